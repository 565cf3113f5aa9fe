#include "server/drawing/svg.hpp"

#include "core/kit/ensure.hpp"

namespace drawing {

std::string escaped(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    for (const char letter : text) {
        switch (letter) {
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '&': safe += "&amp;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
        }
    }
    return safe;
}

Svg::Svg(Frame frame, std::string_view title) {
    const std::string box = std::to_string(frame.left) + ' ' + std::to_string(frame.top) + ' ' +
                            std::to_string(frame.width) + ' ' + std::to_string(frame.height);
    open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                 {"viewBox", box},
                 {"width", frame.width},
                 {"height", frame.height},
                 {"font-family", "serif"}});
    out_ += "<title>" + escaped(title) + "</title>\n";
}

void Svg::begin(std::string_view name, const Attributes& attributes) {
    out_ += '<';
    out_ += name;
    for (const Attribute& attribute : attributes) {
        out_ += ' ';
        out_ += attribute.name;
        out_ += "=\"" + escaped(attribute.value) + '"';
    }
}

void Svg::element(std::string_view name, const Attributes& attributes) {
    begin(name, attributes);
    out_ += "/>\n";
}

void Svg::open(std::string_view name, const Attributes& attributes) {
    begin(name, attributes);
    out_ += ">\n";
    opened_ = std::string(name) + '/' + opened_;
}

void Svg::close() {
    const auto end = opened_.find('/');
    ENSURE(end != std::string::npos);
    out_ += "</" + opened_.substr(0, end) + ">\n";
    opened_.erase(0, end + 1);
}

void Svg::text(const Attributes& attributes, std::string_view words) {
    begin("text", attributes);
    out_ += '>' + escaped(words) + "</text>\n";
}

std::string Svg::finish() {
    close();
    ENSURE(opened_.empty());
    return std::move(out_);
}

void Path::add(char command, std::int64_t x, std::int64_t y) {
    data_ += command + std::to_string(x) + ',' + std::to_string(y);
}

}  // namespace drawing

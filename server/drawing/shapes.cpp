#include "server/drawing/shapes.hpp"

#include <algorithm>

namespace drawing {
namespace {

std::string joined(const std::vector<Dot>& dots) {
    std::string all;
    for (const Dot dot : dots) {
        if (!all.empty()) all += ' ';
        all += std::to_string(dot.x) + ',' + std::to_string(dot.y);
    }
    return all;
}

Attributes with(Attributes first, const Attributes& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

/// Whether a byte is the first of its letter.
bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

}  // namespace

void line(Svg& svg, Dot from, Dot to, const Attributes& more) {
    svg.element("line",
                with({{"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}}, more));
}

void circle(Svg& svg, Dot middle, std::int64_t radius, const Attributes& more) {
    svg.element("circle", with({{"cx", middle.x}, {"cy", middle.y}, {"r", radius}}, more));
}

void rectangle(Svg& svg, Dot corner, std::int64_t width, std::int64_t height,
               const Attributes& more) {
    svg.element("rect",
                with({{"x", corner.x}, {"y", corner.y}, {"width", width}, {"height", height}},
                     more));
}

void polygon(Svg& svg, const std::vector<Dot>& corners, const Attributes& more) {
    svg.element("polygon", with({{"points", joined(corners)}}, more));
}

void polyline(Svg& svg, const std::vector<Dot>& dots, const Attributes& more) {
    svg.element("polyline", with({{"points", joined(dots)}, {"fill", "none"}}, more));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t letters) {
    const std::size_t begins = std::min(text.find_first_not_of(' '), text.size());
    const std::string first(begins, ' ');
    std::string_view left = text.substr(begins);
    std::vector<std::string> lines;
    while (!left.empty()) {
        const std::string indent = lines.empty() ? first : first + "  ";
        const std::size_t room = letters - std::min(letters - 1, indent.size());
        std::size_t end = left.size();
        if (end > room) {
            const std::size_t space = left.rfind(' ', room);
            end = space == std::string_view::npos || space == 0 ? room : space;
            while (end > 1 && !begins_letter(left[end])) --end;
        }
        lines.push_back(indent + std::string(left.substr(0, end)));
        left.remove_prefix(end);
        left.remove_prefix(std::min(left.find_first_not_of(' '), left.size()));
    }
    return lines;
}

std::size_t letters_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_letter));
}

std::size_t end_of_letters(std::string_view text, std::size_t letters) {
    std::size_t begun = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (begins_letter(text[at]) && begun++ == letters) return at;
    }
    return text.size();
}

std::string cut(std::string_view text, std::size_t letters_most) {
    const std::size_t end = end_of_letters(text, letters_most);
    return std::string(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

void words(Svg& svg, Dot at, std::string_view what, const Attributes& more) {
    svg.text(with({{"x", at.x}, {"y", at.y}}, more), what);
}

}  // namespace drawing

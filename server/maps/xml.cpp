#include "server/maps/xml.hpp"

#include <algorithm>

#include "server/words/chapters/maps.hpp"

namespace maps {

bool read_xml(pugi::xml_document& document, std::string_view text, const std::string& file,
              files::Report& report, std::size_t words_most) {
    const auto words = static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return c == '<' || c == '='; }));
    if (words > words_most) {
        report.problem({file, 0}, "too_many_words",
                       words::maps().opened.too_many_elements(std::to_string(words_most)));
        return false;
    }
    const auto result = document.load_buffer(text.data(), text.size());
    if (!result) {
        const auto upto = text.substr(0, static_cast<std::size_t>(result.offset));
        const auto line = 1 + std::ranges::count(upto, '\n');
        report.problem({file, static_cast<int>(line)}, "bad_xml", result.description());
    }
    return static_cast<bool>(result);
}

}  // namespace maps

// The made-up language: English, written otherwise.
#include <algorithm>

#include "server/words/language.hpp"

namespace words {

const Language& made_up() {
    static const Language language = [] {
        Language made = english();
        made.name = "made_up";
        made.is_in_brackets = true;
        return made;
    }();
    return language;
}

std::string as_spoken(std::string_view text) {
    const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    if (!say().is_in_brackets || std::ranges::none_of(text, is_letter)) return std::string(text);
    std::string longer = "⟦" + std::string(text);
    // Two fifths more, in words of three letters.
    for (std::size_t at = 0; at * 15 < text.size() * 2; ++at) longer += " mo";
    return longer += "⟧";
}

}  // namespace words

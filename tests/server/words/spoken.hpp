// Tests in another language than English.
//
// In the made-up language every text of the catalogue stands in brackets, so what is left when they
// are taken out comes from elsewhere: names, numbers, what people wrote, or a text that stands
// where no translator finds it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "server/api/words/phrases.hpp"
#include "server/words/language.hpp"

/// A language is spoken as long as this lives, and then English again.
class Spoken {
public:
    explicit Spoken(std::string_view language) : Spoken(*words::language_of(language)) {}
    /// Takes:   one that is there for as long as the tests.
    explicit Spoken(const words::Language& language) { words::speak(language); }
    ~Spoken() { words::speak(words::english()); }
    Spoken(const Spoken&) = delete;
    Spoken& operator=(const Spoken&) = delete;
};

/// A text without what stands in the brackets of the made-up language.
inline std::string outside_brackets(std::string_view text) {
    constexpr std::string_view open = "⟦";
    constexpr std::string_view close = "⟧";
    std::string outside;
    std::size_t depth = 0;
    while (!text.empty()) {
        if (text.starts_with(open)) {
            ++depth;
            text.remove_prefix(open.size());
        } else if (depth > 0 && text.starts_with(close)) {
            --depth;
            text.remove_prefix(close.size());
        } else {
            if (depth == 0) outside += text.front();
            text.remove_prefix(1);
        }
    }
    return outside;
}

/// Whether a text says something in letters.
inline bool has_letters(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
}

/// Everything has a number for its name, so that what is left of a text are numbers.
template <class... Ids>
api::Names numbers_for() {
    api::Names names;
    int number = 0;
    (names.by_id.emplace(to_text(Ids{}), std::to_string(++number)), ...);
    return names;
}

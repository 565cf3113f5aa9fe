// How a phrase is read word by word, for what reads values (values.hpp).
//
// A reader stands at a token, takes the words it wants and can be put back; past the end there is
// nothing, and no word of a phrase is found there.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/reading/tokens.hpp"

namespace reading {

/// A word and what it is worth.
struct Word {
    std::string_view word;
    std::int64_t value;
};
template <std::size_t size>
std::optional<std::int64_t> looked_up(const std::array<Word, size>& table, const Token& token) {
    if (token.kind != TokenKind::word) return std::nullopt;
    for (const Word& row : table) {
        if (row.word == token.text || row.word == token.stem) return row.value;
    }
    return std::nullopt;
}

/// Tokens from a place on, with no end to trip over.
class PhraseReader {
public:
    PhraseReader(const std::vector<Token>& tokens, std::size_t at) : tokens_(tokens), at_(at) {}

    const Token& now() const {
        static const Token nothing{TokenKind::mark, "", "", 0, 0, 0};
        return at_ < tokens_.size() ? tokens_[at_] : nothing;
    }
    std::size_t place() const { return at_; }
    void back_to(std::size_t at) { at_ = at; }
    void next() { ++at_; }
    bool taken(std::string_view word) {
        if (!now().is_word(word) && !(now().kind == TokenKind::word && now().stem == word)) {
            return false;
        }
        next();
        return true;
    }
    bool taken_any(std::initializer_list<std::string_view> words) {
        return std::ranges::any_of(words, [&](std::string_view word) { return taken(word); });
    }
    void skip_marks() {
        while (now().is_mark(",")) next();
    }

private:
    const std::vector<Token>& tokens_;
    std::size_t at_;
};


/// Days of a word for a span: "week".
inline constexpr std::array<Word, 6> span_days = {{{"day", 1},
                                            {"week", 7},
                                            {"fortnight", 14},
                                            {"sennight", 7},
                                            {"month", 28},
                                            {"night", 1}}};

/// A number in digits or words from 0 on; "a" is 1. What is no number is left where it is.
std::optional<std::int64_t> number(PhraseReader& reader);
/// Whether a word belongs to a number, or to a time.
bool is_number_word(const Token& token);
bool is_time_word(const Token& token);
/// Adds the words for numbers; for times.
void add_number_words(std::vector<std::string>& words);
void add_time_words(std::vector<std::string>& words);
/// Whether it is a direction.
bool is_direction_word(const Token& token);

}  // namespace reading

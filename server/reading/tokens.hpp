// A text as tokens: words, numbers, what stands in quotation marks, and points and commas.
//
// Words are kept in small letters and as their stem, the form that words are compared by; ids
// ("army-k7q3m9x2ab") are one word each. A text in quotation marks is one token, so that whatever
// somebody says in a letter is never taken for an order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reading {

enum class TokenKind : std::uint8_t { word, number, clock, quote, mark };

struct Token {
    TokenKind kind = TokenKind::word;
    std::string text;           ///< word: in small letters; quote: what is in it; mark: the mark
    std::string stem;           ///< word
    std::int64_t number = 0;    ///< number; clock: minutes since midnight
    std::size_t from = 0;       ///< bytes of the text
    std::size_t to = 0;

    bool is_mark(std::string_view wanted) const {
        return kind == TokenKind::mark && text == wanted;
    }
    bool is_word(std::string_view wanted) const {
        return kind == TokenKind::word && text == wanted;
    }
    bool is_one_of(std::span<const std::string_view> wanted) const {
        return std::ranges::any_of(wanted, [&](std::string_view word) { return is_word(word); });
    }
};

/// Limit:   tokens that are read; a longer text is a letter to the referee and no order.
inline constexpr std::size_t tokens_max = 600;

/// Takes:   UTF-8.
/// Gives:   at most tokens_max + 1 tokens.
std::vector<Token> tokens_of(std::string_view text);

/// A word as it is compared: without the s of a plural or of a third person.
std::string stem_of(std::string_view word);
/// Whether the stem took something away.
bool is_plural(const Token& token);

/// How many letters have to be mended to make one word of another: 0, 1 or 2; nothing if more than
/// the length of the wanted word allows (one from 4 letters on, two from 7), or if they are forms
/// of one word, which are never mended into each other.
std::optional<int> mends(std::string_view said, std::string_view wanted);
/// What a letter that is mended costs a reading.
inline constexpr int cost_of_letter = 10;

}  // namespace reading

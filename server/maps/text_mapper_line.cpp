#include "server/maps/text_mapper_line.hpp"

#include <algorithm>
#include <charconv>

namespace maps {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A number at the front of a text, taken off it: two digits, a minus allowed before them, or with
/// `any_length` as many as there are.
std::optional<int> taken_number(std::string_view& text, bool any_length) {
    std::size_t start = !text.empty() && text.front() == '-' ? 1 : 0;
    std::size_t end = start;
    while (end < text.size() && is_digit(text[end]) && (any_length || end - start < 2)) ++end;
    if (end - start < 2 || end - start > 6) return std::nullopt;
    int number = 0;
    std::from_chars(text.data() + start, text.data() + end, number);
    text.remove_prefix(end);
    return start == 1 ? -number : number;
}

/// The length of a quotation mark at the front of a text, straight or curly; 0 for none.
std::size_t quote_at(std::string_view text) {
    if (text.starts_with("\"")) return 1;
    for (const std::string_view curly : {"\xE2\x80\x9C", "\xE2\x80\x9D"}) {
        if (text.starts_with(curly)) return curly.size();
    }
    return 0;
}

/// What stands in quotes at the front, taken off with them.
std::string taken_quoted(std::string_view& text) {
    text.remove_prefix(quote_at(text));
    std::size_t end = 0;
    while (end < text.size() && quote_at(text.substr(end)) == 0) ++end;
    const std::string quoted(text.substr(0, end));
    text.remove_prefix(end);
    text.remove_prefix(quote_at(text));
    return quoted;
}

}  // namespace

std::optional<TextMapperPlace> taken_place(std::string_view& text) {
    std::string_view rest = text;
    std::size_t digits = !rest.empty() && rest.front() == '-' ? 1 : 0;
    while (digits < rest.size() && is_digit(rest[digits])) ++digits;
    const bool is_dotted = digits < rest.size() && rest[digits] == '.';
    const auto column = taken_number(rest, is_dotted);
    if (!column) return std::nullopt;
    if (is_dotted) {
        rest.remove_prefix(1);
    }
    const auto row = taken_number(rest, is_dotted);
    if (!row) return std::nullopt;
    TextMapperPlace place{{*column, *row}, false};
    if (is_dotted && rest.size() > 1 && rest.front() == '.') {
        rest.remove_prefix(1);
        place.has_level = taken_number(rest, true).has_value();
    } else if (!is_dotted && rest.size() >= 2 && is_digit(rest[0])) {
        place.has_level = taken_number(rest, false).has_value();
    }
    text = rest;
    return place;
}

TextMapperRest rest_of(std::string_view text) {
    TextMapperRest rest;
    constexpr std::string_view blanks = " \t\r";
    while (true) {
        const auto start = text.find_first_not_of(blanks);
        if (start == std::string_view::npos) return rest;
        text.remove_prefix(start);
        if (quote_at(text) != 0) {
            const std::string quoted = taken_quoted(text);
            if (rest.label.empty()) rest.label = quoted;
            continue;
        }
        std::size_t end = 0;
        while (end < text.size() && blanks.find(text[end]) == std::string_view::npos &&
               quote_at(text.substr(end)) == 0) {
            ++end;
        }
        std::string word(text.substr(0, end));
        text.remove_prefix(end);
        if (word.ends_with('=') && quote_at(text) != 0) {
            rest.tags.push_back(word + taken_quoted(text));
        } else {
            rest.words.push_back(std::move(word));
        }
    }
}

bool is_number(const std::string& word) {
    return !word.empty() && std::ranges::all_of(word, is_digit);
}

}  // namespace maps

// Numbers, amounts and spans.
#include <algorithm>
#include <array>

#include "server/reading/phrase_reader.hpp"
#include "server/reading/values.hpp"

namespace reading {

namespace {

using nlohmann::json;

constexpr std::array<Word, 34> small_numbers = {{
    {"zero", 0},      {"one", 1},        {"two", 2},        {"three", 3},     {"four", 4},
    {"five", 5},      {"six", 6},        {"seven", 7},      {"eight", 8},     {"nine", 9},
    {"ten", 10},      {"eleven", 11},    {"twelve", 12},    {"thirteen", 13}, {"fourteen", 14},
    {"fifteen", 15},  {"sixteen", 16},   {"seventeen", 17}, {"eighteen", 18}, {"nineteen", 19},
    {"twenty", 20},   {"thirty", 30},    {"forty", 40},     {"fifty", 50},    {"sixty", 60},
    {"seventy", 70},  {"eighty", 80},    {"ninety", 90},    {"dozen", 12},    {"score", 20},
    {"couple", 2},    {"both", 2},       {"single", 1},     {"fourty", 40},
}};
constexpr std::array<Word, 3> large_numbers = {
    {{"hundred", 100}, {"thousand", 1'000}, {"million", 1'000'000}}};
/// "two thousand five hundred and ten".
std::optional<std::int64_t> number_in_words(PhraseReader& reader) {
    std::int64_t total = 0;
    std::int64_t group = 0;
    bool has_any = false;
    while (total < 1'000'000'000'000) {
        const std::size_t before = reader.place();
        if (has_any && reader.now().is_word("and")) reader.next();
        const auto little = looked_up(small_numbers, reader.now());
        const auto great = looked_up(large_numbers, reader.now());
        if (little && group % 100 == 0 && !(*little == 2 && reader.now().is_word("both"))) {
            group += *little;
        } else if (little && group % 10 == 0 && *little < 10) {
            group += *little;
        } else if (great && *great == 100) {
            group = std::max<std::int64_t>(group, 1) * 100;
        } else if (great) {
            total += std::max<std::int64_t>(group, 1) * *great;
            group = 0;
        } else {
            reader.back_to(before);
            break;
        }
        has_any = true;
        reader.next();
    }
    return has_any ? std::optional(total + group) : std::nullopt;
}

}  // namespace

std::optional<std::int64_t> number(PhraseReader& reader) {
    if (reader.now().kind == TokenKind::number) {
        std::int64_t value = reader.now().number;
        reader.next();
        while (const auto great = looked_up(large_numbers, reader.now())) {
            if (value > 1'000'000) break;
            value *= *great;
            reader.next();
        }
        return value;
    }
    const std::size_t before = reader.place();
    if (reader.taken_any({"a", "an"})) {
        if (const auto counted = number_in_words(reader)) {
            if (reader.now().is_word("of")) reader.next();
            return counted;
        }
        return 1;
    }
    if (const auto counted = number_in_words(reader)) {
        if (reader.now().is_word("of")) reader.next();
        return counted;
    }
    reader.back_to(before);
    return std::nullopt;
}

std::optional<Value> number_at(const std::vector<Token>& tokens, std::size_t at) {
    PhraseReader reader(tokens, at);
    const auto found = number(reader);
    if (!found) return std::nullopt;
    return Value{reader.place(), *found};
}

Values amounts_at(const std::vector<Token>& tokens, std::size_t at) {
    PhraseReader reader(tokens, at);
    const bool is_half = reader.taken("half");
    const bool is_all = !is_half && reader.taken_any({"all", "every", "everything"});
    if (is_half || is_all) {
        while (reader.taken_any({"of", "the", "my", "our", "your", "its", "their"})) {}
        json share = json::object();
        share["share"] = is_half ? 2 : 1;
        return {{reader.place(), std::move(share)}};
    }
    while (reader.taken_any({"the", "my", "our", "up", "to", "about", "around", "some"})) {}
    const auto found = number(reader);
    if (!found) return {};
    return {{reader.place(), *found}};
}

Values spans_at(const std::vector<Token>& tokens, std::size_t at) {
    PhraseReader reader(tokens, at);
    while (reader.taken_any({"the", "another", "next", "whole", "full"})) {}
    const auto fortnight = reader.now().is_word("fortnight");
    const auto count = fortnight ? std::optional<std::int64_t>(1) : number(reader);
    if (!count || *count > 10'000) return {};
    while (reader.taken_any({"whole", "full", "more", "of"})) {}
    const auto unit = looked_up(span_days, reader.now());
    if (!unit || *unit == 28) return {{reader.place(), *count}};
    reader.next();
    return {{reader.place(), *count * *unit}};
}

void add_number_words(std::vector<std::string>& words) {
    for (const Word& row : small_numbers) words.emplace_back(row.word);
    for (const Word& row : large_numbers) words.emplace_back(row.word);
}

bool is_number_word(const Token& token) {
    return looked_up(small_numbers, token) || looked_up(large_numbers, token) ||
           looked_up(span_days, token);
}

}  // namespace reading

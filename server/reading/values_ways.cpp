// Directions, steps and hexes.
#include <algorithm>
#include <array>

#include "core/kit/hex.hpp"
#include "server/codec/compass.hpp"
#include "server/reading/phrase_reader.hpp"
#include "server/reading/values.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

using nlohmann::json;

using codec::side_names;

struct Way {
    std::string_view word;
    std::string_view means;
};
constexpr std::array<Way, 16> ways = {{{"north", "north"},
                                       {"south", "south"},
                                       {"northeast", "north-east"},
                                       {"southeast", "south-east"},
                                       {"northwest", "north-west"},
                                       {"southwest", "south-west"},
                                       {"ne", "north-east"},
                                       {"se", "south-east"},
                                       {"nw", "north-west"},
                                       {"sw", "south-west"},
                                       {"east", "east"},
                                       {"west", "west"},
                                       {"eastward", "east"},
                                       {"westward", "west"},
                                       {"northward", "north"},
                                       {"southward", "south"}}};

/// "northern" is "north".
std::string_view side_of(std::string_view word) {
    return word.ends_with("ern") ? word.substr(0, word.size() - 3) : word;
}

const Way* way_of(std::string_view word) {
    word = side_of(word);
    const auto found = std::ranges::find(ways, word, &Way::word);
    return found == ways.end() ? nullptr : &*found;
}

/// The side that is called so; where none is, the two beside that way, the northern one first.
std::vector<std::string> sides_called(std::string_view way, const Compass& compass) {
    std::vector<std::string> sides;
    for (std::size_t at = 0; at < side_names.size(); ++at) {
        const std::string& called = compass[at];
        if (called == way) return {std::string(side_names[at])};
        const bool is_beside = called.starts_with(std::string(way) + '-') ||
                               called.ends_with('-' + std::string(way));
        if (!is_beside) continue;
        sides.insert(called.starts_with("north") ? sides.begin() : sides.end(),
                     std::string(side_names[at]));
    }
    return sides;
}

/// "north", "south-east", as it is said; "" for no way.
std::string way_said(PhraseReader& reader) {
    const std::size_t before = reader.place();
    reader.taken_any({"to", "in", "on"});
    reader.taken("the");
    const auto side = [&] { return side_of(reader.now().text); };
    if (side() == "north" || side() == "south") {
        const std::string first(side());
        const std::size_t after = reader.place() + 1;
        reader.next();
        if (side() == "east" || side() == "west") {
            const std::string both = first + "-" + std::string(side());
            reader.next();
            return both;
        }
        reader.back_to(after);
        return first;
    }
    const std::string word = reader.now().stem;
    if (const Way* found = way_of(word)) {
        reader.next();
        return std::string(found->means);
    }
    reader.back_to(before);
    return {};
}

std::vector<std::string> directions(PhraseReader& reader, const Compass& compass) {
    const std::string way = way_said(reader);
    return way.empty() ? std::vector<std::string>{} : sides_called(way, compass);
}

/// One run of steps: "two hexes north", "north by two hexes", "north".
struct Steps {
    std::int64_t count = 1;
    std::vector<std::string> sides;
    bool is_counted = false;
};
std::optional<Steps> run_of_steps(PhraseReader& reader, const Compass& compass) {
    const std::size_t before = reader.place();
    Steps run;
    reader.taken_any({"the", "in"});
    if (reader.taken("hex")) {
        run.is_counted = true;
    } else if (const auto count = number(reader)) {
        run.count = *count;
        run.is_counted = true;
        if (!reader.taken_any({"hex", "step", "hexes"}) || run.count < 1 || run.count > 30) {
            reader.back_to(before);
            return std::nullopt;
        }
    }
    run.sides = directions(reader, compass);
    if (run.sides.empty()) {
        reader.back_to(before);
        return std::nullopt;
    }
    if (run.is_counted) return run;
    const std::size_t after = reader.place();
    reader.taken("by");
    if (const auto count = number(reader); count && *count >= 1 && *count <= 30) {
        if (reader.taken_any({"hex", "step", "hexes"})) {
            run.count = *count;
            run.is_counted = true;
            return run;
        }
    }
    reader.back_to(after);
    return run;
}

}  // namespace

Compass compass_of(const std::map<std::string, std::string, std::less<>>& names) {
    Compass compass = usual_compass;
    for (std::size_t at = 0; at < side_names.size(); ++at) {
        const auto found = names.find(side_names[at]);
        if (found != names.end()) compass[at] = found->second;
    }
    return compass;
}

Values directions_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting) {
    PhraseReader reader(tokens, at);
    Values values;
    for (const std::string& side : directions(reader, setting.compass)) {
        values.push_back({reader.place(), side});
    }
    return values;
}

Values headings_at(const std::vector<Token>& tokens, std::size_t at) {
    Values values = directions_at(tokens, at, {});
    if (values.size() != 2) return values;
    const std::string both = values.front().value.get<std::string>();
    return {{values.front().end, both.substr(both.find('_') + 1)}};
}

Values spots_at(const std::vector<Token>& tokens, std::size_t at) {
    PhraseReader reader(tokens, at);
    const Token x = reader.now();
    reader.next();
    reader.skip_marks();
    reader.taken_any({"by", "and"});
    const Token y = reader.now();
    const bool are_numbers = x.kind == TokenKind::number && y.kind == TokenKind::number &&
                             x.number <= 1'000 && y.number <= 1'000;
    if (!are_numbers) return {};
    json said = json::object();
    said["x"] = x.number * 100;
    said["y"] = y.number * 100;
    return {{reader.place() + 1, std::move(said)}};
}

Values steps_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting) {
    PhraseReader reader(tokens, at);
    if (reader.taken("here")) return {{reader.place(), json::array()}};
    if (reader.taken("where") && reader.taken_any({"you", "we", "army", "it"}) &&
        reader.taken_any({"are", "is", "stand", "stands"})) {
        return {{reader.place(), json::array()}};
    }
    reader.back_to(at);
    Values found;
    std::vector<json> read_so_far = {json::array()};
    std::string assumed;
    while (const auto run = run_of_steps(reader, setting.compass)) {
        std::vector<json> longer;
        for (const json& way : read_so_far) {
            for (const std::string& side : run->sides) {
                json next = way;
                for (std::int64_t step = 0; step < run->count; ++step) next.push_back(side);
                longer.push_back(std::move(next));
            }
        }
        read_so_far = std::move(longer);
        if (!run->is_counted) assumed = words::reading().direction_is_one_hex();
        for (const json& way : read_so_far) found.push_back({reader.place(), way, assumed});
        const std::size_t after = reader.place();
        reader.skip_marks();
        reader.taken_any({"and", "then"});
        if (reader.place() == after || read_so_far.size() > 4) break;
    }
    return found;
}

Values hexes_at(const std::vector<Token>& tokens, std::size_t at) {
    PhraseReader reader(tokens, at);
    while (reader.taken_any({"the", "hex", "in", "at"})) {}
    if (!reader.taken_any({"column", "col"})) return {};
    const Token column = reader.now();
    reader.next();
    reader.skip_marks();
    reader.taken("and");
    if (column.kind != TokenKind::number || !reader.taken("row")) return {};
    const Token row = reader.now();
    if (row.kind != TokenKind::number || row.number > 10'000 || column.number > 10'000) return {};
    const kit::Hex hex =
        kit::to_hex({static_cast<int>(column.number), static_cast<int>(row.number)});
    json said = json::object();
    said["q"] = hex.q;
    said["r"] = hex.r;
    return {{reader.place() + 1, std::move(said)}};
}

bool is_direction_word(const Token& token) {
    return token.kind == TokenKind::word && way_of(token.text) != nullptr;
}

const std::vector<std::string>& value_words() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> words;
        add_number_words(words);
        add_time_words(words);
        for (const Way& row : ways) words.emplace_back(row.word);
        return words;
    }();
    return all;
}

bool is_value_word(const std::string& word) {
    const Token token{TokenKind::word, word, stem_of(word), 0, 0, 0};
    return is_number_word(token) || is_time_word(token) || is_direction_word(token);
}

}  // namespace reading

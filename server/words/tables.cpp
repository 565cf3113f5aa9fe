#include "server/words/tables.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "server/words/brackets.hpp"
#include "server/words/language.hpp"

namespace words {

namespace {

template <class Row>
const Row* found_in(std::span<const Row> table, std::string_view code) {
    const auto found = std::ranges::lower_bound(table, code, {}, &Row::code);
    return found != table.end() && found->code == code ? &*found : nullptr;
}

/// "Attack landed" of "AttackLanded", "heavy infantry" of "heavy_infantry".
std::string in_words(std::string_view code) {
    std::string text;
    for (const char letter : code) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        if (letter == '_') {
            text += ' ';
        } else if (is_capital && !text.empty()) {
            text += ' ';
            text += static_cast<char>(letter - 'A' + 'a');
        } else {
            text += letter;
        }
    }
    return text;
}

/// Calls `run` for each run of words of a text and `hole` for each hole, in their order.
template <class Run, class HoleOf>
void walk(std::string_view text, Run run, HoleOf hole) {
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        if (open > 0) run(text.substr(0, open));
        text.remove_prefix(open);
        if (text.empty()) return;
        const std::size_t close = std::min(text.find('}'), text.size() - 1);
        hole(text.substr(1, close - 1));
        text.remove_prefix(close + 1);
    }
}

}  // namespace

const Telling* telling_of(std::string_view code) { return found_in(say().tellings, code); }

std::vector<std::string_view> holes_in(std::string_view text) {
    std::vector<std::string_view> holes;
    walk(text, [](std::string_view) {}, [&](std::string_view hole) { holes.push_back(hole); });
    return holes;
}

std::string told(const Telling& telling,
                 const std::function<std::string(std::string_view path)>& value_of) {
    std::string_view text = telling.text;
    if (telling.shorter) {
        const auto always = holes_in(*telling.shorter);
        const bool is_whole = std::ranges::all_of(holes_in(text), [&](std::string_view hole) {
            return std::ranges::find(always, hole) != always.end() || !value_of(hole).empty();
        });
        if (!is_whole) text = *telling.shorter;
    }
    std::string all;
    walk(text, [&](std::string_view run) { all += as_spoken(run); },
         [&](std::string_view hole) { all += value_of(hole); });
    return all;
}

std::string term_of(std::string_view code) {
    const Term* row = found_in(say().terms, code);
    return row == nullptr ? in_words(code) : as_spoken(row->text);
}

std::string member_of(std::string_view code) {
    const Term* row = found_in(say().members, code);
    return row == nullptr ? in_words(code) : as_spoken(row->text);
}

bool is_said_bare(std::string_view member) {
    constexpr auto bare = std::to_array<std::string_view>(
        {"army", "from", "group", "post", "sets", "stance", "strategy", "troops", "type", "unit"});
    return std::ranges::binary_search(bare, member);
}

std::string modifier_of(std::string_view clause) {
    if (const Term* row = found_in(say().modifiers, clause)) return as_spoken(row->text);
    constexpr std::string_view ruled = "-ruling";
    std::string text(clause.substr(clause.rfind('.') + 1));
    if (text.ends_with(ruled)) text.resize(text.size() - ruled.size());
    std::ranges::replace(text, '-', ' ');
    return text;
}

}  // namespace words

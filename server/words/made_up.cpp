// The made-up language, made of English.
#include <algorithm>
#include <deque>
#include <string>

#include "server/words/language.hpp"

namespace words {

namespace {

/// What is made of another language's texts stays here.
class MadeUp {
public:
    explicit MadeUp(const Language& from) {
        made_.name = "made_up";
        for (const std::span<const RefusalWords> table : from.refusals) {
            made_.refusals.push_back(table_of(table, refusals_));
        }
        made_.stops = table_of(from.stops, stops_);
    }
    const Language& made() const { return made_; }

private:
    std::string_view longer(std::string_view text) {
        const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
        if (std::ranges::none_of(text, is_letter)) return text;
        std::string& kept = texts_.emplace_back("⟦" + std::string(text));
        // Two fifths more, in words of three letters.
        for (std::size_t at = 0; at * 15 < text.size() * 2; ++at) kept += " mo";
        return kept += "⟧";
    }
    RefusalWords longer(const RefusalWords& row) {
        return {row.code, longer(row.title), longer(row.detail)};
    }
    StopWords longer(const StopWords& row) { return {row.code, longer(row.text)}; }

    template <class Row>
    std::span<const Row> table_of(std::span<const Row> table, std::deque<std::vector<Row>>& kept) {
        std::vector<Row>& rows = kept.emplace_back();
        for (const Row& row : table) rows.push_back(longer(row));
        return rows;
    }

    std::deque<std::string> texts_;
    std::deque<std::vector<RefusalWords>> refusals_;
    std::deque<std::vector<StopWords>> stops_;
    Language made_;
};

}  // namespace

const Language& made_up() {
    static const MadeUp whole(english());
    return whole.made();
}

}  // namespace words

// Moves of engines' battles -> words -> moves: each move that is offered is said in words that are
// read as the same move.
#include <doctest/doctest.h>

#include "server/reading/battles/plain.hpp"
#include "tests/server/reading/world.hpp"

namespace {

using nlohmann::json;

/// The words of a move with samples for what is taken as it is said.
std::string said(const json& row) {
    std::string words = row["words"];
    for (const auto& [member, how] : row["taken"].items()) {
        const std::string sample = member == "at"      ? "7, 5"
                                   : member == "words" ? "“Hold, and wait.”"
                                                       : "2";
        const std::string gap = "{" + member + "}";
        words.replace(words.find(gap), gap.size(), sample);
    }
    return words;
}

/// The same move without what is said in so many words.
json without(const json& row, json order) {
    for (const auto& [member, how] : row["taken"].items()) {
        order[json::json_pointer(how["at"].get<std::string>())] = nullptr;
    }
    return order;
}

}  // namespace

TEST_CASE("every move that is offered is said in words that are read as the same move") {
    std::size_t checked = 0;
    for (const std::string& table : tests::tables()) {
        const tests::World& world = tests::world(table);
        CAPTURE(table);
        for (const auto& [kind, rows] : world.known.moves.items()) {
            for (const json& row : rows) {
                const std::string words = said(row);
                CAPTURE(words);
                const reading::Read read = world.read(words);
                bool comes_back = false;
                std::string instead = read.because;
                for (const reading::Orders& orders : read.readings) {
                    if (orders.size() != 1) continue;
                    const reading::ReadOrder& again = orders.front();
                    instead += again.words + " | ";
                    CHECK_FALSE(reading::plain_in_battle(world.known.whose, again.order).empty());
                    comes_back = comes_back || without(row, again.order) ==
                                                   without(row, row["order"]);
                }
                CAPTURE(instead);
                CHECK(comes_back);
                CHECK_EQ(read.readings.size(), 1U);
                ++checked;
            }
        }
    }
    CHECK_GE(checked, 150U);
}

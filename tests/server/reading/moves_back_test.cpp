// Moves of engines' battles -> words -> moves: each move that is offered is said in words that are
// read as the same move, with all that may be said of it and with as little; and so are the words
// by which it was understood. No order that has words is left out.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "server/reading/battles/plain.hpp"
#include "server/reading/words/words.hpp"
#include "tests/server/reading/world.hpp"

namespace {

using nlohmann::json;

/// A move as somebody says it, and what it is.
struct SaidMove {
    std::string words;
    json order;
};

/// Samples of what is taken as it is said: their words are read by others' tests.
const std::map<std::string, std::string> samples = {
    {"at", "7, 5"},
    {"words", "“Hold, and wait.”"},
    {"corners", "20, 10 and 28, 10 and 28, 16 and 20, 16"},
    {"line", "0, 12 and 24, 20 and 48, 14"},
    {"first", "20, 10"},
    {"last", "28, 16"}};

void say(SaidMove& move, const std::string& member, const std::string& words) {
    const std::string gap = "{" + member + "}";
    const auto at = move.words.find(gap);
    if (at != std::string::npos) move.words.replace(at, gap.size(), words);
}

/// Takes:   whether as much is said as may be, or as little.
SaidMove said(const json& row, bool is_much) {
    SaidMove move{row["words"], row["order"]};
    for (const auto& [member, how] : row["taken"].items()) {
        if (how.contains("has_to_be")) continue;
        const std::string before = how.value("unless_said", std::string());
        if (how.contains("unless_said") && !is_much) {
            say(move, member, "");
        } else if (how.contains("picks")) {
            const std::size_t all = how["picks"].size();
            const std::size_t count = is_much ? how.value("most", all) : 1;
            std::string words = before;
            for (std::size_t at = 0; at < std::min(count, all); ++at) {
                const json& pick = how["picks"][at];
                words += (at == 0 ? "" : " and ") + pick["words"].get<std::string>();
                move.order[json::json_pointer(how["at"].get<std::string>())].push_back(pick["is"]);
            }
            say(move, member, words);
        } else if (how.contains("unless_said")) {
            move.order[json::json_pointer(how["at"].get<std::string>())] = true;
            say(move, member, before);
        } else {
            const auto sample = samples.find(member);
            say(move, member, sample == samples.end() ? "2" : sample->second);
        }
    }
    return move;
}

/// The same move without what is said in so many words.
json without(const json& row, json order) {
    for (const auto& [member, how] : row["taken"].items()) {
        if (how.contains("has_to_be") || how.contains("picks") || how.contains("unless_said")) {
            continue;
        }
        if (how.contains("parts")) {
            order["outline"] = nullptr;
        } else {
            order[json::json_pointer(how["at"].get<std::string>())] = nullptr;
        }
    }
    return order;
}

/// The one order that words are read as; null if there is not exactly one.
json read_alone(const tests::World& world, const std::string& words, std::string& understood) {
    const reading::Read read = world.read(words);
    CAPTURE(words);
    CAPTURE(read.because);
    CHECK_EQ(read.readings.size(), 1U);
    if (read.readings.size() != 1 || read.readings[0].size() != 1) return nullptr;
    const reading::ReadOrder& one = read.readings[0][0];
    CHECK_FALSE(reading::plain_in_battle(world.known.whose, one.order).empty());
    understood = one.words;
    return one.order;
}

}  // namespace

TEST_CASE("every move that is offered is said in words that are read as the same move") {
    std::size_t checked = 0;
    std::map<reading::Whose, std::set<std::string>> kinds;
    for (const std::string& table : tests::tables()) {
        const tests::World& world = tests::world(table);
        CAPTURE(table);
        for (const auto& [kind, rows] : world.known.moves.items()) {
            kinds[world.known.whose].insert(kind);
            for (const json& row : rows) {
                for (const bool is_much : {false, true}) {
                    const SaidMove move = said(row, is_much);
                    CAPTURE(move.words);
                    std::string understood;
                    std::string again;
                    const json order = read_alone(world, move.words, understood);
                    CHECK_EQ(without(row, order), without(row, move.order));
                    CHECK_EQ(read_alone(world, understood, again), order);
                    CHECK_EQ(again, understood);
                    ++checked;
                }
            }
        }
    }
    CHECK_GE(checked, 400U);
    for (const auto whose : {reading::Whose::throw_me_a_6, reading::Whose::die_men,
                             reading::Whose::dice_warriors}) {
        for (const reading::OrderWords* row : reading::words_for(whose)) {
            CAPTURE(row->kind);
            CHECK(kinds[whose].contains(std::string(row->kind)));
        }
    }
}

TEST_CASE("what is decided at once in a battle is one order, in however many sentences") {
    const tests::World& declaring = tests::world("die_men/declaring");
    const json both = declaring.with_ids(json::parse(
        R"({"kind":"BreakSets","army":"@Vale","splits":[{"set":3,"widths":[2,2]},)"
        R"({"set":5,"widths":[3,2]}]})"));
    for (const char* words :
         {"break the four fives into two and two, and break the five threes into three and two",
          "break the 4 dice of 5 into 2 and 2, and the 5 dice of 3 into 3 and 2",
          "Break the fives into two and two. Break the threes into three and two!"}) {
        CAPTURE(words);
        std::string understood;
        std::string again;
        CHECK_EQ(read_alone(declaring, words, understood), both);
        CHECK_EQ(read_alone(declaring, understood, again), both);
    }
    // One set is not broken twice: what is said second is no part of the first.
    const auto twice = declaring.read(
        "break the four fives into two and two, and break the four fives into two and two");
    REQUIRE_EQ(twice.readings.size(), 1U);
    CHECK_EQ(twice.readings[0].size(), 2U);

    const tests::World& stepping = tests::world("die_men/giving");
    std::string understood;
    const json steps = read_alone(stepping,
                                  "step with the infantry to the south, and step with 2 cavalry "
                                  "off the map",
                                  understood);
    REQUIRE_EQ(steps["steps"].size(), 2U);
    CHECK_EQ(steps["steps"][0]["to"], json::parse(R"({"q":2,"r":4})"));
    CHECK(steps["steps"][1]["to"].is_null());
    std::string again;
    CHECK_EQ(read_alone(stepping, understood, again), steps);
}

TEST_CASE("two corners of an oblong give all four") {
    std::string understood;
    const json hill = read_alone(tests::world("throw_me_a_6/terrain"),
                                 "place a hill from 20, 10 to 28, 16", understood);
    CHECK_EQ(hill["outline"],
             json::parse(R"([{"x":2000,"y":1000},{"x":2800,"y":1000},{"x":2800,"y":1600},)"
                         R"({"x":2000,"y":1600}])"));
}

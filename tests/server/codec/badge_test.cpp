// Colours and arms of factions as JSON: what is written is read back the same, and what is none is
// named by its place.
//
// Which badges a referee may give, and who is told of them, is in tests/server/api/badges_test.cpp.
#include "server/codec/badge.hpp"

#include <doctest/doctest.h>

#include <vector>

using codec::Badges;
using codec::Problems;
using nlohmann::json;

namespace {

constexpr const char* reds = "faction-rrrrrrr222";

/// So many rows, each of a faction of its own.
json rows_of_factions(int count) {
    const std::string letters = "abcdefghjkmnpqrstvwx";
    json rows = json::array();
    for (int number = 0; number < count; ++number) {
        const auto letter = [&](int at) { return letters[static_cast<std::size_t>(at)]; };
        rows.push_back({{"faction", std::string("faction-aaaaaaaa") + letter(number / 20) +
                                        letter(number % 20)},
                        {"colour", "rose"}});
    }
    return rows;
}

/// What is wrong with rows, each as "place code".
std::vector<std::string> faults_of(const json& rows) {
    Problems problems;
    codec::badges_from(rows, "/badges", problems);
    std::vector<std::string> faults;
    for (const codec::Problem& each : problems) faults.push_back(each.place + " " + each.code);
    return faults;
}

}  // namespace

TEST_CASE("badges: a colour alone, arms alone, both and neither are read as they were written") {
    const codec::Arms arms{"chevron", "vert", "or", "ship", "sable"};
    const Badges badges = {{"faction-aaaaaaaaaa", {"sky", {}}},
                           {"faction-bbbbbbbbbb", {"", arms}},
                           {"faction-cccccccccc", {"amber", arms}},
                           {"faction-dddddddddd", {"", {}}}};
    const json rows = codec::json_of(badges);
    CHECK_EQ(rows[0], json({{"faction", "faction-aaaaaaaaaa"}, {"colour", "sky"}}));
    // Who has no colour of his own is given none, and who has no arms none either.
    CHECK_FALSE(rows[1].contains("colour"));
    CHECK_EQ(rows[1]["arms"], json({{"division", "chevron"},
                                    {"field", "vert"},
                                    {"second", "or"},
                                    {"charge", "ship"},
                                    {"tincture", "sable"}}));
    CHECK_EQ(rows[3], json({{"faction", "faction-dddddddddd"}}));
    Problems problems;
    CHECK(codec::badges_from(rows, "", problems) == badges);
    CHECK(problems.empty());
    CHECK(codec::badges_in(rows.dump()) == badges);
    CHECK(codec::badges_in("").empty());
    CHECK(codec::badges_in("no JSON").empty());
}

TEST_CASE("badges: what is left out of arms is a plain field without a charge") {
    Problems problems;
    const json row = {{"faction", reds}, {"arms", {{"field", "gules"}}}};
    const Badges badges = codec::badges_from(json::array({row}), "", problems);
    CHECK(problems.empty());
    const codec::Arms plain{"plain", "gules", "argent", "none", "argent"};
    CHECK(badges == Badges{{reds, {"", plain}}});
}

TEST_CASE("badges: of two hundred factions they are read, of one more none") {
    Problems problems;
    CHECK_EQ(codec::badges_from(rows_of_factions(200), "", problems).size(), 200);
    CHECK(problems.empty());
    CHECK(codec::badges_from(rows_of_factions(201), "", problems).empty());
    CHECK_EQ(problems.size(), 1);
}

TEST_CASE("badges: what is none is named by its place, and the others are read") {
    struct Row {
        const char* text;
        const char* fault;
    };
    const Row rows[] = {
        {R"([7])", "/badges/0 wrong_kind"},
        {R"([{"faction":"faction-rrrrrrr222","shape":"x"}])", "/badges/0/shape unknown_member"},
        {R"([{"colour":"blue"}])", "/badges/0/faction wrong_kind"},
        {R"([{"faction":7}])", "/badges/0/faction wrong_kind"},
        {R"([{"faction":"army-rrrrrrr222"}])", "/badges/0/faction wrong_kind"},
        {R"([{"faction":"faction-rrrrrrr222","colour":"gules"}])",
         "/badges/0/colour unknown_word"},
        {R"([{"faction":"faction-rrrrrrr222","colour":7}])", "/badges/0/colour unknown_word"},
        {R"([{"faction":"faction-rrrrrrr222","arms":"or"}])", "/badges/0/arms wrong_kind"},
        {R"([{"faction":"faction-rrrrrrr222","arms":{"crest":"x"}}])",
         "/badges/0/arms/crest unknown_member"},
        // Of arms with a part that there is none of, nothing else is looked at.
        {R"([{"faction":"faction-rrrrrrr222","arms":{"crest":"x","charge":"or"}}])",
         "/badges/0/arms/crest unknown_member"},
        {R"([{"faction":"faction-rrrrrrr222","arms":{"charge":"or"}}])",
         "/badges/0/arms/charge unknown_word"},
        {R"([{"faction":"faction-rrrrrrr222"},{"faction":"faction-rrrrrrr222"}])",
         "/badges/1/faction faction_twice"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        json all = json::parse(row.text);
        CHECK(faults_of(all) == std::vector<std::string>{row.fault});
        // One that stands behind it is read all the same.
        all.push_back({{"faction", "faction-ggggggg222"}, {"colour", "slate"}});
        Problems problems;
        const Badges read = codec::badges_from(all, "", problems);
        REQUIRE(read.contains("faction-ggggggg222"));
        CHECK_EQ(read.find("faction-ggggggg222")->second.colour, "slate");
        CHECK_EQ(problems.size(), 1);
    }
    CHECK(faults_of(json::object()) == std::vector<std::string>{"/badges wrong_kind"});
    Problems problems;
    const json odd = {{"faction", reds}, {"colour", "rose"}, {"shape", "x"}};
    CHECK(codec::badges_from(json::array({odd}), "", problems).empty());
    CHECK(codec::badges_in(R"({"north":"e"})").empty());
}

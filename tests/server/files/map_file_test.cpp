// map.txt: the picture of the ground, places, and what runs between hexes.
#include "server/files/map_file.hpp"

#include <doctest/doctest.h>

#include "server/files/limits.hpp"
#include "tests/kit/proven.hpp"

using files::DrawnMap;
using files::Report;
using idis::Terrain;
using kit::Direction;
using kit::Hex;

namespace {

const idis::CampaignId campaign(42);

struct Read {
    Report report;
    std::optional<DrawnMap> map;
};

Read read(const std::string& text) {
    Read result;
    result.map = files::read_map(text, "map.txt", campaign, result.report);
    return result;
}

/// The one problem of a map text as "place code"; what else there is, listed after it.
std::string problems_of(const std::string& text) {
    const Read result = read(text);
    std::string all;
    for (const auto& problem : result.report.problems()) {
        all += (all.empty() ? "" : ", ") + problem.place + " " + problem.code;
    }
    return all;
}

/// Four columns, three rows: open ground, and the sea in column 0.
const std::string open_ground =
    "[ground]\n"                 // line 1
    "0: ~~ .2\n"
    "     .1  .1\n"
    "1: ~~ .1\n"
    "     .1  .1\n"
    "2: ~~ .1\n"
    "     .1  .1\n";             // line 7

Hex at(int column, int row) { return kit::to_hex({column, row}); }

const idis::Side& side(const DrawnMap& map, Hex hex, Direction direction) {
    return map.ground(hex).sides[static_cast<std::size_t>(direction)];
}

}  // namespace

TEST_CASE("idis.1.hex-terrain: four kinds are stored, a hex without one is named") {
    const Read good = read("[ground]\n0: .1 t1\n n1 m1\n");
    REQUIRE(good.report.is_clean());
    CHECK(good.map->ground(at(0, 0)).terrain == Terrain::flatland);
    CHECK(good.map->ground(at(1, 0)).terrain == Terrain::hills);
    CHECK(good.map->ground(at(2, 0)).terrain == Terrain::forest);
    CHECK(good.map->ground(at(3, 0)).terrain == Terrain::marsh);

    const Read bad = read("[ground]\n0: .1 t1\n n1 1\n");
    REQUIRE_EQ(bad.report.problems().size(), 1);
    CHECK_EQ(bad.report.problems()[0].place, "map.txt:3");
    CHECK_EQ(bad.report.problems()[0].code, "hex_without_terrain");
    CHECK_EQ(bad.report.problems()[0].detail, "hex 3,0 has no terrain: \"1\"");
}

TEST_CASE("a map.txt has 16 MB and two million lines at most") {
    const std::string small = "[ground]\n0: .1\n#";
    const auto bytes = files::limits::own_file_bytes - small.size();
    CHECK_EQ(problems_of(small + std::string(bytes, 'x')), "");
    CHECK_EQ(problems_of(small + std::string(bytes + 1, 'x')),
             "map.txt file_too_large, map.txt no_ground");
    CHECK_EQ(problems_of(small + std::string(files::limits::map_lines - 3, '\n') + "#"), "");
    CHECK_EQ(problems_of(small + std::string(files::limits::map_lines - 2, '\n') + "#"),
             "map.txt:2000001 too_many_lines");
}

TEST_CASE("a hex is scored once: a second line for it is refused, and names the first") {
    const Read twice = read(open_ground + "[settlement]\n1,0 40\n2,0 60\n1,0 40\n");
    REQUIRE_EQ(twice.report.problems().size(), 1);
    CHECK_EQ(twice.report.problems()[0].place, "map.txt:11");
    CHECK_EQ(twice.report.problems()[0].code, "hex_twice");
    CHECK_EQ(twice.report.problems()[0].detail, "hex 1,0 has its score in line 9 already");
    CHECK_EQ(problems_of(open_ground + "[settlement]\n1,0 40\n2,0 60\n"), "");
}

TEST_CASE("idis.1.hex-terrain: a map may bring letters of its own") {
    const Read own = read("[terrain]\np desert\n~ marsh\n[ground]\n0: p1\n ~2\n");
    REQUIRE(own.report.is_clean());
    CHECK(own.map->ground(at(0, 0)).terrain == Terrain::desert);
    CHECK(own.map->ground(at(1, 0)).terrain == Terrain::marsh);
    CHECK_EQ(problems_of("[terrain]\np steppe\n[ground]\n0: .1\n"), "map.txt:2 bad_letter");
    CHECK_EQ(problems_of("[terrain]\n7 hills\n[ground]\n0: .1\n"), "map.txt:2 bad_letter");
}

TEST_CASE("idis.1.hex-settlement: 20 and 100 are kept exactly, a hex without a score is refused") {
    const Read good = read("[ground]\n0: .1\n .5\n");
    REQUIRE(good.report.is_clean());
    CHECK_EQ(good.map->ground(at(0, 0)).settlement, idis::Settlement(20));
    CHECK_EQ(good.map->ground(at(1, 0)).settlement, idis::Settlement(100));
    CHECK_EQ(problems_of("[ground]\n0: .1\n .\n"), "map.txt:3 hex_without_settlement");
    CHECK_EQ(problems_of("[ground]\n0: .x\n .1\n"), "map.txt:2 hex_without_settlement");
}

TEST_CASE("idis.1.settlement-scale: 0, 20 and 100 silently, 50 with a warning, -20 not at all") {
    struct Row {
        std::string score;
        std::size_t warnings;
        std::string problems;
    };
    const std::vector<Row> rows = {{"0", 0, ""},
                                   {"20", 0, ""},
                                   {"50", 1, ""},
                                   {"100", 0, ""},
                                   {"-20", 0, "map.txt:9 settlement_out_of_range"},
                                   {"10001", 0, "map.txt:9 settlement_out_of_range"},
                                   {"many", 0, "map.txt:9 bad_settlement"}};
    for (const Row& row : rows) {
        INFO("settlement ", row.score);
        tests::row("idis.1.settlement-scale");
        const std::string text = open_ground + "[settlement]\n2,1 " + row.score + "\n";
        CHECK_EQ(problems_of(text), row.problems);
        CHECK_EQ(read(text).report.warnings().size(), row.warnings);
        if (row.problems.empty()) {
            CHECK_EQ(std::to_string(read(text).map->ground(at(2, 1)).settlement.number()),
                     row.score);
        }
    }
}

TEST_CASE("the picture: even columns on a row's first line, odd ones on its second") {
    const Read map = read("[ground]\n0: .1 .3 .5\n .2 .4\n1: .0 .0 .0\n .0 n0\n");
    REQUIRE(map.report.is_clean());
    CHECK_EQ(map.map->grid, kit::Grid(5, 2));
    for (int column = 0; column < 5; ++column) {
        CHECK_EQ(map.map->ground(at(column, 0)).settlement, idis::Settlement(20 * (column + 1)));
    }
    CHECK(map.map->ground(at(3, 1)).terrain == Terrain::hills);
}

TEST_CASE("the picture: every slip of the pen is reported where it is") {
    CHECK_EQ(problems_of(""), "map.txt no_ground");
    CHECK_EQ(problems_of("[ground]\n .1 .1\n"), "map.txt:2 bad_ground");
    CHECK_EQ(problems_of("[ground]\n0: .1 .1\n .1\n1: .1\n .1\n"), "map.txt:4 cells_miscounted");
    CHECK_EQ(problems_of("[ground]\n0: .1 .1\n .1\n1: .1 .1\n .1 .1\n"),
             "map.txt:5 cells_miscounted");
    CHECK_EQ(problems_of("[ground]\n0: .1 .1\n .1\n2: .1 .1\n .1\n"), "map.txt:4 row_out_of_turn");
    CHECK_EQ(problems_of("[ground]\n0: .1 .1\n .1\n1: .1 .1\n"), "map.txt:4 odd_columns_missing");
    CHECK_EQ(problems_of("[ground]\n0: .1 .1\n .1\n .1\n"), "map.txt:4 row_without_number");
    CHECK_EQ(problems_of("0: .1\n[ground]\n0: .1\n"), "map.txt:1 no_section");
    CHECK_EQ(problems_of("[ground]\n0: .1\n[lakes]\n"), "map.txt:3 unknown_section");
    CHECK_EQ(problems_of("[ground]\n0: .1\n[places]\n[places]\n"), "map.txt:4 section_twice");
}

TEST_CASE("places: kind, key, hex and name") {
    const Read good = read(open_ground + "[places]\ntown brask 2,1 \"Brask on Sea\" # old\n");
    REQUIRE(good.report.is_clean());
    REQUIRE_EQ(good.map->places.size(), 1);
    const idis::Place expected{kit::named_id<idis::PlaceId>(campaign, "brask"), "Brask on Sea",
                               idis::PlaceKind::town, at(2, 1)};
    CHECK_EQ(good.map->places[0].place, expected);
    CHECK_EQ(good.map->map().places(), std::vector{expected});

    const auto place = [](const std::string& line) {
        return problems_of(open_ground + "[places]\n" + line + "\n");
    };
    CHECK_EQ(place("hamlet brask 2,1 \"Brask\""), "map.txt:9 bad_place");
    CHECK_EQ(place("town brask 2,1"), "map.txt:9 bad_place");
    CHECK_EQ(place("town Brask 2,1 \"Brask\""), "map.txt:9 bad_place");
    CHECK_EQ(place("town brask 2,1 \"Brask"), "map.txt:9 quote_not_closed, map.txt:9 bad_place");
    CHECK_EQ(place("town brask 4,1 \"Brask\""), "map.txt:9 off_the_map");
    CHECK_EQ(place("town brask 0,1 \"Brask\""), "map.txt:9 place_in_water");
    CHECK_EQ(place("town brask 2,1 \"A\"\ntown brask 1,1 \"B\""), "map.txt:10 key_twice");
    CHECK_EQ(place("town brask 2,1 \"\xED\xA0\x80\""), "map.txt:9 bad_label");
}

TEST_CASE("idis.4.road-grade-ruling: a road without a word is major, both hexes are told of it") {
    const Read map =
        read(open_ground + "[roads]\n1,0 1,1\nminor \"Lane\" 1,1 2,1\nmajor 2,1 2,2\n");
    REQUIRE(map.report.is_clean());
    CHECK(side(*map.map, at(1, 0), Direction::south).has_road);
    CHECK_FALSE(side(*map.map, at(1, 0), Direction::south).is_minor_road);
    CHECK(side(*map.map, at(1, 1), Direction::north).has_road);
    CHECK(side(*map.map, at(1, 1), Direction::north_east).is_minor_road);
    CHECK(side(*map.map, at(2, 1), Direction::south_west).is_minor_road);
    CHECK_FALSE(side(*map.map, at(2, 1), Direction::south).is_minor_road);
}

TEST_CASE("idis.4.road-step-ruling, idis.4.no-water-march-ruling: what is no road is reported") {
    const auto road = [](const std::string& line) {
        return problems_of(open_ground + "[roads]\n" + line + "\n");
    };
    CHECK_EQ(road("1,0 3,0"), "map.txt:9 road_leaps");
    CHECK_EQ(road("1,0 0,0"), "map.txt:9 road_over_water");
    CHECK_EQ(road("1,0 1,9"), "map.txt:9 off_the_map");
    CHECK_EQ(road("1,0 somewhere"), "map.txt:9 not_a_hex");
    CHECK_EQ(road("minor 1,0"), "map.txt:9 road_too_short");
    CHECK_EQ(road("major 1,0 1,1\nminor 1,1 1,0"), "map.txt:10 road_of_two_grades");
    CHECK_EQ(road("major 1,0 1,1\nmajor 1,1 1,0"), "");
}

TEST_CASE("idis.4.ford-where-ruling: rivers, bridges and sides that cannot be forded") {
    const Read map = read(open_ground +
                          "[places]\ntown brask 2,1 \"Brask\"\n"
                          "[rivers]\n\"The Aune\" brask/n/ne 2,1/se\n"
                          "[bridges]\n2,0/s\n"
                          "[impassable]\n2,1/ne 3,2\n");
    REQUIRE(map.report.is_clean());
    const Hex brask = at(2, 1);
    CHECK(side(*map.map, brask, Direction::north).has_river);
    CHECK(side(*map.map, brask, Direction::north).has_bridge);
    CHECK(side(*map.map, at(2, 0), Direction::south).has_bridge);
    CHECK(side(*map.map, brask, Direction::north_east).is_impassable);
    CHECK(side(*map.map, at(3, 0), Direction::south_west).is_impassable);
    CHECK(side(*map.map, brask, Direction::south_east).has_river);
    CHECK_FALSE(side(*map.map, brask, Direction::south_east).is_impassable);
    CHECK_FALSE(side(*map.map, brask, Direction::south).has_river);
    CHECK(map.map->ground(at(3, 2)).is_impassable);

    const auto with = [](const std::string& lines) {
        return problems_of(open_ground + "[rivers]\n2,1/n\n" + lines + "\n");
    };
    CHECK_EQ(with("[bridges]\n2,1/s"), "map.txt:11 no_river_here");
    CHECK_EQ(with("[impassable]\n2,1/s"), "map.txt:11 no_river_here");
    CHECK_EQ(with("[bridges]\n2,1/n\n[impassable]\n2,1/n"), "map.txt:13 bridge_here");
    CHECK_EQ(with("[bridges]\n2,1/north"), "map.txt:11 not_a_side");
    CHECK_EQ(with("[bridges]\n2,1"), "map.txt:11 not_a_side");
    CHECK_EQ(with("[bridges]\n2,0/n"), "map.txt:11 off_the_map");
}

TEST_CASE("idis.7a.news-coastal-hex-ruling: the sea makes coast on both sides, a lake does not") {
    const Read map = read("[ground]\n0: ~~ .1 oo\n .1 .1\n1: ~~ ~~ .1\n .1 .1\n");
    REQUIRE(map.report.is_clean());
    CHECK(map.map->ground(at(0, 0)).is_coast);          // sea beside land
    CHECK(map.map->ground(at(1, 0)).is_coast);          // land beside the sea
    CHECK(map.map->ground(at(2, 0)).is_coast);          // the sea lies south of it
    CHECK_FALSE(map.map->ground(at(4, 0)).is_coast);    // the lake itself
    CHECK_FALSE(map.map->ground(at(4, 1)).is_coast);    // land beside nothing but the lake
}

TEST_CASE("hexes are written as column,row and nothing else") {
    CHECK_EQ(files::hex_from_text("12,7"), at(12, 7));
    CHECK_EQ(files::hex_text(at(12, 7)), "12,7");
    for (const char* text : {"", ",", "12", "12,", ",7", "12,7,1", "-1,7", "1 2,7", "12,7 ",
                             "99999999999999999999,1", "1000001,0"}) {
        CHECK_MESSAGE(!files::hex_from_text(text), text);
    }
}

TEST_CASE("map.txt says where north lies, by one word of twelve") {
    const Read turned = read(open_ground + "[north]\ne   # the right-hand edge\n");
    REQUIRE(turned.report.is_clean());
    CHECK_EQ(codec::word_of(turned.map->compass), "e");
    CHECK_EQ(codec::word_of(read(open_ground).map->compass), "n");
    for (const char* wrong : {"east\n", "e w\n", "e\nw\n", ""}) {
        CAPTURE(wrong);
        CHECK_EQ(problems_of(open_ground + "[north]\n" + wrong), "map.txt:8 bad_north");
    }
}

// What follows from a campaign's map alone, as text, and whom it is for.
#include "server/umpire/idis/map.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/kit/country.hpp"

namespace {

using namespace tests;
using nlohmann::json;
using umpire::Person;
using umpire::Role;

const Person referee{Role::referee, ""};

/// The two columns in the west are sea.
idis::State a_land() {
    std::vector<kit::Hex> sea;
    for (const int column : {0, 1}) {
        for (int row = 0; row < 15; ++row) sea.push_back(hex_at(column, row));
    }
    idis::State state =
        a_world(an_army().with_infantry(500).of("f")).on(a_country(20, 15).sea(sea));
    put_stronghold(state, "p", hex_at(10, 5));
    return state;
}

TEST_CASE("idis.1b.region-radius: the hexes of every region, nearest first") {
    const auto text = umpire::regions_text(a_land(), referee);
    REQUIRE(text);
    const json regions = json::parse(*text).at("regions");
    REQUIRE_EQ(regions.size(), 1);
    CHECK_EQ(regions[0]["id"], to_text(stronghold("p")));
    CHECK_EQ(regions[0]["hexes"].size(), 37);
    CHECK_EQ(regions[0]["hexes"][0], json{{"column", 10}, {"row", 5}});
}

TEST_CASE("idis.7a.news-coast-60, idis.7a.news-overland-12: from a hex, column by column") {
    const auto text = umpire::news_times_text(a_land(), referee, {2, 2});
    REQUIRE(text);
    const json times = json::parse(*text);
    const auto seconds = [&](int column, int row) {
        return times["seconds"].at(static_cast<std::size_t>(column * 15 + row));
    };
    CHECK_EQ(times["columns"], 20);
    CHECK_EQ(times["rows"], 15);
    CHECK_EQ(times["seconds"].size(), 300);
    CHECK_EQ(seconds(2, 2), 0);
    CHECK_EQ(seconds(2, 12), 86'400);
    CHECK_EQ(seconds(3, 2), 43'200);
    CHECK(seconds(0, 0).is_null());
    CHECK_FALSE(umpire::news_times_text(a_land(), referee, {20, 2}));
    CHECK_FALSE(umpire::news_times_text(a_land(), referee, {2, 15}));
}

TEST_CASE("idis.1.full-map-referee-only: who may not have the map has nothing of it") {
    const idis::State land = a_land();
    for (const Role role : {Role::commander, Role::chorus}) {
        const Person person{role, role == Role::commander ? to_text(commander("aram")) : ""};
        CHECK_FALSE(umpire::regions_text(land, person));
        CHECK_FALSE(umpire::news_times_text(land, person, {2, 2}));
    }
    CHECK(umpire::regions_text(land, {Role::god, ""}));
    CHECK(umpire::news_times_text(land, {Role::god, ""}, {2, 2}));
}

}  // namespace

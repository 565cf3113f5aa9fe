// Where ships go and how fast (section 8e).
#include "core/idis/ships/waters.hpp"

#include <doctest/doctest.h>

#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::Direction;

namespace {

const ArmyId aram = army("aram");

/// A river from the north down the east side of column 3, and then into the sea at row 10.
State at_the_river(kit::Hex stands = hex_at(3, 2)) {
    std::vector<kit::Hex> sea;
    for (int column = 0; column < 20; ++column) sea.push_back(hex_at(column, 11));
    Country map = a_country().sea(sea);
    for (int row = 0; row <= 10; ++row) {
        map.river(hex_at(3, row), Direction::north_east);
        map.river(hex_at(3, row), Direction::south_east);
    }
    State state =
        a_world(a_crew("aram", 400).with_supplies(1'000).in(stands)).on(map).at(at(Day{10}, 6));
    let_know_all(state, commander("aram"));
    state.armies.edit(aram).loot = Loot{5'000};
    put_fleet(state, "f", "aram", 5);
    go_aboard(state, "f", "aram");
    return state;
}

/// Seconds until the fleet is where it was sent, from dawn of day 10.
std::int64_t time_of(State state, const SailFleet& order) {
    auto faces = fair();
    const kit::Moment began = state.now;
    tests::Campaign play(std::move(state), faces);
    play.orders("aram", order);
    while (play.state().fleets.at(fleet("f")).voyage) {
        play.until(next_due(play.state()));
    }
    return (play.state().now - began).seconds;
}

State afloat(std::int64_t sailing_hours = 24) {
    State state = at_the_coast(a_crew("aram", 700).with_supplies(1'500));
    state.now = at(Day{10}, 6);
    state.campaign.settings.sailing_hours = sailing_hours;
    put_fleet(state, "f", "aram", 8, hex_at(7, 2));
    go_aboard(state, "f", "aram");
    state.armies.edit(aram).loot = Loot{8'500};
    return state;
}

constexpr std::int64_t hour = 3'600;

}  // namespace

TEST_CASE("idis.8e.ship-speed-sea-12, idis.8e.ship-hex-time-ruling: half an hour a hex at sea") {
    CHECK_EQ(sailing_speed(Waterway::sea, Oars::shipped).total(), kit::Fraction{12});
    CHECK_EQ(time_of(afloat(), sailing("f", straight(Direction::south, 10))), 5 * hour);
    CHECK_EQ(time_of(afloat(), sailing("f", straight(Direction::south, 1))), hour / 2);
}

TEST_CASE("idis.8e.ship-speed-downriver-12, idis.8e.ship-speed-upriver-6: down is twice as fast") {
    CHECK_EQ(time_of(at_the_river(hex_at(3, 2)), sailing("f", straight(Direction::south, 5))),
             5 * hour / 2);
    CHECK_EQ(time_of(at_the_river(hex_at(3, 9)), sailing("f", straight(Direction::north, 5))),
             5 * hour);
    // A river that reaches no sea of the map has no way down that anybody knows.
    Country map = a_country();
    map.river(hex_at(3, 2), Direction::south_east).river(hex_at(3, 3), Direction::north_east);
    const std::shared_ptr<const Map> lost = map;
    CHECK_EQ(waterway(*lost, hex_at(3, 2), Direction::south), Waterway::upriver);
    CHECK_EQ(waterway(*lost, hex_at(3, 3), Direction::north), Waterway::upriver);
}

TEST_CASE("idis.8e.rowing-plus-6: rowing adds six miles an hour") {
    CHECK_EQ(time_of(afloat(), sailing("f", straight(Direction::south, 9), true)), 3 * hour);
    CHECK_EQ(time_of(at_the_river(hex_at(3, 9)), sailing("f", straight(Direction::north, 4), true)),
             2 * hour);
    CHECK_EQ(sailing_speed(Waterway::downriver, Oars::out).total(), kit::Fraction{18});
    CHECK_EQ(sailing_speed(Waterway::upriver, Oars::out).total(), kit::Fraction{12});
}

TEST_CASE("idis.8e.ship-hex-time-ruling: sea and river together") {
    // Nine hexes of sea and two upriver: 4.5 and 2 hours; rowing 3 and 1.
    struct Row {
        Waterway way;
        Oars oars;
        std::int64_t minutes;
    };
    for (const Row& row : {Row{Waterway::sea, Oars::shipped, 30},
                           {Waterway::sea, Oars::out, 20},
                           {Waterway::downriver, Oars::shipped, 30},
                           {Waterway::downriver, Oars::out, 20},
                           {Waterway::upriver, Oars::shipped, 60},
                           {Waterway::upriver, Oars::out, 30}}) {
        CHECK_EQ(time_of_step(row.way, row.oars, WeatherGrade::good).seconds, row.minutes * 60);
    }
}

TEST_CASE("idis.8e.ship-speed-hours-ruling: by day and night, or as many hours as are set") {
    // 288 miles are 24 hours of sailing.
    CHECK_EQ(end_of_sailing(at(Day{3}, 6), hours(48), 24), at(Day{5}, 6));
    CHECK_EQ(end_of_sailing(at(Day{3}, 6), hours(48), 12), at(Day{6}, 18));
    CHECK_EQ(end_of_sailing(at(Day{3}, 6), hours(12), 12), at(Day{3}, 18));
    CHECK_EQ(end_of_sailing(at(Day{3}, 17), hours(2), 12), at(Day{4}, 7));
    CHECK_EQ(end_of_sailing(at(Day{3}, 3), hours(1), 12), at(Day{3}, 7));
    CHECK_EQ(end_of_sailing(at(Day{3}, 22), hours(1), 12), at(Day{4}, 7));
    // Twenty hexes there and back are ten hours each way.
    CHECK_EQ(time_of(afloat(4), sailing("f", straight(Direction::south, 10))), 24 * hour + hour);
}

TEST_CASE("idis.8e.ship-weather-ruling: very bad weather halves their speed, bad does nothing") {
    CHECK_EQ(time_of_step(Waterway::sea, Oars::shipped, WeatherGrade::very_bad).seconds, hour);
    CHECK_EQ(time_of_step(Waterway::sea, Oars::shipped, WeatherGrade::bad).seconds, hour / 2);
    State storm = afloat();
    RegionWeather weather;
    weather.day = Day{10};
    weather.grade = WeatherGrade::very_bad;
    assign(storm.region_weather, weather);
    CHECK_EQ(time_of(storm, sailing("f", straight(Direction::south, 10))), 10 * hour);
    // The referee keeps them where they are, and lets them go in the moment he says so.
    auto faces = fair();
    tests::Campaign play(afloat(), faces);
    play.rules(HoldFleet{fleet("f"), true});
    play.orders("aram", sailing("f", straight(Direction::south, 10)));
    play.until(at(Day{10}, 14));
    CHECK_EQ(play.army("aram").hex, hex_at(7, 2));
    play.rules(HoldFleet{fleet("f"), false});
    play.until(at(Day{10}, 14, 30));
    CHECK_EQ(play.army("aram").hex, hex_at(7, 3));
    play.until(at(Day{10}, 19));
    CHECK_EQ(play.army("aram").hex, hex_at(7, 12));
    CHECK_EQ(play.refused(HoldFleet{fleet("none"), true}).code, "no_such_fleet");
}

TEST_CASE("idis.8e.ships-need-water: no way over land") {
    auto faces = fair();
    State state = at_the_coast(a_crew("aram", 100).with_supplies(1'500));
    put_fleet(state, "f", "aram", 2);
    go_aboard(state, "f", "aram");
    const tests::Campaign play(std::move(state), faces);
    CHECK_EQ(play.refused("aram", sailing("f", {Direction::north_west})).code, "no_way_by_water");
    CHECK_EQ(play.refused("aram", sailing("f", straight(Direction::north_west, 3))).code,
             "no_way_by_water");
    CHECK_EQ(play.refused("aram", sailing("f", {})).code, "fleet_is_already_there");
    CHECK_EQ(play.refused("aram", SailFleet{fleet("f"), {}, false}).code,
             "way_names_no_destination");
    CHECK_EQ(play.refused("aram", sailing("g", {Direction::north_east})).code, "no_such_fleet");
    // Beside a river they go on from bank to bank.
    const State river = at_the_river();
    CHECK(waterway(*river.map, hex_at(3, 2), Direction::south));
    CHECK(waterway(*river.map, hex_at(3, 2), Direction::south_east));
    CHECK_FALSE(waterway(*river.map, hex_at(3, 2), Direction::north_west));
    CHECK_FALSE(waterway(*river.map, hex_at(1, 2), Direction::south));
    // They lie at shores, at both banks and on the water.
    for (const kit::Hex hex : {hex_at(3, 4), hex_at(4, 4), hex_at(0, 11), hex_at(0, 10)}) {
        CHECK_FALSE(may_lie(*river.map, hex));
    }
    CHECK_EQ(may_lie(*river.map, hex_at(1, 2))->code, "no_landing_here");
}

TEST_CASE(
    "idis.8e.embark-coastal-100, idis.8e.embark-river-50-per-side, "
    "idis.8e.embark-inland-not-possible: what a shore lets through in a day") {
    const State coast = at_the_coast(a_crew("aram", 100));
    CHECK_EQ(ships_a_day(*coast.map, harbour), 100);
    CHECK_EQ(ships_a_day(*coast.map, hex_at(3, 3)), 0);
    CHECK_EQ(ships_a_day(*coast.map, hex_at(8, 3)), 0);
    const State river = at_the_river();
    CHECK_EQ(ships_a_day(*river.map, hex_at(3, 4)), 50);
    // The other bank is the hex across.
    CHECK_EQ(ships_a_day(*river.map, hex_at(4, 4)), 50);
    CHECK_EQ(ships_a_day(*river.map, hex_at(2, 4)), 0);
}

TEST_CASE("idis.8e.ship-speed-hours-ruling: hours that end at dusk go on at dawn") {
    // Twelve hours from dawn to 18:00: what begins at or behind that waits for the next dawn.
    CHECK_EQ(end_of_sailing(at(Day{3}, 18), hours(1), 12), at(Day{4}, 7));
    CHECK_EQ(end_of_sailing(at(Day{3}, 17), hours(1), 12), at(Day{3}, 18));
    CHECK_EQ(end_of_sailing(at(Day{3}, 17), hours(2), 12), at(Day{4}, 7));
    CHECK_EQ(end_of_sailing(at(Day{3}, 22), hours(1), 12), at(Day{4}, 7));
    CHECK_EQ(end_of_sailing(at(Day{4}, 3), hours(1), 12), at(Day{4}, 7));
    // Twenty hours last until two at night.
    CHECK_EQ(end_of_sailing(at(Day{4}, 1), hours(1), 20), at(Day{4}, 2));
    CHECK_EQ(end_of_sailing(at(Day{4}, 1), hours(2), 20), at(Day{4}, 7));
}

TEST_CASE("idis.8e.ships-need-water: from coast to coast of one sea, and not of two") {
    // Two bays that touch no common water, and land between them.
    const std::shared_ptr<const Map> bays = a_country().sea({hex_at(2, 2), hex_at(5, 2)});
    const kit::Hex west = hex_at(3, 2);
    const auto beside = [&](kit::Hex from, kit::Hex to) {
        const auto direction = kit::direction_to(from, to);
        REQUIRE(direction.has_value());
        return waterway(*bays, from, *direction);
    };
    CHECK_EQ(beside(hex_at(2, 2), west), Waterway::sea);
    CHECK_EQ(beside(west, neighbour(hex_at(2, 2), Direction::north_east)), Waterway::sea);
    CHECK_EQ(beside(west, hex_at(4, 2)), std::nullopt);
    CHECK_FALSE(waterway(*bays, hex_at(0, 0), Direction::north).has_value());
    CHECK(is_coastal(*bays, west));
    CHECK_FALSE(is_coastal(*bays, hex_at(2, 2)));
    CHECK_FALSE(is_coastal(*bays, hex_at(9, 9)));
}

// What a step crosses, and who may take it (sections 1 and 4).
#include "core/idis/map/crossing.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/weather.hpp"
#include "tests/kit/country.hpp"

namespace {

using namespace idis;
using namespace tests;

constexpr Direction south = Direction::south;
const Hex here = hex_at(4, 4);

State on(const Country& country) { return a_world(an_army().with_infantry(500)).on(country); }
Force foot() { return force_of(on(a_country()), army("aram")); }
Force with_wagon() {
    return force_of(a_world(an_army().with_infantry(500).with_wagons(1)), army("aram"));
}
void mark_south(State& state, SideMarkKind kind) {
    state.side_marks.insert({side_key(here, south), kind});
}

TEST_CASE("idis.4.road-step-ruling: two hexes with roads of their own are not joined by one") {
    const State state = on(a_country()
                               .road({here, neighbour(here, Direction::north)})
                               .road(southward(neighbour(here, south), 1)));
    CHECK_EQ(crossing_of(state, here, south).surface, Surface::open_country);
    CHECK_EQ(crossing_of(state, here, Direction::north).surface, Surface::road);
}

TEST_CASE("idis.4.ford-where-ruling: bridge, ford and impassable river") {
    const State state = on(a_country()
                               .bridge(here, Direction::north)
                               .river(here, south)
                               .impassable_river(here, Direction::north_east));
    CHECK_EQ(crossing_of(state, here, Direction::north).river, River::none);
    CHECK_EQ(crossing_of(state, here, south).river, River::ford);
    CHECK_EQ(crossing_of(state, neighbour(here, south), Direction::north).river, River::ford);
    CHECK_EQ(crossing_of(state, here, Direction::north_east).river, River::closed);
    CHECK_EQ(may_cross(foot(), {Surface::open_country, River::ford}, Watch::day), allowed);
    CHECK_EQ(may_cross(foot(), {Surface::road, River::closed}, Watch::day),
             Gate(Refusal{"river_cannot_be_crossed", "idis.4.ford-where-ruling"}));
}

TEST_CASE("idis.4.bridge-no-delay: a bridge is no ford, and wagons use it") {
    const State state = on(a_country().road(southward(here, 1)).bridge(here, south));
    const Crossing crossing = crossing_of(state, here, south);
    CHECK_EQ(crossing, Crossing{Surface::road, River::none});
    CHECK_EQ(may_cross(with_wagon(), crossing, Watch::day), allowed);
}

TEST_CASE("idis.1a.weather-alters-rivers-roads: a ford closed, a river frozen, a road spoilt") {
    State state = on(a_country().road(southward(here, 1)).river(here, south));
    CHECK_EQ(crossing_of(state, here, south), Crossing{Surface::road, River::ford});
    mark_south(state, SideMarkKind::ford_closed);
    CHECK_EQ(crossing_of(state, here, south).river, River::closed);
    state.side_marks.edit(side_key(here, south)).kind = SideMarkKind::river_frozen;
    CHECK_EQ(crossing_of(state, here, south), Crossing{Surface::road, River::none});
    state.side_marks.edit(side_key(here, south)).kind = SideMarkKind::road_spoilt;
    const Crossing spoilt = crossing_of(state, here, south);
    CHECK_EQ(spoilt, Crossing{Surface::open_country, River::ford});
    CHECK_EQ(may_cross(foot(), spoilt, Watch::day), allowed);
    CHECK_EQ(may_cross(with_wagon(), spoilt, Watch::day),
             Gate(Refusal{"wagons_cannot_leave_road", "idis.4.wagons-no-offroad"}));
}

TEST_CASE("idis.1a.weather-alters-rivers-roads: a bridge stands, whatever the ford does") {
    State state = on(a_country().bridge(here, south));
    mark_south(state, SideMarkKind::ford_closed);
    CHECK_EQ(crossing_of(state, here, south).river, River::none);
}

TEST_CASE("idis.1a.bridge-marks-ruling: a bridge broken is forded, in a flood nobody crosses") {
    State state = on(a_country().road(southward(here, 1)).bridge(here, south));
    CHECK_EQ(crossing_of(state, here, south), Crossing{Surface::road, River::none});
    mark_south(state, SideMarkKind::bridge_broken);
    const Crossing broken = crossing_of(state, here, south);
    CHECK_EQ(broken, Crossing{Surface::road, River::ford});
    CHECK_EQ(may_cross(foot(), broken, Watch::day), allowed);
    CHECK_EQ(may_cross(with_wagon(), broken, Watch::day),
             Gate(Refusal{"wagons_cannot_ford", "idis.4.ford-no-wagons"}));
    state.side_marks.edit(side_key(here, south)).kind = SideMarkKind::river_in_flood;
    CHECK_EQ(crossing_of(state, here, south).river, River::closed);
    state.side_marks.erase(side_key(here, south));
    CHECK_EQ(crossing_of(state, here, south).river, River::none);
}

TEST_CASE("idis.1a.bridge-marks-ruling: a bridge built carries wagons, until it is taken back") {
    State state = on(a_country().road(southward(here, 1)).river(here, south));
    CHECK_EQ(crossing_of(state, here, south).river, River::ford);
    mark_south(state, SideMarkKind::bridge_built);
    const Crossing built = crossing_of(state, here, south);
    CHECK_EQ(built, Crossing{Surface::road, River::none});
    CHECK_EQ(may_cross(with_wagon(), built, Watch::day), allowed);
    state.side_marks.edit(side_key(here, south)).kind = SideMarkKind::river_in_flood;
    CHECK_EQ(crossing_of(state, here, south).river, River::closed);
}

TEST_CASE("idis.1a.bridge-marks-ruling: a broken bridge over a river without a ford lets nobody "
          "pass") {
    State state = on(a_country().impassable_river(here, south).bridge(here, south));
    CHECK_EQ(crossing_of(state, here, south).river, River::none);
    mark_south(state, SideMarkKind::bridge_broken);
    CHECK_EQ(crossing_of(state, here, south).river, River::closed);
}

TEST_CASE("idis.4.wagons-no-offroad: one wagon binds an army to the road") {
    CHECK_EQ(may_cross(with_wagon(), {Surface::open_country, River::none}, Watch::day),
             Gate(Refusal{"wagons_cannot_leave_road", "idis.4.wagons-no-offroad"}));
    CHECK_EQ(may_cross(with_wagon(), {Surface::road, River::none}, Watch::day), allowed);
    CHECK_EQ(may_cross(foot(), {Surface::open_country, River::none}, Watch::day), allowed);
}

TEST_CASE("idis.4.ford-no-wagons: one wagon cannot ford") {
    CHECK_EQ(may_cross(with_wagon(), {Surface::road, River::ford}, Watch::day),
             Gate(Refusal{"wagons_cannot_ford", "idis.4.ford-no-wagons"}));
    CHECK_EQ(may_cross(foot(), {Surface::road, River::ford}, Watch::day), allowed);
}

TEST_CASE("idis.4.night-no-offroad: by night nobody leaves the road, skirmishers neither") {
    const Force skirmishers =
        force_of(a_world(an_army().with_skirmishers(500)), army("aram"));
    const Crossing open{Surface::open_country, River::none};
    CHECK_EQ(may_cross(skirmishers, open, Watch::night),
             Gate(Refusal{"night_march_cannot_leave_road", "idis.4.night-no-offroad"}));
    CHECK_EQ(may_cross(skirmishers, open, Watch::day), allowed);
    CHECK_EQ(may_cross(skirmishers, {Surface::road, River::none}, Watch::night), allowed);
}

TEST_CASE("idis.1a.bridge-marks-ruling: no bridge stands where no river is") {
    State state = on(a_country().road(southward(here, 1)));
    for (const SideMarkKind kind : {SideMarkKind::road_spoilt, SideMarkKind::bridge_built}) {
        State marked = state;
        mark_south(marked, kind);
        CHECK_FALSE(bridge_stands(marked, here, south));
        CHECK_EQ(crossing_of(marked, here, south).river, River::none);
    }
}

}  // namespace

// The way of a march order, found in what its commander knows (section 4).
#include "core/idis/march/route.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/map/weather.hpp"
#include "tests/kit/country.hpp"

namespace {

using namespace idis;
using namespace tests;
using enum Direction;

const Hex start = hex_at(4, 4);
const Clause choice = "idis.4.route-choice-ruling";

/// The hexes that steps lead through, the first left out.
std::vector<Hex> along(Hex from, const Steps& steps) {
    std::vector<Hex> hexes;
    for (const Direction step : steps) hexes.push_back(from = neighbour(from, step));
    return hexes;
}
std::vector<Hex> with_start(std::vector<Hex> hexes) {
    hexes.insert(hexes.begin(), start);
    return hexes;
}

const Steps round_about{south_east, south_east, south_west, south_west};    // 24 miles
const Steps straight{south, south};                                         // 12 miles to the same

Country two_ways() {
    return a_country()
        .road(with_start(along(start, round_about)))
        .place("end", along(start, straight)[1]);
}

ArmyBuilder foot() { return an_army().with_infantry(500).in(start); }

State knowing(ArmyBuilder builder, const Country& country) {
    State state = a_world(std::move(builder)).on(country);
    let_know_all(state, commander("aram"));
    return state;
}
Result<std::vector<Hex>> route(const State& state, const MarchArmy& order) {
    return find_route(state, commander("aram"), order);
}
Refusal refused(const State& state, const MarchArmy& order) {
    const Result<std::vector<Hex>> found = route(state, order);
    REQUIRE_FALSE(static_cast<bool>(found));
    return found.refusal();
}
MarchArmy steps(Steps way) {
    MarchArmy order;
    order.waypoints = {std::move(way)};
    return order;
}

TEST_CASE("idis.4.route-choice-ruling: of two equally fast ways the road is taken") {
    const State state = knowing(foot(), two_ways());
    CHECK_EQ(route(state, off_road(march_to("end"))).value(), along(start, round_about));
    CHECK_EQ(route(state, march_to("end")).value(), along(start, round_about));
    const State wagons = knowing(foot().with_wagons(1), two_ways());
    CHECK_EQ(route(wagons, off_road(march_to("end"))).value(), along(start, round_about));
}

TEST_CASE("idis.4.route-choice-ruling: open country is taken where it is faster and allowed") {
    // The same road one step longer: 30 miles against 12.
    const Steps longer{south_east, south_east, south, south_west, south_west, north};
    const Country country = a_country()
                                .road(with_start(along(start, longer)))
                                .place("end", along(start, straight)[1]);
    REQUIRE_EQ(along(start, longer).back(), along(start, straight)[1]);
    const State state = knowing(foot(), country);
    CHECK_EQ(route(state, off_road(march_to("end"))).value(), along(start, straight));
    CHECK_EQ(route(state, march_to("end")).value(), along(start, longer));
    // Skirmishers are as fast off the road, so they cut across even the shorter round.
    const State skirmishers = knowing(an_army().with_skirmishers(500).in(start), two_ways());
    CHECK_EQ(route(skirmishers, off_road(march_to("end"))).value(), along(start, straight));
}

TEST_CASE("idis.4.route-choice-ruling: roads he does not know are not used") {
    State state = knowing(foot(), two_ways());
    for (int i = 0; i < state.map->grid().size(); ++i) {
        state.known_hexes.edit({commander("aram"), state.map->grid().hex_at(i)}).roads = 0;
    }
    CHECK_EQ(route(state, off_road(march_to("end"))).value(), along(start, straight));
    CHECK_EQ(refused(state, march_to("end")), Refusal{"no_way_known", choice, "waypoints"});
}

TEST_CASE("idis.4.route-choice-ruling: a place that is not on his map is like none at all") {
    State state = a_world(foot()).on(two_ways());
    const Refusal no_such{"place_not_on_your_map", choice, "waypoints"};
    CHECK_EQ(refused(state, off_road(march_to("end"))), no_such);
    CHECK_EQ(refused(state, off_road(march_to("nowhere"))), no_such);
}

TEST_CASE("idis.4.route-choice-ruling: through every place of a list, in its order") {
    const Country country = a_country()
                                .road(southward(start, 4))
                                .place("near", hex_at(4, 5))
                                .place("far", hex_at(4, 8));
    const State state = knowing(foot(), country);
    MarchArmy order = march_to("far");
    order.waypoints.push_back(place("near"));
    const std::vector<Hex> there_and_back =
        along(start, {south, south, south, south, north, north, north});
    CHECK_EQ(route(state, order).value(), there_and_back);
    order.waypoints.push_back(place("unknown"));
    CHECK_EQ(refused(state, order).code, "place_not_on_your_map");
}

TEST_CASE("idis.1.naming-hexes-ruling: a hex by the steps that lead to it") {
    const State state = knowing(foot(), a_country());
    CHECK_EQ(route(state, off_road(steps({north_east}))).value(), along(start, {north_east}));
    CHECK_EQ(route(state, off_road(steps({south, south}))).value(), along(start, straight));
    CHECK_EQ(refused(state, off_road(steps({north, south}))),
             Refusal{"army_is_already_there", choice, "waypoints"});
    CHECK_EQ(refused(state, off_road(steps(Steps(9, north)))),
             Refusal{"no_way_known", choice, "waypoints"});
}

TEST_CASE("idis.4.route-choice-ruling: unseen open country may be walked into, unseen water too") {
    const Hex lake = neighbour(start, south);
    const Country country = a_country().terrain(lake, Terrain::water);
    State state = a_world(foot()).on(country);
    CHECK_EQ(route(state, off_road(steps({south, south}))).value(), along(start, straight));
    let_know(state, commander("aram"), {lake});
    const std::vector<Hex> round = route(state, off_road(steps({south, south}))).value();
    CHECK_EQ(round.size(), 3);
    CHECK(std::find(round.begin(), round.end(), lake) == round.end());
}

TEST_CASE("idis.4.no-water-march-ruling: an order into water he knows of is refused") {
    State state = knowing(foot(), a_country()
                                      .terrain(neighbour(start, south), Terrain::water)
                                      .impassable(neighbour(start, north)));
    const Clause clause = "idis.4.no-water-march-ruling";
    CHECK_EQ(refused(state, off_road(steps({south}))),
             Refusal{"armies_cannot_march_into_water", clause, "waypoints"});
    CHECK_EQ(refused(state, off_road(steps({north}))),
             Refusal{"hex_is_impassable", clause, "waypoints"});
}

TEST_CASE("idis.4.wagons-no-offroad: an order off the road with one wagon is refused") {
    const Country open = a_country().place("end", hex_at(4, 6));
    const State state = knowing(foot().with_wagons(1), open);
    CHECK_EQ(refused(state, off_road(march_to("end"))),
             Refusal{"wagons_cannot_leave_road", "idis.4.wagons-no-offroad", "waypoints"});
    CHECK(route(knowing(foot(), open), off_road(march_to("end"))));
}

TEST_CASE("idis.4.ford-no-wagons: wagons go round by the bridge, or are refused at the ford") {
    const Country ford = two_ways().river(start, south_east);
    const State state = knowing(foot().with_wagons(1), ford);
    CHECK_EQ(refused(state, march_to("end")),
             Refusal{"wagons_cannot_ford", "idis.4.ford-no-wagons", "waypoints"});
    CHECK_EQ(route(knowing(foot(), ford), march_to("end")).value(), along(start, round_about));

    Country bridged = ford;
    bridged.road(with_start(along(start, {south, south}))).bridge(start, south);
    const State at_bridge = knowing(foot().with_wagons(1), bridged);
    CHECK_EQ(route(at_bridge, march_to("end")).value(), along(start, straight));
}

TEST_CASE("idis.4.ford-where-ruling: a river marked impassable refuses the order") {
    const Country country = a_country(9, 9)
                                .road(southward(start, 2))
                                .place("end", hex_at(4, 6))
                                .impassable_river(start, south);
    CHECK_EQ(refused(knowing(foot(), country), march_to("end")),
             Refusal{"river_cannot_be_crossed", "idis.4.ford-where-ruling", "waypoints"});
    // The river is off his map: he is let go, and will see.
    State unknown = knowing(foot(), country);
    for (const Hex hex : {start, neighbour(start, south)}) {
        unknown.known_hexes.edit({commander("aram"), hex}).rivers = 0;
    }
    CHECK(route(unknown, march_to("end")));
}

TEST_CASE("idis.4.ford-infantry-time: a long ford is walked round") {
    // 10,000 at a ford lose a day; the way round is half a day longer.
    const Steps round{south_east, south, south_west};
    Country country = a_country()
                          .road(southward(start, 2))
                          .road(with_start(along(start, round)))
                          .river(start, south)
                          .place("end", along(start, straight)[1]);
    const State many = knowing(an_army().with_infantry(8'000).in(start), country);
    CHECK_EQ(route(many, march_to("end")).value(), along(start, round));
    const State few = knowing(foot(), country);
    CHECK_EQ(route(few, march_to("end")).value(), along(start, straight));
}

TEST_CASE("idis.4.night-no-offroad: a night march off the road is refused") {
    const Country country = a_country().place("end", hex_at(4, 6));
    const State state = knowing(an_army().with_skirmishers(500).in(start), country);
    CHECK_EQ(refused(state, by_night(off_road(march_to("end")))),
             Refusal{"night_march_cannot_leave_road", "idis.4.night-no-offroad", "waypoints"});
    CHECK(route(state, day_and_night(off_road(march_to("end")))));
}

TEST_CASE("idis.1a.weather-alters-rivers-roads: what the referee marked is not known beforehand") {
    State state = knowing(foot(), two_ways().river(start, south_east));
    const std::vector<Hex> before = route(state, march_to("end")).value();
    state.side_marks.insert({side_key(start, south_east), SideMarkKind::ford_closed});
    CHECK_EQ(route(state, march_to("end")).value(), before);
}

TEST_CASE("idis.4.route-choice-ruling: an army in mid-step reckons with the miles it has done") {
    // Two ways of the same length; four miles are done of the second.
    const Steps right{south, south};
    REQUIRE_EQ(along(start, {south_west, south, south_east}).back(), along(start, right)[1]);
    const Country country = a_country()
                                .road(with_start(along(start, {south_west, south, south_east})))
                                .road(with_start(along(start, {south_east, south, south_west})))
                                .place("end", along(start, right)[1]);
    State state = knowing(foot(), country);
    for (const Direction first : {south_west, south_east}) {
        Step step;
        step.to = neighbour(start, first);
        step.done = Miles{4};
        state.armies.edit(army("aram")).step = step;
        CHECK_EQ(route(state, march_to("end")).value().front(), step.to);
    }
    // Back to the hex it is leaving there is no step of the route, but a way back.
    MarchArmy home = steps({});
    CHECK(route(state, home).value().empty());
}

TEST_CASE("idis.4.route-choice-ruling: a search kept between questions finds the same") {
    const State state = knowing(foot(), two_ways());
    PathSearch search(state.map->grid());
    for (int i = 0; i < 2; ++i) {
        CHECK_EQ(find_route(state, commander("aram"), march_to("end"), search),
                 route(state, march_to("end")));
    }
}

TEST_CASE("idis.4.route-choice-ruling: of a side he knows what he knows of either of its hexes") {
    const Hex next = along(start, {south}).front();
    const Country road = a_country().road({start, next});
    const Country river = a_country().river(start, south);
    const Country bridge = a_country().road({start, next}).bridge(start, south);
    const auto crossing = [&](const Country& country, const std::vector<Hex>& known) {
        State state = a_world(foot()).on(country);
        let_know(state, commander("aram"), known);
        return *known_crossing(state, commander("aram"), start, south);
    };
    CHECK_EQ(crossing(road, {}), Crossing{Surface::open_country, River::none});
    // Beyond the edge of the map there is nothing to step into.
    const State edge = knowing(foot(), road);
    CHECK_FALSE(known_crossing(edge, commander("aram"), hex_at(4, 0), north));
    for (const Hex known : {start, next}) {
        CHECK_EQ(crossing(road, {known}), Crossing{Surface::road, River::none});
        CHECK_EQ(crossing(river, {known}), Crossing{Surface::open_country, River::ford});
        CHECK_EQ(crossing(bridge, {known}), Crossing{Surface::road, River::none});
    }
}

TEST_CASE("idis.4.route-choice-ruling: a road of which he knows every other hex is known") {
    const Steps bend{south, south_east, south, south_west};
    const std::vector<Hex> way = along(start, bend);
    const auto found = [&](const std::vector<Hex>& known) {
        State state = a_world(foot()).on(a_country().road(with_start(way)));
        let_know(state, commander("aram"), known);
        return route(state, steps(bend));
    };
    CHECK_EQ(found({start, way[1], way[3]}).value(), way);
    CHECK_EQ(found({way[0], way[2]}).value(), way);
    CHECK_EQ(found({start, way[0], way[1], way[2]}).value(), way);
    CHECK_FALSE(static_cast<bool>(found({start, way[2]})));
}

TEST_CASE("idis.4.turn-back-ruling: in mid-step it is as far to go elsewhere as what was done, "
          "there and back, makes it") {
    // To the same hex: on by the step begun in three, or elsewhere in two.
    const Steps on{south, south, north_east};
    const Steps elsewhere{south_east, south};
    REQUIRE_EQ(along(start, on).back(), along(start, elsewhere).back());
    State state = knowing(foot(), a_country()
                                      .road(with_start(along(start, on)))
                                      .road(with_start(along(start, elsewhere)))
                                      .place("end", along(start, on).back()));
    const auto chosen = [&](std::optional<Step> step) {
        state.armies.edit(army("aram")).step = step;
        return route(state, march_to("end")).value();
    };
    const auto done = [](Fraction miles, bool is_by_road = true) {
        return Step{along(start, {south}).front(), is_by_road, Miles{miles}, 0, false};
    };
    CHECK_EQ(chosen({}), along(start, elsewhere));
    CHECK_EQ(chosen(done(0)), along(start, elsewhere));
    // Five miles there and back are less than the six of a hex; eight are more.
    CHECK_EQ(chosen(done(Fraction(5, 2))), along(start, elsewhere));
    CHECK_EQ(chosen(done(4)), along(start, on));
    // Off the road they are worth ten.
    CHECK_EQ(chosen(done(Fraction(5, 2), false)), along(start, on));
}

}  // namespace

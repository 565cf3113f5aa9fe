// Nights on the march, and forks missed in the dark (section 4).
#include "core/idis/march/night_march.hpp"

#include <doctest/doctest.h>

#include "core/idis/march/travel.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;
using enum Direction;

const Hex start = hex_at(10, 10);
const ArmyId aram = army("aram");

ArmyBuilder foot() { return an_army().with_infantry(2'000).in(start); }
Hex at_steps(const Steps& steps, Hex from = start) {
    for (const Direction step : steps) from = neighbour(from, step);
    return from;
}
State on(const Country& country, ArmyBuilder builder, Moment now = dawn_of(Day{1})) {
    return a_world(std::move(builder)).on(country).at(now);
}
const Army& the_army(const State& state) { return state.armies.at(aram); }

/// A straight road to the north of so many steps.
Country northward(int steps) {
    Country country = a_country(20, 40);
    Hex hex = start;
    for (int step = 0; step < steps; ++step) {
        country.road({hex, neighbour(hex, north)});
        hex = neighbour(hex, north);
    }
    return country.place("end", hex);
}
/// A junction where the army stands: roads to the south-west, the south-east and the north.
Country a_junction() {
    return northward(6)
        .road({start, neighbour(start, south_west)})
        .road({start, neighbour(start, south_east)});
}

TEST_CASE("idis.4.night-speed, idis.4.night-forced-speed: six miles a night, twelve forced") {
    State state = on(northward(6), foot());
    send(state, "aram", by_night(march_to("end")));
    Events events = march_until(state, kit::at(Day{2}, 6));
    tests::row("idis.4.night-speed");
    CHECK_EQ(miles_marched(state, "aram", events), 6);
    CHECK_EQ(the_army(state).forced_days, Days{0});
    State quick = on(northward(6), foot());
    send(quick, "aram", by_night(forced(march_to("end"))));
    events = march_until(quick, kit::at(Day{2}, 6));
    tests::row("idis.4.night-forced-speed, idis.4.forced-day-counts-ruling");
    CHECK_EQ(miles_marched(quick, "aram", events), 12);
    CHECK_EQ(the_army(quick).forced_days, Days{1});
    CHECK_EQ(the_army(quick).last_forced_day, Day{1});
}

TEST_CASE("idis.4.forced-day-counts-ruling: a forced day and its forced night count once") {
    State state = on(northward(10), foot(), dawn_of(Day{3}));
    send(state, "aram", day_and_night(forced(march_to("end"))));
    march_until(state, kit::at(Day{4}, 5));
    CHECK_EQ(the_army(state).forced_days, Days{1});
    march_until(state, kit::at(Day{4}, 7));
    CHECK_EQ(the_army(state).forced_days, Days{2});
}

TEST_CASE("idis.4.night-in-addition-ruling: 12 and 6 miles, one marching day, no weekly miles") {
    State state = on(northward(10), foot());
    send(state, "aram", day_and_night(march_to("end")));
    const Events events = march_until(state, kit::at(Day{2}, 4));
    CHECK_EQ(miles_marched(state, "aram", events), 17);    // all but a mile of 12 + 6
    CHECK_EQ(the_army(state).week, WeekOfMarching{Week{1}, 1, Miles{12}});
    // A night alone uses a day: on five nights, at normal pace, the week is over.
    State nights = on(northward(10), foot());
    send(nights, "aram", by_night(march_to("end")));
    const Events week = march_until(nights, kit::at(Day{8}, 6));
    CHECK_EQ(miles_marched(nights, "aram", week), 30);
    CHECK_EQ(the_army(nights).week, WeekOfMarching{Week{1}, 5, Miles{0}});
}

TEST_CASE("idis.4.night-check: a check at the end of each night of marching") {
    State state = on(northward(10), foot().with_morale(8));
    send(state, "aram", by_night(march_to("end")));
    const Events events = march_until(state, kit::at(Day{3}, 12));
    const CheckCalled check{aram, "idis.4.night-check"};
    CHECK_EQ(all<CheckCalled>(events), std::vector{check, check});
    CHECK(all<MoraleChanged>(events).empty());
    // Also when the army arrived at midnight; and none when it stood.
    State arrived = on(northward(1), foot());
    send(arrived, "aram", by_night(forced(march_to("end"))));
    const Events night = march_until(arrived, kit::at(Day{3}, 12));
    CHECK_EQ(all<CheckCalled>(night), std::vector{check});
    CHECK_EQ(all<ArmyArrived>(night).size(), 1);
    State still = on(northward(10), foot());
    send(still, "aram", march_to("end"));
    CHECK(all<CheckCalled>(march_until(still, kit::at(Day{3}, 12))).empty());
}

TEST_CASE("idis.4.night-exhausted-ruling: day and night march on day 1, worn out on day 2") {
    State state = on(northward(3), foot());
    send(state, "aram", day_and_night(march_to("end")));
    march_until(state, kit::at(Day{1}, 17));
    CHECK_FALSE(is_exhausted(the_army(state), Day{1}));
    march_until(state, kit::at(Day{2}, 12));
    CHECK(is_exhausted(the_army(state), Day{2}));
    CHECK_FALSE(is_exhausted(the_army(state), Day{3}));
}

TEST_CASE("idis.4.night-no-offroad: it halts where its road ends, and goes on by day") {
    State dusk = on(northward(1).place("beyond", at_steps({north, north, north})), foot(),
                    kit::at(Day{1}, 18));
    send(dusk, "aram", off_road(day_and_night(forced(march_to("beyond")))));
    const Events events = march_until(dusk, kit::at(Day{2}, 5));
    CHECK_EQ(the_army(dusk).hex, at_steps({north}));
    const ArmyHalted halted = only<ArmyHalted>(events);
    CHECK_EQ(halted.reason, HaltReason::road_ended_at_night);
    CHECK_FALSE(halted.is_march_over);
    CHECK_EQ(told_to<told::Halted>(commander("aram"), events),
             std::vector{told::Halted{HaltReason::road_ended_at_night}});
    march_until(dusk, kit::at(Day{2}, 14));
    CHECK_EQ(the_army(dusk).hex, at_steps({north, north}));
}

TEST_CASE("idis.4.night-no-offroad: at dusk in open country it waits for the day in silence") {
    State state = on(a_country(20, 40).place("end", at_steps(Steps(6, north))), foot());
    send(state, "aram", off_road(day_and_night(march_to("end"))));
    const Events events = march_until(state, kit::at(Day{2}, 18));
    CHECK(all<ArmyHalted>(events).empty());
    CHECK_EQ(miles_marched(state, "aram", events), 12);
}

// ---- forks -------------------------------------------------------------------------------------

TEST_CASE("idis.4.fork-definition-ruling: three roads make a fork; wrong are the others") {
    const State state = on(a_junction(), foot());
    CHECK_EQ(wrong_branches(state, start, north, south_west), std::vector{south_east});
    CHECK_EQ(wrong_branches(state, start, north, std::nullopt),
             std::vector{south_east, south_west});
    CHECK_EQ(wrong_branches(state, start, south_west, south_west),
             std::vector{north, south_east});
    // Two roads are none, whichever way it came.
    CHECK(wrong_branches(state, neighbour(start, north), north, std::nullopt).empty());
}

TEST_CASE("idis.4.night-fork-chance: 2 is the wrong branch, 3 the right one") {
    for (const auto& [face, side] : {std::pair(2, south_east), std::pair(3, north)}) {
        CAPTURE(face);
        State state = on(a_junction(), foot(), kit::at(Day{1}, 12));
        state.armies.edit(aram).came_by = south_west;
        send(state, "aram", by_night(march_to("end")));
        auto faces = dice(face);
        march_until(state, kit::at(Day{2}, 5, 59), faces);
        REQUIRE(the_army(state).step.has_value());
        CHECK_EQ(the_army(state).step->to, neighbour(start, side));
    }
}

TEST_CASE("idis.4.fork-definition-ruling: a die on leaving J, none for K where the night ends") {
    // K, one hex to the north, is a fork as well.
    const Hex k = at_steps({north});
    State state = on(a_junction().road({k, neighbour(k, north_east)}), foot(), kit::at(Day{1}, 12));
    state.armies.edit(aram).came_by = south_west;
    send(state, "aram", by_night(march_to("end")));
    auto one_die = dice(6);
    march_until(state, kit::at(Day{2}, 6), one_die);
    CHECK_EQ(the_army(state).hex, k);
}

TEST_CASE("idis.4.fork-definition-ruling: from a hex with two roads through fork K, one die at K") {
    // K and L, one and two hexes to the north of the start, are forks; the night ends at L.
    const Hex k = at_steps({north});
    const Hex l = at_steps({north, north});
    State state = on(northward(6)
                         .road({k, neighbour(k, north_east)})
                         .road({l, neighbour(l, north_east)})
                         .road({start, neighbour(start, south)}),
                     foot(), kit::at(Day{1}, 12));
    send(state, "aram", by_night(forced(march_to("end"))));
    auto one_die = dice(3);
    march_until(state, kit::at(Day{2}, 6), one_die);
    CHECK_EQ(one_die.drawn()[0].clause, Clause("idis.4.night-fork-chance"));
    CHECK_EQ(one_die.drawn()[0].subject, Subject(aram));
    CHECK_EQ(the_army(state).hex, l);
}

TEST_CASE("idis.4.fork-definition-ruling: no die by day, nor for a step begun by day") {
    State state = on(a_junction(), foot(), kit::at(Day{1}, 15));
    send(state, "aram", day_and_night(march_to("end")));
    // Three miles by day, three more by 00:00, and a hex with two roads after that.
    march_until(state, kit::at(Day{2}, 2));
    CHECK_EQ(the_army(state).hex, at_steps({north}));
}

TEST_CASE("idis.4.wrong-fork-outcome-ruling: a random branch till dawn, then a halt") {
    // A fork after six miles: right is north, wrong are the north-east and the south-east.
    const Hex fork = at_steps({north});
    const Country country = northward(6)
                                .road({fork, at_steps({north_east}, fork)})
                                .road({fork, at_steps({south_east}, fork)})
                                .road({at_steps({south_east}, fork),
                                       at_steps({south_east, south}, fork)});
    State state = on(country, foot(), kit::at(Day{1}, 12));
    send(state, "aram", by_night(forced(march_to("end"))));
    auto faces = dice(1, 2);
    const Events night = march_until(state, kit::at(Day{2}, 5, 59), faces);
    CHECK_EQ(only<ForkMissed>(night).march.route, std::vector{at_steps({south_east}, fork)});
    const Events dawn = march_until(state, kit::at(Day{2}, 18));
    CHECK_EQ(the_army(state).hex, at_steps({south_east}, fork));
    CHECK_EQ(the_army(state).march, std::nullopt);
    const ArmyHalted halted = only<ArmyHalted>(dawn);
    CHECK_EQ(halted.reason, HaltReason::wrong_turn);
    CHECK(halted.is_march_over);
    CHECK_EQ(only<OrderConcluded>(dawn).standing, OrderStanding::stopped);
}

TEST_CASE("idis.4.wrong-fork-outcome-ruling: on the wrong way no more dice for error") {
    // All-cavalry makes four hexes in a forced night. It misses the first fork, and the wrong way
    // forks again: a die for the branch alone, and none where there is but one way on.
    const Hex wrong = at_steps({south_east});
    const Hex second = at_steps({south_east, south_east});
    const Country country = a_junction()
                                .road({wrong, second})
                                .road({second, at_steps({south}, second)})
                                .road({second, at_steps({north_east}, second)})
                                .road({at_steps({south}, second),
                                       at_steps({south, south}, second)});
    State state = on(country, an_army().with_cavalry(600).in(start), kit::at(Day{1}, 12));
    state.armies.edit(aram).came_by = south_west;
    send(state, "aram", by_night(forced(march_to("end"))));
    auto faces = dice(2, 2);    // missed; of north-east and south the second
    const Events events = march_until(state, kit::at(Day{2}, 6), faces);
    CHECK_EQ(all<ForkMissed>(events).size(), 1);
    CHECK_EQ(the_army(state).hex, at_steps({south, south}, second));
}

TEST_CASE("idis.4.wrong-fork-outcome-ruling: at the end of a wrong road it stands till dawn") {
    State state = on(a_junction(), foot(), kit::at(Day{1}, 12));
    state.armies.edit(aram).came_by = south_west;
    send(state, "aram", by_night(forced(march_to("end"))));
    auto faces = dice(1);
    const Events events = march_until(state, kit::at(Day{2}, 5, 59), faces);
    CHECK_EQ(the_army(state).hex, at_steps({south_east}));
    CHECK(all<ArmyArrived>(events).empty());
    CHECK(all<Told>(events).empty());
    const Events dawn = march_until(state, kit::at(Day{2}, 6));
    CHECK_EQ(only<ArmyHalted>(dawn).reason, HaltReason::wrong_turn);
}

TEST_CASE("idis.4.wrong-fork-secret: he is told at dawn and not before") {
    State state = on(a_junction(), foot(), kit::at(Day{1}, 12));
    state.armies.edit(aram).came_by = south_west;
    send(state, "aram", by_night(march_to("end")));
    auto faces = dice(1);
    const Events night = march_until(state, kit::at(Day{2}, 5, 59, 59), faces);
    CHECK(all<Told>(night).empty());
    CHECK_EQ(the_army(state).halted, HaltReason::none);
    CHECK(the_army(state).march->has_lost_way);
    const Events dawn = march_until(state, kit::at(Day{2}, 6));
    CHECK_EQ(told_to<told::Halted>(commander("aram"), dawn),
             std::vector{told::Halted{HaltReason::wrong_turn}});
}

}  // namespace

// How marches unfold in time (section 4), played through to the second.
#include "core/idis/march/march.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/weather.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/referee/weather_ruling.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;

const Hex start = hex_at(2, 0);
const ArmyId aram = army("aram");

ArmyBuilder foot() { return an_army().with_infantry(2'000).in(start); }
ArmyBuilder horse() { return an_army().with_cavalry(600).in(start); }

/// A straight road of so many steps to the place "end", and open country beyond to "beyond".
Country a_road(int steps) {
    return a_country(5, steps + 8)
        .road(southward(start, steps))
        .place("end", southward(start, steps).back())
        .place("beyond", southward(start, steps + 5).back());
}
State on(const Country& country, ArmyBuilder builder, Moment now = kit::at(Day{1}, 0)) {
    return a_world(std::move(builder)).on(country).at(now);
}
Hex down(int steps) { return southward(start, steps).back(); }
const Army& the_army(const State& state) { return state.armies.at(aram); }

/// Whether and when hexes were entered: the moments, in order.
std::vector<Moment> entered_at(const Events& events) {
    std::vector<Moment> moments;
    for (const Event& event : events) {
        if (kit::holds_alternative<HexEntered>(event.what)) moments.push_back(event.at);
    }
    return moments;
}
/// Miles marched in each of a number of days, from each midnight to the next.
std::vector<Fraction> miles_by_day(State& state, int days) {
    std::vector<Fraction> miles;
    Events events;
    Fraction before = 0;
    for (int day = 0; day < days; ++day) {
        const Events more = march_until(state, end_of(day_of(state.now)));
        events.insert(events.end(), more.begin(), more.end());
        const Fraction now = miles_marched(state, "aram", events);
        miles.push_back(now - before);
        before = now;
    }
    return miles;
}
using ByDay = std::vector<Fraction>;

TEST_CASE("idis.1.hex-six-miles: half a day to the next hex, a day to the one after") {
    State state = on(a_road(2), foot());
    send(state, "aram", march_to("end"));
    const Events events = march_until(state, kit::at(Day{2}, 0));
    CHECK_EQ(entered_at(events), std::vector{kit::at(Day{1}, 12), kit::at(Day{1}, 18)});
    CHECK_EQ(the_army(state).hex, down(2));
}

TEST_CASE("idis.4.real-time-travel, idis.4.arrival-notice: 24 miles take until dusk of day two") {
    State state = on(a_road(4), foot());
    send(state, "aram", march_to("end"));
    Events events = march_until(state, kit::at(Day{2}, 12));
    CHECK_EQ(miles_marched(state, "aram", events), 18);
    CHECK(all<Told>(events).empty());
    const Events arrival = march_until(state, kit::at(Day{2}, 18));
    CHECK_EQ(only<ArmyArrived>(arrival), ArmyArrived{aram});
    CHECK_EQ(entered_at(arrival), std::vector{kit::at(Day{2}, 18)});
    CHECK_EQ(told_to<told::Arrived>(commander("aram"), arrival),
             std::vector{told::Arrived{place("end")}});
    CHECK_EQ(all<Told>(arrival).size(), 1);
    CHECK_EQ(only<OrderConcluded>(arrival).standing, OrderStanding::done);
    CHECK_EQ(the_army(state).march, std::nullopt);
}

TEST_CASE("idis.4.march-hours-ruling: ordered at noon, six miles are left of the day") {
    State state = on(a_road(6), foot(), kit::at(Day{1}, 12));
    send(state, "aram", march_to("end"));
    const Events events = march_until(state, kit::at(Day{1}, 18));
    CHECK_EQ(miles_marched(state, "aram", events), 6);
    CHECK_EQ(the_army(state).week, WeekOfMarching{Week{1}, 1, Miles{6}});
    // Ordered at 20:00, it waits for dawn.
    State late = on(a_road(6), foot(), kit::at(Day{1}, 20));
    send(late, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(late, 2), ByDay{0, 12});
}

TEST_CASE("idis.4.normal-five-days, idis.4.normal-week-total: 60 miles, the rest on day 8") {
    State state = on(a_road(12), foot());
    send(state, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(state, 7), ByDay{12, 12, 12, 12, 12, 0, 0});
    const Events events = march_until(state, kit::at(Day{9}, 0));
    CHECK_EQ(entered_at(events).back(), kit::at(Day{8}, 18));
    CHECK_EQ(all<ArmyArrived>(events).size(), 1);
}

TEST_CASE("idis.4.campaign-week-ruling: ordered on day 4, four days are left in week one") {
    State state = on(a_road(30), foot(), kit::at(Day{4}, 0));
    send(state, "aram", march_to("end"));
    // Days 4 to 7 of the first week; of the second, days 8 to 12.
    CHECK_EQ(miles_by_day(state, 11), ByDay{12, 12, 12, 12, 12, 12, 12, 12, 12, 0, 0});
}

TEST_CASE("idis.4.which-days-march-ruling: halting days ordered are kept") {
    State state = on(a_road(30), foot());
    MarchArmy order = march_to("end");
    order.halting_days = {Day{2}, Day{3}};
    send(state, "aram", order);
    CHECK_EQ(miles_by_day(state, 7), ByDay{12, 0, 0, 12, 12, 12, 12});
}

TEST_CASE("idis.4.forced-seven-days, idis.4.forced-week-cap: six days of 18 and one of 12") {
    State state = on(a_road(40), foot());
    send(state, "aram", forced(march_to("end")));
    CHECK_EQ(miles_by_day(state, 7), ByDay{18, 18, 18, 18, 18, 18, 12});
    CHECK_EQ(the_army(state).forced_days, Days{7});
}

TEST_CASE("idis.4.forced-week-cap, idis.4.forced-seven-days: the second week has 120 miles of its "
          "own") {
    State state = on(a_road(60), foot());
    send(state, "aram", forced(march_to("end")));
    CHECK_EQ(miles_by_day(state, 14),
             ByDay{18, 18, 18, 18, 18, 18, 12, 18, 18, 18, 18, 18, 18, 12});
}

TEST_CASE("idis.4.forced-week-cap: the week's last three miles end in mid-step") {
    State state = on(a_road(40), foot());
    state.armies.edit(aram).week = {Week{1}, 6, Miles{117}};
    state.armies.edit(aram).last_forced_day = Day{1};
    send(state, "aram", forced(march_to("end")));
    march_until(state, kit::at(Day{1}, 18));
    CHECK_EQ(miles_into_step(state, "aram"), 3);
    CHECK_EQ(the_army(state).week.road_miles, Miles{120});
}

TEST_CASE("idis.4.cavalry-forced-cap-ruling: six days of 36 and one of 24") {
    State state = on(a_road(60), horse());
    send(state, "aram", forced(march_to("end")));
    CHECK_EQ(miles_by_day(state, 7), ByDay{36, 36, 36, 36, 36, 36, 24});
}

TEST_CASE("idis.4.long-column-normal, idis.4.long-column-forced-cap: slow weeks") {
    const ArmyBuilder column = an_army()
                                   .with_infantry(12'000)
                                   .with_noncombatants(3'500)
                                   .with_wagons(100)
                                   .with_cavalry(2'000)
                                   .with_noncombatants(0)
                                   .in(start);
    State normal = on(a_road(30), column);
    send(normal, "aram", march_to("end"));
    tests::row("idis.4.long-column-normal");
    CHECK_EQ(miles_by_day(normal, 7), ByDay{6, 6, 6, 6, 6, 0, 0});
    State at_forced_pace = on(a_road(30), column);
    send(at_forced_pace, "aram", forced(march_to("end")));
    tests::row("idis.4.long-column-forced-cap, idis.4.long-column-forced");
    CHECK_EQ(miles_by_day(at_forced_pace, 7), ByDay{12, 12, 12, 12, 12, 12, 0});
}

TEST_CASE("idis.4.mixed-pace-week-ruling: four forced days, a normal one, two forced: 120") {
    State state = on(a_road(40), foot());
    send(state, "aram", forced(march_to("end")));
    CHECK_EQ(miles_by_day(state, 4), ByDay{18, 18, 18, 18});
    send(state, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(state, 1), ByDay{12});
    State at_normal = state;
    CHECK_CLAUSE("idis.4.mixed-pace-week-ruling", miles_by_day(at_normal, 2) == ByDay{0, 0});
    send(state, "aram", forced(march_to("end")));
    CHECK_EQ(miles_by_day(state, 2), ByDay{18, 18});
    CHECK_EQ(the_army(state).week.road_miles, Miles{120});
}

TEST_CASE("idis.4.mixed-surface-ruling: six miles of road, then three of open country") {
    State state = on(a_road(1), foot());
    send(state, "aram", off_road(march_to("beyond")));
    CHECK_EQ(miles_by_day(state, 1), ByDay{9});
    CHECK_EQ(the_army(state).week.road_miles, Miles{12});
    CHECK_EQ(the_army(state).hex, down(1));
}

TEST_CASE("idis.4.road-step-ruling: between two roads that do not join a step takes a day") {
    // The road ends at the start; another begins in the next hex.
    const Country gap = a_country(5, 12)
                            .road(southward(hex_at(2, 0), 1))
                            .road(southward(hex_at(2, 2), 3))
                            .place("end", hex_at(2, 2));
    State state = on(gap, foot().in(hex_at(2, 1)));
    send(state, "aram", off_road(march_to("end")));
    const Events events = march_until(state, kit::at(Day{1}, 18));
    CHECK_EQ(entered_at(events), std::vector{kit::at(Day{1}, 18)});
}

TEST_CASE("idis.4.hex-occupied-ruling: off-road forced, nine miles a day are kept overnight") {
    State state = on(a_country(5, 20).place("end", hex_at(2, 10)), foot());
    send(state, "aram", off_road(forced(march_to("end"))));
    march_until(state, kit::at(Day{2}, 0));
    CHECK_EQ(the_army(state).hex, down(1));
    CHECK_EQ(miles_into_step(state, "aram"), 3);
    march_until(state, kit::at(Day{3}, 0));
    CHECK_EQ(the_army(state).hex, down(3));
    CHECK_EQ(miles_into_step(state, "aram"), 0);
}

// ---- fords -------------------------------------------------------------------------------------

ArmyBuilder a_mile_of_infantry() {
    return an_army().with_infantry(4'000).with_noncombatants(1'000).in(start);
}
/// The river lies after so many steps of the road.
Country a_ford(int after) { return a_road(12).river(down(after), Direction::south); }

TEST_CASE("idis.4.ford-added-ruling: six miles, half a day of fording, three miles") {
    State state = on(a_ford(1), a_mile_of_infantry());
    send(state, "aram", forced(march_to("end")));
    CHECK_EQ(miles_by_day(state, 1), ByDay{9});
    CHECK_EQ(the_army(state).hex, down(1));
}

TEST_CASE("idis.4.ford-infantry-time, idis.4.ford-midway-ruling: three miles of foot") {
    State state = on(a_ford(0), an_army().with_infantry(12'000).in(start));
    send(state, "aram", march_to("end"));
    march_until(state, kit::at(Day{1}, 18));
    CHECK_EQ(the_army(state).hex, start);
    REQUIRE(the_army(state).step.has_value());
    CHECK_EQ(the_army(state).step->ford_seconds, marching_seconds_a_day / 2);
    CHECK_EQ(the_army(state).step->done, Miles{0});
    CHECK_EQ(the_army(state).week, WeekOfMarching{Week{1}, 1, Miles{0}});
    // The ford is done at noon of day 2, and the next hex is reached at dusk.
    const Events events = march_until(state, kit::at(Day{2}, 18));
    CHECK_EQ(entered_at(events), std::vector{kit::at(Day{2}, 18)});
}

TEST_CASE("idis.4.ford-turn-back-ruling: what was done of the ford is to be done again") {
    const Country country = a_ford(0).place("home", start);
    State state = on(country, a_mile_of_infantry());
    send(state, "aram", march_to("end"));
    SUBCASE("a mile beyond it: half a day and a mile, over night") {
        march_until(state, kit::at(Day{1}, 13));
        CHECK_EQ(miles_into_step(state, "aram"), 1);
        send(state, "aram", march_to("home"));
        CHECK_EQ(the_army(state).step->ford_seconds, marching_seconds_a_day / 2);
        march_until(state, kit::at(Day{2}, 7, 59, 59));
        CHECK(the_army(state).march.has_value());
        march_until(state, kit::at(Day{2}, 8));
        CHECK_FALSE(the_army(state).march.has_value());
        CHECK_EQ(the_army(state).hex, start);
    }
    SUBCASE("in the midst of it: as long as it has been at it") {
        march_until(state, kit::at(Day{1}, 9));
        send(state, "aram", march_to("home"));
        march_until(state, kit::at(Day{1}, 11, 59, 59));
        CHECK(the_army(state).march.has_value());
        march_until(state, kit::at(Day{1}, 12));
        CHECK_FALSE(the_army(state).march.has_value());
    }
    SUBCASE("and on again: only what was undone") {
        march_until(state, kit::at(Day{1}, 9));
        send(state, "aram", march_to("home"));
        march_until(state, kit::at(Day{1}, 10));
        send(state, "aram", march_to("end"));
        CHECK_EQ(the_army(state).step->ford_seconds, marching_seconds_a_day / 3);
    }
}

TEST_CASE("idis.4.ford-cavalry, idis.4.bridge-no-delay: no delay for horse, nor on a bridge") {
    State riders = on(a_ford(1), an_army().with_cavalry(1'000).in(start));
    send(riders, "aram", march_to("end"));
    tests::row("idis.4.ford-cavalry");
    CHECK_EQ(miles_by_day(riders, 1), ByDay{12});
    tests::row("idis.4.bridge-no-delay");
    State over = on(a_road(12).bridge(down(1), Direction::south),
                    an_army().with_infantry(8'000).with_wagons(20).in(start));
    send(over, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(over, 1), ByDay{12});
}

TEST_CASE("idis.4a.harried-fording-ruling: on a harried day half the fording is done") {
    State state = on(a_ford(0), a_mile_of_infantry());
    state.armies.edit(aram).harried_on = Day{1};
    send(state, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(state, 2), ByDay{0, 12});
}

TEST_CASE("idis.4a.harried-half-speed: twelve, six, twelve miles") {
    State state = on(a_road(12), foot());
    state.armies.edit(aram).harried_on = Day{2};
    send(state, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(state, 3), ByDay{12, 6, 12});
}

// ---- gates on the way --------------------------------------------------------------------------

/// A commander whose map does not show the river, or the end of the road.
void forget(State& state, Hex hex, std::uint8_t KnownHex::* bits, std::uint8_t value) {
    state.known_hexes.edit({commander("aram"), hex}).*bits = value;
}
constexpr std::uint8_t north_and_south = 0b001001;

void check_halt(const State& state, const Events& events, Hex hex, HaltReason reason) {
    CHECK_EQ(the_army(state).hex, hex);
    const ArmyHalted halted = only<ArmyHalted>(events);
    CHECK_EQ(halted.reason, reason);
    CHECK(halted.is_march_over);
    CHECK_EQ(told_to<told::Halted>(commander("aram"), events), std::vector{told::Halted{reason}});
    CHECK_EQ(only<OrderConcluded>(events).standing, OrderStanding::stopped);
}

TEST_CASE("idis.4.wagons-no-offroad: where the road ends wagons halt, and are told") {
    State state = on(a_road(1), foot().with_wagons(1));
    let_know_all(state, commander("aram"));
    for (const int steps : {1, 2}) forget(state, down(steps), &KnownHex::roads, north_and_south);
    MarchArmy order;
    order.waypoints = {Steps{Direction::south, Direction::south}};
    send(state, "aram", order);
    const Events events = march_until(state, kit::at(Day{2}, 0));
    check_halt(state, events, down(1), HaltReason::road_ended_for_wagons);
    CHECK_EQ(entered_at(events), std::vector{kit::at(Day{1}, 12)});
}

TEST_CASE("idis.4.ford-no-wagons: at a river he did not know wagons halt on the near bank") {
    State state = on(a_ford(1), foot().with_wagons(1));
    let_know_all(state, commander("aram"));
    for (const int steps : {1, 2}) forget(state, down(steps), &KnownHex::rivers, 0);
    send(state, "aram", march_to("end"));
    check_halt(state, march_until(state, kit::at(Day{2}, 0)), down(1),
               HaltReason::ford_closed_to_wagons);
}

TEST_CASE("idis.1a.weather-alters-rivers-roads: closed, frozen and spoilt on the march") {
    const auto marked = [](SideMarkKind kind) {
        State state = on(a_ford(1), a_mile_of_infantry());
        send(state, "aram", march_to("end"));
        state.side_marks.insert({side_key(down(1), Direction::south), kind});
        return state;
    };
    State closed = marked(SideMarkKind::ford_closed);
    check_halt(closed, march_until(closed, kit::at(Day{2}, 0)), down(1), HaltReason::way_closed);
    State frozen = marked(SideMarkKind::river_frozen);
    CHECK_EQ(miles_by_day(frozen, 1), ByDay{12});
    // Six miles, the ford of half a day, then nothing is left; off-road next day.
    State spoilt = marked(SideMarkKind::road_spoilt);
    CHECK_EQ(miles_by_day(spoilt, 2), ByDay{6, 6});
}

TEST_CASE("idis.1a.weather-alters-rivers-roads: a ford closed behind an army does not stop it") {
    State state = on(a_ford(0), an_army().with_infantry(12'000).in(start));
    send(state, "aram", march_to("end"));
    march_until(state, kit::at(Day{2}, 15));
    CHECK_EQ(miles_into_step(state, "aram"), 3);
    const Events events = let_happen(state, [](Unfolding& u) {
        mark_side(u, {start, Direction::south, SideMarkKind::ford_closed});
    });
    CHECK_EQ(all<StretchEnded>(events).size(), 1);
    CHECK_EQ(entered_at(march_until(state, kit::at(Day{2}, 18))), std::vector{kit::at(Day{2}, 18)});
    CHECK_EQ(the_army(state).week.days_used, 2);
}

TEST_CASE("idis.4.no-water-march-ruling: unseen water closes the way") {
    State state = on(a_country(5, 12).terrain(hex_at(2, 2), Terrain::water), foot());
    let_know_all(state, commander("aram"));
    state.known_hexes.edit({commander("aram"), down(2)}).terrain.reset();
    MarchArmy order;
    order.waypoints = {Steps(3, Direction::south)};
    send(state, "aram", off_road(order));
    check_halt(state, march_until(state, kit::at(Day{2}, 7)), down(1), HaltReason::way_closed);
}

// ---- weather -----------------------------------------------------------------------------------

void set_day(State& state, Day day, WeatherGrade grade) {
    state.hex_weather.insert({the_army(state).hex, day, grade, "", std::nullopt});
}

TEST_CASE("idis.1a.weather-slows-travel, idis.1a.weather-on-entering-ruling: the weather of the "
          "hex where it stands counts") {
    State state = on(a_road(6), an_army().with_infantry(1'000).in(start));
    set_day(state, Day{1}, WeatherGrade::bad);
    send(state, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(state, 1), ByDay{6});
    // On day 2 it does six miles by noon and comes into foul weather: three more by dusk.
    state.hex_weather.insert({down(2), Day{2}, WeatherGrade::bad, "", std::nullopt});
    CHECK_EQ(miles_by_day(state, 1), ByDay{9});
    // Half a day of fording takes the whole of a bad day.
    State ford = on(a_ford(0), a_mile_of_infantry());
    set_day(ford, Day{1}, WeatherGrade::bad);
    send(ford, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(ford, 2), ByDay{0, 12});
}

TEST_CASE("idis.1a.weather-prevents-travel, idis.1a.weather-stop-costs-nothing-ruling: day 3") {
    State state = on(a_road(30), foot());
    send(state, "aram", march_to("end"));
    CHECK_EQ(miles_by_day(state, 2), ByDay{12, 12});
    set_day(state, Day{3}, WeatherGrade::very_bad);
    const Events stopped = march_until(state, kit::at(Day{4}, 0));
    CHECK_EQ(told_to<told::HeldUpByWeather>(commander("aram"), stopped).size(), 1);
    CHECK_EQ(the_army(state).week.days_used, 2);
    CHECK_EQ(miles_by_day(state, 4), ByDay{12, 12, 12, 0});
}

TEST_CASE("idis.4.forced-day-counts-ruling: a day that very bad weather stops is no forced day") {
    State state = on(a_road(30), horse());
    set_day(state, Day{1}, WeatherGrade::very_bad);
    send(state, "aram", forced(march_to("end")));
    CHECK_EQ(miles_by_day(state, 1), ByDay{0});
    CHECK_EQ(the_army(state).forced_days, Days{0});
    CHECK_EQ(miles_by_day(state, 1), ByDay{36});
    CHECK_EQ(the_army(state).forced_days, Days{1});
}

TEST_CASE("idis.1a.referee-sets-weather: a change at noon undoes nothing and counts from then") {
    State state = on(a_road(30), foot());
    send(state, "aram", march_to("end"));
    march_until(state, kit::at(Day{1}, 9));
    CHECK_EQ(miles_into_step(state, "aram"), 3);
    const auto set = [&](WeatherGrade grade) {
        let_happen(state, [&](Unfolding& u) { set_weather(u, {start, grade, "", {}}); });
    };
    set(WeatherGrade::very_bad);
    march_until(state, kit::at(Day{1}, 12));
    CHECK_EQ(miles_into_step(state, "aram"), 3);
    set(WeatherGrade::good);
    march_until(state, kit::at(Day{1}, 15));
    CHECK_EQ(the_army(state).hex, down(1));
    CHECK_EQ(miles_into_step(state, "aram"), 0);
    CHECK_EQ(the_army(state).week.days_used, 1);
}

// ---- new orders --------------------------------------------------------------------------------

/// A crossroads: B to the south of A, C to its south-east, both by road.
Country a_fork_by_day() {
    return a_country(6, 9)
        .road({start, down(1)})
        .road({start, neighbour(start, Direction::south_east)})
        .place("a", start)
        .place("b", down(1))
        .place("c", neighbour(start, Direction::south_east));
}

TEST_CASE("idis.4.turn-back-ruling: the miles done are walked back first") {
    State state = on(a_fork_by_day(), foot());
    send(state, "aram", march_to("b"));
    march_until(state, kit::at(Day{1}, 9));
    send(state, "aram", march_to("c"));
    march_until(state, kit::at(Day{1}, 11));
    CHECK_EQ(miles_into_step(state, "aram"), 1);
    CHECK_EQ(the_army(state).hex, start);
    const Events events = march_until(state, kit::at(Day{2}, 0));
    CHECK_EQ(entered_at(events), std::vector{kit::at(Day{1}, 18)});    // 3 + 6 miles from 09:00
    CHECK_EQ(the_army(state).hex, neighbour(start, Direction::south_east));
    CHECK_EQ(the_army(state).week.road_miles, Miles{12});
}

TEST_CASE("idis.4.turn-back-ruling: to the same hex nothing is lost, and home is a way back") {
    State state = on(a_fork_by_day(), foot());
    send(state, "aram", march_to("b"));
    march_until(state, kit::at(Day{1}, 9));
    send(state, "aram", march_to("c"));
    send(state, "aram", march_to("b"));
    CHECK_EQ(entered_at(march_until(state, kit::at(Day{2}, 0))), std::vector{kit::at(Day{1}, 12)});

    State home = on(a_fork_by_day(), foot());
    send(home, "aram", march_to("b"));
    march_until(home, kit::at(Day{1}, 9));
    send(home, "aram", march_to("a"));
    march_until(home, kit::at(Day{1}, 11, 59, 59));
    CHECK(the_army(home).march.has_value());
    const Events events = march_until(home, kit::at(Day{1}, 12));
    CHECK_EQ(told_to<told::Arrived>(commander("aram"), events),
             std::vector{told::Arrived{place("a")}});
    CHECK_EQ(the_army(home).step, std::nullopt);
    CHECK_EQ(the_army(home).hex, start);
}

TEST_CASE("idis.4.idle-stops-march-ruling: an idle army stands where it is until ordered on") {
    State state = on(a_road(6), foot());
    send(state, "aram", march_to("end"));
    march_until(state, kit::at(Day{1}, 9));
    let_happen(state, [](Unfolding& u) { halt_march(u, aram, HaltReason::idle, IsMarchOver::no); });
    march_until(state, kit::at(Day{3}, 9));
    CHECK_EQ(the_army(state).hex, start);
    CHECK_EQ(miles_into_step(state, "aram"), 3);
    CHECK_EQ(the_army(state).week, WeekOfMarching{Week{1}, 1, Miles{3}});
    send(state, "aram", march_to("end"));
    const Events events = march_until(state, kit::at(Day{3}, 12));
    CHECK_EQ(entered_at(events), std::vector{kit::at(Day{3}, 12)});    // after 3 miles
}

TEST_CASE("idis.4.idle-stops-march-ruling: let set out again, it goes on with the same march") {
    State state = on(a_road(6), foot());
    send(state, "aram", march_to("end"));
    march_until(state, kit::at(Day{1}, 9));
    let_happen(state, [](Unfolding& u) { halt_march(u, aram, HaltReason::idle, IsMarchOver::no); });
    state.now = kit::at(Day{1}, 20);
    let_happen(state, [](Unfolding& u) {
        u.happen({"idis.7.weekly-order-required"}, SettingOut{aram, u.at()});
    });
    CHECK_EQ(entered_at(march_until(state, kit::at(Day{2}, 9))), std::vector{kit::at(Day{2}, 9)});
}

TEST_CASE("a march that is halted for good is forgotten, with its miles kept") {
    State state = on(a_road(6), foot());
    send(state, "aram", march_to("end"));
    march_until(state, kit::at(Day{1}, 8));
    let_happen(state, [](Unfolding& u) {
        halt_march(u, aram, HaltReason::none, IsMarchOver::yes);
    });
    CHECK_EQ(the_army(state).march, std::nullopt);
    march_until(state, kit::at(Day{2}, 20));
    CHECK_EQ(miles_into_step(state, "aram"), 2);
}

TEST_CASE("what is due is rounded up to a second, and nothing gets lost by it") {
    // 2,001 foot ford in 43,200 / 10,000 x 2,001 = 8,644.32 s, then walk 6 miles in 21,600 s.
    State state = on(a_ford(0), an_army().with_infantry(2'001).with_noncombatants(0).in(start));
    send(state, "aram", march_to("end"));
    const Events events = march_until(state, kit::at(Day{2}, 18));
    const std::vector<Moment> entered = entered_at(events);
    REQUIRE_EQ(entered.size(), 3);
    CHECK_EQ(entered[0], dawn_of(Day{1}) + kit::seconds(30'245));
    // 12,955.68 s are left of day 1; the second hex needs 8,644.32 s of day 2, the third 21,600.
    CHECK_EQ(entered[1], dawn_of(Day{2}) + kit::seconds(8'645));
    CHECK_EQ(entered[2], dawn_of(Day{2}) + kit::seconds(30'245));
}

}  // namespace

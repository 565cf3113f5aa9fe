// Section 3c (core/idis/scouting): how far an army sees, what its commander learns, and that nobody
// learns that he was seen.
#include "core/idis/sight/scouting.hpp"

#include <doctest/doctest.h>

#include <array>

#include "core/idis/evolve.hpp"
#include "core/idis/founding.hpp"
#include "core/idis/map/knowledge.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using tests::a_world;
using tests::all;
using tests::an_army;
using tests::army;
using tests::commander;
using tests::happenings;
using tests::hex_at;
using tests::told_to;

State in_weather(State state, Hex hex, WeatherGrade grade) {
    state.hex_weather.insert({hex, day_of(state.now), grade, "", {}});
    return state;
}
State at(State state, int hour) {
    state.now = kit::at(day_of(state.now), hour);
    return state;
}

Fraction range_of(const State& state, std::string_view name) {
    return scouting_range_today(state, army(name), day_of(state.now)).total();
}

Events look(const State& state, std::string_view name) {
    return happenings(state, tests::dice(),
                      [&](Unfolding& unfolding) { look_around(unfolding, army(name)); });
}
Events notice(const State& state, std::string_view name) {
    return happenings(state, tests::dice(),
                      [&](Unfolding& unfolding) { notice_army(unfolding, army(name)); });
}
Events list(const State& state, std::string_view name) {
    return happenings(state, tests::dice(),
                      [&](Unfolding& unfolding) { list_sights(unfolding, army(name)); });
}

State after(State state, const Events& events) {
    for (const Event& event : events) evolve(state, event);
    return state;
}

/// The armies an army sights when it looks round.
std::vector<ArmyId> sighted(const State& state, std::string_view name) {
    std::vector<ArmyId> armies;
    for (const ArmySighted& event : all<ArmySighted>(look(state, name))) {
        CHECK_EQ(event.sighting.id.commander, commander(name));
        armies.push_back(event.sighting.id.army);
    }
    return armies;
}

constexpr Hex here{8, 4};
constexpr Hex one_away{9, 4};
constexpr Hex two_away{10, 4};
constexpr Hex three_away{11, 4};

tests::ArmyBuilder foot() { return an_army().with_infantry(1000).in(here); }
tests::ArmyBuilder horse() { return an_army().with_infantry(800).with_cavalry(200).in(here); }
tests::ArmyBuilder foe(Hex hex) { return an_army("belisar").with_infantry(500).in(hex); }

// ---- the range ---------------------------------------------------------------------------------

struct Row {
    std::string_view clauses;
    State world;
    std::array<int, 3> ranges;       ///< in good, bad and very bad weather
};

tests::ArmyBuilder light() { return an_army().with_infantry(900).with_skirmishers(100).in(here); }

}  // namespace

TEST_CASE("idis.3c.scout-own-and-adjacent: the range by what scouts, who leads and the weather") {
    const std::vector<Row> rows = {
        {"idis.3c.scout-own-and-adjacent", a_world(foot()), {1, 0, 0}},
        {"idis.3c.scout-cavalry-range, idis.1a.weather-cuts-scouting", a_world(horse()), {2, 1, 0}},
        {"idis.3c.scout-bad-weather, idis.3c.scout-very-bad-weather, idis.3c.scout-floor-ruling",
         a_world(foot()), {1, 0, 0}},
        {"idis.2a.skirmishers-scout-as-cavalry", a_world(light()), {2, 1, 0}},
        {"idis.3c.outrider-scout-range, idis.9.trait-outrider, idis.9.outrider-weather-interaction",
         a_world(horse().led_by_a(Trait::outrider)), {3, 2, 1}},
        {"idis.3c.outrider-skirmishers-scout, idis.9.outrider-skirmishers-interaction",
         a_world(light().led_by_a(Trait::outrider)), {3, 2, 1}},
        {"idis.3a.outrider-needs-cavalry", a_world(foot().led_by_a(Trait::outrider)), {1, 0, 0}},
        {"idis.3c.ranger-weather, idis.9.trait-ranger", a_world(foot().led_by_a(Trait::ranger)),
         {1, 1, 1}},
        {"idis.3c.ranger-very-bad-ruling, idis.9.ranger-very-bad-weather-ruling",
         a_world(horse().led_by_a(Trait::ranger)), {2, 2, 2}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.clauses);
        tests::row(row.clauses);
        CHECK_EQ(range_of(row.world, "aram"), row.ranges[0]);
        CHECK_EQ(range_of(in_weather(row.world, here, WeatherGrade::bad), "aram"), row.ranges[1]);
        CHECK_EQ(range_of(in_weather(row.world, here, WeatherGrade::very_bad), "aram"),
                 row.ranges[2]);
    }
}

TEST_CASE("idis.3c.outrider-ranger-combined: three hexes in any weather, and one without horse") {
    const State riders = a_world(horse().led_by_a(Trait::outrider).led_by_a(Trait::ranger));
    const State walkers = a_world(foot().led_by_a(Trait::outrider).led_by_a(Trait::ranger));
    for (const WeatherGrade weather :
         {WeatherGrade::good, WeatherGrade::bad, WeatherGrade::very_bad}) {
        CHECK_CLAUSE("idis.3c.outrider-ranger-combined",
                     range_of(in_weather(riders, here, weather), "aram") == 3);
        CHECK_EQ(range_of(in_weather(walkers, here, weather), "aram"), 1);
    }
}

TEST_CASE("idis.3c.scout-floor-ruling: the items of a range below nothing come back to 0") {
    const Tally range =
        scouting_range(force_of(a_world(foot()), army("aram")), WeatherGrade::very_bad);
    CHECK_EQ(range.items(), std::vector<TallyItem>{{"idis.3c.scout-own-and-adjacent", 1},
                                                   {"idis.3c.scout-very-bad-weather", -2},
                                                   {"idis.3c.scout-floor-ruling", 1}});
}

TEST_CASE("idis.3c.scout-weather-hex-ruling: only the weather of the army's own hex counts") {
    const State fair_here = a_world(foot(), foe(one_away));
    CHECK_EQ(sighted(in_weather(fair_here, one_away, WeatherGrade::very_bad), "aram").size(), 1);
    CHECK(sighted(in_weather(fair_here, here, WeatherGrade::bad), "aram").empty());
}

TEST_CASE("idis.3c.scout-away-detachment-ruling: departed cavalry scouts no more") {
    const State state = a_world(foot().with_cavalry(200).departed_until(Day{15}, 5, 100));
    CHECK_CLAUSE("idis.3c.scout-away-detachment-ruling", range_of(state, "aram") == 1);
    CHECK_EQ(range_of(a_world(foot().with_cavalry(200)), "aram"), 2);
}

// ---- what is seen ------------------------------------------------------------------------------

TEST_CASE("idis.3c.scout-own-and-adjacent: one hex away is seen, two are not") {
    CHECK_EQ(sighted(a_world(foot(), foe(here)), "aram"), std::vector{army("belisar")});
    CHECK_EQ(sighted(a_world(foot(), foe(one_away)), "aram"), std::vector{army("belisar")});
    CHECK(sighted(a_world(foot(), foe(two_away)), "aram").empty());
}

TEST_CASE("idis.3c.scout-cavalry-range: with cavalry two away are seen, three are not") {
    CHECK_EQ(sighted(a_world(horse(), foe(two_away)), "aram"), std::vector{army("belisar")});
    CHECK(sighted(a_world(horse(), foe(three_away)), "aram").empty());
}

TEST_CASE("idis.3c.outrider-scout-range: three away are seen, four are not") {
    const auto scouts = horse().led_by_a(Trait::outrider);
    CHECK_EQ(sighted(a_world(scouts, foe(three_away)), "aram"), std::vector{army("belisar")});
    CHECK(sighted(a_world(scouts, foe({12, 4})), "aram").empty());
}

TEST_CASE("idis.3c.scout-floor-ruling: at range 0 the own hex is seen, the next is not") {
    const auto in_storm = [](Hex hex) {
        return in_weather(a_world(foot(), foe(hex)), here, WeatherGrade::very_bad);
    };
    CHECK_EQ(sighted(in_storm(here), "aram"), std::vector{army("belisar")});
    CHECK(sighted(in_storm(one_away), "aram").empty());
}

TEST_CASE("idis.3c.scout-daytime-only: by night the own hex alone, and nothing of the ground") {
    const State near = a_world(foot(), foe(one_away));
    CHECK_EQ(sighted(at(near, 6), "aram").size(), 1);
    CHECK_EQ(sighted(at(near, 17), "aram").size(), 1);
    CHECK(sighted(at(near, 18), "aram").empty());
    CHECK(sighted(at(near, 5), "aram").empty());
    const State same = at(a_world(foot(), foe(here)), 23);
    CHECK_EQ(sighted(same, "aram"), std::vector{army("belisar")});
    CHECK(all<HexesLearnt>(look(same, "aram")).empty());
    CHECK(all<PlaceLearnt>(look(same, "aram")).empty());
}

TEST_CASE("idis.3c.scout-daytime-only: who passed in the night is never reported") {
    State state = at(a_world(foot(), foe(one_away)), 23);
    state = after(state, look(state, "aram"));
    CHECK(all<ArmySighted>(notice(state, "belisar")).empty());
    State dawn = a_world(foot(), foe(three_away));
    dawn.now = dawn_of(day_of(state.now) + 1);
    const Events seen = look(dawn, "aram");
    CHECK(all<ArmySighted>(seen).empty());
    CHECK(all<Told>(seen).empty());
}

TEST_CASE("idis.3c.scout-sees-what-ruling, idis.3c.scout-hidden-things: what an eye can tell") {
    State state = a_world(foot(), an_army("belisar")
                                      .with_infantry(2000)
                                      .with_cavalry(300)
                                      .with_wagons(12)
                                      .with_morale(3)
                                      .with_supplies(7777)
                                      .of("reds")
                                      .in(one_away));
    Army& foes = state.armies.edit(army("belisar"));
    foes.step = Step{{10, 3}, true, {}, {}, false};
    foes.stretch = Stretch{false, 0, 0, 12, 1};
    Sighting expected;
    expected.id = {commander("aram"), army("belisar")};
    expected.at = state.now;
    expected.hex = one_away;
    expected.faction = tests::faction("reds");
    expected.infantry = Soldiers{2000};
    expected.cavalry = Soldiers{300};
    expected.wagons = Wagons{12};
    expected.activity = Activity::marching;
    expected.heading = Direction::north_east;
    const Events events = look(state, "aram");
    CHECK_EQ(tests::only<ArmySighted>(events).sighting, expected);
    CHECK_EQ(told_to<told::ArmySeen>(commander("aram"), events),
             std::vector<told::ArmySeen>{{{Direction::south_east}, expected}});

    foes.stretch.reset();
    expected.activity = Activity::holding;
    expected.heading.reset();
    CHECK_EQ(tests::only<ArmySighted>(look(state, "aram")).sighting, expected);
}

TEST_CASE("idis.5.departed-state-ruling: an army of which nobody is present is not seen") {
    const State state =
        a_world(foot(), foe(one_away).departed_until(Day{15}, 5, 100));
    CHECK_CLAUSE("idis.5.departed-state-ruling", sighted(state, "aram").empty());
    CHECK(look(state, "belisar").empty());
    CHECK(notice(state, "belisar").empty());
}

TEST_CASE("idis.3c.scout-is-secret: who is seen is told nothing") {
    const State state = a_world(horse(), foe(two_away));
    for (const Events& events : {look(state, "aram"), notice(state, "aram"), list(state, "aram"),
                                 look(state, "belisar"), notice(state, "belisar")}) {
        for (const Told& told : all<Told>(events)) {
            CHECK_EQ(told.entry.commander, commander("aram"));
        }
        for (const ArmySighted& event : all<ArmySighted>(events)) {
            CHECK_EQ(event.sighting.id.commander, commander("aram"));
        }
    }
    CHECK_FALSE(all<Told>(notice(state, "belisar")).empty());
}

// ---- when it is seen and told ------------------------------------------------------------------

TEST_CASE("idis.3c.scout-moving-ruling: anyone who passes through the range is reported then") {
    State state = a_world(horse(), foe(three_away));
    const auto go_to = [&](Hex hex, int hour) {
        Army& foes = state.armies.edit(army("belisar"));
        state.indexes.armies_in[foes.hex].erase(foes.id);
        foes.came_by = direction_to(hex, foes.hex);
        foes.hex = hex;
        state.indexes.armies_in[hex].insert(foes.id);
        state = at(state, hour);
        const Events events = notice(state, "belisar");
        state = after(state, events);
        return events;
    };
    const Events comes = go_to(two_away, 10);
    CHECK_EQ(told_to<told::ArmySeen>(commander("aram"), comes).size(), 1);
    CHECK_EQ(told_to<told::ArmySeen>(commander("aram"), comes)[0].sighting.at,
             kit::at(Day{10}, 10));
    const Sighting::Key key{commander("aram"), army("belisar")};
    CHECK(state.sightings.at(key).is_in_sight);

    const Events stays = go_to(one_away, 11);
    CHECK(all<Told>(stays).empty());
    CHECK_EQ(state.sightings.at(key).hex, one_away);

    go_to(two_away, 12);
    const Events goes = go_to(three_away, 13);
    CHECK(all<Told>(goes).empty());
    CHECK_EQ(all<ArmyLostFromSight>(goes).size(), 1);
    CHECK_FALSE(state.sightings.at(key).is_in_sight);
    CHECK_EQ(state.sightings.at(key).hex, two_away);

    const Events again = go_to(two_away, 14);
    CHECK(all<Told>(again).empty());
}

TEST_CASE("idis.3c.scout-moving-ruling: an army looks from the hex it comes into") {
    State state = a_world(foot(), foe(three_away));
    state = after(state, look(state, "aram"));
    CHECK(state.sightings.empty());
    Army& own = state.armies.edit(army("aram"));
    state.indexes.armies_in[here].erase(own.id);
    own.hex = two_away;
    state.indexes.armies_in[two_away].insert(own.id);
    CHECK_EQ(sighted(state, "aram"), std::vector{army("belisar")});
    state = after(state, look(state, "aram"));
    state.armies.edit(army("aram")).hex = here;
    CHECK_EQ(all<ArmyLostFromSight>(look(state, "aram")).size(), 1);
}

TEST_CASE("idis.3c.scout-report-time-ruling: one report at once and a line in the list of dusk") {
    State state = at(a_world(foot(), foe(one_away)), 11);
    const Events at_eleven = notice(state, "belisar");
    CHECK_EQ(told_to<told::ArmySeen>(commander("aram"), at_eleven).size(), 1);
    state = after(state, at_eleven);
    CHECK(all<Told>(look(state, "aram")).empty());

    state = at(state, 18);
    const Events at_dusk = list(state, "aram");
    const auto lists = told_to<told::SeenAtDusk>(commander("aram"), at_dusk);
    REQUIRE_EQ(lists.size(), 1);
    REQUIRE_EQ(lists[0].armies.size(), 1);
    CHECK_EQ(lists[0].armies[0].sighting.id.army, army("belisar"));
    CHECK_EQ(lists[0].armies[0].steps, Steps{Direction::south_east});
    CHECK_EQ(lists[0].armies[0].sighting.at, kit::at(Day{10}, 18));
    CHECK(list(at(a_world(foot(), foe(two_away)), 18), "aram").empty());
}

TEST_CASE("idis.3c.scout-report-time-ruling: who stands there on a second day is in its list too") {
    State state = at(a_world(foot(), foe(one_away)), 11);
    state = after(state, notice(state, "belisar"));
    for (const Day day : {Day{10}, Day{11}}) {
        state.now = kit::at(day, 18);
        const Events at_dusk = list(state, "aram");
        const auto lists = told_to<told::SeenAtDusk>(commander("aram"), at_dusk);
        REQUIRE_EQ(lists.size(), 1);
        REQUIRE_EQ(lists[0].armies.size(), 1);
        CHECK_EQ(lists[0].armies[0].sighting.id.army, army("belisar"));
        state = after(state, at_dusk);
        state.now = kit::at(day + 1, 11);
        CHECK(told_to<told::ArmySeen>(commander("aram"), look(state, "aram")).empty());
        state = after(state, look(state, "aram"));
    }
}

TEST_CASE("idis.3c.scout-report-time-ruling: who camps where he was is not newly seen at dawn") {
    State state = at(a_world(foot(), foe(one_away)), 11);
    state = after(state, look(state, "aram"));
    state = at(state, 18);
    state = after(state, look(state, "aram"));
    const Sighting::Key key{commander("aram"), army("belisar")};
    CHECK_FALSE(state.sightings.at(key).is_in_sight);

    State next_dawn = state;
    next_dawn.now = dawn_of(Day{11});
    CHECK(all<Told>(look(next_dawn, "aram")).empty());
    CHECK_EQ(all<ArmySighted>(look(next_dawn, "aram")).size(), 1);
    State later = state;
    later.now = dawn_of(Day{12});
    CHECK_EQ(told_to<told::ArmySeen>(commander("aram"), look(later, "aram")).size(), 1);
}

// ---- the steps that name a hex -----------------------------------------------------------------

TEST_CASE("idis.1.naming-hexes-ruling: a hex is named by the fewest steps, slanting ones first") {
    CHECK_EQ(steps_between(here, here), Steps{});
    CHECK_EQ(steps_between({0, 0}, {1, -1}), Steps{Direction::north_east});
    CHECK_EQ(steps_between({0, 0}, {0, -2}), Steps{Direction::north, Direction::north});
    CHECK_EQ(steps_between({0, 0}, {1, -3}),
             Steps{Direction::north_east, Direction::north, Direction::north});
    CHECK_EQ(steps_between({0, 0}, {-1, 2}), Steps{Direction::south_west, Direction::south});
    for (const Hex hex : disc({3, -2}, 4)) {
        const Steps steps = steps_between({3, -2}, hex);
        CHECK_EQ(static_cast<int>(steps.size()), distance({3, -2}, hex));
        Hex walked{3, -2};
        for (const Direction direction : steps) walked = neighbour(walked, direction);
        CHECK_EQ(walked, hex);
    }
}

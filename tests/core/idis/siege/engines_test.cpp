// Siege engines (section 6a).
#include "core/idis/siege/engines.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/map/crossing.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/siege/numbers.hpp"
#include "core/idis/siege/siege.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

State builders() {
    return a_world(a_bare_host("aram").with_infantry(1'000).with_supplies(9'000));
}
Events build(State& state, std::int64_t engines) {
    ScriptedDice none({});
    return let_happen(state, none, [&](Unfolding& unfolding) {
        build_engines(unfolding, state.armies.at(army("aram")), BuildEngines{engines});
    });
}
std::vector<Moment> ready(const State& state) {
    std::vector<Moment> all;
    for (const Engines& engines : state.engines) {
        if (engines.ready_at) all.push_back(*engines.ready_at);
    }
    std::sort(all.begin(), all.end());
    return all;
}
const Engines& first(const State& state) { return *state.engines.begin(); }
void see_to(State& state) {
    ScriptedDice none({});
    state.now = next_engines(state)->at;
    let_happen(state, none, [&](Unfolding& unfolding) {
        advance_engines(unfolding, next_engines(state)->engines);
    });
}
State with_engines(EngineStanding standing, Moment since) {
    State state = builders();
    state.engines.insert({EnginesId(7), army("aram"), field_hex, standing, {}, since});
    reindex(state);
    return state;
}

}  // namespace

TEST_CASE("idis.6a.siege-engines-month, idis.6a.month-length-ruling, "
          "idis.6a.siege-engines-one-batch-ruling: thirty days each, one after the other") {
    State state = builders();
    const Loot loot = state.armies.at(army("aram")).loot;
    build(state, 20);
    CHECK_EQ(ready(state), std::vector{state.now + days(30), state.now + days(60)});
    CHECK_EQ(state.armies.at(army("aram")).loot, loot);
    see_to(state);
    CHECK_EQ(state.now, at(Day{40}, 12));
    CHECK_EQ(ready(state).size(), 1);
}

TEST_CASE("idis.6a.siege-engines-ten-per-detachment: by tens alone") {
    auto none = dice();
    Battlefield field(a_host("aram"), a_host("belisar"), none);
    CHECK_EQ(field.play().refused("aram", BuildEngines{5}).code, "engines_come_by_tens");
    CHECK_EQ(field.play().refused("aram", BuildEngines{0}).code, "engines_come_by_tens");
    CHECK_EQ(field.play().refused("aram", BuildEngines{15}).code, "engines_come_by_tens");
    field.play().orders("aram", BuildEngines{10});
    CHECK_EQ(field.state().engines.size(), 1);
}

TEST_CASE("idis.6a.siege-engines-place-ruling: other work puts it off, leaving loses it") {
    State state = builders();
    build(state, 10);
    ScriptedDice none({});
    for (int foraged = 0; foraged < 2; ++foraged) {
        let_happen(state, none,
                   [](Unfolding& unfolding) { put_off_building(unfolding, army("aram")); });
    }
    CHECK_EQ(ready(state), std::vector{state.now + days(32)});
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    see_to(state);
    CHECK(state.engines.empty());
}

TEST_CASE("idis.6a.siege-engines-place-ruling: a day of foraging is no day of building") {
    SeededDice faces(1);
    Battlefield field(a_bare_host("aram").with_infantry(1'000).with_supplies(9'000),
                      a_host("belisar").in(hex_at(15, 10)), faces);
    field.play().orders("aram", BuildEngines{10});
    field.play().orders("aram", Forage{});
    field.play().until(at(Day{11}, 19));
    CHECK_EQ(ready(field.state()), std::vector{at(Day{41}, 12)});
}

TEST_CASE("idis.6a.siege-engines-break-down, idis.6a.siege-engines-reconstruct: a week each") {
    State state = with_engines(EngineStanding::built, at(Day{1}, 0));
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) {
        handle_engines(unfolding, army("aram"), EngineStanding::built,
                       EngineStanding::breaking_down);
    });
    CHECK_EQ(ready(state), std::vector{at(Day{17}, 12)});
    see_to(state);
    CHECK_EQ(first(state).standing, EngineStanding::broken_down);
    // Wherever the army goes they are with it.
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    CHECK_FALSE(next_engines(state).has_value());
    let_happen(state, none, [](Unfolding& unfolding) {
        handle_engines(unfolding, army("aram"), EngineStanding::broken_down,
                       EngineStanding::rebuilding);
    });
    CHECK_EQ(first(state).hex, hex_at(4, 7));
    see_to(state);
    CHECK_EQ(first(state).standing, EngineStanding::built);
    CHECK_EQ(state.now, at(Day{24}, 12));
}

TEST_CASE("idis.6a.siege-engines-transport-ruling: on roads and over bridges alone") {
    State state = with_engines(EngineStanding::broken_down, at(Day{1}, 0));
    const Force force = force_of(state, army("aram"));
    CHECK_EQ(may_cross(force, {Surface::open_country, River::none}, Watch::day)->code,
             "engines_cannot_leave_road");
    CHECK_EQ(may_cross(force, {Surface::road, River::ford}, Watch::day)->code,
             "engines_cannot_leave_road");
    CHECK_FALSE(may_cross(force, {Surface::road, River::none}, Watch::day).has_value());
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) { leave_engines(unfolding, army("aram")); });
    CHECK(state.engines.empty());
    CHECK_FALSE(may_cross(force_of(state, army("aram")), {Surface::open_country, River::none},
                          Watch::day).has_value());
}

TEST_CASE("idis.6a.siege-engines-immobile-built-ruling: those that stand are left behind") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.engines.insert({EnginesId(7), army("aram"), field_hex, EngineStanding::built, {},
                          at(Day{1}, 0)});
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    state.indexes = {};
    reindex(state);
    see_to(state);
    CHECK_FALSE(first(state).army.has_value());
    REQUIRE_EQ(state.questions.size(), 1);
    CHECK_EQ(state.questions.begin()->asked, commander("belisar"));
    const EnginesLeft asked{EnginesId(7), army("belisar")};
    ScriptedDice none({});
    SUBCASE("left where they are, if he is silent for a day") {
        auto faces = fair();
        tests::Campaign play(state, faces);
        play.until(state.now + kit::hours(24) - kit::seconds(1));
        CHECK(play.all<QuestionSettled>().empty());
        play.until(state.now + kit::hours(24));
        CHECK_EQ(only<QuestionSettled>(play.events()).answer, "leave");
        CHECK(only<QuestionSettled>(play.events()).is_default);
        REQUIRE_EQ(play.state().engines.size(), 1);
        CHECK_FALSE(first(play.state()).army.has_value());
    }
    SUBCASE("taken") {
        let_happen(state, none,
                   [&](Unfolding& unfolding) { settle_engines(unfolding, asked, "take"); });
        CHECK_EQ(first(state).army, army("belisar"));
    }
    SUBCASE("burnt") {
        let_happen(state, none,
                   [&](Unfolding& unfolding) { settle_engines(unfolding, asked, "burn"); });
        CHECK(state.engines.empty());
    }
}

TEST_CASE("idis.6a.siege-engines-timing-ruling, idis.6a.siege-engines-need-siege: a whole week "
          "built, at a siege") {
    State state = with_engines(EngineStanding::built, at(Day{10}, 0));
    state.map = a_country().place("hold", field_hex);
    put_stronghold(state, "hold", field_hex);
    Siege siege;
    siege.id = stronghold("hold");
    siege.besiegers = {army("aram")};
    CHECK_EQ(engines_at_work(state, siege, at(Day{14}, 0)), 0);
    CHECK_EQ(engines_at_work(state, siege, at(Day{17}, 0)), 1);
    siege.besiegers.clear();
    CHECK_EQ(engines_at_work(state, siege, at(Day{17}, 0)), 0);
}

TEST_CASE("idis.6a.siege-engines-reduce-defence, idis.6a.siege-engines-reduce-floor-ruling, "
          "idis.6a.siege-engines-damage-lasts-ruling: a point for each ten and week, not below 0") {
    const auto after_two_weeks = [](StrongholdKind kind) {
        State state = builders();
        state.map = a_country().place("hold", field_hex);
        put_stronghold(state, "hold", field_hex);
        const StrongholdId id = stronghold("hold");
        state.strongholds.edit(id).kind = kind;
        for (const int engines : {7, 9}) {
            state.engines.insert({EnginesId(static_cast<std::uint64_t>(engines)), army("aram"),
                                  field_hex, EngineStanding::built, {}, at(Day{1}, 0)});
        }
        Siege siege;
        siege.id = id;
        siege.besiegers = {army("aram")};
        siege.standing = SiegeStanding::under_way;
        siege.due_at = state.now;
        siege.threshold = 20;
        state.sieges.insert(siege);
        reindex(state);
        for (int week = 0; week < 2; ++week) {
            auto faces = dice(1, 1);
            let_happen(state, faces,
                       [&](Unfolding& unfolding) { go_on_with_siege(unfolding, id); });
        }
        return state;
    };
    State fortress = after_two_weeks(StrongholdKind::fortress);
    CHECK_EQ(wall_bonus(fortress, stronghold("hold")), 1);
    State town = after_two_weeks(StrongholdKind::town);
    CHECK_EQ(wall_bonus(town, stronghold("hold")), 0);
    // Afterwards the owner wins a point back each week.
    ScriptedDice none({});
    let_happen(town, none, [&](Unfolding& unfolding) {
        end_siege(unfolding, town.sieges.at(stronghold("hold")),
                  {"idis.6a.siege-interrupted-ruling"});
    });
    for (const std::int64_t bonus : {1, 2, 3}) {
        town.now = next_hold(town)->at;
        let_happen(town, none,
                   [](Unfolding& unfolding) { mend(unfolding, stronghold("hold")); });
        CHECK_EQ(wall_bonus(town, stronghold("hold")), bonus);
    }
    CHECK_FALSE(next_hold(town).has_value());
}

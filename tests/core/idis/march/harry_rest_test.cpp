// Harrying, rest, walls and stationed men; and an idle army that rested (sections 4a, 5a and 7).
#include "core/idis/march/harry.hpp"

#include <doctest/doctest.h>

#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/rest.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;

const Hex base = hex_at(4, 4);
const Hex town = hex_at(4, 5);

/// Aram's horse beside a town where Belisar stands, each month fair; day 2, noon.
State a_border(std::int64_t morale = 8) {
    State state = a_world(an_army()
                              .with_cavalry(300, "A1")
                              .with_cavalry(100, "A2")
                              .with_infantry(400, "A3")
                              .with_wagons(90)
                              .with_supplies(80'000)
                              .in(base),
                          an_army("belisar")
                              .with_infantry(1'000, "B1")
                              .with_wagons(20)
                              .with_supplies(22'000)
                              .with_morale(morale)
                              .in(town))
                      .on(a_country(20, 15).place("hale", town).place("base", base))
                      .at(kit::at(Day{2}, 12));
    for (int month = 1; month <= 12; ++month) {
        state.campaign.settings.weather.push_back({StrongholdId(), month, 0, 0});
        for (const char* name : {"hale", "base"}) {
            state.campaign.settings.weather.push_back({stronghold(name), month, 0, 0});
        }
    }
    state.campaign.settings.is_weekly_lapse_on = false;
    let_know_all(state, commander("aram"));
    let_know_all(state, commander("belisar"));
    let_happen(state, [](Unfolding& u) { look_around(u, army("aram")); });
    return state;
}
HarryArmy harry() { return {detachment("A1"), army("belisar"), HarryAim::torch, {}}; }
Clauses clauses_of(const Play& play, OrderStanding standing) {
    for (const Event& event : play.events()) {
        const auto* ended = kit::get_if<OrderConcluded>(&event.what);
        if (ended != nullptr && ended->standing == standing) return event.clauses;
    }
    return {};
}

TEST_CASE("idis.4a.harried-no-rest: a rest due on the harried day begins a day later, at no cost") {
    SeededDice dice(1);
    Play play(a_border(), dice);
    play.until(kit::at(Day{3}, 12));
    play.orders("belisar", RestArmy{Days{7}, std::nullopt});
    play.orders("aram", harry());
    play.until(kit::at(Day{4}, 20));
    REQUIRE(play.state().rests.contains(army("belisar")));
    CHECK_EQ(play.state().rests.at(army("belisar")).first_day, Day{5});
    CHECK_EQ(play.state().rests.at(army("belisar")).days, Days{7});
    CHECK(play.all<MoraleChanged>().empty());
    // Days 5 to 11 are the seven: it ends with day 11 and not before.
    play.until(kit::at(Day{11}, 23));
    CHECK(play.all<RestEnded>().empty());
    play.until(kit::at(Day{12}, 0));
    CHECK_EQ(play.all<RestEnded>().size(), 1);
}

TEST_CASE("idis.4a.harried-rest-broken: on a later day it is over, with 2 morale and the check") {
    SeededDice dice(1);
    Play play(a_border(8), dice);
    play.orders("belisar", RestArmy{Days{7}, std::nullopt});
    play.until(kit::at(Day{4}, 12));
    CHECK_EQ(play.state().rests.at(army("belisar")).first_day, Day{3});
    play.orders("aram", harry());
    play.until(kit::at(Day{5}, 20));
    CHECK_EQ(play.army("belisar").morale, Morale{6});
    CHECK(play.all<CheckCalled>().empty());
    play.until(kit::at(Day{6}, 0));
    const auto checks = play.all<CheckCalled>();
    REQUIRE_EQ(checks.size(), 1);
    CHECK_EQ(checks[0].army, army("belisar"));
    CHECK_FALSE(play.state().rests.contains(army("belisar")));
}

TEST_CASE("idis.4.one-work-per-day-ruling: a resting army does not harry") {
    SeededDice dice(1);
    Play play(a_border(), dice);
    play.orders("aram", RestArmy{Days{7}, std::nullopt});
    play.until(kit::at(Day{3}, 12));
    CHECK_EQ(play.refused("aram", harry()),
             Refusal("army_is_resting", "idis.4.one-work-per-day-ruling"));
    // Ordered the evening before a rest that begins at midnight: it rests.
    SeededDice again(1);
    Play eve(a_border(), again);
    eve.orders("aram", harry());
    eve.orders("aram", RestArmy{Days{7}, std::nullopt});
    eve.until(kit::at(Day{3}, 20));
    CHECK(eve.all<HarryingBegan>().empty());
    CHECK_EQ(clauses_of(eve, OrderStanding::stopped),
             Clauses{"idis.4.one-work-per-day-ruling"});
}

TEST_CASE("idis.4.one-work-per-day-ruling: of foraging and a march only the later order counts") {
    for (const bool marches_last : {true, false}) {
        CAPTURE(marches_last);
        SeededDice dice(1);
        State state = a_border();
        state.detachments.edit(detachment("A3")).wagons = Wagons{0};
        state.armies.edit(army("aram")).supplies = Supplies{30'000};
        Play play(state, dice);
        const MarchArmy march = off_road(march_to("hale"));
        play.until(kit::at(Day{3}, 4));
        if (!marches_last) play.orders("aram", march);
        play.orders("aram", Forage{});
        if (marches_last) {
            play.until(kit::at(Day{3}, 6));
            play.orders("aram", march);
        }
        play.until(kit::at(Day{3}, 20));
        CHECK_EQ(play.all<LandForaged>().empty(), marches_last);
        CHECK_EQ(miles_marched(play.state(), "aram", play.events()) > 0, marches_last);
    }
}

TEST_CASE("idis.4a.harry-not-garrisoned: no army behind walls, and no roll if it enters them") {
    State state = a_border();
    put_stronghold(state, "hale", town, Party(commander("belisar")));
    State inside = state;
    inside.within_walls.insert({army("belisar"), stronghold("hale")});
    CHECK_EQ(may_harry(inside, commander("aram"), harry(), inside.now), allowed);
    State shut_up = inside;
    shut_up.strongholds.edit(stronghold("hale")).is_besieged = true;
    CHECK_EQ(may_harry(shut_up, commander("aram"), harry(), shut_up.now),
             Gate(Refusal{"army_is_behind_walls", "idis.4a.harry-not-garrisoned", "target"}));
    CHECK_EQ(may_harry(state, commander("aram"), harry(), state.now), allowed);
    SeededDice dice(1);
    Play play(state, dice);
    play.orders("aram", harry());
    play.until(kit::at(Day{3}, 12));
    CHECK_EQ(play.all<HarryingBegan>().size(), 1);
    play.orders("belisar", EnterWalls{place("hale")});
    play.until(kit::at(Day{3}, 20));
    CHECK(play.all<HarryingResolved>().empty());
    CHECK_EQ(play.state().detachments.at(detachment("A1")).soldiers, Soldiers{300});
    CHECK_EQ(clauses_of(play, OrderStanding::stopped),
             Clauses{"idis.4a.harry-not-garrisoned"});
    // Ordered by night of one who is inside by dawn: nothing begins.
    State by_night = state;
    by_night.now = kit::at(Day{3}, 3);
    by_night.campaign.day = Day{3};
    by_night.within_walls.insert({army("belisar"), stronghold("hale")});
    by_night.sightings.edit({commander("aram"), army("belisar")}).is_in_sight = false;
    SeededDice more(1);
    Play dawn(by_night, more);
    dawn.orders("aram", harry());
    dawn.until(kit::at(Day{3}, 20));
    CHECK(dawn.all<HarryingBegan>().empty());
}

TEST_CASE("idis.4a.harry-not-stationed: stationed men neither harry nor are an army to harry") {
    State state = a_border();
    put_stronghold(state, "base", base, Party(commander("aram")));
    SeededDice dice(1);
    Play play(state, dice);
    play.orders("aram", StationDetachments{place("base"), {detachment("A2")}});
    CHECK(play.state().stationed.contains(detachment("A2")));
    HarryArmy order = harry();
    order.detachment = detachment("A2");
    CHECK_EQ(play.refused("aram", order),
             Refusal("detachment_is_stationed", "idis.4a.harry-not-stationed", "detachment"));
    // Belisar sees Aram's army there, and of the stationed men no army.
    State seen = play.state();
    let_happen(seen, [](Unfolding& u) { look_around(u, army("belisar")); });
    HarryArmy back = {detachment("B1"), ArmyId(detachment("A2").value()), HarryAim::kill, {}};
    CHECK_EQ(may_harry(seen, commander("belisar"), back, seen.now),
             Gate(Refusal{"no_such_army", "idis.4a.harry-within-range", "target"}));
    play.orders("aram", harry());
    play.until(kit::at(Day{3}, 20));
    CHECK_EQ(play.all<HarryingResolved>().size(), 1);
}

TEST_CASE("idis.7.idle-not-resting-ruling: a rest cut short by idleness costs 2 and the check") {
    State state = a_border(8);
    state.campaign.settings.is_weekly_lapse_on = true;
    SeededDice dice(1);
    Play play(state, dice);
    play.orders("belisar", RestArmy{Days{21}, std::nullopt});
    play.orders("aram", CarryOn{});
    play.until(kit::at(Day{14}, 23, 59));
    const Morale before = play.army("belisar").morale;
    CHECK(play.state().rests.contains(army("belisar")));
    const auto checks = play.all<CheckCalled>().size();
    play.until(kit::at(Day{15}, 0));
    CHECK_FALSE(play.state().rests.contains(army("belisar")));
    const auto changes = play.all<MoraleChanged>();
    REQUIRE_FALSE(changes.empty());
    CHECK_CLAUSE("idis.7.idle-not-resting-ruling", changes.back().morale == before - Morale{2});
    CHECK_EQ(play.all<CheckCalled>().size(), checks + 1);
}

}  // namespace

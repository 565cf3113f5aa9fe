// Harrying row by row (section 4a): what hinders it at dawn, in which order attempts are rolled,
// what each changes, and what calling it off leaves.
//
// Aram's horse A1 and A2 and Cyra's foot C1 stand beside Belisar's army; it is dawn of day 3.
#include "core/idis/march/harry.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/reindex.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

using enum HarryingStanding;
constexpr Day today{3};

State at_dawn() {
    State state = a_world(an_army().with_cavalry(300, "A1").with_cavalry(100, "A2").with_supplies(
                              3'000).in(hex_at(4, 4)),
                          an_army("belisar").with_infantry(1'000, "B1").with_supplies(9'000).in(
                              hex_at(4, 5)),
                          an_army("cyra").with_infantry(200, "C1").with_supplies(3'000).in(
                              hex_at(4, 4)))
                      .at(kit::dawn_of(today));
    for (const char* name : {"aram", "cyra"}) see_each_other(state, name, "belisar");
    return state;
}
/// The order to harry Belisar, and its harrying.
Harrying& put_harrying(State& state, std::uint64_t number, const char* by, const char* with,
                       HarryingStanding standing = ordered) {
    GivenOrder given;
    given.id = OrderId(number);
    given.commander = commander(by);
    given.what = HarryArmy{detachment(with), army("belisar"), HarryAim::kill, Plunder::supplies};
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    Harrying row;
    row.id = given.id;
    row.army = army(by);
    row.detachment = detachment(with);
    row.target = army("belisar");
    row.day = today;
    row.standing = standing;
    if (standing != ordered) row.harriers = state.detachments.at(row.detachment);
    return state.harryings.insert(row);
}
void call_to_battle(State& state, const char* calling, const char* called) {
    Meeting meeting;
    meeting.id = MeetingId(5);
    meeting.calling.armies.emplace_back().army = army(calling);
    meeting.called.armies.emplace_back().army = army(called);
    state.meetings.insert(meeting);
    reindex(state);
}
Events at_work(const State& state, auto rule, std::vector<int> faces = {}) {
    ScriptedDice dice(std::move(faces));
    return happenings(state, dice, std::move(rule));
}
Events begun(const State& state) {
    return at_work(state, [](Unfolding& unfolding) { begin_harrying(unfolding, today); });
}
Events rolled(const State& state, std::vector<int> faces = {}) {
    return at_work(state, resolve_harrying, std::move(faces));
}
/// Why the one order in these events was stopped; or "" if it was not.
std::string why_stopped(const Events& events) {
    for (const char* name : {"aram", "cyra"}) {
        for (const auto& ended : told_to<told::OrderEnded>(commander(name), events)) {
            if (ended.standing == OrderStanding::stopped) return ended.why;
        }
    }
    return {};
}

}  // namespace

TEST_CASE("idis.4a.harry-within-range: what hinders it at dawn") {
    const auto hindrance = [](auto change) {
        State state = at_dawn();
        change(state, put_harrying(state, 7, "aram", "A1"));
        const Events events = begun(state);
        CHECK_EQ(all<HarryingBegan>(events).empty(), !why_stopped(events).empty());
        CHECK_EQ(all<HarryingCalledOff>(events).empty(), why_stopped(events).empty());
        return why_stopped(events);
    };
    CHECK_EQ(hindrance([](State&, Harrying&) {}), "");
    CHECK_EQ(hindrance([](State&, Harrying& row) { row.army = army("gone"); }),
             "you_lead_no_army");
    CHECK_EQ(hindrance([](State&, Harrying& row) { row.detachment = detachment("C1"); }),
             "no_such_detachment");
    CHECK_EQ(hindrance([](State&, Harrying& row) { row.target = army("gone"); }),
             "army_is_out_of_range");
    CHECK_EQ(hindrance([](State& state, Harrying&) { call_to_battle(state, "aram", "cyra"); }),
             "army_is_called_to_battle");
    CHECK_EQ(hindrance([](State& state, Harrying&) {
                 state.rests.insert({army("aram"), OrderId(1), today, Days{2}, {}});
             }),
             "army_is_resting");
}

TEST_CASE("idis.4a.harry-takes-day: on its own day alone, and once begun not again") {
    const auto begins = [](Day day, HarryingStanding standing) {
        State state = at_dawn();
        put_harrying(state, 7, "aram", "A1", standing).day = day;
        return all<HarryingBegan>(begun(state)).size();
    };
    CHECK_EQ(begins(today, ordered), 1);
    CHECK_EQ(begins(today + 1, ordered), 0);
    CHECK_EQ(begins(today, under_way), 0);
    // At dusk those under way are due, and where there are none nothing is.
    State state = at_dawn();
    const auto called = [&] {
        return all<HarryingsDue>(at_work(state, [](Unfolding& unfolding) {
            call_harriers(unfolding, today);
        }));
    };
    CHECK(called().empty());
    put_harrying(state, 7, "aram", "A1");
    CHECK(called().empty());
    put_harrying(state, 9, "cyra", "C1", under_way);
    put_harrying(state, 8, "aram", "A2", under_way);
    REQUIRE_EQ(called().size(), 1);
    CHECK_EQ(called().front().orders, std::vector{OrderId(8), OrderId(9)});
}

TEST_CASE("idis.4.one-work-per-day-ruling: who rests that day does not harry, who has broken off "
          "or begins later does") {
    const auto gate = [](Day first, std::optional<Day> broken_off) {
        State state = at_dawn();
        state.now = kit::at(Day{2}, 20);
        state.rests.insert({army("aram"), OrderId(1), first, Days{3}, broken_off});
        const HarryArmy order{detachment("A1"), army("belisar"), HarryAim::kill, {}};
        const Gate found = may_harry(state, commander("aram"), order, state.now);
        return found ? std::string(found->code) : "allowed";
    };
    CHECK_EQ(gate(Day{2}, {}), "army_is_resting");
    CHECK_EQ(gate(Day{3}, {}), "army_is_resting");
    CHECK_EQ(gate(Day{4}, {}), "allowed");
    CHECK_EQ(gate(Day{2}, Day{2}), "allowed");
}

TEST_CASE("idis.4a.harried-no-rest, idis.4a.harried-rest-broken: a rest is disturbed once a day, "
          "if it is under way or to begin") {
    const auto disturbed = [](Day first, std::optional<Day> broken_off) {
        State state = at_dawn();
        GivenOrder given;
        given.id = OrderId(1);
        given.commander = commander("belisar");
        state.orders.insert(given);
        state.rests.insert({army("belisar"), given.id, first, Days{3}, broken_off});
        put_harrying(state, 7, "aram", "A1");
        put_harrying(state, 8, "cyra", "C1");
        Events events = begun(state);
        CHECK_EQ(all<HarryingBegan>(events).size(), 2);
        return events;
    };
    const Events put_off = disturbed(today, {});
    CHECK_EQ(only<RestBegan>(put_off).rest.first_day, today + 1);
    CHECK(all<RestBegan>(disturbed(today + 1, {})).empty());
    CHECK_EQ(all<RestBrokenOff>(disturbed(Day{2}, {})).size(), 1);
    CHECK(all<RestBrokenOff>(disturbed(Day{1}, Day{2})).empty());
}

TEST_CASE("idis.4.tie-order-ruling: begun and rolled by the orders' time, then the older army "
          "first, and of one army by the order's id") {
    const auto first_of = [](int arams_minute, int cyras_minute, std::uint64_t arams_age) {
        State state = at_dawn();
        state.armies.edit(army("aram")).seniority = arams_age;
        state.armies.edit(army("cyra")).seniority = 50;
        put_harrying(state, 8, "aram", "A1").ordered_at = kit::at(Day{2}, 9, arams_minute);
        put_harrying(state, 7, "cyra", "C1").ordered_at = kit::at(Day{2}, 9, cyras_minute);
        const DetachmentId began = all<HarryingBegan>(begun(state)).front().harriers.id;
        for (const std::uint64_t number : {std::uint64_t{7}, std::uint64_t{8}}) {
            state.harryings.edit(OrderId(number)).standing = due;
        }
        CHECK_EQ(next_harrying(state)->detachment, began);
        return began;
    };
    CHECK_EQ(first_of(1, 2, 60), detachment("A1"));
    CHECK_EQ(first_of(2, 1, 40), detachment("C1"));
    CHECK_EQ(first_of(1, 1, 40), detachment("A1"));
    CHECK_EQ(first_of(1, 1, 60), detachment("C1"));
    State state = at_dawn();
    CHECK(next_harrying(state) == nullptr);
    put_harrying(state, 8, "aram", "A1", due);
    put_harrying(state, 7, "aram", "A2", due);
    CHECK_EQ(next_harrying(state)->id, OrderId(7));
    put_harrying(state, 6, "cyra", "C1", under_way);
    CHECK_EQ(next_harrying(state)->id, OrderId(7));
    // An army that is no more has no age.
    state.harryings.edit(OrderId(8)).army = army("gone");
    CHECK_EQ(next_harrying(state)->id, OrderId(7));
    state.harryings.edit(OrderId(7)).army = army("also gone");
    CHECK_EQ(next_harrying(state)->id, OrderId(7));
}

TEST_CASE("idis.4a.harry-by-one-detachment: without harriers or anybody to harry no die falls") {
    const auto outcome = [](auto change) {
        State state = at_dawn();
        change(state, put_harrying(state, 7, "aram", "A1", due));
        return why_stopped(rolled(state));
    };
    CHECK_EQ(outcome([](State& state, Harrying&) {
                 state.detachments.edit(detachment("A1")).absence =
                     Absence{Absence::Reason::departed, kit::at(Day{9}, 6), Days{8}, army("aram")};
             }),
             "detachment_is_away");
    CHECK_EQ(outcome([](State&, Harrying& row) { row.army = army("cyra"); }),
             "detachment_is_away");
    CHECK_EQ(outcome([](State&, Harrying& row) { row.target = army("gone"); }),
             "army_is_out_of_range");
    CHECK_EQ(outcome([](State& state, Harrying&) {
                 state.detachments.edit(detachment("B1")).absence =
                     Absence{Absence::Reason::departed, kit::at(Day{9}, 6), Days{8}, army("aram")};
             }),
             "army_is_out_of_range");
}

TEST_CASE("idis.4a.harry-simultaneous-ruling: who fell at that dusk has done his work") {
    State state = at_dawn();
    put_harrying(state, 7, "aram", "A1", due).aim = HarryAim::steal;
    state.detachments.erase(detachment("A1"));
    std::erase(state.armies.edit(army("aram")).detachments, detachment("A1"));
    CHECK_EQ(why_stopped(rolled(state, {6, 1})), "");
    // Of an army that is no more nobody carries anything away.
    state.harryings.edit(OrderId(7)).army = army("gone");
    const Events events = rolled(state, {6, 1});
    CHECK(only<HarryingResolved>(events).came_of_it.has_succeeded);
    CHECK_EQ(only<HarryingResolved>(events).came_of_it.supplies_taken, Supplies{0});
    CHECK(all<NumbersChanged>(events).empty());
}

TEST_CASE("idis.4a.harry-kill, idis.4a.harry-torch, idis.4a.harry-steal, "
          "idis.4a.harry-failure-losses: whom an attempt changes, and by which rule") {
    struct Change {
        ArmyId army;
        Clause clause;
        bool operator==(const Change&) const = default;
    };
    const auto changes = [](HarryAim aim, std::vector<int> faces) {
        State state = at_dawn();
        put_harrying(state, 7, "aram", "A1", due).aim = aim;
        std::vector<Change> all;
        for (const Event& event : rolled(state, std::move(faces))) {
            const auto* changed = kit::get_if<NumbersChanged>(&event.what);
            if (changed != nullptr) all.push_back({changed->army, event.clauses.front()});
        }
        return all;
    };
    const ArmyId harrier = army("aram");
    const ArmyId target = army("belisar");
    using Changes = std::vector<Change>;
    CHECK(changes(HarryAim::kill, {6}) == Changes{{target, "idis.4a.harry-kill"}});
    CHECK(changes(HarryAim::torch, {6, 1, 1}) == Changes{{target, "idis.4a.harry-torch"}});
    CHECK(changes(HarryAim::steal, {6, 1}) ==
          Changes{{target, "idis.4a.harry-steal"}, {harrier, "idis.4a.harry-steal"}});
    CHECK(changes(HarryAim::torch, {1}) == Changes{{harrier, "idis.4a.harry-failure-losses"}});
}

TEST_CASE("idis.4a.harry-after-battle-ruling: called off is what an army does or suffers, and "
          "who is harried by nobody else is free") {
    const auto freed = [](const State& state) {
        const Events events = at_work(state, [](Unfolding& unfolding) {
            call_off_harrying(unfolding, {army("aram")});
        });
        // Who stands still has no march to set out on anew.
        CHECK(all<StretchBegan>(events).empty());
        CHECK(all<StretchEnded>(events).empty());
        return all<HarriedNoMore>(events).size();
    };
    State state = at_dawn();
    state.armies.edit(army("belisar")).harried_on = today;
    CHECK_EQ(may_call_off_harrying(state, army("aram"))->code, "no_harrying_to_call_off");
    CHECK_EQ(may_call_off_harrying(state, army("gone"))->code, "no_such_army");
    // What was only ordered has made nobody slow.
    put_harrying(state, 7, "aram", "A1");
    CHECK_FALSE(may_call_off_harrying(state, army("aram")));
    CHECK_FALSE(may_call_off_harrying(state, army("belisar")));
    CHECK_EQ(may_call_off_harrying(state, army("cyra"))->code, "no_harrying_to_call_off");
    CHECK_EQ(freed(state), 0);
    put_harrying(state, 8, "aram", "A2", under_way);
    CHECK_EQ(freed(state), 1);
    // Cyra's are ordered; then they harry somebody else; then him.
    Harrying& cyras = put_harrying(state, 9, "cyra", "C1");
    CHECK_EQ(freed(state), 1);
    cyras.standing = under_way;
    cyras.target = army("dara");
    CHECK_EQ(freed(state), 1);
    cyras.target = army("belisar");
    CHECK_EQ(freed(state), 0);
    state.harryings.erase(OrderId(9));
    state.armies.edit(army("belisar")).harried_on.reset();
    CHECK_EQ(freed(state), 0);
    state.harryings.edit(OrderId(8)).target = army("gone");
    CHECK_EQ(freed(state), 0);
}

TEST_CASE("idis.6.contact-stands-fast-ruling: who is called to battle sends nobody out, and men "
          "who are away are not taken up for it") {
    State state = at_dawn();
    const HarryArmy order{detachment("A1"), army("belisar"), HarryAim::kill, Plunder::supplies};
    const auto taken_up = [&] {
        State at_hand = state;
        put_harrying(at_hand, 7, "aram", "A1");
        at_hand.harryings.erase(OrderId(7));
        GivenOrder given = at_hand.orders.at(OrderId(7));
        given.effect_at = at_hand.now;
        const Events events = at_work(at_hand, [&](Unfolding& unfolding) {
            Rule<HarryArmy>::take_effect(unfolding, given, at_hand.armies.at(army("aram")), order);
        });
        CHECK_EQ(all<HarryingTaken>(events).empty(), !why_stopped(events).empty());
        return why_stopped(events);
    };
    const auto given = [&] {
        const Gate gate =
            Rule<HarryArmy>::may_give(state, commander("aram"), order, kit::at(Day{2}, 20));
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(taken_up(), "");
    CHECK_EQ(given(), "allowed");
    state.detachments.edit(detachment("A1")).absence =
        Absence{Absence::Reason::departed, kit::at(Day{9}, 6), Days{8}, army("aram")};
    CHECK_EQ(taken_up(), "detachment_is_away");
    state.detachments.edit(detachment("A1")).absence.reset();
    call_to_battle(state, "aram", "cyra");
    CHECK_EQ(taken_up(), "army_is_called_to_battle");
    CHECK_EQ(given(), "army_is_called_to_battle");
}

TEST_CASE("idis.4a.harry-not-garrisoned: who is seen behind walls that are shut is not harried; by "
          "night nobody knows who is") {
    State state = at_dawn();
    state.now = kit::at(Day{2}, 20);
    put_stronghold(state, "hold", hex_at(4, 5), commander("belisar"));
    state.within_walls.insert({army("belisar"), stronghold("hold")});
    state.strongholds.edit(stronghold("hold")).is_besieged = true;
    Siege siege;
    siege.id = stronghold("hold");
    siege.standing = SiegeStanding::under_way;
    siege.besiegers = {army("cyra")};
    state.sieges.insert(siege);
    const auto gate = [&] {
        const HarryArmy order{detachment("A1"), army("belisar"), HarryAim::kill, {}};
        const Gate found = may_harry(state, commander("aram"), order, state.now);
        return found ? std::string(found->code) : "allowed";
    };
    CHECK_EQ(gate(), "army_is_behind_walls");
    state.sightings.edit({commander("aram"), army("belisar")}).is_in_sight = false;
    CHECK_CLAUSE("idis.4a.harry-not-garrisoned", gate() == "allowed");
}

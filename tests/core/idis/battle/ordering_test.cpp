// Orders about battles and answers to what is asked about them (section 6): whom a commander may
// attack or join, what becomes of an order that finds things otherwise when it takes effect, and
// answers that come too late.
//
// Aram, Belisar and Cyra stand in one hex and see each other; Aram is at war with both of them, who
// are at peace. `carried_out` lets an order of Aram's take effect by itself.
#include "core/idis/battle/ordering.hpp"

#include <doctest/doctest.h>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

State three() {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .at_war(Party(faction("f")), Party(faction("cyra")));
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "aram", "cyra");
    see_each_other(state, "belisar", "cyra");
    return state;
}
std::vector<Engaged> engaged(const std::vector<std::string>& names) {
    std::vector<Engaged> all;
    for (const std::string& name : names) {
        Engaged each;
        each.army = army(name);
        all.push_back(each);
    }
    return all;
}
/// A meeting of these, due in an hour.
Meeting& put_meeting(State& state, const std::vector<std::string>& calling,
                     const std::vector<std::string>& called) {
    Meeting meeting;
    meeting.id = kit::derived_id<MeetingId>(army(calling.front()), 3);
    meeting.hex = field_hex;
    meeting.opened_at = state.now;
    meeting.due_at = state.now + kit::hours(1);
    meeting.calling.armies = engaged(calling);
    meeting.called.armies = engaged(called);
    return state.meetings.insert(meeting);
}
Sighting& sight(State& state, std::string_view by, std::string_view of) {
    return state.sightings.edit({commander(by), army(of)});
}
std::string refused(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }

/// What comes of an order of Aram's that takes effect now.
template <class O>
Events carried_out(State state, const O& what) {
    GivenOrder given;
    given.id = kit::derived_id<OrderId>(commander("aram"), 1);
    given.commander = commander("aram");
    given.number = 1;
    given.what = what;
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    state.commanders.edit(commander("aram")).orders_given = 1;
    auto none = dice();
    return happenings(state, none, [&](Unfolding& unfolding) {
        const Army army = state.armies.at(tests::army("aram"));
        CHECK_EQ(Rule<O>::take_effect(unfolding, given, army, what), Deed::sees_to_its_end);
    });
}
/// That it met nobody, and nothing else came of it.
void is_in_vain(const Events& events) {
    const auto ended = told_to<told::OrderEnded>(commander("aram"), events);
    REQUIRE_EQ(ended.size(), 1);
    CHECK_EQ(ended.front().standing, OrderStanding::stopped);
    CHECK_EQ(ended.front().why, "nobody_was_met");
    const auto told = told_to<told::NoBattle>(commander("aram"), events);
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told.front().why, told::NoBattle::Why::nobody_to_fight);
    CHECK(all<MeetingOpened>(events).empty());
    CHECK(all<MeetingChanged>(events).empty());
    CHECK(all<OrderPutOff>(events).empty());
}
/// What an answer brings about.
template <class Asked>
Events answered(const State& state, const Asked& asked, const std::string& answer) {
    auto none = dice();
    return happenings(state, none,
                      [&](Unfolding& unfolding) { settle_battle(unfolding, asked, answer); });
}

}  // namespace

// ---- whom he may attack or join -----------------------------------------------------------------

TEST_CASE(
    "idis.6.meeting-trigger-ruling: he is offered those in his hex whom he sees, of an "
    "enemy's colours or of none") {
    State state = three();
    const auto offered = [&] { return attackable(state, state.armies.at(army("belisar"))); };
    // Cyra is no enemy of Belisar's.
    CHECK_EQ(offered(), std::vector{army("aram")});
    sight(state, "belisar", "cyra").faction.reset();
    CHECK_EQ(offered().size(), 2);
    sight(state, "belisar", "cyra").is_in_sight = false;
    CHECK_EQ(offered(), std::vector{army("aram")});
    sight(state, "belisar", "aram").hex = hex_at(4, 5);
    CHECK_CLAUSE("idis.6.meeting-trigger-ruling", offered().empty());
    sight(state, "belisar", "aram").hex = field_hex;
    REQUIRE_EQ(offered().size(), 1);
    put_meeting(state, {"belisar"}, {"aram"});
    CHECK_CLAUSE("idis.6.meeting-trigger-ruling", offered().empty());
}

TEST_CASE(
    "idis.6.neutral-army-stays-out: he is offered to join beside those whom he sees called "
    "to a battle with an enemy of his") {
    State state = three();
    const auto offered = [&] { return joinable(state, state.armies.at(army("cyra"))); };
    CHECK(offered().empty());
    put_meeting(state, {"belisar"}, {"aram"});
    CHECK_EQ(offered(), std::vector{army("belisar")});
    // Beside an enemy nobody stands, nor beside one whom he does not see, or sees elsewhere.
    sight(state, "cyra", "belisar").is_in_sight = false;
    CHECK_CLAUSE("idis.6.neutral-army-stays-out", offered().empty());
    sight(state, "cyra", "belisar").is_in_sight = true;
    sight(state, "cyra", "belisar").hex = hex_at(4, 5);
    CHECK_CLAUSE("idis.6.neutral-army-stays-out", offered().empty());
    sight(state, "cyra", "belisar").hex = field_hex;
    SUBCASE("an army that is no more is called in name alone") {
        State gone = state;
        gone.meetings.edit(gone.meetings.begin()->id).calling.armies = engaged({"belisar", "dora"});
        Sighting ghost = gone.sightings.at({commander("cyra"), army("belisar")});
        ghost.id = {commander("cyra"), army("dora")};
        gone.sightings.insert(ghost);
        CHECK_EQ(joinable(gone, gone.armies.at(army("cyra"))), std::vector{army("belisar")});
    }
    SUBCASE("who is called himself joins nobody") {
        Meeting other = *state.meetings.begin();
        other.id = kit::derived_id<MeetingId>(army("cyra"), 4);
        other.calling.armies = engaged({"cyra"});
        other.called.armies = engaged({"dora"});
        state.meetings.insert(other);
        CHECK(offered().empty());
    }
}

TEST_CASE("idis.6.meeting-trigger-ruling, idis.6.neutral-army-stays-out: what is refused at once") {
    State state = three();
    const auto attack = [&](std::string_view name) {
        return refused(
            Rule<AttackArmy>::may_give(state, commander("aram"), {army(name)}, state.now));
    };
    const auto join = [&](std::string_view name) {
        return refused(
            Rule<JoinBattle>::may_give(state, commander("aram"), {army(name)}, state.now));
    };
    CHECK_EQ(attack("belisar"), "allowed");
    CHECK_EQ(join("belisar"), "allowed");
    CHECK_EQ(attack("aram"), "army_is_your_own");
    CHECK_EQ(join("aram"), "army_is_your_own");
    CHECK_EQ(attack("dora"), "no_such_army");
    CHECK_EQ(join("dora"), "no_such_army");
    sight(state, "aram", "belisar").is_in_sight = false;
    CHECK_EQ(attack("belisar"), "no_such_army");
    CHECK_EQ(join("belisar"), "no_such_army");
    put_meeting(state, {"aram"}, {"cyra"});
    CHECK_EQ(attack("cyra"), "army_is_called_to_battle");
    CHECK_EQ(join("cyra"), "army_is_called_to_battle");
}

// ---- when it takes effect -----------------------------------------------------------------------

TEST_CASE(
    "idis.6.attack-in-vain-ruling: an attack that finds nobody, or him elsewhere, or his own "
    "army called already") {
    const AttackArmy order{army("belisar")};
    State state = three();
    CHECK_EQ(all<MeetingOpened>(carried_out(state, order)).size(), 1);
    is_in_vain(carried_out(state, AttackArmy{army("dora")}));
    State gone = state;
    gone.armies.edit(army("belisar")).hex = hex_at(4, 5);
    reindex(gone);
    is_in_vain(carried_out(gone, order));
    State called = state;
    put_meeting(called, {"cyra"}, {"aram"});
    is_in_vain(carried_out(called, order));
    // Against one who has a friend of Aram's enemies beside him Aram joins the battle under way.
    State joins = state;
    joins.stances.erase({std::min(Party(faction("f")), Party(faction("cyra"))),
                         std::max(Party(faction("f")), Party(faction("cyra")))});
    put_meeting(joins, {"cyra"}, {"belisar"});
    const Events joined = carried_out(joins, order);
    CHECK_EQ(only<MeetingChanged>(joined).meeting.calling.armies.size(), 2);
    // But not beside an enemy of his own, in the field.
    State between = state;
    put_meeting(between, {"cyra"}, {"belisar"});
    is_in_vain(carried_out(between, order));
    is_in_vain(carried_out(between, AttackArmy{army("cyra")}));
}

TEST_CASE(
    "idis.6a.relief-waits-ruling, idis.6.attack-in-vain-ruling: only who sets upon the "
    "besiegers of an assault waits for its end") {
    // Belisar storms the place that Cyra holds; Aram, outside, is at war with both.
    State state = three();
    put_stronghold(state, "hold", field_hex, Party(faction("cyra")));
    state.within_walls.insert({army("cyra"), hold_id});
    Meeting& meeting = put_meeting(state, {"belisar"}, {"cyra"});
    meeting.kind = MeetingKind::assault;
    meeting.stronghold = hold_id;
    meeting.called.has_garrison = true;
    const Events put_off = carried_out(state, AttackArmy{army("belisar")});
    CHECK_EQ(only<OrderPutOff>(put_off).effect_at, state.now + kit::hours(2));
    is_in_vain(carried_out(state, AttackArmy{army("cyra")}));
}

TEST_CASE(
    "idis.6.attack-in-vain-ruling, idis.6.neutral-army-stays-out: to join beside somebody "
    "who is called to nothing, is gone, or is an enemy") {
    const JoinBattle order{army("belisar")};
    State state = three();
    is_in_vain(carried_out(state, order));
    is_in_vain(carried_out(state, JoinBattle{army("dora")}));
    state.stances.erase({std::min(Party(faction("f")), Party(faction("g"))),
                         std::max(Party(faction("f")), Party(faction("g")))});
    put_meeting(state, {"cyra"}, {"belisar"});
    const Events joined = carried_out(state, order);
    CHECK_EQ(only<MeetingChanged>(joined).meeting.called.armies.back().army, army("aram"));
    is_in_vain(carried_out(state, JoinBattle{army("cyra")}));
    State gone = state;
    gone.armies.edit(army("belisar")).hex = hex_at(4, 5);
    reindex(gone);
    is_in_vain(carried_out(gone, order));
    State called = state;
    Meeting own = *called.meetings.begin();
    own.id = kit::derived_id<MeetingId>(army("aram"), 4);
    own.calling.armies = engaged({"aram"});
    own.called.armies = engaged({"dora"});
    called.meetings.insert(own);
    is_in_vain(carried_out(called, order));
}

TEST_CASE(
    "idis.6.battle-plan, idis.6.contact-stands-fast-ruling: a plan, or a word to call it "
    "off, for a meeting that is over") {
    const MeetingId over = kit::derived_id<MeetingId>(army("aram"), 9);
    HandInPlan plan;
    plan.meeting = over;
    for (const Events& events :
         {carried_out(three(), plan), carried_out(three(), CallOffBattle{over})}) {
        const auto ended = told_to<told::OrderEnded>(commander("aram"), events);
        REQUIRE_EQ(ended.size(), 1);
        CHECK_EQ(ended.front().standing, OrderStanding::stopped);
        CHECK_EQ(ended.front().why, "no_such_meeting");
        CHECK(all<MeetingChanged>(events).empty());
    }
}

// ---- answers ------------------------------------------------------------------------------------

TEST_CASE(
    "idis.6.battle-plan: words are a plan while he has a part in that meeting, and there are "
    "any") {
    State state = three();
    const MeetingId id = put_meeting(state, {"aram"}, {"belisar"}).id;
    const PlanForBattle asked{id, army("aram")};
    const Events planned = answered(state, asked, "at dawn");
    CHECK_EQ(only<MeetingChanged>(planned).meeting.calling.armies.front().plan->text, "at dawn");
    CHECK(answered(state, asked, "").empty());
    CHECK(answered(state, PlanForBattle{id, army("dora")}, "at dawn").empty());
    CHECK(answered(state, PlanForBattle{id, army("cyra")}, "at dawn").empty());
    CHECK(answered(three(), asked, "at dawn").empty());
}

TEST_CASE(
    "idis.6.neutral-army-stays-out: whoever says so joins, unless he is gone by then, called "
    "elsewhere, out of control, or nobody's enemy there") {
    State state = three();
    const MeetingId id = put_meeting(state, {"aram"}, {"belisar"}).id;
    const JoinOrStandAside asked{id, army("cyra")};
    const Events joined = answered(state, asked, "join_called");
    CHECK_EQ(only<MeetingChanged>(joined).meeting.called.armies.back().army, army("cyra"));
    CHECK(answered(state, asked, "stand_aside").empty());
    CHECK(answered(state, asked, "join_calling").empty());
    CHECK(answered(state, JoinOrStandAside{id, army("dora")}, "join_called").empty());
    CHECK(answered(three(), asked, "join_called").empty());
    State gone = state;
    gone.armies.edit(army("cyra")).hex = hex_at(4, 5);
    CHECK(answered(gone, asked, "join_called").empty());
    State routed = state;
    routed.disorders.insert({army("cyra"), {}, at(Day{12}, 12)});
    CHECK_CLAUSE("idis.6.neutral-army-stays-out", answered(routed, asked, "join_called").empty());
    State called = state;
    Meeting own = called.meetings.at(id);
    own.id = kit::derived_id<MeetingId>(army("cyra"), 4);
    own.calling.armies = engaged({"cyra"});
    own.called.armies = engaged({"dora"});
    called.meetings.insert(own);
    CHECK(answered(called, asked, "join_called").empty());
}

TEST_CASE(
    "idis.6.battle-plan-missing-ruling: the referee lets it be fought or forbids it, while "
    "it waits for its dice") {
    State state = three();
    const MeetingId id = put_meeting(state, {"aram"}, {"belisar"}).id;
    const RulingOnBattle asked{id};
    CHECK_EQ(only<MeetingEnded>(answered(state, asked, "forbid")).meeting, id);
    const Events fought = answered(state, asked, "fight");
    CHECK(all<MeetingEnded>(fought).empty());
    CHECK_EQ(only<MeetingChanged>(fought).meeting.due_at, state.now);
    for (const char* answer : {"fight", "forbid"}) {
        CHECK(answered(three(), asked, answer).empty());
        State begun = state;
        begun.meetings.edit(id).has_begun = true;
        CHECK(answered(begun, asked, answer).empty());
    }
    // An engine's battle that is over asks nobody's doctrine any more.
    CHECK(answered(state, DecisionInBattle{id, army("aram")}, "doctrine").empty());
}

TEST_CASE(
    "idis.6.captured-commander-ruling: by the referee's word a captive is free, and by no "
    "other; who is none stays as he is") {
    State state = three();
    const FateOfCaptive asked{commander("belisar"), army("aram")};
    CHECK(answered(state, asked, "freed").empty());
    state.captives.insert({commander("belisar"), army("aram"), state.now});
    CHECK_EQ(only<CaptiveFreed>(answered(state, asked, "freed")).commander, commander("belisar"));
    CHECK(answered(state, asked, "stays").empty());
}

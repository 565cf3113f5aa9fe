// The referee's rulings on a meeting (section 6): what he may not say, and what his word changes
// and leaves.
//
// Aram has called Belisar to battle in one hex; Cyra stands there too and is called to nothing.
#include <doctest/doctest.h>

#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/ordering.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const MeetingId ours = kit::derived_id<MeetingId>(army("aram"), 3);
const MeetingId nobodys = kit::derived_id<MeetingId>(army("aram"), 4);

Engaged engaged(std::string_view name) {
    Engaged each;
    each.army = army(name);
    return each;
}
State called() {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    Meeting meeting;
    meeting.id = ours;
    meeting.hex = field_hex;
    meeting.opened_at = state.now;
    meeting.due_at = state.now + kit::days(1);
    meeting.calling.armies = {engaged("aram")};
    meeting.called.armies = {engaged("belisar")};
    state.meetings.insert(meeting);
    return state;
}
template <class Order>
std::string refused(const State& state, const Order& order) {
    const Gate gate = may_rule_battle(state, order, state.now);
    return gate ? std::string(gate->code) : "allowed";
}
/// The meeting after a word of his.
template <class Order>
Meeting ruled(const State& state, const Order& order) {
    auto none = dice();
    const Events events =
        happenings(state, none, [&](Unfolding& unfolding) { rule_battle(unfolding, order); });
    return only<MeetingChanged>(events).meeting;
}

}  // namespace

TEST_CASE(
    "idis.6.retreat-as-appropriate, idis.6.tactics-bonus, idis.6b.ended-early-ruling: "
    "rulings on a meeting that is none") {
    const State state = called();
    CHECK_EQ(refused(state, SetModifier{nobodys, Camp::calling, Modifier::tactics, 1}),
             "no_such_meeting");
    CHECK_EQ(refused(state, SetModifier{ours, Camp::calling, Modifier::tactics, 1}), "allowed");
    CHECK_EQ(refused(state, SetRoles{nobodys, Roles::neither}), "no_such_meeting");
    CHECK_EQ(refused(state, SetRetreat{nobodys, army("aram"), Withdrawal::none, {}}),
             "no_such_meeting");
    CHECK_EQ(refused(state, LetDiceFall{nobodys, {}}), "no_such_meeting");
    CHECK_EQ(refused(state, ForbidBattle{nobodys}), "no_such_meeting");
    CHECK_EQ(refused(state, EndBattle{nobodys, {}}), "no_such_meeting");
    CHECK_EQ(refused(state, EndBattle{ours, {}}), "battle_has_not_begun");
    // By its own roll a battle may always be fought, wherever it is.
    State at_sea = state;
    at_sea.meetings.edit(ours).kind = MeetingKind::naval;
    at_sea.meetings.edit(ours).calling.armies.front().fleet = FleetId{7};
    CHECK_EQ(refused(at_sea, ChooseWay{ours, Way::campaign_roll, Conduct::by_plan}), "allowed");
    CHECK_EQ(refused(at_sea, ChooseWay{ours, Way::die_men, Conduct::by_plan}),
             "ships_are_fought_by_roll");
}

TEST_CASE(
    "idis.6.three-sides-ruling: on a side he places who stands in the hex and is called to "
    "no other meeting") {
    State state = called();
    const SetSides order{ours, {army("cyra")}, {army("belisar")}};
    CHECK_EQ(refused(state, order), "allowed");
    Meeting other = state.meetings.at(ours);
    other.id = nobodys;
    other.calling.armies = {engaged("cyra")};
    other.called.armies.clear();
    state.meetings.insert(other);
    CHECK_EQ(refused(state, order), "army_is_not_there");
    // Whoever was called keeps what was noted of him, on whichever side.
    State before = called();
    before.meetings.edit(ours).called.armies.front().is_exhausted = true;
    before.meetings.edit(ours).calling.armies.front().wants_no_battle = true;
    const Meeting after = ruled(before, SetSides{ours, {army("belisar")}, {army("aram")}});
    REQUIRE_EQ(after.calling.armies.size(), 1);
    CHECK_EQ(after.calling.armies.front().army, army("belisar"));
    CHECK(after.calling.armies.front().is_exhausted);
    CHECK(after.called.armies.front().wants_no_battle);
    // Who changes sides has been briefed already.
    auto none = dice();
    const Events events = happenings(before, none, [&](Unfolding& unfolding) {
        rule_battle(unfolding, SetSides{ours, {army("belisar")}, {army("aram"), army("cyra")}});
    });
    CHECK(told_to<told::BattleNears>(commander("aram"), events).empty());
    CHECK(told_to<told::BattleNears>(commander("belisar"), events).empty());
    CHECK_EQ(told_to<told::BattleNears>(commander("cyra"), events).size(), 1);
}

TEST_CASE(
    "idis.6.retreat-as-appropriate, idis.6.retreat-impossible-test-ruling: for an army of "
    "that meeting, within the map, and for it alone") {
    State state = called();
    CHECK_EQ(refused(state, SetRetreat{ours, army("cyra"), Withdrawal::none, {}}),
             "army_is_not_there");
    CHECK_EQ(refused(state, SetRetreat{ours, army("dora"), Withdrawal::none, {}}),
             "army_is_not_there");
    Meeting other = state.meetings.at(ours);
    other.id = nobodys;
    other.calling.armies = {engaged("cyra")};
    other.called.armies.clear();
    State two = state;
    two.meetings.insert(other);
    CHECK_EQ(refused(two, SetRetreat{ours, army("cyra"), Withdrawal::none, {}}),
             "army_is_not_there");
    // The field is four hexes from the north of the map.
    const auto north = [](std::size_t steps) { return Steps(steps, Direction::north); };
    CHECK_EQ(refused(state, SetRetreat{ours, army("belisar"), Withdrawal::by_way, north(4)}),
             "allowed");
    CHECK_EQ(refused(state, SetRetreat{ours, army("belisar"), Withdrawal::by_way, north(5)}),
             "hex_is_off_the_map");
    state.meetings.edit(ours).called.armies = {engaged("cyra"), engaged("belisar")};
    const Meeting after =
        ruled(state, SetRetreat{ours, army("belisar"), Withdrawal::by_way, north(2)});
    CHECK_EQ(after.called.armies[0].withdrawal, Withdrawal::by_rule);
    CHECK(after.called.armies[0].by_way.empty());
    CHECK_EQ(after.called.armies[1].withdrawal, Withdrawal::by_way);
    CHECK_EQ(after.called.armies[1].by_way, north(2));
    CHECK_EQ(after.calling.armies.front().withdrawal, Withdrawal::by_rule);
    const auto clause_of = [&](Withdrawal withdrawal) {
        auto none = dice();
        const Events events = happenings(state, none, [&](Unfolding& unfolding) {
            rule_battle(unfolding, SetRetreat{ours, army("belisar"), withdrawal, {}});
        });
        return events.front().clauses.front();
    };
    CHECK_EQ(clause_of(Withdrawal::impossible), Clause("idis.6.retreat-impossible-test-ruling"));
    CHECK_EQ(clause_of(Withdrawal::none), Clause("idis.6.retreat-as-appropriate"));
}

TEST_CASE(
    "idis.6.battle-plan-missing-ruling: by his word the dice fall, and what he was asked "
    "about it, and nothing else, is answered") {
    State state = called();
    std::uint64_t number = 0;
    const auto put = [&](QuestionKind what) {
        Question question;
        question.id = kit::derived_id<QuestionId>(state.campaign.id, number++);
        question.what = std::move(what);
        return state.questions.insert(question).id;
    };
    const QuestionId asked = put(RulingOnBattle{ours});
    put(RulingOnBattle{nobodys});
    put(PlanForBattle{ours, army("aram")});
    auto none = dice();
    const Events events = happenings(state, none, [&](Unfolding& unfolding) {
        rule_battle(unfolding, LetDiceFall{ours, {}});
        rule_battle(unfolding, LetDiceFall{ours, at(Day{10}, 20)});
    });
    const QuestionSettled settled = only<QuestionSettled>(events);
    CHECK_EQ(settled.question, asked);
    CHECK_EQ(settled.answer, "fight");
    CHECK_FALSE(settled.is_default);
    const auto changed = all<MeetingChanged>(events);
    REQUIRE_EQ(changed.size(), 2);
    CHECK_EQ(changed[0].meeting.due_at, state.now);
    CHECK(changed[0].meeting.is_timed_by_referee);
    CHECK_EQ(changed[1].meeting.due_at, at(Day{10}, 20));
}

TEST_CASE("idis.6.tactics-bonus: a word on one modifier of a side takes its own place alone") {
    State state = called();
    state.meetings.edit(ours).calling.ruled = {{Modifier::tactics, 1}, {Modifier::spell, 2}};
    const auto ruled_after = [&](std::optional<std::int64_t> amount) {
        return ruled(state, SetModifier{ours, Camp::calling, Modifier::tactics, amount})
            .calling.ruled;
    };
    using Rows = std::vector<RuledModifier>;
    CHECK_EQ(ruled_after(3), Rows{{Modifier::spell, 2}, {Modifier::tactics, 3}});
    CHECK_EQ(ruled_after({}), Rows{{Modifier::spell, 2}});
}

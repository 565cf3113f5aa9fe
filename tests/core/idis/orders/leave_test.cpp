// A commander's leave: who acts in his seat, from when to when, and who hears of it (section 7).
#include "core/idis/orders/leave.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/addressees.hpp"
#include "core/idis/orders/week.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::SeededDice;

namespace {

using Play = tests::Campaign;

const CommanderId aram = tests::commander("aram");
const CommanderId belisar = tests::commander("belisar");
const CommanderId ysolt = tests::commander("ysolt");

tests::ArmyBuilder fed(const char* name, const char* faction) {
    return an_army(name).with_infantry(500).with_wagons(400).with_supplies(200'000).of(faction);
}

/// Two of one faction and one of another, from the morning of day 2 on.
State three() {
    return State(a_world(fed("aram", "lions"), fed("belisar", "lions"), fed("ysolt", "wolves"))
                     .at(at(Day{2}, 9)));
}

TakeLeave away(std::int64_t first, std::int64_t last, StandIn stand_in = StandIn::standing_orders,
               std::optional<CommanderId> deputy = {}) {
    return {Day{first}, Day{last}, stand_in, deputy};
}

/// What belisar's player orders in aram's seat.
Result<Events> by_deputy(const State& state, CommanderOrder order) {
    SeededDice dice(2);
    return System::decide(state,
                          ByCommander{aram, std::move(order), EnteredBy::himself, belisar},
                          state.now, dice);
}

}  // namespace

TEST_CASE("idis.7.leave-ruling: who is away as the week ends does not fall idle") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(3, 15));
    play.orders("belisar", CarryOn{});
    CHECK_FALSE(is_away(play.state(), aram));
    play.until(at(Day{3}, 0));
    CHECK(is_away(play.state(), aram));
    play.until(at(Day{15}, 12));
    CHECK_FALSE(play.state().commanders.at(aram).is_idle);
    CHECK(play.state().commanders.at(belisar).is_idle);
    CHECK(is_away(play.state(), aram));
    play.until(at(Day{16}, 0));
    CHECK_FALSE(is_away(play.state(), aram));
    // The week that he is back in wants its order.
    play.until(at(Day{22}, 0));
    CHECK(play.state().commanders.at(aram).is_idle);
    const auto told = play.told<told::LeaveTold>("aram");
    REQUIRE_EQ(told.size(), 3);
    CHECK_EQ(told[0].news, LeaveNews::announced);
    CHECK_EQ(told[1].news, LeaveNews::begun);
    CHECK_EQ(told[2].news, LeaveNews::over);
}

TEST_CASE("idis.7.leave-ruling: a leave that begins today begins at once; its own order ends it") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(2, 9));
    CHECK(is_away(play.state(), aram));
    play.orders("aram", SetFormation{"square"});
    CHECK_FALSE(play.state().leaves.contains(aram));
    CHECK_EQ(play.army("aram").formation, "square");
    CHECK_EQ(play.refused("aram", ComeBack{}).code, "you_take_no_leave");
}

TEST_CASE("idis.7.leave-ruling: to ask something ends it too, to change it does not") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(2, 9));
    play.orders("aram", away(2, 12));
    CHECK_EQ(play.state().leaves.at(aram).last_day, Day{12});
    CHECK(is_away(play.state(), aram));
    play.orders("aram", AskPosition{});
    CHECK_FALSE(play.state().leaves.contains(aram));
    // Before it begins, orders are orders.
    play.orders("aram", away(5, 6));
    play.orders("aram", CarryOn{});
    CHECK(play.state().leaves.contains(aram));
    play.orders("aram", ComeBack{});
    CHECK_FALSE(play.state().leaves.contains(aram));
}

TEST_CASE("idis.7.leave-ruling: the referee lets it be over") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(2, 9));
    CHECK_EQ(view(play.state(), Referee{}).referee->leaves.size(), 1);
    CHECK_EQ(legal(view(play.state(), Referee{}), Referee{}).referee->away, std::vector{aram});
    CHECK_EQ(play.refused(EndLeave{ysolt}).code, "he_takes_no_leave");
    CHECK_EQ(play.refused(EndLeave{tests::commander("nobody")}).code, "no_such_commander");
    play.rules(EndLeave{aram});
    CHECK(play.state().leaves.empty());
    CHECK_EQ(play.told<told::LeaveTold>("aram").back().news, LeaveNews::ended_by_referee);
}

TEST_CASE("idis.7.leave-ruling: a doctrine has turns as long as it lasts") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(3, 4, StandIn::doctrine));
    CHECK_FALSE(play.state().commanders.at(aram).turn_at.has_value());
    play.until(at(Day{3}, 0));
    REQUIRE(play.state().commanders.at(aram).turn_at.has_value());
    CHECK_LT(*play.state().commanders.at(aram).turn_at, at(Day{3}, 9));
    // What the doctrine orders is no coming back.
    SeededDice more(2);
    const auto turn = System::decide(play.state(),
                                     ByCommander{aram, CarryOn{}, EnteredBy::doctrine, {}},
                                     play.state().now, more);
    REQUIRE(turn);
    CHECK(tests::all<LeaveEnded>(turn.value()).empty());
    CHECK_EQ(tests::all<OrderGiven>(turn.value()).at(0).order.entered_by, EnteredBy::doctrine);
    play.until(at(Day{5}, 0));
    CHECK_FALSE(play.state().commanders.at(aram).turn_at.has_value());
}

TEST_CASE("idis.7.leave-ruling: a doctrine that the referee set acts on") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.rules(LetDoctrineAct{aram, true});
    play.orders("aram", away(2, 4, StandIn::doctrine));
    play.rules(EndLeave{aram});
    CHECK(play.state().commanders.at(aram).turn_at.has_value());
}

TEST_CASE("idis.7.leave-deputy-ruling: he acts while the leave lasts, and at no other time") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(3, 5, StandIn::deputy, belisar));
    const auto code = [&] {
        const auto decided = by_deputy(play.state(), SetFormation{"square"});
        return decided ? std::string("accepted") : std::string(decided.refusal().code);
    };
    CHECK_EQ(code(), "you_do_not_act_for_him");
    play.until(at(Day{3}, 0));
    CHECK_EQ(code(), "accepted");
    play.until(at(Day{5}, 23, 59));
    CHECK_EQ(code(), "accepted");
    play.until(at(Day{6}, 0));
    CHECK_EQ(code(), "you_do_not_act_for_him");
}

TEST_CASE("idis.7.leave-deputy-ruling: an order says that the deputy gave it") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(2, 5, StandIn::deputy, belisar));
    const auto decided = by_deputy(play.state(), CarryOn{});
    REQUIRE(decided);
    const GivenOrder given = tests::all<OrderGiven>(decided.value()).at(0).order;
    CHECK_EQ(given.commander, aram);
    CHECK_EQ(given.entered_by, EnteredBy::deputy);
    CHECK_EQ(given.deputy, belisar);
    const auto told = tests::told_to<told::OrderUnderstood>(aram, decided.value());
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told[0].deputy, belisar);
    // It is no coming back, and of the leave itself he says nothing.
    CHECK(tests::all<LeaveEnded>(decided.value()).empty());
    CHECK_EQ(by_deputy(play.state(), ComeBack{}).refusal().code, "leave_is_his_own");
    CHECK_EQ(by_deputy(play.state(), away(2, 9)).refusal().code, "leave_is_his_own");
    SeededDice more(2);
    const auto by_another = System::decide(
        play.state(), ByCommander{aram, CarryOn{}, EnteredBy::himself, ysolt}, play.state().now,
        more);
    CHECK_EQ(by_another.refusal().code, "you_do_not_act_for_him");
}

TEST_CASE("idis.7.leave-deputy-ruling: only one of his own side, or allied to it") {
    SeededDice dice(1);
    Play play(three(), dice);
    const std::vector<CommanderId> known = people_known(play.state(), aram);
    CHECK_EQ(deputies_of(play.state(), aram, known), std::vector{belisar});
    const auto named = [&](std::optional<CommanderId> deputy) {
        return std::string(play.refused("aram", away(3, 5, StandIn::deputy, deputy)).code);
    };
    CHECK_EQ(named(ysolt), "no_such_deputy");
    CHECK_EQ(named(aram), "no_such_deputy");
    CHECK_EQ(named({}), "no_deputy_named");
    CHECK_EQ(legal(view(play.state(), aram), aram).commander->leave.deputies,
             std::vector{belisar});
    CHECK_EQ(legal(view(play.state(), ysolt), ysolt).commander->leave.stand_ins,
             std::vector{StandIn::doctrine, StandIn::standing_orders});
}

TEST_CASE("idis.7.leave-deputy-ruling: nobody else is told or shown anything") {
    SeededDice dice(1);
    Play play(three(), dice);
    Play quiet(three(), dice);
    play.orders("aram", away(2, 5, StandIn::deputy, belisar));
    quiet.orders("aram", CarryOn{});
    CHECK_EQ(view(play.state(), ysolt), view(quiet.state(), ysolt));
    CHECK_EQ(legal(view(play.state(), ysolt), ysolt), legal(view(quiet.state(), ysolt), ysolt));
    const auto told = play.told<told::StandsIn>("belisar");
    REQUIRE_EQ(told.size(), 2);
    CHECK_EQ(told[0].news, LeaveNews::announced);
    CHECK_EQ(told[1].news, LeaveNews::begun);
    const auto own = view(play.state(), belisar).commander->leave;
    REQUIRE_EQ(own.stands_in_for.size(), 1);
    CHECK_EQ(own.stands_in_for[0], StandingIn{aram, Day{2}, Day{5}, true});
    // Named no longer, he is told so.
    play.orders("aram", away(2, 5));
    CHECK_EQ(play.told<told::StandsIn>("belisar").back().news, LeaveNews::over);
    CHECK(view(play.state(), belisar).commander->leave.stands_in_for.empty());
}

TEST_CASE("idis.7.leave-declined-ruling: he declines in the middle, and nobody acts") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(3, 5, StandIn::deputy, belisar));
    play.until(at(Day{4}, 9));
    CHECK(by_deputy(play.state(), SetFormation{"square"}));
    play.orders("belisar", DeclineToStandIn{aram});
    const auto refused = by_deputy(play.state(), SetFormation{"square"});
    REQUIRE_FALSE(refused);
    CHECK_EQ(refused.refusal().code, "you_do_not_act_for_him");
    // He is away all the same, to the day that he said.
    CHECK(is_away(play.state(), aram));
    const Leave standing{aram, Day{3}, Day{5}, StandIn::standing_orders, {}, true, false};
    CHECK_EQ(view(play.state(), Referee{}).referee->leaves, std::vector{standing});
    CHECK_EQ(play.told<told::LeaveTold>("aram").back(),
             told::LeaveTold{LeaveNews::declined, Day{3}, Day{5}, StandIn::standing_orders,
                             belisar});
    CHECK_EQ(play.told<told::StandsIn>("belisar").back(),
             told::StandsIn{LeaveNews::declined, aram, Day{3}, Day{5}});
    CHECK_EQ(play.refused("belisar", DeclineToStandIn{aram}).code, "you_do_not_stand_in_for_him");
    play.until(at(Day{6}, 0));
    CHECK(play.state().leaves.empty());
    // Of the end of it only he is told whose leave it is.
    CHECK_EQ(play.told<told::StandsIn>("belisar").back().news, LeaveNews::declined);
}

TEST_CASE("idis.7.leave-declined-ruling: he declines beforehand; another may be named") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.rules(LetDoctrineAct{aram, true});
    play.orders("aram", away(3, 5, StandIn::deputy, belisar));
    CHECK_EQ(play.refused("ysolt", DeclineToStandIn{aram}).code, "you_do_not_stand_in_for_him");
    CHECK_EQ(play.refused("belisar", DeclineToStandIn{belisar}).code,
             "you_do_not_stand_in_for_him");
    CHECK_EQ(legal(view(play.state(), belisar), belisar).commander->leave.may_decline,
             std::vector{aram});
    CHECK(legal(view(play.state(), ysolt), ysolt).commander->leave.may_decline.empty());
    play.orders("belisar", DeclineToStandIn{aram});
    CHECK(legal(view(play.state(), belisar), belisar).commander->leave.may_decline.empty());
    CHECK_EQ(play.state().leaves.at(aram).stand_in, StandIn::standing_orders);
    // The doctrine that the referee lets act goes on.
    CHECK(play.state().commanders.at(aram).turn_at.has_value());
    play.orders("aram", away(3, 5, StandIn::deputy, belisar));
    CHECK_EQ(play.state().leaves.at(aram).deputy, belisar);
}

TEST_CASE("idis.7.leave-declined-ruling: to decline is no sign that he is back himself") {
    SeededDice dice(1);
    Play play(three(), dice);
    play.orders("aram", away(2, 9, StandIn::deputy, belisar));
    play.orders("belisar", away(2, 9, StandIn::deputy, aram));
    play.orders("belisar", DeclineToStandIn{aram});
    CHECK(is_away(play.state(), belisar));
    CHECK(is_away(play.state(), aram));
    // In the seat of another he declines nothing.
    const auto in_his_seat = by_deputy(play.state(), DeclineToStandIn{belisar});
    REQUIRE_FALSE(in_his_seat);
    play.orders("aram", away(2, 9, StandIn::deputy, belisar));
    const auto of_his_own = by_deputy(play.state(), DeclineToStandIn{belisar});
    REQUIRE_FALSE(of_his_own);
    CHECK_EQ(of_his_own.refusal().code, "leave_is_his_own");
}

TEST_CASE("idis.7.leave-ruling: from when to when") {
    SeededDice dice(1);
    const Play play(three(), dice);
    const auto code = [&](std::int64_t first, std::int64_t last) {
        return std::string(play.refused("aram", away(first, last)).code);
    };
    CHECK_EQ(code(1, 4), "day_is_past");
    CHECK_EQ(code(2 + 367, 2 + 368), "day_is_too_far_ahead");
    CHECK_EQ(may_take_leave(play.state(), aram, away(2 + 366, 2 + 368), play.state().now), allowed);
    CHECK_EQ(code(4, 3), "leave_ends_before_it_begins");
    CHECK_EQ(code(3, 63), "leave_is_too_long");
    CHECK_EQ(may_take_leave(play.state(), aram, away(3, 62), play.state().now), allowed);
}

TEST_CASE("idis.7.no-reminders, idis.7.weekly-order-clock-ruling: the week, looked up") {
    SeededDice dice(1);
    Play play(three(), dice);
    const auto week = [&] { return view(play.state(), aram).commander->week; };
    CHECK_EQ(week(), OwnWeek{Week{1}, at(Day{8}, 0), true, false});
    play.orders("aram", CarryOn{});
    CHECK_EQ(week(), OwnWeek{Week{1}, at(Day{8}, 0), false, true});
    play.until(at(Day{8}, 0));
    CHECK_EQ(week(), OwnWeek{Week{2}, at(Day{15}, 0), true, false});
    play.rules(ChangeRulings{Day{8}, {{RulingName::lapse_grace_days, "2"}}, "Snow."});
    CHECK_EQ(week().ends_at, at(Day{17}, 0));
    play.rules(ChangeRulings{Day{8}, {{RulingName::weekly_lapse, "false"}}, "Snow."});
    CHECK_FALSE(week().is_order_owed);
}

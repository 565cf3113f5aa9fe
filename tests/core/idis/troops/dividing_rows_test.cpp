// Dividing armies and handing detachments over, one call at a time (section 2a): what may be taken
// along and what has to be left, and what becomes of an offer in between.
//
// Aram has D of 1,000 and E of 500 foot and 300 loot; Belin's army stands beside his.
#include "core/idis/troops/dividing.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/reindex.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/army.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId aram = army("aram");
const ArmyId belin = army("belin");

State two(std::int64_t supplies = 20'000, std::int64_t loot = 300) {
    State state = a_world(an_army()
                              .with_infantry(1'000, "D")
                              .with_infantry(500, "E")
                              .with_supplies(supplies)
                              .with_loot(loot)
                              .of("red"),
                          an_army("belin").with_infantry(500, "B").with_supplies(1'000).of("red"));
    see_each_other(state, "aram", "belin");
    return state;
}
std::vector<WholeDetachment> men(const char* name) { return {{detachment(name), {}, {}}}; }
struct Goods {
    std::optional<Supplies> supplies;
    std::optional<Loot> loot;
};
std::string said(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }
std::string divides(const State& state, const char* name, Goods goods = {}) {
    return said(may_divide(force_of(state, aram), {men(name), goods.supplies, goods.loot}));
}
std::string hands_over(const State& state, const char* name, Goods goods = {}, ArmyId to = belin) {
    return said(may_hand_over(state, commander("aram"),
                              {to, men(name), goods.supplies, goods.loot}));
}
Events at_once(const State& state, auto rule) {
    ScriptedDice none({});
    return happenings(state, none, rule);
}
/// Aram's order to hand E over; its row is there, in force.
GivenOrder offer_of(const char* name = "E") {
    GivenOrder given;
    given.commander = commander("aram");
    given.number = 1;
    given.id = derived_id<OrderId>(given.commander, given.number);
    given.what = HandOverDetachments{belin, men(name), {}, {}};
    given.standing = OrderStanding::in_force;
    return given;
}
State with_offer(const char* name = "E") {
    State state = two();
    state.orders.insert(offer_of(name));
    state.commanders.edit(commander("aram")).orders_given = 1;
    return state;
}
std::string why_stopped(const Events& events) {
    const auto ended = told_to<told::OrderEnded>(commander("aram"), events);
    return ended.empty() ? "" : ended.front().why;
}
void call_to_battle(State& state, ArmyId whom) {
    Meeting meeting;
    meeting.id = MeetingId(5);
    meeting.calling.armies.emplace_back().army = whom;
    meeting.called.has_garrison = true;
    state.meetings.insert(meeting);
    reindex(state);
}
void send_away(State& state, const char* name) {
    state.detachments.edit(detachment(name)).absence =
        Absence{Absence::Reason::departed, kit::at(Day{20}, 6), Days{8}, aram};
}

}  // namespace

TEST_CASE("idis.2a.divide-goods-ruling: they take what there is, and as much as they and the rest "
          "can carry") {
    const State state = two();
    const auto both = [&](const State& from, Goods goods) {
        const std::string divided = divides(from, "E", goods);
        CHECK_EQ(hands_over(from, "E", goods) == "army_has_not_so_much",
                 divided == "army_has_not_so_much");
        return divided;
    };
    CHECK_EQ(both(state, {}), "allowed");
    CHECK_EQ(both(state, {Supplies{20'001}, {}}), "army_has_not_so_much");
    CHECK_EQ(both(state, {Supplies{-1}, {}}), "army_has_not_so_much");
    CHECK_EQ(both(state, {{}, Loot{301}}), "army_has_not_so_much");
    CHECK_EQ(both(state, {{}, Loot{-1}}), "army_has_not_so_much");
    CHECK_EQ(both(state, {{}, Loot{300}}), "allowed");
    CHECK_EQ(both(state, {{}, Loot{0}}), "allowed");
    // E alone carries less than all, so that D may not be sent off with nothing.
    const std::int64_t of_e = rounded_down(
        carrying_capacity(std::vector{state.detachments.at(detachment("E"))}).total());
    State laden = two(of_e + 1, 0);
    CHECK_EQ(hands_over(laden, "D", {Supplies{0}, {}}), "part_cannot_carry_that");
    CHECK_EQ(hands_over(laden, "D", {Supplies{1}, {}}), "allowed");
    CHECK_EQ(divides(laden, "D", {Supplies{0}, {}}), "part_cannot_carry_that");
    CHECK_EQ(divides(laden, "E", {Supplies{of_e + 1}, {}}), "part_cannot_carry_that");
    State rich = two(0, of_e + 1);
    CHECK_EQ(hands_over(rich, "D", {{}, Loot{0}}), "part_cannot_carry_that");
    CHECK_EQ(divides(rich, "D", {{}, Loot{0}}), "part_cannot_carry_that");
    // By their shares nobody asks: what is too much is left lying.
    State overladen = two(100'000, 300);
    CHECK_EQ(hands_over(overladen, "D"), "allowed");
    CHECK_EQ(divides(overladen, "D"), "allowed");
    CHECK_EQ(hands_over(overladen, "D", {{}, Loot{0}}), "part_cannot_carry_that");
}

TEST_CASE("idis.2a.divide-goods-ruling: as much loot as is said goes along, and the rest stays") {
    const State state = two();
    const auto left = [&](Goods goods) {
        ScriptedDice faces({16, 1});
        const Events events = happenings(state, faces, [&](Unfolding& unfolding) {
            divide_army(unfolding, aram, {men("E"), goods.supplies, goods.loot});
        });
        for (const NumbersChanged& each : all<NumbersChanged>(events)) {
            if (each.army == aram) return std::pair(each.supplies, each.loot);
        }
        return std::pair(Supplies{}, Loot{});
    };
    CHECK_EQ(left({{}, Loot{50}}).second, Loot{250});
    CHECK_EQ(left({Supplies{5'000}, Loot{0}}), std::pair(Supplies{15'000}, Loot{300}));
}

TEST_CASE("idis.2a.transfer-detachments-ruling: to an army that he sees beside him, one offer at a "
          "time, of men who are there") {
    State state = two();
    CHECK_EQ(hands_over(state, "E"), "allowed");
    CHECK_EQ(hands_over(state, "none"), "no_such_detachment");
    CHECK_EQ(hands_over(state, "E", {}, army("gone")), "no_such_army_here");
    Sighting own = state.sightings.at({commander("aram"), belin});
    own.id.army = aram;
    state.sightings.insert(own);
    CHECK_EQ(hands_over(state, "E", {}, aram), "no_such_army_here");
    // One that was answered is open no longer; an order of another kind is none.
    State offered = with_offer();
    CHECK_EQ(hands_over(offered, "D"), "offer_is_open_already");
    offered.orders.edit(offer_of().id).standing = OrderStanding::stopped;
    CHECK_EQ(hands_over(offered, "D"), "allowed");
    offered.orders.edit(offer_of().id).standing = OrderStanding::in_force;
    offered.orders.edit(offer_of().id).what = HoldArmy{};
    CHECK_EQ(hands_over(offered, "D"), "allowed");
    call_to_battle(state, aram);
    CHECK_NE(hands_over(state, "E"), "allowed");
}

TEST_CASE("idis.2a.transfer-detachments-ruling: what has changed when an offer is made stops it") {
    const auto made = [](auto change) {
        State state = with_offer();
        GivenOrder given = offer_of();
        change(state, given);
        const Events events =
            at_once(state, [&](Unfolding& unfolding) { offer_detachments(unfolding, given); });
        CHECK_EQ(all<QuestionPut>(events).empty(), !why_stopped(events).empty());
        return why_stopped(events);
    };
    CHECK_EQ(made([](State&, GivenOrder&) {}), "");
    CHECK_EQ(made([](State& state, GivenOrder&) { state.armies.edit(belin).hex = hex_at(9, 9); }),
             "no_such_army_here");
    CHECK_EQ(made([](State& state, GivenOrder&) { state.armies.erase(belin); }),
             "no_such_army_here");
    CHECK_EQ(made([](State&, GivenOrder& given) {
                 given.what = HandOverDetachments{aram, men("E"), {}, {}};
             }),
             "no_such_army_here");
    CHECK_EQ(made([](State& state, GivenOrder&) { send_away(state, "E"); }),
             "no_such_detachment");
    CHECK_NE(made([](State& state, GivenOrder&) { call_to_battle(state, aram); }), "");
    CHECK_NE(made([](State& state, GivenOrder&) { call_to_battle(state, belin); }), "");
}

TEST_CASE("idis.2a.transfer-detachments-ruling: what has changed when an offer is accepted stops "
          "it") {
    const auto answered = [](auto change, Reply reply = Reply::accepted) {
        State state = with_offer();
        Question question;
        question.asked = commander("belin");
        question.what = TakeInDetachments{aram, offer_of().id, {"E"}, Soldiers{500}};
        change(state);
        return at_once(state, [&](Unfolding& unfolding) {
            take_in_detachments(unfolding, question, reply);
        });
    };
    const auto why = [&](auto change) {
        const Events events = answered(change);
        CHECK(all<DetachmentsJoined>(events).empty());
        return why_stopped(events);
    };
    const Events accepted = answered([](State&) {});
    CHECK_EQ(only<DetachmentsJoined>(accepted).army, belin);
    // Nothing is left lying where all can be carried.
    const Clause dropped = "idis.3.over-capacity-ruling";
    for (const Event& event : accepted) {
        CHECK(std::find(event.clauses.begin(), event.clauses.end(), dropped) ==
              event.clauses.end());
    }
    CHECK_EQ(why_stopped(answered([](State&) {}, Reply::declined)), "offer_was_declined");
    CHECK_EQ(why([](State& state) { state.armies.erase(aram); }), "you_lead_no_army");
    CHECK_EQ(why([](State& state) { state.armies.edit(aram).commander = commander("belin"); }),
             "you_lead_no_army");
    CHECK_EQ(why([](State& state) { state.armies.edit(belin).hex = hex_at(9, 9); }),
             "no_such_army_here");
    CHECK_EQ(why([](State& state) { state.commanders.edit(commander("belin")).army.reset(); }),
             "no_such_army_here");
    CHECK_EQ(why([](State& state) { state.commanders.edit(commander("belin")).army = aram; }),
             "no_such_army_here");
    CHECK_EQ(why([](State& state) { send_away(state, "E"); }), "no_such_detachment");
    CHECK_NE(why([](State& state) { call_to_battle(state, aram); }), "");
    // An offer that is over is answered by nobody.
    CHECK(answered([](State& state) {
              state.orders.edit(offer_of().id).standing = OrderStanding::stopped;
          }).empty());
    CHECK(answered([](State& state) { state.orders.erase(offer_of().id); }).empty());
}

// ---- who is away --------------------------------------------------------------------------------

TEST_CASE("idis.5.defect-target-ruling: defectors still on their way go where the referee says, if "
          "an army is there") {
    State state = two();
    Detachment& gone = state.detachments.edit(detachment("E"));
    gone.absence = Absence{Absence::Reason::defecting, kit::at(Day{20}, 6), Days{8}, belin};
    const auto redirected = [&](const std::string& answer, const char* whom = "E") {
        return at_once(state, [&](Unfolding& unfolding) {
            DefectorsGoOver question;
            question.to = belin;
            question.detachments = {detachment(whom)};
            redirect_defectors(unfolding, question, answer);
        });
    };
    const Events home = redirected(to_text(aram));
    CHECK_EQ(only<DetachmentsLeft>(home).detachments.front().absence->joins, aram);
    CHECK_EQ(only<DetachmentsLeft>(home).supplies, Supplies{20'000});
    CHECK_EQ(only<DetachmentsLeft>(home).loot, Loot{300});
    CHECK(redirected(to_text(belin)).empty());
    CHECK(redirected(to_text(army("gone"))).empty());
    CHECK(redirected("nowhere").empty());
    CHECK(redirected(to_text(aram), "none").empty());
    CHECK(redirected(to_text(aram), "D").empty());
    gone.absence->reason = Absence::Reason::departed;
    CHECK(redirected(to_text(aram)).empty());
    // Of an army that is no more nothing is left to be theirs.
    gone.absence->reason = Absence::Reason::defecting;
    gone.army = army("gone");
    CHECK_EQ(only<DetachmentsLeft>(redirected(to_text(aram))).supplies, Supplies{0});
    CHECK_EQ(only<DetachmentsLeft>(redirected(to_text(aram))).loot, Loot{0});
}

TEST_CASE("idis.5.departed-return-ruling: the referee leads those who wait, and nobody else") {
    State state = two();
    Detachment& gone = state.detachments.edit(detachment("E"));
    const auto may = [&](const char* whom, std::optional<ArmyId> to) {
        return said(may_lead(state, {detachment(whom), to}));
    };
    CHECK_EQ(may("none", {}), "no_such_detachment");
    CHECK_EQ(may("E", {}), "no_such_detachment");
    gone.absence = Absence{Absence::Reason::departed, kit::at(Day{20}, 6), Days{8}, aram};
    CHECK_EQ(may("E", {}), "no_such_detachment");
    gone.absence->reason = Absence::Reason::waiting;
    CHECK_EQ(may("E", {}), "allowed");
    CHECK_EQ(may("E", belin), "allowed");
    CHECK_EQ(may("E", army("gone")), "no_such_army");
    const auto ask = [&](std::uint64_t number, const char* whom) {
        Question question;
        question.id = QuestionId(number);
        question.what = DetachmentWithoutArmy{detachment(whom)};
        state.questions.insert(question);
    };
    ask(5, "E");
    ask(6, "D");
    const auto led = [&](std::optional<ArmyId> to) {
        return at_once(state, [&](Unfolding& unfolding) {
            lead(unfolding, {detachment("E"), to});
        });
    };
    CHECK_EQ(only<QuestionSettled>(led(belin)).question, QuestionId(5));
    CHECK_EQ(only<QuestionSettled>(led(belin)).answer, "led_on");
    CHECK_FALSE(only<QuestionSettled>(led(belin)).is_default);
    CHECK_EQ(only<DetachmentsJoined>(led(belin)).army, belin);
    CHECK_EQ(only<QuestionSettled>(led({})).answer, "dismiss");
    CHECK_EQ(only<DetachmentsLost>(led({})).detachments, std::vector{detachment("E")});
    // What is answered of one who waits no longer is past.
    gone.absence.reset();
    const Events past = at_once(state, [](Unfolding& unfolding) {
        settle_waiting(unfolding, {detachment("E")}, "dismiss");
    });
    CHECK_CLAUSE("idis.5.departed-return-ruling", past.empty());
}

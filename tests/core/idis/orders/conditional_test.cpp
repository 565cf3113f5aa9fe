// Orders that wait, are altered and put off; postures; grace for a late order (section 7).
#include "core/idis/orders/conditional.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/kernel/posture.hpp"
#include "core/idis/orders/week.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;

const Hex start = hex_at(4, 2);

/// Aram at the start of a long road by three places, fair weather, day 8 before dawn.
State a_road(ArmyBuilder aram = an_army().with_infantry(1'000).with_wagons(40).with_supplies(
                 30'000)) {
    State state = a_world(aram.in(start))
                      .on(a_country(20, 20)
                              .road(southward(start, 10))
                              .place("near", hex_at(4, 4))
                              .place("far", hex_at(4, 10))
                              .place("hidden", hex_at(15, 15)))
                      .at(kit::at(Day{8}, 5));
    for (int month = 1; month <= 12; ++month) {
        state.campaign.settings.weather.push_back({StrongholdId(), month, 0, 0});
    }
    let_know_all(state, commander("aram"));
    state.known_places.erase({commander("aram"), place("hidden")});
    return state;
}
OrderId order_number(std::uint64_t number, std::string_view who = "aram") {
    return derived_id<OrderId>(commander(who), number);
}
OrderStanding standing(const Play& play, std::uint64_t number, std::string_view who = "aram") {
    return play.state().orders.at(order_number(number, who)).standing;
}

/// Somebody stands on the road before Aram, at war with him or not.
void stand_before(State& state, const std::string& name, bool is_enemy) {
    const State other = a_world(an_army(name).with_infantry(500).with_supplies(9'000));
    Army army = other.armies.at(tests::army(name));
    army.hex = hex_at(4, 6);
    army.seniority = 50 + 2 * state.armies.size();
    Detachment men = other.detachments.at(army.detachments.front());
    men.id = detachment(name + "'s");
    men.seniority = army.seniority + 1;
    army.detachments = {men.id};
    state.detachments.insert(men);
    state.commanders.insert(other.commanders.at(commander(name)));
    state.armies.insert(army);
    const Party a = commander("aram");
    const Party b = commander(name);
    if (is_enemy) state.stances.insert({{std::min(a, b), std::max(a, b)}, Relation::at_war});
    reindex(state);
}

TEST_CASE("idis.7.orders-any-time: when the army has arrived it marches on") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.orders("aram", march_to("near"));
    play.orders("aram", OrderWhen{Condition::arrived, {}, march_to("far")});
    CHECK_EQ(standing(play, 2), OrderStanding::waiting);
    play.until(kit::at(Day{8}, 17, 59));
    CHECK_EQ(standing(play, 1), OrderStanding::in_force);
    play.until(kit::at(Day{8}, 18));
    CHECK_EQ(play.army("aram").hex, hex_at(4, 4));
    CHECK_EQ(standing(play, 1), OrderStanding::done);
    CHECK_EQ(standing(play, 2), OrderStanding::in_force);
    play.until(kit::at(Day{9}, 18));
    CHECK_EQ(play.army("aram").hex, hex_at(4, 6));
}

TEST_CASE("idis.7.orders-any-time: an enemy in sight lets it hold, a neutral does not") {
    for (const bool is_enemy : {true, false}) {
        CAPTURE(is_enemy);
        State state = a_road();
        stand_before(state, "belisar", is_enemy);
        SeededDice dice(1);
        Play play(state, dice);
        play.orders("aram", march_to("far"));
        play.orders("aram", OrderWhen{Condition::enemy_in_sight, {}, HoldArmy{}});
        // Three hexes on at noon of day 9 it sees the hex two further by then it is next to it.
        play.until(kit::at(Day{9}, 13));
        CHECK_EQ(standing(play, 2),
                 is_enemy ? OrderStanding::done : OrderStanding::waiting);
        CHECK_EQ(play.army("aram").march.has_value(), !is_enemy);
        if (is_enemy) CHECK_EQ(play.army("aram").hex, hex_at(4, 5));
    }
}

TEST_CASE("idis.7.orders-any-time: short of supplies, it abandons its wagons") {
    // 1,000 foot, 250 followers and 40 wagons eat 1,650 a day.
    State state = a_road(an_army().with_infantry(1'000).with_wagons(40).with_supplies(6'600));
    SeededDice dice(1);
    Play play(state, dice);
    play.orders("aram", OrderWhen{Condition::supplies_short, Days{2}, AbandonWagons{Wagons{40}}});
    play.until(kit::at(Day{10}, 12));     // two meals: 3,300 left, for two days
    CHECK_EQ(standing(play, 1), OrderStanding::waiting);
    play.until(kit::at(Day{11}, 0));      // three meals: 1,650 left
    CHECK_EQ(standing(play, 1), OrderStanding::done);
    CHECK_EQ(play.state().detachments.at(detachment("A")).wagons, Wagons{0});
}

TEST_CASE("idis.7.orders-any-time: what a waiting order is refused for") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    const auto refused = [&](const WaitingOrder& order) {
        return play.refused("aram", OrderWhen{Condition::arrived, {}, order});
    };
    CHECK_EQ(refused(march_to("hidden")),
             Refusal("place_not_on_your_map", "idis.4.route-choice-ruling", "waypoints"));
    CHECK_EQ(refused(MarchArmy{}),
             Refusal("march_names_no_destination", "idis.4.route-choice-ruling", "waypoints"));
    CHECK_EQ(refused(SetFormation{""}),
             Refusal("text_is_empty", "idis.4.march-formations", "formation"));
    CHECK_EQ(play.refused("aram", OrderWhen{Condition::supplies_short, Days{0}, HoldArmy{}}),
             Refusal("days_are_missing", "idis.7.orders-any-time", "days"));
    for (std::size_t count = 0; count < conditional_orders_max; ++count) {
        play.orders("aram", OrderWhen{Condition::arrived, {}, HoldArmy{}});
    }
    CHECK_EQ(refused(HoldArmy{}), Refusal("too_many_orders_wait", "idis.7.orders-any-time"));
    play.orders("aram", WithdrawOrder{order_number(1)});
    CHECK_EQ(standing(play, 1), OrderStanding::withdrawn);
    play.orders("aram", OrderWhen{Condition::arrived, {}, HoldArmy{}});
}

TEST_CASE("idis.7.orders-that-wait-ruling: it marches, then rests three days") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.orders("aram", march_to("near"));
    play.orders("aram", OrderWhen{Condition::arrived, {}, RestArmy{Days{3}, {}}});
    play.until(kit::at(Day{8}, 23));      // arrived at 18:00
    CHECK_EQ(play.army("aram").hex, hex_at(4, 4));
    CHECK_EQ(standing(play, 2), OrderStanding::waiting);
    CHECK_FALSE(play.state().rests.contains(army("aram")));
    play.until(kit::at(Day{9}, 1));
    CHECK_EQ(standing(play, 2), OrderStanding::in_force);
    const Rest& rest = play.state().rests.at(army("aram"));
    CHECK_EQ(rest.first_day, Day{9});
    CHECK_EQ(rest.days, Days{3});
    play.until(kit::at(Day{11}, 23));
    CHECK_EQ(standing(play, 2), OrderStanding::in_force);
    play.until(kit::at(Day{12}, 1));
    CHECK_EQ(standing(play, 2), OrderStanding::done);
}

TEST_CASE("idis.7.orders-that-wait-ruling: of work for one day the order given last is done") {
    for (const bool is_raze_last : {true, false}) {
        CAPTURE(is_raze_last);
        SeededDice dice(1);
        Play play(a_road(), dice);
        play.orders("aram", march_to("near"));
        const OrderWhen rest{Condition::arrived, {}, RestArmy{Days{3}, {}}};
        const Raze raze{{}, Day{9}};
        play.orders("aram", is_raze_last ? CommanderOrder(rest) : CommanderOrder(raze));
        play.orders("aram", is_raze_last ? CommanderOrder(raze) : CommanderOrder(rest));
        play.until(kit::at(Day{9}, 12));
        CHECK_EQ(standing(play, 2), OrderStanding::replaced);
        CHECK_EQ(standing(play, 3), OrderStanding::in_force);
        CHECK_EQ(play.state().rests.contains(army("aram")), !is_raze_last);
    }
}

TEST_CASE("idis.5a.rest-extend-ruling: a rest that waited is stopped where one is under way") {
    State state = a_road(an_army().with_infantry(1'000).with_wagons(40).with_supplies(6'600));
    SeededDice dice(1);
    Play play(state, dice);
    play.orders("aram", RestArmy{Days{10}, {}});       // days 9 to 18
    play.orders("aram", OrderWhen{Condition::supplies_short, Days{2}, RestArmy{Days{3}, {}}});
    play.until(kit::at(Day{12}, 12));                  // met at the end of day 10, due on day 12
    CHECK_EQ(standing(play, 2), OrderStanding::stopped);
    CHECK_EQ(play.state().rests.at(army("aram")).days, Days{10});
}

TEST_CASE("idis.7.orders-that-wait-ruling: each time food is short, and it waits on") {
    // 1,000 foot, 250 followers and 40 wagons eat 1,650 a day.
    State state = a_road(an_army().with_infantry(1'000).with_wagons(40).with_supplies(6'600));
    SeededDice dice(1);
    Play play(state, dice);
    play.orders("aram", OrderWhen{Condition::supplies_short, Days{2}, Forage{}, true});
    play.until(kit::at(Day{10}, 12));     // two meals: 3,300 left, for two days
    CHECK_FALSE(play.state().orders.contains(order_number(2)));
    play.until(kit::at(Day{11}, 3));      // three meals: 1,650 left
    CHECK_EQ(standing(play, 1), OrderStanding::waiting);
    const GivenOrder forages = play.state().orders.at(order_number(2));
    CHECK_EQ(forages.what, CommanderOrder(Forage{}));
    CHECK_EQ(forages.effect_at, kit::at(Day{11}, 6));
    CHECK_EQ(forages.number, 2);
    // He sees it among his orders, and can withdraw it.
    const View his = view(play.state(), commander("aram"));
    CHECK(std::ranges::any_of(his.commander->orders, [](const OwnOrder& order) {
        return order.id == order_number(2) && order.standing == OrderStanding::waiting;
    }));
    play.orders("aram", WithdrawOrder{order_number(2)});
    CHECK_EQ(standing(play, 2), OrderStanding::withdrawn);
    play.until(kit::at(Day{12}, 3));      // nothing is left
    CHECK_EQ(standing(play, 4), OrderStanding::waiting);
    CHECK_EQ(standing(play, 1), OrderStanding::waiting);
    // What it brought forth was no order of a week.
    CHECK_EQ(play.state().commanders.at(commander("aram")).last_order_at, kit::at(Day{11}, 3));
    play.orders("aram", WithdrawOrder{order_number(1)});
    play.until(kit::at(Day{13}, 3));
    CHECK_EQ(play.state().commanders.at(commander("aram")).orders_given, 5);
}

TEST_CASE("idis.7.orders-that-wait-ruling: several come about in one moment, each once") {
    SUBCASE("two orders for one arrival") {
        SeededDice dice(1);
        Play play(a_road(), dice);
        play.orders("aram", march_to("near"));
        play.orders("aram", OrderWhen{Condition::arrived, {}, SetFormation{"a wedge"}, true});
        play.orders("aram", OrderWhen{Condition::arrived, {}, SetPosture{Posture::stay}, true});
        play.until(kit::at(Day{8}, 18));
        CHECK_EQ(standing(play, 4), OrderStanding::done);
        CHECK_EQ(standing(play, 5), OrderStanding::done);
        CHECK_EQ(play.state().orders.at(order_number(4)).what,
                 CommanderOrder(SetFormation{"a wedge"}));
        CHECK_EQ(play.state().commanders.at(commander("aram")).orders_given, 5);
    }
    SUBCASE("two enemies come in sight") {
        State state = a_road();
        stand_before(state, "belisar", true);
        stand_before(state, "cyra", true);
        SeededDice dice(1);
        Play play(state, dice);
        play.orders("aram", march_to("far"));
        const SetFormation wedge{"a wedge"};
        play.orders("aram", OrderWhen{Condition::enemy_in_sight, {}, wedge, true});
        play.until(kit::at(Day{9}, 13));
        CHECK_EQ(play.all<ConditionMet>().size(), 1);
        CHECK_EQ(standing(play, 3), OrderStanding::done);
        CHECK_EQ(play.state().commanders.at(commander("aram")).orders_given, 3);
    }
    SUBCASE("two enemies come by themselves, the one as early as the other") {
        State state = a_road();
        state.armies.edit(army("aram")).hex = hex_at(4, 4);
        for (const char* who : {"belisar", "cyra"}) {
            stand_before(state, who, true);
            let_know_all(state, commander(who));
        }
        SeededDice dice(1);
        Play play(state, dice);
        const SetFormation wedge{"a wedge"};
        play.orders("aram", OrderWhen{Condition::enemy_in_sight, {}, wedge, true});
        MarchArmy one_hex;
        one_hex.waypoints = {Steps{Direction::north}};
        for (const char* who : {"belisar", "cyra"}) play.orders(who, one_hex);
        play.until(kit::at(Day{8}, 17));
        for (const char* who : {"belisar", "cyra"}) {
            const Sighting& seen =
                play.state().sightings.at({commander("aram"), army(who)});
            CHECK_EQ(seen.at, kit::at(Day{8}, 12));
        }
        CHECK_EQ(play.all<ConditionMet>().size(), 1);
        CHECK_EQ(play.state().commanders.at(commander("aram")).orders_given, 2);
    }
}

TEST_CASE("idis.7.orders-that-wait-ruling: once in a moment, though it brings it about itself") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.orders("aram", march_to("near"));
    play.orders("aram", OrderWhen{Condition::arrived, {}, march_to("near"), true});
    play.until(kit::at(Day{8}, 18));
    CHECK_EQ(play.all<ConditionMet>().size(), 1);
    CHECK_EQ(play.state().commanders.at(commander("aram")).orders_given, 3);
}

TEST_CASE("idis.7.orders-that-wait-ruling: after a battle, and only who was attacked if attacked") {
    for (const bool is_fought : {true, false}) {
        CAPTURE(is_fought);
        auto faces = is_fought ? dice(4, 4, 5, 4, 4, 4, 4, 4) : dice();
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        for (const char* who : {"aram", "belisar"}) {
            field.play().orders(who, OrderWhen{Condition::attacked, {}, SetFormation{"a square"}});
            field.play().orders(who, OrderWhen{Condition::battle_over, {}, SetPosture{}});
        }
        field.attack("aram", "belisar");
        const MeetingId id = field.meeting().id;
        CHECK_EQ(standing(field.play(), 1, "belisar"), OrderStanding::waiting);
        if (is_fought) {
            field.play().until(kit::at(Day{11}, 13));
            REQUIRE(field.state().battles.contains(id));
        } else {
            field.play().orders("aram", CallOffBattle{id});
            field.play().orders("belisar", CallOffBattle{id});
            REQUIRE_FALSE(field.state().meetings.contains(id));
        }
        CHECK_EQ(standing(field.play(), 1, "belisar"), OrderStanding::done);
        CHECK_EQ(standing(field.play(), 2, "belisar"), OrderStanding::done);
        CHECK_EQ(standing(field.play(), 1, "aram"), OrderStanding::waiting);
        CHECK_EQ(standing(field.play(), 2, "aram"), OrderStanding::done);
    }
}

TEST_CASE("idis.7.orders-that-wait-ruling: nothing comes about for one who was captured") {
    auto faces = dice(6, 6, 4, 3, 1, 3, 4);
    let_bodyguard_follow(faces);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.play().orders("belisar", OrderWhen{Condition::attacked, {}, HoldArmy{}});
    field.attack("aram", "belisar");
    field.fight();
    REQUIRE(field.state().captives.contains(commander("belisar")));
    REQUIRE(field.state().armies.contains(army("belisar")));
    CHECK(field.play().all<ConditionMet>().empty());
}

TEST_CASE("idis.7.orders-that-wait-ruling: if attacked, it marches off once the battle is over") {
    auto none = dice();
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.map = a_country().road(southward(field_hex, 6)).place("south", hex_at(4, 8));
    let_know_all(state, commander("belisar"));
    Battlefield field(state, none);
    field.play().orders("belisar", OrderWhen{Condition::attacked, {}, march_to("south")});
    field.attack("aram", "belisar");
    CHECK_FALSE(field.army("belisar").march.has_value());
    const MeetingId id = field.meeting().id;
    field.play().orders("aram", CallOffBattle{id});
    field.play().orders("belisar", CallOffBattle{id});
    CHECK_EQ(standing(field.play(), 1, "belisar"), OrderStanding::in_force);
    CHECK(field.army("belisar").march.has_value());
}

TEST_CASE("idis.7.orders-that-wait-ruling: it marches, then goes behind the walls") {
    State state = a_road();
    put_stronghold(state, "near", hex_at(4, 4), Party(commander("aram")));
    reindex(state);
    SeededDice dice(1);
    Play play(state, dice);
    play.orders("aram", march_to("near"));
    play.orders("aram", OrderWhen{Condition::arrived, {}, EnterWalls{place("near")}});
    play.until(kit::at(Day{8}, 17, 59));
    CHECK_FALSE(play.state().within_walls.contains(army("aram")));
    play.until(kit::at(Day{8}, 18));
    CHECK_EQ(standing(play, 2), OrderStanding::done);
    CHECK(play.state().within_walls.contains(army("aram")));
}

TEST_CASE("idis.7.orders-that-wait-ruling: what names a day or an unknown place cannot wait") {
    State state = a_road();
    put_stronghold(state, "hidden", hex_at(15, 15));
    put_stronghold(state, "far", hex_at(4, 10));
    reindex(state);
    SeededDice dice(1);
    Play play(state, dice);
    const auto refused = [&](const WaitingOrder& order) {
        return play.refused("aram", OrderWhen{Condition::arrived, {}, order});
    };
    constexpr Clause clause = "idis.7.orders-that-wait-ruling";
    const Refusal names_day("order_waits_for_something", clause, "on");
    CHECK_EQ(refused(RestArmy{Days{3}, Day{12}}), names_day);
    CHECK_EQ(refused(Forage{{}, Day{12}}), names_day);
    CHECK_EQ(refused(Raze{{}, Day{12}}), names_day);
    CHECK_EQ(refused(RestArmy{Days{0}, {}}).code, "rest_needs_a_duration");
    CHECK_EQ(refused(RestArmy{Days{401}, {}}).code, "rest_is_too_long");
    // A stronghold that he does not know and a place without walls answer alike.
    for (const char* where : {"hidden", "near"}) {
        CHECK_EQ(refused(EnterWalls{place(where)}),
                 Refusal("no_such_place", "idis.6a.garrison-whole-army", "place"));
        CHECK_EQ(refused(BesiegeStronghold{place(where)}),
                 Refusal("no_such_place", "idis.6a.siege-needs-presence-ruling", "place"));
    }
    // What only then can be known is not asked now: it neither rests nor is behind walls.
    play.orders("aram", OrderWhen{Condition::arrived, {}, EndRest{}});
    play.orders("aram", OrderWhen{Condition::arrived, {}, LeaveWalls{}});
    play.orders("aram", march_to("near"));
    play.until(kit::at(Day{8}, 19));
    CHECK_EQ(standing(play, 1), OrderStanding::stopped);
    CHECK_EQ(standing(play, 2), OrderStanding::stopped);
}

TEST_CASE("idis.7.orders-any-time, idis.7.order-withdrawal-ruling: a waiting order is altered") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    MarchArmy later = march_to("far");
    later.not_before = kit::at(Day{9}, 6);
    play.orders("aram", later);
    play.orders("aram", AlterOrder{order_number(1), march_to("near")});
    CHECK_EQ(standing(play, 1), OrderStanding::in_force);    // the new one waits for no moment
    play.until(kit::at(Day{8}, 18));
    CHECK_EQ(play.army("aram").hex, hex_at(4, 4));
    CHECK_EQ(play.refused("aram", AlterOrder{order_number(1), HoldArmy{}}),
             Refusal("order_has_begun", "idis.7.order-withdrawal-ruling", "order"));
    CHECK_EQ(play.refused("aram", AlterOrder{order_number(9), HoldArmy{}}),
             Refusal("no_such_order", "idis.7.order-withdrawal-ruling", "order"));
    // What a conditional order waits for stays.
    play.orders("aram", OrderWhen{Condition::arrived, {}, HoldArmy{}});
    play.orders("aram", AlterOrder{order_number(3), SetFormation{"a wedge"}});
    CHECK_EQ(play.army("aram").formation, "column");
    play.orders("aram", march_to("far"));
    play.until(kit::at(Day{11}, 18));
    CHECK_EQ(play.army("aram").formation, "a wedge");
}

TEST_CASE("idis.7.orders-enacted-when-seen: the referee lets it take effect at 13:00") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.until(kit::at(Day{8}, 9));
    MarchArmy away = march_to("far");
    away.not_before = kit::at(Day{8}, 10);
    play.orders("aram", away);
    play.rules(PutOffOrder{order_number(1), kit::at(Day{8}, 13)});
    play.until(kit::at(Day{8}, 12, 59));
    CHECK_FALSE(play.army("aram").march.has_value());
    play.until(kit::at(Day{8}, 13));
    CHECK_EQ(play.army("aram").stretch->began, Fraction(kit::at(Day{8}, 13).seconds));
    constexpr Clause clause = "idis.7.orders-enacted-when-seen";
    CHECK_EQ(play.refused(PutOffOrder{order_number(1), kit::at(Day{9}, 1)}),
             Refusal("order_has_begun", clause, "order"));
    CHECK_EQ(play.refused(PutOffOrder{order_number(7), kit::at(Day{9}, 1)}),
             Refusal("no_such_order", clause, "order"));
    MarchArmy back = march_to("near");
    back.not_before = kit::at(Day{9}, 12);
    play.orders("aram", back);
    CHECK_EQ(play.refused(PutOffOrder{order_number(2), kit::at(Day{8}, 12)}),
             Refusal("moment_is_past", clause, "to"));
    CHECK_EQ(play.refused(PutOffOrder{order_number(2), kit::at(Day{99}, 12)}),
             Refusal("moment_is_too_far_ahead", clause, "to"));
    play.orders("aram", OrderWhen{Condition::arrived, {}, HoldArmy{}});
    CHECK_EQ(play.refused(PutOffOrder{order_number(3), kit::at(Day{9}, 12)}),
             Refusal("order_waits_for_something", clause, "order"));
}

TEST_CASE("idis.7.decision-unanswered-ruling: the standing posture is what he stated before") {
    for (const Posture posture : {Posture::march_on, Posture::stay}) {
        SeededDice dice(1);
        State state = a_road();
        Play play(state, dice);
        CHECK_EQ(answer_by_posture(play.state(), commander("aram")), "march_on");
        play.orders("aram", SetPosture{posture});
        const bool stays = posture == Posture::stay;
        CHECK_EQ(answer_by_posture(play.state(), commander("aram")), stays ? "stay" : "march_on");
        CHECK_EQ(view(play.state(), commander("aram")).commander->commander.posture, posture);
    }
}

TEST_CASE("idis.7.decision-counts-as-order-ruling: an answer on the fourth day keeps the week") {
    for (const bool is_answered : {true, false}) {
        CAPTURE(is_answered);
        State state = a_road();
        state.commanders.edit(commander("aram")).last_order_at = kit::at(Day{7}, 12);
        Question question;
        question.id = derived_id<QuestionId>(commander("aram"), 0);
        question.asked = commander("aram");
        question.asked_at = state.now;
        question.what = MarchOnOrStay{army("aram")};
        question.options = {"march_on", "stay"};
        question.by_default = "march_on";
        state.questions.insert(question);
        state.commanders.edit(commander("aram")).questions_asked = 1;
        reindex(state);
        SeededDice dice(1);
        Play play(state, dice);
        play.until(kit::at(Day{11}, 12));
        if (is_answered) play.orders("aram", AnswerQuestion{question.id, "march_on"});
        play.until(kit::at(Day{15}, 12));
        CHECK_CLAUSE("idis.7.decision-counts-as-order-ruling",
                     play.all<CommanderIdled>().empty() == is_answered);
    }
}

TEST_CASE("idis.7.weekly-order-clock-ruling: days of grace in which an order still counts") {
    struct Row {
        std::int64_t grace;
        std::optional<Moment> order;
        std::optional<Moment> idle;
    };
    for (const Row& row :
         {Row{0, std::nullopt, kit::at(Day{15}, 0)}, Row{2, std::nullopt, kit::at(Day{17}, 0)},
          Row{2, kit::at(Day{16}, 23), std::nullopt},
          Row{2, kit::at(Day{17}, 1), kit::at(Day{17}, 0)}}) {
        CAPTURE(row.grace);
        tests::row("idis.7.weekly-order-clock-ruling");
        State state = a_road();
        state.commanders.edit(commander("aram")).last_order_at = kit::at(Day{7}, 12);
        state.campaign.settings.lapse_grace_days = row.grace;
        SeededDice dice(1);
        Play play(state, dice);
        if (row.order) {
            play.until(*row.order);
            play.orders("aram", CarryOn{});
        }
        play.until(kit::at(Day{18}, 0));
        std::optional<Moment> idled;
        for (const Event& event : play.events()) {
            if (kit::holds_alternative<CommanderIdled>(event.what)) idled = event.at;
        }
        CHECK_EQ(idled, row.idle);
    }
}

}  // namespace

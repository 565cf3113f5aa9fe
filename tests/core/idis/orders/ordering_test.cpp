// Orders given, refused, queued, replaced, withdrawn, answered (section 7).
#include "core/idis/orders/ordering.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/kernel/words.hpp"
#include "core/idis/orders/letters_to_referee.hpp"
#include "core/idis/system.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::SeededDice;

namespace {

State two_of_one_faction() {
    return a_world(an_army("aram").with_infantry(500).with_supplies(5'000).of("red"),
                   an_army("cyra").with_infantry(500).with_supplies(5'000).of("red").in(
                       tests::hex_at(12, 10)));
}

MarchArmy march_off_road(Steps steps) {
    MarchArmy march;
    march.waypoints = {std::move(steps)};
    march.may_leave_road = true;
    return march;
}

const GivenOrder& newest_order(const tests::Campaign& play, std::string_view name) {
    const Commander& commander = play.state().commanders.at(tests::commander(name));
    return play.state().orders.at(derived_id<OrderId>(commander.id, commander.orders_given));
}

}  // namespace

TEST_CASE("idis.7.orders-any-time: a later order replaces the earlier one") {
    SeededDice dice(1);
    tests::Campaign play(
        State(a_world(an_army("aram").with_infantry(500).with_supplies(9'000)).at(at(Day{10}, 9))),
        dice);
    play.orders("aram", march_off_road({Direction::south_east, Direction::south_east}));
    const OrderId march = newest_order(play, "aram").id;
    CHECK_EQ(play.state().orders.at(march).standing, OrderStanding::in_force);
    play.until(at(Day{10}, 11));
    CHECK(play.army("aram").stretch.has_value());
    play.orders("aram", HoldArmy{});
    CHECK_EQ(play.state().orders.at(march).standing, OrderStanding::replaced);
    CHECK_FALSE(play.army("aram").stretch.has_value());
    CHECK_FALSE(play.army("aram").march.has_value());
    const Hex hex = play.army("aram").hex;
    play.until(at(Day{12}, 11));
    CHECK_EQ(play.army("aram").hex, hex);
}

TEST_CASE("idis.7.orders-effective-at-submission: the march counts from the order's moment") {
    SeededDice dice(1);
    tests::Campaign play(
        State(a_world(an_army("aram").with_infantry(500).with_supplies(9'000)).at(at(Day{10}, 9))),
        dice);
    play.orders("aram", march_off_road({Direction::south_east}));
    REQUIRE(play.army("aram").stretch.has_value());
    CHECK_EQ(play.army("aram").stretch->began, Fraction(at(Day{10}, 9).seconds));
}

TEST_CASE("idis.7.order-withdrawal-ruling: a waiting order can be withdrawn, one begun cannot") {
    SeededDice dice(1);
    tests::Campaign play(two_of_one_faction(), dice);
    MarchArmy march = march_off_road({Direction::south});
    march.not_before = dawn_of(Day{11});
    play.orders("aram", march);
    const OrderId queued = newest_order(play, "aram").id;
    CHECK_EQ(play.state().orders.at(queued).standing, OrderStanding::waiting);
    CHECK_EQ(play.refused("cyra", WithdrawOrder{queued}).code, "no_such_order");
    play.orders("aram", WithdrawOrder{queued});
    CHECK_EQ(play.state().orders.at(queued).standing, OrderStanding::withdrawn);
    CHECK_EQ(play.refused("aram", WithdrawOrder{queued}).code, "order_has_begun");
    play.until(at(Day{11}, 12));
    CHECK_EQ(play.army("aram").hex, tests::hex_at(4, 4));
    CHECK(play.all<MarchTaken>().empty());
}

TEST_CASE("idis.7.orders-no-retroactive-ruling: no order takes effect before it is given") {
    SeededDice dice(1);
    tests::Campaign play(two_of_one_faction(), dice);
    MarchArmy march = march_off_road({Direction::south});
    march.not_before = play.state().now - seconds(1);
    CHECK_EQ(play.refused("aram", march).code, "moment_is_past");
    march.not_before = play.state().now;
    play.orders("aram", march);
}

TEST_CASE("idis.7.order-impossible-ruling: a refused order does not count for the week") {
    SeededDice dice(1);
    tests::Campaign play(
        State(a_world(an_army("aram").with_infantry(500).with_wagons(3).with_supplies(9'000))
                  .at(at(Day{8}, 9))),
        dice);
    CHECK_EQ(play.refused("aram", march_off_road({Direction::south})).clause,
             Clause("idis.4.wagons-no-offroad"));
    CHECK_FALSE(play.state().commanders.at(tests::commander("aram")).last_order_at.has_value());
    play.until(at(Day{15}, 0));
    CHECK_EQ(play.all<CommanderIdled>().size(), 1);
}

TEST_CASE("idis.2.one-commander-per-army: nobody orders an army he does not lead") {
    SeededDice dice(1);
    State state = two_of_one_faction();
    state.commanders.insert([] {
        Commander homeless;
        homeless.id = tests::commander("homeless");
        homeless.seat = Seat::held;
        return homeless;
    }());
    tests::Campaign play(state, dice);
    CHECK_EQ(play.refused("homeless", HoldArmy{}).code, "you_lead_no_army");
    CHECK_EQ(play.refused("nobody", HoldArmy{}).code, "no_such_commander");
}

TEST_CASE(
    "idis.2.simulated-army-not-directed, idis.2.referee-simulates-army: an open seat obeys the "
    "referee alone") {
    SeededDice dice(1);
    tests::Campaign play(
        State(a_world(an_army("aram").with_infantry(500).with_supplies(5'000),
                      an_army("ysolt").with_infantry(500).with_supplies(5'000).with_open_seat())),
        dice);
    CHECK_EQ(play.refused("ysolt", HoldArmy{}).code, "seat_is_open");
    CHECK_EQ(play.refused(ActFor{tests::commander("aram"), HoldArmy{}}).code, "seat_is_held");
    play.rules(ActFor{tests::commander("ysolt"), SetFormation{"square"}});
    CHECK_EQ(play.army("ysolt").formation, "square");
}

TEST_CASE(
    "idis.7.entered-for-a-player-ruling: what a player wrote is entered for him, and he is told") {
    SeededDice dice(1);
    tests::Campaign play(
        State(a_world(an_army("aram").with_infantry(500).with_supplies(5'000),
                      an_army("ysolt").with_infantry(500).with_supplies(5'000).with_open_seat())),
        dice);
    play.rules(ActFor{tests::commander("aram"), SetFormation{"square"}, true});
    CHECK_EQ(play.army("aram").formation, "square");
    play.orders("aram", SetFormation{"line"});
    const auto told = play.told<told::OrderUnderstood>("aram");
    REQUIRE_EQ(told.size(), 2);
    CHECK(told[0].is_entered_for_you);
    CHECK_FALSE(told[1].is_entered_for_you);
    // It is his order of the week, and what he may not do cannot be entered for him either.
    CHECK(play.state().commanders.at(tests::commander("aram")).last_order_at.has_value());
    CHECK_EQ(play.refused(ActFor{tests::commander("aram"), SetFormation{""}, true}),
             play.refused("aram", SetFormation{""}));
    CHECK_EQ(play.refused(ActFor{tests::commander("ysolt"), HoldArmy{}, true}).code,
             "nobody_wrote_it");
}

TEST_CASE("idis.7.orders-channel-per-commander: words reach the referee and are answered") {
    SeededDice dice(1);
    tests::Campaign play(two_of_one_faction(), dice);
    play.orders("aram", WriteToReferee{"May my scouts buy horses in the village?"});
    REQUIRE_EQ(play.state().questions.size(), 1);
    const Question& question = *play.state().questions.begin();
    CHECK_FALSE(question.asked.has_value());
    CHECK_EQ(play.refused("aram", AnswerQuestion{question.id, "yes"}).code, "no_such_question");
    play.rules(AnswerQuestion{question.id, "Twenty, for 100 loot."});
    CHECK(play.state().questions.empty());
    REQUIRE_EQ(play.told<told::RefereeWrote>("aram").size(), 1);
    CHECK_EQ(play.told<told::RefereeWrote>("aram").front().text, "Twenty, for 100 loot.");
    CHECK(play.told<told::RefereeWrote>("cyra").empty());
    CHECK_EQ(play.refused("aram", WriteToReferee{""}).code, "text_is_empty");
    CHECK_EQ(play.refused("aram", WriteToReferee{std::string(words_bytes_max + 1, 'x')}).code,
             "text_is_too_long");
    play.orders("aram", WriteToReferee{std::string(words_bytes_max, 'x')});
}

TEST_CASE("idis.7.orders-channel-per-commander: so many letters may wait for the referee") {
    SeededDice dice(1);
    tests::Campaign play(two_of_one_faction(), dice);
    const auto may_write = [&](std::string_view who) {
        const CommanderId id = tests::commander(who);
        return legal(view(play.state(), id), id).commander->may_write;
    };
    for (std::int64_t letter = 0; letter < letters_open_max; ++letter) {
        CHECK(may_write("aram"));
        play.orders("aram", WriteToReferee{"And another thing."});
    }
    CHECK_FALSE(may_write("aram"));
    CHECK(may_write("cyra"));
    CHECK_EQ(play.refused("aram", WriteToReferee{"One more."}).code, "too_many_letters_wait");
    // Another writes his own, and an answer makes room.
    play.orders("cyra", WriteToReferee{"I am brief."});
    const auto from_aram = [](const Question& question) {
        return kit::get<WordsForReferee>(question.what).from == tests::commander("aram");
    };
    const auto& open = play.state().questions;
    const QuestionId answered = std::find_if(open.begin(), open.end(), from_aram)->id;
    play.rules(AnswerQuestion{answered, "Enough."});
    CHECK(may_write("aram"));
    play.orders("aram", WriteToReferee{"One more."});
    CHECK_EQ(play.refused("aram", WriteToReferee{"And one."}).code, "too_many_letters_wait");
}

TEST_CASE("idis.4.march-formations: the formation last ordered stands; none is a column") {
    SeededDice dice(1);
    tests::Campaign play(two_of_one_faction(), dice);
    CHECK_EQ(play.army("aram").formation, "column");
    play.orders("aram", SetFormation{"vanguard D1, wagons in the middle"});
    CHECK_EQ(play.army("aram").formation, "vanguard D1, wagons in the middle");
    CHECK_EQ(play.refused("aram", SetFormation{""}).code, "text_is_empty");
}

TEST_CASE("idis.7.orders-channel-per-commander: ids and numbers count his own orders alone") {
    SeededDice dice(1);
    tests::Campaign alone(two_of_one_faction(), dice);
    tests::Campaign busy(two_of_one_faction(), dice);
    busy.orders("cyra", HoldArmy{});
    busy.orders("cyra", CarryOn{});
    alone.orders("aram", HoldArmy{});
    busy.orders("aram", HoldArmy{});
    CHECK_EQ(newest_order(alone, "aram").id, newest_order(busy, "aram").id);
    CHECK_EQ(newest_order(busy, "aram").number, 1);
}

// The weekly duty to give orders, and what an order's life looks like (section 7).
#include "core/idis/orders/week.hpp"

#include <doctest/doctest.h>

#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::SeededDice;

namespace {

Commander who_last_ordered(std::optional<Moment> moment) {
    Commander commander;
    commander.seat = Seat::held;
    commander.last_order_at = moment;
    return commander;
}

/// A commander with food for a year, so that nothing else happens to him, from that moment on.
State a_fed_world(Moment now) {
    State state =
        a_world(an_army("aram").with_infantry(500).with_wagons(400).with_supplies(200'000)).at(now);
    return state;
}

}  // namespace

TEST_CASE("idis.7.weekly-order-clock-ruling: an order in the week that ends is enough") {
    CHECK(was_silent(who_last_ordered({}), Day{15}));
    CHECK(was_silent(who_last_ordered(at(Day{7}, 23, 59, 59)), Day{15}));
    CHECK_FALSE(was_silent(who_last_ordered(at(Day{8}, 0)), Day{15}));
    CHECK_FALSE(was_silent(who_last_ordered(at(Day{13}, 9)), Day{15}));
}

TEST_CASE("idis.7.weekly-order-clock-ruling: who joins during a week owes none for that week") {
    Commander commander = who_last_ordered({});
    commander.joined_at = at(Day{9}, 12);
    CHECK_FALSE(was_silent(commander, Day{15}));
    CHECK(was_silent(commander, Day{22}));
    // One who was there as the week began owes an order for it.
    commander.joined_at = at(Day{8}, 0);
    CHECK(was_silent(commander, Day{15}));
    commander.joined_at = Moment{};
    CHECK(was_silent(commander, Day{8}));
}

TEST_CASE("idis.7.referee-simulates-commanderless: an open seat owes no orders") {
    Commander commander = who_last_ordered({});
    commander.seat = Seat::open;
    CHECK_FALSE(was_silent(commander, Day{15}));
}

TEST_CASE("idis.7.weekly-order-required, idis.7.missed-week-does-nothing: day 8 to 14 silent") {
    SeededDice dice(1);
    tests::Campaign play(a_fed_world(at(Day{3}, 9)), dice);
    play.orders("aram", CarryOn{});
    play.until(at(Day{14}, 23, 59));
    CHECK(play.all<CommanderIdled>().empty());
    play.until(at(Day{15}, 0));
    REQUIRE_EQ(play.all<CommanderIdled>().size(), 1);
    CHECK_EQ(play.told<told::FellIdle>("aram").size(), 1);
    CHECK(play.state().commanders.at(tests::commander("aram")).is_idle);
    play.until(at(Day{16}, 9));
    play.orders("aram", CarryOn{});
    CHECK_FALSE(play.state().commanders.at(tests::commander("aram")).is_idle);
}

TEST_CASE("idis.7.weekly-order-required, idis.7.missed-week-does-nothing: silent again, idle "
          "again, and never twice for one silence") {
    SeededDice dice(1);
    tests::Campaign play(a_fed_world(at(Day{3}, 9)), dice);
    play.orders("aram", CarryOn{});
    play.until(at(Day{22}, 1));
    CHECK_EQ(play.all<CommanderIdled>().size(), 1);
    play.orders("aram", CarryOn{});
    // The order of day 22 is one of the week that ends with day 28.
    play.until(at(Day{35}, 23, 59));
    CHECK_EQ(play.all<CommanderIdled>().size(), 1);
    play.until(at(Day{36}, 0));
    CHECK_EQ(play.all<CommanderIdled>().size(), 2);
    CHECK(play.state().commanders.at(tests::commander("aram")).is_idle);
}

TEST_CASE("idis.7.weekly-order-required: an order on day 13 keeps day 15 going") {
    SeededDice dice(1);
    tests::Campaign play(a_fed_world(at(Day{2}, 9)), dice);
    play.orders("aram", CarryOn{});
    play.until(at(Day{13}, 9));
    play.orders("aram", CarryOn{});
    play.until(at(Day{15}, 12));
    CHECK(play.all<CommanderIdled>().empty());
}

TEST_CASE("idis.7.weekly-order-required: a campaign may do without the lapse") {
    SeededDice dice(1);
    State state = a_fed_world(at(Day{3}, 9));
    state.campaign.settings.is_weekly_lapse_on = false;
    tests::Campaign play(state, dice);
    play.until(at(Day{30}, 0));
    CHECK(play.all<CommanderIdled>().empty());
}

TEST_CASE(
    "idis.7.missed-week-does-nothing, idis.4.idle-stops-march-ruling: it halts where it stands and "
    "marches on by order") {
    SeededDice dice(1);
    State state =
        a_world(an_army("aram").with_infantry(500).with_supplies(9'000)).at(at(Day{7}, 12));
    state.campaign.settings.bad_weather_march_factor = 1;
    state.campaign.settings.very_bad_weather_march_factor = 1;
    tests::Campaign play(state, dice);
    MarchArmy march;
    march.waypoints = {Steps(12, Direction::south_east)};
    march.may_leave_road = true;
    play.orders("aram", march);
    play.until(at(Day{14}, 23, 59));
    CHECK(play.all<CommanderIdled>().empty());
    play.until(at(Day{15}, 0));
    REQUIRE_EQ(play.all<CommanderIdled>().size(), 1);
    const Hex halted_in = play.army("aram").hex;
    CHECK_EQ(play.army("aram").halted, HaltReason::idle);
    play.until(at(Day{16}, 9));
    CHECK_EQ(play.army("aram").hex, halted_in);
    play.orders("aram", CarryOn{});
    CHECK(play.army("aram").stretch.has_value());
}

TEST_CASE("idis.7.idle-army-still-eats-ruling: 625 mouths eat on while idle") {
    SeededDice dice(1);
    tests::Campaign play(
        a_world(an_army("aram").with_infantry(1'000).with_supplies(12'500)).at(at(Day{15}, 12)),
        dice);
    State idle = play.state();
    idle.commanders.edit(tests::commander("aram")).is_idle = true;
    tests::Campaign on(idle, dice);
    on.until(at(Day{16}, 0));
    CHECK_CLAUSE("idis.7.idle-army-still-eats-ruling",
                 on.army("aram").supplies == Supplies{11'250});
}

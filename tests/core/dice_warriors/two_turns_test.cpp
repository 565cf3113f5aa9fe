// What holds for one turn, over two: at the beginning of a side's turn its units are as new, but
// for hits and what was bought.
#include "core/dice_warriors/rounds.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

Warrior& as_edited_warrior(Fight& fight, std::size_t place) {
    return *as_warrior(fight.state.table.units.edit(place));
}

}  // namespace

TEST_CASE(
    "dice-warriors.rounds.own-side-reset-ruling, dice-warriors.warrior.reset-to-one: a die that "
    "was hit to six counts from one again in its own next turn") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    Warrior& six = as_edited_warrior(fight, 0);
    six.is_at_six = true;
    six.tempi = 6;
    six.face = 6;
    fight.done(P);
    CHECK(fight.die("W").is_at_six);
    CHECK_EQ(fight.number("W"), 6);
    fight.done(Z);
    CHECK_FALSE(fight.die("W").is_at_six);
    CHECK_EQ(fight.die("W").tempi, 0);
    CHECK_EQ(fight.number("W"), 1);
    fight.move("W", {at(3, 0)});
    fight.shoot("W", "M", {1});
    CHECK(fight.number("W") < 6);
}

TEST_CASE(
    "dice-warriors.movement.no-carry-over, dice-warriors.rounds.turn-ends-ruling: moves, attacks "
    "and who was done are counted anew in each turn") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    fight.move("W", {at(8, 0)});
    fight.shoot("W", "M", {1});
    CHECK_EQ(fight.unit("W").turn.attacks, 1);
    CHECK_EQ(fight.refused(P, walk("W", {at(30, 0)})), "move_exceeds_two_hands");
    fight.done(P);
    fight.done(Z);
    CHECK_EQ(fight.state.table.round, 2);
    CHECK(fight.unit("W").turn == Turn{});
    for (const Seat& seat : fight.state.table.seats) CHECK_FALSE(seat.is_done);
    fight.move("W", {at(16, 0)});
    CHECK_EQ(fight.unit("W").turn.attacks, 0);
    fight.shoot("W", "M", {1});
    CHECK_EQ(fight.unit("W").turn.attacks, 1);
}

}  // namespace tests

// Edges of the rules that their own tests do not stand on: each case here went red when one line of
// the engine was broken on purpose, and nothing else did.
#include <algorithm>

#include "core/dice_warriors/geometry.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

Instruction instruction(QuestionKind kind, Manner manner) {
    return {kind, manner, {}, {}, {}, {}, {}, {}};
}

}  // namespace

TEST_CASE("dice-warriors.block.six-cannot-bar: a warrior at 5 still bars the way, one at 6 not") {
    for (const int number : {5, 6}) {
        Fight fight;
        fight.coin("M", 1, 0, 0).warrior("W", 4, 1, number).warrior("V", 40, 30);
        fight.turn_of(Side::monsters);
        if (number == 5) {
            fight.move("M", {at(4, 0)}, {6});
            CHECK(fight.unit("M").turn.is_stopped);
        } else {
            fight.move("M", {at(4, 0)});
            CHECK_EQ(fight.unit("M").place, at(4, 0));
        }
    }
}

TEST_CASE("dice-warriors.block.nearest-taker-first-ruling: one declines, the next may still take") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 7, 0, 2).warrior("U", 5, 0, 1).warrior("V", 4, 0, 1, Q);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters).state.instructions.clear();
    fight.shoot("M", "W");
    fight.answer(Q, {false, {}, {}});
    REQUIRE_EQ(fight.asked(P).size(), 1);
    const Events events = fight.answer(P, {true, {}, {}}, {6});
    CHECK_EQ(find<BlowFell>(events)->target, id_of("U"));
}

TEST_CASE(
    "dice-warriors.general.referee-fills-gaps, dice-warriors.play.pending-decision-holds-ruling: "
    "the referee may end a fight that waits for an answer") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 7, 0, 2).warrior("V", 4, 0, 1, Q);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters).state.instructions.clear();
    fight.shoot("M", "W");
    REQUIRE_EQ(fight.asked(Q).size(), 1);
    fight.referee(Overrule{"the bridge fell", EndFight{}});
    REQUIRE(fight.is_over());
    CHECK_EQ(fight.state.table.outcome->ending, Ending::by_referee);
}

TEST_CASE("dice-warriors.measure.hundredths-exact-ruling: roots are rounded up as well as down") {
    // The root of 5 is 2.2360…, of 2 it is 1.4142….
    CHECK_EQ(rounded_distance(at(0, 0), at(1, 2)), measured(2.24));
    CHECK_EQ(rounded_distance(at(0, 0), at(1, 1)), measured(1.41));
}

TEST_CASE("dice-warriors.block.line-crosses-ruling: two digits off the line is near enough") {
    CHECK(line_crosses(at(0, 0), at(8, 0), at(4, 2), digits(2)));
    CHECK_FALSE(line_crosses(at(0, 0), at(8, 0), at(4, 2.01), digits(2)));
    // Slanting, where the foot of the perpendicular is no whole hundredth: 3-4-5 at 2 digits.
    CHECK(line_crosses(at(0, 0), at(8, 6), at(2.8, 4.6), digits(2)));
    CHECK_FALSE(line_crosses(at(0, 0), at(8, 6), at(2.79, 4.61), digits(2)));
}

TEST_CASE("dice-warriors.line.possible-is-judged: a closed cell shuts only what lies beyond it") {
    Fight fight;
    Obstacle cell = block(3, 0, 3.2, 4, 0, 2);
    cell.is_closed = true;
    fight.warrior("W", 0, 2).coin("M", 1, 6, 2).coin("N", 1, 0, 8).wall(cell);
    CHECK_EQ(fight.refused(P, ranged("W", "M")), "shot_is_not_possible");
    CHECK_EQ(find<BlowFell>(fight.shoot("W", "N", {1}))->result, 1);
}

TEST_CASE(
    "dice-warriors.pile.save-at-six-one-coin: one coin eases the fate of a warrior killed at 6, "
    "none leaves it fallen at 6") {
    for (const bool is_eased : {true, false}) {
        Fight fight;
        fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 6).warrior("V", 40, 30);
        fight.turn_of(Side::monsters);
        if (is_eased) fight.pile({Coin::penny});
        fight.strike("M", "W", {2});
        if (is_eased) fight.answer(P, {true, {}, {}});
        CHECK_FALSE(fight.stands("W"));
        CHECK_EQ(fight.die("W").is_fallen_at_six, !is_eased);
    }
}

TEST_CASE("dice-warriors.kill.choose-lost-upgrade-ruling: of two alike the later goes") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 3).warrior("V", 40, 30);
    fight.upgrades("W", {Upgrade::melee, Upgrade::ranged, Upgrade::melee});
    fight.turn_of(Side::monsters);
    fight.strike("M", "W", {2});
    fight.answer(P, {true, {}, Upgrade::melee});
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::melee, Upgrade::ranged});
}

TEST_CASE(
    "dice-warriors.pile.reroll-both-piles-ruling: a new die is put to the other side again, "
    "though the first gave it no reason") {
    Fight fight;
    fight.warrior("A", 0, 0).warrior("B", 2, 0, 4, Z, Side::monsters);
    fight.pile({Coin::penny}).pile({Coin::penny}, Side::monsters);
    fight.instruct(P, instruction(QuestionKind::reroll, Manner::ask_me));
    fight.instruct(Z, instruction(QuestionKind::reroll, Manner::yes));
    // 6 misses, which suits Z; P's coin makes it 2, which kills; Z's makes that 5.
    fight.strike("A", "B", {6});
    fight.answer(P, {true, Coin::penny, {}}, {2, 5});
    CHECK(fight.stands("B"));
    CHECK(fight.state.table.piles->monsters.empty());
}

TEST_CASE("dice-warriors.magic.aid-sets-tails: what may be turned are flipped coins alone") {
    Fight fight;
    fight.warrior("W", 40, 30).coin("D", 10, 0, 0).coin("A", 1, 1, 0, true).coin("B", 1, 2, 0);
    fight.turn_of(Side::monsters);
    const Legal offered = System::legal(System::view(fight.state, Z), Z);
    REQUIRE_EQ(offered.magic.size(), 1);
    CHECK_EQ(offered.magic.front().turn, UnitIds{id_of("A")});
    CHECK(offered.magic.front().lower.empty());
}

TEST_CASE("dice-warriors.pile.overpay-lost-ruling: what the pile pays to the cent is offered") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30).pile({Coin::dime, Coin::penny});
    const Legal offered = System::legal(System::view(fight.state, P), P);
    REQUIRE_EQ(offered.purchases.size(), 1);
    CHECK_EQ(offered.purchases.front().cents, 11);
    CHECK_EQ(offered.purchases.front().purchase.coins, Pile{Coin::dime, Coin::penny});
    fight.pile({Coin::nickel, Coin::nickel});
    CHECK(System::legal(System::view(fight.state, P), P).purchases.empty());
}

TEST_CASE("dice-warriors.play.unmanned-monsters-ruling: it strikes the highest number in reach") {
    Fight fight;
    fight.warrior("V", 2, 0, 2).warrior("W", 0, 2, 4).coin("M", 1, 0, 0);
    fight.state.table.units.edit(2).player.reset();
    CHECK_EQ(find<BlowFell>(fight.done(P, {6}))->target, id_of("W"));
}

TEST_CASE(
    "dice-warriors.block.attacker-declares-ruling: a name binds no more once the named has "
    "fallen") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 6, 2).coin("K", 25, 4, 2, true).coin("M", 1, 0, 2);
    fight.coin("N", 1, 40, 30);
    fight.as(P, MoveUnit{id_of("W"), {at(1, 0)}, id_of("K"), {}});
    CHECK_EQ(fight.refused(P, ranged("W", "M")), "another_target_was_named");
    fight.strike("V", "K", {1});
    fight.shoot("W", "M", {6});
    CHECK_EQ(fight.unit("W").turn.attacked, UnitIds{id_of("M")});
}

TEST_CASE(
    "dice-warriors.block.attacker-declares-ruling: a spell at a unit's place makes it no attacker "
    "of that unit, unless it had named it") {
    for (const bool is_named : {false, true}) {
        Fight fight;
        fight.warrior("W", 0, 0).coin("M", 1, 6, 0).coin("N", 1, 40, 30);
        std::optional<UnitId> named;
        if (is_named) named = id_of("M");
        fight.as(P, MoveUnit{id_of("W"), {at(1, 0)}, named, {}});
        fight.cast("W", 6, 0, {5});
        const Events events = fight.move("W", {at(4.5, 0)}, is_named ? Faces{} : Faces{5});
        CHECK_EQ(find<MoverStopped>(events) != nullptr, !is_named);
        CHECK_EQ(fight.unit("W").place, is_named ? at(4.5, 0) : at(4, 0));
    }
}

TEST_CASE(
    "dice-warriors.movement.no-shared-point-ruling: a mover may wait on another's point while "
    "somebody is asked, and no sound fight is called unsound") {
    Fight fight;
    fight.warrior("W", 10, 10, 6).warrior("V", 13, 12, 3).coin("M", 1, 8, 10);
    fight.pile({Coin::penny}).turn_of(Side::monsters);
    fight.instruct(P, instruction(QuestionKind::reroll, Manner::ask_me));
    fight.move("M", {at(10, 10), at(13, 10.5)}, {1});
    CHECK_EQ(fight.asked(P), std::vector{QuestionKind::reroll});
    CHECK_EQ(fight.unit("M").place, fight.unit("W").place);
    CHECK(System::violations(fight.state).empty());
    State still = fight.state;
    still.table.move.reset();
    still.table.die.reset();
    still.decision.reset();
    CHECK_FALSE(System::violations(still).empty());
    fight.answer(P, {false, {}, {}});
    CHECK_EQ(fight.unit("M").place, at(13, 10.5));
}

TEST_CASE(
    "dice-warriors.warrior.hit-in-own-turn-ruling, dice-warriors.magic.reset-clears-six: what is "
    "gained after six is lowered counts from the lowered number") {
    for (const bool walks : {true, false}) {
        Fight fight;
        fight.warrior("W", 10, 10).warrior("Z", 16, 10).ally("D", 10, 10, 6).coin("M", 1, 12.9, 10);
        fight.coin("N", 1, 40, 30);
        fight.cast("Z", 11.5, 10, {6, 1});
        CHECK_EQ(fight.number("W"), 6);
        CHECK_EQ(fight.die("W").tempi, 6);
        fight.as(P, LowerNumber{id_of("D"), id_of("W"), {}}, {3});
        CHECK_EQ(fight.number("W"), 1);
        if (walks) {
            fight.move("W", {at(10, 14)});
            CHECK_EQ(fight.number("W"), 2);
        } else {
            fight.cast("W", 10, 20);
            CHECK_EQ(fight.number("W"), 4);
        }
    }
}

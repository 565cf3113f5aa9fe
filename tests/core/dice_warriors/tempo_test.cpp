// Tempi of warriors, heads and tails of monsters: sections "Movement and TN for Warriors/Monsters".
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

TEST_CASE(
    "dice-warriors.warrior.tn-sum-of-tempi, dice-warriors.warrior.melee-one-tempo, "
    "dice-warriors.warrior.die-shows-tn-after: 8 digits and a melee attack are 3") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 8, 2).coin("M", 1, 40, 30);
    fight.as(P, MoveUnit{id_of("W"), {at(8, 0)}, id_of("K"), {}});
    CHECK_EQ(fight.number("W"), 2);
    fight.strike("W", "K", {6});
    CHECK_EQ(fight.number("W"), 3);
    fight.done(P);
    CHECK_EQ(fight.number("W"), 3);
}

TEST_CASE("dice-warriors.warrior.hand-moved-one-tempo: only full hands count") {
    struct Row {
        double distance;
        int tempi;
    };
    for (const Row row : {Row{3.99, 0}, Row{4, 1}, Row{7.99, 1}, Row{8, 2}}) {
        Fight fight;
        fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
        fight.move("W", {at(row.distance, 0)});
        CHECK_EQ(fight.die("W").tempi, row.tempi);
    }
}

TEST_CASE("dice-warriors.warrior.hands-whole-turn-ruling: 3 and 3 digits are one hand") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 3, 2).coin("M", 1, 40, 30);
    fight.as(P, MoveUnit{id_of("W"), {at(3, 0)}, id_of("K"), {}});
    fight.strike("W", "K", {6});
    fight.move("W", {at(6, 0)});
    CHECK_EQ(fight.number("W"), 2);
}

TEST_CASE(
    "dice-warriors.warrior.ranged-two-tempi, dice-warriors.warrior.magic-three-tempi, "
    "dice-warriors.warrior.tempi-at-declaration-ruling: kinds and misses") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 10).warrior("U", 20, 20).coin("M", 1, 8, 0);
    fight.coin("N", 1, 40, 30);
    fight.move("W", {at(4, 0)});
    fight.shoot("W", "M", {6});
    CHECK_EQ(fight.number("W"), 3);
    fight.move("V", {at(8, 10)});
    fight.cast("V", 12, 14);
    CHECK_EQ(fight.number("V"), 5);
    CHECK_EQ(fight.number("U"), 1);
    fight.cast("U", 20, 20, {4});  // the caster in its own area is met at 3
    CHECK(fight.stands("U"));
    CHECK_EQ(fight.number("U"), 3);
}

TEST_CASE("dice-warriors.warrior.every-attack-counts-ruling: three attacks and a hand are 4") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 4, 2).coin("M", 1, 40, 30);
    fight.upgrades("W", {Upgrade::melee, Upgrade::melee});
    fight.as(P, MoveUnit{id_of("W"), {at(4, 0)}, id_of("K"), {}});
    for (int blow = 0; blow < 3; ++blow) fight.strike("W", "K", {6});
    CHECK_EQ(fight.number("W"), 4);
    CHECK_EQ(fight.refused(P, melee("W", "K")), "no_attack_left");
}

TEST_CASE("dice-warriors.warrior.floor-one: no tempi and one tempo both show 1") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 2, 0);
    fight.move("W", {at(0, 1)});
    CHECK_CLAUSE("dice-warriors.warrior.floor-one", fight.number("W") == 1);
    CHECK_EQ(fight.die("W").tempi, 0);
}

TEST_CASE(
    "dice-warriors.warrior.cap-six, dice-warriors.warrior.cap-six-worked, "
    "dice-warriors.warrior.reset-to-one: over six is lost and not carried over") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 20).coin("M", 1, 40, 30);
    fight.upgrades("W", {Upgrade::magic, Upgrade::magic}).upgrades("V", {Upgrade::magic});
    fight.move("W", {at(8, 0)});
    for (int spell = 0; spell < 3; ++spell) fight.cast("W", 14, 0);
    CHECK_EQ(fight.die("W").tempi, 11);
    CHECK_CLAUSE("dice-warriors.warrior.cap-six", fight.number("W") == 6);
    fight.move("V", {at(4, 20)});
    fight.cast("V", 12, 20);
    CHECK_EQ(fight.number("V"), 4);
    fight.cast("V", 12, 20);
    CHECK_CLAUSE("dice-warriors.warrior.cap-six-worked", fight.number("V") == 6);
    fight.done(P);
    CHECK_EQ(fight.number("V"), 6);
    fight.done(Z);
    CHECK_EQ(fight.number("V"), 1);
    CHECK_EQ(fight.number("W"), 1);
    CHECK_EQ(fight.die("W").tempi, 0);
}

TEST_CASE(
    "dice-warriors.warrior.running-tally-ruling, dice-warriors.warrior.hit-in-own-turn-ruling, "
    "dice-warriors.magic.spares-nobody: a comrade's area meets the tally so far") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 10, 0).coin("M", 1, 0, 8).coin("N", 1, 40, 30);
    fight.move("W", {at(4, 0)});
    fight.shoot("W", "M", {6});
    CHECK_EQ(fight.number("W"), 3);
    fight.cast("V", 4, 0, {2});
    CHECK_FALSE(fight.stands("W"));

    Fight second;
    second.warrior("W", 0, 0).warrior("V", 10, 0).coin("M", 1, 0, 8);
    second.shoot("W", "M", {6});
    second.cast("V", 0, 0, {3});  // 10 digits: 1 is added
    CHECK(second.stands("W"));
}

TEST_CASE("dice-warriors.warrior.hit-in-own-turn-ruling: set to 6 it stays at 6") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 8, 0).coin("M", 1, 0, 8);
    fight.shoot("W", "M", {6});
    fight.cast("V", 0, 0, {2});
    CHECK_EQ(fight.number("W"), 6);
    fight.move("W", {at(0, 6)});
    CHECK_EQ(fight.number("W"), 6);
}

TEST_CASE("dice-warriors.warrior.refused-costs-nothing-ruling: a refused blow costs nothing") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 2.5, 0);
    const State before = fight.state;
    CHECK_EQ(fight.refused(P, melee("W", "M")), "target_beyond_two_digits");
    CHECK_EQ(fight.state, before);
    CHECK_EQ(fight.die("W").tempi, 0);
    fight.shoot("W", "M", {6});
}

TEST_CASE(
    "dice-warriors.monster.penny-tn-four, dice-warriors.monster.nickel-tn-three, "
    "dice-warriors.monster.dime-tn-two, dice-warriors.monster.quarter-tn-one, "
    "dice-warriors.movement.target-number-meaning, dice-warriors.kill.over-misses, "
    "dice-warriors.kill.equal-flips-monster, dice-warriors.kill.under-kills: each kind's number") {
    struct Row {
        int cents, number;
    };
    for (const Row row : {Row{1, 4}, Row{5, 3}, Row{10, 2}, Row{25, 1}}) {
        for (int face = 1; face <= 6; ++face) {
            Fight fight;
            fight.warrior("W", 0, 0).coin("M", row.cents, 2, 0).coin("N", 1, 40, 30);
            CHECK_EQ(fight.number("M"), row.number);
            fight.strike("W", "M", {face});
            CHECK_EQ(fight.stands("M"), face >= row.number);
            if (fight.stands("M")) CHECK_EQ(fight.is_heads("M"), face == row.number);
        }
    }
}

TEST_CASE(
    "dice-warriors.monster.flipped-tn-six, dice-warriors.monster.flip-means-heads, "
    "dice-warriors.kill.equal-at-six-nothing: a flipped quarter dies on 5, not on 6") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 4, 0).coin("K", 25, 2, 0, true).coin("N", 1, 40, 30);
    fight.strike("W", "K", {6});
    CHECK_CLAUSE("dice-warriors.kill.equal-at-six-nothing", fight.stands("K"));
    CHECK(fight.is_heads("K"));
    fight.strike("V", "K", {5});
    CHECK_FALSE(fight.stands("K"));
}

TEST_CASE(
    "dice-warriors.monster.over-one-hand-flips, dice-warriors.monster.exactly-one-hand-stays, "
    "dice-warriors.monster.nickel-move-no-flip, dice-warriors.monster.quarter-flips-only-hit, "
    "dice-warriors.monster.penny-still-flips-moving: who flips from moving") {
    struct Row {
        int cents;
        double distance;
        bool is_heads;
    };
    for (const Row row : {Row{1, 4, false}, Row{1, 4.01, true}, Row{10, 4, false}, Row{10, 5, true},
                          Row{5, 8, false}, Row{25, 8, false}}) {
        Fight fight;
        fight.coin("M", row.cents, 0, 0).warrior("W", 40, 30).turn_of(Side::monsters);
        fight.move("M", {at(row.distance, 0)});
        CHECK_EQ(fight.is_heads("M"), row.is_heads);
        if (row.cents == 1) {
            CHECK_CLAUSE("dice-warriors.monster.penny-still-flips-moving",
                         fight.is_heads("M") == (row.distance > 4));
        }
    }
}

TEST_CASE(
    "dice-warriors.monster.move-total-ruling, dice-warriors.monster.melee-no-flip-roll: "
    "3 digits, a blow, 2 digits") {
    Fight fight;
    fight.coin("M", 10, 0, 0).warrior("W", 3, 2).turn_of(Side::monsters);
    fight.as(Z, MoveUnit{id_of("M"), {at(3, 0)}, id_of("W"), {}});
    CHECK_EQ(dice_drawn(fight.strike("M", "W", {6})), 1);
    CHECK_FALSE(fight.is_heads("M"));
    fight.move("M", {at(5, 0)});
    CHECK(fight.is_heads("M"));
}

TEST_CASE(
    "dice-warriors.monster.ranged-extra-roll, dice-warriors.monster.flip-roll-own-tn, "
    "dice-warriors.monster.nickel-still-rolls-ranged, "
    "dice-warriors.attack.resolution-order-ruling: the nickel's second die") {
    struct Row {
        int flip;
        bool is_heads;
    };
    for (const Row row : {Row{2, true}, Row{3, true}, Row{4, false}}) {
        Fight fight;
        fight.coin("M", 5, 0, 0).warrior("W", 8, 8).turn_of(Side::monsters);
        fight.move("M", {at(8, 0)});
        CHECK_CLAUSE("dice-warriors.monster.nickel-still-rolls-ranged",
                     dice_drawn(fight.shoot("M", "W", {5, row.flip})) == 2);
        CHECK_EQ(fight.is_heads("M"), row.is_heads);
    }
}

TEST_CASE(
    "dice-warriors.monster.penny-ranged-no-flip, dice-warriors.monster.quarter-flips-only-hit, "
    "dice-warriors.monster.heads-no-flip-roll-ruling, "
    "dice-warriors.monster.penny-still-flips-moving: who makes no second roll") {
    Fight fight;
    fight.coin("M", 1, 0, 0).coin("K", 25, 0, 4).coin("D", 10, 0, 8).warrior("W", 8, 4);
    fight.turn_of(Side::monsters);
    CHECK_EQ(dice_drawn(fight.shoot("M", "W", {6})), 1);
    CHECK_FALSE(fight.is_heads("M"));
    fight.move("M", {at(0, 3)});
    CHECK_FALSE(fight.is_heads("M"));
    fight.move("M", {at(0, 1)});
    CHECK_CLAUSE("dice-warriors.monster.penny-still-flips-moving", fight.is_heads("M"));
    CHECK_EQ(dice_drawn(fight.shoot("K", "W", {6})), 1);
    fight.move("D", {at(0, 14)});
    CHECK_EQ(dice_drawn(fight.cast("D", 8, 4, {5})), 1);
}

TEST_CASE(
    "dice-warriors.monster.magic-extra-roll, dice-warriors.monster.flip-roll-after-ruling, "
    "dice-warriors.monster.all-dimes-cast: one flip roll after all blows, none for the dead") {
    for (const int flip : {2, 3}) {
        Fight fight;
        fight.coin("D", 10, 0, 0).turn_of(Side::monsters);
        fight.warrior("A", 8, 0).warrior("B", 8, 1).warrior("C", 8, 2);
        CHECK_EQ(dice_drawn(fight.cast("D", 8, 0, {6, 6, 6, flip})), 4);
        CHECK_EQ(fight.is_heads("D"), flip == 2);
    }
    Fight dead;
    dead.coin("D", 10, 0, 0).coin("N", 1, 40, 30).warrior("W", 2, 0).turn_of(Side::monsters);
    CHECK_EQ(dice_drawn(dead.cast("D", 2, 0, {4, 1})), 2);
    CHECK_FALSE(dead.stands("D"));
}

TEST_CASE(
    "dice-warriors.monster.special-dime-cast-no-flip, "
    "dice-warriors.monster.special-dime-other-flips: exempt for casting only") {
    Fight fight;
    fight.special("D", 10, 0, 0).warrior("W", 8, 0).turn_of(Side::monsters);
    CHECK_EQ(dice_drawn(fight.cast("D", 8, 0, {6})), 1);
    CHECK_EQ(fight.number("D"), 2);
    fight.move("D", {at(0, 4.5)});
    CHECK_CLAUSE("dice-warriors.monster.special-dime-other-flips", fight.is_heads("D"));
    Fight shot;
    shot.special("D", 10, 0, 0).warrior("W", 8, 0).turn_of(Side::monsters);
    shot.shoot("D", "W", {6, 2});
    CHECK_CLAUSE("dice-warriors.monster.special-dime-other-flips", shot.is_heads("D"));
}

TEST_CASE(
    "dice-warriors.monster.quarter-two-melee, dice-warriors.monster.quarter-one-ranged, "
    "dice-warriors.attack.any-targets-each-ruling, dice-warriors.attack.kind-sets-number-ruling: "
    "two blows, one shot") {
    Fight fight;
    fight.coin("K", 25, 0, 0).warrior("W", 2, 0).warrior("V", 0, 2).turn_of(Side::monsters);
    fight.strike("K", "W", {6});
    fight.strike("K", "V", {6});
    CHECK_EQ(fight.refused(Z, melee("K", "W")), "no_attack_left");
    Fight shot;
    shot.coin("K", 25, 0, 0).warrior("W", 2, 0).turn_of(Side::monsters);
    shot.shoot("K", "W", {6});
    CHECK_EQ(shot.refused(Z, ranged("K", "W")), "no_attack_left");
    CHECK_EQ(shot.refused(Z, melee("K", "W")), "one_kind_of_attack_a_turn");
}

TEST_CASE(
    "dice-warriors.monster.flip-lasts-ruling, dice-warriors.monster.reset-to-tails, "
    "dice-warriors.rounds.round-means-turn-ruling, dice-warriors.rounds.own-side-reset-ruling, "
    "dice-warriors.rounds.sides-alternate: each side is reset in its own turn") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 2, 0).coin("D", 10, 30, 30, true).ally("A", 10, 20, 20);
    fight.strike("W", "M", {4});
    CHECK(fight.is_heads("M"));
    fight.move("A", {at(20, 25)});
    CHECK(fight.is_heads("A"));
    fight.done(P);
    CHECK_EQ(fight.state.table.side, Side::monsters);
    CHECK_FALSE(fight.is_heads("M"));
    CHECK_FALSE(fight.is_heads("D"));
    CHECK(fight.is_heads("A"));
    CHECK_EQ(fight.number("W"), 1);
    fight.done(Z);
    CHECK_EQ(fight.state.table.side, Side::warriors);
    CHECK_EQ(fight.state.table.round, 2);
    CHECK_FALSE(fight.is_heads("A"));
}

TEST_CASE("dice-warriors.monster.flipped-still-acts-ruling: a flipped penny strikes") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 7, 0).turn_of(Side::monsters);
    fight.as(Z, MoveUnit{id_of("M"), {at(5.5, 0)}, id_of("W"), {}});
    CHECK(fight.is_heads("M"));
    const Events events = fight.strike("M", "W", {6});
    CHECK_CLAUSE("dice-warriors.monster.flipped-still-acts-ruling",
                 find<BlowFell>(events) != nullptr);
}

TEST_CASE(
    "dice-warriors.monster.tails-then-moves-ruling, dice-warriors.magic.aid-sets-tails: "
    "set to tails it flips again when it moves on") {
    Fight fight;
    fight.coin("M", 1, 0, 0).special("D", 10, 0, 4).warrior("W", 40, 30).turn_of(Side::monsters);
    fight.move("M", {at(5, 0)});
    fight.as(Z, TurnToTails{id_of("D"), id_of("M"), {}});
    CHECK_EQ(fight.number("M"), 4);
    fight.move("M", {at(6, 0)});
    CHECK_CLAUSE("dice-warriors.monster.tails-then-moves-ruling", fight.is_heads("M"));
}

TEST_CASE(
    "dice-warriors.monster.special-coins-ruling, dice-warriors.magic.special-coins-may, "
    "dice-warriors.monster.special-quarter-casts-ruling: a foreign nickel, a special quarter") {
    Fight fight;
    fight.special("F", 5, 0, 0).special("K", 25, 30, 0).warrior("W", 8, 8).turn_of(Side::monsters);
    fight.move("F", {at(8, 0)});
    CHECK_EQ(fight.number("F"), 3);
    CHECK_EQ(dice_drawn(fight.cast("F", 8, 8, {6, 3})), 2);
    CHECK(fight.is_heads("F"));
    CHECK_CLAUSE("dice-warriors.monster.special-quarter-casts-ruling",
                 dice_drawn(fight.cast("K", 30, 8)) == 0);
    CHECK_FALSE(fight.is_heads("K"));
    CHECK_EQ(fight.refused(Z, CastAt{id_of("K"), at(30, 8), {}, {}}), "no_attack_left");
    CHECK_EQ(fight.refused(Z, melee("K", "W")), "one_kind_of_attack_a_turn");
}

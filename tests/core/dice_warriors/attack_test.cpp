// Attacking, shots without a straight line, kills: reach, additions, verdicts, what is lost.
#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/geometry.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

TEST_CASE(
    "dice-warriors.attack.once-per-turn, dice-warriors.attack.monsters-one-per-kind: one each") {
    Fight fight;
    fight.coin("M", 1, 0, 0).coin("D", 10, 4, 4).warrior("W", 2, 0).turn_of(Side::monsters);
    fight.strike("M", "W", {6});
    CHECK_EQ(fight.refused(Z, melee("M", "W")), "no_attack_left");
    fight.cast("D", 20, 20, {3});
    CHECK_EQ(fight.refused(Z, CastAt{id_of("D"), at(20, 20), {}, {}}), "no_attack_left");
    CHECK_EQ(fight.refused(Z, melee("D", "W")), "one_kind_of_attack_a_turn");
    Fight ally;
    ally.warrior("W", 0, 0).ally("A", 5, 5, 5).coin("M", 1, 40, 30).pile({Coin::quarter});
    CHECK_EQ(ally.refused(P, ProposePurchase{{Ware::melee, id_of("A"), 0, false, {Coin::quarter}}}),
             "upgrades_are_for_warriors");
}

TEST_CASE(
    "dice-warriors.attack.one-kind-per-turn, dice-warriors.attack.kind-sets-number-ruling: "
    "kinds are never mixed") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 2, 0);
    fight.upgrades("W", {Upgrade::melee, Upgrade::ranged});
    fight.strike("W", "K", {6});
    CHECK_EQ(fight.refused(P, ranged("W", "K")), "one_kind_of_attack_a_turn");
    fight.strike("W", "K", {6});
    Fight second;
    second.warrior("W", 0, 0).coin("K", 25, 2, 0).upgrades("W", {Upgrade::melee, Upgrade::melee});
    second.shoot("W", "K", {6});
    CHECK_EQ(second.refused(P, ranged("W", "K")), "no_attack_left");
    CHECK_EQ(second.refused(P, melee("W", "K")), "one_kind_of_attack_a_turn");
}

TEST_CASE(
    "dice-warriors.attack.melee-two-digits, dice-warriors.attack.melee-elevation-ruling: reach") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("A", 1, 2, 0).coin("B", 1, 0, 2.01);
    CHECK_EQ(fight.refused(P, melee("W", "B")), "target_beyond_two_digits");
    fight.strike("W", "A", {6});
    Fight high;
    high.warrior("W", 0, 0).coin("A", 25, 1, 0).wall(block(1, 0, 3, 3, 0, 2)).raised("A", 2);
    CHECK_EQ(high.refused(P, melee("W", "A")), "target_beyond_two_digits");
    Fight lower;
    lower.warrior("W", 0, 0).coin("A", 25, 1, 0).wall(block(1, 0, 3, 3, 0, 1.5)).raised("A", 1.5);
    lower.strike("W", "A", {6});
    Fight walled;
    walled.warrior("W", 0, 1).coin("A", 1, 2, 1).wall(block(0.9, 0, 1.1, 2, 0, 3));
    CHECK_EQ(walled.refused(P, melee("W", "A")), "obstacle_lies_between");
}

TEST_CASE(
    "dice-warriors.attack.ranged-two-hands, dice-warriors.attack.range-penalty-per-hand, "
    "dice-warriors.attack.ranged-at-close-ruling, dice-warriors.measure.four-digits-hand, "
    "dice-warriors.attack.no-maximum-range-ruling: what distance adds") {
    struct Row {
        double distance;
        int added;
    };
    for (const Row row : {Row{1, 0}, Row{8, 0}, Row{8.01, 1}, Row{12, 1}, Row{12.01, 2}, Row{16, 2},
                          Row{20, 3}, Row{28, 5}, Row{28.01, 6}}) {
        CHECK_EQ(range_addition(at(0, 0), at(row.distance, 0)), row.added);
    }
    CHECK_CLAUSE("dice-warriors.attack.ranged-two-hands", range_addition(at(0, 0), at(8, 0)) == 0);
    CHECK_CLAUSE("dice-warriors.attack.ranged-at-close-ruling",
                 range_addition(at(0, 0), at(1, 0)) == 0);
    CHECK_FALSE(is_hopeless(at(0, 0), at(28, 0)));
    CHECK(is_hopeless(at(0, 0), at(28.01, 0)));
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 12, 0).coin("F", 1, 30, 10, true);
    const Events events = fight.shoot("W", "M", {3});
    CHECK_EQ(find<BlowFell>(events)->result, 4);
    CHECK(fight.is_heads("M"));
    const Legal offered = System::legal(System::view(fight.state, Z), Z);
    CHECK(offered.strikes.empty());
}

TEST_CASE("dice-warriors.attack.melee-no-penalties: 3 against 3 on other ground is equal") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 5, 1, 0).wall(block(1, 0, 3, 3, 0, 1)).raised("M", 1);
    fight.strike("W", "M", {3});
    CHECK(fight.is_heads("M"));
}

TEST_CASE("dice-warriors.attack.only-enemies-ruling: not one's own side") {
    Fight fight;
    fight.warrior("W", 0, 0).ally("A", 1, 2, 0).coin("M", 1, 40, 30);
    CHECK_EQ(fight.refused(P, ranged("W", "A")), "target_is_no_enemy");
    CHECK_EQ(fight.refused(P, melee("W", "A")), "target_is_no_enemy");
}

TEST_CASE("dice-warriors.rounds.no-action-off-turn: nobody acts out of turn") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 2, 0).turn_of(Side::monsters);
    CHECK_EQ(fight.refused(P, melee("W", "M")), "not_its_sides_turn");
    CHECK_EQ(fight.refused(P, walk("W", {at(0, 1)})), "not_its_sides_turn");
}

// ---- no straight line --------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.line.no-sight-adds-two, dice-warriors.line.warrior-six-adds-two, "
    "dice-warriors.line.flipped-adds-three, dice-warriors.line.adds-to-range, "
    "dice-warriors.kill.adjusted-result-counts: behind a wall") {
    struct Row {
        bool is_warrior;
        int number;
        double distance;
        int face;
        int result;
        bool lives;
    };
    for (const Row row :
         {Row{true, 4, 6, 1, 3, false}, Row{true, 4, 6, 2, 4, true}, Row{true, 4, 6, 3, 5, true},
          Row{true, 6, 6, 3, 5, false}, Row{true, 6, 6, 4, 6, true}, Row{false, 6, 6, 2, 5, false},
          Row{false, 6, 6, 3, 6, true}, Row{false, 6, 6, 4, 7, true},
          Row{false, 6, 10, 1, 5, false}, Row{false, 6, 10, 2, 6, true},
          Row{false, 6, 10, 3, 7, true}}) {
        Fight fight;
        fight.wall(block(3, 0, 3.2, 4, 0, 2));
        if (row.is_warrior) {
            fight.coin("S", 1, 0, 2).warrior("T", row.distance, 2, row.number);
            fight.warrior("V", 40, 30).turn_of(Side::monsters);
        } else {
            fight.warrior("S", 0, 2).coin("T", 10, row.distance, 2, true).coin("N", 1, 40, 30);
        }
        const Events events = fight.shoot("S", "T", {row.face});
        const int result = find<BlowFell>(events)->result;
        CHECK_EQ(result, row.result);
        if (row.is_warrior && row.number == 6) {
            CHECK_CLAUSE("dice-warriors.line.warrior-six-adds-two", result == row.face + 2);
        }
        // A hand beyond two adds one to the three of the flipped coin.
        if (row.distance > 8) {
            CHECK_CLAUSE("dice-warriors.line.adds-to-range", result == row.face + 3 + 1);
        }
        CHECK_EQ(fight.stands("T"), row.lives);
    }
}

TEST_CASE("dice-warriors.line.possible-is-judged: a closed cell, until the referee allows it") {
    Fight fight;
    Obstacle cell = block(3, 0, 3.2, 4, 0, 2);
    cell.is_closed = true;
    fight.warrior("W", 0, 2).coin("M", 1, 6, 2).wall(cell);
    CHECK_EQ(fight.refused(P, ranged("W", "M")), "shot_is_not_possible");
    CHECK_EQ(fight.unit("W").turn.attacks, 0);
    fight.referee(AllowShot{id_of("W"), id_of("M")});
    CHECK_EQ(find<BlowFell>(fight.shoot("W", "M", {1}))->result, 3);
}

TEST_CASE(
    "dice-warriors.line.sight-geometry-ruling, dice-warriors.measure.unit-height-ruling: "
    "faces, insides and heights") {
    Field field;
    field.obstacles = {block(3, 0, 5, 2, 0, 4)};
    CHECK_EQ(line_of_sight(field, at(0, 0), at(8, 0)), Sight::clear);
    CHECK_EQ(line_of_sight(field, at(0, 1), at(8, 1)), Sight::obstructed);
    CHECK_EQ(line_of_sight(field, at(0, 1, 4), at(8, 1, 4)), Sight::clear);
    field.obstacles = {block(3, 0, 5, 2, 0, 0.4)};
    CHECK_EQ(line_of_sight(field, at(0, 1), at(8, 1)), Sight::clear);
    field.obstacles = {block(3, 0, 5, 2, 0, 0.6)};
    CHECK_EQ(line_of_sight(field, at(0, 1), at(8, 1)), Sight::obstructed);
}

TEST_CASE("dice-warriors.line.units-do-not-hide-ruling: a quarter on the line adds nothing") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 3, 0).coin("M", 1, 6, 0);
    CHECK_EQ(find<BlowFell>(fight.shoot("W", "M", {5}))->result, 5);
}

TEST_CASE(
    "dice-warriors.line.magic-same-penalty-ruling, dice-warriors.magic.spot-range-ruling: "
    "3 for the flipped penny, 2 for the nickel") {
    Fight fight;
    fight.warrior("W", 0, 2).coin("A", 1, 6, 2, true).coin("B", 5, 7, 2).coin("N", 1, 40, 30);
    fight.wall(block(3, 0, 3.2, 4, 0, 2));
    const Events events = fight.cast("W", 6, 2, {4, 4});
    std::vector<int> results;
    for (const Event& event : events) {
        if (const BlowFell* blow = kit::get_if<BlowFell>(&event.what))
            results.push_back(blow->result);
    }
    CHECK_CLAUSE("dice-warriors.line.magic-same-penalty-ruling", results == std::vector<int>{7, 6});
}

// ---- kills -------------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.kill.one-roll-per-attack, dice-warriors.general.spare-die-for-rolls: "
    "one spare die") {
    Fight fight;
    fight.warrior("W", 0, 0, 3).coin("K", 25, 2, 0);
    CHECK_EQ(dice_drawn(fight.strike("W", "K", {5})), 1);
    CHECK_EQ(fight.number("W"), 1);
}

TEST_CASE(
    "dice-warriors.kill.over-misses, dice-warriors.kill.equal-sets-warrior-six, "
    "dice-warriors.kill.under-kills, dice-warriors.kill.equal-default-ruling, "
    "dice-warriors.kill.tn-one-not-killed: a warrior struck") {
    struct Row {
        int number, face, after;
    };
    for (const Row row :
         {Row{3, 4, 3}, Row{3, 3, 6}, Row{2, 1, 0}, Row{1, 1, 6}, Row{1, 2, 1}, Row{2, 2, 6}}) {
        Fight fight;
        fight.coin("M", 1, 0, 0).warrior("W", 2, 0, row.number).warrior("V", 40, 30);
        fight.turn_of(Side::monsters);
        fight.strike("M", "W", {row.face});
        CHECK_EQ(fight.stands("W"), row.after != 0);
        if (row.after != 0) CHECK_EQ(fight.number("W"), row.after);
    }
}

TEST_CASE(
    "dice-warriors.kill.equal-owner-may-die, dice-warriors.kill.tn-when-struck-ruling, "
    "dice-warriors.kill.choose-lost-upgrade-ruling, "
    "dice-warriors.pile.chosen-death-no-save-ruling: death chosen on 3 loses one upgrade") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 3).warrior("V", 40, 30).pile({Coin::dime});
    fight.upgrades("W", {Upgrade::ranged, Upgrade::hit}).turn_of(Side::monsters);
    fight.instruct(P, {QuestionKind::die_or_live, Manner::ask_me, {}, {}, {}, {}, {}, {}});
    fight.strike("M", "W", {3});
    CHECK_EQ(fight.asked(P), std::vector{QuestionKind::die_or_live});
    fight.answer(P, {true, {}, {}});
    CHECK_EQ(fight.asked(P), std::vector{QuestionKind::lose_upgrade});
    CHECK_EQ(fight.refused(P, AnswerQuestion{fight.open()[0].id, {true, {}, Upgrade::melee}}),
             "warrior_lacks_upgrade");
    fight.answer(P, {true, {}, Upgrade::ranged});
    CHECK_FALSE(fight.stands("W"));
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::hit});
    CHECK_EQ(fight.pile_of_warriors().size(), 1);
}

TEST_CASE(
    "dice-warriors.kill.choose-lost-upgrade-ruling, "
    "dice-warriors.play.unanswered-defaults-ruling: silence loses the one gained last") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 3).warrior("V", 40, 30);
    fight.upgrades("W", {Upgrade::melee, Upgrade::ranged}).turn_of(Side::monsters);
    fight.strike("M", "W", {2});
    fight.deadline();
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::melee});
}

TEST_CASE("dice-warriors.kill.removed-at-once: a killed warrior is no target") {
    Fight fight;
    fight.coin("K", 25, 0, 0).warrior("W", 2, 0, 2).warrior("V", 0, 2).turn_of(Side::monsters);
    fight.strike("K", "W", {1});
    CHECK_EQ(fight.refused(Z, melee("K", "W")), "target_is_out");
    fight.strike("K", "V", {6});
    CHECK_FALSE(fight.unit("W").place.has_value());
}

TEST_CASE(
    "dice-warriors.kill.second-hit-meets-six, dice-warriors.kill.lose-all-at-six: "
    "set to 6 and killed at 6") {
    Fight fight;
    fight.coin("K", 25, 0, 0).warrior("W", 2, 0, 2).warrior("V", 40, 30).turn_of(Side::monsters);
    fight.upgrades("W", {Upgrade::melee, Upgrade::ranged});
    fight.strike("K", "W", {2});
    CHECK_EQ(fight.number("W"), 6);
    fight.strike("K", "W", {5});
    CHECK_FALSE(fight.stands("W"));
    CHECK(fight.die("W").upgrades.empty());
}

TEST_CASE(
    "dice-warriors.kill.lose-one-upgrade, dice-warriors.upgrade.price-falls-after-loss, "
    "dice-warriors.kill.none-to-lose, dice-warriors.kill.down-for-fight-ruling: what is lost") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 4).warrior("V", 40, 30).turn_of(Side::monsters);
    fight.upgrades("W", {Upgrade::melee, Upgrade::melee});
    fight.strike("M", "W", {1});
    CHECK_EQ(attacks_allowed(fight.unit("W"), AttackKind::melee), 2);
    CHECK_EQ(fight.unit("W").standing, Standing::killed);
    Fight none;
    none.coin("M", 1, 0, 0).warrior("W", 2, 0, 6).warrior("V", 40, 30).turn_of(Side::monsters);
    none.strike("M", "W", {5});
    CHECK_FALSE(none.stands("W"));
    CHECK(none.die("W").upgrades.empty());
}

TEST_CASE(
    "dice-warriors.kill.equal-at-six-nothing, dice-warriors.kill.monsters-have-no-upgrades, "
    "dice-warriors.kill.tn-when-struck-ruling: 6 at 6, and death chosen there") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 4, 0).coin("M", 5, 2, 0, true).coin("N", 1, 40, 30);
    fight.strike("W", "M", {6});
    CHECK_CLAUSE("dice-warriors.kill.equal-at-six-nothing", fight.is_heads("M"));
    fight.strike("V", "M", {5});
    CHECK_FALSE(fight.stands("M"));
    Fight chosen;
    chosen.coin("M", 1, 0, 0).warrior("W", 2, 0, 6).warrior("V", 40, 30).turn_of(Side::monsters);
    chosen.upgrades("W", {Upgrade::melee, Upgrade::hit});
    chosen.instruct(P, {QuestionKind::die_or_live, Manner::yes, {}, {}, {}, {}, {}, {}});
    chosen.strike("M", "W", {6});
    CHECK_FALSE(chosen.stands("W"));
    CHECK(chosen.die("W").upgrades.empty());
}

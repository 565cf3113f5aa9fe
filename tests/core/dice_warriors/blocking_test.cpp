// Taking attacks meant for others: section "Complication: Blocking", its second half.
#include "core/dice_warriors/blocking.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

/// A penny at (0,0) whose turn it is, its target W, and V near the line; P is asked.
Fight shooting(double x, double y, double target_x = 6, int number = 1) {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", target_x, 0, 2).warrior("V", x, y, number, Q);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters);
    fight.state.instructions.clear();
    return fight;
}

}  // namespace

TEST_CASE(
    "dice-warriors.block.may-take-attack, dice-warriors.block.asked-before-roll-ruling, "
    "dice-warriors.block.taking-needs-no-roll, dice-warriors.block.all-kinds-takeable: "
    "the roll is against the taker") {
    Fight fight = shooting(3, 1.5, 6, 5);
    CHECK_EQ(dice_drawn(fight.shoot("M", "W")), 0);
    CHECK_EQ(fight.asked(Q), std::vector{QuestionKind::take_attack});
    CHECK(fight.asked(P).empty());
    fight.answer(Q, {true, {}, {}}, {5});
    CHECK_EQ(fight.number("V"), 6);
    CHECK_EQ(fight.number("W"), 2);
}

TEST_CASE("dice-warriors.block.taking-needs-no-roll: again and again in one turn") {
    Fight fight = shooting(5, 1);
    fight.coin("N", 1, 0, 1);
    fight.shoot("M", "W");
    fight.answer(Q, {true, {}, {}}, {6});
    fight.shoot("N", "W");
    CHECK_EQ(fight.asked(Q), std::vector{QuestionKind::take_attack});
    fight.answer(Q, {true, {}, {}}, {6});
    CHECK_EQ(fight.die("V").tempi, 0);
}

TEST_CASE(
    "dice-warriors.block.all-kinds-takeable, dice-warriors.block.melee-taken-reach-ruling: "
    "a blow taken at 3.5 digits") {
    Fight fight = shooting(3.5, 0, 2, 3);
    fight.strike("M", "W");
    CHECK_EQ(fight.asked(Q), std::vector{QuestionKind::take_attack});
    fight.answer(Q, {true, {}, {}}, {3});
    CHECK_EQ(fight.number("V"), 6);
    CHECK_EQ(fight.unit("V").place, at(3.5, 0));
}

TEST_CASE("dice-warriors.block.line-crosses-ruling: whose range the line crosses") {
    struct Row {
        double x, y;
        bool is_offered;
    };
    for (const Row row : {Row{6, 2, true}, Row{6, 2.01, false}, Row{7.5, 0, true},
                          Row{8.1, 0, false}, Row{-1, 0, true}}) {
        Fight fight;
        fight.coin("M", 1, 10, 10).warrior("W", 16, 10, 2).warrior("V", 10 + row.x, 10 + row.y);
        fight.turn_of(Side::monsters).state.instructions.clear();
        fight.shoot("M", "W", row.is_offered ? Faces{} : Faces{6});
        CHECK_EQ(fight.asked(P).size(), row.is_offered ? 1 : 0);
    }
}

TEST_CASE("dice-warriors.block.taker-is-foe-ruling: not the attacker's own side") {
    Fight fight;
    fight.coin("M", 1, 0, 0).coin("N", 1, 3, 1).warrior("W", 6, 0).turn_of(Side::monsters);
    fight.state.instructions.clear();
    fight.shoot("M", "W", {6});
    CHECK(fight.asked(Z).empty());
}

TEST_CASE(
    "dice-warriors.block.asked-before-roll-ruling, dice-warriors.play.standing-orders-ruling: "
    "while my number is 2 or less") {
    for (const int number : {2, 3}) {
        Fight fight = shooting(3, 1, 6, number);
        fight.instruct(Q, {QuestionKind::take_attack, Manner::no, {}, {}, {}, {}, {}, {}});
        fight.instruct(
            Q, {QuestionKind::take_attack, Manner::yes, id_of("V"), id_of("W"), {}, 2, {}, {}});
        const Events events = fight.shoot("M", "W", {6});
        CHECK_EQ(find<BlowFell>(events)->target, number == 2 ? id_of("V") : id_of("W"));
    }
}

TEST_CASE(
    "dice-warriors.block.asked-before-roll-ruling, "
    "dice-warriors.play.unanswered-defaults-ruling: at the deadline nobody takes it") {
    Fight fight = shooting(3, 1);
    fight.shoot("M", "W");
    CHECK_EQ(find<BlowFell>(fight.deadline({6}))->target, id_of("W"));
}

TEST_CASE("dice-warriors.block.nearest-taker-first-ruling: the nearest of the willing") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 7, 0, 2).warrior("U", 5, 0, 1).warrior("V", 4, 0, 1, Q);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters).state.instructions.clear();
    fight.shoot("M", "W");
    fight.answer(P, {true, {}, {}});
    const Events events = fight.answer(Q, {true, {}, {}}, {6});
    CHECK_EQ(find<BlowFell>(events)->target, id_of("V"));
    CHECK(fight.asked(P).empty());
}

TEST_CASE("dice-warriors.block.measured-to-taker-ruling: nothing is added at 7 digits") {
    Fight fight = shooting(7, 0, 12, 3);
    fight.shoot("M", "W");
    const Events events = fight.answer(Q, {true, {}, {}}, {3});
    CHECK_EQ(find<BlowFell>(events)->result, 3);
    CHECK_EQ(fight.number("V"), 6);
}

TEST_CASE(
    "dice-warriors.block.spell-spot-takers-ruling, dice-warriors.block.target-in-moved-blast: "
    "the spell goes to the taker, whose blast still holds the target") {
    Fight fight;
    fight.special("D", 10, 0, 0).warrior("W", 6, 0, 1).warrior("V", 7, 1, 1, Q);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters).state.instructions.clear();
    fight.cast("D", 6, 0);
    CHECK(fight.asked(P).empty());
    CHECK_EQ(fight.asked(Q), std::vector{QuestionKind::take_attack});
    const Events events = fight.answer(Q, {true, {}, {}}, {6, 6});
    CHECK_EQ(find<AttackAimed>(events)->attack->struck, UnitIds{id_of("V"), id_of("W")});
}

TEST_CASE("dice-warriors.block.magic-radiates-from-taker: from (3,1), not from (7,0)") {
    Fight fight;
    fight.special("D", 10, 0, 5).coin("M", 1, 1, 0).warrior("W", 7, 0, 1).warrior("V", 3, 1, 1, Q);
    fight.state.table.units.edit(0).place = at(0, 0);
    fight.state.table.units.edit(1).place = at(1, 0.5);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters).state.instructions.clear();
    fight.cast("D", 7, 0);
    const Events events = fight.answer(Q, {true, {}, {}}, {6, 6});
    CHECK_EQ(find<AttackAimed>(events)->attack->struck, UnitIds{id_of("V"), id_of("M")});
}

TEST_CASE("dice-warriors.block.taker-behind-wall-ruling: not across a wall") {
    Fight fight = shooting(4, 1.5, 8);
    fight.wall(block(0, 0.7, 8, 0.8, 0, 6));
    fight.shoot("M", "W", {6});
    CHECK(fight.asked(Q).empty());
}

TEST_CASE("dice-warriors.block.one-digit-movement-only-ruling: taking is judged at two digits") {
    Fight fight;
    fight.coin("K", 25, 0, 0).warrior("W", 2, 0, 1).warrior("V", 0, 1.8, 1, Q);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters);
    fight.strike("K", "V", {6});
    fight.state.instructions.clear();
    fight.strike("K", "W");
    CHECK_EQ(fight.asked(Q), std::vector{QuestionKind::take_attack});
}

TEST_CASE("dice-warriors.block.dead-do-not-block: the killed take nothing") {
    Fight fight;
    fight.coin("M", 1, 0, 0).coin("N", 1, 0, 1).warrior("W", 6, 0, 2).warrior("V", 3, 0, 4, Q);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters);
    fight.shoot("M", "V", {1});
    fight.state.instructions.clear();
    fight.shoot("N", "W", {6});
    CHECK(fight.asked(Q).empty());
}

TEST_CASE("dice-warriors.magic.summon-acts-next-ruling: a summoned penny may take a shot at once") {
    Fight fight;
    fight.warrior("W", 6, 0).coin("M", 1, 0, 0);
    fight.as(P, SummonPenny{id_of("W"), at(5, 1), {}});
    fight.done(P);
    fight.state.instructions.clear();
    fight.shoot("M", "W");
    CHECK_EQ(fight.asked(P), std::vector{QuestionKind::take_attack});
}

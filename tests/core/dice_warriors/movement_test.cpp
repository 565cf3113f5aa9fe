// Measuring, moving, barring the way: sections "Movement and TN in General" and "Blocking".
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/geometry.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

TEST_CASE(
    "dice-warriors.measure.four-digits-hand, dice-warriors.measure.from-centres, "
    "dice-warriors.measure.up-to-inclusive-ruling: hands, centres and inclusive ends") {
    CHECK_EQ(hand, digits(4));
    CHECK_EQ(move_most, digits(8));
    CHECK(is_within(at(0, 0), at(2, 0), digits(2)));
    CHECK_FALSE(is_within(at(0, 0), at(2.01, 0), digits(2)));
    CHECK_EQ(range_addition(at(0, 0), at(8, 0)), 0);
    CHECK_EQ(range_addition(at(0, 0), at(8.01, 0)), 1);
}

TEST_CASE(
    "dice-warriors.measure.all-dimensions, dice-warriors.measure.route-legs-ruling: "
    "height counts like ground") {
    CHECK_EQ(route_length(at(0, 0), {at(3, 0), at(3, 0, 4), at(4, 0, 4)}), digits(8));
    Fight fight;
    fight.warrior("W", 0, 1).coin("M", 1, 40, 30).wall(block(2, 0, 3, 4, 0, 3));
    CHECK_EQ(fight.refused(P, walk("W", {at(2, 1), at(2, 1, 3), at(3, 1, 3), at(3, 1)})),
             "move_exceeds_two_hands");
    fight.move("W", {at(2, 1), at(2, 1, 3), at(3, 1, 3)});
    CHECK_EQ(fight.unit("W").turn.moved, digits(6));
    CHECK_EQ(fight.number("W"), 1);
}

TEST_CASE("dice-warriors.measure.route-legs-ruling: no flying and no slopes") {
    Fight fight;
    fight.warrior("W", 2, 1).coin("M", 1, 40, 30).wall(block(2, 0, 3, 4, 0, 3));
    CHECK_EQ(fight.refused(P, walk("W", {at(3, 1, 3)})), "route_goes_through_solid");
    CHECK_EQ(fight.refused(P, walk("W", {at(2, 1, 3), at(1, 1, 3)})), "route_goes_through_solid");
    CHECK_EQ(fight.refused(P, walk("W", {at(2, 1, 2)})), "route_goes_through_solid");
}

TEST_CASE("dice-warriors.measure.straight-line-3d-ruling: elevation lengthens a shot") {
    CHECK_EQ(rounded_distance(at(0, 0, 6), at(8, 0)), digits(10));
    CHECK_EQ(range_addition(at(0, 0, 6), at(8, 0)), 1);
}

TEST_CASE("dice-warriors.measure.hundredths-exact-ruling: roots of legs, squares of reach") {
    CHECK_EQ(rounded_distance(at(0, 0), at(1, 1)), measured(1.41));
    CHECK_EQ(rounded_distance(at(0, 0), at(3, 4)), digits(5));
    CHECK_FALSE(is_within(at(0, 0), at(1.41, 1.42), digits(2)));
    CHECK(is_within(at(0, 0), at(1.41, 1.41), digits(2)));
}

TEST_CASE(
    "dice-warriors.movement.two-hands-turn, dice-warriors.movement.before-and-after, "
    "dice-warriors.movement.between-attacks-ruling: 8 digits, before and after attacks") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30).coin("N", 25, 3, 2);
    CHECK_EQ(fight.refused(P, walk("W", {at(8.01, 0)})), "move_exceeds_two_hands");
    fight.move("W", {at(3, 0)}, {1});
    fight.strike("W", "N", {6});
    CHECK_EQ(fight.refused(P, walk("W", {at(8.5, 0)})), "move_exceeds_two_hands");
    fight.move("W", {at(8, 0)});
    CHECK_EQ(fight.unit("W").turn.moved, digits(8));

    Fight quarter;
    quarter.warrior("A", 2, 2).warrior("B", 6, 2).coin("K", 25, 0, 1).turn_of(Side::monsters);
    quarter.as(Z, MoveUnit{id_of("K"), {at(2, 1)}, {}, {}}, {1});
    quarter.strike("K", "A", {6});
    quarter.move("K", {at(6, 1)}, {1});
    quarter.strike("K", "B", {6});
    quarter.move("K", {at(6, 0)});
    CHECK_CLAUSE("dice-warriors.movement.between-attacks-ruling",
                 quarter.unit("K").turn.moved == digits(7));
}

TEST_CASE("dice-warriors.movement.two-hands-turn: exactly 8 digits may be walked") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    fight.move("W", {at(8, 0)});
    CHECK_EQ(fight.unit("W").place, at(8, 0));
}

TEST_CASE(
    "dice-warriors.movement.staying-allowed, dice-warriors.movement.no-carry-over, "
    "dice-warriors.warrior.floor-one: doing nothing, and nothing saved up by it") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    fight.done(P);
    CHECK_CLAUSE("dice-warriors.warrior.floor-one", fight.number("W") == 1);
    fight.done(Z);
    CHECK_EQ(fight.refused(P, walk("W", {at(9, 0)})), "move_exceeds_two_hands");
    CHECK_EQ(attacks_allowed(fight.unit("W"), AttackKind::melee), 1);
    fight.move("W", {at(3.99, 0)});
    CHECK_EQ(fight.number("W"), 1);
}

TEST_CASE("dice-warriors.movement.through-obstacles-ruling: round a block, not through it") {
    Fight fight;
    fight.warrior("W", 2, 2).warrior("V", 2, 4).coin("M", 1, 40, 30).wall(block(4, 0, 8, 4, 0, 3));
    CHECK_EQ(fight.refused(P, walk("W", {at(10, 2)})), "route_goes_through_solid");
    fight.move("V", {at(10, 4)});
    CHECK_EQ(fight.unit("V").turn.moved, digits(8));
}

TEST_CASE("dice-warriors.movement.no-shared-point-ruling: past a friend, not onto him") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 4, 0).coin("M", 1, 40, 30);
    CHECK_EQ(fight.refused(P, walk("W", {at(4, 0)})), "place_is_taken");
    fight.move("W", {at(6, 0)});
    CHECK_EQ(fight.unit("W").place, at(6, 0));
}

TEST_CASE(
    "dice-warriors.movement.field-edge-ruling, dice-warriors.end.escaped-not-standing-ruling: "
    "leaving by an exit only") {
    Fight fight;
    fight.warrior("W", 3, 5).warrior("V", 3, 9).coin("M", 1, 40, 30);
    fight.upgrades("W", {Upgrade::melee});
    fight.state.table.field.exits = {
        {Side::warriors, {digits(0), digits(4)}, {digits(0), digits(6)}}};
    CHECK_EQ(fight.refused(P, walk("W", {at(-1, 5)})), "route_leaves_field");
    CHECK_EQ(fight.refused(P, LeaveField{id_of("W")}), "no_exit_here");
    fight.move("W", {at(0, 5)});
    fight.move("V", {at(0, 9)});
    CHECK_EQ(fight.refused(P, LeaveField{id_of("V")}), "no_exit_here");
    fight.as(P, LeaveField{id_of("W")});
    CHECK_EQ(fight.unit("W").standing, Standing::escaped);
    CHECK_EQ(fight.die("W").upgrades.size(), 1);
    CHECK_FALSE(fight.is_over());
    fight.state.table.field.exits[0].to.y = digits(9);
    fight.as(P, LeaveField{id_of("V")});
    CHECK(fight.is_over());
    CHECK_EQ(fight.state.table.outcome->holder, Side::monsters);
}

// ---- barring the way ---------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.block.pass-needs-roll, dice-warriors.block.over-stops-mover, "
    "dice-warriors.block.roll-is-no-attack-ruling, "
    "dice-warriors.block.stopped-may-attack-ruling: 5 against a penny's 4 stops at the rim") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 4, 0);
    const Events events = fight.move("W", {at(8, 0)}, {5});
    CHECK_EQ(dice_drawn(events), 1);
    CHECK_EQ(fight.unit("W").place, at(2, 0));
    CHECK_EQ(fight.unit("W").turn.moved, digits(2));
    CHECK_EQ(fight.refused(P, walk("W", {at(1, 0)})), "unit_was_stopped");
    CHECK_EQ(fight.die("W").tempi, 0);
    CHECK_EQ(fight.unit("W").turn.attacks, 0);
    CHECK_EQ(fight.number("M"), 4);
    fight.strike("W", "M", {5});
    CHECK_EQ(fight.number("W"), 1);
}

TEST_CASE("dice-warriors.block.equal-or-under-passes: 4 against 4 goes through") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 4, 0);
    fight.move("W", {at(8, 0)}, {4});
    CHECK_EQ(fight.unit("W").place, at(8, 0));
    CHECK(fight.stands("M"));
    CHECK_EQ(fight.number("W"), 2);
}

TEST_CASE(
    "dice-warriors.block.consent-needs-no-roll, dice-warriors.block.who-consents-ruling: "
    "friends and those who said so let pass") {
    Fight fight;
    fight.warrior("W", 4, 0, 3).warrior("V", 0, 0).coin("M", 1, 0, 0.5).coin("N", 1, 0, 1);
    fight.move("V", {at(8, 0)});
    CHECK_EQ(fight.unit("V").place, at(8, 0));
    fight.instruct(P, {QuestionKind::passage, Manner::yes, {}, id_of("M"), {}, {}, {}, {}});
    fight.done(P);
    fight.move("M", {at(6, 0.5)});
    CHECK_EQ(fight.unit("M").place, at(6, 0.5));
    fight.move("N", {at(6, 1)}, {1});
    CHECK_EQ(fight.unit("N").place, at(6, 1));
}

TEST_CASE("dice-warriors.block.entering-or-nearing-ruling: when a roll is due") {
    struct Row {
        double x, y, to_x, to_y;
        bool is_rolled;
    };
    for (const Row row : {Row{1.5, 0, 5, 0, false}, Row{1.5, 0, 1, 0, true}, Row{-4, 2, 4, 2, true},
                          Row{-4, 2.01, 4, 2.01, false}}) {
        Fight fight;
        fight.warrior("W", 10 + row.x, 10 + row.y).coin("M", 1, 10, 10);
        CAPTURE(row.y);
        const Events events =
            fight.move("W", {at(10 + row.to_x, 10 + row.to_y)}, row.is_rolled ? Faces{5} : Faces{});
        if (row.x == -4 && row.is_rolled) CHECK_EQ(fight.unit("W").place, at(10, 12));
        if (row.x == 1.5 && row.is_rolled) CHECK_EQ(fight.unit("W").place, at(11.5, 10));
    }
}

TEST_CASE(
    "dice-warriors.block.stop-at-rim-ruling, dice-warriors.monster.over-one-hand-flips: "
    "stopped at 4.4 digits, and flipped by them") {
    Fight fight;
    fight.warrior("W", 6, 1.2, 3).coin("M", 1, 0, 0).turn_of(Side::monsters);
    fight.move("M", {at(8, 0)}, {4});
    CHECK_EQ(fight.unit("M").place, at(4.4, 0));
    CHECK_EQ(fight.unit("M").turn.moved, measured(4.4));
    CHECK(fight.is_heads("M"));
}

TEST_CASE(
    "dice-warriors.block.stop-at-rim-ruling, dice-warriors.block.stopped-may-attack-ruling: "
    "wherever the rim is met, the stopped can strike, and the rounding costs nothing") {
    for (int hundredths = -190; hundredths <= 190; hundredths += 7) {
        Fight fight;
        fight.warrior("W", 0, 5).coin("M", 1, 4, 5 + hundredths / 100.0).coin("N", 1, 40, 30);
        const Events events = fight.move("W", {at(8, 5)}, {5});
        REQUIRE(find<MoverStopped>(events) != nullptr);
        CHECK_EQ(fight.unit("W").turn.moved, find<BlockerReached>(events)->move->due_at.x);
        fight.strike("W", "M", {6});
    }
}

TEST_CASE("dice-warriors.block.stop-at-rim-ruling: a penny stopped at one hand stays tails") {
    Fight fight;
    fight.warrior("W", 5.94, 5.5, 3).coin("M", 1, 0, 5).coin("N", 1, 40, 30);
    fight.turn_of(Side::monsters);
    fight.move("M", {at(8, 5)}, {4});
    CHECK_EQ(fight.unit("M").turn.moved, measured(4));
    CHECK_FALSE(fight.is_heads("M"));
    fight.strike("M", "W", {6});
}

TEST_CASE("dice-warriors.block.stop-at-rim-ruling: a climber stopped on a face is at its foot") {
    for (const int face : {4, 5}) {
        Fight fight;
        fight.wall(block(3, 8, 6, 12, 0, 6)).wall(block(1.9, 9.9, 2.1, 10.1, 0, 5));
        fight.warrior("W", 3, 10).coin("M", 1, 2, 10).raised("M", 5).coin("N", 1, 40, 30);
        const Events events = fight.move("W", {at(3, 10, 6)}, {face});
        CHECK_EQ(find<BlockerReached>(events)->move->due_at, at(3, 10, 3.27));
        const bool is_stopped = face == 5;
        CHECK_EQ(fight.unit("W").turn.is_stopped, is_stopped);
        CHECK_EQ(fight.unit("W").place, is_stopped ? at(3, 10) : at(3, 10, 6));
        CHECK_EQ(fight.unit("W").turn.moved, is_stopped ? Digits{} : measured(6));
    }
}

TEST_CASE("dice-warriors.block.success-lasts-ruling: one barring, one roll, until it is left") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 4, 0);
    fight.move("W", {at(3, 0)}, {1});
    fight.move("W", {at(3.5, 0)});
    fight.move("W", {at(6.1, 0)});
    fight.move("W", {at(6, 0)}, {4});
    CHECK_EQ(fight.unit("W").place, at(6, 0));
}

TEST_CASE("dice-warriors.block.success-lasts-ruling: left on one leg and met again on another") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 1.5, 2).coin("N", 1, 40, 30);
    const Events events = fight.move("W", {at(3, 0), at(4, 0), at(1, 0)}, {4, 5});
    CHECK_EQ(find<MoverStopped>(events)->blocker, id_of("M"));
    CHECK_EQ(fight.unit("W").place, at(1.5, 0));
    CHECK_EQ(fight.unit("W").turn.moved, measured(6.5));
}

TEST_CASE("dice-warriors.block.several-blockers-ruling: each in turn, the first failure ends it") {
    Fight fight;
    fight.warrior("W", 0, 0.5).coin("M", 1, 4, 0).coin("N", 1, 8, 0);
    fight.move("W", {at(8, 0.5)}, {4, 5});
    CHECK_CLAUSE("dice-warriors.block.several-blockers-ruling",
                 fight.unit("W").place == at(6.07, 0.5));
}

TEST_CASE("dice-warriors.block.several-blockers-ruling: at the same point in order of entry") {
    Fight fight;
    fight.warrior("W", 0, 2).coin("M", 1, 4, 3).coin("N", 25, 4, 1);
    const Events events = fight.move("W", {at(8, 2)}, {4, 2});
    const MoverStopped* stopped = find<MoverStopped>(events);
    REQUIRE(stopped != nullptr);
    CHECK_CLAUSE("dice-warriors.block.several-blockers-ruling", stopped->blocker == id_of("N"));
}

TEST_CASE(
    "dice-warriors.block.own-attacker-one-digit, dice-warriors.block.attacker-declares-ruling: "
    "the named target bars at one digit") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 4, 0).coin("M", 1, 2.5, 2.5);
    fight.state.table.units.edit(2).place = at(30, 30);
    fight.as(P, MoveUnit{id_of("W"), {at(2.5, 0)}, id_of("K"), {}});
    CHECK_EQ(fight.unit("W").place, at(2.5, 0));
    fight.as(P, MoveUnit{id_of("W"), {at(3, 0)}, {}, {}}, {1});
    CHECK_EQ(fight.unit("W").place, at(3, 0));
    fight.state.table.units.edit(2).place = at(3, 1.5);
    CHECK_EQ(fight.refused(P, melee("W", "M")), "another_target_was_named");
    fight.instruct(Z, {QuestionKind::take_attack, Manner::no, {}, {}, {}, {}, {}, {}});
    fight.strike("W", "K", {6});
    CHECK_EQ(fight.refused(P, MoveUnit{id_of("W"), {at(2, 0)}, id_of("K"), {}}), "no_attack_left");
}

TEST_CASE("dice-warriors.block.own-attacker-others-still: all others bar at two digits") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 6, 0).coin("M", 1, 3, 1);
    fight.as(P, MoveUnit{id_of("W"), {at(4.5, 0)}, id_of("K"), {}}, {5});
    CHECK_CLAUSE("dice-warriors.block.own-attacker-others-still",
                 fight.unit("W").place == at(1.27, 0));
}

TEST_CASE("dice-warriors.block.six-cannot-bar: a flipped penny stops nobody") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 4, 0, true);
    fight.move("W", {at(8, 0)});
    CHECK_EQ(fight.unit("W").place, at(8, 0));
}

TEST_CASE("dice-warriors.block.walls-shield-mover-ruling: no barring through a wall") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 4, 1).wall(block(0, 0.4, 8, 0.6, 0, 6));
    fight.move("W", {at(8, 0)});
    CHECK_EQ(fight.unit("W").place, at(8, 0));
}

TEST_CASE(
    "dice-warriors.block.dead-do-not-block, dice-warriors.rounds.actions-interleave-ruling, "
    "dice-warriors.rounds.units-any-order: a killed penny opens the way") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 4, 2).coin("M", 1, 4, 0).coin("N", 1, 40, 30);
    fight.move("W", {at(1, 0)});
    fight.strike("V", "M", {3});
    CHECK_FALSE(fight.stands("M"));
    fight.move("W", {at(8, 0)});
    CHECK_EQ(fight.unit("W").place, at(8, 0));
}

TEST_CASE("dice-warriors.play.ask-me-ruling: a blocker who wants to be asked is asked") {
    Fight fight;
    fight.warrior("W", 4, 0, 3).coin("M", 1, 0, 0).turn_of(Side::monsters);
    fight.instruct(P, {QuestionKind::passage, Manner::ask_me, {}, {}, {}, {}, {}, {}});
    fight.move("M", {at(8, 0)});
    CHECK_EQ(fight.asked(P), std::vector<QuestionKind>{QuestionKind::passage});
    fight.answer(P, {true, {}, {}});
    CHECK_EQ(fight.unit("M").place, at(8, 0));
}

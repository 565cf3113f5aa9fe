// Turns, initiative and the action step (sections "sequence", "initiative", "action").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

Field two_foot() {
    Field field;
    field.put("r1", heavy_infantry(), 24, 6).put("b1", heavy_infantry(), 24, 30, 180);
    return field;
}

}  // namespace

TEST_CASE("sequence: four steps, both players in one turn") {
    row("throw-me-a-6.sequence.four-steps");
    Field field = two_foot();
    field.put("r2", romans(), 10, 10).put("b2", veteran(warband()), 10, 18, 180);
    field.contact("r2", "b2", Edge::front, 1);
    field.fight({6, 1, 1, 1, 3, 4});
    CHECK_EQ(field.state.table.phase, Phase::melee);
    CHECK_EQ(field.refused_move("r1", {go(24, 7)}), "units_act_in_the_action_step");
    row("throw-me-a-6.sequence.one-turn-both-players");
    Field turn = two_foot();
    turn.put("r2", archers(), 30, 20).put("b2", light_infantry(), 30, 26, 180);
    turn.end();
    CHECK_EQ(turn.state.table.phase, Phase::second_actions);
    turn.end();
    CHECK_EQ(turn.state.table.phase, Phase::first_leftover);
    const Events events = turn.end();
    CHECK_EQ(turn.state.table.phase, Phase::second_leftover);
    turn.end();
    CHECK_EQ(turn.state.table.phase, Phase::over);
}

TEST_CASE("throw-me-a-6.sequence.results-simultaneous: both lose a stand and both are removed") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 18, 180);
    field.stands("r1", 2).stands("b1", 2).contact("r1", "b1", Edge::front, 1);
    field.fight({6, 1, 6, 3});
    CHECK(field.is_gone("r1"));
    CHECK(field.is_gone("b1"));
}

TEST_CASE("throw-me-a-6.sequence.end-check-each-turn: the melee is fought before the end") {
    Field field;
    field.put("r1", archers(), 24, 10).put("b1", heavy_infantry(), 24, 18, 180).stands("b1", 2);
    field.put("b2", heavy_infantry(), 10, 20, 180).put("r2", heavy_infantry(), 10, 10);
    field.army_of(Side::blue, 1).contact("r2", "b2", Edge::front, 1);
    field.shoot("r1", "b1", {6, 2});
    CHECK(field.is_gone("b1"));
    CHECK_EQ(field.state.table.phase, Phase::first_actions);
    field.fight({1, 1, 6, 2, 3});
    CHECK_EQ(field.stands("r2"), 3);
    field.deadline();
    REQUIRE(field.state.table.outcome);
    CHECK_EQ(field.state.table.outcome->winner, Side::red);
}

TEST_CASE("initiative: from turn 2, by dice") {
    row("throw-me-a-6.sequence.no-initiative-turn-one, throw-me-a-6.initiative.high-die-chooses");
    Field field = two_foot();
    field.going_on();
    const Events events = field.fight({5, 2});
    REQUIRE(find<InitiativeRolled>(events) != nullptr);
    CHECK_EQ(field.state.table.phase, Phase::initiative);
    CHECK_EQ(field.refused(Side::blue, ChooseTurn{Side::blue, true}), "winner_of_the_roll_chooses");
    Field silent = field;
    field.as(Side::red, ChooseTurn{Side::red, false});
    CHECK_EQ(field.state.table.first, Side::blue);
    CHECK_EQ(field.refused_move("r1", {go(24, 7)}), "other_player_acts_first");
    silent.deadline();
    CHECK_EQ(silent.state.table.first, Side::red);
    row("throw-me-a-6.initiative.tie-to-previous-holder");
    Field tie = two_foot();
    tie.going_on().fight({4, 4});
    CHECK_EQ(tie.state.table.initiative, Side::red);
    row("throw-me-a-6.initiative.holder-is-winner-ruling");
    Field third = two_foot();
    third.going_on().fight({2, 5});
    third.as(Side::blue, ChooseTurn{Side::blue, false});
    CHECK_EQ(third.state.table.first, Side::red);
    third.fight({3, 3});
    CHECK_EQ(third.state.table.initiative, Side::blue);
}

TEST_CASE("action: the first player, then the second, in any order") {
    row("throw-me-a-6.action.first-player-then-second");
    Field field = two_foot();
    field.put("r2", archers(), 14, 10).put("r3", warband(), 34, 10);
    field.put("b2", heavy_infantry(), 14, 20, 180);
    CHECK_EQ(field.refused_move("b1", {go(24, 29)}), "other_player_acts_first");
    row("throw-me-a-6.action.any-order-mixed, throw-me-a-6.quick.sequence-difference-ruling");
    field.shoot("r2", "b2", {1, 1});
    field.move("r3", {go(34, 14)});
    field.move("r2", {go(14, 11)});
    CHECK_EQ(field.pose("r2").at, at(14, 11));
    row("throw-me-a-6.action.one-move-per-turn");
    CHECK_EQ(field.refused_move("r3", {go(34, 15)}), "unit_has_moved");
    row("throw-me-a-6.action.any-or-all-units");
    Field few = two_foot();
    few.put("r2", warband(), 10, 6).put("r3", warband(), 34, 6);
    few.move("r2", {go(10, 8)});
    few.end();
    CHECK_EQ(few.state.table.phase, Phase::second_actions);
    row("throw-me-a-6.action.pass-ends-actions-ruling");
    CHECK_EQ(few.refused_move("r3", {go(34, 8)}), "actions_are_ended");
    Field still;
    still.put("r1", archers(), 24, 10).put("b1", warband(), 24, 16, 180);
    still.end();
    still.charge("b1", "r1");
    CHECK(still.is_asked(QuestionKind::shoot_at_charger));
}

TEST_CASE("action: one shot a turn, with a move and before a charge") {
    row("throw-me-a-6.action.move-and-shoot-same-turn");
    Field field;
    field.put("r1", archers(), 24, 4).put("b1", heavy_infantry(), 24, 23.6, 180);
    field.move("r1", {go(24, 10)});
    const Events events = field.shoot("r1", "b1", {1, 1});
    CHECK_EQ(find<ShotFired>(events)->dice.total(), 2);
    row("throw-me-a-6.action.one-shot-per-turn");
    Field answered;
    answered.put("r1", warband(), 24, 16).put("b1", archers(), 24, 24, 180);
    answered.charge("r1", "b1");
    answered.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {1, 1});
    answered.put("r2", warband(), 10, 20).acting(Side::blue);
    CHECK_EQ(answered.refused_shot("b1", "r2"), "unit_has_shot");
    row("throw-me-a-6.action.shoot-then-charge-ruling");
    Field both;
    both.put("r1", light_infantry(), 24, 10).put("b1", light_infantry(), 24, 17.6, 0);
    both.shoot("r1", "b1", {1, 1, 1});
    both.charge("r1", "b1");
    CHECK(both.touch("r1", "b1"));
}

TEST_CASE("throw-me-a-6.action.losses-immediate-ruling: a removed target takes no second shot") {
    Field field;
    field.put("r1", archers(), 22, 10).put("r2", archers(), 26, 10);
    field.put("b1", heavy_infantry(), 24, 20, 180).stands("b1", 2);
    field.shoot("r1", "b1", {6, 1});
    CHECK(field.is_gone("b1"));
    CHECK_EQ(field.refused_shot("r2", "b1"), "target_is_not_on_the_table");
}

TEST_CASE("leftover shooting: what has come into range") {
    Field field;
    field.put("r1", archers(), 24, 8).put("b1", warband(), 24, 26, 180);
    field.end();
    field.move("b1", {go(24, 19.6)});
    row("throw-me-a-6.action.leftover-shooting");
    field.end();
    CHECK_EQ(field.state.table.phase, Phase::first_leftover);
    Field silent = field;
    field.shoot("r1", "b1", {6, 1});
    CHECK_EQ(field.stands("b1"), 3);
    silent.deadline({6, 6});
    CHECK_EQ(silent.stands("b1"), 2);
    row("throw-me-a-6.action.leftover-order-ruling");
    Field facing;
    facing.put("r1", archers(), 24, 10).put("b1", bowmen(), 24, 20, 180).stands("b1", 2);
    facing.end();
    facing.end();
    facing.shoot("r1", "b1", {6, 1});
    CHECK(facing.is_gone("b1"));
    CHECK_EQ(facing.state.table.phase, Phase::over);
    row("throw-me-a-6.action.leftover-no-moves");
    Field riders;
    riders.put("r1", light_cavalry(), 24, 10).put("b1", warband(), 24, 16, 180);
    riders.put("r2", light_cavalry(), 34, 10).put("b2", warband(), 34, 16, 180);
    riders.move("r1", {go(24, 10.5)});
    riders.end();
    riders.end();
    riders.shoot("r1", "b1", {1, 1});
    CHECK_EQ(riders.refused_move("r1", {go(24, 12)}), "units_act_in_the_action_step");
    row("throw-me-a-6.action.leftover-not-in-contact-ruling");
    Field held;
    held.put("r1", warband(), 24, 10).put("b1", archers(), 24, 16, 180);
    held.put("r2", archers(), 10, 10).put("b2", archers(), 10, 16, 180);
    held.charge("r1", "b1");
    held.as(Side::blue, ShootAtCharger{unit_id("b1"), false});
    held.end();
    held.end();
    held.end();
    CHECK_EQ(held.state.table.phase, Phase::second_leftover);
    CHECK_CLAUSE("throw-me-a-6.action.leftover-not-in-contact-ruling",
                 held.refused_shot("b1", "r1") == "unit_is_in_contact");
}

TEST_CASE("throw-me-a-6.action.eligible-units-ruling: who may move at all") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 18, 180);
    field.contact("r1", "b1");
    CHECK_EQ(field.refused_move("r1", {go(24, 9)}), "unit_is_in_contact");
    CHECK_EQ(field.refused_move("r1", {turn(90)}), "unit_is_in_contact");
    field.put("r2", artillery(), 10, 10).put("b2", heavy_infantry(), 10, 18, 180);
    field.shoot("r2", "b2", {1, 1});
    CHECK_EQ(field.refused_move("r2", {go(10, 11)}), "artillery_moves_or_fires");
    field.put("r3", chariot(), 40, 10).put("r4", warband(), 40, 10).attach("r3", "r4");
    CHECK_EQ(field.refused_move("r3", {go(40, 12)}), "chariot_is_attached");
}

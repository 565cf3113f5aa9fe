// What holds for one turn, over two: who moved and shot may do so again, and of what either side
// proposed nothing is left.
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

Field shooting() {
    Field field;
    field.put("r1", archers(), 24, 4).put("b1", warband(), 24, 16, 180).going_on();
    return field;
}

}  // namespace

TEST_CASE(
    "throw-me-a-6.sequence.end-check-each-turn: in the next turn it has neither moved nor shot, "
    "and nobody has proposed a draw") {
    Field field = shooting();
    field.move("r1", {go(24, 5)});
    const Unit moved = field.unit("r1");
    CHECK_FALSE(moved.move == Movement{});
    field.as(Side::blue, ProposeDraw{Side::blue});
    CHECK_EQ(field.state.table.draw_proposals.size(), 1);
    field.fight({5, 2});
    CHECK_EQ(field.state.table.turn, 2);
    CHECK(field.unit("r1").move == Movement{});
    CHECK(field.state.table.draw_proposals.empty());
    CHECK_FALSE(field.state.table.melee.has_value());
    CHECK_FALSE(field.state.table.charge.has_value());
    CHECK(field.state.table.runs.empty());
    field.as(Side::red, ChooseTurn{Side::red, true});
    CHECK(field.can_move("r1", {go(24, 6)}));
    field.shoot("r1", "b1", {1, 1});
    CHECK(field.unit("r1").has_shot);
    field.fight({5, 2});
    CHECK_FALSE(field.unit("r1").has_shot);
    field.as(Side::red, ChooseTurn{Side::red, true});
    field.shoot("r1", "b1", {1, 1});
    CHECK(field.unit("r1").has_shot);
}

TEST_CASE("throw-me-a-6.initiative.high-die-chooses: who won says who is first, turn by turn") {
    Field field = shooting();
    Rolls rolls;
    for (const Event& event : field.fight({2, 5})) {
        rolls.insert(rolls.end(), event.rolls.begin(), event.rolls.end());
    }
    REQUIRE_EQ(rolls.size(), 2);
    CHECK(rolls[0].subject == kit::Subject(red_player));
    CHECK(rolls[1].subject == kit::Subject(blue_player));
    CHECK_EQ(field.state.table.initiative, Side::blue);
    CHECK(field.offered(Side::blue).may_choose_turn);
    CHECK_FALSE(field.offered(Side::red).may_choose_turn);
    Field second = field;
    field.as(Side::blue, ChooseTurn{Side::blue, true});
    CHECK_EQ(field.state.table.first, Side::blue);
    CHECK_FALSE(field.offered(Side::blue).may_choose_turn);
    second.as(Side::blue, ChooseTurn{Side::blue, false});
    CHECK_EQ(second.state.table.first, Side::red);
    field.fight({6, 1});
    CHECK_EQ(field.state.table.initiative, Side::red);
    CHECK(field.offered(Side::red).may_choose_turn);
}

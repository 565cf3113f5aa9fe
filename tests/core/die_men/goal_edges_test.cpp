// What a goal means and which steps it leaves open; who declares what, and what is judged of it.
#include <array>
#include <cmath>

#include "core/die_men/declare.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType archers = UnitType::archers;

/// A among two enemies and a friend, each of several sorts.
Field four_armies() {
    Field field;
    field.army("C", 0).army("D", 2);
    field.put("A", {0, 0}, 3).put("C", {0, 3}, 3, cavalry);
    field.put("B", {4, 0}, 2).put("B", {4, 0}, 1, archers).put("B", {-4, 0}, 2, cavalry);
    field.put("D", {0, 4}, 2, cavalry).put("D", {0, -4}, 2);
    return field;
}
std::vector<Hex> goal_of(Field& field, EnemyGoal goal) {
    field.stance("A", Strategy::seize, goal);
    const auto hexes = course_of(field.state.table, field.of("A")).hexes;
    return {hexes.begin(), hexes.end()};
}
/// Which of the six steps from (0,0) are open to A.
std::vector<int> steps_open(const Field& field) {
    const Course course = course_of(field.state.table, field.of("A"));
    std::vector<int> open;
    int facing = 0;
    for (const Hex to : around(Grid::hexes, {0, 0})) {
        if (!may_step_on(course, Grid::hexes, {0, 0}, to)) open.push_back(facing);
        ++facing;
    }
    return open;
}
std::string gate_of(const Gate& gate) { return gate ? std::string(gate->code) : std::string(); }
std::string clause_of(const Field& field, const Order& order) {
    ScriptedDice dice(Faces{});
    const auto result = System::decide(field.state, order, kit::Moment{}, dice);
    REQUIRE_FALSE(result);
    return std::string(result.refusal().clause.id());
}
Barrier barrier_at(const Field& field, Hex at) {
    return ground_at(field.state.table.map, at)->barrier;
}

}  // namespace

TEST_CASE("die-men.declare.goal-moves-ruling: of all enemies, of one army's, of one type's") {
    Field field = four_armies();
    using Hexes = std::vector<Hex>;
    CHECK_EQ(goal_of(field, {}), Hexes{{-4, 0}, {0, -4}, {0, 4}, {4, 0}});
    CHECK_EQ(goal_of(field, {army_id("B"), {}}), Hexes{{-4, 0}, {4, 0}});
    CHECK_EQ(goal_of(field, {{}, cavalry}), Hexes{{-4, 0}, {0, 4}});
    CHECK_EQ(goal_of(field, {army_id("B"), archers}), Hexes{{4, 0}});
    CHECK(goal_of(field, {army_id("D"), archers}).empty());
    CHECK(goal_of(field, {army_id("C"), {}}).empty());
}

TEST_CASE("die-men.declare.goal-gone-ruling: where the wanted were last, of whom they were") {
    Field field = four_armies();
    std::erase_if(field.state.table.groups.edit(),
                  [](const Group& group) { return group.post.army != army_id("A"); });
    field.state.table.armies.edit()[1].last_seen = {{UnitType::infantry, {4, 0}},
                                                    {cavalry, {-4, 0}}};
    field.state.table.armies.edit()[2].last_seen = {{cavalry, {0, 3}}};
    field.state.table.armies.edit()[3].last_seen = {{cavalry, {0, 4}}};
    using Hexes = std::vector<Hex>;
    CHECK_EQ(goal_of(field, {}), Hexes{{4, 0}, {-4, 0}, {0, 4}});
    CHECK_EQ(goal_of(field, {army_id("B"), {}}), Hexes{{4, 0}, {-4, 0}});
    CHECK_EQ(goal_of(field, {{}, cavalry}), Hexes{{-4, 0}, {0, 4}});
    CHECK_EQ(goal_of(field, {army_id("D"), cavalry}), Hexes{{0, 4}});
    CHECK(goal_of(field, {army_id("C"), {}}).empty());
}

TEST_CASE(
    "die-men.declare.goal-closed-ground-ruling: a gate is its own kind, and what it works as") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {7, 0}, 3);
    field.ground({2, 0}, Terrain::portcullis).ground({0, 2}, Terrain::impassible);
    const auto hexes = [&](std::vector<Terrain> kinds) {
        field.stance("A", Strategy::seize, GroundGoal{std::move(kinds)});
        const auto all = course_of(field.state.table, field.of("A")).hexes;
        return std::vector<Hex>{all.begin(), all.end()};
    };
    CHECK_EQ(hexes({Terrain::portcullis}), std::vector<Hex>{{2, 0}});
    CHECK_CLAUSE("die-men.declare.goal-closed-ground-ruling",
                 hexes({Terrain::impassible}) == std::vector<Hex>{{0, 2}, {2, 0}});
    CHECK_EQ(hexes({Terrain::impassible, Terrain::portcullis}), std::vector<Hex>{{0, 2}, {2, 0}});
    CHECK(hexes({Terrain::hill}).empty());
}

TEST_CASE(
    "die-men.declare.away-place-ruling, die-men.declare.retreat-move, "
    "die-men.declare.hold-move-to-own: the steps that are open") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {0, 3}, 3);
    field.stance("A", Strategy::seize, GroundGoal{{Terrain::hill}});
    CHECK_EQ(steps_open(field), std::vector{0, 1, 2, 3, 4, 5});
    field.stance("A", Strategy::deploy);
    CHECK_EQ(steps_open(field), std::vector{0, 1, 2, 3, 4, 5});
    field.stance("A", Strategy::retreat);
    CHECK_EQ(steps_open(field), std::vector{0, 1, 2, 4, 5});
    field.stance("A", Strategy::hold);
    CHECK(steps_open(field).empty());
    field.put("A", {-1, 1}, 1).put("A", {2, 0}, 1);
    CHECK_EQ(steps_open(field), std::vector{4});
    field.stance("A", Strategy::seize, PlaceGoal{{{3, 0}, {8, 0}}});
    CHECK_EQ(steps_open(field), std::vector{1, 2, 3});
    field.stance("A", Strategy::seize, PlaceGoal{{{0, 1}, {1, 0}, {-1, 1}, {0, -1}}});
    CHECK_EQ(steps_open(field), std::vector{0, 1, 2, 3, 4, 5});
}

TEST_CASE("die-men.declare.seize-needs-goal: a goal is somewhere") {
    const Field field = four_armies();
    const auto refused = [&](Goal goal) {
        return gate_of(may_stand(field.state.table, army_id("A"),
                                 {Strategy::seize, std::optional(std::move(goal))}));
    };
    constexpr const char* nowhere = "goal_is_nowhere";
    CHECK_EQ(refused(PlaceGoal{}), nowhere);
    CHECK_EQ(refused(PlaceGoal{{{0, 0}}}), "");
    CHECK_EQ(refused(PlaceGoal{{{0, 0}, {50, 0}}}), nowhere);
    CHECK_EQ(refused(VagueGoal{}), nowhere);
    CHECK_EQ(refused(VagueGoal{"x"}), "");
    CHECK_EQ(refused(VagueGoal{std::string(300, 'x')}), "");
    CHECK_EQ(refused(VagueGoal{std::string(301, 'x')}), nowhere);
    CHECK_EQ(refused(DirectionGoal{Compass::north_west}), "");
    CHECK_EQ(refused(DirectionGoal{static_cast<Compass>(8)}), nowhere);
    CHECK_EQ(refused(GroundGoal{{Terrain::open}}), "");
    CHECK_EQ(refused(GroundGoal{{Terrain::hill}}), nowhere);
    CHECK_EQ(refused(EnemyGoal{army_id("B"), {}}), "");
    CHECK_EQ(refused(EnemyGoal{army_id("C"), {}}), nowhere);
    CHECK_EQ(refused(EnemyGoal{army_id("A"), {}}), nowhere);
    CHECK_EQ(refused(EnemyGoal{ArmyId(77), {}}), nowhere);
    CHECK_EQ(refused(EnemyGoal{army_id("D"), archers}), nowhere);
    const auto stands = [&](Strategy strategy) {
        return gate_of(may_stand(field.state.table, army_id("A"), {strategy, {}}));
    };
    CHECK_EQ(stands(Strategy::deploy), "strategy_needs_a_goal");
    CHECK_EQ(stands(Strategy::seize), "strategy_needs_a_goal");
    CHECK_EQ(stands(Strategy::hold), "");
    CHECK_EQ(stands(Strategy::retreat), "");
    CHECK_EQ(stands(static_cast<Strategy>(4)), "no_such_strategy");
}

TEST_CASE("die-men.declare.away-direction-ruling: how far a step leads in each direction") {
    struct Row {
        Compass towards;
        Hex step;
    };
    // The four that lie between, as steps of a hex and of a square.
    for (const Row& row : {Row{Compass::north_east, {1, -1}}, Row{Compass::south_east, {1, 0}},
                           Row{Compass::south_west, {-1, 1}}, Row{Compass::north_west, {-1, 0}}}) {
        for (int q = -3; q <= 3; ++q) {
            for (int r = -3; r <= 3; ++r) {
                const auto place = [](Hex hex) {
                    return std::array{1.5 * hex.q, std::sqrt(3.0) * (hex.r + hex.q / 2.0)};
                };
                const auto [x, y] = place(row.step);
                const auto [to_x, to_y] = place({q, r});
                const int far = along(Grid::hexes, {2, 1}, {2 + q, 1 + r}, row.towards);
                CHECK_EQ(far, std::lround(4 * (x * to_x + y * to_y)));
                const int east =
                    row.towards == Compass::north_east || row.towards == Compass::south_east ? 1
                                                                                             : -1;
                const int south =
                    row.towards == Compass::south_east || row.towards == Compass::south_west ? 1
                                                                                             : -1;
                CHECK_EQ(along(Grid::squares, {2, 1}, {2 + q, 1 + r}, row.towards),
                         east * q + south * r);
            }
        }
    }
    CHECK_EQ(along(Grid::hexes, {0, 0}, {1, 1}, static_cast<Compass>(8)), 0);
    CHECK_EQ(along(Grid::squares, {0, 0}, {2, 3}, Compass::south), 3);
    CHECK_EQ(along(Grid::squares, {0, 0}, {2, 3}, Compass::north), -3);
    CHECK_EQ(along(Grid::squares, {0, 0}, {2, 3}, Compass::east), 2);
    CHECK_EQ(along(Grid::squares, {0, 0}, {2, 3}, Compass::west), -2);
}

TEST_CASE("die-men.map.edge-ruling: beside a hex lie those that are on the map") {
    for (const Grid grid : {Grid::hexes, Grid::squares}) {
        Field field(grid);
        field.off_map({0, 1}).off_map({8, 0}).off_map({3, -2});
        const Map& map = field.state.table.map;
        Surroundings surroundings(map);
        for (const Ground& ground : map.grounds) {
            std::vector<Hex> near;
            for (const Ground* each : surroundings.of(ground.at)) near.push_back(each->at);
            std::vector<Hex> expected;
            for (const Hex hex : around(grid, ground.at)) {
                if (ground_at(map, hex) != nullptr) expected.push_back(hex);
            }
            CHECK_EQ(near, expected);
        }
    }
}

// ---- declaring ---------------------------------------------------------------------------------

TEST_CASE("die-men.terrain.gate-when-ruling: up to 100 gates, and those that still can be turned") {
    Field field;
    field.ground({0, 2}, Terrain::drawbridge, "A").put("A", {0, 0}, 3).put("B", {7, 0}, 3);
    field.declaring(2);
    const auto declare = [&](std::size_t gates) {
        return Declare{army_id("A"), {Stance{}}, std::vector(gates, GateOrder{{0, 2}, true})};
    };
    CHECK_EQ(gate_of(may_declare(field.state, declare(100))), "");
    CHECK_EQ(gate_of(may_declare(field.state, declare(101))), "no_gate_there");
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{}}, {{{50, 0}, true}}}),
             "no_gate_there");
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{}}, {{{0, 1}, true}}}),
             "no_gate_there");
    Field opened = field;
    opened.as("A", declare(1));
    opened.declare("B", {Stance{}}, {1, 2, 3, 4, 5, 6});
    CHECK_EQ(barrier_at(opened, {0, 2}), Barrier::opened);
    CHECK(opened.state.secrets[0].gates.empty());
    Field broken = field;
    broken.as("A", declare(1));
    broken.referee(CorrectGround{{0, 2}, "it was broken before", {}, Barrier::broken});
    broken.declare("B", {Stance{}}, {1, 2, 3, 4, 5, 6});
    CHECK_EQ(barrier_at(broken, {0, 2}), Barrier::broken);
}

TEST_CASE("die-men.terrain.gate-close-ruling: who stands in it keeps it open, but may open it") {
    Field field;
    field.ground({0, 2}, Terrain::drawbridge, "A").put("A", {0, 2}, 3).put("B", {7, 0}, 3);
    const OpenTable& table = field.state.table;
    CHECK_EQ(gate_of(may_turn_gate(table, army_id("A"), {{0, 2}, true})), "");
    CHECK_EQ(gate_of(may_turn_gate(table, army_id("A"), {{0, 2}, false})), "gate_is_occupied");
    field.ground({0, 4}, Terrain::portcullis, "A");
    CHECK_EQ(gate_of(may_turn_gate(table, army_id("A"), {{0, 4}, false})), "");
    CHECK_EQ(gate_of(may_turn_gate(table, army_id("B"), {{0, 4}, false})), "not_your_gate");
    CHECK_FALSE(is_standing_obstacle(table.map, {50, 0}));
    CHECK_FALSE(is_standing_obstacle(table.map, {0, 0}));
    CHECK(is_standing_obstacle(table.map, {0, 4}));
}

TEST_CASE("die-men.lag.first-round, die-men.declare.one-of-four: why so many are not due") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {7, 0}, 3).declaring();
    const Order two = ByPlayer{general("A"), Declare{army_id("A"), {Stance{}, Stance{}}, {}}};
    CHECK_EQ(clause_of(field, two), "die-men.declare.one-of-four");
    field.scale(50).option(&Options::command_lag);
    CHECK_EQ(clause_of(field, two), "die-men.lag.first-round");
}

TEST_CASE("die-men.declare.goal-vague: the referee judges the goal that is vague, and no other") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {7, 0}, 3).scale(10).option(&Options::command_lag);
    field.declaring();
    const Stance first{Strategy::seize, VagueGoal{"the nearest well"}};
    const Stance second{Strategy::deploy, VagueGoal{"where it is best"}};
    const auto judge = [](std::string_view army, int round, std::optional<Goal> goal) {
        return JudgeGoal{army_id(army), round, std::move(goal)};
    };
    constexpr const char* none = "no_goal_to_judge";
    CHECK_EQ(field.referee_refused(judge("A", 1, PlaceGoal{{{1, 0}}})), none);
    field.declare("A", {first, second});
    CHECK_EQ(field.referee_refused(judge("A", 2, PlaceGoal{{{1, 0}}})), none);
    CHECK_EQ(field.referee_refused(judge("B", 1, PlaceGoal{{{1, 0}}})), none);
    CHECK_EQ(field.referee_refused(judge("Z", 1, PlaceGoal{{{1, 0}}})), none);
    CHECK_EQ(field.referee_refused(judge("A", 1, VagueGoal{"x"})), "goal_stays_vague");
    CHECK_EQ(field.referee_refused(judge("A", 1, PlaceGoal{})), "goal_is_nowhere");
    Field rejected = field;
    rejected.referee(judge("A", 1, {}));
    CHECK(rejected.state.secrets[0].written.empty());
    CHECK(rejected.is_asked("A", QuestionKind::declare));
    Field later = field;
    later.state.table.phase = Phase::splitting;
    CHECK_EQ(later.referee_refused(judge("A", 1, PlaceGoal{{{1, 0}}})), none);
    field.referee(judge("A", 1, PlaceGoal{{{1, 0}}}));
    CHECK_EQ(field.state.secrets[0].written[0].stance.goal, Goal{PlaceGoal{{{1, 0}}}});
    CHECK_EQ(field.state.secrets[0].written[1].stance, second);
    field.referee(judge("A", 2, PlaceGoal{{{2, 0}}}));
    CHECK_EQ(field.state.secrets[0].written[0].stance.goal, Goal{PlaceGoal{{{1, 0}}}});
    CHECK_EQ(field.state.secrets[0].written[1].stance.goal, Goal{PlaceGoal{{{2, 0}}}});
}

TEST_CASE("die-men.sequence.declare-before-roll: who has nobody left is waited for by nobody") {
    Field field;
    field.army("C", 2).put("A", {0, 0}, 2).put("B", {7, 0}, 2).declaring();
    CHECK(field.asked("C").empty());
    CHECK(field.offered("C").declarations.empty());
    CHECK_EQ(field.offered("A").declarations.size(), 1);
    CHECK_EQ(field.refused("C", Declare{army_id("C"), {Stance{}}, {}}), "army_is_out");
    CHECK_EQ(gate_of(may_end_it(field.state.table, ArmyId(77))), "army_is_out");
    field.declare("A", Strategy::hold);
    const Events events = field.declare("B", {Stance{}}, {1, 2, 3, 4});
    CHECK_EQ(find<PoolsRolled>(events)->pools.size(), 2);
    Field draw;
    draw.army("C", 2).put("A", {0, 0}, 2).put("B", {7, 0}, 2).declaring();
    draw.as("A", ProposeDraw{army_id("A")});
    CHECK_FALSE(draw.is_over());
    draw.as("B", ProposeDraw{army_id("B")});
    CHECK(draw.is_over());
}

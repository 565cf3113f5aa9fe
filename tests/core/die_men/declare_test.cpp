// Declaring: what is written, kept secret and shown, what each strategy allows, where goals lie.
#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

constexpr Strategy deploy = Strategy::deploy;
constexpr Strategy seize = Strategy::seize;
constexpr Strategy hold = Strategy::hold;
constexpr Strategy retreat = Strategy::retreat;
const Goal north = DirectionGoal{Compass::north};

/// A of 5 infantry in (0,0) with one set, B far off, and A's stance.
Field marching(Strategy strategy, std::optional<Goal> goal) {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {8, -8}, 5).stance("A", strategy, std::move(goal));
    field.sets("A", {{3, 9}}).resolve();
    return field;
}
/// The facings that a Move of (0,0) may take: N NE SE S SW NW.
std::string open_facings(const Field& field) {
    std::string open;
    constexpr std::array<const char*, 6> names{"N ", "NE ", "SE ", "S ", "SW ", "NW "};
    const Around near = around(Grid::hexes, {0, 0});
    for (std::size_t facing = 0; facing < 6; ++facing) {
        Field tried = field;
        const MoveUse use{{0, 0}, troops(5), {near.hexes[facing]}, false, {}};
        ScriptedDice dice(Faces{});
        const SpendSet order{army_id("A"), 1, {use}};
        if (System::decide(tried.state, ByPlayer{general("A"), order}, {}, dice)) {
            open += names[facing];
        }
    }
    return open;
}
Field two_armies() {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).declaring();
    return field;
}

}  // namespace

TEST_CASE("die-men.declare.one-of-four: no charge, and not two") {
    Field field = two_armies();
    const auto refused = [&](std::vector<Stance> stances) {
        return field.refused("A", Declare{army_id("A"), std::move(stances), {}});
    };
    CHECK_EQ(refused({Stance{static_cast<Strategy>(4), {}}}), "no_such_strategy");
    CHECK_EQ(refused({Stance{hold, {}}, Stance{retreat, {}}}), "so_many_strategies_are_not_due");
    CHECK_EQ(refused({}), "so_many_strategies_are_not_due");
    for (const Strategy strategy : {deploy, seize, hold, retreat}) {
        Field other = two_armies();
        const bool has_goal = strategy == deploy || strategy == seize;
        other.declare("A", {Stance{strategy, has_goal ? std::optional(north) : std::nullopt}});
    }
}

TEST_CASE(
    "die-men.declare.whole-army, die-men.declare.deploy-no-attack: no hex of a deploying army "
    "attacks") {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {0, 2}, 5).put("B", {1, 0}, 1).put("B", {1, 2}, 1);
    field.stance("A", deploy, EnemyGoal{}).sets("A", {{3, 9}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "deploying_troops_do_not_attack");
    CHECK_EQ(field.cannot_attack("A", {0, 2}, {1, 2}), "deploying_troops_do_not_attack");
    Field told = two_armies();
    told.declare("A", {towards(deploy, north)});
    CHECK_EQ(told.state.secrets[0].written.size(), 1);
}

TEST_CASE(
    "die-men.declare.written-secretly, die-men.declare.revealed-together, "
    "die-men.sequence.declare-before-roll: B sees that A wrote, not what, until both have") {
    Field field = two_armies();
    const Events events = field.declare("A", {towards(seize, EnemyGoal{})});
    const View seen = field.seen_by("B");
    CHECK(seen.table->armies[0].has_declared);
    CHECK_FALSE(seen.table->armies[0].stance.has_value());
    REQUIRE_EQ(seen.secrets.size(), 1);
    CHECK_EQ(seen.secrets[0].id, army_id("B"));
    CHECK_EQ(field.seen_by("A").secrets[0].written.size(), 1);
    CHECK(System::view(field.state, Outsider{}).secrets.empty());
    for (const Event& event : events) {
        CHECK_FALSE(may_see(field.state, event, general("B")));
        CHECK(may_see(field.state, event, general("A")));
    }
    Field other = two_armies();
    other.declare("A", retreat);
    CHECK(other.seen_by("B") == seen);
    CHECK(field.of("A").dice.empty());
    field.declare("B", {Stance{hold, {}}}, {1, 2, 3, 4});
    CHECK_EQ(field.in_force("A"), seize);
    CHECK_EQ(field.in_force("B"), hold);
    CHECK_EQ(field.of("A").dice.size(), 2);
    CHECK_EQ(field.of("B").dice.size(), 2);
}

TEST_CASE("die-men.declare.locked-ruling: replaced until the reveal, not after") {
    Field field = two_armies();
    field.declare("A", hold);
    field.declare("A", retreat);
    field.declare("B", {Stance{hold, {}}}, {1, 2, 3, 4});
    CHECK_EQ(field.in_force("A"), retreat);
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{hold, {}}}, {}}),
             "strategies_are_shown");
}

TEST_CASE(
    "die-men.declare.limits-actions, die-men.declare.retreat-no-attack: 4x9 beside one enemy") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 1).put("B", {5, 0}, 1).stance("A", retreat);
    field.sets("A", {{4, 9}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "retreating_troops_do_not_attack");
    Field holding;
    holding.put("A", {0, 0}, 5).put("B", {1, 0}, 1).put("B", {5, 0}, 1).sets("A", {{4, 9}});
    holding.resolve();
    holding.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(holding.all_units("B"), 1);
}

TEST_CASE("die-men.declare.deploy-needs-goal, die-men.declare.seize-needs-goal: goals") {
    for (const Strategy strategy : {deploy, seize}) {
        Field field = two_armies();
        field.put("B", {5, 1}, 1, UnitType::cavalry).ground({2, 0}, Terrain::hill);
        const auto refused = [&](std::optional<Goal> goal) {
            return field.refused("A",
                                 Declare{army_id("A"), {Stance{strategy, std::move(goal)}}, {}});
        };
        CHECK_EQ(refused({}), "strategy_needs_a_goal");
        CHECK_EQ(refused(GroundGoal{{Terrain::forest}}), "goal_is_nowhere");
        CHECK_EQ(refused(PlaceGoal{{{99, 0}}}), "goal_is_nowhere");
        CHECK_EQ(refused(EnemyGoal{{}, UnitType::fliers}), "goal_is_nowhere");
        const std::vector<Goal> goals{DirectionGoal{Compass::south}, GroundGoal{{Terrain::hill}},
                                      EnemyGoal{}, EnemyGoal{{}, UnitType::cavalry},
                                      PlaceGoal{{{0, 0}, {1, 0}}}};
        for (const Goal& goal : goals) {
            Field told = field;
            told.declare("A", {Stance{strategy, goal}});
            CHECK(told.of("A").has_declared);
        }
    }
}

TEST_CASE("die-men.declare.hold-no-goal: a goal with Hold is dropped, and noted") {
    for (const Strategy strategy : {hold, retreat}) {
        Field field = two_armies();
        const Events events = field.declare("A", {towards(strategy, north)});
        CHECK(find<StrategyWritten>(events)->is_goal_dropped);
        CHECK_FALSE(field.state.secrets[0].written[0].stance.goal.has_value());
    }
    Field field = two_armies();
    CHECK_FALSE(find<StrategyWritten>(field.declare("A", hold))->is_goal_dropped);
}

TEST_CASE(
    "die-men.defend.where-allowed, die-men.declare.deploy-defend, die-men.declare.seize-no-defend, "
    "die-men.declare.hold-defend, die-men.defend.set-becomes-gobble: who may Defend") {
    Field deploying = marching(deploy, north);
    deploying.defend("A", {0, 0});
    CHECK_EQ(deploying.state.table.phase, Phase::free_moving);
    Field seizing = marching(seize, north);
    CHECK_EQ(seizing.cannot_defend("A", {0, 0}), "seizing_troops_do_not_defend");
    Field retreating = marching(retreat, {});
    CHECK_EQ(retreating.cannot_defend("A", {0, 0}), "not_surrounded");
    Field holding;
    holding.put("A", {0, 0}, 5).put("B", {8, -8}, 5).sets("A", {{3, 8}, {2, 4}}).resolve();
    CHECK_EQ(holding.cannot_defend("A", {0, 1}), "no_units_of_yours_there");
    holding.defend("A", {0, 0});
    CHECK_EQ(holding.gobble_dice("A", {0, 0}), std::vector{8, 8, 8});
    Field two;
    two.put("A", {0, 0}, 5).put("B", {8, -8}, 5).stance("A", deploy, north);
    two.sets("A", {{2, 7}, {2, 4}}).resolve();
    two.defend("A", {0, 0});
    CHECK_EQ(two.gobble_dice("A", {0, 0}), std::vector{7, 7});
}

TEST_CASE(
    "die-men.declare.deploy-move, die-men.declare.deploy-north-example, "
    "die-men.declare.away-direction-ruling: deploying north") {
    Field field = marching(deploy, north);
    CHECK_EQ(open_facings(field), "N NE NW ");
    Field example;
    example.put("A", {4, 4}, 5).put("B", {-8, 0}, 5).stance("A", deploy, north);
    example.sets("A", {{2, 9}});
    example.state.table.map.edit().grounds.clear();
    for (int q = -8; q <= 8; ++q) {
        for (int r = -8; r <= 8; ++r) {
            example.state.table.map.edit().grounds.push_back({{q, r}, Terrain::open, {}, {}});
        }
    }
    example.resolve();
    CHECK_CLAUSE("die-men.declare.deploy-north-example",
                 example.cannot_move("A", {4, 4}, {{4, 5}}) == "step_leads_away_from_goal");
    example.move("A", {4, 4}, {{4, 3}});
}

TEST_CASE("die-men.declare.away-direction-ruling: the other directions") {
    struct Row {
        Compass towards;
        const char* open;
    };
    for (const Row& row :
         {Row{Compass::east, "N NE SE S "}, Row{Compass::west, "N S SW NW "},
          Row{Compass::south, "SE S SW "}, Row{Compass::north_east, "N NE SE "},
          Row{Compass::south_west, "S SW NW "}, Row{Compass::south_east, "NE SE S "},
          Row{Compass::north_west, "N SW NW "}}) {
        CHECK_EQ(open_facings(marching(deploy, DirectionGoal{row.towards})), row.open);
    }
}

TEST_CASE("die-men.declare.seize-attack-any-side, die-men.declare.hold-attack: attacks") {
    Field seizing;
    seizing.put("A", {0, 0}, 5).put("B", {0, 1}, 3).put("B", {5, 0}, 1);
    seizing.stance("A", seize, north).sets("A", {{2, 9}}).resolve();
    seizing.attack("A", {0, 0}, {0, 1});
    CHECK_EQ(seizing.units("B", {0, 1}), 1);
    Field holding;
    holding.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {5, 0}, 1).sets("A", {{2, 4}});
    holding.resolve();
    holding.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(holding.units("B", {1, 0}), 1);
}

TEST_CASE(
    "die-men.declare.seize-move, die-men.declare.away-place-ruling: distance 3 to 2, not to 4") {
    Field field;
    field.put("A", {2, 0}, 5).put("B", {-6, 0}, 5).stance("A", seize, PlaceGoal{{{5, 0}}});
    field.sets("A", {{2, 9}}).resolve();
    CHECK_EQ(field.cannot_move("A", {2, 0}, {{1, 0}}), "step_leads_away_from_goal");
    field.move("A", {2, 0}, {{3, 0}});
    CHECK_EQ(open_facings(marching(seize, PlaceGoal{{{0, -3}}})), "N NE NW ");
}

TEST_CASE("die-men.declare.seize-no-opportunism: not away from the goal to attack from there") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {0, 2}, 1).put("B", {5, 0}, 1).stance("A", seize, north);
    field.sets("A", {{2, 9}, {2, 8}}).resolve();
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{0, 1}}), "step_leads_away_from_goal");
}

TEST_CASE("die-men.declare.hold-move-to-own: onto own troops only") {
    Field field;
    field.put("A", {0, 0}, 3).put("A", {1, 0}, 3).put("B", {6, 0}, 3).sets("A", {{2, 9}});
    field.resolve();
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{0, 1}}), "holding_troops_move_onto_own");
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 6);
}

TEST_CASE("die-men.declare.hold-every-step-ruling: each hex of the path, and no ally's") {
    for (const bool is_held : {false, true}) {
        Field field;
        field.army("C", 0);
        field.put("A", {0, 0}, 3, UnitType::cavalry).put("A", {2, 0}, 3).put("B", {6, 0}, 3);
        field.put(is_held ? "A" : "C", {1, 0}, 1).sets("A", {{3, 9}}).resolve();
        const MoveUse use{{0, 0}, troops(3, UnitType::cavalry), {{1, 0}, {2, 0}}, false, {}};
        if (is_held) {
            field.spend("A", use);
            CHECK_EQ(field.units("A", {2, 0}), 6);
        } else {
            CHECK_EQ(field.cannot_spend("A", use), "holding_troops_move_onto_own");
        }
    }
}

TEST_CASE(
    "die-men.declare.retreat-move, die-men.declare.at-enemy-ruling: not straight at an enemy") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {0, -2}, 5).stance("A", retreat).sets("A", {{2, 9}});
    field.resolve();
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{0, -1}}), "step_leads_at_an_enemy");
    CHECK_EQ(open_facings(field), "NE SE S SW NW ");
    Field two;
    two.put("A", {0, 0}, 5).put("B", {0, -4}, 5).put("B", {2, -1}, 5).stance("A", retreat);
    two.sets("A", {{2, 9}}).resolve();
    CHECK_EQ(open_facings(two), "S SW NW ");
}

TEST_CASE("die-men.declare.at-enemy-sideways-ruling: past an enemy is allowed") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {0, -1}, 5).stance("A", retreat).sets("A", {{2, 9}});
    field.resolve();
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{0, -1}}), "enemies_hold_that_hex");
    field.move("A", {0, 0}, {{1, -1}});
    CHECK_EQ(field.units("A", {1, -1}), 5);
}

TEST_CASE(
    "die-men.declare.retreat-defend-surrounded, die-men.declare.surrounded-ruling: six enemies, or "
    "what comes to the same") {
    const auto retreating = [](std::vector<Hex> enemies, std::vector<Hex> cliffs) {
        Field field;
        field.put("A", {0, 0}, 5).stance("A", retreat).sets("A", {{2, 6}, {2, 2}});
        field.put("A", {-7, 0}, 1);  // who can move at any time
        for (const Hex hex : enemies) field.put("B", hex, 1);
        for (const Hex hex : cliffs) field.ground(hex, Terrain::impassible);
        return field;
    };
    const std::vector<Hex> all{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    const std::vector<Hex> five(all.begin(), all.begin() + 5);
    const std::vector<Hex> four(all.begin(), all.begin() + 4);
    const std::vector<Hex> last_two(all.begin() + 4, all.end());
    Field six = retreating(all, {});
    six.resolve();
    six.defend("A", {0, 0});
    CHECK_EQ(six.gobble_dice("A", {0, 0}), std::vector{6, 6});
    Field way_out = retreating(five, {});
    way_out.resolve();
    CHECK_EQ(way_out.cannot_defend("A", {0, 0}), "not_surrounded");
    Field cliffs = retreating(four, last_two);
    cliffs.resolve();
    cliffs.defend("A", {0, 0});
    for (const char* friends : {"A", "C"}) {
        Field friendly = retreating(five, {});
        friendly.army("C", 0).put(friends, all[5], 1).resolve();
        CHECK_EQ(friendly.cannot_defend("A", {0, 0}), "not_surrounded");
    }
    Field alone = retreating({{5, 0}}, all);
    alone.resolve();
    CHECK_EQ(alone.cannot_defend("A", {0, 0}), "not_surrounded");
}

TEST_CASE("die-men.declare.surrounded-when-ruling: judged when the set is spent") {
    Field field;
    field.put("A", {0, 0}, 5).stance("A", retreat).sets("A", {{3, 5}, {2, 5}});
    field.put("A", {-7, 0}, 1);  // who can move at any time
    for (const Hex hex : {Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}}) {
        field.put("B", hex, 2);
    }
    field.put("B", {-2, 0}, 2).sets("B", {{2, 9}}).stance("B", seize, EnemyGoal{}).resolve();
    CHECK_EQ(field.cannot_defend("A", {0, 0}), "not_surrounded");
    field.pass("A");
    field.move("B", {-2, 0}, {{-1, 0}});
    field.defend("A", {0, 0});
}

TEST_CASE("die-men.declare.surrounded-fliers: over a cliff there is a way out for fliers") {
    for (const bool has_fliers : {true, false}) {
        Field field;
        field.put("A", {0, 0}, 3).stance("A", retreat).sets("A", {{2, 5}});
        if (has_fliers) field.put("A", {0, 0}, 1, UnitType::fliers);
        for (const Hex hex : {Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}}) {
            field.put("B", hex, 2);
        }
        field.ground({-1, 0}, Terrain::impassible).resolve();
        if (has_fliers) {
            CHECK_CLAUSE("die-men.declare.surrounded-fliers",
                         field.cannot_defend("A", {0, 0}) == "not_surrounded");
        } else {
            field.defend("A", {0, 0});
        }
    }
}

TEST_CASE("die-men.declare.surrounded-exit: on its exit a group is not surrounded, it may leave") {
    Field field;
    field.put("A", {0, 0}, 3).stance("A", retreat).sets("A", {{2, 6}}).exit("A", {0, 0});
    for (const Hex hex : around(Grid::hexes, {0, 0})) field.put("B", hex, 2);
    field.resolve();
    CHECK_EQ(field.cannot_defend("A", {0, 0}), "not_surrounded");
    CHECK_EQ(field.uses("A", {0, 0}).leaves.size(), 1);
}

TEST_CASE("die-men.declare.away-at-goal-ruling: off the goal only to another goal hex") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {6, 0}, 3).ground({0, 0}, Terrain::hill);
    field.ground({1, 0}, Terrain::hill).stance("A", deploy, GroundGoal{{Terrain::hill}});
    field.sets("A", {{2, 9}}).resolve();
    CHECK_CLAUSE("die-men.declare.away-at-goal-ruling",
                 field.cannot_move("A", {0, 0}, {{0, 1}}) == "step_leads_away_from_goal");
    field.move("A", {0, 0}, {{1, 0}});
}

TEST_CASE("die-men.declare.away-each-step-ruling: away first and nearer last is refused") {
    Field field;
    field.put("A", {0, 0}, 3, UnitType::cavalry).put("B", {-6, 0}, 3);
    field.stance("A", seize, PlaceGoal{{{0, -4}}}).sets("A", {{3, 9}}).resolve();
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}, {1, -1}, {1, -2}}),
             "step_leads_away_from_goal");
    field.move("A", {0, 0}, {{0, -1}, {0, -2}, {0, -3}});
}

TEST_CASE("die-men.declare.goal-moves-ruling: troops are sought where they are now") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {3, 0}, 2, UnitType::cavalry).put("B", {-8, 0}, 1);
    field.stance("A", seize, EnemyGoal{{}, UnitType::cavalry}).stance("B", deploy, EnemyGoal{});
    field.sets("B", {{4, 2}}).sets("A", {{2, 9}}).resolve();
    field.move("B", {3, 0}, {{2, 1}, {1, 2}, {0, 3}});
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, -1}}), "step_leads_away_from_goal");
    field.move("A", {0, 0}, {{0, 1}});
}

TEST_CASE("die-men.declare.goal-gone-ruling: dead cavalry is sought where it fell") {
    Field field;
    field.army("C", 0).put("C", {3, 1}, 5).put("A", {0, 0}, 3);
    field.put("B", {3, 0}, 2, UnitType::cavalry).put("B", {-4, 0}, 1);
    field.stance("A", seize, EnemyGoal{{}, UnitType::cavalry});
    field.sets("C", {{4, 2}}).sets("A", {{2, 9}}).resolve();
    field.attack("C", {3, 1}, {3, 0});
    CHECK_EQ(field.units("B", {3, 0}), 0);
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{-1, 0}}), "step_leads_away_from_goal");
    field.move("A", {0, 0}, {{1, 0}});
}

TEST_CASE(
    "die-men.declare.goal-vague: the referee reads it, rejects it, or it is the nearest foe") {
    Field field = two_armies();
    field.declare("A", {towards(seize, VagueGoal{"wherever it is best"})});
    field.declare("B", hold);
    CHECK_EQ(field.state.table.phase, Phase::declaring);
    Field rejected = field;
    rejected.referee(JudgeGoal{army_id("A"), 1, {}});
    CHECK(rejected.is_asked("A", QuestionKind::declare));
    Field reworded = field;
    CHECK_EQ(field.referee_refused(JudgeGoal{army_id("A"), 1, Goal{VagueGoal{"well"}}}),
             "goal_stays_vague");
    reworded.follow(ByReferee{JudgeGoal{army_id("A"), 1, north}}, {1, 2, 3, 4});
    CHECK_EQ(reworded.of("A").stance->goal, north);
    field.deadline(QuestionKind::judge_goal, {1, 2, 3, 4});
    CHECK_EQ(field.of("A").stance->goal, Goal{EnemyGoal{}});
}

TEST_CASE(
    "die-men.declare.free-movement-unbound, die-men.freemove.retreat-example, "
    "die-men.freemove.ignores-strategy: Free Movement goes where no Move could") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {0, -4}, 3).stance("A", retreat).free_moving();
    field.free("A", {field.step("A", {0, 0}, {0, -1})});
    field.free("B", {});
    CHECK_EQ(field.units("A", {0, -1}), 3);
    Field near;
    near.put("A", {0, -2}, 3).put("B", {0, -4}, 3).stance("A", retreat).free_moving();
    CHECK_EQ(near.cannot_step("A", {0, -2}, {0, -3}), "hex_is_threatened");
    Field seizing;
    seizing.put("A", {0, 0}, 3).put("B", {0, 6}, 3);
    seizing.stance("A", seize, DirectionGoal{Compass::south}).free_moving();
    seizing.free("A", {seizing.step("A", {0, 0}, {0, -1})});
    Field holding;
    holding.put("A", {0, 0}, 3).put("B", {0, 6}, 3).free_moving();
    holding.free("A", {holding.step("A", {0, 0}, {1, 0})});
}

TEST_CASE("die-men.declare.goal-terrain-ruling: the nearest of the hills") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {0, 8}, 3).ground({3, 0}, Terrain::hill);
    field.ground({-2, 0}, Terrain::tower).sets("A", {{2, 9}});
    field.stance("A", deploy, GroundGoal{{Terrain::hill, Terrain::mountain, Terrain::tower}});
    field.resolve();
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{0, 1}}), "step_leads_away_from_goal");
    field.move("A", {0, 0}, {{1, 0}});
}

TEST_CASE(
    "die-men.declare.surrounded-ruling: friends on ground that bars the group are no way out") {
    for (const Terrain terrain : {Terrain::hill, Terrain::open}) {
        Field field;
        field.put("A", {0, 0}, 3, UnitType::chariots).put("A", {-1, 0}, 2);
        for (const Hex hex : {Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}}) {
            field.put("B", hex, 2);
        }
        field.ground({-1, 0}, terrain).stance("A", retreat).sets("A", {{2, 5}}).resolve();
        if (terrain == Terrain::hill) {
            field.defend("A", {0, 0});
            CHECK_EQ(field.gobble_dice("A", {0, 0}), std::vector{5, 5});
        } else {
            CHECK_EQ(field.cannot_defend("A", {0, 0}), "not_surrounded");
        }
    }
}

TEST_CASE(
    "die-men.declare.goal-closed-ground-ruling: walls and closed gates are Impassible goals") {
    for (const Terrain terrain : {Terrain::wall, Terrain::portcullis}) {
        Field field;
        field.put("A", {0, 0}, 3).put("B", {0, 7}, 3).ground({3, 0}, terrain);
        field.stance("A", deploy, GroundGoal{{Terrain::impassible}}).sets("A", {{2, 9}}).resolve();
        CHECK_CLAUSE("die-men.declare.goal-closed-ground-ruling",
                     field.cannot_move("A", {0, 0}, {{-1, 0}}) == "step_leads_away_from_goal");
        field.move("A", {0, 0}, {{1, 0}});
    }
    Field open;
    open.put("A", {0, 0}, 3).put("B", {0, 7}, 3).ground({3, 0}, Terrain::portcullis).declaring();
    for (Ground& ground : open.state.table.map.edit().grounds) {
        if (ground.at == Hex{3, 0}) ground.barrier = Barrier::opened;
    }
    const Stance stance{deploy, GroundGoal{{Terrain::impassible}}};
    CHECK_EQ(open.refused("A", Declare{army_id("A"), {stance}, {}}), "goal_is_nowhere");
}

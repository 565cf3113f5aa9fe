// Command interference: characters who give orders of their own.
#include "core/die_men/command.hpp"

#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

const CharacterId hero = character_id("hero");

/// A's six units with the hero in (0,0), B's five in (1,0), at a scale; A has sets and waits for
/// the hero.
Field interfering(int scale, std::vector<SetOf> sets, Pools pools = {5, 5, 5},
                  Strategy strategy = Strategy::hold) {
    Field field;
    field.option(&Options::command_interference).put("A", {0, 0}, 6).put("B", {1, 0}, 5);
    field.scale(scale).character("hero", "A", {0, 0}, pools).sets("A", std::move(sets));
    field.stance("A", strategy, EnemyGoal{}).resolve();
    return field;
}
/// The hero tries, succeeds at whatever the scale asks, and claims a set.
void claim(Field& field, int set) {
    field.as("hero", TryCommand{hero, Skill::strategy, false}, {10, 10, 1, 2, 3});
    field.as("hero", ClaimSet{hero, set});
}
Events order(Field& field, Use use) {
    return field.as("hero", SpendClaimed{hero, {std::move(use)}});
}
std::string refused_order(const Field& field, Use use) {
    return field.refused("hero", SpendClaimed{hero, {std::move(use)}});
}
AttackUse strike() { return {{0, 0}, {1, 0}, AttackKind::ordinary, {}, {}}; }
/// Whether so many dice succeed with a skill at a scale.
bool wins(int scale, Skill skill, Faces dice) {
    const int size = static_cast<int>(dice.size());
    Field field = interfering(scale, {{2, 6}}, {size, size, 0});
    const Events events = field.as("hero", TryCommand{hero, skill, false}, dice);
    return find<CommandTried>(events)->has_succeeded;
}

}  // namespace

TEST_CASE("die-men.interference.own-hex-only: the units beside him, no others") {
    Field field = interfering(20, {{2, 6}});
    field.put("A", {0, 1}, 3);
    claim(field, 1);
    CHECK_EQ(refused_order(field, DefendUse{{0, 1}}), "character_orders_his_own_hex");
    CHECK_EQ(field.refused("B", SpendClaimed{hero, {DefendUse{{0, 0}}}}), "not_your_character");
    order(field, DefendUse{{0, 0}});
    CHECK_EQ(field.state.table.phase, Phase::free_moving);
}

TEST_CASE("die-men.interference.knowledge-roll: threes meet 3, twos do not; the referee's pool") {
    CHECK(wins(20, Skill::strategy, {2, 2, 3, 3, 9}));
    CHECK_FALSE(wins(20, Skill::strategy, {2, 2, 5, 9}));
    Field field = interfering(20, {{2, 6}});
    CHECK_EQ(field.referee_refused(SetPools{hero, {16, 0, 0}}), "pool_is_0_to_15");
    field.referee(SetPools{hero, {0, 2, 0}});
    field.as("hero", TryCommand{hero, Skill::strategy, false}, {4, 4});
    CHECK(field.who("hero").is_to_claim);
}

TEST_CASE("die-men.interference.difficulty-zero-ruling: any set at all") {
    CHECK_CLAUSE("die-men.interference.difficulty-zero-ruling", wins(1, Skill::tactics, {1, 1, 6}));
    CHECK_FALSE(wins(1, Skill::tactics, {1, 4, 6}));
}

TEST_CASE("die-men.interference.scale-ten-either: as Strategy threes do, as Tactics they fail") {
    CHECK_CLAUSE("die-men.interference.scale-ten-either", wins(10, Skill::strategy, {3, 3, 7}));
    CHECK_FALSE(wins(10, Skill::tactics, {3, 3, 7}));
    Field field = interfering(10, {{2, 6}});
    field.option(&Options::inspire, false);
    CHECK_EQ(field.offered("hero").commands[0].attempts.size(), 2);
}

TEST_CASE("die-men.interference.skill-of-the-line: at 50 no Tactics, Strategy at 5") {
    Field field = interfering(50, {{2, 6}});
    CHECK_EQ(field.refused("hero", TryCommand{hero, Skill::tactics, false}),
             "skill_is_not_of_this_scale");
    CHECK_EQ(difficulty_of(field.state.table, Skill::strategy), 5);
    field.option(&Options::inspire, false);
    CHECK_EQ(field.offered("hero").commands[0].attempts.size(), 1);
}

TEST_CASE("die-men.interference.ignores-strategy: attack in Retreat and Deploy, Defend in Seize") {
    for (const Strategy strategy : {Strategy::retreat, Strategy::deploy}) {
        Field field = interfering(20, {{2, 7}}, {5, 5, 5}, strategy);
        claim(field, 1);
        order(field, strike());
        CHECK_EQ(field.units("B", {1, 0}), 2);
    }
    Field seizing = interfering(20, {{2, 7}}, {5, 5, 5}, Strategy::seize);
    claim(seizing, 1);
    order(seizing, DefendUse{{0, 0}});
    Field moving = interfering(20, {{2, 7}});
    claim(moving, 1);
    order(moving, MoveUse{{0, 0}, troops(6), {{0, 1}}, false, {}});
    CHECK_EQ(moving.units("A", {0, 1}), 6);
    CHECK_EQ(moving.who("hero").at, Hex{0, 1});
}

TEST_CASE("die-men.interference.takes-a-set: the 3x4 is his, the general has the 2x9") {
    Field field = interfering(20, {{3, 4}, {2, 9}});
    claim(field, 1);
    CHECK_EQ(field.refused("A", SpendSet{army_id("A"), 1, {PassUse{}}}), "set_is_not_up");
    CHECK_FALSE(field.is_asked("A", QuestionKind::spend_set));
    order(field, strike());
    CHECK_EQ(field.units("B", {1, 0}), 1);
    field.attack("A", {0, 0}, {1, 0});
    CHECK(field.is_over());
}

TEST_CASE("die-men.interference.one-set-ruling: one set a success, one attempt a round") {
    Field field = interfering(20, {{3, 4}, {2, 9}});
    CHECK_EQ(field.refused("hero", ClaimSet{hero, 1}), "no_set_is_won");
    field.as("hero", TryCommand{hero, Skill::strategy, false}, {10, 10, 1, 2, 3});
    CHECK_EQ(field.refused("hero", TryCommand{hero, Skill::strategy, false}),
             "one_attempt_a_round");
    field.as("hero", ClaimSet{hero, 1});
    CHECK_EQ(field.refused("hero", ClaimSet{hero, 2}), "no_set_is_won");
}

TEST_CASE("die-men.interference.when-ruling: before the first set is spent, and openly") {
    Field field = interfering(20, {{3, 4}, {2, 1}});
    field.as("hero", TryCommand{hero, Skill::strategy, false}, {10, 10, 1, 2, 3});
    CHECK_EQ(field.cannot_defend("A", {0, 0}), "set_is_not_up");
    CHECK_EQ(field.refused("hero", ClaimSet{hero, 3}), "set_cannot_be_taken");
    field.as("hero", ClaimSet{hero, 2});
    CHECK_EQ(field.seen_by("B").table->armies[0].sets[1].claimed_by, hero);
    field.pass("A");
    CHECK_EQ(field.refused("hero", TryCommand{hero, Skill::strategy, false}),
             "no_time_to_interfere");
    CHECK(field.is_asked("hero", QuestionKind::spend_set));
    Field late = interfering(20, {{3, 4}, {2, 1}});
    late.as("hero", FollowGeneral{hero});
    late.pass("A");
    CHECK_EQ(late.refused("hero", TryCommand{hero, Skill::strategy, false}),
             "no_time_to_interfere");
}

TEST_CASE(
    "die-men.interference.set-still-vulnerable-ruling: the general gives up the claimed 2x7") {
    Field field;
    field.option(&Options::command_interference).put("A", {0, 0}, 6).put("B", {1, 0}, 5);
    field.character("hero", "A", {0, 0}).sets("A", {{2, 7}}).sets("B", {{3, 2}}).resolve();
    claim(field, 1);
    field.attack("B", {1, 0}, {0, 0});
    field.as("A", GiveDie{army_id("A"), 1});
    CHECK_FALSE(field.is_asked("hero", QuestionKind::spend_set));
    CHECK_CLAUSE("die-men.interference.set-still-vulnerable-ruling", field.waiting("A").empty());
    CHECK_EQ(field.state.table.phase, Phase::free_moving);
}

TEST_CASE("die-men.interference.failure-no-set: fours do not meet 5, all sets stay") {
    Field field = interfering(50, {{2, 6}}, {4, 4, 4});
    const Events events = field.as("hero", TryCommand{hero, Skill::strategy, false}, {4, 4, 4, 9});
    CHECK_FALSE(find<CommandTried>(events)->has_succeeded);
    CHECK_EQ(field.refused("hero", ClaimSet{hero, 1}), "no_set_is_won");
    CHECK(field.is_asked("A", QuestionKind::spend_set));
}

TEST_CASE(
    "die-men.interference.hold-attack-example, die-men.interference.retreat-attack-example: an "
    "opening seen") {
    Field holding = interfering(20, {{2, 6}});
    claim(holding, 1);
    order(holding, strike());
    CHECK_CLAUSE("die-men.interference.hold-attack-example", holding.units("B", {1, 0}) == 2);
    Field retreating = interfering(20, {{2, 6}}, {5, 5, 5}, Strategy::retreat);
    claim(retreating, 1);
    order(retreating, strike());
    CHECK_EQ(retreating.units("B", {1, 0}), 2);
}

TEST_CASE("die-men.interference.praise-or-blame: the record names him, the set and the strategy") {
    Field field = interfering(20, {{2, 6}}, {5, 5, 5}, Strategy::retreat);
    field.as("hero", TryCommand{hero, Skill::strategy, false}, {10, 10, 1, 2, 3});
    const Events events = field.as("hero", ClaimSet{hero, 1});
    const SetClaimed* claimed = find<SetClaimed>(events);
    CHECK_EQ(claimed->character.id, hero);
    CHECK_EQ(claimed->set.height, 6);
    CHECK_EQ(claimed->strategy, Strategy::retreat);
}

TEST_CASE("die-men.interference.knowledge-not-command: Command alone moves nobody") {
    Field field = interfering(20, {{2, 6}}, {0, 0, 5});
    CHECK_EQ(field.refused("hero", TryCommand{hero, Skill::command, false}),
             "order_is_a_knowledge_roll");
    CHECK_EQ(field.refused("hero", TryCommand{hero, Skill::strategy, false}),
             "character_lacks_skill");
}

TEST_CASE("die-men.interference.inspire-option: width off the difficulty, if it is switched on") {
    Field field = interfering(50, {{2, 6}}, {5, 2, 4});
    field.option(&Options::inspire, false);
    CHECK_EQ(field.refused("hero", InspireTroops{hero}), "inspiring_is_not_in_use");
    CHECK_FALSE(Options{}.inspire);
    field.option(&Options::inspire);
    Field none = field;
    none.as("hero", InspireTroops{hero}, {1, 2, 3, 4});
    CHECK_EQ(none.who("hero").eased, 0);
    field.as("hero", InspireTroops{hero}, {2, 2, 2, 4});
    CHECK_EQ(field.who("hero").eased, 3);
    CHECK_EQ(eased_difficulty(5, 3), 2);
}

TEST_CASE(
    "die-men.interference.inspire-when, die-men.interference.floor-ruling: in the round before, "
    "for "
    "one order") {
    Field field = interfering(20, {{2, 6}}, {5, 3, 3});
    field.as("hero", InspireTroops{hero}, {6, 6, 1});
    CHECK(field.is_asked("A", QuestionKind::spend_set));
    field.pass("A");
    const auto next_round = [&](Faces dice) {
        while (field.state.table.phase == Phase::free_moving) field.deadline();
        field.declare("A", Strategy::hold);
        field.declare("B", {Stance{}}, dice);
    };
    next_round({6, 6, 1, 2, 3, 4, 1, 2, 3, 4, 5});
    CHECK_EQ(field.state.table.round, 2);
    // 3 - 2 = 1: a pair of ones does.
    const Events events = field.as("hero", TryCommand{hero, Skill::strategy, false}, {1, 1, 5});
    CHECK_EQ(find<CommandTried>(events)->difficulty, 1);
    CHECK(find<CommandTried>(events)->has_succeeded);
    field.as("hero", FollowGeneral{hero});
    field.pass("A");
    next_round({6, 6, 1, 2, 3, 4, 1, 2, 3, 4, 5});
    const Events third = field.as("hero", TryCommand{hero, Skill::strategy, false}, {1, 1, 5});
    CHECK_EQ(find<CommandTried>(third)->difficulty, 3);
    CHECK_FALSE(find<CommandTried>(third)->has_succeeded);
    CHECK_EQ(eased_difficulty(3, 4), 0);
    CHECK_EQ(eased_difficulty(3, 3), 0);
    CHECK_EQ(eased_difficulty(3, 2), 1);
}

TEST_CASE("die-men.interference.inspire-multiple-ruling: pools 6 and 5 roll 4 dice, two sets") {
    struct Row {
        Faces dice;
        bool wins;
    };
    for (const Row& row : {Row{{3, 3, 8, 8}, true}, Row{{8, 8, 1, 2}, false},
                           Row{{8, 8, 8, 8}, false}, Row{{1, 1, 2, 2}, false}}) {
        Field field = interfering(50, {{2, 6}}, {0, 6, 5});
        const Events events = field.as("hero", TryCommand{hero, Skill::strategy, true}, row.dice);
        CHECK_EQ(find<CommandTried>(events)->has_succeeded, row.wins);
    }
}

TEST_CASE("die-men.interference.other-skills: the referee's names for the skills") {
    Options options = all_complications();
    CHECK_EQ(options.tactics_name, "Tactics");
    CHECK_EQ(options.strategy_name, "Strategy");
    options.strategy_name = "Leadership";
    Field field;
    field.state = new_battle(the_battle);
    field.referee(SetOptions{options});
    CHECK_EQ(field.seen_by("A").table->options.strategy_name, "Leadership");
    options.strategy_name.clear();
    CHECK_EQ(field.referee_refused(SetOptions{options}), "skill_needs_a_name");
}

TEST_CASE("die-men.interference.seize-forest-defend: a 2x4 in a Forest gives 10, 4, 4") {
    Field field = interfering(20, {{2, 4}, {2, 1}}, {5, 5, 5}, Strategy::seize);
    field.ground({0, 0}, Terrain::forest);
    claim(field, 1);
    order(field, DefendUse{{0, 0}});
    CHECK_CLAUSE("die-men.interference.seize-forest-defend",
                 field.gobble_dice("A", {0, 0}) == std::vector{10, 4, 4});
}

TEST_CASE("a character whose units are gone loses his claim to the general") {
    Field field;
    field.option(&Options::command_interference).put("A", {0, 0}, 2).put("A", {5, 0}, 2);
    field.put("B", {1, 0}, 5).character("hero", "A", {0, 0}).sets("A", {{2, 7}, {2, 1}});
    field.sets("B", {{3, 2}}).resolve();
    claim(field, 1);
    field.attack("B", {1, 0}, {0, 0});
    field.as("A", GiveDie{army_id("A"), 2});
    CHECK(field.is_asked("A", QuestionKind::spend_set));
    CHECK_FALSE(field.is_asked("hero", QuestionKind::spend_set));
}

TEST_CASE("die-men.interference.own-hex-only: a claimed set is offered where its claimant stands") {
    Field field;
    field.option(&Options::command_interference).put("A", {0, 0}, 2).put("A", {5, 0}, 2);
    field.put("B", {1, 0}, 5).character("hero", "A", {0, 0}).sets("A", {{2, 7}, {2, 1}});
    field.resolve();
    claim(field, 1);
    CHECK_EQ(field.offered("hero").sets.at(0).hexes, std::vector<Hex>{{0, 0}});
    CHECK_EQ(field.reached("hero", {0, 0}).sets.size(), 1);
    CHECK(field.reached("hero", {5, 0}).sets.empty());
    CHECK(field.offered("A").sets.empty());
    CHECK(field.reached("A", {0, 0}).sets.empty());
    order(field, DefendUse{{0, 0}});
    CHECK_EQ(field.offered("A").sets.at(0).hexes, std::vector<Hex>{{0, 0}, {5, 0}});
    CHECK_EQ(field.uses("A", {5, 0}).set, 2);
    CHECK(field.reached("A", {1, 0}).sets.empty());
    CHECK(field.reached("B", {0, 0}).sets.empty());
    CHECK(System::reaches(field.seen_by("A"), Referee{}, {5, 0}).sets.empty());
}

TEST_CASE(
    "die-men.interference.inspire-when: attention for the next round takes no set, and is gone in "
    "the round after it") {
    Field field;
    field.option(&Options::command_interference).option(&Options::inspire);
    field.put("A", {0, 0}, 4)
        .put("B", {6, 0}, 4)
        .scale(50)
        .character("hero", "A", {0, 0}, {4, 4, 4});
    field.declaring(1).declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {1, 2, 3, 4, 1, 2, 3, 4});
    REQUIRE(field.is_asked("hero", QuestionKind::try_command));
    CHECK(field.offered("hero").commands[0].attempts.empty());
    CHECK(field.offered("hero").commands[0].can_inspire);
    CHECK_EQ(field.refused("hero", TryCommand{hero, Skill::strategy, false}), "no_set_to_take");
    field.as("hero", InspireTroops{hero}, {7, 7, 1, 2});
    CHECK_EQ(field.who("hero").eased, 2);
    const auto next_round = [&] {
        while (field.state.table.phase != Phase::declaring) field.deadline();
        field.declare("A", Strategy::hold);
        field.declare("B", {Stance{}}, {6, 6, 3, 4, 1, 2, 3, 4});
        REQUIRE(field.is_asked("hero", QuestionKind::try_command));
    };
    next_round();
    Field after = field;
    const TryCommand attempt{hero, Skill::strategy, false};
    CHECK_EQ(find<CommandTried>(field.as("hero", attempt, {3, 3, 1, 2}))->difficulty, 3);
    after.as("hero", FollowGeneral{hero});
    field = after;
    next_round();
    REQUIRE_EQ(field.state.table.round, 3);
    CHECK_EQ(field.who("hero").eased, 2);
    CHECK_EQ(find<CommandTried>(field.as("hero", attempt, {3, 3, 1, 2}))->difficulty, 5);
}

TEST_CASE("die-men.interference.nothing-to-try-ruling: who can do nothing is not waited for") {
    const auto waits = [](Pools pools, bool is_inspiring, std::vector<SetOf> sets) {
        Field field;
        field.option(&Options::command_interference).option(&Options::inspire, is_inspiring);
        field.put("A", {0, 0}, 6).put("B", {1, 0}, 5).scale(50);
        field.character("hero", "A", {0, 0}, pools).sets("A", std::move(sets)).resolve();
        CHECK_EQ(field.state.table.phase == Phase::interfering,
                 field.is_asked("hero", QuestionKind::try_command));
        return field.state.table.phase == Phase::interfering;
    };
    CHECK_CLAUSE("die-men.interference.nothing-to-try-ruling", !waits({5, 0, 0}, false, {{2, 6}}));
    CHECK_FALSE(waits({5, 0, 5}, false, {{2, 6}}));
    CHECK(waits({0, 5, 0}, false, {{2, 6}}));
    CHECK_FALSE(waits({0, 5, 0}, false, {}));
    CHECK(waits({5, 0, 5}, true, {{2, 6}}));
    CHECK(waits({0, 0, 1}, true, {}));
}

TEST_CASE("die-men.interference.nothing-to-try-ruling: one who was waited for is let go") {
    Field field = interfering(50, {{2, 6}});
    for (Character& each : field.state.table.characters) each.pools = {5, 0, 0};
    REQUIRE(field.is_asked("hero", QuestionKind::try_command));
    field.deadline(QuestionKind::try_command);
    CHECK_CLAUSE("die-men.interference.nothing-to-try-ruling",
                 field.state.table.phase == Phase::resolving);
}

TEST_CASE("die-men.end.leaving-by-character-ruling: he leads nobody off but in Retreat") {
    for (const Strategy strategy : {Strategy::hold, Strategy::seize, Strategy::retreat}) {
        Field field;
        field.option(&Options::command_interference).put("A", {0, 0}, 6).put("A", {-5, 0}, 1);
        field.put("B", {1, 0}, 5).exit("A", {0, 0}).character("hero", "A", {0, 0});
        field.sets("A", {{2, 6}}).stance("A", strategy, EnemyGoal{}).resolve();
        claim(field, 1);
        const LeaveUse leaving{{0, 0}, troops(6), {}};
        if (strategy == Strategy::retreat) {
            CHECK_EQ(field.uses("hero", {0, 0}).leaves.size(), 1);
            order(field, leaving);
            CHECK_EQ(field.of("A").saved, troops(6));
        } else {
            CHECK_CLAUSE("die-men.end.leaving-by-character-ruling",
                         refused_order(field, leaving) == "only_retreat_leaves_the_map");
            CHECK(field.uses("hero", {0, 0}).leaves.empty());
        }
    }
}

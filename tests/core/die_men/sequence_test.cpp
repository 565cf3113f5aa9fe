// The round and its defaults, several armies, command lag, standing orders.
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

const Goal north = DirectionGoal{Compass::north};

/// A of 2 and B of 2 units, declaring round 1 at a scale with lag.
Field lagging(int soldiers) {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).scale(soldiers).option(&Options::command_lag);
    field.declaring();
    return field;
}
Stance of(Strategy strategy) {
    const bool has_goal = strategy == Strategy::deploy || strategy == Strategy::seize;
    return {strategy, has_goal ? std::optional(north) : std::nullopt};
}
/// Both armies declare and roll nothing that matches; the round ends without a step.
void play_round(Field& field, std::vector<Stance> a, std::vector<Stance> b) {
    field.declare("A", std::move(a));
    field.declare("B", std::move(b), {1, 2, 3, 4});
    field.free("A", {});
    field.free("B", {});
}
constexpr UnitType cavalry = UnitType::cavalry;

}  // namespace

TEST_CASE("die-men.sequence.round-steps: declare, roll, resolve, free movement, round 2") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {5, 0}, 2).declaring();
    field.declare("A", Strategy::hold);
    const Events events = field.declare("B", {Stance{}}, {4, 4, 1, 2, 3});
    CHECK(find<StrategiesRevealed>(events) != nullptr);
    CHECK(find<PoolsRolled>(events) != nullptr);
    CHECK_EQ(field.state.table.phase, Phase::resolving);
    CHECK_EQ(field.cannot_step("A", {0, 0}, {0, 1}), "free_movement_is_after_all_sets");
    field.pass("A");
    CHECK_EQ(field.state.table.phase, Phase::free_moving);
    CHECK_EQ(field.cannot_defend("A", {0, 0}), "set_is_not_up");
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.table.phase, Phase::declaring);
    CHECK_EQ(field.state.table.round, 2);
}

TEST_CASE("die-men.sequence.many-armies-ruling: an ally's facets count, his hex may be entered") {
    Field field;
    field.army("C", 0);
    field.put("A", {0, 1}, 5).put("C", {1, 0}, 5).put("B", {0, 0}, 9);
    field.sets("C", {{2, 5}}).sets("A", {{2, 4}}).stance("A", Strategy::seize, EnemyGoal{});
    field.resolve();
    field.attack("C", {1, 0}, {0, 0});
    CHECK_EQ(field.units("B", {0, 0}), 6);
    field.move("A", {0, 1}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 5);
    CHECK_EQ(field.units("C", {1, 0}), 5);
}

TEST_CASE("die-men.sequence.shared-hex-ruling: allies in one hex are two groups") {
    Field field;
    field.army("C", 1);
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 3).put("C", {1, 0}, 4).sets("A", {{4, 6}});
    field.sets("B", {{2, 2}}).sets("C", {{2, 1}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "name_the_army_attacked");
    field.spend("A", AttackUse{{0, 0}, {1, 0}, AttackKind::ordinary, army_id("B"), {}});
    CHECK_EQ(field.units("B", {1, 0}), 0);
    CHECK_EQ(field.units("C", {1, 0}), 4);
    CHECK_EQ(field.waiting("C"), std::vector<SetOf>{});
    Field out;
    out.army("C", 1).put("A", {0, 0}, 9).put("B", {1, 0}, 3).put("C", {1, 0}, 4);
    out.sets("C", {{5, 6}}).resolve();
    out.attack("C", {1, 0}, {0, 0});
    CHECK_EQ(out.units("A", {0, 0}), 5);
}

TEST_CASE("die-men.sequence.default-strategy-ruling: the silent general holds") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).declaring(3);
    field.declare("A", {of(Strategy::deploy)});
    field.deadline(QuestionKind::declare, {1, 2, 3, 4});
    CHECK_EQ(field.in_force("B"), Strategy::hold);
    CHECK_EQ(field.in_force("A"), Strategy::deploy);
}

TEST_CASE("die-men.sequence.default-pass-ruling: the silent general defends where it is worst") {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {4, 0}, 2).put("B", {1, 0}, 3).put("B", {3, 0}, 6);
    field.sets("B", {{3, 8}}).sets("A", {{2, 3}}).resolve();
    field.deadline();
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{8, 8, 8});
    CHECK(field.gobble_dice("B", {3, 0}).empty());
    Field seizing;
    seizing.put("A", {0, 0}, 5).put("B", {1, 0}, 3).sets("B", {{3, 8}}).sets("A", {{2, 3}});
    seizing.stance("B", Strategy::seize, EnemyGoal{}).resolve();
    CHECK(find<SetPassed>(seizing.deadline()) != nullptr);
    CHECK(seizing.is_asked("A", QuestionKind::spend_set));
    Field alone;
    alone.put("A", {0, 0}, 5).put("B", {4, 0}, 3).sets("B", {{3, 8}}).sets("A", {{2, 3}});
    alone.resolve();
    CHECK(find<SetPassed>(alone.deadline()) != nullptr);
}

TEST_CASE("die-men.sequence.default-pass-ruling: among equals most own units, then lowest") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {0, 1}, 4).put("B", {-1, 0}, 4);
    field.sets("B", {{3, 8}}).sets("A", {{2, 3}}).resolve();
    field.deadline();
    CHECK_EQ(field.gobble_dice("B", {-1, 0}).size(), 3);
}

TEST_CASE("die-men.sequence.default-split-ruling: sets stay whole, characters do nothing") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {5, 0}, 2).option(&Options::command_interference);
    field.character("hero", "A", {0, 0}).declaring();
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {10, 10, 10, 10, 10, 1, 2});
    field.deadline(QuestionKind::break_sets);
    CHECK_EQ(field.waiting("A"), std::vector<SetOf>{{5, 10}});
    field.deadline(QuestionKind::try_command);
    CHECK_FALSE(field.of("A").sets[0].claimed_by.has_value());
    CHECK(field.is_asked("A", QuestionKind::spend_set));
}

TEST_CASE("die-men.sequence.default-gobble-ruling: two sevens for a 3x2, the bloc's ten after") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 8).put("B", {1, 0}, 1, UnitType::defensive_bloc);
    field.sets("B", {{3, 7}}).sets("A", {{3, 2}, {2, 9}}).resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    field.deadline(QuestionKind::choose_gobble);
    CHECK_EQ(field.units("B", {1, 0}), 9);
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{7});
    field.attack("A", {0, 0}, {1, 0});
    field.deadline(QuestionKind::choose_gobble);
    CHECK_EQ(field.units("B", {1, 0}), 9);
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{7});
}

TEST_CASE("die-men.sequence.default-gobble-ruling: what cannot be ruined is narrowed") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 8).sets("B", {{4, 7}}).sets("A", {{3, 5}});
    field.resolve();
    field.defend("B", {1, 0});
    field.state.table.groups.edit()[1].gobble = heights({7, 4});
    field.attack("A", {0, 0}, {1, 0});
    field.deadline(QuestionKind::choose_gobble);
    CHECK_EQ(field.units("B", {1, 0}), 6);
}

TEST_CASE("die-men.sequence.default-losses-ruling: infantry, archers, then one of the cavalry") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 3, cavalry).put("B", {1, 0}, 1, UnitType::archers);
    field.put("B", {1, 0}, 1).sets("A", {{3, 2}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.deadline(QuestionKind::take_losses);
    CHECK_EQ(field.units("B", {1, 0}), 2);
    CHECK_EQ(field.units("B", {1, 0}, cavalry), 2);
}

TEST_CASE("die-men.sequence.default-losses-ruling: the whole order") {
    Field field;
    field.put("A", {0, 0}, 20).sets("A", {{2, 9}, {2, 8}, {2, 7}});
    const std::vector<UnitType> order{UnitType::infantry,     UnitType::defensive_bloc,
                                      UnitType::chariots,     UnitType::fliers,
                                      UnitType::archers,      cavalry,
                                      UnitType::siege_engines};
    for (const UnitType type : order) field.put("B", {1, 0}, 1, type);
    field.resolve();
    for (std::size_t lost = 2; lost < 7; lost += 2) {
        field.attack("A", {0, 0}, {1, 0});
        if (field.is_asked("B", QuestionKind::choose_gobble)) field.gobble("B", std::vector<int>{});
        field.deadline(QuestionKind::take_losses);
        for (std::size_t type = 0; type < 7; ++type) {
            CHECK_EQ(field.units("B", {1, 0}, order[type]), type < lost ? 0 : 1);
        }
    }
}

TEST_CASE("die-men.sequence.default-knock-ruling: the set that is last in the queue") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 8).sets("A", {{4, 2}}).sets("B", {{3, 1}, {2, 3}});
    field.resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.deadline(QuestionKind::give_die);
    CHECK_EQ(field.waiting("B"), std::vector<SetOf>{});
    CHECK_EQ(field.of("B").sets[1].standing, SetStanding::lost);
    CHECK_EQ(field.of("B").sets[0].standing, SetStanding::acting);
}

TEST_CASE("die-men.sequence.default-stay-ruling: the silent stay, others' orders are carried out") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {6, 0}, 3).free_moving();
    field.free("A", {field.step("A", {0, 0}, {1, 0})});
    CHECK_EQ(field.units("A", {0, 0}), 3);
    field.deadline(QuestionKind::move_freely);
    CHECK_EQ(field.units("A", {1, 0}), 3);
    CHECK_CLAUSE("die-men.sequence.default-stay-ruling", field.units("B", {6, 0}) == 3);
}

// ---- standing orders ---------------------------------------------------------------------------

TEST_CASE("die-men.sequence.standing-orders-ruling: Defend (1,0), else move, at once") {
    const UseInstruction wanted{
        {DefendUse{{1, 0}}, MoveUse{{1, 0}, troops(3), {{2, 0}}, false, {}}}};
    for (const bool is_holding : {true, false}) {
        Field field;
        field.put("A", {-6, 0}, 5).put("B", {1, 0}, 3).put("B", {2, 0}, 3).declaring();
        field.as("B", Instruct{army_id("B"), {wanted}});
        CHECK(field.seen_by("A").secrets[0].instructions.empty());
        CHECK_EQ(field.seen_by("A").secrets.size(), 1);
        field.declare("A", Strategy::hold);
        const Stance stance = is_holding ? Stance{} : Stance{Strategy::seize, PlaceGoal{{{2, 0}}}};
        field.declare("B", {stance}, {1, 2, 3, 4, 5, 8, 8, 8, 1, 2, 3});
        CHECK_EQ(field.state.table.phase, Phase::free_moving);
        CHECK_EQ(field.gobble_dice("B", {1, 0}).size(), is_holding ? 3u : 0u);
        CHECK_EQ(field.units("B", {2, 0}), is_holding ? 3 : 6);
        CHECK(field.state.secrets[1].instructions.empty());
    }
}

TEST_CASE("die-men.sequence.standing-orders-ruling: every decision of a round, left beforehand") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 4).put("B", {1, 0}, 4, cavalry);
    field.sets("A", {{3, 6}, {3, 2}}).sets("B", {{4, 6}, {2, 9}, {2, 1}}).resolve();
    field.as("B", Instruct{army_id("B"),
                           {GobbleInstruction{{}, GobbleManner::only_to_ruin, 2},
                            LossInstruction{{cavalry}}, KnockInstruction{KnockManner::lowest}}});
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{6, 6});
    field.as("B", Instruct{army_id("B"),
                           {GobbleInstruction{{}, GobbleManner::keep, 2},
                            LossInstruction{{cavalry}}, KnockInstruction{KnockManner::lowest},
                            FreeInstruction{{FreeStep{{1, 0}, Hex{2, 0}, troops(1), false, {}}}}}});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{6, 6});
    CHECK_EQ(field.units("B", {1, 0}, cavalry), 1);
    CHECK_EQ(field.units("B", {1, 0}), 5);
    field.pass("B");
    CHECK_EQ(field.of("B").sets[2].standing, SetStanding::lost);
    CHECK_FALSE(field.is_asked("B", QuestionKind::move_freely));
    field.deadline(QuestionKind::move_freely);
    CHECK_EQ(field.units("B", {2, 0}), 1);
}

TEST_CASE("die-men.sequence.standing-orders-ruling: splits and withheld archers") {
    Field field;
    field.put("A", {0, 0}, 6).put("A", {-1, 0}, 1, UnitType::archers).put("B", {1, 0}, 9);
    field.declaring();
    field.as("A", Instruct{army_id("A"),
                           {SplitInstruction{5, 10, {3, 2}}, SupportInstruction{{{-1, 0}}},
                            UseInstruction{{AttackUse{{0, 0}, {1, 0}, {}, {}, {}}}}}});
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {10, 10, 10, 10, 10, 1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK_EQ(field.units("B", {1, 0}), 6);
    CHECK_EQ(field.waiting("A"), std::vector<SetOf>{});
    CHECK(field.is_asked("A", QuestionKind::spend_set));
}

// ---- command lag -------------------------------------------------------------------------------

TEST_CASE("die-men.lag.zero-immediate: at scale 2 what is declared is used at once") {
    Field field = lagging(2);
    field.state.table.round = 4;
    field.declare("A", Strategy::hold);
    field.declare("B", {of(Strategy::retreat)}, {1, 2, 3, 4});
    CHECK_EQ(field.in_force("A"), Strategy::hold);
    CHECK_CLAUSE("die-men.lag.zero-immediate", field.in_force("B") == Strategy::retreat);
}

TEST_CASE("die-men.lag.turns-ahead, die-men.lag.new-each-round: at scale 50 round 4 asks for 6") {
    Field field = lagging(50);
    field.state.table.round = 4;
    CHECK_EQ(field.offered("A").declarations[0].first_round, 6);
    CHECK_EQ(field.offered("A").declarations[0].stances, 1);
    field.state.table.round = 2;
    CHECK_EQ(field.offered("A").declarations[0].first_round, 4);
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{}, Stance{}}, {}}),
             "so_many_strategies_are_not_due");
    field.declare("A", Strategy::retreat);
    CHECK_EQ(field.state.secrets[0].written,
             std::vector<Written>{{4, Stance{Strategy::retreat, {}}}});
}

TEST_CASE("die-men.lag.first-round: lag 3 asks for four") {
    Field field = lagging(100);
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{}, Stance{}, Stance{}}, {}}),
             "so_many_strategies_are_not_due");
    field.declare("A", {Stance{}, Stance{}, Stance{}, Stance{}});
    CHECK_EQ(field.state.secrets[0].written.size(), 4);
    CHECK_EQ(field.state.secrets[0].written[3].round, 4);
}

TEST_CASE("die-men.lag.one-example: Deploy and Seize, then Hold") {
    Field field = lagging(10);
    const auto both = [&](std::vector<Stance> a) {
        field.declare("A", a);
        field.declare("B", std::vector<Stance>(a.size()), {1, 2, 3, 4});
    };
    const auto end_round = [&] {
        field.free("A", {});
        field.free("B", {});
    };
    both({of(Strategy::deploy), of(Strategy::seize)});
    CHECK_EQ(field.in_force("A"), Strategy::deploy);
    end_round();
    both({of(Strategy::hold)});
    CHECK_EQ(field.in_force("A"), Strategy::seize);
    end_round();
    both({of(Strategy::retreat)});
    CHECK_EQ(field.in_force("A"), Strategy::hold);
}

TEST_CASE("die-men.lag.three-example: an order about dead cavalry stays in force") {
    Field field = lagging(100);
    field.put("B", {4, 0}, 1, cavalry);
    const Stance charge{Strategy::seize, EnemyGoal{{}, cavalry}};
    field.declare("A", {of(Strategy::hold), of(Strategy::hold), of(Strategy::hold), charge});
    field.declare("B", std::vector<Stance>(4), {1, 2, 3, 4, 5});
    field.state.table.round = 4;
    std::erase_if(field.state.table.groups.edit(), [](const Group& group) {
        return group.post.at == Hex{4, 0};
    });
    field.state.table.armies.edit()[1].last_seen = {{cavalry, {4, 0}}};
    field.state.table.armies.edit()[1].lost = troops(1, cavalry);
    field.state.table.phase = Phase::declaring;
    for (Army& army : field.state.table.armies.edit()) {
        army.stance.reset();
        army.has_declared = army.has_split = army.has_ordered_free = false;
    }
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {5, 5, 3, 4});
    CHECK_EQ(field.in_force("A"), Strategy::seize);
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{-1, 0}}), "step_leads_away_from_goal");
    field.move("A", {0, 0}, {{1, 0}});
}

TEST_CASE("die-men.lag.later-orders-hidden: round 2's strategy stays hidden after round 1's") {
    Field field = lagging(10);
    const auto reveal = [](Field& shown, Strategy second) {
        shown.declare("A", {of(Strategy::deploy), of(second)});
        return shown.declare("B", {Stance{}, Stance{}}, {1, 2, 3, 4});
    };
    Field other = field;
    const Events events = reveal(field, Strategy::seize);
    const Events others = reveal(other, Strategy::retreat);
    CHECK_EQ(field.seen_by("B").table->armies[0].stance->strategy, Strategy::deploy);
    CHECK(field.seen_by("B") == other.seen_by("B"));
    CHECK(events == others);
    CHECK_FALSE(field.seen_by("A") == other.seen_by("A"));
}

TEST_CASE("die-men.lag.no-change-ruling: round 3's order cannot be altered in round 2") {
    Field field = lagging(50);
    play_round(field, {Stance{}, Stance{}, of(Strategy::seize)}, std::vector<Stance>(3));
    CHECK_EQ(field.state.table.round, 2);
    field.declare("A", Strategy::hold);
    CHECK_EQ(field.state.secrets[0].written.size(), 3);
    field.declare("A", Strategy::retreat);
    CHECK_EQ(field.state.secrets[0].written[1].stance.strategy, Strategy::seize);
    field.declare("B", {Stance{}}, {1, 2, 3, 4});
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{}}, {}}), "strategies_are_shown");
}

TEST_CASE("die-men.lag.sets-not-delayed: at lag 3 a set is used as its general says now") {
    Field field = lagging(100);
    field.declare("A", std::vector<Stance>(4));
    field.declare("B", std::vector<Stance>(4), {6, 6, 3, 4});
    field.defend("A", {0, 0});
    CHECK_EQ(field.state.table.phase, Phase::free_moving);
}

TEST_CASE("die-men.lag.missing-ruling: nothing written in round 2 is Hold in round 3") {
    Field field = lagging(10);
    play_round(field, {of(Strategy::deploy), of(Strategy::seize)}, {Stance{}, Stance{}});
    field.deadline(QuestionKind::declare);
    field.declare("B", {of(Strategy::retreat)}, {1, 2, 3, 4});
    CHECK_EQ(field.in_force("A"), Strategy::seize);
    field.free("A", {});
    field.free("B", {});
    field.declare("A", {of(Strategy::deploy)});
    field.declare("B", {Stance{}}, {1, 2, 3, 4});
    CHECK_EQ(field.in_force("A"), Strategy::hold);
    CHECK_EQ(field.in_force("B"), Strategy::retreat);
}

TEST_CASE("die-men.lag.interference-still-immediate-ruling: a character is obeyed at once") {
    Field field = lagging(100);
    field.option(&Options::command_interference).character("hero", "A", {0, 0});
    field.put("B", {1, 0}, 3);
    field.declare("A", std::vector<Stance>(4, of(Strategy::retreat)));
    field.declare("B", std::vector<Stance>(4), {2, 2, 1, 2, 3, 4, 5});
    field.as("hero", TryCommand{character_id("hero"), Skill::strategy, false}, {7, 7, 1, 2, 3});
    field.as("hero", ClaimSet{character_id("hero"), 1});
    field.as("hero", SpendClaimed{character_id("hero"), {AttackUse{{0, 0}, {1, 0}, {}, {}, {}}}});
    CHECK_EQ(field.units("B", {1, 0}), 1);
}

TEST_CASE("die-men.sequence.standing-orders-ruling: that one was used tells the enemy nothing") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).sets("A", {{2, 9}}).sets("B", {{3, 9}});
    field.declaring();
    const UseInstruction next{{DefendUse{{1, 0}}}};
    const UseInstruction later{{AttackUse{{1, 0}, {0, 0}, {}, {}, {}}}};
    field.as("B", Instruct{army_id("B"), {next, later}});
    field.declare("A", Strategy::hold);
    const Events events = field.declare("B", {Stance{}}, {1, 2, 3, 4, 5, 8, 8, 8});
    std::size_t used = 0;
    for (const Event& event : events) {
        const InstructionUsed* what = kit::get_if<InstructionUsed>(&event.what);
        if (what == nullptr) continue;
        ++used;
        CHECK_EQ(what->instructions, std::vector<Instruction>{later});
        CHECK(may_see(field.state, event, general("B")));
        CHECK(may_see(field.state, event, Referee{}));
        CHECK_FALSE(may_see(field.state, event, general("A")));
        CHECK_FALSE(may_see(field.state, event, Outsider{}));
    }
    CHECK_EQ(used, 1);
}

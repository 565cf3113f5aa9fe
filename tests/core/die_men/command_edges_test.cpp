// Characters and standing instructions: who may try what, and which instruction is taken, each
// condition by itself.
#include "core/die_men/command.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/legal.hpp"
#include "core/die_men/reaches.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

const CharacterId hero = character_id("hero");
const CharacterId squire = character_id("squire");

/// A with the hero and the squire in (0,0), B beside them; the sets are broken, none is spent.
Field interfering(int scale = 20, Pools pools = {5, 5, 5}) {
    Field field;
    field.option(&Options::command_interference).option(&Options::inspire);
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 5).put("B", {5, 0}, 2).scale(scale);
    field.character("hero", "A", {0, 0}, pools).character("squire", "A", {0, 0}, pools);
    field.sets("A", {{2, 6}}).sets("B", {{2, 1}});
    field.state.table.phase = Phase::interfering;
    for (Army& army : field.state.table.armies.edit()) army.has_declared = army.has_split = true;
    return field;
}
Character& edit_hero(Field& field) { return field.state.table.characters[0]; }
DiceSet& edit_set(Field& field) { return field.state.table.armies.edit()[0].sets[0]; }
std::string gate_of(const Gate& gate) { return gate ? std::string(gate->code) : std::string(); }
std::string trying(const Field& field, Skill skill = Skill::strategy, bool inspires = false) {
    return gate_of(may_try(field.state.table, {hero, skill, inspires}));
}
Legal offered_hero(const Field& field) { return field.offered("hero"); }
/// B of dice 7 7 7, attacked at (1,0) by A's set; B's general left this.
Field attacked(SetOf set, std::vector<Instruction> instructions) {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).put("B", {5, 0}, 2);
    field.sets("B", {{3, 10}}).sets("A", {set}).resolve();
    field.defend("B", {1, 0});
    field.as("B", Instruct{army_id("B"), std::move(instructions)});
    field.attack("A", {0, 0}, {1, 0});
    return field;
}

}  // namespace

TEST_CASE("die-men.interference.takes-a-set: a set is taken that waits, and that nobody took") {
    CHECK_EQ(trying(interfering()), "");
    Field taken = interfering();
    edit_set(taken).claimed_by = squire;
    CHECK_EQ(trying(taken), "no_set_to_take");
    Field lost = interfering();
    edit_set(lost).standing = SetStanding::lost;
    CHECK_EQ(trying(lost), "no_set_to_take");
    const auto claiming = [](Field field) {
        edit_hero(field).is_to_claim = true;
        return gate_of(may_claim(field.state.table, {hero, 1}));
    };
    CHECK_EQ(claiming(interfering()), "");
    CHECK_EQ(claiming(taken), "set_cannot_be_taken");
    CHECK_EQ(claiming(lost), "set_cannot_be_taken");
    Field late = interfering();
    late.state.table.phase = Phase::resolving;
    CHECK_EQ(claiming(late), "set_cannot_be_taken");
    Field none = interfering();
    CHECK_EQ(gate_of(may_claim(none.state.table, {hero, 1})), "no_set_is_won");
    CHECK_EQ(gate_of(may_claim(none.state.table, {CharacterId(77), 1})), "no_set_is_won");
    edit_hero(none).is_to_claim = true;
    CHECK_EQ(gate_of(may_claim(none.state.table, {hero, 9})), "set_cannot_be_taken");
}

TEST_CASE("die-men.interference.when-ruling: in its time, in battle, where it is in use, once") {
    constexpr const char* no_time = "no_time_to_interfere";
    constexpr const char* once = "one_attempt_a_round";
    Field field = interfering();
    CHECK_EQ(gate_of(may_try(field.state.table, {CharacterId(77), Skill::strategy, false})),
             no_time);
    CHECK_EQ(gate_of(may_inspire(field.state.table, {hero})), "");
    Field late = field;
    late.state.table.phase = Phase::resolving;
    CHECK_EQ(trying(late), no_time);
    CHECK_EQ(gate_of(may_inspire(late.state.table, {hero})), no_time);
    CHECK_EQ(gate_of(may_follow_general(late.state.table, {hero})), no_time);
    Field unused = field;
    unused.option(&Options::command_interference, false);
    CHECK_EQ(trying(unused), once);
    Field gone = field;
    edit_hero(gone).fate = Fate::captured;
    CHECK_EQ(trying(gone), once);
    Field tried = field;
    edit_hero(tried).has_tried = true;
    CHECK_EQ(trying(tried), once);
    CHECK_EQ(gate_of(may_follow_general(tried.state.table, {hero})), once);
    CHECK_EQ(gate_of(may_follow_general(field.state.table, {hero})), "");
    CHECK_EQ(gate_of(may_follow_general(field.state.table, {CharacterId(77)})), no_time);
    // Who has won a set may let it go.
    edit_hero(tried).is_to_claim = true;
    CHECK_EQ(gate_of(may_follow_general(tried.state.table, {hero})), "");
    tried.state.table.phase = Phase::resolving;
    CHECK_EQ(gate_of(may_follow_general(tried.state.table, {hero})), no_time);
}

TEST_CASE(
    "die-men.interference.nothing-to-try-ruling: a die of the skill, or of Command, is enough") {
    struct Row {
        int scale;
        Pools pools;
        bool inspires;
        bool can_try;
    };
    for (const Row& row : {Row{2, {1, 0, 0}, false, true}, Row{2, {0, 9, 0}, false, false},
                           Row{20, {0, 1, 0}, false, true}, Row{20, {9, 0, 0}, false, false},
                           Row{10, {1, 0, 0}, false, true}, Row{10, {0, 1, 0}, false, true},
                           Row{10, {0, 0, 9}, false, false}, Row{10, {0, 0, 1}, true, true},
                           Row{10, {0, 0, 0}, true, false}}) {
        Field field = interfering(row.scale, row.pools);
        field.option(&Options::inspire, row.inspires);
        CAPTURE(row.scale);
        CHECK_CLAUSE("die-men.interference.nothing-to-try-ruling",
                     can_try(field.state.table, field.who("hero")) == row.can_try);
        CHECK_EQ(gate_of(may_inspire(field.state.table, {hero})).empty(),
                 row.inspires && row.pools.command > 0);
    }
    CHECK_EQ(trying(interfering(20, {0, 1, 0})), "");
    CHECK_EQ(trying(interfering(20, {9, 0, 9})), "character_lacks_skill");
    CHECK_EQ(trying(interfering(20, {0, 1, 1}), Skill::strategy, true), "");
    CHECK_EQ(trying(interfering(20, {0, 1, 0}), Skill::strategy, true), "inspiring_is_not_in_use");
    CHECK_EQ(trying(interfering(), Skill::command), "order_is_a_knowledge_roll");
    CHECK_EQ(difficulty_of(interfering().state.table, Skill::command), std::nullopt);
    CHECK_EQ(difficulty_of(interfering().state.table, Skill::tactics), std::nullopt);
    CHECK_EQ(difficulty_of(interfering().state.table, Skill::strategy), 3);
}

TEST_CASE("die-men.interference.inspire-when: eased in the round of the roll and the next, once") {
    for (const int age : {0, 1, 2}) {
        Field field = interfering();
        field.state.table.round = 3;
        edit_hero(field).eased = 2;
        edit_hero(field).eased_in_round = 3 - age;
        const Events events =
            field.as("hero", TryCommand{hero, Skill::strategy, false}, {1, 1, 4, 5, 6});
        CHECK_EQ(find<CommandTried>(events)->difficulty, age < 2 ? 1 : 3);
        CHECK_EQ(find<CommandTried>(events)->has_succeeded, age < 2);
        CHECK_EQ(field.who("hero").eased, 0);
    }
    // A roll without a set eases nothing; the widest does.
    Field none = interfering();
    none.as("hero", InspireTroops{hero}, {1, 2, 3, 4, 5});
    CHECK_EQ(none.who("hero").eased, 0);
    Field wide = interfering();
    wide.as("hero", InspireTroops{hero}, {1, 1, 1, 5, 5});
    CHECK_EQ(wide.who("hero").eased, 3);
}

TEST_CASE("die-men.interference.inspire-multiple-ruling: exactly the eased height is enough") {
    for (const int height : {2, 3}) {
        Field field = interfering(50, {0, 6, 5});
        const Events events =
            field.as("hero", TryCommand{hero, Skill::strategy, true}, {1, 1, height, height});
        CHECK_EQ(find<CommandTried>(events)->has_succeeded, height == 3);
    }
}

TEST_CASE("die-men.interference.takes-a-set: offered are the attempts there are, then the sets") {
    Field field = interfering();
    field.state.table.armies.edit()[0].sets.push_back({2, 2, 3, SetStanding::waiting, squire});
    const Legal before = offered_hero(field);
    REQUIRE_EQ(before.commands.size(), 1);
    CHECK_EQ(before.commands[0].attempts.size(), 2);
    CHECK(before.commands[0].can_inspire);
    CHECK(before.commands[0].claims.empty());
    CHECK(field.offered("squire").commands.size() == 1);
    CHECK(field.offered("B").commands.empty());
    edit_hero(field).has_tried = true;
    CHECK(offered_hero(field).commands.empty());
    edit_hero(field).is_to_claim = true;
    REQUIRE_EQ(offered_hero(field).commands.size(), 1);
    CHECK_EQ(offered_hero(field).commands[0].claims, std::vector{1});
    Field inspiring = interfering();
    edit_set(inspiring).standing = SetStanding::lost;
    REQUIRE_EQ(offered_hero(inspiring).commands.size(), 1);
    CHECK(offered_hero(inspiring).commands[0].can_inspire);
    inspiring.state.table.phase = Phase::declaring;
    CHECK(offered_hero(inspiring).commands.empty());
}

// ---- what else is offered ----------------------------------------------------------------------

TEST_CASE("die-men.end.reinforcements-ruling: offered while it is fought, to the referee") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).character("hero", "A", {0, 0});
    for (int phase = 0; phase <= static_cast<int>(Phase::over); ++phase) {
        View seen;
        seen.observer = Referee{};
        seen.table = field.state.table;
        seen.table->phase = static_cast<Phase>(phase);
        const bool is_fought =
            phase >= static_cast<int>(Phase::declaring) && phase < static_cast<int>(Phase::over);
        CAPTURE(phase);
        const Legal referee = legal(seen, Referee{});
        CHECK_EQ(referee.can_reinforce, is_fought);
        CHECK_EQ(referee.terrains.empty(), phase > 0);
        if (phase == static_cast<int>(Phase::laying)) continue;
        seen.observer = general("A");
        seen.table->setup.roll_off = RollOff{};
        const Legal a = legal(seen, general("A"));
        const bool is_over = phase == static_cast<int>(Phase::over);
        CHECK_EQ(a.may_instruct, is_over ? std::vector<ArmyId>{} : std::vector{army_id("A")});
        CHECK(a.terrains.empty());
        CHECK(a.characters.empty());
    }
    CHECK(legal(View{}, general("A")) == Legal{});
    CHECK(legal(View{}, Referee{}) == Legal{});
}

TEST_CASE("die-men.setup.characters-in-hexes: offered are the hexes of his army, till he stands") {
    Field battle = gathered(100, 100, all_complications());
    battle.referee(BringCharacter{"hero", general("hero"), army_id("A"), {}});
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::by_referee});
    CHECK(battle.offered("hero").characters.empty());
    battle.referee(PlaceUnits{army_id("A"), {0, 0}, troops(2)});
    battle.referee(PlaceUnits{army_id("A"), {1, 0}, troops(2)});
    battle.referee(PlaceUnits{army_id("B"), {4, 0}, troops(2)});
    CHECK_EQ(battle.offered("hero").characters,
             std::vector<PlaceCharacter>{{hero, {0, 0}}, {hero, {1, 0}}});
    CHECK(battle.offered("A").characters.empty());
    CHECK_FALSE(battle.is_asked("hero", QuestionKind::place_character));
    battle.as("hero", PlaceCharacter{hero, {0, 0}});
    CHECK(battle.offered("hero").characters.empty());
    // Who has fallen stands nowhere, and is placed no more.
    battle.state.table.characters[0].at.reset();
    battle.state.table.phase = Phase::declaring;
    CHECK(battle.offered("hero").characters.empty());
}

TEST_CASE(
    "die-men.sequence.disputes-ruling: meanwhile each general may instruct his own, no more") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).declaring();
    field.as("B", LodgeDispute{"wait"});
    CHECK_EQ(field.offered("A").may_instruct, std::vector{army_id("A")});
    CHECK_EQ(field.offered("B").may_instruct, std::vector{army_id("B")});
    CHECK(field.offered("A").declarations.empty());
    CHECK(reaches(field.seen_by("A"), general("A"), {0, 0}).sets.empty());
    CHECK(reaches(View{}, general("A"), {0, 0}).sets.empty());
}

// ---- standing instructions ---------------------------------------------------------------------

TEST_CASE("die-men.sequence.standing-orders-ruling: up to a hundred, of an army that is there") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2);
    const auto refused = [&](ArmyId army, std::size_t count) {
        return gate_of(may_instruct(field.state.table,
                                    {army, std::vector<Instruction>(count, KnockInstruction{})}));
    };
    CHECK_EQ(refused(army_id("A"), 100), "");
    CHECK_EQ(refused(army_id("A"), 101), "no_such_instructions");
    CHECK_EQ(refused(ArmyId(77), 1), "no_such_instructions");
}

TEST_CASE("die-men.sequence.standing-orders-ruling: the split of that width and height, if legal") {
    const auto splits = [](std::vector<Instruction> instructions) {
        Field field;
        field.put("A", {0, 0}, 9).put("B", {5, 0}, 2).sets("A", {{4, 7}, {5, 2}});
        field.as("A", Instruct{army_id("A"), std::move(instructions)});
        return instructed_splits(field.state, army_id("A"));
    };
    using Splits = std::vector<Split>;
    CHECK_EQ(splits({SplitInstruction{4, 7, {2, 2}}}), Splits{{1, {2, 2}}});
    CHECK_EQ(splits({SplitInstruction{4, 6, {2, 2}}}), std::nullopt);
    CHECK_EQ(splits({SplitInstruction{5, 7, {3, 2}}}), std::nullopt);
    CHECK_EQ(splits({SplitInstruction{4, 7, {3, 1}}}), std::nullopt);
    CHECK_EQ(splits({KnockInstruction{}}), std::nullopt);
    CHECK_EQ(splits({SplitInstruction{4, 7, {3, 1}}, SplitInstruction{4, 7, {2, 2}},
                     SplitInstruction{4, 7, {4}}, SplitInstruction{5, 2, {3, 2}}}),
             Splits{{1, {2, 2}}, {2, {3, 2}}});
}

TEST_CASE("die-men.sequence.standing-orders-ruling: of dice the first that is for this attack") {
    using Manner = GobbleManner;
    const auto dice_left = [](SetOf set, std::vector<Instruction> instructions) {
        const Field field = attacked(set, std::move(instructions));
        if (field.is_asked("B", QuestionKind::choose_gobble)) return -1;
        return static_cast<int>(field.gobble_dice("B", {1, 0}).size());
    };
    CHECK_EQ(dice_left({2, 9}, {GobbleInstruction{{}, Manner::by_rule, 2}}), 2);
    CHECK_EQ(dice_left({2, 9}, {GobbleInstruction{{}, Manner::by_rule, 3}}), -1);
    CHECK_EQ(dice_left({2, 9}, {GobbleInstruction{Hex{1, 0}, Manner::by_rule, 2}}), 2);
    CHECK_EQ(dice_left({2, 9}, {GobbleInstruction{Hex{5, 0}, Manner::by_rule, 2}}), -1);
    CHECK_EQ(dice_left({2, 9}, {GobbleInstruction{{}, Manner::keep, 2}}), 3);
    CHECK_EQ(dice_left({2, 9}, {GobbleInstruction{{}, Manner::only_to_ruin, 2}}), 2);
    CHECK_EQ(dice_left({2, 9}, {KnockInstruction{}, GobbleInstruction{Hex{5, 0}, Manner::keep, 2},
                                GobbleInstruction{{}, Manner::keep, 3},
                                GobbleInstruction{{}, Manner::by_rule, 2}}),
             2);
}

TEST_CASE("die-men.sequence.standing-orders-ruling: which set gives a die, in each manner") {
    const auto given = [](KnockManner manner) {
        Field field;
        field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).put("B", {5, 0}, 2);
        field.sets("A", {{4, 9}}).sets("B", {{2, 9}, {3, 4}, {3, 1}, {2, 2}}).resolve();
        field.as("B", Instruct{army_id("B"), {KnockInstruction{manner}}});
        field.attack("A", {0, 0}, {1, 0});
        for (const DiceSet& set : field.of("B").sets) {
            if (set.width != std::vector{2, 3, 3, 2}[static_cast<std::size_t>(set.number - 1)]) {
                return set.number;
            }
        }
        return 0;
    };
    CHECK_EQ(given(KnockManner::last_in_queue), 4);
    CHECK_EQ(given(KnockManner::first_in_queue), 2);
    CHECK_EQ(given(KnockManner::widest), 2);
    CHECK_EQ(given(KnockManner::lowest), 3);
}

TEST_CASE("die-men.sequence.standing-orders-ruling: free steps that cannot be made are not taken") {
    const FreeStep bad{{0, 0}, Hex{5, 0}, troops(1), false, {}};
    const FreeStep good{{0, 0}, Hex{0, 1}, troops(1), false, {}};
    Field field;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).declaring();
    field.as("A", Instruct{army_id("A"),
                           {FreeInstruction{{bad}}, KnockInstruction{}, FreeInstruction{{good}}}});
    field.state.table.armies.edit()[0].stance = field.state.table.armies.edit()[1].stance =
        Stance{};
    const Events events = field.free_moving();
    CHECK_EQ(find<FreeOrdersWritten>(events)->steps, std::vector{good});
    REQUIRE(find<InstructionUsed>(events) != nullptr);
    CHECK_EQ(find<InstructionUsed>(events)->instructions,
             std::vector<Instruction>{FreeInstruction{{bad}}, KnockInstruction{}});
    CHECK_FALSE(field.is_asked("A", QuestionKind::move_freely));
}

// ---- marching ----------------------------------------------------------------------------------

TEST_CASE("die-men.move.part-of-a-hex: what a move needs, and a round trip of horse") {
    Field field;
    field.put("A", {0, 0}, 2, UnitType::cavalry).put("A", {0, 0}, 2).put("B", {7, 0}, 2);
    field.character("hero", "A", {0, 0}).character("squire", "A", {1, 0});
    field.stance("A", Strategy::deploy, GroundGoal{{Terrain::open}}).sets("A", {{2, 5}}).resolve();
    const auto refused = [&](Troops part, std::vector<Hex> path, bool ram = false,
                             std::vector<CharacterId> with = {}) {
        const MoveUse use{{0, 0}, std::move(part), {path.begin(), path.end()}, ram, with};
        return field.cannot_spend("A", use);
    };
    const Troops horse = troops(2, UnitType::cavalry);
    CHECK_EQ(refused({}, {{1, 0}}), "no_such_units_there");
    CHECK_EQ(refused({{UnitType::cavalry, 0, 1}, {UnitType::infantry, 0, 1}}, {{1, 0}}),
             "no_such_units_there");
    CHECK_EQ(refused(troops(3), {{1, 0}}), "no_such_units_there");
    CHECK_EQ(refused(horse, {}), "move_needs_a_path");
    CHECK_EQ(refused(horse, {{1, 0}}, true), "no_ram_here");
    CHECK_EQ(refused(horse, {{1, 0}}, false, {squire}), "character_is_not_here");
    CHECK_EQ(refused(horse, {{1, 0}}, false, {CharacterId(77)}), "character_is_not_here");
    field.spend("A", MoveUse{{0, 0}, horse, {{1, 0}, {0, 0}}, false, {hero}});
    CHECK_EQ(field.units("A", {0, 0}), 4);
    CHECK_EQ(field.units("A", {1, 0}), 0);
    CHECK_EQ(field.who("hero").at, Hex{0, 0});
}

TEST_CASE("die-men.timing.not-before-its-turn: each order in its own time, of the set that is up") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 9).put("B", {5, 0}, 2);
    field.sets("B", {{3, 9}, {2, 1}}).sets("A", {{2, 9}}).resolve();
    CHECK_EQ(field.refused("B", SpendSet{army_id("B"), 2, {PassUse{}}}), "set_is_not_up");
    CHECK_EQ(field.refused("B", SpendSet{army_id("B"), 1, {}}), "one_set_buys_one_tactic");
    CHECK_EQ(field.refused("A", SpendSet{ArmyId(77), 1, {PassUse{}}}), "not_your_army");
    CHECK_EQ(field.refused("A", BreakSets{army_id("A"), {}}),
             "sets_are_broken_before_they_are_spent");
    field.state.table.armies.edit()[0].has_split = false;
    CHECK_EQ(field.refused("A", BreakSets{army_id("A"), {}}),
             "sets_are_broken_before_they_are_spent");
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    REQUIRE(field.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(field.refused("B", TakeLosses{army_id("B"), troops(2)}), "no_losses_to_take");
    CHECK_EQ(field.refused("B", GiveDie{army_id("B"), 2}), "no_die_to_give");
    CHECK_EQ(field.refused("A", ChooseGobble{army_id("A"), {}}), "no_attack_to_answer");
    CHECK(field.offered("A").gobble.empty());
    REQUIRE_EQ(field.offered("B").gobble.size(), 1);
    CHECK_EQ(field.offered("B").gobble[0].most, 1);
    CHECK(field.offered("B").losses.empty());
    field.gobble("B", std::vector<int>{});
    CHECK_EQ(field.refused("B", ChooseGobble{army_id("B"), {}}), "no_attack_to_answer");
    CHECK_EQ(field.refused("A", GiveDie{army_id("A"), 1}), "no_die_to_give");
    CHECK(field.is_asked("B", QuestionKind::give_die));
    CHECK_EQ(field.offered("B").dice.size(), 1);
    CHECK(field.offered("A").dice.empty());
}

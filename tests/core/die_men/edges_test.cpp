// Both sides of the bounds within which a battle is set up and judged.
#include "core/die_men/finish.hpp"
#include "core/die_men/options.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/setup.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

BringArmy army(std::string name) {
    return {std::move(name), general("A"), 0, {{UnitType::infantry, 0, 100}}, false, {}};
}
BringCharacter hero(std::string name, Pools pools = {5, 5, 5}) {
    return {std::move(name), general("h"), army_id("A"), pools};
}

}  // namespace

TEST_CASE("die-men.sequence.many-armies-ruling: an army has a name of its own, up to twelve") {
    Field battle = fresh();
    constexpr const char* no_name = "army_needs_a_name_of_its_own";
    CHECK_EQ(battle.referee_refused(army("")), no_name);
    CHECK_EQ(battle.referee_refused(army(std::string(name_most + 1, 'a'))), no_name);
    battle.referee(army(std::string(name_most, 'a')));
    CHECK_EQ(battle.referee_refused(army(std::string(name_most, 'a'))), no_name);
    for (std::size_t i = 1; i < armies_most; ++i) battle.referee(army(std::to_string(i)));
    CHECK_EQ(battle.state.table.armies.size(), armies_most);
    CHECK_EQ(battle.referee_refused(army("late")), no_name);
}

TEST_CASE("die-men.setup.characters-in-hexes: a character has a name of his own, and so have 60") {
    Field battle = fresh();
    battle.referee(army("A"));
    constexpr const char* no_name = "character_needs_a_name_of_his_own";
    CHECK_EQ(battle.referee_refused(hero("")), no_name);
    CHECK_EQ(battle.referee_refused(hero(std::string(name_most + 1, 'a'))), no_name);
    battle.referee(hero(std::string(name_most, 'a')));
    CHECK_EQ(battle.referee_refused(hero(std::string(name_most, 'a'))), no_name);
    BringCharacter stray = hero("stray");
    stray.army = army_id("B");
    CHECK_EQ(battle.referee_refused(stray), "no_such_army");
    for (int i = 1; i < 60; ++i) battle.referee(hero(std::to_string(i)));
    CHECK_EQ(battle.referee_refused(hero("late")), no_name);
}

TEST_CASE("die-men.scale.one-size-for-all: the first army's size is everybody's from then on") {
    Field battle = fresh();
    BringArmy first = army("A");
    first.soldiers_per_unit = 20;
    battle.referee(first);
    CHECK_EQ(battle.state.table.scale, 20);
    BringArmy second = army("B");
    second.soldiers_per_unit = 5;
    CHECK_EQ(battle.referee_refused(second), "one_size_for_all_armies");
    second.soldiers_per_unit = 20;
    const Events events = battle.referee(second);
    CHECK_EQ(events.size(), 1);
    BringArmy few = army("C");
    few.muster = {{UnitType::infantry, 0, 19}};
    CHECK_EQ(battle.referee_refused(few), "army_would_have_no_unit");
    few.muster = {{UnitType::infantry, 0, 20}};
    battle.referee(few);
    CHECK_EQ(battle.state.table.armies.size(), 3);
}

TEST_CASE("die-men.end.round-limit-ruling: a limit is one round at least") {
    Options options;
    options.round_limit = 0;
    Field battle;
    battle.state = new_battle(the_battle);
    CHECK_EQ(battle.referee_refused(SetOptions{options}), "round_limit_is_at_least_one");
    options.round_limit = 1;
    battle.referee(SetOptions{options});
    options.tactics_name.clear();
    CHECK_EQ(battle.referee_refused(SetOptions{options}), "skill_needs_a_name");
    options.tactics_name = std::string(name_most, 't');
    battle.referee(SetOptions{options});
    options.strategy_name = std::string(name_most + 1, 's');
    CHECK_EQ(battle.referee_refused(SetOptions{options}), "skill_needs_a_name");
    battle.referee(army("A"));
    options.strategy_name = "Strategy";
    CHECK_EQ(battle.referee_refused(SetOptions{options}), "options_come_first");
}

TEST_CASE(
    "die-men.end.wounded-or-dead: all dead, all wounded or all scattered, but of none fewer than "
    "none") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3);
    field.sets("A", {{3, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    REQUIRE(field.is_over());
    const ArmyId b = army_id("B");
    for (const JudgeLosses& order :
         {JudgeLosses{b, 60, 0, 0}, JudgeLosses{b, 0, 60, 0}, JudgeLosses{b, 0, 0, 60}}) {
        Field judged = field;
        judged.referee(order);
        const ArmyReport& report = judged.state.table.outcome->reports[1];
        CHECK_EQ(report.dead, order.dead);
        CHECK_EQ(report.wounded, order.wounded);
        CHECK_EQ(report.scattered, order.scattered);
        CHECK(report.is_judged);
        CHECK_FALSE(judged.state.table.outcome->reports[0].is_judged);
    }
    for (const JudgeLosses& order :
         {JudgeLosses{b, -1, 61, 0}, JudgeLosses{b, 61, -1, 0}, JudgeLosses{b, 0, 61, -1},
          JudgeLosses{b, -1, 0, 61}, JudgeLosses{b, 59, 0, 0}, JudgeLosses{b, 60, 1, 0}}) {
        CHECK_EQ(field.referee_refused(order), "losses_do_not_add_up");
    }
}

TEST_CASE("die-men.end.round-limit-ruling: the round of the limit is the last") {
    Field field;
    field.state.table.options.round_limit = 2;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2);
    field.state.table.round = 1;
    field.free_moving();
    Field last = field;
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.table.phase, Phase::declaring);
    CHECK_EQ(field.state.table.round, 2);
    last.state.table.round = 2;
    last.free("A", {});
    last.free("B", {});
    CHECK_EQ(last.state.table.phase, Phase::judging);
    CHECK_EQ(last.referee_refused(JudgeBattle{true, {}}), "round_limit_is_reached");
    CHECK_EQ(last.referee_refused(JudgeBattle{false, 7}), "no_such_side");
    last.referee(JudgeBattle{false, {}});
    CHECK(last.is_over());
}

TEST_CASE("die-men.units.pc-fate-ruling: he who stood where all fell is in doubt, nobody else") {
    Field field;
    field.option(&Options::command_interference);
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {5, 0}, 2);
    field.character("hero", "B", {1, 0}, {0, 0, 0}).character("other", "B", {5, 0}, {0, 0, 0});
    field.character("mine", "A", {0, 0}, {0, 0, 0});
    field.sets("A", {{3, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 0);
    CHECK_EQ(field.who("hero").fate, Fate::in_doubt);
    CHECK_EQ(field.who("other").fate, Fate::in_battle);
    CHECK_EQ(field.who("mine").fate, Fate::in_battle);
}

TEST_CASE("die-men.interference.inspire-option: who has no Command inspires nobody") {
    Field field;
    field.option(&Options::command_interference).option(&Options::inspire);
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 5).scale(20);
    field.character("hero", "A", {0, 0}, {5, 5, 0}).sets("A", {{2, 6}}).resolve();
    CHECK_EQ(field.refused("hero", TryCommand{character_id("hero"), Skill::strategy, true}),
             "inspiring_is_not_in_use");
}

TEST_CASE("die-men.map.tiles-by-kind: each army is dealt tiles once, before there is a map") {
    const std::vector<Terrain> plain(2, Terrain::open);
    const DealTiles both{Grid::hexes, {{army_id("A"), plain}, {army_id("B"), plain}}};
    Field battle = gathered(200, 200, all_complications());
    constexpr const char* no_army = "no_such_army";
    CHECK_EQ(battle.referee_refused(
                 DealTiles{Grid::hexes, {{army_id("A"), plain}, {army_id("A"), plain}}}),
             no_army);
    CHECK_EQ(battle.referee_refused(
                 DealTiles{Grid::hexes, {{army_id("A"), plain}, {army_id("Z"), plain}}}),
             no_army);
    CHECK_EQ(battle.referee_refused(
                 DealTiles{Grid::hexes, {{army_id("A"), {}}, {army_id("B"), {}}}}),
             "no_such_tiles");
    constexpr const char* no_time = "tiles_are_dealt_to_armies_before_there_is_a_map";
    DealTiles of_no_grid = both;
    of_no_grid.grid = static_cast<Grid>(2);
    CHECK_EQ(battle.referee_refused(of_no_grid), no_time);
    Field drawn = battle;
    drawn.referee(MakeMap{Grid::hexes, 5, 5});
    CHECK_EQ(drawn.referee_refused(both), no_time);
}

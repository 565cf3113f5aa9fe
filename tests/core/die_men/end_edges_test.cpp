// How a battle ends, who enters and leaves it, and what is written of it: each condition by itself.
#include <limits>

#include "core/die_men/finish.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType cavalry = UnitType::cavalry;
const CharacterId hero = character_id("hero");

/// A beside B, C far off on a side of its own.
Field three() {
    Field field;
    field.army("C", 2).put("A", {0, 0}, 4).put("B", {4, 0}, 3).put("B", {4, 0}, 1, cavalry);
    field.put("C", {0, 6}, 2).character("hero", "B", {4, 0}).character("king", "A", {0, 0});
    return field;
}
Reinforce entering(std::string_view army, Hex at, Troops troops) {
    return {army_id(army), at, std::move(troops)};
}

}  // namespace

TEST_CASE("die-men.end.wounded-or-dead: none of the three is less than none, and they add up") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).sets("A", {{3, 5}}).resolve();
    const ArmyId b = army_id("B");
    CHECK_EQ(field.referee_refused(JudgeLosses{b, 60, 0, 0}), "battle_is_not_over");
    field.attack("A", {0, 0}, {1, 0});
    REQUIRE(field.is_over());
    constexpr int most = std::numeric_limits<int>::max();
    for (const JudgeLosses& order :
         {JudgeLosses{b, -1, 31, 30}, JudgeLosses{b, 31, -1, 30}, JudgeLosses{b, 31, 30, -1},
          JudgeLosses{b, most, most, 62}, JudgeLosses{b, 62, most, most},
          JudgeLosses{b, most, 62, most}, JudgeLosses{b, 20, 20, 19}}) {
        CHECK_EQ(field.referee_refused(order), "losses_do_not_add_up");
    }
    CHECK_EQ(field.referee_refused(JudgeLosses{ArmyId(77), 60, 0, 0}), "nothing_to_judge");
    field.referee(JudgeLosses{b, 20, 20, 20});
    CHECK_EQ(field.referee_refused(JudgeLosses{b, 20, 20, 20}), "nothing_to_judge");
    const ArmyReport& report = field.state.table.outcome->reports[1];
    CHECK_EQ(std::vector{report.dead, report.wounded, report.scattered}, std::vector(3, 20));
}

TEST_CASE("die-men.end.report-ruling: rows of one type are one line, their leftovers together") {
    Army army;
    army.muster.edit() = {
        {UnitType::infantry, 0, 30}, {cavalry, 0, 50}, {UnitType::infantry, 0, 35}};
    OpenTable table;
    table.scale = 20;
    army.lost = troops(1);
    army.saved = troops(2, cavalry);
    const ArmyReport report = report_of(table, army);
    REQUIRE_EQ(report.lines.size(), 2);
    CHECK_EQ(report.lines[0].brought, 65);
    CHECK_EQ(report.lines[0].unrepresented, 25);
    CHECK_EQ(report.lines[1].brought, 50);
    CHECK_EQ(report.lines[1].unrepresented, 10);
    CHECK_EQ(report.lines[1].saved, 40);
    CHECK_EQ(report.lost, 20);
    CHECK_EQ(report.alive, 75);
}

TEST_CASE("die-men.units.pc-fate-ruling: what may become of him, and where he flees to") {
    Field field = three();
    field.put("B", {2, 0}, 1).put("B", {6, 0}, 1);
    CHECK_EQ(field.referee_refused(DecideFate{hero, Fate::escaped}), "fate_is_not_open");
    CHECK_EQ(field.referee_refused(DecideFate{CharacterId(77), Fate::escaped}), "fate_is_not_open");
    std::erase_if(field.state.table.groups.edit(), [](const Group& group) {
        return group.post.at == Hex{4, 0};
    });
    field.state.table.armies.edit()[1].lost = {{UnitType::infantry, 0, 3}, {cavalry, 0, 1}};
    field.state.table.characters[0].fate = Fate::in_doubt;
    field.declaring();
    for (const Fate fate : {Fate::in_battle, Fate::in_doubt, static_cast<Fate>(5)}) {
        CHECK_EQ(field.referee_refused(DecideFate{hero, fate}), "no_such_fate");
    }
    for (const Fate fate : {Fate::captured, Fate::fallen}) {
        Field decided = field;
        decided.referee(DecideFate{hero, fate});
        CHECK_EQ(decided.who("hero").fate, fate);
        CHECK_EQ(decided.who("hero").at, Hex{4, 0});
    }
    // Both are two hexes off: the lower; then the nearer, whichever is lower.
    Field even = field;
    even.referee(DecideFate{hero, Fate::escaped});
    CHECK_EQ(even.who("hero").at, Hex{2, 0});
    CHECK_EQ(even.who("hero").fate, Fate::in_battle);
    Field near = field;
    near.put("B", {5, 0}, 1).referee(DecideFate{hero, Fate::escaped});
    CHECK_EQ(near.who("hero").at, Hex{5, 0});
    Field nowhere = field;
    std::erase_if(nowhere.state.table.groups.edit(),
                  [](const Group& group) { return group.post.army == army_id("B"); });
    nowhere.state.table.armies.edit()[1].lost[0].count = 5;
    nowhere.referee(DecideFate{hero, Fate::escaped});
    CHECK_EQ(nowhere.who("hero").fate, Fate::escaped);
}

TEST_CASE("die-men.end.concede-ruling: who gives up is seen no more, and his men are captured") {
    Field field = three();
    field.character("gone", "B", {4, 0}).character("other", "C", {0, 6});
    field.state.table.characters[2].fate = Fate::escaped;
    field.state.table.armies.edit()[1].last_seen = {{cavalry, {7, 0}}, {UnitType::archers, {6, 0}}};
    field.put("B", {5, 0}, 2).declaring();
    field.as("B", Surrender{army_id("B")});
    REQUIRE_FALSE(field.is_over());
    CHECK_EQ(field.of("B").last_seen,
             Traces{{UnitType::archers, {6, 0}}, {cavalry, {4, 0}}, {UnitType::infantry, {5, 0}}});
    CHECK_EQ(field.of("B").captured, Troops{{UnitType::infantry, 0, 5}, {cavalry, 0, 1}});
    CHECK(field.of("B").has_surrendered);
    CHECK_EQ(field.who("hero").fate, Fate::captured);
    CHECK_EQ(field.who("gone").fate, Fate::escaped);
    CHECK_EQ(field.who("king").fate, Fate::in_battle);
    CHECK_EQ(field.who("other").fate, Fate::in_battle);
    CHECK_EQ(field.all_units("A"), 4);
    CHECK_EQ(field.all_units("C"), 2);
}

TEST_CASE("die-men.end.no-attack-ruling: judged when it is asked, for a side that there is") {
    Field field;
    field.state.table.armies.edit()[0].side = 3;
    field.put("A", {0, 0}, 2).put("B", {5, 0}, 2).free_moving();
    CHECK_EQ(field.referee_refused(JudgeBattle{true, {}}), "nothing_to_judge");
    field.state.table.armies.edit()[1].side = 4;
    field.state.table.phase = Phase::judging;
    CHECK_EQ(field.referee_refused(JudgeBattle{false, 0}), "no_such_side");
    Field drawn = field;
    drawn.referee(JudgeBattle{false, {}});
    CHECK_EQ(drawn.state.table.outcome->ending, Ending::no_attacks);
    CHECK_FALSE(drawn.state.table.outcome->winner.has_value());
    Field won = field;
    won.referee(JudgeBattle{false, 4});
    CHECK_EQ(won.state.table.outcome->ending, Ending::judged);
    CHECK_EQ(won.state.table.outcome->winner, 4);
    field.referee(JudgeBattle{true, {}});
    CHECK_EQ(field.state.table.phase, Phase::declaring);
}

TEST_CASE("die-men.end.last-side-ruling: over at once where one side alone stands at the start") {
    Field battle = fresh(all_complications());
    bring(battle, "A", 0, 40);
    battle.referee(BringArmy{"B", general("B"), 1, {{UnitType::chariots, 0, 40}}, false, {}});
    battle.referee(FixScale{20});
    Map map;
    map.grounds = {{{0, 0}, Terrain::hill, {}, {}}, {{1, 0}, Terrain::hill, {}, {}}};
    battle.referee(DrawMap{map});
    battle.referee(OpenBattle{Placing::by_referee});
    battle.referee(PlaceUnits{army_id("A"), {0, 0}, troops(2)});
    const Events events = battle.deadline(QuestionKind::place_units);
    CHECK(battle.is_over());
    CHECK_EQ(battle.state.table.outcome->winner, 0);
    CHECK_EQ(battle.state.table.phase, Phase::over);
    CHECK_EQ(count<RoundBegan>(events), 0);
    CHECK_EQ(count<NoExitNoted>(events), 0);
    CHECK_EQ(battle.of("B").saved, troops(2, UnitType::chariots));
    CHECK_FALSE(battle.state.table.setup.turn.has_value());
}

TEST_CASE(
    "die-men.end.leaving-ruling: the last group that leaves freely ends it, and no round "
    "follows") {
    Field field;
    field.put("A", {0, 0}, 4).put("B", {5, 0}, 2).exit("B", {5, 0}).ram("B", {5, 0});
    field.stance("B", Strategy::retreat).free_moving();
    field.free("A", {});
    const Events events = field.free("B", {{{5, 0}, {}, troops(2), false, {}}});
    CHECK(field.is_over());
    CHECK_EQ(count<RoundBegan>(events), 0);
    CHECK_EQ(count<UnitsLeft>(events), 1);
    CHECK_EQ(field.of("B").saved, troops(2));
    CHECK_EQ(field.state.table.outcome->winner, 0);
    // Of two groups one leaves and one steps; what stays keeps the ram.
    Field part;
    part.put("A", {0, 0}, 4).put("B", {5, 0}, 3).put("B", {6, -3}, 2).exit("B", {5, 0});
    part.ram("B", {5, 0}).stance("B", Strategy::retreat).free_moving();
    part.free("A", {});
    const Events both = part.free(
        "B", {{{5, 0}, {}, troops(2), false, {}}, {{6, -3}, Hex{7, -3}, troops(2), false, {}}});
    CHECK_EQ(count<UnitsLeft>(both), 1);
    CHECK_EQ(part.units("B", {5, 0}), 1);
    CHECK_EQ(part.units("B", {7, -3}), 2);
    CHECK(find_group(part.state.table, {{5, 0}, army_id("B")})->has_ram);
}

TEST_CASE("die-men.freemove.may-stay: asked is who could step, or leave") {
    for (const Strategy strategy : {Strategy::retreat, Strategy::hold}) {
        for (const bool has_exit : {true, false}) {
            Field field;
            field.put("A", {0, 0}, 4).put("B", {7, 0}, 2);
            for (const Hex hex : around(Grid::hexes, {0, 0})) field.ground(hex, Terrain::wall);
            if (has_exit) field.exit("A", {0, 0});
            field.stance("A", strategy).free_moving();
            const bool can_leave = has_exit && strategy == Strategy::retreat;
            CHECK_EQ(field.is_asked("A", QuestionKind::move_freely), can_leave);
        }
    }
}

TEST_CASE("die-men.freemove.may-split: each unit and the ram step once; not into a lone enemy") {
    Field field;
    field.put("A", {0, 0}, 4).put("B", {1, 0}, 2).ram("A", {0, 0}).free_moving();
    const auto refused = [&](std::vector<FreeStep> steps) {
        return field.refused("A", MoveFreely{army_id("A"), std::move(steps)});
    };
    const FreeStep three_go{{0, 0}, Hex{-1, 0}, troops(3), false, {}};
    const FreeStep one_goes{{0, 0}, Hex{-1, 1}, troops(1), false, {}};
    const FreeStep two_go{{0, 0}, Hex{-1, 1}, troops(2), false, {}};
    CHECK_EQ(refused({three_go, two_go}), "unit_steps_once");
    FreeStep with_ram = one_goes;
    with_ram.takes_ram = true;
    FreeStep ram_again = three_go;
    ram_again.takes_ram = true;
    CHECK_EQ(refused({with_ram, ram_again}), "unit_steps_once");
    CHECK_EQ(refused({{{0, 0}, Hex{1, 0}, troops(1), false, {}}}), "enemies_hold_that_hex");
    CHECK_EQ(refused({{{3, 3}, Hex{3, 4}, troops(1), false, {}}}), "no_units_of_yours_there");
    CHECK_EQ(refused({{{0, 0}, Hex{-1, 0}, {}, false, {}}}), "no_such_units_there");
    CHECK_EQ(refused({{{0, 0}, Hex{-2, 0}, troops(1), false, {}}}), "free_movement_is_one_hex");
    CHECK_EQ(refused({{{0, 0}, {}, troops(1), false, {}}}), "not_your_exit");
    field.free("A", {three_go, with_ram});
    field.free("B", {});
    CHECK_EQ(field.units("A", {-1, 0}), 3);
    CHECK(find_group(field.state.table, {{-1, 1}, army_id("A")})->has_ram);
    CHECK_FALSE(find_group(field.state.table, {{-1, 0}, army_id("A")})->has_ram);
}

// ---- reinforcements ----------------------------------------------------------------------------

TEST_CASE("die-men.end.reinforcements-ruling: who may be ordered up, and where") {
    Field field = three();
    field.declaring(2);
    const auto refused = [&](const Reinforce& order) { return field.referee_refused(order); };
    CHECK_EQ(refused(entering("Z", {1, 1}, troops(1))), "no_such_army");
    for (const Troops& wrong :
         {Troops{}, Troops{{cavalry, 0, 0}}, Troops{{cavalry, 0, 1}, {UnitType::infantry, 0, 1}},
          Troops{{UnitType::infantry, 0, 1}, {UnitType::infantry, 0, 1}}}) {
        CHECK_EQ(refused(entering("A", {1, 1}, wrong)), "no_such_units");
    }
    field.option(&Options::cavalry, false);
    CHECK_EQ(refused(entering("A", {1, 1}, troops(1, cavalry))), "unit_type_is_not_in_use");
    field.option(&Options::cavalry, true);
    CHECK_EQ(refused(entering("A", {4, 0}, troops(1))), "enemies_hold_that_hex");
    CHECK_EQ(refused(entering("A", {50, 0}, troops(1))), "no_hex_there");
    Field early = field;
    early.state.table.phase = Phase::placing;
    CHECK_EQ(early.referee_refused(entering("A", {1, 1}, troops(1))), "units_enter_between_rounds");
    Field many = field;
    many.state.awaited.assign(99, entering("A", {1, 1}, troops(1)));
    Field one_more = many;
    one_more.referee(entering("A", {1, 1}, troops(1)));
    many.state.awaited.push_back(entering("A", {1, 1}, troops(1)));
    CHECK_EQ(many.referee_refused(entering("A", {1, 1}, troops(1))), "units_enter_between_rounds");
    Field out = field;
    out.as("B", Surrender{army_id("B")});
    CHECK_EQ(out.referee_refused(entering("B", {4, 0}, troops(1))), "no_such_army");
}

TEST_CASE("die-men.end.reinforcements-ruling: at once between rounds, else they are awaited") {
    const Reinforce order = entering("A", {0, 1}, {{UnitType::infantry, 0, 2}, {cavalry, 0, 1}});
    const auto enters_at_once = [&](Field field) {
        field.referee(order);
        CHECK_EQ(field.state.awaited.empty(), field.units("A", {0, 1}) == 3);
        return field.units("A", {0, 1}) == 3;
    };
    Field second = three();
    second.declaring(2);
    CHECK(enters_at_once(second));
    second.declare("A", Strategy::hold);
    CHECK_FALSE(enters_at_once(second));
    Field first = three();
    first.declaring(1);
    CHECK_FALSE(enters_at_once(first));
    Field freely = three();
    freely.state.table.round = 2;
    freely.free_moving();
    CHECK_FALSE(enters_at_once(freely));
}

TEST_CASE(
    "die-men.end.reinforcements-ruling: they wait on while ground or enemies bar them; of an army "
    "that is out they come not at all") {
    Field field = three();
    field.free_moving();
    field.referee(entering("A", {0, 1}, troops(2)));
    field.referee(entering("A", {4, 0}, troops(1)));
    field.referee(entering("C", {1, 5}, troops(1)));
    field.referee(CorrectGround{{1, 5}, "a cliff", Terrain::impassible, {}});
    field.free("A", {});
    field.free("B", {});
    field.free("C", {});
    CHECK_EQ(field.units("A", {0, 1}), 2);
    CHECK_EQ(field.state.awaited,
             std::vector{entering("A", {4, 0}, troops(1)), entering("C", {1, 5}, troops(1))});
    field.free_moving();
    for (Army& army : field.state.table.armies.edit()) army.has_ordered_free = false;
    field.free("A", {});
    field.free("B", {});
    const Events unchanged = field.free("C", {});
    CHECK_EQ(count<ReinforcementsAwaited>(unchanged), 0);
    CHECK_EQ(field.state.awaited.size(), 2);
    field.declaring(3);
    for (Army& army : field.state.table.armies.edit()) army.has_declared = false;
    field.as("C", Surrender{army_id("C")});
    field.free_moving();
    for (Army& army : field.state.table.armies.edit()) army.has_ordered_free = false;
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.awaited, std::vector{entering("A", {4, 0}, troops(1))});
}

// Scale, units and options: the seven lines, soldiers counted in units, the roll-off, switches.
#include "core/die_men/scale.hpp"

#include <algorithm>

#include "core/die_men/command.hpp"
#include "core/die_men/finish.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

/// The units an army of so many infantry fields.
int units_of(int soldiers, int scale) {
    Army army;
    army.muster.edit() = {{UnitType::infantry, 0, soldiers}};
    return count_of(fielded(army, scale));
}
/// The first pools of A and B, opened and held on a field.
std::pair<std::size_t, std::size_t> first_pools(int a, int b, int scale) {
    Field battle = opened(a, b, scale);
    battle.declare("A", Strategy::hold);
    battle.declare("B", Strategy::hold,
                   distinct_faces(pool_size(a / scale) + pool_size(b / scale)));
    return {battle.of("A").dice.size(), battle.of("B").dice.size()};
}

}  // namespace

TEST_CASE("the seven lines of the scale table") {
    struct Row {
        const char* clause;
        int soldiers, feet;
        std::optional<int> tactics, strategy;
        int lag, minutes;
    };
    const std::optional<int> none;
    for (const Row& row : {Row{"die-men.scale.line-1", 1, 15, 0, none, 0, 5},
                           Row{"die-men.scale.line-2", 2, 15, 3, none, 0, 5},
                           Row{"die-men.scale.line-5", 5, 30, 5, none, 1, 10},
                           Row{"die-men.scale.line-10", 10, 60, 5, 0, 1, 10},
                           Row{"die-men.scale.line-20", 20, 60, none, 3, 1, 15},
                           Row{"die-men.scale.line-50", 50, 150, none, 5, 2, 30},
                           Row{"die-men.scale.line-100", 100, 200, none, 7, 3, 60}}) {
        tests::row(row.clause);
        const ScaleLine* line = scale_line(row.soldiers);
        REQUIRE(line != nullptr);
        CHECK_EQ(line->hex_feet, row.feet);
        CHECK_EQ(line->tactics_difficulty, row.tactics);
        CHECK_EQ(line->strategy_difficulty, row.strategy);
        CHECK_EQ(line->lag_rounds, row.lag);
        CHECK_EQ(line->round_minutes, row.minutes);
    }
}

TEST_CASE("die-men.scale.lag-column-only-in-reference: 0, 0, 1, 1, 1, 2, 3 rounds") {
    Field field;
    field.option(&Options::command_lag);
    std::vector<int> lags;
    for (const int soldiers : {1, 2, 5, 10, 20, 50, 100}) {
        field.state.table.scale = soldiers;
        lags.push_back(lag_of(field.state.table));
    }
    CHECK_EQ(lags, std::vector{0, 0, 1, 1, 1, 2, 3});
}

TEST_CASE("die-men.scale.pick-a-line: 15 is no line, 10 is, and the seven are offered") {
    Field battle = gathered(200, 200);
    CHECK_EQ(battle.referee_refused(FixScale{15}), "scale_is_no_line_of_the_table");
    const View seen = System::view(battle.state, Referee{});
    std::vector<int> lines;
    for (const ScaleOffer& offer : System::legal(seen, Referee{}).scales) {
        lines.push_back(offer.soldiers);
    }
    CHECK_EQ(lines, std::vector{1, 2, 5, 10, 20, 50, 100});
    battle.referee(FixScale{10});
    CHECK_EQ(battle.state.table.scale, 10);
}

TEST_CASE("die-men.scale.one-size-for-all: A comes at 20 a unit, B cannot come at 5") {
    Field battle = fresh();
    BringArmy a{"A", general("A"), 0, {{UnitType::infantry, 0, 100}}, false, 20};
    BringArmy b{"B", general("B"), 1, {{UnitType::infantry, 0, 100}}, false, 5};
    battle.referee(a);
    CHECK_EQ(battle.referee_refused(b), "one_size_for_all_armies");
    b.soldiers_per_unit = 20;
    battle.referee(b);
    CHECK_EQ(battle.state.table.scale, 20);
}

TEST_CASE(
    "die-men.scale.six-or-sixty-example, die-men.scale.round-down-ruling, "
    "die-men.scale.twenty-a-unit-example: soldiers counted in units") {
    struct Row {
        int soldiers, scale, units;
    };
    for (const Row row : {Row{120, 20, 6}, Row{120, 2, 60}, Row{120, 1, 120}, Row{120, 5, 24},
                          Row{120, 10, 12}, Row{120, 50, 2}, Row{120, 100, 1}, Row{150, 20, 7},
                          Row{159, 20, 7}, Row{160, 20, 8}, Row{19, 20, 0}}) {
        CHECK_EQ(units_of(row.soldiers, row.scale), row.units);
    }
    CHECK_EQ(counted({UnitType::infantry, 0, 150}, 20).left_over, 10);
    Field battle = opened(120, 120, 20);
    CHECK_EQ(battle.all_units("A"), 6);
}

TEST_CASE(
    "die-men.scale.twenty-on-twenty-example, die-men.scale.ten-a-unit-example, "
    "die-men.scale.twenty-a-unit-example, die-men.scale.five-a-unit-example: first pools") {
    CHECK_EQ(first_pools(20, 20, 1), std::pair<std::size_t, std::size_t>(15, 15));
    CHECK_EQ(first_pools(120, 150, 10), std::pair<std::size_t, std::size_t>(12, 15));
    CHECK_EQ(first_pools(120, 150, 20), std::pair<std::size_t, std::size_t>(6, 7));
    CHECK_EQ(first_pools(120, 150, 5), std::pair<std::size_t, std::size_t>(15, 15));
    // A has 24 units and B 30: pools stay full until 10 or 16 are lost.
    CHECK_EQ(pool_size(24 - 9), 15);
    CHECK_EQ(pool_size(24 - 10), 14);
    CHECK_EQ(pool_size(30 - 15), 15);
    CHECK_EQ(pool_size(30 - 16), 14);
}

TEST_CASE(
    "die-men.scale.remainder-ruling, die-men.end.report-ruling: 4 of 7 units left and 10 who were "
    "in none make 90") {
    Field field;
    field.put("A", {0, 0}, 7).put("B", {5, 0}, 1);
    field.state.table.armies.edit()[0].muster.edit()[0].soldiers = 150;
    field.state.table.groups.edit()[0].troops[0].count = 4;
    field.state.table.armies.edit()[0].lost = troops(3);
    field.declaring();
    field.as("B", Surrender{army_id("B")});
    const ArmyReport& report = field.state.table.outcome->reports[0];
    CHECK_EQ(report.alive, 90);
    CHECK_EQ(report.lost, 60);
    CHECK_EQ(report.lines[0].unrepresented, 10);
    CHECK_EQ(report.lines[0].brought, 150);
}

TEST_CASE("die-men.scale.mixed-types-ruling: 130 infantry and 30 archers are 6 and 1 units") {
    Army army;
    army.muster.edit() = {{UnitType::infantry, 0, 130}, {UnitType::archers, 0, 30}};
    const Troops fielded_troops = fielded(army, 20);
    CHECK_EQ(count_of(fielded_troops, UnitType::infantry), 6);
    CHECK_EQ(count_of(fielded_troops, UnitType::archers), 1);
    CHECK_EQ(count_of(fielded_troops), 7);
}

TEST_CASE("die-men.scale.under-one-unit-ruling: 15 soldiers are no unit of 20, but one of 10") {
    Field battle = gathered(15, 200);
    CHECK_EQ(battle.referee_refused(FixScale{20}), "army_would_have_no_unit");
    battle.referee(FixScale{10});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::in_turn}, {1});
    CHECK_EQ(count_of(battle.of("A").unplaced), 1);
}

TEST_CASE("die-men.scale.winner-picks, die-men.scale.loser-adjusts: choosing and shifting") {
    Field battle = gathered(600, 600);
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(HoldRollOff{{{army_id("A"), 4}, {army_id("B"), 4}}});
    battle.referee(OpenBattle{Placing::in_turn}, {2, 2, 5, 9, 1, 3, 7, 8});
    CHECK_EQ(battle.asked("A"), std::vector{QuestionKind::choose_scale});
    CHECK(battle.asked("B").empty());
    CHECK_EQ(battle.refused("B", ChooseScale{army_id("B"), 10}), "winner_chooses_the_scale");
    CHECK_EQ(battle.offered("A").scales.size(), 7);
    for (const int soldiers : {1, 2, 5, 20, 50, 100}) {
        Field other = battle;
        other.as("A", ChooseScale{army_id("A"), soldiers});
    }
    battle.as("A", ChooseScale{army_id("A"), 10});
    CHECK_EQ(battle.refused("A", ShiftScale{army_id("A"), 20}), "other_general_shifts_the_scale");
    CHECK_EQ(battle.refused("B", ShiftScale{army_id("B"), 2}), "shift_is_one_line");
    CHECK_EQ(battle.refused("B", ShiftScale{army_id("B"), 50}), "shift_is_one_line");
    Field down = battle;
    down.as("B", ShiftScale{army_id("B"), 5}, {1});
    CHECK_EQ(down.state.table.scale, 5);
    Field same = battle;
    same.as("B", ShiftScale{army_id("B"), 10}, {1});
    CHECK_EQ(same.state.table.scale, 10);
    battle.as("B", ShiftScale{army_id("B"), 20}, {1});
    CHECK_EQ(battle.state.table.scale, 20);
    CHECK_EQ(count_of(battle.of("A").unplaced), 30);
}

TEST_CASE("die-men.scale.loser-adjusts: at the end of the table there is one neighbour") {
    Field battle = gathered(600, 600);
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(HoldRollOff{{{army_id("A"), 2}, {army_id("B"), 2}}});
    battle.referee(OpenBattle{Placing::in_turn}, {4, 4, 1, 2});
    battle.as("A", ChooseScale{army_id("A"), 1});
    CHECK_EQ(battle.refused("B", ShiftScale{army_id("B"), 5}), "shift_is_one_line");
    battle.as("B", ShiftScale{army_id("B"), 2}, {1});
    CHECK_EQ(battle.state.table.scale, 2);
}

TEST_CASE("die-men.scale.roll-off-ruling: any set beats none, wider wins, then higher") {
    const auto winner = [](std::vector<int> a, std::vector<int> b) {
        return winner_of({{army_id("A"), std::move(a)}, {army_id("B"), std::move(b)}});
    };
    CHECK_EQ(winner({2, 2, 5, 9}, {1, 3, 7, 8}), army_id("A"));
    CHECK_EQ(winner({9, 9, 1}, {1, 1, 1}), army_id("B"));
    CHECK_EQ(winner({9, 9, 1}, {8, 8, 1}), army_id("A"));
    CHECK_EQ(winner({6, 6, 1}, {6, 6, 2}), std::nullopt);
    CHECK_EQ(winner({1, 2}, {3, 4}), std::nullopt);
    Field battle = gathered(600, 600);
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(HoldRollOff{{{army_id("A"), 2}, {army_id("B"), 2}}});
    battle.referee(OpenBattle{Placing::in_turn}, {6, 6, 6, 6, 1, 2, 3, 3});
    CHECK_EQ(battle.state.table.setup.roll_off->winner, army_id("B"));
}

TEST_CASE("die-men.scale.fixed-in-battle-ruling: in round 2 nobody can have another scale") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {5, 0}, 3).declaring(2);
    CHECK_EQ(field.referee_refused(FixScale{10}), "scale_is_not_open");
    CHECK_EQ(field.refused("A", ChooseScale{army_id("A"), 10}), "scale_is_not_open");
    CHECK_EQ(field.state.table.scale, 20);
}

TEST_CASE("die-men.scale.elapsed-time: five full rounds of 15 minutes are 75") {
    Field field;
    field.put("A", {0, 0}, 3).put("B", {5, 0}, 3).state.table.options.round_limit = 5;
    field.state.table.round = 5;
    field.free_moving();
    while (!field.is_over()) field.deadline();
    CHECK_EQ(field.state.table.outcome->minutes, 75);
    CHECK_EQ(field.state.table.outcome->rounds, 5);
}

TEST_CASE("die-men.scale.small-terrain-swallowed: the referee is offered each hex's terrain") {
    Field battle = fresh(all_complications());
    bring(battle, "A", 0, 400);
    bring(battle, "B", 1, 400);
    battle.referee(FixScale{100});
    battle.referee(MakeMap{Grid::hexes, 3, 3});
    for (const Ground& ground : battle.state.table.map->grounds) {
        CHECK_EQ(ground.terrain, Terrain::open);
    }
    const Legal offered = System::legal(System::view(battle.state, Referee{}), Referee{});
    CHECK_EQ(offered.terrains.size(), terrain_kinds);
    battle.referee(SetGround{{{1, 0}, Terrain::river, {}, {}}});
    CHECK(offered.can_open);
}

// ---- options -----------------------------------------------------------------------------------

TEST_CASE("die-men.options.each-its-own-switch: forest on, command lag off") {
    Options options;
    options.forest = true;
    Field battle = fresh(options);
    bring(battle, "A", 0, 400);
    bring(battle, "B", 1, 400);
    battle.referee(FixScale{100});
    battle.referee(MakeMap{Grid::hexes, 3, 3});
    battle.referee(SetGround{{{1, 0}, Terrain::forest, {}, {}}});
    CHECK_EQ(battle.referee_refused(SetGround{{{1, 0}, Terrain::hill, {}, {}}}),
             "terrain_is_not_in_use");
    CHECK_EQ(battle.referee_refused(SetGround{{{1, 0}, Terrain::river, {}, {}}}),
             "terrain_is_not_in_use");
    battle.referee(OpenBattle{Placing::by_referee});
    place_all(battle, "A", {0, 0});
    place_all(battle, "B", {2, 1});
    CHECK_EQ(battle.offered("A").declarations[0].stances, 1);
}

TEST_CASE("die-men.options.basic-game: no hill, no archers, no delay at scale 100") {
    Field battle = fresh(Options{});
    const BringArmy archers{"A", general("A"), 0, {{UnitType::archers, 0, 400}}, false, {}};
    CHECK_CLAUSE("die-men.options.basic-game",
                 battle.referee_refused(archers) == "unit_type_is_not_in_use");
    bring(battle, "A", 0, 400);
    bring(battle, "B", 1, 400);
    battle.referee(FixScale{100});
    battle.referee(MakeMap{Grid::hexes, 3, 3});
    for (const Terrain terrain : {Terrain::hill, Terrain::forest, Terrain::wall}) {
        CHECK_EQ(battle.referee_refused(SetGround{{{1, 0}, terrain, {}, {}}}),
                 "terrain_is_not_in_use");
    }
    battle.referee(SetGround{{{1, 0}, Terrain::impassible, {}, {}}});
    battle.referee(SetGround{{{1, 1}, Terrain::rough, {}, {}}});
    battle.referee(OpenBattle{Placing::by_referee});
    place_all(battle, "A", {0, 0});
    place_all(battle, "B", {2, 1});
    CHECK_EQ(battle.offered("A").declarations[0].stances, 1);
}

TEST_CASE("die-men.options.same-for-all-ruling: fixed before set-up, for every army") {
    Options options = all_complications();
    options.forest = false;
    Field battle = fresh(options);
    CHECK_EQ(battle.seen_by("B").table->options, options);
    bring(battle, "A", 0, 400);
    bring(battle, "B", 1, 400);
    battle.referee(MakeMap{Grid::hexes, 3, 3});
    CHECK_EQ(battle.referee_refused(SetGround{{{1, 0}, Terrain::forest, {}, {}}}),
             "terrain_is_not_in_use");
    Field field;
    field.put("A", {0, 0}, 3).put("B", {5, 0}, 3).declaring(2);
    CHECK_EQ(field.referee_refused(SetOptions{all_complications()}), "battle_is_already_open");
}

TEST_CASE("die-men.options.knock-out-switch-ruling: with the switch off no set loses a die") {
    for (const bool is_on : {true, false}) {
        Field field;
        field.option(&Options::knock_out, is_on);
        field.put("A", {0, 0}, 5).put("B", {1, 0}, 5).sets("A", {{3, 5}}).sets("B", {{2, 2}});
        field.resolve();
        field.attack("A", {0, 0}, {1, 0});
        CHECK_EQ(field.units("B", {1, 0}), 2);
        CHECK_EQ(field.is_asked("B", QuestionKind::give_die), is_on);
        if (!is_on) CHECK_EQ(field.is_asked("B", QuestionKind::spend_set), true);
    }
}

// ---- units -------------------------------------------------------------------------------------

TEST_CASE(
    "die-men.unit.basic-element, die-men.unit.no-wounds-ruling: 2 of 5 gone, and 5 damage on 2") {
    Field field;
    field.put("A", {0, 0}, 6).put("B", {1, 0}, 5).put("B", {4, 0}, 3).sets("A", {{2, 5}});
    field.resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 3);
    CHECK_EQ(field.all_units("B"), 6);
    Field surplus;
    surplus.put("A", {0, 0}, 6).put("B", {1, 0}, 2).put("B", {0, 1}, 3).sets("A", {{5, 5}});
    surplus.resolve();
    surplus.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(surplus.units("B", {1, 0}), 0);
    CHECK_EQ(surplus.units("B", {0, 1}), 3);
}

TEST_CASE(
    "die-men.unit.group-ruling, die-men.unit.no-stacking-limit-ruling: 3 join 2, 10 join 40") {
    Field field;
    field.put("A", {0, 0}, 3).put("A", {1, 0}, 2).put("B", {6, 0}, 3);
    field.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{2, 5}, {2, 4}}).resolve();
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_CLAUSE("die-men.unit.group-ruling", field.units("A", {1, 0}) == 5);
    field.move("A", {1, 0}, {{2, 0}}, troops(4));
    CHECK_EQ(field.units("A", {1, 0}), 1);
    CHECK_EQ(field.units("A", {2, 0}), 4);
    Field crowd;
    crowd.put("A", {0, 0}, 10).put("A", {1, 0}, 40).put("B", {6, 0}, 3).sets("A", {{2, 5}});
    crowd.resolve();
    crowd.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(crowd.units("A", {1, 0}), 50);
}

TEST_CASE("die-men.unit.one-army-per-hex: one enemy unit keeps a whole army out") {
    Field field;
    field.put("A", {0, 0}, 30).put("B", {1, 0}, 1).sets("A", {{5, 5}}).resolve();
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}}), "enemies_hold_that_hex");
}

TEST_CASE("die-men.unit.reference-names: the sheet's Defenders are Defensive Blocs") {
    CHECK_EQ(unit_type_named("Defenders"), UnitType::defensive_bloc);
    CHECK_EQ(unit_type_named("Defensive Bloc"), UnitType::defensive_bloc);
    CHECK_EQ(unit_type_named("Infantry"), UnitType::infantry);
    CHECK_EQ(unit_type_named("Siege Engines"), UnitType::siege_engines);
    CHECK_EQ(unit_type_named("Elephants"), std::nullopt);
}

TEST_CASE(
    "die-men.scale.advice-luck: each line with its units, pool and exact chance of no set, to the "
    "winner, to who may shift it, and to the referee") {
    struct Row {
        int soldiers;
        int a_units, a_dice;
        kit::Fraction a_none;
        int b_units, b_dice;
        kit::Fraction b_none;
    };
    const std::vector<Row> rows{
        {1, 120, 15, 0, 150, 15, 0},
        {10, 12, 12, 0, 15, 15, 0},
        {20, 6, 6, {1512, 10000}, 7, 7, {6048, 100000}},
        {100, 1, 1, 1, 1, 1, 1},
    };
    Field battle = gathered(120, 150);
    const auto check = [&](const std::vector<ScaleOffer>& scales) {
        for (const Row& row : rows) {
            const auto found = std::find_if(
                scales.begin(), scales.end(),
                [&](const ScaleOffer& offer) { return offer.soldiers == row.soldiers; });
            REQUIRE(found != scales.end());
            CHECK_EQ(found->odds,
                     std::vector<ScaleOdds>{{army_id("A"), row.a_units, row.a_dice, row.a_none},
                                            {army_id("B"), row.b_units, row.b_dice, row.b_none}});
        }
    };
    check(System::legal(System::view(battle.state, Referee{}), Referee{}).scales);
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(HoldRollOff{{{army_id("A"), 2}, {army_id("B"), 2}}});
    battle.referee(OpenBattle{Placing::by_referee}, {9, 9, 1, 2});
    check(battle.offered("A").scales);
    battle.as("A", ChooseScale{army_id("A"), 20});
    const std::vector<ScaleOffer> shifts = battle.offered("B").scales;
    REQUIRE_EQ(shifts.size(), 3);
    CHECK_EQ(shifts[1].odds[1], ScaleOdds{army_id("B"), 7, 7, {6048, 100000}});
}

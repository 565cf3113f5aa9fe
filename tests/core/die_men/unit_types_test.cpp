// The unit types but siege engines, each with what it may and may not do.
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType infantry = UnitType::infantry;
constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType archers = UnitType::archers;
constexpr UnitType chariots = UnitType::chariots;
constexpr UnitType fliers = UnitType::fliers;
constexpr UnitType bloc = UnitType::defensive_bloc;
constexpr UnitType engines = UnitType::siege_engines;
constexpr AttackKind shot = AttackKind::shot;
constexpr AttackKind siege = AttackKind::siege;

/// A with units in (0,0) and sets, free to go anywhere.
Field marching(int units, UnitType type, std::vector<SetOf> sets) {
    Field field;
    field.put("A", {0, 0}, units, type).put("B", {8, -4}, 5);
    field.stance("A", Strategy::seize, PlaceGoal{{{8, -8}, {0, 8}, {-8, 8}, {-8, 0}, {8, 0}}});
    field.sets("A", std::move(sets)).resolve();
    return field;
}
/// A's units in (0,0) hit B's nine infantry in (1,0) once; what is left of them.
int left_after(int units, UnitType type, SetOf set) {
    Field field;
    field.put("A", {0, 0}, units, type).put("B", {1, 0}, 9).sets("A", {set}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    return field.units("B", {1, 0});
}
GobbleDice bloc_die() { return heights({10}, GobbleSource::bloc); }

}  // namespace

TEST_CASE("die-men.units.infantry-plain: 3x5 takes three, one hex a set") {
    CHECK_CLAUSE("die-men.units.infantry-plain", left_after(5, infantry, {3, 5}) == 6);
    Field field = marching(5, infantry, {{3, 5}});
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}), "path_is_too_long");
    field.move("A", {0, 0}, {{1, 0}});
}

TEST_CASE("die-men.units.cavalry-attack: one more, within the limit") {
    CHECK_EQ(left_after(4, cavalry, {2, 5}), 6);
    CHECK_EQ(left_after(2, cavalry, {2, 5}), 7);
}

TEST_CASE("die-men.units.cavalry-move: three hexes for 3x1, or one, not four") {
    Field field = marching(3, cavalry, {{3, 1}});
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}, {3, 0}, {4, 0}}), "path_is_too_long");
    Field one = field;
    one.move("A", {0, 0}, {{1, 0}});
    field.move("A", {0, 0}, {{1, 0}, {2, 0}, {3, 0}});
    CHECK_EQ(field.units("A", {3, 0}), 3);
    CHECK_EQ(field.of("A").sets.size(), 1);
}

TEST_CASE("die-men.units.cavalry-path-ruling: not through an enemy, but past him") {
    Field through = marching(3, cavalry, {{2, 1}});
    through.put("B", {1, 0}, 1);
    CHECK_EQ(through.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}), "enemies_hold_that_hex");
    CHECK_EQ(through.cannot_move("A", {0, 0}, {{0, 1}, {2, 0}}), "step_is_not_to_a_neighbour");
    through.move("A", {0, 0}, {{0, 1}, {1, 1}});
    CHECK_EQ(through.units("A", {1, 1}), 3);
}

TEST_CASE("die-men.units.cavalry-mixed-move-ruling: with infantry one hex, alone two") {
    Field field = marching(2, cavalry, {{3, 5}});
    field.put("A", {0, 0}, 1);
    CHECK_CLAUSE("die-men.units.cavalry-mixed-move-ruling",
                 field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}) == "path_is_too_long");
    field.move("A", {0, 0}, {{1, 0}, {2, 0}}, troops(2, cavalry));
    CHECK_EQ(field.units("A", {2, 0}), 2);
}

TEST_CASE("die-men.units.cavalry-defence-ruling: 2x6 makes two 6s") {
    Field field;
    field.put("A", {0, 0}, 3, cavalry).put("B", {6, 0}, 3).sets("A", {{2, 6}, {2, 1}}).resolve();
    field.defend("A", {0, 0});
    CHECK_CLAUSE("die-men.units.cavalry-defence-ruling",
                 field.gobble_dice("A", {0, 0}) == std::vector{6, 6});
}

// ---- defensive bloc ----------------------------------------------------------------------------

TEST_CASE("die-men.units.bloc-free-die: one ten a round") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9, bloc).sets("A", {{2, 10}, {2, 2}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.gobble_with("B", bloc_die());
    CHECK_EQ(field.units("B", {1, 0}), 9);
    field.attack("A", {0, 0}, {1, 0});
    CHECK_FALSE(field.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(field.units("B", {1, 0}), 7);
}

TEST_CASE("die-men.units.bloc-any-time: under Seize, before any set of its own") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9, bloc).sets("A", {{3, 1}});
    field.stance("B", Strategy::seize, EnemyGoal{}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.gobble_with("B", bloc_die());
    CHECK_EQ(field.units("B", {1, 0}), 7);
}

TEST_CASE("die-men.units.bloc-one-per-hex-ruling: four units one die, two hexes two") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 4, bloc).put("B", {0, 1}, 4, bloc);
    field.sets("A", {{2, 9}, {2, 8}, {2, 7}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.offered("B").gobble[0].dice, bloc_die());
    field.gobble_with("B", bloc_die());
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 2);
    field.attack("A", {0, 0}, {0, 1});
    field.gobble_with("B", bloc_die());
    CHECK_EQ(field.units("B", {0, 1}), 4);
}

TEST_CASE("die-men.units.bloc-die-not-moved-ruling: a die that was used does not come along") {
    for (const bool is_used : {true, false}) {
        Field field;
        field.put("A", {0, 0}, 9).put("B", {1, 0}, 4, bloc).put("B", {2, -1}, 1);
        field.put("A", {2, -2}, 9).sets("A", {{4, 9}, {2, 2}}).sets("B", {{2, 5}, {2, 1}});
        field.option(&Options::knock_out, false).resolve();
        if (!is_used) field.state.table.slot->contenders.edit(0).has_chosen = false;
        if (is_used) {
            field.attack("A", {0, 0}, {1, 0});
            field.gobble_with("B", bloc_die());
        } else {
            field.pass("A");
        }
        field.move("B", {1, 0}, {{2, -1}});
        field.attack("A", {2, -2}, {2, -1});
        CHECK_CLAUSE("die-men.units.bloc-die-not-moved-ruling",
                     field.is_asked("B", QuestionKind::choose_gobble) == !is_used);
    }
}

TEST_CASE("die-men.units.bloc-adds-to-defend: bloc and infantry on a Mountain, 2x4: 10, 10, 5, 5") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 3, bloc).put("B", {1, 0}, 3);
    field.ground({1, 0}, Terrain::mountain).sets("B", {{3, 4}}).sets("A", {{2, 5}}).resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.units.bloc-adds-to-defend",
                 field.offered("B").gobble[0].dice.size() == 5);
    field.gobble_with("B", bloc_die());
    CHECK_EQ(field.units("B", {1, 0}), 6);
}

TEST_CASE("die-men.units.bloc-lost: with the last bloc its die is gone") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 1, bloc).put("B", {1, 0}, 5);
    field.sets("A", {{2, 9}, {2, 8}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    field.gobble_with("B", GobbleDice{});
    field.as("B", TakeLosses{army_id("B"), {{infantry, 0, 1}, {bloc, 0, 1}}});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_FALSE(field.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(field.units("B", {1, 0}), 2);
}

// ---- fliers ------------------------------------------------------------------------------------

TEST_CASE("die-men.units.flier-terrain: any ground in Free Movement, if unthreatened") {
    for (const Terrain terrain :
         {Terrain::rough, Terrain::forest, Terrain::river, Terrain::mountain, Terrain::hill}) {
        Field field;
        field.put("A", {0, 0}, 3, fliers).put("B", {8, -4}, 5).ground({1, 0}, terrain);
        field.free_moving();
        field.free("A", {field.step("A", {0, 0}, {1, 0})});
        Field near;
        near.put("A", {0, 0}, 3, fliers).put("B", {2, 0}, 5).ground({1, 0}, terrain);
        near.free_moving();
        CHECK_EQ(near.cannot_step("A", {0, 0}, {1, 0}), "hex_is_threatened");
    }
    Field river;
    river.put("A", {0, 0}, 3, fliers).put("B", {8, -4}, 5).ground({0, 0}, Terrain::river);
    river.free_moving();
    river.free("A", {river.step("A", {0, 0}, {1, 0})});
}

TEST_CASE("die-men.units.flier-vs-high-ground: a Hill's 8s stay 8 against fliers, 9 against foot") {
    for (const UnitType type : {fliers, infantry}) {
        Field field;
        field.put("A", {0, 0}, 5, type).put("B", {1, 0}, 9).ground({1, 0}, Terrain::hill);
        field.sets("B", {{3, 8}}).sets("A", {{2, 9}}).resolve();
        field.defend("B", {1, 0});
        field.attack("A", {0, 0}, {1, 0});
        CHECK_CLAUSE("die-men.units.flier-vs-high-ground",
                     field.is_asked("B", QuestionKind::choose_gobble) == (type == infantry));
    }
}

TEST_CASE("die-men.units.flier-keeps-good-terrain-ruling: +1 from a Hill, the Forest's ten") {
    mark("die-men.units.flier-keeps-good-terrain-ruling");
    Field hill;
    hill.put("A", {0, 0}, 4, fliers).put("B", {1, 0}, 9).ground({0, 0}, Terrain::hill);
    hill.sets("A", {{2, 5}}).resolve();
    hill.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(hill.units("B", {1, 0}), 6);
    Field forest;
    forest.put("A", {0, 0}, 4, fliers).put("B", {5, 0}, 9).ground({0, 0}, Terrain::forest);
    forest.sets("A", {{2, 5}, {2, 1}}).resolve();
    forest.defend("A", {0, 0});
    CHECK_EQ(forest.gobble_dice("A", {0, 0}), std::vector{10, 5, 5});
}

TEST_CASE(
    "die-men.units.flier-one-hex-ruling: one hex a set, not into enemies, and they threaten") {
    Field field = marching(3, fliers, {{3, 5}});
    field.put("B", {0, 1}, 1);
    CHECK_CLAUSE("die-men.units.flier-one-hex-ruling",
                 field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}) == "path_is_too_long");
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{0, 1}}), "enemies_hold_that_hex");
    Field foe;
    foe.put("A", {0, 0}, 3, fliers).put("B", {2, 0}, 3).free_moving();
    CHECK_EQ(foe.cannot_step("B", {2, 0}, {1, 0}), "hex_is_threatened");
}

// ---- archers -----------------------------------------------------------------------------------

TEST_CASE("die-men.units.archer-support: their hex and those beside it, not two off") {
    for (const auto& [from, left] : {std::pair(Hex{0, 0}, 6), {Hex{1, 0}, 6}, {Hex{2, 0}, 7}}) {
        Field field;
        field.put("A", {0, 0}, 1, archers).put("A", from, 5).sets("A", {{2, 5}});
        field.put("B", {from.q, 1}, 9).resolve();
        field.attack("A", from, {from.q, 1});
        CHECK_EQ(field.units("B", {from.q, 1}), left);
    }
}

TEST_CASE("die-men.units.archer-support-limit-ruling: two archers, three attacks; two hexes, one") {
    Field field;
    field.put("A", {0, 0}, 2, archers).put("A", {1, -1}, 5).put("B", {2, -1}, 30);
    field.sets("A", {{2, 9}, {2, 8}, {2, 7}}).resolve();
    for (const int left : {27, 24, 22}) {
        field.attack("A", {1, -1}, {2, -1});
        CHECK_EQ(field.units("B", {2, -1}), left);
    }
    Field both;
    both.put("A", {0, 0}, 2, archers).put("A", {1, -2}, 2, archers).put("A", {1, -1}, 5);
    both.put("B", {2, -1}, 30).sets("A", {{2, 9}}).resolve();
    both.attack("A", {1, -1}, {2, -1});
    CHECK_EQ(both.units("B", {2, -1}), 26);
}

TEST_CASE(
    "die-men.units.archer-support-optional-ruling: withheld from the first, given the second") {
    Field field;
    field.put("A", {0, 0}, 1, archers).put("A", {1, -1}, 5).put("B", {2, -1}, 30);
    field.sets("A", {{2, 9}, {2, 8}, {2, 7}}).resolve();
    const auto attack = [](std::vector<Post> support) {
        return AttackUse{{1, -1}, {2, -1}, AttackKind::ordinary, {}, std::move(support)};
    };
    const Post post{{0, 0}, army_id("A")};
    CHECK_EQ(field.cannot_spend("A", attack({post, post})), "archers_cannot_support");
    CHECK_EQ(field.cannot_spend("A", attack({{{1, -1}, army_id("A")}})), "archers_cannot_support");
    field.spend("A", attack({}));
    CHECK_EQ(field.units("B", {2, -1}), 28);
    field.spend("A", attack({post}));
    CHECK_EQ(field.units("B", {2, -1}), 25);
    CHECK_EQ(field.cannot_spend("A", attack({post})), "archers_cannot_support");
}

TEST_CASE("die-men.units.archer-support-limit-ruling: who supported supports nobody elsewhere") {
    Field field;
    field.put("A", {0, 0}, 1, archers).put("A", {1, -1}, 5).put("A", {1, 0}, 1);
    field.put("B", {2, -1}, 30).sets("A", {{2, 9}, {2, 8}, {2, 7}}).resolve();
    field.attack("A", {1, -1}, {2, -1});
    // Two facets and one archer.
    CHECK_EQ(field.units("B", {2, -1}), 26);
    field.move("A", {0, 0}, {{1, 0}});
    field.attack("A", {1, -1}, {2, -1});
    CHECK_EQ(field.units("B", {2, -1}), 23);
}

TEST_CASE("die-men.units.archer-normal-troops-ruling: no support for engines or shots") {
    Field field;
    field.put("A", {0, 0}, 1, engines).put("A", {0, 1}, 2, archers).put("B", {2, 0}, 9);
    field.sets("A", {{2, 8}}).resolve();
    const Post post{{0, 1}, army_id("A")};
    CHECK_EQ(field.cannot_spend("A", AttackUse{{0, 0}, {2, 0}, siege, {}, {{post}}}),
             "archers_support_ordinary_attacks");
    field.attack("A", {0, 0}, {2, 0}, siege);
    CHECK_EQ(field.units("B", {2, 0}), 7);
}

TEST_CASE("die-men.units.archer-shot: one unit, one or two hexes off, not three") {
    for (const int range : {1, 2, 3}) {
        Field field;
        field.put("A", {0, 0}, 4, archers).put("B", {range, 0}, 9).sets("A", {{4, 9}}).resolve();
        if (range == 3) {
            CHECK_EQ(field.cannot_attack("A", {0, 0}, {3, 0}, shot), "out_of_bowshot");
        } else {
            field.attack("A", {0, 0}, {range, 0}, shot);
            CHECK_EQ(field.units("B", {range, 0}), 8);
        }
    }
    Field none;
    none.put("A", {0, 0}, 4).put("B", {2, 0}, 9).sets("A", {{4, 9}}).resolve();
    CHECK_EQ(none.cannot_attack("A", {0, 0}, {2, 0}, shot), "no_archers_here");
}

TEST_CASE("die-men.units.archer-shot-absolute: hill, hero, six facets and 5x9 take one") {
    Field field;
    for (const Hex hex : around(Grid::hexes, {0, 0})) field.put("A", hex, 5, archers);
    field.ground({1, 0}, Terrain::hill).character("hero", "A", {1, 0}).put("B", {0, 0}, 9);
    field.sets("A", {{5, 9}}).resolve();
    field.attack("A", {1, 0}, {0, 0}, shot);
    CHECK_EQ(field.units("B", {0, 0}), 8);
}

TEST_CASE("die-men.units.archer-no-normal-attack: six archers shoot and do not strike") {
    Field field;
    field.put("A", {0, 0}, 6, archers).put("B", {1, 0}, 9).sets("A", {{3, 5}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {1, 0}), "nobody_here_attacks_ordinarily");
    field.attack("A", {0, 0}, {1, 0}, shot);
    CHECK_EQ(field.units("B", {1, 0}), 8);
}

TEST_CASE("die-men.units.archer-mixed-choice-ruling: three, or one by a shot") {
    for (const bool is_shot : {false, true}) {
        Field field;
        field.put("A", {0, 0}, 3).put("A", {0, 0}, 2, archers).put("B", {1, 0}, 9);
        field.sets("A", {{2, 5}}).resolve();
        field.attack("A", {0, 0}, {1, 0}, is_shot ? shot : AttackKind::ordinary);
        CHECK_CLAUSE("die-men.units.archer-mixed-choice-ruling",
                     field.units("B", {1, 0}) == (is_shot ? 8 : 6));
    }
}

TEST_CASE("die-men.units.archer-shot-knocks-ruling: the waiting 2x2 is ruined, or a 7 stops both") {
    for (const bool is_stopped : {false, true}) {
        Field field;
        field.put("A", {0, 0}, 3, archers).put("B", {2, 0}, 9).sets("A", {{2, 7}});
        field.sets("B", {{3, 7}, {2, 2}}).resolve();
        field.defend("B", {2, 0});
        field.attack("A", {0, 0}, {2, 0}, shot);
        field.gobble("B", is_stopped ? std::vector{7} : std::vector<int>{});
        if (!is_stopped) field.deadline(QuestionKind::give_die);
        CHECK_EQ(field.units("B", {2, 0}), is_stopped ? 9 : 8);
        CHECK_CLAUSE("die-men.units.archer-shot-knocks-ruling",
                     (field.of("B").sets[1].standing == SetStanding::lost) == !is_stopped);
    }
}

TEST_CASE("die-men.units.archer-line-of-sight-ruling: over a wall") {
    Field field;
    field.put("A", {0, 0}, 3, archers).put("B", {2, 0}, 9).ground({1, 0}, Terrain::wall);
    field.sets("A", {{2, 7}}).resolve();
    field.attack("A", {0, 0}, {2, 0}, shot);
    CHECK_EQ(field.units("B", {2, 0}), 8);
}

TEST_CASE("die-men.units.archer-strategy: not under Deploy or Retreat") {
    for (const Strategy strategy :
         {Strategy::deploy, Strategy::retreat, Strategy::seize, Strategy::hold}) {
        for (const int range : {1, 2}) {
            Field field;
            field.put("A", {0, 0}, 3, archers).put("B", {range, 0}, 9).sets("A", {{2, 7}});
            field.stance("A", strategy, EnemyGoal{}).resolve();
            if (strategy == Strategy::deploy || strategy == Strategy::retreat) {
                CHECK_CLAUSE("die-men.units.archer-strategy",
                             field.cannot_attack("A", {0, 0}, {range, 0}, shot) != "");
            } else {
                field.attack("A", {0, 0}, {range, 0}, shot);
                CHECK_EQ(field.units("B", {range, 0}), 8);
            }
        }
    }
}

// ---- chariots ----------------------------------------------------------------------------------

TEST_CASE("die-men.units.chariot-move: two hexes for 2x9, not three") {
    Field field = marching(3, chariots, {{2, 9}});
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}, {3, 0}}), "path_is_too_long");
    field.move("A", {0, 0}, {{1, 0}, {2, 0}});
    CHECK_CLAUSE("die-men.units.chariot-move", field.units("A", {2, 0}) == 3);
}

TEST_CASE("die-men.units.chariot-barred: round the Hill, not over it") {
    for (const Terrain terrain :
         {Terrain::hill, Terrain::forest, Terrain::mountain, Terrain::tower}) {
        Field field = marching(3, chariots, {{3, 9}});
        field.ground({1, 0}, terrain);
        CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}), "ground_bars_entry");
        field.move("A", {0, 0}, {{1, -1}, {2, -1}, {2, 0}});
        CHECK_EQ(field.units("A", {2, 0}), 3);
        Field step;
        step.put("A", {0, 0}, 3, chariots).put("B", {8, -4}, 5).ground({1, 0}, terrain);
        step.free_moving();
        CHECK_EQ(step.cannot_step("A", {0, 0}, {1, 0}), "ground_bars_entry");
    }
}

TEST_CASE("die-men.units.chariot-attack: width, into a Forest too") {
    Field field;
    field.put("A", {0, 0}, 5, chariots).put("B", {1, 0}, 9).ground({1, 0}, Terrain::forest);
    field.sets("A", {{3, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.units.chariot-attack", field.units("B", {1, 0}) == 6);
}

TEST_CASE("die-men.units.chariot-free-movement: Rough takes a set") {
    Field field;
    field.put("A", {0, 0}, 3, chariots).put("B", {8, -4}, 5).ground({1, 0}, Terrain::rough);
    field.free_moving();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "rough_takes_a_set");
    field.free("A", {field.step("A", {0, 0}, {0, 1})});
    Field set = marching(3, chariots, {{2, 1}});
    set.ground({1, 0}, Terrain::rough);
    set.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(set.units("A", {1, 0}), 3);
}

TEST_CASE("die-men.units.chariot-mixed-group-ruling: the chariots stay behind") {
    Field field = marching(2, chariots, {{2, 5}});
    field.put("A", {0, 0}, 3).ground({1, 0}, Terrain::forest);
    CHECK_CLAUSE("die-men.units.chariot-mixed-group-ruling",
                 field.cannot_move("A", {0, 0}, {{1, 0}}) == "ground_bars_entry");
    field.move("A", {0, 0}, {{1, 0}}, troops(3));
    CHECK_EQ(field.units("A", {1, 0}), 3);
    CHECK_EQ(field.units("A", {0, 0}), 2);
}

TEST_CASE("die-men.units.cavalry-move: a 2x5 offers cavalry two hexes, infantry beside it one") {
    Field field;
    field.put("A", {0, 0}, 3).put("A", {0, 0}, 2, UnitType::cavalry).put("B", {6, 0}, 2);
    field.stance("A", Strategy::seize, EnemyGoal{}).sets("A", {{2, 5}}).resolve();
    // Three hexes lie beside it and no farther from the enemy, five more a step beyond them.
    std::vector<std::size_t> on_foot;
    std::vector<std::size_t> mounted;
    std::vector<std::size_t> mixed;
    for (const MoveOffer& offer : field.uses("A", {0, 0}).moves) {
        const bool has_cavalry = count_of(offer.troops, UnitType::cavalry) > 0;
        const bool is_mixed = has_cavalry && offer.troops.size() > 1;
        (is_mixed ? mixed : has_cavalry ? mounted : on_foot).push_back(offer.path.size());
    }
    CHECK_EQ(on_foot, std::vector<std::size_t>{1, 1, 1});
    CHECK_EQ(mixed, std::vector<std::size_t>{1, 1, 1, 1, 1, 1});
    CHECK_EQ(mounted, std::vector<std::size_t>{1, 1, 1, 2, 2, 2, 2, 2});
}

TEST_CASE("die-men.units.archer-support-limit-ruling: what was spent is fresh in the next round") {
    Field field;
    field.put("A", {0, 0}, 1, archers).put("A", {1, -1}, 5).put("B", {2, -1}, 30);
    field.sets("A", {{2, 9}}).resolve();
    field.attack("A", {1, -1}, {2, -1});
    CHECK_EQ(field.units("B", {2, -1}), 27);
    while (field.state.table.round == 1) field.deadline();
    CHECK_EQ(find_group(field.state.table, {{0, 0}, army_id("A")})->spent_archers, 0);
    field.stance("A", Strategy::hold).stance("B", Strategy::hold).sets("A", {{2, 9}}).resolve();
    field.attack("A", {1, -1}, {2, -1});
    CHECK_EQ(field.units("B", {2, -1}), 24);
}

TEST_CASE(
    "die-men.units.archer-support-spent-ruling: spent though the attack is stopped; an ally's "
    "archers help") {
    Field field;
    field.put("A", {0, 0}, 1, archers).put("A", {1, -1}, 5).put("B", {2, -1}, 30);
    field.sets("A", {{2, 9}, {2, 8}}).sets("B", {{3, 9}}).resolve();
    field.defend("B", {2, -1});
    field.attack("A", {1, -1}, {2, -1});
    field.gobble("B", {9});
    field.attack("A", {1, -1}, {2, -1});
    field.gobble("B", {});
    CHECK_EQ(field.units("B", {2, -1}), 28);
    Field allied;
    allied.army("C", 0).put("C", {0, 0}, 1, archers).put("A", {1, -1}, 5).put("B", {2, -1}, 30);
    allied.sets("A", {{2, 9}}).resolve();
    allied.attack("A", {1, -1}, {2, -1});
    CHECK_EQ(allied.units("B", {2, -1}), 27);
}

TEST_CASE("die-men.units.spent-first-ruling: the spent one falls, the spent one goes") {
    const auto supported = [] {
        Field field;
        field.put("A", {0, 0}, 2, archers).put("A", {1, -1}, 5).put("B", {2, -1}, 30);
        field.put("B", {-1, 0}, 1).sets("A", {{4, 9}, {2, 7}}).sets("B", {{2, 8}});
        field.stance("A", Strategy::seize, DirectionGoal{Compass::north}).resolve();
        field.attack("A", {1, -1}, {2, -1});
        field.deadline(QuestionKind::give_die);
        return field;
    };
    const Post post{{0, 0}, army_id("A")};
    Field moved = supported();
    moved.move("A", {0, 0}, {{0, -1}}, troops(1, archers));
    CHECK_EQ(find_group(moved.state.table, post)->spent_archers, 0);
    CHECK_CLAUSE("die-men.units.spent-first-ruling",
                 find_group(moved.state.table, {{0, -1}, army_id("A")})->spent_archers == 1);
    Field struck;
    struck.put("A", {0, 0}, 2, archers).put("A", {1, -1}, 5).put("B", {2, -1}, 30);
    struck.put("B", {-1, 0}, 1).sets("A", {{4, 9}, {2, 7}}).sets("B", {{2, 8}, {2, 1}}).resolve();
    struck.attack("A", {1, -1}, {2, -1});
    struck.as("B", GiveDie{army_id("B"), 2});
    struck.attack("B", {-1, 0}, {0, 0});
    struck.deadline(QuestionKind::give_die);
    CHECK_EQ(struck.units("A", {0, 0}), 1);
    CHECK_EQ(find_group(struck.state.table, post)->spent_archers, 0);
}

TEST_CASE(
    "die-men.units.bloc-one-per-hex-ruling: blocs that come after the die was used have none") {
    for (const bool is_used : {true, false}) {
        Field field;
        field.put("A", {0, 0}, 5, bloc).put("A", {0, -1}, 3, bloc).put("B", {1, 0}, 8);
        field.sets("A", {{3, 9}, {3, 8}, {2, 1}}).sets("B", {{3, 10}, {2, 2}});
        field.stance("A", Strategy::deploy, DirectionGoal{Compass::south}).resolve();
        field.attack("B", {1, 0}, {0, 0});
        field.gobble_with("A", heights(is_used ? Faces{10} : Faces{}, GobbleSource::bloc));
        field.as("A", GiveDie{army_id("A"), 3});
        field.move("A", {0, 0}, {{0, 1}});
        CHECK_EQ(field.state.table.bloc_dice_used.size(), is_used ? 1 : 0);
        field.move("A", {0, -1}, {{0, 0}});
        field.attack("B", {1, 0}, {0, 0});
        CHECK_EQ(field.is_asked("A", QuestionKind::choose_gobble), !is_used);
        if (!is_used) continue;
        CHECK_EQ(field.units("A", {0, 0}), 1);
        while (field.state.table.round == 1) field.deadline();
        CHECK(field.state.table.bloc_dice_used.empty());
        CHECK_FALSE(group_or_none(field.state.table, {{0, 0}, army_id("A")}).is_bloc_die_used);
    }
}

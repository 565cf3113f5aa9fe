// Gobble dice, moves, Free Movement and threatened hexes.
#include "core/die_men/defend.hpp"

#include "core/die_men/free_movement.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType engines = UnitType::siege_engines;

/// A's 9 units in (0,0) against B's 20 in (1,0), with A's sets and B's gobble dice.
Field under_attack(std::vector<SetOf> attacks, GobbleDice dice, Terrain terrain = Terrain::open) {
    Field field;
    field.put("A", {0, 0}, 9).put("B", {1, 0}, 20).ground({1, 0}, terrain);
    field.sets("A", std::move(attacks));
    for (Group& group : field.state.table.groups.edit()) {
        if (group.post.army == army_id("B")) group.gobble = std::move(dice);
    }
    field.resolve();
    return field;
}
std::string refused_dice(const Field& field, GobbleDice dice) {
    return field.refused("B", ChooseGobble{army_id("B"), std::move(dice)});
}
Events strike(Field& field) { return field.attack("A", {0, 0}, {1, 0}); }
/// A marches: its sets, seizing towards a far east.
Field marching(int units, UnitType type, std::vector<SetOf> sets) {
    Field field;
    field.put("A", {0, 0}, units, type).put("B", {8, -4}, 5);
    field.stance("A", Strategy::seize, PlaceGoal{{{8, -8}, {0, 8}, {-8, 8}, {-8, 0}, {8, 0}}});
    field.sets("A", std::move(sets)).resolve();
    return field;
}

}  // namespace

TEST_CASE("die-men.gobble.what-they-are, die-men.gobble.height-rule: a 9 stops 9, an 8 does not") {
    Field field = under_attack({{4, 9}}, heights({10, 9, 8}));
    strike(field);
    CHECK_EQ(refused_dice(field, heights({10, 9, 8})), "die_cannot_gobble_this");
    CHECK_EQ(refused_dice(field, heights({9, 9})), "die_cannot_gobble_this");
    CHECK_EQ(field.offered("B").gobble[0].dice, heights({9, 10}));
    field.gobble("B", {10, 9});
    CHECK_EQ(field.units("B", {1, 0}), 18);
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{8});
}

TEST_CASE("die-men.gobble.only-later-attacks: 3x1 comes before the Defend, 2x8 with it") {
    Field field;
    field.put("A", {0, 0}, 9).put("B", {1, 0}, 9).sets("A", {{3, 1}, {2, 8}});
    field.sets("B", {{3, 10}, {2, 8}}).resolve();
    field.pass("B");
    strike(field);
    CHECK_EQ(field.units("B", {1, 0}), 6);
    field.as("B", GiveDie{army_id("B"), 2});
    CHECK(field.waiting("B").empty());
    Field kept;
    kept.option(&Options::knock_out, false);
    kept.put("A", {0, 0}, 9).put("B", {1, 0}, 9).sets("A", {{3, 1}, {2, 8}}).sets("B", {{2, 8}});
    kept.resolve();
    strike(kept);
    CHECK_EQ(kept.units("B", {1, 0}), 6);
    strike(kept);
    kept.defend("B", {1, 0});
    kept.gobble("B", {8});
    CHECK_EQ(kept.units("B", {1, 0}), 6);
}

TEST_CASE("die-men.gobble.narrowed-attack: 4x6 less one hits for three") {
    Field field = under_attack({{4, 6}}, heights({7}));
    strike(field);
    field.gobble("B", {7});
    CHECK_CLAUSE("die-men.gobble.narrowed-attack", field.units("B", {1, 0}) == 17);
}

TEST_CASE("die-men.gobble.one-die-left-fails: 3x5 less two does nothing at all") {
    Field field;
    field.put("A", {0, 0}, 9).put("B", {1, 0}, 9).sets("A", {{3, 5}}).sets("B", {{4, 5}, {2, 2}});
    field.resolve();
    field.defend("B", {1, 0});
    strike(field);
    field.gobble("B", {5, 5});
    CHECK_EQ(field.units("B", {1, 0}), 9);
    CHECK_EQ(field.of("B").sets[1].width, 2);
    CHECK_FALSE(field.is_asked("B", QuestionKind::give_die));
}

TEST_CASE(
    "die-men.gobble.defender-decides, die-men.gobble.no-overkill-ruling: none, one, not two") {
    Field field = under_attack({{2, 3}}, heights({8, 8}));
    strike(field);
    CHECK_EQ(refused_dice(field, heights({8, 8})), "one_die_left_fails_already");
    Field none = field;
    none.gobble("B", std::vector<int>{});
    CHECK_EQ(none.units("B", {1, 0}), 18);
    field.gobble("B", {8});
    CHECK_EQ(field.units("B", {1, 0}), 20);
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{8});
}

TEST_CASE("die-men.gobble.answer-in-the-open-ruling: announced, answered, not taken back") {
    Field field = under_attack({{2, 8}, {2, 3}}, heights({8, 8}));
    field.put("B", {0, 1}, 3);
    strike(field);
    const Blow blow = field.seen_by("B").table->slot->blows[0];
    CHECK_EQ(blow.from.at, Hex{0, 0});
    CHECK_EQ(blow.aim, Hex{1, 0});
    CHECK_EQ(blow.kind, AttackKind::ordinary);
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {0, 1}), "set_is_not_up");
    field.gobble("B", {8});
    CHECK_EQ(field.refused("B", ChooseGobble{army_id("B"), {}}), "no_attack_to_answer");
    CHECK_EQ(field.units("B", {1, 0}), 20);
}

TEST_CASE("a slot announces attacks only if there are any") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).put("B", {3, 0}, 1);
    field.stance("A", Strategy::seize, EnemyGoal{});
    field.sets("A", {{2, 9}, {2, 8}, {2, 6}}).sets("B", {{2, 7}}).resolve();
    CHECK_EQ(count<AttacksAnnounced>(field.pass("A")), 0);
    CHECK(field.state.table.is_quiet);
    CHECK_EQ(count<AttacksAnnounced>(field.move("A", {0, 0}, {{1, -1}}, troops(2))), 0);
    CHECK_EQ(field.units("A", {1, -1}), 2);
    CHECK_EQ(count<AttacksAnnounced>(field.defend("B", {1, 0})), 0);
    CHECK_EQ(field.gobble_dice("B", {1, 0}).size(), 2);
    CHECK_EQ(count<AttacksAnnounced>(field.attack("A", {0, 0}, {1, 0})), 1);
    CHECK_FALSE(field.state.table.is_quiet);
}

TEST_CASE("die-men.gobble.protects-its-hex-ruling: dice of (1,0) do not help (2,0)") {
    Field field;
    field.put("A", {2, 1}, 9).put("B", {1, 0}, 9).put("B", {2, 0}, 9).sets("A", {{2, 5}});
    field.sets("B", {{3, 9}}).resolve();
    field.defend("B", {1, 0});
    field.attack("A", {2, 1}, {2, 0});
    CHECK_FALSE(field.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(field.units("B", {2, 0}), 7);
}

TEST_CASE("die-men.gobble.only-against-attacks: a Move is not gobbled") {
    Field field = under_attack({{2, 3}}, heights({10}));
    field.stance("A", Strategy::seize, EnemyGoal{});
    field.move("A", {0, 0}, {{0, 1}});
    CHECK_EQ(refused_dice(field, heights({10})), "no_attack_to_answer");
    CHECK_EQ(field.units("A", {0, 1}), 9);
    Field attacked = under_attack({{2, 3}}, heights({10}));
    strike(attacked);
    attacked.gobble("B", {10});
    CHECK_EQ(attacked.units("B", {1, 0}), 20);
}

TEST_CASE("die-men.gobble.all-kinds-of-attack-ruling: shots, engines and characters' orders") {
    for (const AttackKind kind : {AttackKind::shot, AttackKind::siege}) {
        Field field;
        const bool is_shot = kind == AttackKind::shot;
        field.put("A", {-1, 0}, 1, is_shot ? UnitType::archers : engines).put("A", {5, 0}, 1);
        field.put("B", {1, 0}, 9).sets("A", {{2, 7}}).sets("B", {{3, 7}}).resolve();
        field.defend("B", {1, 0});
        field.attack("A", {-1, 0}, {1, 0}, kind);
        field.gobble("B", {7});
        CHECK_EQ(field.units("B", {1, 0}), 9);
    }
}

TEST_CASE("die-men.gobble.dice-pool-together: 8s and 4s, each by its own height") {
    Field field;
    field.put("A", {0, 0}, 9).put("B", {1, 0}, 9).sets("A", {{3, 4}}).sets("B", {{3, 8}, {3, 4}});
    field.resolve();
    field.defend("B", {1, 0});
    strike(field);
    field.defend("B", {1, 0});
    field.gobble("B", {4, 4});
    CHECK_EQ(field.units("B", {1, 0}), 9);
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{8, 8, 8, 4});
}

TEST_CASE("die-men.gobble.stay-with-hex-ruling: who leaves takes none, who enters is protected") {
    Field field;
    field.put("A", {8, -8}, 5).put("B", {1, 0}, 4).put("B", {2, 0}, 1);
    field.sets("B", {{2, 9}, {2, 5}, {2, 4}}).resolve();
    field.defend("B", {1, 0});
    Field entering = field;
    field.move("B", {1, 0}, {{2, 0}});
    CHECK(field.gobble_dice("B", {2, 0}).empty());
    CHECK_EQ(field.units("B", {2, 0}), 5);
    CHECK_EQ(field.cannot_move("B", {2, 0}, {{1, 0}}), "holding_troops_move_onto_own");
    entering.move("B", {2, 0}, {{1, 0}});
    CHECK_EQ(entering.gobble_dice("B", {1, 0}), std::vector{9, 9});
    CHECK_EQ(entering.units("B", {1, 0}), 5);
}

TEST_CASE("die-men.gobble.not-knocked-out-ruling: three dice stay when another hex is hit") {
    Field field;
    field.put("A", {0, 0}, 9).put("B", {1, 0}, 9).put("B", {5, 0}, 1).sets("A", {{2, 5}});
    field.sets("B", {{3, 9}}).resolve();
    field.defend("B", {5, 0});
    strike(field);
    CHECK_EQ(field.units("B", {1, 0}), 7);
    CHECK_EQ(field.gobble_dice("B", {5, 0}), std::vector{9, 9, 9});
}

TEST_CASE(
    "die-men.gobble.extra-height-per-attacker-ruling, die-men.terrain.hill-defence: 9 against "
    "Open, 8 against a Hill") {
    // From a Mountain the attack has its own +1 and the Hill none.
    for (const auto& [from, left] : {std::pair(Terrain::open, 20),
                                     {Terrain::hill, 18},
                                     {Terrain::mountain, 17},
                                     {Terrain::tower, 17}}) {
        Field field = under_attack({{2, 9}}, heights({8, 8, 8}), Terrain::hill);
        field.ground({0, 0}, from);
        strike(field);
        CHECK_CLAUSE("die-men.terrain.hill-defence",
                     field.is_asked("B", QuestionKind::choose_gobble) == (from == Terrain::open));
        if (from == Terrain::open) field.gobble("B", {8});
        CHECK_CLAUSE("die-men.gobble.extra-height-per-attacker-ruling",
                     field.units("B", {1, 0}) == left);
    }
    Field tens = under_attack({{2, 10}}, heights({10, 10}), Terrain::hill);
    strike(tens);
    CHECK_EQ(usable_dice(tens.state.table, tens.state.table.slot->blows[0])[0].height, 10);
    Field fliers;
    fliers.put("A", {0, 0}, 5, UnitType::fliers).put("B", {1, 0}, 9).sets("A", {{2, 9}});
    fliers.sets("B", {{3, 8}}).ground({1, 0}, Terrain::hill).resolve();
    fliers.defend("B", {1, 0});
    strike(fliers);
    CHECK_EQ(fliers.units("B", {1, 0}), 7);
}

TEST_CASE("die-men.gobble.free-die-alone: in a Forest one 2x8 stops 2x8, 2x5 and 2x3") {
    Field field;
    field.option(&Options::knock_out, false).ground({1, 0}, Terrain::forest);
    field.put("A", {0, 0}, 9).put("B", {1, 0}, 9).sets("A", {{2, 8}, {2, 5}, {2, 3}});
    field.sets("B", {{2, 8}}).resolve();
    strike(field);
    field.defend("B", {1, 0});
    field.gobble("B", {8});
    strike(field);
    field.gobble("B", {8});
    strike(field);
    field.gobble_with("B", heights({10}, GobbleSource::forest));
    CHECK_EQ(field.units("B", {1, 0}), 9);
}

TEST_CASE("die-men.gobble.low-free-high: a 2 and the free 10 are judged each by itself") {
    GobbleDice dice = heights({2, 2, 2});
    dice.push_back({10, GobbleSource::forest});
    Field high = under_attack({{2, 9}}, dice, Terrain::forest);
    strike(high);
    CHECK_EQ(refused_dice(high, heights({2})), "die_cannot_gobble_this");
    CHECK_EQ(refused_dice(high, heights({10}, GobbleSource::mountain)), "die_cannot_gobble_this");
    high.gobble_with("B", heights({10}, GobbleSource::forest));
    CHECK_EQ(high.units("B", {1, 0}), 20);
    Field low = under_attack({{2, 1}}, dice, Terrain::forest);
    strike(low);
    low.gobble("B", {2});
    CHECK_CLAUSE("die-men.gobble.low-free-high", low.units("B", {1, 0}) == 20);
}

TEST_CASE(
    "die-men.defend.no-cap-ruling, die-men.defend.unthreatened-hex-ruling: one unit, four dice, no "
    "enemy near") {
    Field field;
    field.put("A", {8, -8}, 1).put("B", {1, 0}, 1).sets("B", {{4, 6}, {2, 9}}).resolve();
    field.defend("B", {1, 0});
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{6, 6, 6, 6});
}

// ---- moves -------------------------------------------------------------------------------------

TEST_CASE(
    "die-men.move.any-set, die-men.move.adjacent-hex: 2x1 moves nine one hex, 4x9 no farther") {
    Field field = marching(9, UnitType::infantry, {{4, 9}, {2, 1}});
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}), "path_is_too_long");
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{2, 0}}), "step_is_not_to_a_neighbour");
    field.pass("A");
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 9);
}

TEST_CASE("die-men.move.not-into-enemies: a friend's hex, not an enemy's") {
    Field field = marching(5, UnitType::infantry, {{2, 5}});
    field.put("A", {1, 0}, 1).put("B", {0, 1}, 1);
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{0, 1}}), "enemies_hold_that_hex");
    field.move("A", {0, 0}, {{1, 0}});
}

TEST_CASE("die-men.move.part-of-a-hex, die-men.move.one-destination-ruling: four of six go") {
    Field field = marching(6, UnitType::infantry, {{3, 5}, {2, 5}});
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}}, troops(7)), "no_such_units_there");
    CHECK_EQ(field.cannot_spend("A", MoveUse{{0, 0}, {}, {{1, 0}}, false, {}}),
             "no_such_units_there");
    const std::vector<Use> two{MoveUse{{0, 0}, troops(3), {{1, 0}}, false, {}},
                               MoveUse{{0, 0}, troops(3), {{0, 1}}, false, {}}};
    CHECK_EQ(field.refused("A", SpendSet{army_id("A"), 1, two}), "one_set_buys_one_tactic");
    field.move("A", {0, 0}, {{1, 0}}, troops(4));
    CHECK_EQ(field.units("A", {0, 0}), 2);
    CHECK_EQ(field.units("A", {1, 0}), 4);
    field.move("A", {0, 0}, {{0, 1}});
    CHECK_EQ(field.units("A", {0, 1}), 2);
}

TEST_CASE(
    "die-men.move.threat-no-bar, die-men.move.no-free-strike-ruling, "
    "die-men.threatened.only-free-movement-ruling: past enemies with a set, unharmed") {
    Field field = marching(5, UnitType::infantry, {{2, 5}});
    field.put("B", {1, -1}, 3);
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 5);
}

TEST_CASE("die-men.move.repeat-ruling: two sets and a free step") {
    Field field = marching(5, UnitType::infantry, {{3, 2}, {2, 2}});
    field.move("A", {0, 0}, {{1, 0}});
    field.move("A", {1, 0}, {{2, 0}});
    field.free("A", {field.step("A", {2, 0}, {3, 0})});
    field.deadline(QuestionKind::move_freely);
    CHECK_EQ(field.units("A", {3, 0}), 5);
}

TEST_CASE("die-men.move.set-can-be-ruined: the Move's 2x2 loses a die") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).sets("A", {{3, 4}}).sets("B", {{2, 2}});
    field.stance("B", Strategy::retreat).resolve();
    strike(field);
    field.deadline(QuestionKind::give_die);
    CHECK_EQ(field.cannot_move("B", {1, 0}, {{2, 0}}), "set_is_not_up");
}

TEST_CASE("die-men.move.characters-ruling: he goes along, stays, or must go") {
    const auto with_hero = [] {
        Field field = marching(5, UnitType::infantry, {{2, 5}});
        field.character("hero", "A", {0, 0});
        return field;
    };
    const CharacterId hero = character_id("hero");
    Field along = with_hero();
    along.spend("A", MoveUse{{0, 0}, troops(3), {{1, 0}}, false, {hero}});
    CHECK_EQ(along.who("hero").at, Hex{1, 0});
    Field stays = with_hero();
    stays.move("A", {0, 0}, {{1, 0}}, troops(3));
    CHECK_EQ(stays.who("hero").at, Hex{0, 0});
    Field all = with_hero();
    all.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(all.who("hero").at, Hex{1, 0});
    Field absent = with_hero();
    absent.put("A", {3, 0}, 2);
    CHECK_EQ(absent.cannot_spend("A", MoveUse{{3, 0}, troops(2), {{4, 0}}, false, {hero}}),
             "character_is_not_here");
}

TEST_CASE("die-men.move.lawyer-impassible-through: not over a cliff, but round it") {
    Field field = marching(3, cavalry, {{2, 5}});
    field.ground({1, 0}, Terrain::impassible);
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}, {2, 0}}), "ground_bars_entry");
    field.move("A", {0, 0}, {{1, -1}, {2, -1}});
}

TEST_CASE("die-men.move.after-emptying-same-round: under Seize yes, under Hold no") {
    for (const bool is_seizing : {true, false}) {
        Field field;
        field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {7, 0}, 3);
        field.sets("A", {{3, 5}, {2, 5}});
        if (is_seizing) field.stance("A", Strategy::seize, PlaceGoal{{{5, 0}}});
        field.resolve();
        strike(field);
        if (is_seizing) {
            field.move("A", {0, 0}, {{1, 0}});
            CHECK_EQ(field.units("A", {1, 0}), 5);
        } else {
            CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}}), "holding_troops_move_onto_own");
        }
    }
}

// ---- free movement -----------------------------------------------------------------------------

TEST_CASE("die-men.freemove.after-all-sets: it waits for the last 2x2") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {6, 0}, 5).sets("B", {{2, 2}}).resolve();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "free_movement_is_after_all_sets");
    field.pass("B");
    field.free("A", {field.step("A", {0, 0}, {1, 0})});
    field.free("B", {});
    CHECK_EQ(field.units("A", {1, 0}), 5);
}

TEST_CASE(
    "die-men.freemove.no-set-needed, die-men.freemove.may-stay: without a set, or not at all") {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {3, 0}, 2).put("B", {8, -4}, 5).free_moving();
    field.free("A", {field.step("A", {0, 0}, {1, 0})});
    field.free("B", {});
    CHECK_EQ(field.units("A", {1, 0}), 5);
    CHECK_EQ(field.units("A", {3, 0}), 2);
    CHECK_EQ(field.units("B", {8, -4}), 5);
}

TEST_CASE("die-men.freemove.one-hex: cavalry too") {
    for (const UnitType type : {cavalry, UnitType::chariots}) {
        Field field;
        field.put("A", {0, 0}, 5, type).put("B", {8, -4}, 5).free_moving();
        CHECK_EQ(field.cannot_step("A", {0, 0}, {2, 0}), "free_movement_is_one_hex");
        field.free("A", {field.step("A", {0, 0}, {1, 0})});
    }
}

TEST_CASE("die-men.freemove.may-split: 2 north, 2 south, 1 stays; nobody twice") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {8, -4}, 5).free_moving();
    const auto parts = [&](int north, int south) {
        return std::vector{field.step("A", {0, 0}, {0, -1}, troops(north)),
                           field.step("A", {0, 0}, {0, 1}, troops(south))};
    };
    CHECK_EQ(field.refused("A", MoveFreely{army_id("A"), parts(3, 3)}), "unit_steps_once");
    field.free("A", parts(2, 2));
    field.free("B", {});
    CHECK_EQ(field.units("A", {0, -1}), 2);
    CHECK_EQ(field.units("A", {0, 1}), 2);
    CHECK_EQ(field.units("A", {0, 0}), 1);
}

TEST_CASE(
    "die-men.freemove.open-terrain, die-men.freemove.extra-terrain-ruling: Open only, and down "
    "from a Hill") {
    for (const Terrain terrain :
         {Terrain::rough, Terrain::hill, Terrain::mountain, Terrain::forest, Terrain::tower,
          Terrain::river, Terrain::impassible, Terrain::open}) {
        Field field;
        field.put("A", {0, 0}, 5).put("B", {8, -4}, 5).ground({1, 0}, terrain).free_moving();
        if (terrain == Terrain::open) {
            field.free("A", {field.step("A", {0, 0}, {1, 0})});
        } else {
            CHECK_CLAUSE("die-men.freemove.extra-terrain-ruling",
                         field.cannot_step("A", {0, 0}, {1, 0}) != "");
        }
    }
    for (const Terrain terrain : {Terrain::hill, Terrain::mountain, Terrain::forest}) {
        Field field;
        field.put("A", {0, 0}, 5).put("B", {8, -4}, 5).ground({0, 0}, terrain).free_moving();
        field.free("A", {field.step("A", {0, 0}, {1, 0})});
        field.free("B", {});
        CHECK_EQ(field.units("A", {1, 0}), 5);
        field.state.table.phase = Phase::free_moving;
        CHECK_EQ(field.cannot_step("A", {1, 0}, {0, 0}), "not_open_terrain");
    }
}

TEST_CASE("die-men.freemove.unthreatened-hex: beside the enemy no, away from him yes") {
    Field field;
    field.put("A", {1, 0}, 5).put("B", {3, 0}, 5).free_moving();
    CHECK_EQ(field.cannot_step("A", {1, 0}, {2, 0}), "hex_is_threatened");
    field.free("A", {field.step("A", {1, 0}, {0, 0})});
}

TEST_CASE(
    "die-men.freemove.cavalry-rough, die-men.terrain.rough-no-free-entry: cavalry into Rough, "
    "infantry not, nor both") {
    Field field;
    field.put("A", {0, 0}, 2, cavalry).put("A", {0, 0}, 3).put("B", {8, -4}, 5);
    field.ground({1, 0}, Terrain::rough).free_moving();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "rough_takes_a_set");
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}, troops(3)), "rough_takes_a_set");
    field.free("A", {field.step("A", {0, 0}, {1, 0}, troops(2, cavalry))});
    field.free("B", {});
    CHECK_EQ(field.units("A", {1, 0}), 2);
}

TEST_CASE("die-men.freemove.cavalry-wide-wording-ruling: Open and Rough only") {
    for (const Terrain terrain :
         {Terrain::forest, Terrain::hill, Terrain::mountain, Terrain::river}) {
        Field field;
        field.put("A", {0, 0}, 2, cavalry).put("B", {8, -4}, 5).ground({1, 0}, terrain);
        field.ground({0, 1}, Terrain::forest).free_moving();
        CHECK_CLAUSE("die-men.freemove.cavalry-wide-wording-ruling",
                     field.cannot_step("A", {0, 0}, {1, 0}) != "");
        CHECK_EQ(field.cannot_step("A", {0, 0}, {0, 1}), "not_open_terrain");
    }
}

TEST_CASE("die-men.freemove.start-hex-ruling: from beside the enemy out of his reach") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {0, 1}, 5).free_moving();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "hex_is_threatened");
    field.free("A", {field.step("A", {0, 0}, {0, -1})});
}

TEST_CASE("die-men.freemove.into-friends: they merge") {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {1, 0}, 2).put("B", {8, -4}, 5).free_moving();
    field.free("A", {field.step("A", {0, 0}, {1, 0})});
    field.free("B", {});
    CHECK_EQ(field.units("A", {1, 0}), 7);
}

TEST_CASE("die-men.freemove.simultaneous-ruling: judged on where all stood, ending side by side") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {3, 0}, 5).free_moving();
    field.free("A", {field.step("A", {0, 0}, {1, 0})});
    CHECK_EQ(field.units("A", {0, 0}), 5);
    field.free("B", {field.step("B", {3, 0}, {2, 0})});
    CHECK_EQ(field.units("A", {1, 0}), 5);
    CHECK_EQ(field.units("B", {2, 0}), 5);
}

TEST_CASE("die-men.freemove.orders-secret-ruling: B does not see A's order") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {4, 0}, 5).free_moving();
    Field other = field;
    const Events events = field.free("A", {field.step("A", {0, 0}, {1, 0})});
    other.free("A", {});
    CHECK(field.seen_by("B") == other.seen_by("B"));
    CHECK_EQ(field.seen_by("A").secrets[0].steps.size(), 1);
    for (const Event& event : events) CHECK_FALSE(may_see(field.state, event, general("B")));
}

TEST_CASE("die-men.freemove.enter-emptied: an emptied hex, if nobody else threatens it") {
    for (const bool is_near : {false, true}) {
        Field field;
        field.put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("B", {is_near ? 2 : 6, 0}, 3);
        field.sets("A", {{3, 5}}).resolve();
        strike(field);
        if (is_near) {
            CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "hex_is_threatened");
        } else {
            field.free("A", {field.step("A", {0, 0}, {1, 0})});
        }
    }
}

TEST_CASE(
    "die-men.freemove.rough-split, die-men.terrain.rough-leave-by-set: only cavalry leaves Rough "
    "freely") {
    Field field;
    field.put("A", {0, 0}, 2, cavalry).put("A", {0, 0}, 3).put("B", {8, -4}, 5);
    field.ground({0, 0}, Terrain::rough).free_moving();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "rough_takes_a_set");
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}, troops(3)), "rough_takes_a_set");
    field.free("A", {field.step("A", {0, 0}, {1, 0}, troops(2, cavalry))});
    Field set = marching(3, UnitType::infantry, {{2, 1}});
    set.ground({0, 0}, Terrain::rough);
    set.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(set.units("A", {1, 0}), 3);
}

TEST_CASE(
    "die-men.freemove.siege-two-hexes, die-men.threatened.siege-reach, "
    "die-men.units.siege-threatens: an engine threatens two hexes round") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {3, 0}, 1, engines).put("B", {8, -8}, 2).free_moving();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "hex_is_threatened");
    field.free("A", {field.step("A", {0, 0}, {0, 1})});
    const auto threatened = [](Hex hex) {
        Field engine;
        engine.put("A", {8, -8}, 1).put("B", {0, 0}, 1, engines);
        return is_threatened(Grid::hexes, threats_to(engine.state.table, army_id("A")), hex);
    };
    CHECK(threatened({1, 0}));
    CHECK(threatened({2, 0}));
    CHECK(threatened({2, -1}));
    CHECK_FALSE(threatened({3, 0}));
}

TEST_CASE(
    "die-men.threatened.enemy-adjacent, die-men.threatened.mine-or-theirs, "
    "die-men.threatened.through-walls-ruling: by enemies beside it, wherever they stand") {
    Field field;
    field.army("C", 0).put("A", {0, 0}, 1).put("B", {3, 0}, 1).put("C", {-3, 0}, 1);
    const auto threatened = [&](const char* whom, Hex hex) {
        return is_threatened(Grid::hexes, threats_to(field.state.table, army_id(whom)), hex);
    };
    CHECK(threatened("A", {2, 0}));
    CHECK(threatened("A", {4, 0}));
    CHECK_FALSE(threatened("A", {1, 0}));
    CHECK(threatened("B", {1, 0}));
    CHECK_FALSE(threatened("B", {2, 0}));
    CHECK_FALSE(threatened("A", {-2, 0}));
    field.ground({3, 0}, Terrain::impassible);
    CHECK(threatened("A", {2, 0}));
}

TEST_CASE(
    "die-men.threatened.river-difference-ruling, die-men.terrain.river-no-free-movement: the bar "
    "is for those in the river, and into it") {
    Field field;
    field.put("A", {0, 0}, 2).put("A", {0, 1}, 2).put("B", {8, -4}, 5);
    field.put("A", {-1, 0}, 2, cavalry).ground({0, 0}, Terrain::river).free_moving();
    CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "river_takes_a_set");
    CHECK_EQ(field.cannot_step("A", {-1, 0}, {0, 0}), "river_takes_a_set");
    field.free("A", {field.step("A", {0, 1}, {1, 0})});
    field.free("B", {});
    CHECK_EQ(field.units("A", {1, 0}), 2);
}

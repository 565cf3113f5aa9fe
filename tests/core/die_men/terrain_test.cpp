// Terrain: what it bars, what it gives, gates and the ram.
#include "core/die_men/terrain.hpp"

#include <algorithm>

#include "core/die_men/defend.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType fliers = UnitType::fliers;
constexpr UnitType chariots = UnitType::chariots;
constexpr UnitType engines = UnitType::siege_engines;

/// A with units of a type in (0,0) and one set, free to move where terrain lets it.
Field marching(UnitType type, Terrain to, std::vector<SetOf> sets = {{2, 1}}) {
    Field field;
    field.put("A", {0, 0}, 4, type).put("B", {8, -4}, 5).ground({1, 0}, to);
    field.stance("A", Strategy::seize, PlaceGoal{{{8, -8}, {0, 8}, {-8, 8}, {-8, 0}, {8, 0}}});
    field.sets("A", std::move(sets)).resolve();
    return field;
}
/// B with units in (1,0) on some ground, after spending a set on Defend there; A attacks from
/// (0,0), where its ground is, with another.
Field defended(Terrain from, Terrain to, SetOf defence, SetOf attack,
               UnitType attackers = UnitType::infantry) {
    Field field;
    field.put("A", {0, 0}, 5, attackers).put("B", {1, 0}, 9).ground({0, 0}, from);
    field.ground({1, 0}, to).sets("A", {attack}).sets("B", {defence}).resolve();
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    return field;
}
/// What the dice count that B can use on the attack, highest first.
std::vector<int> usable(const Field& field) {
    if (!field.state.table.slot || field.state.table.slot->blows.empty()) return {};
    std::vector<int> all;
    for (const Counted& each : usable_dice(field.state.table, field.state.table.slot->blows[0])) {
        all.insert(all.begin(), each.height);
    }
    return all;
}
GateOrder gate(Hex at, bool is_open) { return {at, is_open}; }

}  // namespace

TEST_CASE("die-men.terrain.open-no-effect: 2x5 in the open takes two, 4s do not stop it") {
    Field field = defended(Terrain::open, Terrain::open, {3, 4}, {2, 5});
    CHECK_CLAUSE("die-men.terrain.open-no-effect", field.units("B", {1, 0}) == 7);
}

TEST_CASE("die-men.terrain.impassible-no-entry: cliffs keep infantry, cavalry, chariots out") {
    for (const UnitType type : {UnitType::infantry, cavalry, chariots, UnitType::archers}) {
        Field field = marching(type, Terrain::impassible);
        CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}}), "ground_bars_entry");
        field.state.table.slot.reset();
        field.state.table.phase = Phase::free_moving;
        CHECK_EQ(field.cannot_step("A", {0, 0}, {1, 0}), "ground_bars_entry");
    }
}

TEST_CASE("die-men.terrain.impassible-leaving-ruling: out of the fortress, never back") {
    Field field = marching(UnitType::infantry, Terrain::open, {{2, 9}, {2, 8}});
    field.ground({0, 0}, Terrain::impassible);
    mark("die-men.terrain.impassible-leaving-ruling");
    field.move("A", {0, 0}, {{1, 0}}, troops(2));
    CHECK_EQ(field.units("A", {1, 0}), 2);
    CHECK_EQ(field.cannot_move("A", {1, 0}, {{0, 0}}), "ground_bars_entry");
    field.pass("A");
    field.free("A", {field.step("A", {0, 0}, {0, 1})});
}

TEST_CASE("die-men.terrain.rough-set-move: with 2x1 into Rough, and no bonus from there") {
    Field field = marching(UnitType::infantry, Terrain::rough);
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_CLAUSE("die-men.terrain.rough-set-move", field.units("A", {1, 0}) == 4);
    Field attack;
    attack.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({0, 0}, Terrain::rough);
    attack.sets("A", {{2, 5}}).resolve();
    attack.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(attack.units("B", {1, 0}), 7);
}

TEST_CASE("die-men.terrain.hill-wording-ruling: 2x8 on a Hill shares the slot of 2x8") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({1, 0}, Terrain::hill);
    field.sets("A", {{2, 8}}).sets("B", {{2, 8}}).resolve();
    mark("die-men.terrain.hill-wording-ruling");
    CHECK_EQ(field.state.table.slot->contenders.size(), 2);
    CHECK_EQ(field.state.table.slot->height, 8);
}

TEST_CASE("die-men.terrain.mixed-fliers-ruling: one flier among infantry shields nobody") {
    for (const int infantry : {3, 0}) {
        Field field;
        field.put("A", {0, 0}, 5).ground({0, 0}, Terrain::hill);
        field.put("B", {1, 0}, infantry == 0 ? 4 : 1, fliers).put("B", {6, 0}, 1);
        if (infantry > 0) field.put("B", {1, 0}, infantry);
        field.sets("A", {{2, 5}}).resolve();
        field.attack("A", {0, 0}, {1, 0});
        if (infantry > 0) field.deadline(QuestionKind::take_losses);
        CHECK_CLAUSE("die-men.terrain.mixed-fliers-ruling",
                     field.units("B", {1, 0}) == (infantry > 0 ? 1 : 2));
    }
}

TEST_CASE("die-men.terrain.hill-defence, die-men.terrain.mountain-defence: one more, to ten") {
    CHECK_CLAUSE("die-men.terrain.hill-defence",
                 usable(defended(Terrain::open, Terrain::hill, {3, 8}, {2, 9})) ==
                     std::vector{9, 9, 9});
    CHECK(usable(defended(Terrain::hill, Terrain::hill, {3, 8}, {2, 9})).empty());
    CHECK_EQ(usable(defended(Terrain::open, Terrain::hill, {3, 10}, {2, 10})),
             std::vector{10, 10, 10});
    CHECK_CLAUSE("die-men.terrain.mountain-defence",
                 usable(defended(Terrain::hill, Terrain::mountain, {3, 6}, {2, 7})) ==
                     std::vector{10, 7, 7, 7});
    CHECK(usable(defended(Terrain::mountain, Terrain::mountain, {3, 6}, {2, 7})).empty());
}

TEST_CASE(
    "die-men.terrain.mountain-free-die, die-men.terrain.tower-is-mountain, "
    "die-men.terrain.needs-a-defend-set: 10, 9, 9 for 2x8; nothing without a Defend") {
    for (const Terrain terrain : {Terrain::mountain, Terrain::tower}) {
        CHECK_EQ(usable(defended(Terrain::open, terrain, {2, 8}, {2, 1})), std::vector{10, 9, 9});
        Field none;
        none.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({1, 0}, terrain).sets("A", {{2, 1}});
        none.resolve();
        none.attack("A", {0, 0}, {1, 0});
        CHECK_CLAUSE("die-men.terrain.needs-a-defend-set", none.units("B", {1, 0}) == 7);
    }
    Field tower = marching(chariots, Terrain::tower);
    CHECK_EQ(tower.cannot_move("A", {0, 0}, {{1, 0}}), "ground_bars_entry");
    Field foot;
    foot.put("A", {0, 0}, 4).put("B", {8, -4}, 5).ground({1, 0}, Terrain::tower).free_moving();
    CHECK_EQ(foot.cannot_step("A", {0, 0}, {1, 0}), "not_open_terrain");
    Field attack;
    attack.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({0, 0}, Terrain::tower);
    attack.sets("A", {{2, 5}}).resolve();
    attack.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.terrain.tower-is-mountain", attack.units("B", {1, 0}) == 6);
}

TEST_CASE(
    "die-men.terrain.mountain-free-die-limits-ruling: not against an adjoining Mountain or "
    "fliers") {
    CHECK(usable(defended(Terrain::mountain, Terrain::mountain, {3, 8}, {2, 10})).empty());
    CHECK(usable(defended(Terrain::open, Terrain::mountain, {3, 8}, {2, 10}, fliers)).empty());
    CHECK_EQ(usable(defended(Terrain::open, Terrain::mountain, {3, 8}, {2, 10})), std::vector{10});
}

TEST_CASE("die-men.terrain.mountain-distance-ruling: an engine on a Mountain two hexes off") {
    Field field;
    field.put("A", {0, 0}, 1, engines).put("B", {2, 0}, 9).ground({0, 0}, Terrain::mountain);
    field.ground({2, 0}, Terrain::mountain).put("A", {-4, 0}, 1).sets("A", {{2, 8}}).resolve();
    field.attack("A", {0, 0}, {2, 0}, AttackKind::siege);
    CHECK_CLAUSE("die-men.terrain.mountain-distance-ruling", field.units("B", {2, 0}) == 6);
}

TEST_CASE("die-men.terrain.free-die-per-defend-ruling: two Defends in a Forest, two tens") {
    Field field;
    field.put("A", {6, 0}, 5).put("B", {1, 0}, 9).ground({1, 0}, Terrain::forest);
    field.sets("B", {{2, 5}, {2, 3}, {2, 1}}).resolve();
    field.defend("B", {1, 0});
    field.defend("B", {1, 0});
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{10, 10, 5, 5, 3, 3});
}

TEST_CASE("die-men.terrain.mountain-example: Joe and Shannon as printed") {
    mark("die-men.terrain.mountain-example");
    for (const bool knocks : {false, true}) {
        Field field;
        field.option(&Options::knock_out, knocks).ground({1, 0}, Terrain::mountain);
        field.put("A", {0, 0}, 5).put("B", {1, 0}, 6).sets("A", {{3, 1}, {2, 8}, {2, 3}});
        field.sets("B", knocks ? std::vector<SetOf>{{2, 8}, {2, 1}} : std::vector<SetOf>{{2, 8}});
        field.stance("A", Strategy::seize, EnemyGoal{}).resolve();
        field.attack("A", {0, 0}, {1, 0});
        CHECK_EQ(field.units("B", {1, 0}), 3);
        if (knocks) field.as("B", GiveDie{army_id("B"), 2});
        field.attack("A", {0, 0}, {1, 0});
        field.defend("B", {1, 0});
        CHECK_EQ(usable(field), std::vector{10, 9, 9});
        field.gobble("B", {8});
        field.attack("A", {0, 0}, {1, 0});
        field.gobble("B", {8});
        CHECK_EQ(field.units("B", {1, 0}), 3);
    }
}

TEST_CASE("die-men.terrain.river-set: in and out with a set, and no bonus") {
    Field field = marching(UnitType::infantry, Terrain::river, {{2, 9}, {2, 1}});
    field.move("A", {0, 0}, {{1, 0}});
    field.move("A", {1, 0}, {{2, 0}});
    CHECK_EQ(field.units("A", {2, 0}), 4);
    Field attack;
    attack.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({0, 0}, Terrain::river);
    attack.sets("A", {{2, 5}}).resolve();
    attack.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.terrain.river-set", attack.units("B", {1, 0}) == 7);
}

TEST_CASE(
    "die-men.terrain.castle-walls, die-men.units.flier-impassible-ruling: walls are for fliers") {
    for (const Terrain terrain : {Terrain::wall, Terrain::impassible, Terrain::portcullis}) {
        Field foot = marching(UnitType::infantry, terrain);
        CHECK_EQ(foot.cannot_move("A", {0, 0}, {{1, 0}}), "ground_bars_entry");
        Field air = marching(fliers, terrain);
        air.move("A", {0, 0}, {{1, 0}});
        CHECK_CLAUSE("die-men.units.flier-impassible-ruling", air.units("A", {1, 0}) == 4);
    }
}

TEST_CASE("die-men.terrain.walls-as-hexes-ruling: with a wall between they are two hexes apart") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {2, 0}, 9).ground({1, 0}, Terrain::wall);
    field.sets("A", {{2, 5}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {2, 0}), "target_is_not_adjacent");
}

TEST_CASE("die-men.terrain.tower-adjoining-mountain-ruling: two towers cancel out") {
    for (const Terrain other : {Terrain::tower, Terrain::mountain}) {
        Field field = defended(other, Terrain::tower, {3, 5}, {2, 6});
        CHECK_CLAUSE("die-men.terrain.tower-adjoining-mountain-ruling", usable(field).empty());
        CHECK_EQ(field.units("B", {1, 0}), 7);
    }
}

// ---- gates -------------------------------------------------------------------------------------

TEST_CASE("die-men.terrain.gate-closed: no way in through a closed portcullis") {
    for (const Terrain kind : {Terrain::portcullis, Terrain::palisade, Terrain::drawbridge}) {
        Field field = marching(UnitType::infantry, kind);
        CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}}), "ground_bars_entry");
    }
}

TEST_CASE(
    "die-men.terrain.gate-opened-by-owner, die-men.terrain.gate-when-ruling, "
    "die-men.terrain.gate-owner-ruling, die-men.terrain.palisade-no-opening: with the Declare, by "
    "its owner") {
    Field field;
    field.put("A", {0, 0}, 2).put("B", {8, -4}, 2).ground({1, 0}, Terrain::portcullis, "B");
    field.ground({2, 0}, Terrain::palisade, "B").declaring(2);
    const auto orders = [](const char* army, GateOrder order) {
        return Declare{army_id(army), {Stance{}}, {order}};
    };
    CHECK_EQ(field.refused("A", orders("A", gate({1, 0}, true))), "not_your_gate");
    CHECK_EQ(field.refused("B", orders("B", gate({2, 0}, true))), "palisade_cannot_be_opened");
    CHECK_EQ(field.refused("B", orders("B", gate({0, 0}, true))), "no_gate_there");
    CHECK_EQ(field.offered("B").declarations[0].gates.size(), 1);
    field.as("B", orders("B", gate({1, 0}, true)));
    CHECK_EQ(ground_at(field.state.table.map, {1, 0})->barrier, Barrier::closed);
    CHECK(field.seen_by("A").secrets[0].gates.empty());
    field.declare("A", {towards(Strategy::seize, PlaceGoal{{{1, 0}}})}, {5, 5, 1, 2});
    CHECK_EQ(ground_at(field.state.table.map, {1, 0})->barrier, Barrier::opened);
    CHECK_EQ(field.refused("B", orders("B", gate({1, 0}, false))), "strategies_are_shown");
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 2);
    field.free("A", {});
    field.free("B", {});
    CHECK_EQ(field.state.table.round, 3);
    CHECK_EQ(ground_at(field.state.table.map, {1, 0})->barrier, Barrier::opened);
    Field step;
    step.put("A", {0, 0}, 2).put("B", {8, -4}, 2).ground({1, 0}, Terrain::drawbridge, "B");
    for (Ground& ground : step.state.table.map.edit().grounds) {
        if (ground.at == Hex{1, 0}) ground.barrier = Barrier::opened;
    }
    step.free_moving();
    step.free("A", {step.step("A", {0, 0}, {1, 0})});
}

TEST_CASE(
    "die-men.terrain.gate-close-ruling, die-men.terrain.gate-broken: closed if empty, never when "
    "broken") {
    const auto standing = [](Barrier barrier, bool is_occupied) {
        Field field;
        field.put("A", {is_occupied ? 1 : 0, 0}, 2).put("B", {8, -4}, 2);
        field.ground({1, 0}, Terrain::portcullis, "B").declaring(2);
        for (Ground& ground : field.state.table.map.edit().grounds) {
            if (ground.at == Hex{1, 0}) ground.barrier = barrier;
        }
        return field;
    };
    const Declare close{army_id("B"), {Stance{}}, {gate({1, 0}, false)}};
    CHECK_EQ(standing(Barrier::opened, true).refused("B", close), "gate_is_occupied");
    CHECK_EQ(standing(Barrier::broken, false).refused("B", close), "gate_is_broken");
    Field field = standing(Barrier::opened, false);
    field.as("B", close);
    field.declare("A", {towards(Strategy::seize, PlaceGoal{{{1, 0}}})}, {5, 5, 1, 2});
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 0}}), "ground_bars_entry");
}

TEST_CASE("die-men.terrain.gate-owner-ruling: holding all ground round it opens no gate") {
    Field field;
    field.ground({0, 0}, Terrain::drawbridge, "B").put("B", {8, -4}, 2).declaring(2);
    for (const Hex hex : around(Grid::hexes, {0, 0})) field.put("A", hex, 1);
    CHECK_EQ(field.refused("A", Declare{army_id("A"), {Stance{}}, {gate({0, 0}, true)}}),
             "not_your_gate");
}

TEST_CASE(
    "die-men.terrain.gate-broken, die-men.terrain.obstacle-as-target-ruling, "
    "die-men.threat.siege-attacks: an engine breaks what stands empty two hexes off") {
    Field field;
    field.option(&Options::threat_ratings);
    field.put("A", {0, 0}, 1, engines).put("A", {1, 0}, 3).put("B", {8, -4}, 2);
    field.ground({2, 0}, Terrain::palisade, "B").sets("A", {{2, 3}, {2, 1}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {1, 0}, {2, 0}), "empty_hex_cannot_be_attacked");
    CHECK_EQ(field.cannot_attack("A", {1, 0}, {2, 0}, AttackKind::siege), "no_siege_engine_here");
    field.attack("A", {0, 0}, {2, 0}, AttackKind::siege);
    CHECK_EQ(ground_at(field.state.table.map, {2, 0})->barrier, Barrier::broken);
    CHECK_EQ(working_terrain(*ground_at(field.state.table.map, {2, 0})), Terrain::open);
    CHECK_EQ(field.cannot_attack("A", {0, 0}, {2, 0}, AttackKind::siege),
             "empty_hex_cannot_be_attacked");
}

TEST_CASE("die-men.terrain.obstacle-with-units-ruling: only what gets through breaks it") {
    for (const bool is_gobbled : {true, false}) {
        Field field;
        field.put("A", {0, 0}, 1, engines).put("A", {-4, 0}, 1).put("B", {2, 0}, 3);
        field.put("B", {8, -4}, 2).ground({2, 0}, Terrain::drawbridge, "B");
        for (Ground& ground : field.state.table.map.edit().grounds) {
            if (ground.at == Hex{2, 0}) ground.barrier = Barrier::opened;
        }
        field.sets("A", {{2, 5}}).sets("B", {{3, 5}}).resolve();
        field.defend("B", {2, 0});
        field.attack("A", {0, 0}, {2, 0}, AttackKind::siege);
        field.gobble("B", is_gobbled ? std::vector{5} : std::vector<int>{});
        CHECK_EQ(field.units("B", {2, 0}), is_gobbled ? 3 : 1);
        CHECK_EQ(ground_at(field.state.table.map, {2, 0})->barrier,
                 is_gobbled ? Barrier::opened : Barrier::broken);
    }
}

TEST_CASE("die-men.terrain.obstacle-strategy: not under Deploy, but under Seize and Hold") {
    for (const Strategy strategy : {Strategy::deploy, Strategy::seize, Strategy::hold}) {
        Field field;
        field.put("A", {0, 0}, 1, engines).put("A", {-4, 0}, 1).put("B", {8, -4}, 2);
        field.ground({2, 0}, Terrain::palisade).sets("A", {{2, 5}});
        field.stance("A", strategy, EnemyGoal{}).resolve();
        if (strategy == Strategy::deploy) {
            CHECK_CLAUSE("die-men.terrain.obstacle-strategy",
                         field.cannot_attack("A", {0, 0}, {2, 0}, AttackKind::siege) ==
                             "deploying_troops_do_not_attack");
        } else {
            field.attack("A", {0, 0}, {2, 0}, AttackKind::siege);
            CHECK_EQ(ground_at(field.state.table.map, {2, 0})->barrier, Barrier::broken);
        }
    }
}

TEST_CASE("die-men.terrain.battering-ram: the group with the ram, beside the palisade") {
    Field field;
    field.put("A", {1, 0}, 3).put("A", {0, 0}, 3).put("A", {2, -1}, 3).put("B", {8, -4}, 2);
    field.ground({2, 0}, Terrain::palisade).sets("A", {{2, 9}, {2, 2}}).resolve();
    CHECK_EQ(field.cannot_attack("A", {1, 0}, {2, 0}, AttackKind::ram), "no_ram_here");
    Field far = field;
    far.ram("A", {0, 0});
    CHECK_EQ(far.cannot_attack("A", {0, 0}, {2, 0}, AttackKind::ram), "ram_works_on_adjoining_hex");
    field.ram("A", {1, 0});
    CHECK_EQ(field.cannot_attack("A", {1, 0}, {1, 1}, AttackKind::ram), "no_obstacle_there");
    field.attack("A", {1, 0}, {2, 0}, AttackKind::ram);
    CHECK_EQ(ground_at(field.state.table.map, {2, 0})->barrier, Barrier::broken);
}

TEST_CASE("die-men.terrain.battering-ram: the referee gives one group of an army the ram") {
    Options options;
    options.battering_ram = true;
    Field battle = gathered(100, 100, options);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::by_referee});
    CHECK_EQ(battle.referee_refused(PlaceRam{{{0, 0}, army_id("A")}}),
             "one_group_of_an_army_has_the_ram");
    place_all(battle, "A", {0, 0});
    battle.referee(PlaceRam{{{0, 0}, army_id("A")}});
    CHECK_EQ(battle.referee_refused(PlaceRam{{{0, 0}, army_id("A")}}),
             "one_group_of_an_army_has_the_ram");
    CHECK(battle.state.table.groups[0].has_ram);
}

TEST_CASE("die-men.terrain.ram-follows-ruling: with its part, and lost with its last unit") {
    const auto with_ram = [](int units, std::vector<SetOf> sets) {
        Field field = marching(UnitType::infantry, Terrain::open, std::move(sets));
        field.state.table.groups.edit().clear();
        for (Army& army : field.state.table.armies.edit()) army.muster.edit().clear();
        field.put("A", {0, 0}, units).put("B", {8, -4}, 5).ram("A", {0, 0});
        return field;
    };
    const auto has_ram = [](const Field& field, Hex at) {
        const Group* group = find_group(field.state.table, {at, army_id("A")});
        return group != nullptr && group->has_ram;
    };
    Field stays = with_ram(3, {{2, 9}});
    stays.move("A", {0, 0}, {{1, 0}}, troops(2));
    CHECK_CLAUSE("die-men.terrain.ram-follows-ruling", has_ram(stays, {0, 0}));
    Field goes = with_ram(3, {{2, 9}});
    goes.spend("A", MoveUse{{0, 0}, troops(2), {{1, 0}}, true, {}});
    CHECK(has_ram(goes, {1, 0}));
    CHECK_FALSE(has_ram(goes, {0, 0}));
    Field all = with_ram(3, {{2, 9}});
    all.move("A", {0, 0}, {{1, 0}});
    CHECK(has_ram(all, {1, 0}));
    Field lost;
    lost.put("A", {0, 0}, 3).put("A", {-4, 0}, 1).put("B", {1, 0}, 5).ram("A", {0, 0});
    lost.sets("B", {{3, 9}}).resolve();
    lost.attack("B", {1, 0}, {0, 0});
    for (const Group& group : lost.state.table.groups) CHECK_FALSE(group.has_ram);
}

// ---- forest, and when terrain is judged
// ----------------------------------------------------------

TEST_CASE("die-men.terrain.forest-defence: a free ten, and no height") {
    Field field = defended(Terrain::open, Terrain::forest, {3, 4}, {2, 4});
    CHECK_EQ(usable(field), std::vector{10, 4, 4, 4});
    CHECK_EQ(usable(defended(Terrain::open, Terrain::forest, {3, 4}, {2, 9})), std::vector{10});
}

TEST_CASE("die-men.terrain.forest-no-attack: out of a Forest plain width") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({0, 0}, Terrain::forest);
    field.sets("A", {{2, 5}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.terrain.forest-no-attack", field.units("B", {1, 0}) == 7);
}

TEST_CASE("die-men.terrain.forest-exceptions-ruling: against a Mountain yes, against fliers no") {
    CHECK_EQ(usable(defended(Terrain::mountain, Terrain::forest, {3, 4}, {2, 9})), std::vector{10});
    CHECK(usable(defended(Terrain::open, Terrain::forest, {3, 4}, {2, 9}, fliers)).empty());
}

TEST_CASE("die-men.terrain.needs-a-defend-set: in a Forest under Seize nothing is offered") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).ground({1, 0}, Terrain::forest);
    field.stance("B", Strategy::seize, EnemyGoal{}).sets("A", {{2, 3}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_CLAUSE("die-men.terrain.needs-a-defend-set",
                 !field.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(field.units("B", {1, 0}), 7);
}

TEST_CASE("die-men.terrain.evaluated-at-use-ruling: from the other Hill the 8s stay 8") {
    Field field;
    field.put("A", {0, -1}, 5).put("B", {1, 0}, 9).ground({1, 0}, Terrain::hill);
    field.ground({0, 0}, Terrain::hill).stance("A", Strategy::seize, EnemyGoal{});
    field.sets("B", {{4, 8}}).sets("A", {{3, 1}, {2, 9}}).resolve();
    field.defend("B", {1, 0});
    field.move("A", {0, -1}, {{0, 0}});
    field.attack("A", {0, 0}, {1, 0});
    CHECK_FALSE(field.is_asked("B", QuestionKind::choose_gobble));
    CHECK_EQ(field.units("B", {1, 0}), 7);
}

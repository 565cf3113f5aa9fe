// The map: hexes and squares, distances, tiles laid in turn; and setting up the units.
#include "core/die_men/map.hpp"

#include <algorithm>
#include <bit>

#include "core/die_men/damage.hpp"
#include "core/die_men/laying.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "core/doctrine/chance.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

std::vector<Hex> neighbours(Grid grid, Hex hex) {
    const Around near = around(grid, hex);
    return {near.begin(), near.end()};
}

/// A and B with tiles to lay, nothing laid.
Field with_tiles(std::vector<Terrain> a, std::vector<Terrain> b) {
    Field battle = gathered(200, 200, all_complications());
    battle.referee(FixScale{20});
    battle.referee(DealTiles{Grid::hexes, {{army_id("A"), a}, {army_id("B"), b}}});
    battle.referee(OpenBattle{Placing::in_turn}, {});
    return battle;
}

/// A pick-up battle on five hexes in a column of q, nobody placed yet.
Field picking(int a, int b, int first) {
    Field battle = gathered(a * 20, b * 20, all_complications());
    battle.referee(FixScale{20});
    Map map;
    for (int q = 0; q < 5; ++q) map.grounds.push_back({{q, 0}, Terrain::open, {}, {}});
    battle.referee(DrawMap{map});
    battle.referee(OpenBattle{Placing::in_turn}, {first});
    return battle;
}

}  // namespace

TEST_CASE(
    "die-men.declare.at-enemy-ruling: the facings at a place, found by its axes, are those along "
    "which it lies farthest") {
    for (const Grid grid : {Grid::hexes, Grid::squares}) {
        const Around facings = around(grid, {0, 0});
        for (int q = -5; q <= 5; ++q) {
            for (int r = -5; r <= 5; ++r) {
                // How far the place lies along each facing, by the places of hex centres.
                std::vector<int> far;
                for (const Hex facing : facings) {
                    const int south = (2 * facing.r + facing.q) * (2 * r + q);
                    const bool is_square = grid == Grid::squares;
                    far.push_back(is_square ? facing.q * q + facing.r * r
                                            : 3 * facing.q * q + south);
                }
                const int farthest = *std::max_element(far.begin(), far.end());
                unsigned pointing = 0;
                for (const Hex facing : facings) {
                    const unsigned bit = facing_to(grid, {0, 0}, facing);
                    if (far[static_cast<std::size_t>(std::countr_zero(bit))] == farthest) {
                        pointing |= bit;
                    }
                }
                INFO(q << ", " << r);
                CHECK_EQ(facings_at(grid, {2, -1}, {2 + q, r - 1}), pointing);
            }
        }
    }
    CHECK_EQ(facing_to(Grid::hexes, {0, 0}, {2, 0}), 0U);
}

TEST_CASE("a ground is found where it lies, on whole maps and on ragged ones, and nowhere else") {
    doctrine::Chance chance(11);
    for (int round = 0; round < 60; ++round) {
        const bool is_ragged = round % 2 == 1;
        Map map;
        map.grid = round % 4 < 2 ? Grid::hexes : Grid::squares;
        std::vector<Hex> there;
        for (int q = -2; q <= 3; ++q) {
            for (int r = -3; r <= 2; ++r) {
                if (is_ragged && chance.below(3) == 0) continue;
                map.grounds.push_back({{q, r}, Terrain::open, {}, {}});
                there.push_back({q, r});
            }
        }
        for (int q = -4; q <= 5; ++q) {
            for (int r = -5; r <= 4; ++r) {
                CAPTURE(q);
                CAPTURE(r);
                const Hex hex{q, r};
                const bool is_there = std::find(there.begin(), there.end(), hex) != there.end();
                const Ground* ground = ground_at(map, hex);
                REQUIRE_EQ(ground != nullptr, is_there);
                if (ground != nullptr) CHECK_EQ(ground->at, hex);
            }
        }
    }
}

TEST_CASE("two places adjoin exactly if one is among the other's neighbours") {
    for (const Grid grid : {Grid::hexes, Grid::squares}) {
        const std::vector<Hex> near = neighbours(grid, {1, -1});
        for (int q = -2; q <= 4; ++q) {
            for (int r = -4; r <= 2; ++r) {
                CAPTURE(q);
                CAPTURE(r);
                const bool is_near = std::find(near.begin(), near.end(), Hex{q, r}) != near.end();
                CHECK_EQ(are_adjacent(grid, {1, -1}, {q, r}), is_near);
            }
        }
    }
}

TEST_CASE("die-men.map.hex-grid: the six neighbours of (0,0)") {
    const std::vector<Hex> six{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    CHECK_EQ(neighbours(Grid::hexes, {0, 0}), six);
}

TEST_CASE("die-men.map.orientation-ruling: due north of (4,4) is (4,3), south-east (5,4)") {
    const std::vector<Hex> near = neighbours(Grid::hexes, {4, 4});
    CHECK_EQ(near[0], Hex{4, 3});
    CHECK_EQ(near[2], Hex{5, 4});
}

TEST_CASE("die-men.map.distance-ruling: 2, 2, 3 and 4 steps, cliffs or not") {
    Field field;
    field.ground({1, 0}, Terrain::impassible);
    const auto steps = [](Hex to) { return distance(Grid::hexes, {0, 0}, to); };
    CHECK_EQ(steps({2, -1}), 2);
    CHECK_EQ(steps({1, 1}), 2);
    CHECK_EQ(steps({2, -3}), 3);
    CHECK_EQ(steps({2, 2}), 4);
    CHECK_EQ(steps({0, 0}), 0);
}

TEST_CASE(
    "die-men.map.square-alternative, die-men.map.square-neighbours-ruling: a diagonal takes two") {
    Field field(Grid::squares);
    field.put("A", {0, 0}, 4).put("B", {6, 0}, 4).sets("A", {{2, 5}});
    field.stance("A", Strategy::seize, EnemyGoal{}).resolve();
    CHECK_EQ(neighbours(Grid::squares, {0, 0}).size(), 4);
    CHECK_EQ(field.cannot_move("A", {0, 0}, {{1, 1}}), "step_is_not_to_a_neighbour");
    CHECK_EQ(distance(Grid::squares, {0, 0}, {1, 1}), 2);
    field.move("A", {0, 0}, {{1, 0}});
    CHECK_EQ(field.units("A", {1, 0}), 4);
}

TEST_CASE("die-men.map.square-encirclement-ruling: four sides give three more") {
    Field field(Grid::squares);
    for (const Hex side : neighbours(Grid::squares, {0, 0})) field.put("A", side, 9);
    field.put("B", {0, 0}, 12).sets("A", {{2, 5}}).resolve();
    field.attack("A", {1, 0}, {0, 0});
    CHECK_CLAUSE("die-men.map.square-encirclement-ruling", field.units("B", {0, 0}) == 7);
}

TEST_CASE("die-men.map.edge-ruling: three neighbours on the map are three facets, no more") {
    Field field;
    field.put("A", {-1, 1}, 5).put("A", {0, 1}, 5).put("A", {1, 0}, 5).put("B", {0, 0}, 9);
    for (const Hex hex : {Hex{0, -1}, Hex{1, -1}, Hex{-1, 0}}) field.off_map(hex);
    field.sets("A", {{2, 5}}).sets("B", {{2, 4}}).resolve();
    field.attack("A", {1, 0}, {0, 0});
    CHECK_EQ(field.units("B", {0, 0}), 5);
    Field alone;
    alone.put("A", {0, 0}, 5).put("B", {5, 0}, 9).off_map({1, 0}).sets("A", {{2, 5}}).resolve();
    CHECK_EQ(alone.cannot_move("A", {0, 0}, {{1, 0}}), "no_hex_there");
}

TEST_CASE("die-men.map.referee-makes-it: only he, and all Open until he changes it") {
    Field battle = gathered(200, 200);
    battle.referee(MakeMap{Grid::hexes, 4, 3});
    CHECK_EQ(battle.state.table.map->grounds.size(), 12);
    for (const Ground& each : battle.state.table.map->grounds)
        CHECK_EQ(each.terrain, Terrain::open);
    CHECK(battle.offered("A").terrains.empty());
    battle.referee(SetGround{{{1, 0}, Terrain::rough, {}, {}}});
    CHECK_EQ(ground_at(battle.state.table.map, {1, 0})->terrain, Terrain::rough);
}

TEST_CASE("die-men.map.one-terrain-per-hex-ruling: Forest replaces Hill") {
    Field battle = gathered(200, 200, all_complications());
    battle.referee(MakeMap{Grid::hexes, 4, 3});
    battle.referee(SetGround{{{1, 0}, Terrain::hill, {}, {}}});
    battle.referee(SetGround{{{1, 0}, Terrain::forest, {}, {}}});
    CHECK_EQ(ground_at(battle.state.table.map, {1, 0})->terrain, Terrain::forest);
    CHECK_EQ(battle.state.table.map->grounds.size(), 12);
    Map doubled;
    doubled.grounds = {{{0, 0}, Terrain::open, {}, {}}, {{0, 0}, Terrain::rough, {}, {}}};
    CHECK_EQ(battle.referee_refused(DrawMap{doubled}), "one_terrain_per_hex");
}

TEST_CASE("die-men.map.open-to-all-ruling: B sees A's five infantry; outsiders only if let") {
    Field field;
    field.put("A", {2, 1}, 5).put("B", {5, 0}, 4).declaring();
    const std::vector<Group> seen = field.seen_by("B").table->groups;
    const auto group = std::find_if(seen.begin(), seen.end(), [](const Group& each) {
        return each.post.at == Hex{2, 1};
    });
    REQUIRE(group != seen.end());
    CHECK_EQ(group->troops, troops(5));
    CHECK(System::view(field.state, Outsider{}).table.has_value());
    field.option(&Options::is_open_to_outsiders, false);
    CHECK_FALSE(System::view(field.state, Outsider{}).table.has_value());
    CHECK_FALSE(System::view(field.state, general("Z")).table.has_value());
    CHECK(field.seen_by("A").table.has_value());
}

// ---- tiles -------------------------------------------------------------------------------------

TEST_CASE("die-men.map.tiles-in-turn: after A lays one only B may, and it stays") {
    Field battle = with_tiles(std::vector(10, Terrain::open), std::vector(10, Terrain::rough));
    battle.as("A", LayTile{army_id("A"), Terrain::open, {0, 0}});
    CHECK_EQ(battle.refused("A", LayTile{army_id("A"), Terrain::open, {0, 1}}),
             "not_your_turn_to_lay");
    CHECK_EQ(battle.refused("B", LayTile{army_id("B"), Terrain::rough, {0, 0}}),
             "tile_once_laid_stays");
    CHECK_EQ(battle.offered("B").tiles[0].places.size(), 6);
    battle.as("B", LayTile{army_id("B"), Terrain::rough, {0, 1}});
    CHECK_EQ(ground_at(battle.state.table.map, {0, 1})->terrain, Terrain::rough);
}

TEST_CASE("die-men.map.tiles-by-kind: a hand of mountains, or hands drawn by dice and shown") {
    Field battle = with_tiles({Terrain::mountain, Terrain::mountain}, {Terrain::open});
    CHECK_EQ(battle.of("A").tiles, std::vector{Terrain::mountain, Terrain::mountain});
    CHECK_EQ(battle.refused("A", LayTile{army_id("A"), Terrain::open, {0, 0}}), "no_such_tile");
    Field drawn = gathered(200, 200, all_complications());
    drawn.referee(FixScale{20});
    const std::vector<Terrain> bag{Terrain::open, Terrain::hill, Terrain::rough, Terrain::forest};
    CHECK_EQ(drawn.referee_refused(DrawTiles{Grid::hexes, {Terrain::open}}), "tiles_do_not_divide");
    drawn.referee(DrawTiles{Grid::hexes, bag}, {2, 3, 1});
    CHECK_EQ(drawn.seen_by("B").table->armies[0].tiles, std::vector{Terrain::hill, Terrain::open});
    CHECK_EQ(drawn.of("B").tiles, std::vector{Terrain::forest, Terrain::rough});
}

TEST_CASE("die-men.map.tiles-end-ruling: 2 and 4 tiles are laid A B A B B B") {
    Field battle = with_tiles(std::vector(2, Terrain::open), std::vector(4, Terrain::open));
    std::string order;
    int q = 0;
    battle.as("A", LayTile{army_id("A"), Terrain::open, {5, 5}});
    order += "A";
    CHECK_EQ(battle.refused("B", LayTile{army_id("B"), Terrain::open, {8, 5}}),
             "tile_must_touch_another");
    while (battle.state.table.phase == Phase::laying) {
        const bool is_a = battle.state.table.setup.turn == army_id("A");
        const bool is_last = order.size() == 5;
        ++q;
        order += is_a ? "A" : "B";
        battle.as(is_a ? "A" : "B", LayTile{army_id(is_a ? "A" : "B"), Terrain::open, {5 + q, 5}},
                  is_last ? Faces{1} : Faces{});
    }
    CHECK_EQ(order, "ABABBB");
    CHECK_EQ(battle.state.table.phase, Phase::placing);
}

TEST_CASE(
    "die-men.map.tiles-marked-ruling: a gate is its layer's, exits are marked while tiles are laid "
    "and units placed, and ground once laid stays") {
    Field battle = with_tiles({Terrain::drawbridge, Terrain::open}, {Terrain::open});
    CHECK_EQ(battle.referee_refused(MarkExit{{{0, 0}, army_id("A")}}), "no_such_post");
    battle.as("A", LayTile{army_id("A"), Terrain::drawbridge, {0, 0}});
    CHECK_EQ(ground_at(battle.state.table.map, {0, 0})->owner, army_id("A"));
    battle.as("B", LayTile{army_id("B"), Terrain::open, {0, 1}});
    CHECK_EQ(ground_at(battle.state.table.map, {0, 1})->owner, std::nullopt);
    battle.referee(MarkExit{{{0, 1}, army_id("B")}});
    battle.as("A", LayTile{army_id("A"), Terrain::open, {1, 0}}, {1});
    REQUIRE_EQ(battle.state.table.phase, Phase::placing);
    battle.referee(MarkFortress{{{0, 0}, army_id("A")}});
    const Ground gate{{0, 0}, Terrain::drawbridge, Barrier::closed, army_id("B")};
    battle.referee(SetGround{gate});
    CHECK_EQ(*ground_at(battle.state.table.map, {0, 0}), gate);
    for (const Ground& other : {Ground{{0, 0}, Terrain::open, Barrier::closed, {}},
                                Ground{{0, 0}, Terrain::drawbridge, Barrier::opened, {}}}) {
        CHECK_EQ(battle.referee_refused(SetGround{other}), "tile_once_laid_stays");
    }
    CHECK_EQ(battle.referee_refused(SetGround{{{5, 5}, Terrain::open, Barrier::closed, {}}}),
             "no_such_map");
    battle.as("A", PlaceUnits{army_id("A"), {1, 0}, battle.of("A").unplaced});
    const Events begun = battle.as("B", PlaceUnits{army_id("B"), {0, 1}, battle.of("B").unplaced});
    REQUIRE_EQ(count<NoExitNoted>(begun), 1);
    CHECK_EQ(find<NoExitNoted>(begun)->army, army_id("A"));
    CHECK_EQ(battle.referee_refused(MarkExit{{{1, 0}, army_id("A")}}), "battle_is_already_open");
    CHECK_EQ(battle.offered("B").declarations[0].gates, std::vector{GateOrder{{0, 0}, true}});
    Field drawn = gathered(200, 200);
    drawn.referee(FixScale{20});
    drawn.referee(MakeMap{Grid::hexes, 3, 3});
    drawn.referee(OpenBattle{Placing::by_referee});
    CHECK_EQ(drawn.referee_refused(MarkExit{{{1, 0}, army_id("A")}}), "battle_is_already_open");
}

// ---- set-up ------------------------------------------------------------------------------------

TEST_CASE("die-men.setup.referee-places: he places anybody's units, and all must stand") {
    Field battle = gathered(100, 100);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::by_referee});
    CHECK_EQ(battle.refused("A", PlaceUnits{army_id("A"), {0, 0}, troops(5)}),
             "referee_places_the_units");
    battle.referee(PlaceUnits{army_id("A"), {0, 0}, troops(5)});
    battle.referee(PlaceUnits{army_id("B"), {3, 0}, troops(4)});
    CHECK_EQ(battle.state.table.phase, Phase::placing);
    battle.referee(PlaceUnits{army_id("B"), {4, 0}, troops(1)});
    CHECK_EQ(battle.state.table.phase, Phase::declaring);
    CHECK_EQ(battle.state.table.round, 1);
}

TEST_CASE("die-men.setup.foreseen-battle: A proposes, the referee says yes or no, or time passes") {
    Field battle = fresh();
    battle.referee(
        BringArmy{"A", general("A"), 0, {{UnitType::infantry, 0, 100}}, true, std::nullopt});
    bring(battle, "B", 1, 100);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::by_referee});
    const ProposePlacement proposal{army_id("A"), {{{1, 0}, troops(3)}, {{2, 0}, troops(2)}}};
    CHECK_EQ(battle.refused("B", ProposePlacement{army_id("B"), {{{1, 0}, troops(3)}}}),
             "army_did_not_expect_the_fight");
    CHECK_EQ(battle.refused("A", ProposePlacement{army_id("A"), {{{1, 0}, troops(6)}}}),
             "turn_places_units_that_are_left");
    battle.as("A", proposal);
    CHECK_EQ(battle.units("A", {1, 0}), 0);
    CHECK(battle.seen_by("B").table->setup.proposals.empty());
    Field no = battle;
    no.referee(JudgePlacement{army_id("A"), false});
    CHECK_EQ(no.units("A", {1, 0}), 0);
    battle.deadline(QuestionKind::judge_placement);
    CHECK_EQ(battle.units("A", {1, 0}), 3);
    CHECK_EQ(battle.units("A", {2, 0}), 2);
}

TEST_CASE(
    "die-men.setup.alternate-hexes, die-men.setup.first-picker-ruling, "
    "die-men.setup.whole-army-in-one-hex: the lot falls on A, who places 7 and waits") {
    Field battle = picking(10, 8, 1);
    CHECK_EQ(battle.state.table.setup.turn, army_id("A"));
    CHECK_EQ(battle.refused("B", PlaceUnits{army_id("B"), {4, 0}, troops(1)}),
             "not_your_turn_to_place");
    battle.as("A", PlaceUnits{army_id("A"), {0, 0}, troops(7)});
    CHECK_EQ(battle.refused("A", PlaceUnits{army_id("A"), {1, 0}, troops(1)}),
             "not_your_turn_to_place");
    battle.as("B", PlaceUnits{army_id("B"), {4, 0}, troops(8)});
    CHECK_EQ(battle.of("B").unplaced.size(), 0);
    CHECK_EQ(picking(10, 8, 2).state.table.setup.turn, army_id("B"));
    Field whole = picking(10, 8, 1);
    whole.as("A", PlaceUnits{army_id("A"), {0, 0}, troops(10)});
    CHECK_EQ(whole.units("A", {0, 0}), 10);
}

TEST_CASE("die-men.setup.turns-end-ruling: 3 and 1 units are placed A B A A") {
    Field battle = picking(3, 1, 1);
    CHECK_EQ(battle.refused("A", PlaceUnits{army_id("A"), {0, 0}, {}}),
             "turn_places_units_that_are_left");
    battle.as("A", PlaceUnits{army_id("A"), {0, 0}, troops(1)});
    battle.as("B", PlaceUnits{army_id("B"), {4, 0}, troops(1)});
    battle.as("A", PlaceUnits{army_id("A"), {0, 0}, troops(1)});
    CHECK_EQ(battle.state.table.phase, Phase::placing);
    battle.as("A", PlaceUnits{army_id("A"), {0, 0}, troops(1)});
    CHECK_EQ(battle.state.table.phase, Phase::declaring);
}

TEST_CASE(
    "die-men.setup.default-placement-ruling: ten units as far off as can be, tiles in order") {
    Field battle = picking(10, 8, 2);
    battle.as("B", PlaceUnits{army_id("B"), {4, 0}, troops(8)});
    battle.deadline();
    CHECK_EQ(battle.units("A", {0, 0}), 10);
    Field middle = picking(10, 8, 2);
    middle.as("B", PlaceUnits{army_id("B"), {2, 0}, troops(8)});
    middle.deadline();
    CHECK_EQ(middle.units("A", {0, 0}), 10);
    Field tiles = with_tiles({Terrain::hill, Terrain::open}, {Terrain::rough});
    tiles.deadline();
    CHECK_EQ(ground_at(tiles.state.table.map, {0, 0})->terrain, Terrain::hill);
    CHECK_EQ(ground_at(tiles.state.table.map, {-1, 0})->terrain, Terrain::open);
    CHECK_EQ(tiles.state.table.setup.turn, army_id("B"));
    CHECK(tiles.of("A").tiles.empty());
}

TEST_CASE("die-men.setup.characters-in-hexes: with his army, not alone, not with the enemy") {
    Field battle = gathered(100, 100, all_complications());
    battle.referee(BringCharacter{"hero", general("hero"), army_id("A"), {}});
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::by_referee});
    place_all(battle, "A", {0, 0});
    place_all(battle, "B", {4, 0});
    CHECK_EQ(battle.state.table.phase, Phase::placing);
    const CharacterId hero = character_id("hero");
    CHECK_EQ(battle.refused("hero", PlaceCharacter{hero, {2, 0}}),
             "character_stands_with_his_army");
    CHECK_EQ(battle.refused("hero", PlaceCharacter{hero, {4, 0}}),
             "character_stands_with_his_army");
    CHECK_EQ(battle.refused("B", PlaceCharacter{hero, {0, 0}}), "not_your_character");
    Field by_referee = battle;
    by_referee.referee(PlaceCharacter{hero, {0, 0}});
    CHECK_EQ(by_referee.who("hero").at, Hex{0, 0});
    battle.as("hero", PlaceCharacter{hero, {0, 0}});
    CHECK_EQ(battle.who("hero").at, Hex{0, 0});
    CHECK_EQ(battle.state.table.phase, Phase::declaring);
}

TEST_CASE("die-men.setup.hex-exclusive-ruling: not on an enemy, but next to him, and again") {
    Field battle = picking(10, 8, 2);
    battle.as("B", PlaceUnits{army_id("B"), {3, 0}, troops(4)});
    CHECK_EQ(battle.refused("A", PlaceUnits{army_id("A"), {3, 0}, troops(4)}),
             "enemies_hold_that_hex");
    battle.as("A", PlaceUnits{army_id("A"), {2, 0}, troops(4)});
    battle.as("B", PlaceUnits{army_id("B"), {3, 0}, troops(1)});
    battle.as("A", PlaceUnits{army_id("A"), {2, 0}, troops(1)});
    CHECK_EQ(battle.units("A", {2, 0}), 5);
    CHECK_EQ(battle.units("B", {3, 0}), 5);
}

TEST_CASE(
    "die-men.setup.impassable-fortress, die-men.setup.impassable-otherwise-ruling, "
    "die-men.setup.chariot-ruling: who may start where") {
    Options options = all_complications();
    Field battle = fresh(options);
    battle.referee(BringArmy{
        "A",
        general("A"),
        0,
        {{UnitType::infantry, 0, 100}, {UnitType::chariots, 0, 20}, {UnitType::fliers, 0, 20}},
        false,
        {}});
    bring(battle, "B", 1, 100);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(SetGround{{{0, 0}, Terrain::impassible, {}, {}}});
    battle.referee(SetGround{{{1, 1}, Terrain::wall, {}, {}}});
    for (const Terrain terrain : {Terrain::hill, Terrain::forest, Terrain::tower}) {
        battle.referee(SetGround{{{2, 0}, terrain, {}, {}}});
    }
    battle.referee(SetGround{{{2, 1}, Terrain::rough, {}, {}}});
    battle.referee(MarkFortress{{{0, 0}, army_id("A")}});
    battle.referee(OpenBattle{Placing::by_referee});
    const ArmyId a = army_id("A");
    const Troops chariot = troops(1, UnitType::chariots);
    CHECK_EQ(battle.referee_refused(PlaceUnits{army_id("B"), {0, 0}, troops(1)}),
             "not_its_fortress");
    CHECK_EQ(battle.referee_refused(PlaceUnits{a, {1, 1}, troops(1)}), "not_its_fortress");
    CHECK_EQ(battle.referee_refused(PlaceUnits{a, {2, 0}, chariot}), "chariots_need_even_ground");
    battle.referee(PlaceUnits{a, {2, 1}, chariot});
    battle.referee(PlaceUnits{a, {1, 1}, troops(1, UnitType::fliers)});
    battle.referee(PlaceUnits{a, {0, 0}, troops(4)});
    CHECK_EQ(battle.units("A", {0, 0}), 4);
    battle.referee(PlaceUnits{a, {0, 1}, troops(1)});
    place_all(battle, "B", {4, 0});
    battle.state.table.phase = Phase::declaring;
    battle.stance("A", Strategy::deploy, DirectionGoal{Compass::north});
    battle.stance("B", Strategy::hold).sets("A", {{2, 5}}).resolve();
    CHECK_EQ(battle.cannot_move("A", {0, 1}, {{0, 0}}), "ground_bars_entry");
}

// Laying terrain tiles in turn, for a thrown-together battle.
//
// Section "The Map". The tiles are divided between the players, by kind or at random, and laid in
// alternate turns: each on an empty place that touches what is down already, the first one
// anywhere. The armies lay in the order in which they were brought; who has no tile left is
// skipped. When the last tile lies, units are placed (placing.hpp).
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// Clause:  die-men.map.tiles-by-kind
Gate may_deal(const OpenTable& table, const DealTiles& order);
/// The same, drawn by the machine: equal hands are needed.
Gate may_deal(const OpenTable& table, const DrawTiles& order);
/// Clause:  die-men.map.tiles-by-kind
/// Rolls:   for each tile but the last, 1d(tiles left).
void draw_tiles(Unfolding& u, const DrawTiles& order);

/// Clause:  die-men.map.tiles-in-turn, die-men.map.tiles-end-ruling
Gate may_lay(const OpenTable& table, const LayTile& order);
/// The empty places that touch the tiles already down, sorted; the origin if there are none.
/// Clause:  die-men.map.tiles-end-ruling
std::vector<Hex> places_for_tile(const Map& map);

/// Begins laying.
/// Ruling:  the armies lay in the order in which they were brought.
void begin_laying(Unfolding& u);
/// Lays a tile; after the last one, units are placed.
/// Clause:  die-men.map.tiles-in-turn
void lay(Unfolding& u, const LayTile& order);
/// Lays all tiles of a silent player.
/// Clause:  die-men.setup.default-placement-ruling
void lay_all(Unfolding& u, ArmyId army);

}  // namespace die_men

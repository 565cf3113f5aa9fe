// The ground: which pieces the defender may place, and what a point of the table is like.
//
// Section "terrain". A unit is in a piece when its centre is, boundary included; that one test
// serves movement, melee, cover and height. Roads lift difficulty from the ground under them.
#pragma once

#include "core/throw_me_a_6/geometry_ground.hpp"
#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// A piece as its kind of ground makes it.
/// Clause:  throw-me-a-6.terrain.hill-effects-ruling, throw-me-a-6.terrain.wood-effects-ruling,
///          throw-me-a-6.terrain.town-effects-ruling, throw-me-a-6.terrain.rough-effects-ruling
Piece piece_of(Ground ground, Polygon outline, int number);
/// Clause:  throw-me-a-6.terrain.defender-selects, throw-me-a-6.terrain.up-to-five,
///          throw-me-a-6.terrain.no-overlap-ruling, throw-me-a-6.terrain.italian-example
Gate may_place(const Table& table, const PlacePiece& order);
/// Clause:  throw-me-a-6.terrain.river-optional, throw-me-a-6.terrain.river-near-flank-ruling,
///          throw-me-a-6.terrain.river-and-road-extra-ruling
Gate may_place(const Table& table, const PlaceRiver& order);
/// Clause:  throw-me-a-6.terrain.road-ends-ruling
Gate may_place(const Table& table, const PlaceRoad& order);
/// Clause:  throw-me-a-6.terrain.town-needs-road, throw-me-a-6.terrain.fewer-allowed
Gate may_complete(const Table& table, const CompleteTerrain& order);
/// Whether a piece is of a size that needs no referee.
/// Clause:  throw-me-a-6.terrain.common-sense-size
/// Referee: a piece out of the ordinary is refused unless he allows it.
bool is_ordinary(const Polygon& outline);
/// How many more pieces of a kind the defender may place.
/// Clause:  throw-me-a-6.terrain.up-to-five, throw-me-a-6.terrain.italian-example
int pieces_left(const Table& table, Ground ground);
/// The referee's own terrain: whole pieces on the table.
/// Clause:  throw-me-a-6.terrain.impassable-ruling
Gate may_draw(const Terrain& terrain);
/// Places a piece, or asks the referee about it.
void place(Unfolding& u, const PlacePiece& order);

/// What a point is like.
/// Clause:  throw-me-a-6.terrain.inside-means-centre-ruling,
///          throw-me-a-6.terrain.road-effects-ruling, throw-me-a-6.terrain.river-effects-ruling,
///          throw-me-a-6.geometry.several-terrain-ruling
bool is_difficult(const Terrain& terrain, Point point);
bool gives_cover(const Terrain& terrain, Point point);
int level_of(const Terrain& terrain, Point point);
/// The cost of a straight way for those whom difficult ground slows.
/// Clause:  throw-me-a-6.difficult.part-of-move-ruling
int slowed_cost(const SlowGround& ground, Point from, Point to);
/// Bodies that nothing enters. A river has gaps where roads lie over it.
/// Clause:  throw-me-a-6.terrain.impassable-ruling, throw-me-a-6.terrain.bridges-ruling
std::vector<Polygon> impassable(const Terrain& terrain);

}  // namespace throw_me_a_6

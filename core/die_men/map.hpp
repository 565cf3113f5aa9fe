// Where things are: neighbours, distances, directions on hexes or squares.
//
// Section "The Map". Hexes are flat-topped and axial, so that there is a neighbour due north; a
// square has the four that share a side with it. What is not on the map is no hex. Directions are
// compared by whole-number dot products of the true places of hex centres.
#pragma once

#include "core/die_men/state.hpp"

namespace die_men {

/// The neighbours of a hex, on the map or not, clockwise from the north.
struct Around {
    std::array<Hex, 6> hexes{};
    std::size_t count = 0;
    const Hex* begin() const { return hexes.data(); }
    const Hex* end() const { return hexes.data() + count; }
};
/// Clause:  die-men.map.hex-grid, die-men.map.orientation-ruling, die-men.map.square-alternative,
///          die-men.map.square-neighbours-ruling
inline Around around(Grid grid, Hex hex) {
    Around near;
    if (grid == Grid::squares) {
        mark("die-men.map.square-alternative");
        mark("die-men.map.square-neighbours-ruling");
        constexpr std::array<Hex, 4> steps = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        for (const Hex step : steps) near.hexes[near.count++] = {hex.q + step.q, hex.r + step.r};
        return near;
    }
    mark("die-men.map.hex-grid");
    mark("die-men.map.orientation-ruling");
    for (const kit::Direction direction : kit::directions) {
        near.hexes[near.count++] = kit::neighbour(hex, direction);
    }
    return near;
}
/// Smallest number of steps between two hexes, whatever the terrain.
/// Clause:  die-men.map.distance-ruling, die-men.map.square-neighbours-ruling
inline int distance(Grid grid, Hex a, Hex b) {
    if (grid == Grid::squares) {
        mark("die-men.map.square-neighbours-ruling");
        return std::abs(a.q - b.q) + std::abs(a.r - b.r);
    }
    mark("die-men.map.distance-ruling");
    return kit::distance(a, b);
}
/// Whether two hexes are surely more than two steps apart, at a glance.
inline bool is_over_two_columns_off(Hex a, Hex b) { return std::abs(a.q - b.q) > 2; }
/// Whether two hexes adjoin.
inline bool are_adjacent(Grid grid, Hex a, Hex b) { return distance(grid, a, b) == 1; }

/// The ground of a hex; null if the map has no such hex.
/// Clause:  die-men.map.edge-ruling
const Ground* ground_at(const Map& map, Hex hex);
/// Whether a list of posts holds one.
bool holds(const std::vector<Post>& posts, Post post);

/// How far a step goes with a compass direction: more than 0 with it, less than 0 against it.
/// Clause:  die-men.declare.away-direction-ruling
int along(Grid grid, Hex from, Hex to, Compass towards);
/// Whether a step from a hex to its neighbour points at a place: no other facing points nearer.
/// Clause:  die-men.declare.at-enemy-ruling
bool points_at(Grid grid, Hex from, Hex to, Hex place);
/// Which facings of a hex point at a place, as bits in the order of `around`.
/// Clause:  die-men.declare.at-enemy-ruling
unsigned facings_at(Grid grid, Hex from, Hex place);

/// An open field of columns and rows.
/// Clause:  die-men.map.referee-makes-it
std::vector<Ground> open_field(Grid grid, int columns, int rows);

}  // namespace die_men

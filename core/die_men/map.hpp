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
/// Whether two hexes are at most so many steps apart.
inline bool is_within(Grid grid, Hex a, Hex b, int steps) {
    // Mostly their coordinates show at once that they are not.
    if (std::abs(a.q - b.q) > steps || std::abs(a.r - b.r) > steps) return false;
    return distance(grid, a, b) <= steps;
}
/// Whether two hexes adjoin.
inline bool are_adjacent(Grid grid, Hex a, Hex b) {
    const int q = b.q - a.q;
    const int r = b.r - a.r;
    if (std::abs(q) > 1 || std::abs(r) > 1 || q == r) return false;
    if (grid == Grid::hexes) return true;
    mark("die-men.map.square-neighbours-ruling");
    return q == 0 || r == 0;
}

/// The ground of a hex; null if the map has no such hex.
/// Clause:  die-men.map.edge-ruling
const Ground* ground_at(const Map& map, Hex hex);
/// Grounds next to a hex.
using NearGrounds = kit::SmallList<const Ground*, 6>;
/// Finds what lies around one hex after another in one pass over the map.
class Surroundings {
public:
    explicit Surroundings(const Map& map);
    /// The grounds next to a hex, in the order of `around`.
    /// Takes:   no hex that comes before one asked earlier.
    NearGrounds of(Hex hex);

private:
    using Place = std::vector<Ground>::const_iterator;

    Around steps_;  ///< to the neighbours
    Place end_;
    std::array<Place, 6> places_;  ///< how far the pass has come, for each neighbour
};
/// Whether a list of posts holds one.
bool holds(const std::vector<Post>& posts, Post post);

/// How far a step goes with a compass direction: more than 0 with it, less than 0 against it.
/// Clause:  die-men.declare.away-direction-ruling
int along(Grid grid, Hex from, Hex to, Compass towards);
/// The facing of a hex that a neighbour lies at, as a bit in the order of `around`; none for any
/// other hex.
unsigned facing_to(Grid grid, Hex from, Hex to);
/// The facings of a hex that point at a place, no other nearer: bits in the order of `around`.
/// Clause:  die-men.declare.at-enemy-ruling
unsigned facings_at(Grid grid, Hex from, Hex place);

/// An open field of columns and rows.
/// Clause:  die-men.map.referee-makes-it
std::vector<Ground> open_field(Grid grid, int columns, int rows);

}  // namespace die_men

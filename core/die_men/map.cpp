#include "core/die_men/map.hpp"

#include <algorithm>

namespace die_men {
namespace {

Hex difference(Hex from, Hex to) { return {to.q - from.q, to.r - from.r}; }

/// Three times the square of a length, by the places of hex centres: x is 3q, y is 2r + q in units
/// of which three squared make one of x.
int dot(Grid grid, Hex a, Hex b) {
    if (grid == Grid::squares) return a.q * b.q + a.r * b.r;
    return 9 * a.q * b.q + 3 * (2 * a.r + a.q) * (2 * b.r + b.q);
}

}  // namespace

const Ground* ground_at(const Map& map, Hex hex) {
    const auto found =
        std::lower_bound(map.grounds.begin(), map.grounds.end(), hex,
                         [](const Ground& ground, Hex place) { return ground.at < place; });
    if (found != map.grounds.end() && found->at == hex) return &*found;
    mark("die-men.map.edge-ruling");
    return nullptr;
}

bool holds(const std::vector<Post>& posts, Post post) {
    return std::find(posts.begin(), posts.end(), post) != posts.end();
}

int along(Grid grid, Hex from, Hex to, Compass towards) {
    mark("die-men.declare.away-direction-ruling");
    const Hex step = difference(from, to);
    const int south = grid == Grid::squares ? step.r : 2 * step.r + step.q;
    switch (towards) {
        case Compass::north: return -south;
        case Compass::south: return south;
        case Compass::east: return step.q;
        case Compass::west: return -step.q;
        case Compass::north_east: return dot(grid, step, {1, -1});
        case Compass::south_west: return dot(grid, step, {-1, 1});
        case Compass::south_east:
            return dot(grid, step, grid == Grid::hexes ? Hex{1, 0} : Hex{1, 1});
        case Compass::north_west:
            return dot(grid, step, grid == Grid::hexes ? Hex{-1, 0} : Hex{-1, -1});
    }
    return 0;
}

bool points_at(Grid grid, Hex from, Hex to, Hex place) {
    mark("die-men.declare.at-enemy-ruling");
    const Hex towards = difference(from, place);
    const int mine = dot(grid, difference(from, to), towards);
    const Around facings = around(grid, from);
    return std::all_of(facings.begin(), facings.end(), [&](Hex facing) {
        return dot(grid, difference(from, facing), towards) <= mine;
    });
}

unsigned facings_at(Grid grid, Hex from, Hex place) {
    const Hex towards = difference(from, place);
    // The dot product with each of the first facings; the others are their opposites.
    const int south = 2 * towards.r + towards.q;
    const int east = 3 * towards.q;
    const std::array<int, 3> by_hexes{-2 * south, east - south, east + south};
    const std::array<int, 3> by_squares{-towards.r, towards.q, 0};
    const bool is_hexes = grid == Grid::hexes;
    const std::array<int, 3>& reach = is_hexes ? by_hexes : by_squares;
    const int most = std::max({std::abs(reach[0]), std::abs(reach[1]), std::abs(reach[2])});
    const unsigned half = is_hexes ? 3 : 2;
    unsigned facings = 0;
    for (unsigned facing = 0; facing < half; ++facing) {
        if (reach[facing] == most) facings |= 1U << facing;
        if (-reach[facing] == most) facings |= 1U << (facing + half);
    }
    return facings;
}

std::vector<Ground> open_field(Grid grid, int columns, int rows) {
    std::vector<Ground> grounds;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row) {
            const Hex at = grid == Grid::squares ? Hex{column, row} : kit::to_hex({column, row});
            grounds.push_back({at, Terrain::open, Barrier::closed, std::nullopt});
        }
    }
    return grounds;
}

}  // namespace die_men

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

/// The ground of a hex where a field of equally high columns has it; null if it is not there.
const Ground* ground_of_field(const std::vector<Ground>& grounds, Hex hex) {
    if (grounds.empty()) return nullptr;
    const std::int64_t first = grounds.front().at.q;
    const std::int64_t last = grounds.back().at.q;
    if (hex.q < first || hex.q > last) return nullptr;
    const std::size_t height = grounds.size() / static_cast<std::size_t>(last - first + 1);
    const Ground* top = &grounds[height * static_cast<std::size_t>(hex.q - first)];
    const std::int64_t down = std::int64_t{hex.r} - top->at.r;
    if (down < 0 || down >= grounds.data() + grounds.size() - top) return nullptr;
    return top[down].at == hex ? top + down : nullptr;
}

}  // namespace

const Ground* ground_at(const Map& map, Hex hex) {
    if (const Ground* ground = ground_of_field(map.grounds, hex)) return ground;
    const auto found =
        std::lower_bound(map.grounds.begin(), map.grounds.end(), hex,
                         [](const Ground& ground, Hex place) { return ground.at < place; });
    if (found != map.grounds.end() && found->at == hex) return &*found;
    mark("die-men.map.edge-ruling");
    return nullptr;
}

Surroundings::Surroundings(const Map& map) : steps_(around(map.grid, {})), end_(map.grounds.end()) {
    places_.fill(map.grounds.begin());
}

NearGrounds Surroundings::of(Hex hex) {
    NearGrounds found;
    for (std::size_t facing = 0; facing < steps_.count; ++facing) {
        const Hex step = steps_.hexes[facing];
        const Hex to{hex.q + step.q, hex.r + step.r};
        Place& place = places_[facing];
        while (place != end_ && place->at < to) ++place;
        if (place != end_ && place->at == to) found.push_back(&*place);
    }
    return found;
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

unsigned facing_to(Grid grid, Hex from, Hex to) {
    const Around facings = around(grid, from);
    const Hex* facing = std::find(facings.begin(), facings.end(), to);
    return facing == facings.end() ? 0U : 1U << (facing - facings.begin());
}

unsigned facings_at(Grid grid, Hex from, Hex place) {
    mark("die-men.declare.at-enemy-ruling");
    const Hex towards = difference(from, place);
    const auto bit = [](bool leads, unsigned facing) {
        return static_cast<unsigned>(leads) << facing;
    };
    if (grid == Grid::squares) {
        const int most = std::max(std::abs(towards.q), std::abs(towards.r));
        return bit(-towards.r == most, 0) | bit(towards.q == most, 1) | bit(towards.r == most, 2) |
               bit(-towards.q == most, 3);
    }
    // A step of a hex goes up one of three axes, which sum to nothing, and down another.
    const int q = towards.q;
    const int r = towards.r;
    const int s = -q - r;
    const int most = std::max({q, r, s});
    const int least = std::min({q, r, s});
    return bit(s == most && r == least, 0) | bit(q == most && r == least, 1) |
           bit(q == most && s == least, 2) | bit(r == most && s == least, 3) |
           bit(r == most && q == least, 4) | bit(s == most && q == least, 5);
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

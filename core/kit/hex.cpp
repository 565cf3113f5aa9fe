// Rings and discs; see hex.hpp.
#include "core/kit/hex.hpp"

namespace kit {

std::vector<Hex> ring(Hex centre, int radius) {
    ENSURE(radius >= 0);
    if (radius == 0) return {centre};
    std::vector<Hex> hexes;
    hexes.reserve(static_cast<std::size_t>(radius) * 6);
    Hex hex{centre.q, centre.r - radius};
    for (const Direction side : {Direction::south_east, Direction::south, Direction::south_west,
                                 Direction::north_west, Direction::north, Direction::north_east}) {
        for (int step = 0; step < radius; ++step) {
            hexes.push_back(hex);
            hex = neighbour(hex, side);
        }
    }
    return hexes;
}

std::vector<Hex> disc(Hex centre, int radius) {
    ENSURE(radius >= 0);
    std::vector<Hex> hexes;
    for (int distance = 0; distance <= radius; ++distance) {
        const std::vector<Hex> at_distance = ring(centre, distance);
        hexes.insert(hexes.end(), at_distance.begin(), at_distance.end());
    }
    return hexes;
}

}  // namespace kit

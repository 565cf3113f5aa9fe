// Hexes in axial coordinates on the one canonical grid.
//
// The grid is flat-topped; odd columns are pushed half a hex down; columns and rows count from 0.
// Axial (q, r) follow from column and row by q = column, r = row - (column - (column & 1)) / 2.
// Directions go clockwise from the north. Paths are in path.hpp.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "core/kit/ensure.hpp"

namespace kit {

enum class Direction : std::uint8_t {
    north, north_east, south_east, south, south_west, north_west
};

inline constexpr std::array<Direction, 6> directions = {
    Direction::north, Direction::north_east, Direction::south_east,
    Direction::south, Direction::south_west, Direction::north_west};

constexpr Direction opposite(Direction d) {
    return static_cast<Direction>((static_cast<int>(d) + 3) % 6);
}

struct Hex {
    int q = 0;
    int r = 0;
    friend constexpr bool operator==(Hex, Hex) = default;
    friend constexpr auto operator<=>(Hex, Hex) = default;
};

constexpr Hex neighbour(Hex hex, Direction direction) {
    constexpr std::array<Hex, 6> steps = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
    const Hex step = steps[static_cast<std::size_t>(direction)];
    return {hex.q + step.q, hex.r + step.r};
}
/// The direction of a neighbour; nothing if `to` is not next to `from`.
constexpr std::optional<Direction> direction_to(Hex from, Hex to) {
    for (const Direction direction : directions) {
        if (neighbour(from, direction) == to) return direction;
    }
    return std::nullopt;
}
/// Smallest number of steps between two hexes.
constexpr int distance(Hex a, Hex b) {
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    const auto magnitude = [](int n) { return n < 0 ? -n : n; };
    return (magnitude(dq) + magnitude(dr) + magnitude(dq + dr)) / 2;
}

/// A place of the grid as files and pictures count it: column and row, both from 0.
struct Offset {
    int column = 0;
    int row = 0;
    friend constexpr bool operator==(Offset, Offset) = default;
};
constexpr Hex to_hex(Offset place) {
    return {place.column, place.row - (place.column - (place.column & 1)) / 2};
}
constexpr Offset to_offset(Hex hex) { return {hex.q, hex.r + (hex.q - (hex.q & 1)) / 2}; }

/// The hexes at exactly `radius` steps, from the north clockwise; the centre alone for 0.
/// Takes:   radius >= 0.
std::vector<Hex> ring(Hex centre, int radius);
/// The hexes at most `radius` steps away, nearest first.
/// Takes:   radius >= 0.
std::vector<Hex> disc(Hex centre, int radius);

/// A rectangle of `columns` x `rows` hexes, and the place of each in a flat array.
class Grid {
public:
    constexpr Grid() = default;
    /// Takes:   columns, rows >= 0 and at most 2^30 hexes in all.
    constexpr Grid(int columns, int rows) : columns_(columns), rows_(rows) {
        ENSURE(columns >= 0 && rows >= 0);
        ENSURE(static_cast<std::int64_t>(columns) * rows <= (1LL << 30));
    }
    constexpr int columns() const { return columns_; }
    constexpr int rows() const { return rows_; }
    constexpr int size() const { return columns_ * rows_; }
    constexpr bool contains(Hex hex) const {
        const Offset place = to_offset(hex);
        return place.column >= 0 && place.column < columns_ && place.row >= 0 && place.row < rows_;
    }
    /// Takes:   a hex of the grid.
    constexpr int index(Hex hex) const {
        ENSURE(contains(hex));
        const Offset place = to_offset(hex);
        return place.column * rows_ + place.row;
    }
    /// The inverse of index.
    constexpr Hex hex_at(int index) const {
        ENSURE(index >= 0 && index < size());
        return to_hex({index / rows_, index % rows_});
    }
    friend constexpr bool operator==(const Grid&, const Grid&) = default;

private:
    int columns_ = 0;
    int rows_ = 0;
};

}  // namespace kit

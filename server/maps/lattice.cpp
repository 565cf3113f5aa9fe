// Hexes, sides and corners near points: the geometry of foreign_map.hpp.
//
// Distances are true ones: a unit of x is a quarter of a hex's width and a unit of y half its
// height, which is longer by the root of three.
#include <algorithm>
#include <cmath>

#include "server/maps/foreign_map.hpp"

namespace maps {

using kit::Direction;
using kit::Hex;

namespace {

constexpr double y_weight = 3.0;    ///< the square of how much longer a unit of y is than one of x

double distance_squared(Point a, Point b) {
    return (a.x - b.x) * (a.x - b.x) + y_weight * (a.y - b.y) * (a.y - b.y);
}

/// A corner of the lattice, in its own whole numbers.
struct Corner {
    int x = 0;
    int y = 0;
    friend bool operator==(Corner, Corner) = default;
};
Point point_of(Corner corner) {
    return {static_cast<double>(corner.x), static_cast<double>(corner.y)};
}

/// The corners of a hex from its north-western one clockwise; side d lies between d and d + 1.
constexpr std::array<Corner, 6> corners_round = {
    {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}};

Corner corner_of(Hex hex, std::size_t at) {
    const Corner step = corners_round[at % 6];
    return {3 * hex.q + step.x, 2 * hex.r + hex.q + step.y};
}

Corner nearest_corner(Point point) {
    const Hex hex = hex_at(point);
    Corner best = corner_of(hex, 0);
    for (std::size_t at = 1; at < 6; ++at) {
        const Corner corner = corner_of(hex, at);
        if (distance_squared(point_of(corner), point) < distance_squared(point_of(best), point)) {
            best = corner;
        }
    }
    return best;
}

/// One step from a corner: the corner it leads to and the side it runs along.
struct CornerStep {
    Corner to;
    SideOfHex side;
};

/// The three steps from a corner. Of the two kinds of corner one has a hex to its right, the other
/// to its left.
std::vector<CornerStep> steps_from(Corner corner) {
    std::vector<CornerStep> steps;
    const Hex near = hex_at(point_of(corner));
    std::vector<Hex> around = {near};
    for (const Direction direction : kit::directions) around.push_back(neighbour(near, direction));
    for (const Hex hex : around) {
        for (std::size_t side = 0; side < 6; ++side) {
            const Corner a = corner_of(hex, side);
            const Corner b = corner_of(hex, side + 1);
            const auto direction = static_cast<Direction>(side);
            if (a == corner) steps.push_back({b, {hex, direction}});
        }
    }
    return steps;
}

void walk_corners(Corner from, Corner to, std::vector<SideOfHex>& sides) {
    while (from != to) {
        const auto steps = steps_from(from);
        const auto nearer = [&](const CornerStep& a, const CornerStep& b) {
            return distance_squared(point_of(a.to), point_of(to)) <
                   distance_squared(point_of(b.to), point_of(to));
        };
        const CornerStep& best = *std::min_element(steps.begin(), steps.end(), nearer);
        sides.push_back(best.side);
        from = best.to;
    }
}

}  // namespace

Hex hex_at(Point point) {
    const int column = static_cast<int>(std::floor(point.x / 3.0));
    Hex best;
    double least = -1;
    for (int q = column; q <= column + 1; ++q) {
        const int row = static_cast<int>(std::floor((point.y - q) / 2.0));
        for (int r = row; r <= row + 1; ++r) {
            const double away = distance_squared(centre_of({q, r}), point);
            if (least >= 0 && away >= least) continue;
            least = away;
            best = {q, r};
        }
    }
    return best;
}

std::vector<Hex> hexes_along(Hex from, Hex to) {
    std::vector<Hex> hexes = {from};
    const int steps = distance(from, to);
    const Point a = centre_of(from);
    const Point b = centre_of(to);
    for (int step = 1; step <= steps; ++step) {
        const double share = static_cast<double>(step) / steps;
        // A hair to one side, so that a line along a side does not waver between its two hexes.
        constexpr double hair = 1e-6;
        hexes.push_back(
            hex_at({a.x + (b.x - a.x) * share + hair, a.y + (b.y - a.y) * share + hair}));
    }
    return hexes;
}

std::vector<SideOfHex> sides_along(const std::vector<Hex>& path, Bank bank) {
    std::vector<SideOfHex> sides;
    for (std::size_t at = 1; at + 1 < path.size(); ++at) {
        const auto in = direction_to(path[at], path[at - 1]);
        const auto out = direction_to(path[at], path[at + 1]);
        if (!in || !out || in == out) continue;
        // Seen along the line the left bank lies clockwise from where it comes in.
        const int step = bank == Bank::left ? 1 : 5;
        for (int side = (static_cast<int>(*in) + step) % 6; side != static_cast<int>(*out);
             side = (side + step) % 6) {
            sides.push_back({path[at], static_cast<Direction>(side)});
        }
    }
    return sides;
}

std::vector<SideOfHex> sides_near(const std::vector<Point>& points) {
    std::vector<SideOfHex> sides;
    Corner at = nearest_corner(points.front());
    for (const Point& point : points) {
        const Corner next = nearest_corner(point);
        walk_corners(at, next, sides);
        at = next;
    }
    return sides;
}

double distance_to_side(Point point, SideOfHex side) {
    const auto at = static_cast<std::size_t>(side.direction);
    const Corner a = corner_of(side.hex, at);
    const Corner b = corner_of(side.hex, at + 1);
    return distance_squared(point, {(a.x + b.x) / 2.0, (a.y + b.y) / 2.0});
}

}  // namespace maps

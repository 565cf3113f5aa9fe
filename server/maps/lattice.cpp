// Hexes, sides and corners near points: the geometry of foreign_map.hpp.
//
// Distances are true ones: a unit of x is a quarter of a hex's width and a unit of y half its
// height, which is longer by the root of three.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "server/files/map_file.hpp"
#include "server/maps/foreign_map.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {

using kit::Direction;
using kit::Hex;

namespace {

constexpr double y_weight = 3.0;    ///< the square of how much longer a unit of y is than one of x

double distance_squared(Point a, Point b) {
    return (a.x - b.x) * (a.x - b.x) + y_weight * (a.y - b.y) * (a.y - b.y);
}

Point point_of(Corner corner) {
    return {static_cast<double>(corner.x), static_cast<double>(corner.y)};
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

/// Without the sides that are walked twice, so that a way out and straight back is none.
std::vector<SideOfHex> without_repeats(const std::vector<SideOfHex>& walked) {
    std::map<SideOfHex, std::size_t> times;
    for (const SideOfHex& side : walked) ++times[same_side(side)];
    std::vector<SideOfHex> sides;
    for (const SideOfHex& side : walked) {
        std::size_t& left = times[same_side(side)];
        if (left % 2 == 1) sides.push_back(side);
        left = 0;
    }
    return sides;
}

/// Without the hexes at which a path turns back to where it was.
std::vector<Hex> onward(const std::vector<Hex>& path) {
    std::vector<Hex> hexes;
    for (const Hex hex : path) {
        if (hexes.size() > 1 && hexes[hexes.size() - 2] == hex) {
            hexes.pop_back();
        } else {
            hexes.push_back(hex);
        }
    }
    return hexes;
}

}  // namespace

std::string ForeignMap::label_of(Hex hex) const {
    return label ? label(hex) : words::maps().hex(files::hex_text(hex));
}

bool ForeignMap::has(Hex hex) const {
    return grid.contains(hex) && to_offset(hex).column >= added_columns;
}

SideOfHex same_side(SideOfHex side) {
    if (side.direction < Direction::south) return side;
    return {neighbour(side.hex, side.direction), opposite(side.direction)};
}

Corner corner_of(Hex hex, std::size_t at) {
    constexpr std::array<Corner, 6> corners_round = {
        {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}};
    const Corner step = corners_round[at % 6];
    return {3 * hex.q + step.x, 2 * hex.r + hex.q + step.y};
}

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

Chain sides_along(const std::vector<Hex>& walked, Bank bank) {
    const std::vector<Hex> path = onward(walked);
    Chain chain;
    if (path.size() < 2) return chain;
    // Seen along the line the left bank lies clockwise from where it comes in.
    const int step = bank == Bank::left ? 1 : 5;
    std::vector<SideOfHex> sides;
    for (std::size_t at = 1; at + 1 < path.size(); ++at) {
        const auto in = direction_to(path[at], path[at - 1]);
        const auto out = direction_to(path[at], path[at + 1]);
        if (!in || !out) continue;
        for (int side = (static_cast<int>(*in) + step) % 6; side != static_cast<int>(*out);
             side = (side + step) % 6) {
            sides.push_back({path[at], static_cast<Direction>(side)});
        }
    }
    chain.sides = without_repeats(sides);
    // Both ends lie on a side that the line crosses: of side d corner d is on the left of the one
    // who leaves the hex by it.
    const auto crossed = [&](std::size_t from, std::size_t to) {
        const auto side = static_cast<std::size_t>(
            direction_to(path[from], path[to]).value_or(Direction::north));
        return corner_of(path[from], bank == Bank::left ? side : side + 1);
    };
    chain.first = crossed(0, 1);
    chain.last = crossed(path.size() - 2, path.size() - 1);
    return chain;
}

std::vector<SideOfHex> sides_to(Corner from, const std::set<SideOfHex>& barred,
                                const std::function<bool(Corner)>& is_met) {
    struct Way {
        Corner end;
        std::vector<SideOfHex> sides;
    };
    constexpr std::size_t most = 4;
    std::set<Corner> seen = {from};
    std::vector<Way> ways = {{from, {}}};
    for (std::size_t at = 0; at < ways.size(); ++at) {
        if (is_met(ways[at].end)) return ways[at].sides;
        if (ways[at].sides.size() == most) continue;
        for (const CornerStep& step : steps_from(ways[at].end)) {
            if (barred.contains(same_side(step.side)) || !seen.insert(step.to).second) continue;
            ways.push_back({step.to, ways[at].sides});
            ways.back().sides.push_back(step.side);
        }
    }
    return {};
}

std::vector<SideOfHex> sides_near(const std::vector<Point>& points) {
    std::vector<SideOfHex> sides;
    Corner at = nearest_corner(points.front());
    for (const Point& point : points) {
        const Corner next = nearest_corner(point);
        walk_corners(at, next, sides);
        at = next;
    }
    return without_repeats(sides);
}

double distance_to_side(Point point, SideOfHex side) {
    const auto at = static_cast<std::size_t>(side.direction);
    const Corner a = corner_of(side.hex, at);
    const Corner b = corner_of(side.hex, at + 1);
    return distance_squared(point, {(a.x + b.x) / 2.0, (a.y + b.y) / 2.0});
}

}  // namespace maps

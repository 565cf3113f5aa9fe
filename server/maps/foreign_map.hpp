// A map that somebody drew in another program, in that program's own words, laid on our one grid.
//
// The readers (tiled.hpp, text_mapper.hpp) make one of these; what its words mean to us is for the
// mapping (mapping.hpp) to say, and carry_over.hpp brings across what it can. A reader keeps
// everything it finds that could mean something, and reports what it had to leave behind.
//
// Points lie on a lattice that needs no roots: x in quarters of a hex's width, so that columns are
// 3 apart; y in halves of its height, so that rows are 2 apart and an odd column lies 1 lower. The
// centre of the hex in column c and row r is at x = 3c, y = 2r + (c odd).
//
// What a reader makes is bounded before it is made: by the Room that it is given (room.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/hex.hpp"
#include "server/files/report.hpp"

namespace maps {

struct Point {
    double x = 0;
    double y = 0;
};

/// What one kind of mark is called, the most telling name first: a property somebody wrote, a
/// class, the name of a picture, the number of a tile.
struct Stamp {
    std::vector<std::string> names;
    std::optional<std::int64_t> settlement;  ///< where the map itself gives a number
    std::string first_seen;                  ///< for messages: where it stood first
    std::int64_t uses = 0;
};

/// A hex that carries a mark; later ones are drawn over earlier ones.
struct Painted {
    std::int32_t hex = 0;    ///< by grid.index
    std::int32_t stamp = 0;
};

/// Something that stands at one point.
struct Pin {
    std::vector<std::string> names;  ///< of its kind
    std::string label;               ///< its own name; "" if it has none
    Point at;
    files::Where where;
};

/// A line from point to point.
struct Trace {
    std::vector<std::string> names;
    std::string label;
    std::vector<Point> points;       ///< at least two
    bool is_by_centres = true;       ///< drawn from hex to hex, not along the sides
    files::Where where;
};

struct ForeignMap {
    kit::Grid grid;
    std::vector<Stamp> stamps;
    std::vector<Painted> painted;    ///< in the order of drawing
    std::vector<Pin> pins;
    std::vector<Trace> traces;
    int added_columns = 0;           ///< in front, which the source does not have
    bool is_turned = false;          ///< a quarter to the right: north is in the east
    /// A hex as its own program calls it, and as we do where that differs; none: as we do.
    std::function<std::string(kit::Hex)> label;

    /// For messages: "0704 (here 6,3)", "hex 6,3".
    std::string label_of(kit::Hex hex) const;
    /// Whether a hex lies on the map as its source has it.
    bool has(kit::Hex hex) const;
};

/// Whether a point lies where a map could be; one that is no number lies nowhere.
constexpr bool is_near(Point point) {
    constexpr double far = 4e6;  // a million columns, and more rows than any map has
    return point.x > -far && point.x < far && point.y > -far && point.y < far;
}

/// Called now and then with how far a stage has come.
using Progress =
    std::function<void(std::string_view stage, std::int64_t done, std::int64_t total)>;

/// The centre of a hex on the lattice of points.
constexpr Point centre_of(kit::Hex hex) {
    return {3.0 * hex.q, static_cast<double>(2 * hex.r + hex.q)};
}
/// The hex whose centre is nearest to a point; it may lie off any grid.
/// Limit:   of two equally near the lower (q, r).
kit::Hex hex_at(Point point);

/// The hexes a straight line passes through, from `from` to `to`, each next to the one before.
std::vector<kit::Hex> hexes_along(kit::Hex from, kit::Hex to);

/// One side of a hex.
struct SideOfHex {
    kit::Hex hex;
    kit::Direction direction = kit::Direction::north;
    friend bool operator==(const SideOfHex&, const SideOfHex&) = default;
    friend auto operator<=>(const SideOfHex&, const SideOfHex&) = default;
};
/// The one of a side's two names that has a northern or eastern direction.
SideOfHex same_side(SideOfHex side);

/// Where three hexes meet, in the lattice's own whole numbers.
struct Corner {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Corner&, const Corner&) = default;
};
/// The corners of a hex, from its north-western one clockwise: side d lies between d and d + 1.
/// Takes:   any number from 0; six round the hex.
Corner corner_of(kit::Hex hex, std::size_t at);

/// Sides in the order of a walk from corner to corner, and where it begins and ends.
struct Chain {
    std::vector<SideOfHex> sides;
    Corner first;
    Corner last;
};

/// The sides between the hexes of a path, on one bank of a line that runs through their centres.
///
/// The line enters a hex by one side and leaves it by another; the bank's sides are those strictly
/// between the two. The chain they make is unbroken, because the corner at which it leaves one hex
/// is the corner at which it enters the next. Where the line turns to its bank and away again the
/// bank would walk out along a side and straight back: what is walked twice is not there, so at
/// most two corners, the ends, have an odd number of sides. A line that turns back in its own
/// tracks goes as far as it does not.
/// Takes:   hexes each next to the one before; of fewer than two there is no chain.
enum class Bank : std::uint8_t { left, right };
Chain sides_along(const std::vector<kit::Hex>& path, Bank bank);

/// The fewest sides from a corner to one that is met, none of them barred (by same_side).
/// Gives:   nothing if `from` is met already, or no corner is within four sides.
std::vector<SideOfHex> sides_to(Corner from, const std::set<SideOfHex>& barred,
                                const std::function<bool(Corner)>& is_met);

/// The sides walked when going from corner to corner as near to the points as corners allow; what
/// is walked twice is not there.
/// Takes:   at least one point.
std::vector<SideOfHex> sides_near(const std::vector<Point>& points);

/// How far a point lies from the middle of a side, squared and in the lattice's units.
double distance_to_side(Point point, SideOfHex side);

}  // namespace maps

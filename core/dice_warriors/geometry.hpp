// True geometry in whole hundredths: distances, straight lines, obstacles with height.
//
// Sections "Movement and TN in General" and "No straight line of attack", the measuring part. All
// comparisons are exact: squared distances, and where a line meets a prism, fractions compared by
// cross products in 128 bits. Only two things are rounded, each where the rulebook says so: the
// length of a leg, and the point at which a blocker is met. Fields are at most 1,000 digits wide,
// so nothing can overflow.
#pragma once

#include "core/dice_warriors/state.hpp"

namespace dice_warriors {

/// Half a digit: how far a unit's centre is above the ground it stands on.
inline constexpr Digits centre_height{50};
/// Limit:   the widest and deepest field.
inline constexpr Digits field_size_most = digits(1000);

/// The square of the straight distance, in hundredths of a digit squared.
/// Clause:  dice-warriors.measure.straight-line-3d-ruling, dice-warriors.measure.from-centres,
///          dice-warriors.measure.hundredths-exact-ruling
inline std::int64_t squared_distance(Point a, Point b) {
    mark("dice-warriors.measure.straight-line-3d-ruling");
    mark("dice-warriors.measure.from-centres");
    mark("dice-warriors.measure.hundredths-exact-ruling");
    const std::int64_t x = (b.x - a.x).number();
    const std::int64_t y = (b.y - a.y).number();
    const std::int64_t z = (b.z - a.z).number();
    return x * x + y * y + z * z;
}
/// Whether two points are at most so far apart; the end is included.
/// Clause:  dice-warriors.measure.up-to-inclusive-ruling
inline bool is_within(Point a, Point b, Digits reach) {
    mark("dice-warriors.measure.up-to-inclusive-ruling");
    return squared_distance(a, b) <= reach.number() * reach.number();
}
/// The straight distance, to the nearest hundredth.
/// Clause:  dice-warriors.measure.hundredths-exact-ruling
Digits rounded_distance(Point a, Point b);
/// The length of a route: the sum of its legs, up and down alike.
/// Clause:  dice-warriors.measure.route-legs-ruling, dice-warriors.measure.all-dimensions
Digits route_length(Point from, const Route& route);

/// Whether an outline is convex, counter-clockwise and has an area.
bool is_sound_outline(const std::vector<Spot>& outline);
/// Whether a unit can stand there: within the field, on ground or on top of an obstacle, and not in
/// the solid inside of another.
/// Clause:  dice-warriors.setup.sides-place-own-ruling
bool is_standing_place(const Field& field, Point place);
/// Whether a leg is level and supported, or vertical, and passes through nothing solid.
/// Clause:  dice-warriors.measure.route-legs-ruling,
/// dice-warriors.movement.through-obstacles-ruling Takes:   two standing places.
bool is_walkable_leg(const Field& field, Point from, Point to);

/// What lies across the line between two centres.
enum class Sight : std::uint8_t { clear, obstructed, shut };
/// Clause:  dice-warriors.line.sight-geometry-ruling, dice-warriors.measure.unit-height-ruling,
///          dice-warriors.line.units-do-not-hide-ruling
/// Takes:   two places on the ground; the line runs half a digit above them.
/// Gives:   shut if a closed obstacle is among what obstructs it.
Sight line_of_sight(const Field& field, Point from, Point to);

/// Whether a closed obstacle lies across that line.
/// Clause:  dice-warriors.line.sight-geometry-ruling, dice-warriors.measure.unit-height-ruling
bool is_shut(const Field& field, Point from, Point to);

/// Whether any point of the line from one centre to another lies within a reach of a unit.
/// Clause:  dice-warriors.block.line-crosses-ruling
bool line_crosses(Point from, Point to, Point unit, Digits reach);
/// The point of the line nearest to a unit, to the nearest hundredth.
Point nearest_on_line(Point from, Point to, Point unit);

/// How far along a leg a range begins, as (n - root(m)) / d of the leg; comparable.
struct Entry {
    std::int64_t whole = 0;    ///< n
    std::int64_t root = 0;     ///< m
    std::int64_t divisor = 1;  ///< d
    Point at;                  ///< to the nearest hundredth
};
/// Where a leg first comes within a reach of a point.
/// Takes:   a leg of some length that begins outside the reach.
/// Gives:   nothing if it never does.
std::optional<Entry> first_within(Point from, Point to, Point centre, Digits reach);
/// Whether entry `a` comes before `b` on the same leg.
bool comes_before(const Entry& a, const Entry& b);
/// Whether a leg brings a mover nearer to a point.
bool brings_nearer(Point from, Point to, Point centre);

/// The point so far along the level line towards another, not beyond it; rounded towards the start.
Point on_the_way(Point from, Point to, Digits distance);
/// Whether a point and those already huddled fit within one circle, seen from above.
bool fit_in_circle(const std::vector<Point>& points, Digits radius);

}  // namespace dice_warriors

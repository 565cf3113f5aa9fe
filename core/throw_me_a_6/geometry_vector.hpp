// Shadows and intervals, for the geometry alone.
//
// Bodies and lists of corners, their shadows on an axis, and the parts of a straight way inside
// corners or on a band, as intervals of the way from 0 to 1. Bodies never need their corners to be
// parted or swept, so nothing is allocated.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "core/throw_me_a_6/geometry_body.hpp"

namespace throw_me_a_6 {

inline constexpr double pi = 3.14159265358979323846;
/// What is less than this is lost in counting.
inline constexpr double grain = 1e-6;

using Vectors = std::vector<Vector>;
using Corners = std::span<const Vector>;

/// How long a vector is.
inline double length_of(Vector v) { return std::sqrt(dot(v, v)); }
/// To the nearest whole number, halves away from 0.
inline int rounded(double value) { return static_cast<int>(value < 0 ? value - 0.5 : value + 0.5); }
/// The point of the grid nearest to where a vector leads.
inline Point snapped(Vector v) { return {rounded(v.x), rounded(v.y)}; }

/// Half of a body's shadow on an axis.
inline double half_shadow(const Body& body, Vector axis) {
    return body.half_depth * std::abs(dot(body.ahead, axis)) +
           body.half_width * std::abs(dot(body.right, axis));
}
/// The corners of a body.
std::array<Vector, 4> corners_of(const Footprint& footprint);
Vectors corners_of(const Polygon& polygon);
/// The unit normal of the side that begins at a corner.
Vector normal_of_side(Corners body, std::size_t corner);
struct Shadow {
    double least = 0;
    double most = 0;
};
/// A body's shadow on an axis.
Shadow shadow(Corners body, Vector axis);

/// A part of a way from 0 to 1; empty if `to` is not above `from`.
struct Interval {
    double from = 0;
    double to = 0;
};
using Intervals = std::vector<Interval>;
/// A side of a convex body: one end of it, and its unit normal that leads out.
struct Border {
    Vector corner;
    Vector outward;
};
/// The sides of a convex body, either way round.
std::vector<Border> borders_of(Corners body);
/// The part of a way inside a convex body or on its boundary.
Interval part_inside(Vector start, Vector end, std::span<const Border> body);
Interval part_inside(Vector start, Vector end, Corners body);
/// Adds the parts of a way on a band or on its boundary.
void add_parts_on(Vector start, Vector end, const Band& band, Intervals& parts);
/// The same parts without overlaps, in order.
Intervals merged(Intervals parts);
/// The length of the parts that none of the others covers.
/// Takes:   merged parts.
double length_without(const Intervals& parts, const Intervals& others);

}  // namespace throw_me_a_6

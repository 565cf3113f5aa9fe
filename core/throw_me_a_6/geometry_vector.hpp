// Vectors and intervals, for geometry.cpp alone.
//
// Footprints as rectangles with axes of their own, other bodies as lists of corners, their shadows
// on an axis, and the parts of a straight way inside a body or on a band, as intervals of the way
// from 0 to 1. Rectangles never need their corners to be parted or swept, so nothing is allocated.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "core/throw_me_a_6/pieces.hpp"

namespace throw_me_a_6 {

inline constexpr double pi = 3.14159265358979323846;

struct Vector {
    double x = 0;
    double y = 0;
    friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
    friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
    friend Vector operator*(Vector a, double factor) { return {a.x * factor, a.y * factor}; }
};
using Vectors = std::vector<Vector>;
using Corners = std::span<const Vector>;

/// Vectors of the table.
inline double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
inline double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
inline Vector vector(Point point) {
    return {static_cast<double>(point.x), static_cast<double>(point.y)};
}
/// A quarter turn clockwise, with x to the right and y ahead.
inline Vector clockwise(Vector v) { return {v.y, -v.x}; }
/// The unit vector of a direction; quarter turns are exact.
Vector towards(int direction);

/// A footprint: its centre, its axes, and half its lengths along them.
struct Rectangle {
    Vector at;
    Vector ahead;
    Vector right;
    double half_depth = 0;
    double half_width = 0;
};
/// A footprint as a rectangle.
inline Rectangle rectangle_of(const Footprint& footprint) {
    const Vector ahead = towards(footprint.pose.facing);
    return {vector(footprint.pose.at), ahead, clockwise(ahead), footprint.depth / 2.0,
            footprint.width / 2.0};
}
/// Half of a rectangle's shadow on an axis.
inline double half_shadow(const Rectangle& body, Vector axis) {
    return body.half_depth * std::abs(dot(body.ahead, axis)) +
           body.half_width * std::abs(dot(body.right, axis));
}
/// How far a footprint reaches from its centre at most.
inline double radius_of(const Footprint& body) {
    const auto square = static_cast<double>(body.width * body.width + body.depth * body.depth);
    return std::sqrt(square) / 2;
}

/// The corners of a body.
std::array<Vector, 4> body_of(const Footprint& footprint);
Vectors body_of(const Polygon& polygon);
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
/// The part of a way inside a convex body.
Interval part_inside(Vector start, Vector end, Corners body);
/// Adds the parts of a way on a band.
void add_parts_on(Vector start, Vector end, const Band& band, Intervals& parts);
/// The same parts without overlaps, in order.
Intervals merged(Intervals parts);
/// The length of the parts that none of the others covers.
/// Takes:   merged parts.
double length_without(const Intervals& parts, const Intervals& others);

}  // namespace throw_me_a_6

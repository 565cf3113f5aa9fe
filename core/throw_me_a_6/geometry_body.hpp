// A footprint as a body: what is worked out of it once for all that it is compared with.
//
// Its centre, its axes and half its lengths along them, and the circle around it. The quick looks
// here compare circles only and err on the safe side; what they cannot rule out is asked of
// geometry.hpp. Other files hold bodies and vectors and hand them back; none computes with them.
#pragma once

#include <array>
#include <cmath>
#include <cstdlib>

#include "core/throw_me_a_6/pieces.hpp"

namespace throw_me_a_6 {

struct Vector {
    double x = 0;
    double y = 0;
    friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
    friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
    friend Vector operator*(Vector a, double factor) { return {a.x * factor, a.y * factor}; }
};

/// Vectors of the table.
inline double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
inline double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
inline Vector vector(Point point) {
    return {static_cast<double>(point.x), static_cast<double>(point.y)};
}
/// A quarter turn clockwise, with x to the right and y ahead.
inline Vector clockwise(Vector v) { return {v.y, -v.x}; }
/// The unit vectors of all directions; quarter turns are exact.
const std::array<Vector, full_circle>& all_directions();
/// The unit vector of a direction.
inline Vector towards(int direction) {
    static const auto& direction_table = all_directions();
    const int within = direction % full_circle;
    return direction_table[static_cast<std::size_t>(within < 0 ? within + full_circle : within)];
}

/// The circle around a footprint: its centre, and how far it reaches from there at most.
struct Circle {
    Vector at;
    double radius = 0;
};
inline Circle circle_of(const Footprint& footprint) {
    const auto square =
        static_cast<double>(footprint.width * footprint.width + footprint.depth * footprint.depth);
    return {vector(footprint.pose.at), std::sqrt(square) / 2};
}
/// A footprint: the circle around it, its axes, and half its lengths along them.
struct Body : Circle {
    Vector ahead;
    Vector right;
    double half_depth = 0;
    double half_width = 0;
};
/// A footprint as a body.
inline Body body_of(const Footprint& footprint) {
    const Vector ahead = towards(footprint.pose.facing);
    return {circle_of(footprint), ahead, clockwise(ahead), footprint.depth / 2.0,
            footprint.width / 2.0};
}
/// The same body elsewhere.
inline Body moved_to(Body body, Point at) {
    body.at = vector(at);
    return body;
}

/// The same body, smaller by so much on every side.
inline Body shrunk(Body body, int by) {
    body.half_depth -= by;
    body.half_width -= by;
    return body;
}

/// Whether a point is farther from another than a distance.
inline bool is_beyond(Point from, Point at, int distance) {
    const std::int64_t x = at.x - from.x;
    const std::int64_t y = at.y - from.y;
    return x * x + y * y > static_cast<std::int64_t>(distance) * distance;
}
/// Whether what reaches no farther than a radius from a point certainly lies beside or before a
/// line from one point to another.
inline bool is_off_line(Point from, Point to, Point at, int radius) {
    const Vector way = vector(to) - vector(from);
    const Vector off = vector(at) - vector(from);
    const double apart = cross(way, off);
    const double before = dot(way, off);
    const double reach = dot(way, way) * radius * radius;
    return apart * apart > reach || (before < 0 && before * before > reach);
}
/// Whether what is in two circles is certainly farther apart than a distance.
inline bool are_farther_apart(const Circle& one, const Circle& other, int distance) {
    const Vector off = other.at - one.at;
    const double reach = one.radius + other.radius + distance + 2 * tolerance;
    return reach < 0 || dot(off, off) > reach * reach;
}
/// Whether what is in a circle certainly lies beside, behind or beyond a straight way of another.
inline bool is_off_way(const Circle& mover, Vector way, int distance, const Circle& other) {
    const Vector off = other.at - mover.at;
    const double reach = mover.radius + other.radius;
    const double before = dot(way, off);
    return std::abs(cross(way, off)) > reach || before < -reach || before > distance + reach;
}

}  // namespace throw_me_a_6

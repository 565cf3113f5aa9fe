// Straight ways: what a body sweeps of another, how far it is to the edge, what a line crosses.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/geometry_vector.hpp"

namespace throw_me_a_6 {
namespace {

/// Bodies overlap when their shadows do by more than this on every axis.
constexpr double slack = tolerance + 0.05;

/// How far a body goes from where it touches another to where it is clear of it, axis by axis; and
/// from where to where it truly overlaps it.
class Sweeping {
public:
    explicit Sweeping(Vector way) : way_(way) {}

    /// Takes:   how far the other's shadow on an axis begins and ends ahead of the mover's.
    /// Gives:   whether they can still meet.
    bool narrow(Vector axis, double begins, double ends) {
        const double speed = dot(way_, axis);
        if (std::abs(speed) < 1e-4) return std::min(ends, -begins) > slack;
        const double enter = (speed > 0 ? begins : ends) / speed;
        const double exit = (speed > 0 ? ends : begins) / speed;
        enter_ = std::max(enter_, enter);
        exit_ = std::min(exit_, exit);
        const double shallow = slack / std::abs(speed);
        overlaps_from_ = std::max(overlaps_from_, enter + shallow);
        overlaps_to_ = std::min(overlaps_to_, exit - shallow);
        return exit_ - enter_ > tolerance && exit_ > tolerance;
    }
    Sweep swept() const {
        return {static_cast<int>(std::floor(enter_ + 0.01)),
                static_cast<int>(std::ceil(exit_ - 0.01)),
                overlaps_to_ > std::max(0.0, overlaps_from_)};
    }

private:
    Vector way_;
    double enter_ = -std::numeric_limits<double>::max();
    double exit_ = std::numeric_limits<double>::max();
    double overlaps_from_ = -std::numeric_limits<double>::max();
    double overlaps_to_ = std::numeric_limits<double>::max();
};

/// Whether a body lies on one side of the line through two points, touching it at most.
bool is_beside(Point from, Point to, Corners body) {
    const Vector way = vector(to) - vector(from);
    const double least = grain * length_of(way);
    const auto is_left = [&](Vector corner) { return cross(way, corner - vector(from)) >= -least; };
    const auto is_right = [&](Vector corner) { return cross(way, corner - vector(from)) <= least; };
    return std::all_of(body.begin(), body.end(), is_left) ||
           std::all_of(body.begin(), body.end(), is_right);
}

}  // namespace

std::optional<Sweep> sweep(const Body& mover, Vector way, const Body& body) {
    const Vector off = body.at - mover.at;
    const double reach = mover.radius + body.radius;
    if (std::abs(cross(way, off)) > reach || dot(way, off) < -reach) return std::nullopt;
    // Their axes stand at one angle, so two products give the shadows on all four.
    const double along = std::abs(dot(mover.ahead, body.ahead));
    const double across = std::abs(dot(mover.ahead, body.right));
    Sweeping sweeping(way);
    const auto narrow = [&](Vector axis, double own, double others) {
        const double apart = dot(off, axis);
        const double shadows = own + others;
        return sweeping.narrow(axis, apart - shadows, apart + shadows);
    };
    const bool do_meet =
        narrow(mover.ahead, mover.half_depth, body.half_depth * along + body.half_width * across) &&
        narrow(mover.right, mover.half_width, body.half_depth * across + body.half_width * along) &&
        narrow(body.ahead, body.half_depth, mover.half_depth * along + mover.half_width * across) &&
        narrow(body.right, body.half_width, mover.half_depth * across + mover.half_width * along);
    if (!do_meet) return std::nullopt;
    return sweeping.swept();
}
std::optional<Sweep> sweep(const Footprint& mover, int direction, const Footprint& body) {
    return sweep(body_of(mover), towards(direction), body_of(body));
}
std::optional<Sweep> sweep(const Footprint& mover, int direction, const Polygon& body) {
    const auto moving = corners_of(mover);
    const Vectors standing = corners_of(body);
    Sweeping sweeping(towards(direction));
    for (const Corners one : {Corners(moving), Corners(standing)}) {
        for (std::size_t i = 0; i < one.size(); ++i) {
            const Vector axis = normal_of_side(one, i);
            const Shadow a = shadow(moving, axis);
            const Shadow b = shadow(standing, axis);
            if (!sweeping.narrow(axis, b.least - a.most, b.most - a.least)) return std::nullopt;
        }
    }
    return sweeping.swept();
}
int room_to_edge(const Body& mover, Vector way) {
    const double half_x = half_shadow(mover, {1, 0});
    const double half_y = half_shadow(mover, {0, 1});
    double room = std::numeric_limits<int>::max();
    if (way.x > grain) room = std::min(room, (table_width - mover.at.x - half_x) / way.x);
    if (way.x < -grain) room = std::min(room, (half_x - mover.at.x) / way.x);
    if (way.y > grain) room = std::min(room, (table_depth - mover.at.y - half_y) / way.y);
    if (way.y < -grain) room = std::min(room, (half_y - mover.at.y) / way.y);
    return std::max(0, static_cast<int>(std::floor(room + 0.01)));
}
int room_to_edge(const Footprint& mover, int direction) {
    return room_to_edge(body_of(mover), towards(direction));
}

bool crosses(Point from, Point to, const Polygon& body) {
    const Vectors outline = corners_of(body);
    if (is_beside(from, to, outline)) return false;
    const Interval within = part_inside(vector(from), vector(to), outline);
    return (within.to - within.from) * length_of(vector(to) - vector(from)) > tolerance;
}
bool crosses(Point from, Point to, const Footprint& body) {
    const Vector way = vector(to) - vector(from);
    const Vector off = vector(body.pose.at) - vector(from);
    const double apart = std::abs(cross(way, off));
    const double length = length_of(way);
    if (apart > body_of(body).radius * length) return false;
    const auto outline = corners_of(body);
    if (is_beside(from, to, outline)) return false;
    const Interval within = part_inside(vector(from), vector(to), outline);
    return (within.to - within.from) * length > tolerance;
}

}  // namespace throw_me_a_6

#include "core/throw_me_a_6/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/throw_me_a_6/geometry_vector.hpp"

namespace throw_me_a_6 {
namespace {

/// A tie with a ray is a tie within half the grid.
constexpr double tie = 0.5;

/// Where two shadows on an axis overlap, how deep.
double depth_on(Corners one, Corners two, Vector axis) {
    const Shadow a = shadow(one, axis);
    const Shadow b = shadow(two, axis);
    return std::min(a.most, b.most) - std::max(a.least, b.least);
}
bool are_overlapping(Corners one, Corners two) {
    for (const Corners body : {one, two}) {
        for (std::size_t i = 0; i < body.size(); ++i) {
            const Vector axis = normal_of_side(body, i);
            if (depth_on(one, two, axis) <= tolerance + 0.05) return false;
        }
    }
    return true;
}
/// The square of the distance.
double square_to_side(Vector p, Vector a, Vector b) {
    const Vector along = b - a;
    const double square = dot(along, along);
    const double t = square > 0 ? std::clamp(dot(p - a, along) / square, 0.0, 1.0) : 0;
    const Vector apart = p - (a + along * t);
    return dot(apart, apart);
}
double distance_of_sides(Vector a, Vector b, Corners body) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < body.size(); ++i) {
        const Vector c = body[i];
        const Vector d = body[(i + 1) % body.size()];
        least = std::min(
            {least, square_to_side(a, c, d), square_to_side(b, c, d), square_to_side(c, a, b)});
        const double one = cross(b - a, c - a) * cross(b - a, d - a);
        const double two = cross(d - c, a - c) * cross(d - c, b - c);
        if (one < 0 && two < 0) return 0;
    }
    return std::sqrt(least);
}

}  // namespace

int normal_angle(int angle) {
    mark("throw-me-a-6.geometry.facing-convention-ruling");
    const int within = angle % full_circle;
    return within < 0 ? within + full_circle : within;
}
int turn_between(int from, int to) {
    const int turn = normal_angle(to - from);
    return turn > full_circle / 2 ? turn - full_circle : turn;
}
int bearing(Point from, Point to) {
    const int beside = to.x - from.x;
    const int ahead = to.y - from.y;
    // Whole and half quarter turns are exact, and most ways are one.
    if (beside == 0) return ahead < 0 ? 18000 : 0;
    if (ahead == 0) return beside < 0 ? 27000 : 9000;
    if (beside == ahead) return beside < 0 ? 22500 : 4500;
    if (beside == -ahead) return beside < 0 ? 31500 : 13500;
    const double angle = std::atan2(beside, ahead) * 18000.0 / pi;
    return normal_angle(rounded(angle));
}
int distance_between(Point one, Point two) { return rounded(length_of(vector(two) - vector(one))); }
Point moved(Point from, int direction, int distance) {
    return snapped(vector(from) + towards(direction) * distance);
}
Offset offset(Point from, int direction, Point to) {
    const Vector way = vector(to) - vector(from);
    const Vector ahead = towards(direction);
    return {rounded(dot(way, clockwise(ahead))), rounded(dot(way, ahead))};
}
std::optional<int> direction_away(Point from, const std::vector<Point>& others) {
    Vector sum{0, 0};
    for (const Point each : others) {
        const Vector way = vector(from) - vector(each);
        const double length = length_of(way);
        if (length > 0) sum = sum + way * (1 / length);
    }
    if (length_of(sum) < 0.01) return std::nullopt;
    return normal_angle(rounded(std::atan2(sum.x, sum.y) * 18000.0 / pi));
}

Polygon corners(const Footprint& footprint) {
    Polygon points;
    for (const Vector each : corners_of(footprint)) points.push_back(snapped(each));
    return points;
}
Point middle_of(const Footprint& footprint, Edge edge) {
    const int half = edge == Edge::front || edge == Edge::rear ? footprint.depth : footprint.width;
    return snapped(vector(footprint.pose.at) + towards(outward(footprint, edge)) * (half / 2.0));
}
int outward(const Footprint& footprint, Edge edge) {
    switch (edge) {
        case Edge::front: return footprint.pose.facing;
        case Edge::right: return normal_angle(footprint.pose.facing + 9000);
        case Edge::rear: return normal_angle(footprint.pose.facing + 18000);
        case Edge::left: break;
    }
    return normal_angle(footprint.pose.facing + 27000);
}
Edge zone_of(const Footprint& footprint, Point point) {
    const Vector way = vector(point) - vector(footprint.pose.at);
    const Vector forward = towards(footprint.pose.facing);
    const double beside = dot(way, clockwise(forward));
    const double ahead = dot(way, forward);
    const double past_corner = std::abs(beside) - footprint.width / 2.0;
    mark("throw-me-a-6.geometry.zones-ruling");
    mark("throw-me-a-6.geometry.zone-ties-ruling");
    if (ahead - footprint.depth / 2.0 >= past_corner - tie && ahead > 0) return Edge::front;
    if (-ahead - footprint.depth / 2.0 > past_corner + tie) return Edge::rear;
    return beside > 0 ? Edge::right : Edge::left;
}

bool overlap(const Body& one, const Body& other) {
    mark("throw-me-a-6.geometry.overlap-ruling");
    if (are_farther_apart(one, other, -2 * tolerance)) return false;
    const Vector off = other.at - one.at;
    for (const Vector axis : {one.ahead, one.right, other.ahead, other.right}) {
        const double shadows = half_shadow(one, axis) + half_shadow(other, axis);
        if (shadows - std::abs(dot(off, axis)) <= tolerance + 0.05) return false;
    }
    return true;
}
bool overlap(const Footprint& one, const Footprint& other) {
    return overlap(body_of(one), body_of(other));
}
bool overlap(const Footprint& one, const Polygon& other) {
    return are_overlapping(corners_of(one), corners_of(other));
}
int gap(const Footprint& one, const Footprint& other) {
    if (overlap(one, other)) return 0;
    const auto body = corners_of(one);
    const auto others = corners_of(other);
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < body.size(); ++i) {
        least = std::min(least,
                         distance_of_sides(body[i], body[(i + 1) % body.size()], others));
    }
    return rounded(least);
}
int gap_from_front(const Footprint& one, const Footprint& other) {
    const auto body = corners_of(one);
    return rounded(distance_of_sides(body[0], body[1], corners_of(other)));
}
std::optional<Edge> edge_touched(const Footprint& one, const Footprint& other) {
    constexpr int slack = degree / 2;
    const int slant = normal_angle(other.pose.facing - one.pose.facing) % (90 * degree);
    if (slant > slack && slant < 90 * degree - slack) return std::nullopt;
    const auto body = corners_of(one);
    const Vector along = (body[1] - body[0]) * (1.0 / one.width);
    for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) {
        const int opposite = turn_between(one.pose.facing + 18000, outward(other, edge));
        if (std::abs(opposite) > slack) continue;
        const int half = edge == Edge::front || edge == Edge::rear ? other.width : other.depth;
        const Vector middle = vector(middle_of(other, edge));
        const Vector off = middle - (body[0] + body[1]) * 0.5;
        const double apart = std::abs(dot(off, towards(one.pose.facing)));
        const double shared = (one.width + half) / 2.0 - std::abs(dot(off, along));
        if (apart <= tolerance + tie && shared > tolerance) return edge;
    }
    return std::nullopt;
}
Point nearest_point(const Footprint& footprint, Point to) {
    const Vector way = vector(to) - vector(footprint.pose.at);
    const Vector ahead = towards(footprint.pose.facing);
    const double half_width = footprint.width / 2.0;
    const double half_depth = footprint.depth / 2.0;
    const double beside = std::clamp(dot(way, clockwise(ahead)), -half_width, half_width);
    const double before = std::clamp(dot(way, ahead), -half_depth, half_depth);
    return snapped(vector(footprint.pose.at) + clockwise(ahead) * beside + ahead * before);
}
bool is_within(const Body& body, Point low, Point high) {
    const double half_x = half_shadow(body, {1, 0}) - tolerance;
    const double half_y = half_shadow(body, {0, 1}) - tolerance;
    return body.at.x - half_x >= low.x && body.at.x + half_x <= high.x &&
           body.at.y - half_y >= low.y && body.at.y + half_y <= high.y;
}
bool is_within(const Footprint& footprint, Point low, Point high) {
    return is_within(body_of(footprint), low, high);
}

bool is_inside(const Polygon& polygon, Point point) {
    bool has_left = false;
    bool has_right = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i];
        const Point b = polygon[(i + 1) % polygon.size()];
        const auto turn = static_cast<std::int64_t>(b.x - a.x) * (point.y - a.y) -
                          static_cast<std::int64_t>(b.y - a.y) * (point.x - a.x);
        has_left = has_left || turn > 0;
        has_right = has_right || turn < 0;
    }
    return !(has_left && has_right);
}
bool is_on(const Band& band, Point point) {
    for (std::size_t i = 0; i + 1 < band.line.size(); ++i) {
        const double apart = std::sqrt(
            square_to_side(vector(point), vector(band.line[i]), vector(band.line[i + 1])));
        if (apart <= band.width / 2.0 + grain) return true;
    }
    return false;
}
std::vector<Polygon> stretches_of(const Band& band) {
    std::vector<Polygon> all;
    for (std::size_t i = 0; i + 1 < band.line.size(); ++i) {
        const Vector from = vector(band.line[i]);
        const Vector to = vector(band.line[i + 1]);
        const double length = length_of(to - from);
        if (length <= 0) continue;
        const Vector side = clockwise((to - from) * (1 / length)) * (band.width / 2.0);
        all.push_back(
            {snapped(from - side), snapped(to - side), snapped(to + side), snapped(from + side)});
    }
    return all;
}

Pose laid_along(const Footprint& mover, const Footprint& target, Edge edge, int slide) {
    const int out = outward(target, edge);
    const int half = edge == Edge::front || edge == Edge::rear ? target.depth : target.width;
    const Vector at = vector(target.pose.at) + towards(out) * ((half + mover.depth) / 2.0) +
                      towards(normal_angle(out + 9000)) * slide;
    return {snapped(at), normal_angle(out + 18000)};
}

}  // namespace throw_me_a_6

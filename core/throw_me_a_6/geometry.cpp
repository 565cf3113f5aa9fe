#include "core/throw_me_a_6/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/throw_me_a_6/geometry_vector.hpp"

namespace throw_me_a_6 {
namespace {

/// A tie with a ray is a tie within half the grid.
constexpr double tie = 0.5;
constexpr double grain = 1e-6;

double length_of(Vector v) { return std::sqrt(dot(v, v)); }

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
double distance_to_side(Vector p, Vector a, Vector b) {
    const Vector along = b - a;
    const double square = dot(along, along);
    const double t = square > 0 ? std::clamp(dot(p - a, along) / square, 0.0, 1.0) : 0;
    return length_of(p - (a + along * t));
}
double distance_of_sides(Vector a, Vector b, Corners body) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < body.size(); ++i) {
        const Vector c = body[i];
        const Vector d = body[(i + 1) % body.size()];
        least = std::min({least, distance_to_side(a, c, d), distance_to_side(b, c, d),
                          distance_to_side(c, a, b), distance_to_side(d, a, b)});
        const double one = cross(b - a, c - a) * cross(b - a, d - a);
        const double two = cross(d - c, a - c) * cross(d - c, b - c);
        if (one < 0 && two < 0) return 0;
    }
    return least;
}
/// To the nearest whole number, halves away from 0.
int rounded(double value) { return static_cast<int>(value < 0 ? value - 0.5 : value + 0.5); }

Point snapped(Vector v) { return {rounded(v.x), rounded(v.y)}; }

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
    if (from == to) return 0;
    const double angle = std::atan2(to.x - from.x, to.y - from.y) * 18000.0 / pi;
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
    for (const Vector each : body_of(footprint)) points.push_back(snapped(each));
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

bool overlap(const Footprint& one, const Footprint& other) {
    mark("throw-me-a-6.geometry.overlap-ruling");
    if (are_farther_apart(one, other, -2 * tolerance)) return false;
    const Rectangle a = rectangle_of(one);
    const Rectangle b = rectangle_of(other);
    const Vector off = b.at - a.at;
    for (const Vector axis : {a.ahead, a.right, b.ahead, b.right}) {
        const double shadows = half_shadow(a, axis) + half_shadow(b, axis);
        if (shadows - std::abs(dot(off, axis)) <= tolerance + 0.05) return false;
    }
    return true;
}
bool are_farther_apart(const Footprint& one, const Footprint& other, int distance) {
    const Vector off = vector(other.pose.at) - vector(one.pose.at);
    const double reach = radius_of(one) + radius_of(other) + distance + 2 * tolerance;
    return reach < 0 || dot(off, off) > reach * reach;
}
bool overlap(const Footprint& one, const Polygon& other) {
    return are_overlapping(body_of(one), body_of(other));
}
bool overlap(const Polygon& one, const Polygon& other) {
    return are_overlapping(body_of(one), body_of(other));
}
int gap(const Footprint& one, const Footprint& other) {
    if (overlap(one, other)) return 0;
    const auto body = body_of(one);
    const auto others = body_of(other);
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < body.size(); ++i) {
        least = std::min(least,
                         distance_of_sides(body[i], body[(i + 1) % body.size()], others));
    }
    return rounded(least);
}
int gap_from_front(const Footprint& one, const Footprint& other) {
    const auto body = body_of(one);
    return rounded(distance_of_sides(body[0], body[1], body_of(other)));
}
std::optional<Edge> edge_touched(const Footprint& one, const Footprint& other) {
    const auto body = body_of(one);
    const Vector along = (body[1] - body[0]) * (1.0 / one.width);
    for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) {
        const int opposite = turn_between(one.pose.facing + 18000, outward(other, edge));
        if (std::abs(opposite) > degree / 2) continue;
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
bool is_within(const Footprint& footprint, Point low, Point high) {
    const Rectangle body = rectangle_of(footprint);
    const double half_x = half_shadow(body, {1, 0}) - tolerance;
    const double half_y = half_shadow(body, {0, 1}) - tolerance;
    return body.at.x - half_x >= low.x && body.at.x + half_x <= high.x &&
           body.at.y - half_y >= low.y && body.at.y + half_y <= high.y;
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
        const double apart =
            distance_to_side(vector(point), vector(band.line[i]), vector(band.line[i + 1]));
        if (apart <= band.width / 2.0 + grain) return true;
    }
    return false;
}
bool is_convex(const Polygon& polygon) {
    if (polygon.size() < 3) return false;
    int sign = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vector a = vector(polygon[i]);
        const Vector b = vector(polygon[(i + 1) % polygon.size()]);
        const Vector c = vector(polygon[(i + 2) % polygon.size()]);
        const double turn = cross(b - a, c - b);
        if (turn == 0) return false;
        const int here = turn > 0 ? 1 : -1;
        if (sign == 0) sign = here;
        if (here != sign) return false;
    }
    double around = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vector a = vector(polygon[(i + 1) % polygon.size()]) - vector(polygon[i]);
        const Vector b =
            vector(polygon[(i + 2) % polygon.size()]) - vector(polygon[(i + 1) % polygon.size()]);
        around += std::atan2(cross(a, b), dot(a, b));
    }
    return std::abs(std::abs(around) - 2 * pi) < 0.1;
}
bool crosses(Point from, Point to, const Polygon& body) {
    const Interval within = part_inside(vector(from), vector(to), body_of(body));
    return (within.to - within.from) * length_of(vector(to) - vector(from)) > tolerance;
}
bool crosses(Point from, Point to, const Footprint& body) {
    const Vector way = vector(to) - vector(from);
    const double apart = std::abs(cross(way, vector(body.pose.at) - vector(from)));
    if (apart > radius_of(body) * length_of(way)) return false;
    const Interval within = part_inside(vector(from), vector(to), body_of(body));
    return (within.to - within.from) * length_of(way) > tolerance;
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

namespace {

/// How far a body goes from where it touches another to where it is clear of it, axis by axis.
class Sweeping {
public:
    explicit Sweeping(Vector way) : way_(way) {}

    /// Takes:   how far the other's shadow on an axis begins and ends ahead of the mover's.
    /// Gives:   whether they can still meet.
    bool narrow(Vector axis, double begins, double ends) {
        const double speed = dot(way_, axis);
        if (std::abs(speed) < 1e-4) return std::min(ends, -begins) > tolerance + 0.05;
        const double one_end = begins / speed;
        const double other_end = ends / speed;
        enter_ = std::max(enter_, std::min(one_end, other_end));
        exit_ = std::min(exit_, std::max(one_end, other_end));
        return exit_ - enter_ > tolerance && exit_ > tolerance;
    }
    Sweep swept() const {
        return {static_cast<int>(std::floor(enter_ + 0.01)),
                static_cast<int>(std::ceil(exit_ - 0.01))};
    }

private:
    Vector way_;
    double enter_ = -std::numeric_limits<double>::max();
    double exit_ = std::numeric_limits<double>::max();
};

}  // namespace

std::optional<Sweep> sweep(const Footprint& mover, int direction, const Footprint& body) {
    const Vector way = towards(direction);
    const Vector off = vector(body.pose.at) - vector(mover.pose.at);
    const double reach = radius_of(mover) + radius_of(body);
    if (std::abs(cross(way, off)) > reach || dot(way, off) < -reach) return std::nullopt;
    const Rectangle moving = rectangle_of(mover);
    const Rectangle standing = rectangle_of(body);
    Sweeping sweeping(way);
    for (const Vector axis : {moving.ahead, moving.right, standing.ahead, standing.right}) {
        const double shadows = half_shadow(moving, axis) + half_shadow(standing, axis);
        const double apart = dot(off, axis);
        if (!sweeping.narrow(axis, apart - shadows, apart + shadows)) return std::nullopt;
    }
    return sweeping.swept();
}
std::optional<Sweep> sweep(const Footprint& mover, int direction, const Polygon& body) {
    const auto moving = body_of(mover);
    const Vectors standing = body_of(body);
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
int room_to_edge(const Footprint& mover, int direction) {
    const Vector way = towards(direction);
    const Rectangle body = rectangle_of(mover);
    const double half_x = half_shadow(body, {1, 0});
    const double half_y = half_shadow(body, {0, 1});
    double room = std::numeric_limits<int>::max();
    if (way.x > grain) room = std::min(room, (table_width - body.at.x - half_x) / way.x);
    if (way.x < -grain) room = std::min(room, (half_x - body.at.x) / way.x);
    if (way.y > grain) room = std::min(room, (table_depth - body.at.y - half_y) / way.y);
    if (way.y < -grain) room = std::min(room, (half_y - body.at.y) / way.y);
    return std::max(0, static_cast<int>(std::floor(room + 0.01)));
}
Pose laid_along(const Footprint& mover, const Footprint& target, Edge edge, int slide) {
    const int out = outward(target, edge);
    const int half = edge == Edge::front || edge == Edge::rear ? target.depth : target.width;
    const Vector at = vector(target.pose.at) + towards(out) * ((half + mover.depth) / 2.0) +
                      towards(normal_angle(out + 9000)) * slide;
    return {snapped(at), normal_angle(out + 18000)};
}

bool comes_near(Point from, Point to, const std::vector<Point>& points, int margin) {
    const auto is_beside = [&](auto coordinate) {
        const int low = std::min(coordinate(from), coordinate(to)) - margin;
        const int high = std::max(coordinate(from), coordinate(to)) + margin;
        const auto below = [&](Point each) { return coordinate(each) < low; };
        const auto above = [&](Point each) { return coordinate(each) > high; };
        return std::all_of(points.begin(), points.end(), below) ||
               std::all_of(points.begin(), points.end(), above);
    };
    return !is_beside([](Point point) { return point.x; }) &&
           !is_beside([](Point point) { return point.y; });
}

int way_cost(Point from, Point to, const Terrain& terrain) {
    const Vector start = vector(from);
    const Vector end = vector(to);
    Intervals slowed;
    for (const Piece& piece : terrain.pieces) {
        if (!piece.is_difficult || !comes_near(from, to, piece.outline, tolerance)) continue;
        slowed.push_back(part_inside(start, end, body_of(piece.outline)));
    }
    if (terrain.river && comes_near(from, to, terrain.river->line, terrain.river->width)) {
        add_parts_on(start, end, *terrain.river, slowed);
    }
    const double length = length_of(end - start);
    if (slowed.empty()) return rounded(length);
    Intervals paved;
    for (const Band& each : terrain.roads) add_parts_on(start, end, each, paved);
    return rounded(length * (1 + length_without(merged(slowed), merged(paved))));
}

}  // namespace throw_me_a_6

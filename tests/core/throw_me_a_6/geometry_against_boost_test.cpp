// Our own geometry held against Boost.Geometry, which knows nothing of it.
//
// Bodies, polygons, ways and bands at random, many of them edge to edge or corner to line, where a
// wrong comparison shows. What we answer from whole numbers to whole numbers must agree with what
// Boost.Geometry finds in doubles: to half a hundredth where a length is rounded, to 0.0071 inch
// where a point is snapped, to the tolerance that the comparison states. Bodies overlap when their
// shadows do by more than 1.05 on every axis, so one of them made smaller by that much on every
// side must still meet the other; made smaller by 1.05 / sqrt 2 it always does.
#include <doctest/doctest.h>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <numbers>

#include "core/doctrine/chance.hpp"
#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/ground.hpp"

namespace {

using namespace throw_me_a_6;
namespace bg = boost::geometry;
using Spot = bg::model::d2::point_xy<double>;
using Line = bg::model::linestring<Spot>;
using Lines = bg::model::multi_linestring<Line>;
using Ring = bg::model::ring<Spot>;
using Areas = bg::model::multi_polygon<bg::model::polygon<Spot>>;

constexpr int trials = 3000;
/// What doubles lose, what rounding moves a length by, and what snapping moves a point by.
constexpr double dust = 1e-5;
constexpr double half = 0.5 + dust;
constexpr double snap = 0.7072;
/// How much smaller a body is made: it still meets the other if they overlap, it only meets it if
/// they overlap.
constexpr double surely_less = 0.742;
constexpr double surely_more = 1.06;

// ---- what is looked at -------------------------------------------------------------------------

class Random {
public:
    int number(int least, int most) {
        return least + static_cast<int>(chance_.below(static_cast<std::size_t>(most - least + 1)));
    }
    Point near(Point at, int distance) {
        return {at.x + number(-distance, distance), at.y + number(-distance, distance)};
    }
    Point point() { return {number(0, table_width), number(0, table_depth)}; }
    int direction() {
        return number(0, 2) == 0 ? number(0, 7) * 45 * degree : number(0, full_circle - 1);
    }
    Footprint body(Point at) {
        static const std::vector<int> depths{160, 240, 160};
        return {{at, direction()}, number(0, 3) == 0 ? 160 : 320, chance_.one_of(depths)};
    }
    /// One near another, a third of them laid along one of its edges, give or take a little.
    Footprint neighbour(const Footprint& of) {
        Footprint body = this->body(near(of.pose.at, 500));
        if (number(0, 2) > 0) return body;
        body.pose = laid_along(body, of, static_cast<Edge>(number(0, 3)), number(-330, 330));
        body.pose.at = near(body.pose.at, number(0, 3));
        body.pose.facing = normal_angle(body.pose.facing + number(-1, 1) * number(0, 60));
        return body;
    }
    /// Convex, its corners on a circle.
    Polygon polygon(Point at) {
        const int count = number(3, 7);
        const double began = number(0, 360) * std::numbers::pi / 180;
        const double step = (number(0, 1) == 0 ? 2 : -2) * std::numbers::pi / count;
        const int radius = number(150, 600);
        Polygon all;
        for (int i = 0; i < count; ++i) {
            const double angle = began + (i + number(0, 6) / 10.0) * step;
            all.push_back({at.x + static_cast<int>(radius * std::cos(angle)),
                           at.y + static_cast<int>(radius * std::sin(angle))});
        }
        return all;
    }

private:
    doctrine::Chance chance_{8};
};

// ---- the same, as Boost.Geometry has it --------------------------------------------------------

Spot spot(Point point) { return {static_cast<double>(point.x), static_cast<double>(point.y)}; }
template <class Shape>
Shape shifted(const Shape& shape, double x, double y) {
    Shape there;
    bg::transform(shape, there, bg::strategy::transform::translate_transformer<double, 2, 2>(x, y));
    return there;
}
/// Clockwise.
template <class Shape>
Shape turned(const Shape& shape, int angle) {
    Shape there;
    const bg::strategy::transform::rotate_transformer<bg::degree, double, 2, 2> turn(angle / 100.0);
    bg::transform(shape, there, turn);
    return there;
}
template <class Shape>
Shape placed(const Shape& shape, Pose pose) {
    return shifted(turned(shape, pose.facing), pose.at.x, pose.at.y);
}
/// As who stands at a pose sees it: himself in the middle, looking to y.
template <class Shape>
Shape seen_from(Pose pose, const Shape& shape) {
    return turned(shifted(shape, -pose.at.x, -pose.at.y), -pose.facing);
}
/// Going so far in a direction.
template <class Shape>
Shape gone(const Shape& shape, int direction, double distance) {
    const Spot way = turned(Spot{0, distance}, direction);
    return shifted(shape, way.x(), way.y());
}
/// From its front left corner clockwise, smaller by so much on every side.
Ring ring_of(const Footprint& body, double less = 0) {
    const double x = body.width / 2.0 - less;
    const double y = body.depth / 2.0 - less;
    return placed(Ring{{-x, y}, {x, y}, {x, -y}, {-x, -y}, {-x, y}}, body.pose);
}
Ring ring_of(const Polygon& polygon) {
    Ring ring;
    for (const Point each : polygon) ring.push_back(spot(each));
    bg::correct(ring);
    return ring;
}
Line line_of(const std::vector<Point>& points) {
    Line line;
    for (const Point each : points) line.push_back(spot(each));
    return line;
}
Line edge_of(const Ring& body, Edge edge) {
    static const std::array<std::size_t, 4> corner_table{0, 3, 1, 2};
    const std::size_t corner = corner_table[static_cast<std::size_t>(edge)];
    return {body[corner], body[corner + 1]};
}
Spot middle(const Line& line) {
    Spot middle;
    bg::centroid(line, middle);
    return middle;
}
/// Whether insides share a point.
template <class One, class Other>
bool do_meet(const One& one, const Other& other) {
    return bg::relate(one, other, bg::de9im::mask("T********"));
}
double length_of(const Lines& lines) { return static_cast<double>(bg::length(lines)); }
double length_inside(const Line& line, const Ring& area) {
    if (!do_meet(line, area)) return 0;
    Lines within;
    bg::intersection(line, area, within);
    return length_of(within);
}
/// All that a body passes over, going far.
Ring way_of(const Ring& body, int direction) {
    bg::model::multi_point<Spot> corners(body.begin(), body.end());
    const Ring end = gone(body, direction, 9000);
    corners.insert(corners.end(), end.begin(), end.end());
    Ring way;
    bg::convex_hull(corners, way);
    return way;
}
Areas area_of(const Band& band) {
    namespace by = bg::strategy::buffer;
    Areas area;
    bg::buffer(line_of(band.line), area, by::distance_symmetric<double>(band.width / 2.0),
               by::side_straight{}, by::join_round(360), by::end_round(360), by::point_circle(360));
    return area;
}
bool is_on_table(const Ring& body, double slack) {
    bg::model::box<Spot> box;
    bg::envelope(body, box);
    const bg::model::box<Spot> table{{-slack, -slack}, {table_width + slack, table_depth + slack}};
    return bg::covered_by(box, table);
}

// ---- held against each other -------------------------------------------------------------------

/// Gives:   whether they overlap.
template <class Other>
bool compare_overlap(const Footprint& one, const Other& other) {
    const bool is_overlap = overlap(one, other);
    if (is_overlap) {
        REQUIRE(do_meet(ring_of(one, surely_less), ring_of(other)));
    } else {
        REQUIRE_FALSE(do_meet(ring_of(one, surely_more), ring_of(other)));
    }
    return is_overlap;
}
/// Gives:   whether the mover meets the body.
template <class Other>
bool compare_sweep(const Footprint& mover, int direction, const Other& body) {
    const Ring standing = ring_of(body);
    const auto swept = sweep(mover, direction, body);
    if (do_meet(way_of(ring_of(mover, surely_more), direction), standing)) {
        REQUIRE(swept.has_value());
        REQUIRE(swept->overlaps);
    }
    if (!swept) return false;
    REQUIRE(bg::distance(way_of(ring_of(mover), direction), standing) < dust);
    if (swept->overlaps) {
        REQUIRE(do_meet(way_of(ring_of(mover, surely_less), direction), standing));
    }
    // Where it touches and where it is clear, both looked at in whole hundredths.
    for (const int at : {swept->enter, swept->exit}) {
        if (at < 0) continue;
        REQUIRE(bg::distance(gone(ring_of(mover), direction, at), standing) <= 1.02);
        REQUIRE_FALSE(do_meet(gone(ring_of(mover, 0.05), direction, at), standing));
    }
    if (swept->enter < 0) REQUIRE(bg::distance(ring_of(mover), standing) < dust);
    return true;
}
template <class Body>
bool compare_crossing(Point from, Point to, const Body& body) {
    const bool is_crossed = crosses(from, to, body);
    const double inside = length_inside(line_of({from, to}), ring_of(body));
    if (is_crossed) {
        REQUIRE(inside > tolerance - dust);
    } else {
        REQUIRE(inside < tolerance + dust);
    }
    return is_crossed;
}
/// The edge of the other that faces the front of the one and how it lies before it.
struct Facing {
    Edge edge = Edge::front;
    double slant = 0;  ///< in degrees
    double apart = 0;
    double shared = 0;
};
Facing facing_edge(const Footprint& one, const Footprint& other) {
    const Ring seen = seen_from(one.pose, ring_of(other));
    Facing nearest{Edge::front, 360, 0, 0};
    for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) {
        const Line line = edge_of(seen, edge);
        const double beside = line[0].x() - line[1].x();
        const double ahead = line[0].y() - line[1].y();
        const double slant = std::abs(std::atan2(ahead, beside)) * 180 / std::numbers::pi;
        if (slant >= nearest.slant) continue;
        nearest = {
            edge, slant, std::abs(middle(line).y() - one.depth / 2.0),
            std::min(line[0].x(), one.width / 2.0) - std::max(line[1].x(), -one.width / 2.0)};
    }
    return nearest;
}

}  // namespace

TEST_CASE("throw-me-a-6.geometry.overlap-ruling: as Boost.Geometry finds bodies to overlap") {
    Random random;
    int overlaps = 0;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Footprint one = random.body(random.point());
        overlaps += compare_overlap(one, random.neighbour(one)) ? 1 : 0;
        overlaps += compare_overlap(one, random.polygon(random.near(one.pose.at, 700))) ? 1 : 0;
    }
    CHECK(overlaps > trials / 2);
    CHECK(overlaps < trials * 3 / 2);
}

TEST_CASE("geometry: distances as Boost.Geometry measures them") {
    Random random;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Footprint one = random.body(random.point());
        const Footprint other = random.neighbour(one);
        const Ring ring = ring_of(one);
        const double apart = bg::distance(ring, ring_of(other));
        // What overlaps no deeper than the tolerance is measured from edge to edge.
        REQUIRE(std::abs(gap(one, other) - apart) <= half);
        if (apart > 0) {
            const double ahead = bg::distance(edge_of(ring, Edge::front), ring_of(other));
            REQUIRE(std::abs(gap_from_front(one, other) - ahead) <= half);
        }
        const Point from = one.pose.at;
        const Point to = random.near(from, 800);
        REQUIRE(std::abs(distance_between(from, to) - bg::distance(spot(from), spot(to))) <= half);
        const Point nearest = nearest_point(other, from);
        const double far = bg::distance(spot(from), ring_of(other));
        REQUIRE(bg::distance(spot(nearest), ring_of(other)) <= snap);
        REQUIRE(std::abs(bg::distance(spot(from), spot(nearest)) - far) <= snap);
    }
}

TEST_CASE("throw-me-a-6.geometry.facing-convention-ruling: as Boost.Geometry turns and measures") {
    Random random;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Footprint body = random.body(random.point());
        const Ring ring = ring_of(body);
        const Polygon points = corners(body);
        REQUIRE_EQ(points.size() + 1, ring.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            REQUIRE(bg::distance(spot(points[i]), ring[i]) <= snap);
        }
        for (const Edge edge : {Edge::front, Edge::left, Edge::right, Edge::rear}) {
            const Spot there = middle(edge_of(ring, edge));
            REQUIRE(bg::distance(spot(middle_of(body, edge)), there) <= snap);
            const double out = bg::azimuth(spot(body.pose.at), there) * 18000 / std::numbers::pi;
            REQUIRE(std::cos((outward(body, edge) - out) * std::numbers::pi / 18000) > 1 - dust);
        }
        const Point to = random.near(body.pose.at, 800);
        const Spot seen = seen_from(body.pose, spot(to));
        const Offset way = offset(body.pose.at, body.pose.facing, to);
        REQUIRE(std::abs(way.beside - seen.x()) <= half);
        REQUIRE(std::abs(way.ahead - seen.y()) <= half);
        const int distance = random.number(-2000, 2000);
        const Point reached = moved(body.pose.at, body.pose.facing, distance);
        const Spot sought = gone(spot(body.pose.at), body.pose.facing, distance);
        REQUIRE(bg::distance(spot(reached), sought) <= snap);
        if (to == body.pose.at) continue;
        const double angle = bg::azimuth(spot(body.pose.at), spot(to)) * 18000 / std::numbers::pi;
        const double turn = std::remainder(bearing(body.pose.at, to) - angle, full_circle);
        REQUIRE(std::abs(turn) <= half);
    }
}

TEST_CASE("throw-me-a-6.geometry.zones-ruling: as four areas that Boost.Geometry lays out") {
    constexpr double far = 9000;
    Random random;
    int zones = 0;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Footprint body = random.body(random.point());
        const Point point = random.near(body.pose.at, 700);
        const double x = body.width / 2.0;
        const double y = body.depth / 2.0;
        const std::array<Ring, 4> areas{
            Ring{{-x, y}, {-x - far, y + far}, {x + far, y + far}, {x, y}, {-x, y}},
            Ring{{-x, -y}, {-x - far, -y - far}, {-x - far, y + far}, {-x, y}, {-x, -y}},
            Ring{{x, y}, {x + far, y + far}, {x + far, -y - far}, {x, -y}, {x, y}},
            Ring{{x, -y}, {x + far, -y - far}, {-x - far, -y - far}, {-x, -y}, {x, -y}}};
        for (std::size_t edge = 0; edge < areas.size(); ++edge) {
            const Ring area = placed(areas[edge], body.pose);
            const Line border(area.begin(), area.end());
            if (!bg::within(spot(point), area) || bg::distance(spot(point), border) < 1) continue;
            REQUIRE_EQ(zone_of(body, point), static_cast<Edge>(edge));
            ++zones;
        }
    }
    CHECK(zones > trials * 3 / 4);
}

TEST_CASE("geometry: points and bodies lie where Boost.Geometry finds them") {
    Random random;
    int insides = 0;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Polygon polygon = random.polygon(random.point());
        const Point corner = polygon[static_cast<std::size_t>(random.number(0, 2))];
        const Point next = polygon[static_cast<std::size_t>(random.number(0, 2))];
        const Point between{(corner.x + next.x) / 2, (corner.y + next.y) / 2};
        for (const Point each : {corner, between, random.near(corner, 1), random.near(between, 2),
                                 random.near(between, 700)}) {
            const bool is_covered = bg::covered_by(spot(each), ring_of(polygon));
            REQUIRE_EQ(is_inside(polygon, each), is_covered);
            insides += is_covered ? 1 : 0;
        }
        const Band band{{corner, random.near(corner, 600), random.point()}, 50 + 10 * (trial % 9)};
        const Point point = random.near(band.line[1], 120);
        const double apart = bg::distance(spot(point), line_of(band.line));
        if (std::abs(apart - band.width / 2.0) > dust) {
            REQUIRE_EQ(is_on(band, point), apart < band.width / 2.0);
        }
        const Footprint body = random.body({random.number(60, 200), random.number(3400, 3540)});
        const bool is_held = is_within(body, {0, 0}, {table_width, table_depth});
        REQUIRE((!is_held || is_on_table(ring_of(body), tolerance + dust)));
        REQUIRE((is_held || !is_on_table(ring_of(body), tolerance - dust)));
    }
    CHECK(insides > trials);
    CHECK(insides < trials * 4);
}

TEST_CASE("geometry: straight ways sweep what Boost.Geometry finds on them") {
    Random random;
    int met = 0;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Footprint mover = random.body(random.point());
        const int direction = trial % 2 == 0 ? mover.pose.facing : random.direction();
        const Point there = moved(mover.pose.at, direction, random.number(-200, 2000));
        const Footprint body = random.body(random.near(there, 500));
        met += compare_sweep(mover, direction, body) ? 1 : 0;
        met += compare_sweep(mover, direction, random.neighbour(mover)) ? 1 : 0;
        met += compare_sweep(mover, direction, random.polygon(random.near(there, 700))) ? 1 : 0;
        if (!is_on_table(ring_of(mover), 0)) continue;
        const int room = room_to_edge(mover, direction);
        REQUIRE(is_on_table(gone(ring_of(mover), direction, room), 0.011));
        REQUIRE_FALSE(is_on_table(gone(ring_of(mover), direction, room + 1), 0));
    }
    CHECK(met > trials);
    CHECK(met < trials * 5 / 2);
}

TEST_CASE("geometry: lines cross what Boost.Geometry finds them to cross") {
    Random random;
    int crossed = 0;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Footprint body = random.body(random.point());
        const Point from = random.near(body.pose.at, 600);
        crossed += compare_crossing(from, random.near(body.pose.at, 600), body) ? 1 : 0;
        const Polygon polygon = random.polygon(random.point());
        const Point to = random.near(polygon[0], 700);
        crossed += compare_crossing(random.near(polygon[1], 700), to, polygon) ? 1 : 0;
        crossed += compare_crossing(polygon[1], to, polygon) ? 1 : 0;
        crossed += compare_crossing(random.near(polygon[1], 2), polygon[2], polygon) ? 1 : 0;
    }
    CHECK(crossed > trials);
    CHECK(crossed < trials * 3);
}

TEST_CASE("geometry: edges touch where Boost.Geometry finds them to lie") {
    Random random;
    int touched = 0;
    for (int trial = 0; trial < trials; ++trial) {
        CAPTURE(trial);
        const Footprint other = random.body(random.point());
        const Footprint one = random.neighbour(other);
        const Facing facing = facing_edge(one, other);
        const auto edge = edge_touched(one, other);
        if (edge) {
            ++touched;
            REQUIRE_EQ(*edge, facing.edge);
            REQUIRE(facing.slant <= 0.5 + dust);
            REQUIRE(facing.apart <= tolerance + 0.5 + snap);
            REQUIRE(facing.shared > tolerance - snap);
        } else {
            REQUIRE((facing.slant > 0.5 - dust || facing.apart > tolerance + 0.5 - snap ||
                     facing.shared < tolerance + snap));
        }
    }
    CHECK(touched > trials / 20);
}

TEST_CASE("throw-me-a-6.difficult.part-of-move-ruling: ways cost what Boost.Geometry measures") {
    Random random;
    int dearer = 0;
    for (int table = 0; table < 24; ++table) {
        Areas slow;
        Areas paved;
        Terrain terrain;
        const auto add = [](Areas& to, const auto& area) {
            Areas both;
            bg::union_(to, area, both);
            to = both;
        };
        for (int number = 1; number <= 2; ++number) {
            const Polygon outline = random.polygon(random.near({2400, 1800}, 500));
            terrain.pieces.push_back({number, Ground::wood, outline, 0, number <= table % 3});
            if (number <= table % 3) add(slow, ring_of(outline));
        }
        const auto band = [&] {
            return Band{{random.near({1500, 1800}, 500), random.near({2400, 1800}, 500),
                         random.near({3300, 1800}, 500)},
                        random.number(60, 200)};
        };
        if (table % 4 > 0) terrain.river = band();
        if (terrain.river) add(slow, area_of(*terrain.river));
        for (int road = 0; road < table % 5 - 1; ++road) {
            const Band next = band();
            terrain.roads.push_back(next);
            add(paved, area_of(next));
        }
        for (int trial = 0; trial < trials / 60; ++trial) {
            CAPTURE(table);
            CAPTURE(trial);
            const Point from = random.near({2400, 1800}, 700);
            const Point to = random.near(from, 900);
            const Line way = line_of({from, to});
            Lines slowed;
            Lines counted;
            bg::intersection(way, slow, slowed);
            bg::difference(slowed, paved, counted);
            const double cost = length_of({way}) + length_of(counted);
            const SlowGround ground(terrain, from, distance_between(from, to));
            REQUIRE(std::abs(slowed_cost(ground, from, to) - cost) <= 1.5);
            dearer += ground.cost(from, to) > distance_between(from, to) ? 1 : 0;
        }
    }
    CHECK(dearer > trials / 10);
}

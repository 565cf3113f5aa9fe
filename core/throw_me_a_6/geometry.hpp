// The geometry of the table: the only place that computes with floating point.
//
// Takes and gives whole numbers: points in hundredths of an inch, directions in hundredths of a
// degree, so that whatever is stored or compared is exact. Quarter turns are exact throughout.
// Lengths are compared with a tolerance of 0.01 inch; a position reached is snapped to the nearest
// hundredth, once. That moves it by 0.0071 inch at most: what lay flush stays within the tolerance,
// but what grazed its neighbour already may come to overlap it, so anyone who ends a way there asks
// whether the place is free (path.hpp). Everything solid is a convex polygon, so bodies are parted
// by separating axes and a straight move sweeps one interval of each obstacle: from `enter`, where
// they touch, to `exit`, where they come clear.
//
// Boost.Geometry judges the outlines of terrain, exactly (geometry_outline.cpp). Distances, overlap
// of bodies, sweeps and sight lines are our own: it gives the same, which a test holds them to, but
// takes from twice to ninety times as long, and they are asked for at every move.
#pragma once

#include "core/throw_me_a_6/geometry_body.hpp"

namespace throw_me_a_6 {

/// An angle within one circle, from 0 to 35999.
/// Clause:  throw-me-a-6.geometry.facing-convention-ruling
int normal_angle(int angle);
/// The turn from one direction to another, above -180 degrees and at most 180, clockwise above 0.
int turn_between(int from, int to);
/// The direction from one point to another.
/// Takes:   two points that differ; the same point gives 0.
int bearing(Point from, Point to);
/// The distance of two points, to the nearest hundredth.
int distance_between(Point one, Point two);
/// The point so far from another in a direction, snapped.
Point moved(Point from, int direction, int distance);
/// How far a point lies beside (clockwise above 0) and ahead of another, seen in a direction.
struct Offset {
    int beside = 0;
    int ahead = 0;
    friend bool operator==(const Offset&, const Offset&) = default;
};
/// How far a point lies beside and ahead of another, seen in a direction.
Offset offset(Point from, int direction, Point to);
/// The direction of the sum of the unit vectors from each of the others to a point; nothing if it
/// is shorter than 0.01.
std::optional<int> direction_away(Point from, const std::vector<Point>& others);

/// The corners: front left, front right, rear right, rear left, snapped.
Polygon corners(const Footprint& footprint);
/// The middle of an edge, snapped.
Point middle_of(const Footprint& footprint, Edge edge);
/// Which way an edge looks.
int outward(const Footprint& footprint, Edge edge);
/// The zone of a footprint in which a point lies.
/// Clause:  throw-me-a-6.geometry.zones-ruling, throw-me-a-6.geometry.zone-ties-ruling
Edge zone_of(const Footprint& footprint, Point point);

/// Whether the insides of two bodies share a point.
/// Clause:  throw-me-a-6.geometry.overlap-ruling
bool overlap(const Body& one, const Body& other);
bool overlap(const Footprint& one, const Footprint& other);
bool overlap(const Footprint& one, const Polygon& other);
/// The shortest distance of two bodies, 0 if they meet, to the nearest hundredth.
int gap(const Footprint& one, const Footprint& other);
/// The shortest distance from the front edge of one to the other.
int gap_from_front(const Footprint& one, const Footprint& other);
/// The edge of the other along which the front of the one lies for some length; nothing if it
/// does not.
std::optional<Edge> edge_touched(const Footprint& one, const Footprint& other);
/// The point of a footprint nearest to another.
Point nearest_point(const Footprint& footprint, Point to);
/// Whether a footprint lies within a rectangle, its boundary included.
bool is_within(const Body& body, Point low, Point high);
bool is_within(const Footprint& footprint, Point low, Point high);

/// Whether a point lies in a convex polygon or on its boundary.
bool is_inside(const Polygon& polygon, Point point);
/// Whether a point lies on a band or on its boundary.
bool is_on(const Band& band, Point point);
/// Whether a polygon is convex, with a true corner at each of its points.
bool is_convex(const Polygon& polygon);
/// Whether the insides of two outlines share a point, however small what they share.
/// Takes:   convex polygons.
bool overlap(const Polygon& one, const Polygon& other);
/// Whether a line passes through the inside of a body.
bool crosses(Point from, Point to, const Polygon& body);
bool crosses(Point from, Point to, const Footprint& body);
/// A band's stretches as rectangles.
std::vector<Polygon> stretches_of(const Band& band);

/// How far a body goes until it touches another, and until it is clear of it again.
struct Sweep {
    int enter = 0;  ///< below 0 if they overlap at the start
    int exit = 0;
    bool overlaps = true;  ///< if not, it only grazes it, no deeper than the tolerance
    friend bool operator==(const Sweep&, const Sweep&) = default;
};
/// What a footprint moving straight in a direction sweeps of another body; nothing if it passes.
std::optional<Sweep> sweep(const Body& mover, Vector way, const Body& body);
std::optional<Sweep> sweep(const Footprint& mover, int direction, const Footprint& body);
std::optional<Sweep> sweep(const Footprint& mover, int direction, const Polygon& body);
/// How far a footprint can go in a direction until part of it passes an edge of the table.
int room_to_edge(const Body& mover, Vector way);
int room_to_edge(const Footprint& mover, int direction);
/// The pose with the front laid on an edge of a target, middle to middle, then slid clockwise-wise
/// along it by so much.
Pose laid_along(const Footprint& mover, const Footprint& target, Edge edge, int slide);

}  // namespace throw_me_a_6

// Outlines of terrain, as Boost.Geometry judges them.
//
// Outlines are whole numbers and stay where they are laid, so both answers are exact: no tolerance.
// They are asked for when terrain is laid and never in play.
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/register/point.hpp>

#include "core/throw_me_a_6/geometry.hpp"

BOOST_GEOMETRY_REGISTER_POINT_2D(throw_me_a_6::Point, int, boost::geometry::cs::cartesian, x, y)

namespace throw_me_a_6 {
namespace {

using Outline = boost::geometry::model::ring<Point>;

/// A polygon as Boost.Geometry wants it: clockwise, its first corner once more at the end.
Outline outline_of(const Polygon& polygon) {
    Outline outline(polygon.begin(), polygon.end());
    boost::geometry::correct(outline);
    return outline;
}

}  // namespace

bool is_convex(const Polygon& polygon) {
    const Outline outline = outline_of(polygon);
    Outline hull;
    boost::geometry::convex_hull(outline, hull);
    // A hull leaves out what is no corner of it, so it is shorter if any corner is blunt, hollow or
    // there twice; one that crosses itself may have as many.
    return hull.size() == polygon.size() + 1 && boost::geometry::is_valid(outline);
}
bool overlap(const Polygon& one, const Polygon& other) {
    static const boost::geometry::de9im::mask insides_meet("T********");
    return boost::geometry::relate(outline_of(one), outline_of(other), insides_meet);
}

}  // namespace throw_me_a_6

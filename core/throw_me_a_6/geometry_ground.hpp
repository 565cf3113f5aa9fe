// Ground that slows, as straight ways near a place meet it.
//
// Difficult pieces and the river count a way double, a road on them does not. The borders of the
// pieces in reach are worked out once, for as many ways as are asked about.
#pragma once

#include "core/throw_me_a_6/geometry_vector.hpp"

namespace throw_me_a_6 {

struct Box {
    Point low;
    Point high;
};
/// The box around some points.
/// Takes:   at least one.
Box box_of(const std::vector<Point>& points);
/// What is left of a convex body once another is cut out of it, as convex bodies, snapped.
std::vector<Polygon> cut(const Polygon& body, const Polygon& out);

class SlowGround {
public:
    /// Takes:   a point, and how far from it ways go at most: ground beyond is left out. The
    ///          terrain stays as it is for as long as this does.
    SlowGround(const Terrain& terrain, Point around, int distance);

    /// Whether every way costs its length.
    bool is_open() const { return areas_.empty() && river_ == nullptr; }
    /// What a straight way costs: its length, counted double on difficult pieces and in the river,
    /// and not on a road.
    int cost(Point from, Point to) const;

private:
    struct Area {
        Box box;
        std::vector<Border> borders;
    };

    /// What the slow parts of a way make it longer, as a fraction of it.
    double share_slowed(Point from, Point to) const;

    std::vector<Area> areas_;
    const Band* river_ = nullptr;
    const kit::SharedList<Band>* roads_;
};

}  // namespace throw_me_a_6

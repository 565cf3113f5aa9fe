#include "core/throw_me_a_6/geometry_ground.hpp"

#include <algorithm>
#include <cmath>

namespace throw_me_a_6 {
namespace {

/// Whether the box around a way comes within a margin of another.
bool comes_near(Point from, Point to, Point low, Point high, int margin) {
    return std::max(from.x, to.x) + margin >= low.x && std::min(from.x, to.x) - margin <= high.x &&
           std::max(from.y, to.y) + margin >= low.y && std::min(from.y, to.y) - margin <= high.y;
}

/// The part of a convex body on one side of a border: outside it, or inside.
Vectors clipped(Corners body, const Border& border, bool is_outside) {
    const Vector kept = border.outward * (is_outside ? 1.0 : -1.0);
    Vectors part;
    for (std::size_t i = 0; i < body.size(); ++i) {
        const Vector from = body[i];
        const Vector to = body[(i + 1) % body.size()];
        const double here = dot(from - border.corner, kept);
        const double there = dot(to - border.corner, kept);
        if (here >= 0) part.push_back(from);
        if ((here > 0 && there < 0) || (here < 0 && there > 0)) {
            part.push_back(from + (to - from) * (here / (here - there)));
        }
    }
    return part;
}
/// The same on the grid; nothing if it is thinner than the grid.
Polygon on_grid(const Vectors& body) {
    Polygon points;
    for (const Vector corner : body) {
        const Point point = snapped(corner);
        if (points.empty() || !(points.back() == point)) points.push_back(point);
    }
    while (points.size() > 1 && points.back() == points.front()) points.pop_back();
    double area = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        area += cross(vector(points[i]), vector(points[(i + 1) % points.size()]));
    }
    return points.size() > 2 && std::abs(area) > tolerance ? points : Polygon{};
}

}  // namespace

Box box_of(const std::vector<Point>& points) {
    Point low = points.front();
    Point high = low;
    for (const Point each : points) {
        low = {std::min(low.x, each.x), std::min(low.y, each.y)};
        high = {std::max(high.x, each.x), std::max(high.y, each.y)};
    }
    return {low, high};
}

std::vector<Polygon> cut(const Polygon& body, const Polygon& out) {
    std::vector<Polygon> parts;
    Vectors rest = corners_of(body);
    for (const Border& border : borders_of(corners_of(out))) {
        Polygon part = on_grid(clipped(rest, border, true));
        if (!part.empty()) parts.push_back(std::move(part));
        rest = clipped(rest, border, false);
    }
    // What it does not reach stays in one piece.
    return on_grid(rest).empty() ? std::vector<Polygon>{body} : parts;
}

SlowGround::SlowGround(const Terrain& terrain, Point around, int distance)
    : roads_(&terrain.roads) {
    const int margin = distance + tolerance;
    for (const Piece& piece : terrain.pieces) {
        if (!piece.is_difficult) continue;
        const auto [low, high] = box_of(piece.outline);
        if (!comes_near(around, around, low, high, margin)) continue;
        areas_.push_back({{low, high}, borders_of(corners_of(piece.outline))});
    }
    if (!terrain.river) return;
    const auto [low, high] = box_of(terrain.river->line);
    if (comes_near(around, around, low, high, margin + terrain.river->width)) {
        river_ = &*terrain.river;
    }
}
int SlowGround::cost(Point from, Point to) const {
    const double length = length_of(vector(to) - vector(from));
    return is_open() ? rounded(length) : rounded(length * (1 + share_slowed(from, to)));
}
double SlowGround::share_slowed(Point from, Point to) const {
    const Vector start = vector(from);
    const Vector end = vector(to);
    if (areas_.size() == 1 && river_ == nullptr && roads_->empty()) {
        const Interval part = part_inside(start, end, areas_.front().borders);
        return part.to - part.from;
    }
    Intervals slowed;
    for (const Area& area : areas_) {
        if (!comes_near(from, to, area.box.low, area.box.high, tolerance)) continue;
        slowed.push_back(part_inside(start, end, area.borders));
    }
    if (river_ != nullptr) add_parts_on(start, end, *river_, slowed);
    if (slowed.empty()) return 0;
    Intervals paved;
    for (const Band& each : *roads_) add_parts_on(start, end, each, paved);
    return length_without(merged(std::move(slowed)), merged(std::move(paved)));
}

}  // namespace throw_me_a_6

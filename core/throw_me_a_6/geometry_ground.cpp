#include "core/throw_me_a_6/geometry_ground.hpp"

#include <algorithm>

namespace throw_me_a_6 {
namespace {

/// Whether the box around a way comes within a margin of another.
bool comes_near(Point from, Point to, Point low, Point high, int margin) {
    return std::max(from.x, to.x) + margin >= low.x && std::min(from.x, to.x) - margin <= high.x &&
           std::max(from.y, to.y) + margin >= low.y && std::min(from.y, to.y) - margin <= high.y;
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

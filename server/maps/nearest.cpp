#include "server/maps/nearest.hpp"

#include <algorithm>
#include <cmath>

namespace maps {

namespace {

double squared_between(Point a, Point b) {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

}  // namespace

Nearest::Nearest(const std::vector<Point>& points, double width, double height)
    : points_(points) {
    const auto count = static_cast<double>(points.size());
    size_ = std::max({std::sqrt(width * height / count), width / count, height / count});
    columns_ = static_cast<std::int64_t>(width / size_) + 1;
    rows_ = static_cast<std::int64_t>(height / size_) + 1;
    const auto index = [&](Point point) {
        const Box box = box_of(point);
        return static_cast<std::size_t>(box.row * columns_ + box.column);
    };
    first_.assign(static_cast<std::size_t>(columns_ * rows_) + 1, 0);
    for (const Point& point : points) ++first_[index(point) + 1];
    for (std::size_t box = 1; box < first_.size(); ++box) first_[box] += first_[box - 1];
    sorted_.resize(points.size());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    for (std::size_t at = 0; at < points.size(); ++at) sorted_[next[index(points[at])]++] = at;
}

std::size_t Nearest::to(Point place) const {
    const Box middle = box_of(place);
    std::size_t best = points_.size();
    double squared = 0;
    const std::int64_t last = std::max(columns_, rows_);
    for (std::int64_t ring = 0; ring <= last; ++ring) {
        // What lies in this ring is at least so far away.
        const double least = size_ * static_cast<double>(ring - 1);
        if (best < points_.size() && ring > 1 && squared < least * least) break;
        look_round(middle, ring, place, best, squared);
    }
    return best;
}

Nearest::Box Nearest::box_of(Point point) const {
    const auto within = [this](double along, std::int64_t count) {
        return static_cast<std::int64_t>(
            std::clamp(along / size_, 0.0, static_cast<double>(count - 1)));
    };
    return {within(point.x, columns_), within(point.y, rows_)};
}

void Nearest::look_round(Box middle, std::int64_t ring, Point place, std::size_t& best,
                         double& squared) const {
    for (std::int64_t row = middle.row - ring; row <= middle.row + ring; ++row) {
        const bool is_edge = row == middle.row - ring || row == middle.row + ring;
        const std::int64_t step = is_edge || ring == 0 ? 1 : 2 * ring;
        for (std::int64_t column = middle.column - ring; column <= middle.column + ring;
             column += step) {
            look_into({column, row}, place, best, squared);
        }
    }
}

void Nearest::look_into(Box box, Point place, std::size_t& best, double& squared) const {
    if (box.column < 0 || box.row < 0 || box.column >= columns_ || box.row >= rows_) return;
    const auto at = static_cast<std::size_t>(box.row * columns_ + box.column);
    for (std::size_t next = first_[at]; next < first_[at + 1]; ++next) {
        const std::size_t point = sorted_[next];
        const double distance = squared_between(points_[point], place);
        const bool is_nearer = best == points_.size() || distance < squared ||
                               (distance == squared && point < best);
        if (!is_nearer) continue;
        best = point;
        squared = distance;
    }
}

}  // namespace maps

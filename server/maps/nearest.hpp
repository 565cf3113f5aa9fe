// The nearest of many points, found without looking at all of them.
//
// Points are sorted into square boxes, about one to each; from the box of the place that is asked
// for one looks outwards ring by ring until nothing in the next could be nearer.
#pragma once

#include <cstdint>
#include <vector>

#include "server/maps/foreign_map.hpp"

namespace maps {

class Nearest {
public:
    /// Takes:   at least one point; where they mostly lie, from (0, 0) to (width, height), both
    ///          above 0. The points stay as long as this.
    Nearest(const std::vector<Point>& points, double width, double height);

    /// Which of the points is nearest; of equally near ones the first.
    std::size_t to(Point place) const;

private:
    struct Box {
        std::int64_t column = 0;
        std::int64_t row = 0;
    };
    Box box_of(Point point) const;
    /// Looks through the boxes that are `ring` away from the middle one.
    void look_round(Box middle, std::int64_t ring, Point place, std::size_t& best,
                    double& squared) const;
    void look_into(Box box, Point place, std::size_t& best, double& squared) const;

    const std::vector<Point>& points_;
    double size_ = 1;                      ///< of a box
    std::int64_t columns_ = 1;
    std::int64_t rows_ = 1;
    std::vector<std::size_t> first_;       ///< of each box in `sorted_`, and the end
    std::vector<std::size_t> sorted_;      ///< the points, box by box
};

}  // namespace maps

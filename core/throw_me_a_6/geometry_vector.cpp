#include "core/throw_me_a_6/geometry_vector.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace throw_me_a_6 {

namespace {

Vector worked_out(int direction) {
    switch (direction) {
        case 0: return {0, 1};
        case 9000: return {1, 0};
        case 18000: return {0, -1};
        case 27000: return {-1, 0};
        default: break;
    }
    const double angle = direction * pi / 18000.0;
    return {std::sin(angle), std::cos(angle)};
}

}  // namespace

const std::array<Vector, full_circle>& all_directions() {
    // Worked out once: sines take longer than all that is done with them.
    static const auto direction_table = [] {
        std::array<Vector, full_circle> all;
        for (int direction = 0; direction < full_circle; ++direction) {
            all[static_cast<std::size_t>(direction)] = worked_out(direction);
        }
        return all;
    }();
    return direction_table;
}

std::array<Vector, 4> corners_of(const Footprint& footprint) {
    const Body body = body_of(footprint);
    const Vector ahead = body.ahead * body.half_depth;
    const Vector right = body.right * body.half_width;
    const Vector at = body.at;
    return {at + ahead - right, at + ahead + right, at - ahead + right, at - ahead - right};
}
Vectors corners_of(const Polygon& polygon) {
    Vectors body;
    body.reserve(polygon.size());
    for (const Point point : polygon) body.push_back(vector(point));
    return body;
}
Vector normal_of_side(Corners body, std::size_t corner) {
    const Vector side = body[(corner + 1) % body.size()] - body[corner];
    const double length = length_of(side);
    return length > 0 ? clockwise(side) * (1 / length) : Vector{1, 0};
}
Shadow shadow(Corners body, Vector axis) {
    Shadow cast{std::numeric_limits<double>::max(), -std::numeric_limits<double>::max()};
    for (const Vector corner : body) {
        const double at = dot(corner, axis);
        cast.least = std::min(cast.least, at);
        cast.most = std::max(cast.most, at);
    }
    return cast;
}

std::vector<Border> borders_of(Corners body) {
    double area = 0;
    for (std::size_t i = 0; i < body.size(); ++i) {
        area += cross(body[i], body[(i + 1) % body.size()]);
    }
    const double outward = area > 0 ? 1 : -1;
    std::vector<Border> borders;
    borders.reserve(body.size());
    for (std::size_t i = 0; i < body.size(); ++i) {
        borders.push_back({body[i], normal_of_side(body, i) * outward});
    }
    return borders;
}
Interval part_inside(Vector start, Vector end, std::span<const Border> body) {
    const Vector way = end - start;
    Interval part{0, 1};
    for (const Border& side : body) {
        const double outside = dot(start - side.corner, side.outward);
        const double speed = dot(way, side.outward);
        if (std::abs(speed) < 1e-9) {
            if (outside > grain) return {0, 0};
            continue;
        }
        const double at = -outside / speed;
        if (speed > 0) {
            part.to = std::min(part.to, at);
        } else {
            part.from = std::max(part.from, at);
        }
        if (part.to <= part.from) return {0, 0};
    }
    return part;
}
Interval part_inside(Vector start, Vector end, Corners body) {
    return part_inside(start, end, borders_of(body));
}
namespace {

/// The part of a way inside a round end of a band.
Interval part_in_circle(Vector start, Vector end, Vector centre, double radius) {
    const Vector way = end - start;
    const Vector off = start - centre;
    const double a = dot(way, way);
    const double b = dot(off, way);
    const double under_root = b * b - a * (dot(off, off) - radius * radius);
    if (a <= 0 || under_root <= 0) return {0, 0};
    const double root = std::sqrt(under_root);
    const Interval part{std::max(0.0, (-b - root) / a), std::min(1.0, (-b + root) / a)};
    return part.to > part.from ? part : Interval{0, 0};
}

}  // namespace

void add_parts_on(Vector start, Vector end, const Band& band, Intervals& parts) {
    for (std::size_t i = 0; i + 1 < band.line.size(); ++i) {
        const Vector from = vector(band.line[i]);
        const Vector to = vector(band.line[i + 1]);
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        if (length <= 0) continue;
        const Vector side = clockwise((to - from) * (1 / length)) * (band.width / 2.0);
        const std::array<Vector, 4> stretch{from - side, to - side, to + side, from + side};
        parts.push_back(part_inside(start, end, stretch));
        parts.push_back(part_in_circle(start, end, from, band.width / 2.0));
        parts.push_back(part_in_circle(start, end, to, band.width / 2.0));
    }
}
Intervals merged(Intervals parts) {
    std::erase_if(parts, [](Interval each) { return each.to <= each.from; });
    std::sort(parts.begin(), parts.end(), [](Interval a, Interval b) { return a.from < b.from; });
    Intervals result;
    for (const Interval each : parts) {
        if (!result.empty() && each.from <= result.back().to) {
            result.back().to = std::max(result.back().to, each.to);
        } else {
            result.push_back(each);
        }
    }
    return result;
}
double length_without(const Intervals& parts, const Intervals& others) {
    double length = 0;
    for (const Interval part : parts) {
        length += part.to - part.from;
        for (const Interval other : others) {
            const double shared = std::min(part.to, other.to) - std::max(part.from, other.from);
            if (shared > 0) length -= shared;
        }
    }
    return length;
}

}  // namespace throw_me_a_6

#include "core/dice_warriors/geometry.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace dice_warriors {
namespace {

__extension__ using Wide = __int128;

struct Vec {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t z = 0;
};
Vec operator-(Point a, Point b) {
    return {(a.x - b.x).number(), (a.y - b.y).number(), (a.z - b.z).number()};
}
std::int64_t dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
std::int64_t cross(Spot a, Spot b, Digits x, Digits y) {
    return (b.x - a.x).number() * (y - a.y).number() - (b.y - a.y).number() * (x - a.x).number();
}

/// The same of what fits one word, by Newton's steps down from a power of two above it.
std::int64_t root_down(std::int64_t n) {
    if (n <= 1) return n;
    const int bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(n)));
    for (std::int64_t root = std::int64_t{1} << ((bits + 1) / 2);;) {
        const std::int64_t next = (root + n / root) / 2;
        if (next >= root) return root;
        root = next;
    }
}
/// The largest whole number whose square is not above n.
std::int64_t root_down(Wide n) {
    ENSURE(n >= 0);
    if (n <= std::numeric_limits<std::int64_t>::max())
        return root_down(static_cast<std::int64_t>(n));
    Wide low = 0;
    Wide high = 1;
    while (high * high <= n) high *= 2;
    while (high - low > 1) {
        const Wide middle = (low + high) / 2;
        (middle * middle <= n ? low : high) = middle;
    }
    return static_cast<std::int64_t>(low);
}
std::int64_t root_up(Wide n) {
    const std::int64_t root = root_down(n);
    return Wide(root) * root == n ? root : root + 1;
}
std::int64_t root_nearest(std::int64_t n) {
    const std::int64_t root = root_down(n);
    return n - root * root > root ? root + 1 : root;
}
Wide divided_down(Wide n, Wide d) {
    const Wide quotient = n / d;
    return n % d != 0 && (n < 0) != (d < 0) ? quotient - 1 : quotient;
}
std::int64_t divided_nearest(Wide n, Wide d) {
    return static_cast<std::int64_t>(divided_down(2 * n + d, 2 * d));
}

/// Where the outline's first side begins.
Spot last_of(const std::vector<Spot>& outline) { return outline.empty() ? Spot{} : outline.back(); }

enum class Where : std::uint8_t { outside, rim, inside };
Where where(const std::vector<Spot>& outline, Digits x, Digits y) {
    Where found = Where::inside;
    Spot from = last_of(outline);
    for (const Spot to : outline) {
        const std::int64_t side = cross(from, to, x, y);
        if (side < 0) return Where::outside;
        if (side == 0) found = Where::rim;
        from = to;
    }
    return found;
}

/// A share of a line, as a fraction with a divisor above 0.
struct Share {
    std::int64_t n = 0;
    std::int64_t d = 1;
};
bool operator<(Share a, Share b) { return Wide(a.n) * b.d < Wide(b.n) * a.d; }

/// The open stretch of a line on which every condition so far holds.
struct Stretch {
    Share from{0, 1};
    Share to{1, 1};
    bool is_empty = false;

    /// Keeps only where a + (b - a) t > 0.
    void keep_positive(std::int64_t a, std::int64_t b) {
        if (a <= 0 && b <= 0) is_empty = true;
        if (a > 0 && b > 0) return;
        if (is_empty) return;
        const Share zero = b > a ? Share{-a, b - a} : Share{a, a - b};
        if (b > a) {
            if (from < zero) from = zero;
        } else if (zero < to) {
            to = zero;
        }
    }
    bool is_open() const { return !is_empty && from < to; }
};

Stretch within_outline(const std::vector<Spot>& outline, Point a, Point b) {
    Stretch stretch;
    Spot from = last_of(outline);
    for (const Spot to : outline) {
        stretch.keep_positive(cross(from, to, a.x, a.y), cross(from, to, b.x, b.y));
        if (stretch.is_empty) break;
        from = to;
    }
    return stretch;
}

bool obstructs(const Obstacle& obstacle, Point a, Point b) {
    Stretch stretch = within_outline(obstacle.outline, a, b);
    if (stretch.is_empty) return false;
    const auto over = [&](Point p) { return (p.z + centre_height - obstacle.bottom).number(); };
    const auto under = [&](Point p) { return (obstacle.top - p.z - centre_height).number(); };
    stretch.keep_positive(over(a), over(b));
    stretch.keep_positive(under(a), under(b));
    return stretch.is_open();
}

/// Whether a body standing at this elevation would be within the obstacle's height.
bool bars_at(const Obstacle& obstacle, Digits z) {
    return obstacle.bottom < z + centre_height && z < obstacle.top;
}

/// Whether tops of that elevation carry the whole of a level leg, or it runs on the ground.
bool is_supported(const Field& field, Point from, Point to) {
    if (from.z.number() == 0) return true;
    Share reached{0, 1};
    for (bool is_growing = true; is_growing;) {
        is_growing = false;
        for (const Obstacle& obstacle : field.obstacles) {
            if (obstacle.top != from.z) continue;
            Share begin{0, 1};
            Share end{1, 1};
            bool is_on = true;
            for (std::size_t i = 0; i < obstacle.outline.size(); ++i) {
                const Spot a = obstacle.outline[i];
                const Spot b = obstacle.outline[(i + 1) % obstacle.outline.size()];
                const std::int64_t first = cross(a, b, from.x, from.y);
                const std::int64_t last = cross(a, b, to.x, to.y);
                if (first < 0 && last < 0) is_on = false;
                if (first < 0 && last >= 0) begin = std::max(begin, Share{-first, last - first});
                if (first >= 0 && last < 0) end = std::min(end, Share{first, first - last});
            }
            if (!is_on || end < begin || reached < begin || !(reached < end)) continue;
            reached = end;
            is_growing = true;
        }
    }
    return !(reached < Share{1, 1});
}

std::int64_t coordinate(Digits start, std::int64_t d, std::int64_t whole, std::int64_t root,
                        std::int64_t divisor) {
    // start + d * (whole - root(root)) / divisor, to the nearest hundredth.
    const Wide n = 2 * Wide(d) * whole + divisor;
    const Wide m = 4 * Wide(d) * d * root;
    const Wide shifted = d >= 0 ? n - root_up(m) : n + root_down(m);
    return start.number() + static_cast<std::int64_t>(divided_down(shifted, 2 * Wide(divisor)));
}

}  // namespace

Digits rounded_distance(Point a, Point b) { return Digits(root_nearest(squared_distance(a, b))); }

Digits route_length(Point from, const Route& route) {
    mark("dice-warriors.measure.route-legs-ruling");
    mark("dice-warriors.measure.all-dimensions");
    Digits length;
    for (const Point to : route) {
        length += rounded_distance(from, to);
        from = to;
    }
    return length;
}

bool is_sound_outline(const std::vector<Spot>& outline) {
    if (outline.size() < 3) return false;
    bool has_area = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot from = outline[i];
        const Spot to = outline[(i + 1) % outline.size()];
        if (from == to) return false;
        for (const Spot spot : outline) {
            const std::int64_t side = cross(from, to, spot.x, spot.y);
            if (side < 0) return false;
            if (side > 0) has_area = true;
        }
    }
    return has_area;
}

bool is_standing_place(const Field& field, Point place) {
    const Digits none;
    if (place.x < none || place.y < none || place.z < none) return false;
    if (field.width < place.x || field.depth < place.y) return false;
    bool has_ground = place.z == none;
    for (const Obstacle& obstacle : field.obstacles) {
        const Where found = where(obstacle.outline, place.x, place.y);
        if (found == Where::outside) continue;
        if (obstacle.top == place.z) has_ground = true;
        if (found == Where::inside && bars_at(obstacle, place.z)) return false;
    }
    return has_ground;
}

bool is_walkable_leg(const Field& field, Point from, Point to) {
    mark("dice-warriors.movement.through-obstacles-ruling");
    const bool is_vertical = from.x == to.x && from.y == to.y;
    if (is_vertical == (from.z == to.z)) return false;
    if (!is_vertical && !is_supported(field, from, to)) return false;
    for (const Obstacle& obstacle : field.obstacles) {
        if (is_vertical) {
            if (where(obstacle.outline, from.x, from.y) != Where::inside) continue;
            const Digits low = std::min(from.z, to.z);
            const Digits high = std::max(from.z, to.z);
            if (obstacle.bottom < high && low < obstacle.top) return false;
        } else if (bars_at(obstacle, from.z) &&
                   within_outline(obstacle.outline, from, to).is_open()) {
            return false;
        }
    }
    return true;
}

Sight line_of_sight(const Field& field, Point from, Point to) {
    mark("dice-warriors.line.sight-geometry-ruling");
    mark("dice-warriors.measure.unit-height-ruling");
    mark("dice-warriors.line.units-do-not-hide-ruling");
    Sight sight = Sight::clear;
    for (const Obstacle& obstacle : field.obstacles) {
        if (!obstructs(obstacle, from, to)) continue;
        if (obstacle.is_closed) return Sight::shut;
        sight = Sight::obstructed;
    }
    return sight;
}

bool is_shut(const Field& field, Point from, Point to) {
    mark("dice-warriors.line.sight-geometry-ruling");
    mark("dice-warriors.measure.unit-height-ruling");
    for (const Obstacle& obstacle : field.obstacles) {
        if (obstacle.is_closed && obstructs(obstacle, from, to)) return true;
    }
    return false;
}

bool line_crosses(Point from, Point to, Point unit, Digits reach) {
    mark("dice-warriors.block.line-crosses-ruling");
    const Vec along = to - from;
    const Vec out = unit - from;
    const std::int64_t length = dot(along, along);
    const std::int64_t share = dot(out, along);
    if (share <= 0) return is_within(from, unit, reach);
    if (share >= length) return is_within(to, unit, reach);
    const Wide off = Wide(dot(out, out)) * length - Wide(share) * share;
    return off <= Wide(reach.number() * reach.number()) * length;
}

Point nearest_on_line(Point from, Point to, Point unit) {
    const Vec along = to - from;
    const std::int64_t length = dot(along, along);
    const std::int64_t share = dot(unit - from, along);
    if (share <= 0) return from;
    if (share >= length) return to;
    const auto part = [&](Digits start, std::int64_t d) {
        return start + Digits(divided_nearest(Wide(d) * share, length));
    };
    return {part(from.x, along.x), part(from.y, along.y), part(from.z, along.z)};
}

std::optional<Entry> first_within(Point from, Point to, Point centre, Digits reach) {
    const Vec along = to - from;
    const Vec out = from - centre;
    const std::int64_t a = dot(along, along);
    const std::int64_t b = dot(out, along);
    const std::int64_t c = dot(out, out) - reach.number() * reach.number();
    ENSURE(a > 0 && c > 0);
    const Wide discriminant = Wide(b) * b - Wide(a) * c;
    if (b >= 0 || discriminant < 0) return std::nullopt;
    // The share of the leg is (-b - root(discriminant)) / a; beyond 1 the leg ends first.
    const std::int64_t rest = -b - a;
    if (rest > 0 && Wide(rest) * rest > discriminant) return std::nullopt;
    const std::int64_t root = static_cast<std::int64_t>(discriminant);
    const auto at = [&](Digits start, std::int64_t d) {
        return Digits(coordinate(start, d, -b, root, a));
    };
    return Entry{-b, root, a, {at(from.x, along.x), at(from.y, along.y), at(from.z, along.z)}};
}

bool comes_before(const Entry& a, const Entry& b) {
    ENSURE(a.divisor == b.divisor);
    // n1 - root(m1) < n2 - root(m2)  <=>  n1 - n2 + root(m2) < root(m1)
    const Wide n = a.whole - b.whole;
    const Wide m1 = a.root;
    const Wide m2 = b.root;
    const Wide square = m1 - m2 - n * n;  // compare 2 n root(m2) with this, where n + root(m2) >= 0
    if (n < 0 && n * n > m2) return true;
    const Wide twice = 4 * n * n * m2;
    if (n >= 0) return square > 0 && twice < square * square;
    return square >= 0 ? square > 0 || twice > 0 : twice > square * square;
}

bool brings_nearer(Point from, Point to, Point centre) { return dot(from - centre, to - from) < 0; }

Point on_the_way(Point from, Point to, Digits distance) {
    const Point level{to.x, to.y, from.z};
    const Vec along = level - from;
    const std::int64_t length = root_up(squared_distance(from, level));
    if (length <= distance.number()) return level;
    const auto part = [&](Digits start, std::int64_t d) {
        return start + Digits(d * distance.number() / length);
    };
    return {part(from.x, along.x), part(from.y, along.y), from.z};
}

bool fit_in_circle(const std::vector<Point>& points, Digits radius) {
    const auto apart = [](Point a, Point b) {
        const Vec d{(b.x - a.x).number(), (b.y - a.y).number(), 0};
        return dot(d, d);
    };
    const Wide square = Wide(radius.number()) * radius.number();
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Wide c = apart(points[i], points[j]);
            if (c > 4 * square) return false;
            for (std::size_t k = 0; k < j; ++k) {
                const Wide a = apart(points[j], points[k]);
                const Wide b = apart(points[i], points[k]);
                if (a + b <= c || b + c <= a || a + c <= b) continue;  // the longest side decides
                const Spot p{points[i].x, points[i].y};
                const Wide area = cross(p, {points[j].x, points[j].y}, points[k].x, points[k].y);
                if (a * b * c > 4 * square * area * area) return false;
            }
        }
    }
    return true;
}

}  // namespace dice_warriors

#include "server/drawing/fan.hpp"

#include <algorithm>
#include <cmath>

namespace drawing {

namespace {

constexpr int rounds = 60;
/// Those at one place go each its own way, this far round from the one before it.
constexpr double turn = 2.4;

struct Spot {
    double x = 0;
    double y = 0;
};

/// Moves two apart, as much each of them.
void push(Spot& one, Spot& other, double least, int which) {
    const double x = other.x - one.x;
    const double y = other.y - one.y;
    const double apart = std::hypot(x, y);
    if (apart >= least) return;
    const Spot way = apart > 0.01 ? Spot{x / apart, y / apart}
                                  : Spot{std::cos(which * turn), std::sin(which * turn)};
    const double by = (least - apart) / 2;
    one = {one.x - way.x * by, one.y - way.y * by};
    other = {other.x + way.x * by, other.y + way.y * by};
}

}  // namespace

std::vector<Dot> laid_apart(const std::vector<Dot>& dots, std::int64_t least, Dot first,
                            Dot last) {
    std::vector<Spot> spots;
    for (const Dot dot : dots) {
        spots.push_back({static_cast<double>(dot.x), static_cast<double>(dot.y)});
    }
    const std::vector<Spot> truly = spots;
    const auto is_moved = [&](std::size_t at) {
        return std::hypot(spots[at].x - truly[at].x, spots[at].y - truly[at].y) > 1;
    };
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t one = 0; one < spots.size(); ++one) {
            for (std::size_t other = one + 1; other < spots.size(); ++other) {
                push(spots[one], spots[other], static_cast<double>(least),
                     static_cast<int>(one) + round);
            }
        }
        for (std::size_t at = 0; at < spots.size(); ++at) {
            if (!is_moved(at)) continue;
            spots[at] = {std::clamp(spots[at].x, static_cast<double>(first.x),
                                    static_cast<double>(last.x)),
                         std::clamp(spots[at].y, static_cast<double>(first.y),
                                    static_cast<double>(last.y))};
        }
    }
    std::vector<Dot> laid;
    for (std::size_t at = 0; at < spots.size(); ++at) {
        laid.push_back(is_moved(at) ? Dot{std::lround(spots[at].x), std::lround(spots[at].y)}
                                    : dots[at]);
    }
    return laid;
}

}  // namespace drawing

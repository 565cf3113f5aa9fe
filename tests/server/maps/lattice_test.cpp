// Points, sides and corners of the grid on which foreign maps are laid.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "server/maps/foreign_map.hpp"

using kit::Direction;
using kit::Hex;
using maps::Bank;
using maps::Point;
using maps::SideOfHex;

namespace {

/// The two ends of a side, as the lattice's whole numbers.
std::set<std::pair<int, int>> ends(SideOfHex side) {
    const std::vector<std::pair<int, int>> round = {{-1, -1}, {1, -1}, {2, 0},
                                                    {1, 1},   {-1, 1}, {-2, 0}};
    const auto at = static_cast<std::size_t>(side.direction);
    std::set<std::pair<int, int>> result;
    for (const std::size_t corner : {at, (at + 1) % 6}) {
        result.emplace(3 * side.hex.q + round[corner].first,
                       2 * side.hex.r + side.hex.q + round[corner].second);
    }
    return result;
}

bool do_touch(SideOfHex a, SideOfHex b) {
    for (const auto& end : ends(a)) {
        if (ends(b).contains(end)) return true;
    }
    return false;
}

/// How many corners have an odd number of the sides.
int odd_corners(const std::vector<SideOfHex>& sides) {
    std::map<std::pair<int, int>, int> uses;
    for (const SideOfHex side : sides) {
        for (const auto& end : ends(side)) ++uses[end];
    }
    return static_cast<int>(
        std::ranges::count_if(uses, [](const auto& use) { return use.second % 2 == 1; }));
}

}  // namespace

TEST_CASE("maps: a point belongs to the hex with the nearest centre") {
    for (const Hex hex : kit::disc({0, 0}, 4)) {
        const Point centre = maps::centre_of(hex);
        CHECK(maps::hex_at(centre) == hex);
        CHECK(maps::hex_at({centre.x + 0.9, centre.y - 0.4}) == hex);
        // Just over its southern side.
        CHECK(maps::hex_at({centre.x, centre.y + 1.1}) == neighbour(hex, Direction::south));
    }
}

TEST_CASE("maps: a straight line passes through hexes each next to the one before") {
    const auto straight = maps::hexes_along({0, 0}, {0, 3});
    CHECK(straight == std::vector<Hex>{{0, 0}, {0, 1}, {0, 2}, {0, 3}});
    for (const Hex goal : kit::ring({2, -1}, 5)) {
        const auto line = maps::hexes_along({2, -1}, goal);
        REQUIRE(line.size() == 6);
        for (std::size_t at = 1; at < line.size(); ++at) {
            CHECK(distance(line[at - 1], line[at]) == 1);
        }
        CHECK(line.back() == goal);
    }
}

TEST_CASE("maps: a river through centres goes to the bank it is told to") {
    // Southwards through 0,0: the east is on its left.
    const std::vector<Hex> south = {{0, -1}, {0, 0}, {0, 1}};
    CHECK(maps::sides_along(south, Bank::left).sides ==
          std::vector<SideOfHex>{{{0, 0}, Direction::north_east}, {{0, 0}, Direction::south_east}});
    CHECK(maps::sides_along(south, Bank::right).sides ==
          std::vector<SideOfHex>{{{0, 0}, Direction::north_west}, {{0, 0}, Direction::south_west}});
    // A sharp turn to the left has no side between its two.
    CHECK(maps::sides_along({{0, -1}, {0, 0}, {1, -1}}, Bank::left).sides.empty());
    CHECK(maps::sides_along({{0, -1}, {0, 0}}, Bank::left).sides.empty());
}

TEST_CASE("maps: the sides along a river are one unbroken chain") {
    // Every way of four steps that does not turn back, and so every turn after every turn.
    for (int ways = 0; ways < 6 * 6 * 6 * 6; ++ways) {
        std::vector<Hex> path = {{0, 0}};
        for (int step = 0, left = ways; step < 4; ++step, left /= 6) {
            path.push_back(neighbour(path.back(), static_cast<Direction>(left % 6)));
        }
        bool turns_back = false;
        for (std::size_t at = 2; at < path.size(); ++at) turns_back |= path[at] == path[at - 2];
        if (turns_back) continue;
        for (const Bank bank : {Bank::left, Bank::right}) {
            const auto sides = maps::sides_along(path, bank).sides;
            for (std::size_t at = 1; at < sides.size(); ++at) {
                CHECK(do_touch(sides[at - 1], sides[at]));
            }
        }
    }
}

TEST_CASE("maps: a river that zigzags between two columns is one chain without teeth") {
    // text-mapper's 0306-0405-0305-0404-0304-0403-0303-0402-0302: northwards between the columns
    // 2 and 3 of ours, so that the bank of every second hex would walk out along a side and back.
    std::vector<Hex> path;
    for (const kit::Offset at : {kit::Offset{2, 5}, {3, 4}, {2, 4}, {3, 3}, {2, 3}, {3, 2},
                                 {2, 2}, {3, 1}, {2, 1}}) {
        path.push_back(to_hex(at));
    }
    for (std::size_t at = 1; at < path.size(); ++at) {
        REQUIRE(direction_to(path[at - 1], path[at]));
    }
    const auto chain = maps::sides_along(path, Bank::left);
    CHECK(chain.sides.size() == 8);
    for (std::size_t at = 1; at < chain.sides.size(); ++at) {
        CHECK(do_touch(chain.sides[at - 1], chain.sides[at]));
    }
    CHECK(odd_corners(chain.sides) == 2);
}

TEST_CASE("maps: a river walked at random has at most two loose ends and no side twice") {
    std::mt19937 random(7);
    const auto below = [&](unsigned most) { return random() % most; };
    for (int walk = 0; walk < 2'000; ++walk) {
        std::vector<Hex> path = {{0, 0}};
        const auto steps = below(40);
        for (std::uint64_t step = 0; step < steps; ++step) {
            path.push_back(neighbour(path.back(), static_cast<Direction>(below(6))));
        }
        for (const Bank bank : {Bank::left, Bank::right}) {
            const auto chain = maps::sides_along(path, bank);
            std::set<SideOfHex> once;
            for (const SideOfHex side : chain.sides) once.insert(maps::same_side(side));
            CHECK(once.size() == chain.sides.size());
            const int odd = odd_corners(chain.sides);
            // None if it ends where it began, else the two ends.
            CHECK(odd == (chain.first == chain.last ? 0 : 2));
        }
        std::vector<Point> points;
        for (const Hex hex : path) points.push_back(maps::centre_of(hex));
        CHECK(odd_corners(maps::sides_near(points)) <= 2);
    }
}

TEST_CASE("maps: a river that turns back in its own tracks goes as far as it does not") {
    const std::vector<Hex> south = {{0, -1}, {0, 0}, {0, 1}};
    const std::vector<Hex> back = {{0, -1}, {0, 0}, {1, 0}, {0, 0}, {0, 1}};
    CHECK(maps::sides_along(back, Bank::left).sides ==
          maps::sides_along(south, Bank::left).sides);
}

TEST_CASE("maps: the way from a corner to another is the shortest that is not barred") {
    const Hex hex{2, 1};
    const auto to = [&](std::size_t corner, const std::set<SideOfHex>& barred) {
        return maps::sides_to(maps::corner_of(hex, 1), barred, [&, corner](maps::Corner at) {
            return at == maps::corner_of(hex, corner);
        });
    };
    CHECK(to(1, {}).empty());
    CHECK(to(0, {}).size() == 1);
    CHECK(ends(to(0, {}).front()) == ends({hex, Direction::north}));
    CHECK(to(3, {}).size() == 2);
    // The other way round it is four.
    CHECK(to(3, {{hex, Direction::north_east}}).size() == 4);
    CHECK(maps::sides_to(maps::corner_of(hex, 1), {}, [](maps::Corner) { return false; }).empty());
}

TEST_CASE("maps: a line drawn along the sides is walked from corner to corner") {
    // Round the east of 0,0 from its north-western corner to its south-western one.
    const auto sides =
        maps::sides_near({{-1.1, -1}, {1, -0.9}, {2.1, 0}, {1, 1.05}, {-1, 1}});
    REQUIRE(sides.size() == 4);
    const std::vector<SideOfHex> expected = {{{0, 0}, Direction::north},
                                             {{0, 0}, Direction::north_east},
                                             {{0, 0}, Direction::south_east},
                                             {{0, 0}, Direction::south}};
    for (std::size_t at = 0; at < sides.size(); ++at) CHECK(ends(sides[at]) == ends(expected[at]));
}

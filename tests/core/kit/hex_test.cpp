// Hexes: the canonical grid, its neighbours and distances, and the offsets of common map files.
//
// The conversions are held against the formulas that map editors publish for flat-topped columns
// pushed down on odd numbers, and against a picture drawn by hand.
#include "core/kit/hex.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/core/kit/random.hpp"

namespace kit {
namespace {

Hex any_hex(tests::Random& random) { return {random.small(-30, 30), random.small(-30, 30)}; }

TEST_CASE("hex: offsets and axial coordinates, by hand") {
    struct Row {
        Offset offset;
        Hex hex;
    };
    const Row rows[] = {
        {{0, 0}, {0, 0}}, {{1, 0}, {1, 0}},   {{2, 0}, {2, -1}},  {{3, 0}, {3, -1}},
        {{0, 5}, {0, 5}}, {{1, 5}, {1, 5}},   {{4, 2}, {4, 0}},   {{5, 2}, {5, 0}},
        {{-1, 0}, {-1, 1}}, {{-2, 0}, {-2, 1}}, {{-3, -1}, {-3, 1}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.offset.column);
        CAPTURE(row.offset.row);
        CHECK_EQ(to_hex(row.offset), row.hex);
        CHECK_EQ(to_offset(row.hex), row.offset);
    }
}

TEST_CASE("hex: there and back for every place, left of and above the grid too") {
    for (int column = -40; column <= 40; ++column) {
        for (int row = -40; row <= 40; ++row) {
            REQUIRE_EQ(to_offset(to_hex({column, row})), Offset{column, row});
        }
    }
}

TEST_CASE("hex: neighbours as a map file of odd columns pushed down counts them") {
    // From the north clockwise, for 0-based columns: even ones stand higher, odd ones half a hex
    // down.
    const Offset even[] = {{4, 2}, {5, 2}, {5, 3}, {4, 4}, {3, 3}, {3, 2}};
    const Offset odd[] = {{5, 2}, {6, 3}, {6, 4}, {5, 4}, {4, 4}, {4, 3}};
    for (std::size_t i = 0; i < 6; ++i) {
        CAPTURE(i);
        CHECK_EQ(to_offset(neighbour(to_hex({4, 3}), directions[i])), even[i]);
        CHECK_EQ(to_offset(neighbour(to_hex({5, 3}), directions[i])), odd[i]);
    }
}

TEST_CASE("hex: neighbours as text-mapper counts them, from 1 and with even columns down") {
    struct Step {
        int column;
        int row;
    };
    const Step even[] = {{-1, 0}, {0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}};
    const Step odd[] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int column = 1; column <= 6; ++column) {
        const auto& steps = column % 2 == 0 ? even : odd;
        for (const Step& step : steps) {
            const Hex from = to_hex({column - 1, 4 - 1});
            const Hex to = to_hex({column + step.column - 1, 4 + step.row - 1});
            REQUIRE_EQ(distance(from, to), 1);
        }
    }
}

TEST_CASE("hex: pictures put neighbours the same distance apart") {
    // Columns stand 3 apart, rows 2 quarters of sqrt(3) apart; odd columns hang 1 lower.
    const auto centre = [](Hex hex) {
        const Offset place = to_offset(hex);
        return std::pair(3 * place.column, 2 * place.row + (place.column & 1));
    };
    for (int q = -5; q <= 5; ++q) {
        for (const Direction direction : directions) {
            const auto [x, y] = centre({q, 2});
            const auto [nx, ny] = centre(neighbour({q, 2}, direction));
            // In units of a quarter width, a quarter height of sqrt(3): 3 dx^2 + 9 dy^2 = 36.
            CHECK_EQ((nx - x) * (nx - x) * 3 + (ny - y) * (ny - y) * 9, 36);
        }
    }
}

TEST_CASE("hex: directions go clockwise from the north, and their opposites lead back") {
    CHECK_EQ(neighbour({0, 0}, Direction::north), Hex{0, -1});
    CHECK_EQ(neighbour({0, 0}, Direction::south_east), Hex{1, 0});
    for (const Direction direction : directions) {
        const Hex next = neighbour({3, -2}, direction);
        CHECK_EQ(neighbour(next, opposite(direction)), Hex{3, -2});
        CHECK_EQ(direction_to({3, -2}, next), direction);
    }
    CHECK_FALSE(direction_to({0, 0}, {0, 0}));
    CHECK_FALSE(direction_to({0, 0}, {0, 2}));
    CHECK_FALSE(direction_to({0, 0}, {1, 1}));
}

TEST_CASE("hex: distance, by hand and as steps") {
    CHECK_EQ(distance({0, 0}, {0, 0}), 0);
    CHECK_EQ(distance({0, 0}, {3, 0}), 3);
    CHECK_EQ(distance({0, 0}, {-2, 5}), 5);
    CHECK_EQ(distance({0, 0}, {2, 5}), 7);
    CHECK_EQ(distance(to_hex({0, 0}), to_hex({4, 0})), 4);
    CHECK_EQ(distance(to_hex({0, 0}), to_hex({4, 3})), 5);
    tests::Random random(5);
    for (int i = 0; i < 2'000; ++i) {
        const Hex a = any_hex(random);
        const Hex b = any_hex(random);
        const Hex c = any_hex(random);
        REQUIRE_EQ(distance(a, b), distance(b, a));
        REQUIRE(distance(a, c) <= distance(a, b) + distance(b, c));
        if (a == b) continue;
        int nearer = 0;
        for (const Direction direction : directions) {
            const int change = distance(neighbour(a, direction), b) - distance(a, b);
            REQUIRE(std::abs(change) <= 1);
            if (change == -1) ++nearer;
        }
        REQUIRE(nearer >= 1);
        REQUIRE(nearer <= 2);
    }
}

TEST_CASE("hex: a ring is all hexes at its radius, once each, clockwise from the north") {
    CHECK_EQ(ring({2, 3}, 0), std::vector<Hex>{{2, 3}});
    CHECK_EQ(ring({0, 0}, 1), std::vector<Hex>{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}});
    for (int radius = 1; radius <= 8; ++radius) {
        const std::vector<Hex> hexes = ring({2, -3}, radius);
        CHECK_EQ(hexes.size(), static_cast<std::size_t>(6 * radius));
        CHECK_EQ(std::set<Hex>(hexes.begin(), hexes.end()).size(), hexes.size());
        CHECK_EQ(hexes.front(), Hex{2, -3 - radius});
        for (std::size_t i = 0; i < hexes.size(); ++i) {
            CHECK_EQ(distance(hexes[i], {2, -3}), radius);
            CHECK_EQ(distance(hexes[i], hexes[(i + 1) % hexes.size()]), 1);
        }
    }
    CHECK_THROWS_AS(ring({0, 0}, -1), Broken);
}

TEST_CASE("hex: a disc is every hex within its radius, nearest first") {
    for (int radius = 0; radius <= 6; ++radius) {
        const std::vector<Hex> hexes = disc({1, 1}, radius);
        CHECK_EQ(hexes.size(), static_cast<std::size_t>(1 + 3 * radius * (radius + 1)));
        CHECK(std::is_sorted(hexes.begin(), hexes.end(), [](Hex a, Hex b) {
            return distance(a, {1, 1}) < distance(b, {1, 1});
        }));
        const std::set<Hex> there(hexes.begin(), hexes.end());
        for (int q = -10; q <= 10; ++q) {
            for (int r = -10; r <= 10; ++r) {
                REQUIRE_EQ(there.contains({q, r}), (distance({q, r}, {1, 1}) <= radius));
            }
        }
    }
}

TEST_CASE("hex: a disc of no radius below 0") { CHECK_THROWS_AS(disc({0, 0}, -1), Broken); }

TEST_CASE("hex: a grid holds its columns and rows, and places each hex once") {
    const Grid grid(5, 4);
    CHECK_EQ(grid.size(), 20);
    std::set<int> indexes;
    for (int column = -1; column <= 5; ++column) {
        for (int row = -1; row <= 4; ++row) {
            const bool is_inside = column >= 0 && column < 5 && row >= 0 && row < 4;
            const Hex hex = to_hex({column, row});
            CHECK_EQ(grid.contains(hex), is_inside);
            if (!is_inside) {
                CHECK_THROWS_AS(grid.index(hex), Broken);
                continue;
            }
            CHECK_EQ(grid.hex_at(grid.index(hex)), hex);
            indexes.insert(grid.index(hex));
        }
    }
    CHECK_EQ(indexes.size(), 20);
    CHECK_EQ(*indexes.begin(), 0);
    CHECK_EQ(*indexes.rbegin(), 19);
    CHECK_THROWS_AS(grid.hex_at(20), Broken);
    CHECK_THROWS_AS(grid.hex_at(-1), Broken);
    CHECK_THROWS_AS(Grid(-1, 4), Broken);
    CHECK_THROWS_AS(Grid(1 << 20, 1 << 11), Broken);
    CHECK_EQ(Grid(0, 9).size(), 0);
}

}  // namespace
}  // namespace kit

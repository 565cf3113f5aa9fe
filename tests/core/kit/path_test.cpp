// Paths: as cheap as a plain search over the whole grid finds, and the same every time.
#include "core/kit/path.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <set>

#include "tests/core/kit/random.hpp"

namespace kit {
namespace {

/// What a grid of random country costs: each hex's own price, some sides closed.
struct Country {
    Grid grid;
    std::vector<std::int64_t> prices;
    std::vector<std::uint8_t> closed;

    Country(std::uint64_t seed, int columns, int rows, std::int64_t price_most, int closed_in_100)
        : grid(columns, rows) {
        tests::Random random(seed);
        for (int i = 0; i < grid.size(); ++i) {
            prices.push_back(random.between(1, price_most));
            std::uint8_t sides = 0;
            for (int side = 0; side < 6; ++side) {
                if (random.small(0, 99) < closed_in_100) {
                    sides = static_cast<std::uint8_t>(sides | (1 << side));
                }
            }
            closed.push_back(sides);
        }
    }
    std::int64_t cost(Hex from, Direction direction) const {
        const auto place = static_cast<std::size_t>(grid.index(from));
        if ((closed[place] >> static_cast<int>(direction) & 1) != 0) return -1;
        return prices[static_cast<std::size_t>(grid.index(neighbour(from, direction)))];
    }
};

/// The cost from `start` to every hex, by trying every step until nothing gets cheaper.
std::vector<std::int64_t> plain_costs(const Country& country, Hex start) {
    constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> costs(country.prices.size(), never);
    costs[static_cast<std::size_t>(country.grid.index(start))] = 0;
    std::set<std::pair<std::int64_t, int>> open = {{0, country.grid.index(start)}};
    while (!open.empty()) {
        const auto [cost, index] = *open.begin();
        open.erase(open.begin());
        const Hex hex = country.grid.hex_at(index);
        for (const Direction direction : directions) {
            const Hex to = neighbour(hex, direction);
            if (!country.grid.contains(to)) continue;
            const std::int64_t step = country.cost(hex, direction);
            std::int64_t& known = costs[static_cast<std::size_t>(country.grid.index(to))];
            if (step < 0 || cost + step >= known) continue;
            open.erase({known, country.grid.index(to)});
            known = cost + step;
            open.insert({known, country.grid.index(to)});
        }
    }
    return costs;
}

/// The cost of walking a path, or -1 if it is no walk from `start` to `goal`.
std::int64_t walked_cost(const Country& country, const Path& path, Hex start, Hex goal) {
    std::int64_t cost = 0;
    Hex hex = start;
    for (const Hex next : path.steps) {
        const std::optional<Direction> direction = direction_to(hex, next);
        if (!direction || country.cost(hex, *direction) < 0) return -1;
        cost += country.cost(hex, *direction);
        hex = next;
    }
    return hex == goal ? cost : -1;
}

TEST_CASE("path: on random country as cheap as a plain search, or none where there is none") {
    int found = 0;
    int missing = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        const Country country(seed, 9 + static_cast<int>(seed % 5), 8, seed % 2 == 0 ? 9 : 2,
                              static_cast<int>(seed % 6) * 12);
        PathSearch search(country.grid);
        tests::Random random(seed);
        const Hex start = country.grid.hex_at(random.small(0, country.grid.size() - 1));
        const std::vector<std::int64_t> costs = plain_costs(country, start);
        for (int index = 0; index < country.grid.size(); ++index) {
            const Hex goal = country.grid.hex_at(index);
            const std::int64_t cost = costs[static_cast<std::size_t>(index)];
            const auto path = search.find(
                start, goal,
                [&](Hex from, Direction direction) { return country.cost(from, direction); }, 1);
            REQUIRE_EQ(path.has_value(), (cost != std::numeric_limits<std::int64_t>::max()));
            path ? ++found : ++missing;
            if (!path) continue;
            REQUIRE_EQ(path->cost, cost);
            REQUIRE_EQ(walked_cost(country, *path, start, goal), cost);
        }
    }
    CHECK(found > 1'000);
    CHECK(missing > 100);
}

TEST_CASE("path: the same question has the same answer, whatever was asked before") {
    const Country country(77, 12, 12, 2, 10);
    const auto cost = [&](Hex from, Direction direction) { return country.cost(from, direction); };
    PathSearch used(country.grid);
    for (int index = 0; index < country.grid.size(); ++index) {
        PathSearch fresh(country.grid);
        const Hex goal = country.grid.hex_at(index);
        REQUIRE_EQ(used.find({0, 0}, goal, cost, 1), fresh.find({0, 0}, goal, cost, 1));
    }
}

TEST_CASE("path: of two ways that cost the same the one by the lower place, both to and fro") {
    const Grid grid(6, 6);
    PathSearch search(grid);
    const auto level = [&](Hex, Direction) -> std::int64_t { return 1; };
    const Hex start = to_hex({2, 2});
    for (const Direction side : directions) {
        // Two steps to the goal beside a corner: there are two hexes between, of the same cost.
        const Direction next = static_cast<Direction>((static_cast<int>(side) + 1) % 6);
        const Hex goal = neighbour(neighbour(start, side), next);
        const Hex one = neighbour(start, side);
        const Hex other = neighbour(start, next);
        const Hex lower = grid.index(one) < grid.index(other) ? one : other;
        const auto path = search.find(start, goal, level, 1);
        REQUIRE(path);
        CHECK_EQ(path->steps, std::vector<Hex>{lower, goal});
    }
}

TEST_CASE("path: from a hex to itself there is nothing to walk") {
    PathSearch search(Grid(3, 3));
    const auto path = search.find({1, 1}, {1, 1}, [](Hex, Direction) { return 1; }, 1);
    REQUIRE(path);
    CHECK(path->steps.empty());
    CHECK_EQ(path->cost, 0);
}

TEST_CASE("path: over open country as many steps as the distance") {
    PathSearch search(Grid(20, 20));
    const Hex start = to_hex({2, 3});
    const Hex goal = to_hex({15, 11});
    const auto path = search.find(start, goal, [](Hex, Direction) { return 6; }, 6);
    REQUIRE(path);
    CHECK_EQ(path->steps.size(), static_cast<std::size_t>(distance(start, goal)));
    CHECK_EQ(path->cost, 6 * distance(start, goal));
}

TEST_CASE("path: a step cheaper than the least step, or a hex off the grid, is Broken") {
    PathSearch search(Grid(4, 4));
    const auto step = [](Hex, Direction) { return 2; };
    CHECK_THROWS_AS(search.find({0, 0}, {2, 1}, step, 3), Broken);
    CHECK_THROWS_AS(search.find({0, 0}, {2, 1}, step, 0), Broken);
    CHECK_THROWS_AS(search.find({0, -1}, {2, 1}, step, 1), Broken);
    CHECK_THROWS_AS(search.find({0, 0}, {0, 9}, step, 1), Broken);
    CHECK(search.find({0, 0}, {2, 1}, step, 2));
}

}  // namespace
}  // namespace kit

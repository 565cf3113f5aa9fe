// Dice and paths, with their floors: PCG32 for a die; the same search on a smaller map for a path.
//
// Paths of about twenty hexes lead over ground of mixed cost, from places spread over the map, so
// that nothing stays in a cache that would not in a campaign.
#include <memory>

#include "core/kit/path.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "tests/bench/works.hpp"

namespace bench {
namespace {

/// PCG32 (XSH RR), as its author publishes it.
std::int64_t pcg32_dice(std::int64_t times) {
    std::uint64_t state = 42;
    std::int64_t sum = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        const std::uint64_t old = state;
        state = old * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto turn = static_cast<std::uint32_t>(old >> 59U);
        const std::uint32_t bits = (mixed >> turn) | (mixed << ((32U - turn) & 31U));
        sum += 1 + static_cast<std::int64_t>((std::uint64_t{bits} * 6) >> 32U);
    }
    return sum;
}

std::int64_t keyed_dice(std::int64_t times) {
    const umpire::DiceKey key(std::string(umpire::seed_bytes, 's'), "");
    std::int64_t sum = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        sum += key.face("idis.5.check-roll", kit::Subject(7), static_cast<std::uint64_t>(at), 6);
    }
    return sum;
}

/// What a step costs: a fixed mixture. Every hex can be reached, since a search in vain would look
/// at the whole map, which is another figure.
std::int64_t step_cost(kit::Hex from, kit::Direction direction) {
    const kit::Hex to = neighbour(from, direction);
    const auto mixed = static_cast<std::uint32_t>(to.q * 73856093 ^ to.r * 19349663) % 16U;
    return mixed < 6 ? 6 : 12;
}

std::int64_t paths(std::int64_t times, int size) {
    kit::PathSearch search{kit::Grid(size, size)};
    std::uint64_t state = 7;
    const auto next = [&](int below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<int>((state >> 33U) % static_cast<std::uint64_t>(below));
    };
    std::int64_t sum = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        constexpr int reach = 20;
        const kit::Offset from{reach + next(size - 2 * reach), reach + next(size - 2 * reach)};
        const auto ring = kit::ring(to_hex(from), reach);
        const kit::Hex goal = ring[static_cast<std::size_t>(next(static_cast<int>(ring.size())))];
        if (!kit::Grid(size, size).contains(goal)) continue;
        const auto path = search.find(to_hex(from), goal, step_cost, 6);
        sum += path ? path->cost : 0;
    }
    return sum;
}
std::int64_t paths_on_a_million(std::int64_t times) { return paths(times, 1000); }
std::int64_t paths_on_ninety_thousand(std::int64_t times) { return paths(times, 300); }

}  // namespace

std::vector<Work> kit_works() {
    return {{"die", keyed_dice},
            {"die_floor", pcg32_dice},
            {"path", paths_on_a_million},
            {"path_floor", paths_on_ninety_thousand}};
}

}  // namespace bench

// News of one happening, come to each of a million hexes; its floor is a plain bucket queue over
// the same map, as a textbook has it.
//
// Land and sea alternate in squares of forty hexes, so that about a tenth of the map is coast. One
// time is one search from another hex; laying the map out happens once and cancels out.
#include <array>

#include "core/idis/letters/news_spread.hpp"
#include "tests/bench/works.hpp"

namespace bench {
namespace {

constexpr int size = 1000;
constexpr int square = 40;

bool is_sea(kit::Offset at) { return (at.column / square + at.row / square) % 5 == 0; }

idis::Map some_coasts() {
    const kit::Grid grid(size, size);
    std::vector<idis::HexGround> grounds(static_cast<std::size_t>(grid.size()));
    for (int index = 0; index < grid.size(); ++index) {
        const kit::Hex hex = grid.hex_at(index);
        idis::HexGround& ground = grounds[static_cast<std::size_t>(index)];
        const bool sea = is_sea(to_offset(hex));
        ground.terrain = sea ? idis::Terrain::water : idis::Terrain::flatland;
        for (const kit::Direction direction : kit::directions) {
            const kit::Hex next = neighbour(hex, direction);
            if (grid.contains(next) && is_sea(to_offset(next)) != sea) ground.is_coast = true;
        }
    }
    return {grid, std::move(grounds), {}};
}

const idis::NewsMap& the_map() {
    static const idis::NewsMap map(some_coasts());
    return map;
}

kit::Offset origin(std::int64_t at) {
    return {square + 1 + static_cast<int>(at % 30), square / 2 + static_cast<int>(at % 7)};
}

std::int64_t news(std::int64_t times) {
    const idis::NewsMap& map = the_map();
    std::int64_t sum = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        const idis::NewsSpread spread(map, origin(at));
        sum += spread.to({size - 1 - square, size - 1}).value_or(kit::seconds(1)).seconds;
    }
    return sum;
}

/// Dijkstra's search with one list for each time.
std::int64_t bucket_queue(std::int64_t times) {
    const idis::NewsMap& map = the_map();
    constexpr std::array<std::array<kit::Offset, 6>, 2> steps = {
        {{{{0, -1}, {0, 1}, {1, -1}, {1, 0}, {-1, -1}, {-1, 0}}},
         {{{0, -1}, {0, 1}, {1, 0}, {1, 1}, {-1, 0}, {-1, 1}}}}};
    std::int64_t sum = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        std::vector<int> time(map.grounds().size(), 1 << 30);
        std::vector<std::vector<kit::Offset>> buckets(1);
        time[map.place(origin(at))] = 0;
        buckets[0].push_back(origin(at));
        for (std::size_t now = 0; now < buckets.size(); ++now) {
            for (std::size_t which = 0; which < buckets[now].size(); ++which) {
                const kit::Offset here = buckets[now][which];
                const std::size_t place = map.place(here);
                if (time[place] != static_cast<int>(now)) continue;
                for (const kit::Offset step : steps[static_cast<std::size_t>(here.column & 1)]) {
                    const kit::Offset next{here.column + step.column, here.row + step.row};
                    const std::size_t there = map.place(next);
                    const idis::NewsGround ground = map.grounds()[there];
                    if (ground == idis::NewsGround::open_water) continue;
                    const bool is_coast = ground == idis::NewsGround::coastal &&
                                          map.grounds()[place] == idis::NewsGround::coastal;
                    const std::size_t then = now + (is_coast ? 1 : 5);
                    if (static_cast<int>(then) >= time[there]) continue;
                    time[there] = static_cast<int>(then);
                    if (buckets.size() <= then) buckets.resize(then + 1);
                    buckets[then].push_back(next);
                }
            }
            buckets[now].clear();
        }
        sum += time[map.place({size - 1 - square, size - 1})];
    }
    return sum;
}

}  // namespace

std::vector<Work> news_works() {
    return {{"news", news}, {"news_floor", bucket_queue}};
}

}  // namespace bench

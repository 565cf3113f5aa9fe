#include "core/idis/letters/news_spread.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace idis {
namespace {

constexpr std::int32_t unreached = std::numeric_limits<std::int32_t>::max();
/// One more than the longest step, so that no bucket holds two times at once.
constexpr std::size_t buckets_number = coast_steps_overland + 1;
/// Limit:   spreads remembered, of one map.
constexpr std::size_t remembered_max = 8;

/// The six neighbours of a place, as distances in the array; they differ by the column's parity.
std::array<std::ptrdiff_t, 6> neighbours(int rows, bool is_odd_column) {
    const std::ptrdiff_t column = rows + 2;
    const std::ptrdiff_t down = is_odd_column ? 1 : 0;
    return {-1, 1, column + down - 1, column + down, -column + down - 1, -column + down};
}

}  // namespace

NewsGround news_ground(const HexGround& ground) {
    if (ground.is_coast) return NewsGround::coastal;
    return ground.terrain == Terrain::water ? NewsGround::open_water : NewsGround::inland;
}

NewsMap::NewsMap(const Map& map) : columns_(map.grid().columns()), rows_(map.grid().rows()) {
    grounds_.assign(static_cast<std::size_t>(columns_ + 2) * static_cast<std::size_t>(rows_ + 2),
                    NewsGround::open_water);
    for (int column = 0; column < columns_; ++column) {
        for (int row = 0; row < rows_; ++row) {
            const Offset at{column, row};
            grounds_[place(at)] = news_ground(map.ground(to_hex(at)));
        }
    }
}

NewsSpread::NewsSpread(const NewsMap& map, Offset from)
    : rows_(map.rows()), steps_(map.grounds().size(), unreached) {
    const auto& grounds = map.grounds();
    const std::array steps = {neighbours(rows_, false), neighbours(rows_, true)};
    std::array<std::vector<std::uint32_t>, buckets_number> buckets;
    const std::size_t start = map.place(from);
    if (grounds[start] == NewsGround::open_water) return;
    steps_[start] = 0;
    buckets[0].push_back(static_cast<std::uint32_t>(start));
    const std::size_t column_size = static_cast<std::size_t>(rows_) + 2;
    std::size_t waiting = 1;
    for (std::int32_t time = 0; waiting != 0; ++time) {
        auto& now = buckets[static_cast<std::size_t>(time) % buckets_number];
        waiting -= now.size();
        for (const std::uint32_t place : now) {
            if (steps_[place] != time) continue;
            // The border shifts columns by one: the first column of the map is the second here.
            const bool is_odd_column = (place / column_size) % 2 == 0;
            const bool is_coastal = grounds[place] == NewsGround::coastal;
            for (const std::ptrdiff_t step : steps[is_odd_column ? 1 : 0]) {
                const std::size_t next = place + static_cast<std::size_t>(step);
                if (grounds[next] == NewsGround::open_water) continue;
                const bool is_along_coast = is_coastal && grounds[next] == NewsGround::coastal;
                const std::int32_t there = time + (is_along_coast ? 1 : coast_steps_overland);
                if (there >= steps_[next]) continue;
                steps_[next] = there;
                buckets[static_cast<std::size_t>(there) % buckets_number].push_back(
                    static_cast<std::uint32_t>(next));
                ++waiting;
            }
        }
        now.clear();
    }
}

std::optional<Span> NewsSpread::to(Offset at) const {
    const auto column_size = static_cast<std::size_t>(rows_) + 2;
    const std::int32_t steps = steps_[static_cast<std::size_t>(at.column + 1) * column_size +
                                      static_cast<std::size_t>(at.row + 1)];
    if (steps == unreached) return std::nullopt;
    return coast_step * steps;
}

namespace {

/// What is remembered of the map that was asked about last, the newest first.
struct Remembered {
    std::weak_ptr<const Map> map;
    std::unique_ptr<NewsMap> grounds;
    std::vector<std::pair<Hex, std::unique_ptr<NewsSpread>>> spreads;
};

}  // namespace

const NewsSpread& news_spread(const std::shared_ptr<const Map>& map, Hex from) {
    mark("idis.7a.news-fastest-way-ruling");
    mark("idis.7a.news-overland-12");
    mark("idis.7a.news-coast-60");
    mark("idis.7a.news-coastal-hex-ruling");
    thread_local Remembered memory;
    if (memory.map.lock() != map) {
        memory = {map, std::make_unique<NewsMap>(*map), {}};
    }
    auto& spreads = memory.spreads;
    const auto found = std::find_if(spreads.begin(), spreads.end(),
                                    [&](const auto& each) { return each.first == from; });
    if (found != spreads.end()) return *found->second;
    if (spreads.size() == remembered_max) spreads.pop_back();
    spreads.emplace(spreads.begin(), from,
                    std::make_unique<NewsSpread>(*memory.grounds, to_offset(from)));
    return *spreads.front().second;
}

}  // namespace idis

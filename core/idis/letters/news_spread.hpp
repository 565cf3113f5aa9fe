// How news spreads over the map (section 7a of the source): 12 miles a day over land, 60 along the
// coasts.
//
// A step takes 12 hours, or 2.4 where both hexes are coastal; open water lets nothing through. So
// every time is a whole number of steps of 2.4 hours, of which a step over land takes five, and one
// search with six buckets gives the time from a hex to all others. The times are the same both
// ways: one search from the hex where somebody asks says of every happening whether it has come
// there, so nothing is worked out for the thousands of happenings that nobody asks for. Searches
// follow from the map alone; the newest are remembered outside the state.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/idis/map/map.hpp"
#include "core/kit/moment.hpp"

namespace idis {

/// What news makes of a hex.
/// Clause:  idis.7a.news-coastal-hex-ruling
enum class NewsGround : std::uint8_t { open_water, inland, coastal };
NewsGround news_ground(const HexGround& ground);

/// The grounds of a map, laid out for searching: with a border of open water.
class NewsMap {
public:
    explicit NewsMap(const Map& map);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    /// Where a hex of the map lies among `grounds`; a column takes rows() + 2 places.
    std::size_t place(Offset at) const {
        return static_cast<std::size_t>(at.column + 1) * static_cast<std::size_t>(rows_ + 2) +
               static_cast<std::size_t>(at.row + 1);
    }
    const std::vector<NewsGround>& grounds() const { return grounds_; }

private:
    int columns_ = 0;
    int rows_ = 0;
    std::vector<NewsGround> grounds_;
};

/// The time of one step along a coast; a step over land takes five of them.
/// Clause:  idis.7a.news-coast-60, idis.7a.news-overland-12
inline constexpr Span coast_step = seconds(8'640);
inline constexpr std::int32_t coast_steps_overland = 5;

/// How long news takes between one hex and every other.
class NewsSpread {
public:
    /// Clause:  idis.7a.news-fastest-way-ruling, idis.7a.news-coastal-hex-ruling,
    ///          idis.7a.news-overland-12, idis.7a.news-coast-60
    /// Takes:   a place of the map.
    NewsSpread(const NewsMap& map, Offset from);

    /// Gives:   nothing where news never comes.
    std::optional<Span> to(Offset at) const;

private:
    const int rows_;
    std::vector<std::int32_t> steps_;        ///< of 2.4 hours, by place; unreached is the most
};

/// The spread from a hex of a map; worked out at the first question and remembered for some.
/// Takes:   a hex of the map.
const NewsSpread& news_spread(const std::shared_ptr<const Map>& map, Hex from);

}  // namespace idis

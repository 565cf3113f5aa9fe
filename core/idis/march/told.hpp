// What a commander is told of weather, of where he is, and of harrying (sections 1a, 4 and 4a of
// the source).
//
// No hex, mile, die or date of arrival stands in any of it. An answer that nobody can give, because
// the hex is out of sight or not there at all, is the same answer with nothing in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/map/map.hpp"
#include "core/idis/march/orders.hpp"

namespace idis {

/// A day of a forecast.
struct DayForecast {
    Day day;
    WeatherGrade grade = WeatherGrade::good;
    friend bool operator==(const DayForecast&, const DayForecast&) = default;
};

/// How far along between two places.
enum class PartOfWay : std::uint8_t { near_start, about_half_way, near_end };

/// Where an army is, as well as it can be told: at a place; or on the way from one place to
/// another; or somewhere on one side of a place. Nothing at all: nobody knows a place near.
struct Whereabouts {
    std::optional<PlaceId> at;
    std::optional<PlaceId> from;
    std::optional<PlaceId> to;
    std::optional<PartOfWay> part;
    std::optional<PlaceId> near;
    std::optional<Direction> side;           ///< of `near`, on which the army is
    friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

/// What a harrying detachment is, for those it falls upon.
enum class HarrierKind : std::uint8_t { infantry, skirmishers, cavalry };

namespace told {

struct WeatherTold {
    std::vector<Direction> where;
    std::optional<WeatherGrade> grade;       ///< nothing: nobody can see so far
    std::string description;                 ///< the referee's words, if he gave any
    friend bool operator==(const WeatherTold&, const WeatherTold&) = default;
};
/// A forecast, which may be wrong in any line.
struct ForecastTold {
    std::vector<Direction> where;
    std::vector<DayForecast> days;           ///< none: nobody can see so far
    bool is_uncertain = true;                ///< always
    friend bool operator==(const ForecastTold&, const ForecastTold&) = default;
};
struct PositionTold {
    Whereabouts whereabouts;
    friend bool operator==(const PositionTold&, const PositionTold&) = default;
};
/// What came of his own harrying.
struct HarryingEnded {
    std::string detachment;                  ///< by name
    ArmyId target;
    HarryAim aim = HarryAim::kill;
    bool has_succeeded = false;
    Soldiers killed;
    Supplies burnt;
    Supplies supplies_taken;
    Loot loot_taken;
    Soldiers lost;                           ///< of the harriers
    friend bool operator==(const HarryingEnded&, const HarryingEnded&) = default;
};
/// What somebody's harrying did to his own army.
struct WasHarried {
    HarrierKind by = HarrierKind::infantry;
    std::optional<FactionId> faction;
    Soldiers killed;
    Supplies supplies_lost;
    Loot loot_lost;
    friend bool operator==(const WasHarried&, const WasHarried&) = default;
};

}  // namespace told

}  // namespace idis

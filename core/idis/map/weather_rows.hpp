// Rows of the state for weather as it is (section 1a of the source).
//
// A day's weather is a region's; the referee may set it otherwise for a hex, and may say of one
// side of a hex what weather made of it. What is planned and foretold is in march/rows.hpp.
#pragma once

#include <optional>
#include <string>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/kinds.hpp"
#include "core/idis/map/map.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/moment.hpp"

namespace idis {

/// Today's weather of a region, or with no region of all hexes outside regions.
struct RegionWeather {
    StrongholdId id;                 ///< the empty id stands for "in no region"
    Day day;
    WeatherGrade grade = WeatherGrade::good;
    friend bool operator==(const RegionWeather&, const RegionWeather&) = default;
};
/// What the referee set for one hex and day.
struct HexWeather {
    Hex id;
    Day day;
    WeatherGrade grade = WeatherGrade::good;
    std::string description;
    std::optional<Fraction> march_factor;    ///< instead of the grade's own
    std::optional<Fraction> forage_factor = std::nullopt;    ///< of what foragers find; 1 if empty
    friend bool operator==(const HexWeather&, const HexWeather&) = default;
};

/// What the referee says of one side of the map until he takes it back
/// (idis.1a.weather-alters-rivers-roads). Named from the hex with the lower (q, r).
struct SideMark {
    struct Key {
        Hex hex;
        Direction direction = Direction::north;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    SideMarkKind kind = SideMarkKind::ford_closed;
    friend bool operator==(const SideMark&, const SideMark&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_WEATHER(TABLE)    \
    TABLE(region_weather, RegionWeather) \
    TABLE(hex_weather, HexWeather)       \
    TABLE(side_marks, SideMark)

}  // namespace idis

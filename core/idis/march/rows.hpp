// Rows of the state for weather to come, answers that stay the same, and harrying (sections 1a, 4
// and 4a of the source).
//
// Weather to come is made when somebody first asks for it, day by day for each region, with the
// dice that would have been rolled at midnight; until then there is none. A forecast is kept as it
// was told for as long as its day lasts. A journey keeps the whole way of a march and what is said
// of the army's place on it, so that asking often tells nothing more.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/march/told.hpp"
#include "core/idis/orders.hpp"
#include "core/kit/fraction.hpp"

namespace idis {

/// Weather made for a day to come, in a region, or with no region in all hexes outside.
struct PlannedWeather {
    struct Key {
        StrongholdId region;
        Day day;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    WeatherGrade grade = WeatherGrade::good;
    friend bool operator==(const PlannedWeather&, const PlannedWeather&) = default;
};

/// What the referee set for one hex on a day to come.
struct WeatherAhead {
    struct Key {
        Hex hex;
        Day day;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    WeatherGrade grade = WeatherGrade::good;
    std::string description;
    std::optional<Fraction> march_factor;
    std::optional<Fraction> forage_factor;
    friend bool operator==(const WeatherAhead&, const WeatherAhead&) = default;
};

/// What a commander was told of the days to come, for one hex.
struct Forecast {
    struct Key {
        CommanderId commander;
        Hex hex;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Day made_on;
    std::vector<DayForecast> days;
    friend bool operator==(const Forecast&, const Forecast&) = default;
};

/// The way of a march from its first hex, and what is said of where the army is on it.
struct Journey {
    ArmyId id;
    std::vector<Hex> way;
    Whereabouts said;
    friend bool operator==(const Journey&, const Journey&) = default;
};

/// A commander's standing word; without a row his men march on.
struct StandingPosture {
    CommanderId id;
    Posture posture = Posture::march_on;
    friend bool operator==(const StandingPosture&, const StandingPosture&) = default;
};

/// How likely foul weather is in one month: in one region, or with no region wherever no row of a
/// region's own says otherwise (idis.1a.weather-seasonal).
struct MonthWeather {
    StrongholdId region;
    int month = 1;                           ///< 1 to 12
    int very_bad_max = 0;                    ///< this total of 2d6 or less is very bad
    int bad_max = 0;                         ///< this total or less, and not very bad, is bad
    friend bool operator==(const MonthWeather&, const MonthWeather&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_ROADS(TABLE)        \
    TABLE(planned_weather, PlannedWeather) \
    TABLE(weather_ahead, WeatherAhead)     \
    TABLE(forecasts, Forecast)             \
    TABLE(journeys, Journey)               \
    TABLE(postures, StandingPosture)

}  // namespace idis

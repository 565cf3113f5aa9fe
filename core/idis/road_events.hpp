// What can happen to weather to come, to answers, and by harrying (sections 1a, 4, 4a).
//
// Like all events they carry what has become so; events.hpp has the rest of them.
#pragma once

#include <vector>

#include "core/idis/road_rows.hpp"

namespace idis {

/// Weather is made for days to come.
struct WeatherPlanned {
    std::vector<PlannedWeather> weather;
    friend bool operator==(const WeatherPlanned&, const WeatherPlanned&) = default;
};
/// The referee sets the weather of a hex for a day to come.
struct WeatherSetAhead {
    WeatherAhead weather;
    friend bool operator==(const WeatherSetAhead&, const WeatherSetAhead&) = default;
};
struct ForecastMade {
    Forecast forecast;
    friend bool operator==(const ForecastMade&, const ForecastMade&) = default;
};
/// An army begins a march, by this whole way.
struct JourneyBegan {
    Journey journey;
    friend bool operator==(const JourneyBegan&, const JourneyBegan&) = default;
};
/// What is said of where an army is until the next dawn or dusk.
struct PositionNoted {
    ArmyId army;
    Whereabouts said;
    friend bool operator==(const PositionNoted&, const PositionNoted&) = default;
};

}  // namespace idis

// Weather asked for and weather foretold (section 1a of the source).
//
// A commander asks for the hex he is in, and for those his army sees at that hour; of all others
// the answer is that nobody knows. The weather of now is told as it is. A forecast is of three
// days: their weather is made when somebody first asks (with the dice that midnight would have
// rolled, so that asking changes nothing), and each line of it is told right or one grade off by a
// secret die of the asker's own. What was foretold for a place is foretold again all that day.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Days of a forecast.
/// Clause:  idis.1a.ask-forecast
inline constexpr std::int64_t forecast_days = 3;

/// What a forecast shows of a planned grade.
/// Clause:  idis.1a.forecast-accuracy-ruling
/// Takes:   the face of the secret die, 1 to 6.
WeatherGrade foretold(WeatherGrade planned, int face);

/// Tells a commander the weather now.
/// Clause:  idis.1a.ask-current-weather, idis.1a.weather-ask-where-ruling
/// Takes:   a commander who leads an army.
/// Gives:   told WeatherTold.
void answer(Unfolding& unfolding, CommanderId commander, const AskWeather& asked);

/// Tells a commander a forecast.
/// Clause:  idis.1a.ask-forecast, idis.1a.forecast-unreliable, idis.1a.forecast-accuracy-ruling,
///          idis.1a.forecast-stable-ruling, idis.1a.weather-ask-where-ruling
/// Takes:   a commander who leads an army.
/// Rolls:   what is not planned yet as at midnight, day by day; then for each day 1d6 of his own.
/// Gives:   WeatherPlanned, ForecastMade, where there was none yet; told ForecastTold.
void answer(Unfolding& unfolding, CommanderId commander, const AskForecast& asked);

template <>
struct Rule<AskWeather> {
    static Gate may_give(const State& state, CommanderId commander, const AskWeather&, Moment) {
        return need_army(state, commander);
    }
    static void answer(Unfolding& unfolding, CommanderId commander, const AskWeather& asked) {
        idis::answer(unfolding, commander, asked);
    }
};

template <>
struct Rule<AskForecast> {
    static Gate may_give(const State& state, CommanderId commander, const AskForecast&, Moment) {
        return need_army(state, commander);
    }
    static void answer(Unfolding& unfolding, CommanderId commander, const AskForecast& asked) {
        idis::answer(unfolding, commander, asked);
    }
};

}  // namespace idis

#include "core/idis/sight/forecast.hpp"

#include <algorithm>

#include "core/idis/map/weather.hpp"
#include "core/idis/sight/scouting.hpp"

namespace idis {
namespace {

/// The hex these steps name, if the army is in it or sees it at this hour.
std::optional<Hex> seen_hex(const Unfolding& unfolding, const Army& army, const Steps& steps) {
    const State& state = unfolding.state();
    Hex hex = army.hex;
    for (const Direction step : steps) hex = neighbour(hex, step);
    const Tally range = scouting_range_today(state, army.id, day_of(unfolding.at()));
    const Fraction hexes = is_daylight(unfolding.at()) ? range.total() : Fraction{};
    mark("idis.1a.weather-ask-where-ruling");
    if (distance(army.hex, hex) > hexes || !state.map->contains(hex)) return std::nullopt;
    return hex;
}

/// What is planned for a hex, the referee's word first.
WeatherGrade planned_for(const State& state, const std::vector<PlannedWeather>& made, Hex hex,
                         Day day) {
    if (const WeatherAhead* ahead = state.weather_ahead.find({hex, day})) return ahead->grade;
    WeatherGrade worst = WeatherGrade::good;
    for (const StrongholdId region : weather_regions(state, hex)) {
        const PlannedWeather::Key key{region, day};
        const PlannedWeather* row = state.planned_weather.find(key);
        if (row == nullptr) {
            row = &*std::find_if(made.begin(), made.end(),
                                 [&](const PlannedWeather& each) { return each.id == key; });
        }
        worst = std::max(worst, row->grade);
    }
    return worst;
}

/// Makes the weather of the days to come in the regions of a hex, where it is not made yet.
std::vector<PlannedWeather> plan(Unfolding& unfolding, Hex hex, Day today) {
    const State& state = unfolding.state();
    std::vector<PlannedWeather> made;
    for (const StrongholdId region : weather_regions(state, hex)) {
        for (Day day = today + 1; day <= today + forecast_days; day = day + 1) {
            if (state.planned_weather.contains({region, day})) continue;
            made.push_back({{region, day}, rolled_weather(unfolding, region, day)});
        }
    }
    if (!made.empty()) {
        unfolding.happen({"idis.1a.weather-default-ruling"}, WeatherPlanned{made});
    }
    return made;
}

Forecast made_for(Unfolding& unfolding, CommanderId commander, Hex hex, Day today) {
    const std::vector<PlannedWeather> made = plan(unfolding, hex, today);
    Forecast forecast{{commander, hex}, today, {}};
    for (Day day = today + 1; day <= today + forecast_days; day = day + 1) {
        const WeatherGrade planned = planned_for(unfolding.state(), made, hex, day);
        const int face = unfolding.roll("idis.1a.forecast-accuracy-ruling", commander, 6);
        forecast.days.push_back({day, foretold(planned, face)});
    }
    unfolding.happen({"idis.1a.forecast-accuracy-ruling", "idis.1a.forecast-unreliable"},
                     ForecastMade{forecast});
    return forecast;
}

}  // namespace

WeatherGrade foretold(WeatherGrade planned, int face) {
    mark("idis.1a.forecast-accuracy-ruling");
    const int grade = static_cast<int>(planned);
    const int shown = face == 5 ? grade + 1 : face == 6 ? grade - 1 : grade;
    return static_cast<WeatherGrade>(
        std::clamp(shown, static_cast<int>(WeatherGrade::good),
                   static_cast<int>(WeatherGrade::very_bad)));
}

void answer(Unfolding& unfolding, CommanderId commander, const AskWeather& asked) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    told::WeatherTold told{asked.where, {}, {}};
    if (const std::optional<Hex> hex = seen_hex(unfolding, army, asked.where)) {
        const Day today = day_of(unfolding.at());
        told.grade = weather_in(state, *hex, today);
        const HexWeather* set = state.hex_weather.find(*hex);
        if (set != nullptr && set->day == today) told.description = set->description;
    }
    unfolding.tell(commander, {"idis.1a.ask-current-weather"}, std::move(told));
}

void answer(Unfolding& unfolding, CommanderId commander, const AskForecast& asked) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    const Day today = day_of(unfolding.at());
    told::ForecastTold told{asked.where, {}};
    Clauses clauses{"idis.1a.ask-forecast"};
    if (const std::optional<Hex> hex = seen_hex(unfolding, army, asked.where)) {
        const Forecast* before = state.forecasts.find({commander, *hex});
        if (before != nullptr && before->made_on == today) {
            clauses.push_back("idis.1a.forecast-stable-ruling");
            told.days = before->days;
        } else {
            told.days = made_for(unfolding, commander, *hex, today).days;
        }
    }
    unfolding.tell(commander, std::move(clauses), std::move(told));
}

}  // namespace idis

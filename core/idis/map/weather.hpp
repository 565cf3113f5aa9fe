// Weather (section 1a of the source): made at midnight, one grade for each region and one for all
// hexes outside, and overruled by the referee hex by hex.
//
// A hex has one grade for the whole day unless the referee changes it. A hex in several regions
// takes the worst of them. How likely foul weather is follows the months. Weather slows a march or
// stops it. A campaign may bring its own table, by region and month. What the referee says of a
// hex, a ford or a road is taken in weather_ruling.hpp; scouting's part of the weather is in
// scouting, days to come are in forecast.
#pragma once

#include <array>

#include "core/idis/state.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// How weather falls in the months of one season, on 2d6.
struct SeasonWeather {
    Clause clause;
    std::array<int, 3> months{};     ///< 1 to 12
    int very_bad_max = 0;            ///< this total or less is very bad
    int bad_max = 0;                 ///< this total or less, and not very bad, is bad
};
/// Clause:  idis.1a.weather-default-ruling, idis.1a.weather-seasonal
inline constexpr std::array<SeasonWeather, 4> weather_table = {{
    {"idis.1a.weather-default-ruling", {12, 1, 2}, 4, 6},
    {"idis.1a.weather-default-ruling", {3, 4, 5}, 3, 5},
    {"idis.1a.weather-default-ruling", {9, 10, 11}, 3, 5},
    {"idis.1a.weather-default-ruling", {6, 7, 8}, 2, 4},
}};

/// The grade that a total brings in a month.
/// Clause:  idis.1a.weather-seasonal
/// Takes:   month 1 to 12, total 2 to 12.
WeatherGrade weather_for(int month, int total);

/// The same in a region of a campaign that may have a table of its own.
/// Clause:  idis.1a.weather-seasonal
/// Takes:   a region, or the empty id for hexes in none.
/// Gives:   by the region's own row for that month, else by the campaign's, else by weather_table.
WeatherGrade weather_for(const Settings& settings, StrongholdId region, int month, int total);

/// The regions whose weather a hex has: its own, or the empty id for hexes in none.
std::vector<StrongholdId> weather_regions(const State& state, Hex hex);

/// Rolls the weather of a region for one day.
/// Clause:  idis.1a.weather-default-ruling
/// Rolls:   2d6 for the region, or for the campaign where there is none.
WeatherGrade rolled_weather(Unfolding& unfolding, StrongholdId region, Day day);

/// The weather of a hex on a day that has weather: today, or yesterday for the night that is not
/// over.
/// Clause:  idis.1a.weather-per-hex, idis.1a.weather-changes-daily, idis.1a.referee-sets-weather,
///          idis.1a.weather-default-ruling
/// Gives:   the referee's word for this hex and day; else the worst grade of its regions; else the
///          grade of the hexes outside. A day without weather is good.
WeatherGrade weather_in(const State& state, Hex hex, Day day);

/// What is left of an army's progress in a hex on a day, marching or fording.
/// Clause:  idis.1a.weather-slows-travel, idis.1a.weather-prevents-travel
/// Gives:   1 in good weather, 0 where nobody gets on.
Tally march_factor(const State& state, Hex hex, Day day);

/// What foragers find in a hex on a day, of what they would else.
/// Clause:  idis.1a.weather-affects-logistics
/// Referee: he may set it with the weather; the default is 1, in every weather.
Fraction forage_factor(const State& state, Hex hex, Day day);

/// Whether battles of that day in that hex are fought in bad weather.
/// Clause:  idis.1a.weather-affects-battles
bool is_battle_weather_bad(const State& state, Hex hex, Day day);

/// What the referee has set for a hex and yesterday stays so until dawn, before he sets another
/// word for today.
/// Clause:  idis.1a.referee-sets-weather, idis.1a.weather-prevents-travel
/// Gives:   WeatherSetAhead for yesterday, if there was such a word.
void keep_set_weather(Unfolding& unfolding, Hex hex, Day today);

/// New weather at the start of a day: as it was planned for a forecast, else rolled now.
/// Clause:  idis.1a.weather-default-ruling, idis.1a.weather-changes-daily,
///          idis.1a.referee-sets-weather
/// Rolls:   2d6 for each region not planned, by the ids of their strongholds; then 2d6 for the
///          hexes outside.
/// Gives:   WeatherTurned; WeatherPlanned with yesterday's grades for the night that is not over;
///          WeatherSet for each hex whose weather the referee had set ahead.
void turn_weather(Unfolding& unfolding, Day day);

}  // namespace idis

// The referee's word on weather, fords and roads (section 1a of the source).
//
// He may set another grade or factor for one hex and day; what he says of a ford or a road holds
// until he takes it back. What he says of today counts at once: armies that it concerns set out
// anew by it. The weather that falls by itself, and what it does, is in weather.hpp.
#pragma once

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   how far ahead the referee may set weather.
inline constexpr std::int64_t weather_days_ahead_max = 400;

/// Clause:  idis.1.map-edge-ruling, idis.1a.referee-sets-weather
/// Gives:   nothing, or hex_is_off_the_map, factor_is_below_zero, factor_out_of_bounds,
///          day_is_past, day_is_too_far_ahead.
Gate may_set_weather(const State& state, const SetWeather& order);
/// The referee's word on a hex for today or for a day to come. Today armies that stand there and
/// march, or would, set out anew by the weather as it is now; what they have marched stays.
/// Clause:  idis.1a.referee-sets-weather, idis.1a.weather-grades-ruling
/// Gives:   WeatherSet; for each army concerned StretchEnded or SettingOut. Or WeatherSetAhead.
/// Ruling:  it counts at once for an army in the hex, also for one that began its day elsewhere.
void set_weather(Unfolding& unfolding, const SetWeather& order);
template <>
struct Ruling<SetWeather> : RuledBy<may_set_weather, set_weather> {};

/// Clause:  idis.1.map-edge-ruling, idis.1a.weather-alters-rivers-roads
Gate may_mark_side(const State& state, const MarkSide& order);
/// What the referee says of a ford or a road. Armies on that step set out anew by it.
/// Clause:  idis.1a.weather-alters-rivers-roads
/// Gives:   SideMarked; for each army concerned StretchEnded.
void mark_side(Unfolding& unfolding, const MarkSide& order);
template <>
struct Ruling<MarkSide> : RuledBy<may_mark_side, mark_side> {};

}  // namespace idis

// How fast and how far an army marches (section 4 of the source): its column, its fords, its miles
// a day, and what a week allows.
//
// All of it is numbers over a Force. Miles are road miles a day of twelve hours, exact, explained
// item by item. A column is the road an army takes up; one of more than six miles is slow. A week
// holds five days at normal pace and seven forced ones, and so many road miles; an off-road mile
// counts for two. How a march unfolds in time is in march, what a step crosses in crossing.
#pragma once

#include "core/idis/map/crossing.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

/// Marching seconds of one day: from dawn to dusk.
inline constexpr std::int64_t marching_seconds_a_day = 43'200;

/// Miles of road an army takes up.
/// Clause:  idis.4.column-foot, idis.4.column-cavalry, idis.4.column-wagons,
///          idis.4.column-sum-ruling, idis.4.logistician-column
Tally column_length(const Force& force);

/// Whether the column is so long that it slows the army.
/// Clause:  idis.4.long-column-normal, idis.4.long-column-exactly-six
bool is_long_column(const Force& force);

/// Marching seconds a ford takes.
/// Clause:  idis.4.ford-infantry-time, idis.4.ford-fraction-ruling, idis.4.ford-cavalry,
///          idis.4.ford-mixed-column-ruling, idis.4.logistician-ford-ruling,
///          idis.2a.skirmishers-ford-as-cavalry
Tally fording_seconds(const Force& force);

/// What bears on a day's or a night's miles besides the army itself.
struct Going {
    Pace pace = Pace::normal;
    Surface surface = Surface::road;
    Watch watch = Watch::day;
    bool is_harried = false;
    Fraction weather_factor{1};      ///< march_factor of the hex and day (weather)
};

/// Miles an army makes in one day, or in one night, before the week's limit.
/// Clause:  idis.4.road-speed, idis.4.forced-speed, idis.4.offroad-half,
///          idis.4.cavalry-forced-double, idis.4.cavalry-normal-not-doubled,
///          idis.4.cavalry-mixed-not-doubled, idis.4.long-column-normal, idis.4.long-column-forced,
///          idis.4.long-column-offroad-ruling, idis.4.long-column-cavalry-ruling,
///          idis.4.long-column-night-ruling, idis.4.night-speed, idis.4.night-forced-speed,
///          idis.4.cavalry-night-forced-ruling, idis.4.speed-factor-order-ruling,
///          idis.2a.skirmisher-army-offroad, idis.2a.skirmishers-not-cavalry-otherwise,
///          idis.4a.harried-half-speed, idis.4a.harried-forced-night-ruling
/// Takes:   a going that is legal: no night off-road.
Tally daily_miles(const Force& force, const Going& going);

/// Road miles a week allows at a pace.
/// Clause:  idis.4.normal-week-total, idis.4.forced-week-cap, idis.4.cavalry-forced-cap-ruling,
///          idis.4.long-column-normal, idis.4.long-column-forced-cap,
///          idis.4.long-column-cavalry-ruling
Tally weekly_miles(const Force& force, Pace pace);

/// Marching days a week allows at a pace.
/// Clause:  idis.4.normal-five-days, idis.4.forced-seven-days
std::int64_t weekly_days(Pace pace);

/// The day a march belongs to: a night belongs to the day on whose evening it begins.
Day marching_day(Moment at);

/// What an army has marched in the week of a day.
/// Clause:  idis.4.campaign-week-ruling
WeekOfMarching week_so_far(const Army& army, Day day);

/// Road miles the week of that day still allows by day.
/// Clause:  idis.4.mixed-pace-week-ruling, idis.4.normal-week-total, idis.4.forced-week-cap
/// Gives:   >= 0.
Miles miles_left(const Force& force, Pace pace, Day day);

/// Whether the week still allows marching on that day, or in the night that begins on it.
/// Clause:  idis.4.normal-five-days, idis.4.forced-seven-days, idis.4.mixed-pace-week-ruling,
///          idis.4.which-days-march-ruling, idis.4.night-in-addition-ruling
bool has_day_left(const Army& army, Pace pace, Day day);

/// Road miles that one mile on this surface counts for in the week.
/// Clause:  idis.4.mixed-surface-ruling
Fraction road_miles_per_mile(const Force& force, Surface surface);

/// Whether an army is worn out by marching day and night.
/// Clause:  idis.4.night-exhausted-ruling
/// Takes:   the day on which it is asked.
/// Ruling:  it has rested when a whole day and the night after it have passed without a march.
/// Referee: he may say otherwise for a battle.
bool is_exhausted(const Army& army, Day day);

/// The army's exhausted_on once it marches in that watch of a day.
/// Clause:  idis.4.night-exhausted-ruling
/// Gives:   the day if it marches worn out, else day 0.
Day exhausted_on_marching(const Army& army, Watch watch, Day day);

}  // namespace idis

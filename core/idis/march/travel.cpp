#include "core/idis/march/travel.hpp"

#include <algorithm>

namespace idis {
namespace {

constexpr Fraction one_half{1, 2};
constexpr Fraction column_miles_max{6};

Fraction number(Soldiers soldiers) { return soldiers.number(); }

/// Those who hold a column up at a ford: line infantry, wizards, and their followers.
std::int64_t slow_at_ford(const Force& force) {
    mark("idis.4.ford-mixed-column-ruling");
    std::int64_t people = 0;
    for (const Detachment& part : force.detachments) {
        if (part.special == Special::skirmishers) {
            mark("idis.2a.skirmishers-ford-as-cavalry");
            continue;
        }
        if (part.arm == Arm::cavalry) {
            mark("idis.4.ford-cavalry");
            continue;
        }
        people += part.soldiers.number() + part.noncombatants.number();
    }
    return people;
}

/// By how much horses alone quicken a march.
Fraction cavalry_factor(const Force& force, Pace pace) {
    if (counts_of(force).cavalry == Soldiers{0}) return 1;
    if (pace == Pace::normal) {
        mark("idis.4.cavalry-normal-not-doubled");
        return 1;
    }
    if (!is_exclusively_cavalry(force)) {
        mark("idis.4.cavalry-mixed-not-doubled");
        return 1;
    }
    return 2;
}

void add_day_speed(Tally& miles, const Force& force, const Going& going, bool is_long) {
    const Fraction cavalry = cavalry_factor(force, going.pace);
    if (going.pace == Pace::normal) {
        miles.add("idis.4.road-speed", 12);
        if (is_long) miles.add("idis.4.long-column-normal", -6);
    } else {
        miles.add("idis.4.forced-speed", 18);
        if (is_long) miles.add("idis.4.long-column-forced", -6);
    }
    if (cavalry != 1) {
        const Clause clause = is_long ? Clause("idis.4.long-column-cavalry-ruling")
                                      : Clause("idis.4.cavalry-forced-double");
        miles.scale(clause, cavalry);
    }
    if (going.surface == Surface::road) return;
    if (is_exclusively_skirmishers(force)) {
        miles.add("idis.2a.skirmisher-army-offroad", 0);
    } else {
        const Clause clause = is_long ? Clause("idis.4.long-column-offroad-ruling")
                                      : Clause("idis.4.offroad-half");
        miles.scale(clause, one_half);
    }
}

void add_night_speed(Tally& miles, const Force& force, const Going& going, bool is_long) {
    ENSURE(going.surface == Surface::road);
    if (going.pace == Pace::normal) {
        miles.add("idis.4.night-speed", 6);
    } else {
        miles.add("idis.4.night-forced-speed", 12);
    }
    if (is_long) miles.add("idis.4.long-column-night-ruling", 0);
    if (cavalry_factor(force, going.pace) != 1) {
        miles.scale("idis.4.cavalry-night-forced-ruling", 2);
    }
}

}  // namespace

Tally column_length(const Force& force) {
    const Counts counts = counts_of(force);
    mark("idis.4.column-sum-ruling");
    Tally miles;
    miles.add("idis.4.column-foot",
              (number(counts.infantry) + counts.noncombatants.number()) / 5'000);
    miles.add("idis.4.column-cavalry", number(counts.cavalry) / 2'000);
    miles.add("idis.4.column-wagons", Fraction(counts.wagons.number()) / 50);
    if (has_trait(force, Trait::logistician)) {
        mark("idis.9.trait-logistician-column");
        miles.scale("idis.4.logistician-column", one_half);
    }
    return miles;
}

bool is_long_column(const Force& force) {
    return column_length(force).total() > column_miles_max;
}

Tally fording_seconds(const Force& force) {
    mark("idis.4.ford-fraction-ruling");
    Tally seconds;
    seconds.add("idis.4.ford-infantry-time",
                Fraction(slow_at_ford(force), 5'000) * (marching_seconds_a_day / 2));
    if (has_trait(force, Trait::logistician)) {
        seconds.scale("idis.4.logistician-ford-ruling", one_half);
    }
    return seconds;
}

Tally daily_miles(const Force& force, const Going& going) {
    Tally miles;
    const bool is_long = is_long_column(force);
    if (going.watch == Watch::day) {
        add_day_speed(miles, force, going, is_long);
    } else {
        add_night_speed(miles, force, going, is_long);
    }
    mark("idis.4.speed-factor-order-ruling");
    if (going.is_harried) miles.scale("idis.4a.harried-half-speed", one_half);
    if (going.weather_factor == 0) {
        miles.scale("idis.1a.weather-prevents-travel", 0);
    } else if (going.weather_factor != 1) {
        miles.scale("idis.1a.weather-slows-travel", going.weather_factor);
    }
    return miles;
}

Tally weekly_miles(const Force& force, Pace pace) {
    Tally miles;
    const bool is_long = is_long_column(force);
    if (pace == Pace::normal) {
        miles.add("idis.4.normal-week-total", 60);
        if (is_long) miles.add("idis.4.long-column-normal", -30);
        return miles;
    }
    miles.add("idis.4.forced-week-cap", 120);
    if (is_long) miles.add("idis.4.long-column-forced-cap", -48);
    if (is_exclusively_cavalry(force)) {
        const Clause clause = is_long ? Clause("idis.4.long-column-cavalry-ruling")
                                      : Clause("idis.4.cavalry-forced-cap-ruling");
        miles.scale(clause, 2);
    }
    return miles;
}

std::int64_t weekly_days(Pace pace) {
    if (pace == Pace::normal) {
        mark("idis.4.normal-five-days");
        return 5;
    }
    mark("idis.4.forced-seven-days");
    return 7;
}

Day marching_day(Moment at) { return day_of(at - hours(6)); }

WeekOfMarching week_so_far(const Army& army, Day day) {
    mark("idis.4.campaign-week-ruling");
    if (army.week.week == week_of(day)) return army.week;
    WeekOfMarching fresh;
    fresh.week = week_of(day);
    return fresh;
}

Miles miles_left(const Force& force, Pace pace, Day day) {
    const Army& army = force.army;
    const bool is_mixed = army.last_forced_day.number > 0 &&
                          week_of(army.last_forced_day) == week_of(day);
    const Fraction most = weekly_miles(force, is_mixed ? Pace::forced : pace).total();
    return std::max(Miles{0}, Miles{most} - week_so_far(army, day).road_miles);
}

bool has_day_left(const Army& army, Pace pace, Day day) {
    const bool is_counted = army.last_day_march == day || army.last_night_march == day;
    mark("idis.4.which-days-march-ruling");
    const std::int64_t used_before = week_so_far(army, day).days_used - (is_counted ? 1 : 0);
    return used_before < weekly_days(pace);
}

Fraction road_miles_per_mile(const Force& force, Surface surface) {
    mark("idis.4.mixed-surface-ruling");
    return surface == Surface::road || is_exclusively_skirmishers(force) ? 1 : 2;
}

bool is_exhausted(const Army& army, Day day) {
    mark("idis.4.night-exhausted-ruling");
    return army.exhausted_on.number > 0 &&
           day - std::max(army.last_day_march, army.last_night_march) <= 1;
}

Day exhausted_on_marching(const Army& army, Watch watch, Day day) {
    if (is_exhausted(army, day)) return day;
    const Day next_to_it = watch == Watch::day ? day - 1 : day;
    const Day marched = watch == Watch::day ? army.last_night_march : army.last_day_march;
    return marched.number > 0 && marched == next_to_it ? day : Day{0};
}

}  // namespace idis

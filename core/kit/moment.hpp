// Campaign time. There is no clock here: a Moment is handed in.
//
// A Moment counts seconds from the campaign's first midnight; a day has 86,400 of them, always.
// Days are numbered from 1 and weeks from 1 (days 1 to 7, 8 to 14, …). Dawn is 06:00, dusk 18:00.
// The date of day 1 is a setting of the campaign; `date_of` turns a day into a date of the real
// calendar, for months and seasons. Nothing in core knows time zones, pauses or speeds.
#pragma once

#include <compare>
#include <cstdint>

#include "core/kit/ensure.hpp"

namespace kit {

/// A length of campaign time in seconds; may be negative.
struct Span {
    std::int64_t seconds = 0;
    friend constexpr bool operator==(Span, Span) = default;
    friend constexpr auto operator<=>(Span, Span) = default;
    friend constexpr Span operator+(Span a, Span b) { return {a.seconds + b.seconds}; }
    friend constexpr Span operator-(Span a, Span b) { return {a.seconds - b.seconds}; }
    friend constexpr Span operator*(Span a, std::int64_t times) { return {a.seconds * times}; }
};

inline constexpr std::int64_t days_a_week = 7;

constexpr Span seconds(std::int64_t n) { return {n}; }
constexpr Span hours(std::int64_t n) { return {n * 3'600}; }
constexpr Span days(std::int64_t n) { return {n * 86'400}; }
constexpr Span weeks(std::int64_t n) { return {n * 7 * 86'400}; }

/// A point of campaign time, in seconds since the first midnight.
struct Moment {
    std::int64_t seconds = 0;
    friend constexpr bool operator==(Moment, Moment) = default;
    friend constexpr auto operator<=>(Moment, Moment) = default;
    friend constexpr Moment operator+(Moment m, Span s) { return {m.seconds + s.seconds}; }
    friend constexpr Moment operator-(Moment m, Span s) { return {m.seconds - s.seconds}; }
    friend constexpr Span operator-(Moment a, Moment b) { return {a.seconds - b.seconds}; }
};

/// A day of the campaign, counted from 1.
struct Day {
    std::int64_t number = 1;
    friend constexpr bool operator==(Day, Day) = default;
    friend constexpr auto operator<=>(Day, Day) = default;
    friend constexpr Day operator+(Day d, std::int64_t n) { return {d.number + n}; }
    friend constexpr Day operator-(Day d, std::int64_t n) { return {d.number - n}; }
    friend constexpr std::int64_t operator-(Day a, Day b) { return a.number - b.number; }
};

/// A week of the campaign, counted from 1.
struct Week {
    std::int64_t number = 1;
    friend constexpr bool operator==(Week, Week) = default;
    friend constexpr auto operator<=>(Week, Week) = default;
};

/// A date of the proleptic Gregorian calendar.
struct Date {
    std::int64_t year = 2026;
    int month = 1;          ///< 1 to 12
    int day_of_month = 1;   ///< 1 to 31
    friend constexpr bool operator==(Date, Date) = default;
    friend constexpr auto operator<=>(Date, Date) = default;
};

/// Midnight at which a day begins.
constexpr Moment start_of(Day day) { return {(day.number - 1) * 86'400}; }
/// A time of day: `at(Day{3}, 9, 30)` is 09:30 of day 3; hour 24 is the midnight that ends it.
constexpr Moment at(Day day, int hour, int minute = 0, int second = 0) {
    return start_of(day) + kit::seconds(hour * 3'600 + minute * 60 + second);
}
constexpr Moment dawn_of(Day day) { return at(day, 6); }
constexpr Moment dusk_of(Day day) { return at(day, 18); }
constexpr Moment end_of(Day day) { return at(day, 24); }

/// The day that a moment belongs to; midnight belongs to the day it begins.
constexpr Day day_of(Moment m) {
    const std::int64_t quotient = m.seconds / 86'400;
    return {m.seconds % 86'400 < 0 ? quotient : quotient + 1};
}
/// Time passed since the day's midnight, 0 <= it < 86,400 seconds.
constexpr Span time_of_day(Moment m) { return m - start_of(day_of(m)); }
constexpr bool is_daylight(Moment m) { return m >= dawn_of(day_of(m)) && m < dusk_of(day_of(m)); }

constexpr Week week_of(Day day) { return {(day.number + 6) / 7}; }
constexpr Day first_day_of(Week week) { return {(week.number - 1) * 7 + 1}; }

/// Days from 1 January 1970 to a date; negative before it.
constexpr std::int64_t days_since_1970(Date date) {
    const std::int64_t y = date.month <= 2 ? date.year - 1 : date.year;
    const std::int64_t era = (y >= 0 ? y : y - 399) / 400;
    const std::int64_t year_of_era = y - era * 400;
    const std::int64_t month_from_march = (date.month + 9) % 12;
    const std::int64_t day_of_year = (153 * month_from_march + 2) / 5 + date.day_of_month - 1;
    const std::int64_t day_of_era =
        year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146'097 + day_of_era - 719'468;
}
/// The inverse of days_since_1970.
constexpr Date date_from_days(std::int64_t days_since) {
    const std::int64_t z = days_since + 719'468;
    const std::int64_t era = (z >= 0 ? z : z - 146'096) / 146'097;
    const std::int64_t day_of_era = z - era * 146'097;
    const std::int64_t year_of_era =
        (day_of_era - day_of_era / 1'460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
    const std::int64_t day_of_year =
        day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const std::int64_t month_from_march = (5 * day_of_year + 2) / 153;
    const int day_of_month = static_cast<int>(day_of_year - (153 * month_from_march + 2) / 5 + 1);
    const int month = static_cast<int>(month_from_march < 10 ? month_from_march + 3
                                                             : month_from_march - 9);
    return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, day_of_month};
}
/// The date of a campaign day, given the date of day 1.
constexpr Date date_of(Day day, Date first_day) {
    return date_from_days(days_since_1970(first_day) + day.number - 1);
}

}  // namespace kit

// Campaign time: days and weeks counted from 1, dawn and dusk, and the calendar.
#include "core/kit/moment.hpp"

#include <doctest/doctest.h>

#include "tests/core/kit/random.hpp"

namespace kit {
namespace {

TEST_CASE("moment: day 1 begins at the first second, and midnight belongs to the day it begins") {
    CHECK_EQ(start_of(Day{1}), Moment{0});
    CHECK_EQ(start_of(Day{2}), Moment{86'400});
    CHECK_EQ(day_of(Moment{0}), Day{1});
    CHECK_EQ(day_of(Moment{86'399}), Day{1});
    CHECK_EQ(day_of(Moment{86'400}), Day{2});
    CHECK_EQ(day_of(Moment{-1}), Day{0});
    CHECK_EQ(day_of(Moment{-86'400}), Day{0});
    CHECK_EQ(day_of(Moment{-86'401}), Day{-1});
    CHECK_EQ(end_of(Day{3}), start_of(Day{4}));
}

TEST_CASE("moment: times of day") {
    CHECK_EQ(at(Day{1}, 9, 30), Moment{34'200});
    CHECK_EQ(at(Day{3}, 9, 30, 5), Moment{2 * 86'400 + 34'205});
    CHECK_EQ(dawn_of(Day{2}), at(Day{2}, 6));
    CHECK_EQ(dusk_of(Day{2}), at(Day{2}, 18));
    CHECK_EQ(time_of_day(at(Day{5}, 13, 1, 2)), hours(13) + seconds(62));
    CHECK_EQ(time_of_day(Moment{-1}), Span{86'399});
}

TEST_CASE("moment: daylight begins with dawn and has ended at dusk") {
    CHECK_FALSE(is_daylight(dawn_of(Day{4}) - seconds(1)));
    CHECK(is_daylight(dawn_of(Day{4})));
    CHECK(is_daylight(dusk_of(Day{4}) - seconds(1)));
    CHECK_FALSE(is_daylight(dusk_of(Day{4})));
    CHECK_FALSE(is_daylight(start_of(Day{4})));
}

TEST_CASE("moment: week 1 is days 1 to 7") {
    CHECK_EQ(week_of(Day{1}), Week{1});
    CHECK_EQ(week_of(Day{7}), Week{1});
    CHECK_EQ(week_of(Day{8}), Week{2});
    CHECK_EQ(first_day_of(Week{1}), Day{1});
    CHECK_EQ(first_day_of(Week{2}), Day{8});
    for (std::int64_t n = 1; n <= 400; ++n) {
        const Day first = first_day_of(week_of(Day{n}));
        REQUIRE(first <= Day{n});
        REQUIRE(Day{n} - first < 7);
    }
}

TEST_CASE("moment: spans add up") {
    CHECK_EQ(days(2), hours(48));
    CHECK_EQ(weeks(1), days(7));
    CHECK_EQ(hours(1) * 24, days(1));
    CHECK_EQ(Moment{100} + seconds(5) - seconds(10), Moment{95});
    CHECK_EQ(at(Day{2}, 6) - at(Day{1}, 18), hours(12));
    CHECK_EQ(Day{5} - Day{2}, 3);
    CHECK_EQ(Day{5} - 5, Day{0});
}

TEST_CASE("moment: known dates") {
    struct Row {
        Date date;
        std::int64_t days;
    };
    const Row rows[] = {
        {{1970, 1, 1}, 0},        {{1970, 1, 2}, 1},       {{1969, 12, 31}, -1},
        {{2000, 2, 29}, 11'016},  {{2000, 3, 1}, 11'017},  {{2026, 1, 1}, 20'454},
        {{2100, 3, 1}, 47'541},   {{1900, 3, 1}, -25'508}, {{1, 1, 1}, -719'162},
        {{0, 3, 1}, -719'468},
    };
    for (const Row& row : rows) {
        CAPTURE(row.days);
        CHECK_EQ(days_since_1970(row.date), row.days);
        CHECK_EQ(date_from_days(row.days), row.date);
    }
}

bool is_leap(std::int64_t year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

Date day_after(Date date) {
    const int lengths[] = {31, is_leap(date.year) ? 29 : 28, 31, 30, 31, 30,
                           31, 31, 30, 31, 30, 31};
    if (date.day_of_month < lengths[date.month - 1]) {
        return {date.year, date.month, date.day_of_month + 1};
    }
    if (date.month < 12) return {date.year, date.month + 1, 1};
    return {date.year + 1, 1, 1};
}

TEST_CASE("moment: the calendar follows a plain count of days through nine hundred years") {
    Date date{1599, 12, 31};
    for (std::int64_t day = days_since_1970(date); date.year < 2500; ++day) {
        REQUIRE_EQ(date_from_days(day), date);
        REQUIRE_EQ(days_since_1970(date), day);
        date = day_after(date);
    }
}

TEST_CASE("moment: a campaign day has the date that follows from day 1's") {
    CHECK_EQ(date_of(Day{1}, {2028, 2, 28}), Date{2028, 2, 28});
    CHECK_EQ(date_of(Day{2}, {2028, 2, 28}), Date{2028, 2, 29});
    CHECK_EQ(date_of(Day{3}, {2028, 2, 28}), Date{2028, 3, 1});
    CHECK_EQ(date_of(Day{366}, {2027, 1, 1}), Date{2028, 1, 1});
}

}  // namespace
}  // namespace kit

// Columns, fords, miles a day and a week (section 4), as numbers over a force.
#include "core/idis/march/travel.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;

Force force(ArmyBuilder builder) { return force_of(a_world(builder), army("aram")); }

/// 12,000 infantry, 3,500 followers, 2,000 horse, 100 wagons: 6.1 miles.
ArmyBuilder a_long_column() {
    return an_army()
        .with_infantry(12'000)
        .with_noncombatants(3'500)
        .with_wagons(100)
        .with_cavalry(2'000)
        .with_noncombatants(0);
}
/// 31,000 on foot without wagons: 6.2 miles.
ArmyBuilder long_on_foot() { return an_army().with_infantry(25'000).with_noncombatants(6'000); }
/// 12,000 horse with 3,000 followers: 6.6 miles.
ArmyBuilder long_on_horse() { return an_army().with_cavalry(12'000); }
ArmyBuilder horse() { return an_army().with_cavalry(600); }
ArmyBuilder skirmishers() { return an_army().with_skirmishers(800); }
ArmyBuilder foot() { return an_army().with_infantry(2'000); }

Going with(Pace pace, Surface surface = Surface::road, Watch watch = Watch::day) {
    Going going;
    going.pace = pace;
    going.surface = surface;
    going.watch = watch;
    return going;
}
const Going normal = with(Pace::normal);
const Going forced_road = with(Pace::forced);
const Going open = with(Pace::normal, Surface::open_country);
const Going forced_open = with(Pace::forced, Surface::open_country);
const Going night = with(Pace::normal, Surface::road, Watch::night);
const Going forced_night = with(Pace::forced, Surface::road, Watch::night);
Going harried(Going going) {
    going.is_harried = true;
    return going;
}
Going in_weather(Going going, Fraction factor) {
    going.weather_factor = factor;
    return going;
}

TEST_CASE("columns") {
    struct Row {
        const char* clauses;
        ArmyBuilder army;
        Fraction miles;
    };
    const std::vector<Row> rows{
        {"idis.4.column-foot", an_army().with_infantry(8'000).with_noncombatants(2'000), 2},
        {"idis.4.column-cavalry", an_army().with_cavalry(3'000).with_noncombatants(0), {3, 2}},
        {"idis.4.column-wagons",
         an_army().with_infantry(100).with_noncombatants(0).with_wagons(120),
         Fraction(12, 5) + Fraction(1, 50)},
        {"idis.4.column-sum-ruling", a_long_column(), {61, 10}},
        {"idis.4.logistician-column", a_long_column().led_by_a(Trait::logistician), {61, 20}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.clauses);
        tests::row(row.clauses);
        CHECK_EQ(column_length(force(row.army)).total(), row.miles);
    }
}

TEST_CASE("idis.4.column-sum-ruling: the items are foot, horse and wagons") {
    const Tally column = column_length(force(a_long_column()));
    CHECK_EQ(column.items(), std::vector<TallyItem>{{"idis.4.column-foot", {31, 10}},
                                                    {"idis.4.column-cavalry", 1},
                                                    {"idis.4.column-wagons", 2}});
}

TEST_CASE("miles a day") {
    struct Row {
        const char* clauses;
        ArmyBuilder army;
        Going going;
        Fraction miles;
    };
    const std::vector<Row> rows{
        {"idis.4.road-speed", foot(), normal, 12},
        {"idis.4.forced-speed", foot(), forced_road, 18},
        {"idis.4.offroad-half", foot(), open, 6},
        {"idis.4.offroad-half", foot(), forced_open, 9},
        {"idis.4.cavalry-forced-double", horse(), forced_road, 36},
        {"idis.4.cavalry-forced-double, idis.4.offroad-half", horse(), forced_open, 18},
        {"idis.4.cavalry-normal-not-doubled", horse(), normal, 12},
        {"idis.4.cavalry-mixed-not-doubled", horse().with_skirmishers(100), forced_road, 18},
        {"idis.4.cavalry-mixed-not-doubled", horse().with_infantry(1), forced_road, 18},
        {"idis.4.cavalry-mixed-not-doubled", horse().with_wizard(), forced_road, 18},
        {"idis.4.cavalry-mixed-not-doubled", horse().with_wagons(1), forced_road, 18},
        {"idis.4.cavalry-mixed-not-doubled", horse().with_skirmishers(100), forced_night, 12},
        {"idis.2a.skirmisher-army-offroad", skirmishers(), open, 12},
        {"idis.2a.skirmisher-army-offroad", skirmishers(), forced_open, 18},
        {"idis.4.offroad-half", skirmishers().with_infantry(1), open, 6},
        {"idis.4.night-speed", foot(), night, 6},
        {"idis.4.night-forced-speed", foot(), forced_night, 12},
        {"idis.4.cavalry-night-forced-ruling", horse(), forced_night, 24},
        {"idis.4.cavalry-normal-not-doubled, idis.4.night-speed", horse(), night, 6},
        {"idis.4.long-column-normal", a_long_column(), normal, 6},
        {"idis.4.long-column-forced", a_long_column(), forced_road, 12},
        {"idis.4.long-column-offroad-ruling", long_on_foot(), open, 3},
        {"idis.4.long-column-offroad-ruling", long_on_foot(), forced_open, 6},
        {"idis.4.long-column-cavalry-ruling", long_on_horse(), forced_road, 24},
        {"idis.4.long-column-night-ruling", a_long_column(), night, 6},
        {"idis.4.long-column-night-ruling", a_long_column(), forced_night, 12},
        {"idis.4.logistician-column", a_long_column().led_by_a(Trait::logistician), normal, 12},
        {"idis.4.speed-factor-order-ruling", foot(),
         in_weather(harried(forced_open), {1, 2}), {9, 4}},
        {"idis.4.speed-factor-order-ruling", horse(), in_weather(forced_road, {1, 2}), 18},
        {"idis.1a.weather-slows-travel", foot(), in_weather(normal, {1, 2}), 6},
        {"idis.1a.weather-prevents-travel", horse(), in_weather(forced_road, 0), 0},
        {"idis.4a.harried-half-speed", foot(), harried(normal), 6},
    };
    for (const Row& row : rows) {
        CAPTURE(row.clauses);
        tests::row(row.clauses);
        CHECK_EQ(daily_miles(force(row.army), row.going).total(), row.miles);
    }
}

TEST_CASE("miles a day where nothing is added or taken off") {
    const auto miles = [](ArmyBuilder army, const Going& going) {
        return daily_miles(force(std::move(army)), going).total();
    };
    tests::row("idis.2a.skirmishers-not-cavalry-otherwise");
    CHECK_CLAUSE("idis.2a.skirmishers-not-cavalry-otherwise",
                 miles(skirmishers(), forced_road) == Fraction{18});
    tests::row("idis.4.long-column-exactly-six");
    const ArmyBuilder of_six_miles = an_army()
                                         .with_infantry(12'000)
                                         .with_noncombatants(3'000)
                                         .with_wagons(50)
                                         .with_cavalry(4'000)
                                         .with_noncombatants(0);
    CHECK_EQ(column_length(force(of_six_miles)).total(), Fraction{6});
    CHECK_CLAUSE("idis.4.long-column-exactly-six", miles(of_six_miles, normal) == Fraction{12});
    tests::row("idis.4a.harried-forced-night-ruling");
    CHECK_CLAUSE("idis.4a.harried-forced-night-ruling",
                 miles(foot(), harried(forced_road)) == Fraction{9});
    CHECK_CLAUSE("idis.4a.harried-forced-night-ruling",
                 miles(foot(), harried(forced_night)) == Fraction{6});
}

TEST_CASE("idis.4.speed-factor-order-ruling: every factor is an item of its own") {
    const Tally miles = daily_miles(force(foot()), in_weather(harried(forced_open), {1, 2}));
    CHECK_EQ(miles.items(), std::vector<TallyItem>{{"idis.4.forced-speed", 18},
                                                   {"idis.4.offroad-half", -9},
                                                   {"idis.4a.harried-half-speed", {-9, 2}},
                                                   {"idis.1a.weather-slows-travel", {-9, 4}}});
}

TEST_CASE("weekly limits") {
    struct Row {
        const char* clauses;
        ArmyBuilder army;
        Pace pace;
        Fraction miles;
    };
    const std::vector<Row> rows{
        {"idis.4.normal-week-total", foot(), Pace::normal, 60},
        {"idis.4.normal-week-total", horse(), Pace::normal, 60},
        {"idis.4.forced-week-cap", foot(), Pace::forced, 120},
        {"idis.4.cavalry-forced-cap-ruling", horse(), Pace::forced, 240},
        {"idis.4.forced-week-cap", horse().with_infantry(1), Pace::forced, 120},
        {"idis.4.long-column-normal", a_long_column(), Pace::normal, 30},
        {"idis.4.long-column-forced-cap", a_long_column(), Pace::forced, 72},
        {"idis.4.long-column-cavalry-ruling", long_on_horse(), Pace::forced, 144},
    };
    for (const Row& row : rows) {
        CAPTURE(row.clauses);
        tests::row(row.clauses);
        CHECK_EQ(weekly_miles(force(row.army), row.pace).total(), row.miles);
    }
    tests::row("idis.4.normal-five-days, idis.4.forced-seven-days");
    CHECK_EQ(weekly_days(Pace::normal), 5);
    CHECK_EQ(weekly_days(Pace::forced), 7);
}

TEST_CASE("idis.4.mixed-surface-ruling: a mile off-road counts for two, for skirmishers for one") {
    CHECK_EQ(road_miles_per_mile(force(foot()), Surface::road), 1);
    CHECK_EQ(road_miles_per_mile(force(foot()), Surface::open_country), 2);
    CHECK_EQ(road_miles_per_mile(force(skirmishers()), Surface::open_country), 1);
    CHECK_EQ(road_miles_per_mile(force(skirmishers().with_infantry(1)), Surface::open_country), 2);
}

TEST_CASE("fords") {
    constexpr std::int64_t day = marching_seconds_a_day;
    struct Row {
        const char* clauses;
        ArmyBuilder army;
        Fraction seconds;
    };
    const ArmyBuilder ten_thousand = an_army().with_infantry(8'000).with_noncombatants(2'000);
    const std::vector<Row> rows{
        {"idis.4.ford-infantry-time", ten_thousand, day},
        {"idis.4.ford-fraction-ruling", an_army().with_infantry(2'000), day / 4},
        {"idis.4.ford-fraction-ruling",
         an_army().with_infantry(101).with_noncombatants(0), {101 * day, 10'000}},
        {"idis.4.ford-cavalry", an_army().with_cavalry(1'000), 0},
        {"idis.4.ford-mixed-column-ruling",
         an_army().with_infantry(4'000).with_cavalry(1'000).with_skirmishers(500), day / 2},
        {"idis.2a.skirmishers-ford-as-cavalry",
         an_army().with_infantry(5'000).with_skirmishers(2'000), {day * 5, 8}},
        {"idis.4.ford-mixed-column-ruling", an_army().with_cavalry(1'000).with_wizard(),
         {day, 10'000}},
        {"idis.4.logistician-ford-ruling",
         an_army().with_infantry(8'000).led_by_a(Trait::logistician), day / 2},
    };
    for (const Row& row : rows) {
        CAPTURE(row.clauses);
        tests::row(row.clauses);
        CHECK_EQ(fording_seconds(force(row.army)).total(), row.seconds);
    }
}

// ---- what is left of a week ---------------------------------------------------------------------

Force marched(ArmyBuilder builder, std::int64_t days_used, Fraction miles,
              Day last_forced = Day{0}) {
    Force so_far = force(std::move(builder));
    so_far.army.week = {Week{1}, days_used, Miles{miles}};
    so_far.army.last_day_march = Day{days_used};
    so_far.army.last_forced_day = last_forced;
    return so_far;
}

TEST_CASE("idis.4.campaign-week-ruling: days and miles start anew with the week, for everybody") {
    const Force force_marched = marched(foot(), 5, 60);
    CHECK_EQ(week_so_far(force_marched.army, Day{7}).days_used, 5);
    CHECK_EQ(week_so_far(force_marched.army, Day{8}), WeekOfMarching{Week{2}, 0, Miles{0}});
    CHECK_FALSE(has_day_left(force_marched.army, Pace::normal, Day{7}));
    CHECK(has_day_left(force_marched.army, Pace::normal, Day{8}));
    CHECK_EQ(miles_left(force_marched, Pace::normal, Day{7}), Miles{0});
    CHECK_EQ(miles_left(force_marched, Pace::normal, Day{8}), Miles{60});
}

TEST_CASE("idis.4.which-days-march-ruling, idis.4.normal-five-days: until five days are used") {
    CHECK(has_day_left(marched(foot(), 4, 48).army, Pace::normal, Day{5}));
    CHECK_FALSE(has_day_left(marched(foot(), 5, 60).army, Pace::normal, Day{6}));
    // A day once begun goes on.
    CHECK(has_day_left(marched(foot(), 5, 54).army, Pace::normal, Day{5}));
}

TEST_CASE("idis.4.mixed-pace-week-ruling: both paces in one week keep their limits") {
    const Force four_forced = marched(foot(), 4, 72, Day{4});
    CHECK(has_day_left(four_forced.army, Pace::normal, Day{5}));
    CHECK_CLAUSE("idis.4.mixed-pace-week-ruling",
                 miles_left(four_forced, Pace::normal, Day{5}) == Miles{48});
    const Force and_a_normal = marched(foot(), 5, 84, Day{4});
    CHECK_CLAUSE("idis.4.mixed-pace-week-ruling",
                 !has_day_left(and_a_normal.army, Pace::normal, Day{6}));
    CHECK(has_day_left(and_a_normal.army, Pace::forced, Day{6}));
    CHECK_CLAUSE("idis.4.mixed-pace-week-ruling",
                 miles_left(and_a_normal, Pace::forced, Day{6}) == Miles{36});
    CHECK_EQ(miles_left(marched(foot(), 7, 120, Day{7}), Pace::forced, Day{7}), Miles{0});
    // A forced day in the week before makes no mixed week.
    Force last_week = marched(foot(), 1, 12, Day{7});
    last_week.army.week.week = Week{2};
    CHECK_EQ(miles_left(last_week, Pace::normal, Day{9}), Miles{48});
}

TEST_CASE("idis.4.night-in-addition-ruling: a night after a day uses no second day") {
    Force five_days = marched(foot(), 5, 60);
    CHECK_CLAUSE("idis.4.night-in-addition-ruling",
                 has_day_left(five_days.army, Pace::normal, Day{5}));  // the night after day 5
    CHECK_FALSE(has_day_left(five_days.army, Pace::normal, Day{6}));
    CHECK_EQ(marching_day(kit::at(Day{5}, 18)), Day{5});
    CHECK_EQ(marching_day(kit::at(Day{6}, 5, 59, 59)), Day{5});
    CHECK_EQ(marching_day(kit::at(Day{6}, 6)), Day{6});
}

TEST_CASE("idis.4.night-exhausted-ruling: day and night wear out until a day and night of rest") {
    Army row;
    row.last_day_march = Day{1};
    CHECK_EQ(exhausted_on_marching(row, Watch::night, Day{1}), Day{1});
    CHECK_EQ(exhausted_on_marching(row, Watch::day, Day{2}), Day{0});
    row.last_night_march = Day{1};
    row.last_day_march = Day{0};
    CHECK_EQ(exhausted_on_marching(row, Watch::day, Day{2}), Day{2});
    CHECK_EQ(exhausted_on_marching(row, Watch::day, Day{3}), Day{0});

    row.last_day_march = Day{1};
    row.exhausted_on = Day{1};
    CHECK(is_exhausted(row, Day{2}));
    CHECK_FALSE(is_exhausted(row, Day{3}));
    // Who marches on worn out stays so, by day alone too.
    CHECK_EQ(exhausted_on_marching(row, Watch::day, Day{2}), Day{2});
    row.last_day_march = Day{2};
    row.exhausted_on = Day{2};
    CHECK_EQ(exhausted_on_marching(row, Watch::day, Day{3}), Day{3});
    CHECK_EQ(exhausted_on_marching(row, Watch::day, Day{4}), Day{0});
    CHECK_FALSE(is_exhausted(Army{}, Day{1}));
}

TEST_CASE("idis.4.long-column-night-ruling, idis.1a.weather-slows-travel, "
          "idis.1a.weather-prevents-travel: what a column, bad weather and very bad weather make "
          "of a march is said by their own clauses") {
    const auto says = [](ArmyBuilder builder, const Going& going, Clause clause) {
        const Tally miles = daily_miles(force(std::move(builder)), going);
        const auto& items = miles.items();
        return std::any_of(items.begin(), items.end(),
                           [&](const TallyItem& item) { return item.clause == clause; });
    };
    const Clause column = "idis.4.long-column-night-ruling";
    CHECK_FALSE(says(foot(), night, column));
    CHECK(says(long_on_foot(), night, column));
    const Clause slows = "idis.1a.weather-slows-travel";
    const Clause prevents = "idis.1a.weather-prevents-travel";
    for (const Fraction factor : {Fraction(1), Fraction(1, 2), Fraction(0)}) {
        const Going going = in_weather(normal, factor);
        CHECK_EQ(says(foot(), going, slows), factor == Fraction(1, 2));
        CHECK_EQ(says(foot(), going, prevents), factor == 0);
    }
}

TEST_CASE("idis.4.which-days-march-ruling, idis.4.normal-five-days: a fifth day once begun, by day "
          "or by night, is marched to its end") {
    Army row;
    row.week.week = week_of(Day{6});
    row.week.days_used = 5;
    CHECK_FALSE(has_day_left(row, Pace::normal, Day{6}));
    row.last_day_march = Day{6};
    CHECK(has_day_left(row, Pace::normal, Day{6}));
    row.last_day_march = Day{5};
    CHECK_FALSE(has_day_left(row, Pace::normal, Day{6}));
    row.last_night_march = Day{6};
    CHECK(has_day_left(row, Pace::normal, Day{6}));
}

}  // namespace

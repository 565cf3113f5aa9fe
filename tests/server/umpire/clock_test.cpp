// The clock of a campaign: offset, pause, resume at the same time of day or with what it missed
// made up, rehearsal speed.
#include <doctest/doctest.h>

#include <limits>
#include <optional>
#include <vector>

#include "server/umpire/clock/clock.hpp"

using kit::at;
using kit::Day;
using umpire::Clock;
using umpire::Dawn;
using umpire::Utc;

namespace {

/// 2026-03-01 00:00:00 UTC.
constexpr Utc midnight = 1'772'323'200'000;
constexpr Utc hour = 3'600'000;

}  // namespace

TEST_CASE("a clock begun at ten in the morning shows ten o'clock of the first day") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 10 * hour, 0, 1);
    CHECK(umpire::moment_at(clock, midnight + 10 * hour) == at(Day{1}, 10));
    CHECK(umpire::moment_at(clock, midnight + 25 * hour) == at(Day{2}, 1));
}

TEST_CASE("a clock begun before the first moment's time of day waits for it") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 5 * hour, 0, 1);
    CHECK(umpire::moment_at(clock, midnight + 5 * hour) == at(Day{1}, 6));
    CHECK(umpire::moment_at(clock, midnight + 6 * hour) == at(Day{1}, 6));
    CHECK(umpire::moment_at(clock, midnight + 7 * hour) == at(Day{1}, 7));
}

TEST_CASE("a clock two hours east of UTC shows the local time of day") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 10 * hour, 7'200, 1);
    CHECK(umpire::moment_at(clock, midnight + 10 * hour) == at(Day{1}, 12));
    const Clock late = umpire::started(at(Day{1}, 6), midnight + 23 * hour, 7'200, 1);
    CHECK(umpire::moment_at(late, midnight + 23 * hour) == at(Day{1}, 6));
    CHECK(umpire::moment_at(late, midnight + 29 * hour) == at(Day{1}, 7));
}

TEST_CASE("a paused clock stands still and goes on at the time of day at which it stopped") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 1);
    const Clock standing = umpire::paused(clock, midnight + 14 * hour);
    CHECK(umpire::moment_at(standing, midnight + 200 * hour) == at(Day{1}, 14));
    CHECK_FALSE(umpire::utc_of(standing, at(Day{1}, 18)));

    const Clock before = umpire::resumed(standing, midnight + 61 * hour);
    CHECK(umpire::moment_at(before, midnight + 61 * hour) == at(Day{1}, 14));
    CHECK(umpire::moment_at(before, midnight + 63 * hour) == at(Day{1}, 15));
    const Clock after = umpire::resumed(standing, midnight + 63 * hour);
    CHECK(umpire::moment_at(after, midnight + 86 * hour) == at(Day{1}, 14));
    CHECK(umpire::moment_at(after, midnight + 87 * hour) == at(Day{1}, 15));
}

TEST_CASE("a clock out of a file is within its limits, each to the last number") {
    constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
    Clock clock = umpire::started({}, midnight, 0, 1);
    CHECK_EQ(umpire::fault_of(clock), "");
    const auto fault = [&](auto member, auto value) {
        Clock other = clock;
        other.*member = value;
        return umpire::fault_of(other);
    };
    for (const std::int64_t speed : {std::int64_t{1}, umpire::speed_max}) {
        CHECK_EQ(fault(&Clock::speed, speed), "");
    }
    for (const std::int64_t speed : {std::int64_t{0}, -far, umpire::speed_max + 1, far / 2}) {
        CHECK_NE(fault(&Clock::speed, speed), "");
    }
    for (const std::int64_t sign : {-1, 1}) {
        CHECK_EQ(fault(&Clock::offset_seconds, sign * 26 * 3'600), "");
        CHECK_NE(fault(&Clock::offset_seconds, sign * (26 * 3'600 + 1)), "");
        CHECK_NE(fault(&Clock::offset_seconds, sign * far), "");
        CHECK_EQ(fault(&Clock::anchor_utc, sign * umpire::utc_max), "");
        CHECK_NE(fault(&Clock::anchor_utc, sign * (umpire::utc_max + 1)), "");
        CHECK_NE(fault(&Clock::anchor_utc, sign * far), "");
    }
    CHECK_EQ(fault(&Clock::anchor, umpire::latest_moment), "");
    CHECK_NE(fault(&Clock::anchor, umpire::latest_moment + kit::seconds(1)), "");
    CHECK_NE(fault(&Clock::anchor, kit::Moment{-1}), "");
}

TEST_CASE("no clock, however wrong, runs backwards or past the end of time") {
    constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
    const Clock quick{.is_paused = false, .anchor = at(Day{1}, 6), .anchor_utc = -far,
                      .speed = far / 2, .offset_seconds = 0};
    for (const Utc now : {Utc{0}, midnight, umpire::utc_max, far}) {
        CHECK(umpire::moment_at(quick, now) == umpire::latest_moment);
        CHECK(umpire::moment_at(quick, now) >= quick.anchor);
    }
    const Clock fastest{.is_paused = false, .anchor = {}, .anchor_utc = 0,
                        .speed = umpire::speed_max, .offset_seconds = 0};
    CHECK(umpire::moment_at(fastest, 1'000) == at(Day{2}, 0));
    CHECK(umpire::moment_at(fastest, umpire::utc_max) == umpire::latest_moment);
    // What lies behind the end never comes, and nothing before it is missed.
    CHECK_FALSE(umpire::utc_of(fastest, kit::Moment{far}));
    CHECK_FALSE(umpire::utc_of(fastest, umpire::latest_moment + kit::seconds(1)));
    CHECK(umpire::utc_of(fastest, umpire::latest_moment).has_value());
    CHECK(umpire::utc_of(fastest, kit::Moment{-far}) == Utc{0});
    const Clock late = umpire::advanced(
        {.is_paused = true, .anchor = umpire::latest_moment, .anchor_utc = 0}, kit::days(365));
    CHECK(late.anchor == umpire::latest_moment);
}

TEST_CASE("resuming a clock that runs changes nothing") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 1);
    CHECK(umpire::resumed(clock, midnight + 9 * hour) == clock);
}

TEST_CASE("a rehearsal runs faster, from where the clock stood, and starts again at once") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 1);
    const Clock fast = umpire::with_speed(clock, midnight + 7 * hour, 60);
    CHECK(umpire::moment_at(fast, midnight + 7 * hour) == at(Day{1}, 7));
    CHECK(umpire::moment_at(fast, midnight + 7 * hour + 60'000) == at(Day{1}, 8));
    CHECK(umpire::moment_at(fast, midnight + 7 * hour + 500) == at(Day{1}, 7, 0, 30));
    const Clock standing = umpire::paused(fast, midnight + 7 * hour + 60'000);
    const Clock again = umpire::resumed(standing, midnight + 20 * hour);
    CHECK(umpire::moment_at(again, midnight + 20 * hour + 1'000) == at(Day{1}, 8, 1));
}

TEST_CASE("back at speed 1 a clock waits for its own time of day") {
    const Clock fast = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 60);
    const Clock slow = umpire::with_speed(fast, midnight + 6 * hour + 120'000, 1);
    CHECK(umpire::moment_at(slow, midnight + 8 * hour) == at(Day{1}, 8));
    CHECK(umpire::moment_at(slow, midnight + 9 * hour) == at(Day{1}, 9));
}

TEST_CASE("the alarm for a moment rings at the first millisecond that shows it") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 7);
    for (const std::int64_t ahead : {0, 1, 2, 6, 7, 8, 86'399}) {
        const kit::Moment moment = at(Day{1}, 6) + kit::seconds(ahead);
        const Utc alarm = umpire::utc_of(clock, moment).value();
        CHECK(umpire::moment_at(clock, alarm) >= moment);
        if (ahead > 0) CHECK(umpire::moment_at(clock, alarm - 1) < moment);
    }
}

TEST_CASE("days that pass at once leave the time of day as it was") {
    const Clock clock = umpire::started(at(Day{1}, 9), midnight + 9 * hour, 0, 1);
    const Utc now = midnight + 10 * hour;
    CHECK(umpire::moment_at(umpire::advanced(clock, kit::days(3)), now) == at(Day{4}, 10));
    const Clock still = umpire::paused(clock, now);
    CHECK(umpire::moment_at(umpire::advanced(still, kit::days(7)), now) == at(Day{8}, 10));
    CHECK(umpire::advanced(clock, kit::days(0)) == clock);
}

TEST_CASE("idis.7.time-one-to-one: what takes thirty days takes thirty days of the world") {
    const Clock clock = umpire::started(at(Day{1}, 10), midnight + 10 * hour, 0, 1);
    const kit::Moment ready = at(Day{1}, 10) + kit::days(30);
    const Utc day = 24 * hour;
    CHECK(umpire::moment_at(clock, midnight + 10 * hour + 29 * day) < ready);
    CHECK(umpire::moment_at(clock, midnight + 10 * hour + 30 * day - 1'000) < ready);
    CHECK(umpire::moment_at(clock, midnight + 10 * hour + 30 * day) == ready);
    CHECK(umpire::utc_of(clock, ready) == midnight + 10 * hour + 30 * day);
}

TEST_CASE("idis.7.pause-ruling: ten hours left and two days of halt end after two days and ten") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 1);
    const kit::Moment ends = at(Day{1}, 18);
    const Utc halted = midnight + 8 * hour;    // ten hours before it ends
    const Clock standing = umpire::paused(clock, halted);
    CHECK_FALSE(umpire::utc_of(standing, ends));
    const Clock going = umpire::resumed(standing, halted + 48 * hour);
    CHECK(umpire::utc_of(going, ends) == halted + 58 * hour);
    CHECK(umpire::moment_at(going, halted + 58 * hour - 1'000) < ends);
}

TEST_CASE("idis.7.pause-ruling: two hours of halt are made up, and it ends when it would have") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 1);
    const Utc halted = midnight + 8 * hour;
    const Clock standing = umpire::paused(clock, halted + 400);
    const Clock going = umpire::resumed(standing, halted + 2 * hour);
    CHECK(umpire::moment_at(going, halted + 2 * hour) == at(Day{1}, 10));
    CHECK(umpire::utc_of(going, at(Day{1}, 18)) == halted + 10 * hour);
}

TEST_CASE("idis.7.pause-ruling: a halt under six hours is made up, one of six is waited out") {
    using umpire::Stood;
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 1);
    const Utc halted = midnight + 8 * hour;
    const Clock standing = umpire::paused(clock, halted);
    struct Row {
        Utc stood;
        std::optional<Stood> said;
        kit::Moment shown;    // when it is let go on
        Utc noon;             // after it was halted
    };
    const std::vector<Row> rows = {
        {0, {}, at(Day{1}, 8), 4 * hour},
        {6 * hour - 1, {}, at(Day{1}, 13, 59, 59), 4 * hour},
        {6 * hour, {}, at(Day{1}, 8), 28 * hour},
        {6 * hour, Stood::made_up, at(Day{1}, 14), 4 * hour},
        {2 * hour, Stood::waited_out, at(Day{1}, 8), 28 * hour},
        {48 * hour, Stood::made_up, at(Day{3}, 8), 4 * hour},
    };
    for (const Row& row : rows) {
        CAPTURE(row.stood);
        const Clock going = umpire::resumed(standing, halted + row.stood, Dawn::kept, row.said);
        CHECK(umpire::moment_at(going, halted + row.stood) == row.shown);
        CHECK(umpire::utc_of(going, at(Day{1}, 12)) == halted + row.noon);
    }
    CHECK_EQ(umpire::stood_for(standing, halted + 5 * hour), 5 * hour);
    CHECK_EQ(umpire::stood_for(clock, halted + 5 * hour), 0);
    const Clock fast = umpire::paused(umpire::with_speed(clock, halted, 60), halted);
    CHECK_EQ(umpire::stood_for(fast, halted + 5 * hour), 0);
}

TEST_CASE("idis.7.pause-ruling: what was already waited out is not made up") {
    const Clock clock = umpire::started(at(Day{1}, 10), midnight + 10 * hour, 0, 1);
    const Clock standing = umpire::paused(clock, midnight + 11 * hour);
    const Clock waiting = umpire::resumed(standing, midnight + 20 * hour);
    const Clock again = umpire::paused(waiting, midnight + 21 * hour);
    CHECK_EQ(umpire::stood_for(again, midnight + 22 * hour), 0);
    for (const auto said : {umpire::Stood::made_up, umpire::Stood::waited_out}) {
        const Clock going = umpire::resumed(again, midnight + 22 * hour, Dawn::kept, said);
        CHECK(umpire::moment_at(going, midnight + 36 * hour) == at(Day{1}, 12));
    }
}

TEST_CASE("idis.7.pause-ruling: put back by three hours it makes them up; by seven it waits") {
    const Clock clock = umpire::started(at(Day{1}, 6), midnight + 6 * hour, 0, 1);
    const Utc now = midnight + 38 * hour;
    const Clock little = umpire::put_back(clock, now, at(Day{2}, 11));
    CHECK(umpire::moment_at(little, now) == at(Day{2}, 11));
    CHECK_EQ(umpire::stood_for(little, now + hour), 4 * hour);
    CHECK(umpire::moment_at(umpire::resumed(little, now + hour), now + hour) == at(Day{2}, 15));
    const Clock much = umpire::resumed(umpire::put_back(clock, now, at(Day{2}, 7)), now);
    CHECK(umpire::moment_at(much, now) == at(Day{2}, 7));
    CHECK(umpire::moment_at(much, midnight + 56 * hour) == at(Day{2}, 8));
    // Twice put back, it stands since the earlier moment.
    const Clock twice = umpire::put_back(little, now + hour, at(Day{2}, 10));
    CHECK_EQ(umpire::stood_for(twice, now + hour), 5 * hour);
}

TEST_CASE("a clock that is set back goes on from there, and is never set forward") {
    const Clock clock = umpire::with_speed(umpire::started({}, 0, 0, 1), 0, 3'600);
    const kit::Moment half = kit::Moment{1'800};
    const Clock back = umpire::set_back(clock, 1'000, half);
    CHECK_EQ(umpire::moment_at(back, 1'000), half);
    CHECK_EQ(umpire::moment_at(back, 2'000), half + kit::hours(1));
    CHECK_EQ(back.speed, 3'600);
    CHECK_EQ(umpire::moment_at(umpire::set_back(clock, 1'000, kit::Moment{9'000}), 1'000),
             umpire::moment_at(clock, 1'000));
}

// What a clock says of itself when somebody changes it: what it keeps, what it forgets, and from
// when on the change counts.
#include "server/umpire/clock/clock.hpp"

#include <doctest/doctest.h>

#include <optional>

using kit::at;
using kit::Day;
using umpire::Clock;
using umpire::Dawn;
using umpire::Utc;

namespace {

/// 2026-03-01 00:00:00 UTC, and a day of the summer after it.
constexpr Utc in_winter = 1'772'323'200'000;
constexpr Utc in_summer = in_winter + 120 * Utc{86'400'000};
constexpr Utc an_hour = 3'600'000;

Clock at_six() { return umpire::started(at(Day{1}, 6), in_winter + 6 * an_hour, 7'200, 1); }

}  // namespace

TEST_CASE("a clock that begins runs, and has never jumped") {
    for (const std::int64_t speed : {std::int64_t{1}, std::int64_t{60}}) {
        const Clock clock = umpire::started(at(Day{1}, 6), in_winter, 0, speed);
        CHECK_FALSE(clock.is_paused);
        CHECK_FALSE(clock.has_jumped);
        CHECK_EQ(umpire::fault_of(clock), "");
    }
}

TEST_CASE("local time is ahead by the fixed offset, or by what the zone has on that day") {
    Clock clock = at_six();
    CHECK_EQ(umpire::offset_at(clock, in_winter), 7'200);
    clock.zone = "Europe/London";
    CHECK_EQ(umpire::offset_at(clock, in_winter), 0);
    CHECK_EQ(umpire::offset_at(clock, in_summer), 3'600);
}

TEST_CASE("of two times the earlier comes first, and either before never") {
    const std::optional<Utc> never;
    CHECK(umpire::earlier(5, 7) == Utc{5});
    CHECK(umpire::earlier(7, 5) == Utc{5});
    CHECK(umpire::earlier(7, never) == Utc{7});
    CHECK(umpire::earlier(never, 7) == Utc{7});
    CHECK_FALSE(umpire::earlier(never, never).has_value());
}

TEST_CASE("a clock that stood by a jump stands by a word once it is paused or let go on") {
    Clock jumped = umpire::paused(at_six(), in_winter + 9 * an_hour);
    const Utc since = jumped.anchor_utc;
    jumped.has_jumped = true;
    const Clock paused = umpire::paused(jumped, in_winter + 30 * an_hour);
    CHECK_FALSE(paused.has_jumped);
    CHECK(paused.is_paused);
    // It has stood as long as before.
    CHECK_EQ(paused.anchor_utc, since);
    CHECK(paused.anchor == jumped.anchor);
    const Clock going = umpire::resumed(jumped, in_winter + 30 * an_hour);
    CHECK_FALSE(going.has_jumped);
    CHECK_FALSE(going.is_paused);
}

TEST_CASE("the speed that a clock has already changes nothing of it") {
    const Clock clock = at_six();
    CHECK(umpire::with_speed(clock, in_winter + 9 * an_hour, 1) == clock);
    const Clock fast = umpire::with_speed(clock, in_winter + 9 * an_hour, 60);
    CHECK(umpire::with_speed(fast, in_winter + 10 * an_hour, 60) == fast);
}

TEST_CASE("another speed counts from now on, and waits for no dawn where none is kept") {
    const Utc now = in_winter + 9 * an_hour;
    const Utc later = now + 30'000;
    const Clock fast = umpire::with_speed(at_six(), now, 60);
    CHECK_EQ(fast.anchor_utc, now);
    const kit::Moment shown = umpire::moment_at(fast, later);
    const Clock kept = umpire::with_speed(fast, later, 1);
    CHECK(kept.anchor == shown);
    CHECK(kept.anchor_utc > later);
    const Clock ignored = umpire::with_speed(fast, later, 1, Dawn::ignored);
    CHECK_EQ(ignored.anchor_utc, later);
    // One that stands does so since now, at any speed.
    const Clock standing = umpire::with_speed(umpire::paused(fast, later), later, 1);
    CHECK(standing.is_paused);
    CHECK_EQ(standing.anchor_utc, later);
    CHECK(standing.anchor == shown);
}

TEST_CASE("a rehearsal that is put back stands there since now, whatever time would have been") {
    const Utc now = in_winter + 9 * an_hour;
    const Clock fast = umpire::with_speed(at_six(), now, 60);
    const Clock back = umpire::put_back(fast, now + an_hour, at(Day{1}, 12));
    CHECK(back.is_paused);
    CHECK(back.anchor == at(Day{1}, 12));
    CHECK_EQ(back.anchor_utc, now + an_hour);
    // No clock stands since before 1970.
    const Clock old = umpire::started(at(Day{1}, 6), 6 * an_hour, 0, 1);
    const Clock before = umpire::put_back(umpire::advanced(old, kit::days(30)), 7 * an_hour,
                                          at(Day{1}, 6));
    CHECK_EQ(before.anchor_utc, 0);
}

// Time zones by name, and a campaign's clock over both changes of the hour.
#include "server/umpire/clock/zone.hpp"

#include <doctest/doctest.h>

#include "server/umpire/clock/clock.hpp"

using kit::at;
using kit::Day;
using umpire::Clock;
using umpire::Utc;

namespace {

constexpr Utc minute = 60'000;
constexpr Utc hour = 60 * minute;
constexpr Utc day = 24 * hour;
/// 2026-03-29 01:00 UTC: in London the clock leaps from 01:00 to 02:00.
constexpr Utc forward = 1'774'746'000'000;
/// 2026-10-25 01:00 UTC: there it is put back from 02:00 to 01:00.
constexpr Utc back = 1'792'890'000'000;
const std::string london = "Europe/London";

/// A clock that shows 06:00 of day 1 at 06:00 in London, so long before a change.
Clock begun(Utc before) { return umpire::started(at(Day{1}, 6), before, 0, 1, london); }

/// 06:00 GMT of 28 March, and 06:00 British summer time of 24 October.
constexpr Utc before_forward = forward - 19 * hour;
constexpr Utc before_back = back - 20 * hour;

}  // namespace

TEST_CASE("a zone is one of the system's, and nothing else") {
    CHECK(umpire::is_zone("Europe/London"));
    CHECK(umpire::is_zone("Asia/Kolkata"));
    CHECK(umpire::is_zone("UTC"));
    for (const char* none : {"", "Europe/Atlantis", "+01:00", "europe/london", "../passwd", "Z",
                             "/etc/passwd", "Europe/", "Europe/London "}) {
        CAPTURE(none);
        CHECK_FALSE(umpire::is_zone(none));
    }
}

TEST_CASE("local time is ahead of UTC by what the zone has then") {
    CHECK_EQ(umpire::offset_at(london, forward - 1), 0);
    CHECK_EQ(umpire::offset_at(london, forward), 3'600);
    CHECK_EQ(umpire::offset_at(london, back - 1), 3'600);
    CHECK_EQ(umpire::offset_at(london, back), 0);
    CHECK_EQ(umpire::offset_at("Asia/Kolkata", back), 19'800);
    CHECK_EQ(umpire::offset_at("America/New_York", back), -4 * 3'600);
}

TEST_CASE("local time leaps, stands, and never runs backwards") {
    CHECK_EQ(umpire::local_at(london, forward - 1), forward - 1);
    CHECK_EQ(umpire::local_at(london, forward), forward + hour);
    CHECK_EQ(umpire::local_at(london, back - 1), back + hour - 1);
    for (const Utc later : {Utc{0}, Utc{1}, 30 * minute, hour}) {
        CHECK_EQ(umpire::local_at(london, back + later), back + hour);
    }
    CHECK_EQ(umpire::local_at(london, back + hour + 1), back + hour + 1);
    Utc newest = 0;
    for (Utc now = back - 2 * day; now < back + 2 * day; now += 7 * minute) {
        CHECK_GE(umpire::local_at(london, now), newest);
        newest = umpire::local_at(london, now);
    }
}

TEST_CASE("the first time of the world that a local time has") {
    // In the hour that there is not: as the clock leaps.
    CHECK_EQ(umpire::utc_at(london, forward + 30 * minute), forward);
    CHECK_EQ(umpire::utc_at(london, forward + hour), forward);
    CHECK_EQ(umpire::utc_at(london, forward - 1), forward - 1);
    // In the hour that comes twice: the first time; its end is as it is put back.
    CHECK_EQ(umpire::utc_at(london, back + 30 * minute), back - 30 * minute);
    CHECK_EQ(umpire::utc_at(london, back + hour), back);
    CHECK_EQ(umpire::utc_at(london, back + hour + 1), back + hour + 1);
    for (const Utc about : {forward, back}) {
        for (Utc local = about - 3 * hour; local < about + 4 * hour; local += 11 * minute) {
            const Utc first = umpire::utc_at(london, local);
            CHECK_GE(umpire::local_at(london, first), local);
            CHECK_LT(umpire::local_at(london, first - 1), local);
        }
    }
}

TEST_CASE("idis.7.summer-time-ruling: the clock is put forward, and dawn is at six on the wall") {
    const Clock clock = begun(before_forward);
    CHECK(umpire::moment_at(clock, before_forward) == at(Day{1}, 6));
    CHECK(umpire::moment_at(clock, forward - 1'000) == at(Day{2}, 0, 59, 59));
    CHECK(umpire::moment_at(clock, forward) == at(Day{2}, 2));
    CHECK(umpire::utc_of(clock, at(Day{2}, 1, 30)) == forward);
    CHECK(umpire::utc_of(clock, at(Day{2}, 2)) == forward);
    // 06:00 of the wall is 05:00 UTC now, and so it stays.
    CHECK(umpire::utc_of(clock, at(Day{2}, 6)) == forward + 4 * hour);
    CHECK(umpire::utc_of(clock, at(Day{30}, 6)) == forward + 4 * hour + 28 * day);
}

TEST_CASE("idis.7.summer-time-ruling: the clock is put back, and campaign time stands an hour") {
    const Clock clock = begun(before_back);
    CHECK(umpire::moment_at(clock, back - 1'000) == at(Day{2}, 1, 59, 59));
    for (const Utc later : {Utc{0}, 30 * minute, hour - 1, hour}) {
        CHECK(umpire::moment_at(clock, back + later) == at(Day{2}, 2));
    }
    CHECK(umpire::moment_at(clock, back + hour + 1'000) == at(Day{2}, 2, 0, 1));
    CHECK(umpire::utc_of(clock, at(Day{2}, 1, 30)) == back - 30 * minute);
    CHECK(umpire::utc_of(clock, at(Day{2}, 2)) == back);
    CHECK(umpire::utc_of(clock, at(Day{2}, 6)) == back + 5 * hour);
    // A year later, over one more change, it is summer time still: seven on the wall.
    CHECK(umpire::moment_at(clock, back + 5 * hour + 364 * day) == at(Day{366}, 7));
}

TEST_CASE("idis.7.summer-time-ruling: every alarm rings at the first millisecond of its moment") {
    for (const Utc about : {forward, back}) {
        const Clock clock = begun(about == forward ? before_forward : before_back);
        for (std::int64_t ahead = 1; ahead < 2 * 86'400; ahead += 1'111) {
            const kit::Moment moment = at(Day{1}, 6) + kit::seconds(ahead);
            const Utc alarm = umpire::utc_of(clock, moment).value();
            CHECK(umpire::moment_at(clock, alarm) >= moment);
            CHECK(umpire::moment_at(clock, alarm - 1) < moment);
        }
    }
}

TEST_CASE("idis.7.summer-time-ruling, idis.7.pause-ruling: a halt over a change of the hour") {
    const Clock clock = begun(before_forward);
    // Stopped at 22:00 GMT, let go on at 03:00 British summer time: four hours stood.
    const Clock standing = umpire::paused(clock, forward - 3 * hour);
    CHECK(umpire::moment_at(standing, forward + hour) == at(Day{1}, 22));
    const Clock made_up = umpire::resumed(standing, forward + hour);
    CHECK(umpire::moment_at(made_up, forward + hour) == at(Day{2}, 3));
    CHECK(umpire::utc_of(made_up, at(Day{2}, 6)) == forward + 4 * hour);
    // Waited out, it is 22:00 in the campaign when it is 22:00 on the wall.
    const Clock waits =
        umpire::resumed(standing, forward + hour, umpire::Dawn::kept, umpire::Stood::waited_out);
    CHECK(umpire::moment_at(waits, forward + 20 * hour) == at(Day{1}, 22));
    CHECK(umpire::moment_at(waits, forward + 21 * hour) == at(Day{1}, 23));
    // Put back to before the change, it has stood since that moment came.
    const Clock taken = umpire::put_back(clock, forward + hour, at(Day{2}, 0));
    CHECK_EQ(umpire::stood_for(taken, forward + hour), 2 * hour);
    CHECK(umpire::moment_at(umpire::resumed(taken, forward + hour), forward + hour) ==
          at(Day{2}, 3));
}

TEST_CASE("idis.7.summer-time-ruling: a clock that starts in the hour left out keeps its dawn") {
    // Due to go on at 01:30, which there is not: it does at 02:00, and dawn is at six.
    const Clock clock = umpire::started(at(Day{1}, 1, 30), forward + 10 * minute, 0, 1, london);
    CHECK(umpire::moment_at(clock, forward + 10 * minute) == at(Day{1}, 2, 10));
    CHECK(umpire::utc_of(clock, at(Day{1}, 6)) == forward + 4 * hour);
}

TEST_CASE("a fixed offset knows no summer time, and a rehearsal no zone") {
    const Clock fixed = umpire::started(at(Day{1}, 6), before_forward, 0, 1);
    CHECK(umpire::moment_at(fixed, forward + 5 * hour) == at(Day{2}, 6));
    CHECK_EQ(umpire::offset_at(fixed, forward), 0);
    CHECK_EQ(umpire::offset_at(begun(before_forward), forward), 3'600);
    const Clock quick = umpire::started(at(Day{1}, 6), forward - minute, 0, 60, london);
    CHECK(umpire::moment_at(quick, forward + minute) == at(Day{1}, 8));
}

TEST_CASE("a clock out of a file names a zone that is known, or none") {
    Clock clock = begun(before_forward);
    CHECK_EQ(umpire::fault_of(clock), "");
    clock.zone = "Europe/Atlantis";
    CHECK_NE(umpire::fault_of(clock), "");
}

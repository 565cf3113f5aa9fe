// Campaign time and the world's time.
//
// While the clock runs, campaign time goes `speed` times as fast as the world's from an anchor: the
// moment `anchor` stood at `anchor_utc`. At speed 1 the campaign's time of day is the local time of
// day of the campaign's zone (zone.hpp), or at its fixed offset from UTC. A paused clock stands at
// `anchor`, since `anchor_utc`. Who lets it go on says what becomes of the time that it stood: it
// is made up at once, or the clock waits until the local time of day is that at which it stopped;
// dawn stays at dawn either way. A rehearsal (any other speed) has no dawn to keep and starts at
// once.
//
// Nothing here reads the time: it is handed in, as milliseconds of UTC since 1970.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/kit/moment.hpp"

namespace umpire {

/// Milliseconds of UTC since 1970.
using Utc = std::int64_t;
/// Where an umpire reads the time.
using TimeSource = std::function<Utc()>;
/// The machine's own clock.
TimeSource system_time();

/// Limit:   a rehearsal passes at most a day in each second.
inline constexpr std::int64_t speed_max = 86'400;
/// Limit:   how far local time may be from UTC; on this earth it is at most 14 hours.
inline constexpr std::int64_t offset_seconds_max = 26 * 3'600;
/// Limit:   the last moment that a clock shows: some thirty thousand years.
inline constexpr kit::Moment latest_moment{1'000'000'000'000};
/// Limit:   the end of the year 9999, which no clock of the world passes.
inline constexpr Utc utc_max = 253'402'300'799'999;

struct Clock {
    bool is_paused = false;
    kit::Moment anchor;              ///< where it stands (paused), or stood at `anchor_utc`
    Utc anchor_utc = 0;              ///< may lie ahead: until then the clock stands at `anchor`;
                                     ///< of a paused one: since when it stands
    std::int64_t speed = 1;          ///< campaign seconds for each second of the world, >= 1
    std::int64_t offset_seconds = 0; ///< of the campaign's local time, east of UTC, without a zone
    bool has_jumped = false;         ///< it stands because the world's clock jumped
    std::string zone = {};           ///< whose local time it keeps ("Europe/London"), or ""
    friend bool operator==(const Clock&, const Clock&) = default;
};

/// The world's time as somebody looked at it, beside that of a clock that nobody sets.
struct ClockSeen {
    Utc utc = 0;
    Utc steady = 0;
    friend bool operator==(const ClockSeen&, const ClockSeen&) = default;
};

/// What is wrong with a clock out of a file, "" for nothing: every number within its limit.
std::string fault_of(const Clock& clock);

/// A clock that shows, at speed 1, the local time of day on the campaign day of `first`.
/// Takes:   the campaign's first moment; it stands there until its time of day comes.
Clock started(kit::Moment first, Utc now, std::int64_t offset_seconds, std::int64_t speed,
              const std::string& zone = {});

/// How far its local time is ahead of UTC at a time of the world, in seconds.
std::int64_t offset_at(const Clock& clock, Utc now);

/// The campaign's moment at a time of the world, at most the latest one.
/// Clause:  idis.7.time-one-to-one, idis.7.summer-time-ruling
kit::Moment moment_at(const Clock& clock, Utc now);
/// The first millisecond at which the clock shows `moment`; nothing while it is paused, or if it
/// never does.
std::optional<Utc> utc_of(const Clock& clock, kit::Moment moment);
/// The earlier of two, of which either may be never.
std::optional<Utc> earlier(std::optional<Utc> a, std::optional<Utc> b);

/// Whether a clock that starts again at speed 1 waits for its time of day: a battle by itself has
/// no dawn to keep.
enum class Dawn : std::uint8_t { kept, ignored };
/// Stands from now on, as somebody said.
Clock paused(Clock clock, Utc now);
/// Stands at an earlier moment, as if it had been paused when that came.
/// Takes:   a moment that the clock has passed.
Clock put_back(Clock clock, Utc now, kit::Moment moment);

/// Goes on as it does, from an earlier moment.
/// Takes:   a moment; of one that the clock has not reached it goes on where it is.
Clock set_back(Clock clock, Utc now, kit::Moment moment);

/// What becomes of the time that a clock stood: it happens at once, in order, or the clock waits
/// for the time of day at which it stopped and everything is later by so much.
enum class Stood : std::uint8_t { made_up, waited_out };
/// Limit:   a halt under six hours is made up unless somebody says otherwise.
inline constexpr Utc usually_made_up_milliseconds = 6 * 3'600'000;
/// How long a paused clock that keeps dawn stood, beyond the first return of its time of day.
/// Gives:   milliseconds, >= 0; 0 of a rehearsal.
Utc stood_for(const Clock& clock, Utc now);
/// What becomes of that time if nobody says.
/// Clause:  idis.7.pause-ruling
Stood usual(const Clock& clock, Utc now);
/// Goes on. A rehearsal, and a clock that keeps no dawn, does so at once from where it stands.
/// Clause:  idis.7.pause-ruling
/// Takes:   nothing for what is usual.
Clock resumed(Clock clock, Utc now, Dawn dawn = Dawn::kept, std::optional<Stood> stood = {});
/// Lets time pass at once.
/// Takes:   whole days, so that the time of day stays what it is; >= 0.
Clock advanced(Clock clock, kit::Span days);
/// Takes:   speed >= 1.
Clock with_speed(Clock clock, Utc now, std::int64_t speed, Dawn dawn = Dawn::kept);

}  // namespace umpire

// A clock of the world that jumps, and campaigns that stand until somebody has looked at it.
//
// A machine's clock may be wrong: set by hand, by a bad time server, by a battery that died. Were
// it believed, a month of war would happen at the next order, for good. So an umpire that runs
// compares it with a clock that nobody sets; if the two part by more than a day between two looks,
// the campaign stands where the world's time would have been without the jump, and says why, until
// its referee resumes it. He can also pause and let days pass, as at any time.
//
// A server that was down has no such clock, and a week of it is made up for as ever. When a file is
// opened, time is measured by its newest event instead: if that lies more than a day ahead, the
// clock was set back; if it lies more than days_made_up_max behind, making up for it would be long,
// and is hardly what anybody wants without being asked. The campaign stands at its newest event.
//
// A file that was closed because it was quiet (sleepers.hpp) and is opened again is not such a one:
// the watch over it goes on from the last look before.
#pragma once

#include <optional>

#include "server/store/store.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/clock/clock.hpp"

namespace umpire {

/// Limit:   by how much the world's clock may part from the steady one between two looks, or lie
///          before what has happened when a file is opened.
inline constexpr Utc jump_milliseconds_max = 86'400'000;
/// Limit:   how many days of a campaign happen by themselves when its file is opened.
inline constexpr kit::Span days_made_up_max = kit::days(60);

/// Milliseconds of a clock that nobody sets and that goes on while the machine sleeps; since when,
/// only the machine knows.
TimeSource steady_time();

/// What the world's time would be now had its clock not jumped since a look; nothing if it did not.
/// Takes:   both clocks as they are now.
std::optional<Utc> jumped_from(const ClockSeen& seen, const ClockSeen& now);

class ClockWatch {
public:
    /// From now on the world's clock is compared with this one.
    /// Takes:   the last look at both before this watch began, if it goes on from another.
    void compare_with(TimeSource steady, std::optional<ClockSeen> seen = {});
    /// Whether the world's clock has jumped since the last look.
    bool has_jumped(Utc now) const { return jumped(now).has_value(); }
    /// The last look; nothing before the first.
    const std::optional<ClockSeen>& seen() const { return seen_; }

    /// Looks at the world's clock. If it has jumped and the campaign's clock runs, that stands from
    /// then on, in the store as well.
    /// Takes:   the moment of the newest event; `dawn`: kept by rules that go by the clock, so that
    ///          there is something to make up for when the file is opened.
    /// Gives:   `accepted`; or why it could not be stored, and the next look sees the same.
    Answer look(Utc now, Clock& clock, kit::Moment newest, Dawn dawn, store::Store& store);

private:
    ClockSeen both(Utc now) const { return {now, steady_ ? steady_() : 0}; }
    /// What the world's time would be had its clock not jumped; nothing if it did not.
    std::optional<Utc> jumped(Utc now) const;

    TimeSource steady_;
    std::optional<ClockSeen> seen_;
};

}  // namespace umpire

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

class ClockWatch {
public:
    /// From now on the world's clock is compared with this one.
    void compare_with(TimeSource steady);
    /// Whether the world's clock has jumped since the last look.
    bool has_jumped(Utc now) const { return jumped_from(now).has_value(); }

    /// Looks at the world's clock. If it has jumped and the campaign's clock runs, that stands from
    /// then on, in the store as well.
    /// Takes:   the moment of the newest event; `dawn`: kept by rules that go by the clock, so that
    ///          there is something to make up for when the file is opened.
    /// Gives:   `accepted`; or why it could not be stored, and the next look sees the same.
    Answer look(Utc now, Clock& clock, kit::Moment newest, Dawn dawn, store::Store& store);

private:
    /// What the world's time would be had its clock not jumped; nothing if it did not.
    std::optional<Utc> jumped_from(Utc now) const;

    TimeSource steady_;
    bool has_opened_ = false;  ///< whether there was a look before
    Utc seen_ = 0;             ///< the world's time at the last look
    Utc steady_seen_ = 0;
};

}  // namespace umpire

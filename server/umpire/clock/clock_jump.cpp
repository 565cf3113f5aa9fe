#include "server/umpire/clock/clock_jump.hpp"

#include <time.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "server/umpire/persistence.hpp"

namespace umpire {

namespace {

/// Whether a file that is opened now was left by a clock that this one cannot follow.
bool is_out_of_time(const Clock& clock, kit::Moment newest, Utc now) {
    if (moment_at(clock, now) - newest > days_made_up_max) return true;
    const auto newest_utc = utc_of(clock, newest);
    return newest_utc && *newest_utc - now > jump_milliseconds_max;
}

Clock standing(Clock clock, kit::Moment at, Utc now) {
    clock.anchor = at;
    clock.anchor_utc = now;
    clock.is_paused = true;
    clock.has_jumped = true;
    return clock;
}

}  // namespace

TimeSource steady_time() {
    return []() -> Utc {
        timespec since{};
        clock_gettime(CLOCK_BOOTTIME, &since);
        return Utc{since.tv_sec} * 1'000 + since.tv_nsec / 1'000'000;
    };
}

std::optional<Utc> jumped_from(const ClockSeen& seen, const ClockSeen& now) {
    const Utc expected = seen.utc + (now.steady - seen.steady);
    if (std::abs(now.utc - expected) <= jump_milliseconds_max) return std::nullopt;
    return expected;
}

void ClockWatch::compare_with(TimeSource steady, std::optional<ClockSeen> seen) {
    steady_ = std::move(steady);
    if (seen) seen_ = seen;
}

std::optional<Utc> ClockWatch::jumped(Utc now) const {
    if (!seen_ || !steady_) return std::nullopt;
    return jumped_from(*seen_, both(now));
}

Answer ClockWatch::look(Utc now, Clock& clock, kit::Moment newest, Dawn dawn, store::Store& store) {
    std::optional<kit::Moment> stands_at;
    if (const auto before = jumped(now)) {
        stands_at = std::max(moment_at(clock, *before), newest);
    } else if (!seen_ && dawn == Dawn::kept && is_out_of_time(clock, newest, now)) {
        stands_at = newest;
    }
    if (stands_at && !clock.is_paused) {
        const Clock stood = standing(clock, *stands_at, now);
        const Answer written = write_rows(store, {clock_rows(stood)});
        if (written.kind != AnswerKind::accepted) return written;
        clock = stood;
    }
    seen_ = both(now);
    return {};
}

}  // namespace umpire

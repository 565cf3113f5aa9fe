#include "server/umpire/clock/clock_jump.hpp"

#include <time.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "server/umpire/keeping.hpp"

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

void ClockWatch::compare_with(TimeSource steady) { steady_ = std::move(steady); }

std::optional<Utc> ClockWatch::jumped_from(Utc now) const {
    if (!has_opened_ || !steady_) return std::nullopt;
    const Utc expected = seen_ + (steady_() - steady_seen_);
    if (std::abs(now - expected) <= jump_milliseconds_max) return std::nullopt;
    return expected;
}

Answer ClockWatch::look(Utc now, Clock& clock, kit::Moment newest, Dawn dawn, store::Store& store) {
    std::optional<kit::Moment> stands_at;
    if (const auto before = jumped_from(now)) {
        stands_at = std::max(moment_at(clock, *before), newest);
    } else if (!has_opened_ && dawn == Dawn::kept && is_out_of_time(clock, newest, now)) {
        stands_at = newest;
    }
    if (stands_at && !clock.is_paused) {
        const Clock stood = standing(clock, *stands_at, now);
        const Answer written = write_rows(store, {clock_rows(stood)});
        if (written.kind != AnswerKind::accepted) return written;
        clock = stood;
    }
    has_opened_ = true;
    seen_ = now;
    steady_seen_ = steady_ ? steady_() : 0;
    return {};
}

}  // namespace umpire

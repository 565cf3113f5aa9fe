// How long a way waits after a message was not taken, and when it is given up.
//
// Ten seconds after the first failure, then twice as long each time, up to six hours; of each pause
// half is left to chance, so that what failed together does not come back together. A receiver that
// says when to come again is not asked before that. After three days without success nothing more
// is sent by that way until its owner has tried it out again.
#pragma once

#include <algorithm>
#include <cstdint>

namespace outbox {

inline constexpr std::int64_t first_pause_seconds = 10;
inline constexpr std::int64_t longest_pause_seconds = 6 * 3'600;
/// A receiver may ask for this much and no more.
inline constexpr std::int64_t asked_pause_seconds_max = 24 * 3'600;
inline constexpr std::int64_t given_up_after_seconds = 3 * 24 * 3'600;

/// Takes:   how many attempts have failed in a row, 1 or more; any number of chance.
/// Gives:   seconds.
constexpr std::int64_t pause_after(std::int64_t failures, std::uint64_t chance) {
    constexpr std::int64_t doublings_max = 12;
    const std::int64_t doublings = std::min(failures - 1, doublings_max);
    const std::int64_t half =
        std::min(first_pause_seconds << doublings, longest_pause_seconds) / 2;
    return half + static_cast<std::int64_t>(chance % static_cast<std::uint64_t>(half + 1));
}

}  // namespace outbox

// What a referee had to decide of late: how much it was, how long it waited, and how much of it the
// defaults settled without him.
//
// The measure is made of settled questions to the referee (Decision) and of those that are open. A
// campaign that asks too much of one person shows here first.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Limit:   days looked back.
inline constexpr std::int64_t load_days_max = 28;

struct DecisionsOfDay {
    Day day;
    std::int64_t settled = 0;     ///< by anyone
    std::int64_t by_default = 0;  ///< of them
    friend bool operator==(const DecisionsOfDay&, const DecisionsOfDay&) = default;
};

struct RefereeLoad {
    std::int64_t days = 1;            ///< counted: today and those before, at most load_days_max
    std::int64_t settled = 0;         ///< in them
    std::int64_t by_default = 0;      ///< of those
    std::optional<Span> median_wait;  ///< of those, from the question to what settled it
    std::int64_t open = 0;
    std::optional<Span> longest_open;
    std::vector<DecisionsOfDay> by_day;  ///< days on which something was settled, in order
    friend bool operator==(const RefereeLoad&, const RefereeLoad&) = default;
};

/// The load of the days up to now.
/// Gives:   of an even number of waits the longer of the two in the middle.
RefereeLoad referee_load(const State& state);

}  // namespace idis

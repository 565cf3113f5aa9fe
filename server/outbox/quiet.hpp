// The hours in which somebody is left alone: every day, by the clock on his own wall.
//
// What comes in them waits until they end, in its order; nothing is dropped. They may lie over
// midnight. When the clock on the wall is put forward or back, they end by what it shows then.
#pragma once

#include <cstdint>
#include <string>

#include "server/store/ways.hpp"
#include "server/umpire/clock/zone.hpp"

namespace outbox {

/// How long somebody is still left alone; 0 if he is not.
/// Takes:   a zone that the system knows; seconds of UTC.
inline std::int64_t quiet_for(const store::QuietHours& hours, const std::string& zone,
                              std::int64_t now) {
    constexpr std::int64_t day = 24 * 3'600;
    const std::int64_t local = umpire::local_at(zone, now * 1'000) / 1'000;
    const std::int64_t second = (local % day + day) % day;
    const std::int64_t from = hours.from * 60;
    const std::int64_t to = hours.to * 60;
    const bool is_begun = second >= from;
    const bool is_over = second >= to;
    const bool is_quiet = from <= to ? is_begun && !is_over : is_begun || !is_over;
    return is_quiet ? (to - second + day) % day : 0;
}

}  // namespace outbox

// All that somebody is told in a day, in one message at an hour that he chose.
//
// The hour is one of the clock on his own wall. What came until then is bound together: up to which
// number is noted before it is sent, so that it is the same at each attempt, and whatever comes
// meanwhile is for the next day.
#pragma once

#include <string>
#include <vector>

#include "server/outbox/messages.hpp"
#include "server/store/ways.hpp"
#include "server/umpire/clock/zone.hpp"

namespace outbox {

/// Limit:   messages that are bound together; more go in another.
inline constexpr std::size_t digest_messages_max = 100;

/// When the hour was last there.
/// Takes:   a minute of the day; a zone that the system knows; seconds of UTC.
inline std::int64_t last_hour_of_digest(std::int64_t minute, const std::string& zone,
                                        std::int64_t now) {
    constexpr std::int64_t day = 24 * 3'600;
    const std::int64_t local = umpire::local_at(zone, now * 1'000) / 1'000;
    return now - ((local - minute * 60) % day + day) % day;
}

/// Whether it has come since the last digest; clocks are put forward and back by less than this.
inline bool is_digest_due(const store::Way& way, std::int64_t now) {
    constexpr std::int64_t put_forward_seconds_max = 3 * 3'600;
    return last_hour_of_digest(*way.digest_minute, way.zone, now) >
           way.digest_at + put_forward_seconds_max;
}

/// Messages bound together under the number of the last.
/// Takes:   one or more.
Message bound_together(const std::vector<Message>& messages, std::uint64_t number);

}  // namespace outbox

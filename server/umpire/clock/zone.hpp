// Time zones by name ("Europe/London"), out of the system's own zone data.
//
// Local time of a zone is told here as a clock on the wall that is never put back: in spring it
// leaps over the hour that there is not, and in autumn, while the hour comes a second time, it
// stands at its end. So every time of the world has one local time, in order, every day of the
// calendar has one midnight, and a campaign that goes by it has its dawn at 06:00 in every season.
//
// Limit: changes of the hour are known as far as the system's files list them, until 2037.
#pragma once

#include <cstdint>
#include <string>

namespace umpire {

/// Whether the system knows a zone of that name.
bool is_zone(const std::string& name);

/// How far local time is ahead of UTC, in seconds.
/// Takes:   a zone that is known, and milliseconds of UTC since 1970.
std::int64_t offset_at(const std::string& zone, std::int64_t utc);

/// Local time, as milliseconds since the midnight of 1 January 1970 on the wall.
/// Takes:   a zone that is known, and milliseconds of UTC since 1970.
/// Gives:   what never grows less as time passes.
std::int64_t local_at(const std::string& zone, std::int64_t utc);

/// The first time of the world at which local_at is as late.
/// Takes:   a zone that is known.
std::int64_t utc_at(const std::string& zone, std::int64_t local);

}  // namespace umpire

#include "server/umpire/clock/zone.hpp"

#include <date/tz.h>

#include <algorithm>
#include <stdexcept>

namespace umpire {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Sys = date::sys_time<milliseconds>;
using Local = date::local_time<milliseconds>;

/// Limit:   a zone whose clock was not changed for so long before 1970 never was: some 300 years.
constexpr std::int64_t utc_seconds_max = 10'000'000'000;

const date::time_zone* found(const std::string& name) {
    try {
        return date::locate_zone(name);
    } catch (const std::runtime_error&) {
        return nullptr;
    }
}
const date::time_zone& known(const std::string& name) {
    const date::time_zone* zone = found(name);
    if (zone == nullptr) throw std::runtime_error("the system's data know no zone " + name);
    return *zone;
}

date::sys_info info_at(const date::time_zone& zone, std::int64_t utc) {
    return zone.get_info(date::floor<seconds>(Sys(milliseconds(utc))));
}
std::int64_t number_of(date::sys_seconds at) {
    return std::chrono::duration_cast<milliseconds>(at.time_since_epoch()).count();
}
std::int64_t number_of(seconds span) { return milliseconds(span).count(); }

std::int64_t local_in(const date::time_zone& zone, std::int64_t utc) {
    const date::sys_info info = info_at(zone, utc);
    const std::int64_t local = utc + number_of(info.offset);
    if (info.begin <= date::sys_seconds(seconds(-utc_seconds_max))) return local;
    // Where the hour comes again, the clock stands at what it showed before it was put back.
    const std::int64_t begin = number_of(info.begin);
    return std::max(local, begin + number_of(info_at(zone, begin - 1).offset));
}

}  // namespace

bool is_zone(const std::string& name) { return found(name) != nullptr; }

std::int64_t offset_at(const std::string& zone, std::int64_t utc) {
    return info_at(known(zone), utc).offset.count();
}

std::int64_t local_at(const std::string& zone, std::int64_t utc) {
    return local_in(known(zone), utc);
}

std::int64_t utc_at(const std::string& name, std::int64_t local) {
    const date::time_zone& zone = known(name);
    const auto info = zone.get_info(date::floor<seconds>(Local(milliseconds(local))));
    if (info.result == date::local_info::nonexistent) return number_of(info.second.begin);
    const std::int64_t utc = local - number_of(info.first.offset);
    if (info.first.begin <= date::sys_seconds(seconds(-utc_seconds_max))) return utc;
    // The end of an hour that comes again was reached when the clock was put back.
    const std::int64_t begin = number_of(info.first.begin);
    return local_in(zone, begin) >= local ? begin : utc;
}

}  // namespace umpire

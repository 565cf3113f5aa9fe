// Campaign time mapped to the clock of the world; see clock.hpp.
#include "server/umpire/clock/clock.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/kit/clause.hpp"
#include "core/kit/ensure.hpp"
#include "server/umpire/clock/zone.hpp"

namespace umpire {

namespace {

constexpr std::int64_t day_milliseconds = 86'400'000;
constexpr std::int64_t greatest_number = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least_number = std::numeric_limits<std::int64_t>::min();

/// Sums and products that stay at the end of the numbers where they would pass it, so that no
/// clock, however wrong, makes time run backwards.
std::int64_t sum_within(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (!__builtin_add_overflow(a, b, &result)) return result;
    return b > 0 ? greatest_number : least_number;
}
std::int64_t difference_within(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (!__builtin_sub_overflow(a, b, &result)) return result;
    return b < 0 ? greatest_number : least_number;
}
/// Takes:   numbers of which neither is below 0.
std::int64_t product_within(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    return __builtin_mul_overflow(a, b, &result) ? greatest_number : result;
}

std::int64_t divided_down(std::int64_t number, std::int64_t divisor) {
    const std::int64_t quotient = number / divisor;
    return number % divisor < 0 ? quotient - 1 : quotient;
}

// Local time as milliseconds, and back: by the zone, else at the fixed offset.
std::int64_t local_of(const Clock& clock, Utc utc) {
    return clock.zone.empty() ? utc + clock.offset_seconds * 1'000 : local_at(clock.zone, utc);
}
Utc utc_of_local(const Clock& clock, std::int64_t local) {
    return clock.zone.empty() ? local - clock.offset_seconds * 1'000 : utc_at(clock.zone, local);
}
std::int64_t midnight_before(std::int64_t local) {
    return divided_down(local, day_milliseconds) * day_milliseconds;
}

/// Whether campaign time goes by the clock on the wall of a zone.
bool keeps_zone(const Clock& clock) { return clock.speed == 1 && !clock.zone.empty(); }

/// The local time that stands for the anchor: of its own time of day, also where the clock on the
/// wall leapt over that.
std::int64_t local_anchor(const Clock& clock) {
    const std::int64_t shown = local_of(clock, clock.anchor_utc);
    const std::int64_t wanted = kit::time_of_day(clock.anchor).seconds * 1'000;
    std::int64_t ahead = shown - midnight_before(shown) - wanted;
    if (ahead > day_milliseconds / 2) ahead -= day_milliseconds;
    if (ahead <= -day_milliseconds / 2) ahead += day_milliseconds;
    return shown - ahead;
}

/// The first time from `now` on at which the local time of day is that of `moment`.
Utc next_time_of_day(const Clock& clock, kit::Moment moment, Utc now) {
    const std::int64_t wanted = kit::time_of_day(moment).seconds * 1'000;
    const std::int64_t local = local_of(clock, now);
    const std::int64_t today = midnight_before(local) + wanted;
    // In an hour that comes again the clock on the wall stands.
    if (local == today) return now;
    const Utc first = utc_of_local(clock, today);
    return first >= now ? first : utc_of_local(clock, today + day_milliseconds);
}

/// The first time since a clock stands at which the local time of day was its own. An earlier
/// program wrote down the millisecond of the pause, up to a second after what the clock showed.
Utc stands_since(const Clock& clock) {
    return next_time_of_day(clock, clock.anchor, difference_within(clock.anchor_utc, 999));
}

}  // namespace

TimeSource system_time() {
    return [] {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        const Utc now = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
        return std::clamp<Utc>(now, 0, utc_max);
    };
}

std::string fault_of(const Clock& clock) {
    if (clock.speed < 1) return "the clock runs backwards";
    if (clock.speed > speed_max) return "the clock is faster than any may be";
    if (clock.offset_seconds < -offset_seconds_max || clock.offset_seconds > offset_seconds_max) {
        return "the clock is further from UTC than any place is";
    }
    if (clock.anchor.seconds < 0 || clock.anchor > latest_moment) {
        return "the clock stands at no moment of a campaign";
    }
    if (clock.anchor_utc < -utc_max || clock.anchor_utc > utc_max) {
        return "the clock stood in no year of the world";
    }
    if (!clock.zone.empty() && !is_zone(clock.zone)) {
        return "this machine knows no time zone " + clock.zone;
    }
    return {};
}

Clock started(kit::Moment first, Utc now, std::int64_t offset_seconds, std::int64_t speed,
              const std::string& zone) {
    ENSURE(speed >= 1);
    Clock clock{.is_paused = false, .anchor = first, .anchor_utc = now, .speed = speed,
                .offset_seconds = offset_seconds, .has_jumped = false, .zone = zone};
    if (speed != 1) return clock;
    const std::int64_t midnight = midnight_before(local_of(clock, now));
    clock.anchor_utc =
        utc_of_local(clock, midnight + kit::time_of_day(first).seconds * 1'000);
    return clock;
}

std::int64_t offset_at(const Clock& clock, Utc now) {
    return clock.zone.empty() ? clock.offset_seconds : offset_at(clock.zone, now);
}

kit::Moment moment_at(const Clock& clock, Utc now) {
    if (clock.speed == 1) kit::mark("idis.7.time-one-to-one");
    if (clock.is_paused || now <= clock.anchor_utc) return clock.anchor;
    if (keeps_zone(clock)) {
        kit::mark("idis.7.summer-time-ruling");
        const std::int64_t passed = local_of(clock, std::min(now, utc_max)) - local_anchor(clock);
        const std::int64_t shown = sum_within(clock.anchor.seconds, divided_down(passed, 1'000));
        return std::min(std::max(kit::Moment{shown}, clock.anchor), latest_moment);
    }
    const std::int64_t passed = difference_within(now, clock.anchor_utc);
    const std::int64_t whole = product_within(passed / 1'000, clock.speed);
    const std::int64_t rest = product_within(passed % 1'000, clock.speed) / 1'000;
    const std::int64_t shown = sum_within(whole, rest);
    return std::min(kit::Moment{sum_within(clock.anchor.seconds, shown)}, latest_moment);
}

std::optional<Utc> utc_of(const Clock& clock, kit::Moment moment) {
    if (clock.is_paused || moment > latest_moment) return std::nullopt;
    const std::int64_t ahead =
        std::max<std::int64_t>(difference_within(moment.seconds, clock.anchor.seconds), 0);
    if (keeps_zone(clock)) {
        if (ahead == 0) return clock.anchor_utc;
        const std::int64_t local = sum_within(local_anchor(clock), product_within(ahead, 1'000));
        return local > utc_max ? sum_within(clock.anchor_utc, product_within(ahead, 1'000))
                               : std::max(utc_of_local(clock, local), clock.anchor_utc);
    }
    const std::int64_t whole = product_within(ahead / clock.speed, 1'000);
    const std::int64_t rest =
        sum_within(product_within(ahead % clock.speed, 1'000), clock.speed - 1) / clock.speed;
    return sum_within(sum_within(clock.anchor_utc, whole), rest);
}

std::optional<Utc> earlier(std::optional<Utc> a, std::optional<Utc> b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
}

Clock paused(Clock clock, Utc now) {
    const kit::Moment shown = moment_at(clock, now);
    if (!clock.is_paused) clock.anchor_utc = utc_of(clock, shown).value_or(now);
    clock.anchor = shown;
    clock.is_paused = true;
    clock.has_jumped = false;
    return clock;
}

Clock set_back(Clock clock, Utc now, kit::Moment moment) {
    clock.anchor = std::min(moment, moment_at(clock, now));
    clock.anchor_utc = now;
    return clock;
}

Clock put_back(Clock clock, Utc now, kit::Moment moment) {
    clock = paused(clock, now);
    const kit::Span back = clock.anchor - moment;
    ENSURE(back.seconds >= 0);
    const std::int64_t back_by = product_within(back.seconds, 1'000);
    const Utc then = keeps_zone(clock)
                         ? utc_of_local(clock, local_anchor(clock) - back_by)
                         : difference_within(clock.anchor_utc, back_by);
    clock.anchor_utc = clock.speed == 1 ? std::clamp<Utc>(then, 0, utc_max) : now;
    clock.anchor = moment;
    return clock;
}

Utc stood_for(const Clock& clock, Utc now) {
    if (!clock.is_paused || clock.speed != 1) return 0;
    return std::max<Utc>(difference_within(now, stands_since(clock)), 0);
}

Stood usual(const Clock& clock, Utc now) {
    const bool is_short = stood_for(clock, now) < usually_made_up_milliseconds;
    return is_short && !clock.has_jumped ? Stood::made_up : Stood::waited_out;
}

Clock resumed(Clock clock, Utc now, Dawn dawn, std::optional<Stood> stood) {
    if (!clock.is_paused) return clock;
    kit::mark("idis.7.pause-ruling");
    const bool is_made_up = stood.value_or(usual(clock, now)) == Stood::made_up;
    const Utc waited_out = next_time_of_day(clock, clock.anchor, now);
    const Utc from = is_made_up ? std::min(stands_since(clock), waited_out) : waited_out;
    clock.anchor_utc = clock.speed == 1 && dawn == Dawn::kept ? from : now;
    clock.is_paused = false;
    clock.has_jumped = false;
    return clock;
}

Clock advanced(Clock clock, kit::Span days) {
    ENSURE(days.seconds >= 0 && days.seconds % kit::days(1).seconds == 0);
    const kit::Moment later{sum_within(clock.anchor.seconds, days.seconds)};
    clock.anchor = std::min(later, latest_moment);
    return clock;
}

Clock with_speed(Clock clock, Utc now, std::int64_t speed, Dawn dawn) {
    ENSURE(speed >= 1);
    if (clock.speed == speed) return clock;
    clock.anchor = moment_at(clock, now);
    clock.speed = speed;
    const bool waits = speed == 1 && !clock.is_paused && dawn == Dawn::kept;
    clock.anchor_utc = waits ? next_time_of_day(clock, clock.anchor, now) : now;
    return clock;
}

}  // namespace umpire

// How often somebody may ask, and how often sign-in may fail.
#include "server/api/shares/rates.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace api {

namespace {

constexpr std::int64_t seconds_of_day = 86'400;

/// Makes room for one more, if there is none: first the rows that say nothing any more go, then, if
/// that was not enough, the one that was quiet longest.
template <class Rows, class IsOld, class When>
void make_room(Rows& rows, std::size_t most, IsOld is_old, When when) {
    if (rows.size() < most) return;
    std::erase_if(rows, [&](const auto& row) { return is_old(row.second); });
    while (rows.size() >= most) {
        rows.erase(std::min_element(rows.begin(), rows.end(), [&](const auto& a, const auto& b) {
            return when(a.second) < when(b.second);
        }));
    }
}

/// When something counts that another server told of: not before the bucket was filled last, or the
/// time since then would fill it twice.
template <class Buckets>
std::int64_t not_before(const Buckets& buckets, const store::Counted& counted) {
    const auto found = buckets.find(counted.who);
    return found == buckets.end() ? counted.at : std::max(found->second.at, counted.at);
}

}  // namespace

std::string network_of(const std::string& address) {
    in6_addr six{};
    const std::string without_zone = address.substr(0, address.find('%'));
    if (inet_pton(AF_INET6, without_zone.c_str(), &six) != 1) return address;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, six.s6_addr + 12, text.data(), text.size());
        return text.data();
    }
    std::fill(six.s6_addr + 8, six.s6_addr + 16, std::uint8_t{0});
    inet_ntop(AF_INET6, &six, text.data(), text.size());
    return std::string(text.data()) + "/64";
}

std::optional<std::int64_t> Failures::must_wait(const std::string& who, std::int64_t now) {
    const std::lock_guard lock(mutex_);
    const auto found = failures_.find(who);
    if (found == failures_.end()) return std::nullopt;
    auto& times = found->second;
    // A clock that was set back makes nobody wait longer than the window.
    for (std::int64_t& time : times) time = std::min(time, now);
    while (!times.empty() && times.front() + window_ <= now) times.pop_front();
    if (times.empty()) {
        failures_.erase(found);
        return std::nullopt;
    }
    if (times.size() < most_) return std::nullopt;
    return times.front() + window_ - now;
}

void Failures::failed(const std::string& who, std::int64_t now) {
    remember(who, 1, now);
    tell_({kind_, who, 1, now});
}

void Failures::hear(const store::Counted& counted) {
    if (counted.kind == kind_) remember(counted.who, counted.amount, counted.at);
}

void Failures::remember(const std::string& who, std::int64_t count, std::int64_t now) {
    using Times = std::deque<std::int64_t>;
    const std::lock_guard lock(mutex_);
    make_room(
        failures_, remembered_, [&](const Times& times) { return times.back() + window_ <= now; },
        [](const Times& times) { return times.back(); });
    auto& times = failures_[who];
    // What another server tells of may be earlier than what was counted here.
    times.insert(std::ranges::upper_bound(times, now),
                 std::min(static_cast<std::size_t>(count), most_), now);
    while (times.size() > most_) times.pop_front();
}

Requests::Bucket& Requests::bucket_of(const std::string& who, std::int64_t now) {
    auto found = buckets_.find(who);
    if (found == buckets_.end()) {
        const auto filled = [&](const Bucket& bucket) {
            return bucket.left + (now - bucket.at) * limits_.requests_per_second >=
                   limits_.requests_at_once;
        };
        make_room(buckets_, limits_.callers_remembered, filled,
                  [](const Bucket& bucket) { return bucket.at; });
        found = buckets_.emplace(who, Bucket{limits_.requests_at_once, now}).first;
    }
    Bucket& bucket = found->second;
    const std::int64_t passed = std::max<std::int64_t>(now - bucket.at, 0);
    bucket.left =
        std::min(bucket.left + passed * limits_.requests_per_second, limits_.requests_at_once);
    bucket.at = now;
    return bucket;
}

std::optional<std::int64_t> Requests::must_wait(const std::string& who, std::int64_t now) {
    if (limits_.requests_per_second == 0) return std::nullopt;
    std::int64_t left = 0;
    {
        const std::lock_guard lock(mutex_);
        Bucket& bucket = bucket_of(who, now);
        if (bucket.left == 0) return 1;
        left = --bucket.left;
    }
    if (left < limits_.requests_at_once / 2) tell_({kind, who, 1, now});
    return std::nullopt;
}

void Requests::hear(const store::Counted& counted) {
    if (counted.kind != kind || limits_.requests_per_second == 0) return;
    const std::lock_guard lock(mutex_);
    Bucket& bucket = bucket_of(counted.who, not_before(buckets_, counted));
    bucket.left = std::max<std::int64_t>(bucket.left - counted.amount, 0);
}

Texts::Bucket& Texts::bucket_of(const std::string& who, std::int64_t now) {
    const auto used_by_now = [&](const Bucket& bucket) {
        const std::int64_t passed = std::clamp<std::int64_t>(now - bucket.at, 0, seconds_of_day);
        return std::max<std::int64_t>(bucket.used - passed * limits_.text_bytes_a_day, 0);
    };
    if (!buckets_.contains(who)) {
        make_room(buckets_, limits_.callers_remembered,
                  [&](const Bucket& bucket) { return used_by_now(bucket) == 0; },
                  [](const Bucket& bucket) { return bucket.at; });
    }
    Bucket& bucket = buckets_[who];
    bucket = {used_by_now(bucket), now};
    return bucket;
}

std::optional<std::int64_t> Texts::must_wait(const std::string& who, std::size_t bytes,
                                             std::int64_t now) {
    const std::int64_t a_day = limits_.text_bytes_a_day;
    if (a_day == 0) return std::nullopt;
    const std::int64_t wanted = static_cast<std::int64_t>(bytes) * seconds_of_day;
    {
        const std::lock_guard lock(mutex_);
        Bucket& bucket = bucket_of(who, now);
        const std::int64_t too_much = bucket.used + wanted - a_day * seconds_of_day;
        if (too_much > 0) return std::min((too_much + a_day - 1) / a_day, seconds_of_day);
        bucket.used += wanted;
    }
    tell_({kind, who, static_cast<std::int64_t>(bytes), now});
    return std::nullopt;
}

void Texts::hear(const store::Counted& counted) {
    const std::int64_t a_day = limits_.text_bytes_a_day;
    if (counted.kind != kind || a_day == 0) return;
    const std::lock_guard lock(mutex_);
    Bucket& bucket = bucket_of(counted.who, not_before(buckets_, counted));
    bucket.used = std::min(bucket.used + counted.amount * seconds_of_day, a_day * seconds_of_day);
}

}  // namespace api

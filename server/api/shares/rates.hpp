// How often somebody may ask, and how often sign-in may fail.
//
// Failures: so many within a window, and anyone who failed has to wait until the oldest of them has
// left it, right secret or wrong. Requests: everybody has a bucket that holds `requests_at_once`
// and fills by `requests_per_second`; each request takes one out. Both are kept in memory under a
// word for who it is (an account's id, or an address); a restart forgives. Beyond the limit of
// callers remembered, those who were quiet longest are forgotten. Texts: the same with bytes, in a
// bucket that holds a day's and fills in a day.
//
// Whatever is counted here is told (Tell), so that other servers on the same database count it too,
// and what they have counted is heard; of requests only those of who has used up half of his
// bucket, so that nobody is told of each.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/api/limits.hpp"
#include "server/store/short_memory/counted.hpp"

namespace api {

/// Under which word an address is counted: its own; of IPv6 that of its network of 64 bits, for
/// every house has as many addresses as it likes there.
/// Takes:   any text; what is no address stands for itself.
std::string network_of(const std::string& address);

/// Tells the other servers what was counted here; from any thread.
using Tell = std::function<void(const store::Counted&)>;
inline void tell_nobody(const store::Counted&) {}

/// Failed sign-ins.
class Failures {
public:
    explicit Failures(const Limits& limits, std::string kind = {}, Tell tell = tell_nobody)
        : Failures(limits.sign_in_failures, limits.sign_in_window, limits.callers_remembered,
                   std::move(kind), std::move(tell)) {}
    /// Takes:   how many there may be within how many seconds; how many callers are remembered; the
    ///          word under which that is told.
    Failures(std::size_t most, std::int64_t window, std::size_t remembered, std::string kind,
             Tell tell)
        : most_(most),
          window_(window),
          remembered_(remembered),
          kind_(std::move(kind)),
          tell_(std::move(tell)) {}

    /// Seconds this one still has to wait; nothing if he may try.
    std::optional<std::int64_t> must_wait(const std::string& who, std::int64_t now);
    void failed(const std::string& who, std::int64_t now);
    /// What another server has counted, if it is of this kind.
    void hear(const store::Counted& counted);

private:
    void remember(const std::string& who, std::int64_t count, std::int64_t now);

    const std::size_t most_;
    const std::int64_t window_;
    const std::size_t remembered_;
    const std::string kind_;
    const Tell tell_;
    std::mutex mutex_;
    std::map<std::string, std::deque<std::int64_t>> failures_;
};

/// Guests who came from an address within a day, counted like failures.
class Guests {
public:
    explicit Guests(const Limits& limits, Tell tell = tell_nobody)
        : came_(limits.guests_each, 86'400, limits.callers_remembered, "guests",
                std::move(tell)) {}

    /// Seconds until one more may come from there; nothing if he may.
    std::optional<std::int64_t> must_wait(const std::string& network, std::int64_t now) {
        return came_.must_wait(network, now);
    }
    void came(const std::string& network, std::int64_t now) { came_.failed(network, now); }
    void hear(const store::Counted& counted) { came_.hear(counted); }

private:
    Failures came_;
};

/// Requests of all kinds.
class Requests {
public:
    explicit Requests(const Limits& limits, Tell tell = tell_nobody)
        : limits_(limits), tell_(std::move(tell)) {}

    /// Takes one request out of this one's bucket.
    /// Gives:   nothing if there was one, else seconds until there is.
    std::optional<std::int64_t> must_wait(const std::string& who, std::int64_t now);
    /// What another server has counted, if it is of this kind.
    void hear(const store::Counted& counted);

private:
    static constexpr const char* kind = "requests";
    struct Bucket {
        std::int64_t left = 0;
        std::int64_t at = 0;  ///< when it was last filled
    };
    /// This one's bucket, as full as it is by now.
    Bucket& bucket_of(const std::string& who, std::int64_t now);

    const Limits limits_;
    const Tell tell_;
    std::mutex mutex_;
    std::map<std::string, Bucket> buckets_;
};

/// Bytes of what is written.
class Texts {
public:
    explicit Texts(const Limits& limits, Tell tell = tell_nobody)
        : limits_(limits), tell_(std::move(tell)) {}

    /// Takes so many bytes out of this one's bucket, if it holds as many.
    /// Gives:   nothing if it did, else seconds until it will.
    std::optional<std::int64_t> must_wait(const std::string& who, std::size_t bytes,
                                          std::int64_t now);
    /// What another server has counted, if it is of this kind.
    void hear(const store::Counted& counted);

private:
    static constexpr const char* kind = "texts";
    struct Bucket {
        std::int64_t used = 0;  ///< bytes times the seconds of a day, so that it fills exactly
        std::int64_t at = 0;
    };
    Bucket& bucket_of(const std::string& who, std::int64_t now);

    const Limits limits_;
    const Tell tell_;
    std::mutex mutex_;
    std::map<std::string, Bucket> buckets_;
};

}  // namespace api

// How often sign-in has failed from an address lately.
//
// Ten failures in a quarter of an hour and the address has to wait until the oldest of them is a
// quarter of an hour old, right secret or wrong. Kept in memory: a restart forgives.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace api {

class Failures {
public:
    static constexpr std::size_t failures_max = 10;
    static constexpr std::int64_t window_seconds = 900;
    /// Limit:   addresses remembered; beyond it those whose failures are oldest are forgotten.
    static constexpr std::size_t addresses_max = 100'000;

    /// Seconds an address still has to wait; nothing if it may try.
    std::optional<std::int64_t> must_wait(const std::string& address, std::int64_t now);
    void failed(const std::string& address, std::int64_t now);

private:
    void forget_old(std::int64_t now);

    std::mutex mutex_;
    std::map<std::string, std::deque<std::int64_t>> failures_;
};

}  // namespace api

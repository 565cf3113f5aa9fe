// The server's figures, for who runs it, in Prometheus' text form.
//
// Requests are counted by method, route and status; a route is its pattern, so that no id becomes a
// label and the number of series does not grow. The figures tell how busy others are, which is why
// the route that shows them is its keeper's alone (api/who_are_you.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <tuple>

#include "server/net/passing_on.hpp"
#include "server/net/service.hpp"

namespace net {

/// What is so at the moment of asking.
struct Gauges {
    std::size_t connections = 0;
    std::size_t streams = 0;
    std::size_t campaigns_running = 0;
    std::size_t campaigns_halted = 0;
    std::size_t campaigns_left_out = 0;
    PassedOn passed_on = {};
};

class Metrics {
public:
    /// Counts a request that was answered.
    void count(const Access& access);
    /// Everything there is to tell.
    std::string text(const Gauges& gauges) const;

private:
    /// Upper bounds of the durations, in microseconds.
    static constexpr std::array<std::int64_t, 7> bounds = {1'000,   5'000,     25'000,    100'000,
                                                           500'000, 2'500'000, 10'000'000};
    struct Durations {
        std::array<std::uint64_t, bounds.size() + 1> counts{};  ///< the last: above all bounds
        std::int64_t microseconds = 0;
    };

    void add_requests(std::string& text) const;
    void add_durations(std::string& text) const;

    mutable std::mutex mutex_;
    std::map<std::tuple<std::string_view, api::Method, int>, std::uint64_t> requests_;
    std::map<std::string_view, Durations> durations_;
};

}  // namespace net

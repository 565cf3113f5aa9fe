// Every limit of the server towards its peers, in one place.
//
// A limit is the largest value that passes; one more is refused with the status beside it. Tests
// shorten the times. Limits on what an order may say (lengths of texts, numbers of places) belong
// to the order and stand in server/codec and server/api.
#pragma once

#include <chrono>
#include <cstddef>

namespace net {

struct Limits {
    std::size_t body_bytes = 1'048'576;  ///< 413
    std::size_t header_bytes = 16'384;   ///< 431; request line and closing empty line included
    std::size_t target_bytes = 8'192;    ///< 414
    std::chrono::milliseconds header_time{10'000};    ///< from a request's first byte; 408
    std::chrono::milliseconds body_time{30'000};      ///< for the body in all, not per byte; 408
    std::chrono::milliseconds write_time{30'000};     ///< to take one answer; then closed
    std::chrono::milliseconds idle_time{75'000};      ///< between requests; closed without a word
    std::size_t connections = 2'048;                  ///< more are closed as they come
    std::chrono::milliseconds shutdown_time{20'000};  ///< for requests in hand when asked to stop
    std::size_t orders_together = 64;  ///< most requests of one campaign stored in one commit
    std::chrono::milliseconds alarm_time{
        30'000};  ///< longest sleep of an alarm (the clock may jump)
};

}  // namespace net

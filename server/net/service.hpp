// What net serves: something that answers requests.
//
// `net` knows sockets and framing, not routes; `api` knows routes, not sockets. Between them stands
// this, so that either is tested without the other. Threads that serve sockets only hand requests
// over: where an answer is worked out is the service's affair.
#pragma once

#include <chrono>
#include <functional>

#include "server/api/message.hpp"

namespace net {

using Respond = std::function<void(api::Response)>;

class Service {
public:
    Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    virtual ~Service() = default;

    /// Answers a request: calls `respond` once, before it returns or later, from any thread. It
    /// must not throw.
    virtual void answer(api::Request&& request, Respond respond) = 0;
    /// Has something done that a stream needs, before this returns or later, from any thread.
    virtual void work_for(const api::Stream& stream, std::function<void()> work) = 0;
};

/// One line of the access log. It tells the route's pattern and never the path, so that no token
/// and no id of a commander enters a log.
struct Access {
    api::Method method = api::Method::get;
    std::string_view pattern;
    int status = 0;
    std::chrono::microseconds took{0};
};
using AccessLog = std::function<void(const Access&)>;

}  // namespace net

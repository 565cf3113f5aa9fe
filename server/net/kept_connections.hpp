// The connections to other servers of the installation: those in use, so that they can be ended,
// and those that are kept for a while for the next request, by address.
//
// One is kept for less long than the other side waits for a request, so that it hardly ever closes
// under one. On one thread.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/api/limits.hpp"
#include "server/net/node_connection.hpp"

namespace net {

class KeptConnections {
public:
    /// Takes:   limits that outlive it.
    explicit KeptConnections(const api::Limits& limits) : limits_(limits) {}

    /// One to this address that is still open, or null.
    std::shared_ptr<NodeConnection> take(const std::string& address);
    /// Keeps one, if it may be kept.
    void keep(const std::string& address, std::shared_ptr<NodeConnection> connection);
    /// Remembers one that is in use, as long as it is.
    void use(const std::shared_ptr<NodeConnection>& connection);
    /// Closes all of them; from then on none is kept.
    void close_all();
    bool is_over() const { return is_over_; }

private:
    using Clock = std::chrono::steady_clock;
    struct Kept {
        std::shared_ptr<NodeConnection> connection;
        Clock::time_point until;
    };

    /// Lets go of those whose time is over.
    void drop_old();

    const api::Limits& limits_;
    std::map<std::string, std::vector<Kept>> kept_;  ///< by address, the newest last
    std::set<std::weak_ptr<NodeConnection>, std::owner_less<>> used_;
    std::size_t used_max_ = 64;  ///< then those are forgotten that are gone
    bool is_over_ = false;
};

}  // namespace net

// The running sessions: how many there may be, of whom, and how all of them are stopped.
//
// Anyone who opens connections and asks nothing would shut everybody else out, so each address has
// a share of them. Behind a proxy all come from one address, which is named and has no limit; nor
// has another node, once it has shown that it is one.
#pragma once

#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/api/limits.hpp"

namespace net {

/// What can be stopped: a session. From any thread.
class Stoppable {
public:
    Stoppable() = default;
    Stoppable(const Stoppable&) = delete;
    Stoppable& operator=(const Stoppable&) = delete;
    virtual ~Stoppable() = default;

    /// Finishes what it has in hand, and ends.
    virtual void ask_to_stop() = 0;
    virtual void close() = 0;
};

/// As whom a peer is counted: as his address, or of IPv6 as his network of 64 bits, all of which
/// one customer has; as nobody, "", if he is a proxy that is trusted.
std::string counted_as(const boost::asio::ip::address& peer,
                       const std::vector<std::string>& proxies);

class Sessions {
public:
    /// Takes:   as whom the session is counted.
    /// Gives:   false if there are as many as may be, in all or of him, or the server is stopping.
    bool add(const std::shared_ptr<Stoppable>& session, const std::string& counted,
             const api::Limits& limits);
    void remove(const std::shared_ptr<Stoppable>& session, const std::string& counted);
    /// A session counts as nobody's from now on: its peer is another node, which speaks for many.
    void count_no_more(const std::string& counted);
    std::size_t count() const { return count_; }
    bool is_stopping() const;
    /// Asks every session to finish what it has in hand and close.
    void ask_to_stop();
    /// Closes every session at once.
    void close_all();

private:
    void let_go(const std::string& counted);

    mutable std::mutex mutex_;
    std::set<std::shared_ptr<Stoppable>> sessions_;
    std::map<std::string, std::size_t> held_;  ///< by as whom they are counted
    std::atomic<std::size_t> count_ = 0;
    bool is_stopping_ = false;
};

}  // namespace net

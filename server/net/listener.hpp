// Accepts connections, and stops in order.
//
// Stopping has two steps: accept no more and ask every session to finish what it has in hand; and,
// if some have not after the time the limits give, close them. When the last session is gone
// nothing is left to run, the event loop returns, and anyone who owns the service may let go of it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <string>

#include "server/net/session.hpp"

namespace net {

class Listener {
public:
    /// Binds and listens. Throws boost::system::system_error if that cannot be.
    /// Takes:   port 0 for any that is free; `service` outlives the event loop's run.
    Listener(boost::asio::io_context& io, const std::string& host, std::uint16_t port,
             Shared shared);

    /// The port it listens on.
    std::uint16_t port() const { return port_; }
    /// Begins to accept.
    void start();
    /// Begins to stop; from any thread, more than once.
    void stop();
    std::size_t connections() const { return sessions_.count(); }

private:
    boost::asio::awaitable<void> accept();
    void wait_for_sessions();

    boost::asio::io_context& io_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer retry_;
    boost::asio::steady_timer patience_;
    Shared shared_;
    Sessions sessions_;
    std::uint16_t port_ = 0;
    bool is_stopping_ = false;
    std::chrono::steady_clock::time_point stop_by_{};
};

}  // namespace net

// Accepts connections, and stops in order.
#include "server/net/listener.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace net {

namespace asio = boost::asio;
using Error = boost::system::error_code;

Listener::Listener(asio::io_context& io, const std::string& host, std::uint16_t port, Shared shared)
    : io_(io),
      strand_(asio::make_strand(io)),
      acceptor_(strand_),
      retry_(strand_),
      patience_(strand_),
      shared_(std::move(shared)) {
    const asio::ip::tcp::endpoint endpoint(asio::ip::make_address(host), port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
    port_ = acceptor_.local_endpoint().port();
}

void Listener::start() {
    asio::co_spawn(
        strand_, [this]() { return accept(); }, asio::detached);
}

asio::awaitable<void> Listener::accept() {
    while (acceptor_.is_open()) {
        Error error;
        Socket socket = co_await acceptor_.async_accept(
            asio::make_strand(io_), asio::redirect_error(asio::use_awaitable, error));
        if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
        if (error) {
            // Out of descriptors, most likely: those in use come back when their sessions end.
            retry_.expires_after(std::chrono::milliseconds(100));
            co_await retry_.async_wait(asio::redirect_error(asio::use_awaitable, error));
            continue;
        }
        start_session(std::move(socket), shared_, sessions_);
    }
}

void Listener::stop() {
    asio::dispatch(strand_, [this] {
        if (is_stopping_) return;
        is_stopping_ = true;
        Error ignored;
        acceptor_.close(ignored);
        retry_.cancel();
        stop_by_ = std::chrono::steady_clock::now() + shared_.limits.shutdown_time;
        sessions_.ask_to_stop();
        wait_for_sessions();
    });
}

void Listener::wait_for_sessions() {
    if (sessions_.count() == 0) return;
    if (std::chrono::steady_clock::now() >= stop_by_) sessions_.close_all();
    patience_.expires_after(std::chrono::milliseconds(20));
    patience_.async_wait([this](const Error& error) {
        if (!error) wait_for_sessions();
    });
}

}  // namespace net

// A stream that another server sends, piece by piece, to somebody who asked here.
//
// One piece is kept and no more: the next is read when this one was taken, so a slow reader holds
// up the server that sends, which knows what to do with slow readers. Its heartbeats are pieces
// like any others. When one end goes, so does the other.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/api/message.hpp"
#include "server/net/node_connection.hpp"

namespace net {

/// Between the thread that reads from the other server and those that write to whoever asked.
class Relay : public std::enable_shared_from_this<Relay> {
public:
    /// Takes:   an event loop that outlives it.
    Relay(boost::asio::io_context& io, std::shared_ptr<NodeConnection> connection)
        : io_(io), taken_(io), connection_(std::move(connection)) {}

    /// Brings over all there is. On the loop's thread.
    boost::asio::awaitable<void> run(std::chrono::milliseconds piece_time);

    // ---- from any thread
    void wake_with(std::function<void()> wake);
    /// The piece that has come, "" for none yet; nothing if it is over.
    std::optional<std::string> take();
    /// Nobody reads any more.
    void leave();

private:
    void put(std::optional<std::string> piece);

    boost::asio::io_context& io_;
    boost::asio::steady_timer taken_;
    std::shared_ptr<NodeConnection> connection_;
    bool is_taken_ = false;
    bool is_left_ = false;

    std::mutex mutex_;  ///< of what follows
    std::string piece_;
    bool is_over_ = false;
    std::function<void()> wake_;
};

/// What a session is given to send.
/// Takes:   whose work it is to hand pieces over.
std::shared_ptr<api::Stream> stream_of(std::shared_ptr<Relay> relay, pool::Share share);

}  // namespace net

// One stream on one connection.
//
// Piece after piece is written, the next one only when the one before was taken: a slow reader
// costs one piece of memory and no more, is closed if he does not take it in the time for an
// answer, and comes back for the rest by its number. Between pieces it rests until the stream
// calls or its beat comes round; a long silence is broken by a heartbeat. Anyone who reads a stream
// has nothing to say: if he says something, or closes, it is over.
#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/api/limits.hpp"
#include "server/api/message.hpp"
#include "server/net/service.hpp"

namespace net {

/// How pieces are told apart: as chunks, or (HTTP/1.0) not at all.
enum class Pieces { chunks, bare };

class Streaming : public std::enable_shared_from_this<Streaming> {
public:
    using Socket = boost::asio::ip::tcp::socket;
    /// Writes to the peer; gives whether that went well.
    using Write = std::function<boost::asio::awaitable<bool>(std::string)>;

    /// Takes:   a service and limits that outlive it.
    Streaming(Socket& socket, Service& service, const api::Limits& limits)
        : socket_(socket), bell_(socket.get_executor()), service_(service), limits_(limits) {}

    /// Sends until the stream or the peer ends it, or `stop` does.
    /// Takes:   `owner`: keeps the socket alive.
    boost::asio::awaitable<void> send(std::shared_ptr<api::Stream> stream, Pieces pieces,
                                      Write write, std::shared_ptr<void> owner);
    /// Ends it. On the socket's strand only.
    void stop();

private:
    using Clock = std::chrono::steady_clock;

    void watch_peer(std::shared_ptr<void> owner);
    /// The next piece; the stream is asked where its service has that done.
    boost::asio::awaitable<std::optional<std::string>> pulled(std::shared_ptr<api::Stream> stream,
                                                              api::Pull pull);
    /// What the stream calls when there may be more.
    std::function<void()> bell();
    boost::asio::awaitable<bool> rest(Clock::time_point until);

    Socket& socket_;
    boost::asio::steady_timer bell_;
    Service& service_;
    const api::Limits& limits_;
    bool is_begun_ = false;
    bool is_woken_ = false;
    bool is_over_ = false;
    bool is_peer_gone_ = false;
    std::array<char, 64> unasked_{};
};

}  // namespace net

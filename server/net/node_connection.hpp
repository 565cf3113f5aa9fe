// A connection to another server of the installation: one request at a time, its answer read piece
// by piece.
//
// It speaks HTTP/1.1 to a server like this one and to nothing else. Every step has its time; one
// that fails or takes longer ends the connection. All of it runs on one thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/api/message.hpp"

namespace net {

class NodeConnection {
public:
    explicit NodeConnection(boost::asio::io_context& io);
    ~NodeConnection();
    NodeConnection(const NodeConnection&) = delete;
    NodeConnection& operator=(const NodeConnection&) = delete;

    /// Takes:   "http://10.0.0.2:8080".
    boost::asio::awaitable<bool> connect(const std::string& address,
                                         std::chrono::milliseconds time);
    boost::asio::awaitable<bool> send(const std::string& text, std::chrono::milliseconds time);
    /// Reads the head of the answer.
    /// Gives:   the answer without its body; nothing if it did not come.
    boost::asio::awaitable<std::optional<api::Response>> read_head(std::chrono::milliseconds time);
    /// Whether the answer is a stream: one that does not say how long it is.
    bool is_stream() const;
    /// Reads on.
    /// Gives:   some of the body, "" at its end; nothing if it broke off.
    boost::asio::awaitable<std::optional<std::string>> read_piece(std::chrono::milliseconds time);

    /// Whether the last step failed because its time was over.
    bool is_timed_out() const;
    /// Whether another request may be sent: the answer was read to its end, and the other side
    /// keeps the connection, so far as can be seen.
    bool may_be_kept() const;
    void close();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// The name and the port of "http://10.0.0.2:8080".
std::pair<std::string, std::string> host_and_port(std::string_view address);

}  // namespace net

// The other end of a connection to a node, by hand: a listening socket, and what a test does with
// each connection that comes.
//
// A server of this program behaves; with this a test is a node that closes, hangs or breaks off.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tests {

/// A connection that came in.
class RawPeer {
public:
    explicit RawPeer(int socket) : socket_(socket) {}
    /// Reads one request, as far as its Content-Length says.
    /// Gives:   "" if the other side closed instead.
    std::string request();
    void send(std::string_view bytes);
    /// Waits until the other side closes.
    void wait_for_end();

private:
    int socket_;
    std::string bytes_;
};

/// An answer of 200 with a length, after which the connection stays.
std::string raw_answer(std::string_view body);

class RawNode {
public:
    /// Takes:   what is done with a connection, on a thread of its own; the number of the first is
    ///          0. When it returns the connection is closed.
    explicit RawNode(std::function<void(int number, RawPeer& peer)> serve);
    ~RawNode();
    std::string address() const { return "http://127.0.0.1:" + std::to_string(port_); }
    int connections() const { return connections_; }

private:
    void accept_all();

    std::function<void(int, RawPeer&)> serve_;
    int listening_ = -1;
    std::uint16_t port_ = 0;
    std::atomic<int> connections_ = 0;
    std::mutex mutex_;  ///< of the open sockets
    std::vector<int> open_;
    std::vector<std::thread> threads_;
    std::thread acceptor_;
};

}  // namespace tests

// A client that speaks bytes, and a server to speak to.
//
// The client sends exactly what a test says, in pieces if it wants, and reads what comes, so that
// tests can be as ill-mannered as a peer can be. Plain sockets; nothing of server/net but its door.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net/server.hpp"

namespace tests {

/// An answer as it came.
struct Reply {
    int status = 0;                              ///< 0: the connection ended instead
    std::map<std::string, std::string> headers;  ///< names in lower case
    std::string body;
};

class Wire {
public:
    explicit Wire(std::uint16_t port);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    Wire& send(std::string_view bytes);
    /// Whether the other side still takes what is sent, as it comes piece by piece.
    bool is_heard();
    /// Reads one answer.
    Reply receive(bool has_body = true);
    /// Reads one chunk of a stream.
    /// Gives:   "" at its end, or if the connection ended instead.
    std::string receive_chunk();
    /// Reads until the other side closes.
    std::string receive_rest();
    /// Whether the other side has closed, waiting for it at most so long.
    bool is_closed(std::chrono::milliseconds patience = std::chrono::milliseconds(3'000));

private:
    bool read_more();

    int socket_ = -1;
    std::string bytes_;
};

/// Answers every request with what it was: "GET /path body"; GET /stream with a stream that says
/// what a test puts in.
class Echo : public net::Service {
public:
    void answer(api::Request&& request, net::Respond respond) override;
    void work_for(const api::Stream&, std::function<void()> work) override { work(); }

    std::atomic<int> answered = 0;
    std::atomic<int> looks = 0;  ///< how often a stream was asked for its next piece
    std::atomic<int> beats = 0;  ///< how often of these for more than news
    /// Puts a piece into every open stream.
    void say(const std::string& piece);
    /// Ends every open stream.
    void fall_silent();
    std::size_t open_streams() const;
    /// How long an answer takes; then it comes from another thread, as a stored order's does.
    std::chrono::milliseconds takes{0};
    ~Echo() override;

private:
    class Said;
    std::vector<std::thread> threads_;
    mutable std::mutex mutex_;
    std::vector<std::weak_ptr<Said>> streams_;
};

/// A server that runs as long as this lives.
class Running {
public:
    Running(net::Service& service, net::ServerSettings settings);
    ~Running();
    std::uint16_t port() const { return server.port(); }
    /// Stops and waits until everything has ended.
    void stop();

    net::Server server;

private:
    std::thread thread_;
};

}  // namespace tests

// A running server: its threads, its listener, its alarms, and the signals that stop it.
//
// Answers are worked out on a few threads that share one event loop. Alarms have a thread of their
// own, so that catching up after a long sleep keeps nobody waiting who only wants to read. A stop
// ends both: no connection is accepted, requests in hand are answered, no alarm rings any more;
// then `run` returns.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/api/limits.hpp"
#include "server/net/service.hpp"

namespace net {

struct ServerSettings {
    std::string host = "127.0.0.1";
    std::uint16_t port = 0;  ///< 0: any that is free
    unsigned threads = 4;
    api::Limits limits = {};
    std::vector<std::string> proxies = {};  ///< addresses whose X-Forwarded-For is believed
    AccessLog log = {};
};

/// What an alarm does when it rings: whatever is due. It says how long it may sleep then.
using Wake = std::function<std::chrono::milliseconds()>;

class Server {
public:
    /// Binds the port. Throws std::runtime_error if that cannot be.
    /// Takes:   a service that outlives the server.
    Server(Service& service, ServerSettings settings);
    ~Server();

    std::uint16_t port() const;
    std::size_t connections() const;
    bool is_stopping() const;
    /// Has something done by a thread that serves, after what is ready to be served now. From any
    /// thread.
    void post(std::function<void()> work);
    /// Adds an alarm that rings at once, or as soon as the server runs. From any thread.
    void add_alarm(const std::string& name, Wake wake);
    /// Lets an alarm ring now, because what it waits for may have moved. From any thread.
    void ring(const std::string& name);
    /// Stops on SIGINT and SIGTERM. Before `run` only.
    void stop_on_signals();
    /// Serves until it is stopped.
    void run();
    /// Begins to stop; from any thread, more than once.
    void stop();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace net

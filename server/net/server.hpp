// A running server: its threads, its listener, its alarms, and the signals that stop it.
//
// A few threads share one event loop, which reads requests, hands them to the service and writes
// its answers. Alarms are kept by a thread of their own; what they do is done where ServerSettings
// says. A stop ends both: no connection is accepted, requests in hand are answered, no alarm rings
// any more; then `run` returns.
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
    unsigned threads = 2;    ///< that read and write
    api::Limits limits = {};
    std::vector<std::string> proxies = {};  ///< addresses whose X-Forwarded-For is believed
    std::string node_secret = {};  ///< by which other nodes are known; "": there are none
    AccessLog log = {};
    /// Has done what the alarm of a name does, now or later.
    std::function<void(const std::string& name, std::function<void()> work)> ringing =
        [](const std::string&, const std::function<void()>& work) { work(); };
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
    /// Adds an alarm that rings at once, or as soon as the server runs; what it does may go on
    /// until the server is gone. From any thread.
    void add_alarm(const std::string& name, Wake wake);
    /// It rings no more; if it rings just now, that goes on to its end.
    void remove_alarm(const std::string& name);
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

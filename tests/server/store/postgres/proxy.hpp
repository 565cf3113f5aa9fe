// A road to PostgreSQL that can be cut at a moment of a test's choosing.
//
// It listens on a socket in a folder of its own, as PostgreSQL does in its, and hands on what comes
// from either side. Armed, it does something else with the next thing that a client sends, once.
#pragma once

#include <atomic>
#include <list>
#include <mutex>
#include <string>
#include <thread>

#include "tests/server/store/stores.hpp"

namespace tests {

enum class Cut : std::uint8_t {
    none,
    before,   ///< it does not arrive
    after,    ///< it arrives and is done, but no answer comes back
    late,     ///< the connection is lost, and it arrives when `deliver` is called
};

class Proxy {
public:
    /// Takes:   the folder of the socket that it leads to.
    explicit Proxy(std::string to);
    ~Proxy();

    std::string folder() const { return folder_.path(); }
    void arm(Cut cut) { armed_ = cut; }
    /// How many connections were cut.
    int cuts() const { return cuts_; }
    /// Lets arrive what was kept back, and waits until it was answered.
    void deliver();

private:
    struct Road {
        int client = -1;
        int server = -1;
        bool is_mute = false;   ///< answers are swallowed
        std::string answers;    ///< those that were
    };
    void run();
    void take_in();
    /// Hands on what one of the two said. Gives: whether the road is still open.
    bool from_client(Road& road);
    bool from_server(Road& road);

    Folder folder_;
    std::string to_;
    int listening_ = -1;
    std::atomic<bool> is_over_ = false;
    std::atomic<Cut> armed_ = Cut::none;
    std::atomic<int> cuts_ = 0;
    std::list<Road> roads_;         ///< of the proxy's own thread
    std::mutex mutex_;              ///< of what is kept back
    int kept_server_ = -1;
    std::string kept_;
    std::thread thread_;
};

}  // namespace tests

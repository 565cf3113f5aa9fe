// The road from one server to the database, which a test makes slow, silent or broken.
//
// It has the sockets of a cluster's two members in a folder of its own, and hands on what comes
// from either side. On a slow road every piece takes a while; on a silent one nothing arrives, and
// neither side is told. What was said on a silent road can be lost to the server, as when a cable
// is pulled, and arrive at the database later all the same.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <list>
#include <string>
#include <thread>

#include "tests/server/store/stores.hpp"

namespace nodes {

enum class Traffic : std::uint8_t { flows, slow, silent };

class Road {
public:
    /// How long each piece takes on a slow road.
    static constexpr std::chrono::milliseconds delay{50};

    /// Takes:   the folder of the sockets that it leads to.
    explicit Road(std::string to);
    ~Road();
    Road(const Road&) = delete;
    Road& operator=(const Road&) = delete;

    std::string folder() const { return folder_.path(); }
    void be(Traffic traffic) { traffic_ = traffic; }
    /// Ends every connection that the server has; the database does not hear of it, and what it was
    /// sent is kept back.
    void lose();
    /// Lets arrive what was kept back, and ends those connections for the database as well.
    void deliver();

private:
    using Clock = std::chrono::steady_clock;
    struct Piece {
        std::string bytes;
        bool is_for_database = false;
        Clock::time_point due;
    };
    struct Link {
        int server = -1;     ///< the side of the one who asks; -1 once it was lost
        int database = -1;
        std::deque<Piece> pieces = {};
        bool is_ended = false;
    };
    enum class Wish : std::uint8_t { none, lose, deliver };

    void run();
    void carry_out(Wish wish);
    void take_in(std::size_t which);
    void take_from(Link& link, bool is_from_server);
    /// Hands on what is due.
    void hand_on(Link& link);
    void wait_for(Wish wish);

    tests::Folder folder_;
    std::string to_;
    std::array<int, 2> listening_{};
    std::atomic<Traffic> traffic_ = Traffic::flows;
    std::atomic<Wish> wish_ = Wish::none;
    std::atomic<bool> is_over_ = false;
    std::list<Link> links_;   ///< of the road's own thread
    std::thread thread_;
};

}  // namespace nodes

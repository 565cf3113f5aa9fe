// A few threads that do the work of many, so that one campaign's work is nobody else's wait.
//
// Every piece of work has a lane and an account. What is in one lane is done one after another, so
// a campaign keeps one thread busy and no more; lanes take turns. Within a lane the accounts take
// turns, so that who asks a hundred things waits for his own; and of the threads an account may
// have so many at once. A piece of work is done to its end: what takes long either lets go of its
// thread by itself and comes again, or is done on threads of its own (Settings::gives_way).
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

namespace pool {

/// Where work belongs, and who asked for it.
struct Share {
    std::uint64_t lane = 0;
    std::uint64_t account = 0;
    friend bool operator==(const Share&, const Share&) = default;
};
/// The account of what the server does of itself; it may have every thread.
inline constexpr std::uint64_t the_house = 0;
/// A number for a word; the same for the same, hardly ever for others.
std::uint64_t number_of(std::string_view word);

/// From now on this thread runs only where others of the machine rest.
void give_way();

struct Settings {
    std::size_t threads = 4;
    std::size_t threads_each = 4;   ///< that work for one account at once
    std::size_t waiting_each = SIZE_MAX;  ///< pieces of one account's work that may wait
    bool gives_way = false;  ///< whether its threads run only where others of the machine rest
};

class Workers {
public:
    using Work = std::function<void()>;

    explicit Workers(const Settings& settings);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    /// Finishes.
    ~Workers();

    /// Has something done when its turn comes; from any thread.
    /// Takes:   work that does not throw.
    /// Gives:   false, and the work is not taken, if too much of this account's waits already.
    bool post(Share share, Work work);
    /// Does all that was taken, and ends the threads. What is posted from then on by work in hand
    /// is done too.
    void finish();

private:
    /// What one account has waiting in a lane.
    struct Queue {
        std::uint64_t account = 0;
        std::list<Work> waiting;
    };
    struct Lane {
        std::deque<Queue> queues;  ///< the account whose turn is next stands first
        bool is_busy = false;
    };
    struct Account {
        std::size_t waiting = 0;
        std::size_t running = 0;
    };
    struct Taken {
        Share share;
        std::list<Work> work;  ///< one
    };

    void run();
    bool may_run(const Account& account, std::uint64_t number) const;
    /// Takes out the next piece of work that may be done now; nothing in it if there is none.
    Taken taken();
    Taken taken_of(std::uint64_t number, Lane& lane);
    void done(Share share);

    const Settings settings_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::unordered_map<std::uint64_t, Lane> lanes_;        ///< those with work
    std::unordered_map<std::uint64_t, Account> accounts_;  ///< those with work
    std::deque<std::uint64_t> ready_;  ///< lanes that wait for a thread
    std::size_t waiting_ = 0;          ///< pieces of work in all
    std::size_t idle_ = 0;             ///< threads
    bool is_over_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pool

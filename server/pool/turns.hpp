// A lock that is given in the order in which it was asked for.
//
// A plain mutex goes to anyone who grabs it first, so one thread that lets go and takes it again at
// once keeps everybody else waiting for as long as its work lasts. Here who waits comes next. Work
// that takes long holds the lock for a while, lets go, and asks again: that costs nothing while
// nobody waits (`is_wanted`), and between two whiles everybody who waits has had a turn.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace pool {

/// Fits std::scoped_lock and std::unique_lock.
class Turns {
public:
    void lock() {
        std::unique_lock lock(mutex_);
        const std::uint64_t mine = next_++;
        while (now_ != mine) changed_.wait(lock);
    }
    void unlock() {
        bool is_waited_for = false;
        {
            const std::scoped_lock lock(mutex_);
            ++now_;
            is_waited_for = now_ != next_;
        }
        if (is_waited_for) changed_.notify_all();
    }
    /// How many wait.
    /// Takes:   a lock that somebody holds.
    std::uint64_t waiting() const {
        const std::scoped_lock lock(mutex_);
        return next_ - now_ - 1;
    }
    bool is_wanted() const { return waiting() > 0; }

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t next_ = 0;  ///< the turn of who asks next
    std::uint64_t now_ = 0;   ///< whose turn it is
};

}  // namespace pool

// Work that takes long, done one piece after another on a thread of its own, so that the threads
// that answer everybody do not wait for it.
//
// So many pieces may wait at once; what comes beyond is not taken. What has been taken is done,
// even when this ends.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace api {

class LongAnswers {
public:
    /// Takes:   how many may wait at once.
    explicit LongAnswers(std::size_t most) : most_(most) {}
    LongAnswers(const LongAnswers&) = delete;
    LongAnswers& operator=(const LongAnswers&) = delete;
    ~LongAnswers();

    /// Has something done when its turn comes.
    /// Takes:   work that does not throw.
    /// Gives:   false if too many wait.
    bool take(std::function<void()> work);

private:
    void run();

    const std::size_t most_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> waiting_;
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace api

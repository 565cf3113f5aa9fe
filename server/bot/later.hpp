// What is done when a time has come: one thread that waits.
//
// An answer that Discord has not had within three seconds is lost, so a deferring one is due before
// that (talk.hpp). What is due is short and does not throw.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace bot {

class Later {
public:
    Later();
    Later(const Later&) = delete;
    Later& operator=(const Later&) = delete;
    /// What has not come due is not done.
    ~Later();

    void after(std::chrono::milliseconds time, std::function<void()> work);

private:
    using Clock = std::chrono::steady_clock;

    void run();

    std::mutex mutex_;
    std::condition_variable more_;
    std::multimap<Clock::time_point, std::function<void()>> due_;
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace bot

#include "server/bot/later.hpp"

#include <utility>

namespace bot {

Later::Later() : thread_([this] { run(); }) {}

Later::~Later() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    more_.notify_all();
    thread_.join();
}

void Later::after(std::chrono::milliseconds time, std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        due_.emplace(Clock::now() + time, std::move(work));
    }
    more_.notify_all();
}

void Later::run() {
    std::unique_lock lock(mutex_);
    while (!is_over_) {
        if (due_.empty()) {
            more_.wait(lock);
            continue;
        }
        const auto first = due_.begin();
        if (first->first > Clock::now()) {
            more_.wait_until(lock, first->first);
            continue;
        }
        const std::function<void()> work = std::move(first->second);
        due_.erase(first);
        lock.unlock();
        work();
        lock.lock();
    }
}

}  // namespace bot

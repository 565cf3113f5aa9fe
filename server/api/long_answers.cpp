#include "server/api/long_answers.hpp"

namespace api {

LongAnswers::~LongAnswers() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
    }
    more_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool LongAnswers::take(std::function<void()> work) {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= most_) return false;
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    waiting_.push_back(std::move(work));
    more_.notify_one();
    return true;
}

void LongAnswers::run() {
    while (true) {
        std::function<void()> next;
        {
            std::unique_lock lock(mutex_);
            more_.wait(lock, [this] { return is_over_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            next = std::move(waiting_.front());
            waiting_.pop_front();
        }
        next();
    }
}

}  // namespace api

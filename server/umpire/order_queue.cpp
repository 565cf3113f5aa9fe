// Orders that wait to be carried out.
#include "server/umpire/order_queue.hpp"

#include <algorithm>

namespace umpire {

namespace {

/// Limit:   the first order of a batch waits at most so many times the patience for one.
constexpr int batch_waits_max = 10;

}  // namespace

bool OrderQueue::put(Submission submission, std::function<void(Answer)> then) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace_back(std::move(submission), std::move(then));
    arrived_.notify_one();
    return !std::exchange(is_draining_, true);
}

std::vector<Submission> OrderQueue::taken(std::vector<Then>& thens) {
    std::vector<Submission> submissions;
    while (!waiting_.empty() && thens.size() < orders_together_max) {
        submissions.push_back(std::move(waiting_.front().first));
        thens.push_back(std::move(waiting_.front().second));
        waiting_.pop_front();
    }
    return submissions;
}

void OrderQueue::wait_for_batch(std::unique_lock<std::mutex>& lock) {
    using Steady = std::chrono::steady_clock;
    const Steady::time_point latest = Steady::now() + batch_waits_max * patience_;
    while (!waiting_.empty() && waiting_.size() < last_together_) {
        const std::size_t here = waiting_.size();
        const Steady::time_point until = std::min(latest, Steady::now() + patience_);
        const bool has_come =
            arrived_.wait_until(lock, until, [&] { return waiting_.size() > here; });
        if (!has_come || Steady::now() >= latest) return;
    }
}

void OrderQueue::drain(const CarryOut& carry_out) {
    for (;;) {
        std::vector<Then> thens;
        const More more = [&] {
            const std::scoped_lock lock(mutex_);
            return taken(thens);
        };
        std::vector<Submission> submissions;
        {
            std::unique_lock lock(mutex_);
            wait_for_batch(lock);
            submissions = taken(thens);
            if (submissions.empty()) {
                is_draining_ = false;
                return;
            }
        }
        const std::vector<Answer> answers = carry_out(std::move(submissions), more);
        last_together_ = thens.size();
        for (std::size_t at = 0; at < thens.size(); ++at) thens[at](answers.at(at));
    }
}

}  // namespace umpire

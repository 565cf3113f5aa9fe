// Orders that wait to be carried out.
#include "server/umpire/order_queue.hpp"

namespace umpire {

bool OrderQueue::put(Submission submission, std::function<void(Answer)> then) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace_back(std::move(submission), std::move(then));
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

void OrderQueue::drain(const CarryOut& carry_out) {
    for (;;) {
        std::vector<Then> thens;
        const More more = [&] {
            const std::scoped_lock lock(mutex_);
            return taken(thens);
        };
        std::vector<Submission> submissions;
        {
            const std::scoped_lock lock(mutex_);
            submissions = taken(thens);
            if (submissions.empty()) {
                is_draining_ = false;
                return;
            }
        }
        const std::vector<Answer> answers = carry_out(std::move(submissions), more);
        for (std::size_t at = 0; at < thens.size(); ++at) thens[at](answers.at(at));
    }
}

}  // namespace umpire

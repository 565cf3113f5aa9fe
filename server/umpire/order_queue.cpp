// Orders that wait to be carried out.
#include "server/umpire/order_queue.hpp"

namespace umpire {

bool OrderQueue::put(Submission submission, std::function<void(Answer)> then) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace_back(std::move(submission), std::move(then));
    return !std::exchange(is_draining_, true);
}

void OrderQueue::drain(
    const std::function<std::vector<Answer>(std::vector<Submission>)>& carry_out) {
    for (;;) {
        std::vector<Waiting> taken;
        {
            const std::scoped_lock lock(mutex_);
            if (waiting_.empty()) {
                is_draining_ = false;
                return;
            }
            taken.swap(waiting_);
        }
        std::vector<Submission> submissions;
        for (auto& [submission, then] : taken) submissions.push_back(std::move(submission));
        const std::vector<Answer> answers = carry_out(std::move(submissions));
        for (std::size_t at = 0; at < taken.size(); ++at) taken[at].second(answers[at]);
    }
}

}  // namespace umpire

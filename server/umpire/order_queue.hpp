// Orders that wait to be carried out.
//
// Whoever puts the first order into an empty queue sees to it that somebody takes them out; who
// comes while that goes on only adds to it. So one at a time carries out, and all that came in the
// meantime are taken together.
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "server/umpire/umpire.hpp"

namespace umpire {

class OrderQueue {
public:
    /// Gives:   whether the caller has to see to it that `drain` is called.
    bool put(Submission submission, std::function<void(Answer)> then);
    /// Takes orders out as long as there are any, all that wait in one go, and answers them.
    void drain(const std::function<std::vector<Answer>(std::vector<Submission>)>& carry_out);

private:
    using Waiting = std::pair<Submission, std::function<void(Answer)>>;

    std::mutex mutex_;
    std::vector<Waiting> waiting_;
    bool is_draining_ = false;
};

}  // namespace umpire

// Orders that wait to be carried out.
//
// Anyone who puts the first order into an empty queue sees to it that somebody takes them out; who
// comes while that goes on only adds to it. So one at a time carries out. He takes all that wait
// and, before he writes what became of them, all that have come meanwhile: the more commanders
// order at once, the fewer times a disk is waited for. Where several ordered together a moment ago
// he waits for as many again, while they keep coming; one who orders alone waits for nobody.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "server/umpire/umpire.hpp"

namespace umpire {

/// Limit:   orders that are stored in one transaction.
inline constexpr std::size_t orders_together_max = 256;
/// How long one order more is waited for, before fewer than the last time are carried out.
inline constexpr std::chrono::milliseconds patience_with_orders{2};

class OrderQueue {
public:
    explicit OrderQueue(std::chrono::milliseconds patience = patience_with_orders)
        : patience_(patience) {}

    /// Gives the orders that have come since; none when there are none, or enough are taken.
    using More = std::function<std::vector<Submission>()>;
    /// Takes:   orders, and where to ask for more once these are decided.
    /// Gives:   an answer for each of them and of those that it asked for, in that order.
    using CarryOut = std::function<std::vector<Answer>(std::vector<Submission>, const More&)>;

    /// Gives:   whether the caller has to see to it that `drain` is called.
    bool put(Submission submission, std::function<void(Answer)> then);
    /// Takes orders out as long as there are any, and answers them.
    void drain(const CarryOut& carry_out);

private:
    using Then = std::function<void(Answer)>;
    /// Takes out what waits, so many that no more than may be are taken, and whom to answer.
    std::vector<Submission> taken(std::vector<Then>& thens);
    /// Waits until as many wait as were carried out together last, or no more come.
    void wait_for_batch(std::unique_lock<std::mutex>& lock);

    std::chrono::milliseconds patience_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::pair<Submission, Then>> waiting_;
    std::size_t last_together_ = 0;
    bool is_draining_ = false;
};

}  // namespace umpire

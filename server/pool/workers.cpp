#include "server/pool/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace pool {

namespace {

/// How far threads that give way stand behind the others (a `nice` value).
constexpr int niceness = 10;

}  // namespace

void give_way() {
    // Where that is not allowed they run like the others: slower for those, not wrong.
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
}

std::uint64_t number_of(std::string_view word) { return std::hash<std::string_view>()(word) | 1; }

Workers::Workers(const Settings& settings) : settings_(settings) {
    for (std::size_t at = 0; at < settings_.threads; ++at) {
        threads_.emplace_back([this] {
            if (settings_.gives_way) give_way();
            run();
        });
    }
}

Workers::~Workers() { finish(); }

void Workers::finish() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
    }
    more_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

bool Workers::post(Share share, Work work) {
    bool is_wanted = false;
    {
        const std::scoped_lock lock(mutex_);
        Account& account = accounts_[share.account];
        if (account.waiting >= settings_.waiting_each && share.account != the_house) return false;
        ++account.waiting;
        ++waiting_;
        Lane& lane = lanes_[share.lane];
        if (lane.queues.empty() && !lane.is_busy) {
            ready_.push_back(share.lane);
            is_wanted = idle_ > 0;
        }
        auto queue = std::ranges::find(lane.queues, share.account, &Queue::account);
        if (queue == lane.queues.end()) {
            queue = lane.queues.insert(lane.queues.end(), Queue{share.account, {}});
        }
        queue->waiting.push_back(std::move(work));
    }
    if (is_wanted) more_.notify_one();
    return true;
}

bool Workers::may_run(const Account& account, std::uint64_t number) const {
    return number == the_house || account.running < settings_.threads_each;
}

Workers::Taken Workers::taken_of(std::uint64_t number, Lane& lane) {
    Taken next;
    for (std::size_t asked = 0; asked < lane.queues.size(); ++asked) {
        Queue queue = std::move(lane.queues.front());
        lane.queues.pop_front();
        Account& account = accounts_.at(queue.account);
        if (!may_run(account, queue.account)) {
            lane.queues.push_back(std::move(queue));
            continue;
        }
        next.share = {number, queue.account};
        next.work.splice(next.work.end(), queue.waiting, queue.waiting.begin());
        if (!queue.waiting.empty()) lane.queues.push_back(std::move(queue));
        --account.waiting;
        ++account.running;
        --waiting_;
        lane.is_busy = true;
        return next;
    }
    return next;
}

Workers::Taken Workers::taken() {
    for (std::size_t asked = ready_.size(); asked > 0; --asked) {
        const std::uint64_t number = ready_.front();
        ready_.pop_front();
        Taken next = taken_of(number, lanes_.at(number));
        if (!next.work.empty()) return next;
        // All who have work in it have as many threads as they may.
        ready_.push_back(number);
    }
    return {};
}

void Workers::done(Share share) {
    const auto lane = lanes_.find(share.lane);
    lane->second.is_busy = false;
    if (lane->second.queues.empty()) {
        lanes_.erase(lane);
    } else {
        ready_.push_back(share.lane);
    }
    const auto account = accounts_.find(share.account);
    --account->second.running;
    if (account->second.running == 0 && account->second.waiting == 0) accounts_.erase(account);
}

void Workers::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        Taken next = taken();
        if (!next.work.empty()) {
            // What stands ready beside it may have come to be so by what this thread did last.
            if (!ready_.empty() && idle_ > 0) more_.notify_one();
            lock.unlock();
            next.work.front()();
            next.work.clear();
            lock.lock();
            done(next.share);
            continue;
        }
        if (is_over_ && waiting_ == 0) {
            // Anyone who sleeps until more comes may have missed that this was the last.
            more_.notify_all();
            return;
        }
        ++idle_;
        more_.wait(lock);
        --idle_;
    }
}

}  // namespace pool

#include "server/umpire/idis/rehearsals.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <thread>

#include "server/pool/workers.hpp"

namespace umpire {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

milliseconds since(steady_clock::time_point then) {
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - then);
}

}  // namespace

/// One rehearsal and its thread, which ends no later than this.
class Rehearsals::Running {
public:
    Running(std::string meeting, std::string account, std::unique_ptr<Rehearsal> rehearsal,
            RehearsalTerms terms)
        : meeting_(std::move(meeting)),
          account_(std::move(account)),
          rehearsal_(std::move(rehearsal)) {
        report_.found = rehearsal_->found();
        report_.terms = terms;
        thread_ = std::thread([this] { run(); });
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() {
        is_stopped_ = true;
        thread_.join();
    }

    const std::string& meeting() const { return meeting_; }
    const std::string& account() const { return account_; }
    /// What is known of it by now, for somebody who watches it.
    RehearsalReport watched() const {
        asked_ = steady_clock::now();
        return report();
    }
    RehearsalReport report() const {
        const std::scoped_lock lock(mutex_);
        RehearsalReport now = report_;
        if (!now.end) now.took = since(began_);
        return now;
    }
    RehearsalReport stop() {
        is_stopped_ = true;
        std::unique_lock lock(mutex_);
        ended_.wait(lock, [this] { return report_.end.has_value(); });
        return report_;
    }

private:
    bool goes_on() const {
        return !is_stopped_ && is_watched() && since(began_) < report_.terms.time;
    }
    bool is_watched() const {
        return !report_.terms.unwatched || since(asked_) < *report_.terms.unwatched;
    }

    void run() {
        pool::give_way();
        RehearsalEnd end = RehearsalEnd::broken;
        try {
            end = played();
        } catch (const std::exception& fault) {
            spdlog::error("a rehearsal broke: {}", fault.what());
        }
        rehearsal_.reset();
        const std::scoped_lock lock(mutex_);
        report_.took = since(began_);
        report_.end = end;
        ended_.notify_all();
    }
    RehearsalEnd played() {
        while (rehearsal_->plays() < report_.terms.plays) {
            if (!goes_on()) {
                const bool is_wanted = !is_stopped_ && is_watched();
                return is_wanted ? RehearsalEnd::out_of_time : RehearsalEnd::stopped;
            }
            rehearsal_->play([this] { return goes_on(); });
            std::string found = rehearsal_->found();
            const std::scoped_lock lock(mutex_);
            report_.found = std::move(found);
        }
        return RehearsalEnd::played;
    }

    const std::string meeting_;
    const std::string account_;
    const steady_clock::time_point began_ = steady_clock::now();
    mutable std::atomic<steady_clock::time_point> asked_ = steady_clock::now();
    std::atomic<bool> is_stopped_ = false;
    mutable std::mutex mutex_;  ///< of the report, but for its terms, which stay
    std::condition_variable ended_;
    RehearsalReport report_;
    std::unique_ptr<Rehearsal> rehearsal_;  ///< its thread's own
    std::thread thread_;
};

Rehearsals::Begun Rehearsals::begin(const std::string& campaign, const std::string& meeting,
                                    const std::string& account,
                                    std::unique_ptr<Rehearsal> rehearsal, RehearsalTerms terms) {
    const std::scoped_lock lock(mutex_);
    const auto goes_on = [](const auto& entry) { return !entry.second->report().end; };
    const auto own = by_campaign_.find(campaign);
    if (own != by_campaign_.end() && goes_on(*own)) return Begun::campaign_has_one;
    const auto of_account = std::ranges::count_if(by_campaign_, [&](const auto& entry) {
        return entry.second->account() == account && goes_on(entry);
    });
    if (static_cast<std::size_t>(of_account) >= of_each_) return Begun::account_has_enough;
    const auto others = std::ranges::count_if(by_campaign_, goes_on);
    if (static_cast<std::size_t>(others) >= at_once_) return Begun::too_many;
    by_campaign_.insert_or_assign(
        campaign, std::make_shared<Running>(meeting, account, std::move(rehearsal), terms));
    return Begun::begun;
}

std::shared_ptr<Rehearsals::Running> Rehearsals::newest(const std::string& campaign,
                                                        const std::string& meeting) const {
    const std::scoped_lock lock(mutex_);
    const auto found = by_campaign_.find(campaign);
    const bool is_its = found != by_campaign_.end() && found->second->meeting() == meeting;
    return is_its ? found->second : nullptr;
}

std::optional<RehearsalReport> Rehearsals::report(const std::string& campaign,
                                                  const std::string& meeting) const {
    const auto running = newest(campaign, meeting);
    return running ? std::optional(running->watched()) : std::nullopt;
}

std::optional<RehearsalReport> Rehearsals::stop(const std::string& campaign,
                                                const std::string& meeting) {
    const auto running = newest(campaign, meeting);
    return running ? std::optional(running->stop()) : std::nullopt;
}

}  // namespace umpire

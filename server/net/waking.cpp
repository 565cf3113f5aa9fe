#include "server/net/waking.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace net {

namespace {

using std::chrono::milliseconds;

/// The name of the alarm of all that sleep; no campaign has it for an id.
const std::string sleepers_alarm = "sleepers";

std::int64_t now_in_milliseconds() { return umpire::system_time()(); }

/// How long one campaign is caught up before it is another's turn.
constexpr milliseconds catching_up_max{200};
/// How often a server that shares a database hears of the others: a dead one's campaigns are woken
/// as soon as that (store/postgres/node.hpp).
constexpr milliseconds hears_of_others_every{1'000};
/// How long, in all, campaigns are caught up before anybody can ask; the rest happens afterwards.
constexpr milliseconds catching_up_first_max{3'000};

/// Carries out what is due, for a while, and says how long there is nothing more.
milliseconds woken(umpire::Umpire& umpire, milliseconds longest,
                   milliseconds at_once = catching_up_max) {
    try {
        auto next = umpire.next_wake();
        if (next && *next <= now_in_milliseconds()) {
            const umpire::Answer answer = umpire.catch_up_for(at_once);
            if (answer.kind != umpire::AnswerKind::accepted) {
                spdlog::error("campaign {} could not be caught up", umpire.id());
                return milliseconds(1'000);
            }
            if (umpire.clock().has_jumped) {
                spdlog::error(
                    "campaign {} stands: the machine's clock jumped; its referee can "
                    "resume it",
                    umpire.id());
            }
            next = umpire.next_wake();
        }
        if (!next) return longest;
        return std::max(milliseconds(1), milliseconds(*next - now_in_milliseconds()));
    } catch (const std::exception& fault) {
        spdlog::error("campaign {} could not be woken: {}", umpire.id(), fault.what());
        return milliseconds(1'000);
    }
}

}  // namespace

Waking::Waking(Server& server, umpire::Campaigns& campaigns, milliseconds longest,
               const umpire::Sleepers::Told& also, std::function<void()> hear_counts)
    : server_(server),
      campaigns_(campaigns),
      longest_(longest),
      sleepers_longest_(campaigns.are_shared() ? std::min(longest, hears_of_others_every)
                                               : longest),
      hear_counts_(std::move(hear_counts)) {
    campaigns_.tell({[this, woken_too = also.woken](const std::string& id) {
                         set_alarm(id);
                         woken_too(id);
                     },
                     [this, asleep_too = also.asleep](const std::string& id) {
                         asleep_too(id);
                         server_.ring(sleepers_alarm);
                     }});
}

void Waking::begin() {
    using Steady = std::chrono::steady_clock;
    const auto until = Steady::now() + catching_up_first_max;
    for (const std::string& id : campaigns_.due().now) {
        const auto left = std::chrono::duration_cast<milliseconds>(until - Steady::now());
        if (left.count() <= 0) break;
        if (const auto umpire = campaigns_.find(id)) woken(*umpire, longest_, left);
    }
    // What could not be closed after it was asked what is due in it.
    for (const auto& umpire : campaigns_.awake()) set_alarm(umpire->id());
    server_.add_alarm(sleepers_alarm, [this] { return rung_for_sleepers(); });
}

void Waking::set_alarm(const std::string& id) {
    server_.add_alarm(id, [this, id] { return rung(id); });
}

milliseconds Waking::rung(const std::string& id) {
    milliseconds sleep = longest_;
    try {
        // Of what was thrown away nothing falls due.
        if (campaigns_.was_deleted(id)) campaigns_.discard(id);
        if (const auto umpire = campaigns_.for_what_is_due(id)) sleep = woken(*umpire, longest_);
        const std::string fault = campaigns_.fault_of(id);
        if (!fault.empty()) spdlog::error("campaign {} cannot be opened: {}", id, fault);
    } catch (const std::exception& fault) {
        spdlog::error("campaign {} could not be looked after: {}", id, fault.what());
    }
    if (!campaigns_.rest(id)) return sleep;
    server_.remove_alarm(id);
    // Somebody may have woken it before that, and found an alarm there.
    if (campaigns_.is_awake(id)) set_alarm(id);
    return longest_;
}

void Waking::hear_of_others() {
    try {
        campaigns_.hear_of_others();
    } catch (const std::exception& fault) {
        spdlog::error("the other servers cannot be heard of: {}", fault.what());
    }
    hear_counts_();
}

milliseconds Waking::rung_for_sleepers() {
    hear_of_others();
    const umpire::Campaigns::Due due = campaigns_.due();
    for (const std::string& id : due.now) {
        set_alarm(id);
        server_.ring(id);
    }
    const auto now = std::chrono::steady_clock::now();
    if (now - remembered_at_ >= longest_) {
        campaigns_.remember();
        remembered_at_ = now;
    }
    if (!due.next) return sleepers_longest_;
    return std::clamp(milliseconds(*due.next - now_in_milliseconds()), milliseconds(1),
                      sleepers_longest_);
}

}  // namespace net

#include "server/umpire/campaigns.hpp"

#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/clock/clock_jump.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/past/history.hpp"
#include "server/umpire/past/proving.hpp"

namespace umpire {

namespace {

namespace fs = std::filesystem;

/// Limit:   how soon what could not be opened is tried again by itself.
constexpr std::chrono::seconds tried_again_after{10};

/// Whether it is a campaign's or a battle's own, and not a past.
bool is_played(const std::string& name) {
    return name.ends_with(".idis") || is_name_of_battle(name);
}

std::string id_from(const std::string& name) { return fs::path(name).stem(); }

}  // namespace

Campaigns::Campaigns(const fs::path& folder, TimeSource time, PostOf post_of, TimeSource steady,
                     Rest rest)
    : Campaigns(histories_in_folder(folder), folder, std::move(time), std::move(post_of),
                std::move(steady), rest) {}

Campaigns::Campaigns(std::shared_ptr<Histories> histories, fs::path folder, TimeSource time,
                     PostOf post_of, TimeSource steady, Rest rest)
    : histories_(std::move(histories)),
      folder_(std::move(folder)),
      time_(std::move(time)),
      post_of_(std::move(post_of)),
      steady_(std::move(steady)),
      sleepers_({[this](const std::string& id, auto seen) { return opened(id, seen); },
                 [this](const std::string& id) { return histories_->stamp_of(name_of(id)); },
                 [this](const std::string& id) { return histories_->number_of(name_of(id)); }},
                rest) {
    fs::create_directories(folder_);
    AtRest at_rest = read_at_rest(folder_);
    for (const auto& [name, stamp] : histories_->stamps()) {
        if (!is_played(name)) continue;
        const std::string id = id_from(name);
        const auto known = at_rest.find(id);
        const bool is_known =
            known != at_rest.end() && stamp.inode != 0 && known->second.stamp == stamp;
        add(name, is_known ? std::optional(std::move(known->second)) : std::nullopt);
        if (is_known) continue;
        sleepers_.wake(id);
        sleepers_.put_to_sleep(id, std::chrono::milliseconds(0));
    }
    remember();
}

void Campaigns::tell(Sleepers::Told told) { sleepers_.tell(std::move(told)); }

void Campaigns::add(const std::string& name, std::optional<Known> known) {
    const std::string id = id_from(name);
    {
        const std::scoped_lock lock(mutex_);
        names_[id] = name;
    }
    sleepers_.add(id, std::move(known));
}

std::string Campaigns::name_of(const std::string& id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = names_.find(id);
    return found == names_.end() ? std::string() : found->second;
}

std::shared_ptr<Umpire> Campaigns::opened(const std::string& id,
                                          std::optional<ClockSeen> seen) const {
    const std::string name = name_of(id);
    const auto look = sleepers_.look(id);
    const std::uint64_t number = histories_->number_of(name);
    const bool is_another = look && look->known && number != 0 && look->known->stamp.inode != 0 &&
                            look->known->stamp.inode != number;
    if (is_another) throw store::Unreadable("another has taken its place");
    auto umpire = is_name_of_battle(name) ? open_battle(*histories_, name, time_, post_of_(id))
                                          : open_campaign(histories_, name, time_, post_of_(id));
    if (umpire->id() != id) throw store::Unreadable("it holds " + umpire->id());
    umpire->watch_clock(steady_, seen);
    return umpire;
}

void Campaigns::open_new() {
    const std::scoped_lock one_at_a_time(opening_);
    for (const std::string& name : histories_->names()) {
        if (!is_played(name)) continue;
        const std::string id = id_from(name);
        const auto look = sleepers_.look(id);
        if (look && (look->known || !look->is_asleep)) continue;
        if (!look) add(name, std::nullopt);
        sleepers_.wake(id);
    }
}

std::variant<std::string, Answer> Campaigns::fork(const std::string& id, std::uint64_t event) {
    const auto campaign = find(id);
    ENSURE(campaign != nullptr);
    const std::scoped_lock one_at_a_time(forking_);
    int number = 1;
    const auto name_of_fork = [&] {
        return std::string(forked_from(id)) + std::string(fork_mark) + std::to_string(number);
    };
    while (histories_->is_there(name_of_fork() + ".idis")) ++number;
    Answer copy = campaign->campaign_part()->copy_to(name_of_fork() + ".idis", event);
    if (copy.kind != AnswerKind::accepted) return copy;
    open_new();
    return name_of_fork();
}

std::vector<std::string> Campaigns::forks_of(const std::string& id) const {
    std::vector<std::string> forks;
    for (const std::string& each : ids()) {
        if (is_fork(each) && forked_from(each) == id) forks.push_back(each);
    }
    return forks;
}

bool Campaigns::discard(const std::string& id) {
    const std::string name = name_of(id);
    if (name.empty() || !(is_name_of_battle(name) || is_fork(id))) return false;
    // Nothing is opened meanwhile: what is about to go would be taken for something new.
    const std::scoped_lock one_at_a_time(opening_);
    const auto look = sleepers_.look(id);
    if (!look || !is_there(*look)) return false;
    // Anyone who still has it open has what nobody finds, and nothing happens in it any more.
    if (const auto umpire = sleepers_.remove(id)) umpire->pause();
    histories_->remove(name);
    const std::scoped_lock lock(mutex_);
    return names_.erase(id) == 1;
}

bool Campaigns::was_deleted(const std::string& id) const {
    const std::string name = name_of(id);
    return is_name_of_battle(name) && !histories_->is_there(name);
}

bool Campaigns::is_gone(const std::string& id) const {
    try {
        return !histories_->is_there(id + ".battle") && !histories_->is_there(id + ".idis");
    } catch (const store::Unreadable&) {
        return false;  // where it cannot be looked, it may be there
    }
}

std::shared_ptr<Umpire> Campaigns::find(const std::string& id) { return sleepers_.wake(id); }

std::optional<Title> Campaigns::title_of(const std::string& id) const {
    if (const auto umpire = sleepers_.awake(id)) return umpire->title();
    const auto look = sleepers_.look(id);
    return look && look->known ? std::optional(look->known->title) : std::nullopt;
}

bool Campaigns::is_there(const Sleepers::Look& look) { return look.known || !look.is_asleep; }

std::vector<std::string> Campaigns::ids() const {
    std::vector<std::string> ids;
    for (const Sleepers::Look& look : sleepers_.all()) {
        if (is_there(look)) ids.push_back(look.id);
    }
    return ids;
}

std::vector<std::shared_ptr<Umpire>> Campaigns::awake() const { return sleepers_.all_awake(); }

bool Campaigns::is_awake(const std::string& id) const { return sleepers_.awake(id) != nullptr; }

bool Campaigns::is_due(const Sleepers::Look& look, Utc now) const {
    if (!look.known) return false;  // left out until somebody asks for it
    if (!look.fault.empty()) {
        return std::chrono::steady_clock::now() - look.tried_at >= tried_again_after;
    }
    const Known& known = *look.known;
    if (known.next_wake && *known.next_wake <= now) return true;
    const bool has_jumped =
        known.clock_seen && steady_ && jumped_from(*known.clock_seen, {now, steady_()}).has_value();
    return has_jumped || !histories_->is_as_closed(name_of(look.id), known.stamp);
}

Campaigns::Due Campaigns::due() const {
    Due due;
    const Utc now = time_();
    for (const Sleepers::Look& look : sleepers_.all()) {
        if (!look.is_asleep) continue;
        if (is_due(look, now)) {
            due.now.push_back(look.id);
        } else if (look.known && look.fault.empty()) {
            due.next = earlier(due.next, look.known->next_wake);
        }
    }
    return due;
}

std::shared_ptr<Umpire> Campaigns::for_what_is_due(const std::string& id) {
    const Utc now = time_();
    if (auto umpire = sleepers_.awake(id)) {
        const auto next = umpire->next_wake();
        return next && *next <= now ? find(id) : umpire;
    }
    const auto look = sleepers_.look(id);
    return look && look->is_asleep && is_due(*look, now) ? find(id) : nullptr;
}

bool Campaigns::rest(const std::string& id) { return sleepers_.put_to_sleep(id); }

bool Campaigns::rest_now(const std::string& id) {
    return sleepers_.put_to_sleep(id, std::chrono::milliseconds(0));
}

void Campaigns::remember() {
    const std::scoped_lock one_at_a_time(remembering_);
    const std::uint64_t changes = sleepers_.changes();
    if (changes == remembered_) return;
    AtRest at_rest;
    for (Sleepers::Look& look : sleepers_.all()) {
        const bool is_at_rest = look.is_asleep && look.known && look.fault.empty();
        if (is_at_rest && look.known->stamp.inode != 0) at_rest[look.id] = std::move(*look.known);
    }
    write_at_rest(folder_, at_rest);
    remembered_ = changes;
}

std::vector<std::string> Campaigns::lost() const {
    const std::vector<std::string> there = histories_->names();
    std::vector<std::string> lost;
    for (const std::string& id : ids()) {
        if (!std::ranges::binary_search(there, name_of(id))) lost.push_back(id);
    }
    return lost;
}

std::string Campaigns::fault_of(const std::string& id) const {
    const auto look = sleepers_.look(id);
    return look ? look->fault : std::string();
}

std::vector<std::string> Campaigns::unreadable() const {
    std::vector<std::string> unreadable;
    for (const Sleepers::Look& look : sleepers_.all()) {
        if (look.known && !look.fault.empty()) unreadable.push_back(look.id);
    }
    return unreadable;
}

std::vector<std::string> Campaigns::faults() const {
    std::vector<std::string> faults;
    for (const Sleepers::Look& look : sleepers_.all()) {
        const bool is_left_out = !look.known && !look.fault.empty();
        if (!is_left_out) continue;
        faults.push_back(histories_->called(name_of(look.id)).string() + ": " + look.fault);
    }
    return faults;
}

}  // namespace umpire

#include "server/umpire/campaigns.hpp"

#include <algorithm>

#include "server/umpire/battles/battles.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/clock/clock_jump.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/histories/nodes.hpp"
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
      nodes_(histories_->nodes()),
      folder_(std::move(folder)),
      time_(std::move(time)),
      post_of_(std::move(post_of)),
      steady_(std::move(steady)),
      sleepers_({[this](const std::string& id, auto seen) { return opened(id, seen); },
                 // Among others it is their turn that counts, and they say so.
                 [this](const std::string& id) {
                     return nodes_ ? store::Stamp{} : histories_->stamp_of(name_of(id));
                 },
                 [this](const std::string& id) {
                     return nodes_ ? 0 : histories_->number_of(name_of(id));
                 },
                 [this](const std::string& id, const Known& known) {
                     if (nodes_) nodes_->bring_to_rest(name_of(id), known);
                 }},
                rest) {
    fs::create_directories(folder_);
    if (nodes_ != nullptr) {
        begin_among_others();
    } else {
        begin_alone();
    }
}

void Campaigns::begin_alone() {
    AtRest at_rest = read_at_rest(folder_);
    for (const auto& [name, stamp] : histories_->stamps()) {
        if (!is_played(name)) continue;
        const std::string id = id_from(name);
        const auto known = at_rest.find(id);
        const bool is_known =
            known != at_rest.end() && stamp.inode != 0 && known->second.stamp == stamp;
        add(name, is_known ? std::optional(std::move(known->second)) : std::nullopt);
        if (!is_known) look_once(name);
    }
    remember();
}

void Campaigns::begin_among_others() {
    std::map<std::string, Nodes::Told> told;
    for (Nodes::Told& each : nodes_->all()) told.emplace(each.name, std::move(each));
    for (const std::string& name : histories_->names()) {
        if (!is_played(name)) continue;
        const auto known = told.find(name);
        const bool is_listed = known != told.end();
        const bool is_elsewhere = nodes_->is_played_elsewhere(name);
        add(name, is_listed ? std::optional(known->second.known) : std::nullopt);
        if (!is_elsewhere && !(is_listed && known->second.holds)) look_once(name);
    }
}

void Campaigns::look_once(const std::string& name) {
    const std::string id = id_from(name);
    sleepers_.wake(id);
    sleepers_.put_to_sleep(id, std::chrono::milliseconds(0));
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
    try {
        auto umpire = is_name_of_battle(name)
                          ? open_battle(*histories_, name, time_, post_of_(id))
                          : open_campaign(histories_, name, time_, post_of_(id));
        if (umpire->id() != id) throw store::Unreadable("it holds " + umpire->id());
        umpire->watch_clock(steady_, seen);
        if (nodes_ != nullptr) nodes_->list(name, umpire->title());
        return umpire;
    } catch (const PlayedElsewhere&) {
        return nullptr;
    }
}

void Campaigns::hear_of_others() {
    if (nodes_ == nullptr) return;
    const std::scoped_lock one_at_a_time(hearing_);
    for (Nodes::Told& told : nodes_->news()) {
        if (!is_played(told.name)) continue;
        const std::string id = id_from(told.name);
        if (told.is_gone) {
            forget(id);
            continue;
        }
        {
            const std::scoped_lock lock(mutex_);
            names_[id] = told.name;
        }
        sleepers_.learn(id, std::move(told.known));
    }
    for (const std::string& id : sleepers_.ids_awake()) let_go_if_lost(id);
}

void Campaigns::let_go_if_lost(const std::string& id) {
    const auto umpire = sleepers_.awake(id);
    if (umpire == nullptr) return;
    const std::string name = name_of(id);
    // What failed in the middle of taking another's place has no lease at all.
    const bool is_held = !nodes_->is_lost(name) &&
                         (nodes_->is_open(name) || !umpire->is_unreadable());
    if (is_held) return;
    auto told = nodes_->told_of(name);
    sleepers_.let_go(id, told ? std::move(told->known) : Known{});
}

void Campaigns::forget(const std::string& id) {
    sleepers_.remove(id);
    const std::scoped_lock lock(mutex_);
    names_.erase(id);
}

void Campaigns::open_new() {
    const std::scoped_lock one_at_a_time(opening_);
    hear_of_others();
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
    if (campaign == nullptr) return Answer{AnswerKind::storage_failed, "{}", false};
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
    if (!is_name_of_battle(name) && !is_fork(id)) return false;
    // Nothing is opened meanwhile: what is about to go would be taken for something new.
    const std::scoped_lock one_at_a_time(opening_);
    const auto look = sleepers_.look(id);
    if (!look || !is_there(*look)) return false;
    // Anyone who still has it open has what nobody finds, and nothing happens in it any more.
    if (const auto umpire = sleepers_.remove(id)) umpire->pause();
    try {
        histories_->remove(name);
    } catch (const PlayedElsewhere&) {
        sleepers_.add(id, look->known);
        return false;
    }
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

std::shared_ptr<Umpire> Campaigns::find(const std::string& id) {
    if (nodes_ != nullptr) {
        nodes_->node().wait_until_heard();
        try {
            let_go_if_lost(id);
        } catch (const store::Unreadable&) {
            return nullptr;  // it is another's, and the database cannot be asked about it now
        }
    }
    return sleepers_.wake(id);
}

std::optional<std::string> Campaigns::played_at(const std::string& id) const {
    const std::string name = name_of(id);
    if (nodes_ == nullptr || name.empty()) return std::nullopt;
    try {
        return nodes_->played_at(name);
    } catch (const store::Unreadable&) {
        return std::nullopt;  // while the database cannot be asked it is played by nobody
    }
}

std::optional<Title> Campaigns::title_of(const std::string& id) const {
    // What is lost to another server has no name in memory, until it is let go of.
    const auto umpire = sleepers_.awake(id);
    if (umpire && !(nodes_ && umpire->is_unreadable())) return umpire->title();
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
    if (nodes_ && nodes_->is_played_elsewhere(name_of(look.id))) return false;
    if (!look.known) return false;  // left out until somebody asks for it
    if (!look.fault.empty()) {
        return std::chrono::steady_clock::now() - look.tried_at >= tried_again_after;
    }
    if (nodes_ && nodes_->is_left_behind(name_of(look.id))) return true;
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
    if (nodes_ != nullptr) let_go_if_lost(id);
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
    if (nodes_ != nullptr) return;  // each was put into the table when it came to rest
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
        // Another server may have thrown away what sleeps here; it will be heard of.
        if (nodes_ && !is_awake(id)) continue;
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

#include "server/umpire/campaigns.hpp"

#include <set>

#include "core/kit/ensure.hpp"
#include "server/store/backup.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/clock/clock_jump.hpp"
#include "server/umpire/past/history.hpp"

namespace umpire {

namespace {

namespace fs = std::filesystem;

/// Limit:   how soon a file that could not be opened is tried again by itself.
constexpr std::chrono::seconds tried_again_after{10};

/// Every campaign's and battle's file of a folder.
std::set<fs::path> files_of_play(const fs::path& folder) {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const fs::path extension = entry.path().extension();
        if (extension == ".idis" || extension == ".battle") files.insert(entry.path());
    }
    return files;
}

bool is_of_battle(const fs::path& file) { return file.extension() == ".battle"; }

}  // namespace

Campaigns::Campaigns(fs::path folder, TimeSource time, PostOf post_of, TimeSource steady, Rest rest)
    : folder_(std::move(folder)),
      time_(std::move(time)),
      post_of_(std::move(post_of)),
      steady_(std::move(steady)),
      sleepers_({[this](const std::string& id, auto seen) { return opened(id, seen); },
                 [this](const std::string& id) { return store::stamp_of(file_of(id)); },
                 [this](const std::string& id) { return store::inode_of(file_of(id)); }},
                rest) {
    fs::create_directories(folder_);
    AtRest at_rest = read_at_rest(folder_);
    for (const fs::path& file : files_of_play(folder_)) {
        const std::string id = file.stem();
        const auto known = at_rest.find(id);
        const store::Stamp stamp = store::stamp_of(file);
        const bool is_known =
            known != at_rest.end() && stamp.inode != 0 && known->second.stamp == stamp;
        add(file, is_known ? std::optional(std::move(known->second)) : std::nullopt);
        if (is_known) continue;
        sleepers_.wake(id);
        sleepers_.put_to_sleep(id, std::chrono::milliseconds(0));
    }
    remember();
}

void Campaigns::tell(Sleepers::Told told) { sleepers_.tell(std::move(told)); }

void Campaigns::add(const fs::path& file, std::optional<Known> known) {
    const std::string id = file.stem();
    {
        const std::scoped_lock lock(mutex_);
        files_[id] = file;
    }
    sleepers_.add(id, std::move(known));
}

fs::path Campaigns::file_of(const std::string& id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = files_.find(id);
    return found == files_.end() ? fs::path() : found->second;
}

std::shared_ptr<Umpire> Campaigns::opened(const std::string& id,
                                          std::optional<ClockSeen> seen) const {
    const fs::path file = file_of(id);
    const auto look = sleepers_.look(id);
    const std::uint64_t inode = store::stamp_of(file).inode;
    const bool is_another = look && look->known && inode != 0 && look->known->stamp.inode != 0 &&
                            look->known->stamp.inode != inode;
    if (is_another) throw store::Unreadable("another file has taken its place");
    auto umpire = is_of_battle(file) ? open_battle(file, time_, post_of_(id))
                                     : open_campaign(file, time_, post_of_(id));
    if (umpire->id() != id) throw store::Unreadable("it holds " + umpire->id());
    umpire->watch_clock(steady_, seen);
    return umpire;
}

void Campaigns::open_new() {
    const std::scoped_lock one_at_a_time(opening_);
    for (const fs::path& file : files_of_play(folder_)) {
        const std::string id = file.stem();
        const auto look = sleepers_.look(id);
        if (look && (look->known || !look->is_asleep)) continue;
        if (!look) add(file, std::nullopt);
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
    while (fs::exists(folder_ / (name_of_fork() + ".idis"))) ++number;
    const fs::path file = folder_ / (name_of_fork() + ".idis");
    const fs::path unfinished = file.string() + ".part";
    Answer copy = campaign->campaign_part()->copy_to(unfinished, event);
    if (copy.kind != AnswerKind::accepted) return copy;
    std::error_code fault;
    fs::rename(unfinished, file, fault);
    if (fault) {
        store::remove_all_of(unfinished);
        return written_answer(store::written_after(fault));
    }
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
    const fs::path file = file_of(id);
    if (file.empty() || !(is_of_battle(file) || is_fork(id))) return false;
    // No file is opened meanwhile: one that is about to go would be taken for a new one.
    const std::scoped_lock one_at_a_time(opening_);
    const auto look = sleepers_.look(id);
    if (!look || !is_there(*look)) return false;
    // Anyone who still has it open has a file without a name, in which nothing happens any more.
    if (const auto umpire = sleepers_.remove(id)) umpire->pause();
    store::remove_all_of(file);
    const std::scoped_lock lock(mutex_);
    return files_.erase(id) == 1;
}

bool Campaigns::was_deleted(const std::string& id) const {
    const fs::path file = file_of(id);
    return is_of_battle(file) && !fs::exists(file);
}

bool Campaigns::is_gone(const std::string& id) const {
    // Where it cannot be looked, it may be there.
    const auto is_missing = [&](const char* extension) {
        std::error_code unreadable;
        const auto status = fs::status(folder_ / (id + extension), unreadable);
        return status.type() == fs::file_type::not_found;
    };
    return is_missing(".battle") && is_missing(".idis");
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
    return has_jumped || store::stamp_of(file_of(look.id)) != known.stamp;
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
    std::vector<std::string> lost;
    for (const std::string& id : ids()) {
        std::error_code unreadable;
        if (!fs::exists(file_of(id), unreadable)) lost.push_back(id);
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
        if (is_left_out) faults.push_back(file_of(look.id).string() + ": " + look.fault);
    }
    return faults;
}

}  // namespace umpire

#include "server/umpire/sleepers.hpp"

#include <utility>

#include "core/kit/ensure.hpp"

namespace umpire {

namespace {

using Steady = std::chrono::steady_clock;

/// What remains of an umpire when its file is closed; nothing if it must stay open.
std::optional<Known> brought_to_rest(Umpire& umpire) {
    try {
        if (umpire.halted_because()) return std::nullopt;
        if (umpire.flush_rows().kind != AnswerKind::accepted) return std::nullopt;
        return Known{umpire.title(), umpire.next_wake(), {}, umpire.clock_seen()};
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace

Sleepers::Sleepers(Beds beds, Rest rest) : beds_(std::move(beds)), rest_(rest) {}

void Sleepers::add(const std::string& id, std::optional<Known> known) {
    const std::scoped_lock lock(mutex_);
    sleepers_[id].known = std::move(known);
}

Sleepers::Entry* Sleepers::settled(Lock& lock, const std::string& id) {
    for (;;) {
        const auto found = sleepers_.find(id);
        if (found == sleepers_.end()) return nullptr;
        const Stage stage = found->second.stage;
        if (stage == Stage::asleep || stage == Stage::awake) return &*found;
        changed_.wait(lock);
    }
}

std::shared_ptr<Umpire> Sleepers::remove(const std::string& id) {
    Lock lock(mutex_);
    Entry* const entry = settled(lock, id);
    if (entry == nullptr) return nullptr;
    auto umpire = std::move(entry->second.umpire);
    sleepers_.erase(id);
    open_.erase(id);
    ++changes_;
    changed_.notify_all();
    return umpire;
}

void Sleepers::learn(const std::string& id, Known known) {
    const std::scoped_lock lock(mutex_);
    Sleeper& sleeper = sleepers_[id];
    if (sleeper.stage != Stage::asleep) return;
    sleeper.known = std::move(known);
    sleeper.fault.clear();
}

void Sleepers::let_go(const std::string& id, Known known) {
    std::shared_ptr<Umpire> umpire;
    {
        Lock lock(mutex_);
        Entry* const entry = settled(lock, id);
        if (entry == nullptr || entry->second.stage != Stage::awake) return;
        umpire = std::move(entry->second.umpire);
        entry->second.stage = Stage::asleep;
        entry->second.known = std::move(known);
        open_.erase(id);
        ++changes_;
        changed_.notify_all();
    }
    told_.asleep(id);
}

std::shared_ptr<Umpire> Sleepers::wake(const std::string& id) {
    Lock lock(mutex_);
    for (;;) {
        const auto found = sleepers_.find(id);
        if (found == sleepers_.end()) return nullptr;
        Sleeper& sleeper = found->second;
        switch (sleeper.stage) {
            case Stage::awake:
                sleeper.asked_at = Steady::now();
                sleeper.is_restless = false;
                return sleeper.umpire;
            case Stage::opening:
            case Stage::closing: changed_.wait(lock); break;
            case Stage::asleep:
                // Making room lets go of the lock: then all is looked at anew.
                if (open_.size() >= rest_.awake_max && make_room(lock)) break;
                return open(lock, *found);
        }
    }
}

std::shared_ptr<Umpire> Sleepers::open(Lock& lock, Entry& entry) {
    const std::string& id = entry.first;
    Sleeper& sleeper = entry.second;
    sleeper.stage = Stage::opening;
    open_.insert(id);
    const auto clock_seen = sleeper.known ? sleeper.known->clock_seen : std::nullopt;
    lock.unlock();
    std::shared_ptr<Umpire> umpire;
    std::string fault;
    try {
        umpire = beds_.open(id, clock_seen);
    } catch (const std::exception& failure) {
        fault = failure.what();
    }
    lock.lock();
    sleeper.fault = std::move(fault);
    sleeper.asked_at = sleeper.tried_at = Steady::now();
    sleeper.is_restless = false;
    sleeper.umpire = umpire;
    sleeper.stage = umpire == nullptr ? Stage::asleep : Stage::awake;
    if (umpire == nullptr) open_.erase(id);
    changed_.notify_all();
    const std::string name = id;  // it may be taken away from now on
    lock.unlock();
    if (umpire != nullptr) told_.woken(name);
    return umpire;
}

bool Sleepers::close(Lock& lock, Entry& entry) {
    const std::string& id = entry.first;
    Sleeper& sleeper = entry.second;
    ENSURE(sleeper.stage == Stage::awake && sleeper.umpire.use_count() == 1);
    sleeper.stage = Stage::closing;
    auto umpire = std::exchange(sleeper.umpire, nullptr);
    lock.unlock();
    auto known = put_to_rest(id, *umpire);
    if (known) {
        const std::uint64_t inode = beds_.inode_of(id);
        umpire.reset();
        known->stamp = beds_.stamp_of(id);
        // Another file may have taken its name between the two, and is not the one that was open.
        if (known->stamp.inode != 0 && known->stamp.inode != inode) known->stamp = {.inode = inode};
    }
    lock.lock();
    const bool is_closed = known.has_value();
    sleeper.umpire = std::move(umpire);
    sleeper.stage = is_closed ? Stage::asleep : Stage::awake;
    sleeper.is_restless = !is_closed;
    if (is_closed) {
        sleeper.known = std::move(known);
        open_.erase(id);
        ++changes_;
    }
    changed_.notify_all();
    if (!is_closed) return false;
    const std::string name = id;  // it may be taken away from now on
    lock.unlock();
    told_.asleep(name);
    lock.lock();
    return true;
}

std::optional<Known> Sleepers::put_to_rest(const std::string& id, Umpire& umpire) const {
    auto known = brought_to_rest(umpire);
    try {
        if (known) beds_.put_away(id, *known);
    } catch (const std::exception&) {
        return std::nullopt;
    }
    return known;
}

bool Sleepers::make_room(Lock& lock) {
    Entry* longest_ago = nullptr;
    bool is_one_closing = false;
    for (const std::string& id : open_) {
        Entry& entry = *sleepers_.find(id);
        const Sleeper& sleeper = entry.second;
        if (sleeper.stage == Stage::closing) is_one_closing = true;
        const bool may_sleep = sleeper.stage == Stage::awake && !sleeper.is_restless &&
                               sleeper.umpire.use_count() == 1;
        if (!may_sleep) continue;
        const bool is_longer =
            longest_ago == nullptr || sleeper.asked_at < longest_ago->second.asked_at;
        if (is_longer) longest_ago = &entry;
    }
    if (longest_ago != nullptr) {
        close(lock, *longest_ago);
    } else if (is_one_closing) {
        changed_.wait(lock);
    } else {
        return false;
    }
    return true;
}

std::shared_ptr<Umpire> Sleepers::awake(const std::string& id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = sleepers_.find(id);
    return found == sleepers_.end() ? nullptr : found->second.umpire;
}

bool Sleepers::put_to_sleep(const std::string& id, std::chrono::milliseconds quiet) {
    Lock lock(mutex_);
    const auto found = sleepers_.find(id);
    if (found == sleepers_.end()) return true;
    Sleeper& sleeper = found->second;
    if (sleeper.stage != Stage::awake) return sleeper.stage == Stage::asleep;
    const bool is_quiet = Steady::now() - sleeper.asked_at >= quiet;
    return is_quiet && sleeper.umpire.use_count() == 1 && close(lock, *found);
}

Sleepers::Look Sleepers::look_of(const Entry& entry) {
    const Sleeper& sleeper = entry.second;
    return {entry.first, sleeper.stage == Stage::asleep, sleeper.known, sleeper.fault,
            sleeper.tried_at};
}

std::optional<Sleepers::Look> Sleepers::look(const std::string& id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = sleepers_.find(id);
    if (found == sleepers_.end()) return std::nullopt;
    return look_of(*found);
}

std::vector<Sleepers::Look> Sleepers::all() const {
    const std::scoped_lock lock(mutex_);
    std::vector<Look> all;
    all.reserve(sleepers_.size());
    for (const Entry& entry : sleepers_) all.push_back(look_of(entry));
    return all;
}

std::vector<std::shared_ptr<Umpire>> Sleepers::all_awake() const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::shared_ptr<Umpire>> all;
    for (const std::string& id : open_) {
        const auto& umpire = sleepers_.find(id)->second.umpire;
        if (umpire != nullptr) all.push_back(umpire);
    }
    return all;
}

std::vector<std::string> Sleepers::ids_awake() const {
    const std::scoped_lock lock(mutex_);
    return {open_.begin(), open_.end()};
}

std::uint64_t Sleepers::changes() const {
    const std::scoped_lock lock(mutex_);
    return changes_;
}

}  // namespace umpire

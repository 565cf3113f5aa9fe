// What servers that share a database remember together for a while: notes, and what was counted.
//
// Both are in tables that are not written ahead (migrations/postgres/0008): a crash of the database
// forgets them, as a restart of a server by itself does.
#pragma once

#include <atomic>
#include <mutex>
#include <vector>

#include "server/store/postgres/node.hpp"
#include "server/store/short_memory/counted.hpp"
#include "server/store/short_memory/short_memory.hpp"

namespace store {

/// Each call throws NotStored if the database is away. Its bound may be passed by a few.
class CommonShortMemory final : public ShortMemory {
public:
    explicit CommonShortMemory(std::shared_ptr<Node> node) : node_(std::move(node)) {}

    bool keep(Note note, const std::string& key, const std::string& words,
              UtcSeconds now) override;
    std::optional<std::string> find(Note note, const std::string& key, UtcSeconds now) override;
    std::optional<std::string> take(Note note, const std::string& key, UtcSeconds now) override;

private:
    void forget_old(Note note, UtcSeconds now);

    std::shared_ptr<Node> node_;
    std::atomic<unsigned> kept_ = 0;   ///< since the bound was looked at
};

/// What nodes tell each other of what they count.
class CountedTogether final : public CountExchange {
public:
    /// Hears of what is counted from now on.
    explicit CountedTogether(std::shared_ptr<Node> node);

    std::vector<Counted> exchange(const std::vector<Counted>& own) override;

private:
    std::shared_ptr<Node> node_;
    std::mutex mutex_;
    std::int64_t heard_of_ = 0;
};

}  // namespace store

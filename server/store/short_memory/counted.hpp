// What is counted of people, so that servers which share a database count together.
//
// Each server counts for itself, and tells the others once a second what it has counted. So
// somebody who asks three servers at once has that second three times, and no more than that.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace store {

/// What somebody did, or failed in, so many times (or bytes), the last time at a second of UTC.
struct Counted {
    std::string kind;
    std::string who;   ///< an account's id, or an address
    std::int64_t amount = 0;
    std::int64_t at = 0;
    friend bool operator==(const Counted&, const Counted&) = default;
};

/// How the servers of a database tell each other.
class CountExchange {
public:
    virtual ~CountExchange() = default;
    /// Tells the others, and hears what they have told since this was asked last.
    /// Gives:   NotStored if the database is away; whether it was told then, nobody knows.
    virtual std::vector<Counted> exchange(const std::vector<Counted>& own) = 0;
};

/// What the others have not been told yet. Any thread may call.
class Untold {
public:
    /// Limit:   whom is told of at once; of more nothing is told.
    static constexpr std::size_t most = 10'000;

    void add(const Counted& counted) {
        const std::lock_guard lock(mutex_);
        const std::pair key(counted.kind, counted.who);
        auto found = sums_.find(key);
        if (found == sums_.end()) {
            if (sums_.size() == most) return;
            found = sums_.emplace(key, Sum()).first;
        }
        found->second.amount += counted.amount;
        found->second.at = counted.at;
    }
    /// Gives:   all of it, which is told then.
    std::vector<Counted> take() {
        std::map<std::pair<std::string, std::string>, Sum> sums;
        {
            const std::lock_guard lock(mutex_);
            sums.swap(sums_);
        }
        std::vector<Counted> all;
        for (const auto& [key, sum] : sums) {
            all.push_back({key.first, key.second, sum.amount, sum.at});
        }
        return all;
    }

private:
    struct Sum {
        std::int64_t amount = 0;
        std::int64_t at = 0;
    };
    std::mutex mutex_;
    std::map<std::pair<std::string, std::string>, Sum> sums_;
};

}  // namespace store

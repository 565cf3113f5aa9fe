// The rehearsals of a server: each on a thread of its own, one at a time in a campaign.
//
// A play takes from some tenths of a second to some seconds. Done in slices between the other work
// of a campaign, each would hold up its orders and its clock by as much, and the alarms of all
// others, which share a thread. A state is a value: copied once, it can be played with elsewhere,
// and the campaign is held up for no longer than the copying takes. What a rehearsal found is kept
// until the next one of its campaign begins, in memory alone.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/umpire/idis/rehearsal.hpp"

namespace umpire {

/// How long a rehearsal goes on: until so many plays, or so much time.
struct RehearsalTerms {
    int plays = 0;
    std::chrono::milliseconds time{0};
    /// It is stopped once nobody has asked for its report for so long; none: it goes on unwatched.
    std::optional<std::chrono::milliseconds> unwatched = {};
};

/// Why a rehearsal is over.
enum class RehearsalEnd { played, out_of_time, stopped, broken };

struct RehearsalReport {
    std::string found;  ///< JSON text of an object
    RehearsalTerms terms;
    std::chrono::milliseconds took{0};
    std::optional<RehearsalEnd> end;  ///< nothing while it goes on
};

class Rehearsals {
public:
    /// Takes:   how many may go on at once, over all campaigns and of one account.
    Rehearsals(std::size_t at_once, std::size_t of_each) : at_once_(at_once), of_each_(of_each) {}

    enum class Begun { begun, campaign_has_one, account_has_enough, too_many };
    /// Takes:   the ids of a campaign and of the meeting that is rehearsed, and a word for anyone
    ///          who asks for it.
    Begun begin(const std::string& campaign, const std::string& meeting, const std::string& account,
                std::unique_ptr<Rehearsal> rehearsal, RehearsalTerms terms);
    /// Of the campaign's newest rehearsal, if it is this meeting's.
    std::optional<RehearsalReport> report(const std::string& campaign,
                                          const std::string& meeting) const;
    /// Stops it, and waits until it has stopped; nothing happens if it is over.
    std::optional<RehearsalReport> stop(const std::string& campaign, const std::string& meeting);

private:
    class Running;
    std::shared_ptr<Running> newest(const std::string& campaign, const std::string& meeting) const;

    mutable std::mutex mutex_;
    std::size_t at_once_;
    std::size_t of_each_;
    std::map<std::string, std::shared_ptr<Running>> by_campaign_;
};

}  // namespace umpire

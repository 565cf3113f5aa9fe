// What a set-up comes to before anybody plays it: doctrines play it over and over, each time with
// other dice, and it is counted who holds most, who is left, who starves, who fights whom, who is
// routed and who never sees whom.
//
// Each play is the rules alone, in memory, from the first midnight on (stage.hpp); nothing of it is
// kept but the counts. Nobody rules: the rulebook's defaults hold. It is a Rehearsal, so that
// anyone who runs those runs this: on a thread of its own that gives way, up to so many plays or so
// much time, stopped when it is no longer wanted. A doctrine is no person: what it finds unfair is
// worth a look, and no verdict.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/idis/start.hpp"
#include "server/umpire/idis/rehearsal.hpp"

namespace umpire {

/// How often something came about, in thousandths, and between what the true share lies in 95 of
/// 100 cases.
struct LikelyShare {
    int thousandths = 0;
    int low = 0;
    int high = 0;
    friend bool operator==(const LikelyShare&, const LikelyShare&) = default;
};
/// Takes:   0 <= times <= plays.
/// Gives:   0 to 1000 of which nothing is known, if there were no plays.
/// Ruling:  the bounds are Wilson's, which stay within 0 and 1000 and never meet, however few
///          plays there were.
LikelyShare likely_share(int times, int plays);

/// A mean over the plays in hundredths, and the standard error of it.
struct LikelyMean {
    std::int64_t hundredths = 0;
    std::int64_t error = 0;
    friend bool operator==(const LikelyMean&, const LikelyMean&) = default;
};

/// A sum over the plays, of which the mean and its error follow.
class Average {
public:
    void add(double value);
    /// Gives:   an error of 0 of fewer than two plays.
    LikelyMean mean() const;

private:
    int count_ = 0;
    double mean_ = 0;
    double squares_ = 0;   ///< of the distances from it, together
};

/// What became of a party, over all plays.
struct PartyTally {
    idis::Party party;
    std::string name;
    int strongholds_at_start = 0;
    int armies_at_start = 0;
    std::int64_t soldiers_at_start = 0;
    int times_first = 0;       ///< it alone held most strongholds
    int times_hungry = 0;      ///< an army of its went without food on some day
    int times_beaten = 0;      ///< an army of its came to an end
    int times_gone = 0;        ///< it had no army left
    int times_fought = 0;      ///< it fought a battle
    int times_routed = 0;      ///< an army of its was routed
    Average strongholds = {};  ///< at the end
    Average soldiers = {};     ///< at the end, in percent of those at the start
    Average hungry_days = {};  ///< added up over its armies
    Average routs = {};        ///< of its armies
};

/// Two parties, and in how many plays neither caught sight of the other, or they fought.
struct PairTally {
    std::size_t one = 0;       ///< by their place among the parties
    std::size_t other = 0;
    int times_unseen = 0;
    int times_fought = 0;      ///< a battle on different sides
    Average battles = {};
};

class Balance : public Rehearsal {
public:
    /// Takes:   a start that is sound; how many days each play lasts, at least 1; what all dice
    ///          follow from.
    Balance(idis::Start start, std::int64_t days, std::uint64_t seed);

    /// Asks before every day whether to go on.
    void play(const std::function<bool()>& goes_on) override;
    int plays() const override { return plays_; }
    std::string found() const override;

    const std::vector<PartyTally>& parties() const { return parties_; }
    const std::vector<PairTally>& pairs() const { return pairs_; }

private:
    class Play;
    void count(const Play& play);

    const idis::Start start_;
    const std::int64_t days_;
    const std::uint64_t seed_;
    int plays_ = 0;
    std::vector<PartyTally> parties_;
    std::map<idis::Party, std::size_t> place_;
    std::vector<PairTally> pairs_;
};

/// Dice for a balance that are others each time.
std::uint64_t seed_of_balance();

}  // namespace umpire

// A battle played over and over before its dice fall, to see how it may end.
//
// A rehearsal takes a copy of a meeting as it stands, lined up or under way, lets doctrines fight
// it to its end with dice of its own, and counts the results. Nothing of the campaign is touched
// and none of its dice is drawn. Each play is by itself, so anyone who asks may stop at any time,
// also in the middle of one, which then does not count; the more plays, the smaller the error. The
// campaign's own roll needs none of this (idis::odds_of).
#pragma once

#include <functional>

#include "core/doctrine/budget.hpp"
#include "core/doctrine/chance.hpp"
#include "core/idis/battle/battle_result.hpp"
#include "core/idis/state.hpp"

namespace doctrine {

/// Whether a meeting can be rehearsed.
/// Clause:  idis.6.roll-2d6-each, idis.6.no-soldiers-side-ruling
/// Gives:   nothing, or no_such_meeting, odds_are_exact (it is decided by the campaign's own roll),
///          nobody_to_fight.
kit::Gate may_rehearse(const idis::State& state, idis::MeetingId meeting);

/// How often something came about, and how far off that may be: two standard deviations.
struct Share {
    int thousandths = 0;
    int error = 0;
    friend bool operator==(const Share&, const Share&) = default;
};
/// Takes:   0 <= times <= plays.
/// Gives:   an error above 0 unless there were no plays.
/// Ruling:  the error is that of two more plays in which it came about and two in which it did not,
///          so that what has not been seen yet is not held to be impossible.
Share share_of(int times, int plays);

/// How often a result has come about.
struct ResultCount {
    std::optional<idis::Camp> victor;
    idis::Clause result;                     ///< the line of the result table
    std::int64_t difference = 0;
    int plays = 0;
    friend bool operator==(const ResultCount&, const ResultCount&) = default;
};

/// Whether to go on; asked before every order of a battle.
using GoesOn = std::function<bool()>;

class Rehearsal {
public:
    /// Takes:   a meeting that may be rehearsed; the state stays as long as the rehearsal.
    Rehearsal(const idis::State& state, idis::MeetingId meeting, std::uint64_t seed,
              Budget budget = {12});

    /// Plays it once more, unless it is broken off.
    void play(const GoesOn& goes_on = [] { return true; });
    int plays() const { return plays_; }
    /// By victor, then difference.
    const std::vector<ResultCount>& results() const { return results_; }
    /// How often a side has won, or nobody.
    Share share_of(std::optional<idis::Camp> victor) const;

private:
    void count(const idis::Verdict& verdict);

    const idis::State& state_;
    idis::MeetingId meeting_;
    Chance dice_;
    Chance chance_;
    Budget budget_;
    int plays_ = 0;
    std::vector<ResultCount> results_;
};

}  // namespace doctrine

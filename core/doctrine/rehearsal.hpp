// A battle played over and over before its dice fall, to see how it may end.
//
// A rehearsal takes a copy of a meeting as it stands, lined up or under way, lets doctrines fight
// it to its end with dice of its own, and counts the results. Nothing of the campaign is touched
// and none of its dice is drawn. Each play is by itself, so whoever asks may stop at any time; the
// more plays, the smaller the error. The campaign's own roll needs none of this (idis::odds_of).
#pragma once

#include "core/doctrine/budget.hpp"
#include "core/doctrine/chance.hpp"
#include "core/idis/meeting_view.hpp"
#include "core/idis/state.hpp"

namespace doctrine {

/// How often a result has come about.
struct ResultCount {
    std::optional<idis::Camp> victor;
    std::int64_t difference = 0;
    int plays = 0;
    friend bool operator==(const ResultCount&, const ResultCount&) = default;
};

class Rehearsal {
public:
    /// Takes:   a meeting that is fought by an engine, of which both sides have soldiers; it stays
    ///          as long as the rehearsal.
    Rehearsal(const idis::State& state, idis::MeetingId meeting, std::uint64_t seed,
              Budget budget = {12});

    /// Plays it once more.
    void play();
    int plays() const { return plays_; }
    /// By victor, then difference.
    const std::vector<ResultCount>& results() const { return results_; }
    /// How often a side has won, in thousandths, and the error of that: two standard deviations.
    struct Share {
        int thousandths = 0;
        int error = 0;
    };
    Share share_of(std::optional<idis::Camp> victor) const;

private:
    void count(std::optional<idis::Camp> victor, std::int64_t difference);

    const idis::State& state_;
    idis::MeetingId meeting_;
    Chance dice_;
    Chance chance_;
    Budget budget_;
    int plays_ = 0;
    std::vector<ResultCount> results_;
};

}  // namespace doctrine

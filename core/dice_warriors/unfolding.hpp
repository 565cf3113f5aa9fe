// One decision as it unfolds: a copy of the state, the dice, and the events so far.
//
// A rule that has an effect takes an Unfolding, draws its dice there and lets things happen; what
// happened is already applied when the next rule looks. Dice drawn go into the next event.
#pragma once

#include <utility>

#include "core/dice_warriors/evolve.hpp"

namespace dice_warriors {

class Unfolding {
public:
    Unfolding(const State& state, Dice& dice) : state_(state), dice_(dice) {
        events_.reserve(events_expected);
    }

    const State& state() const { return state_; }
    const OpenTable& table() const { return state_.table; }

    /// A die whose face goes into the next event.
    int roll(Clause clause, Subject subject, int sides) {
        return dice_.roll(clause, subject, sides, rolls_);
    }
    /// Adds an event and applies it.
    template <class Happened>
    void happen(Clauses clauses, Happened&& what) {
        events_.emplace_back(std::move(clauses), std::forward<Happened>(what),
                             std::exchange(rolls_, {}));
        evolve(state_, events_.back());
    }
    /// The events so far.
    /// Takes:   no dice drawn since the last event.
    Events take() {
        ENSURE(rolls_.empty());
        return std::exchange(events_, {});
    }

private:
    /// What most orders stay below, so that nothing is moved about while they unfold.
    static constexpr std::size_t events_expected = 5;

    State state_;
    Dice& dice_;
    Rolls rolls_;
    Events events_;
};

}  // namespace dice_warriors

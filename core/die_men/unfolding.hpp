// One decision as it unfolds: a copy of the state, the dice, and the events so far.
//
// A rule that has an effect takes an Unfolding, draws its dice there and lets things happen; what
// happened is already applied when the next rule looks. Dice drawn go into the next event.
#pragma once

#include <utility>

#include "core/die_men/evolve.hpp"

namespace die_men {

class Unfolding {
public:
    Unfolding(const State& state, Dice& dice) : state_(state), dice_(dice) {}

    const State& state() const { return state_; }
    const OpenTable& table() const { return state_.table; }

    /// A die whose face goes into the next event.
    int roll(Clause clause, Subject subject, int sides) {
        return dice_.roll(clause, subject, sides, rolls_);
    }
    /// The dice and the record they go into, for rules that roll many.
    Dice& dice() { return dice_; }
    Rolls& rolls() { return rolls_; }
    /// Adds an event and applies it.
    void happen(Clauses clauses, What what) {
        if (events_.empty()) events_.reserve(usual_events);
        events_.emplace_back(std::move(clauses), std::move(what), std::exchange(rolls_, {}));
        evolve(state_, events_.back());
    }
    /// The events so far.
    /// Takes:   no dice drawn since the last event.
    Events take() {
        ENSURE(rolls_.empty());
        return std::exchange(events_, {});
    }

private:
    static constexpr std::size_t usual_events = 8;

    State state_;
    Dice& dice_;
    Rolls rolls_;
    Events events_;
};

}  // namespace die_men

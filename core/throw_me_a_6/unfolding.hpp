// One decision as it unfolds: a copy of the state, the dice, and the events so far.
//
// A rule that has an effect takes an Unfolding, draws its dice there and lets things happen; what
// happened is already applied when the next rule looks. Dice drawn go into the next event.
#pragma once

#include <utility>

#include "core/throw_me_a_6/evolve.hpp"

namespace throw_me_a_6 {

class Unfolding {
public:
    Unfolding(const State& state, Dice& dice) : state_(state), dice_(dice) {
        constexpr std::size_t usual = 2;
        events_.reserve(usual);
    }

    const State& state() const { return state_; }
    const Table& table() const { return state_.table; }
    const Unit& unit(UnitId id) const { return unit_at(state_.table, id); }

    /// A six-sided die whose face goes into the next event.
    int roll(Clause clause, Subject subject) { return dice_.roll(clause, subject, 6, rolls_); }
    /// How many of so many dice show a six.
    /// Clause:  throw-me-a-6.notes.only-six-counts
    int sixes(Clause clause, Subject subject, int number) {
        mark("throw-me-a-6.notes.only-six-counts");
        int found = 0;
        for (int die = 0; die < number; ++die) found += roll(clause, subject) == 6 ? 1 : 0;
        return found;
    }
    /// Adds an event and applies it.
    void happen(Clauses clauses, What what) {
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
    State state_;
    Dice& dice_;
    Rolls rolls_;
    Events events_;
};

}  // namespace throw_me_a_6

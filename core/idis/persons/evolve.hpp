// Applying the events of persons/events.hpp (sections 8a, 8c and 8d): assignment, like all of
// evolve.
//
// An operation, a duel, a life and a treasury are rows that an event carries whole. An operation
// that has been rolled for and a duel that is settled are gone.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_persons(State& state, const OperationChanged& e);
void evolve_persons(State& state, const OperationRolled& e);
void evolve_persons(State& state, const OperationDropped& e);
void evolve_persons(State& state, const DuelChanged& e);
void evolve_persons(State& state, const DuelEnded& e);
void evolve_persons(State& state, const LifeChanged& e);
void evolve_persons(State& state, const TreasuryChanged& e);
void evolve_persons(State& state, const IntroductionRecorded& e);
void evolve_persons(State& state, const FaithRecorded& e);

template <class E>
concept PersonEvent = requires(State& state, const E& event) { evolve_persons(state, event); };
template <PersonEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_persons(state, e); }
};

}  // namespace idis

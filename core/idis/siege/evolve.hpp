// Applying the events of siege/events.hpp (section 6a): assignment, like all of evolve.
//
// A siege, a hold, engines and a fallen place are rows that an event carries whole. What is gone of
// them is erased; nothing is worked out here, so that a replay needs no rule.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_sieges(State& state, const SiegeChanged& e);
void evolve_sieges(State& state, const SiegeEnded& e);
void evolve_sieges(State& state, const GatesTested& e);
void evolve_sieges(State& state, const HoldChanged& e);
void evolve_sieges(State& state, const StationedChanged& e);
void evolve_sieges(State& state, const EnginesChanged& e);
void evolve_sieges(State& state, const EnginesGone& e);
void evolve_sieges(State& state, const FallenChanged& e);
void evolve_sieges(State& state, const FallenSettled& e);
void evolve_sieges(State& state, const OrderKept& e);

template <class E>
concept SiegeEvent = requires(State& state, const E& event) { evolve_sieges(state, event); };
template <SiegeEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_sieges(state, e); }
};

}  // namespace idis

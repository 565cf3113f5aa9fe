// Applying the events of what commanders see, learn and are told (sections 1 and 3c): assignment,
// like all of evolve (evolve.hpp).
//
// A place, a hex and a sighting are rows that an event carries whole; each stays as it was learnt
// until it is learnt again. What somebody is told is a line of his channel.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_sight(State& state, const PlaceLearnt& e);
void evolve_sight(State& state, const HexesLearnt& e);
void evolve_sight(State& state, const ArmySighted& e);
void evolve_sight(State& state, const ArmyLostFromSight& e);
void evolve_sight(State& state, const LookedRound& e);
void evolve_sight(State& state, const Told& e);

template <class E>
concept SightEvent = requires(State& state, const E& event) { evolve_sight(state, event); };
template <SightEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_sight(state, e); }
};

}  // namespace idis

// Applying the events of morale (section 5): assignment, like all of evolve (evolve.hpp).
//
// A check that is called for waits with its army, behind those called before it; one that has been
// rolled waits no longer. What follows from a failed one is events of their own.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_morale(State& state, const MoraleChanged& e);
void evolve_morale(State& state, const CheckCalled& e);
void evolve_morale(State& state, const MoraleHeld& e);
void evolve_morale(State& state, const MoraleFailed& e);

template <class E>
concept MoraleEvent = requires(State& state, const E& event) { evolve_morale(state, event); };
template <MoraleEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_morale(state, e); }
};

}  // namespace idis

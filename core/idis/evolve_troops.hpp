// What the events of sections 2, 2a and 2b (troop_events.hpp) make of a state.
//
// One overload for each, called by evolve, which keeps the indexes of marches and the counts of
// dice. They assign what the event says and decide nothing.
#pragma once

#include "core/idis/troop_events.hpp"

namespace idis {

/// Applies one of these events.
void evolve_troops(State& state, const RevoltBrewed& event);
void evolve_troops(State& state, const RevoltBrokeOut& event);

/// Whether an event is one of these.
template <class E>
concept TroopEvent = requires(State& state, const E& event) { evolve_troops(state, event); };

}  // namespace idis

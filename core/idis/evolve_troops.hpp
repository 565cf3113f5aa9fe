// What the events of sections 2, 2a and 2b (troop_events.hpp) make of a state: one overload for
// each, called by evolve. They assign what the event says and decide nothing.
#pragma once

#include "core/idis/troop_events.hpp"

namespace idis {

void evolve_troops(State& state, const RevoltBrewed& event);
void evolve_troops(State& state, const RevoltBrokeOut& event);

/// Whether an event is one of these.
template <class E>
concept TroopEvent = requires(State& state, const E& event) { evolve_troops(state, event); };

}  // namespace idis

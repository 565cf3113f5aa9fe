// Applies an event to a state: assignment, nothing else.
//
// Evolving rolls nothing and decides nothing; it cannot fail on an event that the rules produced
// (a broken promise is ENSURE). It works in place, over a map that is shared and never copied; the
// tables remember the rows it touched. It also keeps the indexes of the state, which reindex.hpp
// builds anew after a state was read from a store.
#pragma once

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"

namespace idis {

/// Applies one event: assigns what it says, and nothing else.
void evolve(State& state, const Event& event);

}  // namespace idis

// Applying an event: assignment, nothing else.
//
// An event says what now is; evolve puts it there. It cannot fail, rolls nothing and decides
// nothing. What an event does not carry, because it follows from its kind alone (a new round clears
// the last round's declarations), is cleared here.
#pragma once

#include "core/die_men/events.hpp"

namespace die_men {

/// Applies one event.
void evolve(State& state, const Event& event);

}  // namespace die_men

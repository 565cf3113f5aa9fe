// Applies events: assignment, nothing else.
//
// Evolve cannot fail, rolls nothing and decides nothing; every amount stands in the event. The
// count of dice per subject is taken from the rolls themselves.
#pragma once

#include "core/dice_warriors/events.hpp"

namespace dice_warriors {

/// Makes the state what the event says it became.
/// Clause:  dice-warriors.play.dice-by-machine-ruling
void evolve(State& state, const Event& event);

}  // namespace dice_warriors

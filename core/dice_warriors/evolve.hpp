// Applies events: assignment, nothing else; and what must hold of every fight after them.
//
// Evolve cannot fail, rolls nothing and decides nothing; every amount stands in the event. The
// count of dice per subject is taken from the rolls themselves. Violations are always empty: units
// in distinct standing places, faces a die and a coin can show, no movement over two hands, no more
// attacks than a unit has, piles sorted, and nothing suspended without somebody to wait for.
#pragma once

#include "core/dice_warriors/events.hpp"
#include "core/kit/system.hpp"

namespace dice_warriors {

/// Makes the state what the event says it became.
/// Clause:  dice-warriors.play.dice-by-machine-ruling
void evolve(State& state, const Event& event);
/// Clause:  dice-warriors.general.dice-and-coins, dice-warriors.movement.no-shared-point-ruling
std::vector<kit::Violation> violations(const State& state);

}  // namespace dice_warriors

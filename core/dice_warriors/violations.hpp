// What must hold of every fight, whatever was ordered.
//
// Empty, always: units in distinct standing places, faces a die and a coin can show, no movement
// over two hands, no more attacks than a unit has, piles sorted, and nothing suspended without
// somebody to wait for.
#pragma once

#include "core/dice_warriors/state.hpp"
#include "core/kit/system.hpp"

namespace dice_warriors {

/// Clause:  dice-warriors.general.dice-and-coins, dice-warriors.movement.no-shared-point-ruling
std::vector<kit::Violation> violations(const State& state);

}  // namespace dice_warriors

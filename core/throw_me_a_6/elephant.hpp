// Elephants that run: in a random direction, through whatever they meet.
//
// Section "elephant". Hit once they run at once, and then once a turn at the start of their owner's
// actions, until a second hit or the table's edge removes them. A unit they meet, friend or foe, is
// fought at once, one round, with nobody charging.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// One run, and the melee with what it meets.
/// Clause:  throw-me-a-6.elephant.run-distance, throw-me-a-6.elephant.direction-roll-ruling,
///          throw-me-a-6.elephant.later-runs-ruling, throw-me-a-6.elephant.off-table-removed
/// Rolls:   1d6 for the elephants if a direction is due; then the dice of the melee, the elephants'
///          first; then 1d6 for the elephants if the unit they met retreats.
void run(Unfolding& u, UnitId elephants);

}  // namespace throw_me_a_6

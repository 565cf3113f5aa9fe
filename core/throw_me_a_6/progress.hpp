// What happens by itself until somebody must decide.
//
// A retreat whose owner has no choice, a charge at which nobody can shoot, elephants due to run
// come first; then the phase goes on: leftover shooting, and the melee step in its four parts.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Goes on until a question is open or the battle is over.
/// Clause:  throw-me-a-6.sequence.four-steps, throw-me-a-6.melee.order-of-melees-ruling
void proceed(Unfolding& u);
/// Units of a side that may shoot in leftover shooting and were not told to hold.
/// Clause:  throw-me-a-6.action.leftover-shooting
std::vector<UnitId> leftover_shooters(const State& state, Side side);

}  // namespace throw_me_a_6

// How a battle goes on by itself until somebody has to decide.
//
// Section "In Battle": declare, roll, resolve, free movement, and the next round. Each step looks
// at the state, does the one thing that is due, and says whether there was one. What a general left
// as a standing instruction is done for him; what leaves no choice is done without asking.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// Goes on until the battle waits for somebody or is over.
/// Clause:  die-men.sequence.round-steps
void proceed(Unfolding& u);

}  // namespace die_men

// Whether a battle is sound.
//
// What must hold of every state that play can reach: groups in order and not empty, hostile units
// apart, nobody where he can never be, sets made of the dice that fell, no decision that nobody is
// asked for. The list is always empty; tests and the umpire look.
#pragma once

#include "core/die_men/state.hpp"
#include "core/kit/system.hpp"

namespace die_men {

/// What is wrong.
/// Gives:   nothing, always.
std::vector<kit::Violation> violations(const State& state);

}  // namespace die_men

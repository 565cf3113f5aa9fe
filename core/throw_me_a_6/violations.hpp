// What is unsound in a battle; always empty.
//
// Units on the table stand on it and apart, contacts join units that stand there edge to edge, at
// most one to an edge, and what waits for an answer waits for somebody.
#pragma once

#include "core/kit/system.hpp"
#include "core/throw_me_a_6/state.hpp"

namespace throw_me_a_6 {

/// Whatever is wrong, in words.
std::vector<kit::Violation> violations(const State& state);

}  // namespace throw_me_a_6

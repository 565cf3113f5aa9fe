// What is open, for whom, and what silence means.
//
// The defaults of section "notes": play by post must not stall. A question's default is an order
// like any other; an umpire at the deadline sends it in the silent player's place. A question's id
// follows from who is asked, when and about what.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Everything open, for everybody.
/// Clause:  throw-me-a-6.notes.absent-player-ruling
std::vector<Question> questions(const State& state);

}  // namespace throw_me_a_6

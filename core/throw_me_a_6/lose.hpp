// Who lost a melee, who won it, who runs.
//
// Section "lose" and, of "multi", the comparison of losses. Each unit is compared with the enemies
// it touches; a removed one counts as having lost most. Losers still on the table retreat, hit
// elephants run, victors may or must pursue.
#pragma once

#include "core/throw_me_a_6/melee.hpp"

namespace throw_me_a_6 {

/// Judges the round just fought, and removes what was destroyed in it.
/// Clause:  throw-me-a-6.lose.most-stands-lost, throw-me-a-6.multi.who-lost-ruling,
///          throw-me-a-6.multi.victor-definition-ruling,
///          throw-me-a-6.melee.round-count-ruling
void judge_round(Unfolding& u);

}  // namespace throw_me_a_6

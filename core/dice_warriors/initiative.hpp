// Who takes the first turn.
//
// Section "Initiative". Where one side has warriors, their highest rolled die is compared with a
// die for the other; where both or neither have, the procedure is made symmetrical. A tie is rolled
// off and sets all dice to 1 and all coins to tails, once it is broken.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// Takes the next step: a side's die, a comparison, the first turn.
/// Clause:  dice-warriors.initiative.die-against-highest,
///          dice-warriors.initiative.warriors-higher-first,
///          dice-warriors.initiative.monsters-higher-first,
///          dice-warriors.initiative.no-tie-keeps-faces,
///          dice-warriors.initiative.tie-reroll-monster,
///          dice-warriors.initiative.tie-warriors-to-one,
///          dice-warriors.initiative.tie-coins-to-tails,
///          dice-warriors.initiative.tie-high-die-first,
///          dice-warriors.initiative.tie-keeps-rolled-ruling, dice-warriors.initiative.tie-at-six,
///          dice-warriors.initiative.tie-at-one, dice-warriors.initiative.two-warrior-sides-ruling,
///          dice-warriors.initiative.two-monster-sides-ruling,
///          dice-warriors.initiative.allies-not-counted-ruling
/// Rolls:   1d6 for a side without a number, the warriors' side first.
void step_initiative(Unfolding& u);

/// The highest warrior die of a side; 0 if it has none in play.
int highest_die(const OpenTable& table, Side side);

}  // namespace dice_warriors

// Units that nobody controls, played by the machine.
//
// One fixed way of playing (dice-warriors.play.unmanned-monsters-ruling): strike whom one can
// reach, else walk straight at the nearest enemy without flipping, strike if that brings one near,
// else shoot. It is a rule of the game, not a commander; commanders without a person are in
// doctrine.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// Takes the next action of the first unmanned unit that is not finished this turn.
/// Clause:  dice-warriors.play.unmanned-monsters-ruling
/// Gives:   whether there was one.
bool play_unmanned(Unfolding& u);

}  // namespace dice_warriors

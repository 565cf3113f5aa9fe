// One blow after another: miss, equal, killed; death chosen, saves, upgrades lost, removal.
//
// Section "Kills" and the saving half of "Warrior Upgrades". Each blow is one die with its
// additions against the target number of that moment. An equal result lets the target's player
// choose death; a kill uses up spare hits first, may be bought off from the pile (at 6 with two
// coins), and costs a warrior one upgrade, at 6 all. Each stage can wait for people.
#pragma once

#include "core/dice_warriors/decisions.hpp"

namespace dice_warriors {

/// Takes the next step with the present blow of the attack under way.
/// Clause:  dice-warriors.kill.one-roll-per-attack, dice-warriors.kill.adjusted-result-counts,
///          dice-warriors.kill.over-misses, dice-warriors.kill.under-kills,
///          dice-warriors.kill.equal-owner-may-die, dice-warriors.kill.equal-default-ruling,
///          dice-warriors.kill.second-hit-meets-six, dice-warriors.kill.tn-one-not-killed,
///          dice-warriors.magic.roll-per-unit, dice-warriors.upgrade.only-kills-count-ruling,
///          dice-warriors.upgrade.absorbed-hit-ruling, dice-warriors.pile.save-most-valuable,
///          dice-warriors.pile.save-at-six-two-coins, dice-warriors.pile.save-at-six-one-coin,
///          dice-warriors.pile.chosen-death-no-save-ruling
/// Takes:   an attack at one of the stages of a blow.
/// Rolls:   1d6 for the unit struck.
void step_blow(Unfolding& u);

}  // namespace dice_warriors

// What follows from an order, until somebody must decide.
//
// An order that may be followed is applied, and then the fight goes on by itself as far as it can:
// the die in the air, the attack or move under way, the end of the fight, orders that waited, units
// that nobody controls, the next turn. It stops where a decision needs people.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// Follows an order.
/// Clause:  dice-warriors.play.several-per-side-ruling, dice-warriors.play.dice-by-machine-ruling,
///          dice-warriors.rounds.units-any-order, dice-warriors.rounds.actions-interleave-ruling
/// Gives:   what happened, or why not; a refused order draws no dice.
Result<Events> decide(const State& state, const Order& order, Dice& dice);

}  // namespace dice_warriors

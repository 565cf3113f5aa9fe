// Heavy throwing weapons, thrown once a game just before a melee that began with a charge.
//
// Section "pila". All owners choose before any die is seen, and all throws are taken together.
// Losses count as missile losses; they lower the stricken unit's dice this round (melee.hpp) or
// keep it from rolling at all (strike.hpp).
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Units that may throw in the melee that begins.
/// Clause:  throw-me-a-6.pila.special-missile, throw-me-a-6.pila.only-on-charge,
///          throw-me-a-6.pila.front-arc-ruling, throw-me-a-6.pila.once-per-game
std::vector<UnitId> pila_throwers(const Table& table);
/// Clause:  throw-me-a-6.pila.special-missile
Gate may_throw(const Table& table, const ThrowPila& order);
/// The dice of a throw.
/// Clause:  throw-me-a-6.pila.two-dice, throw-me-a-6.pila.ignore-armour,
///          throw-me-a-6.pila.other-modifiers
Tally pila_dice(const Table& table, const Unit& thrower, const Unit& target);
/// Throws what was chosen, all at once.
/// Clause:  throw-me-a-6.pila.both-sides-ruling, throw-me-a-6.pila.removal-cancels-melee-ruling
/// Rolls:   the dice of each throw, for its thrower.
void throw_all(Unfolding& u);

}  // namespace throw_me_a_6

// Melee dice: how many a unit rolls against an enemy it fights, and why.
//
// Sections "melee" and "charge", and the starting dice of elephants and chariots. A Tally starts
// from the unit's kind, takes every modifier that applies, and is 1 at least; what first strikes
// and pila take comes after (strike.hpp). "Front" in the weapons' lines is the unit's own.
#pragma once

#include "core/throw_me_a_6/units.hpp"

namespace throw_me_a_6 {

/// One unit's side of a fight with one enemy.
struct Bout {
    Unit unit;
    Unit enemy;
    Touch touch;
    int stands = 0;  ///< of the unit, as its melee began
    int pila_losses = 0;
    bool is_beset = false;  ///< an enemy is on its flank or rear
};
/// The dice before first strikes.
/// Clause:  throw-me-a-6.melee.base-two-dice, throw-me-a-6.melee.modifiers-add-up,
///          throw-me-a-6.melee.minimum-one-die-ruling, throw-me-a-6.melee.no-maximum-ruling
Tally melee_dice(const Table& table, const Bout& bout);
/// The dice a unit has of its charge; nothing if it has none.
/// Clause:  throw-me-a-6.charge.cavalry-plus-one, throw-me-a-6.charge.shock-cavalry-plus-two,
///          throw-me-a-6.charge.warband-vs-infantry-plus-two, throw-me-a-6.charge.front-only,
///          throw-me-a-6.charge.uphill-negates, throw-me-a-6.charge.first-round-only
kit::Tally charge_bonus(const Bout& bout);
/// Whether a pair fights its first round after a charge.
/// Clause:  throw-me-a-6.charge.legal-contact-needed
bool is_fresh_charge(const Contact& contact);

}  // namespace throw_me_a_6

// The round of melee: who rolls against whom, in which order, and what first strikes take.
//
// Sections "strike" and, of "multi", whom a unit fights and the order of rolls. Every unit in
// contact has one enemy for its dice: the one on its front, else on a flank, else on its rear.
// First strikes on rears, on flanks and of pikes and spears to the front come one by one, and each
// loss takes a die from the stricken unit; all other dice are rolled at once.
#pragma once

#include "core/throw_me_a_6/melee.hpp"

namespace throw_me_a_6 {

/// The enemies between whom a unit must choose; nothing if it has no choice.
/// Clause:  throw-me-a-6.multi.flank-if-no-front
std::vector<UnitId> flank_choice(const std::vector<Contact>& contacts, UnitId unit);
/// The flank enemy taken by a silent owner: the one of fewer stands, then the left.
/// Clause:  throw-me-a-6.multi.flank-if-no-front
UnitId default_flank(const Table& table, UnitId unit);
/// The enemy against whom a unit rolls.
/// Clause:  throw-me-a-6.multi.attacked-front-first, throw-me-a-6.multi.rear-if-nothing-else
std::optional<Touch> target_of(const std::vector<Touch>& all, std::optional<UnitId> chosen);
/// Whether a unit strikes its enemy first.
/// Clause:  throw-me-a-6.strike.pike-vs-non-pike, throw-me-a-6.strike.spear-vs-cavalry,
///          throw-me-a-6.strike.flank-or-rear, throw-me-a-6.strike.first-round-only
bool strikes_first(const Unit& unit, const Unit& enemy, const Touch& touch);
/// Rolls the whole round of the melee step.
/// Clause:  throw-me-a-6.melee.units-in-contact-fight,
///          throw-me-a-6.multi.table-order-of-rolls-ruling
/// Rolls:   each unit's dice, in the order of the table.
void fight(Unfolding& u);

}  // namespace throw_me_a_6

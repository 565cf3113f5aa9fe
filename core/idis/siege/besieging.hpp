// Who is at a siege (section 6a of the source), and what is noted of it for the week under way.
//
// An army is at its siege while it stands outside the walls, in its senses and with orders. How a
// siege goes on is in siege.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// The siege in which an army is, outside or inside; null if it is in none, as one that was beaten
/// back from it or marched away.
/// Clause:  idis.6a.siege-needs-presence-ruling
const Siege* siege_by(const State& state, ArmyId army);
/// Whether an army is one of those who laid a siege, wherever it is by now: to one that is
/// interrupted it may come back.
/// Clause:  idis.6a.siege-interrupted-ruling
bool has_laid(const Siege& siege, ArmyId army);
/// Whether an army stands where the siege is.
bool is_before(const State& state, const Siege& siege, ArmyId army);
/// Whether an army is at its siege: in the hex outside the walls, in its senses, with orders.
/// Clause:  idis.6a.siege-needs-presence-ruling, idis.6a.siege-interrupted-ruling
bool is_besieging(const State& state, const Siege& siege, ArmyId army);

/// Notes for the week under way: besiegers were set upon, supplies came in.
/// Clause:  idis.6a.threshold-siegers-attacked-ruling, idis.6a.threshold-resupply-once-ruling
void note_attack_on(Unfolding& unfolding, ArmyId army);
void note_supplies_for(Unfolding& unfolding, ArmyId from, ArmyId to, Supplies supplies);

}  // namespace idis

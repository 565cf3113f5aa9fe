// Who is at a siege (section 6a of the source), and what is noted of it for the week under way.
//
// An army is at its siege while it stands outside the walls, in its senses and with orders. How a
// siege goes on is in siege.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// A siege of an army's, if it lays or lies in one: outside or inside.
const Siege* siege_by(const State& state, ArmyId army);
/// Whether an army stands where the siege is: who was beaten back or marched away has left it,
/// though it may come back to it.
bool is_before(const State& state, const Siege& siege, ArmyId army);
/// Whether an army is at its siege: in the hex outside the walls, in its senses, with orders.
/// Clause:  idis.6a.siege-needs-presence-ruling, idis.6a.siege-interrupted-ruling
bool is_besieging(const State& state, const Siege& siege, ArmyId army);

/// Notes for the week under way: besiegers were set upon, supplies came in.
/// Clause:  idis.6a.threshold-siegers-attacked-ruling, idis.6a.threshold-resupply-once-ruling
void note_attack_on(Unfolding& unfolding, ArmyId army);
void note_supplies_for(Unfolding& unfolding, ArmyId from, ArmyId to, Supplies supplies);

}  // namespace idis

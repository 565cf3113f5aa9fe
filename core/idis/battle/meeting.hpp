// Meetings of hostile armies (section 6 of the source), while they wait for their dice.
//
// While a meeting is open nobody leaves the hex until the dice have fallen. They fall when all
// plans are in, or when the time for plans is over, or when the referee says. How a meeting is
// opened is in meeting_opening.hpp, how its dice fall in meeting_dice.hpp.
#pragma once

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/contact.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether an army may do something that takes it out of the hex or out of its ranks.
/// Clause:  idis.6.contact-stands-fast-ruling
/// Gives:   nothing, or army_is_called_to_battle.
Gate may_leave_ranks(const State& state, ArmyId army);

/// The meetings' next dice, or null.
const Meeting* next_battle(const State& state);

/// Whether an army in the open can be set upon: soldiers or not, but outside walls that protect it.
bool can_be_met(const State& state, ArmyId army, Day day);

/// When an order that has to wait for a meeting's dice is looked at again: an hour after they are
/// due.
Moment after_the_dice(const Meeting& meeting, Moment now);

/// On which sides an army could stand. In an assault those within the walls defend and those
/// without storm, so anyone who comes to relieve them has no part in it.
/// Clause:  idis.6.neutral-army-stays-out, idis.6b.nobody-joins-ruling,
///          idis.6a.relief-battle-ruling, idis.6a.assault-join-ruling
bool may_stand_on(const State& state, const Meeting& meeting, ArmyId army, Camp camp);

}  // namespace idis

// How fleets come to fight (section 8e of the source): by their commanders' standing words, or by
// an order to attack.
//
// They meet like armies (meeting_opening.hpp). What a battle does to ships is in naval.hpp.
#pragma once

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// A fleet that has come into a hex meets those who are there, if either gives battle by his
/// standing word.
/// Clause:  idis.8e.naval-battle-like-armies, idis.8e.naval-count-ships
/// Takes:   the fleet as it is by now.
/// Gives:   whether there is a meeting.
/// Ruling:  an empty fleet fights like any other, for ships are counted and not soldiers.
bool meet_at_sea(Unfolding& unfolding, const Fleet& fleet);
/// A commander has taken to giving battle: his fleets look round for somebody to give it to.
void look_for_ships(Unfolding& unfolding, CommanderId commander);

/// Whether an army aboard may attack a fleet.
/// Clause:  idis.8e.naval-battle-like-armies
/// Gives:   nothing, or army_is_not_aboard, no_such_fleet, fleet_is_not_here, fleet_is_no_enemy,
///          army_is_called_to_battle, fleets_have_fought_today.
Gate may_attack(const State& state, const Army& army, const AttackFleet& order);
Deed attack_fleet(Unfolding& unfolding, const GivenOrder& given, const Army& army,
                  const AttackFleet& order);

}  // namespace idis

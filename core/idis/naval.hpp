// Ships in battle (section 8e of the source).
//
// Fleets fight by the rules of armies (meeting.hpp, aftermath.hpp): ships are what is counted,
// crews what has morale, and what is lost is ships with all aboard. A beaten fleet sails one hex
// away and its crews check; there is no rout, and nothing is left lying for the victors.
#pragma once

#include "core/idis/beaten.hpp"
#include "core/idis/meeting.hpp"
#include "core/idis/ships.hpp"

namespace idis {

/// A fleet that has come into a hex meets whoever is there, if either gives battle by his standing
/// word.
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
void attack_fleet(Unfolding& unfolding, const Army& army, const AttackFleet& order);

/// Whether enemies at sea bar the way from an army aboard to the shore it lies at.
/// Clause:  idis.8e.ship-blockade-ruling
bool is_blockaded(const State& state, ArmyId army);

/// A fleet stops where it is, for a battle, and sails on after it.
void lie_to(Unfolding& unfolding, FleetId fleet);
void sail_on_after(Unfolding& unfolding, FleetId fleet);
void sail_on_after(Unfolding& unfolding, Fleet fleet);

// ---- what a battle does to ships ----------------------------------------------------------------

/// Which ships are lost.
/// Clause:  idis.8e.naval-casualties-which-ruling, idis.8e.naval-casualties-passengers,
///          idis.8e.naval-no-double-losses, idis.8e.naval-casualties-traits-interaction
/// Rolls:   for each ship lost a die with as many sides as there are ships to draw from.
/// Gives:   the fighter with them, and with its force as it is without what they carried.
void draw_ships_lost(Unfolding& unfolding, Fighter& fighter, Percent loss);
/// What a fighter was in the battle, and lost.
Fought fought_of(const Fighter& fighter);
/// They go down.
void sink(Unfolding& unfolding, Fighter& fighter, const Clauses& clauses);
void change_crews_morale(Unfolding& unfolding, Fighter& fighter, Morale by, Clause clause);
/// A beaten fleet sails one hex away, and its crews are to check.
/// Clause:  idis.8e.naval-retreat-ruling, idis.8e.naval-loser-morale-ruling
void beat_ships_back(Unfolding& unfolding, const Meeting& meeting, Fighter& fighter);

}  // namespace idis

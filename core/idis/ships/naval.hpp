// Ships in battle (section 8e of the source).
//
// Fleets fight by the rules of armies (sea_meeting.hpp, aftermath.hpp): ships are what is counted,
// crews what has morale, and what is lost is ships with all aboard. A beaten fleet sails one hex
// away and its crews check; there is no rout, and nothing is left lying for the victors.
#pragma once

#include "core/idis/battle/beaten.hpp"
#include "core/idis/ships/ships.hpp"

namespace idis {

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

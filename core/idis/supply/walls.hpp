// Armies behind walls, and the strongholds an army can turn to (sections 3, 3a and 3d).
//
// An army goes behind the walls of a friendly stronghold of its hex by order, and comes out when
// told to or when it marches on. It is besieged while a hostile army stands in the hex outside any
// walls. Sieges themselves, garrisons of their own and assaults belong to section 6a.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// The stronghold that stands at a place of the map.
/// Gives:   null if there is none.
const Stronghold* stronghold_at(const State& state, PlaceId place);

/// Whether a party counts on a stronghold: its own side or an ally holds it.
bool is_friendly(const State& state, const Party& party, const Stronghold& stronghold);
/// Whether a commander counts on it, as far as he knows who is an ally.
/// Clause:  idis.7a.stance-news-ruling
bool takes_for_friendly(const State& state, CommanderId commander, const Stronghold& stronghold);

/// Whether a commander's army stands at a friendly stronghold.
/// Clause:  idis.3d.station-place-ruling, idis.4.wrong-fork-secret
/// Takes:   the rule that asks for it.
/// Gives:   nothing, or no_such_place (he knows none, or none with walls), army_is_marching (by
///          night he cannot tell where he is), army_is_not_there, stronghold_is_not_friendly.
Gate may_use_stronghold(const State& state, CommanderId commander, PlaceId place, Clause clause);

/// Whether an army is within the walls of a stronghold that lies under siege.
bool lies_in_siege(const State& state, ArmyId army);
/// Whether an army is shut up in a stronghold: by a siege, or by an enemy before the walls.
/// Clause:  idis.3a.forage-besieged-ruling
bool is_besieged(const State& state, ArmyId army);
/// The same as its own commander knows it, to whom an enemy of whose war he has not heard is none.
/// Clause:  idis.6a.ring-known-ruling
bool seems_besieged(const State& state, ArmyId army);

/// Whether an army can go out of where it is, as far as its commander knows.
/// Clause:  idis.3a.forage-besieged-ruling
/// Gives:   nothing, or army_is_besieged.
Gate may_go_out(const State& state, ArmyId army);

/// Whether walls protect an army on a day.
/// Clause:  idis.3a.forage-besieged-ruling, idis.6a.walls-left-for-work-ruling
/// Gives:   false on a day of work on the land, or of harrying.
bool is_protected_by_walls(const State& state, ArmyId army, Day day);

/// Whether the army is in a stronghold at all.
Gate may_leave_walls(const State& state, ArmyId army);

}  // namespace idis

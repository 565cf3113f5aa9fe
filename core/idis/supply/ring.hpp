// The ring of a siege, and ranks that are closed (sections 2a, 3d, 4a, 6 and 6a of the source).
//
// Whether people or goods of an army may pass into a besieged stronghold or out of it is asked
// here, by every order and by whatever comes about by itself. So is whether detachments may change
// the army they belong to, or be merged: not while their army is called to a battle, shut in by a
// siege or harrying, or they would slip out of what they are in. Whether an army itself may come
// out of its walls is in walls.hpp.
#pragma once

#include "core/idis/supply/walls.hpp"
#include "core/idis/views.hpp"

namespace idis {

/// Whether people or goods of an army may pass into a stronghold of its hex, or out of it to them.
/// Clause:  idis.6a.assault-defender-out-ruling, idis.6a.ring-stores-ruling
/// Takes:   an army of the stronghold's hex; the field of the order that names the place.
/// Gives:   nothing for who is within the same walls or while no siege is under way; or
///          stronghold_is_besieged.
Gate may_pass_into(const State& state, ArmyId army, const Stronghold& stronghold,
                   const char* field = "place");

/// Whether detachments of an army may be divided off, handed over, stationed, merged or disbanded.
/// Clause:  idis.2a.closed-ranks-ruling, idis.6.contact-stands-fast-ruling,
///          idis.3a.forage-besieged-ruling, idis.4a.harry-takes-day
/// Gives:   nothing, or army_is_called_to_battle, army_is_besieged, army_is_harrying.
Gate may_regroup(const State& state, ArmyId army);
/// The same, read off what its commander sees, so that what would be refused is not offered: he is
/// called to a battle, shut in by a siege, or has men out harrying.
/// Clause:  idis.2a.closed-ranks-ruling
bool has_closed_ranks(const CommanderView& own);
/// Whether an army may take men into its ranks.
/// Clause:  idis.2a.closed-ranks-ruling
/// Gives:   nothing, or army_is_called_to_battle.
Gate may_take_in(const State& state, ArmyId army);

}  // namespace idis

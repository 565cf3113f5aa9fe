// How an army's numbers and stores change (section 3 of the source).
//
// There is one way to change them, because of what follows: followers move on or leave skirmishers,
// what can no longer be carried is dropped, and an army that nobody is left of ends.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Makes the army's numbers and stores what `after` says, and what follows from that: the followers
/// and wagons of detachments without soldiers move on, followers leave an army that has become
/// exclusively skirmishers, the surplus load is dropped, and an army without soldiers, present or
/// departed, ends.
/// Clause:  idis.2a.empty-detachment-ruling, idis.2a.skirmisher-army-mixing-ruling,
///          idis.3.over-capacity-ruling, idis.2.zero-soldiers-ruling
/// Takes:   the force as it was and as it is to be, with the same detachments in the same order
///          except for those that have left by an event of their own.
/// Gives:   the force as it then is.
Force change_numbers(Unfolding& unfolding, const Force& before, Force after, Clauses clauses);

}  // namespace idis

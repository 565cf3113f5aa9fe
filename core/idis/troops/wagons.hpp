// Giving up wagons (section 4 of the source), the way to free an army from the roads.
//
// Wagons given up are destroyed, taken from the detachments in proportion to what they have; what
// the army can then no longer carry is dropped at once (numbers.hpp).
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Clause:  idis.4.abandon-wagons-ruling
Gate may_abandon_wagons(const Force& force, Wagons wagons);

/// Clause:  idis.4.abandon-wagons-ruling
/// Takes:   a number that may_abandon_wagons allows.
/// Gives:   NumbersChanged; told LoadDropped if anything is left behind.
/// Ruling:  which wagons: spread over the detachments present like losses.
void abandon_wagons(Unfolding& unfolding, ArmyId army, Wagons wagons);

/// Wagons that an army's soldiers can drive, of those a beaten army left.
/// Clause:  idis.2a.wagons-source-ruling
Wagons spoils_taken(const Force& force, Wagons left);

}  // namespace idis

// The list of detachments that an army keeps, as evolve writes it.
//
// It is oldest first. Troops raised, landed, handed over or come back are put there by events of
// several chapters.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Puts a detachment on an army's list, oldest first; nothing if it is there already.
void enlist(State& state, ArmyId army, const Detachment& detachment);

}  // namespace idis

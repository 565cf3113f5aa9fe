// What becomes of ships whose army ends, or has another commander.
//
// The events of ships/events.hpp are applied in ships/evolve.cpp. Ships whose army ends or is
// driven off the shore lie there without one; a building ends with the army that builds.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Lets ships go on without an army that is about to go, and takes away what was its alone.
void forget_in_ships(State& state, const Army& army);
/// The ships of an army follow whom it follows.
void follow_in_ships(State& state, ArmyId army, CommanderId commander);

}  // namespace idis

// Applies an event to a battle.
//
// Assignment only: an event carries units and contacts as they now are. Removing a unit takes its
// contacts with it; rolls inside an event are counted to whom they concern.
#pragma once

#include "core/throw_me_a_6/events.hpp"

namespace throw_me_a_6 {

/// Clause:  throw-me-a-6.contact.dissolved-when-apart-ruling
void evolve(State& state, const Event& event);

}  // namespace throw_me_a_6

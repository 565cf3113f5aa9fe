// What goes with an army of what battles left to it.
//
// The events of battle/events.hpp are applied in battle/evolve.cpp. An army that ends leaves its
// rows of this section; those it held captive are then free where it was.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Takes away the rows of an army that is about to go.
void forget_in_battles(State& state, const Army& army);

}  // namespace idis

// What goes with an army of its wizards' studies.
//
// The events of magic/events.hpp are applied in magic/evolve.cpp. Books carried by an army that
// ends lie where it was.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Takes away the rows of an army that is about to go.
void forget_in_magic(State& state, const Army& army);

}  // namespace idis

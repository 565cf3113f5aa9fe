// Where messengers and parleys are entered, by when they are due or whom they wait for.
//
// The events of letters/events.hpp are applied in letters/evolve.cpp; whoever builds the indexes of
// a state anew (reindex.hpp) enters the same.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Enters a messenger among those who are due or wait, and a parley among those alive.
void enter_messenger(State& state, const Messenger& messenger);
void enter_parley(State& state, const Parley& parley);

}  // namespace idis

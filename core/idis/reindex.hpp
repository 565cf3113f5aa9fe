// Builds all indexes of a state anew from its rows: after it was read from a store, or to compare
// them with those that evolve keeps.
//
// What single events change of them is in indexes.hpp.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Builds all indexes of a state from its rows.
void reindex(State& state);

}  // namespace idis

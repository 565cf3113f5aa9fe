// What must always hold over a whole campaign; the list of what does not is empty, always.
//
// Numbers are never negative, every army has one commander and every commander at most one army,
// every soldier is in one place, nothing stands off the map or in water, stores fit what can be
// carried, morale stays within its bounds, and the indexes agree with the rows.
#pragma once

#include <vector>

#include "core/idis/state.hpp"
#include "core/kit/system.hpp"

namespace idis {

/// What is unsound in a state; empty, always.
std::vector<Violation> violations(const State& state);

/// What is unsound in the rows touched since they were last forgotten: quick enough to be asked
/// after every happening. It looks at each of those rows as `violations` does, and at what the
/// indexes say of it.
std::vector<Violation> violations_in_touched(const State& state);

}  // namespace idis

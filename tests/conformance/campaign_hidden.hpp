// What is hidden from a commander, made different wherever a campaign stands.
//
// The far worlds of tests/kit/hidden_change.hpp put what he cannot know out of his reach. Here
// whatever is there is changed: what others have written, planned, learnt and lost, and of
// everybody's army what only the referee knows.
#pragma once

#include "core/idis/state.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

/// Changes one row, drawn from the tables that have one which this commander cannot know of.
/// Gives:   of which table; "" if there is none.
std::string hide_from(idis::State& state, idis::CommanderId viewer, Chooser& chooser);

}  // namespace tests

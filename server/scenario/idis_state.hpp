// The whole state of a campaign as JSON: one object, each table in it an object of its rows by id.
//
// This is the referee's own sight of the state, for scenarios and for anyone who looks for a
// mistake; nothing of it ever leaves through the API.
#pragma once

#include <nlohmann/json.hpp>

#include "core/idis/state.hpp"

namespace scenario {

nlohmann::json idis_state(const idis::State& state);

}  // namespace scenario

// A campaign's battles that engines fight, beyond what every view holds: rehearsed.
//
// A rehearsal sees all there is, so it is for the referee alone.
#pragma once

#include <string>
#include <string_view>

#include "core/idis/state.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// A rehearsal of a meeting on a copy of the state, or why there is none.
Rehearsed rehearsal(const idis::State& state, std::string_view meeting);

}  // namespace umpire

// What goes with a march.
//
// The events of march/events.hpp are applied in march/evolve.cpp. Rows that go with a day, a march
// or an army go there too.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// A march is over, or its army is about to go.
void end_journey(State& state, ArmyId army);

}  // namespace idis

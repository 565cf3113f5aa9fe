// What goes with an army of the land and of walls.
//
// The events of supply/events.hpp are applied in supply/evolve.cpp. An army that enters a hex is
// behind no walls there, and one that ends leaves nothing but what it did to the land.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// An army that has gone into another hex is behind no walls.
void come_out_of_walls(State& state, ArmyId army);
/// Takes away the rows of an army that is about to go.
void forget_on_land(State& state, ArmyId army);

}  // namespace idis

// Descriptions of events about what commanders see and are told.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/sight/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(PlaceLearnt, (), (known))
BOOST_DESCRIBE_STRUCT(HexesLearnt, (), (hexes))
BOOST_DESCRIBE_STRUCT(ArmySighted, (), (sighting))
BOOST_DESCRIBE_STRUCT(LookedRound, (), (army))
BOOST_DESCRIBE_STRUCT(ArmyLostFromSight, (), (sighting))
BOOST_DESCRIBE_STRUCT(Told, (), (entry))

}  // namespace idis

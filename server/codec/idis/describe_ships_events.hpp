// Descriptions of events about ships.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/ships/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(FleetChanged, (), (fleet))
BOOST_DESCRIBE_STRUCT(FleetGone, (), (fleet))
BOOST_DESCRIBE_STRUCT(FleetSailed, (), (fleet))
BOOST_DESCRIBE_STRUCT(ArmyLanded, (), (fleet, army, hex))
BOOST_DESCRIBE_STRUCT(CrewCheck, (), (total, has_held, away))
BOOST_DESCRIBE_STRUCT(CrewsChecked, (), (fleet, checks))
BOOST_DESCRIBE_STRUCT(ShipSailedAway, (), (ship))
BOOST_DESCRIBE_STRUCT(ShipCameBack, (), (ship))
BOOST_DESCRIBE_STRUCT(PartyLanded, (), (party))
BOOST_DESCRIBE_STRUCT(PartyJoined, (), (party, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(BuildingChanged, (), (building))
BOOST_DESCRIBE_STRUCT(BuildingEnded, (), (building))
BOOST_DESCRIBE_STRUCT(CountryHired, (), (hire))
BOOST_DESCRIBE_STRUCT(HiredShipsLost, (), (loss))
BOOST_DESCRIBE_STRUCT(HiredShipsReplaced, (), (loss))

}  // namespace idis

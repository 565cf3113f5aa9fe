// Descriptions of events about the land and what it gives.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/supply/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(ArmyAte, (), (army, day, eaten, supplies, hungry_days))
BOOST_DESCRIBE_STRUCT(WorkBegan, (), (work))
BOOST_DESCRIBE_STRUCT(WorkEnded, (), (army, standing))
BOOST_DESCRIBE_STRUCT(LandForaged, (), (army, yield, gained, supplies, hexes))
BOOST_DESCRIBE_STRUCT(LandRazed, (), (army, hexes))
BOOST_DESCRIBE_STRUCT(LandMarked, (), (hex))
BOOST_DESCRIBE_STRUCT(LandSeen, (), (hexes))
BOOST_DESCRIBE_STRUCT(ArmyPlaced, (), (army, hex))
BOOST_DESCRIBE_STRUCT(RestBegan, (), (rest))
BOOST_DESCRIBE_STRUCT(RestBrokenOff, (), (army, day))
BOOST_DESCRIBE_STRUCT(RestEnded, (), (army))
BOOST_DESCRIBE_STRUCT(SuppliesDelivered, (), (from, to, supplies, left, received))
BOOST_DESCRIBE_STRUCT(LootSpent, (), (army, loot))
BOOST_DESCRIBE_STRUCT(DetachmentsStationed, (), (army, supplies, loot, detachments, stationed))
BOOST_DESCRIBE_STRUCT(DetachmentsRecalled, (), (army, detachments))
BOOST_DESCRIBE_STRUCT(PostGiven, (), (stronghold, commander))
BOOST_DESCRIBE_STRUCT(StoreChanged, (), (deposit))
BOOST_DESCRIBE_STRUCT(LoadRuleSet, (), (rule))
BOOST_DESCRIBE_STRUCT(WallsEntered, (), (within))
BOOST_DESCRIBE_STRUCT(WallsLeft, (), (army))

}  // namespace idis

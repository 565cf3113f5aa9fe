// Descriptions of orders about the land and what it gives.
//
// One line a struct or enum, in the order of its header; see idis/describe_orders.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/supply/orders.hpp"
#include "server/codec/describe_kit.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(Forage, (), (hexes, on))
BOOST_DESCRIBE_STRUCT(Raze, (), (hexes, on))
BOOST_DESCRIBE_STRUCT(RestArmy, (), (days, on))
BOOST_DESCRIBE_STRUCT(EndRest, (), ())
BOOST_DESCRIBE_STRUCT(DeliverSupplies, (), (to, supplies))
BOOST_DESCRIBE_STRUCT(SpendLoot, (), (loot))
BOOST_DESCRIBE_STRUCT(StationDetachments, (), (place, detachments))
BOOST_DESCRIBE_STRUCT(RecallDetachments, (), (detachments))
BOOST_DESCRIBE_STRUCT(DefendStronghold, (), (place))
BOOST_DESCRIBE_STRUCT(TakeUpStores, (), (place, supplies, loot))
BOOST_DESCRIBE_STRUCT(EnterWalls, (), (place))
BOOST_DESCRIBE_STRUCT(LeaveWalls, (), ())
BOOST_DESCRIBE_ENUM(DroppedFirst, loot, supplies)
BOOST_DESCRIBE_ENUM(Welcome, nobody, own_side, anybody)
BOOST_DESCRIBE_STRUCT(SetLoadRule, (), (dropped_first, welcome))
BOOST_DESCRIBE_STRUCT(SetLand, (), (hex, free_on, supplies, loot))
BOOST_DESCRIBE_STRUCT(GivePost, (), (stronghold, commander))

}  // namespace idis

// Descriptions of events about strongholds and sieges.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/siege/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(SiegeChanged, (), (siege))
BOOST_DESCRIBE_STRUCT(SiegeEnded, (), (stronghold))
BOOST_DESCRIBE_STRUCT(GatesTested, (), (siege, threshold, total, changes))
BOOST_DESCRIBE_STRUCT(HoldChanged, (), (hold))
BOOST_DESCRIBE_STRUCT(StationedChanged, (), (detachments))
BOOST_DESCRIBE_STRUCT(EnginesChanged, (), (engines))
BOOST_DESCRIBE_STRUCT(EnginesGone, (), (engines))
BOOST_DESCRIBE_STRUCT(FallenChanged, (), (fallen))
BOOST_DESCRIBE_STRUCT(FallenSettled, (), (stronghold))
BOOST_DESCRIBE_STRUCT(OrderKept, (), (army, total, is_kept))

}  // namespace idis

// Descriptions of events about meetings and battles.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/battle/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(MeetingOpened, (), (meeting))
BOOST_DESCRIBE_STRUCT(MeetingChanged, (), (meeting))
BOOST_DESCRIBE_STRUCT(MeetingEnded, (), (meeting))
BOOST_DESCRIBE_STRUCT(BattleSought, (), (army))
BOOST_DESCRIBE_STRUCT(BattleBegan, (), (battle))
BOOST_DESCRIBE_STRUCT(BattleMoved, (), (meeting, what))
BOOST_DESCRIBE_STRUCT(BattleAwaits, (), (meeting, places, orders, lapses))
BOOST_DESCRIBE_STRUCT(BattleFought, (), (battle))
BOOST_DESCRIBE_STRUCT(DefeatChecked, (), (army, total, has_held))
BOOST_DESCRIBE_STRUCT(ArmyRetreated, (), (army, hex, came_by))
BOOST_DESCRIBE_STRUCT(DisorderBegan, (), (disorder))
BOOST_DESCRIBE_STRUCT(ArmyFled, (), (army, hex, came_by, disorder))
BOOST_DESCRIBE_STRUCT(DisorderEnded, (), (army))
BOOST_DESCRIBE_STRUCT(ConditionMarked, (), (condition))
BOOST_DESCRIBE_STRUCT(SpoilsLeft, (), (spoils))
BOOST_DESCRIBE_STRUCT(SpoilsGone, (), (meeting))
BOOST_DESCRIBE_STRUCT(CommanderCaptured, (), (captive))
BOOST_DESCRIBE_STRUCT(CaptiveFreed, (), (commander, hex))
BOOST_DESCRIBE_STRUCT(CaptiveShutIn, (), (shut_in))
BOOST_DESCRIBE_STRUCT(ArrivalNoted, (), (arrival))

}  // namespace idis

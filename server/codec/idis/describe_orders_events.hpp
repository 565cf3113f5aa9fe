// Descriptions of events about orders, questions and absence.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/orders/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(OrderGiven, (), (order))
BOOST_DESCRIBE_STRUCT(OrderTookEffect, (), (order, standing))
BOOST_DESCRIBE_STRUCT(OrderConcluded, (), (order, standing))
BOOST_DESCRIBE_STRUCT(PostureTaken, (), (posture))
BOOST_DESCRIBE_STRUCT(ConditionMet, (), (order, effect_at, brought))
BOOST_DESCRIBE_STRUCT(OrderAltered, (), (order, what, effect_at))
BOOST_DESCRIBE_STRUCT(OrderPutOff, (), (order, effect_at))
BOOST_DESCRIBE_STRUCT(CommanderIdled, (), (commander))
BOOST_DESCRIBE_STRUCT(TurnSet, (), (commander, turn_at))
BOOST_DESCRIBE_STRUCT(DiceEntered, (), (dice))
BOOST_DESCRIBE_STRUCT(RulingsPlanned, (), (row))
BOOST_DESCRIBE_STRUCT(RulingsChanged, (), (from, changes, settings))
BOOST_DESCRIBE_STRUCT(LeaveChanged, (), (leave))
BOOST_DESCRIBE_STRUCT(LeaveEnded, (), (commander))
BOOST_DESCRIBE_STRUCT(QuestionPut, (), (question))
BOOST_DESCRIBE_STRUCT(QuestionSettled, (), (question, answer, is_default))

}  // namespace idis

// Descriptions of events about morale.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/morale/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(MoraleChanged, (), (army, morale, reason))
BOOST_DESCRIBE_STRUCT(CheckCalled, (), (army, check))
BOOST_DESCRIBE_STRUCT(MoraleHeld, (), (army, total))
BOOST_DESCRIBE_STRUCT(MoraleFailed, (), (army, total, result))

}  // namespace idis

// Descriptions of events about operations, duels and treasuries.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/persons/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(OperationChanged, (), (operation))
BOOST_DESCRIBE_STRUCT(OperationRolled, (), (operation, total, outcome))
BOOST_DESCRIBE_STRUCT(OperationDropped, (), (operation))
BOOST_DESCRIBE_STRUCT(DuelChanged, (), (duel))
BOOST_DESCRIBE_STRUCT(DuelEnded, (), (duel, victor))
BOOST_DESCRIBE_STRUCT(LifeChanged, (), (life))
BOOST_DESCRIBE_STRUCT(TreasuryChanged, (), (treasury))
BOOST_DESCRIBE_STRUCT(IntroductionRecorded, (), (introduction, traits))
BOOST_DESCRIBE_STRUCT(FaithRecorded, (), (faith))

}  // namespace idis

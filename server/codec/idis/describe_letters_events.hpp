// Descriptions of events about letters and parleys.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/letters/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(LetterHandedIn, (), (letter))
BOOST_DESCRIBE_STRUCT(LetterDispatched, (), (letter, messenger))
BOOST_DESCRIBE_STRUCT(MessengerRodeOn, (), (messenger))
BOOST_DESCRIBE_STRUCT(LetterDelivered, (), (letter))
BOOST_DESCRIBE_STRUCT(LetterKept, (), (letter))
BOOST_DESCRIBE_STRUCT(LetterIntercepted, (), (letter))
BOOST_DESCRIBE_STRUCT(ParleyChanged, (), (parley))
BOOST_DESCRIBE_STRUCT(ParleyDropped, (), (parley))
BOOST_DESCRIBE_STRUCT(ParleyHeard, (), (parley, by))

}  // namespace idis

// Descriptions of events about players and spectators.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/spectators/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(RoleGiven, (), (player))
BOOST_DESCRIBE_STRUCT(SeatLeft, (), (commander))
BOOST_DESCRIBE_STRUCT(SeatOffered, (), (offer))
BOOST_DESCRIBE_STRUCT(SeatOfferEnded, (), (commander))
BOOST_DESCRIBE_STRUCT(VoteChanged, (), (vote))
BOOST_DESCRIBE_STRUCT(VoteClosed, (), (vote, to_go, to_stay, goes))
BOOST_DESCRIBE_STRUCT(RidingChanged, (), (riding, heard))
BOOST_DESCRIBE_STRUCT(RidingEnded, (), (rider))
BOOST_DESCRIBE_STRUCT(SaidInRoom, (), (line))

}  // namespace idis

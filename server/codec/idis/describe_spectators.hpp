// Descriptions of orders, rows, questions and views about players and spectators.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/spectators/channel.hpp"
#include "core/idis/spectators/view.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/idis/describe_news.hpp"

namespace idis {

BOOST_DESCRIBE_ENUM(Role, none, commander, god, chorus)
BOOST_DESCRIBE_ENUM(RidingPace, easy, hard)
BOOST_DESCRIBE_STRUCT(ProposeRide, (), (to, pace))
BOOST_DESCRIBE_STRUCT(CastVote, (), (goes))
BOOST_DESCRIBE_STRUCT(AskForSeat, (), (commander, pace))
BOOST_DESCRIBE_STRUCT(SayInRoom, (), (text))
BOOST_DESCRIBE_STRUCT(GiveRole, (), (user, name, role, commander))
BOOST_DESCRIBE_STRUCT(OfferSeat, (), (commander, is_offered))

BOOST_DESCRIBE_STRUCT(Player, (), (id, name, role, commander, was_god, since))
BOOST_DESCRIBE_STRUCT(Riding, (), (id, hex, way, pace, left_at, next_at, joins))
BOOST_DESCRIBE_STRUCT(Ballot, (), (voter, goes))
BOOST_DESCRIBE_STRUCT(ChorusVote, (), (id, proposed_by, goal, pace, until, ballots))
BOOST_DESCRIBE_STRUCT(SeatOffer, (), (id, at))
BOOST_DESCRIBE_STRUCT(GossipHeard::Key, (), (hearer, news))
BOOST_DESCRIBE_STRUCT(GossipHeard, (), (id, happened_at, heard_at, what))
BOOST_DESCRIBE_ENUM(Room, gods, chorus)
BOOST_DESCRIBE_STRUCT(RoomLine::Key, (), (room, number))
BOOST_DESCRIBE_STRUCT(RoomLine, (), (id, speaker, at, text))

BOOST_DESCRIBE_STRUCT(ChorusWouldRide, (), (to, pace))
BOOST_DESCRIBE_STRUCT(SeatAskedFor, (), (commander, by, name, pace))

BOOST_DESCRIBE_STRUCT(PlaceNamed, (), (id, name))
BOOST_DESCRIBE_STRUCT(VoteShown, (), (to, pace, until, to_go, to_stay, own))
BOOST_DESCRIBE_STRUCT(SeatShown, (), (id, name, faction, is_asked_for))
BOOST_DESCRIBE_STRUCT(SaidLine, (), (number, at, name, text))
BOOST_DESCRIBE_STRUCT(ChorusView, (), (place, is_at_place, is_riding, rides_to, joins, members,
                      strongholds, vote, seats, room))
BOOST_DESCRIBE_STRUCT(SpectatorsInFull, (), (chorus_in, players, ridings, votes, seat_offers,
                      heard, gods_room, chorus_room))
BOOST_DESCRIBE_STRUCT(LegalForChorus, (), (ride_to, may_vote, seats, paces, may_speak))
BOOST_DESCRIBE_STRUCT(LegalOnSpectators, (), (players, seats))

}  // namespace idis

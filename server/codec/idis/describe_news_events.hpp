// Descriptions of events about news and treaties.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/letters/news_events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(NewsChanged, (), (news))
BOOST_DESCRIBE_STRUCT(DelegationGiven, (), (delegation))
BOOST_DESCRIBE_STRUCT(DelegationTakenBack, (), (delegation))
BOOST_DESCRIBE_STRUCT(TreatyChanged, (), (treaty))
BOOST_DESCRIBE_STRUCT(BeliefChanged, (), (belief))
BOOST_DESCRIBE_STRUCT(BeliefCorrected, (), (belief))
BOOST_DESCRIBE_STRUCT(PactChanged, (), (pact))
BOOST_DESCRIBE_STRUCT(LeaderNamed, (), (faction, leader))

}  // namespace idis

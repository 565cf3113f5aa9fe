// Descriptions of orders, rows, channel lines and views about news and treaties.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Whoever adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/letters/news_orders.hpp"
#include "core/idis/letters/news_view.hpp"
#include "server/codec/describe_kit.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(AskNews, (), (where))
BOOST_DESCRIBE_STRUCT(RecordTreaty, (), (with, text, for_faction))
BOOST_DESCRIBE_STRUCT(DelegateTalks, (), (to, takes_back))
BOOST_DESCRIBE_STRUCT(WordNews, (), (news, words))
BOOST_DESCRIBE_STRUCT(HoldNews, (), (news, is_held))
BOOST_DESCRIBE_STRUCT(PlantNews, (), (hex, words))
BOOST_DESCRIBE_STRUCT(NameLeader, (), (faction, leader))

BOOST_DESCRIBE_ENUM(NewsKind, battle, siege_begun, siege_ended, stronghold_taken, revolt, razing,
                    army_passed, rumour)
BOOST_DESCRIBE_STRUCT(News, (), (id, at, hex, kind, place, is_at_place, about, army, words,
                      is_held))
BOOST_DESCRIBE_STRUCT(Delegation::Key, (), (faction, delegate))
BOOST_DESCRIBE_STRUCT(Delegation, (), (id, since))
BOOST_DESCRIBE_STRUCT(Treaty, (), (id, recorded_by, parties, binds, text, at, readers))

BOOST_DESCRIBE_STRUCT(HeardNews, (), (kind, place, is_at_place, age, about, words))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(NewsTold, (), (where, news))
BOOST_DESCRIBE_STRUCT(TreatyRead, (), (treaty, text))
BOOST_DESCRIBE_STRUCT(TalksDelegated, (), (faction, is_taken_back))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnTreaty, (), (id, parties, binds, text, at))
BOOST_DESCRIBE_STRUCT(OwnTreaties, (), (treaties, speaks_for_faction, leads_faction,
                      may_delegate_to, delegates))
BOOST_DESCRIBE_STRUCT(NewsInFull, (), (news, delegations, treaties))
BOOST_DESCRIBE_STRUCT(Gossip, (), (news))
BOOST_DESCRIBE_STRUCT(LegalNews, (), (ask, treat_with, may_bind_faction, delegate_to,
                      take_back_from))

}  // namespace idis

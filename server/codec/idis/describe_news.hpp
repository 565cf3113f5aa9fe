// Descriptions of orders, rows, channel lines and views about news and treaties.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/letters/news_orders.hpp"
#include "core/idis/letters/news_view.hpp"
#include "server/codec/describe_kit.hpp"

namespace idis {

BOOST_DESCRIBE_ENUM(Relation, allied, neutral, at_war)

BOOST_DESCRIBE_STRUCT(AskNews, (), (where))
BOOST_DESCRIBE_STRUCT(RecordTreaty, (), (with, text, for_faction))
BOOST_DESCRIBE_STRUCT(DelegateTalks, (), (to, takes_back))
BOOST_DESCRIBE_STRUCT(DeclareWar, (), (with))
BOOST_DESCRIBE_STRUCT(LeaveAlliance, (), (with))
BOOST_DESCRIBE_ENUM(Terms, peace, alliance)
BOOST_DESCRIBE_STRUCT(OfferTerms, (), (with, terms, text))
BOOST_DESCRIBE_STRUCT(SignTreaty, (), (treaty))
BOOST_DESCRIBE_STRUCT(SetStance, (), (a, b, relation))
BOOST_DESCRIBE_STRUCT(WordNews, (), (news, words))
BOOST_DESCRIBE_STRUCT(HoldNews, (), (news, is_held))
BOOST_DESCRIBE_STRUCT(PlantNews, (), (hex, words))
BOOST_DESCRIBE_STRUCT(NameLeader, (), (faction, leader))

BOOST_DESCRIBE_ENUM(NewsKind, battle, siege_begun, siege_ended, stronghold_taken, revolt, razing,
                    army_passed, rumour, war_declared, peace_made, alliance_made,
                    alliance_left)
BOOST_DESCRIBE_STRUCT(News, (), (id, at, hex, kind, place, is_at_place, about, army, words,
                      is_held))
BOOST_DESCRIBE_STRUCT(Delegation::Key, (), (faction, delegate))
BOOST_DESCRIBE_STRUCT(Delegation, (), (id, since))
BOOST_DESCRIBE_STRUCT(Treaty, (), (id, recorded_by, parties, binds, text, at, readers))
BOOST_DESCRIBE_STRUCT(Tiding, (), (news, relation))
BOOST_DESCRIBE_ENUM(PactStanding, offered, agreed, in_force)
BOOST_DESCRIBE_STRUCT(Pact, (), (id, offered_by, offered_to, terms, standing, is_off, signed_by,
                      news))

BOOST_DESCRIBE_STRUCT(HeardNews, (), (kind, place, is_at_place, age, about, words))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(NewsTold, (), (where, news))
BOOST_DESCRIBE_STRUCT(TreatyRead, (), (treaty, text))
BOOST_DESCRIBE_STRUCT(TalksDelegated, (), (faction, is_taken_back))
BOOST_DESCRIBE_ENUM(StanceTold::How, own_word, news, treaty, referee, contact)
BOOST_DESCRIBE_STRUCT(StanceTold, (), (with, relation, how))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnTreaty, (), (id, parties, binds, text, at, terms, may_sign))
BOOST_DESCRIBE_STRUCT(StandingOf, (), (with, relation))
BOOST_DESCRIBE_STRUCT(OwnTreaties, (), (treaties, speaks_for_faction, leads_faction,
                      may_delegate_to, delegates, standings))
BOOST_DESCRIBE_STRUCT(NewsInFull, (), (news, delegations, treaties, pacts))
BOOST_DESCRIBE_STRUCT(Gossip, (), (news))
BOOST_DESCRIBE_STRUCT(LegalNews, (), (ask, treat_with, may_bind_faction, delegate_to,
                      take_back_from, declare_war_on, leave, offer_peace_to, offer_alliance_to,
                      sign))

}  // namespace idis

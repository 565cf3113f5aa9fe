// Descriptions of the campaign's events.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here. An Event itself is written part by part (idis/events.cpp).
#pragma once

#include <boost/describe.hpp>

#include "core/idis/events.hpp"
#include "server/codec/idis/describe_battle_events.hpp"
#include "server/codec/idis/describe_letters_events.hpp"
#include "server/codec/idis/describe_magic_events.hpp"
#include "server/codec/idis/describe_march_events.hpp"
#include "server/codec/idis/describe_morale_events.hpp"
#include "server/codec/idis/describe_news_events.hpp"
#include "server/codec/idis/describe_orders_events.hpp"
#include "server/codec/idis/describe_persons_events.hpp"
#include "server/codec/idis/describe_ships_events.hpp"
#include "server/codec/idis/describe_siege_events.hpp"
#include "server/codec/idis/describe_sight_events.hpp"
#include "server/codec/idis/describe_spectators_events.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/idis/describe_supply_events.hpp"
#include "server/codec/idis/describe_troops_events.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(CampaignFounded, (), (campaign))
BOOST_DESCRIBE_STRUCT(FactionFounded, (), (faction))
BOOST_DESCRIBE_STRUCT(StanceTaken, (), (stance))
BOOST_DESCRIBE_STRUCT(StrongholdPlaced, (), (stronghold))
BOOST_DESCRIBE_STRUCT(CommanderIntroduced, (), (commander, by_army))
BOOST_DESCRIBE_STRUCT(DayStepDone, (), (day, steps_done))
BOOST_DESCRIBE_STRUCT(ArmyEnded, (), (army))

}  // namespace idis

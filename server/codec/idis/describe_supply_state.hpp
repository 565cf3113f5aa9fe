// Descriptions of rows, questions and channel lines about the land and what it gives.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/supply/channel.hpp"
#include "server/codec/idis/describe_supply_orders.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(LandUse, (), (id, foraged_on, foraged_by, razed_on, razed_by, free_on,
                      supplies, loot))
BOOST_DESCRIBE_ENUM(Labour, foraging, razing)
BOOST_DESCRIBE_ENUM(WorkStanding, under_way, done, broken_off)
BOOST_DESCRIBE_STRUCT(Work, (), (id, by_order, labour, ordered_at, day, hexes, standing))
BOOST_DESCRIBE_STRUCT(Rest, (), (id, by_order, first_day, days, broken_off_on))
BOOST_DESCRIBE_STRUCT(Stationed, (), (id, stronghold, left_by, since))
BOOST_DESCRIBE_STRUCT(Post, (), (id, commander))
BOOST_DESCRIBE_STRUCT(Deposit::Key, (), (stronghold, commander))
BOOST_DESCRIBE_STRUCT(Deposit, (), (id, supplies, loot))
BOOST_DESCRIBE_STRUCT(LoadRule, (), (id, dropped_first, welcome))
BOOST_DESCRIBE_STRUCT(WithinWalls, (), (id, stronghold))
BOOST_DESCRIBE_STRUCT(KnownLand::Key, (), (commander, hex))
BOOST_DESCRIBE_STRUCT(KnownLand, (), (id, foraged_on, foraged_by, razed_on, razed_by))
BOOST_DESCRIBE_STRUCT(SuppliesOffered, (), (from, order, supplies))
BOOST_DESCRIBE_STRUCT(ForagingBrokenOff, (), (army, supplies))
BOOST_DESCRIBE_STRUCT(RebelsRise, (), (army, hexes))
BOOST_DESCRIBE_STRUCT(DefectorsGoOver, (), (detachments, to))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(Foraged, (), (supplies, hexes))
BOOST_DESCRIBE_STRUCT(Razed, (), (hexes))
BOOST_DESCRIBE_STRUCT(SuppliesPassed, (), (from, to, supplies))
BOOST_DESCRIBE_STRUCT(GoodsStored, (), (place, supplies, loot))

}  // namespace idis::told

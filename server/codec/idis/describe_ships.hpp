// Descriptions of orders, rows, questions, channel lines and views about ships.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/ships/channel.hpp"
#include "core/idis/ships/view.hpp"
#include "server/codec/idis/describe_battle.hpp"
#include "server/codec/shapes.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(EmbarkArmy, (), (fleet, detachments))
BOOST_DESCRIBE_STRUCT(DisembarkArmy, (), ())
BOOST_DESCRIBE_STRUCT(SailFleet, (), (fleet, waypoints, is_rowing))
BOOST_DESCRIBE_STRUCT(AttackFleet, (), (fleet))
BOOST_DESCRIBE_STRUCT(DivideFleet, (), (fleet, ships))
BOOST_DESCRIBE_STRUCT(MergeFleets, (), (fleet, into))
BOOST_DESCRIBE_STRUCT(BuildShips, (), (place, ships))
BOOST_DESCRIBE_STRUCT(HireShips, (), (place, ships))
BOOST_DESCRIBE_STRUCT(GiveBackShips, (), (fleet, ships))
BOOST_DESCRIBE_STRUCT(GiveShips, (), (commander, hex, ships))
BOOST_DESCRIBE_STRUCT(HoldFleet, (), (fleet, is_held))
BOOST_DESCRIBE_ENUM(ShipsFate, spared, taken, burnt)
BOOST_DESCRIBE_STRUCT(SettleShips, (), (fleet, army, fate))

BOOST_DESCRIBE_STRUCT(HiredShips, (), (from, ships))
BOOST_DESCRIBE_ENUM(FleetStanding, empty, embarking, aboard, disembarking)
BOOST_DESCRIBE_STRUCT(Voyage, (), (order, route, is_rowing, next_at))
BOOST_DESCRIBE_STRUCT(Fleet, (), (id, commander, hex, ships, hired, morale, army, standing,
                      by_order, since, ships_done, ships_today, voyage, is_held, is_to_look,
                      came_by, lies_since, paid_on, ships_paid, ships_unpaid, checks_due,
                      is_trapped, rowed_days, rowed_on, ships_gone))
BOOST_DESCRIBE_STRUCT(ShipAway::Key, (), (fleet, number))
BOOST_DESCRIBE_STRUCT(ShipAway, (), (id, commander, is_hired, hired_from, left_at, landed_at,
                      back_at))
BOOST_DESCRIBE_STRUCT(ShipBuilding, (), (id, commander, stronghold, hex, ships, due_at, side, army,
                      noncombatants, first_day, days))
BOOST_DESCRIBE_STRUCT(CountryHire, (), (id, hired_at, hired_by))
BOOST_DESCRIBE_STRUCT(HireLoss::Key, (), (stronghold, back_at))
BOOST_DESCRIBE_STRUCT(HireLoss, (), (id, ships))

BOOST_DESCRIBE_STRUCT(FateOfShips, (), (fleet, army))
BOOST_DESCRIBE_STRUCT(MostAreAshore, (), (army, fleet, hex))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_ENUM(ShipNews, aboard, ashore, arrived, no_pay, sailed_away, gone, returned, sunk,
                    taken, burnt, built, none_to_hire, hired, yards_lost, put_ashore, joined)
BOOST_DESCRIBE_STRUCT(ShipsTold, (), (news, ships, soldiers))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnFleet, (), (id, ships, hired, standing, ships_needed, warships, voyage,
                      is_under_way, is_rowing, is_held, is_called, is_paid, is_here, is_at_shore))
BOOST_DESCRIBE_STRUCT(SeenFleet, (), (id, steps, ships, faction, is_under_way, is_hostile))
BOOST_DESCRIBE_STRUCT(OwnShipBuilding, (), (id, place, ships, due_at, days))
BOOST_DESCRIBE_STRUCT(OwnShips, (), (fleets, seen, buildings, yards, gives_back_at, is_by_water,
                      may_hire_here, may_build_here))
BOOST_DESCRIBE_STRUCT(LegalShips, (), (fleet, ships_max))
BOOST_DESCRIBE_STRUCT(LegalFleetMerge, (), (fleet, into))
BOOST_DESCRIBE_STRUCT(LegalAtSea, (), (embark, embark_part, may_disembark, sail, attack, divide,
                      merge, build_at, may_build_here, hire_at, may_hire_here, give_back))

}  // namespace idis

namespace codec {

template <>
inline constexpr std::array<Renamed, 1> renamed_members<idis::SailFleet>{
    {{"waypoints", "by_way_of"}}};

}  // namespace codec

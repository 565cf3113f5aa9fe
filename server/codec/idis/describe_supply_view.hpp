// Descriptions of views and offers about the land and what it gives.
//
// One line a struct or enum, in the order of its header; see idis/describe_view.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/supply/view.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnWork, (), (order, labour, day, standing))
BOOST_DESCRIBE_STRUCT(OwnRest, (), (order, first_day, days))
BOOST_DESCRIBE_STRUCT(OwnStationed, (), (id, name, arm, special, soldiers, place, is_recallable))
BOOST_DESCRIBE_STRUCT(OwnStore, (), (place, supplies, loot, is_at_hand))
BOOST_DESCRIBE_STRUCT(OwnShelter, (), (place, room))
BOOST_DESCRIBE_STRUCT(WorkedHex, (), (drawn, hex, foraged_on, foraged_by, razed_on, razed_by))
BOOST_DESCRIBE_STRUCT(OwnLand, (), (forage_range, raze_range, next_dawn, next_day, is_shut_in, work,
                      rest, dropped_first, welcome, within_walls, shelters, stationed, stores,
                      posts, supplies_on_ground, loot_on_ground, armies_at_hand, worked))
BOOST_DESCRIBE_STRUCT(LandInFull, (), (uses, works, rests, stationed, detachments, posts, deposits,
                      load_rules, within_walls))
BOOST_DESCRIBE_STRUCT(LegalLand, (), (forage_range, raze_range, work_from, rest_from, may_end_rest,
                      deliver_to, supplies_to_deliver, thousands_of_loot, station_in, stationable,
                      recallable, defend, take_up, load_free, enter_walls, may_leave_walls,
                      may_set_load_rule))

}  // namespace idis

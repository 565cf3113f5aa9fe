// Descriptions of events about weather, marches and harrying.
//
// One line a struct or enum, in the order of its header; see idis/describe_events.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/march/events.hpp"
#include "server/codec/idis/describe_state.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(WeatherTurned, (), (day, regions))
BOOST_DESCRIBE_STRUCT(WeatherSet, (), (weather))
BOOST_DESCRIBE_STRUCT(SideMarked, (), (side, mark))
BOOST_DESCRIBE_STRUCT(MarchTaken, (), (army, march, step))
BOOST_DESCRIBE_STRUCT(StretchBegan, (), (army, step, stretch, week, last_day_march,
                      last_night_march, last_forced_day, forced_days, exhausted_on))
BOOST_DESCRIBE_STRUCT(StretchEnded, (), (army, step, week, sets_out_at))
BOOST_DESCRIBE_STRUCT(HexEntered, (), (army, hex, came_by, route, step, stretch, week))
BOOST_DESCRIBE_STRUCT(ForkMissed, (), (army, march, step))
BOOST_DESCRIBE_STRUCT(ArmyArrived, (), (army))
BOOST_DESCRIBE_STRUCT(ArmyHalted, (), (army, reason, sets_out_at, is_march_over, step, week))
BOOST_DESCRIBE_STRUCT(SettingOut, (), (army, sets_out_at))
BOOST_DESCRIBE_STRUCT(FormationSet, (), (army, formation))
BOOST_DESCRIBE_STRUCT(WeatherPlanned, (), (weather))
BOOST_DESCRIBE_STRUCT(WeatherSetAhead, (), (weather))
BOOST_DESCRIBE_STRUCT(ForecastMade, (), (forecast))
BOOST_DESCRIBE_STRUCT(JourneyBegan, (), (journey))
BOOST_DESCRIBE_STRUCT(PositionNoted, (), (army, said))
BOOST_DESCRIBE_STRUCT(HarryingTaken, (), (harrying))
BOOST_DESCRIBE_STRUCT(HarryingBegan, (), (order, harriers, target, day))
BOOST_DESCRIBE_STRUCT(HarryingsDue, (), (day, orders))
BOOST_DESCRIBE_STRUCT(HarryingResolved, (), (order, came_of_it))
BOOST_DESCRIBE_STRUCT(HarryingCalledOff, (), (order))
BOOST_DESCRIBE_STRUCT(HarriedNoMore, (), (army))

}  // namespace idis

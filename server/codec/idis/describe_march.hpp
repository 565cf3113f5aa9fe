// Descriptions of rows and answers about weather, whereabouts and harrying.
//
// One line a struct or enum, in the order of march/told.hpp and march/rows.hpp; shapes.hpp says
// what they are for and what happens to one that falls behind its type: it does not compile.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/march/rows.hpp"
#include "server/codec/idis/describe_orders.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(DayForecast, (), (day, grade))
BOOST_DESCRIBE_ENUM(PartOfWay, near_start, about_half_way, near_end)
BOOST_DESCRIBE_ENUM(HarrierKind, infantry, skirmishers, cavalry)
BOOST_DESCRIBE_STRUCT(Whereabouts, (), (at, from, to, part, near, side))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(WeatherTold, (), (where, grade, description))
BOOST_DESCRIBE_STRUCT(ForecastTold, (), (where, days, is_uncertain))
BOOST_DESCRIBE_STRUCT(PositionTold, (), (whereabouts))
BOOST_DESCRIBE_STRUCT(HarryingEnded, (), (detachment, target, aim, has_succeeded, killed, burnt,
                      supplies_taken, loot_taken, lost))
BOOST_DESCRIBE_STRUCT(WasHarried, (), (by, faction, killed, supplies_lost, loot_lost))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(PlannedWeather::Key, (), (region, day))
BOOST_DESCRIBE_STRUCT(PlannedWeather, (), (id, grade))
BOOST_DESCRIBE_STRUCT(WeatherAhead::Key, (), (hex, day))
BOOST_DESCRIBE_STRUCT(WeatherAhead, (), (id, grade, description, march_factor, forage_factor))
BOOST_DESCRIBE_STRUCT(Forecast::Key, (), (commander, hex))
BOOST_DESCRIBE_STRUCT(Forecast, (), (id, made_on, days))
BOOST_DESCRIBE_STRUCT(Journey, (), (id, way, said))
BOOST_DESCRIBE_STRUCT(StandingPosture, (), (id, posture))
BOOST_DESCRIBE_STRUCT(MonthWeather, (), (region, month, very_bad_max, bad_max))

}  // namespace idis

// Armies that nobody leads (section 2): what they do while the referee has entered nothing.
//
// An army whose seat is open holds in place. On a day begun with food for less than two days it
// forages, in hexes that nobody has foraged within a year while there are any, so that an army
// without a player does not starve where there is something to eat. It is an order like any other,
// given by the umpire at midnight for the coming dawn; the referee may withdraw it or give another,
// and what he gave within the last day, or what is still being done, keeps the umpire from it.
// Commanders that play by doctrine are not unled.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Days of food below which an army that nobody leads forages.
inline constexpr std::int64_t unled_food_days = 2;

/// Clause:  idis.2.referee-simulates-army
/// Gives:   OrderGiven to forage for each such army, the oldest first.
void forage_leaderless_armies(Unfolding& unfolding, Day day);

}  // namespace idis

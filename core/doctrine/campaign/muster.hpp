// Armies made up by chance, to fill a campaign's start: for simulations and rehearsals.
//
// They begin at the strongholds of the map, under commanders of its factions or of none, with every
// trait and every kind of detachment among them, some well found and some already short of food, so
// that a few dozen of them call on most of the rules. What the rulebook gives for a new army (its
// followers, its morale) it gives here as well.
#pragma once

#include "core/doctrine/chance.hpp"
#include "core/idis/founding.hpp"

namespace doctrine {

/// Adds armies with their commanders until there are so many commanders.
/// Takes:   a start with at least one stronghold, where armies can stand.
/// Gives:   nothing changed where there are that many already. Their seats are open.
void muster_more(idis::Start& start, std::size_t commanders, Chance& chance);

/// Lays the map out again and again, side by side, so many times each way, with its places and
/// strongholds; people and armies stay where they are, in the north-western copy.
/// Takes:   times >= 1; a map of an even number of columns, whose edge nothing crosses.
void repeat_map(idis::Start& start, int times);

}  // namespace doctrine

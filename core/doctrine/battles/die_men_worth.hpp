// What a position of Die, Men! is worth to a side: who stands, and who is placed to strike.
//
// Whole numbers throughout. A unit counts by its type and threat rating; troops that left the map
// count half, those taken or lost nothing. From what is in contact follows what the next sets can
// do: a part of what either side's attackers could remove, by their number, the faces they hold and
// their ground. The rest is small: being near the enemy, so that a general with nothing better to
// do closes in.
#pragma once

#include "core/die_men/state.hpp"

namespace doctrine {

/// More than any battle that is not decided.
inline constexpr std::int64_t battle_won = 1'000'000;

/// What troops count.
std::int64_t worth_of(const die_men::Troops& troops);
/// How much better a position is for this side than for all others.
std::int64_t worth_to(const die_men::OpenTable& table, int side);
/// Steps from a hex to the nearest units hostile to an army; nothing if there are none.
std::optional<int> steps_to_enemy(const die_men::OpenTable& table, die_men::ArmyId army,
                                  die_men::Hex from);

}  // namespace doctrine

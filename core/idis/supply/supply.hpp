// Supplies (section 3 of the source): how an army eats, and what becomes of one that goes hungry.
//
// An army eats once a day, at 24:00, after all else of the day. Anyone who has less than the day's
// need eats all there is and goes hungry: a loss of morale, then a check (rolled in the same
// moment, morale_check.hpp). The fourteenth hungry day in a row ends the army instead.
//
// What it needs and can carry is in provisions.hpp, how numbers change in numbers.hpp, handing
// supplies over in stores.hpp.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

inline constexpr Days hungry_days_max{14};

/// Lets an army eat at the end of a day.
/// Clause:  idis.3.eat-time-ruling, idis.3.exact-supply-ruling, idis.3.partial-day-ruling,
///          idis.3.hunger-morale-loss, idis.3.hunger-check, idis.3.starvation-dissolves,
///          idis.3.starvation-count-ruling, idis.3.dissolve-outcome-ruling,
///          idis.3.garrison-eats-own-ruling
/// Takes:   an army of this state, and the day that ends.
/// Ruling:  an army of which everybody is away eats nothing and is not hungry.
void eat(Unfolding& unfolding, ArmyId army, Day day);

}  // namespace idis

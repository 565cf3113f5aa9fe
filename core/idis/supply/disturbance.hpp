// What breaks off a day's work or a rest (sections 3a, 3b and 5a of the source).
//
// Work and rest are broken off by the same things, so `disturb` ends whichever of them is under
// way. Rules elsewhere that fight, harry, besiege or put an army to other work call it.
#pragma once

#include "core/idis/supply/workday.hpp"

namespace idis {

/// Ends what an army does on the land, or its rest, if anything is under way.
/// Clause:  idis.3a.forage-not-while-marching, idis.3a.forage-attacked-ruling,
///          idis.5a.rest-not-other-work, idis.5a.rest-necessity-ruling
/// Takes:   an army of this state whose morale has not changed in this unfolding yet.
/// Gives:   WorkEnded or the end of the rest (rest.hpp), the order's end, and for foraging a
///          question to the referee.
/// Ruling:  harriers do not end a day's work, whose men are spread over the land anyhow.
/// Referee: he may grant a part of what the foraging would have brought; by default nothing.
void disturb(Unfolding& unfolding, ArmyId army, Disturbance disturbance);

}  // namespace idis

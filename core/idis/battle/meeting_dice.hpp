// The dice of a meeting fall (section 6 of the source): by the campaign's own roll or by an engine.
//
// Where nobody is left to fight on a side it ends without either. Which meeting is due is in
// meeting.hpp; what follows in aftermath.hpp and battle_under_way.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// The dice of a meeting fall now, or an engine begins to fight it, if there is anybody on both
/// sides.
/// Clause:  idis.6.no-soldiers-side-ruling, idis.6.participants-in-hex-ruling
void resolve(Unfolding& unfolding, MeetingId meeting);

}  // namespace idis

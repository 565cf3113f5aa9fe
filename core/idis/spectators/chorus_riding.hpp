// The Chorus rides, all of it or one of it alone (section 9a of the source): hex by hex, and at the
// end of his way to the army whose seat he is to take.
//
// Ways, votes and what is heard are in chorus.hpp, seats in seats.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// He, or all of them, come into the next hex.
/// Clause:  idis.9a.chorus-on-the-road, idis.9a.chorus-join-travel
void ride_on(Unfolding& unfolding, UserId rider);

}  // namespace idis

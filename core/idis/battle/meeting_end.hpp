// A meeting ends without a battle (section 6 of the source), and those called to it go on.
//
// Marches and voyages that stood still for it are taken up, and what waited for its end takes
// effect. What follows from a battle is in aftermath.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// A meeting ends without a battle.
void end_meeting(Unfolding& unfolding, const Meeting& meeting, told::NoBattle::Why why,
                 const Clauses& clauses);

/// A battle is over for an army, fought or not: what its commander ordered for then takes effect.
/// Clause:  idis.7.orders-that-wait-ruling
/// Takes:   who leads it, and the side it was on.
void be_free_after(Unfolding& unfolding, CommanderId commander, Camp camp);

}  // namespace idis

// A meeting ends without a battle (section 6 of the source), and those called to it go on.
//
// Marches and voyages that stood still for it are taken up. What follows from a battle is in
// aftermath.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// A meeting ends without a battle.
void end_meeting(Unfolding& unfolding, const Meeting& meeting, told::NoBattle::Why why,
                 const Clauses& clauses);

}  // namespace idis

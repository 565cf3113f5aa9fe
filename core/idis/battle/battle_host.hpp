// The armies of one side of a battle as they stand in the hex (section 6 of the source): with
// ships, and with the garrison of a stronghold that is fought for.
//
// What a side counts is in battle_side.hpp, what a garrison is in hold.hpp.
#pragma once

#include "core/idis/battle/battle_side.hpp"

namespace idis {

/// The armies of one side that stand in the hex, with soldiers.
/// Clause:  idis.6.participants-in-hex-ruling
Host host_of(const State& state, const Meeting& meeting, Camp camp);

}  // namespace idis

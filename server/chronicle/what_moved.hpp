// How pieces of a battle moved: what an engine's record of a move leaves to the table before it.
//
// A record says what is so afterwards, all that the engine itself needs. A reader wants to know who
// went from where to where, or how far; that is put beside what the record has, before it is told.
#pragma once

#include <nlohmann/json.hpp>

#include "core/battle/any.hpp"

namespace chronicle {

/// Leaves of the way of a move of Die, Men! its goal, and adds to a record: `moves`, of each army
/// the hexes that it left and came to in free movement; `digits` (Dice Warriors!) or `inches`
/// (Throw Me a 6) that a unit moves, to the tenth.
/// Takes:   the table before it, or nothing of it is known.
void add_what_moved(nlohmann::json& record, const battle::HeldState* before);

}  // namespace chronicle

// Enemies at sea (section 8e of the source), and whether they bar the way to a shore.
//
// How they come to fight is in sea_meeting.hpp. A blockade needs no battle: it is enough that
// hostile ships lie in the hex.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Whether two fleets are enemies: as their commanders are.
bool are_hostile(const State& state, const Fleet& a, const Fleet& b);

/// Whether enemies at sea bar the way from an army aboard to the shore it lies at.
/// Clause:  idis.8e.ship-blockade-ruling
bool is_blockaded(const State& state, ArmyId army);

}  // namespace idis

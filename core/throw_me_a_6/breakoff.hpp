// Breaking off: light infantry from heavy infantry, cavalry from any infantry.
//
// Section "breakoff". One full move directly away from all enemies in contact, ending with the face
// to them; refused whole if there is no room for it. It is the unit's move for the turn.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Whether a unit may break off from those it touches, if there is room for it.
/// Clause:  throw-me-a-6.breakoff.is-the-units-move, throw-me-a-6.breakoff.others-never,
///          throw-me-a-6.breakoff.several-enemies-ruling
Gate is_eligible_to_break_off(const Table& table, const Unit& unit);
/// A unit as its break-off leaves it, or why it may not break off.
/// Clause:  throw-me-a-6.breakoff.full-move-directly-away, throw-me-a-6.breakoff.faces-enemy,
///          throw-me-a-6.breakoff.full-distance-ruling
Result<Unit> after_break_off(const Table& table, const Unit& unit);
Gate break_off(Unfolding& u, const BreakOff& order);

}  // namespace throw_me_a_6

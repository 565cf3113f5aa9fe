// Moves: straight ahead at full rate, other manners at half, and what light troops and chariots
// may.
//
// Sections "move" and "light". A move is checked whole, step by step: its manner gives what it may
// spend, its way must be clear, and where it ends it may neither overlap nor touch an enemy. Light
// cavalry and chariots may shoot between two parts of one move. Contact is contact.hpp's.
#pragma once

#include "core/throw_me_a_6/path.hpp"

namespace throw_me_a_6 {

/// Whether a unit may begin, or go on with, a move.
/// Clause:  throw-me-a-6.action.eligible-units-ruling, throw-me-a-6.action.one-move-per-turn,
///          throw-me-a-6.move.engaged-units-pinned-ruling,
///          throw-me-a-6.elephant.rampage-obeys-nobody
Gate is_eligible_to_move(const Table& table, const Unit& unit);
/// Whether the chariot attached to a unit may still go with it this turn.
/// Clause:  throw-me-a-6.chariot.joined-this-turn-ruling
Gate may_take_along(const Table& table, const Unit& unit);
/// Whether a unit stands between the two parts of a split move.
/// Clause:  throw-me-a-6.shoot.light-cavalry-split-move, throw-me-a-6.chariot.shoots-any-point
bool is_between_parts(const Unit& unit);
/// Whether a unit obliques at its full rate.
/// Clause:  throw-me-a-6.move.oblique-warband, throw-me-a-6.move.oblique-peltasts,
///          throw-me-a-6.move.oblique-roman-heavy-infantry, throw-me-a-6.move.oblique-others-half
bool obliques_at_full_rate(const Unit& unit);

/// A unit as its move leaves it, or why it may not make it.
/// Clause:  throw-me-a-6.move.one-manoeuvre-ruling, throw-me-a-6.move.single-straight-line-ruling,
///          throw-me-a-6.move.full-speed-straight-ahead,
///          throw-me-a-6.move.half-speed-other-direction, throw-me-a-6.move.half-speed-pivot
/// Takes:   the unit that a chariot leaves, which is not in its way.
Result<Unit> after_move(const Table& table, const Unit& unit, const std::vector<Step>& steps,
                        std::optional<UnitId> leaves = std::nullopt);
/// Whether a unit that turns to a pose has the space for it.
/// Clause:  throw-me-a-6.move.pivot-space-ruling
/// Takes:   the unit that a chariot leaves, which is not in its way.
Gate may_turn(const Surroundings& near, Pose pose, std::optional<UnitId> leaves = std::nullopt);
/// Whether a unit standing at a pose would be in contact with an enemy there.
/// Clause:  throw-me-a-6.contact.definition-ruling
bool would_touch_enemy(const Surroundings& near, Pose pose);
/// Moves several units, one after the other.
/// Clause:  throw-me-a-6.move.units-singly
Gate move(Unfolding& u, const MoveUnits& order);

}  // namespace throw_me_a_6

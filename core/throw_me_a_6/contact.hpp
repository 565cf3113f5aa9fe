// Moving into contact: a charge, the shot at it, and how the charger is laid on its target.
//
// Sections "contact" and "react". A charge is one straight line to the target's centre, after a
// pivot of up to 45 degrees or at a slant; the zone it begins in says which edge it comes to. It is
// planned whole and refused if it does not reach. Found legal, it waits while the target's owner
// decides on his shot; then the front is laid along the edge, middle to middle.
#pragma once

#include "core/throw_me_a_6/path.hpp"

namespace throw_me_a_6 {

/// A charge as it would go, or why it may not.
/// Clause:  throw-me-a-6.contact.straight-line, throw-me-a-6.contact.towards-centre,
///          throw-me-a-6.contact.through-forward-arc, throw-me-a-6.contact.pivot-up-to-45,
///          throw-me-a-6.contact.short-charge-refused-ruling
Result<Charge> plan(const Table& table, const ChargeUnit& order);
Result<Charge> plan(const Surroundings& near, const ChargeUnit& order);
/// Declares a charge.
/// Clause:  throw-me-a-6.contact.choice-to-charge
Gate charge(Unfolding& u, const ChargeUnit& order);
/// Whether the unit that is charged may shoot at its charger.
/// Clause:  throw-me-a-6.react.shoot-at-charger, throw-me-a-6.react.arc-required-ruling,
///          throw-me-a-6.react.engaged-no-shot-ruling, throw-me-a-6.react.once-per-turn
bool may_shoot_at_charger(const Table& table);
/// Follows the owner's answer and completes the charge.
/// Clause:  throw-me-a-6.react.moment-ruling
void answer_charge(Unfolding& u, bool shoots);
/// Brings the charger, if it still comes, into contact.
/// Clause:  throw-me-a-6.contact.align-full-edge, throw-me-a-6.artillery.contacted-eliminated
void complete_charge(Unfolding& u);

/// Where a unit is laid along an edge of another, slid as little as needed; nothing if it cannot
/// overlap the edge at all.
/// Clause:  throw-me-a-6.contact.align-midpoints-ruling
std::optional<Pose> aligned(const Table& table, const Unit& unit, const Unit& target, Edge edge);
/// Removes artillery that a body of enemies has reached.
/// Clause:  throw-me-a-6.artillery.contacted-eliminated
void overrun(Unfolding& u, const Unit& unit, UnitId artillery);

}  // namespace throw_me_a_6

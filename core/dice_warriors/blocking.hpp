// Barring the way, and taking attacks meant for others.
//
// Section "Complication: Blocking". A mover rolls at the first point of each leg that comes within
// a blocker's range: two digits, or one for a unit that attacks this very blocker. An attack whose
// line comes within two digits of a foe of the attacker may be taken by it, before any die is
// rolled. The walking itself is in movement, the attack that is taken in attack.
#pragma once

#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/geometry.hpp"

namespace dice_warriors {

inline constexpr Digits melee_range = digits(2);

/// How near a blocker bars a mover.
/// Clause:  dice-warriors.block.own-attacker-one-digit,
///          dice-warriors.block.own-attacker-others-still,
///          dice-warriors.block.attacker-declares-ruling
Digits barring_range(const Unit& mover, UnitId blocker);

/// A blocker met on a leg.
struct Bar {
    UnitId blocker;
    Point at;
};
/// Who is to be rolled against next on the present leg of a move.
/// Clause:  dice-warriors.block.entering-or-nearing-ruling, dice-warriors.block.six-cannot-bar,
///          dice-warriors.block.several-blockers-ruling, dice-warriors.block.success-lasts-ruling,
///          dice-warriors.block.walls-shield-mover-ruling, dice-warriors.block.dead-do-not-block
std::optional<Bar> next_bar(const OpenTable& table, const Move& move);
/// Whether a blocker lets a mover through.
/// Clause:  dice-warriors.block.who-consents-ruling, dice-warriors.block.consent-needs-no-roll
Decision passage_decision(const State& state, const Move& move);

/// The foes who may take an attack, nearest to the attacker first.
/// Clause:  dice-warriors.block.may-take-attack, dice-warriors.block.taker-is-foe-ruling,
///          dice-warriors.block.taker-behind-wall-ruling,
///          dice-warriors.block.spell-spot-takers-ruling,
///          dice-warriors.block.one-digit-movement-only-ruling
UnitIds takers(const OpenTable& table, const Attack& attack);
/// Who of them wants to.
/// Clause:  dice-warriors.block.asked-before-roll-ruling,
/// dice-warriors.block.nearest-taker-first-ruling
Decision taking_decision(const State& state, const Attack& attack);
/// The unit that takes the attack.
/// Takes:   a settled decision about taking.
std::optional<UnitId> taker_of(const Decision& decision);

}  // namespace dice_warriors

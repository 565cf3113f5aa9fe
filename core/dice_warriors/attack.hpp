// Attacks from declaration to the attacker's flip roll.
//
// Section "Attacking", with "No straight line of attack". An attack is a chain that can be
// suspended anywhere: declared and checked, takers asked, whom it strikes settled, then one blow
// after another (kills), and last the roll against flipping. Reach and additions are measured once,
// when it is settled whom it strikes. Spells begin here too; the aids are in magic.
#pragma once

#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/tempo.hpp"

namespace dice_warriors {

/// Additions from which no result can be 6 or less.
inline constexpr int hopeless_addition = 6;
inline constexpr Digits area_reach = digits(3);

/// What distance adds to a shot or spell.
/// Clause:  dice-warriors.attack.ranged-two-hands, dice-warriors.attack.range-penalty-per-hand,
///          dice-warriors.attack.no-maximum-range-ruling, dice-warriors.magic.reach-like-ranged,
///          dice-warriors.attack.ranged-at-close-ruling, dice-warriors.measure.four-digits-hand
int range_addition(Point from, Point to);
/// Whether a shot is so far that it cannot succeed.
/// Clause:  dice-warriors.attack.no-maximum-range-ruling
bool is_hopeless(Point from, Point to);

/// Whom a unit's next attack must be on, having named it; null if that binds it no more.
/// Clause:  dice-warriors.block.attacker-declares-ruling
inline const Unit* bound_to(const OpenTable& table, const Unit& unit) {
    const Unit* named = unit.turn.named ? find_unit(table, *unit.turn.named) : nullptr;
    return named != nullptr && is_in_play(*named) ? named : nullptr;
}
/// Whether the unit has an attack of any kind left this turn.
bool has_attack_left(const Unit& unit);
/// Whether it has one of this kind left.
inline bool has_attack_left(const Unit& unit, AttackKind kind) {
    return (!unit.turn.kind || unit.turn.kind == kind) &&
           unit.turn.attacks < attacks_allowed(unit, kind);
}
/// Whether it may make one of this kind now.
/// Clause:  dice-warriors.attack.once-per-turn, dice-warriors.attack.one-kind-per-turn,
///          dice-warriors.attack.kind-sets-number-ruling, dice-warriors.magic.plain-coins-may-not,
///          dice-warriors.monster.flipped-still-acts-ruling
Gate may_attack(const OpenTable& table, const Unit& unit, AttackKind kind);
Gate may_attack(const OpenTable& table, UnitId unit, AttackKind kind);
/// Clause:  dice-warriors.attack.only-enemies-ruling, dice-warriors.attack.melee-two-digits,
///          dice-warriors.attack.melee-elevation-ruling, dice-warriors.line.possible-is-judged,
///          dice-warriors.attack.any-targets-each-ruling, dice-warriors.kill.removed-at-once
Gate may_strike(const OpenTable& table, const StrikeUnit& order);
/// The same of a unit that may make an attack of this kind.
Gate may_target(const OpenTable& table, const Unit& unit, AttackKind kind, const Unit& target);
/// Whether an attack of this kind can be made on where somebody stands.
/// Clause:  dice-warriors.attack.melee-two-digits, dice-warriors.attack.melee-elevation-ruling,
///          dice-warriors.line.possible-is-judged
Gate may_reach(const OpenTable& table, const Unit& unit, AttackKind kind, const Unit& target);
/// Clause:  dice-warriors.magic.spot-may-be-empty
Gate may_cast(const OpenTable& table, const CastAt& order);
/// The same of a unit that may cast, at a spot on which somebody stands.
Gate may_aim(const OpenTable& table, const Unit& unit, Point spot);

/// Declares it: tempi are gained, the turn's kind is fixed.
/// Clause:  dice-warriors.warrior.tempi-at-declaration-ruling
void declare(Unfolding& u, const StrikeUnit& order, std::optional<PlayerId> player);
void declare(Unfolding& u, const CastAt& order, std::optional<PlayerId> player);

/// Whom an attack strikes, in the order rolled.
/// Clause:  dice-warriors.magic.area-three-digits, dice-warriors.magic.spares-nobody,
///          dice-warriors.magic.area-roll-order-ruling, dice-warriors.magic.no-cover-inside-ruling
UnitIds struck_by(const OpenTable& table, const Attack& attack);
/// Takes the next step of the attack under way.
/// Clause:  dice-warriors.attack.resolution-order-ruling,
/// dice-warriors.block.measured-to-taker-ruling,
///          dice-warriors.block.melee-taken-reach-ruling, dice-warriors.block.taking-needs-no-roll,
///          dice-warriors.block.all-kinds-takeable, dice-warriors.block.magic-radiates-from-taker,
///          dice-warriors.block.target-in-moved-blast, dice-warriors.magic.spot-range-ruling,
///          dice-warriors.monster.flip-roll-own-tn, dice-warriors.monster.flip-roll-after-ruling
/// Rolls:   1d6 for each unit struck, then 1d6 against flipping if that is called for.
void step_attack(Unfolding& u);

}  // namespace dice_warriors

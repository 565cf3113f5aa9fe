// Magic that attacks nobody: lowering a number, turning a coin to tails, summoning a penny.
//
// Section "Attacking", its magic special. An aid uses up a magic attack, gains a warrior its tempi,
// needs no roll to succeed and cannot be taken; a coin that casts one rolls against flipping after
// it has taken effect. Spells that attack are in attack.
#pragma once

#include "core/dice_warriors/geometry.hpp"
#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// Whether a unit may give aid at all.
/// Clause:  dice-warriors.magic.aid-instead-of-attack
Gate may_aid(const OpenTable& table, UnitId caster, const std::optional<std::string>& spell);
Gate may_aid(const OpenTable& table, const Unit& unit, const std::optional<std::string>& spell);
/// Clause:  dice-warriors.magic.aid-reach-ruling
inline bool is_in_reach_of_aid(const Unit& caster, const Unit& target) {
    mark("dice-warriors.magic.aid-reach-ruling");
    return is_within(*caster.place, *target.place, hand + hand);
}
/// Clause:  dice-warriors.magic.aid-instead-of-attack, dice-warriors.magic.aid-reach-ruling
Gate may_lower(const OpenTable& table, const LowerNumber& order);
Gate may_turn(const OpenTable& table, const TurnToTails& order);
/// Clause:  dice-warriors.magic.summon-place-ruling
Gate may_summon(const OpenTable& table, const SummonPenny& order);

/// Clause:  dice-warriors.magic.aid-resets-warrior-one, dice-warriors.magic.aid-resets-caster-two,
///          dice-warriors.magic.aid-resets-other-caster, dice-warriors.magic.reset-clears-six,
///          dice-warriors.magic.reset-at-that-moment-ruling,
///          dice-warriors.magic.reset-never-raises-ruling,
///          dice-warriors.magic.reset-keeps-digits-ruling,
///          dice-warriors.magic.monster-resets-warrior, dice-warriors.magic.aid-costs-three-ruling,
///          dice-warriors.magic.aid-no-attack-roll-ruling
void lower(Unfolding& u, const LowerNumber& order);
/// Clause:  dice-warriors.magic.aid-sets-tails, dice-warriors.magic.tails-on-self-ruling
void turn(Unfolding& u, const TurnToTails& order);
/// Clause:  dice-warriors.magic.aid-summons-penny, dice-warriors.magic.summon-side-ruling,
///          dice-warriors.magic.summon-counts-as-unit, dice-warriors.magic.summon-acts-next-ruling
void summon(Unfolding& u, const SummonPenny& order);

}  // namespace dice_warriors

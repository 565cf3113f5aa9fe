// What an attack does: its width, what is added to it, what limits it.
//
// Sections "Attack", "Encirclement", "Threat Rating" and the unit types that add damage. The bonus
// and the limit are worked out when an attack is announced, from where everybody stands then, so
// that attacks tied in the queue are simultaneous; the width is what the defence leaves. Bonuses
// never change the width. Every item of the sum carries its clause.
#pragma once

#include "core/die_men/state.hpp"

namespace die_men {

/// Hexes round a target that hold units of the attacker or his allies.
/// Clause:  die-men.encircle.count-facets, die-men.encircle.any-unit-counts-ruling
int facets(const OpenTable& table, ArmyId attacker, Hex target);
/// What is added to an attack's width.
/// Clause:  die-men.attack.bonuses-add, die-men.attack.bonus-cavalry, die-men.units.pc-bonus,
///          die-men.encircle.two-or-more, die-men.units.siege-bonuses-ruling
Tally bonus_of(const OpenTable& table, AttackKind kind, const Group& attackers, const Group& target,
               const std::vector<Post>& support);
/// The most units an attack from a hex can remove; nothing if their number is no limit.
/// Clause:  die-men.attack.cap-by-attackers, die-men.attack.cap-counts-all-ruling,
///          die-men.units.siege-no-cap
std::optional<int> most_of(AttackKind kind, const Group& attackers);

/// The part of a group that a set of this height can remove.
/// Clause:  die-men.threat.low-sets-fail, die-men.threat.mixed-hex-ruling
Troops within_reach(const Options& options, const Troops& troops, int height);
/// Units an attack removes that got past the defence.
/// Clause:  die-men.attack.damage-is-width, die-men.attack.cap-after-bonuses,
///          die-men.attack.cap-target-size-ruling, die-men.units.archer-shot-absolute
/// Takes:   the attack, and how many units stand there that it can remove.
Tally damage_of(const Blow& blow, int targets);

/// Archers that may add to an ordinary attack from a hex: a friend's, there or adjoining, with a
/// unit that has supported nothing this round.
/// Clause:  die-men.units.archer-support, die-men.units.archer-support-limit-ruling
std::vector<Post> supporters(const OpenTable& table, const Group& attackers);

}  // namespace die_men

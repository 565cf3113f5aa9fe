// Spending a set on Attack: what may be attacked, how, and how the attack is announced.
//
// Section "Attack", and how archers, siege engines and the battering ram attack. An attack is fully
// announced (origin, target, kind, supporting archers) before anybody answers it. What it then does
// is in blows.hpp and damage.hpp.
#pragma once

#include "core/die_men/events.hpp"

namespace die_men {

/// Who spends a set: the general, or a character who took it.
struct Spender {
    ArmyId army;
    std::optional<CharacterId> by;
};

/// The group an attack is on; null for an empty obstacle, or if there are several and none is
/// named. Clause:  die-men.sequence.shared-hex-ruling
const Group* target_of(const OpenTable& table, ArmyId attacker, const AttackUse& use);
/// Clause:  die-men.attack.adjacent-hex, die-men.attack.not-an-empty-hex,
///          die-men.attack.not-allies-ruling, die-men.units.archer-shot,
///          die-men.units.siege-range, die-men.terrain.obstacle-as-target-ruling,
///          die-men.terrain.battering-ram
Gate may_attack(const OpenTable& table, const Spender& spender, const AttackUse& use);
/// The attack as everybody sees it, before the defence.
/// Clause:  die-men.gobble.answer-in-the-open-ruling,
///          die-men.units.archer-support-optional-ruling
/// Takes:   an attack that may be made, the archers that support it.
Blow announced(const OpenTable& table, ArmyId army, const DiceSet& set, const AttackUse& use,
               const std::vector<Post>& support);

}  // namespace die_men

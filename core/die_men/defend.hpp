// Spending a set on Defend, and what gobble dice can do.
//
// Section "Defend", the free dice of Forest, Mountain and Defensive Bloc. The dice of a set spent
// on Defend become gobble dice of that hex for the round; each cancels one die of an attack on the
// hex, if it counts as high as the attack or higher. A Defensive Bloc gives its hex one free die a
// round, at any time and without a Defend.
#pragma once

#include "core/die_men/attack.hpp"

namespace die_men {

/// Clause:  die-men.defend.where-allowed, die-men.resolve.own-hex-own-set-ruling
Gate may_defend(const OpenTable& table, const Spender& spender, const DefendUse& use);
/// The group with the dice of a set added, and the free die of its ground.
/// Clause:  die-men.defend.set-becomes-gobble, die-men.terrain.free-die-per-defend-ruling
/// Takes:   a hex where the army has units.
Group defended(const OpenTable& table, Post post, const DiceSet& set);

/// The dice a hex has, that of its blocs among them.
/// Clause:  die-men.gobble.dice-pool-together, die-men.units.bloc-free-die,
///          die-men.units.bloc-one-per-hex-ruling, die-men.units.bloc-lost
GobbleDice dice_of(const Group& group);
/// A die, and what it counts against one attack.
struct Counted {
    GobbleDie die;
    int height = 1;
    friend bool operator==(const Counted&, const Counted&) = default;
};
/// The dice that can be used on an attack, lowest first.
/// Clause:  die-men.gobble.height-rule, die-men.gobble.protects-its-hex-ruling
std::vector<Counted> usable_dice(const OpenTable& table, const Blow& blow);
/// Whether these dice may be used on an attack.
/// Clause:  die-men.gobble.no-overkill-ruling, die-men.gobble.defender-decides,
///          die-men.gobble.equal-height
Gate may_gobble(const OpenTable& table, const Blow& blow, const GobbleDice& dice);
/// The fewest and lowest dice that ruin an attack; all there are if they cannot.
/// Clause:  die-men.sequence.default-gobble-ruling
GobbleDice dice_by_rule(const OpenTable& table, const Blow& blow);
/// The group without dice that were used.
/// Clause:  die-men.gobble.what-they-are, die-men.units.bloc-any-time
/// Takes:   dice the group has.
Group with_dice_used(const Group& group, const GobbleDice& dice);

}  // namespace die_men

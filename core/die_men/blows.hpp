// A slot as it is played: defends, attacks answered and carried out, moves.
//
// Section "Resolve". When every contender has chosen, the uses are shown. Defends take effect
// first; then all attacks of the slot are announced and, one after another, met with gobble dice;
// then those that got through take their toll, units first and a die of a waiting set after; then
// the moves are made by those left. Each function here does one thing and lets it happen;
// play.hpp calls them in order and stops where somebody has to decide.
#pragma once

#include "core/die_men/attack.hpp"
#include "core/die_men/unfolding.hpp"

namespace die_men {

/// Whether a set may be spent like this.
/// Clause:  die-men.resolve.three-tactics, die-men.resolve.legal-at-its-time-ruling,
///          die-men.interference.ignores-strategy, die-men.interference.own-hex-only
Gate may_spend(const OpenTable& table, const Spender& spender, const DiceSet& set, const Use& use);

/// Shows what everybody chose; Defends take effect and attacks are announced.
/// Clause:  die-men.timing.tie-defend-first-ruling
/// Takes:   a slot whose contenders have all chosen.
void show_uses(Unfolding& u);
/// The place in the slot of the first attack at a stage; nothing if there is none.
std::optional<std::size_t> first_blow(const OpenTable& table, BlowStage stage);

/// Whether the attack fails before anybody defends: its set is under the targets' threat rating.
/// Clause:  die-men.threat.low-sets-fail, die-men.threat.before-gobble-ruling
bool fails_by_threat(const OpenTable& table, const Blow& blow);
/// The attack fails.
void fail(Unfolding& u, std::size_t place, Clause clause);
/// The defence is decided: these dice are used, or none.
/// Clause:  die-men.gobble.narrowed-attack, die-men.gobble.one-die-left-fails
void gobble(Unfolding& u, std::size_t place, const GobbleDice& dice, bool is_default);
/// The attack lands: units to be named, an obstacle broken.
/// Clause:  die-men.attack.damage-is-width, die-men.terrain.gate-broken
void land(Unfolding& u, std::size_t place);
/// The units from which an attack's losses are taken.
Troops losable(const OpenTable& table, const Blow& blow);
/// Whether these may be the units lost.
/// Clause:  die-men.attack.defender-picks-losses, die-men.unit.no-wounds-ruling
Gate may_lose(const OpenTable& table, const Blow& blow, const Troops& troops);
/// Units are lost.
/// Clause:  die-men.unit.basic-element, die-men.units.pc-fate-ruling
void lose(Unfolding& u, std::size_t place, const Troops& troops);
/// An army without units on the map loses its waiting sets.
/// Clause:  die-men.resolve.wiped-army-sets-ruling
void forfeit_if_gone(Unfolding& u, ArmyId army);
/// Whether the attacked army has to give up a die.
/// Clause:  die-men.attack.knock-none-left, die-men.options.knock-out-switch-ruling,
///          die-men.attack.knock-hits-attacked-army-ruling
bool must_give_die(const OpenTable& table, const Blow& blow);
/// Clause:  die-men.attack.knock-owner-picks, die-men.attack.knock-must-choose-ruling
Gate may_give_die(const OpenTable& table, const Blow& blow, std::optional<int> set);
/// A die is knocked out, or there is none.
/// Clause:  die-men.attack.knock-out-die
void knock_out(Unfolding& u, std::size_t place, std::optional<int> set);
/// The attacks are over: moves.
void begin_moves(Unfolding& u);
/// The slot's moves are made, and the slot closed.
/// Clause:  die-men.timing.tie-move-last-ruling, die-men.timing.tie-move-clash-ruling
void make_moves(Unfolding& u);

/// Where the last units of types stood, with some more of them gone.
/// Clause:  die-men.declare.goal-gone-ruling
/// Takes:   the table before; the troops that go from a hex.
Traces last_seen_after(const OpenTable& table, Post post, const Troops& troops);

}  // namespace die_men

// How a battle ends, and what is reported then.
//
// The clauses die-men.end: the sources name no end, so all of this is ruling. A battle ends at once
// when one side alone has units on the map; by agreement or surrender; when every army left is a
// single unit; and, by the referee's word, after six rounds without an attack or at the round
// limit. The report counts soldiers: units times the scale, and those who never were in a unit.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

inline constexpr int quiet_rounds_most = 6;

/// Ends the battle if one side alone has units, or none has.
/// Clause:  die-men.end.last-side-ruling, die-men.end.both-gone-ruling,
///          die-men.end.loser-has-units-ruling
/// Gives:   whether it is over.
bool end_if_decided(Unfolding& u);
/// Ends a round whose Free Movement is done: the next begins, or the battle ends, or the referee is
/// asked.
/// Clause:  die-men.end.stalemate-ruling, die-men.end.no-attack-ruling,
///          die-men.end.round-limit-ruling, die-men.gobble.last-one-round-ruling
void end_round(Unfolding& u);
/// The first round begins.
void begin_battle(Unfolding& u);

/// An army gives up.
/// Clause:  die-men.end.concede-ruling
void surrender(Unfolding& u, ArmyId army);
/// A general proposes to end it; if all do, it is drawn.
/// Clause:  die-men.end.agreed-draw-ruling
void propose_draw(Unfolding& u, ArmyId army);

/// Whether the referee is asked to judge, and may answer so.
/// Clause:  die-men.end.round-limit-ruling
Gate may_judge(const OpenTable& table, const JudgeBattle& order);
void judge(Unfolding& u, const JudgeBattle& order);
/// Clause:  die-men.end.wounded-or-dead
Gate may_judge(const OpenTable& table, const JudgeLosses& order);
void judge(Unfolding& u, const JudgeLosses& order);
/// Clause:  die-men.units.pc-fate-ruling
Gate may_decide(const OpenTable& table, const DecideFate& order);
/// Takes:   a character in doubt.
void decide_fate(Unfolding& u, const DecideFate& order);

/// What has become of an army, in soldiers.
/// Clause:  die-men.end.report-ruling, die-men.scale.remainder-ruling
ArmyReport report_of(const OpenTable& table, const Army& army);

}  // namespace die_men

// Declaring: strategies written in secret, under command lag rounds ahead, and shown together.
//
// Section "Declare" and "Command Lag". What a general writes stays his secret until the Declare
// step of the round it is for, when all armies' strategies are shown at once, with gates opened or
// closed. A vague goal waits for the referee. What a strategy then allows is in strategy.hpp. At
// any Declare a general may also surrender or propose to end the battle.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// How many strategies a general has to write now.
/// Clause:  die-men.lag.first-round, die-men.lag.new-each-round
int stances_due(const OpenTable& table);
/// The round the first of them is for.
int first_round_due(const OpenTable& table);

/// Clause:  die-men.declare.one-of-four, die-men.declare.locked-ruling,
///          die-men.lag.no-change-ruling, die-men.terrain.gate-when-ruling
Gate may_declare(const State& state, const Declare& order);
/// Whether it is a time at which a general may end the battle for himself.
/// Clause:  die-men.end.concede-ruling, die-men.end.agreed-draw-ruling
Gate may_end_it(const OpenTable& table, ArmyId army);
/// Clause:  die-men.declare.goal-vague
Gate may_judge(const State& state, const JudgeGoal& order);
/// Clause:  die-men.end.reinforcements-ruling
Gate may_reinforce(const State& state, const Reinforce& order);

/// A general writes; in place of what he wrote before in this step.
/// Clause:  die-men.declare.written-secretly, die-men.declare.hold-no-goal
void write_strategies(Unfolding& u, const Declare& order);
/// The silent general's round is Hold.
/// Clause:  die-men.sequence.default-strategy-ruling, die-men.lag.missing-ruling
void write_default(Unfolding& u, ArmyId army);
/// The referee reads a vague goal, or rejects it.
/// Clause:  die-men.declare.goal-vague
void judge_goal(Unfolding& u, const JudgeGoal& order);
/// The first vague goal of an army that nobody has read; null if there is none.
const Written* vague_goal_of(const Secret& secret);

/// Whether every general has written and every goal can be read.
/// Clause:  die-men.sequence.declare-before-roll
bool is_all_declared(const State& state);
/// Shows all strategies of the round, turns the gates, and rolls the pools.
/// Clause:  die-men.declare.revealed-together, die-men.lag.later-orders-hidden,
///          die-men.roll.machine-rolls-ruling
/// Rolls:   for each army with units one d10 a unit, at most 15.
void reveal_and_roll(Unfolding& u);
/// Units enter.
/// Clause:  die-men.end.reinforcements-ruling
void reinforce(Unfolding& u, const Reinforce& order);
/// The round is over: units that were awaited enter, where no enemy holds their hex; the others
/// wait on.
/// Clause:  die-men.end.reinforcements-ruling
void enter_awaited(Unfolding& u);

}  // namespace die_men

// The turn: initiative, the first player's actions, the second's, leftover shooting, melee, check.
//
// Sections "sequence", "initiative" and "action". The attacker acts first on turn 1; from turn 2
// dice decide who chooses. A player ends his actions by saying so. Who may move and shoot within
// them is move.hpp's and shoot.hpp's to say; progress.hpp runs the turn.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// The first turn.
/// Clause:  throw-me-a-6.setup.attacker-moves-first-turn-one,
///          throw-me-a-6.sequence.no-initiative-turn-one
void begin_battle(Unfolding& u);
/// The next turn, with the roll for initiative.
/// Clause:  throw-me-a-6.initiative.high-die-chooses,
///          throw-me-a-6.initiative.tie-to-previous-holder,
///          throw-me-a-6.initiative.holder-is-winner-ruling
/// Rolls:   1d6 for each side.
void begin_turn(Unfolding& u);
/// Clause:  throw-me-a-6.initiative.high-die-chooses
Gate may_choose(const Table& table, const ChooseTurn& order);
void choose(Unfolding& u, const ChooseTurn& order);

/// The side whose actions it is; nothing outside the action step.
std::optional<Side> acting(const Table& table);
/// The side whose leftover shooting it is.
std::optional<Side> leftover(const Table& table);
/// Whether a side may act now: its actions, and nothing waits for an answer.
/// Clause:  throw-me-a-6.action.first-player-then-second, throw-me-a-6.sequence.four-steps,
///          throw-me-a-6.action.pass-ends-actions-ruling
Gate may_act(const Table& table, Side side);
/// Clause:  throw-me-a-6.action.pass-ends-actions-ruling
Gate may_end(const Table& table, const EndActions& order);
/// The next phase after a side has ended this one.
void end_phase(Unfolding& u);

}  // namespace throw_me_a_6

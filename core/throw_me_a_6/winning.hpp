// The end of a turn, and of the battle.
//
// Section "win". Once a turn, after the melee step, each side's lost units are counted; 75 percent
// is a rout. Six turns without a combat die go to the referee; where there is none, the battle ends
// drawn at once, as it would by his silence.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Units of a side removed for whatever cause.
/// Clause:  throw-me-a-6.win.counted-in-units-ruling, throw-me-a-6.artillery.counts-as-unit-ruling,
///          throw-me-a-6.elephant.counts-lost-when-removed-ruling
int units_lost(const Table& table, Side side);
/// Whether a side has routed.
/// Clause:  throw-me-a-6.win.army-routs-at-75, throw-me-a-6.win.no-rounding-ruling
bool has_routed(const Table& table, Side side);
/// Ends the turn: the check, then the next turn.
/// Clause:  throw-me-a-6.sequence.end-check-each-turn, throw-me-a-6.win.other-side-wins,
///          throw-me-a-6.win.both-same-turn-draw, throw-me-a-6.win.no-turn-limit-ruling
void end_turn(Unfolding& u);
/// Clause:  throw-me-a-6.win.concede-ruling
Gate may_end_battle(const Table& table);
void concede(Unfolding& u, Side side);
void propose_draw(Unfolding& u, Side side);
/// Clause:  throw-me-a-6.win.no-turn-limit-ruling
/// Referee: a battle without fighting ends drawn unless he says otherwise.
Gate may_judge(const Table& table);
void judge(Unfolding& u, const JudgeBattle& order);

}  // namespace throw_me_a_6

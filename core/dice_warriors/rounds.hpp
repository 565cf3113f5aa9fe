// Who takes the first turn, turns, rounds and the end of a fight.
//
// Section "Initiative". Where one side has warriors, their highest rolled die is compared with a
// die for the other; where both or neither have, the procedure is made symmetrical. A tie is rolled
// off and sets all dice to 1 and all coins to tails, once it is broken.
// Section "Rounds". One side moves and attacks with its units in any order, then the other; a turn
// ends when all its players are done. The end is tested whenever an attack is completely resolved
// and whenever a unit leaves. Six quiet rounds put the question of a stalemate to the referee:
// rounds without an attack, or such as the machine plays alone because nobody controls a unit.
#pragma once

#include "core/dice_warriors/decisions.hpp"

namespace dice_warriors {

/// Takes the next step: a side's die, a comparison, the first turn.
/// Clause:  dice-warriors.initiative.die-against-highest,
///          dice-warriors.initiative.warriors-higher-first,
///          dice-warriors.initiative.monsters-higher-first,
///          dice-warriors.initiative.no-tie-keeps-faces,
///          dice-warriors.initiative.tie-reroll-monster,
///          dice-warriors.initiative.tie-warriors-to-one,
///          dice-warriors.initiative.tie-coins-to-tails,
///          dice-warriors.initiative.tie-high-die-first,
///          dice-warriors.initiative.tie-keeps-rolled-ruling, dice-warriors.initiative.tie-at-six,
///          dice-warriors.initiative.tie-at-one, dice-warriors.initiative.two-warrior-sides-ruling,
///          dice-warriors.initiative.two-monster-sides-ruling,
///          dice-warriors.initiative.allies-not-counted-ruling
/// Rolls:   1d6 for a side without a number, the warriors' side first.
void step_initiative(Unfolding& u);

/// The highest warrior die of a side; 0 if it has none in play.
int highest_die(const OpenTable& table, Side side);

inline constexpr int quiet_rounds_most = 6;

/// Begins a side's turn, resetting its units.
/// Clause:  dice-warriors.rounds.sides-alternate, dice-warriors.rounds.own-side-reset-ruling,
///          dice-warriors.rounds.round-means-turn-ruling,
///          dice-warriors.initiative.first-turn-resets, dice-warriors.initiative.first-turn-only
void begin_turn(Unfolding& u, Side side);

/// Whether a player takes part in the present turn.
Gate may_declare_done(const OpenTable& table, PlayerId player);
Gate may_take_back(const OpenTable& table, PlayerId player);
/// Clause:  dice-warriors.rounds.turn-ends-ruling
void declare_done(Unfolding& u, PlayerId player);
void take_back(Unfolding& u, PlayerId player);
/// Ends the present turn for all its players.
void end_turn(Unfolding& u);

/// Ends the fight if not both sides stand.
/// Clause:  dice-warriors.end.one-side-standing, dice-warriors.end.any-unit-stands-ruling,
///          dice-warriors.end.both-gone-ruling, dice-warriors.end.escaped-not-standing-ruling
/// Gives:   whether it ended.
bool step_end(Unfolding& u);
/// Begins the next turn if the present one is over.
/// Clause:  dice-warriors.end.stalemate-ruling
/// Gives:   whether anything happened.
bool step_turn(Unfolding& u);
/// Ends the fight.
void end_fight(Unfolding& u, Clauses clauses, Ending ending, std::optional<Side> holder);

/// Clause:  dice-warriors.end.yield-ruling
Gate may_yield(const OpenTable& table, PlayerId player, Side side);
void propose_yield(Unfolding& u, PlayerId player, Side side);
void yield(Unfolding& u, Side side);

}  // namespace dice_warriors

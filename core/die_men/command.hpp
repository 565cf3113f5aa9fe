// Command interference: characters who give orders of their own.
//
// Section "Command Interference". After sets are broken and before the first is spent, a character
// may roll Knowledge with the skill of the scale line against its Difficulty; a set of that height
// succeeds. He then takes one of the sets his general rolled, and when it comes up orders the units
// of his own hex with it, whatever the strategy. A Command roll may lower the Difficulty, in the
// round before or as a multiple action.
#pragma once

#include "core/die_men/roll.hpp"
#include "core/die_men/unfolding.hpp"

namespace die_men {

/// The Difficulty of a skill at a scale; nothing if the scale does not use it.
/// Clause:  die-men.interference.skill-of-the-line, die-men.interference.scale-ten-either
std::optional<int> difficulty_of(const OpenTable& table, Skill skill);
/// What is left of a Difficulty after a Command roll.
/// Clause:  die-men.interference.floor-ruling
int eased_difficulty(int difficulty, int width);
/// Whether some set meets a Difficulty.
/// Clause:  die-men.interference.difficulty-zero-ruling
bool succeeds(const Matches& sets, int difficulty);

/// Whether a character has something left to try this round: an order, if there is a set to take
/// and a skill for it, or to command attention for the next round, which takes no set.
/// Clause:  die-men.interference.when-ruling, die-men.interference.one-set-ruling,
///          die-men.interference.nothing-to-try-ruling
bool can_try(const OpenTable& table, const Character& character);
/// Whether the round waits for a character: for his attempt, or for the set it won.
bool is_awaited(const OpenTable& table, const Character& character);
/// Clause:  die-men.interference.skill-of-the-line, die-men.interference.knowledge-not-command
Gate may_try(const OpenTable& table, const TryCommand& order);
/// Clause:  die-men.interference.inspire-option
Gate may_inspire(const OpenTable& table, const InspireTroops& order);
Gate may_follow_general(const OpenTable& table, const FollowGeneral& order);
/// Clause:  die-men.interference.takes-a-set, die-men.interference.when-ruling
Gate may_claim(const OpenTable& table, const ClaimSet& order);

/// Clause:  die-men.interference.knowledge-roll, die-men.interference.inspire-multiple-ruling
/// Rolls:   the pool of the skill; as a multiple action the smaller pool less one die.
void try_command(Unfolding& u, const TryCommand& order);
/// Clause:  die-men.interference.inspire-when
/// Rolls:   the Command pool.
void inspire(Unfolding& u, const InspireTroops& order);
/// He gives no order this round.
/// Clause:  die-men.sequence.default-split-ruling
void follow_general(Unfolding& u, CharacterId character);
/// The set is his.
/// Clause:  die-men.interference.takes-a-set
void claim(Unfolding& u, const ClaimSet& order);

}  // namespace die_men

// Going after a beaten enemy: cavalry and warbands must, light infantry never does, others may.
//
// Section "pursuit". Half a move in the direction of the retreat, straight ahead if the loser is
// gone; whatever enemy is met is in contact, to be fought next turn and as no charge.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

enum class Pursuit : std::uint8_t { must, may, never };
/// Whether victorious troops of a type pursue.
/// Clause:  throw-me-a-6.pursuit.cavalry-must, throw-me-a-6.pursuit.warband-must,
///          throw-me-a-6.pursuit.light-infantry-never, throw-me-a-6.pursuit.may-half-move
Pursuit pursuit_of(UnitType type);
/// The farthest a pursuer may go.
/// Clause:  throw-me-a-6.pursuit.half-move-table, throw-me-a-6.pursuit.difficult-ruling
int pursuit_most(const Table& table, const Pursuer& pursuer);
/// Whether its owner is to be asked how far it goes.
bool is_pursuit_open(const Table& table, const Pursuer& pursuer);
/// Clause:  throw-me-a-6.pursuit.may-distance
Gate may_pursue(const Table& table, const Pursue& order);
/// A victor that rampaging elephants beat or madden before its turn comes stays where it is.
/// Clause:  throw-me-a-6.pursuit.not-when-driven-back-ruling
void forgo_pursuit(Unfolding& u, UnitId unit);
/// The pursuit of the first in line, so far at most.
/// Clause:  throw-me-a-6.pursuit.must-distance-ruling, throw-me-a-6.pursuit.contact-next-turn
void pursue(Unfolding& u, int most);

}  // namespace throw_me_a_6

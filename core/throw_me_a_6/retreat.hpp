// The loser's retreat: a die of the winner's, directly away from the fight.
//
// Section "retreat" and the option of a general. Raw units add 1, veterans may deduct 1 once the
// die is seen; 7 or more routs, 4 or more ends facing away. Cavalry recoils 2 inches first. Friends
// that may be passed are passed whole; an enemy or the table's edge in the way is the end. Who has
// no room to go back stays in contact.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// The way out for a unit that is beaten, from all it touches and from other points; nothing if it
/// is surrounded.
/// Clause:  throw-me-a-6.retreat.direction-ruling, throw-me-a-6.retreat.surrounded-ruling,
///          throw-me-a-6.retreat.enemy-in-contact-ruling
std::optional<int> way_out(const Table& table, UnitId unit, std::vector<Point> from = {});
/// Rolls a loser's retreat.
/// Clause:  throw-me-a-6.retreat.loser-d6-inches, throw-me-a-6.retreat.winner-rolls,
///          throw-me-a-6.retreat.all-losers-retreat-once-ruling
/// Rolls:   1d6 for the winner.
void roll_retreat(Unfolding& u, const Loser& loser);
/// Clause:  throw-me-a-6.retreat.veteran-may-deduct-one,
///          throw-me-a-6.retreat.veteran-decides-after-die-ruling,
///          throw-me-a-6.quick.veteran-plus-minus-ruling
Gate may_modify(const Table& table, const ModifyRetreat& order);
/// The retreat whose die has fallen, with what its owner makes of it.
/// Clause:  throw-me-a-6.retreat.modified-total-for-all-ruling,
///          throw-me-a-6.retreat.seven-or-more-routs,
///          throw-me-a-6.retreat.four-or-more-faces-away,
///          throw-me-a-6.retreat.no-room-to-turn-ruling,
///          throw-me-a-6.retreat.no-room-to-go-ruling, throw-me-a-6.retreat.surrounded-ruling
void retreat(Unfolding& u, int change);

}  // namespace throw_me_a_6

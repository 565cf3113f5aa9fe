// A battle is fought, and what follows from it (section 6 of the source).
//
// The order is that of the source: the opposed roll; casualties of both sides, from the numbers
// before the battle; morale of both sides; capture rolls; then for each beaten army its retreat,
// its morale check and its rout, or what takes a rout's place; what was lost lies there for the
// victors;
// everybody is told what he may know. Each army takes its side's result for itself, with its own
// commander's traits, which last until the battle is over even if he is captured in it.
//
// How the totals are had is `contest` (battle_result.hpp); where the beaten go is in retreat.hpp.
#pragma once

#include "core/idis/battle/casualties.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// The dice fall, with all that follows.
/// Clause:  idis.6.aftermath-order-ruling, idis.6.casualties-simultaneous-ruling,
///          idis.6.morale-clamped-ruling, idis.6.multi-army-aftermath-ruling,
///          idis.6.no-pursuit-losses, idis.6.no-reroll, idis.6.battle-news-event,
///          idis.6.battle-report
/// Takes:   a meeting of which both sides have soldiers.
/// Rolls:   2d6 and 2d6 (contest); 1d6 for each losing commander whose capture is possible; for
///          each losing army 2d6 for its morale, and if that fails 1d6 and 1d6 for a rout, or 1d6
///          for an impossible retreat.
/// Gives:   BattleFought and what follows.
void fight(Unfolding& unfolding, const Meeting& meeting);

/// An engine has fought the battle; all that follows is as after dice.
/// Clause:  idis.6b.aftermath-ruling, idis.6b.fallen-of-lost-ruling
/// Takes:   a meeting; what the engine's battle has cost and settled.
/// Rolls:   as `fight`, without the opposed roll.
/// Gives:   BattleFought and what follows; the end of the meeting if nobody is left on a side.
void fight_out(Unfolding& unfolding, const Meeting& meeting, const FoughtOut& fought);

}  // namespace idis

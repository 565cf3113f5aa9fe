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

#include "core/idis/battle_side.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Percent of its soldiers that an army loses.
/// Clause:  idis.9.trait-guardian-casualties, idis.9.trait-vanquisher-casualties,
///          idis.9.guardian-floor-interaction, idis.9.guardian-vs-vanquisher-casualties
/// Takes:   what the line of the table says; the traits of its commander; whether a Vanquisher
///          leads an army of the enemy.
Tally casualties_percent(std::int64_t line, Clause clause, const std::vector<Trait>& traits,
                         bool is_enemy_vanquisher);

/// The detachments after a battle's loss of soldiers.
/// Clause:  idis.6.casualties-spread-ruling, idis.6.casualties-soldiers-only-ruling,
///          idis.6.count-double-not-for-losses, idis.6.wizard-in-battle-ruling,
///          idis.6.empty-detachment-ruling
std::vector<Detachment> after_casualties(std::vector<Detachment> detachments, Percent loss);

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

}  // namespace idis

// Morale (section 5 of the source): where it rests, how it changes, and the check.
//
// Morale is a number from 0 to 12 that the referee alone sees. It changes by what other rules say,
// through change_morale. A check is called by an event (CheckCalled) and rolled in the same moment,
// when that event is evolved: so of several causes each loss is followed by its own check, against
// the morale and the army as they then are (idis.5.events-separate-ruling).
//
// A failed check is looked up in morale_table; all dice of it, those of its consequence too, stand
// in the event MoraleFailed, and consequences.hpp carries it out. Rest and buying morale with loot
// are elsewhere.
#pragma once

#include "core/idis/army.hpp"
#include "core/idis/morale_table.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

inline constexpr Morale morale_min{0};
inline constexpr Morale morale_max{12};

/// Where an army's morale rests under a commander of these traits.
/// Clause:  idis.5.resting-nine, idis.5.beloved-resting
Tally resting_morale(const std::vector<Trait>& traits);

/// The morale a new army starts with, unless it came out of another one.
/// Clause:  idis.5.starting-morale-ruling
Morale starting_morale(const std::vector<Trait>& traits);

/// Morale after a change.
/// Clause:  idis.5.maximum-twelve, idis.5.morale-floor-ruling
/// Gives:   0 to 12.
Morale changed_morale(Morale now, Morale by);

/// Changes an army's morale.
/// Clause:  idis.5.morale-up-events, idis.5.morale-down-events, idis.5.maximum-twelve,
///          idis.5.morale-floor-ruling, idis.5.beloved-maximum-ruling, idis.5.bad-conditions
/// Takes:   an army of this state whose morale has not changed in this unfolding yet; the clauses
///          of the rule that grants or takes it; a reason in a few words, for the referee.
/// Gives:   MoraleChanged, also where a bound leaves it as it is; nothing for a change by 0.
void change_morale(Unfolding& unfolding, ArmyId army, Morale by, Clauses clauses,
                   std::string reason);

/// The line of the table a failed check leads to.
/// Clause:  idis.5.failure-uses-roll, idis.5.poet-shift, idis.5.poet-cap-ruling
/// Takes:   the total of the two dice, 2 to 12.
int failed_result(const Force& force, int total);

/// Rolls the first morale check that was called for an army, with all that follows.
/// Clause:  idis.5.check-roll, idis.5.check-success-nothing, idis.5.failure-uses-roll,
///          idis.5.failure-no-morale-loss, idis.5.check-at-twelve, idis.5.check-twelve-at-eleven,
///          idis.5.poet-success-unchanged, idis.5.check-dice-order-ruling
/// Takes:   an army of this state with a check called.
/// Rolls:   2d6; if it fails, what the consequence needs (draw_consequence).
/// Gives:   MoraleHeld; or MoraleFailed and the events of its consequence.
void check_morale(Unfolding& unfolding, ArmyId army);

}  // namespace idis

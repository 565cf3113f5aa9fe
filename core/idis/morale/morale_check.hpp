// Morale checks (section 5 of the source): rolled, held or failed, with all that follows.
//
// A check is called by an event (CheckCalled) and rolled in the same moment, when that event is
// evolved: so of several causes each loss is followed by its own check, against the morale and the
// army as they then are (idis.5.events-separate-ruling).
//
// A failed check is looked up in morale_table; all dice of it, those of its consequence too, stand
// in the event MoraleFailed, and consequences.hpp carries it out.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

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

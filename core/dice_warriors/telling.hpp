// An event as it is told to somebody who did not write it down.
//
// The table lies open, so an event tells all of it; what is taken out is what does not lie there:
// spells and where a coin was recruited, for all but those who brought them; the coin a player
// offers for his own rerolls, for all but him; and how many questions the whole fight has put.
#pragma once

#include "core/dice_warriors/events.hpp"

namespace dice_warriors {

/// Clause:  dice-warriors.play.open-table-ruling
/// Takes:   an observer who may see the event (view.hpp, `may_see`).
Event as_told(Event event, const Observer& observer);

}  // namespace dice_warriors

// The consequences of a failed morale check (section 5 of the source).
//
// First all dice are drawn, in the one order that replays need, then the consequence is carried out
// without any. Who leaves takes a share of the stores by carrying capacity (share_of,
// provisions.hpp): to a new commander, over to another army, or off the map for some days.
// Desertion, and followers who come, change numbers only.
//
// Where defectors go and how absences end is in absence. A commander is told of his own men and
// numbers and of nothing else: that some are missing, never who has them.
#pragma once

#include "core/idis/morale/morale_table.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What the dice said: whom it concerns, oldest first, and for how many days.
struct Drawn {
    std::vector<Detachment> leaving;
    std::vector<Detachment> staying;
    Days days;
};

/// Draws the dice of a consequence.
/// Clause:  idis.5.check-dice-order-ruling, idis.5.random-pick-ruling,
///          idis.5.more-than-there-are-ruling, idis.5.split-half-ruling
/// Rolls:   joining a new commander: 1d20 or 1d6 for each detachment, oldest first. Going over and
///          departing: 1d6 how many, where the line asks for it; one die for each pick, with as
///          many
///          faces as detachments remain, none if all must go. Departing: then 2d6 days. Nothing at
///          all if nobody is present.
Drawn draw_consequence(Unfolding& unfolding, const Force& force, const MoraleRow& row);

/// Carries a consequence out.
/// Clause:  idis.5.table-2-mutiny, idis.5.table-3-mass-desertion, idis.5.table-4-defections,
///          idis.5.table-5-major-desertion, idis.5.table-6-split, idis.5.table-7-defection,
///          idis.5.table-8-desertion, idis.5.table-9-departures, idis.5.table-10-camp-followers,
///          idis.5.table-11-departure, idis.5.table-12-nothing, idis.5.leavers-share-ruling,
///          idis.5.mutiny-one-commander-ruling, idis.5.mutiny-no-commander-ruling,
///          idis.5.mutiny-small-ruling, idis.5.mutiny-all-leave-ruling,
///          idis.5.defect-target-ruling, idis.5.defect-travel-ruling,
///          idis.5.defect-lone-army-ruling, idis.5.camp-followers-base-ruling,
///          idis.5.spartan-camp-followers, idis.5.supplies-percent-rounding-ruling,
///          idis.5.check-consequence-told
/// Takes:   the force as it was when the check was rolled.
void follow_from(Unfolding& unfolding, const Force& force, const MoraleRow& row,
                 const Drawn& drawn);

}  // namespace idis

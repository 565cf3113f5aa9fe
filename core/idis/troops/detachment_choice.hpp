// Which detachments an order speaks of (section 2a of the source): whole ones, present, of the
// commander's own army.
//
// A detachment cannot be cut, and its wagons stay with it; an order that names part of one is
// refused here, with the clause that forbids it.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/troops/orders.hpp"

namespace idis {

/// A detachment that is with its army.
/// Gives:   it, or no_such_detachment.
/// Ruling:  one that is away cannot be named either: nobody can bring it an order.
Result<Detachment> present(const Force& force, DetachmentId detachment, Clause clause,
                           const char* field);

/// Whether a detachment is named whole.
/// Clause:  idis.2a.detachment-never-split, idis.2a.chiliarchy-example,
///          idis.2a.detachments-set-at-raising, idis.2a.wagon-reassign-ruling
/// Takes:   the clause that forbids part of its soldiers.
/// Gives:   nothing, or detachment_cannot_be_split, wagons_stay_with_detachment.
Gate may_name_whole(const Detachment& detachment, const WholeDetachment& named, Clause never_split,
                    const char* field);

/// The detachments an order names.
/// Clause:  idis.2a.detachment-never-split, idis.2a.wagon-reassign-ruling
/// Gives:   them, oldest first; or no_detachment_named, no_such_detachment,
///          detachment_named_twice, or what may_name_whole refuses.
Result<std::vector<Detachment>> chosen_from(const Force& force,
                                            const std::vector<WholeDetachment>& named);

/// Those present who are not among the chosen, oldest first.
std::vector<Detachment> without(const Force& force, const std::vector<Detachment>& chosen);

}  // namespace idis

// The Commando's own skirmishers (section 2a of the source, the trait in section 9).
//
// A Commando may name one infantry detachment of his army skirmishers. Named, it is skirmishers to
// every rule (its `special` says so), and what it was is kept beside (`named_from`) until another
// is named, or it and the Commando part. An order to name waits for the next dawn like any order
// that waits.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// A detachment without the name that a Commando gave it.
/// Clause:  idis.2a.commando-leaves-ruling
Detachment as_it_was(Detachment detachment);

/// A detachment as it comes into an army, or back to it: it keeps its name only with the Commando
/// who gave it, and only while he has named no other.
/// Clause:  idis.2a.commando-leaves-ruling, idis.2a.commando-one-only
/// Takes:   the force it joins, without it.
Detachment as_it_joins(const Force& force, Detachment detachment);

/// Whether a commander may name a detachment skirmishers.
/// Clause:  idis.2a.commando-designates-skirmishers, idis.2a.commando-infantry-ruling
/// Gives:   nothing, or you_are_no_commando, no_such_detachment, detachment_is_away,
///          only_infantry_can_be_named, detachment_is_skirmishers.
Gate may_name_skirmishers(const Force& force, DetachmentId detachment);

/// The dawn at which a name given now takes effect.
/// Clause:  idis.2a.commando-infantry-ruling
Moment dawn_after(Moment now);

/// Names a detachment; the one named before reverts.
/// Clause:  idis.2a.commando-designates-skirmishers, idis.2a.commando-one-only,
///          idis.2a.commando-infantry-ruling
/// Takes:   a detachment that may be named.
/// Gives:   NumbersChanged.
void name_skirmishers(Unfolding& unfolding, ArmyId army, DetachmentId detachment);

}  // namespace idis

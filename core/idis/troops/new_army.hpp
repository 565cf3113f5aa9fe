// An army that comes out of another one (section 2 of the source): by division, mutiny or split.
//
// It stands where the old army stands, as tired, as hungry and as willing, with no march of its own
// and no check due, under a commander of its own whose seat is open. Who may bring a person for the
// seat is the caller's to say; what the old army keeps is settled by the caller too.
#pragma once

#include "core/idis/supply/provisions.hpp"

namespace idis {

/// Who comes to command a new army, and by what rule.
struct NewCommand {
    Clauses clauses;                         ///< of his coming
    std::optional<FactionId> faction;
    std::optional<CommanderId> invited_by;   ///< who may bring a person for the seat
};

/// A new army, and who commands it.
struct Founded {
    ArmyId army;
    CommanderId commander;
};

/// Makes an army of detachments that leave another.
/// Clause:  idis.2.new-army-needs-commander, idis.2a.detachment-attachments,
///          idis.2a.skirmisher-army-mixing-ruling, idis.2a.commando-leaves-ruling,
///          idis.3.over-capacity-ruling, idis.4.forced-count-divide-ruling,
///          idis.5.mutiny-at-sea-ruling, idis.2.new-army-walls-ruling
/// Takes:   the force as it was; those who leave, at least one; the stores they take along.
/// Gives:   CommanderIntroduced, ArmyFormed, at sea FleetChanged, WallsEntered if the old army is
///          within walls.
Founded found_army(Unfolding& unfolding, const Force& force, std::vector<Detachment> leaving,
                   Load taken, const NewCommand& command, Clauses clauses);

}  // namespace idis

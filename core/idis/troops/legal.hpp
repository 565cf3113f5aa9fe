// What a commander may order of his detachments and armies to be raised (sections 2a and 2b), from
// his view alone.
//
// Single detachments are offered, each of which may be ordered by itself; several at once may be
// too, by the same sums.
#pragma once

#include "core/idis/views.hpp"

namespace idis {

struct LegalMerge {
    DetachmentId into;
    DetachmentId from;
    friend bool operator==(const LegalMerge&, const LegalMerge&) = default;
};

struct LegalTroops {
    std::vector<DetachmentId> divisible;     ///< to be an army of their own
    std::vector<ArmyId> armies_here;         ///< to hand detachments over to
    std::vector<DetachmentId> transferable;
    std::vector<LegalMerge> mergeable;
    std::vector<DetachmentId> disbandable;
    std::vector<DetachmentId> to_honour;
    std::vector<DetachmentId> to_name_skirmishers;
    std::vector<RaisingChoice> to_raise_in;
    friend bool operator==(const LegalTroops&, const LegalTroops&) = default;
};

/// What he may order of his troops.
/// Clause:  idis.2a.divide-army-choice, idis.2a.transfer-detachments-ruling,
///          idis.2a.disband-or-merge, idis.2a.names-and-honours,
///          idis.2a.commando-designates-skirmishers, idis.2b.raise-controlled-region
LegalTroops legal_troops(const CommanderView& own);

}  // namespace idis

// What views show of strongholds and sieges (section 6a of the source); view.hpp puts it together.
//
// A commander sees that there is a siege, whether it has begun and whether the gates are open; the
// threshold and its dice are the referee's (idis.6a.siege-roll-hidden).
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Clause:  idis.6a.siege-roll-hidden
OwnSieges own_sieges(const State& state, const Commander& commander);
SiegesInFull sieges_in_full(const State& state);
LegalSieges legal_sieges(const CommanderView& own);

}  // namespace idis

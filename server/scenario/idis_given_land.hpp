// What a scenario gives of the land: rows of the ledger of hexes, as they stand when it begins.
//
// It stands outside the founding of a campaign: what was done to the land before a scenario begins
// was done by nobody who is in it.
#pragma once

#include "core/idis/state.hpp"
#include "server/scenario/names.hpp"

namespace scenario {

/// Enters the list under `land`, each a hex with what was done to it: {"id": "hex:4,4",
/// "foraged_on": 5}.
/// Takes:   a state without any such rows; problems are added where the list is wrong.
void give_land(const Json& given, const Names& names, idis::State& state,
               codec::Problems& problems);

}  // namespace scenario

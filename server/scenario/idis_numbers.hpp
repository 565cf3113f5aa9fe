// The computed numbers of the campaign that a scenario may ask for, by name: one table.
//
// All are numbers of one army. What else a number depends on (a pace, the surface, the weather) is
// under `with`, each with the default that a fair day on a good road has; the names are those of
// the functions in core/idis.
#pragma once

#include "core/idis/state.hpp"
#include "core/kit/tally.hpp"
#include "server/scenario/names.hpp"

namespace scenario {

/// A number of one army, with the clauses it follows from.
/// Takes:   an army of this state, the name of the number, and what it depends on (`with`).
/// Gives:   nothing for a name that none has, or where `with` cannot be read; both reported.
std::optional<kit::Tally> idis_number(const idis::State& state, idis::ArmyId army,
                                      const std::string& name, const Json& with,
                                      const std::string& place, codec::Problems& problems);

}  // namespace scenario

// Single steps of the campaign's rules that a scenario may call by name, out of their order in the
// day: a morale check now, one meal, a change of morale, a look round.
//
// One table; a new rule with an effect is one line more. The rule lives in core: what stands here
// calls it in an Unfolding of its own.
#pragma once

#include "core/idis/unfolding.hpp"
#include "server/scenario/names.hpp"

namespace scenario {

/// Carries out one rule.
/// Takes:   the step as the codec reads it (ids, no names): `rule`, `army` and what the rule needs.
/// Gives:   what happens; nothing if the step cannot be read, which is reported.
std::optional<idis::Events> idis_rule(const idis::State& state, const Json& step,
                                      const std::string& place, kit::Moment at, kit::Dice& dice,
                                      codec::Problems& problems);

}  // namespace scenario

// What walls give to those who defend them against an assault (section 6a of the source).
//
// The numbers of each kind of stronghold are in stronghold_table.hpp. Engines wear walls, gates
// that stand open make them useless, and some commanders make them stronger.
#pragma once

#include <array>

#include "core/idis/state.hpp"

namespace idis {

/// What a Defensive Engineer adds who defends a stronghold.
inline constexpr std::int64_t defensive_engineer_bonus = 2;

/// What a stronghold with whole walls and closed gates gives its defenders against an assault.
/// Clause:  idis.9.trait-defensive-engineer, idis.9.defensive-engineer-once-ruling,
///          idis.9.defensive-engineer-leaves-ruling, idis.9.ironsides-not-assault
std::int64_t whole_bonus(const State& state, StrongholdId stronghold);
/// What a stronghold gives its defenders against an assault now.
/// Clause:  idis.6a.assault-town-plus-3, idis.6a.assault-city-plus-4,
///          idis.6a.assault-fortress-plus-5, idis.9.defensive-engineer-open-gates-interaction,
///          idis.9.defensive-engineer-engines-interaction
/// Gives:   >= 0.
std::int64_t wall_bonus(const State& state, StrongholdId stronghold);

}  // namespace idis

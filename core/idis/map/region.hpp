// Regions (section 1b of the source): the land round a stronghold, and whose it is.
//
// A region is every hex at most three steps from its stronghold to which no other stronghold is
// strictly nearer; a hex equally near to several belongs to each of them. Nothing but distance
// shapes it, so nothing is stored: regions follow from where the strongholds stand, no matter who
// holds them. Control follows the stronghold, and from control follows what a hex is for a
// commander: friendly, hostile or neutral. Whose side has pillaged a stronghold is an enemy of its
// land for a year.
//
// Which strongholds are near a hex is kept as an index; only the referee adds or destroys one. His
// word on a single hex goes before what regions make of it.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/state.hpp"

namespace idis {

/// Steps from a stronghold to the farthest hexes of its region.
/// Clause:  idis.1b.region-radius
inline constexpr int region_radius = 3;

/// Enters a stronghold that is there into the index of a state.
void enter_stronghold(State& state, StrongholdId stronghold);

/// Takes a stronghold that is still there out of it.
/// Clause:  idis.1b.region-stronghold-change-ruling
void leave_stronghold(State& state, StrongholdId stronghold);

/// The regions a hex belongs to, by their strongholds.
/// Clause:  idis.1b.region-radius, idis.1b.region-nearest, idis.1b.region-tie-ruling,
///          idis.1b.region-none-beyond, idis.1b.region-own-hex, idis.1b.region-shared-hex-ruling,
///          idis.1b.region-obstacles-ruling, idis.1b.region-same-meaning
/// Gives:   sorted by id; none, one or several.
std::vector<StrongholdId> regions_of(const State& state, Hex hex);

/// The hexes of a stronghold's region that lie on the map, nearest first.
/// Clause:  idis.1b.region-radius, idis.1b.region-nearest, idis.1b.region-stronghold-change-ruling
std::vector<Hex> region_hexes(const State& state, StrongholdId stronghold);

/// Who controls a region, if anybody does.
/// Clause:  idis.1b.region-control-ruling
std::optional<Party> controller_of(const State& state, StrongholdId region);

/// How two parties stand to each other; a party is allied with itself.
Relation relation_between(const State& state, const Party& a, const Party& b);

/// What a hex is for a commander.
enum class Territory : std::uint8_t { friendly, hostile, neutral };

/// Clause:  idis.1b.territory-relation-ruling
/// Referee: may say whose a hex is, whatever regions it lies in; by default regions decide.
Territory territory_for(const State& state, CommanderId commander, Hex hex);

/// Whether a side has earned the ire of a stronghold's land within the year.
/// Clause:  idis.6a.pillage-ire
bool has_earned_ire(const State& state, StrongholdId stronghold, const Party& party, Day today);

}  // namespace idis

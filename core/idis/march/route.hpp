// The way a march order takes (section 4 of the source), found in what its commander knows.
//
// Places are those on his map; roads are those he knows; open country, seen or unseen, may be
// walked into where the order allows it, except water he knows of. The fastest legal way is taken,
// and of two equally fast the one with more road. What is really there shows only on the march: a
// refusal here never depends on what he could not know.
#pragma once

#include "core/idis/map/crossing.hpp"
#include "core/idis/state.hpp"
#include "core/idis/troops/army.hpp"
#include "core/kit/path.hpp"

namespace idis {

/// Where a place lies that a commander names as a waypoint.
/// Gives:   the hex, or place_not_on_your_map.
Result<Hex> hex_of(const State& state, const KnownPlace::Key& named);

/// What a commander knows of one step; nothing if he knows that nobody may go there.
/// Clause:  idis.4.route-choice-ruling, idis.4.no-water-march-ruling, idis.1.map-edge-ruling
/// Ruling:  who knows a river knows whether it can be forded; what the referee marked later he
///          does not know.
std::optional<Crossing> known_crossing(const State& state, CommanderId commander, Hex from,
                                       Direction direction);

/// The hexes a march order leads through, the next one first.
/// Clause:  idis.4.route-choice-ruling, idis.1.naming-hexes-ruling
/// Takes:   a commander who leads an army; an order with at least one waypoint.
/// Gives:   the route; empty only when the army is to come back to the hex it is leaving. Or a
///          Refusal that follows from his knowledge alone.
/// Limit:   a waypoint given by steps is counted from where the army stands when this is asked.
Result<std::vector<Hex>> find_route(const State& state, CommanderId commander,
                                    const MarchArmy& order);
/// The same with a search that is kept between questions.
/// Takes:   a search over this state's grid.
Result<std::vector<Hex>> find_route(const State& state, CommanderId commander,
                                    const MarchArmy& order, PathSearch& search);

}  // namespace idis

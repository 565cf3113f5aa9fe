// Where a beaten army goes (section 6 of the source): one hex back at once, and where it routs
// further ones in its own time.
//
// It goes where its plan said, or whence it came, or to the neighbour farthest from enemies, its
// own country first; never where an enemy stands or holds walls. Wagons that cannot follow are left
// behind with what cannot be carried without them. A rout flees from the field, by road if it can.
// What a battle makes of an army's numbers is in aftermath.hpp; how a flight unfolds in rout.hpp.
#pragma once

#include "core/idis/supply/provisions.hpp"

namespace idis {

/// Whether an army or a stronghold hostile to somebody is in a hex.
/// Clause:  idis.6.retreat-impossible-test-ruling
bool is_held_by_an_enemy(const State& state, const Party& own, Hex hex);

/// Whether a beaten army can go into the neighbouring hex, without its wagons.
/// Clause:  idis.6.retreat-direction-ruling, idis.6.retreat-impossible-test-ruling
bool may_retreat(const State& state, const Force& force, Hex from, Direction direction);

/// The side by which a beaten army leaves the hex.
/// Clause:  idis.6.retreat-direction-ruling
/// Takes:   the wish of its plan, if it had one.
/// Gives:   nothing if it cannot leave.
std::optional<Direction> retreat_direction(const State& state, const Force& force,
                                           std::optional<Direction> wish);

/// The hexes a routing army flees through, as far as it can.
/// Clause:  idis.6.rout-further-hexes, idis.6.rout-blocked-midway-ruling
/// Takes:   where it stands after its retreat, the field it flees from, and how many it is to flee.
/// Ruling:  each step leads no nearer to the field and into no hex twice; farther first, then by
///          road, then its own country, then away from other enemies.
std::vector<Hex> flight_from(const State& state, const Force& force, Hex from, Hex field,
                             std::int64_t hexes);

/// Seconds that a step takes at the army's ordinary pace.
/// Clause:  idis.6.rout-time-ruling
Fraction seconds_of_step(const State& state, const Force& force, Hex from, Hex to);

/// Whether wagons could follow along these hexes.
/// Clause:  idis.6.retreat-wagons-ruling
bool may_wagons_follow(const State& state, Hex from, const std::vector<Hex>& way);

/// What is left behind.
struct LeftBehind {
    Wagons wagons;
    Load load;
};
/// The army leaves its wagons, and what it cannot carry without them.
/// Clause:  idis.6.retreat-wagons-ruling
/// Gives:   NumbersChanged; `force` becomes what it then is.
LeftBehind leave_wagons(Unfolding& unfolding, Force& force);

}  // namespace idis

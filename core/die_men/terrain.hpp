// What the ground does: whom it bars, whom it helps.
//
// Section "Terrain" and what "Unit Type" says about ground. Bars are asked of the hex entered and
// of the units that enter; fliers ignore them. The advantage of high ground is judged for each
// attack by where both sides stand at that moment: it works against enemies who are not all fliers
// and not on ground that cancels it. A broken or opened obstacle is Open.
#pragma once

#include "core/die_men/state.hpp"

namespace die_men {

/// The terrain as it works: an obstacle is Impassible while it is closed and Open afterwards.
/// Clause:  die-men.terrain.gate-closed, die-men.terrain.castle-walls,
///          die-men.terrain.gate-opened-by-owner, die-men.terrain.gate-broken
Terrain working_terrain(const Ground& ground);
/// Whether this is a palisade, drawbridge or portcullis.
bool is_obstacle(Terrain terrain);
/// Whether an obstacle stands there, open or closed, that a siege engine or a ram may aim at.
/// Clause:  die-men.terrain.obstacle-as-target-ruling
bool is_standing_obstacle(const Map& map, Hex hex);
/// Mountains and towers.
/// Clause:  die-men.terrain.tower-is-mountain
bool is_mountainous(Terrain terrain);

/// Whether units may enter a hex by a set.
/// Clause:  die-men.terrain.impassible-no-entry, die-men.terrain.castle-walls,
///          die-men.terrain.gate-closed, die-men.units.chariot-barred,
///          die-men.units.flier-impassible-ruling, die-men.map.edge-ruling
Gate may_enter(const Map& map, Hex hex, const Troops& troops);
/// Whether the ground lets units take the step from one hex to another without a set.
/// Clause:  die-men.freemove.open-terrain, die-men.freemove.cavalry-rough,
///          die-men.terrain.river-no-free-movement, die-men.terrain.rough-leave-by-set,
///          die-men.units.siege-no-free-movement, die-men.units.flier-terrain
Gate may_go_free(const Map& map, Hex from, Hex to, const Troops& troops);
/// Whether the ground lets units out of a hex without a set, wherever they go from there.
/// Clause:  die-men.terrain.river-no-free-movement, die-men.terrain.rough-leave-by-set,
///          die-men.units.siege-no-free-movement, die-men.units.flier-terrain
Gate may_go_out_free(const Map& map, Hex from, const Troops& troops);
/// The same of grounds that were already looked up; no ground: what is off the map.
Gate may_enter(const Ground& ground, const Troops& troops);
Gate may_go_free(const Ground* from, const Ground& to, const Troops& troops);
/// Whether units may stand in a hex when a battle is set up.
/// Clause:  die-men.setup.impassable-fortress, die-men.setup.impassable-otherwise-ruling,
///          die-men.setup.chariot-ruling
Gate may_be_set_up(const Map& map, Post post, const Troops& troops);
Gate may_be_set_up(const Map& map, const Ground& ground, ArmyId army, const Troops& troops);

/// The damage that the attacker's ground adds.
/// Clause:  die-men.terrain.hill-attack, die-men.terrain.mountain-attack,
///          die-men.terrain.mixed-fliers-ruling, die-men.units.flier-vs-high-ground
void add_ground_bonus(Tally& damage, const Map& map, Hex from, const Group& target);
/// What a gobble die counts against an attack; nothing if it cannot be used.
/// Clause:  die-men.terrain.hill-defence, die-men.terrain.mountain-defence,
///          die-men.terrain.mountain-free-die-limits-ruling,
///          die-men.terrain.forest-exceptions-ruling, die-men.gobble.height-rule
std::optional<int> gobble_height(const Map& map, const Group& defenders, const Group& attackers,
                                 const GobbleDie& die);
/// The free die that ground adds to a Defend.
/// Clause:  die-men.terrain.mountain-free-die, die-men.terrain.forest-defence
std::optional<GobbleDie> free_die_of_ground(const Map& map, Hex hex);

/// Whether an army may open or close a gate with its Declare.
/// Clause:  die-men.terrain.gate-opened-by-owner, die-men.terrain.palisade-no-opening,
///          die-men.terrain.gate-close-ruling, die-men.terrain.gate-owner-ruling
Gate may_turn_gate(const OpenTable& table, ArmyId army, const GateOrder& order);

}  // namespace die_men

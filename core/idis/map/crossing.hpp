// What a step from one hex to the next crosses (sections 1 and 4 of the source), and who may take
// it.
//
// A step is by road only if a road joins the two hexes, and not while the referee has marked that
// stretch spoilt. A river along the side is bridged, or it is forded, or it is frozen and walked
// over; where it is marked impassable, or the referee has closed the ford, nobody crosses, and in a
// flood nobody crosses by a bridge either. The referee breaks bridges and has them built. Wagons
// keep to roads and bridges. By night nobody leaves the road.
// The same gates serve the order (what its commander knows, route) and the march (what is true).
#pragma once

#include "core/idis/state.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

enum class Surface : std::uint8_t { road, open_country };
/// The twelve hours from dawn to dusk, or those from dusk to dawn.
enum class Watch : std::uint8_t { day, night };
enum class River : std::uint8_t { none, ford, closed };

struct Crossing {
    Surface surface = Surface::open_country;
    River river = River::none;       ///< none as well where a bridge or ice carries the army
    friend bool operator==(const Crossing&, const Crossing&) = default;
};

/// What one step crosses, as things are.
/// Clause:  idis.4.road-step-ruling, idis.4.bridge-no-delay, idis.4.ford-where-ruling,
///          idis.1a.weather-alters-rivers-roads, idis.1a.bridge-marks-ruling
/// Takes:   two neighbouring hexes of the map.
Crossing crossing_of(const State& state, Hex from, Direction direction);

/// Whether there is a bridge over the river on a side, as things are.
/// Clause:  idis.1a.bridge-marks-ruling
/// Takes:   a side of the map.
bool bridge_stands(const State& state, Hex from, Direction direction);

/// Whether an army may take a step.
/// Clause:  idis.4.wagons-no-offroad, idis.4.ford-no-wagons, idis.4.ford-where-ruling,
///          idis.4.night-no-offroad
Gate may_cross(const Force& force, const Crossing& crossing, Watch watch);

/// The side as state names it: from the hex with the lower (q, r).
SideMark::Key side_key(Hex hex, Direction direction);

}  // namespace idis

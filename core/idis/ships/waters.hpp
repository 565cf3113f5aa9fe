// Where ships can go, and how fast (section 8e of the source).
//
// On the map a river runs along the sides of hexes: a hex beside it is one of its banks. Ships go
// from bank to bank along the river or across it, over the sea, and from the sea to its coasts.
// Downriver is nearer to the sea by water. Ships sail at all hours unless the campaign says less.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

enum class Waterway : std::uint8_t { sea, downriver, upriver };

/// Land at the sea, or beside a river.
bool is_coastal(const Map& map, Hex hex);
bool is_riverside(const Map& map, Hex hex);

/// What a step leads over, if ships can take it.
/// Clause:  idis.8e.ships-need-water
/// Takes:   a hex of the map.
/// Ruling:  a river without a way to a sea of the map flows nowhere known: it is rowed up as well
///          as down at the pace of going up.
std::optional<Waterway> waterway(const Map& map, Hex from, Direction direction);

/// Ships that can be loaded or unloaded in a hex on one day; none inland.
/// Clause:  idis.8e.embark-coastal-100, idis.8e.embark-river-50-per-side,
///          idis.8e.embark-inland-not-possible
std::int64_t ships_a_day(const Map& map, Hex hex);

/// Whether ships can lie in a hex: on the water, or at a shore where they are loaded.
/// Clause:  idis.8e.ships-need-water
/// Takes:   a hex of the map.
/// Gives:   nothing, or no_landing_here.
Gate may_lie(const Map& map, Hex hex);

enum class Oars : std::uint8_t { shipped, out };
/// Miles an hour.
/// Clause:  idis.8e.ship-speed-sea-12, idis.8e.ship-speed-downriver-12,
///          idis.8e.ship-speed-upriver-6, idis.8e.rowing-plus-6
Tally sailing_speed(Waterway way, Oars oars);
/// How long a step of one hex takes.
/// Clause:  idis.8e.ship-hex-time-ruling, idis.8e.ship-weather-ruling
Span time_of_step(Waterway way, Oars oars, WeatherGrade weather);
/// When so much sailing that begins at a moment is done.
/// Clause:  idis.8e.ship-speed-hours-ruling
/// Takes:   1 to 24 hours of sailing a day, from dawn.
Moment end_of_sailing(Moment begins, Span sailing, std::int64_t hours_a_day);

/// Where a waypoint lies, as far as a commander can say.
/// Gives:   the hex, or place_not_on_your_map, no_way_by_water (beyond the edge).
Result<Hex> hex_of_waypoint(const State& state, CommanderId commander, Hex from,
                            const Waypoint& waypoint);
/// The hexes that ships sail through, the next one first, by the quickest way.
/// Clause:  idis.8e.ships-need-water
/// Gives:   the way, or what hex_of_waypoint refuses, no_way_by_water, fleet_is_already_there.
/// Ruling:  crews know their waters: the way need not be on their commander's map.
Result<std::vector<Hex>> way_by_water(const State& state, const Fleet& fleet,
                                      const SailFleet& order);

/// The land nearest to a hex, itself if it is land; ties to the lower q, then the lower r.
/// Clause:  idis.8e.ship-fail-ejects
Hex nearest_land(const Map& map, Hex hex);

}  // namespace idis

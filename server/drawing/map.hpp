// A campaign's map as SVG: ground, rivers, roads, bridges, places.
//
// Ground has both a tint and a pattern, so that it reads in black and white and by people who see
// few colours. Roads join the middles of hexes, rivers run along their sides. Everything true is
// shown: this is a referee's map, or one that nobody plays on yet.
#pragma once

#include <string>
#include <string_view>

#include "core/idis/map/map.hpp"

namespace drawing {

/// Whether each hex says its "column,row".
enum class HexNumbers : std::uint8_t { hidden, shown };

/// Takes:   the map, its title, and whether hexes are numbered.
std::string map_svg(const idis::Map& map, std::string_view title, HexNumbers numbers);

}  // namespace drawing

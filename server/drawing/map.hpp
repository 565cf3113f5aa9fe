// A campaign's map as SVG: ground, rivers, roads, bridges, places.
//
// Ground has both a tint and a pattern, so that it reads in black and white and by people who see
// few colours. Roads join the middles of hexes, rivers run along their sides. Everything true is
// shown: this is a referee's map, or one that nobody plays on yet. Below it stands how long a mile
// is. What is drawn over it (armies in a chronicle) goes by the same coordinates.
#pragma once

#include <string>
#include <string_view>

#include "core/idis/map/map.hpp"
#include "server/drawing/shapes.hpp"

namespace drawing {

/// Where a hex's middle is on the picture; a hex is 80 across its corners and 70 high.
Dot hex_middle(kit::Hex hex);
/// The outline of a hex.
void add_hex(Path& path, kit::Hex hex);
/// The name of a place, below the middle of its hex.
void draw_name(Svg& svg, const idis::Place& place);
/// What of its own coordinates the picture of a whole map shows, its scale below it too.
Frame map_frame(const kit::Grid& grid);

/// Whether each hex says its "column,row".
enum class HexNumbers : std::uint8_t { hidden, shown };

/// Takes:   the map, its title, whether hexes are numbered, and where north lies, in twelfths of a
///          turn clockwise from the top; a needle shows it where that is not the top.
std::string map_svg(const idis::Map& map, std::string_view title, HexNumbers numbers,
                    std::size_t north = 0);

}  // namespace drawing

// The stretch of the map round a commander that his own pages show.
//
// It is a rectangle of columns and rows with him in the middle, as large as a day's march or two to
// each side, and may lie beyond the map's edge.
#pragma once

#include <vector>

#include "core/idis/map/map.hpp"

namespace chronicle {

/// Columns and rows, both ends among them; they may lie beyond the map's edge.
struct Window {
    kit::Offset first;
    kit::Offset last;
};

/// Seven columns and five rows to each side.
Window window_round(kit::Hex centre);

/// The hexes of a window that lie on the map.
std::vector<kit::Hex> hexes_of(const Window& window, const idis::Map& map);

/// Whether a hex lies in it.
bool is_in(const Window& window, kit::Hex hex);

}  // namespace chronicle

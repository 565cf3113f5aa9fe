// Worldographer's maps (.wxx), of 2017 and of 2025: XML, unpacked already (opened.hpp).
//
// Its hexes are staggered as Tiled's are when a tile is 300 wide and high and its side 150, and all
// its points lie on those pixels whatever size the map is shown in. So a map is read into the same
// plain TiledMap, and laid on our grid by the same hand. A `tilerow` is a column, whichever way the
// hexes stand.
//
// A kind such as "Classic/Flat Forest Deciduous Heavy" is called by that, then without the folder,
// then by ever fewer of its words: "Flat Forest Deciduous", "Flat Forest", "Flat". Lines have no
// kind; they are called by their tags, their texture and their colour ("#4f91ad").
#pragma once

#include "server/maps/tiled.hpp"

namespace maps {

/// Takes:   the whole text as UTF-8, its name for messages, and how large the map may be.
/// Gives:   the map, of its outermost view alone, or nothing if it cannot be made out; what is
///          wrong is a problem, what cannot be carried over a warning of the report. What only the
///          game's master was to see is left out, and said.
std::optional<TiledMap> read_worldographer(std::string_view text, const std::string& file,
                                           const Room& room, files::Report& report);

}  // namespace maps

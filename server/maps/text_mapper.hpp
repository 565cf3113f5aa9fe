// Files of text-mapper: a line for each hex, and lines for roads and rivers.
//
//   0204 dark-green fir-forest "The Old Wood" 30    column 2, row 4, as a rule counted from 1
//   0204-0607 river "Aune"                          through the centres, filled in between
//
// Columns counted from 1 that are even lie lower, which are our odd ones counted from 0. A map may
// begin at 00 or below it; then all of it is moved, by an even number of columns. Rivers
// run through the centres of hexes here, and are brought to the sides by carry_over.hpp. What
// styles the picture (attributes, paths, libraries, licences) is skipped; an `include` names
// another file or an address, and is never opened. What a hex is stands in one line; a second that
// says it otherwise is a problem, for nobody could say which of them was meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/maps/foreign_map.hpp"
#include "server/maps/room.hpp"

namespace maps {

/// Gives:   the map, from column and row 1, or the least if one is below, to the largest that any
///          hex has; or nothing, which is reported, if there is no hex or more than there is room
///          for.
std::optional<ForeignMap> read_text_mapper(std::string_view text, const std::string& file,
                                           const Room& room, files::Report& report,
                                           const Progress& progress);

}  // namespace maps

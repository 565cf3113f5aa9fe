// From a foreign map to one of ours, by a mapping; and what could not be carried over.
//
// Ground first, then what stands on it, then roads, rivers and bridges, in this order, because each
// is laid on those before. Everything that finds no place here is a warning with its line or layer,
// said once for each word and not once for each hex. The result holds whatever map.txt holds; the
// reader of map.txt has the last word on whether it is a sound map.
#pragma once

#include "server/files/map_file.hpp"
#include "server/maps/mapping.hpp"

namespace maps {

/// Clause:  idis.1.hex-terrain, idis.1.hex-settlement, idis.4.road-grade-ruling,
///          idis.4.ford-where-ruling
/// Gives:   a map of the same size; a hex without ground is what the mapping calls empty.
/// Ruling:  a river drawn through the centres of hexes runs along one bank of that line, the left
///          unless the mapping says otherwise, in an unbroken chain of sides; one that ends in a
///          hex through which another runs goes on round that hex to the other's bank.
/// Ruling:  where a road crosses a river and nothing else is drawn there is a bridge, unless the
///          mapping says ford.
files::DrawnMap carry_over(const ForeignMap& foreign, const Mapping& mapping,
                           const std::string& file, files::Report& report,
                           const Progress& progress);

}  // namespace maps

// What runs from hex to hex and along the sides between hexes, as lines of map.txt:
//
//   [roads]       major "The Salt Road" aldmere 13,7 14,7 brask     hexes, each next to the last
//   [rivers]      "The Aune" 10,5/se/s 11,6/sw                      sides of hexes
//   [bridges]     10,5/s                                            on a river
//   [impassable]  10,5/se  22,9                                     a river's side, or a whole hex
//
// Both hexes of a side are told of it. A road without a word for its grade is major.
#pragma once

#include "server/files/map_file.hpp"
#include "server/files/map_text.hpp"

namespace files {

/// Draws one section of lines onto the map.
/// Clause:  idis.4.road-grade-ruling, idis.4.road-step-ruling, idis.4.ford-where-ruling,
///          idis.4.no-water-march-ruling
/// Takes:   sections in the order roads, rivers, bridges, impassable; places already on the map.
void draw_roads(const MapSection& section, DrawnMap& map, Report& report);
void draw_rivers(const MapSection& section, DrawnMap& map, Report& report);
void draw_bridges(const MapSection& section, DrawnMap& map, Report& report);
void draw_impassable(const MapSection& section, DrawnMap& map, Report& report);

}  // namespace files

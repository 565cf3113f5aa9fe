// map.txt: a campaign's map as people draw it (section 1 of the source).
//
// A text file of sections. [ground] is a picture of the hexes: for every row of the grid two lines,
// the even columns and, half a hex lower and so on a line of its own, the odd ones. Each cell is a
// letter for the terrain and a number, the settlement in twenties. [terrain] gives letters of one's
// own, [settlement] exact scores, [places] what has a name; [roads], [rivers], [bridges] and
// [impassable] hold what runs from hex to hex or along the sides between them (map_lines.hpp);
// [north] says where north lies if that is not the top.
// The format is written down for people in config/campaigns/README.md.
//
// Columns and rows count from 0. A place may be named by its key wherever a hex may be named.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/idis/map/map.hpp"
#include "server/codec/compass.hpp"
#include "server/files/report.hpp"

namespace files {

struct DrawnPlace {
    std::string key;                 ///< as the other files name it
    idis::Place place;
    Where where;
};

/// A road's steps or a river's sides in their order, each by a hex and the side of it that is
/// crossed or that the river runs along.
struct NamedLine {
    std::string name;                ///< plain text of 1 to 80 bytes without quotes
    std::vector<std::pair<kit::Hex, kit::Direction>> sides;
};

/// A map as it was read, and the keys of its places. Names of roads and rivers are the file's
/// alone: what reads it does not keep them, what writes it does.
struct DrawnMap {
    kit::Grid grid;
    std::vector<idis::HexGround> grounds;    ///< by grid.index
    std::vector<bool> sea;                   ///< by grid.index: water that makes coasts, no lake
    std::vector<DrawnPlace> places;          ///< in the order of the file; by add_place alone
    std::map<std::string, std::size_t, std::less<>> place_by_key;  ///< where in `places`
    std::vector<NamedLine> named_roads;      ///< of what `grounds` has
    std::vector<NamedLine> named_rivers;
    codec::Compass compass = {};             ///< where north lies

    const idis::HexGround& ground(kit::Hex hex) const {
        return grounds[static_cast<std::size_t>(grid.index(hex))];
    }
    idis::HexGround& ground(kit::Hex hex) {
        return grounds[static_cast<std::size_t>(grid.index(hex))];
    }
    /// The place with this key, or null.
    const DrawnPlace* place(std::string_view key) const;
    idis::Map map() const;
};

/// Puts a place behind the others.
/// Takes:   a place whose key no other has.
void add_place(DrawnMap& map, DrawnPlace place);

/// Reads a map.
/// Clause:  idis.1.hex-terrain, idis.1.hex-settlement, idis.1.settlement-scale,
///          idis.7a.news-coastal-hex-ruling
/// Takes:   the whole text, the name that problems call the file by, and the campaign, from whose
/// id
///          the ids of places are derived.
/// Gives:   the map, or nothing if no grid could be made out; what is wrong is reported.
/// Limit:   1,000,000 hexes; [settlement] may name a hex once.
std::optional<DrawnMap> read_map(std::string_view text, const std::string& file,
                                 idis::CampaignId campaign, Report& report);

/// The words for a hex's sides, in the order of its directions.
inline constexpr std::array<std::string_view, 6> side_words = {"n", "ne", "se", "s", "sw", "nw"};
/// The words for places, in the order of their kinds.
inline constexpr std::array<std::string_view, 5> place_words = {"city", "town", "fortress",
                                                                "village", "landmark"};
/// Settlement is written in twenties.
inline constexpr int settlement_step = 20;

/// A hex written as "column,row".
/// Gives:   nothing if the text has another form; the hex may lie outside any grid.
std::optional<kit::Hex> hex_from_text(std::string_view text);
/// "column,row", the inverse of hex_from_text.
std::string hex_text(kit::Hex hex);

}  // namespace files

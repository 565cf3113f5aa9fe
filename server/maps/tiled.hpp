// Tiled's hexagonal maps (mapeditor.org), in JSON and in TMX.
//
// Both forms are read into one plain TiledMap (tiled_json.cpp, tiled_tmx.cpp), which tiled.cpp lays
// on our grid. All four ways of staggering are understood. Maps with pointed tops are turned a
// quarter to the right, so that what was north lies in the east; maps whose even columns are pushed
// get one empty column in front. Tilesets may stand in files of their own beside the map; one that
// is not there costs its tiles their names alone. Nothing else is ever opened or fetched. Sizes are
// held against what may be before any layer is unpacked (claims.hpp).
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/maps/foreign_map.hpp"
#include "server/maps/room.hpp"

namespace maps {

using Properties = std::map<std::string, std::string, std::less<>>;

/// What is known of one tile of a tileset.
struct TileKind {
    std::string word;                ///< its class
    std::string picture;             ///< its own picture's name without folder and ending
    Properties properties;
    std::string colour;              ///< of a Wang set, if all of it has this one
    std::vector<std::string> names = {};         ///< before all these, the most telling first
};

struct Tileset {
    std::uint32_t first = 1;         ///< global id of its tile 0
    std::string name;
    std::map<std::uint32_t, TileKind> kinds;     ///< by local id; those that say something
};

/// A rectangle of tiles; an endless map has several in a layer.
struct TileBlock {
    int x = 0;  ///< within ten million of 0, as the sizes are
    int y = 0;
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> tiles;            ///< global ids with their flags, row by row
};

struct TileLayer {
    std::string name;
    std::vector<TileBlock> blocks;
};

struct TiledObject {
    std::string name;
    std::string word;                ///< its class
    std::string layer;
    Point at;                        ///< in pixels
    double width = 0;
    double height = 0;
    std::uint32_t tile = 0;          ///< global id; 0 for none
    std::vector<Point> line;         ///< in pixels from `at`; empty for a point
    bool is_closed = false;
    Properties properties;
    std::vector<std::string> names = {};         ///< before what these say
    bool is_by_centres = false;      ///< drawn from hex to hex, not along the sides
};

struct TiledMap {
    int width = 0;
    int height = 0;
    int tile_width = 0;
    int tile_height = 0;
    int side = 0;
    bool is_staggered_by_columns = true;
    bool are_odd_pushed = true;
    bool is_endless = false;
    std::vector<Tileset> tilesets;   ///< by first, rising
    std::vector<TileLayer> layers;   ///< groups opened; in the order of drawing
    std::vector<TiledObject> objects;
};

/// Reads a file that stands beside the map; nothing if it cannot or may not be read.
using ReadBeside = std::function<std::optional<std::string>(const std::string& name)>;

/// Takes:   the whole text, its name for messages, how to read a tileset beside it, and how large
///          the map may be.
/// Gives:   the map, or nothing if it cannot be made out at all; what is wrong is a problem, what
///          cannot be carried over a warning of the report.
std::optional<TiledMap> read_tiled_json(std::string_view text, const std::string& file,
                                        const ReadBeside& beside, const Room& room,
                                        files::Report& report);
std::optional<TiledMap> read_tiled_tmx(std::string_view text, const std::string& file,
                                       const ReadBeside& beside, const Room& room,
                                       files::Report& report);

/// A tileset's own file, JSON or TSX by its look.
std::optional<Tileset> read_tileset_json(std::string_view text, const std::string& file,
                                         files::Report& report);
std::optional<Tileset> read_tileset_tsx(std::string_view text, const std::string& file,
                                        files::Report& report);

/// A tileset whose own file cannot be read: its tiles have no names but the file's and a number.
Tileset tileset_without_file(const std::string& source, const std::string& map_file,
                             files::Report& report);

/// The colour of a Wang set that all of a tile has, by its numbers for the tile's sides and corners
/// (0 for none, else counted from 1); "" if there is none or more than one.
std::string one_colour(const std::vector<std::string>& colours,
                       const std::vector<std::size_t>& numbers);

/// Lays a Tiled map on our grid.
/// Gives:   nothing if it has no size, or it or its lines are larger than there is room for, which
///          is reported.
std::optional<ForeignMap> laid_on_our_grid(const TiledMap& map, const std::string& file,
                                           const Room& room, files::Report& report,
                                           const Progress& progress);

}  // namespace maps

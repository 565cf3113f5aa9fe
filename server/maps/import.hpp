// The whole way of a map from outside: recognised by its look, read, mapped, written as map.txt and
// read back by the same reader that campaigns use, so that what comes out is sound.
//
// Nothing is opened but the map, its mapping and the tilesets that a Tiled map names as files.
#pragma once

#include "server/maps/azgaar.hpp"
#include "server/maps/mapping.hpp"
#include "server/maps/tiled.hpp"

namespace maps {

enum class Format : std::uint8_t { tiled_json, tiled_tmx, text_mapper, worldographer, azgaar };

/// By how a file begins, unpacked if it is packed: '{' is JSON, '<' XML, all else text-mapper.
/// Limit:   a text-mapper file that begins with a line of SVG needs to be named by hand.
Format format_of(std::string_view bytes);
/// "tiled-json", "tmx" and so on.
std::optional<Format> format_from_text(std::string_view text);
/// All of these, for messages.
std::string format_names();
/// The ready mapping in config/maps that goes with a format: "tiled", for one.
std::string_view ready_mapping(Format format);

struct Imported {
    std::optional<std::string> map_text;     ///< nothing if there is a problem
    int columns = 0;
    int rows = 0;
    std::size_t places = 0;
};

/// Takes:   the map's bytes as they stand in its file, its name, how to read what stands beside it,
///          the mapping, and how large the map may be, which is looked at before any layer is
///          unpacked; and how wide the hexes are that are laid over a map without any.
/// Gives:   map.txt; problems and everything that was not carried over are in the report.
Imported import_map(std::string_view bytes, const std::string& file, Format format,
                    const ReadBeside& beside, const Mapping& mapping, const Room& room,
                    files::Report& report, const Progress& progress,
                    const HexWidth& width = {});

/// Reads files by their way from a folder, as maps name their tilesets. Nothing outside the folder
/// is read, whether by a whole path, by "..", or by a link that leads out of it.
/// Limit:   16 MB a file.
ReadBeside reading_in(const std::filesystem::path& folder);

}  // namespace maps

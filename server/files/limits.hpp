// How much a text that people bring may hold, in one place.
//
// A limit is the largest value that passes; one more is refused, with the file and the line where
// it was reached. Each is looked at before anything is built, copied or unpacked of what it counts,
// so that a small text cannot ask for much memory. What comes over the API is smaller still
// (server/api/limits.hpp), and what a single value may say stands where the value is read.
#pragma once

#include <cstddef>
#include <cstdint>

namespace files::limits {

// ---- any file
inline constexpr std::size_t file_bytes = 256 * 1'048'576;  ///< a map of another program
inline constexpr std::size_t own_file_bytes = 16'000'000;   ///< a file of a campaign, any TOML

// ---- TOML
inline constexpr std::size_t toml_line_bytes = 10'000;
inline constexpr int toml_depth = 64;       ///< names and brackets around one value
inline constexpr int toml_marks = 200'000;  ///< names, lists, tables and their members

// ---- what is said of a file
inline constexpr std::size_t remarks = 10'000;      ///< that are kept of each kind; then a last one
inline constexpr std::size_t remark_bytes = 1'000;  ///< of one; the rest is cut off

// ---- maps
inline constexpr std::int64_t map_hexes = 1'000'000;
/// Over all layers a map may hold so many times the tiles of the largest map that is taken; and its
/// lines may run through so many times its hexes.
inline constexpr std::int64_t map_layers_of_tiles = 16;
inline constexpr std::int64_t map_lines_of_hexes = 4;
inline constexpr int map_layers = 1'000;  ///< layers and groups of whatever kind
inline constexpr int map_tilesets = 200;  ///< those in files have own_file_bytes together
inline constexpr int map_depth = 64;      ///< groups within each other
inline constexpr std::size_t map_words = 4'000'000;     ///< elements, attributes; texts, lists
inline constexpr std::size_t map_words_least = 500'000;  ///< and fewer where fewer hexes may be
inline constexpr std::size_t map_words_a_hex = 20;
inline constexpr std::size_t map_values = 20'000'000;   ///< numbers in JSON
inline constexpr std::size_t map_values_least = 1'000'000;
inline constexpr std::size_t map_values_a_hex = 50;
inline constexpr std::size_t map_name_bytes = 200;      ///< of a layer, a kind; the rest is cut off
inline constexpr std::size_t map_lines = 2'000'000;     ///< of text-mapper, of map.txt
inline constexpr std::size_t map_unpacked_bytes = 8'000'000;  ///< of a packed map, and for each
inline constexpr std::size_t map_unpacked_bytes_a_hex = 200;    ///< hex that there may be
inline constexpr std::size_t map_line_bytes = 100'000;  ///< a picture's path may be long

}  // namespace files::limits

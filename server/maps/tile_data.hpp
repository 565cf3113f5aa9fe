// The numbers of a Tiled layer as they stand in files: CSV, or base64, plain or compressed.
//
// Compressed data may claim to be anything, so it is inflated into exactly the room that the layer
// needs, and anything shorter, longer or broken is refused. What cannot fill that room by any
// packing is refused before the room is made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace maps {

/// What may go wrong, in words for a person; "" for nothing.
struct TileData {
    std::vector<std::uint32_t> tiles;    ///< global ids with their flags, row by row
    std::string fault;
};

/// Takes:   `encoding`: "csv" or "base64"; `compression`: "" (none), "zlib", "gzip" or "zstd";
///          how many tiles there must be.
/// Gives:   no more than `tiles` tiles, whatever the text holds; fewer with a fault.
TileData read_tile_data(std::string_view text, std::string_view encoding,
                        std::string_view compression, std::size_t tiles);

/// What is wrong with data that hold more or fewer tiles than there must be, or something else.
/// Takes:   what they hold, in words.
std::string tiles_miscounted(std::size_t wanted, const std::string& found);

}  // namespace maps

// What a Tiled map claims to hold, held against what it may, before anything of it is unpacked.
//
// A layer that is one tile over and over packs into a few hundred bytes, whatever its size; so a
// reader first goes through the whole file and gathers sizes alone, asks here, and unpacks only if
// nothing was reported. Layers of a map that is not endless are as large as the map at most; an
// endless one is as large as what its rectangles span.
#pragma once

#include "server/maps/room.hpp"
#include "server/maps/tiled.hpp"

namespace maps {

/// Where a map begins and how large it is: an endless one is as large as what is drawn.
struct Extent {
    kit::Offset first;
    kit::Offset size;
};

/// Gives:   nothing if the map has no size or is larger than there is room for, which is reported.
///          What its rectangles hold is not looked at.
std::optional<Extent> extent_within(const TiledMap& map, const Room& room, const std::string& file,
                                    files::Report& report);

class Claims {
public:
    Claims(const TiledMap& map, const Room& room, const std::string& file, files::Report& report)
        : map_(map), room_(room), file_(file), report_(report) {}

    /// Whether another tileset may be read; the first that may not is reported.
    /// Takes:   the bytes of its own file, 0 if it has none.
    bool take_tileset(const std::string& name, std::size_t bytes);

    /// Whether another layer or group may be looked into; the first that may not is reported.
    /// Takes:   in how many groups it lies.
    bool take_layer(const std::string& name, int depth);

    /// Whether a rectangle of tiles may be unpacked, as far as is known by now.
    /// Takes:   its place and size; it need not have tiles yet.
    bool take_block(const std::string& layer, const TileBlock& block);

private:
    bool refused(const char* code, const std::string& detail);

    const TiledMap& map_;
    const Room& room_;
    const std::string& file_;
    files::Report& report_;
    int tilesets_ = 0;
    std::size_t tileset_bytes_ = 0;
    int layers_ = 0;
    std::int64_t tiles_ = 0;
};

}  // namespace maps

#include "server/maps/claims.hpp"

#include <algorithm>

#include "server/files/limits.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {

namespace limits = files::limits;

namespace {

/// Nothing that can be drawn lies farther from the first cell.
constexpr int farthest_cell = 10'000'000;

const words::TiledWords& claim_words() { return words::maps().tiled; }

bool is_far(int cell) { return cell < -farthest_cell || cell > farthest_cell; }

/// What the rectangles of an endless map span; each lies within what can be drawn.
Extent spanned(const TiledMap& map) {
    std::optional<kit::Offset> low;
    kit::Offset high;
    for (const TileLayer& layer : map.layers) {
        for (const TileBlock& block : layer.blocks) {
            const kit::Offset end{block.x + block.width, block.y + block.height};
            high = low ? kit::Offset{std::max(high.column, end.column), std::max(high.row, end.row)}
                       : end;
            low = low ? kit::Offset{std::min(low->column, block.x), std::min(low->row, block.y)}
                      : kit::Offset{block.x, block.y};
        }
    }
    if (!low) return {};
    return {*low, {high.column - low->column, high.row - low->row}};
}

}  // namespace

std::optional<Extent> extent_within(const TiledMap& map, const Room& room, const std::string& file,
                                    files::Report& report) {
    const Extent extent = map.is_endless ? spanned(map) : Extent{{0, 0}, {map.width, map.height}};
    if (extent.size.column < 1 || extent.size.row < 1 || map.tile_width < 1 ||
        map.tile_height < 1) {
        report.problem({file, 0}, "map_without_size", claim_words().no_size());
        return std::nullopt;
    }
    if (map.side < 0) {
        report.problem({file, 0}, "map_without_size", claim_words().negative_sides());
        return std::nullopt;
    }
    if (std::int64_t{extent.size.column} * extent.size.row > room.hexes) {
        report_too_large(room, file, report);
        return std::nullopt;
    }
    return extent;
}

bool Claims::refused(const char* code, const std::string& detail) {
    report_.problem({file_, 0}, code, detail);
    return false;
}

bool Claims::take_tileset(const std::string& name, std::size_t bytes) {
    const bool had_room =
        tilesets_ <= limits::map_tilesets && tileset_bytes_ <= limits::own_file_bytes;
    ++tilesets_;
    tileset_bytes_ += bytes;
    if (tilesets_ <= limits::map_tilesets && tileset_bytes_ <= limits::own_file_bytes) return true;
    if (!had_room) return false;
    const std::string most = std::to_string(limits::map_tilesets);
    return refused("too_many_tilesets", claim_words().too_many_tilesets(name, most));
}

bool Claims::take_layer(const std::string& name, int depth) {
    if (layers_ > limits::map_layers) return false;
    if (++layers_ > limits::map_layers) {
        const std::string most = std::to_string(limits::map_layers);
        return refused("too_many_layers", claim_words().too_many_layers(most));
    }
    if (depth <= limits::map_depth) return true;
    const std::string deepest = std::to_string(limits::map_depth);
    return refused("nested_too_deep", claim_words().layer_too_deep(name, deepest));
}

bool Claims::take_block(const std::string& layer, const TileBlock& block) {
    if (block.width < 0 || block.height < 0 || is_far(block.x) || is_far(block.y)) {
        return refused("layer_out_of_place", claim_words().layer_out_of_place(layer));
    }
    const std::int64_t size = std::int64_t{block.width} * block.height;
    const bool is_larger =
        !map_.is_endless && (block.width > map_.width || block.height > map_.height);
    if (is_larger || size > room_.hexes || is_far(block.width) || is_far(block.height)) {
        const std::string hexes = std::to_string(room_.hexes);
        return refused("layer_too_large", claim_words().layer_too_large(layer, hexes));
    }
    const std::int64_t most = limits::map_layers_of_tiles * room_.hexes;
    tiles_ += size;
    if (tiles_ <= most) return true;
    return refused("too_many_tiles", claim_words().too_many_tiles(layer, std::to_string(most)));
}

}  // namespace maps

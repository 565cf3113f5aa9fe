#include "server/maps/tiled.hpp"

#include <algorithm>
#include <cmath>

#include "server/files/map_file.hpp"
#include "server/maps/claims.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {

using kit::Offset;

namespace {

/// The flags by which Tiled turns a tile; the rest is its id.
constexpr std::uint32_t flags = 0xF0000000U;

/// How Tiled's cells and pixels lie on our grid.
///
/// Along the staggered axis (columns, or rows with pointed tops) every second line is pushed half a
/// cell. A map with pointed tops is turned to the right: its row becomes a column counted from the
/// other end, its column a row.
class Laying {
public:
    Laying(const TiledMap& map, Offset first, Offset size)
        : is_turned_(!map.is_staggered_by_columns),
          are_odd_pushed_(map.are_odd_pushed),
          across_(is_turned_ ? map.tile_height : map.tile_width),
          along_(is_turned_ ? map.tile_width : map.tile_height),
          side_(map.side),
          first_(first) {
        const bool by_columns = !is_turned_;
        lines_ = by_columns ? size.column : size.row;
        cells_ = by_columns ? size.row : size.column;
        // Our odd columns are the pushed ones; if theirs would land on even ones, all moves one on.
        blank_ = is_pushed(0) ? 1 : 0;
    }

    kit::Grid grid() const { return {lines_ + blank_, cells_}; }
    int blank_columns() const { return blank_; }

    /// Takes:   a cell of the map, as Tiled counts them.
    kit::Hex hex(int x, int y) const {
        const int line = is_turned_ ? y - first_.row : x - first_.column;
        const int cell = is_turned_ ? x - first_.column : y - first_.row;
        return kit::to_hex({column_of_line(line), cell});
    }

    /// "hex 6,3", or "tile 6,3 (here 7,3)" if Tiled counts otherwise.
    std::string label(kit::Hex hex) const {
        const Offset at = to_offset(hex);
        const int line = at.column - blank_;
        const int across = is_turned_ ? lines_ - 1 - line : line;
        const Offset theirs = is_turned_ ? Offset{at.row + first_.column, across + first_.row}
                                         : Offset{across + first_.column, at.row + first_.row};
        if (theirs == at) return words::maps().hex(files::hex_text(hex));
        const std::string tile =
            std::to_string(theirs.column) + "," + std::to_string(theirs.row);
        return words::maps().tile_here(tile, files::hex_text(hex));
    }

    /// Takes:   a point in Tiled's pixels, from the map's own corner.
    Point point(Point pixel) const {
        const double pitch = (across_ + side_) / 2.0;
        const double line = ((is_turned_ ? pixel.y : pixel.x) - across_ / 2.0) / pitch -
                            (is_turned_ ? first_.row : first_.column);
        const double cell = ((is_turned_ ? pixel.x : pixel.y) - along_ / 2.0) / along_ -
                            (is_turned_ ? first_.column : first_.row);
        const double column = is_turned_ ? lines_ - 1 - line + blank_ : line + blank_;
        return {3.0 * column, 2.0 * cell};
    }

private:
    int column_of_line(int line) const {
        return (is_turned_ ? lines_ - 1 - line : line) + blank_;
    }
    /// Whether what becomes our column `column`, before any blank one, is pushed half a cell.
    bool is_pushed(int column) const {
        const int line = is_turned_ ? lines_ - 1 - column : column;
        const int counted = line + (is_turned_ ? first_.row : first_.column);
        return ((counted & 1) != 0) == are_odd_pushed_;
    }

    bool is_turned_ = false;
    bool are_odd_pushed_ = true;
    double across_ = 0;  ///< a tile's size in pixels, across the lines
    double along_ = 0;
    double side_ = 0;
    Offset first_;
    int lines_ = 0;      ///< of the staggered axis
    int cells_ = 0;      ///< in each of them
    int blank_ = 0;
};

void add_name(std::vector<std::string>& names, const std::string& name) {
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
}

/// Names for an object or a tile: what its properties say, then its class, then what properties
/// that others use say.
std::vector<std::string> names_from(const Properties& properties, const std::string& word) {
    std::vector<std::string> names;
    for (const char* telling : {"terrain", "kind"}) {
        const auto found = properties.find(telling);
        if (found != properties.end()) add_name(names, found->second);
    }
    add_name(names, word);
    for (const char* telling : {"type", "biome", "tile", "name"}) {
        const auto found = properties.find(telling);
        if (found != properties.end()) add_name(names, found->second);
    }
    return names;
}

class LayingOut {
public:
    LayingOut(const TiledMap& map, const std::string& file, files::Report& report,
              const Laying& laying, const Room& room)
        : map_(map), file_(file), report_(report), laying_(laying), run_(room, report) {
        result_.grid = laying.grid();
        result_.added_columns = laying.blank_columns();
        result_.is_turned = !map.is_staggered_by_columns;
        result_.label = [laying](kit::Hex hex) { return laying.label(hex); };
    }

    ForeignMap lay_out(const Progress& progress) {
        const auto layers = static_cast<std::int64_t>(map_.layers.size());
        for (std::int64_t at = 0; at < layers; ++at) {
            lay_tiles(map_.layers[static_cast<std::size_t>(at)]);
            if (progress) progress("laying out layers", at + 1, layers);
        }
        for (const TiledObject& object : map_.objects) lay_object(object);
        return std::move(result_);
    }

private:
    void lay_tiles(const TileLayer& layer) {
        std::int64_t off_the_map = 0;
        for (const TileBlock& block : layer.blocks) {
            for (int y = 0; y < block.height; ++y) {
                for (int x = 0; x < block.width; ++x) {
                    const std::uint32_t tile =
                        block.tiles[static_cast<std::size_t>(y * block.width + x)] & ~flags;
                    if (tile == 0) continue;
                    if (!paint(layer, block.x + x, block.y + y, tile)) ++off_the_map;
                }
            }
        }
        if (off_the_map == 0) return;
        report_.warning({file_, 0}, "tile_off_the_map",
                        words::maps().tiled.tiles_off_the_map.written(
                            off_the_map, std::to_string(off_the_map), layer.name));
    }

    /// Whether there is such a hex to paint.
    bool paint(const TileLayer& layer, int x, int y, std::uint32_t tile) {
        const kit::Hex hex = laying_.hex(x, y);
        if (!result_.grid.contains(hex)) return false;
        const std::int32_t stamp = stamp_of(layer, tile, hex);
        ++result_.stamps[static_cast<std::size_t>(stamp)].uses;
        result_.painted.push_back({result_.grid.index(hex), stamp});
        return true;
    }

    std::int32_t stamp_of(const TileLayer& layer, std::uint32_t tile, kit::Hex hex) {
        const auto found = stamp_by_tile_.find(tile);
        if (found != stamp_by_tile_.end()) return found->second;
        const auto [names, settlement] = described(tile);
        const auto stamp = static_cast<std::int32_t>(result_.stamps.size());
        result_.stamps.push_back(
            {names, settlement, words::maps().in_layer(layer.name, result_.label_of(hex)), 0});
        stamp_by_tile_[tile] = stamp;
        return stamp;
    }

    struct Described {
        std::vector<std::string> names;
        std::optional<std::int64_t> settlement;
    };
    /// What a tile is called: its properties, class and picture, and always "tileset/number".
    Described described(std::uint32_t tile) const {
        const auto after = std::ranges::upper_bound(map_.tilesets, tile, {}, &Tileset::first);
        if (after == map_.tilesets.begin()) return {{"tile/" + std::to_string(tile)}, {}};
        const Tileset& tileset = *std::prev(after);
        const std::uint32_t local = tile - tileset.first;
        Described described;
        const auto kind = tileset.kinds.find(local);
        if (kind != tileset.kinds.end()) {
            described.names = kind->second.names;
            for (const std::string& name :
                 names_from(kind->second.properties, kind->second.word)) {
                add_name(described.names, name);
            }
            add_name(described.names, kind->second.picture);
            add_name(described.names, kind->second.colour);
            described.settlement = settlement_in(kind->second.properties);
        }
        add_name(described.names, tileset.name + "/" + std::to_string(local));
        return described;
    }

    static std::optional<std::int64_t> settlement_in(const Properties& properties) {
        const auto found = properties.find("settlement");
        if (found == properties.end()) return std::nullopt;
        constexpr std::int64_t most = 10'000;
        std::int64_t score = 0;
        for (const char digit : found->second) {
            if (digit < '0' || digit > '9') return std::nullopt;
            score = std::min(most + 1, score * 10 + (digit - '0'));
        }
        return found->second.empty() || score > most ? std::nullopt : std::optional(score);
    }

    void lay_object(const TiledObject& object) {
        std::vector<std::string> names = object.names;
        for (const std::string& name : names_from(object.properties, object.word)) {
            add_name(names, name);
        }
        if (object.tile != 0) {
            for (const std::string& name : described(object.tile & ~flags).names) {
                add_name(names, name);
            }
        }
        if (names.empty()) add_name(names, object.layer);
        if (object.line.size() > 1) {
            lay_line(object, std::move(names));
            return;
        }
        // Tiles stand on their lower left corner, everything else hangs from its upper left one.
        const double middle_y = object.tile != 0 ? -object.height / 2 : object.height / 2;
        const Point at = laying_.point({object.at.x + object.width / 2, object.at.y + middle_y});
        if (!is_near(at)) return lose_far(object, words::maps().tiled.thing_far_off);
        result_.pins.push_back({std::move(names), object.name, at, {file_, 0}});
    }

    void lay_line(const TiledObject& object, std::vector<std::string> names) {
        Trace trace{std::move(names), object.name, {}, object.is_by_centres, {file_, 0}};
        for (const Point& point : object.line) {
            const Point at = laying_.point({object.at.x + point.x, object.at.y + point.y});
            if (!is_near(at)) return lose_far(object, words::maps().tiled.line_far_off);
            trace.points.push_back(at);
        }
        if (object.is_closed) trace.points.push_back(trace.points.front());
        if (run_.take(steps_of(trace), trace.where)) result_.traces.push_back(std::move(trace));
    }

    /// How far it is from hex to hex along a line, to a few steps.
    static std::int64_t steps_of(const Trace& trace) {
        std::int64_t steps = 0;
        for (std::size_t at = 1; at < trace.points.size(); ++at) {
            const Point& from = trace.points[at - 1];
            const Point& to = trace.points[at];
            steps += static_cast<std::int64_t>(std::abs(to.x - from.x) / 3 +
                                               std::abs(to.y - from.y) / 2) +
                     1;
        }
        return steps;
    }

    void lose_far(const TiledObject& object, const words::Text<"layer">& said) {
        report_.warning({file_, 0}, "off_the_map", said(object.layer));
    }

    const TiledMap& map_;
    const std::string& file_;
    files::Report& report_;
    const Laying& laying_;
    LinesRun run_;
    ForeignMap result_;
    std::map<std::uint32_t, std::int32_t> stamp_by_tile_;
};

}  // namespace

Tileset tileset_without_file(const std::string& source, const std::string& map_file,
                             files::Report& report) {
    Tileset tileset;
    tileset.name = short_name(std::filesystem::path(source).stem().string());
    report.warning({map_file, 0}, "tileset_not_readable",
                   words::maps().tiled.tileset_not_read(source, tileset.name));
    return tileset;
}

std::string one_colour(const std::vector<std::string>& colours,
                       const std::vector<std::size_t>& numbers) {
    std::size_t only = 0;
    for (const std::size_t number : numbers) {
        if (number == 0) continue;
        if (only != 0 && number != only) return "";
        only = number;
    }
    return only == 0 || only > colours.size() ? "" : colours[only - 1];
}

std::optional<ForeignMap> laid_on_our_grid(const TiledMap& map, const std::string& file,
                                           const Room& room, files::Report& report,
                                           const Progress& progress) {
    const auto extent = extent_within(map, room, file, report);
    if (!extent) return std::nullopt;
    const Laying laying(map, extent->first, extent->size);
    if (laying.grid().size() > room.hexes) {
        report_too_large(room, file, report);
        return std::nullopt;
    }
    if (!map.is_staggered_by_columns) {
        report.warning({file, 0}, "map_turned", words::maps().tiled.turned());
    }
    if (laying.blank_columns() != 0) {
        report.warning({file, 0}, "column_added", words::maps().column_added());
    }
    return LayingOut(map, file, report, laying, room).lay_out(progress);
}

}  // namespace maps

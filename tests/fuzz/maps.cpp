// Maps of other programs, whole and in their parts.
#include <charconv>

#include "server/files/limits.hpp"
#include "server/maps/import.hpp"
#include "server/maps/tile_data.hpp"
#include "server/maps/worldographer.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

std::optional<std::string> nothing_beside(const std::string&) { return std::nullopt; }

/// Words take turns at the front of a line.
std::string_view next_word(std::string_view& line) {
    const auto end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

}  // namespace

void map_import(std::string_view bytes) {
    const maps::Room room{40'000, "another"};  // as over the API
    files::Report report;
    const auto unwatched = [](const auto&...) {};
    const auto imported = maps::import_map(bytes, "map", maps::format_of(bytes), nothing_beside, {},
                                           room, report, unwatched);
    must_hold(imported.map_text.has_value() == report.is_clean(),
              "a map is made if and only if nothing is wrong with it");
}

void tmx(std::string_view bytes) {
    const maps::Room room{400, ""};
    files::Report report;
    const auto tiled = maps::read_tiled_tmx(bytes, "map.tmx", nothing_beside, room, report);
    if (!tiled || !report.is_clean()) return;
    std::int64_t tiles = 0;
    for (const maps::TileLayer& layer : tiled->layers) {
        for (const maps::TileBlock& block : layer.blocks) {
            must_hold(block.tiles.size() == static_cast<std::size_t>(block.width) *
                                                static_cast<std::size_t>(block.height),
                      "a rectangle has as many tiles as its size says");
            tiles += std::int64_t{block.width} * block.height;
        }
    }
    must_hold(tiles <= files::limits::map_layers_of_tiles * room.hexes,
              "layers hold no more than there is room for");
    const auto laid = maps::laid_on_our_grid(*tiled, "map.tmx", room, report, {});
    must_hold(!laid || laid->grid.size() <= room.hexes, "a map lies in its room");
}

void worldographer(std::string_view bytes) {
    const maps::Room room{400, ""};
    files::Report report;
    const auto map = maps::read_worldographer(bytes, "map.wxx", room, report);
    must_hold(map.has_value() == report.is_clean(),
              "a map is read if and only if nothing is wrong with it");
    if (!map) return;
    const auto laid = maps::laid_on_our_grid(*map, "map.wxx", room, report, {});
    must_hold(!laid || laid->grid.size() <= room.hexes, "a map lies in its room");
}

void azgaar(std::string_view bytes) {
    const maps::Room room{400, ""};
    files::Report report;
    const auto map = maps::read_azgaar(bytes, "map.json", room, report);
    must_hold(map.has_value() == report.is_clean(),
              "a map is read if and only if nothing is wrong with it");
    if (!map) return;
    for (const maps::HexWidth& width : {maps::HexWidth{1, 0}, maps::HexWidth{15, 0},
                                        maps::HexWidth{0, 0}, maps::HexWidth{0, 6}}) {
        files::Report laying;
        const auto laid = maps::hexes_over(*map, "map.json", room, width, laying);
        must_hold(!laid || laid->grid.size() <= room.hexes, "a map lies in its room");
    }
}

void tile_data(std::string_view bytes) {
    const auto end = std::min(bytes.find('\n'), bytes.size());
    std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    const std::string_view encoding = next_word(line);
    const std::string_view compression = next_word(line);
    std::uint32_t wanted = 0;
    std::from_chars(line.data(), line.data() + line.size(), wanted);
    wanted %= files::limits::map_hexes + 1;
    const maps::TileData read = maps::read_tile_data(bytes, encoding, compression, wanted);
    must_hold(read.tiles.size() <= wanted, "no more tiles than were asked for");
    must_hold(read.tiles.size() == wanted || !read.fault.empty(), "what is missing is a fault");
}

}  // namespace fuzz

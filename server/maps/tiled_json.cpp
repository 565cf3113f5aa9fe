// Tiled's JSON form, read member by member; what has the wrong kind counts as absent, and whatever
// is needed and absent is a problem.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "server/codec/text.hpp"
#include "server/maps/tile_data.hpp"
#include "server/maps/tiled.hpp"

namespace maps {
namespace {

using Json = nlohmann::json;

const Json& member(const Json& of, const char* name) {
    static const Json nothing;
    if (!of.is_object()) return nothing;
    const auto found = of.find(name);
    return found == of.end() ? nothing : *found;
}
std::string text_in(const Json& of, const char* name) {
    const Json& value = member(of, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}
/// A number within what any map could use; nothing for anything else.
std::optional<double> number_in(const Json& of, const char* name) {
    const Json& value = member(of, name);
    if (!value.is_number()) return std::nullopt;
    const double number = value.get<double>();
    constexpr double most = 1e9;
    return number >= -most && number <= most ? std::optional<double>(number) : std::nullopt;
}
int whole_in(const Json& of, const char* name) {
    return static_cast<int>(number_in(of, name).value_or(0));
}
std::uint32_t tile_in(const Json& of, const char* name) {
    const Json& value = member(of, name);
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > 0xFFFFFFFFU) return 0;
    return static_cast<std::uint32_t>(value.get<std::uint64_t>());
}
/// Its class: version 1.9 wrote `class` where all others write `type`.
std::string word_in(const Json& of) {
    const std::string word = text_in(of, "type");
    return word.empty() ? text_in(of, "class") : word;
}

Properties properties_in(const Json& of) {
    Properties found;
    for (const Json& property : member(of, "properties")) {
        const Json& value = member(property, "value");
        found[text_in(property, "name")] =
            value.is_string() ? value.get<std::string>() : value.dump();
    }
    return found;
}

std::string stem(const std::string& path) {
    return std::filesystem::path(path).stem().string();
}

Tileset tileset_in(const Json& from) {
    Tileset tileset;
    tileset.name = text_in(from, "name");
    for (const Json& tile : member(from, "tiles")) {
        tileset.kinds[tile_in(tile, "id")] = {word_in(tile), stem(text_in(tile, "image")),
                                              properties_in(tile)};
    }
    return tileset;
}

class JsonMap {
public:
    JsonMap(const std::string& file, const ReadBeside& beside, files::Report& report)
        : file_(file), beside_(beside), report_(report) {}

    std::optional<TiledMap> read(const Json& from) {
        if (text_in(from, "orientation") != "hexagonal") {
            problem("not_hexagonal", "its orientation is \"" + text_in(from, "orientation") +
                                         "\"; only hexagonal maps can be read");
            return std::nullopt;
        }
        map_.width = whole_in(from, "width");
        map_.height = whole_in(from, "height");
        map_.tile_width = whole_in(from, "tilewidth");
        map_.tile_height = whole_in(from, "tileheight");
        map_.side = whole_in(from, "hexsidelength");
        map_.is_staggered_by_columns = text_in(from, "staggeraxis") == "x";
        map_.are_odd_pushed = text_in(from, "staggerindex") != "even";
        map_.is_endless = member(from, "infinite") == Json(true);
        for (const Json& tileset : member(from, "tilesets")) read_tileset(tileset);
        std::ranges::sort(map_.tilesets, {}, &Tileset::first);
        read_layers(member(from, "layers"));
        return std::move(map_);
    }

private:
    void problem(const char* code, const std::string& detail) {
        report_.problem({file_, 0}, code, detail);
    }
    void lose(const char* code, const std::string& detail) {
        report_.warning({file_, 0}, code, detail);
    }

    void read_tileset(const Json& from) {
        const std::string source = text_in(from, "source");
        std::optional<Tileset> tileset;
        if (source.empty()) {
            tileset = tileset_in(from);
        } else if (const auto text = beside_(source)) {
            tileset = text->find_first_not_of(" \t\r\n") != std::string::npos &&
                              (*text)[text->find_first_not_of(" \t\r\n")] == '<'
                          ? read_tileset_tsx(*text, source, report_)
                          : read_tileset_json(*text, source, report_);
        } else {
            problem("tileset_not_readable", "its tileset \"" + source +
                                                "\" is not a file beside the map that can be read");
        }
        if (!tileset) return;
        tileset->first = tile_in(from, "firstgid");
        map_.tilesets.push_back(std::move(*tileset));
    }

    void read_layers(const Json& layers) {
        for (const Json& layer : layers) {
            const std::string kind = text_in(layer, "type");
            const std::string name = text_in(layer, "name");
            if (kind == "group") {
                read_layers(member(layer, "layers"));
            } else if (kind == "tilelayer") {
                read_tiles(layer, name);
            } else if (kind == "objectgroup") {
                for (const Json& object : member(layer, "objects")) read_object(object, name);
            } else {
                lose("layer_not_carried", "the layer \"" + name + "\" is a " + kind +
                                              " and is not carried over");
            }
        }
    }

    void read_tiles(const Json& layer, const std::string& name) {
        TileLayer tiles{name, {}};
        if (member(layer, "chunks").is_array()) {
            for (const Json& chunk : member(layer, "chunks")) add_block(chunk, layer, tiles);
        } else {
            add_block(layer, layer, tiles);
        }
        map_.layers.push_back(std::move(tiles));
    }

    /// Takes:   where the rectangle's size and data stand, and where the encoding does.
    void add_block(const Json& from, const Json& layer, TileLayer& tiles) {
        TileBlock block{whole_in(from, "x"), whole_in(from, "y"), whole_in(from, "width"),
                        whole_in(from, "height"), {}};
        const std::string about = "the layer \"" + tiles.name + "\": ";
        const std::int64_t size = std::int64_t{block.width} * block.height;
        if (block.width < 0 || block.height < 0 || size > hexes_max) {
            problem("layer_too_large", about + "it has more than 1,000,000 hexes");
            return;
        }
        const Json& data = member(from, "data");
        TileData read;
        if (data.is_string()) {
            read = read_tile_data(data.get_ref<const std::string&>(), text_in(layer, "encoding"),
                                  text_in(layer, "compression"), static_cast<std::size_t>(size));
        } else {
            read = read_list(data, static_cast<std::size_t>(size));
        }
        if (!read.fault.empty()) problem("bad_tile_data", about + read.fault);
        block.tiles = std::move(read.tiles);
        if (read.fault.empty()) tiles.blocks.push_back(std::move(block));
    }

    static TileData read_list(const Json& data, std::size_t size) {
        TileData read;
        if (!data.is_array() || data.size() != size) {
            read.fault = "it should hold " + std::to_string(size) + " tiles and holds " +
                         std::to_string(data.is_array() ? data.size() : 0);
            return read;
        }
        for (const Json& tile : data) {
            if (!tile.is_number_unsigned() || tile.get<std::uint64_t>() > 0xFFFFFFFFU) {
                read.fault = "its data holds something that is no tile: " + tile.dump();
                return read;
            }
            read.tiles.push_back(static_cast<std::uint32_t>(tile.get<std::uint64_t>()));
        }
        return read;
    }

    void read_object(const Json& from, const std::string& layer) {
        if (member(from, "template").is_string()) {
            lose("template_not_carried", "an object of the layer \"" + layer +
                                             "\" is made from a template and is not carried over");
            return;
        }
        TiledObject object;
        object.name = text_in(from, "name");
        object.word = word_in(from);
        object.layer = layer;
        object.at = {number_in(from, "x").value_or(0), number_in(from, "y").value_or(0)};
        object.width = number_in(from, "width").value_or(0);
        object.height = number_in(from, "height").value_or(0);
        object.tile = tile_in(from, "gid");
        object.is_closed = member(from, "polygon").is_array();
        object.properties = properties_in(from);
        for (const Json& point : member(from, object.is_closed ? "polygon" : "polyline")) {
            object.line.push_back(
                {number_in(point, "x").value_or(0), number_in(point, "y").value_or(0)});
        }
        map_.objects.push_back(std::move(object));
    }

    const std::string& file_;
    const ReadBeside& beside_;
    files::Report& report_;
    TiledMap map_;
};

std::optional<Json> parsed(std::string_view text, const std::string& file,
                           files::Report& report) {
    codec::Problems problems;
    const codec::ParseLimits limits{64, static_cast<std::size_t>(bytes_max)};
    auto json = codec::parse_json(text, problems, limits);
    for (const codec::Problem& problem : problems) {
        report.problem({file, 0}, problem.code, problem.detail);
    }
    return json;
}

}  // namespace

std::optional<TiledMap> read_tiled_json(std::string_view text, const std::string& file,
                                        const ReadBeside& beside, files::Report& report) {
    const auto json = parsed(text, file, report);
    if (!json) return std::nullopt;
    return JsonMap(file, beside, report).read(*json);
}

std::optional<Tileset> read_tileset_json(std::string_view text, const std::string& file,
                                         files::Report& report) {
    const auto json = parsed(text, file, report);
    if (!json) return std::nullopt;
    return tileset_in(*json);
}

}  // namespace maps

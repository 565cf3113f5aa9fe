// Tiled's JSON form, read member by member; what has the wrong kind counts as absent, and whatever
// is needed and absent is a problem. Groups lie within each other no deeper than the parser lets
// any JSON.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "server/codec/text.hpp"
#include "server/files/limits.hpp"
#include "server/maps/claims.hpp"
#include "server/maps/tile_data.hpp"
#include "server/maps/tiled.hpp"
#include "server/words/chapters/maps.hpp"

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
    return short_name(word.empty() ? text_in(of, "class") : word);
}

Properties properties_in(const Json& of) {
    Properties found;
    for (const Json& property : member(of, "properties")) {
        const Json& value = member(property, "value");
        found[text_in(property, "name")] =
            short_name(value.is_string() ? value.get<std::string>() : value.dump());
    }
    return found;
}

std::string stem(const std::string& path) {
    return short_name(std::filesystem::path(path).stem().string());
}

/// The colours of a Wang set, for the tiles that have one alone.
void add_colours(const Json& set, Tileset& tileset) {
    std::vector<std::string> colours;
    for (const Json& colour : member(set, "colors")) {
        colours.push_back(short_name(text_in(colour, "name")));
    }
    for (const Json& tile : member(set, "wangtiles")) {
        std::vector<std::size_t> numbers;
        for (const Json& number : member(tile, "wangid")) {
            numbers.push_back(number.is_number_unsigned() ? number.get<std::size_t>() : 0);
        }
        std::string colour = one_colour(colours, numbers);
        if (!colour.empty()) tileset.kinds[tile_in(tile, "tileid")].colour = std::move(colour);
    }
}

Tileset tileset_in(const Json& from) {
    Tileset tileset;
    tileset.name = short_name(text_in(from, "name"));
    for (const Json& tile : member(from, "tiles")) {
        tileset.kinds[tile_in(tile, "id")] = {word_in(tile), stem(text_in(tile, "image")),
                                              properties_in(tile), ""};
    }
    for (const Json& set : member(from, "wangsets")) add_colours(set, tileset);
    return tileset;
}

class JsonMap {
public:
    JsonMap(const std::string& file, const ReadBeside& beside, const Room& room,
            files::Report& report)
        : file_(file), beside_(beside), room_(room), report_(report) {}

    std::optional<TiledMap> read(const Json& from) {
        if (text_in(from, "orientation") != "hexagonal") {
            problem("not_hexagonal",
                    words::maps().tiled.not_hexagonal(text_in(from, "orientation")));
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
        if (!map_.is_endless && !has_room()) return std::nullopt;
        read_layers(member(from, "layers"), 0);
        if (!report_.is_clean() || (map_.is_endless && !has_room())) return std::nullopt;
        for (const Packed& packed : packed_) unpack(packed);
        return std::move(map_);
    }

private:
    bool has_room() { return extent_within(map_, room_, file_, report_).has_value(); }
    void problem(const char* code, const std::string& detail) {
        report_.problem({file_, 0}, code, detail);
    }
    void lose(const char* code, const std::string& detail) {
        report_.warning({file_, 0}, code, detail);
    }

    void read_tileset(const Json& from) {
        const std::string source = short_name(text_in(from, "source"));
        const auto text = source.empty() ? std::nullopt : beside_(source);
        if (!claims_.take_tileset(source, text ? text->size() : 0)) return;
        std::optional<Tileset> tileset;
        if (source.empty()) {
            tileset = tileset_in(from);
        } else if (text) {
            tileset = text->find_first_not_of(" \t\r\n") != std::string::npos &&
                              (*text)[text->find_first_not_of(" \t\r\n")] == '<'
                          ? read_tileset_tsx(*text, source, report_)
                          : read_tileset_json(*text, source, report_);
        } else {
            tileset = tileset_without_file(source, file_, report_);
        }
        if (!tileset) return;
        tileset->first = tile_in(from, "firstgid");
        map_.tilesets.push_back(std::move(*tileset));
    }

    void read_layers(const Json& layers, int depth) {
        for (const Json& layer : layers) {
            const std::string kind = text_in(layer, "type");
            const std::string name = short_name(text_in(layer, "name"));
            if (!claims_.take_layer(name, depth)) return;
            if (kind == "group") {
                read_layers(member(layer, "layers"), depth + 1);
            } else if (kind == "tilelayer") {
                read_tiles(layer, name);
            } else if (kind == "objectgroup") {
                for (const Json& object : member(layer, "objects")) read_object(object, name);
            } else {
                lose("layer_not_carried", words::maps().tiled.layer_left_out(name, kind));
            }
        }
    }

    void read_tiles(const Json& layer, const std::string& name) {
        map_.layers.push_back({name, {}});
        if (member(layer, "chunks").is_array()) {
            for (const Json& chunk : member(layer, "chunks")) add_block(chunk, layer);
        } else {
            add_block(layer, layer);
        }
    }

    /// Adds a rectangle to the last layer, and its tiles to what is still to be unpacked.
    /// Takes:   where the rectangle's size and data stand, and where the encoding does.
    void add_block(const Json& from, const Json& encoded) {
        TileLayer& layer = map_.layers.back();
        const TileBlock block{whole_in(from, "x"),
                              whole_in(from, "y"),
                              whole_in(from, "width"),
                              whole_in(from, "height"),
                              {}};
        if (!claims_.take_block(layer.name, block)) return;
        packed_.push_back({map_.layers.size() - 1, layer.blocks.size(), &from, &encoded});
        layer.blocks.push_back(block);
    }

    /// The tiles of a rectangle, which wait until it is known that there is room for all of them.
    struct Packed {
        std::size_t layer = 0;
        std::size_t block = 0;
        const Json* from = nullptr;
        const Json* encoded = nullptr;  ///< says how
    };

    void unpack(const Packed& packed) {
        TileLayer& layer = map_.layers[packed.layer];
        TileBlock& block = layer.blocks[packed.block];
        const auto size = static_cast<std::size_t>(block.width * block.height);
        const Json& data = member(*packed.from, "data");
        TileData read = data.is_string()
                            ? read_tile_data(data.get_ref<const std::string&>(),
                                             text_in(*packed.encoded, "encoding"),
                                             text_in(*packed.encoded, "compression"), size)
                            : read_list(data, size);
        block.tiles = std::move(read.tiles);
        if (read.fault.empty()) return;
        problem("bad_tile_data", words::maps().tiled.of_layer(layer.name, read.fault));
    }

    static TileData read_list(const Json& data, std::size_t size) {
        TileData read;
        if (!data.is_array() || data.size() != size) {
            const std::size_t held = data.is_array() ? data.size() : 0;
            read.fault = tiles_miscounted(size, std::to_string(held));
            return read;
        }
        for (const Json& tile : data) {
            if (!tile.is_number_unsigned() || tile.get<std::uint64_t>() > 0xFFFFFFFFU) {
                read.fault = words::maps().tiled.no_tile(tile.dump());
                return read;
            }
            read.tiles.push_back(static_cast<std::uint32_t>(tile.get<std::uint64_t>()));
        }
        return read;
    }

    void read_object(const Json& from, const std::string& layer) {
        if (member(from, "template").is_string()) {
            lose("template_not_carried", words::maps().tiled.template_left_out(layer));
            return;
        }
        TiledObject object;
        object.name = short_name(text_in(from, "name"));
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
    const Room& room_;
    files::Report& report_;
    TiledMap map_;
    Claims claims_{map_, room_, file_, report_};
    std::vector<Packed> packed_;
};

/// What a text could become, counted without reading it: each text takes two marks and each list
/// and object one, and each value but the last stands before a comma.
bool is_within_bounds(std::string_view text, const std::string& file, const Room& room,
                      files::Report& report) {
    std::size_t words = 0;
    std::size_t values = 0;
    for (const char c : text) {
        if (c == '"' || c == '{' || c == '[') ++words;
        if (c == ',') ++values;
    }
    if (words <= words_in(room) && values <= values_in(room)) return true;
    report.problem({file, 0}, "too_many_words",
                   words::maps().tiled.too_many_values(std::to_string(words_in(room)),
                                                       std::to_string(values_in(room))));
    return false;
}

std::optional<Json> parsed(std::string_view text, const std::string& file, const Room& room,
                           files::Report& report) {
    if (!is_within_bounds(text, file, room, report)) return std::nullopt;
    codec::Problems problems;
    const codec::ParseLimits limits{64, files::limits::file_bytes};
    auto json = codec::parse_json(text, problems, limits);
    for (const codec::Problem& problem : problems) {
        report.problem({file, 0}, problem.code, problem.detail);
    }
    return json;
}

}  // namespace

std::optional<TiledMap> read_tiled_json(std::string_view text, const std::string& file,
                                        const ReadBeside& beside, const Room& room,
                                        files::Report& report) {
    const auto json = parsed(text, file, room, report);
    if (!json) return std::nullopt;
    return JsonMap(file, beside, room, report).read(*json);
}

std::optional<Tileset> read_tileset_json(std::string_view text, const std::string& file,
                                         files::Report& report) {
    const auto json = parsed(text, file, {}, report);
    if (!json) return std::nullopt;
    return tileset_in(*json);
}

}  // namespace maps

// Tiled's XML form, TMX for maps and TSX for tilesets. pugixml reads no entities of its own and
// opens nothing, so a file can name no other file but a tileset.
#include <pugixml.hpp>

#include <algorithm>
#include <charconv>

#include "server/maps/tile_data.hpp"
#include "server/maps/tiled.hpp"

namespace maps {
namespace {

using Xml = pugi::xml_node;

std::string text_of(const Xml& of, const char* name) { return of.attribute(name).as_string(); }
std::uint32_t tile_of(const Xml& of, const char* name) { return of.attribute(name).as_uint(); }

/// Its class: version 1.9 wrote `class` where all others write `type`.
std::string word_of(const Xml& of) {
    const std::string word = text_of(of, "type");
    return word.empty() ? text_of(of, "class") : word;
}

Properties properties_of(const Xml& of) {
    Properties found;
    for (const Xml& property : of.child("properties").children("property")) {
        const pugi::xml_attribute value = property.attribute("value");
        found[text_of(property, "name")] =
            value.empty() ? property.text().as_string() : value.as_string();
    }
    return found;
}

Tileset tileset_of(const Xml& from) {
    Tileset tileset;
    tileset.name = text_of(from, "name");
    for (const Xml& tile : from.children("tile")) {
        const std::filesystem::path picture = text_of(tile.child("image"), "source");
        tileset.kinds[tile_of(tile, "id")] = {word_of(tile), picture.stem().string(),
                                              properties_of(tile)};
    }
    return tileset;
}

/// "0,0 30.5,26 60,0".
std::vector<Point> points_of(std::string_view text) {
    std::vector<Point> points;
    std::vector<double> numbers;
    constexpr std::string_view between = " ,\t\r\n";
    while (true) {
        const auto start = text.find_first_not_of(between);
        if (start == std::string_view::npos) break;
        text.remove_prefix(start);
        double number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec != std::errc{}) break;
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        numbers.push_back(number);
    }
    for (std::size_t at = 0; at + 1 < numbers.size(); at += 2) {
        points.push_back({numbers[at], numbers[at + 1]});
    }
    return points;
}

class XmlMap {
public:
    XmlMap(const std::string& file, const ReadBeside& beside, files::Report& report)
        : file_(file), beside_(beside), report_(report) {}

    std::optional<TiledMap> read(const Xml& from) {
        if (text_of(from, "orientation") != "hexagonal") {
            problem("not_hexagonal", "its orientation is \"" + text_of(from, "orientation") +
                                         "\"; only hexagonal maps can be read");
            return std::nullopt;
        }
        map_.width = from.attribute("width").as_int();
        map_.height = from.attribute("height").as_int();
        map_.tile_width = from.attribute("tilewidth").as_int();
        map_.tile_height = from.attribute("tileheight").as_int();
        map_.side = from.attribute("hexsidelength").as_int();
        map_.is_staggered_by_columns = text_of(from, "staggeraxis") == "x";
        map_.are_odd_pushed = text_of(from, "staggerindex") != "even";
        map_.is_endless = from.attribute("infinite").as_bool();
        for (const Xml& tileset : from.children("tileset")) read_tileset(tileset);
        std::ranges::sort(map_.tilesets, {}, &Tileset::first);
        read_layers(from);
        return std::move(map_);
    }

private:
    void problem(const char* code, const std::string& detail) {
        report_.problem({file_, 0}, code, detail);
    }
    void lose(const char* code, const std::string& detail) {
        report_.warning({file_, 0}, code, detail);
    }

    void read_tileset(const Xml& from) {
        const std::string source = text_of(from, "source");
        std::optional<Tileset> tileset;
        if (source.empty()) {
            tileset = tileset_of(from);
        } else if (const auto text = beside_(source)) {
            const auto start = text->find_first_not_of(" \t\r\n");
            tileset = start != std::string::npos && (*text)[start] == '{'
                          ? read_tileset_json(*text, source, report_)
                          : read_tileset_tsx(*text, source, report_);
        } else {
            problem("tileset_not_readable", "its tileset \"" + source +
                                                "\" is not a file beside the map that can be read");
        }
        if (!tileset) return;
        tileset->first = tile_of(from, "firstgid");
        map_.tilesets.push_back(std::move(*tileset));
    }

    void read_layers(const Xml& within) {
        for (const Xml& layer : within.children()) {
            const std::string_view kind = layer.name();
            const std::string name = text_of(layer, "name");
            if (kind == "group") {
                read_layers(layer);
            } else if (kind == "layer") {
                read_tiles(layer, name);
            } else if (kind == "objectgroup") {
                for (const Xml& object : layer.children("object")) read_object(object, name);
            } else if (kind == "imagelayer") {
                lose("layer_not_carried",
                     "the layer \"" + name + "\" is a picture and is not carried over");
            }
        }
    }

    void read_tiles(const Xml& layer, const std::string& name) {
        TileLayer tiles{name, {}};
        const Xml data = layer.child("data");
        if (data.child("chunk")) {
            for (const Xml& chunk : data.children("chunk")) add_block(chunk, chunk, data, tiles);
        } else {
            add_block(layer, data, data, tiles);
        }
        map_.layers.push_back(std::move(tiles));
    }

    /// Takes:   where the rectangle's size, its tiles and its encoding stand.
    void add_block(const Xml& size_of, const Xml& from, const Xml& data, TileLayer& tiles) {
        TileBlock block{size_of.attribute("x").as_int(), size_of.attribute("y").as_int(),
                        size_of.attribute("width").as_int(), size_of.attribute("height").as_int(),
                        {}};
        const std::string about = "the layer \"" + tiles.name + "\": ";
        const std::int64_t size = std::int64_t{block.width} * block.height;
        if (block.width < 0 || block.height < 0 || size > hexes_max) {
            problem("layer_too_large", about + "it has more than 1,000,000 hexes");
            return;
        }
        const std::string encoding = text_of(data, "encoding");
        TileData read = encoding.empty()
                            ? read_elements(from, static_cast<std::size_t>(size))
                            : read_tile_data(from.text().as_string(), encoding,
                                             text_of(data, "compression"),
                                             static_cast<std::size_t>(size));
        block.tiles = std::move(read.tiles);
        if (read.fault.empty()) {
            tiles.blocks.push_back(std::move(block));
        } else {
            problem("bad_tile_data", about + read.fault);
        }
    }

    /// The oldest form: an element for each tile.
    static TileData read_elements(const Xml& from, std::size_t size) {
        TileData read;
        for (const Xml& tile : from.children("tile")) read.tiles.push_back(tile_of(tile, "gid"));
        if (read.tiles.size() != size) {
            read.fault = "it should hold " + std::to_string(size) + " tiles and holds " +
                         std::to_string(read.tiles.size());
        }
        return read;
    }

    void read_object(const Xml& from, const std::string& layer) {
        if (from.attribute("template")) {
            lose("template_not_carried", "an object of the layer \"" + layer +
                                             "\" is made from a template and is not carried over");
            return;
        }
        TiledObject object;
        object.name = text_of(from, "name");
        object.word = word_of(from);
        object.layer = layer;
        object.at = {from.attribute("x").as_double(), from.attribute("y").as_double()};
        object.width = from.attribute("width").as_double();
        object.height = from.attribute("height").as_double();
        object.tile = tile_of(from, "gid");
        object.is_closed = !from.child("polygon").empty();
        object.properties = properties_of(from);
        object.line =
            points_of(text_of(from.child(object.is_closed ? "polygon" : "polyline"), "points"));
        map_.objects.push_back(std::move(object));
    }

    const std::string& file_;
    const ReadBeside& beside_;
    files::Report& report_;
    TiledMap map_;
};

bool parse(pugi::xml_document& document, std::string_view text, const std::string& file,
           files::Report& report) {
    const auto result = document.load_buffer(text.data(), text.size());
    if (!result) {
        const auto upto = text.substr(0, static_cast<std::size_t>(result.offset));
        const auto line = 1 + std::ranges::count(upto, '\n');
        report.problem({file, static_cast<int>(line)}, "bad_xml", result.description());
    }
    return static_cast<bool>(result);
}

}  // namespace

std::optional<TiledMap> read_tiled_tmx(std::string_view text, const std::string& file,
                                       const ReadBeside& beside, files::Report& report) {
    pugi::xml_document document;
    if (!parse(document, text, file, report)) return std::nullopt;
    return XmlMap(file, beside, report).read(document.child("map"));
}

std::optional<Tileset> read_tileset_tsx(std::string_view text, const std::string& file,
                                        files::Report& report) {
    pugi::xml_document document;
    if (!parse(document, text, file, report)) return std::nullopt;
    return tileset_of(document.child("tileset"));
}

}  // namespace maps

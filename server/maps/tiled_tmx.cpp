// Tiled's XML form, TMX for maps and TSX for tilesets. A file can name no other file but a tileset;
// only groups, which are walked here by a function that calls itself, have a limit of depth.
#include <algorithm>
#include <charconv>

#include "server/files/limits.hpp"
#include "server/maps/claims.hpp"
#include "server/maps/tile_data.hpp"
#include "server/maps/tiled.hpp"
#include "server/maps/xml.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {
namespace {

using Xml = pugi::xml_node;

std::string text_of(const Xml& of, const char* name) { return of.attribute(name).as_string(); }
std::uint32_t tile_of(const Xml& of, const char* name) { return of.attribute(name).as_uint(); }

/// Its class: version 1.9 wrote `class` where all others write `type`.
std::string word_of(const Xml& of) {
    const std::string word = text_of(of, "type");
    return short_name(word.empty() ? text_of(of, "class") : word);
}

Properties properties_of(const Xml& of) {
    Properties found;
    for (const Xml& property : of.child("properties").children("property")) {
        const pugi::xml_attribute value = property.attribute("value");
        found[text_of(property, "name")] =
            short_name(value.empty() ? property.text().as_string() : value.as_string());
    }
    return found;
}

/// The numbers of a list such as "0,0 30.5,26 60,0", as far as it is one.
std::vector<double> numbers_in(std::string_view text) {
    std::vector<double> numbers;
    constexpr std::string_view between = " ,\t\r\n";
    while (true) {
        const auto start = text.find_first_not_of(between);
        if (start == std::string_view::npos) return numbers;
        text.remove_prefix(start);
        double number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec != std::errc{}) return numbers;
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        numbers.push_back(number);
    }
}

std::vector<Point> points_of(std::string_view text) {
    std::vector<Point> points;
    const std::vector<double> numbers = numbers_in(text);
    for (std::size_t at = 0; at + 1 < numbers.size(); at += 2) {
        points.push_back({numbers[at], numbers[at + 1]});
    }
    return points;
}

/// The colours of a Wang set, for the tiles that have one alone.
void add_colours(const Xml& set, Tileset& tileset) {
    std::vector<std::string> colours;
    for (const Xml& colour : set.children("wangcolor")) {
        colours.push_back(short_name(text_of(colour, "name")));
    }
    for (const Xml& tile : set.children("wangtile")) {
        std::vector<std::size_t> numbers;
        for (const double number : numbers_in(text_of(tile, "wangid"))) {
            numbers.push_back(number >= 1 && number < 256 ? static_cast<std::size_t>(number) : 0);
        }
        std::string colour = one_colour(colours, numbers);
        if (!colour.empty()) tileset.kinds[tile_of(tile, "tileid")].colour = std::move(colour);
    }
}

Tileset tileset_of(const Xml& from) {
    Tileset tileset;
    tileset.name = short_name(text_of(from, "name"));
    for (const Xml& tile : from.children("tile")) {
        const std::filesystem::path picture = text_of(tile.child("image"), "source");
        tileset.kinds[tile_of(tile, "id")] = {word_of(tile), short_name(picture.stem().string()),
                                              properties_of(tile), ""};
    }
    for (const Xml& set : from.child("wangsets").children("wangset")) add_colours(set, tileset);
    return tileset;
}

class XmlMap {
public:
    XmlMap(const std::string& file, const ReadBeside& beside, const Room& room,
           files::Report& report)
        : file_(file), beside_(beside), room_(room), report_(report) {}

    std::optional<TiledMap> read(const Xml& from) {
        if (text_of(from, "orientation") != "hexagonal") {
            problem("not_hexagonal",
                    words::maps().tiled.not_hexagonal(text_of(from, "orientation")));
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
        if (!map_.is_endless && !has_room()) return std::nullopt;
        read_layers(from, 0);
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

    void read_tileset(const Xml& from) {
        const std::string source = short_name(text_of(from, "source"));
        const auto text = source.empty() ? std::nullopt : beside_(source);
        if (!claims_.take_tileset(source, text ? text->size() : 0)) return;
        std::optional<Tileset> tileset;
        if (source.empty()) {
            tileset = tileset_of(from);
        } else if (text) {
            const auto start = text->find_first_not_of(" \t\r\n");
            tileset = start != std::string::npos && (*text)[start] == '{'
                          ? read_tileset_json(*text, source, report_)
                          : read_tileset_tsx(*text, source, report_);
        } else {
            tileset = tileset_without_file(source, file_, report_);
        }
        if (!tileset) return;
        tileset->first = tile_of(from, "firstgid");
        map_.tilesets.push_back(std::move(*tileset));
    }

    void read_layers(const Xml& within, int depth) {
        for (const Xml& layer : within.children()) {
            const std::string_view kind = layer.name();
            if (kind == "tileset" || kind == "properties") continue;
            const std::string name = short_name(text_of(layer, "name"));
            if (!claims_.take_layer(name, depth)) return;
            if (kind == "group") {
                read_layers(layer, depth + 1);
            } else if (kind == "layer") {
                read_tiles(layer, name);
            } else if (kind == "objectgroup") {
                for (const Xml& object : layer.children("object")) read_object(object, name);
            } else if (kind == "imagelayer") {
                lose("layer_not_carried", words::maps().tiled.picture_left_out(name));
            }
        }
    }

    void read_tiles(const Xml& layer, const std::string& name) {
        map_.layers.push_back({name, {}});
        const Xml data = layer.child("data");
        if (data.child("chunk")) {
            for (const Xml& chunk : data.children("chunk")) add_block(chunk, chunk, data);
        } else {
            add_block(layer, data, data);
        }
    }

    /// Adds a rectangle to the last layer, and its tiles to what is still to be unpacked.
    /// Takes:   where the rectangle's size, its tiles and its encoding stand.
    void add_block(const Xml& size_of, const Xml& from, const Xml& data) {
        TileLayer& layer = map_.layers.back();
        const TileBlock block{size_of.attribute("x").as_int(),
                              size_of.attribute("y").as_int(),
                              size_of.attribute("width").as_int(),
                              size_of.attribute("height").as_int(),
                              {}};
        if (!claims_.take_block(layer.name, block)) return;
        packed_.push_back({map_.layers.size() - 1, layer.blocks.size(), from, data});
        layer.blocks.push_back(block);
    }

    /// The tiles of a rectangle, which wait until it is known that there is room for all of them.
    struct Packed {
        std::size_t layer = 0;
        std::size_t block = 0;
        Xml from;
        Xml data;  ///< says how they are encoded
    };

    void unpack(const Packed& packed) {
        TileLayer& layer = map_.layers[packed.layer];
        TileBlock& block = layer.blocks[packed.block];
        const auto size = static_cast<std::size_t>(block.width * block.height);
        const std::string encoding = text_of(packed.data, "encoding");
        TileData read = encoding.empty()
                            ? read_elements(packed.from, size)
                            : read_tile_data(packed.from.text().as_string(), encoding,
                                             text_of(packed.data, "compression"), size);
        block.tiles = std::move(read.tiles);
        if (read.fault.empty()) return;
        problem("bad_tile_data", words::maps().tiled.of_layer(layer.name, read.fault));
    }

    /// The oldest form: an element for each tile.
    static TileData read_elements(const Xml& from, std::size_t size) {
        TileData read;
        std::size_t found = 0;
        for (const Xml& tile : from.children("tile")) {
            if (++found <= size) read.tiles.push_back(tile_of(tile, "gid"));
        }
        if (found != size) {
            read.fault = tiles_miscounted(size, std::to_string(found));
        }
        return read;
    }

    void read_object(const Xml& from, const std::string& layer) {
        if (from.attribute("template")) {
            lose("template_not_carried", words::maps().tiled.template_left_out(layer));
            return;
        }
        TiledObject object;
        object.name = short_name(text_of(from, "name"));
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
    const Room& room_;
    files::Report& report_;
    TiledMap map_;
    Claims claims_{map_, room_, file_, report_};
    std::vector<Packed> packed_;
};

}  // namespace

std::optional<TiledMap> read_tiled_tmx(std::string_view text, const std::string& file,
                                       const ReadBeside& beside, const Room& room,
                                       files::Report& report) {
    pugi::xml_document document;
    if (!read_xml(document, text, file, report, words_in(room))) return std::nullopt;
    return XmlMap(file, beside, room, report).read(document.child("map"));
}

std::optional<Tileset> read_tileset_tsx(std::string_view text, const std::string& file,
                                        files::Report& report) {
    pugi::xml_document document;
    if (!read_xml(document, text, file, report)) return std::nullopt;
    return tileset_of(document.child("tileset"));
}

}  // namespace maps

#include "server/maps/worldographer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "server/maps/claims.hpp"
#include "server/maps/remarks.hpp"
#include "server/maps/xml.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {
namespace {

using Element = pugi::xml_node;

constexpr int hex_across = 300;  ///< of the ideal hex on which all points lie
constexpr int hex_side = 150;
constexpr int numbers_most = 10'000;  ///< of terrain
constexpr int next_line = 225;   ///< from one column to the next, or row if hexes stand on points

std::string said_in(const Element& of, const char* name) { return of.attribute(name).as_string(); }

/// A text on one line: blanks of whatever kind are one space each.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!is_blank) {
            line += c;
        } else if (!line.empty() && line.back() != ' ') {
            line += ' ';
        }
    }
    if (!line.empty() && line.back() == ' ') line.pop_back();
    return short_name(std::move(line));
}

/// What a kind is called, the most telling name first: whole, without its folder, with ever fewer
/// words, and last by its folder.
std::vector<std::string> names_of_kind(const std::string& whole) {
    constexpr std::size_t names_most = 8;
    std::vector<std::string> names = {whole};
    const auto slash = whole.rfind('/');
    std::string name = slash == std::string::npos ? whole : whole.substr(slash + 1);
    while (!name.empty() && names.size() < names_most) {
        if (name != names.back()) names.push_back(name);
        const auto blank = name.rfind(' ');
        name.resize(blank == std::string::npos ? 0 : blank);
    }
    if (slash != std::string::npos) names.push_back(whole.substr(0, slash));
    return names;
}

/// The parts of a text between separators, without those that are empty.
std::vector<std::string> parts_of(std::string_view text, std::string_view separators) {
    std::vector<std::string> parts;
    while (true) {
        const auto start = text.find_first_not_of(separators);
        if (start == std::string_view::npos) return parts;
        text.remove_prefix(start);
        const auto end = std::min(text.find_first_of(separators), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// "0.31,0.57,0.68,1.0" as "#4f91ad"; "" if it is no colour.
std::string colour_in(std::string_view text) {
    std::array<int, 3> parts{};
    for (int& part : parts) {
        double share = -1;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), share);
        if (read.ec != std::errc{} || !(share >= 0 && share <= 1)) return "";
        part = static_cast<int>(std::lround(share * 255));
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        if (text.starts_with(',')) text.remove_prefix(1);
    }
    std::array<char, 8> written{};
    std::snprintf(written.data(), written.size(), "#%02x%02x%02x", parts[0], parts[1], parts[2]);
    return written.data();
}

class WorldographerMap {
public:
    WorldographerMap(const std::string& file, const Room& room, files::Report& report)
        : file_(file), room_(room), report_(report), things_left_(room.hexes + 10'000) {}

    std::optional<TiledMap> read(const Element& from) {
        const std::string orientation = said_in(from, "hexOrientation");
        if (orientation != "COLUMNS" && orientation != "ROWS") {
            problem("not_hexagonal", said().not_hexagonal(short_name(orientation)));
            return std::nullopt;
        }
        map_.is_staggered_by_columns = orientation == "COLUMNS";
        map_.tile_width = map_.tile_height = hex_across;
        map_.side = hex_side;
        map_.tilesets.push_back({1, "terrain", {}});
        const Element tiles = tiles_of(from);
        map_.width = tiles.attribute("tilesWide").as_int();
        map_.height = tiles.attribute("tilesHigh").as_int();
        if (!extent_within(map_, room_, file_, report_)) return std::nullopt;
        read_terrain(from.child("terrainmap"));
        if (report_.is_clean()) read_tiles(tiles);
        for (const Element& layer : from.child("extraTerrain").children()) read_extra(layer);
        for (const Element& of : from.child("features").children("feature")) read_feature(of);
        for (const Element& of : from.child("labels").children("label")) read_label(of);
        for (const Element& of : from.child("shapes").children("shape")) read_shape(of);
        say_what_is_left_out();
        return report_.is_clean() ? std::optional(std::move(map_)) : std::nullopt;
    }

private:
    static const words::WorldographerWords& said() { return words::maps().worldographer; }
    void problem(const char* code, const std::string& detail) {
        report_.problem({file_, 0}, code, detail);
    }
    void lose(const char* code, const std::string& detail) {
        report_.warning({file_, 0}, code, detail);
    }

    /// The tiles of the world as a whole, or of the view that was looked at last.
    Element tiles_of(const Element& from) {
        const auto of_view = [&](const std::string& view) {
            return from.find_child([&](const Element& child) {
                return std::string_view(child.name()) == "tiles" &&
                       said_in(child, "viewLevel") == view;
            });
        };
        Element tiles = of_view("WORLD");
        if (!tiles) tiles = of_view(said_in(from, "lastViewLevel"));
        if (!tiles) tiles = from.child("tiles");
        view_ = said_in(tiles, "viewLevel");
        for (const Element& other : from.children("tiles")) {
            if (other == tiles) continue;
            lose("view_not_carried",
                 said().view_left_out(short_name(said_in(other, "viewLevel")), short_name(view_)));
        }
        return tiles;
    }

    /// Names by the numbers that tiles have: name, tab, number, tab, and so on.
    void read_terrain(const Element& from) {
        const std::vector<std::string> parts = parts_of(from.text().as_string(), "\t\r\n");
        for (std::size_t at = 0; at + 1 < parts.size(); at += 2) {
            int number = -1;
            const std::string& digits = parts[at + 1];
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
            if (number < 0 || number >= numbers_most) {
                problem("bad_terrain", said().bad_terrain(short_name(parts[at])));
                return;
            }
            name_terrain(number, parts[at]);
        }
    }
    void name_terrain(int number, const std::string& name) {
        map_.tilesets.front().kinds[static_cast<std::uint32_t>(number)].names =
            names_of_kind(short_name(name));
        number_by_name_[short_name(name)] = number;
        next_number_ = std::max(next_number_, number + 1);
    }

    void read_tiles(const Element& from) {
        const auto size = static_cast<std::size_t>(map_.width) *
                          static_cast<std::size_t>(map_.height);
        TileBlock block{0, 0, map_.width, map_.height, {}};
        block.tiles.resize(size);
        int column = 0;
        for (const Element& of : from.children("tilerow")) {
            if (column < map_.width && !read_column(of, column, block)) return;
            ++column;
        }
        if (column != map_.width) {
            problem("bad_tile_data",
                    words::maps().tiled.miscounted(times(map_.width, said().columns),
                                                   std::to_string(column)));
            return;
        }
        map_.layers.push_back({"terrain", {}});
        map_.layers.back().blocks.push_back(std::move(block));
    }

    /// A line for each hex of a column; the first of its fields is its terrain's number.
    bool read_column(const Element& from, int column, TileBlock& block) {
        std::string_view text = from.text().as_string();
        int row = 0;
        while (!text.empty()) {
            const auto end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            const auto start = line.find_first_not_of(" \t\r");
            if (start == std::string_view::npos) continue;
            line.remove_prefix(start);
            int number = -1;
            std::from_chars(line.data(), line.data() + line.size(), number);
            if (number < 0) {
                problem("bad_tile_data", said().no_terrain_number(std::to_string(column),
                                                                  std::to_string(row)));
                return false;
            }
            if (row < map_.height) {
                block.tiles[static_cast<std::size_t>(row * map_.width + column)] =
                    static_cast<std::uint32_t>(std::min(number, numbers_most)) + 1;
            }
            ++row;
        }
        if (row == map_.height) return true;
        problem("bad_tile_data", said().column_miscounted(std::to_string(column),
                                                          times(map_.height, words::maps().hexes),
                                                          std::to_string(row)));
        return false;
    }

    /// Terrain laid over the first, each at the upper left of its hex's frame.
    void read_extra(const Element& layer) {
        TileLayer laid{short_name(said_in(layer, "name")), {}};
        for (const Element& one : layer.children("terrainAndLocation")) {
            const std::string name = short_name(said_in(one, "name"));
            if (!take_thing()) return;
            if (!number_by_name_.contains(name)) name_terrain(next_number_, name);
            const std::vector<std::string> parts = parts_of(said_in(one, "location"), ", ");
            std::array<double, 2> at{-1, -1};
            for (std::size_t part = 0; part < std::min(parts.size(), at.size()); ++part) {
                const std::string& digits = parts[part];
                std::from_chars(digits.data(), digits.data() + digits.size(), at[part]);
            }
            const auto tile = static_cast<std::uint32_t>(number_by_name_[name]) + 1;
            if (const auto cell = cell_at({at[0], at[1]})) {
                laid.blocks.push_back({cell->column, cell->row, 1, 1, {tile}});
            }
        }
        if (!laid.blocks.empty()) map_.layers.push_back(std::move(laid));
    }

    /// The cell whose frame begins near a point; nothing if that is off the map.
    std::optional<kit::Offset> cell_at(Point point) const {
        const bool by_columns = map_.is_staggered_by_columns;
        const double line = std::round((by_columns ? point.x : point.y) / next_line);
        if (!(line >= 0 && line < (by_columns ? map_.width : map_.height))) return std::nullopt;
        const double pushed = static_cast<int>(line) % 2 == 1 ? hex_across / 2.0 : 0;
        const double cell =
            std::round(((by_columns ? point.y : point.x) - pushed) / hex_across);
        if (!(cell >= 0 && cell < (by_columns ? map_.height : map_.width))) return std::nullopt;
        const kit::Offset found{static_cast<int>(line), static_cast<int>(cell)};
        return by_columns ? found : kit::Offset{found.row, found.column};
    }

    void read_feature(const Element& from) {
        const Element label = from.child("label");
        TiledObject object;
        object.name = in_one_line(label.text().as_string());
        object.names = names_of_kind(short_name(said_in(from, "type")));
        if (said_in(label, "isGMOnly") == "true" && said_in(from, "isGMOnly") != "true") {
            if (!object.name.empty()) hide(object.name);
            object.name.clear();
        }
        stand(from, std::move(object));
    }

    void read_label(const Element& from) {
        TiledObject object;
        object.name = in_one_line(from.text().as_string());
        object.names = {"label " + short_name(said_in(from, "style"))};
        if (!object.name.empty()) stand(from, std::move(object));
    }

    void stand(const Element& from, TiledObject object) {
        if (!take_thing()) return;
        if (said_in(from, "isGMOnly") == "true") {
            hide(object.name.empty() ? object.names.front() : object.name);
            return;
        }
        for (const Element& at : from.children("location")) {
            if (!is_of_this_view(said_in(at, "viewLevel"))) continue;
            object.at = {at.attribute("x").as_double(), at.attribute("y").as_double()};
            map_.objects.push_back(std::move(object));
            return;
        }
        ++of_other_views_;
    }

    void read_shape(const Element& from) {
        if (said_in(from, "isGMOnly") == "true") {
            hide(words::maps().a_line());
            return;
        }
        if (!is_of_this_view(said_in(from, "currentShapeViewLevel"))) {
            ++of_other_views_;
            return;
        }
        TiledObject object;
        object.names = names_of_line(from);
        object.is_closed = said_in(from, "type") == "Polygon";
        object.is_by_centres = said_in(from, "isMatchTileBorders") != "true" &&
                               said_in(from, "isSnapVertices") != "true";
        for (const Element& point : from.children("p")) {
            if (said_in(point, "type") == "m") draw(object);
            if (!take_thing()) return;
            object.line.push_back(
                {point.attribute("x").as_double(), point.attribute("y").as_double()});
        }
        draw(object);
    }
    /// A line as far as it has come; the next begins anew.
    void draw(TiledObject& object) {
        if (object.line.size() > 1) map_.objects.push_back(object);
        object.line.clear();
    }

    static std::vector<std::string> names_of_line(const Element& from) {
        std::vector<std::string> names = parts_of(said_in(from, "tags"), ", \t\r\n");
        for (std::string& name : names) name = short_name(std::move(name));
        constexpr std::size_t tags_most = 8;
        names.resize(std::min(names.size(), tags_most));
        const std::string texture = short_name(said_in(from, "strokeTexture"));
        if (!texture.empty() && texture != "null") names.push_back(texture);
        const std::string colour = colour_in(said_in(from, "strokeColor"));
        names.push_back(colour.empty() ? "line" : colour);
        return names;
    }

    bool is_of_this_view(const std::string& view) const {
        return view.empty() || view == "null" || view == view_;
    }

    /// Whether another thing or point may be read; the first that may not is reported.
    bool take_thing() {
        if (--things_left_ >= 0) return true;
        if (things_left_ == -1) {
            const std::string most = std::to_string(room_.hexes + 10'000);
            problem("too_many_things", said().too_many_things(most));
        }
        return false;
    }

    void hide(const std::string& what) {
        if (hidden_++ == 0) first_hidden_ = what;
    }
    void say_what_is_left_out() {
        if (hidden_ > 0) {
            lose("hidden_left_out", said().hidden_left_out.written(hidden_, std::to_string(hidden_),
                                                                   first_hidden_));
        }
        if (of_other_views_ > 0) {
            lose("view_not_carried",
                 said().of_other_views.written(of_other_views_, std::to_string(of_other_views_),
                                               short_name(view_)));
        }
    }

    const std::string& file_;
    const Room& room_;
    files::Report& report_;
    std::int64_t things_left_;
    TiledMap map_;
    std::string view_;
    std::map<std::string, int> number_by_name_;
    int next_number_ = 0;
    std::int64_t hidden_ = 0;
    std::string first_hidden_;
    std::int64_t of_other_views_ = 0;
};

}  // namespace

std::optional<TiledMap> read_worldographer(std::string_view text, const std::string& file,
                                           const Room& room, files::Report& report) {
    pugi::xml_document document;
    if (!read_xml(document, text, file, report, words_in(room))) return std::nullopt;
    return WorldographerMap(file, room, report).read(document.child("map"));
}

}  // namespace maps

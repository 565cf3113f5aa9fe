// Tiled's maps: the four ways of staggering, and the two forms of file.
#include "server/maps/tiled.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "server/maps/import.hpp"

using files::Report;
using kit::Hex;
using maps::Point;
using maps::TiledMap;

namespace {

TiledMap grid_of(bool by_columns, bool odd_pushed, int width, int height) {
    TiledMap map;
    map.width = width;
    map.height = height;
    map.tile_width = 60;
    map.tile_height = 60;
    map.side = 30;
    map.is_staggered_by_columns = by_columns;
    map.are_odd_pushed = odd_pushed;
    maps::TileBlock block{0, 0, width, height, {}};
    block.tiles.assign(static_cast<std::size_t>(width * height), 1);
    map.layers.push_back({"Ground", {block}});
    return map;
}

/// Where Tiled draws the middle of a cell of such a map.
Point middle_of(const TiledMap& map, int x, int y) {
    const bool by_columns = map.is_staggered_by_columns;
    const bool is_pushed = (((by_columns ? x : y) & 1) != 0) == map.are_odd_pushed;
    const double pitch = (60 - 30) / 2.0 + 30;
    const double push = is_pushed ? 30 : 0;
    if (by_columns) return {x * pitch + 30, y * 60 + push + 30};
    return {x * 60 + push + 30, y * pitch + 30};
}

maps::ForeignMap laid(const TiledMap& map, Report& report) {
    auto foreign = maps::laid_on_our_grid(map, "map.tmx", {}, report, {});
    REQUIRE(foreign);
    return std::move(*foreign);
}

const char* const mapping_text = R"(
empty = "sea"
[terrain]
wood = "forest"
"hexes/0" = "flatland"
hills = "hills"
[places]
keep = "fortress"
[roads]
road = "major"
[rivers]
river = "fordable"
)";

struct Made {
    Report report;
    std::string text;
};

Made import_of(const std::string& text, const maps::ReadBeside& beside = {}) {
    Made made;
    const auto mapping = maps::read_mapping(mapping_text, "mapping.toml", made.report);
    const auto read = beside ? beside : [](const std::string&) { return std::nullopt; };
    const auto imported = maps::import_map(text, "a.map", maps::format_of(text), read, mapping,
                                           {}, made.report, {});
    made.text = imported.map_text.value_or("");
    return made;
}

std::string codes(const codec::Problems& problems) {
    std::string all;
    for (const auto& problem : problems) all += (all.empty() ? "" : " ") + problem.code;
    return all;
}

/// Three columns, two rows: a wood, an unnamed tile, a hill; a keep, a road and a river.
const std::string json_form = R"({"type":"map","orientation":"hexagonal","width":3,"height":2,
"tilewidth":60,"tileheight":60,"hexsidelength":30,"staggeraxis":"x","staggerindex":"odd",
"infinite":false,
"tilesets":[{"firstgid":1,"name":"hexes","tiles":[
  {"id":1,"type":"wood"},
  {"id":2,"properties":[{"name":"terrain","type":"string","value":"hills"},
                        {"name":"settlement","type":"int","value":50}]}]}],
"layers":[
 {"type":"group","name":"all","layers":[
  {"type":"tilelayer","name":"Ground","width":3,"height":2,
   "data":[1,2147483650,3,1,1,0]}]},
 {"type":"objectgroup","name":"Things","objects":[
  {"id":1,"name":"Grim Keep","type":"keep","point":true,"x":30,"y":30,"width":0,"height":0},
  {"id":2,"name":"","type":"road","x":30,"y":30,"polyline":[{"x":0,"y":0},{"x":45,"y":30}]},
  {"id":3,"name":"","type":"river","x":15,"y":60,
   "polyline":[{"x":0,"y":0},{"x":30,"y":0},{"x":45,"y":30}]}]}]})";

const std::string tmx_form = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="3" height="2" tilewidth="60" tileheight="60"
 infinite="0" hexsidelength="30" staggeraxis="x" staggerindex="odd">
 <tileset firstgid="1" name="hexes" tilewidth="60" tileheight="60">
  <tile id="1" type="wood"/>
  <tile id="2"><properties><property name="terrain" value="hills"/>
   <property name="settlement" type="int" value="50"/></properties></tile>
 </tileset>
 <group id="1" name="all"><layer id="2" name="Ground" width="3" height="2">
  <data encoding="csv">1,2147483650,3,
1,1,0</data></layer></group>
 <objectgroup id="3" name="Things">
  <object id="1" name="Grim Keep" type="keep" x="30" y="30"><point/></object>
  <object id="2" type="road" x="30" y="30"><polyline points="0,0 45,30"/></object>
  <object id="3" type="river" x="15" y="60"><polyline points="0,0 30,0 45,30"/></object>
 </objectgroup>
</map>)";

const std::string expected_map =
    "# From a.map.\n\n"
    "[ground]\n"
    "0:      .0    n2\n"
    "           t0\n"
    "1:      .0    ~~\n"
    "           .0\n"
    "\n[settlement]\n2,0 50\n"
    "\n[places]\nfortress grim-keep 0,0 \"Grim Keep\"\n"
    "\n[roads]\nmajor 0,0 1,0\n"
    "\n[rivers]\n0,1/n/ne\n";

}  // namespace

TEST_CASE("maps: neighbours in Tiled are neighbours here, in all ways of staggering") {
    for (const bool by_columns : {true, false}) {
        for (const bool odd_pushed : {true, false}) {
            for (const int size : {4, 5}) {
                CAPTURE(by_columns);
                CAPTURE(odd_pushed);
                const TiledMap map = grid_of(by_columns, odd_pushed, size, size);
                Report report;
                const auto foreign = laid(map, report);
                REQUIRE(foreign.painted.size() == static_cast<std::size_t>(size * size));
                int far_apart = 0;
                for (int a = 0; a < size * size; ++a) {
                    for (int b = 0; b < size * size; ++b) {
                        const Point pa = middle_of(map, a % size, a / size);
                        const Point pb = middle_of(map, b % size, b / size);
                        // Such tiles are 60 apart along a line and 54.1 across.
                        const double apart = std::hypot(pa.x - pb.x, pa.y - pb.y);
                        const auto hex = [&](int cell) {
                            return foreign.grid.hex_at(
                                foreign.painted[static_cast<std::size_t>(cell)].hex);
                        };
                        const bool is_next = apart > 1 && apart < 61;
                        if (is_next != (distance(hex(a), hex(b)) == 1)) ++far_apart;
                    }
                }
                CHECK(far_apart == 0);
            }
        }
    }
}

TEST_CASE("maps: an object in the middle of a cell stands in that cell's hex") {
    for (const bool by_columns : {true, false}) {
        for (const bool odd_pushed : {true, false}) {
            TiledMap map = grid_of(by_columns, odd_pushed, 5, 4);
            for (int cell = 0; cell < 20; ++cell) {
                maps::TiledObject object;
                object.name = "one";
                object.at = middle_of(map, cell % 5, cell / 5);
                map.objects.push_back(object);
            }
            Report report;
            const auto foreign = laid(map, report);
            for (std::size_t cell = 0; cell < 20; ++cell) {
                CHECK(foreign.grid.index(maps::hex_at(foreign.pins[cell].at)) ==
                      foreign.painted[cell].hex);
            }
        }
    }
}

TEST_CASE("maps: the cell 1,0 of 60 by 60 tiles has its middle at 75,60") {
    const Point middle = middle_of(grid_of(true, true, 2, 1), 1, 0);
    CHECK(middle.x == 75);
    CHECK(middle.y == 60);
}

TEST_CASE("maps: a map turned to the right has its north in the east, and is not mirrored") {
    const TiledMap map = grid_of(false, true, 3, 5);
    Report report;
    const auto foreign = laid(map, report);
    const auto place = [&](std::size_t cell) {
        return to_offset(foreign.grid.hex_at(foreign.painted[cell].hex));
    };
    // The top left cell comes to the top right, the top right one to the bottom right.
    CHECK(place(0) == kit::Offset{4, 0});
    CHECK(place(2) == kit::Offset{4, 2});
    CHECK(place(12) == kit::Offset{0, 0});
    CHECK(codes(report.warnings()) == "map_turned");
}

TEST_CASE("maps: an endless map is as large as what is drawn, wherever that lies") {
    TiledMap map = grid_of(true, true, 0, 0);
    map.is_endless = true;
    map.layers[0].blocks = {{-3, 2, 2, 1, {1, 1}}, {-1, 3, 2, 1, {1, 1}}};
    Report report;
    const auto foreign = laid(map, report);
    // Column -3 is odd and pushed: it becomes our column 1, behind an empty one.
    CHECK(foreign.grid == kit::Grid(5, 2));
    CHECK(foreign.grid.hex_at(foreign.painted[0].hex) == kit::to_hex({1, 0}));
    CHECK(foreign.grid.hex_at(foreign.painted[3].hex) == kit::to_hex({4, 1}));
    CHECK(codes(report.warnings()) == "column_added");
}

TEST_CASE("maps: JSON and TMX of one map become the same map.txt") {
    for (const std::string& form : {json_form, tmx_form}) {
        const Made made = import_of(form);
        CHECK(codes(made.report.problems()) == "");
        CHECK(made.text == expected_map);
        CHECK(codes(made.report.warnings()) == "hexes_without_ground");
    }
}

TEST_CASE("maps: a tileset in a file of its own is read, and one that is not there costs names") {
    std::string outside = tmx_form;
    const auto start = outside.find(" <tileset");
    const auto end = outside.find("</tileset>") + 10;
    const std::string inner = outside.substr(start, end - start);
    outside.replace(start, end - start, " <tileset firstgid=\"1\" source=\"hexes.tsx\"/>");
    const auto beside = [&](const std::string& name) -> std::optional<std::string> {
        return name == "hexes.tsx" ? std::optional(inner) : std::nullopt;
    };
    CHECK(import_of(outside, beside).text == expected_map);
    const Made missing = import_of(outside);
    CHECK(missing.report.is_clean());
    CHECK(codes(missing.report.warnings()).starts_with("tileset_not_readable word_not_mapped"));
    // "hexes/0" is what the tiles are called without it, too.
    CHECK(missing.text.find("0:      .0") != std::string::npos);
}

TEST_CASE("maps: what cannot be read is named, and what cannot come along is listed") {
    const auto replaced = [](std::string text, const std::string& from, const std::string& to) {
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        return text.replace(at, from.size(), to);
    };
    CHECK(codes(import_of(replaced(json_form, "hexagonal", "orthogonal")).report.problems()) ==
          "not_hexagonal");
    CHECK(codes(import_of(replaced(json_form, "[1,2147483650,3,1,1,0]", "[1,2]"))
                    .report.problems()) == "bad_tile_data");
    CHECK(codes(import_of(replaced(json_form, "\"width\":3", "\"width\":0")).report.problems()) ==
          "map_without_size");
    CHECK(codes(import_of(replaced(json_form, "\"tilewidth\":60", "\"tilewidth\":0"))
                    .report.problems()) == "map_without_size");
    CHECK(codes(import_of(replaced(tmx_form, "</map>", "")).report.problems()) == "bad_xml");
    CHECK(codes(import_of("{\"a\":1").report.problems()) != "");
    const Made strange = import_of(replaced(tmx_form, "type=\"wood\"", "type=\"glade\""));
    // Its hex is what the mapping calls unknown now, which is land, so that the road goes on.
    CHECK(codes(strange.report.warnings()) ==
          "word_not_mapped ground_not_said hexes_without_ground");
    CHECK(strange.report.warnings()[0].detail ==
          "\"glade\" has no meaning in the mapping: 1 hex, first layer \"Ground\", hex 1,0");
    const Made picture = import_of(
        replaced(tmx_form, "<objectgroup", "<imagelayer name=\"Parchment\"/><objectgroup"));
    CHECK(codes(picture.report.warnings()) == "layer_not_carried hexes_without_ground");
    const Made made_from_template =
        import_of(replaced(tmx_form, "<object id=\"1\"", "<object id=\"1\" template=\"t.tx\""));
    CHECK(codes(made_from_template.report.warnings()) ==
          "template_not_carried hexes_without_ground");
}

TEST_CASE("maps: a tile is named by whatever property or Wang colour tells of it") {
    const std::string head = R"(<map orientation="hexagonal" width="2" height="1" tilewidth="60")"
                             R"( tileheight="60" hexsidelength="30" staggeraxis="x")"
                             R"( staggerindex="odd"><tileset firstgid="1" name="t">)";
    const std::string tail = R"(</tileset><layer name="G" width="2" height="1">)"
                             R"(<data encoding="csv">1,2</data></layer></map>)";
    const auto ground = [&](const std::string& tiles) {
        const Made made = import_of(head + tiles + tail);
        const auto at = made.text.find("0:");
        return made.text.substr(at, made.text.find("\n\n", at) - at);
    };
    const std::string both = "0:      t0\n           n0\n";
    for (const std::string property : {"type", "biome", "tile", "name", "terrain"}) {
        CAPTURE(property);
        const auto tile = [&](const char* id, const char* value) {
            return "<tile id=\"" + std::string(id) + "\"><properties><property name=\"" + property +
                   "\" value=\"" + value + "\"/></properties></tile>";
        };
        CHECK(ground(tile("0", "wood") + tile("1", "hills")) == both);
    }
    const std::string wang = R"(<wangsets><wangset name="w"><wangcolor name="wood"/>)"
                             R"(<wangcolor name="hills"/><wangtile tileid="0" )"
                             R"(wangid="1,0,1,0,1,0,1,0"/><wangtile tileid="1" )"
                             R"(wangid="0,2,2,2,2,2,2,2"/></wangset></wangsets>)";
    CHECK(ground(wang) == both);
    CHECK(maps::one_colour({"a", "b"}, {1, 2}) == "");
    CHECK(maps::one_colour({"a", "b"}, {0, 3}) == "");
    CHECK(maps::one_colour({"a", "b"}, {2, 0, 2}) == "b");
}

TEST_CASE("maps: remarks on a turned map name its own tiles") {
    // Three rows of two: row 2 becomes column 0, and its tile 1,2 our 0,1.
    TiledMap map = grid_of(false, true, 2, 3);
    Report report;
    const auto foreign = laid(map, report);
    CHECK(foreign.is_turned);
    CHECK(foreign.label_of(kit::to_hex({0, 1})) == "tile 1,2 (here 0,1)");
    const auto straight = laid(grid_of(true, true, 2, 3), report);
    CHECK(straight.label_of(kit::to_hex({1, 2})) == "hex 1,2");
}

TEST_CASE("maps: a turned map says in its own text where north is") {
    std::string pointed = tmx_form;
    const auto at = pointed.find("staggeraxis=\"x\"");
    REQUIRE(at != std::string::npos);
    pointed.replace(at, 15, "staggeraxis=\"y\"");
    CHECK(import_of(pointed).text.starts_with(
        "# From a.map.\n\n[north]\ne\n\n[ground]\n"));
    CHECK(import_of(tmx_form).text.starts_with("# From a.map.\n\n[ground]\n"));
}

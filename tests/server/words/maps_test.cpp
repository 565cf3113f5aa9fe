// Maps of other programs: all that is said of what is wrong with them and of what is lost comes out
// of the catalogue, and says what it says in English. Words of the other programs and of mappings
// are theirs.
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "server/maps/import.hpp"
#include "server/words/chapters/maps.hpp"
#include "tests/server/maps/packed.hpp"
#include "tests/server/words/spoken.hpp"

using maps::Format;
using nlohmann::json;

namespace {

struct Told {
    std::string said;
    std::string in_english;
};

/// A map, as it is brought.
struct Brought {
    std::string bytes;
    Format format = Format::text_mapper;
    maps::Room room = {};
    std::string mapping = {};  ///< what it says besides the words below
};

const std::string words_known =
    "[terrain]\nwood = \"forest\"\nocean = \"sea\"\n"
    "[places]\nburg = \"city\"\nfair = \"town\"\nkeep = \"fortress\"\nthorp = \"village\"\n"
    "stone = \"landmark\"\n"
    "[roads]\nroad = \"major\"\n[rivers]\nriver = \"fordable\"\n";

/// All that is said of a map, problems first.
codec::Problems all_told_of(const Brought& map) {
    files::Report report;
    const std::string mapping =
        "bridges = [\"bridge\"]\nfords = [\"ford\"]\n" + map.mapping + words_known;
    const auto read = maps::read_mapping(mapping, "1", report);
    const auto none = [](const std::string&) { return std::nullopt; };
    maps::import_map(map.bytes, "1", map.format, none, read, map.room, report, {}, {3, 0});
    codec::Problems all = report.problems();
    all.insert(all.end(), report.warnings().begin(), report.warnings().end());
    return all;
}

/// What is said of it under a code.
std::string told_as(const std::string& code, const Brought& map) {
    const codec::Problems all = all_told_of(map);
    const auto found = std::ranges::find(all, code, &codec::Problem::code);
    if (found != all.end()) return found->detail;
    FAIL_CHECK("nothing is said under " << code);
    return "";
}
std::string told_of_text(const std::string& code, const std::string& text,
                         const std::string& mapping = "") {
    return told_as(code, {text, Format::text_mapper, {}, mapping});
}

std::string times_of(int number, const std::string& text) {
    std::string all;
    for (int time = 0; time < number; ++time) all += text;
    return all;
}

// ---- Tiled

json tiles_of(const json& data) {
    return {{"type", "tilelayer"}, {"name", "1"}, {"x", 0},      {"y", 0},
            {"width", 2},          {"height", 1}, {"data", data}};
}
json tiled_map() {
    const json tileset = {{"firstgid", 1}, {"name", "2"}};
    return {{"orientation", "hexagonal"},
            {"width", 2},
            {"height", 1},
            {"tilewidth", 60},
            {"tileheight", 60},
            {"hexsidelength", 30},
            {"staggeraxis", "x"},
            {"staggerindex", "odd"},
            {"tilesets", json::array({tileset})},
            {"layers", json::array({tiles_of(json::array({1, 1}))})}};
}
Brought tiled_with(const json& changes) {
    json map = tiled_map();
    map.merge_patch(changes);
    return {map.dump(), Format::tiled_json};
}
/// With changes to its one layer.
Brought layer_with(const json& changes) {
    json layer = tiles_of(json::array({1, 1}));
    layer.merge_patch(changes);
    return tiled_with({{"layers", json::array({layer})}});
}
/// With a layer of one object, or of more that are alike.
Brought object_with(const json& object, std::size_t number = 1, const char* layer = "1") {
    json objects = json::array();
    for (std::size_t each = 0; each < number; ++each) objects.push_back(object);
    const json group = {{"type", "objectgroup"}, {"name", layer}, {"objects", objects}};
    return tiled_with({{"layers", json::array({group})}});
}
Brought tmx_of(const std::string& within) {
    return {"<map orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"60\" "
            "tileheight=\"60\" hexsidelength=\"30\" staggeraxis=\"x\" staggerindex=\"odd\">" +
                within + "</map>",
            Format::tiled_tmx};
}
Brought in_room(Brought map, std::int64_t hexes, const std::string& elsewhere = "") {
    map.room = {hexes, elsewhere};
    return map;
}

std::vector<Told> told_of_claims() {
    const json layers = {{"type", "objectgroup"}, {"name", "1"}};
    json many_layers = json::array();
    for (int layer = 0; layer < 1'001; ++layer) many_layers.push_back(layers);
    json many_tilesets = json::array();
    for (int tileset = 0; tileset < 201; ++tileset) {
        many_tilesets.push_back({{"firstgid", 1}, {"source", "9"}});
    }
    json much = json::array();
    for (int layer = 0; layer < 17; ++layer) much.push_back(tiles_of(json::array({1, 1})));
    const Brought quotes{std::string(500'100, '['), Format::tiled_json};
    const Brought elements{std::string(500'100, '<'), Format::tiled_tmx};
    return {
        {told_as("not_hexagonal", tiled_with({{"orientation", "3"}})),
         "its orientation is \"3\"; only hexagonal maps can be read"},
        {told_as("not_hexagonal", {"<map orientation=\"3\"/>", Format::tiled_tmx}),
         "its orientation is \"3\"; only hexagonal maps can be read"},
        {told_as("map_without_size", tiled_with({{"width", 0}})),
         "it has no size, or its tiles have none"},
        {told_as("map_without_size", tiled_with({{"hexsidelength", -1}})),
         "the sides of its hexes are less than none"},
        {told_as("too_many_words", in_room(quotes, 1)),
         "it has more than 500020 quotes, lists and objects, or more than 1000050 values"},
        {told_as("too_many_words", in_room(elements, 1)),
         "it has more than 500020 elements and attributes"},
        {told_as("too_many_tilesets", tiled_with({{"tilesets", many_tilesets}})),
         "with the tileset \"9\" it has more than 200 of them, or their files more than 16 MB"},
        {told_as("too_many_layers", tiled_with({{"layers", many_layers}})),
         "it has more than 1000 layers and groups"},
        {told_as("nested_too_deep", tmx_of(times_of(66, "<group name=\"1\">") +
                                           times_of(66, "</group>"))),
         "the layer \"1\" lies in more than 64 groups"},
        {told_as("layer_out_of_place", layer_with({{"width", -1}})),
         "the layer \"1\": its place or its size is none of a map"},
        {told_as("layer_too_large", layer_with({{"width", 3}})),
         "the layer \"1\": it is larger than its map, or than 1000000 hexes"},
        {told_as("too_many_tiles", in_room(tiled_with({{"layers", much}}), 2)),
         "the layer \"1\": with it the map has more than 32 tiles"},
    };
}

std::vector<Told> told_of_tiles() {
    const auto data = [](const json& changes) {
        return told_as("bad_tile_data", layer_with(changes));
    };
    const json one = {{"width", 1}, {"data", json::array()}};
    const auto packed = [&](const char* held, const char* how) {
        return data({{"data", held}, {"encoding", "base64"}, {"compression", how}});
    };
    return {
        {data({{"data", json::array({1})}}),
         "the layer \"1\": it should hold 2 tiles and holds 1"},
        {data(one), "the layer \"1\": it should hold 1 tile and holds 0"},
        {data({{"data", "1"}, {"encoding", "csv"}}),
         "the layer \"1\": it should hold 2 tiles and holds 1"},
        {data({{"data", json::array({1, -1})}}),
         "the layer \"1\": its data holds something that is no tile: -1"},
        {data({{"data", "1,?"}, {"encoding", "csv"}}),
         "the layer \"1\": its data holds something that is no tile: \"?\""},
        {data({{"data", "1"}, {"encoding", "7"}}),
         "the layer \"1\": its encoding \"7\" is not known"},
        {packed("AQAAAA==", "8"), "the layer \"1\": its compression \"8\" is not known"},
        {packed("?", ""), "the layer \"1\": its data is no base64"},
        {packed("AQAAAA==", ""), "the layer \"1\": it should hold 2 tiles and holds 4 bytes"},
        {packed("AQ==", ""), "the layer \"1\": it should hold 2 tiles and holds 1 byte"},
        {packed("AQAAAA==", "zlib"), "the layer \"1\": its data cannot be unpacked to 2 tiles"},
        {told_as("bad_tile_data",
                 tmx_of("<layer name=\"1\" width=\"2\" height=\"1\"><data><tile gid=\"1\"/></data>"
                        "</layer>")),
         "the layer \"1\": it should hold 2 tiles and holds 1"},
    };
}

std::vector<Told> told_of_tiled() {
    const json point = {{"x", 0}, {"y", 0}};
    const json far = {{"x", 900'000'000}, {"y", 0}};
    const json template_of = {{"template", "1"}};
    const json named = {{"name", "1"}, {"x", -200}, {"y", 0}};
    const json tilesets = json::array({{{"firstgid", 1}, {"source", "9"}}});
    const std::string not_carried =
        "an object of the layer \"1\" is made from a template and is not carried over";
    return {
        {told_as("tileset_not_readable", tiled_with({{"tilesets", tilesets}})),
         "its tileset \"9\" is not a file beside the map that can be read; its tiles are called "
         "\"9/0\" and so on"},
        {told_as("layer_not_carried", tmx_of("<imagelayer name=\"1\"/>")),
         "the layer \"1\" is a picture and is not carried over"},
        {told_as("layer_not_carried", layer_with({{"type", "6"}})),
         "the layer \"1\" is a 6 and is not carried over"},
        {told_as("template_not_carried", object_with(template_of)), not_carried},
        {told_as("template_not_carried", object_with(template_of, 2)), not_carried + "; 2 times"},
        {told_as("template_not_carried",
                 tmx_of("<objectgroup name=\"1\"><object template=\"1\"/></objectgroup>")),
         not_carried},
        {told_as("tile_off_the_map", layer_with({{"x", 1}})),
         "the layer \"1\" has 1 tile off the map"},
        {told_as("tile_off_the_map", layer_with({{"x", 2}})),
         "the layer \"1\" has 2 tiles off the map"},
        {told_as("off_the_map", object_with(far)),
         "a thing of the layer \"1\" lies far off the map"},
        {told_as("off_the_map", object_with({{"polyline", json::array({point, far})}})),
         "a line of the layer \"1\" lies far off the map"},
        {told_as("off_the_map", object_with(named)), "\"1\" lies off the map"},
        {told_as("map_turned", tiled_with({{"staggeraxis", "y"}})),
         "its hexes stand on a point; ours lie flat, so the map is turned a quarter to the right: "
         "north is kept as the right-hand edge"},
        {told_as("column_added", tiled_with({{"staggerindex", "even"}})),
         "an empty column stands in front, because our odd columns lie lower; no army enters it"},
        {told_as("word_not_mapped", tiled_with(json::object())),
         "\"2/0\" has no meaning in the mapping: 2 hexes, first layer \"1\", hex 0,0"},
        {told_as("word_not_mapped", tiled_with({{"staggerindex", "even"}})),
         "\"2/0\" has no meaning in the mapping: 2 hexes, first layer \"1\", tile 0,0 (here 1,0)"},
        {told_as("word_not_mapped", object_with({{"type", "7"}, {"x", 30}, {"y", 30}})),
         "\"7\" has no meaning in the mapping: 1 object, first at hex 0,0"},
        {told_as("word_not_mapped",
                 object_with({{"polyline", json::array({point, point})}}, 1, "")),
         "\"a line\" has no meaning in the mapping: 1 line"},
    };
}

// ---- Worldographer

Brought world_of(const std::string& within, const std::string& orientation = "COLUMNS") {
    const std::string attributes = "version=\"1.77\" lastViewLevel=\"6\" hexOrientation=\"";
    return {tests::wxx(attributes + orientation + "\"", within), Format::worldographer};
}
/// One column of one hex.
const std::string one_tile =
    "<terrainmap>8\t0</terrainmap>"
    "<tiles viewLevel=\"6\" tilesWide=\"1\" tilesHigh=\"1\"><tilerow>\n0\n</tilerow></tiles>";

std::string tiles_with(int wide, int high, const std::string& rows) {
    return "<tiles viewLevel=\"6\" tilesWide=\"" + std::to_string(wide) + "\" tilesHigh=\"" +
           std::to_string(high) + "\">" + rows + "</tiles>";
}

std::vector<Told> told_of_worldographer() {
    const auto tiles = [](int wide, int high, const std::string& rows) {
        return told_as("bad_tile_data", world_of(tiles_with(wide, high, rows)));
    };
    const std::string hidden = "<feature type=\"8\" isGMOnly=\"true\"/>";
    const std::string hidden_line = "<shapes><shape isGMOnly=\"true\"/></shapes>";
    const std::string elsewhere =
        "<feature type=\"8\"><location viewLevel=\"5\" x=\"1\" y=\"1\"/></feature>";
    const auto features = [](const std::string& all) {
        return world_of(one_tile + "<features>" + all + "</features>");
    };
    const std::string points =
        "<shapes><shape>" + times_of(10'002, "<p x=\"1\" y=\"1\"/>") + "</shape></shapes>";
    return {
        {told_as("not_hexagonal", world_of("", "7")),
         "its hexOrientation is \"7\"; only COLUMNS and ROWS are maps of hexes"},
        {told_as("bad_terrain", world_of("<terrainmap>7\t-1</terrainmap>" + tiles_with(1, 1, ""))),
         "its terrain \"7\" has no number from 0 to 9999"},
        {tiles(2, 1, "<tilerow>\n0\n</tilerow>"),
         "it should hold 2 columns (tilerow) and holds 1"},
        {tiles(1, 1, ""), "it should hold 1 column (tilerow) and holds 0"},
        {tiles(1, 1, "<tilerow>\n?\n</tilerow>"),
         "column 0, row 0 does not begin with its terrain's number"},
        {tiles(1, 2, "<tilerow>\n0\n</tilerow>"), "column 0 should hold 2 hexes and holds 1"},
        {tiles(1, 1, "<tilerow></tilerow>"), "column 0 should hold 1 hex and holds 0"},
        {told_as("too_many_things", in_room(world_of(one_tile + points), 1)),
         "it has more features, labels and points of lines than 10001"},
        {told_as("view_not_carried", world_of(one_tile + "<tiles viewLevel=\"5\"/>")),
         "its view \"5\" is left out; only \"6\" is carried over"},
        {told_as("hidden_left_out", features(hidden)),
         "1 thing that only the game's master sees there (isGMOnly) is left out, for players read "
         "a map's names; the first is \"8\""},
        {told_as("hidden_left_out", features(hidden + hidden)),
         "2 things that only the game's master sees there (isGMOnly) are left out, for players "
         "read a map's names; the first is \"8\""},
        {told_as("hidden_left_out", world_of(one_tile + hidden_line)),
         "1 thing that only the game's master sees there (isGMOnly) is left out, for players read "
         "a map's names; the first is \"a line\""},
        {told_as("view_not_carried", features(elsewhere)),
         "1 thing of other views than \"6\" is left out"},
        {told_as("view_not_carried", features(elsewhere + elsewhere)),
         "2 things of other views than \"6\" are left out"},
    };
}

// ---- text-mapper, and what any map may lose

std::vector<Told> told_of_text_mapper() {
    const std::string bad = "this line is neither a hex nor a line of hexes";
    return {
        {told_of_text("no_hexes", "#\n"), "no line of it is a hex such as 0101 forest"},
        {told_of_text("line_too_long", std::string(100'001, '?')),
         "a line is longer than 100000 bytes"},
        {told_of_text("too_many_lines", std::string(2'000'001, '\n')),
         "it has more than 2000000 lines"},
        {told_as("too_many_tiles", in_room({"0101 " + times_of(17, "? ")}, 1)),
         "here its hexes have more than 16 words"},
        {told_as("map_too_large", in_room({"0101 ?\n0102 ?\n"}, 1)), "it has more than 1 hexes"},
        {told_as("map_too_large", in_room({"0101 ?\n0102 ?\n"}, 1, "7")),
         "it has more than 1 hexes; 7"},
        {told_as("lines_too_long", in_room({"0101 ?\n0101-0401 ?\n"}, 1)),
         "with this one its lines run through more than 4 hexes"},
        {told_of_text("hex_twice", "0101 ?\n0101 ?\n"),
         "what this hex is stands in line 1 already"},
        {told_of_text("level_not_carried", "0101 ?\n010101 ?\n"),
         "a hex of another level; only one level is read"},
        {told_of_text("line_not_understood", "0101 ?\n0101?\n"), bad},
        {told_of_text("line_not_understood", "0101 ?\n? ?\n? ?\n"), bad + "; also in line 3"},
        {told_of_text("line_not_understood", "0101 ?\n? ?\n? ?\n? ?\n"),
         bad + "; also in lines 3, 4"},
        {told_of_text("line_not_understood", "0101 ?\n" + times_of(10, "? ?\n")),
         bad + "; also in lines 3, 4, 5, 6, 7, 8, 9, 10 and 1 more"},
        {told_of_text("line_not_understood", "0101 ?\n0101-?\n"),
         "a line of hexes that breaks off"},
        {told_of_text("line_not_understood", "0101 ?\n0101-0201\n"),
         "a line of hexes that does not say what it is"},
        {told_of_text("include_not_opened", "0101 ?\ninclude 1\n"),
         "an include is never opened"},
        {told_of_text("squares_read_as_hexes", "0101 ?\ninclude gridmapper\n"),
         "by what it includes it is a map of squares; they are read as hexes"},
        {told_of_text("tag_not_carried", "0101 ? 1=\"2\"\n"), "the tag 1=2 is not carried over"},
        {told_of_text("map_shifted", "0001 ?\n"),
         "it begins before column or row 1: its 0101 is 2,0 here"},
        {told_of_text("column_added", "0001 ?\n"),
         "an empty column stands in front, because our odd columns lie lower; no army enters it"},
        {told_of_text("word_not_mapped", "0101 ?\n"),
         "\"?\" has no meaning in the mapping: 1 hex, first line 1"},
        {told_of_text("word_not_mapped", "0101 ? !\n0102 !\n"),
         "2 words have no meaning in the mapping: \"!\" (2 hexes), \"?\" (1 hex)"},
    };
}

/// More of a kind than are told, and more words without a meaning than there is room for.
std::vector<Told> told_of_many() {
    std::string tags = "0101 wood";
    for (int tag = 1; tag <= 25; ++tag) tags += " " + std::to_string(tag) + "=\"2\"";
    const codec::Problems all = all_told_of({tags + "\n"});
    REQUIRE_EQ(all.size(), 21);
    // 40 letters of text and four of 200 with 10 of text each: a fifth has no room in 960.
    std::string words = "0101";
    for (const char letter : {'!', '$', '%', '&', '*'}) words += " " + std::string(200, letter);
    std::string first_four;
    for (const char letter : {'!', '$', '%', '&'}) {
        first_four += (first_four.empty() ? "" : ", ") +
                      ("\"" + std::string(200, letter) + "\" (1 hex)");
    }
    return {
        {all.back().detail, "from here on 5 more remarks of this kind"},
        {told_of_text("word_not_mapped", words),
         "5 words have no meaning in the mapping: " + first_four + " and 1 more"},
    };
}

std::vector<Told> told_of_places() {
    const auto nameless = [](const std::string& word, int number) {
        std::string text;
        for (int row = 1; row <= number; ++row) {
            text += "010" + std::to_string(row) + " wood " + word + "\n";
        }
        return told_of_text("place_without_name", text);
    };
    const std::string by_where = " without a name are called by where they are; the first is ";
    return {
        {told_of_text("ground_not_said", "0101 ?\n"),
         "1 hex with words or a place, none of them ground, became what the mapping calls "
         "unknown"},
        {told_of_text("ground_not_said", "0101 ?\n0102 ?\n"),
         "2 hexes with words or a place, none of them ground, became what the mapping calls "
         "unknown"},
        {told_of_text("hexes_without_ground", "0102 wood\n"),
         "1 hex without ground became what the mapping calls empty"},
        {told_of_text("hexes_without_ground", "0103 wood\n"),
         "2 hexes without ground became what the mapping calls empty"},
        {told_of_text("second_name", "0101 wood \"1\"\n0101 \"2\"\n"),
         "the name \"2\" stands in a hex that has one already"},
        {told_of_text("place_on_bad_ground", "0101 ocean \"1\"\n"),
         "\"1\" stands at 0101 (here 0,0), where nobody can stand, and is left out"},
        {told_of_text("bad_name", "0101 wood \"" + std::string(81, '1') + "\"\n"),
         "a name that is no plain text of 80 bytes is left out"},
        {nameless("burg", 1), "a city without a name is called \"The city at 0,0\""},
        {nameless("fair", 1), "a town without a name is called \"The town at 0,0\""},
        {nameless("keep", 1), "a fortress without a name is called \"The fortress at 0,0\""},
        {nameless("thorp", 1), "a village without a name is called \"The village at 0,0\""},
        {nameless("stone", 1), "a landmark without a name is called \"The landmark at 0,0\""},
        {nameless("burg", 2), "2 cities" + by_where + "\"The city at 0,0\""},
        {nameless("fair", 2), "2 towns" + by_where + "\"The town at 0,0\""},
        {nameless("keep", 2), "2 fortresses" + by_where + "\"The fortress at 0,0\""},
        {nameless("thorp", 2), "2 villages" + by_where + "\"The village at 0,0\""},
        {nameless("stone", 2), "2 landmarks" + by_where + "\"The landmark at 0,0\""},
    };
}

std::vector<Told> told_of_lines() {
    std::string land;
    for (const char* column : {"01", "02", "03", "04"}) {
        for (const char* row : {"01", "02", "03"}) land += std::string(column) + row + " wood\n";
    }
    const std::string left = "river_bank = \"left\"\n";
    const std::string right = "river_bank = \"right\"\n";
    const auto lines = [&](const std::string& code, const std::string& all,
                           const std::string& mapping) {
        return told_of_text(code, land + all, mapping);
    };
    // Southward through the second column: its left bank is the east of the hex in the middle.
    const std::string river = "0201-0203 river\n";
    const std::string crossed = river + "0102-0202-0302 road\n";
    return {
        {told_of_text("road_over_water", "0101 wood\n0201 ocean\n0101-0201 road\n"),
         "a road runs over water; 1 step of it is left out"},
        {told_of_text("road_over_water", "0101 wood\n0201 ocean\n0101-0201-0101 road\n"),
         "a road runs over water; 2 steps of it are left out"},
        {lines("crossings_bridged", crossed, left),
         "1 crossing of a road over a river became a bridge"},
        {lines("crossings_bridged", crossed + "0202-0303 road\n", left),
         "2 crossings of a road over a river became bridges"},
        {lines("river_moved", river, left),
         "a river through the centres of hexes runs along its left bank now"},
        {lines("river_moved", river, right),
         "a river through the centres of hexes runs along its right bank now"},
        {lines("river_moved", river + "0301-0303 river\n", left),
         "2 rivers through the centres of hexes run along their left bank now; this is the first"},
        {lines("river_moved", river + "0301-0303 river\n", right),
         "2 rivers through the centres of hexes run along their right bank now; this is the first"},
        {lines("river_on_other_bank", "0101-0103 river\n", right),
         "1 river runs along the other bank, because that one lies off the map"},
        {lines("river_on_other_bank", "0101-0103 river\n0101-0103 river\n", right),
         "2 rivers run along the other bank, because that one lies off the map"},
        {lines("river_too_short", "0101-0102 river\n", left),
         "a river that has no side of a hex to run along is left out"},
        {lines("no_river_here", "0101-0101 bridge\n", ""),
         "a bridge at 0101 (here 0,0) has no river to cross"},
        {lines("no_river_here", "0101-0101 ford\n", ""),
         "a ford at 0101 (here 0,0) has no river to cross"},
    };
}

// ---- Azgaar

/// Six cells of land or water, over which six hexes are laid, each near the centre of one.
Brought azgaar_of(const std::string& more, const std::string& info = "\"width\":100,\"height\":69",
                  const std::string& unit = "mi") {
    std::string cells;
    for (const char* at : {"20,17", "20,52", "50,35", "50,69", "80,17", "80,52"}) {
        cells += (cells.empty() ? "" : ",") + (R"({"p":[)" + std::string(at)) +
                 R"(],"h":30,"biome":4,"area":1000,"f":2})";
    }
    return {R"({"info":{)" + info + R"(},"settings":{"distanceUnit":")" + unit +
                R"(","distanceScale":2,"populationRate":1000,"urbanization":1},"pack":{"cells":[)" +
                cells + "]" + more + "}}",
            Format::azgaar};
}

std::vector<Told> told_of_azgaar() {
    const std::string burg = R"({"name":"1","x":20,"y":17,"cell":0,"population":3})";
    const std::string burgs = R"({"name":"2","x":20,"y":17,"cell":0,"population":2})";
    const auto list = [](const std::string& name, const std::string& records) {
        return azgaar_of(",\"" + name + "\":[" + records + "]");
    };
    const std::string river = R"({"name":"1","cells":[0]})";
    const std::string sea = R"({"group":"searoutes","points":[[1,1],[2,2]]})";
    const std::string state = R"({"i":1,"name":"7"})";
    std::string numbers = "0";
    for (int number = 0; number < 100'005; ++number) numbers += ",0";
    const std::string states = "its states are not carried over, for a map has no factions: ";
    return {
        {told_as("not_json", {"?", Format::azgaar}), "it is no JSON at byte 1"},
        {told_as("nested_too_deep", {std::string(65, '['), Format::azgaar}),
         "it is nested deeper than 64 levels"},
        {told_as("lines_too_long",
                 in_room(list("rivers", R"({"cells":[)" + numbers + "]}"), 1)),
         "its rivers and routes have more than 100004 numbers"},
        {told_as("too_many_things", list("states", state + times_of(50'000, "," + state))),
         "it has more burgs, rivers, routes and states than 50000"},
        {told_as("no_cells", {"{}", Format::azgaar}),
         "it has no cells of a pack; export it as JSON, \"Full\""},
        {told_as("map_without_size", azgaar_of("", "")), "it has no size, or no scale"},
        {told_as("size_not_said", azgaar_of(R"(,"vertices":[{"p":[100,69]}])", "")),
         "it does not say its size: the corners of its cells reach 100 by 69 pixels"},
        {told_as("unit_not_known", azgaar_of("", "\"width\":100,\"height\":69", "?")),
         "its unit of distance \"?\" is taken for a mile"},
        {told_as("hexes_laid", azgaar_of("")),
         "3 x 2 hexes are laid over it, each 69.3 miles across by its own scale, where ours are 6; "
         "their number or width can be chosen"},
        {told_as("smaller_burg_left_out", list("burgs", burg + "," + burgs)),
         "1 burg in a hex with a larger one is left out; the first is \"2\""},
        {told_as("smaller_burg_left_out", list("burgs", burg + "," + burgs + "," + burgs)),
         "2 burgs in a hex with a larger one are left out; the first is \"2\""},
        {told_as("off_the_map", list("burgs", R"({"name":"1","x":900,"y":17})")),
         "\"1\" lies off the map"},
        {told_as("rivers_too_short", list("rivers", river)),
         "1 river runs from no cell of land to another, and is left out"},
        {told_as("rivers_too_short", list("rivers", river + "," + river)),
         "2 rivers run from no cell of land to another, and are left out"},
        {told_as("sea_routes_left_out", list("routes", sea)), "1 sea route is left out"},
        {told_as("sea_routes_left_out", list("routes", sea + "," + sea)),
         "2 sea routes are left out"},
        {told_as("states_left_out", list("states", state)), states + "7"},
        {told_as("states_left_out", list("states", state + times_of(8, "," + state))),
         states + "7, 7, 7, 7, 7, 7, 7, 7 and 1 more"},
    };
}

// ---- what is no map at all

std::vector<Told> told_of_bytes() {
    const std::string picture =
        "it is a picture; only maps of Tiled, text-mapper, Worldographer or Azgaar's generator can "
        "be read (config/maps/README.md says how a picture becomes one)";
    const auto none = [](const std::string& bytes) {
        return told_of_text("not_a_map_text", bytes);
    };
    const Brought large{tests::gzipped(std::string(9'000'000, '1')), Format::text_mapper};
    return {
        {none("\x1F\xEF\xBF\xBD"),
         "it is packed and was changed on its way, as by a program that took it for text"},
        {none("PK\x03\x04"), "it is a zip archive; unpack it and give the map that is in it"},
        {none("GIF8"), picture},
        {none("%PDF"), "it is a PDF; only maps of other programs can be read"},
        {none(std::string("1\0", 2)), "it is no text; only maps of other programs can be read"},
        {told_of_text("not_unpacked", "\x1F\x8B\x08 not packed"), "it is packed, and broken"},
        {told_as("file_too_large", in_room(large, 1)), "unpacked it is larger than 8 MB"},
        {told_as("file_too_large", in_room(large, 1, "7")),
         "unpacked it is larger than 8 MB; 7"},
        {told_of_text("unknown_word", "0101 wood\n", "empty = \"1\"\n"),
         "\"1\" is none of: flatland, hills, forest, marsh, mountains, desert, sea, lake"},
    };
}

std::vector<Told> all_told() {
    std::vector<Told> all;
    for (auto* told : {told_of_claims, told_of_tiles, told_of_tiled, told_of_worldographer,
                       told_of_text_mapper, told_of_many, told_of_places, told_of_lines,
                       told_of_azgaar, told_of_bytes}) {
        for (Told& each : told()) all.push_back(std::move(each));
    }
    return all;
}

}  // namespace

TEST_CASE("words: what is wrong with maps of other programs, and lost, is said in English") {
    for (const Told& told : all_told()) CHECK_EQ(told.said, told.in_english);
}

TEST_CASE("words: nothing about maps of other programs is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const Told& told : all_told()) {
        CAPTURE(told.said);
        std::string outside = outside_brackets(told.said);
        // Words of a mapping are the same in every language.
        const auto known = outside.find("flatland, ");
        if (known != outside.npos) outside.resize(known);
        CHECK_FALSE(has_letters(outside));
        CHECK_NE(told.said.find("⟦"), std::string::npos);
    }
}

TEST_CASE("words: a map that was made says what it was made from") {
    files::Report report;
    const auto none = [](const std::string&) { return std::nullopt; };
    const auto made = maps::import_map("0101 1\n", "2", Format::text_mapper, none,
                                       maps::read_mapping(words_known, "1", report), {}, report,
                                       {});
    REQUIRE(made.map_text.has_value());
    CHECK(made.map_text->starts_with("# From 2.\n\n"));
    CHECK_EQ(words::maps().opened.map_made_of("2"), "map.txt made of 2");
}

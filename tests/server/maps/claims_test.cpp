// What a map may claim: sizes, layers, tiles and lines are held against the room there is, on both
// sides of each limit, and before anything is unpacked.
#include "server/maps/claims.hpp"

#include <doctest/doctest.h>

#include "server/maps/import.hpp"
#include "server/maps/text_mapper.hpp"

using files::Report;
using maps::Room;
namespace limits = files::limits;

namespace {

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int time = 0; time < times; ++time) all += text;
    return all;
}

std::string codes(const codec::Problems& problems) {
    std::string all;
    for (const auto& problem : problems) all += (all.empty() ? "" : " ") + problem.code;
    return all;
}

/// What is wrong with a map in a room of so many hexes.
std::string faults_of(const std::string& text, const Room& room = {}) {
    Report report;
    const auto mapping = maps::read_mapping(
        "empty = \"flatland\"\n[terrain]\na = \"forest\"\n[roads]\nroad = \"major\"\n", "m",
        report);
    const auto nothing = [](const std::string&) { return std::nullopt; };
    const auto imported =
        maps::import_map(text, "a.map", maps::format_of(text), nothing, mapping, room, report, {});
    CHECK_EQ(imported.map_text.has_value(), report.is_clean());
    return codes(report.problems());
}

std::string tmx(int width, int height, const std::string& within, const std::string& more = "") {
    return "<map orientation=\"hexagonal\" width=\"" + std::to_string(width) + "\" height=\"" +
           std::to_string(height) +
           "\" tilewidth=\"60\" tileheight=\"60\" hexsidelength=\"30\" "
           "staggeraxis=\"x\" staggerindex=\"odd\" " +
           more + ">" + within + "</map>";
}
std::string tmx_layer(int width, int height, const std::string& data,
                      const std::string& encoding = "csv") {
    return "<layer name=\"L\" width=\"" + std::to_string(width) + "\" height=\"" +
           std::to_string(height) + "\"><data encoding=\"" + encoding + "\">" + data +
           "</data></layer>";
}

std::string json(int width, int height, const std::string& layers, const std::string& more = "") {
    return R"({"orientation":"hexagonal","width":)" + std::to_string(width) + R"(,"height":)" +
           std::to_string(height) + R"(,"tilewidth":60,"tileheight":60,"hexsidelength":30,)" +
           R"("staggeraxis":"x","staggerindex":"odd",)" + more + R"("layers":[)" + layers + "]}";
}
std::string json_layer(int width, int height, const std::string& data) {
    return R"({"type":"tilelayer","name":"L","width":)" + std::to_string(width) + R"(,"height":)" +
           std::to_string(height) + R"(,"data":)" + data + "}";
}

/// The same layers in a map of either form.
std::vector<std::string> in_both_forms(int width, int height, int layers) {
    const std::string list = "1" + repeated(",1", width * height - 1);
    const std::string json_layers = json_layer(width, height, "[" + list + "]");
    return {tmx(width, height, repeated(tmx_layer(width, height, list), layers)),
            json(width, height, json_layers + repeated("," + json_layers, layers - 1))};
}

}  // namespace

TEST_CASE("maps: a map fills the room it is given, and one hex more is refused") {
    for (const std::string& map : in_both_forms(3, 2, 1)) {
        CHECK_EQ(faults_of(map, {6, ""}), "");
        CHECK_EQ(faults_of(map, {5, ""}), "map_too_large");
    }
    const std::string written = "0101 a\n0302 a\n";
    CHECK_EQ(faults_of(written, {6, ""}), "");
    CHECK_EQ(faults_of(written, {5, ""}), "map_too_large");
    // An empty column in front counts too.
    std::string pushed = in_both_forms(3, 2, 1)[0];
    pushed.replace(pushed.find("\"odd\""), 5, "\"even\"");
    CHECK_EQ(faults_of(pushed, {8, ""}), "");
    CHECK_EQ(faults_of(pushed, {7, ""}), "map_too_large");
}

TEST_CASE("maps: the message says how much room there was, and who takes more") {
    Report report;
    maps::report_too_large({40'000, "idis map import takes larger ones"}, "a", report);
    maps::report_too_large({5, ""}, "a", report);
    CHECK_EQ(report.problems()[0].detail,
             "it has more than 40000 hexes; idis map import takes larger ones");
    CHECK_EQ(report.problems()[1].detail, "it has more than 5 hexes");
}

TEST_CASE("maps: what is too large is refused before its data is looked at") {
    // Were it unpacked, it would be found to be no data at all.
    CHECK_EQ(faults_of(tmx(3, 2, tmx_layer(3, 2, "!", "base64")), {5, ""}), "map_too_large");
    CHECK_EQ(faults_of(json(3, 2, json_layer(3, 2, "\"!\"")), {5, ""}), "map_too_large");
    CHECK_EQ(faults_of(tmx(3, 2, tmx_layer(3, 3, "!", "base64"))), "layer_too_large");
    CHECK_EQ(faults_of(json(3, 2, json_layer(4, 2, "\"!\""))), "layer_too_large");
    CHECK_EQ(faults_of(tmx(3, 2, repeated(tmx_layer(3, 2, "!", "base64"), 17)), {6, ""}),
             "too_many_tiles");
    const std::string layer = json_layer(3, 2, "\"!\"");
    CHECK_EQ(faults_of(json(3, 2, layer + repeated("," + layer, 16)), {6, ""}), "too_many_tiles");
    CHECK_EQ(faults_of(tmx(3, 2, tmx_layer(3, 2, "!", "base64"))), "bad_tile_data");
    CHECK_EQ(faults_of(json(3, 2, layer)), "bad_tile_data");
}

TEST_CASE("maps: all layers together hold sixteen times what there is room for, and no tile more") {
    for (const std::string& map : in_both_forms(3, 2, 16)) CHECK_EQ(faults_of(map, {6, ""}), "");
    for (const std::string& map : in_both_forms(3, 2, 17)) {
        CHECK_EQ(faults_of(map, {6, ""}), "too_many_tiles");
    }
}

TEST_CASE(
    "maps: an endless map is measured by where its rectangles lie, before they are unpacked") {
    const auto chunk = [](int x, int y) {
        return "<chunk x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
               "\" width=\"2\" height=\"1\">1,1</chunk>";
    };
    const auto endless = [&](const std::string& chunks) {
        return tmx(0, 0, "<layer name=\"L\"><data encoding=\"csv\">" + chunks + "</data></layer>",
                   "infinite=\"1\"");
    };
    CHECK_EQ(faults_of(endless(chunk(0, 0) + chunk(2, 1)), {8, ""}), "");
    CHECK_EQ(faults_of(endless(chunk(0, 0) + chunk(2, 1)), {7, ""}), "map_too_large");
    CHECK_EQ(faults_of(endless(chunk(10'000'000, 0) + chunk(9'999'998, 1)), {8, ""}), "");
    CHECK_EQ(faults_of(endless(chunk(10'000'001, 0) + chunk(10'000'000, 0))), "layer_out_of_place");
    CHECK_EQ(faults_of(endless(chunk(0, -10'000'001))), "layer_out_of_place");
    CHECK_EQ(faults_of(endless(chunk(2'147'483'647, 2'147'483'647))), "layer_out_of_place");
    CHECK_EQ(faults_of(endless(repeated(chunk(0, 0), 17)), {2, ""}), "too_many_tiles");
    CHECK_EQ(faults_of(endless(repeated(chunk(0, 0), 16)), {2, ""}), "");
    CHECK_EQ(faults_of(endless("")), "map_without_size");
    CHECK_EQ(faults_of(tmx(3, 2, tmx_layer(-1, -6, "1,1,1,1,1,1"))), "layer_out_of_place");
    const std::string far = R"({"type":"tilelayer","name":"L","chunks":[{"x":1e9,"y":-1e9,)"
                            R"("width":1,"height":1,"data":[1]}]})";
    CHECK_EQ(faults_of(json(0, 0, far, R"("infinite":true,)")), "layer_out_of_place");
}

TEST_CASE("maps: 64 groups within each other are walked, and a 65th is refused") {
    const std::string layer = tmx_layer(1, 1, "1");
    const auto nested = [&](int groups) {
        return tmx(1, 1, repeated("<group>", groups) + layer + repeated("</group>", groups));
    };
    CHECK_EQ(faults_of(nested(64)), "");
    CHECK_EQ(faults_of(nested(65)), "nested_too_deep");
    CHECK_EQ(faults_of(nested(30'000)), "nested_too_deep");
    const auto json_nested = [&](int groups) {
        return json(1, 1,
                    repeated(R"({"type":"group","layers":[)", groups) + json_layer(1, 1, "[1]") +
                        repeated("]}", groups));
    };
    CHECK_EQ(faults_of(json_nested(30)), "");
    CHECK_EQ(faults_of(json_nested(30'000)), "nested_too_deep");
    // What is not walked may lie as deep as it likes.
    CHECK_EQ(faults_of(tmx(1, 1, repeated("<a>", 100'000) + repeated("</a>", 100'000) + layer)),
             "");
    CHECK_EQ(faults_of("<!DOCTYPE a [" + repeated("<!ENTITY b \"&b;&b;\"", 1) + ">]>" +
                       tmx(1, 1, layer)),
             "");
    CHECK_EQ(faults_of("<!DOCTYPE a " + repeated("<![INCLUDE[", 30'000)), "bad_xml");
}

TEST_CASE("maps: layers, tilesets, elements and values are counted") {
    const std::string empty = "<objectgroup/>";
    CHECK_EQ(faults_of(tmx(1, 1, repeated(empty, limits::map_layers))), "");
    CHECK_EQ(faults_of(tmx(1, 1, repeated(empty, limits::map_layers + 1))), "too_many_layers");
    const std::string json_empty = R"({"type":"objectgroup"})";
    CHECK_EQ(faults_of(json(1, 1, json_empty + repeated("," + json_empty, limits::map_layers - 1))),
             "");
    CHECK_EQ(faults_of(json(1, 1, json_empty + repeated("," + json_empty, limits::map_layers))),
             "too_many_layers");
    CHECK_EQ(faults_of(tmx(1, 1, repeated("<tileset/>", limits::map_tilesets))), "");
    CHECK_EQ(faults_of(tmx(1, 1, repeated("<tileset/>", limits::map_tilesets + 1))),
             "too_many_tilesets");
    const int words = static_cast<int>(limits::map_words);
    CHECK_EQ(faults_of(std::string(static_cast<std::size_t>(words), '<')), "bad_xml");
    CHECK_EQ(faults_of("<" + std::string(static_cast<std::size_t>(words), '=')), "too_many_words");
    CHECK_EQ(faults_of("{" + std::string(static_cast<std::size_t>(words), '[')), "too_many_words");
    CHECK_EQ(faults_of("{" + std::string(limits::map_values + 1, ',')), "too_many_words");
    CHECK_NE(faults_of("{" + std::string(limits::map_values, ',')), "too_many_words");
}

TEST_CASE("maps: the files of tilesets are counted together") {
    const std::string half(limits::own_file_bytes / 2, ' ');
    const auto beside = [&](const std::string&) -> std::optional<std::string> {
        return "<tileset/>" + half.substr(10);
    };
    const auto faults = [&](int tilesets) {
        Report report;
        const std::string map = tmx(1, 1, repeated("<tileset source=\"a\"/>", tilesets));
        maps::read_tiled_tmx(map, "a.tmx", beside, {}, report);
        return codes(report.problems());
    };
    CHECK_EQ(faults(2), "");
    CHECK_EQ(faults(3), "too_many_tilesets");
}

TEST_CASE("maps: lines run through four times as many hexes as there is room for, and no more") {
    const std::string map = "0101 a\n0501 a\n";  // five hexes: twenty for lines
    CHECK_EQ(faults_of(map + "0101-0501-0101-0501-0401 road\n", {5, ""}), "");  // 5 and 13
    CHECK_EQ(faults_of(map + "0101-0501-0101-0501-0101 road\n", {5, ""}), "lines_too_long");
    CHECK_EQ(faults_of(map + repeated("0101-0501-0101 road\n", 2), {5, ""}), "lines_too_long");
    CHECK_EQ(faults_of(map + "100.100-999999.999999 road\n", {40'000, ""}), "lines_too_long");
    const auto drawn = [&](const std::string& points) {
        return faults_of(tmx(5, 1,
                             "<objectgroup name=\"road\"><object x=\"0\" y=\"0\">"
                             "<polyline points=\"" +
                                 points + "\"/></object></objectgroup>"),
                         {5, ""});
    };
    CHECK_EQ(drawn("30,30 210,30 30,30"), "");
    CHECK_EQ(drawn("30,30 210,30 30,30 210,30 30,30 210,30"), "lines_too_long");
    CHECK_EQ(drawn("0,0 40000000,0"), "lines_too_long");
}

TEST_CASE("maps: what lies at no place is left out, and said") {
    for (const char* at : {"nan", "inf", "-1e300", "1e12"}) {
        CAPTURE(at);
        const std::string map =
            tmx(1, 1,
                "<objectgroup name=\"road\"><object x=\"" + std::string(at) +
                    "\" y=\"0\" name=\"Hale\"/><object x=\"1\" y=\"1\"><polyline "
                    "points=\"0,0 " +
                    at + ",0\"/></object></objectgroup>");
        Report report;
        const auto tiled = maps::read_tiled_tmx(map, "a", {}, {}, report);
        REQUIRE(tiled);
        const auto foreign = maps::laid_on_our_grid(*tiled, "a", {}, report, {});
        REQUIRE(foreign);
        CHECK(foreign->pins.empty());
        CHECK(foreign->traces.empty());
        CHECK_EQ(codes(report.warnings()), "off_the_map off_the_map");
    }
}

TEST_CASE("maps: a name of any length is told of in a few words") {
    CHECK_EQ(maps::short_name(std::string(200, 'x')).size(), 200);
    CHECK_EQ(maps::short_name(std::string(201, 'x')).size(), 200);
    const std::string name(100'000, 'x');
    const std::string map =
        "<map orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth="
        "\"60\" tileheight=\"60\"><layer name=\"" +
        name +
        "\" x=\"5\" width=\"2\" height=\"1\"><data encoding=\"csv\">1,2</data>"
        "</layer></map>";
    Report report;
    const auto tiled = maps::read_tiled_tmx(map, "a", {}, {}, report);
    REQUIRE(tiled);
    maps::laid_on_our_grid(*tiled, "a", {}, report, {});
    std::size_t said = 0;
    for (const auto& warning : report.warnings()) {
        if (warning.code == "tile_off_the_map") ++said;
        CHECK_LT(warning.detail.size(), 300);
    }
    CHECK_EQ(said, 1);
}

TEST_CASE("maps: text-mapper's lines have a length and a number") {
    const std::string hex = "0101 a\n#";
    CHECK_EQ(faults_of(hex + std::string(limits::map_line_bytes - 1, 'x')), "");
    CHECK_EQ(faults_of(hex + std::string(limits::map_line_bytes, 'x')), "line_too_long");
    CHECK_EQ(faults_of(hex + std::string(limits::map_lines - 1, '\n')), "");
    CHECK_EQ(faults_of(hex + std::string(limits::map_lines - 1, '\n') + "#"), "too_many_lines");
    CHECK_EQ(faults_of("0101 " + repeated("a ", 16), {1, ""}), "");
    CHECK_EQ(faults_of("0101 " + repeated("a ", 18), {1, ""}), "too_many_tiles");
}

TEST_CASE("maps: a hex that two lines say something of is refused, and both lines are named") {
    Report report;
    maps::read_text_mapper("0101 a\n0102 b\n# c\n0101 b\n0102 \"Hale\"\n0102 a b\n", "a.txt", {},
                           report, {});
    REQUIRE_EQ(report.problems().size(), 2);
    CHECK_EQ(report.problems()[0].place, "a.txt:4");
    CHECK_EQ(report.problems()[0].code, "hex_twice");
    CHECK_EQ(report.problems()[0].detail, "what this hex is stands in line 1 already");
    CHECK_EQ(report.problems()[1].place, "a.txt:6");
    CHECK_EQ(report.problems()[1].detail, "what this hex is stands in line 2 already");
}

// Small texts that ask for much: what once ended a server comes back refused, and holds little.
//
// Each is made here rather than kept, for it is one thing over and over.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/kit/ensure.hpp"
#include "tests/fuzz/measured.hpp"
#include "tests/fuzz/targets.hpp"

namespace {

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int time = 0; time < times; ++time) all += text;
    return all;
}

/// A million equal tiles, as zstd packs them.
const std::string million_tiles =
    "KLUv/aAACT0AZAAAIAEAAAABAPn/8ksERAAAAAEA/f/yCwREAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85"
    "AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85"
    "AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85"
    "AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85"
    "AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85AAJEAAAAAQD9/zkAAkQAAAABAP3/OQACRAAAAAEA/f85"
    "AAJEAAAAAQD9/zkAAkUAAAABAP0IOQAC";

std::string json_map(int size, const std::string& layer, int layers) {
    const std::string sides = std::to_string(size);
    return R"({"orientation":"hexagonal","width":)" + sides + R"(,"height":)" + sides +
           R"(,"tilewidth":60,"tileheight":60,"layers":[)" + layer +
           repeated("," + layer, layers - 1) + "]}";
}

std::string tmx_map(int size, const std::string& within) {
    const std::string sides = std::to_string(size);
    return "<map orientation=\"hexagonal\" width=\"" + sides + "\" height=\"" + sides +
           "\" tilewidth=\"60\" tileheight=\"60\">" + within + "</map>";
}

std::string wxx_map(const std::string& within) {
    return "<map hexOrientation=\"COLUMNS\"><tiles tilesWide=\"1\" tilesHigh=\"1\"><tilerow>\n"
           "0\t1\n</tilerow></tiles>" +
           within + "</map>";
}

std::string azgaar_map(const std::string& within) {
    return R"({"info":{"description":"Azgaar's Fantasy Map Generator","width":90,"height":60},)"
           R"("settings":{"distanceUnit":"mi","distanceScale":3},"pack":{)" +
           within + "}}";
}

std::string packed_layer(const std::string& name) {
    return R"({"type":"tilelayer","name":")" + name +
           R"(","width":1000,"height":1000,"encoding":"base64","compression":"zstd","data":")" +
           million_tiles + R"("})";
}

struct Bomb {
    const char* what;
    const char* target;
    std::string text;
};

std::vector<Bomb> bombs_of_toml() {
    return {{"dots", "toml", repeated("a.", 20'000) + "a=1"},
            {"a header", "toml", "[" + repeated("a.", 20'000) + "a]"},
            {"dots on many lines", "toml", repeated("[{" + repeated("a.", 4'000) + "a =\n", 100)},
            {"lists", "toml", "a = " + repeated("[\n", 500'000)},
            {"empty lists", "toml", "a = [\n" + repeated("[],\n", 250'000) + "]"},
            {"tables of a letter", "toml", repeated("[a.b.c.d.e.f.g.h]\n", 50'000)},
            {"one name in all its lines", "toml", repeated("a=\n", 300'000)},
            {"a campaign's file", "campaign_files",
             "=== armies.toml\na = " + repeated("[\n", 400'000)}};
}

std::vector<Bomb> bombs_of_maps() {
    const std::string far_line = "0101-9999.9999-0101-9999.9999 road\n";
    const std::string one = "<object gid=\"1\" x=\"5\"/>";
    return {{"packed layers", "map_import", json_map(1'000, packed_layer("a"), 300)},
            {"packed layers of another size", "map_import", json_map(10, packed_layer("a"), 300)},
            {"groups", "tmx", tmx_map(1, repeated("<group>", 30'000))},
            {"closed groups", "tmx",
             tmx_map(1, repeated("<group>", 30'000) + repeated("</group>", 30'000))},
            {"elements nobody knows", "tmx",
             tmx_map(1, repeated("<a>", 100'000) + repeated("</a>", 100'000))},
            {"entities", "tmx",
             "<!DOCTYPE a [" + repeated("<!ENTITY a \"&a;&a;&a;&a;\">", 10'000) + "]>" +
                 tmx_map(1, repeated("&a;", 100'000))},
            {"a long name with each thing", "tmx",
             tmx_map(1, "<tileset firstgid=\"1\" name=\"" + std::string(400'000, 'x') +
                            "\"/><objectgroup>" + repeated(one, 20'000) + "</objectgroup>")},
            {"lines to and fro", "map_import", "0101 plain\n" + repeated(far_line, 20'000)},
            {"remarks", "map_import", "0101 plain\n" + repeated("?\n", 400'000)},
            {"one name for many places", "map_import",
             [] {
                 std::string text;
                 for (int hex = 0; hex < 40'000; ++hex) {
                     text += std::to_string(10 + hex / 200) + "." + std::to_string(10 + hex % 200) +
                             " plain \"A\"\n";
                 }
                 return text;
             }()},
            {"terrain without end", "worldographer",
             wxx_map("<terrainmap>" + repeated("a b c d e f g h i\t7\t", 50'000) +
                     "</terrainmap>")},
            {"features without end", "worldographer",
             wxx_map(repeated("<features><feature type=\"a b c d e f g h i\"/></features>", 1) +
                     "<features>" + repeated("<feature type=\"a b c d e f\"/>", 30'000) +
                     "</features>")},
            {"shapes without end", "worldographer",
             wxx_map("<shapes>" + repeated("<shape><p/><p x=\"9e9\"/></shape>", 25'000) +
                     "</shapes>")},
            {"cells without end", "azgaar",
             azgaar_map("\"cells\":[" + repeated("{\"p\":[1,2]},", 70'000) + "{\"p\":[1,2]}]")},
            {"burgs without end", "azgaar",
             azgaar_map("\"cells\":[{\"p\":[1,2]}],\"burgs\":[" +
                        repeated("{\"name\":\"a\"},", 60'000) + "{}]")},
            {"a line without end", "azgaar",
             azgaar_map("\"cells\":[{\"p\":[1,2]}],\"routes\":[{\"points\":[" +
                        repeated("[", 50) + repeated("1,", 400'000) + "1" + repeated("]", 50) +
                        "]}]")},
            {"tiles that were never packed", "tile_data", "base64 zlib 1000000\neJxjZGBgYGJgaA=="}};
}

void run(const Bomb& bomb) {
    CAPTURE(bomb.what);
    const auto all = fuzz::targets();
    const auto target = std::ranges::find(all, std::string_view(bomb.target), &fuzz::Target::name);
    REQUIRE(target != all.end());
    CHECK_LE(bomb.text.size(), 1'048'576);
    fuzz::begin_measuring();
    CHECK_NOTHROW(target->run(bomb.text));
    CHECK_LE(fuzz::bytes_held_at_most(), fuzz::bytes_held_max);
}

}  // namespace

TEST_CASE("TOML that is deep or long without end is refused, and holds little") {
    for (const Bomb& bomb : bombs_of_toml()) run(bomb);
}

TEST_CASE("a map that claims without end is refused, and holds little") {
    for (const Bomb& bomb : bombs_of_maps()) run(bomb);
}

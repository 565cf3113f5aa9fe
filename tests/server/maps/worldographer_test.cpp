// Worldographer's maps: what is unpacked, where its hexes and points lie, what its words become.
//
// The maps are made from what is known of the format: the ideal hex is 300 wide and high, columns
// are 225 apart, odd ones 150 lower, and a hex's centre lies 150 from its frame's corner.
#include "server/maps/worldographer.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "server/maps/import.hpp"
#include "server/maps/opened.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/maps/packed.hpp"

using files::Report;
using tests::wxx;

namespace {

const std::string columns_2017 =
    "version=\"1.77\" lastViewLevel=\"WORLD\" hexOrientation=\"COLUMNS\"";
const std::string rows_2025 =
    "release=\"2025\" version=\"2.06\" schema=\"1.06\" lastViewLevel=\"WORLD\" "
    "hexOrientation=\"ROWS\"";

/// Three columns of two hexes: farmland, mountain; ocean, forest; hills, blank.
const std::string six_tiles =
    "<terrainmap>Blank\t0\tClassic/Flat Farmland\t4\tClassic/Mountains\t2\tClassic/Water Ocean\t3\t"
    "Classic/Flat Forest Deciduous Heavy\t7\tClassic/Hills Shrubland\t9</terrainmap>\n"
    "<tiles viewLevel=\"WORLD\" tilesWide=\"3\" tilesHigh=\"2\">\n"
    "<tilerow>\n4\t1000\t0\t0\t31\tZ\n2\t6000.5\t1\t0\t0\tZ\t0.1,0.2,0.3,1.0\n</tilerow>\n"
    "<tilerow>\n3\t-3\t0\t0\t31\t7\t6\t0\t43\t9\t6\n7\t1\t0\t0\t0\tZ\n</tilerow>\n"
    "<tilerow>\n9\t1\t0\t0\t0\tZ\n0\t1\t0\t0\t0\tZ\n</tilerow>\n"
    "</tiles>\n";

std::string feature(const std::string& kind, const std::string& name, int x, int y,
                    const std::string& more = "") {
    const std::string at = "<location viewLevel=\"WORLD\" x=\"" + std::to_string(x) +
                           ".0\" y=\"" + std::to_string(y) + ".0\" />";
    return "<feature type=\"" + kind + "\" " + more + ">" + at + "<label style=\"City\">" + at +
           name + "</label></feature>\n";
}

struct Made {
    Report report;
    std::string text;
    /// The remarks' codes, in a row.
    std::string codes() const {
        std::string all;
        for (const auto& remark : report.warnings()) all += remark.code + " ";
        return all;
    }
};

Made imported(const std::string& bytes, const maps::Room& room = {}) {
    Made made;
    std::ifstream file(tests::source_folder() + "/config/maps/worldographer.toml");
    const std::string words{std::istreambuf_iterator<char>(file), {}};
    const auto mapping = maps::read_mapping(words, "worldographer.toml", made.report);
    REQUIRE(made.report.is_clean());
    const auto result = maps::import_map(
        bytes, "a.wxx", maps::format_of(bytes), [](const std::string&) { return std::nullopt; },
        mapping, room, made.report, {});
    made.text = result.map_text.value_or("");
    return made;
}

bool has(const std::string& text, const std::string& part) {
    const bool is_there = text.find(part) != std::string::npos;
    CHECK_MESSAGE(is_there, part, " is not in ", text);
    return is_there;
}

}  // namespace

TEST_CASE("maps: a Worldographer map is a map of its columns") {
    const std::string bytes = wxx(columns_2017, six_tiles);
    CHECK(maps::format_of(bytes) == maps::Format::worldographer);
    const Made made = imported(bytes);
    CHECK(made.report.is_clean());
    // Farmland has a score of its own; hills and forest have what such land usually has.
    has(made.text, "0:      .5    n1\n           ~~\n1:      ^0    ~~\n           t1\n");
    CHECK_EQ(made.codes(), "hexes_without_ground ");
}

TEST_CASE("maps: its hexes on points are turned, and its tilerows are columns all the same") {
    // Row 0 is farmland, ocean, hills; row 1, half a hex to the right, mountain, forest, blank.
    // Turned to the right, row 1 is our column 0 and row 0 our column 1, which lies lower only if
    // a column stands in front.
    Report report;
    const auto opened = maps::opened(wxx(rows_2025, six_tiles), "a.wxx", {}, report);
    REQUIRE(opened);
    const auto map = maps::read_worldographer(*opened, "a.wxx", {}, report);
    REQUIRE(map);
    CHECK_FALSE(map->is_staggered_by_columns);
    CHECK(map->layers.at(0).blocks.at(0).tiles == std::vector<std::uint32_t>{5, 4, 10, 3, 8, 1});
    const auto laid = maps::laid_on_our_grid(*map, "a.wxx", {}, report, {});
    REQUIRE(laid);
    CHECK(laid->is_turned);
    const std::string text = imported(wxx(rows_2025, six_tiles)).text;
    has(text, "[north]\ne\n");
}

TEST_CASE("maps: its things stand where they are drawn and bear their labels") {
    const std::string within =
        six_tiles + "<features>" + feature("Classic/Settlement City", "River\ntown", 150, 150) +
        feature("Classic/Military Fort", "", 375, 600) +
        feature("Classic/Settlement Hamlet", "Secret", 600, 150, "isGMOnly=\"true\"") +
        "</features><labels><label style=\"Geography Minor\" isGMOnly=\"false\">"
        "<location viewLevel=\"WORLD\" x=\"600.0\" y=\"160.0\" scale=\"25.0\" />Far Hill</label>"
        "<label style=\"Nation\"><location viewLevel=\"WORLD\" x=\"150.0\" y=\"450.0\"/>Realm"
        "</label></labels>\n";
    const Made made = imported(wxx(columns_2017, within));
    CHECK(made.report.is_clean());
    has(made.text, "city river-town 0,0 \"River town\"\n");
    has(made.text, "fortress the-fortress-at-11 1,1 ");
    has(made.text, "landmark far-hill 2,0 \"Far Hill\"\n");
    CHECK(made.text.find("Secret") == std::string::npos);
    CHECK(made.text.find("Realm") == std::string::npos);
    CHECK_EQ(made.codes(), "hidden_left_out hexes_without_ground place_without_name ");
}

TEST_CASE("maps: its lines are roads and rivers by their tags, along sides if snapped") {
    const auto line = [](const std::string& attributes, const std::string& points) {
        return "<shape type=\"Path\" currentShapeViewLevel=\"WORLD\" " + attributes + ">" + points +
               "</shape>";
    };
    // The side between 0,0 and 0,1 runs from 75 to 225 at a height of 300.
    const std::string within =
        six_tiles + "<shapes>" +
        line("tags=\"river\" isMatchTileBorders=\"true\"",
             "<p type=\"m\" x=\"75\" y=\"300\"/><p x=\"225\" y=\"300\"/>") +
        line("tags=\"road\"", "<p x=\"150\" y=\"150\"/><p x=\"150\" y=\"450\"/>"
                              "<p type=\"m\" x=\"150\" y=\"450\"/><p x=\"375\" y=\"600\"/>") +
        line("tags=\"\" strokeTexture=\"\" strokeColor=\"0.31,0.57,0.68,1.0\"",
             "<p x=\"150\" y=\"150\"/><p x=\"150\" y=\"450\"/>") +
        "</shapes>\n";
    const Made made = imported(wxx(columns_2017, within));
    CHECK(made.report.is_clean());
    has(made.text, "[rivers]\n0,1/n\n");
    has(made.text, "[bridges]\n0,1/n\n");
    has(made.text, "[roads]\nmajor 0,0 0,1 1,1\n");
    CHECK_EQ(made.codes(), "hexes_without_ground word_not_mapped crossings_bridged ");
    for (const auto& remark : made.report.warnings()) {
        if (remark.code == "word_not_mapped") has(remark.detail, "\"#4f91ad\"");
    }
}

TEST_CASE("maps: terrain that 2025 lays over its tiles counts, other views do not") {
    // The frame of column 1, row 0 begins at 225, 150.
    const std::string within =
        "<tiles viewLevel=\"KINGDOM\" tilesWide=\"1\" tilesHigh=\"1\"><tilerow>\n0\t1\t0\t0\t0\tZ\n"
        "</tilerow></tiles>\n" +
        six_tiles +
        "<extraTerrain><mapLayer name=\"Terrain Layer\"><terrainAndLocation name=\"Classic/Flat "
        "Swamp\" elevation=\"1\" location=\"225.0,150.0\" /></mapLayer></extraTerrain>";
    const Made made = imported(
        wxx("release=\"2025\" lastViewLevel=\"KINGDOM\" hexOrientation=\"COLUMNS\"", within));
    CHECK(made.report.is_clean());
    has(made.text, "0:      .5    n1\n           m0\n");
    CHECK_EQ(made.codes(), "view_not_carried hexes_without_ground ");
}

TEST_CASE("maps: a Worldographer map that cannot be one says why") {
    const auto said = [](const std::string& bytes, const maps::Room& room = {}) {
        const Made made = imported(bytes, room);
        CHECK(made.text.empty());
        REQUIRE(made.report.problems().size() == 1);
        return made.report.problems()[0].code;
    };
    CHECK_EQ(said(wxx("hexOrientation=\"SQUARE\"", six_tiles)), "not_hexagonal");
    CHECK_EQ(said(wxx(columns_2017, "")), "map_without_size");
    const std::string large =
        "<tiles viewLevel=\"WORLD\" tilesWide=\"30000\" tilesHigh=\"30000\"></tiles>";
    CHECK_EQ(said(wxx(columns_2017, large)), "map_too_large");
    CHECK_EQ(said(wxx(columns_2017, six_tiles), {5, ""}), "map_too_large");
    const std::string short_column =
        "<tiles tilesWide=\"1\" tilesHigh=\"2\"><tilerow>\n0\t1\n</tilerow></tiles>";
    CHECK_EQ(said(wxx(columns_2017, short_column)), "bad_tile_data");
    const std::string no_column = "<tiles tilesWide=\"2\" tilesHigh=\"1\"></tiles>";
    CHECK_EQ(said(wxx(columns_2017, no_column)), "bad_tile_data");
    const std::string no_number =
        "<tiles tilesWide=\"1\" tilesHigh=\"1\"><tilerow>\nx\t1\n</tilerow></tiles>";
    CHECK_EQ(said(wxx(columns_2017, no_number)), "bad_tile_data");
    const std::string whole = wxx(columns_2017, six_tiles);
    CHECK_EQ(said(whole.substr(0, whole.size() - 20)), "not_unpacked");
    CHECK_EQ(said("\x1F\x8B\x08 not packed"), "not_unpacked");
}

TEST_CASE("maps: what is packed is unpacked no further than its room") {
    const maps::Room room{10, "somebody else takes larger ones"};
    const std::size_t most = maps::unpacked_bytes_in(room);
    Report report;
    CHECK(maps::opened(tests::gzipped(std::string(most, ' ')), "a", room, report));
    CHECK(report.is_clean());
    CHECK_FALSE(maps::opened(tests::gzipped(std::string(most + 1, ' ')), "a", room, report));
    REQUIRE(report.problems().size() == 1);
    CHECK(report.problems()[0].code == "file_too_large");
    has(report.problems()[0].detail, "somebody else takes larger ones");
}

TEST_CASE("maps: UTF-16 of either order, with pairs and halves of them, is read as UTF-8") {
    using namespace std::string_literals;
    Report report;
    const auto text = [&](const std::string& bytes) {
        return maps::opened(bytes, "a", {}, report).value_or("nothing");
    };
    CHECK_EQ(text(tests::as_utf16("<é€>")), "<é€>");
    CHECK_EQ(text(tests::as_utf16("<é€>", false)), "<é€>");
    CHECK_EQ(text("\0<\xD8\x3C\xDF\x0D"s), "<🌍");       // U+1F30D
    CHECK_EQ(text("\0<\xD8\x3C\0>"s), "<\xEF\xBF\xBD>");  // half a pair
    CHECK_EQ(text("\xFF\xFE<\0>"s), "<\xEF\xBF\xBD");     // half a unit
    CHECK_EQ(text("\xEF\xBB\xBF<a>"s), "<a>");
    // As another program packed it.
    CHECK_EQ(text("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\xfb\xf7\x9f\xc1\x86\x21\x91\xc1\x0e"
                  "\x00\x1a\x7a\x50\xf1\x08\x00\x00\x00"s),
             "<a>");
    CHECK(report.is_clean());
}

// Azgaar's maps: what is read of them, and what hexes laid over one become.
//
// Three columns over a map 100 wide make hexes of 40 from corner to corner and 34.64 from side to
// side; their centres lie at 20, 50 and 80, and at 17.3 and 52, or 34.6 and 69.3 in the middle
// column. At two miles to a pixel each has 4,157 square miles.
#include "server/maps/azgaar.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "server/maps/import.hpp"
#include "server/maps/nearest.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/maps/azgaar_whole.hpp"
#include "tests/server/maps/packed.hpp"

using files::Report;
using maps::Point;

namespace {

const std::string info =
    R"({"info":{"version":"1.108","description":"Azgaar's Fantasy Map Generator output",)"
    R"("width":100,"height":69},)"
    R"("settings":{"distanceUnit":"mi","distanceScale":"2","populationRate":1000,)"
    R"("urbanization":1,"options":{"width":7}},)";

/// One cell near the centre of each hex: grass with people, hills, woods, mountains, sea, a lake.
const std::string six_cells =
    R"("cells":[{"i":0,"v":[1,2],"c":[1,2],"p":[20,17],"h":30,"biome":4,"pop":160,"area":1000,)"
    R"("f":2,"routes":{"1":0}},)"
    R"({"i":1,"p":[20,52],"h":60,"biome":9,"pop":0,"area":1000,"f":2},)"
    R"({"i":2,"p":[50,35],"h":25,"biome":6,"pop":0,"area":1000,"f":2},)"
    R"({"i":3,"p":[50,69],"h":75,"biome":6,"pop":0,"area":1000,"f":2},)"
    R"({"i":4,"p":[80,17],"h":10,"biome":0,"pop":0,"area":1000,"f":1},)"
    R"({"i":5,"p":[80,52],"h":15,"biome":0,"pop":0,"area":1000,"f":3}])";
const std::string features =
    R"(,"features":[0,{"i":1,"type":"ocean"},{"i":2,"type":"island"},{"i":3,"type":"lake"}])";

std::string map_of(const std::string& within) {
    return info + R"("pack":{)" + within + R"(},"grid":{"cells":[{"i":0,"p":[1,1]}]}})";
}

struct Made {
    Report report;
    std::string text;
    std::string codes() const {
        std::string all;
        for (const auto& remark : report.warnings()) all += remark.code + " ";
        return all;
    }
};

Made imported(const std::string& bytes, const maps::HexWidth& width = {3, 0},
              const maps::Room& room = {}) {
    Made made;
    std::ifstream file(tests::source_folder() + "/config/maps/azgaar.toml");
    const std::string words{std::istreambuf_iterator<char>(file), {}};
    const auto mapping = maps::read_mapping(words, "azgaar.toml", made.report);
    REQUIRE(made.report.is_clean());
    CHECK(maps::format_of(bytes) == maps::Format::azgaar);
    const auto result = maps::import_map(
        bytes, "a.json", maps::Format::azgaar, [](const std::string&) { return std::nullopt; },
        mapping, room, made.report, {}, width);
    made.text = result.map_text.value_or("");
    return made;
}

void has(const std::string& text, const std::string& part) {
    const bool is_there = text.find(part) != std::string::npos;
    CHECK_MESSAGE(is_there, part, " is not in ", text);
}

}  // namespace

TEST_CASE("maps: each hex over an Azgaar map is what its nearest cell is") {
    const std::string bytes = map_of(six_cells + features);
    const Made made = imported(bytes);
    CHECK(made.report.is_clean());
    // 160,000 persons on 4,000 square miles are 40.
    has(made.text, "0:      .2    ~~\n           t0\n1:      n0    oo\n           ^0\n");
    CHECK_EQ(made.codes(), "hexes_laid ");
    has(made.report.warnings().at(0).detail,
        "3 x 2 hexes are laid over it, each 69.3 miles across");
    // The same, packed by anyone who sends it.
    CHECK_EQ(imported(tests::gzipped(bytes)).text, made.text);
}

TEST_CASE("maps: hexes of so many miles are laid as well") {
    Report report;
    const auto map = maps::read_azgaar(map_of(six_cells), "a.json", {}, report);
    REQUIRE(map);
    // 6 miles are 3 pixels from side to side and 3.4641 from corner to corner: a column every
    // 2.598 pixels, a row every 3.
    const auto laid = maps::hexes_over(*map, "a.json", {}, {0, 6}, report);
    REQUIRE(laid);
    CHECK_EQ(laid->grid.columns(), 38);
    CHECK_EQ(laid->grid.rows(), 23);
}

TEST_CASE("maps: burgs are places on land, the largest of each hex") {
    const std::string burgs =
        R"(,"burgs":[{},{"i":1,"name":"Hale","x":21,"y":18,"cell":0,"population":5,"capital":1,)"
        R"("walls":1},{"i":2,"name":"Ness","x":78,"y":20,"cell":2,"population":1,"walls":1},)"
        R"({"i":3,"name":"Ford","x":20,"y":16,"cell":0,"population":4},)"
        R"({"i":4,"name":"Keep","x":20,"y":52,"cell":1,"population":0.5,"citadel":1},)"
        R"({"i":5,"name":"Gone","x":50,"y":35,"cell":2,"population":9,"removed":true},)"
        R"({"i":6,"name":"Little","x":50,"y":35,"cell":2,"population":0.5}])";
    const Made made = imported(map_of(six_cells + features + burgs));
    CHECK(made.report.is_clean());
    has(made.text, "city hale 0,0 \"Hale\"\n");
    has(made.text, "town ness 2,0 \"Ness\"\n");
    has(made.text, "fortress keep 0,1 \"Keep\"\n");
    has(made.text, "village little 1,0 \"Little\"\n");
    CHECK(made.text.find("Ford") == std::string::npos);
    CHECK(made.text.find("Gone") == std::string::npos);
    // Where Ness stands is the land of its own cell.
    has(made.text, "0:      .2    t0\n");
    CHECK_EQ(made.codes(), "hexes_laid smaller_burg_left_out ");
}

TEST_CASE("maps: rivers run as far as the first water, roads and trails between their points") {
    const std::string lines =
        R"(,"rivers":[{"i":1,"name":"Aune","cells":[1,2,4,-1]},)"
        R"({"i":2,"name":"Short","cells":[5]}],)"
        R"("routes":[{"i":0,"group":"roads","name":"Old Road","points":[[20,17,0],[20,52,1]]},)"
        R"({"i":1,"group":"trails","name":"Unnamed route segment",)"
        R"("points":[[50,35,2],[50,69,3]]},)"
        R"({"i":2,"group":"searoutes","points":[[80,17,4],[80,52,5]]}],)"
        R"("states":[{"i":0,"name":"Neutrals"},{"i":1,"name":"Aland"},{"i":2,"name":"Bland"}])";
    const Made made = imported(map_of(six_cells + features + lines));
    CHECK(made.report.is_clean());
    has(made.text, "major \"Old Road\" 0,0 0,1\n");
    has(made.text, "minor 1,0 1,1\n");
    // From 0,1 by 1,0 to 2,0: of its left bank one side lies on the map.
    has(made.text, "[rivers]\n\"Aune\" 1,0/nw\n");
    CHECK_EQ(made.codes(), "hexes_laid rivers_too_short sea_routes_left_out states_left_out "
                           "river_moved ");
    has(made.report.warnings().at(1).detail, "1 river runs from no cell of land to another");
    has(made.report.warnings().at(3).detail, "Aland, Bland");
}

TEST_CASE("maps: maps of older versions keep their cells elsewhere") {
    std::string text = info + R"("cells":{)" + six_cells +
                       R"(},"biomes":{"i":[0,1],"name":["Sea","x","x","x","Moor"]}})";
    const Made made = imported(text);
    CHECK(made.report.is_clean());
    // What its own biome is called has no meaning, and all water is the sea.
    has(made.text, "0:      .2    ~~\n           t0\n1:      n0    ~~\n");
    CHECK_EQ(made.codes(), "hexes_laid word_not_mapped ground_not_said ");
}

TEST_CASE("maps: a file as the program itself writes it, with all that stands in one, is read") {
    for (const bool is_old : {false, true}) {
        CAPTURE(is_old);
        const Made made = imported(tests::whole_azgaar_map(is_old ? "1.89.03" : "1.108.2", is_old));
        CHECK(made.report.is_clean());
        // Its own biome is low land, people live there; the glacier is high and barred.
        has(made.text, "0:      .2    ~~\n           t0\n1:      n0    oo\n           ^0\n");
        has(made.text, "city saint-annes-hale 0,0 \"Saint Anne's & Hale\"\n");
        has(made.text, "town below 0,1 \"Below\"\n");
        has(made.text, "village weir 1,0 \"Weir\"\n");
        CHECK(made.text.find("Removed") == std::string::npos);
        has(made.text, "major \"Hale 'Old' Road\" 0,0 0,1\n");
        has(made.text, "[rivers]\n\"Anne\" ");
        // What it could not be told of is said, and nothing of it is guessed.
        // Its Ouse has one cell; Orchards is a biome of its own, and secondary a kind of road; the
        // Anne runs through the middle of hexes.
        CHECK_EQ(made.codes(), "hexes_laid rivers_too_short sea_routes_left_out states_left_out "
                               "word_not_mapped ground_not_said word_not_mapped river_moved "
                               "river_on_other_bank ");
    }
}

TEST_CASE("maps: an Azgaar map of before 1.99 is as large as its cells reach") {
    // Six cells over 100 by 69 pixels, as the outermost corners say.
    const std::string sizeless =
        R"({"info":{"description":"Azgaar's Fantasy Map Generator"},"settings":{)"
        R"("distanceScale":"2","distanceUnit":"mi"},"pack":{)" + six_cells +
        R"(,"vertices":[{"i":0,"p":[100,5],"v":[1]},{"i":1,"p":[3,69],"v":[0]}]}})";
    const Made made = imported(sizeless, {3, 0});
    const Made said = imported(map_of(six_cells), {3, 0});
    REQUIRE_FALSE(made.text.empty());
    CHECK_EQ(made.codes().rfind("size_not_said hexes_laid ", 0), 0U);
    CHECK_EQ(made.text.substr(made.text.find('\n')), said.text.substr(said.text.find('\n')));
}

TEST_CASE("maps: an Azgaar map that cannot be laid out says why") {
    const auto said = [](const std::string& bytes, const maps::HexWidth& width = {3, 0},
                         const maps::Room& room = {}) {
        const Made made = imported(bytes, width, room);
        CHECK(made.text.empty());
        REQUIRE(made.report.problems().size() == 1);
        return made.report.problems()[0].code;
    };
    CHECK_EQ(said(map_of(R"("burgs":[])")), "no_cells");
    CHECK_EQ(said(info + R"("pack":{"cells":[{"p":[1,)"), "not_json");
    const std::string nameless =
        R"({"info":{"description":"Azgaar's Fantasy Map Generator"},"pack":{)" + six_cells + "}}";
    CHECK_EQ(said(nameless), "map_without_size");
    CHECK_EQ(said(map_of(six_cells), {0, 0.01}), "map_too_large");
    CHECK_EQ(said(map_of(six_cells), {3, 0}, {5, ""}), "map_too_large");
    std::string deep = info + R"("pack":)";
    for (int level = 0; level < 70; ++level) deep += '[';
    CHECK_EQ(said(deep), "nested_too_deep");
    std::string far = R"(,"routes":[{"group":"roads","points":[)";
    for (int point = 0; point < 60'000; ++point) far += "[0,0],";
    CHECK_EQ(said(map_of(six_cells + far + "[0,0]]}]"), {3, 0}, {100, ""}), "lines_too_long");
}

TEST_CASE("maps: the nearest of many points is the one that looking at each would find") {
    std::uint64_t state = 7;
    const auto random = [&](double most) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<double>(state >> 33) / static_cast<double>(1U << 31) * most;
    };
    for (const std::size_t count : {1U, 2U, 7U, 300U}) {
        std::vector<Point> points;
        for (std::size_t at = 0; at < count; ++at) {
            // Some lie outside the frame, and many in one corner of it.
            points.push_back({random(at % 5 == 0 ? 20 : 130) - 10, random(at % 5 == 0 ? 9 : 60)});
        }
        const maps::Nearest nearest(points, 100, 50);
        for (int look = 0; look < 200; ++look) {
            const Point place{random(140) - 20, random(90) - 20};
            std::size_t best = 0;
            for (std::size_t at = 1; at < count; ++at) {
                const auto far = [&](std::size_t one) {
                    return std::hypot(points[one].x - place.x, points[one].y - place.y);
                };
                if (far(at) < far(best)) best = at;
            }
            CHECK_EQ(nearest.to(place), best);
        }
    }
}

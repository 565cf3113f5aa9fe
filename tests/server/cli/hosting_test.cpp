// Maps and campaigns as the API makes them of texts.
#include "server/cli/hosting.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "server/umpire/campaigns.hpp"
#include "server/umpire/histories/histories.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

using tests::Folder;

namespace {

const std::filesystem::path config = std::filesystem::path(tests::source_folder()) / "config";

std::string text_of(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

api::CampaignToMake sample() {
    api::CampaignToMake campaign;
    for (const auto& entry :
         std::filesystem::directory_iterator(config / "campaigns/idis-sample")) {
        campaign.files[entry.path().filename()] = text_of(entry.path());
    }
    return campaign;
}

constexpr const char* fens = "0101 grass\n0102 swamp\n0201 grass\n0202 dragon\n";

}  // namespace

TEST_CASE("a foreign map comes as ours, with what was lost and its size") {
    const auto import = cli::importing_maps(config, 100);
    const api::ImportedMap map = import({fens, {}, "fens.txt", "", ""});
    REQUIRE(map.problems.empty());
    CHECK(map.map_text.find("[ground]") != std::string::npos);
    REQUIRE_EQ(map.losses.size(), 2);
    CHECK_EQ(map.losses[0].place, "fens.txt");
    CHECK_EQ(map.losses[0].code, "word_not_mapped");
    CHECK(map.losses[0].detail.find("first line 4") != std::string::npos);
    CHECK_EQ(map.losses[1].code, "ground_not_said");
    CHECK_EQ(map.columns, 2);
    CHECK_EQ(map.rows, 2);
}

TEST_CASE("a mapping of one's own holds instead of the ready one, and its faults are named") {
    const auto import = cli::importing_maps(config, 100);
    const std::string own = text_of(config / "maps/text-mapper.toml");
    const auto at = own.find("[terrain]\n");
    REQUIRE(at != std::string::npos);
    const std::string with_dragons =
        own.substr(0, at + 10) + "dragon = \"mountains\"\n" + own.substr(at + 10);
    CHECK(import({fens, {}, "fens.txt", "", with_dragons}).losses.empty());
    const std::string faulty = "[terrain]\ndragon = \"lair\"\n";
    const api::ImportedMap bad = import({fens, {}, "fens.txt", "", faulty});
    REQUIRE_FALSE(bad.problems.empty());
    CHECK_EQ(bad.problems[0].place, "mapping:2");
    CHECK(bad.map_text.empty());
}

TEST_CASE("what is no map is named for what it is, also where there are no ready mappings") {
    const Folder bare;
    const auto import = cli::importing_maps(bare.path(), 100);
    const std::string binary("\x7F" "ELF\0\0\1", 7);
    const api::ImportedMap unknown = import({binary, {}, "tool", "", ""});
    REQUIRE_EQ(unknown.problems.size(), 1);
    CHECK_EQ(unknown.problems[0].place, "tool");
    CHECK_EQ(unknown.problems[0].code, "not_a_map_text");
    // What may be a map is told that its mapping is missing.
    const api::ImportedMap fenland = import({fens, {}, "fens.txt", "", ""});
    REQUIRE_EQ(fenland.problems.size(), 1);
    CHECK_EQ(fenland.problems[0].place, "text-mapper.toml");
}

TEST_CASE("a map that is too large, or no map at all, is none") {
    const api::ImportedMap large = cli::importing_maps(config, 3)({fens, {}, "fens.txt", "", ""});
    REQUIRE_EQ(large.problems.size(), 1);
    CHECK_EQ(large.problems[0].code, "map_too_large");
    CHECK(large.problems[0].detail.find("idis map import") != std::string::npos);
    CHECK(large.map_text.empty());
    CHECK(cli::importing_maps(config, 4)({fens, {}, "fens.txt", "", ""}).problems.empty());
    const auto import = cli::importing_maps(config, 100);
    for (const char* text : {"{\"layers\":", "<map", "", "no hex at all"}) {
        CAPTURE(text);
        CHECK_FALSE(import({text, {}, "x", "", ""}).problems.empty());
    }
    CHECK_FALSE(import({fens, {}, "x", "tiled-json", ""}).problems.empty());
    CHECK_EQ(import({fens, {}, "x", "dwarf", ""}).problems[0].code, "unknown_word");
}

TEST_CASE("a Tiled map that names a file beside it is given nothing to read") {
    const std::string secret = (config / "server.toml").string();
    const std::string map = R"({"type":"map","orientation":"hexagonal","width":1,"height":1,)"
                            R"("tilesets":[{"firstgid":1,"source":")" +
                            secret + R"("}],"layers":[]})";
    const api::ImportedMap imported = cli::importing_maps(config, 100)({map, {}, "m.json", "", ""});
    CHECK_FALSE(imported.problems.empty());
    for (const auto& problem : imported.problems) {
        CHECK_EQ(problem.detail.find("campaigns_by"), std::string::npos);
    }
}

TEST_CASE("a tileset that is sent with its map is read, whatever folder the map says") {
    const std::string map =
        R"({"type":"map","orientation":"hexagonal","width":1,"height":1,"tilewidth":60,)"
        R"("tileheight":60,"hexsidelength":30,"staggeraxis":"x","staggerindex":"odd",)"
        R"("tilesets":[{"firstgid":1,"source":"../sets/hexes.tsx"}],)"
        R"("layers":[{"type":"tilelayer","width":1,"height":1,"data":[1]}]})";
    const std::string tiles = R"(<tileset name="hexes"><tile id="0" type="forest"/></tileset>)";
    api::MapToImport wanted{map, {}, "m.json", "", "", {{"hexes.tsx", tiles}}};
    const api::ImportedMap with = cli::importing_maps(config, 100)(wanted);
    REQUIRE(with.problems.empty());
    CHECK(with.losses.empty());
    CHECK(with.map_text.find("0:      t1") != std::string::npos);
    // Without it the map comes all the same, and says what it lacks.
    wanted.files.clear();
    const api::ImportedMap without = cli::importing_maps(config, 100)(wanted);
    CHECK(without.problems.empty());
    REQUIRE_FALSE(without.losses.empty());
    CHECK_EQ(without.losses[0].code, "tileset_not_readable");
}

TEST_CASE("hexes are laid over a map without any by their number or by the miles of one") {
    // 30 by 20 pixels of two miles each: 60 by 40 miles, all of it the one cell.
    api::MapToImport wanted;
    wanted.text =
        R"({"info":{"description":"Azgaar's Fantasy Map Generator output","width":30,)"
        R"("height":20},"settings":{"distanceUnit":"mi","distanceScale":2},"pack":{"cells":)"
        R"([{"i":0,"p":[15,10],"h":30,"biome":4,"area":600,"f":1}],"burgs":[{}]}})";
    wanted.name = "a.json";
    const auto import = cli::importing_maps(config, 1'000);
    wanted.columns = 4;
    CHECK_EQ(import(wanted).columns, 4);
    // 7.5 miles from side to side are 8.6603 from corner to corner and 6.4952 from column to
    // column: (60 - 2.1651) / 6.4952 = 8.9 columns, 40 / 7.5 = 5.3 rows. It counts before a number.
    wanted.miles = 7.5;
    CHECK_EQ(import(wanted).columns, 9);
    CHECK_EQ(import(wanted).rows, 5);
    for (const double miles : {0.0099, 100'001.0}) {
        CAPTURE(miles);
        wanted.miles = miles;
        const auto refused = import(wanted);
        REQUIRE_EQ(refused.problems.size(), 1);
        CHECK_EQ(refused.problems[0].place, "miles");
        CHECK_EQ(refused.problems[0].code, "number_out_of_range");
        CHECK(refused.map_text.empty());
    }
    for (const double miles : {0.01, 100'000.0}) {
        CAPTURE(miles);
        wanted.miles = miles;
        for (const auto& problem : import(wanted).problems) CHECK_NE(problem.place, "miles");
    }
    wanted.miles = 0;
    wanted.columns = 10'001;
    REQUIRE_EQ(import(wanted).problems.size(), 1);
    CHECK_EQ(import(wanted).problems[0].place, "columns");
}

TEST_CASE("an imported map is answered in a few bytes a hex") {
    std::string text;
    for (int hex = 0; hex < 10'000; ++hex) {
        const auto two = [](int number) {
            return (number < 10 ? "0" : "") + std::to_string(number);
        };
        text += two(hex % 99 + 1) + two(hex / 99 % 99 + 1) + " plain\n";
        if (hex == 99 * 99 - 1) break;
    }
    const api::ImportedMap map = cli::importing_maps(config, 40'000)({text, {}, "m", "", ""});
    REQUIRE(map.problems.empty());
    CHECK(map.map_text.size() < 8 * 99 * 99);
}

TEST_CASE("a campaign of the sample's texts: its own name, and a clock that stands at its start") {
    const Folder folder;
    const auto make = cli::making_campaigns(config);
    api::CampaignToMake wanted = sample();
    wanted.name = "Winter";
    const auto there = umpire::histories_in_folder(folder.path());
    const auto result = make(*there, wanted);
    REQUIRE(std::holds_alternative<api::MadeCampaign>(result));
    const auto& made = std::get<api::MadeCampaign>(result);
    CHECK_EQ(made.name, "Winter");
    CHECK_FALSE(made.commanders.empty());
    umpire::Campaigns campaigns(folder.path(), umpire::system_time());
    const auto umpire = campaigns.find(made.id);
    REQUIRE(umpire != nullptr);
    CHECK_EQ(umpire->name(), "Winter");
    CHECK(umpire->clock().is_paused);
    CHECK_EQ(umpire->now(), kit::Moment{0});
    for (const auto& [key, id] : made.commanders) {
        CHECK(umpire->knows({umpire::Role::commander, id}));
    }
    // Made again of the same texts it is another.
    CHECK(std::get<api::MadeCampaign>(make(*there, wanted)).id != made.id);
}

TEST_CASE("a map that is larger than the API takes is refused before its layers are unpacked") {
    const std::string map =
        R"({"type":"map","orientation":"hexagonal","width":1000,"height":1000,"tilewidth":60,)"
        R"("tileheight":60,"layers":[{"type":"tilelayer","width":1000,"height":1000,)"
        R"("encoding":"base64","compression":"zstd","data":"no data at all"}]})";
    const api::ImportedMap imported = cli::importing_maps(config, 40'000)({map, {}, "m", "", ""});
    REQUIRE_EQ(imported.problems.size(), 1);
    CHECK_EQ(imported.problems[0].code, "map_too_large");
}

TEST_CASE("a mapping that is nested without end is refused, and the server goes on") {
    std::string deep;
    for (int level = 0; level < 20'000; ++level) deep += "a.";
    const api::ImportedMap imported =
        cli::importing_maps(config, 100)({"0101 plain", {}, "m", "", deep + "a=1"});
    REQUIRE_EQ(imported.problems.size(), 1);
    CHECK_EQ(imported.problems[0].place, "mapping:1");
    CHECK_EQ(imported.problems[0].code, "line_too_long");
    const api::ImportedMap shorter =
        cli::importing_maps(config, 100)(
            {"0101 plain", {}, "m", "", deep.substr(0, 9'000) + "a=1"});
    REQUIRE_EQ(shorter.problems.size(), 1);
    CHECK_EQ(shorter.problems[0].code, "nested_too_deep");
}

TEST_CASE("a text under a name that no campaign has is refused, and nothing is made") {
    const Folder folder;
    for (const char* name : {"../../evil.toml", "Campaign.toml", "readme.md", ""}) {
        CAPTURE(name);
        api::CampaignToMake wanted = sample();
        wanted.files[name] = "a = 1\n";
        const auto result =
            cli::making_campaigns(config)(*umpire::histories_in_folder(folder.path()), wanted);
        REQUIRE(std::holds_alternative<codec::Problems>(result));
        const auto& problems = std::get<codec::Problems>(result);
        REQUIRE_EQ(problems.size(), 1);
        CHECK_EQ(problems[0].place, name);
        CHECK_EQ(problems[0].code, "unknown_file");
    }
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a campaign with a fault in its texts is not made, and each fault has file and line") {
    const Folder folder;
    api::CampaignToMake wanted = sample();
    wanted.files["factions.toml"] += "\n[nonsense]\n";
    wanted.files.erase("armies.toml");
    const auto result =
        cli::making_campaigns(config)(*umpire::histories_in_folder(folder.path()), wanted);
    REQUIRE(std::holds_alternative<codec::Problems>(result));
    bool is_missing_named = false;
    for (const auto& problem : std::get<codec::Problems>(result)) {
        is_missing_named |= problem.place == "armies.toml" && problem.code == "file_missing";
    }
    CHECK(is_missing_named);
    CHECK(std::filesystem::is_empty(folder.path()));
}

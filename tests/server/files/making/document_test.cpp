// A campaign's files as a document and back: nothing is lost but comments, and those only where
// something else was said.
#include "server/files/making/document.hpp"

#include <doctest/doctest.h>

#include <random>

#include "server/files/making/templates.hpp"
#include "server/files/making/write_toml.hpp"
#include "tests/kit/source_folder.hpp"

using files::Report;
using files::Texts;
using nlohmann::json;

namespace {

const std::filesystem::path config = std::filesystem::path(tests::source_folder()) / "config";

/// Values of every kind that a file can hold, at random.
class RandomDocument {
public:
    explicit RandomDocument(std::uint32_t seed) : random_(seed) {}

    json document() {
        json document = {{"campaign", table(2)}};
        for (const char* part : {"factions", "commanders", "armies"}) {
            json rows = json::array();
            for (int number = 0; number < below(4); ++number) {
                json row = table(2);
                row["key"] = "key-" + std::to_string(number);
                rows.push_back(std::move(row));
            }
            document[part] = std::move(rows);
        }
        document["campaign"]["first_day"] = "2026-0" + std::to_string(1 + below(9)) + "-15";
        return document;
    }

private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
    std::string text() {
        static const std::vector<std::string> pieces = {"a", "\"",   "\\", "\n", "é", "\t",  "#",
                                                        "]", "\x01", "漢", " ",  "'", "\x7F"};
        std::string text;
        for (int number = below(40); number > 0; --number) {
            text += pieces[static_cast<std::size_t>(below(static_cast<int>(pieces.size())))];
        }
        return text;
    }
    json table(int depth) {
        json table = json::object();
        for (int number = below(6); number > 0; --number) {
            const bool is_odd = below(4) == 0;
            table[is_odd ? "odd key \"" + text() : "member-" + std::to_string(below(30))] =
                value(depth);
        }
        return table;
    }
    json value(int depth) {
        switch (below(depth > 0 ? 6 : 3)) {
            case 0: return text();
            case 1: return static_cast<std::int64_t>(random_()) - 2'000'000'000;
            case 2: return below(2) == 0;
            case 3: return table(depth - 1);
            case 4: {
                json tables = json::array();
                for (int number = below(4); number > 0; --number) tables.push_back(table(0));
                return tables;
            }
            default: break;
        }
        json list = json::array();
        for (int number = below(30); number > 0; --number) list.push_back(value(0));
        return list;
    }

    std::mt19937 random_;
};

Texts sample() { return *files::template_files(config, "idis-sample"); }

bool put(const json& document, Texts& texts) {
    Report report;
    return files::put_document(document, texts, report);
}

}  // namespace

TEST_CASE("what is written of a document is read back as the same document") {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        const json document = RandomDocument(seed).document();
        Texts texts;
        REQUIRE(put(document, texts));
        CHECK_EQ(files::document_of(texts), document);
    }
}

TEST_CASE("a file that says what it said stays as it is, with its comments; others are new") {
    const Texts before = sample();
    json document = files::document_of(before);
    Texts texts = before;
    REQUIRE(put(document, texts));
    CHECK_EQ(texts, before);
    document["factions"][0]["name"] = "The League";
    REQUIRE(put(document, texts));
    CHECK_EQ(texts["armies.toml"], before.at("armies.toml"));
    CHECK_EQ(texts["factions.toml"].substr(0, 9), "[league]\n");
    CHECK_EQ(texts["factions.toml"].find('#'), std::string::npos);
    CHECK_EQ(files::document_of(texts), document);
}

TEST_CASE("a document of the sample, written anew, makes the same campaign") {
    Texts texts = sample();
    const json document = files::document_of(texts);
    for (const char* file : {"campaign.toml", "factions.toml", "commanders.toml", "armies.toml"}) {
        texts[file] = "";
    }
    REQUIRE(put(document, texts));
    const auto anew = files::read_campaign(texts, 7, {});
    const auto before = files::read_campaign(sample(), 7, {});
    REQUIRE(anew.campaign);
    CHECK(anew.warnings.empty());
    CHECK_EQ(anew.campaign->start.armies, before.campaign->start.armies);
    CHECK_EQ(anew.campaign->start.commanders, before.campaign->start.commanders);
    CHECK_EQ(anew.campaign->start.factions, before.campaign->start.factions);
    CHECK_EQ(anew.campaign->start.stances, before.campaign->start.stances);
    CHECK_EQ(anew.campaign->start.knowledge, before.campaign->start.knowledge);
    CHECK_EQ(anew.campaign->start.campaign, before.campaign->start.campaign);
}

TEST_CASE("ships of a form lie in the campaign that is made of it") {
    Texts texts = sample();
    json document = files::document_of(texts);
    document["commanders"][0]["fleets"] =
        json::parse(R"([{"ships":12,"at":"8,0"},{"ships":3,"at":"0,0"}])");
    REQUIRE(put(document, texts));
    CHECK_NE(texts["commanders.toml"].find("fleets = [\n    { at = \"8,0\", ships = 12 },\n"
                                           "    { at = \"0,0\", ships = 3 },\n]\n"),
             std::string::npos);
    CHECK_EQ(files::document_of(texts), document);
    const auto made = files::read_campaign(texts, 7, {});
    REQUIRE(made.campaign);
    const auto& fleets = made.campaign->start.fleets;
    REQUIRE_EQ(fleets.size(), 2);
    CHECK_EQ(fleets[0].commander, made.campaign->commanders.at("ilsabet-varn"));
    CHECK_EQ(fleets[0].ships, 12);
    CHECK_EQ(fleets[0].hex, kit::to_hex({8, 0}));
    CHECK_EQ(fleets[1].ships, 3);
    CHECK_EQ(fleets[1].hex, kit::to_hex({0, 0}));
}

TEST_CASE("what is written reads as people write it") {
    Texts texts;
    const json document = json::parse(R"({"campaign":{"rulings":{"weekly_lapse":false},
        "name":"Spring","first_day":"2026-05-04","stances":[{"relation":"at_war",
        "between":["a","b"]}]},"armies":[{"key":"host","supplies":60000,"at":"3,4",
        "detachments":[{"infantry":1000,"name":"First \"Foot\""}]}]})");
    REQUIRE(put(document, texts));
    CHECK_EQ(texts["campaign.toml"],
             "name = \"Spring\"\nfirst_day = 2026-05-04\n\n[rulings]\nweekly_lapse = false\n\n"
             "[[stances]]\nbetween = [\"a\", \"b\"]\nrelation = \"at_war\"\n");
    CHECK_EQ(texts["armies.toml"],
             "[host]\nat = \"3,4\"\nsupplies = 60_000\ndetachments = [\n"
             "    { name = \"First \\\"Foot\\\"\", infantry = 1000 },\n]\n");
}

TEST_CASE("long lists are broken between their members, within a hundred columns") {
    json list = json::array();
    for (int number = 0; number < 40; ++number) list.push_back("place-" + std::to_string(number));
    Texts texts;
    REQUIRE(put({{"commanders", {{{"key", "one"}, {"knows", list}}}}}, texts));
    std::size_t longest = 0, begin = 0;
    const std::string& text = texts["commanders.toml"];
    for (std::size_t end = text.find('\n'); end != std::string::npos;
         begin = end + 1, end = text.find('\n', begin)) {
        longest = std::max(longest, end - begin);
    }
    CHECK_LE(longest, 100);
    CHECK_GE(longest, 80);
    CHECK_EQ(files::document_of(texts)["commanders"][0]["knows"], list);
}

TEST_CASE("a file that no form can show is null, and stays as it is") {
    for (const char* text : {"[league", "lonely = 3\n", "[a]\nkey = \"x\"\n", "[a]\nx = 1.5\n"}) {
        CAPTURE(text);
        Texts texts{{"factions.toml", text}};
        const json document = files::document_of(texts);
        CHECK(document["factions"].is_null());
        CHECK(document["armies"].is_null());
        REQUIRE(put(document, texts));
        CHECK_EQ(texts, Texts{{"factions.toml", text}});
    }
}

TEST_CASE("what no file can say is refused with its place, and nothing is changed") {
    struct Row {
        const char* document;
        const char* place;
        const char* code;
    };
    constexpr Row rows[] = {
        {R"({"weather":[]})", "/weather", "unknown_member"},
        {R"({"armies":{}})", "/armies", "wrong_kind"},
        {R"({"campaign":[]})", "/campaign", "wrong_kind"},
        {R"({"armies":[7]})", "/armies/0", "wrong_kind"},
        {R"({"armies":[{"name":"x"}]})", "/armies/0", "wrong_kind"},
        {R"({"armies":[{"key":"A b"}]})", "/armies/0/key", "bad_key"},
        {R"({"armies":[{"key":"a"},{"key":"a"}]})", "/armies/1/key", "key_twice"},
        {R"({"armies":[{"key":"a","loot":1.5}]})", "/armies/0/loot", "wrong_kind"},
        {R"({"armies":[{"key":"a","loot":[1,18446744073709551615]}]})", "/armies/0/loot/1",
         "number_out_of_range"}};
    for (const Row& row : rows) {
        CAPTURE(row.document);
        Texts texts{{"factions.toml", "[a]\n"}};
        json document = json::parse(row.document);
        document["factions"] = json::array();
        Report report;
        CHECK_FALSE(files::put_document(document, texts, report));
        REQUIRE_EQ(report.problems().size(), 1);
        CHECK_EQ(report.problems()[0].place, row.place);
        CHECK_EQ(report.problems()[0].code, row.code);
        CHECK_EQ(texts.at("factions.toml"), "[a]\n");
    }
}

TEST_CASE("a problem's line leads to the member that it is about") {
    const Texts texts{{"campaign.toml", "name = \"x\"\nspeed = 0\n"},
                      {"armies.toml",
                       "# oldest first\n[one]\nname = \"One\"\n[two]\ndetachments = [\n"
                       "    { name = \"a\", infantry = 1 },\n    { name = \"b\" },\n]\n"
                       "knows = [\"x\", \"y\"]\n"}};
    struct Row {
        const char* place;
        const char* member;
    };
    constexpr Row rows[] = {{"campaign.toml:2", "/campaign/speed"},
                            {"armies.toml:2", "/armies/0"},
                            {"armies.toml:3", "/armies/0/name"},
                            {"armies.toml:4", "/armies/1"},
                            {"armies.toml:5", "/armies/1/detachments"},
                            {"armies.toml:7", "/armies/1/detachments/1"},
                            {"armies.toml:9", "/armies/1/knows"},
                            {"armies.toml:1", ""},
                            {"armies.toml:99", ""},
                            {"armies.toml", ""},
                            {"map.txt:3", ""},
                            {"factions.toml:1", ""}};
    for (const Row& row : rows) {
        CAPTURE(row.place);
        CHECK_EQ(files::member_at(texts, row.place), row.member);
    }
}

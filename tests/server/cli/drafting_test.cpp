// Campaigns that are being written, as the API is lent them; and the shipped ones, made and played.
#include "server/cli/drafting.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/cli/hosting.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/histories/histories.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

using nlohmann::json;
using tests::Folder;

namespace {

const std::filesystem::path config = std::filesystem::path(tests::source_folder()) / "config";

api::Drafting drafting() { return cli::drafting(config); }

api::CampaignTexts shipped(const char* name) { return *drafting().template_files(name); }

json checked(const api::CampaignTexts& texts) { return json::parse(drafting().check(texts)); }

void replace(std::string& text, const std::string& old, const std::string& now) {
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    text.replace(at, old.size(), now);
}

}  // namespace

TEST_CASE("each shipped campaign is made, and runs for ten days in which nobody orders anything") {
    const json all = json::parse(drafting().templates())["templates"];
    REQUIRE_EQ(all.size(), 4);
    for (const json& each : all) {
        CAPTURE(each.dump());
        const Folder folder;
        const std::string name = each["template"];
        const auto made = cli::making_campaigns(config)(
            *umpire::histories_in_folder(folder.path()), {shipped(name.c_str()), ""});
        REQUIRE(std::holds_alternative<api::MadeCampaign>(made));
        const auto& campaign = std::get<api::MadeCampaign>(made);
        CHECK_EQ(campaign.name, each["name"].get<std::string>());
        CHECK_EQ(campaign.commanders.size(), each["commanders"].get<std::size_t>());
        umpire::Campaigns campaigns(folder.path(), umpire::system_time());
        const auto umpire = campaigns.find(campaign.id);
        REQUIRE(umpire != nullptr);
        REQUIRE(umpire->resume().kind == umpire::AnswerKind::accepted);
        CHECK(umpire->advance(10).kind == umpire::AnswerKind::accepted);
        CHECK_GE(kit::day_of(umpire->now()).number, 10);
        CHECK_FALSE(umpire->halted_because());
    }
}

TEST_CASE("the readings that a campaign may choose come with this server's own, and no other") {
    const json told = json::parse(drafting().templates())["rulings"];
    std::map<std::string, json> by_name;
    for (const json& each : told) by_name[each["ruling"]] = each;
    CHECK_EQ(by_name.at("weekly_lapse")["value"], "true");
    CHECK_EQ(by_name.at("battles_by")["form"], "one_word");
    CHECK_EQ(by_name.at("battles_by")["words"].size(), 4);
    CHECK_FALSE(by_name.contains("time_zone"));
}

TEST_CASE("an army's numbers come from the rules, with their clauses") {
    const json told = checked(shipped("duel-of-one-evening"));
    CHECK(told["problems"].empty());
    CHECK(told["warnings"].empty());
    REQUIRE_EQ(told["armies"].size(), 2);
    const json& army = told["armies"][0];
    CHECK_EQ(army["key"], "red-army");
    CHECK_EQ(army["soldiers"], 1600);
    CHECK_EQ(army["noncombatants"], 400);
    // 1,400 foot and 400 others eat 1 each, 200 horses and 6 wagons 10 each.
    CHECK_EQ(army["eats"]["total"], 3'860);
    CHECK_EQ(army["eats"]["items"][0]["clause"], "idis.3.infantry-eat");
    // 38,000 are eaten in 9.8 days.
    CHECK_EQ(army["days_of_food"], 9);
    // 1,800 on foot carry 15 each, 200 horsemen 75, 6 wagons 500.
    CHECK_EQ(army["carries"]["total"], 45'000);
    // 200 horsemen count twice.
    CHECK_EQ(army["strength"]["total"], 1'800);
}

TEST_CASE(
    "a draft with problems says of each which member it is about, and has its numbers still") {
    api::CampaignTexts texts = shipped("duel-of-one-evening");
    replace(texts["factions.toml"], "\"oakhurst\"", "\"oakhurts\"");
    replace(texts["armies.toml"], "commander = \"captain-red\"", "commander = \"captain-rde\"");
    const json told = checked(texts);
    REQUIRE_EQ(told["problems"].size(), 3);
    CHECK_EQ(told["problems"][0]["code"], "unknown_stronghold");
    CHECK_EQ(told["problems"][0]["member"], "/factions/0/holds");
    CHECK_EQ(told["problems"][1]["member"], "/armies/0/commander");
    // Without his army he is nowhere.
    CHECK_EQ(told["problems"][2]["code"], "commander_nowhere");
    CHECK_EQ(told["problems"][2]["member"], "/commanders/0");
    CHECK_EQ(told["armies"][0]["eats"]["total"], 3'860);
}

TEST_CASE("a draft whose map cannot be read, or without any file, is told so and has no map") {
    api::CampaignTexts texts = shipped("empty");
    texts["map.txt"] = "no map at all";
    CHECK_FALSE(checked(texts)["problems"].empty());
    CHECK_EQ(drafting().map(texts), "");
    // Each file is missing, and without a map there is no ground.
    CHECK_EQ(checked({})["problems"].size(), 7);
    CHECK_EQ(drafting().map({}), "");
    CHECK_EQ(drafting().name({}), "");
    const json nothing = {
        {"campaign", nullptr}, {"factions", nullptr}, {"commanders", nullptr}, {"armies", nullptr}};
    CHECK_EQ(json::parse(drafting().document({})), nothing);
}

TEST_CASE("the map of a draft comes with the keys of its places") {
    const json told = json::parse(drafting().map(shipped("duel-of-one-evening")));
    CHECK_EQ(told["map"]["columns"], 12);
    CHECK_EQ(told["map"]["hexes"].size(), 96);
    REQUIRE_EQ(told["keys"].size(), 5);
    const json& first = told["keys"][0];
    CHECK_EQ(first["key"], "lowfold");
    bool is_there = false;
    for (const json& place : told["map"]["places"]) {
        if (place["id"] != first["place"]) continue;
        is_there = true;
        CHECK_EQ(place["name"], "Lowfold");
    }
    CHECK(is_there);
}

TEST_CASE("a document's parts are put into the files; what none can hold changes nothing") {
    const api::CampaignTexts before = shipped("duel-of-one-evening");
    const auto put = drafting().put(before, R"({"campaign":{"name":"Winter"}})");
    REQUIRE(std::holds_alternative<api::CampaignTexts>(put));
    const auto& texts = std::get<api::CampaignTexts>(put);
    CHECK_EQ(texts.at("campaign.toml"), "name = \"Winter\"\n");
    CHECK_EQ(texts.at("armies.toml"), before.at("armies.toml"));
    CHECK_EQ(drafting().name(texts), "Winter");
    const auto refused = drafting().put(before, R"({"campaign":{"name":1.5}})");
    REQUIRE(std::holds_alternative<codec::Problems>(refused));
    CHECK_EQ(std::get<codec::Problems>(refused)[0].place, "/campaign/name");
}

TEST_CASE("a text that is wrong in every line is looked through for its first faults") {
    api::CampaignTexts texts = shipped("empty");
    for (int number = 0; number < 500; ++number) {
        texts["factions.toml"] += "[f" + std::to_string(number) + "]\n";
    }
    CHECK_EQ(checked(texts)["problems"].size(), 200);
}

TEST_CASE("a draft's set-up is played as its files say, or its faults are told") {
    auto played = drafting().balance(shipped("small-for-two"), 2);
    REQUIRE(std::holds_alternative<std::unique_ptr<umpire::Rehearsal>>(played));
    umpire::Rehearsal& balance = *std::get<std::unique_ptr<umpire::Rehearsal>>(played);
    balance.play([] { return true; });
    const json found = json::parse(balance.found());
    CHECK_EQ(found["plays"], 1);
    CHECK_EQ(found["days"], 2);
    CHECK_EQ(found["parties"].size(), 2);
    CHECK_EQ(found["pairs"].size(), 1);
    const auto refused = drafting().balance({}, 2);
    CHECK(std::holds_alternative<codec::Problems>(refused));
}

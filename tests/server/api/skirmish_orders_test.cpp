// What a skirmish begins with and what of it comes back, made of views alone (skirmish.hpp).
#include "server/api/skirmish.hpp"

#include <doctest/doctest.h>

using nlohmann::json;

namespace {

/// Anna has sent assassins against Boris, a Duelist and Scholar who has a spell in memory.
json campaign() {
    return json::parse(R"({
        "now": "day 400 12:00:00",
        "commanders": [
            {"id": "commander-anna", "name": "Anna", "traits": []},
            {"id": "commander-boris", "name": "Boris", "traits": ["duelist", "scholar"]}],
        "armies": [{"army": {"commander": "commander-boris"}, "detachments": [
            {"id": "detachment-guards", "name": "Guards", "soldiers": 300},
            {"id": "detachment-wizard", "name": "Osric", "soldiers": 1}]}],
        "warbands": [],
        "persons": {
            "operations": [{"id": "operation-a", "commander": "commander-anna",
                "aim": "assassination", "target": "commander-boris", "is_plan_detailed": true}],
            "lives": [{"id": "commander-boris", "age": 40, "since": "day 30 00:00:00"}]},
        "magic": {
            "spells": [{"id": "spell-fog", "name": "Fog", "commander": "commander-boris"}],
            "studies": [{"id": {"student": "commander-boris"}, "memory": ["spell-fog"]}]}})");
}

json character(const char* mark, const char* side, const char* state) {
    return {{"mark", mark},          {"side", side},          {"state", state},
            {"upgrades", {"melee"}}, {"spell_used", nullptr}, {"spells_left", json::array()}};
}

/// A fight that is over: the target fell, so did one of three agents, four guards are lost.
json fight() {
    json seen = {{"report",
                  {{"characters",
                    {character("Agent 1", "warriors", "standing"),
                     character("Agent 2", "warriors", "fallen"),
                     character("Agent 3", "warriors", "standing"),
                     character("Boris", "monsters", "fallen")}},
                   {"losses", {{{"detachment", "detachment-guards"}, {"soldiers", 4}}}},
                   {"piles", {{"warriors", {"quarter"}}, {"monsters", json::array()}}},
                   {"is_objective_met", true}}},
                 {"fates",
                  {{{"mark", "Agent 2"}, {"fate", "returns_wounded"}},
                   {{"mark", "Boris"}, {"fate", "returns_wounded"}}}},
                 {"table",
                  {{"campaign", {{"operation", "operation-a"}}},
                   {"units", json::array()},
                   {"warriors_background", {{"fights", 2}, {"bought", json::array()}}},
                   {"monsters_background", {{"fights", 0}, {"bought", json::array()}}}}}};
    return seen;
}

json orders_of(const json& view, const json& seen) {
    const auto orders = api::skirmish_orders(view, "operation-a", seen);
    REQUIRE(orders.has_value());
    return *orders;
}
/// The orders of a kind, in their order.
json of_kind(const json& orders, const char* kind) {
    json found = json::array();
    for (const json& order : orders) {
        if (order["kind"] == kind) found.push_back(order);
    }
    return found;
}

}  // namespace

TEST_CASE("dice-warriors.campaign.when-used-ruling: three agents, the target, and the link") {
    const json start = api::skirmish_start(campaign(), "operation-a").value();
    const json team = of_kind(start["orders"], "AddCharacter");
    REQUIRE_EQ(team.size(), 4);
    CHECK_EQ(team[3]["mark"], "Boris");
    CHECK_EQ(team[3]["traits"], json::array({"duelist", "scholar"}));
    CHECK_EQ(team[3]["is_spellcaster"], true);
    CHECK_EQ(team[3]["spells"], json::array({"Fog"}));
    CHECK_EQ(start["orders"].back()["link"]["opened_at"], "day 400 12:00:00");
    CHECK_FALSE(api::skirmish_start(campaign(), "operation-b").has_value());
}

TEST_CASE("dice-warriors.campaign.characters-are-warriors-ruling: as one left, so he comes again") {
    json view = campaign();
    const json team = {{"warriors", {{{"mark", "Red"}, {"upgrades", {"hit"}}}}},
                       {"allies", json::array()},
                       {"pile", {"dime"}},
                       {"fights", 1}};
    json himself = team;
    himself["warriors"][0] = {{"mark", "Boris"}, {"upgrades", {"ranged"}}};
    view["warbands"] = {
        {{"commander", "commander-anna"}, {"name", "Agents"}, {"warband", team}},
        {{"commander", "commander-boris"}, {"name", "Boris"}, {"warband", himself}}};
    const json start = api::skirmish_start(view, "operation-a").value();
    CHECK(of_kind(start["orders"], "AddCharacter").empty());
    const json brought = of_kind(start["orders"], "BringWarband");
    REQUIRE_EQ(brought.size(), 1);
    CHECK_EQ(brought[0]["warband"]["warriors"][0]["player"], "player:sender");
    CHECK_EQ(brought[0]["warband"]["pile"], json::array({"dime"}));
    const json added = of_kind(start["orders"], "AddWarrior");
    REQUIRE_EQ(added.size(), 1);
    CHECK_EQ(added[0]["upgrades"], json::array({"ranged"}));
    CHECK_FALSE(added[0].contains("traits"));
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling: the operation, losses, wounds and people come "
    "back as orders") {
    const json orders = orders_of(campaign(), fight());
    CHECK_EQ(orders[0]["kind"], "RuleOperation");
    CHECK_EQ(orders[0]["is_plan_detailed"], true);
    REQUIRE_EQ(orders[0]["outcomes"].size(), 1);
    CHECK_EQ(orders[0]["outcomes"][0]["is_success"], true);
    CHECK_EQ(orders[0]["outcomes"][0]["is_discovered"], false);
    CHECK_EQ(orders[0]["outcomes"][0]["text"],
             "Fought out: what they came for is done. 1 fallen. 2 standing.");
    CHECK_EQ(orders[1]["kind"], "RollOperation");
    CHECK_EQ(of_kind(orders, "CorrectDetachment")[0]["soldiers"], 296);
    const json wounds = of_kind(orders, "CorrectLife");
    REQUIRE_EQ(wounds.size(), 1);
    CHECK_EQ(wounds[0]["commander"], "commander-boris");
    CHECK_EQ(wounds[0]["age"], 41);
    const json kept = of_kind(orders, "KeepWarband");
    REQUIRE_EQ(kept.size(), 2);
    CHECK_EQ(kept[0]["commander"], "commander-anna");
    CHECK_EQ(kept[0]["warband"]["warriors"].size(), 3);
    CHECK_EQ(kept[0]["warband"]["pile"], json::array({"quarter"}));
    CHECK_EQ(kept[0]["warband"]["fights"], 3);
    CHECK_EQ(kept[1]["name"], "Boris");
    CHECK_EQ(of_kind(orders, "ForgetSpell").size(), 0);
}

TEST_CASE(
    "dice-warriors.campaign.fallen-characters-ruling: as the referee has decided, the taken tell "
    "who sent them and are kept no more") {
    json seen = fight();
    seen["fates"][0]["fate"] = "captured";
    seen["fates"][1]["fate"] = "death_and_dismemberment";
    seen["report"]["is_objective_met"] = false;
    const json orders = orders_of(campaign(), seen);
    CHECK_EQ(orders[0]["outcomes"][0]["is_success"], false);
    CHECK_EQ(orders[0]["outcomes"][0]["is_discovered"], true);
    CHECK(of_kind(orders, "CorrectLife").empty());
    const json kept = of_kind(orders, "KeepWarband");
    REQUIRE_EQ(kept.size(), 1);
    CHECK_EQ(kept[0]["warband"]["warriors"].size(), 2);
}

TEST_CASE("dice-warriors.campaign.magic-needs-spell-ruling: the spell used is forgotten") {
    json seen = fight();
    seen["report"]["characters"][3]["spell_used"] = "Fog";
    json forgotten = of_kind(orders_of(campaign(), seen), "ForgetSpell");
    REQUIRE_EQ(forgotten.size(), 1);
    CHECK_EQ(forgotten[0]["commander"], "commander-boris");
    CHECK(forgotten[0]["wizard"].is_null());
    CHECK_EQ(forgotten[0]["spell"], "spell-fog");
    seen["report"]["characters"][3]["mark"] = "Osric";
    forgotten = of_kind(orders_of(campaign(), seen), "ForgetSpell");
    REQUIRE_EQ(forgotten.size(), 1);
    CHECK_EQ(forgotten[0]["wizard"], "detachment-wizard");
    seen["report"]["characters"][3]["mark"] = "Somebody";
    CHECK(of_kind(orders_of(campaign(), seen), "ForgetSpell").empty());
}

TEST_CASE("dice-warriors.upgrade.ally-lost-when-killed: bought companions who live are kept") {
    json seen = fight();
    const auto coin = [](const char* owner, const char* standing) {
        return json{
            {"standing", standing},
            {"body",
             {{"kind", "Monster"}, {"coin", "nickel"}, {"is_special", false}, {"ally_of", owner}}}};
    };
    seen["table"]["units"] = {coin("Agent 1", "in_play"), coin("Agent 3", "killed"),
                              coin("Nobody", "in_play")};
    const json kept = of_kind(orders_of(campaign(), seen), "KeepWarband");
    REQUIRE_EQ(kept[0]["warband"]["allies"].size(), 1);
    CHECK_EQ(kept[0]["warband"]["allies"][0]["owner"], "Agent 1");
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling: nothing comes of a fight that is not over, or "
    "is another's") {
    json seen = fight();
    seen["report"] = nullptr;
    CHECK_FALSE(api::skirmish_orders(campaign(), "operation-a", seen).has_value());
    CHECK_FALSE(api::skirmish_orders(campaign(), "operation-b", fight()).has_value());
    seen = fight();
    seen["table"]["campaign"]["operation"] = "operation-b";
    CHECK_FALSE(api::skirmish_orders(campaign(), "operation-a", seen).has_value());
    seen["table"]["campaign"] = nullptr;
    CHECK_FALSE(api::skirmish_orders(campaign(), "operation-a", seen).has_value());
}

// What comes back of a skirmish for an operation, out of what two referees see: who lived, who was
// taken, which spell was used up, which bought companions are kept.
#include "server/api/skirmish.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"

using nlohmann::json;

namespace {

const idis::OperationId sent_operation(1);
const idis::CommanderId agents_sender(2);

/// Belin has sent somebody out; he knows how to make fog.
json agents_sent() {
    idis::Commander commander;
    commander.id = agents_sender;
    commander.name = "Belin";
    idis::Operation sent;
    sent.id = sent_operation;
    sent.commander = agents_sender;
    idis::Spell fog;
    fog.id = idis::SpellId(3);
    fog.commander = agents_sender;
    fog.name = "fog";
    return {{"commanders", json::array({codec::encode(commander)})},
            {"persons", {{"operations", json::array({codec::encode(sent)})}}},
            {"magic", {{"spells", json::array({codec::encode(fog)})}}}};
}

json character(const char* mark, const char* side) {
    return {{"mark", mark},       {"side", side}, {"state", "standing"}, {"upgrades", {"keen"}},
            {"spell_used", nullptr}};
}

/// A monster on the table; bought by whom it says, or nobody's.
json monster(const char* coin, const char* standing, const json& owner) {
    const json body = {
        {"kind", "Monster"}, {"coin", coin}, {"is_special", false}, {"ally_of", owner}};
    return {{"standing", standing}, {"body", body}};
}

/// A fight that is over, of Ana and Bo against Cy.
json fight() {
    const json report = {{"is_objective_met", true},
                         {"characters", {character("Ana", "warriors"), character("Bo", "warriors"),
                                         character("Cy", "monsters")}},
                         {"losses", json::array()},
                         {"piles", {{"warriors", {"penny", "dime"}}}}};
    const json warrior = {{"standing", "in_play"}, {"body", {{"kind", "Warrior"}}}};
    const json table = {{"campaign", {{"operation", to_text(sent_operation)}}},
                        {"units", json::array({warrior})},
                        {"warriors_background", {{"bought", json::array()}, {"fights", 2}}},
                        {"monsters_background", {{"fights", 0}}}};
    return {{"report", report}, {"table", table}, {"fates", json::array()}};
}

/// The orders of a kind that come of a fight.
std::vector<json> orders_of(const char* kind, const json& fought) {
    const auto all = api::skirmish_orders(agents_sent(), to_text(sent_operation), fought);
    REQUIRE(all);
    std::vector<json> some;
    for (const json& order : *all) {
        if (order["kind"] == kind) some.push_back(order);
    }
    return some;
}
json team_after(const json& fought) {
    const std::vector<json> kept = orders_of("KeepWarband", fought);
    REQUIRE_EQ(kept.size(), 1);
    return kept[0]["warband"];
}

}  // namespace

TEST_CASE("of a skirmish those who lived are kept, with what they won and one fight more") {
    json fought = fight();
    const json team = team_after(fought);
    CHECK_EQ(team["warriors"][0], json({{"mark", "Ana"}, {"upgrades", {"keen"}}}));
    CHECK_EQ(team["warriors"][1]["mark"], "Bo");
    CHECK_EQ(team["pile"], json({"penny", "dime"}));
    CHECK_EQ(team["fights"], 3);
    // Each has the fate that was decided for him, and nobody another's.
    fought["fates"] = {{{"mark", "Cy"}, {"fate", "escaped"}},
                       {{"mark", "Bo"}, {"fate", "captured"}}};
    const json left = team_after(fought);
    REQUIRE_EQ(left["warriors"].size(), 1);
    CHECK_EQ(left["warriors"][0]["mark"], "Ana");
    const std::vector<json> rulings = orders_of("RuleOperation", fought);
    REQUIRE_EQ(rulings.size(), 1);
    CHECK_EQ(rulings[0]["outcomes"][0]["is_success"], true);
    // Who is taken alive tells who sent him.
    CHECK_EQ(rulings[0]["outcomes"][0]["is_discovered"], true);
    CHECK_EQ(orders_of("RuleOperation", fight())[0]["outcomes"][0]["is_discovered"], false);
}

TEST_CASE("of bought companions those are kept who live, and who was bought in this fight") {
    json fought = fight();
    for (const json& unit : {monster("dime", "in_play", "Ana"), monster("penny", "escaped", "Bo"),
                             monster("quarter", "killed", "Ana"),
                             monster("nickel", "in_play", nullptr)}) {
        fought["table"]["units"].push_back(unit);
    }
    fought["table"]["warriors_background"]["bought"] = json::array(
        {{{"coin", "quarter"}, {"is_special", true}, {"owner", "Bo"}}});
    const json ally = {{"coin", "dime"}, {"is_special", false}, {"owner", "Ana"}};
    json second = ally;
    second.update({{"coin", "penny"}, {"owner", "Bo"}});
    json third = second;
    third.update({{"coin", "quarter"}, {"is_special", true}});
    CHECK_EQ(team_after(fought)["allies"], json({ally, second, third}));
    // They go with the one who bought them.
    fought["fates"] = json::array({{{"mark", "Bo"}, {"fate", "captured"}}});
    CHECK_EQ(team_after(fought)["allies"], json::array({ally}));
}

TEST_CASE("of a skirmish a spell that was used is forgotten by who used it") {
    json fought = fight();
    CHECK(orders_of("ForgetSpell", fought).empty());
    fought["report"]["characters"].push_back(character("Belin", "warriors"));
    CHECK(orders_of("ForgetSpell", fought).empty());
    fought["report"]["characters"].back()["spell_used"] = "fog";
    const std::vector<json> forgotten = orders_of("ForgetSpell", fought);
    REQUIRE_EQ(forgotten.size(), 1);
    CHECK_EQ(forgotten[0]["commander"], to_text(agents_sender));
    CHECK_EQ(forgotten[0]["spell"], to_text(idis::SpellId(3)));
}

TEST_CASE("a fight that is for no operation, or another, or not over brings nothing back") {
    const auto comes_back = [](const json& fought, const std::string& id) {
        return api::skirmish_orders(agents_sent(), id, fought).has_value();
    };
    CHECK(comes_back(fight(), to_text(sent_operation)));
    CHECK_FALSE(comes_back(fight(), to_text(idis::OperationId(9))));
    json going_on = fight();
    going_on["report"] = nullptr;
    CHECK_FALSE(comes_back(going_on, to_text(sent_operation)));
    json by_itself = fight();
    by_itself["table"]["campaign"] = nullptr;
    CHECK_FALSE(comes_back(by_itself, to_text(sent_operation)));
    CHECK_FALSE(api::skirmish_start(agents_sent(), "operation-7"));
    CHECK_FALSE(api::skirmish_start(agents_sent(), to_text(idis::OperationId(9))));
}

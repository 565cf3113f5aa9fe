// An operation fought out as a skirmish: proposed, made, ended, reported, and entered in the
// campaign.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/api/description/openapi.hpp"
#include "tests/server/api/schema_check.hpp"
#include "tests/server/net/served.hpp"

using nlohmann::json;
using tests::Reply;
using tests::Served;

namespace {

/// All that the campaign's referee sees.
json seen(Served& served) { return json::parse(served.get("referee", "/view").body)["referee"]; }

std::string ids_operation(Served& served) {
    const json view = seen(served);
    REQUIRE_EQ(view["persons"]["operations"].size(), 1);
    return view["persons"]["operations"][0]["id"];
}

/// Anna sends assassins, and the referee says against whom; gives the operation's id.
std::string begun(Served& served) {
    const Reply sent = served.order(
        "anna", R"({"kind":"RunOperation","aim":"assassination","plan":"By night."})", "op-1");
    REQUIRE_EQ(sent.status, 201);
    const std::string operation = ids_operation(served);
    const json rule = {
        {"kind", "RuleOperation"}, {"operation", operation}, {"target", served.boris}};
    REQUIRE_EQ(served.order("referee", rule.dump(), "op-2").status, 201);
    return operation;
}

Reply posted(Served& served, const std::string& to, const json& body) {
    static int key = 0;
    const std::string text = body.dump();
    return tests::Wire(served.port)
        .send("POST " + to + served.head("referee") +
              "Content-Type: application/json\r\nIdempotency-Key: \"skirmish-" +
              std::to_string(++key) + "\"\r\nContent-Length: " + std::to_string(text.size()) +
              "\r\n\r\n" + text)
        .receive();
}

/// The army of a commander, with its detachments, as the referee sees it.
json army_of(Served& served, const std::string& commander) {
    const json armies = seen(served)["armies"];
    for (const json& army : armies) {
        if (army["army"]["commander"] == commander) return army;
    }
    return {};
}

Reply seen_at(Served& served, const std::string& path) {
    return tests::Wire(served.port).send("GET " + path + served.head("referee") + "\r\n").receive();
}

/// The skirmish of an operation between its first and its last turn.
class Skirmish {
public:
    Skirmish(Served& served, const json& start) : served_(served) {
        const Reply made = posted(served, "/api/v1/battles", start);
        REQUIRE_EQ(made.status, 201);
        battle = json::parse(made.body)["battle"];
    }

    std::string battle;

    json view() {
        return json::parse(seen_at(served_, "/api/v1/battles/" + battle + "/view").body);
    }
    int order(const json& what) {
        return posted(served_, "/api/v1/battles/" + battle + "/orders", what).status;
    }
    int overrule(const json& ruling) {
        return order({{"kind", "Overrule"}, {"reason", "as it was played"}, {"ruling", ruling}});
    }
    /// Opened, and everybody placed far from everybody.
    void begin() {
        REQUIRE_EQ(order({{"kind", "OpenFight"}}), 201);
        int row = 0;
        const json units = view()["table"]["units"];
        for (const json& unit : units) {
            const int x = unit["side"] == "warriors" ? 100 : 4700;
            const json place = {{"x", x}, {"y", 100 * ++row}, {"z", 0}};
            const json put = {{"kind", "PlaceUnit"}, {"unit", unit["id"]}, {"place", place}};
            REQUIRE_EQ(order(put), 201);
        }
        REQUIRE_EQ(view()["table"]["phase"], "turns");
    }
    void kill(std::size_t unit) {
        const json id = view()["table"]["units"][unit]["id"];
        REQUIRE_EQ(overrule({{"kind", "CorrectUnit"}, {"unit", id}, {"standing", "killed"}}), 201);
    }

private:
    Served& served_;
};

}  // namespace

TEST_CASE(
    "dice-warriors.campaign.when-used-ruling: a skirmish for an operation is proposed, made, and "
    "what comes of it is entered") {
    Served served;
    const std::string operation = begun(served);
    const Reply proposed = served.get("referee", "/operations/" + operation + "/skirmish");
    REQUIRE_EQ(proposed.status, 200);
    json start = json::parse(proposed.body);
    const json document = json::parse(api::openapi_text());
    const json schema = {{"$ref", "#/components/schemas/MakeBattle"}};
    for (const std::string& fault : tests::schema_faults(document, schema, start))
        CHECK_EQ(fault, "");
    REQUIRE_EQ(start["players"].size(), 2);
    const json link = start["orders"].back()["link"];
    CHECK_EQ(link["operation"], operation);
    CHECK_EQ(link["objective"], "kill_target");
    CHECK_EQ(link["target"], start["players"][1]["name"]);
    const json army = army_of(served, served.boris);
    const json guards = army["detachments"][0];
    start["orders"].push_back({{"kind", "AddFighters"},
                               {"mark", "guard"},
                               {"sort", "heavy_infantry"},
                               {"count", 2},
                               {"player", "player:target"},
                               {"detachment", guards["id"]}});
    Skirmish fight(served, start);
    const std::string over = "/operations/" + operation + "/skirmish/" + fight.battle;
    fight.begin();
    CHECK_EQ(served.get("referee", over).status, 404);
    for (const std::size_t fallen : {0UL, 3UL, 4UL}) fight.kill(fallen);
    REQUIRE_EQ(fight.overrule({{"kind", "EndFight"}}), 201);
    const json told = fight.view();
    CHECK_EQ(told["report"]["characters"].size(), 4);
    CHECK_EQ(told["report"]["is_objective_met"], true);
    REQUIRE_EQ(told["fates"].size(), 2);
    for (const json& fate : told["fates"]) CHECK_EQ(fate["fate"], "captured");
    const json spared = {{"mark", told["fates"][1]["mark"]}, {"fate", "returns_wounded"}};
    REQUIRE_EQ(fight.order({{"kind", "DecideFate"}, {"decided", spared}}), 201);
    const Reply reply = served.get("referee", over);
    REQUIRE_EQ(reply.status, 200);
    const json back = json::parse(reply.body);
    CHECK_EQ(back["fates"][1], spared);
    int key = 0;
    for (const json& order : back["orders"]) {
        CAPTURE(order.dump());
        CHECK_EQ(served.order("referee", order.dump(), "back-" + std::to_string(++key)).status,
                 201);
    }
    const json after = seen(served);
    CHECK(after["persons"]["operations"].empty());
    for (const json& life : after["persons"]["lives"]) {
        CHECK_EQ(life["wounded_at"].is_null(), life["id"] != served.boris);
    }
    REQUIRE_FALSE(after["persons"]["lives"].empty());
    CHECK_EQ(army_of(served, served.boris)["detachments"][0]["soldiers"],
             guards["soldiers"].get<int>() - 1);
    CHECK_EQ(after["warbands"].size(), 2);
    const std::string channel = served.get("anna", "/channel").body;
    CHECK_NE(channel.find("what they came for is done"), std::string::npos);
    // A fight comes back once: there is no such operation any more.
    CHECK_EQ(served.get("referee", over).status, 404);
}

TEST_CASE("idis.8a.operation-secret: what comes back of a skirmish is told who referees both") {
    Served served;
    const std::string operation = begun(served);
    const json start =
        json::parse(served.get("referee", "/operations/" + operation + "/skirmish").body);
    Skirmish fight(served, start);
    REQUIRE_EQ(fight.order({{"kind", "OpenFight"}}), 201);
    REQUIRE_EQ(fight.overrule({{"kind", "EndFight"}}), 201);
    const std::string over = "/skirmish/" + fight.battle;
    CHECK_EQ(served.get("referee", "/operations/" + operation + over).status, 200);
    CHECK_EQ(served.get("referee", "/operations/operation-zzzzzzzzzz" + over).status, 404);
    const std::string another = "/operations/" + operation + "/skirmish/fight-zzzzzzzzzz";
    CHECK_EQ(served.get("referee", another).status, 404);
    for (const char* who : {"anna", "boris"}) {
        CHECK_EQ(served.get(who, "/operations/" + operation + over).status, 403);
    }
}

TEST_CASE("idis.8a.operation-secret: a skirmish is proposed to the referee alone") {
    Served served;
    const std::string operation = begun(served);
    for (const char* who : {"anna", "boris"}) {
        CHECK_EQ(served.get(who, "/operations/" + operation + "/skirmish").status, 403);
    }
    CHECK_EQ(served.get("referee", "/operations/operation-zzzzzzzzzz/skirmish").status, 404);
}

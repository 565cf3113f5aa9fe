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

std::string ids_operation(Served& served) {
    const json view = json::parse(served.get("referee", "/view").body);
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

json one_line(const std::string& operation, bool is_success) {
    return {{"kind", "RuleOperation"},
            {"operation", operation},
            {"target", nullptr},
            {"outcomes",
             {{{"least", 2}, {"most", 12}, {"is_success", is_success}, {"text", "Fought out."}}}}};
}

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
    start["orders"].push_back(
        {{"kind", "AddFighters"}, {"mark", "guard"}, {"sort", "heavy_infantry"}, {"count", 2}});
    const Reply made = posted(served, "/api/v1/battles", start);
    REQUIRE_EQ(made.status, 201);
    const std::string battle = json::parse(made.body)["battle"];
    const std::string orders = "/api/v1/battles/" + battle + "/orders";
    REQUIRE_EQ(posted(served, orders, {{"kind", "OpenFight"}}).status, 201);
    const json ended = {
        {"kind", "Overrule"}, {"reason", "they fled"}, {"ruling", {{"kind", "EndFight"}}}};
    REQUIRE_EQ(posted(served, orders, ended).status, 201);
    const Reply seen =
        tests::Wire(served.port)
            .send("GET /api/v1/battles/" + battle + "/view" + served.head("referee") + "\r\n")
            .receive();
    const json report = json::parse(seen.body)["report"];
    REQUIRE(report.is_object());
    CHECK_EQ(report["characters"].size(), 4);
    CHECK_EQ(report["is_objective_met"], false);
    CHECK_EQ(served.order("referee", one_line(operation, false).dump(), "op-3").status, 201);
    const json roll = {{"kind", "RollOperation"}, {"operation", operation}};
    CHECK_EQ(served.order("referee", roll.dump(), "op-4").status, 201);
    const json after = json::parse(served.get("referee", "/view").body);
    CHECK(after["persons"]["operations"].empty());
}

TEST_CASE("idis.8a.operation-secret: a skirmish is proposed to the referee alone") {
    Served served;
    const std::string operation = begun(served);
    for (const char* who : {"anna", "boris"}) {
        CHECK_EQ(served.get(who, "/operations/" + operation + "/skirmish").status, 403);
    }
    CHECK_EQ(served.get("referee", "/operations/operation-zzzzzzzzzz/skirmish").status, 404);
}

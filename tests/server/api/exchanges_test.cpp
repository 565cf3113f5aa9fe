// The examples of the API's description, sent to a real campaign: each gets the status it promises,
// and what comes back, and what is written there, keep to the schema that is promised.
#include "server/api/description/exchanges.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/api/routes.hpp"
#include "server/cli/drafting.hpp"
#include "server/cli/hosting.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/api/schema_check.hpp"
#include "tests/server/net/served.hpp"
#include "tests/server/umpire/battle_play.hpp"

using nlohmann::json;
using tests::Reply;
using tests::Served;

namespace {

const json& description() { return tests::kept_description(); }

/// The schema that the description promises for an exchange's answer; null where it is no JSON.
json promised(const api::Exchange& exchange) {
    const std::string method = exchange.method == api::Method::get ? "get" : "post";
    const json& operation = description()["paths"][std::string(exchange.pattern)][method];
    const bool is_good = exchange.status < 400;
    const json& answers = operation["responses"];
    const std::string status = is_good ? std::to_string(exchange.status) : "default";
    CHECK(answers.contains(status));
    const json media = answers.value(status, json::object()).value("content", json::object());
    const char* type = is_good ? "application/json" : "application/problem+json";
    return media.contains(type) ? media[type]["schema"] : json();
}

constexpr const char* keeper_token = "a-keeper's-token-of-many-letters-indeed";

/// A server, and what the words in braces stand for there.
struct Played : Served {
    Played() : Served(with_a_set_up()) {}
    static net::ServeOptions with_a_set_up() {
        net::ServeOptions options;
        options.battle_setup = [](const std::string&, const std::string& name) {
            return name == "duel" ? std::optional(tests::sample_battle()) : std::nullopt;
        };
        const std::string config = tests::source_folder() + "/config";
        options.makers = api::Makers::referees;
        options.keeper_token = keeper_token;
        options.import_map = cli::importing_maps(config, options.limits.map_hexes);
        options.make_campaign = cli::making_campaigns(config);
        options.drafting = cli::drafting(config);
        return options;
    }

    api::ExampleIds ids{campaign, anna, {}, {}, {}, {}, {}, std::to_string(last_event()), {}};
};

std::string head_of(Served& served, api::Sender sender) {
    switch (sender) {
        case api::Sender::keeper:
            return " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
                   std::string(keeper_token) + "\r\n";
        case api::Sender::nobody: return " HTTP/1.1\r\nHost: localhost\r\n";
        case api::Sender::commander: return served.head("anna");
        case api::Sender::referee: return served.head("referee");
        case api::Sender::chorus: return served.head("chorus");
        case api::Sender::player: return served.head("player");
    }
    return {};
}

/// Sends an exchange as its sender would.
Reply sent(Served& served, const api::Exchange& exchange, const api::ExampleIds& ids) {
    const auto filled = [&](std::string_view text) {
        std::string whole = api::filled_in(text, ids);
        const auto secret = whole.find("{secret}");
        if (secret == std::string::npos) return whole;
        return whole.replace(secret, 8, served.link(store::Role::commander, served.anna));
    };
    const std::string body = filled(exchange.body);
    std::string request = std::string(name_of(exchange.method)) + ' ' + filled(exchange.target) +
                          head_of(served, exchange.sender);
    if (exchange.method == api::Method::post) {
        static int key = 0;
        request += "Content-Length: " + std::to_string(body.size()) + "\r\nIdempotency-Key: \"" +
                   std::to_string(++key) + "\"\r\n";
        if (!body.empty()) request += "Content-Type: application/json\r\n";
    }
    return tests::Wire(served.port).send(request + "\r\n" + body).receive();
}

void check_schema(const json& schema, const std::string& text) {
    CAPTURE(text.substr(0, 300));
    const json value = json::parse(text, nullptr, false);
    REQUIRE_FALSE(value.is_discarded());
    for (const std::string& fault : tests::schema_faults(description(), schema, value)) {
        CHECK_EQ(fault, "");
    }
}

/// Sends an exchange, and holds what comes back and what is written to what is promised.
Reply check_exchange(Played& served, const api::Exchange& exchange) {
    CAPTURE(exchange.pattern);
    CAPTURE(exchange.name);
    const Reply reply = sent(served, exchange, served.ids);
    CHECK_EQ(reply.status, exchange.status);
    const json schema = promised(exchange);
    CHECK_EQ(schema.is_null(), exchange.answer.empty());
    if (schema.is_null()) return reply;
    check_schema(schema, reply.body);
    check_schema(schema, api::filled_in(exchange.answer, served.ids));
    return reply;
}

/// Signs the first player in to a battle that was just made.
void enter_battle(Played& served, const json& made) {
    served.ids.battle = made["battle"];
    const json& first = made["players"][0];
    const std::string link = R"({"link":")" + first["secret"].get<std::string>() + R"("})";
    const Reply reply = tests::Wire(served.port)
                            .send(
                                "POST /api/v1/sign-in HTTP/1.1\r\nHost: localhost\r\n"
                                "Content-Type: application/json\r\nContent-Length: " +
                                std::to_string(link.size()) + "\r\n\r\n" + link)
                            .receive();
    served.tokens["player"] = json::parse(reply.body)["token"];
    served.ids.player = first["player"];
    served.ids.battle_link = first["link"];
}

}  // namespace

TEST_CASE("every route has an example") {
    std::set<std::string> shown;
    for (const api::Exchange& exchange : api::all_exchanges()) {
        shown.insert(std::string(name_of(exchange.method)) + std::string(exchange.pattern));
    }
    for (const api::Route& route : api::routes()) {
        CAPTURE(route.pattern);
        CHECK(shown.contains(std::string(name_of(route.method)) + std::string(route.pattern)));
    }
    CHECK_EQ(shown.size(), api::routes().size());
}

TEST_CASE("every example gets the answer that is promised") {
    Played served;
    const json links = json::parse(served.get("referee", "/links").body);
    // One of whom nothing is asked here: with the link his session ends.
    for (const json& member : links["members"]) {
        if (member["role"] == "chorus") served.ids.user = member["user"];
        const bool is_idle = member["role"] == "commander" && member["commander"] != served.anna;
        if (is_idle) served.ids.link = member["links"][0]["link"];
    }
    for (const api::Exchange& exchange : api::exchanges()) check_exchange(served, exchange);
}

TEST_CASE("every example about what is made here gets the answer that is promised") {
    Played served;
    const json members = json::parse(served.get("referee", "/links").body)["members"];
    for (const json& member : members) {
        if (member["role"] == "chorus") served.ids.user = member["user"];
    }
    for (const api::Exchange& exchange : api::exchanges_of_making()) {
        check_exchange(served, exchange);
    }
}

TEST_CASE("every example about a draft gets the answer that is promised") {
    Played served;
    for (const api::Exchange& exchange : api::exchanges_of_drafts()) {
        const Reply reply = check_exchange(served, exchange);
        const json body = json::parse(reply.body, nullptr, false);
        if (body.contains("version")) served.ids.draft = body["draft"];
        if (body.contains("secret")) served.ids.user = body["user"];
        if (body.contains("path") && body.contains("is_open")) {
            const std::string path = body["path"];
            served.ids.lobby = path.substr(path.find('=') + 1);
        }
    }
}

TEST_CASE("every example about being told gets the answer that is promised") {
    Played served;
    for (const api::Exchange& exchange : api::exchanges_of_ways()) {
        const Reply reply = check_exchange(served, exchange);
        if (reply.status == 201) served.ids.way = json::parse(reply.body)["way"];
    }
}

TEST_CASE("every example about a battle gets the answer that is promised") {
    Played served;
    for (const api::Exchange& exchange : api::exchanges_of_battles()) {
        const Reply reply = check_exchange(served, exchange);
        if (!served.tokens.contains("player")) enter_battle(served, json::parse(reply.body));
    }
}

TEST_CASE("whole views, lists and orders keep to their schemas") {
    Served served;
    served.order("anna", R"({"kind":"WriteToReferee","text":"a word"})", "a");
    served.order("referee", R"({"kind":"Nothing"})", "b");
    const auto schema = [&](const char* pattern) {
        return description()["paths"]["/api/v1/campaigns/{campaign}" + std::string(pattern)]["get"]
                            ["responses"]["200"]["content"]["application/json"]["schema"];
    };
    for (const char* what : {"/view", "/legal", "/orders", "/questions", "/channel"}) {
        CAPTURE(what);
        check_schema(schema(what), served.get("anna", what).body);
        if (what != std::string("/channel")) {
            check_schema(schema(what), served.get("referee", what).body);
        }
    }
}

TEST_CASE("the check of schemas finds what is wrong") {
    const json schema = {{"type", "object"},
                         {"properties", {{"a", {{"type", "integer"}}}, {"b", {{"enum", {"x"}}}}}},
                         {"required", {"a"}},
                         {"additionalProperties", false}};
    const auto faults = [&](const json& value) {
        return tests::schema_faults(json::object(), schema, value).size();
    };
    CHECK_EQ(faults({{"a", 1}}), 0);
    CHECK_EQ(faults({{"a", 1}, {"b", "x"}}), 0);
    CHECK_EQ(faults({{"a", "1"}}), 1);
    CHECK_EQ(faults({{"b", "x"}}), 1);
    CHECK_EQ(faults({{"a", 1}, {"b", "y"}}), 1);
    CHECK_EQ(faults({{"a", 1}, {"c", 1}}), 1);
    CHECK_EQ(faults(json::array()), 1);
    CHECK_EQ(tests::schema_faults({}, {{"not", 1}}, 1).size(), 1);
}

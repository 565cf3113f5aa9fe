// The whole server on a socket, with the sample campaign in its file: a turn played by two
// commanders and a referee, and everything that must be refused and change nothing.
#include "server/net/serve.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "server/umpire/idis/persistence.hpp"
#include "tests/server/net/served.hpp"

using nlohmann::json;
using tests::Reply;
using tests::Served;

namespace {

json problem_of(const Reply& reply) {
    CHECK_EQ(reply.headers.at("content-type"), "application/problem+json");
    return json::parse(reply.body);
}

}  // namespace

TEST_CASE("browsers are told to come by TLS alone, where the server is reached through TLS") {
    for (const bool is_https : {true, false}) {
        net::ServeOptions options;
        options.is_https = is_https;
        const Served served(options);
        const auto told = [&](const std::string& path, const std::string& host) {
            tests::Wire wire(served.port);
            wire.send("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
            const auto headers = wire.receive().headers;
            const auto found = headers.find("strict-transport-security");
            return found == headers.end() ? std::string("nothing") : found->second;
        };
        const std::string all_year = is_https ? "max-age=31536000" : "nothing";
        CHECK_EQ(told("/", "war.example.org"), all_year);
        CHECK_EQ(told("/api/v1/me", "war.example.org:443"), all_year);
        CHECK_EQ(told("/no-such-page", "war.example.org"), all_year);
        CHECK_EQ(told("/", "localhost"), "nothing");
        CHECK_EQ(told("/", "localhost:8443"), "nothing");
    }
}

TEST_CASE("a turn is played over a socket, and is there after a restart") {
    Served served;
    const json view = json::parse(served.get("anna", "/view").body);
    CHECK_EQ(view["commander"]["commander"]["id"], served.anna);
    const std::string place = view["commander"]["map"]["places"][0]["id"];
    const std::string name = view["commander"]["map"]["places"][0]["name"];
    const std::string march = json{{"kind", "MarchArmy"}, {"waypoints", {place}}}.dump();
    const Reply given = served.order("anna", march, "first");
    REQUIRE_EQ(given.status, 201);
    CHECK_EQ(json::parse(given.body)["understood_as"],
             "march to " + name + " by day, keeping to roads");
    const Reply again = served.order("anna", march, "first");
    CHECK_EQ(again.body, given.body);
    CHECK_EQ(again.headers.at("idempotency-replayed"), "true");
    CHECK_EQ(served.order("anna", R"({"kind":"HoldArmy"})", "first").status, 422);
    CHECK_EQ(served.order("boris", R"({"kind":"CarryOn"})", "first").status, 201);
    const json orders = json::parse(served.get("anna", "/orders").body)["orders"];
    REQUIRE_EQ(orders.size(), 1);
    CHECK_EQ(orders[0]["words"], "march to " + name + " by day, keeping to roads");
    const auto page = [&](const std::string& query) {
        return json::parse(served.get("referee", "/orders?" + query).body);
    };
    const json both = page("limit=10");
    REQUIRE_EQ(both["orders"].size(), 2);
    CHECK_EQ(both["last"], 2);
    CHECK_EQ(page("after=0&limit=1")["orders"][0], both["orders"][0]);
    CHECK_EQ(page("after=1&limit=1")["orders"][0], both["orders"][1]);
    CHECK_EQ(page("limit=1")["orders"][0], both["orders"][1]);
    CHECK_EQ(page("before=2")["orders"][0], both["orders"][0]);
    CHECK_EQ(page("after=2")["orders"].size(), 0);
    CHECK_EQ(page("after=2")["last"], 2);
    CHECK_EQ(served.get("referee", "/orders?after=1&before=2").status, 400);
    CHECK_EQ(served.get("referee", "/orders?limit=0").status, 400);
    // After it may stand what the weather of the day has to say.
    const json channel = json::parse(served.get("anna", "/channel").body);
    CHECK(std::ranges::any_of(channel["entries"], [&](const json& entry) {
        return entry["words"] == "Understood: march to " + name + " by day, keeping to roads.";
    }));
    CHECK_EQ(served.get("boris", "/channel").body.find(name + " by day"), std::string::npos);
    served.end();
    {
        // Anyone who reads the file of a server that has stopped finds its tables as things stand.
        const store::SqliteStore left(served.folder.path() / (served.campaign + ".idis"),
                                      store::FileMode::read_only, umpire::campaign_schema());
        CHECK_EQ(umpire::rows_at(left), left.last_event());
    }
    served.begin();
    CHECK_EQ(served.order("anna", march, "first").body, given.body);
    CHECK_EQ(json::parse(served.get("anna", "/orders").body)["orders"].size(), 1);
}

TEST_CASE("the referee sees all of it, each commander the own part") {
    Served served;
    CHECK_EQ(served.get("referee", "/views/" + served.anna).body, served.get("anna", "/view").body);
    CHECK_FALSE(json::parse(served.get("referee", "/view").body)["referee"].is_null());
    CHECK(json::parse(served.get("anna", "/view").body)["referee"].is_null());
    CHECK_EQ(served.get("anna", "/views/" + served.anna).status, 403);
    CHECK_EQ(served.get("anna", "/events").status, 403);
    CHECK(served.last_event() > 0);
    CHECK_EQ(json::parse(served.get("anna", "/dice-commitment").body)["commitment"]
                 .get<std::string>()
                 .size(),
             64);
    for (const char* what : {"/legal", "/questions"}) {
        CHECK_EQ(served.get("anna", what).status, 200);
        CHECK_EQ(served.get("referee", what).status, 200);
    }
    CHECK_EQ(json::parse(served.get("referee", "/clock").body)["speed"], 1);
}

TEST_CASE("what is no order is refused, with its place, and changes nothing") {
    Served served;
    // Whatever comes first lets happen what is due at the moment at which the clock stands.
    REQUIRE_EQ(served.order("boris", "{}", "before").status, 400);
    const std::uint64_t before = served.last_event();
    std::string deep(65, '[');
    deep += std::string(65, ']');
    struct Row {
        std::string body;
        int status;
        std::optional<std::string> place;
    };
    const Row rows[] = {
        {"", 400, ""},
        {"nonsense", 400, ""},
        {"[]", 400, ""},
        {"{}", 400, "/kind"},
        {R"({"kind":"Conquer"})", 400, "/kind"},
        {R"({"kind":7})", 400, "/kind"},
        {R"({"kind":"HoldArmy","why":"because"})", 400, "/why"},
        {R"({"kind":"HoldArmy","kind":"CarryOn"})", 400, "/kind"},
        {R"({"kind":"AbandonWagons","wagons":"3"})", 400, "/wagons"},
        {R"({"kind":"AbandonWagons","wagons":1.9})", 400, "/wagons"},
        {R"({"kind":"AbandonWagons","wagons":1e30})", 400, "/wagons"},
        {R"({"kind":"AbandonWagons","wagons":99999999999999999999})", 400, "/wagons"},
        {R"({"kind":"MarchArmy","waypoints":["place-x"]})", 400, "/waypoints/0"},
        {R"({"kind":"MarchArmy","waypoints":[["up"]]})", 400, "/waypoints/0/0"},
        {R"({"kind":"WriteToReferee","text":"\ud800"})", 400, ""},
        {"{\"kind\":\"WriteToReferee\",\"text\":\"\xff\"}", 400, ""},
        {std::string("{\"kind\":\"HoldArmy\"}\0", 20), 400, ""},
        {R"({"kind":"HoldArmy"} x)", 400, ""},
        {deep, 400, std::nullopt},
        {std::string(100'000, '['), 400, std::nullopt},
        {R"({"kind":"ChangeMorale","army":"army-aaaaaaaaaa","by":-5})", 400, "/kind"},
    };
    int key = 0;
    for (const Row& row : rows) {
        CAPTURE(row.body.substr(0, 80));
        const Reply reply = served.order("anna", row.body, std::to_string(++key));
        CHECK_EQ(reply.status, row.status);
        const json problem = problem_of(reply);
        CHECK_EQ(problem["code"], "body_malformed");
        REQUIRE_FALSE(problem["errors"].empty());
        if (row.place) CHECK_EQ(problem["errors"][0]["place"], *row.place);
    }
    CHECK_EQ(served.last_event(), before);
}

TEST_CASE("an order that names what its sender does not know is answered as if it were not there") {
    Served served;
    // Whatever comes first lets happen what is due at the moment at which the clock stands.
    REQUIRE_EQ(served.order("boris", "{}", "before").status, 400);
    const std::uint64_t before = served.last_event();
    const auto march = [&](const std::string& place) {
        return served.order("anna", json{{"kind", "MarchArmy"}, {"waypoints", {place}}}.dump(),
                            place);
    };
    std::set<std::string> known;
    const json view = json::parse(served.get("anna", "/view").body);
    for (const json& place : view["commander"]["map"]["places"]) {
        known.insert(place["id"]);
    }
    std::string hidden;
    for (const std::string& place : served.places) {
        if (!known.contains(place)) hidden = place;
    }
    REQUIRE_FALSE(hidden.empty());
    const Reply foreign = march(hidden);
    const Reply nowhere = march("place-aaaaaaaaaa");
    CHECK_EQ(foreign.status, 422);
    CHECK_EQ(foreign.body, nowhere.body);
    CHECK_EQ(foreign.status, nowhere.status);
    CHECK_EQ(served.last_event(), before);
}

TEST_CASE("a port that is taken is an answer, not a crash") {
    const tests::Folder folder;
    tests::Echo echo;
    tests::Running running(echo, {});
    net::ServeOptions options;
    options.port = running.port();
    options.data = folder.path();
    CHECK_EQ(net::serve(options), 1);
}

// Who may call what: every route against every role, deny by default; and what a refusal tells.
#include "server/api/routes.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;

namespace {

/// What each asker gets: the status, in the order nobody, stranger, commander, referee,
/// god, chorus.
struct Row {
    Method method;
    const char* pattern;
    const char* path;
    const char* body;
    int nobody, stranger, commander, referee, god, chorus;
};

#define IN_CAMPAIGN "/api/v1/campaigns/campaign-k7q3m9x2ab"
#define PATTERN "/api/v1/campaigns/{campaign}"
#define MEETING "/meetings/{meeting}"
#define IN_MEETING "/meetings/meeting-mmmmmmm222"
#define BATTLES "/api/v1/battles/{battle}"
#define IN_BATTLE "/api/v1/battles/campaign-k7q3m9x2ab"
constexpr Row rows[] = {
    {Method::get, "/", "/", "", 200, 200, 200, 200, 200, 200},
    {Method::get, "/healthz", "/healthz", "", 200, 200, 200, 200, 200, 200},
    {Method::get, "/readyz", "/readyz", "", 200, 200, 200, 200, 200, 200},
    {Method::get, "/metrics", "/metrics", "", 401, 403, 403, 403, 403, 403},
    {Method::get, "/openapi.json", "/openapi.json", "", 200, 200, 200, 200, 200, 200},
    {Method::get, "/sign-in", "/sign-in", "", 200, 200, 200, 200, 200, 200},
    {Method::get, "/page/{file}", "/page/keeper.js", "", 200, 200, 200, 200, 200, 200},
    {Method::post, "/api/v1/sign-in", "/api/v1/sign-in", "{}", 400, 400, 400, 400, 400, 400},
    {Method::post, "/api/v1/sign-out", "/api/v1/sign-out", "", 401, 204, 204, 204, 204, 204},
    {Method::get, "/api/v1/me", "/api/v1/me", "", 401, 200, 200, 200, 200, 200},
    {Method::get, "/api/v1/campaigns", "/api/v1/campaigns", "", 401, 200, 200, 200, 200, 200},
    {Method::post, "/api/v1/campaigns", "/api/v1/campaigns", "{}", 401, 403, 403, 400, 403, 403},
    {Method::post, "/api/v1/maps", "/api/v1/maps", "{}", 401, 403, 403, 400, 403, 403},
    {Method::get, "/api/v1/public", "/api/v1/public", "", 200, 200, 200, 200, 200, 200},
    {Method::get, "/public/{campaign}/news.atom", "/public/campaign-k7q3m9x2ab/news.atom", "", 404,
     404, 404, 404, 404, 404},
    {Method::get, PATTERN "/publicity", IN_CAMPAIGN "/publicity", "", 401, 404, 403, 200, 403, 403},
    {Method::post, PATTERN "/publicity", IN_CAMPAIGN "/publicity", R"({"is_public":true})", 401,
     404, 403, 200, 403, 403},
    {Method::post, PATTERN "/notices", IN_CAMPAIGN "/notices", R"({"words":"A fair."})", 401, 404,
     403, 409, 403, 403},
    {Method::post, PATTERN "/notices/{notice}/withdraw", IN_CAMPAIGN "/notices/1/withdraw", "", 401,
     404, 403, 404, 403, 403},
    {Method::get, "/api/v1/changes", "/api/v1/changes", "", 200, 200, 200, 200, 200, 200},
    {Method::get, "/api/v1/rulebook/{clause}", "/api/v1/rulebook/idis.1.hex-six-miles", "", 200,
     200, 200, 200, 200, 200},
    {Method::get, PATTERN "/view", IN_CAMPAIGN "/view", "", 401, 404, 200, 200, 200, 200},
    {Method::get, PATTERN "/why", IN_CAMPAIGN "/why", "", 401, 404, 400, 400, 400, 400},
    {Method::get, PATTERN "/views/{commander}", IN_CAMPAIGN "/views/commander-aaaaaaaaaa", "", 401,
     404, 403, 200, 200, 403},
    {Method::get, PATTERN "/map", IN_CAMPAIGN "/map", "", 401, 404, 403, 200, 200, 403},
    {Method::get, PATTERN "/map/regions", IN_CAMPAIGN "/map/regions", "", 401, 404, 403, 404, 404,
     403},
    {Method::get, PATTERN "/map/news-times", IN_CAMPAIGN "/map/news-times?column=0&row=0", "", 401,
     404, 403, 404, 404, 403},
    {Method::get, PATTERN "/stream", IN_CAMPAIGN "/stream", "", 401, 404, 200, 200, 200, 200},
    {Method::get, PATTERN "/channel", IN_CAMPAIGN "/channel?commander=commander-aaaaaaaaaa", "",
     401, 404, 200, 200, 200, 403},
    {Method::post, PATTERN "/orders", IN_CAMPAIGN "/orders", R"({"kind":"HoldArmy"})", 401, 404,
     201, 201, 403, 201},
    {Method::post, PATTERN "/room", IN_CAMPAIGN "/room", R"({"text":"Look."})", 401, 404, 403, 201,
     201, 201},
    {Method::post, PATTERN "/roles", IN_CAMPAIGN "/roles", "{}", 401, 404, 403, 400, 403, 403},
    {Method::get, PATTERN "/orders", IN_CAMPAIGN "/orders", "", 401, 404, 200, 200, 200, 403},
    {Method::get, PATTERN "/questions", IN_CAMPAIGN "/questions", "", 401, 404, 200, 200, 200, 403},
    {Method::get, PATTERN "/legal", IN_CAMPAIGN "/legal", "", 401, 404, 200, 200, 200, 200},
    {Method::get, PATTERN "/events", IN_CAMPAIGN "/events", "", 401, 404, 403, 200, 200, 403},
    {Method::get, PATTERN "/clock", IN_CAMPAIGN "/clock", "", 401, 404, 200, 200, 200, 200},
    {Method::post, PATTERN "/clock", IN_CAMPAIGN "/clock", R"({"action":"pause"})", 401, 404, 403,
     200, 403, 403},
    {Method::get, PATTERN "/dice-commitment", IN_CAMPAIGN "/dice-commitment", "", 401, 404, 200,
     200, 200, 200},
    {Method::get, PATTERN "/links", IN_CAMPAIGN "/links", "", 401, 404, 403, 200, 403, 403},
    {Method::post, PATTERN "/links", IN_CAMPAIGN "/links", R"({"role":"god"})", 401, 404, 403, 201,
     403, 403},
    {Method::post, PATTERN "/links/{link}/revoke", IN_CAMPAIGN "/links/link-aaaaaaaaaa/revoke", "",
     401, 404, 403, 404, 403, 403},
    {Method::post, PATTERN "/invitations", IN_CAMPAIGN "/invitations", "{}", 401, 404, 400, 403,
     403, 403},
    {Method::get, PATTERN "/events/{event}/view", IN_CAMPAIGN "/events/1/view", "", 401, 404, 403,
     404, 403, 403},
    {Method::get, PATTERN "/days", IN_CAMPAIGN "/days", "", 401, 404, 403, 200, 403, 403},
    {Method::get, PATTERN "/rewind", IN_CAMPAIGN "/rewind?to=1", "", 401, 404, 403, 404, 403, 403},
    {Method::post, PATTERN "/rewind", IN_CAMPAIGN "/rewind", R"({"to":1})", 401, 404, 403, 404, 403,
     403},
    {Method::get, PATTERN "/pasts", IN_CAMPAIGN "/pasts", "", 401, 404, 403, 200, 403, 403},
    {Method::get, PATTERN "/forks", IN_CAMPAIGN "/forks", "", 401, 404, 403, 200, 403, 403},
    {Method::post, PATTERN "/forks", IN_CAMPAIGN "/forks", R"({"event":1})", 401, 404, 403, 404,
     403, 403},
    {Method::post, PATTERN "/discard", IN_CAMPAIGN "/discard", "", 401, 404, 403, 409, 403, 403},
    {Method::get, PATTERN MEETING "/battle.svg", IN_CAMPAIGN IN_MEETING "/battle.svg", "", 401, 404,
     200, 200, 200, 404},
    {Method::get, PATTERN MEETING "/battle.txt", IN_CAMPAIGN IN_MEETING "/battle.txt", "", 401, 404,
     200, 200, 200, 404},
    {Method::get, PATTERN MEETING "/told", IN_CAMPAIGN IN_MEETING "/told", "", 401, 404, 200, 200,
     200, 404},
    {Method::get, PATTERN MEETING "/told/{number}/drawing.svg",
     IN_CAMPAIGN IN_MEETING "/told/1/drawing.svg", "", 401, 404, 200, 200, 200, 404},
    {Method::get, PATTERN MEETING "/reaches/{unit}",
     IN_CAMPAIGN IN_MEETING "/reaches/unit-aaaaaaaaaa", "", 401, 404, 200, 403, 403, 403},
    {Method::get, PATTERN MEETING "/suggestion", IN_CAMPAIGN IN_MEETING "/suggestion", "", 401, 404,
     200, 403, 403, 403},
    {Method::post, PATTERN MEETING "/rehearsal", IN_CAMPAIGN IN_MEETING "/rehearsal",
     R"({"plays":1})", 401, 404, 403, 201, 403, 403},
    {Method::get, PATTERN MEETING "/rehearsal", IN_CAMPAIGN IN_MEETING "/rehearsal", "", 401, 404,
     403, 404, 403, 403},
    {Method::post, PATTERN MEETING "/rehearsal/stop", IN_CAMPAIGN IN_MEETING "/rehearsal/stop", "",
     401, 404, 403, 404, 403, 403},
    {Method::get, "/api/v1/battles", "/api/v1/battles", "", 401, 200, 200, 200, 200, 200},
    {Method::post, "/api/v1/battles", "/api/v1/battles", "{}", 401, 400, 400, 400, 400, 400},
    {Method::get, BATTLES "/view", IN_BATTLE "/view", "", 401, 404, 200, 200, 200, 200},
    {Method::get, BATTLES "/why", IN_BATTLE "/why", "", 401, 404, 400, 400, 400, 400},
    {Method::get, BATTLES "/views/{commander}", IN_BATTLE "/views/commander-aaaaaaaaaa", "", 401,
     404, 403, 200, 200, 403},
    {Method::get, BATTLES "/drawing.svg", IN_BATTLE "/drawing.svg", "", 401, 404, 200, 200, 200,
     200},
    {Method::get, BATTLES "/drawing.txt", IN_BATTLE "/drawing.txt", "", 401, 404, 200, 200, 200,
     200},
    {Method::get, BATTLES "/told", IN_BATTLE "/told", "", 401, 404, 200, 200, 200, 200},
    {Method::get, BATTLES "/told/{number}/drawing.svg", IN_BATTLE "/told/1/drawing.svg", "", 401,
     404, 200, 200, 200, 200},
    {Method::get, BATTLES "/stream", IN_BATTLE "/stream", "", 401, 404, 200, 200, 200, 200},
    {Method::get, BATTLES "/questions", IN_BATTLE "/questions", "", 401, 404, 200, 200, 200, 403},
    {Method::get, BATTLES "/legal", IN_BATTLE "/legal", "", 401, 404, 200, 200, 200, 403},
    {Method::get, BATTLES "/reaches/{unit}", IN_BATTLE "/reaches/unit-aaaaaaaaaa", "", 401, 404,
     200, 200, 200, 403},
    {Method::post, BATTLES "/orders", IN_BATTLE "/orders", R"({"kind":"DeclareDone"})", 401, 404,
     201, 201, 403, 403},
    {Method::get, BATTLES "/events", IN_BATTLE "/events", "", 401, 404, 403, 200, 200, 403},
    {Method::get, BATTLES "/dice-commitment", IN_BATTLE "/dice-commitment", "", 401, 404, 200, 200,
     200, 200},
    {Method::get, BATTLES "/clock", IN_BATTLE "/clock", "", 401, 404, 200, 200, 200, 200},
    {Method::post, BATTLES "/clock", IN_BATTLE "/clock", R"({"action":"pause"})", 401, 404, 403,
     200, 403, 403},
    {Method::get, BATTLES "/links", IN_BATTLE "/links", "", 401, 404, 403, 200, 403, 403},
    {Method::post, BATTLES "/links", IN_BATTLE "/links", R"({"role":"god"})", 401, 404, 403, 201,
     403, 403},
    {Method::post, BATTLES "/links/{link}/revoke", IN_BATTLE "/links/link-aaaaaaaaaa/revoke", "",
     401, 404, 403, 404, 403, 403},
};
#undef MEETING
#undef IN_MEETING
#undef BATTLES
#undef IN_BATTLE
#undef IN_CAMPAIGN
#undef PATTERN

}  // namespace

TEST_CASE("every route is in the table of who may call it") {
    std::set<std::string> tested;
    for (const Row& row : rows) tested.insert(std::string(name_of(row.method)) + row.pattern);
    for (const api::Route& route : api::routes()) {
        CAPTURE(route.pattern);
        CHECK(tested.contains(std::string(name_of(route.method)) + std::string(route.pattern)));
    }
    CHECK_EQ(tested.size(), api::routes().size());
}

constexpr auto npos = std::string_view::npos;

TEST_CASE("each role may call what is its own and nothing else") {
    for (const Row& row : rows) {
        CAPTURE(row.pattern);
        CAPTURE(name_of(row.method));
        const auto status = [&](Asker asker) {
            ApiHouse house;
            const bool is_battle = std::string_view(row.pattern).find("{battle}") != npos;
            if (is_battle) house.umpire->engine_name = "dice-warriors";
            return house.ask(asker, row.method, row.path, row.body).status;
        };
        CHECK_EQ(status(Asker::nobody), row.nobody);
        CHECK_EQ(status(Asker::stranger), row.stranger);
        CHECK_EQ(status(Asker::anna), row.commander);
        CHECK_EQ(status(Asker::referee), row.referee);
        CHECK_EQ(status(Asker::god), row.god);
        CHECK_EQ(status(Asker::chorus), row.chorus);
    }
}

TEST_CASE("a campaign one has no role in is answered like one that never was") {
    ApiHouse house;
    const std::string rest = "/view";
    const auto foreign = house.ask(Asker::stranger, Method::get, ApiHouse::campaign + rest);
    const auto unknown =
        house.ask(Asker::stranger, Method::get, "/api/v1/campaigns/campaign-zzzzzzzzzz" + rest);
    const auto no_path = house.ask(Asker::stranger, Method::get, "/api/v1/nowhere");
    CHECK_EQ(foreign.status, 404);
    CHECK_EQ(foreign.body, unknown.body);
    CHECK_EQ(foreign.body, no_path.body);
    CHECK(foreign.headers == unknown.headers);
}

TEST_CASE("a battle is no campaign and a campaign no battle, though their ids are known") {
    ApiHouse house;
    const std::string battle = "/api/v1/battles/campaign-k7q3m9x2ab";
    CHECK_EQ(house.ask(Asker::anna, Method::get, battle + "/view").status, 404);
    house.umpire->engine_name = "dice-warriors";
    CHECK_EQ(house.ask(Asker::anna, Method::get, battle + "/view").status, 200);
    CHECK_EQ(house.ask(Asker::anna, Method::get, ApiHouse::campaign + std::string("/view")).status,
             404);
}

TEST_CASE("somebody else's channel is answered like one that never was") {
    ApiHouse house;
    const std::string channel = std::string(ApiHouse::campaign) + "/channel?commander=";
    const auto foreign = house.ask(Asker::anna, Method::get, channel + ApiHouse::boris);
    const auto unknown = house.ask(Asker::anna, Method::get, channel + "commander-zzzzzzzzzz");
    CHECK_EQ(foreign.status, 404);
    CHECK_EQ(unknown.status, 404);
    CHECK_EQ(foreign.body, unknown.body);
    CHECK_EQ(house.ask(Asker::referee, Method::get, channel + "commander-zzzzzzzzzz").body,
             foreign.body);
}

TEST_CASE("a method that a path does not take is 405 and says which it takes") {
    ApiHouse house;
    const auto response = house.ask(Asker::anna, Method::remove, "/api/v1/me");
    CHECK_EQ(response.status, 405);
    CHECK_EQ(*find_header(response, "Allow"), "GET, HEAD");
    const auto clock =
        house.ask(Asker::anna, Method::put, std::string(ApiHouse::campaign) + "/clock");
    CHECK_EQ(*find_header(clock, "Allow"), "GET, HEAD, POST");
}

TEST_CASE("HEAD is GET") {
    ApiHouse house;
    CHECK_EQ(house.ask(Asker::anna, Method::head, "/api/v1/me").status, 200);
    CHECK_EQ(house.ask(Asker::nobody, Method::head, "/api/v1/me").status, 401);
}

TEST_CASE("every write from another site is refused, whoever signs it") {
    for (const Row& row : rows) {
        if (row.method == Method::get) continue;
        CAPTURE(row.pattern);
        for (const bool is_by_site : {true, false}) {
            ApiHouse house;
            api::Request request;
            request.method = row.method;
            request.path = row.path;
            request.body = row.body;
            request.content_type = "application/json";
            request.idempotency_key = "\"key\"";
            request.cookie = "idis_session=" + house.token_of(Asker::referee);
            request.origin = is_by_site ? "" : "http://evil.example";
            request.sec_fetch_site = is_by_site ? "cross-site" : "";
            CHECK_EQ(tests::code_of(house.send(std::move(request))), "origin_not_allowed");
        }
    }
}

TEST_CASE("a query item that a route does not know is refused") {
    ApiHouse house;
    const auto response = house.ask(Asker::anna, Method::get, "/api/v1/me?verbose=1");
    CHECK_EQ(response.status, 400);
    CHECK_EQ(tests::code_of(response), "query_item_unknown");
}

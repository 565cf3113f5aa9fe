// Who may call what: every route against every role, deny by default; and what a refusal tells.
#include "server/api/routes.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/server/api/every_route.hpp"
#include "tests/server/api/house.hpp"

using api::Method;
using tests::ApiHouse;
using tests::Asker;
using tests::every_route;
using tests::RouteRow;

TEST_CASE("every route is in the table of who may call it") {
    std::set<std::string> tested;
    for (const RouteRow& row : every_route()) {
        tested.insert(std::string(name_of(row.method)) + row.pattern);
    }
    for (const api::Route& route : api::routes()) {
        CAPTURE(route.pattern);
        CHECK(tested.contains(std::string(name_of(route.method)) + std::string(route.pattern)));
    }
    CHECK_EQ(tested.size(), api::routes().size());
}

constexpr auto npos = std::string_view::npos;

TEST_CASE("each role may call what is its own and nothing else") {
    for (const RouteRow& row : every_route()) {
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

TEST_CASE("what a commander may order is told to who sees everything, and to nobody else") {
    ApiHouse house;
    const std::string legal = std::string(ApiHouse::campaign) + "/legal?commander=";
    for (const Asker asker : {Asker::referee, Asker::god}) {
        CHECK_EQ(house.ask(asker, Method::get, legal + ApiHouse::anna).status, 200);
        CHECK_EQ(house.ask(asker, Method::get, legal + "commander-zzzzzzzzzz").status, 404);
    }
    for (const Asker asker : {Asker::anna, Asker::chorus}) {
        const auto foreign = house.ask(asker, Method::get, legal + ApiHouse::boris);
        CHECK_EQ(foreign.status, 404);
        CHECK_EQ(foreign.body, house.ask(asker, Method::get, legal + "commander-zzzzzzzzzz").body);
    }
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

TEST_CASE("a path is one of ours whole, from its first sign to its last") {
    ApiHouse house;
    const auto is_there = [&](const std::string& path) {
        return house.ask(Asker::anna, Method::get, path).status != 404;
    };
    CHECK(is_there("/api/v1/me"));
    const std::string view = std::string(ApiHouse::campaign) + "/view";
    CHECK(is_there(view));
    for (const std::string& path :
         {std::string("x/api/v1/me"), std::string("api/v1//me"), std::string("/api/v1/me/"),
          std::string("/api/v2/me"), std::string("/me"), std::string("me"), std::string(""),
          "x" + view, view + "/", "/" + view}) {
        CAPTURE(path);
        CHECK_FALSE(is_there(path));
    }
}

TEST_CASE("HEAD is GET") {
    ApiHouse house;
    CHECK_EQ(house.ask(Asker::anna, Method::head, "/api/v1/me").status, 200);
    CHECK_EQ(house.ask(Asker::nobody, Method::head, "/api/v1/me").status, 401);
    // It writes nothing, so a page of another site may send it as it may a GET.
    for (const Method method : {Method::get, Method::head}) {
        api::Request request;
        request.method = method;
        request.path = "/api/v1/me";
        request.cookie = "idis_session=" + house.token_of(Asker::anna);
        request.sec_fetch_site = "cross-site";
        CHECK_EQ(house.send(std::move(request)).status, 200);
    }
}

TEST_CASE("every write from another site is refused, no matter who signs it") {
    for (const RouteRow& row : every_route()) {
        // What a mail program sends names no site; its secret alone lets it in.
        const bool is_of_mail = std::string_view(row.pattern) == "/mail/{secret}";
        if (row.method == Method::get || is_of_mail) continue;
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

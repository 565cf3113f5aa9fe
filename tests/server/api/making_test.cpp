// Campaigns made over the API, and maps for them: who may, and what becomes of it.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/api/making.hpp"
#include "tests/server/api/house.hpp"

using api::Makers;
using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

constexpr const char* campaigns = "/api/v1/campaigns";
constexpr const char* good = R"({"name":"Winter","files":{"map.txt":"[ground]\n"}})";

}  // namespace

TEST_CASE("who may make campaigns is the host's to say, and each is told whether he may") {
    struct Row {
        Makers makers;
        bool referee, commander, stranger;
    };
    constexpr Row rows[] = {{Makers::nobody, false, false, false},
                            {Makers::referees, true, false, false},
                            {Makers::anybody, true, true, true}};
    for (const Row& row : rows) {
        ApiHouse house({}, row.makers);
        const std::pair<Asker, bool> askers[] = {{Asker::referee, row.referee},
                                                 {Asker::anna, row.commander},
                                                 {Asker::stranger, row.stranger}};
        for (const auto& [asker, may] : askers) {
            const auto me = house.ask(asker, Method::get, "/api/v1/me");
            CHECK_EQ(json::parse(me.body)["makes_campaigns"], may);
            const auto imported =
                house.ask(asker, Method::post, "/api/v1/maps", R"({"text":"0101 grass"})");
            CHECK_EQ(imported.status, may ? 200 : 403);
            const auto made = house.ask(asker, Method::post, campaigns, R"({"files":{}})");
            CHECK_EQ(made.status, may ? 422 : 403);
            if (!may) CHECK_EQ(code_of(made), "may_not_make_campaigns");
        }
        CHECK_EQ(house.ask(Asker::nobody, Method::post, campaigns, good).status, 401);
    }
}

TEST_CASE("the keeper makes campaigns, unless nobody may") {
    for (const auto& [makers, may] : {std::pair(Makers::nobody, false),
                                      std::pair(Makers::referees, true)}) {
        ApiHouse house({}, makers);
        const auto link = house.accounts->make_keeper_link("Keeper", house.now, house.now + 60);
        const std::string token = house.accounts->sign_in(link.secret, house.now)->token;
        const json me = json::parse(house.ask(token, Method::get, "/api/v1/me").body);
        CHECK_EQ(me["makes_campaigns"], may);
        // Of his desk nothing is told: it is no campaign.
        CHECK_EQ(me["roles"], json::array());
    }
}

TEST_CASE("anyone who referees a battle, which anybody may make, may not make campaigns for it") {
    ApiHouse house({}, Makers::referees);
    house.umpire->engine_name = "die-men";
    const json me = json::parse(house.ask(Asker::referee, Method::get, "/api/v1/me").body);
    CHECK_EQ(me["makes_campaigns"], false);
    CHECK_EQ(code_of(house.ask(Asker::referee, Method::post, campaigns, good)),
             "may_not_make_campaigns");
}

TEST_CASE("anyone who refereed a campaign that is no more may not make another for it") {
    ApiHouse house({}, Makers::referees);
    house.umpire->own_id = "campaign-zzzzzzz222";
    const json me = json::parse(house.ask(Asker::referee, Method::get, "/api/v1/me").body);
    CHECK_EQ(me["makes_campaigns"], false);
    CHECK_EQ(me["roles"], json::array());
}

TEST_CASE("anyone who makes a campaign referees it, with every right") {
    ApiHouse house({}, Makers::anybody);
    const auto made = house.ask(Asker::stranger, Method::post, campaigns, good);
    REQUIRE_EQ(made.status, 201);
    const json body = json::parse(made.body);
    CHECK_EQ(body["campaign"], "campaign-mmmmmmm222");
    CHECK_EQ(body["commanders"],
             json::parse(R"([{"key":"anna","commander":"commander-aaaaaaaaaa"}])"));
    CHECK_EQ(house.to_make.name, "Winter");
    CHECK_EQ(house.to_make.files.at("map.txt"), "[ground]\n");
    const auto members = house.accounts->members_of("campaign-mmmmmmm222");
    REQUIRE_EQ(members.size(), 1);
    CHECK(members[0].role == store::Role::referee);
    CHECK(members[0].rights == store::Rights::all());
    const json me = json::parse(house.ask(Asker::stranger, Method::get, "/api/v1/me").body);
    CHECK_EQ(me["user"], kit::to_text(members[0].user));
}

TEST_CASE("what cannot be made or read says what and where, and makes nothing") {
    ApiHouse house;
    const auto ask = [&](const char* path, const char* body) {
        return house.ask(Asker::referee, Method::post, path, body);
    };
    const auto bad = ask("/api/v1/maps", R"({"text":"bad","name":"fens.tmx"})");
    CHECK_EQ(bad.status, 422);
    CHECK_EQ(json::parse(bad.body)["errors"][0]["place"], "fens.tmx");
    const auto nameless = ask("/api/v1/maps", R"({"text":"bad"})");
    CHECK_EQ(json::parse(nameless.body)["errors"][0]["place"], "map");
    CHECK_EQ(ask("/api/v1/maps", "{").status, 400);
    CHECK_EQ(ask("/api/v1/maps", R"({"text":7})").status, 400);
    const std::string long_name(500, 'x');
    const std::string long_named = R"({"text":"x","name":")" + long_name + "\"}";
    CHECK_EQ(ask("/api/v1/maps", long_named.c_str()).status, 400);
    CHECK_EQ(ask("/api/v1/maps", R"({"text":"x","name":"a\nb"})").status, 400);
    CHECK_EQ(ask("/api/v1/campaigns", R"({"name":"Spring\u0007","files":{}})").status, 400);
    CHECK_EQ(ask("/api/v1/maps", R"({"text":"x","url":"http://elsewhere/"})").status, 400);
    CHECK_EQ(ask("/api/v1/maps", R"({"text":"x","files":"a.tsx"})").status, 400);
    CHECK_EQ(ask("/api/v1/maps", R"({"text":"x","files":{"a.tsx":"<tileset/>"}})").status, 200);
    CHECK_EQ(ask("/api/v1/maps", R"({"base64":"MDEwMSBncmFzcw==","columns":40})").status, 200);
    CHECK_EQ(ask("/api/v1/maps", R"({"base64":7})").status, 400);
    CHECK_EQ(ask("/api/v1/maps", R"({"text":"x","columns":-1})").status, 400);
    CHECK_EQ(ask("/api/v1/maps", R"({"text":"x","columns":4.5})").status, 400);
    for (const char* miles : {"-0.5", "\"6\"", "null", "true"}) {
        CAPTURE(miles);
        const std::string body = R"({"text":"x","miles":)" + std::string(miles) + '}';
        const auto refused = ask("/api/v1/maps", body.c_str());
        CHECK_EQ(refused.status, 400);
        CHECK_EQ(json::parse(refused.body)["errors"][0]["place"], "/miles");
    }
    for (const char* miles : {"0", "6", "4.5"}) {
        CAPTURE(miles);
        const std::string body = R"({"text":"x","miles":)" + std::string(miles) + '}';
        CHECK_EQ(ask("/api/v1/maps", body.c_str()).status, 200);
    }
    CHECK_EQ(ask("/api/v1/maps", R"({"columns":40})").status, 400);
    CHECK_EQ(ask(campaigns, R"({"files":"map.txt"})").status, 400);
    const auto odd = ask(campaigns, R"({"files":{"map.txt":[]}})");
    CHECK_EQ(odd.status, 400);
    CHECK_EQ(json::parse(odd.body)["errors"][0]["place"], "/files/map.txt");
    CHECK_EQ(ask(campaigns, R"({"files":{}})").status, 422);
    CHECK(house.accounts->members_of("campaign-mmmmmmm222").empty());
}

// Handlers without sockets: orders, keys, ETags, signing in and out, the clock, links.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

const std::string campaign = ApiHouse::campaign;

api::Request order(const ApiHouse& house, Asker asker, std::string body, std::string key) {
    api::Request request;
    request.method = Method::post;
    request.path = campaign + "/orders";
    request.authorization = "Bearer " + house.token_of(asker);
    request.content_type = "application/json";
    request.idempotency_key = std::move(key);
    request.body = std::move(body);
    return request;
}

api::Response sign_in(ApiHouse& house, const std::string& secret, std::string address = "") {
    api::Request request;
    request.method = Method::post;
    request.path = "/api/v1/sign-in";
    request.content_type = "application/json";
    request.body = json{{"link", secret}}.dump();
    request.address = std::move(address);
    return house.send(std::move(request));
}

constexpr const char* march = R"({"kind":"MarchArmy","waypoints":["place-ppppppp222"]})";

}  // namespace

TEST_CASE("an order is answered with how it was understood, by the names its sender knows") {
    ApiHouse house;
    const auto response = house.send(order(house, Asker::anna, march, "\"one\""));
    CHECK_EQ(response.status, 201);
    const json body = json::parse(response.body);
    CHECK_EQ(body["understood_as"], "march to Ostia by day, keeping to roads");
    CHECK_EQ(body["at"], "day 3 09:00:00");
    REQUIRE_EQ(house.umpire->submitted.size(), 1);
    CHECK_EQ(house.umpire->submitted[0].actor,
             umpire::Person{umpire::Role::commander, ApiHouse::anna});
    CHECK_EQ(house.umpire->submitted[0].key, "one");
    CHECK_EQ(house.umpire->submitted[0].body, march);
    CHECK_EQ(house.changed, 1);
    CHECK_FALSE(find_header(response, "Idempotency-Replayed"));
}

TEST_CASE("orders of one moment are listed as they were given") {
    ApiHouse house;
    const auto row = [](const std::string& id, int number) {
        return json{{"id", id},
                    {"number", number},
                    {"given_at", "day 3 09:00:00"},
                    {"what", {{"kind", "HoldArmy"}}}};
    };
    house.umpire->annas_orders =
        json::array({row("order-aaaaaaaaa2", 2), row("order-bbbbbbbbb2", 1)}).dump();
    const auto answer = house.ask(Asker::anna, Method::get, campaign + "/orders");
    const json orders = json::parse(answer.body)["orders"];
    CHECK_EQ(orders[0]["id"], "order-bbbbbbbbb2");
    CHECK_EQ(orders[1]["id"], "order-aaaaaaaaa2");
}

TEST_CASE("a referee's order is understood without the reason that he gives for it") {
    ApiHouse house;
    const std::string body = R"({"kind":"WriteToCommanders","commanders":[],"text":"Hear.",)"
                             R"("because":"I forgot."})";
    const auto response = house.send(order(house, Asker::referee, body, "\"one\""));
    CHECK_EQ(json::parse(response.body)["understood_as"], "write to everybody: “Hear.”");
    CHECK_EQ(house.umpire->submitted.back().body, body);
}

TEST_CASE("an order that alters another is understood by what that one said before") {
    ApiHouse house;
    const auto rows = [](const char* what) {
        return R"([{"id":"order-aaaaaaa222","what":)" + std::string(what) + "}]";
    };
    const char* hold = R"({"kind":"HoldArmy"})";
    const char* wedge = R"({"kind":"SetFormation","formation":"a wedge"})";
    const auto understood = [&](const std::string& body, const char* key) {
        return json::parse(house.send(order(house, Asker::anna, body, key)).body)["understood_as"];
    };
    house.umpire->annas_orders = rows(hold);
    house.umpire->annas_orders_then = rows(wedge);
    CHECK_EQ(understood(R"({"kind":"AlterOrder","order":"order-aaaaaaa222","to":)" +
                            std::string(wedge) + "}",
                        "\"one\""),
             "instead of the order to hold where the army is, take up the formation “a wedge”");
    CHECK_EQ(understood(R"({"kind":"WithdrawOrder","order":"order-aaaaaaa222"})", "\"two\""),
             "withdraw the order to take up the formation “a wedge”");
}

TEST_CASE("an order without a sound key reaches nobody") {
    ApiHouse house;
    CHECK_EQ(code_of(house.send(order(house, Asker::anna, march, ""))), "idempotency_key_missing");
    for (const char* bad : {"one", "\"\"", "\"", "\"a", "a\"", "\"a\"b\"", "\"\\x\"", "\"\n\""}) {
        const auto response = house.send(order(house, Asker::anna, march, bad));
        CHECK_EQ(response.status, 400);
        CHECK_EQ(code_of(response), "idempotency_key_malformed");
    }
    const auto quoted = [](std::size_t length) { return '"' + std::string(length, 'k') + '"'; };
    CHECK_EQ(house.send(order(house, Asker::anna, march, quoted(256))).status, 400);
    CHECK(house.umpire->submitted.empty());
    CHECK_EQ(house.send(order(house, Asker::anna, march, quoted(255))).status, 201);
}

TEST_CASE("what the umpire answers has one status each") {
    struct Row {
        umpire::AnswerKind kind;
        const char* body;
        int status;
        const char* code;
    };
    using Kind = umpire::AnswerKind;
    const Row rows[] = {
        {Kind::refused,
         R"({"code":"text_is_empty","clause":"idis.7.weekly-order-required","field":"text"})", 422,
         "text_is_empty"},
        {Kind::refused, R"({"code":"no_such_place","clause":"idis.1.map-grows","field":""})", 404,
         "no_such_place"},
        {Kind::malformed, R"({"problems":[{"place":"/x","code":"unknown_member","detail":"d"}]})",
         400, "body_malformed"},
        {Kind::not_permitted, "{}", 403, "role_may_not"},
        {Kind::unknown_actor, "{}", 404, "not_found"},
        {Kind::key_reused, "{}", 422, "idempotency_key_reused"},
        {Kind::storage_busy, "{}", 503, "storage_busy"},
        {Kind::storage_full, "{}", 507, "storage_full"},
        {Kind::storage_failed, "{}", 503, "storage_failed"},
        {Kind::halted, "{}", 503, "campaign_halted"},
        {Kind::behind, "{}", 503, "campaign_is_behind"},
    };
    for (const Row& row : rows) {
        ApiHouse house;
        house.umpire->answer = {row.kind, row.body, false};
        const auto response = house.send(order(house, Asker::anna, march, "\"k\""));
        CHECK_EQ(response.status, row.status);
        const json body = json::parse(response.body);
        CHECK_EQ(body["code"], row.code);
        CHECK_EQ(body["status"], row.status);
        CHECK_EQ(response.content_type, "application/problem+json");
        if (row.kind == Kind::malformed) CHECK_EQ(body["errors"][0]["place"], "/x");
    }
}

TEST_CASE("a repeated order says that it is one") {
    ApiHouse house;
    house.umpire->answer.is_repeat = true;
    const auto response = house.send(order(house, Asker::anna, march, "\"k\""));
    CHECK_EQ(response.status, 201);
    CHECK_EQ(*find_header(response, "Idempotency-Replayed"), "true");
}

TEST_CASE("a body that is not said to be JSON is 415") {
    ApiHouse house;
    auto request = order(house, Asker::anna, march, "\"k\"");
    for (const char* type : {"", "text/plain", "application/jsonp", "multipart/form-data"}) {
        request.content_type = type;
        CHECK_EQ(house.send(request).status, 415);
    }
    for (const char* type : {"application/json; charset=utf-8", "application/json ; a=b"}) {
        request.content_type = type;
        CHECK_EQ(house.send(request).status, 201);
    }
    // It must be said where a body is taken, though none is there, and where one is for nothing.
    request.content_type = "text/plain";
    request.body = "";
    CHECK_EQ(house.send(request).status, 415);
    request.path = "/api/v1/sign-out";
    request.body = "a=1";
    CHECK_EQ(house.send(request).status, 415);
    // What is only read has no body, whatever comes with it.
    request.method = Method::get;
    request.path = std::string(ApiHouse::campaign) + "/view";
    CHECK_EQ(house.send(request).status, 200);
}

TEST_CASE("a write comes from our own pages, or from a program with a token") {
    ApiHouse house;
    const auto status = [&](const char* origin, const char* site, bool is_cookie) {
        auto request = order(house, Asker::anna, march, "\"k\"");
        request.origin = origin;
        request.sec_fetch_site = site;
        if (is_cookie) {
            request.cookie = "other=1; idis_session=" + house.token_of(Asker::anna);
            request.authorization.clear();
        }
        return house.send(std::move(request)).status;
    };
    CHECK_EQ(status("", "", false), 201);
    CHECK_EQ(status("http://localhost", "same-origin", true), 201);
    CHECK_EQ(status("http://localhost", "", true), 201);
    CHECK_EQ(status("", "same-origin", true), 201);
    CHECK_EQ(status("", "", true), 403);
    CHECK_EQ(status("http://evil.example", "", true), 403);
    CHECK_EQ(status("http://localhost", "cross-site", true), 403);
    CHECK_EQ(status("http://localhost:81", "same-site", true), 403);
    CHECK_EQ(status("https://localhost", "", true), 403);
    CHECK_EQ(status("null", "", true), 403);
    CHECK_EQ(status("http://evil.example", "", false), 403);
    CHECK_EQ(house.umpire->submitted.size(), 4);
}

TEST_CASE("a view one has already is 304") {
    ApiHouse house;
    const auto first = house.ask(Asker::anna, Method::get, campaign + "/view");
    const std::string* etag = find_header(first, "ETag");
    REQUIRE(etag);
    CHECK(first.keeping == api::Keeping::revalidate);
    api::Request request;
    request.path = campaign + "/view";
    request.authorization = "Bearer " + house.token_of(Asker::anna);
    request.if_none_match = *etag;
    const auto second = house.send(request);
    CHECK_EQ(second.status, 304);
    CHECK(second.body.empty());
    CHECK_EQ(*find_header(second, "ETag"), *etag);
    request.if_none_match = "\"other\"";
    CHECK_EQ(house.send(request).status, 200);
}

TEST_CASE("a referee sees what a commander sees, byte for byte") {
    ApiHouse house;
    const auto own = house.ask(Asker::anna, Method::get, campaign + "/view");
    const auto shown =
        house.ask(Asker::referee, Method::get, campaign + "/views/" + ApiHouse::anna);
    CHECK_EQ(own.body, shown.body);
    const auto none =
        house.ask(Asker::referee, Method::get, campaign + "/views/commander-zzzzzzzzzz");
    CHECK_EQ(none.status, 404);
    const std::string cora = "user-cccccccccc";
    const std::string eyes = campaign + "/views/" + cora;
    CHECK_EQ(house.ask(Asker::referee, Method::get, eyes).status, 404);
    house.umpire->players[cora] = {umpire::Person{umpire::Role::god, "", cora}};
    CHECK_EQ(house.ask(Asker::referee, Method::get, eyes).status, 404);
    house.umpire->players[cora] = {umpire::Person{umpire::Role::chorus, "", cora}};
    CHECK_EQ(house.ask(Asker::referee, Method::get, eyes).status, 200);
    CHECK_EQ(house.umpire->viewer, *house.umpire->players[cora].person);
    CHECK_EQ(house.ask(Asker::anna, Method::get, eyes).status, 403);
}

TEST_CASE("a channel is read page by page, in words") {
    ApiHouse house;
    const auto page =
        json::parse(house.ask(Asker::anna, Method::get, campaign + "/channel?after=1").body);
    REQUIRE_EQ(page["entries"].size(), 2);
    CHECK_EQ(page["entries"][0]["number"], 2);
    CHECK_EQ(page["entries"][0]["words"], "Your army has arrived at Ostia.");
    CHECK_EQ(page["last"], 3);
    for (const char* bad : {"after=-1", "after=x", "limit=0", "limit=501", "limit=1e3",
                            "after=", "before=0", "before=-1"}) {
        CHECK_EQ(house.ask(Asker::anna, Method::get, campaign + "/channel?" + bad).status, 400);
    }
}

TEST_CASE("a page of a channel is kept while nothing happens, and for its own reader and rows") {
    ApiHouse house;
    const auto page = [&](const char* query) {
        return house.ask(Asker::anna, Method::get, campaign + "/channel?" + query);
    };
    const api::Response first = page("after=1");
    house.umpire->entries = 4;
    CHECK_EQ(page("after=1").body, first.body);
    CHECK_EQ(json::parse(page("after=2").body)["entries"].size(), 2);
    CHECK_EQ(json::parse(page("limit=1").body)["entries"].size(), 1);
    CHECK_EQ(json::parse(page("after=1").body)["entries"].size(), 3);
    const api::Response other = house.ask(Asker::boris, Method::get, campaign + "/channel?after=1");
    CHECK_EQ(json::parse(other.body)["of"], ApiHouse::boris);
    house.umpire->entries = 5;
    house.umpire->stir();
    const api::Response later = page("after=1");
    CHECK_EQ(json::parse(later.body)["entries"].size(), 4);
    CHECK_NE(*find_header(later, "ETag"), *find_header(first, "ETag"));
}

TEST_CASE("the newest rows of a channel are those before a number that is still to come") {
    ApiHouse house;
    house.umpire->entries = 40;
    const auto page = [&](std::string_view query) {
        api::Request request;
        request.path = campaign + "/channel";
        request.authorization = "Bearer " + house.token_of(Asker::anna);
        request.query = {{"limit", "10"}, {"before", std::string(query)}};
        const json entries = json::parse(house.send(request).body)["entries"];
        if (entries.empty()) return std::string("none");
        return entries.front()["number"].dump() + " to " + entries.back()["number"].dump();
    };
    CHECK_EQ(page("41"), "31 to 40");
    CHECK_EQ(page("18446744073709551615"), "31 to 40");
    CHECK_EQ(page("31"), "21 to 30");
    CHECK_EQ(page("11"), "1 to 10");
    CHECK_EQ(page("5"), "1 to 4");
    CHECK_EQ(page("1"), "none");
}

TEST_CASE("a page begins at one end, not at both") {
    ApiHouse house;
    api::Request request;
    request.path = campaign + "/channel";
    request.authorization = "Bearer " + house.token_of(Asker::anna);
    request.query = {{"after", "1"}, {"before", "9"}};
    CHECK_EQ(code_of(house.send(request)), "query_item_malformed");
}

TEST_CASE("a link's secret becomes a token, in a body and in a cookie") {
    ApiHouse house;
    const auto made = json::parse(
        house
            .ask(Asker::referee, Method::post, campaign + "/links",
                 R"({"role":"commander","commander":"commander-aaaaaaaaaa","name":"Ida"})")
            .body);
    const auto in = sign_in(house, made["secret"]);
    CHECK_EQ(in.status, 200);
    CHECK(in.keeping == api::Keeping::no_store);
    const json body = json::parse(in.body);
    const std::string token = body["token"];
    CHECK_EQ(body["campaigns"][0]["commander"], ApiHouse::anna);
    CHECK_EQ(*find_header(in, "Set-Cookie"),
             "idis_session=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
    api::Request request;
    request.path = "/api/v1/me";
    request.cookie = "idis_session=" + token;
    CHECK_EQ(json::parse(house.send(request).body)["name"], "Ida");
    request.path = "/api/v1/sign-out";
    request.method = Method::post;
    request.sec_fetch_site = "same-origin";
    CHECK_EQ(house.send(request).status, 204);
    CHECK_EQ(house.send(request).status, 401);
    CHECK_EQ(sign_in(house, made["secret"]).status, 401);
}

TEST_CASE("anyone who only looks at a link does not use it up") {
    ApiHouse house;
    const auto made = json::parse(
        house.ask(Asker::referee, Method::post, campaign + "/links", R"({"role":"god"})").body);
    CHECK_EQ(made["path"], "/sign-in#link=" + made["secret"].get<std::string>());
    for (const char* path : {"/sign-in", "/sign-in?link="}) {
        const bool has_secret = std::string_view(path).ends_with('=');
        const auto page = house.ask(Asker::nobody, Method::get,
                                    path + (has_secret ? std::string(made["secret"]) : ""));
        CHECK_EQ(page.status, 200);
        CHECK_EQ(page.content_type, "text/html; charset=utf-8");
        CHECK_FALSE(find_header(page, "Set-Cookie"));
    }
    CHECK_EQ(sign_in(house, made["secret"]).status, 200);
}

TEST_CASE("ten failed sign-ins from one address, and it has to wait") {
    ApiHouse house;
    const auto made = json::parse(
        house.ask(Asker::referee, Method::post, campaign + "/links", R"({"role":"god"})").body);
    for (int attempt = 0; attempt < 10; ++attempt) {
        CHECK_EQ(sign_in(house, "idislink_wrong", "192.0.2.9").status, 401);
    }
    const auto refused = sign_in(house, made["secret"], "192.0.2.9");
    CHECK_EQ(refused.status, 429);
    CHECK_EQ(*find_header(refused, "Retry-After"), "900");
    CHECK_EQ(sign_in(house, "idislink_wrong", "192.0.2.8").status, 401);
    house.now += 899;
    CHECK_EQ(sign_in(house, made["secret"], "192.0.2.9").status, 429);
    house.now += 1;
    CHECK_EQ(sign_in(house, made["secret"], "192.0.2.9").status, 200);
}

TEST_CASE("the session that a browser shows when it signs in again is over; a program's goes on") {
    ApiHouse house;
    const auto made_for = [&](const json& body) {
        return json::parse(
            house.ask(Asker::referee, Method::post, campaign + "/links", body.dump()).body);
    };
    const json god = made_for({{"role", "god"}});
    const auto in_by = [&](const json& link, const std::string& cookie,
                           const std::string& authorization) {
        api::Request request;
        request.method = Method::post;
        request.path = "/api/v1/sign-in";
        request.host = "localhost";
        request.origin = "http://localhost";
        request.address = "192.0.2.1";
        request.content_type = "application/json";
        request.cookie = cookie;
        request.authorization = authorization;
        request.body = json{{"link", link["secret"]}}.dump();
        const auto in = house.send(std::move(request));
        CHECK_EQ(in.status, 200);
        return json::parse(in.body).value("token", "");
    };
    const auto is_good = [&](const std::string& token) {
        return house.ask(token, Method::get, "/api/v1/me").status == 200;
    };
    const std::string first = in_by(god, "", "");
    const std::string second =
        in_by(made_for({{"user", god["user"]}}), "idis_session=" + first, "");
    CHECK_FALSE(is_good(first));
    CHECK(is_good(second));
    const std::string third = in_by(made_for({{"user", god["user"]}}), "", "Bearer " + second);
    CHECK(is_good(second));
    CHECK(is_good(third));
}

TEST_CASE("who shows a link that is used up keeps nobody out who has a good one") {
    ApiHouse house;
    const auto made_for = [&](const json& body) {
        return json::parse(
            house.ask(Asker::referee, Method::post, campaign + "/links", body.dump()).body);
    };
    const json old = made_for({{"role", "god"}});
    CHECK_EQ(sign_in(house, old["secret"]).status, 200);
    for (int attempt = 0; attempt < 10; ++attempt) {
        CHECK_EQ(sign_in(house, old["secret"], "192.0.2.9").status, 401);
    }
    // From anywhere it is counted who shows the old one.
    CHECK_EQ(sign_in(house, old["secret"], "198.51.100.7").status, 429);
    const json fresh = made_for({{"user", old["user"]}});
    CHECK_EQ(sign_in(house, fresh["secret"], "198.51.100.7").status, 200);
}

TEST_CASE("what halted a campaign is for its referee alone") {
    ApiHouse house;
    house.umpire->halted = "core/kit/table.hpp:50: broken";
    const auto said = [&](Asker asker) {
        const auto answer = house.ask(asker, Method::get, campaign + "/clock");
        REQUIRE_EQ(answer.status, 200);
        return json::parse(answer.body).value("halted_because", "");
    };
    CHECK_EQ(said(Asker::referee), *house.umpire->halted);
    for (const Asker asker : {Asker::anna, Asker::god, Asker::chorus}) CHECK_EQ(said(asker), "");
}

TEST_CASE("a referee pauses, resumes and hurries the clock") {
    ApiHouse house;
    const auto set = [&](const char* body) {
        return house.ask(Asker::referee, Method::post, campaign + "/clock", body);
    };
    CHECK_EQ(json::parse(set(R"({"action":"pause"})").body)["is_paused"], true);
    CHECK_EQ(json::parse(set(R"({"action":"resume"})").body)["is_paused"], false);
    CHECK_FALSE(house.umpire->stood_said);
    CHECK_EQ(set(R"({"action":"resume","stood":"waited_out"})").status, 200);
    CHECK(house.umpire->stood_said == umpire::Stood::waited_out);
    CHECK_EQ(set(R"({"action":"resume","stood":"made_up"})").status, 200);
    CHECK(house.umpire->stood_said == umpire::Stood::made_up);
    CHECK_EQ(json::parse(set(R"({"action":"set_speed","speed":86400})").body)["speed"], 86400);
    CHECK_EQ(set(R"({"action":"advance","days":28})").status, 200);
    CHECK_EQ(house.umpire->days_advanced, 28);
    CHECK_EQ(house.changed, 6);
    for (const char* bad : {R"({"action":"advance"})",
                            R"({"action":"resume","stood":"forgotten"})",
                            R"({"action":"resume","stood":1})",
                            R"({"action":"pause","stood":"made_up"})",
                            R"({"action":"advance","days":0})",
                            R"({"action":"advance","days":29})",
                            R"({"action":"pause","days":1})",
                            "",
                            "[]",
                            "{}",
                            "nonsense",
                            R"({"action":"stop"})",
                            R"({"action":1})",
                            R"({"action":"pause","speed":2})",
                            R"({"action":"set_speed"})",
                            R"({"action":"set_speed","speed":0})",
                            R"({"action":"set_speed","speed":86401})",
                            R"({"action":"set_speed","speed":1.5})",
                            R"({"action":"set_speed","speed":"2"})",
                            R"({"action":"set_speed","speed":4294967297})",
                            R"({"action":"pause","action":"resume"})",
                            R"({"action":"\ud800"})",
                            R"({"action":"pause"}x)"}) {
        CAPTURE(bad);
        CHECK_EQ(code_of(set(bad)), "body_malformed");
    }
    CHECK_EQ(set("{\"action\":\"pause\xff\"}").status, 400);
    CHECK_EQ(house.changed, 6);
    CHECK_EQ(house.umpire->days_advanced, 28);
}

TEST_CASE("idis.7.no-time-skip: no commander has a hand on the clock, and nobody offers him one") {
    ApiHouse house;
    for (const char* action :
         {R"({"action":"set_speed","speed":60})", R"({"action":"pause"})"}) {
        for (const Asker asker : {Asker::anna, Asker::boris, Asker::god}) {
            const auto response = house.ask(asker, Method::post, campaign + "/clock", action);
            CHECK_EQ(response.status, 403);
            CHECK_EQ(code_of(response), "role_may_not");
        }
    }
    CHECK_EQ(house.umpire->clock().speed, 1);
    CHECK_FALSE(house.umpire->clock().is_paused);
    CHECK_EQ(house.changed, 0);
}

TEST_CASE("a referee invites, sees and revokes, in the own campaign alone") {
    ApiHouse house;
    const auto make = [&](const std::string& body) {
        return house.ask(Asker::referee, Method::post, campaign + "/links", body);
    };
    for (const char* bad :
         {R"({"role":"emperor"})", R"({"role":"commander"})",
          R"({"role":"commander","commander":"commander-zzzzzzzzzz"})",
          R"({"role":"god","commander":"commander-aaaaaaaaaa"})", R"({"name":"x"})",
          R"({"role":"god","days":0})", R"({"role":"god","is_lasting":1})",
          R"({"user":"user-aaaaaaaaaa"})", R"({"role":"god","name":""})"}) {
        CAPTURE(bad);
        CHECK_EQ(make(bad).status, 400);
    }
    const json made = json::parse(make(R"({"role":"god","name":"Zoe","is_lasting":true})").body);
    const json again = json::parse(make(json{{"user", made["user"]}}.dump()).body);
    CHECK_EQ(again["user"], made["user"]);
    const std::string token = json::parse(sign_in(house, made["secret"]).body)["token"];
    const std::string link = made["link"];
    const auto revoke = [&] {
        return house.ask(Asker::referee, Method::post, campaign + "/links/" + link + "/revoke");
    };
    CHECK_EQ(revoke().status, 204);
    CHECK_EQ(sign_in(house, made["secret"]).status, 401);
    CHECK_FALSE(house.accounts->user_of_token(token));
    const auto user = kit::id_from_text<store::UserId>(std::string(made["user"]));
    CHECK_FALSE(
        house.accounts->give_role({*user, "campaign-other00000", store::Role::referee, ""}));
    // Anyone who is elsewhere, too, can be given a link to this campaign; who is not here, none.
    CHECK_EQ(make(json{{"user", made["user"]}}.dump()).status, 201);
    const auto stranger =
        kit::to_text(*house.accounts->user_of_token(house.token_of(Asker::stranger)));
    CHECK_EQ(make(json{{"user", stranger}}.dump()).status, 400);
    const json members =
        json::parse(house.ask(Asker::referee, Method::get, campaign + "/links").body)["members"];
    CHECK_EQ(members.size(), 6);
    CHECK_EQ(members.dump().find("idislink_"), std::string::npos);
}

TEST_CASE("anybody may ask what a clause says") {
    ApiHouse house;
    const auto found =
        house.ask(Asker::nobody, Method::get, "/api/v1/rulebook/idis.1.hex-six-miles");
    CHECK_EQ(json::parse(found.body)["kind"], "rule");
    CHECK_EQ(house.ask(Asker::nobody, Method::get, "/api/v1/rulebook/idis.1.nothing").status, 404);
}

// A campaign's meetings over the API: rehearsals begun, looked at, stopped, one at a time; battles
// drawn, what was told of them, and a doctrine's advice.
#include <doctest/doctest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/server/api/house.hpp"
#include "tests/server/api/schema_check.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

const std::string meeting = std::string(ApiHouse::campaign) + "/meetings/" + ApiHouse::meeting;
const std::string unknown_meeting =
    std::string(ApiHouse::campaign) + "/meetings/meeting-zzzzzzz222";
const std::string place = meeting + "/rehearsal";

api::Response begin(ApiHouse& house, const char* body) {
    return house.ask(Asker::referee, Method::post, place, body);
}
json report(ApiHouse& house) {
    return json::parse(house.ask(Asker::referee, Method::get, place).body);
}
/// What it has found once it is over.
json end_of(ApiHouse& house) {
    for (int look = 0; look < 2'000 && report(house)["ended"].is_null(); ++look) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return report(house);
}

}  // namespace

TEST_CASE("a rehearsal is played as often as the referee says, and its report stays") {
    ApiHouse house;
    const api::Response begun = begin(house, R"({"plays":3})");
    REQUIRE_EQ(begun.status, 201);
    const json& document = tests::kept_description();
    const json schema = {{"$ref", "#/components/schemas/Rehearsal"}};
    CHECK(tests::schema_faults(document, schema, json::parse(begun.body)).empty());
    CHECK_EQ(json::parse(begun.body)["milliseconds_asked"], 120'000);
    const json over = end_of(house);
    CHECK(tests::schema_faults(document, schema, over).empty());
    CHECK_EQ(over["plays"], 3);
    CHECK_EQ(over["plays_asked"], 3);
    CHECK_EQ(over["ended"], "played");
    CHECK_EQ(report(house), over);
    CHECK(house.umpire->submitted.empty());
    CHECK_EQ(house.changed, 0);
}

TEST_CASE("a rehearsal is over when its time is") {
    ApiHouse house;
    REQUIRE_EQ(begin(house, R"({"plays":10000,"seconds":1})").status, 201);
    const json over = end_of(house);
    CHECK_EQ(over["ended"], "out_of_time");
    CHECK(over["milliseconds"].get<int>() >= 1'000);
    CHECK(over["plays"].get<int>() < 10'000);
}

TEST_CASE("a rehearsal can be stopped, and shows how far it has come before") {
    ApiHouse house;
    CHECK_EQ(code_of(house.ask(Asker::referee, Method::post, place + "/stop")),
             "no_such_rehearsal");
    REQUIRE_EQ(begin(house, "{}").status, 201);
    while (report(house)["plays"] < 2) std::this_thread::yield();
    const api::Response stopped = house.ask(Asker::referee, Method::post, place + "/stop");
    CHECK_EQ(stopped.status, 200);
    const json over = json::parse(stopped.body);
    CHECK_EQ(over["ended"], "stopped");
    CHECK(over["plays"].get<int>() >= 2);
    CHECK(over["plays"].get<int>() < 300);
    CHECK_EQ(house.ask(Asker::referee, Method::post, place + "/stop").body, stopped.body);
}

TEST_CASE("a campaign has one rehearsal at a time, the server as many as it allows") {
    ApiHouse house;
    REQUIRE_EQ(begin(house, "{}").status, 201);
    const api::Response second = begin(house, "{}");
    CHECK_EQ(second.status, 409);
    CHECK_EQ(code_of(second), "rehearsal_goes_on");
    house.ask(Asker::referee, Method::post, place + "/stop");
    CHECK_EQ(begin(house, R"({"plays":1})").status, 201);
    api::Limits limits;
    limits.rehearsals = 0;
    ApiHouse full(limits);
    const api::Response refused = begin(full, "{}");
    CHECK_EQ(refused.status, 429);
    CHECK_EQ(code_of(refused), "too_many_rehearsals");
    limits = {};
    limits.rehearsals_each = 0;
    ApiHouse busy(limits);
    const api::Response no_more = begin(busy, "{}");
    CHECK_EQ(no_more.status, 429);
    CHECK_EQ(code_of(no_more), "you_rehearse_already");
}

TEST_CASE("a rehearsal has its bounds, and a meeting that is not there has none") {
    ApiHouse house;
    for (const char* bad : {R"({"plays":0})", R"({"plays":10001})", R"({"seconds":0})",
                            R"({"seconds":3601})", R"({"seed":1})", "[]"}) {
        CHECK_EQ(code_of(begin(house, bad)), "body_malformed");
    }
    const auto unknown =
        house.ask(Asker::referee, Method::post, unknown_meeting + "/rehearsal", "{}");
    CHECK_EQ(unknown.status, 404);
    CHECK_EQ(code_of(unknown), "no_such_meeting");
    CHECK_EQ(code_of(house.ask(Asker::referee, Method::get, place)), "no_such_rehearsal");
}

TEST_CASE("nobody but the referee can tell whether there is a rehearsal") {
    ApiHouse quiet;
    ApiHouse busy;
    REQUIRE_EQ(begin(busy, "{}").status, 201);
    for (const Asker asker :
         {Asker::nobody, Asker::stranger, Asker::anna, Asker::god, Asker::chorus}) {
        for (const Method method : {Method::get, Method::post}) {
            CHECK_EQ(busy.ask(asker, method, place, "{}").body,
                     quiet.ask(asker, method, place, "{}").body);
        }
        const std::string view = std::string(ApiHouse::campaign) + "/view";
        CHECK_EQ(busy.ask(asker, Method::get, view).body, quiet.ask(asker, Method::get, view).body);
    }
    CHECK_EQ(busy.umpire->revision(), quiet.umpire->revision());
}

TEST_CASE("a battle's drawings are kept by their ETag, each under its type") {
    ApiHouse house;
    const auto picture = house.ask(Asker::anna, Method::get, meeting + "/battle.svg");
    CHECK_EQ(picture.content_type, "image/svg+xml");
    CHECK_EQ(picture.body, "<svg/>");
    CHECK(find_header(picture, "ETag") != nullptr);
    const auto text = house.ask(Asker::anna, Method::get, meeting + "/battle.txt");
    CHECK_EQ(text.content_type, "text/plain; charset=utf-8");
    CHECK_EQ(text.body, "drawn");
}

TEST_CASE("of a battle in which one takes no part there is no more than of none at all") {
    ApiHouse house;
    for (const char* what : {"/battle.svg", "/battle.txt", "/suggestion",
                             "/reaches/unit-aaaaaaaaaa", "/told", "/told/1/drawing.svg"}) {
        CAPTURE(what);
        const auto his = house.ask(Asker::boris, Method::get, meeting + what);
        const auto none = house.ask(Asker::boris, Method::get, unknown_meeting + what);
        CHECK_EQ(his.status, 404);
        CHECK_EQ(his.body, none.body);
        CHECK(his.headers == none.headers);
        CHECK_EQ(house.ask(Asker::anna, Method::get, unknown_meeting + what).body, none.body);
    }
}

TEST_CASE("a suggestion is an order, ready to be sent") {
    ApiHouse house;
    const auto given = house.ask(Asker::anna, Method::get, meeting + "/suggestion");
    CHECK_EQ(given.status, 200);
    const json body = json::parse(given.body);
    CHECK_EQ(body["order"]["kind"], "OrderInBattle");
    CHECK_EQ(body["orders"].size(), 2);
}

TEST_CASE("what was told of a battle comes in pages, by its own numbers") {
    ApiHouse house;
    const auto asked = [&](const std::vector<api::QueryItem>& query) {
        api::Request request;
        request.path = meeting + "/told";
        request.query = query;
        request.authorization = "Bearer " + house.token_of(Asker::anna);
        return house.send(std::move(request));
    };
    const auto numbers = [&](const std::vector<api::QueryItem>& query) {
        const auto response = asked(query);
        REQUIRE_EQ(response.status, 200);
        const json body = json::parse(response.body);
        const json schema = {{"$ref", "#/components/schemas/BattleTold"}};
        CHECK(tests::schema_faults(tests::kept_description(), schema, body).empty());
        std::string all;
        for (const json& entry : body["entries"]) all += to_string(entry["number"]) + " ";
        return all + "to " + to_string(body["last"]);
    };
    CHECK_EQ(numbers({}), "1 2 3 4 5 to 5");
    CHECK_EQ(numbers({{"after", "3"}}), "4 5 to 5");
    CHECK_EQ(numbers({{"after", "5"}}), "to 5");
    CHECK_EQ(numbers({{"limit", "2"}}), "1 2 to 2");
    CHECK_EQ(numbers({{"before", "9007199254740991"}, {"limit", "2"}}), "4 5 to 5");
    CHECK_EQ(numbers({{"before", "3"}}), "1 2 to 2");
    const std::vector<std::vector<api::QueryItem>> bad = {{{"limit", "0"}},
                                                          {{"limit", "501"}},
                                                          {{"after", "x"}},
                                                          {{"before", "0"}},
                                                          {{"before", "3"}, {"after", "1"}}};
    for (const auto& query : bad) CHECK_EQ(code_of(asked(query)), "query_item_malformed");
}

TEST_CASE("the table as it was is asked for by a number that was told, and kept by its ETag") {
    ApiHouse house;
    const auto then = [&](const std::string& number) {
        return house.ask(Asker::anna, Method::get, meeting + "/told/" + number + "/drawing.svg");
    };
    CHECK_EQ(then("5").body, "drawn then");
    CHECK_EQ(then("5").content_type, "image/svg+xml");
    CHECK(find_header(then("5"), "ETag") != nullptr);
    const std::string none = then("6").body;
    for (const char* number : {"6", "0", "-1", "x", "1x", "99999999999999999999"}) {
        CAPTURE(number);
        CHECK_EQ(then(number).status, 404);
        CHECK_EQ(then(number).body, none);
    }
}

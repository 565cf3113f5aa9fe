// How orders come in over HTTP and how they were understood: by whom, in words, and how many of
// them may come together or be sent ahead.
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
const std::string in_battles = "/api/v1/battles/campaign-k7q3m9x2ab";

json hold() { return {{"kind", "HoldArmy"}}; }
json holds(std::size_t count) { return json::array_t(count, hold()); }

/// What is wrong with a list of orders: the place and the code of each fault; "" for nothing.
std::string wrong(ApiHouse& house, const json& body, Asker asker = Asker::anna) {
    const auto answer = house.ask(asker, Method::post, campaign + "/orders/together", body.dump());
    if (answer.status == 201) return "";
    std::string all;
    const json told = json::parse(answer.body);
    for (const json& error : told["errors"]) {
        all += error["place"].get<std::string>() + " " + error["code"].get<std::string>() + "; ";
    }
    return all;
}

const std::string no_list = "/orders not_a_list; ";

}  // namespace

TEST_CASE("what one of the Chorus says in the room is understood as he said it") {
    ApiHouse house;
    const auto user = house.accounts->user_of_token(house.token_of(Asker::chorus));
    house.umpire->players[kit::to_text(*user)] = {umpire::Person{umpire::Role::chorus, ""}};
    const auto said = house.ask(Asker::chorus, Method::post, campaign + "/orders",
                                R"({"kind":"SayInRoom","text":"Look."})");
    REQUIRE_EQ(said.status, 201);
    CHECK_EQ(json::parse(said.body)["understood_as"], "say “Look.”");
    const auto unsaid =
        house.ask(Asker::chorus, Method::post, campaign + "/room", R"({"text":7})");
    CHECK_EQ(code_of(unsaid), "body_malformed");
    CHECK_EQ(house.umpire->submitted.size(), 1);
}

TEST_CASE("words stand before what the umpire says of an order, if it says anything") {
    ApiHouse house;
    const auto told = [&](const char* body) {
        return house.ask(Asker::anna, Method::post, campaign + "/orders", body).body;
    };
    house.umpire->answer.body = R"({"at":"day 3 09:00:00"})";
    CHECK_EQ(told(R"({"kind":"HoldArmy"})"),
             R"({"understood_as":"hold where the army is","at":"day 3 09:00:00"})");
    house.umpire->answer.body = "{}";
    CHECK_EQ(told(R"({"kind":"HoldArmy"})"), R"({"understood_as":"hold where the army is"})");
    // What is no order of a commander's has no words, whatever the umpire makes of it.
    CHECK_EQ(told(R"({"kind":"Sing"})"), R"({"understood_as":""})");
    CHECK_EQ(told("sing"), R"({"understood_as":""})");
    CHECK_EQ(house.umpire->submitted.size(), 4);
    house.umpire->engine_name = "dice-warriors";
    house.umpire->answer.body = R"({"at":"day 3 09:00:00"})";
    const auto in_battle =
        house.ask(Asker::anna, Method::post, in_battles + "/orders", R"({"kind":"Pass"})");
    CHECK_EQ(in_battle.status, 201);
    CHECK_EQ(in_battle.body, R"({"at":"day 3 09:00:00"})");
}

TEST_CASE("a list is no order, however many blanks stand before it") {
    ApiHouse house;
    for (const char* list : {"[]", " [{\"kind\":\"HoldArmy\"}]", "\r\n\t[]"}) {
        CAPTURE(list);
        const auto refused = house.ask(Asker::anna, Method::post, campaign + "/orders", list);
        CHECK_EQ(refused.status, 400);
        CHECK_EQ(json::parse(refused.body)["errors"][0]["code"], "not_an_object");
    }
    CHECK(house.umpire->submitted.empty());
}

TEST_CASE("so many orders come together, and only objects do") {
    ApiHouse house;
    CHECK_EQ(wrong(house, {{"orders", holds(1)}}), "");
    CHECK_EQ(wrong(house, {{"orders", holds(200)}}), "");
    CHECK_EQ(wrong(house, {{"orders", holds(201)}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", json::array()}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", hold()}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", {{"one", hold()}}}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", {hold(), 1}}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", {json{{"because", "A flood."}}, 1}}}), no_list);
    CHECK_EQ(wrong(house, {{"more", holds(1)}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", {holds(2)}}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", holds(1)}, {"more", 1}}), no_list);
    CHECK_EQ(wrong(house, json::object()), no_list);
    CHECK_EQ(wrong(house, holds(1)), no_list);
    CHECK_EQ(house.umpire->submitted.size(), 2);
    const auto torn = house.ask(Asker::anna, Method::post, campaign + "/orders/together", "{");
    CHECK_EQ(torn.status, 400);
    CHECK_EQ(json::parse(torn.body)["errors"].size(), 1);
}

TEST_CASE("what is sent ahead may be nothing, or a choice of so many, and a thousand in all") {
    ApiHouse house;
    const auto ahead = [&](const json& orders) {
        return wrong(house, {{"orders", orders}, {"wait", true}});
    };
    const auto choices = [](std::size_t count, std::size_t each) {
        return json(json::array_t(count, holds(each)));
    };
    CHECK_EQ(ahead(json::array()), "");
    CHECK_EQ(json::parse(house.umpire->submitted.back().body), json::parse("[[]]"));
    CHECK_EQ(ahead({hold(), holds(2)}), "");
    CHECK_EQ(json::parse(house.umpire->submitted.back().body),
             json::array({json::array({hold(), holds(2)})}));
    CHECK_EQ(ahead(choices(1, 20)), "");
    CHECK_EQ(ahead(choices(1, 21)), no_list);
    CHECK_EQ(ahead(choices(1, 0)), no_list);
    CHECK_EQ(ahead(json::array({json::array({hold(), 1})})), no_list);
    CHECK_EQ(ahead({1}), no_list);
    CHECK_EQ(ahead(choices(50, 20)), "");
    json more = choices(50, 20);
    more.push_back(hold());
    CHECK_EQ(ahead(more), no_list);
    CHECK_EQ(ahead(holds(201)), no_list);
    // Without waiting there is nothing to choose; and "wait" is said by true or false.
    CHECK_EQ(wrong(house, {{"orders", choices(1, 2)}, {"wait", false}}), no_list);
    CHECK_EQ(wrong(house, {{"orders", holds(1)}, {"wait", false}}), "");
    CHECK_EQ(wrong(house, {{"orders", holds(1)}, {"wait", 1}}), "/wait not_a_boolean; ");
}

TEST_CASE("a reason goes with orders that are carried out now, and not with what waits") {
    ApiHouse house;
    const json reasoned = {{"orders", holds(1)}, {"because", "A flood."}, {"wait", true}};
    CHECK_EQ(wrong(house, reasoned, Asker::referee), "/because not_a_referees; ");
    json now = reasoned;
    now["wait"] = false;
    CHECK_EQ(wrong(house, now, Asker::referee), "");
    CHECK_EQ(wrong(house, {{"orders", holds(1)}, {"because", nullptr}}), "");
    CHECK_EQ(json::parse(house.umpire->submitted.back().body), holds(1));
}

TEST_CASE("orders come with a key of their own, together as well as one by one") {
    ApiHouse house;
    api::Request request;
    request.method = Method::post;
    request.authorization = "Bearer " + house.token_of(Asker::anna);
    request.content_type = "application/json";
    request.path = campaign + "/orders/together";
    request.body = json{{"orders", holds(1)}}.dump();
    CHECK_EQ(code_of(house.send(request)), "idempotency_key_missing");
    request.idempotency_key = "bare";
    CHECK_EQ(code_of(house.send(request)), "idempotency_key_malformed");
    request.idempotency_key = "\"key\"";
    CHECK_EQ(house.send(request).status, 201);
    CHECK_EQ(house.umpire->submitted.size(), 1);
    CHECK_EQ(house.umpire->submitted[0].key, "key");
}

// Several referees, each with rights of his own.
#include "server/api/rights/rights.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using store::Right;
using store::Rights;
using tests::ApiHouse;
using tests::Asker;

namespace {

/// A referee more, invited by Ruth, who has every right.
class Second {
public:
    Second(ApiHouse& house, const std::vector<std::string>& rights) : house_(house) {
        const json body = {{"role", "referee"}, {"name", "Rolf"}, {"rights", rights}};
        const api::Response made =
            house.ask(Asker::referee, Method::post, path("/links"), body.dump());
        REQUIRE_EQ(made.status, 201);
        user = json::parse(made.body)["user"];
        const std::string secret = json::parse(made.body)["secret"];
        token_ = house.accounts->sign_in(secret, house.now)->token;
    }
    api::Response ask(Method method, const std::string& rest, const json& body = {}) {
        api::Request request;
        request.method = method;
        request.path = path(rest);
        request.authorization = "Bearer " + token_;
        if (method == Method::post) {
            request.body = body.dump();
            request.content_type = "application/json";
            request.idempotency_key = "\"key" + std::to_string(++keys_) + "\"";
        }
        return house_.send(request);
    }
    int order(const std::string& kind) {
        return ask(Method::post, "/orders", {{"kind", kind}}).status;
    }
    static std::string path(const std::string& rest) {
        return std::string(ApiHouse::campaign) + rest;
    }

    std::string user;

private:
    ApiHouse& house_;
    std::string token_;
    int keys_ = 0;
};

}  // namespace

TEST_CASE("who only writes may write, and neither rule nor keep the time nor invite nor rewind") {
    ApiHouse house;
    Second liaison(house, {"write"});
    CHECK_EQ(liaison.order("WriteToCommander"), 201);
    CHECK_EQ(liaison.order("PlantNews"), 201);
    CHECK_EQ(liaison.ask(Method::get, "/view").status, 200);
    CHECK_EQ(liaison.ask(Method::get, "/events").status, 200);
    const std::size_t before = house.umpire->submitted.size();
    for (const char* kind :
         {"SetWeather", "ActFor", "AnswerQuestion", "GiveRole", "", "Nonsense"}) {
        CAPTURE(kind);
        CHECK_EQ(liaison.order(kind), 403);
    }
    const api::Response refused = liaison.ask(Method::post, "/clock", {{"action", "pause"}});
    CHECK_EQ(refused.status, 403);
    CHECK_EQ(tests::code_of(refused), "right_missing");
    CHECK_EQ(json::parse(refused.body)["field"], "time");
    CHECK_EQ(liaison.ask(Method::post, "/links", {{"role", "god"}}).status, 403);
    CHECK_EQ(liaison.ask(Method::post, "/roles", {{"user", liaison.user}}).status, 403);
    CHECK_EQ(liaison.ask(Method::post, "/links/link-aaaaaaaaaa/revoke").status, 403);
    CHECK_EQ(liaison.ask(Method::post, "/rewind", {{"to", 1}}).status, 403);
    CHECK_EQ(liaison.ask(Method::post, "/forks", {{"event", 1}}).status, 403);
    CHECK_EQ(liaison.ask(Method::post, "/discard").status, 403);
    CHECK_EQ(house.umpire->submitted.size(), before);
    CHECK_FALSE(house.umpire->clock().is_paused);
}

TEST_CASE("each right opens what is its own, and nothing else") {
    const auto answers = [](const char* right) {
        ApiHouse house;
        Second one(house, {right});
        return std::vector<int>{one.order("SetWeather"), one.order("WriteToCommanders"),
                                one.ask(Method::post, "/clock", {{"action", "pause"}}).status,
                                one.ask(Method::post, "/links", {{"role", "god"}}).status,
                                one.ask(Method::post, "/rewind", {{"to", 1}}).status};
    };
    CHECK_EQ(answers("rule"), std::vector{201, 403, 403, 403, 403});
    CHECK_EQ(answers("write"), std::vector{403, 201, 403, 403, 403});
    CHECK_EQ(answers("time"), std::vector{403, 403, 200, 403, 403});
    CHECK_EQ(answers("people"), std::vector{403, 403, 403, 201, 403});
    // There is no event to go back to; but he may ask.
    CHECK_EQ(answers("history"), std::vector{403, 403, 403, 403, 404});
}

TEST_CASE("every order of a referee needs some right; what is none needs the right to rule") {
    CHECK_EQ(api::right_for_order("WriteToCommander"), Right::write);
    CHECK_EQ(api::right_for_order("FillSeat"), Right::people);
    CHECK_EQ(api::right_for_order("SetTreasury"), Right::rule);
    const std::vector ruling{Right::rule};
    CHECK_EQ(api::rights_for_body("{"), ruling);
    CHECK_EQ(api::rights_for_body(R"({"kind":7})"), ruling);
    CHECK_EQ(api::rights_for_body(R"(["WriteToCommander"])"), ruling);
    CHECK_EQ(api::rights_for_body(R"({"kind":"ActFor","order":{"kind":"WriteToCommander"}})"),
             ruling);
    CHECK_EQ(api::rights_for_body(R"([{"kind":"WriteToCommander"},{"kind":"FillSeat"}])"),
             std::vector{Right::write, Right::people});
}

TEST_CASE("orders given together need the rights of all of them") {
    ApiHouse house;
    Second keeper(house, {"rule"});
    const auto together = [&](const char* first, const char* second) {
        const json orders = json::array({{{"kind", first}}, {{"kind", second}}});
        return keeper.ask(Method::post, "/orders/together", {{"orders", orders}}).status;
    };
    CHECK_EQ(together("SetTreasury", "FillSeat"), 403);
    CHECK(house.umpire->submitted.empty());
    CHECK_EQ(together("SetTreasury", "SetWeather"), 201);
    // The reason for all of them is no order, and needs no right.
    Second liaison(house, {"write"});
    const json orders = json::array({{{"kind", "WriteToCommanders"}}});
    const json reasoned = {{"orders", orders}, {"because", "A flood."}};
    CHECK_EQ(liaison.ask(Method::post, "/orders/together", reasoned).status, 201);
}

TEST_CASE("nobody hands on what he has not, by a new link no more than by a role") {
    ApiHouse house;
    Second keeper(house, {"people", "time"});
    const auto invite = [&](const json& rights) {
        return keeper.ask(Method::post, "/links", {{"role", "referee"}, {"rights", rights}});
    };
    CHECK_EQ(invite({"time"}).status, 201);
    CHECK_EQ(tests::code_of(invite({"time", "rule"})), "right_not_held");
    // Unsaid they are his own, not all.
    const api::Response made = keeper.ask(Method::post, "/links", {{"role", "referee"}});
    const auto user =
        kit::id_from_text<store::UserId>(json::parse(made.body)["user"].get<std::string>());
    CHECK_EQ(text_of(house.accounts->membership(*user, house.umpire->id())->rights), "time people");
    // A fresh link of Ruth's would open all that is hers.
    std::string ruth;
    for (const store::Membership& member : house.accounts->members_of(house.umpire->id())) {
        if (member.rights == Rights::all() && member.role == store::Role::referee) {
            ruth = to_text(member.user);
        }
    }
    CHECK_EQ(tests::code_of(keeper.ask(Method::post, "/links", {{"user", ruth}})),
             "right_not_held");
    CHECK_EQ(
        tests::code_of(keeper.ask(
            Method::post, "/roles",
            {{"user", keeper.user}, {"role", "referee"}, {"rights", {"people", "time", "rule"}}})),
        "right_not_held");
    // Nor does he take what he has not, or shut out whom it belongs to.
    CHECK_EQ(tests::code_of(
                 keeper.ask(Method::post, "/roles",
                            {{"user", ruth}, {"role", "referee"}, {"rights", {"people", "time"}}})),
             "right_not_held");
    const auto hers = house.accounts->links_of(*kit::id_from_text<store::UserId>(ruth));
    CHECK_EQ(
        tests::code_of(keeper.ask(Method::post, "/links/" + to_text(hers.front().id) + "/revoke")),
        "right_not_held");
    CHECK_EQ(house.ask(Asker::referee, Method::get, "/api/v1/me").status, 200);
}

TEST_CASE("rights are changed, but somebody keeps those over people") {
    ApiHouse house;
    Second second(house, {"write"});
    const auto change = [&](const std::string& user, const json& rights) {
        const json body = {{"user", user}, {"role", "referee"}, {"rights", rights}};
        return house.ask(Asker::referee, Method::post, Second::path("/roles"), body.dump());
    };
    const api::Response changed = change(second.user, {"rule", "time"});
    CHECK_EQ(changed.status, 200);
    CHECK_EQ(json::parse(changed.body)["rights"], json({"rule", "time"}));
    CHECK_EQ(second.order("SetWeather"), 201);
    CHECK_EQ(second.order("WriteToCommander"), 403);
    const json me = json::parse(house.ask(Asker::referee, Method::get, "/api/v1/me").body);
    const std::string ruth = me["user"];
    CHECK_EQ(me["roles"][0]["rights"].size(), 5);
    CHECK_EQ(tests::code_of(change(ruth, {"rule"})), "last_with_people");
    CHECK_EQ(change(second.user, {"people"}).status, 200);
    CHECK_EQ(change(ruth, {"rule"}).status, 200);
    CHECK_EQ(change(ruth, {"rule", "people"}).status, 403);
    CHECK_EQ(tests::code_of(change(second.user, {"rule"})), "right_missing");
}

TEST_CASE("who changes one right of another needs that one, and none of those that stay") {
    ApiHouse house;
    Second keeper(house, {"people"});
    const Second writer(house, {"write"});
    const auto change = [&](const json& rights) {
        return keeper.ask(Method::post, "/roles",
                          {{"user", writer.user}, {"role", "referee"}, {"rights", rights}});
    };
    const auto changed = change({"write", "people"});
    CHECK_EQ(changed.status, 200);
    CHECK_EQ(json::parse(changed.body)["rights"], json({"write", "people"}));
    CHECK_EQ(tests::code_of(change({"people"})), "right_not_held");
    CHECK_EQ(tests::code_of(change({"write", "rule"})), "right_not_held");
}

TEST_CASE("rights are of referees alone, and of known words") {
    ApiHouse house;
    const auto status = [&](const json& body) {
        return house.ask(Asker::referee, Method::post, Second::path("/links"), body.dump()).status;
    };
    CHECK_EQ(status({{"role", "god"}, {"rights", {"rule"}}}), 400);
    CHECK_EQ(status({{"role", "referee"}, {"rights", {"everything"}}}), 400);
    CHECK_EQ(status({{"role", "referee"}, {"rights", "rule"}}), 400);
    CHECK_EQ(status({{"role", "referee"}, {"rights", json::array()}}), 201);
    CHECK_EQ(text_of(Rights::all()), "rule write time people history");
    CHECK_EQ(store::rights_from_text("rule  write"), std::nullopt);
    CHECK_EQ(store::rights_from_text("all"), std::nullopt);
    CHECK_EQ(store::rights_from_text("")->list().size(), 0);
}

TEST_CASE("rights are there again after a restart; who was a referee before has them all") {
    ApiHouse house;
    Second second(house, {"rule", "history"});
    const store::Accounts again(house.folder / "accounts.sqlite");
    std::vector<std::string> rights;
    for (const store::Membership& member : again.members_of(house.umpire->id())) {
        if (member.role == store::Role::referee) rights.push_back(text_of(member.rights));
    }
    std::ranges::sort(rights);
    CHECK_EQ(rights, std::vector<std::string>{"rule history", "rule write time people history"});
}

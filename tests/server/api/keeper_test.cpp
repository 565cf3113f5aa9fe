// Who runs the server sees who uses how much, and shuts an account.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

const std::string in_campaign = ApiHouse::campaign;

json accounts_of(ApiHouse& house, const std::string& query = "") {
    const auto answer = house.ask(ApiHouse::keeper_token, Method::get, "/api/v1/accounts" + query);
    CHECK_EQ(answer.status, 200);
    return json::parse(answer.body).value("accounts", json::array());
}

json account(ApiHouse& house, const std::string& name) {
    for (const json& row : accounts_of(house)) {
        if (row["name"] == name) return row;
    }
    return {};
}

api::Response sign_in(ApiHouse& house, const std::string& secret) {
    return house.ask(Asker::nobody, Method::post, "/api/v1/sign-in", json{{"link", secret}}.dump());
}

}  // namespace

TEST_CASE("the keeper sees what each account uses, and who made it") {
    ApiHouse house;
    const json made = json::parse(house
                                      .ask(Asker::referee, Method::post, in_campaign + "/links",
                                           R"({"role":"god","name":"Zoe","is_lasting":true})")
                                      .body);
    CHECK_EQ(sign_in(house, made["secret"]).status, 200);
    CHECK_EQ(sign_in(house, made["secret"]).status, 200);
    REQUIRE_EQ(house
                   .ask(Asker::anna, Method::post, "/api/v1/battles",
                        R"({"engine":"dice-warriors","name":"A duel"})")
                   .status,
               201);
    const json ruth = account(house, "Ruth");
    const json zoe = account(house, "Zoe");
    const json anna = account(house, "Anna");
    CHECK_EQ(ruth["made_by"], nullptr);
    CHECK_EQ(zoe["made_by"], ruth["user"]);
    CHECK_EQ(zoe["usage"]["sessions"], 2);
    CHECK_EQ(ruth["usage"]["accounts_made"], 1);
    CHECK_EQ(ruth["usage"]["links_made"], 1);
    CHECK_EQ(ruth["usage"]["campaigns_refereed"], 1);
    CHECK_EQ(anna["usage"]["campaigns"], 1);
    CHECK_EQ(anna["usage"]["campaigns_refereed"], 0);
    CHECK_EQ(anna["usage"]["battles_refereed"], 1);
    for (const store::UsageColumn& column : store::usage_columns) {
        CHECK(anna["usage"].contains(std::string(column.name)));
    }
    const json all = accounts_of(house);
    const json page = accounts_of(house, "?limit=2");
    REQUIRE_EQ(page.size(), 2);
    const json rest = accounts_of(house, "?after=" + page[1]["user"].get<std::string>());
    CHECK_EQ(rest.size(), all.size() - 2);
    CHECK_EQ(rest[0], all[2]);
    for (const char* bad : {"?limit=501", "?limit=0", "?after=x"}) {
        const std::string path = std::string("/api/v1/accounts") + bad;
        CHECK_EQ(house.ask(ApiHouse::keeper_token, Method::get, path).status, 400);
    }
}

TEST_CASE("nobody but the keeper looks after accounts, not even on the machine itself") {
    ApiHouse house;
    api::Request request;
    request.path = "/api/v1/accounts";
    request.address = "127.0.0.1";
    request.host = "localhost";
    CHECK_EQ(house.send(request).status, 401);
    request.authorization = std::string("Bearer ") + ApiHouse::keeper_token;
    CHECK_EQ(house.send(request).status, 200);
    request.authorization += "x";
    CHECK_EQ(house.send(request).status, 401);
    // His token opens no campaign.
    CHECK_EQ(house.ask(ApiHouse::keeper_token, Method::get, in_campaign + "/view").status, 401);
}

TEST_CASE("an account that is shut is out at once, and in again when it is opened") {
    ApiHouse house;
    const json made = json::parse(house
                                      .ask(Asker::referee, Method::post, in_campaign + "/links",
                                           R"({"role":"god","name":"Zoe","is_lasting":true})")
                                      .body);
    const std::string token = json::parse(sign_in(house, made["secret"]).body)["token"];
    const std::string path = "/api/v1/accounts/" + made["user"].get<std::string>();
    const auto post = [&](const std::string& what) {
        return house.ask(ApiHouse::keeper_token, Method::post, what).status;
    };
    CHECK_EQ(post(path + "/shut"), 204);
    CHECK_EQ(house.ask(token, Method::get, "/api/v1/me").status, 401);
    CHECK_EQ(account(house, "Zoe")["is_shut"], true);
    for (int attempt = 0; attempt < 12; ++attempt) {
        const auto refused = sign_in(house, made["secret"]);
        CHECK_EQ(refused.status, 403);
        CHECK_EQ(code_of(refused), "account_shut");
    }
    CHECK_EQ(post(path + "/open"), 204);
    CHECK_EQ(house.ask(token, Method::get, "/api/v1/me").status, 401);
    CHECK_EQ(sign_in(house, made["secret"]).status, 200);
    CHECK_EQ(post("/api/v1/accounts/user-aaaaaaaaaa/shut"), 404);
    CHECK_EQ(post("/api/v1/accounts/nonsense/open"), 404);
    // Anyone who has no good link is told nothing of the account.
    const std::string link = made["link"];
    CHECK_EQ(
        house.ask(Asker::referee, Method::post, in_campaign + "/links/" + link + "/revoke").status,
        204);
    CHECK_EQ(post(path + "/shut"), 204);
    CHECK_EQ(code_of(sign_in(house, made["secret"])), "link_not_valid");
}

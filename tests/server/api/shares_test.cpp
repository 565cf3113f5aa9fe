// What one makes for others counts towards him: how many people and links, how often they ask.
#include "server/api/shares.hpp"

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

api::Response invited(ApiHouse& house, const std::string& role = "god") {
    return house.ask(Asker::referee, Method::post, in_campaign + "/links",
                     json{{"role", role}}.dump());
}

/// A battle that one makes, with players.
api::Response made_battle(ApiHouse& house, const std::string& token, int players) {
    json body = {{"engine", "dice-warriors"}, {"name", "A duel"}, {"players", json::array()}};
    for (int player = 0; player < players; ++player) {
        const std::string key = "p" + std::to_string(player);
        body["players"].push_back({{"key", key}, {"name", key}});
    }
    return house.ask(token, Method::post, "/api/v1/battles", body.dump());
}

std::vector<std::string> players_of(ApiHouse& house, const api::Response& made) {
    std::vector<std::string> tokens;
    const json body = json::parse(made.body);
    for (const json& player : body["players"]) {
        tokens.push_back(
            house.accounts->sign_in(player["secret"].get<std::string>(), house.now)->token);
    }
    return tokens;
}

}  // namespace

TEST_CASE("so many links may be open; used or revoked they count no more") {
    api::Limits limits;
    limits.links_open = 3;
    ApiHouse house(limits);
    json last;
    for (int count = 0; count < 3; ++count) {
        const auto made = invited(house);
        CHECK_EQ(made.status, 201);
        last = json::parse(made.body);
    }
    const std::size_t members = house.accounts->members_of(house.umpire->id()).size();
    const auto refused = invited(house);
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(code_of(refused), "too_many_links");
    CHECK_EQ(house.accounts->members_of(house.umpire->id()).size(), members);
    const std::string link = last["link"];
    const std::string revoke = in_campaign + "/links/" + link + "/revoke";
    CHECK_EQ(house.ask(Asker::referee, Method::post, revoke).status, 204);
    const auto next = invited(house);
    CHECK_EQ(next.status, 201);
    CHECK_EQ(invited(house).status, 422);
    CHECK(house.accounts->sign_in(json::parse(next.body)["secret"].get<std::string>(), house.now));
    CHECK_EQ(invited(house).status, 201);
    CHECK_EQ(invited(house).status, 422);
}

TEST_CASE("so many accounts may be made; who cannot come in any more does not count") {
    api::Limits limits;
    limits.accounts_made = 2;
    ApiHouse house(limits);
    const std::string anna = house.token_of(Asker::anna);
    CHECK_EQ(code_of(made_battle(house, anna, 3)), "too_many_accounts");
    CHECK(house.others.empty());
    const auto made = made_battle(house, anna, 2);
    CHECK_EQ(made.status, 201);
    CHECK_EQ(code_of(made_battle(house, anna, 1)), "too_many_accounts");
    CHECK_EQ(made_battle(house, anna, 0).status, 201);
    // What they make counts towards her.
    const auto guests = players_of(house, made);
    CHECK_EQ(code_of(made_battle(house, guests.at(0), 1)), "too_many_accounts");
    // Others are not concerned.
    CHECK_EQ(made_battle(house, house.token_of(Asker::boris), 2).status, 201);
    // A new link for one who is there makes no account.
    const json body = json::parse(made.body);
    const std::string battle = "/api/v1/battles/" + body["battle"].get<std::string>();
    const json again = {{"user", kit::to_text(*house.accounts->who_shows(guests.at(1)))}};
    CHECK_EQ(house.ask(anna, Method::post, battle + "/links", again.dump()).status, 201);
    const std::string link = body["players"][0]["link"];
    CHECK_EQ(house.ask(anna, Method::post, battle + "/links/" + link + "/revoke").status, 204);
    CHECK_EQ(made_battle(house, anna, 1).status, 201);
    CHECK_EQ(code_of(made_battle(house, anna, 1)), "too_many_accounts");
}

TEST_CASE("the players of battles share one rate, beside their maker's own; a campaign's do not") {
    api::Limits limits;
    limits.requests_at_once = 4;
    limits.requests_per_second = 1;
    ApiHouse house(limits);
    const std::string anna = house.token_of(Asker::anna);
    const auto guests = players_of(house, made_battle(house, anna, 2));
    const auto ask = [&](const std::string& token) {
        return house.ask(token, Method::get, "/api/v1/me").status;
    };
    CHECK_EQ(ask(guests.at(0)), 200);
    CHECK_EQ(ask(guests.at(0)), 200);
    CHECK_EQ(ask(guests.at(0)), 200);
    CHECK_EQ(ask(guests.at(1)), 200);
    CHECK_EQ(ask(guests.at(1)), 429);
    CHECK_EQ(ask(guests.at(0)), 429);
    // They lock nobody out but themselves; she has asked once, when she made it.
    for (int request = 0; request < 3; ++request) CHECK_EQ(ask(anna), 200);
    CHECK_EQ(ask(anna), 429);
    const auto of_campaign = [&](const char* role) {
        const json made = json::parse(invited(house, role).body);
        return house.accounts->sign_in(made["secret"].get<std::string>(), house.now)->token;
    };
    const std::string god = of_campaign("god");
    const std::string more = of_campaign("referee");
    const std::string still_more = of_campaign("referee");
    for (int request = 0; request < 4; ++request) CHECK_EQ(ask(god), 200);
    CHECK_EQ(ask(god), 429);
    CHECK_EQ(ask(more), 200);
    CHECK_EQ(ask(more), 200);
    CHECK_EQ(ask(more), 200);
    CHECK_EQ(ask(still_more), 200);
    CHECK_EQ(ask(still_more), 429);
}

TEST_CASE("where anybody may make campaigns, a campaign's players have one share, too") {
    ApiHouse house({}, api::Makers::anybody);
    const json made = json::parse(invited(house).body);
    const auto user = kit::id_from_text<store::UserId>(made["user"].get<std::string>());
    CHECK_FALSE(house.accounts->share_of(*user).is_own);
    ApiHouse other({}, api::Makers::referees);
    const json theirs = json::parse(invited(other).body);
    const auto player = kit::id_from_text<store::UserId>(theirs["user"].get<std::string>());
    CHECK(other.accounts->share_of(*player).is_own);
}

TEST_CASE("accounts of one share have so many streams between them") {
    api::Limits limits;
    limits.streams_each = 2;
    limits.streams_shared = 3;
    ApiHouse house(limits);
    const std::string anna = house.token_of(Asker::anna);
    const auto made = made_battle(house, anna, 2);
    const auto guests = players_of(house, made);
    const std::string battle = json::parse(made.body)["battle"];
    std::vector<api::Response> open;
    const auto stream = [&](const std::string& token) {
        open.push_back(house.ask(token, Method::get, "/api/v1/battles/" + battle + "/stream"));
        return open.back().status;
    };
    CHECK_EQ(stream(guests.at(0)), 200);
    CHECK_EQ(stream(guests.at(0)), 200);
    CHECK_EQ(stream(guests.at(0)), 429);
    CHECK_EQ(stream(guests.at(1)), 200);
    CHECK_EQ(stream(guests.at(1)), 429);
    CHECK_EQ(stream(anna), 200);
    CHECK_EQ(stream(anna), 200);
    CHECK_EQ(stream(anna), 429);
    open.clear();
    CHECK_EQ(house.api->open_streams(), 0);
    CHECK_EQ(stream(guests.at(1)), 200);
}

// Guests: who begins a battle without an account, how many may, and that nothing of them stays when
// their battle is gone.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "server/api/shares/guests.hpp"
#include "tests/server/api/battle_house.hpp"

using api::Method;
using nlohmann::json;
using tests::BattleHouse;

namespace {

const json a_guests_game = {{"engine", "dice-warriors"}, {"setup", "opened"},
                            {"seat", "anna"},           {"doctrine", {"zeno"}}};

/// The status of a new guest's beginning, with the code of its refusal.
std::string begun(BattleHouse& house, const json& body = a_guests_game) {
    const auto response = house.ask("", Method::post, "/api/v1/guests", body);
    const json answer = json::parse(response.body);
    return std::to_string(response.status) + " " + answer.value("code", "");
}
json guest_of(BattleHouse& house) {
    const auto response = house.ask("", Method::post, "/api/v1/guests", a_guests_game);
    REQUIRE_EQ(response.status, 201);
    return json::parse(response.body);
}

}  // namespace

TEST_CASE("a guest begins a battle without an account, and is signed in to it alone") {
    BattleHouse house;
    const auto response = house.ask("", Method::post, "/api/v1/guests", a_guests_game);
    REQUIRE_EQ(response.status, 201);
    const json made = json::parse(response.body);
    house.keeps_to("BegunAsGuest", made);
    const std::string token = made["token"];
    std::string cookie;
    for (const auto& header : response.headers) {
        if (header.name == "Set-Cookie") cookie = header.value;
    }
    CHECK(cookie.starts_with("idis_session=" + token + "; Path=/; HttpOnly; SameSite=Lax"));
    const json me = json::parse(house.ask(token, Method::get, "/api/v1/me").body);
    CHECK_EQ(me["name"], "Anna");
    CHECK_EQ(me["makes_campaigns"], false);
    REQUIRE_EQ(me["roles"].size(), 1);
    CHECK_EQ(me["roles"][0]["campaign"], made["battle"]);
    CHECK_EQ(me["roles"][0]["role"], "commander");
    house.path = "/api/v1/battles/" + made["battle"].get<std::string>();
    const json view = house.read(token, "/view", "BattleView");
    CHECK_EQ(view["observer"], me["roles"][0]["commander"]);
    CHECK(house.refereed == umpire::Refereed::by_nobody);
    // His friend comes by a link, as to any battle; the doctrine needs none.
    REQUIRE_EQ(made["players"].size(), 1);
    CHECK_EQ(made["players"][0]["key"], "bert");
    const auto bert =
        house.accounts.sign_in(made["players"][0]["secret"].get<std::string>(), house.now);
    REQUIRE(bert.has_value());
    CHECK(house.accounts.is_of_guest(bert->user));
    CHECK_EQ(house.read(bert->token, "/view", "BattleView")["observer"],
             made["players"][0]["player"]);
    CHECK_EQ(house.ask(token, Method::get, house.path + "/links").status, 403);
}

TEST_CASE("a guest has a seat in a set-up that is shipped, and comes from our own page") {
    BattleHouse house;
    const auto without = [](const char* member) {
        json body = a_guests_game;
        body.erase(member);
        return body;
    };
    CHECK_EQ(begun(house, without("seat")), "400 body_malformed");
    CHECK_EQ(begun(house, without("setup")), "400 body_malformed");
    json orders = a_guests_game;
    orders["orders"] = {{{"kind", "OpenFight"}}};
    CHECK_EQ(begun(house, orders), "400 body_malformed");
    json seat = a_guests_game;
    seat["seat"] = "nobody";
    CHECK_EQ(begun(house, seat), "400 body_malformed");
    CHECK_EQ(begun(house, json::array()), "400 body_malformed");
    CHECK_EQ(house.ask(house.maker, Method::post, "/api/v1/guests", a_guests_game).status, 409);
    house.site = "cross-site";
    CHECK_EQ(begun(house), "403 origin_not_allowed");
    CHECK(house.accounts.battles_of_guests().empty());
    house.site = "same-origin";
    CHECK_EQ(begun(house), "201 ");
    CHECK_EQ(house.accounts.battles_of_guests().size(), 1);
}

TEST_CASE("a guest is told everything that is wrong with what he asks for, and nothing else") {
    BattleHouse house;
    const auto wrong = [](const api::Response& answer) {
        const json told = json::parse(answer.body);
        std::string all = std::to_string(answer.status);
        for (const json& error : told.value("errors", json::array())) {
            all += ' ' + error["place"].get<std::string>() + ':' +
                   error["code"].get<std::string>();
        }
        return all;
    };
    const auto asked = [&](const json& body) {
        return wrong(house.ask("", Method::post, "/api/v1/guests", body));
    };
    CHECK(wrong(house.ask_with_text("", Method::post, "/api/v1/guests", "{")).starts_with("400 :"));
    CHECK_EQ(asked(json::array()), "400 :not_an_object");
    json body = a_guests_game;
    body.erase("setup");
    CHECK_EQ(asked(body), "400 /setup:member_missing");
    body = a_guests_game;
    body["setup"] = "spoilt";
    CHECK(asked(body).starts_with("422 /orders/"));
    CHECK(house.accounts.battles_of_guests().empty());
}

TEST_CASE("so many guests come from one address in a day, and none where they begin nothing") {
    api::Limits limits;
    limits.guests_each = 2;
    BattleHouse house(limits);
    CHECK_EQ(begun(house), "201 ");
    CHECK_EQ(begun(house), "201 ");
    const auto third = house.ask("", Method::post, "/api/v1/guests", a_guests_game);
    CHECK_EQ(third.status, 429);
    CHECK_NE(third.body.find("too_many_guests"), std::string::npos);
    house.address = "198.51.100.7";
    CHECK_EQ(begun(house), "201 ");
    house.address = "192.0.2.1";
    house.now += 86'400;
    CHECK_EQ(begun(house), "201 ");
    const auto front = [](BattleHouse& at) {
        return json::parse(at.ask("", Method::get, "/api/v1/public").body)["guests_begin"];
    };
    CHECK_EQ(front(house), true);
    limits.guest_games = 0;
    BattleHouse closed(limits);
    CHECK_EQ(begun(closed), "403 no_battles_of_guests");
    CHECK_EQ(front(closed), false);
    CHECK(closed.accounts.battles_of_guests().empty());
}

TEST_CASE("so many battles of guests are kept; an old one makes room for another") {
    api::Limits limits;
    limits.guest_games = 2;
    BattleHouse house(limits);
    const json first = guest_of(house);
    house.now += 86'400;
    const json second = guest_of(house);
    CHECK_EQ(begun(house), "422 too_many_battles_of_guests");
    // What a guest makes once he is signed in counts among them; what others make does not.
    const auto further = [&](const std::string& token) {
        return house.ask(token, Method::post, "/api/v1/battles", a_guests_game).status;
    };
    CHECK_EQ(further(second["token"]), 422);
    CHECK_EQ(further(house.maker), 201);
    house.now += 29 * 86'400;
    CHECK_EQ(begun(house), "201 ");
    CHECK_EQ(begun(house), "422 too_many_battles_of_guests");
    const std::string gone = first["battle"];
    CHECK(house.campaigns.find(gone) == nullptr);
    const std::string looked = "/api/v1/battles/" + gone + "/view";
    CHECK_EQ(house.ask(first["token"], Method::get, looked).status, 401);
    const std::string kept = second["battle"];
    CHECK_EQ(house.ask(second["token"], Method::get, "/api/v1/battles/" + kept + "/view").status,
             200);
    // One that is over makes room before one that is played.
    const auto umpire = house.campaigns.find(kept);
    for (int day = 0; day < 400 && !umpire->is_over(); ++day) {
        house.now += 86'400;
        REQUIRE_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
    }
    CHECK(umpire->is_over());
    CHECK_EQ(begun(house), "201 ");
    CHECK(house.campaigns.find(kept) == nullptr);
}

namespace {

store::UserId user_in(const json& made) {
    return kit::id_from_text<store::UserId>(made["user"].get<std::string>()).value();
}
std::string battle_in(const json& made) {
    return "/api/v1/battles/" + made["battle"].get<std::string>();
}
bool uses(const BattleHouse& house, store::UserId user) {
    const auto rows = house.accounts.usage(house.now);
    return std::ranges::any_of(rows, [&](const auto& row) { return row.user.id == user; });
}
/// A referee's battle with three players, made by a guest.
json refereed_by(BattleHouse& house, const json& guest) {
    const auto response = house.ask(guest["token"], Method::post, "/api/v1/battles",
                                    {{"engine", "dice-warriors"}, {"setup", "ford"}});
    REQUIRE_EQ(response.status, 201);
    return json::parse(response.body);
}

}  // namespace

TEST_CASE("the guest of the game that made room for the 51st is signed out, and no account") {
    api::Limits limits;
    limits.guests_each = 100;
    BattleHouse house(limits);
    const json first = guest_of(house);
    const std::string token = first["token"];
    const auto stream = house.ask(token, Method::get, battle_in(first) + "/stream").stream;
    REQUIRE(stream != nullptr);
    CHECK(stream->next(api::Pull::news).has_value());
    CHECK(stream->next(api::Pull::beat).has_value());
    const auto bert =
        house.accounts.sign_in(first["players"][0]["secret"].get<std::string>(), house.now);
    REQUIRE(bert.has_value());
    house.now += 30 * 86'400;
    for (int game = 2; game <= 50; ++game) guest_of(house);
    CHECK_EQ(house.ask(token, Method::get, "/api/v1/me").status, 200);
    CHECK(uses(house, user_in(first)));
    guest_of(house);
    CHECK_EQ(house.ask(token, Method::get, "/api/v1/me").status, 401);
    CHECK_EQ(house.ask(bert->token, Method::get, "/api/v1/me").status, 401);
    CHECK_FALSE(uses(house, user_in(first)));
    CHECK_FALSE(uses(house, bert->user));
    CHECK_FALSE(stream->next(api::Pull::beat).has_value());
    // The maker of no game of guests, and in each of the fifty a guest and whom he invited.
    CHECK_EQ(house.accounts.usage(house.now).size(), 1 + 50 * 2);
}

TEST_CASE("a friend who has another place stays when the guest who brought him in goes") {
    api::Limits limits;
    limits.guest_games = 2;
    BattleHouse house(limits);
    const json first = guest_of(house);
    const auto bert =
        house.accounts.sign_in(first["players"][0]["secret"].get<std::string>(), house.now);
    REQUIRE(bert.has_value());
    house.now += 30 * 86'400;
    const auto own = house.ask(bert->token, Method::post, "/api/v1/battles", a_guests_game);
    REQUIRE_EQ(own.status, 201);
    guest_of(house);
    CHECK_FALSE(uses(house, user_in(first)));
    CHECK(uses(house, bert->user));
    const std::string his = battle_in(json::parse(own.body));
    CHECK_EQ(house.ask(bert->token, Method::get, his + "/view").status, 200);
    CHECK_EQ(house.ask(bert->token, Method::get, battle_in(first) + "/view").status, 404);
    CHECK(house.accounts.is_of_guest(bert->user));
}

TEST_CASE("nobody makes room for a further game of his by the one that he came in by") {
    api::Limits limits;
    limits.guest_games = 1;
    BattleHouse house(limits);
    const json first = guest_of(house);
    house.now += 30 * 86'400;
    const auto further = house.ask(first["token"], Method::post, "/api/v1/battles", a_guests_game);
    CHECK_EQ(further.status, 422);
    CHECK_EQ(house.ask(first["token"], Method::get, battle_in(first) + "/view").status, 200);
    CHECK_EQ(begun(house), "201 ");
    CHECK_EQ(house.ask(first["token"], Method::get, "/api/v1/me").status, 401);
}

TEST_CASE("an old battle of guests makes room for whoever asks, unless another server plays it") {
    api::Limits limits;
    limits.guest_games = 2;
    BattleHouse house(limits);
    const json first = guest_of(house);
    house.now += 30 * 86'400;
    const json second = guest_of(house);
    const std::string old = first["battle"];
    const auto further = [&] {
        return house.ask(second["token"], Method::post, "/api/v1/battles", a_guests_game).status;
    };
    house.elsewhere.insert(old);
    CHECK_EQ(further(), 422);
    CHECK_EQ(begun(house), "422 too_many_battles_of_guests");
    house.elsewhere.clear();
    CHECK(house.campaigns.find(old) != nullptr);
    CHECK_EQ(further(), 201);
    CHECK(house.campaigns.find(old) == nullptr);
}

TEST_CASE("a battle of guests that is gone takes no room, and one that is over makes it") {
    api::Limits limits;
    limits.guest_games = 2;
    limits.guest_days = 10'000;
    BattleHouse house(limits);
    const std::string first = guest_of(house)["battle"];
    REQUIRE(house.campaigns.discard(guest_of(house)["battle"].get<std::string>()));
    CHECK_EQ(begun(house), "201 ");
    CHECK_EQ(begun(house), "422 too_many_battles_of_guests");
    const auto umpire = house.campaigns.find(first);
    for (int day = 0; day < 400 && !umpire->is_over(); ++day) {
        house.now += 86'400;
        REQUIRE_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
    }
    REQUIRE(umpire->is_over());
    CHECK_EQ(begun(house), "201 ");
    CHECK(house.campaigns.find(first) == nullptr);
}

TEST_CASE("a battle that a guest deletes takes its people along, Gods as well, but not him") {
    BattleHouse house;
    const json guest = guest_of(house);
    const std::size_t before = house.accounts.usage(house.now).size();
    const json made = refereed_by(house, guest);
    const std::string token = guest["token"];
    CHECK_EQ(house.ask(token, Method::post, battle_in(made) + "/links", {{"role", "god"}}).status,
             201);
    CHECK_EQ(house.accounts.usage(house.now).size(), before + 3 + 1);
    CHECK_EQ(house.ask(token, Method::post, battle_in(made) + "/delete").status, 204);
    CHECK_EQ(house.accounts.usage(house.now).size(), before);
    CHECK_EQ(house.ask(token, Method::get, battle_in(guest) + "/view").status, 200);
    // Whom somebody else brought in stays as he was.
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    const std::size_t with_others = house.accounts.usage(house.now).size();
    CHECK_EQ(house.ask(house.maker, Method::post, house.path + "/delete").status, 204);
    const json again = refereed_by(house, guest);
    CHECK_EQ(house.ask(token, Method::post, battle_in(again) + "/delete").status, 204);
    CHECK_EQ(house.accounts.usage(house.now).size(), with_others);
}

TEST_CASE("a server that ended between a battle's file and its people has nothing wrong in it") {
    BattleHouse house;
    const json first = guest_of(house);
    const json second = guest_of(house);
    REQUIRE(house.campaigns.discard(first["battle"].get<std::string>()));
    const std::string token = first["token"];
    CHECK_EQ(house.ask(token, Method::get, battle_in(first) + "/view").status, 404);
    CHECK_EQ(house.ask(token, Method::get, "/api/v1/me").status, 200);
    CHECK_EQ(begun(house), "201 ");
    // As the next start does.
    const auto is_gone = [&](const std::string& battle) {
        return house.campaigns.is_gone(battle);
    };
    api::sweep_guests(house.accounts, nullptr, house.now + 86'400, is_gone);
    CHECK_FALSE(uses(house, user_in(first)));
    CHECK_EQ(house.ask(token, Method::get, "/api/v1/me").status, 401);
    CHECK(uses(house, user_in(second)));
    CHECK_EQ(house.ask(second["token"], Method::get, battle_in(second) + "/view").status, 200);
    CHECK_EQ(house.accounts.usage(house.now).size(), 1 + 2 * 2);
}

TEST_CASE("a guest who goes takes his ways along; who stays loses his part in what is gone") {
    BattleHouse house;
    store::Ways ways(house.folder.file("ways.sqlite"));
    const json goes = guest_of(house);
    const json stays = guest_of(house);
    for (const json& guest : {goes, stays}) {
        store::Way way;
        way.user = user_in(guest);
        way.campaign = guest["battle"];
        ways.add(way);
    }
    const auto further = house.ask(stays["token"], Method::post, "/api/v1/battles", a_guests_game);
    REQUIRE_EQ(further.status, 201);
    const std::string kept = json::parse(further.body)["battle"];
    house.now += 86'400;
    api::sweep_guests(house.accounts, &ways, house.now,
                      [&](const std::string& battle) { return battle != kept; });
    CHECK_FALSE(uses(house, user_in(goes)));
    REQUIRE_EQ(ways.all().size(), 1);
    CHECK_EQ(ways.all()[0].user, user_in(stays));
    const auto roles = house.accounts.memberships_of(user_in(stays));
    REQUIRE_EQ(roles.size(), 1);
    CHECK_EQ(roles[0].campaign, kept);
}

TEST_CASE("a battle whose people cannot be written is not kept, whoever makes it") {
    BattleHouse house;
    std::filesystem::remove(house.folder.file("accounts.sqlite"));
    CHECK_EQ(begun(house), "503 storage_failed");
    CHECK_EQ(house.ask(house.maker, Method::post, "/api/v1/battles",
                       {{"engine", "dice-warriors"}, {"setup", "ford"}})
                 .status,
             503);
    CHECK(house.campaigns.ids().empty());
    for (const auto& entry : std::filesystem::directory_iterator(house.folder.path())) {
        CHECK_NE(entry.path().extension(), ".battle");
    }
}

TEST_CASE("a guest makes so many links in all, for used ones are kept, too") {
    api::Limits limits;
    limits.guest_links = 4;
    BattleHouse house(limits);
    // His own, and that of his friend.
    const json guest = guest_of(house);
    const std::string token = guest["token"];
    const auto device = [&] {
        return house.ask(token, Method::post, battle_in(guest) + "/devices");
    };
    for (int time = 0; time < 2; ++time) {
        const auto made = device();
        REQUIRE_EQ(made.status, 201);
        const std::string secret = json::parse(made.body)["secret"];
        CHECK(house.accounts.sign_in(secret, house.now).has_value());
    }
    const auto is_refused = [](const api::Response& response) {
        return response.status == 422 &&
               json::parse(response.body)["code"] == "too_many_links_of_guest";
    };
    CHECK(is_refused(device()));
    CHECK(is_refused(house.ask(token, Method::post, "/api/v1/battles",
                               {{"engine", "dice-warriors"}, {"name", "Mine"}})));
    // Others who sign in, and other guests, are not concerned.
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    CHECK_EQ(begun(house), "201 ");
}

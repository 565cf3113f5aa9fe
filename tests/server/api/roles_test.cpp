// What a member is follows from the campaign's events; the accounts follow them.
#include "server/api/rights/roles.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string campaign = ApiHouse::campaign;

std::string user_of(ApiHouse& house, store::Role role) {
    for (const store::Membership& member : house.accounts->members_of(house.umpire->id())) {
        if (member.role == role) return kit::to_text(member.user);
    }
    return "";
}
std::optional<store::Membership> membership(ApiHouse& house, const std::string& user) {
    return house.accounts->membership(kit::id_from_text<store::UserId>(user).value(),
                                      house.umpire->id());
}
std::string kind_of(const umpire::Submission& submission) {
    return json::parse(submission.body)["kind"];
}

}  // namespace

TEST_CASE("who has come to his army from the Chorus is its commander from then on") {
    ApiHouse house;
    const std::string cora = user_of(house, store::Role::chorus);
    CHECK_EQ(house.ask(Asker::chorus, Method::get, campaign + "/channel").status, 403);
    house.umpire->players[cora] = {umpire::Person{umpire::Role::commander, ApiHouse::boris}};
    CHECK_EQ(house.ask(Asker::chorus, Method::get, campaign + "/channel").status, 200);
    CHECK(membership(house, cora)->role == store::Role::commander);
    CHECK_EQ(membership(house, cora)->commander, ApiHouse::boris);
    CHECK_EQ(house.ask(Asker::chorus, Method::post, campaign + "/room", R"({"text":"I?"})").status,
             403);
    const json me = json::parse(house.ask(Asker::chorus, Method::get, "/api/v1/me").body);
    CHECK_EQ(me["roles"][0]["role"], "commander");
}

TEST_CASE("who has no role any more finds nothing, and a God stays one in the accounts") {
    ApiHouse house;
    const std::string cora = user_of(house, store::Role::chorus);
    const std::string zeno = user_of(house, store::Role::god);
    house.umpire->players[cora] = {};
    house.umpire->players[zeno] = {};
    for (const Asker asker : {Asker::chorus, Asker::god}) {
        CHECK_EQ(house.ask(asker, Method::get, campaign + "/view").status, 404);
        const json me = json::parse(house.ask(asker, Method::get, "/api/v1/me").body);
        CHECK(me["roles"].empty());
    }
    CHECK_FALSE(membership(house, cora).has_value());
    CHECK(membership(house, zeno)->role == store::Role::god);
}

TEST_CASE("an invitation is an event before it is a link") {
    ApiHouse house;
    const std::size_t members = house.accounts->members_of(house.umpire->id()).size();
    const std::size_t accounts = house.accounts->usage(house.now).size();
    house.umpire->answer = {umpire::AnswerKind::refused,
                            R"({"code":"chorus_asks_first","clause":"idis.9a.chorus-may-join"})",
                            false};
    const std::string body = R"({"role":"commander","commander":"commander-aaaaaaaaaa"})";
    const api::Response refused =
        house.ask(Asker::referee, Method::post, campaign + "/links", body);
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(tests::code_of(refused), "chorus_asks_first");
    CHECK_EQ(house.accounts->members_of(house.umpire->id()).size(), members);
    CHECK_EQ(house.accounts->usage(house.now).size(), accounts);
    house.umpire->answer = {};
    CHECK_EQ(house.ask(Asker::referee, Method::post, campaign + "/links", body).status, 201);
    CHECK_EQ(house.accounts->members_of(house.umpire->id()).size(), members + 1);
    const json order = json::parse(house.umpire->submitted.back().body);
    CHECK_EQ(order["kind"], "GiveRole");
    CHECK_EQ(order["commander"], "commander-aaaaaaaaaa");
    CHECK(house.umpire->submitted.back().actor.role == umpire::Role::referee);
}

TEST_CASE("a seat that the campaign refuses makes nobody an account") {
    ApiHouse house;
    const auto ruth = kit::id_from_text<store::UserId>(user_of(house, store::Role::referee));
    const std::string lobby =
        house.accounts->open_lobby(house.umpire->id(), ruth.value(), house.now);
    house.umpire->referees_view =
        R"({"referee":{"commanders":[{"id":"commander-cccccccccc","name":"Cato","seat":"held",)"
        R"("faction":null}]}})";
    const std::size_t accounts = house.accounts->usage(house.now).size();
    const auto take = [&] {
        const json body = {{"lobby", lobby}, {"seat", "commander-cccccccccc"}, {"name", "Carl"}};
        return house.ask(Asker::nobody, Method::post, "/api/v1/lobby/seat", body.dump());
    };
    house.umpire->answer = {umpire::AnswerKind::refused,
                            R"({"code":"chorus_asks_first","clause":"idis.9a.chorus-may-join"})",
                            false};
    CHECK_EQ(tests::code_of(take()), "chorus_asks_first");
    CHECK_EQ(house.accounts->usage(house.now).size(), accounts);
    house.umpire->answer = {};
    CHECK_EQ(take().status, 201);
    CHECK_EQ(house.accounts->usage(house.now).size(), accounts + 1);
}

TEST_CASE("what a player is is recorded before it changes") {
    ApiHouse house;
    const std::string anna = user_of(house, store::Role::commander);
    const std::string ruth = user_of(house, store::Role::referee);
    const auto change = [&](const std::string& user, const std::string& role) {
        return house.ask(Asker::referee, Method::post, campaign + "/roles",
                         R"({"user":")" + user + R"(","role":")" + role + "\"}");
    };
    CHECK_EQ(change("user-aaaaaaaaaa", "god").status, 400);
    CHECK_EQ(change(anna, "referee").status, 422);
    CHECK_EQ(change(ruth, "god").status, 422);
    CHECK_EQ(change(anna, "king").status, 400);
    CHECK(house.umpire->submitted.empty());
    CHECK_EQ(change(anna, "god").status, 200);
    REQUIRE_EQ(house.umpire->submitted.size(), 2);
    CHECK_EQ(json::parse(house.umpire->submitted[0].body)["role"], "commander");
    CHECK_EQ(json::parse(house.umpire->submitted[1].body)["role"], "god");
    CHECK_EQ(change(anna, "none").status, 200);
    CHECK_EQ(json::parse(house.umpire->submitted.back().body)["role"], "none");
    // An order that names a player is no way round it.
    house.umpire->submitted.clear();
    house.ask(Asker::referee, Method::post, campaign + "/orders",
              R"({"kind":"GiveRole","user":")" + anna + R"(","name":"Anna","role":"god"})");
    REQUIRE_EQ(house.umpire->submitted.size(), 2);
    CHECK_EQ(json::parse(house.umpire->submitted[0].body)["role"], "commander");
}

TEST_CASE("whose role has changed is told with the army he has by it, and rights are a referee's") {
    ApiHouse house;
    const std::string anna = user_of(house, store::Role::commander);
    const auto change = [&](const json& body) {
        return house.ask(Asker::referee, Method::post, campaign + "/roles", body.dump());
    };
    house.umpire->players[anna] = {umpire::Person{umpire::Role::commander, ApiHouse::boris}};
    CHECK_EQ(json::parse(change({{"user", anna}, {"role", "commander"}}).body),
             json({{"user", anna}, {"role", "commander"}, {"commander", ApiHouse::boris}}));
    house.umpire->players[anna] = {umpire::Person{umpire::Role::chorus, ""}};
    CHECK_EQ(json::parse(change({{"user", anna}, {"role", "chorus"}}).body),
             json({{"user", anna}, {"role", "chorus"}}));
    const json rights = {{"user", anna}, {"role", "chorus"}, {"rights", json::array({"rule"})}};
    const auto refused = change(rights);
    CHECK_EQ(refused.status, 400);
    CHECK_EQ(json::parse(refused.body)["errors"][0]["place"], "/rights");
}

TEST_CASE("nobody is recorded because a commander names him, or in a battle by itself") {
    ApiHouse house;
    const std::string cora = user_of(house, store::Role::chorus);
    const json order = {{"kind", "HoldArmy"}, {"user", cora}};
    CHECK_EQ(house.ask(Asker::anna, Method::post, campaign + "/orders", order.dump()).status, 201);
    CHECK_EQ(house.umpire->submitted.size(), 1);
    // Nor is a referee, or who has no part in the campaign, whoever names him.
    const auto stranger = *house.accounts->user_of_token(house.token_of(Asker::stranger));
    for (const std::string& user :
         {user_of(house, store::Role::referee), kit::to_text(stranger)}) {
        house.umpire->submitted.clear();
        const json named = {{"kind", "HoldArmy"}, {"user", user}};
        house.ask(Asker::referee, Method::post, campaign + "/orders", named.dump());
        CHECK_EQ(house.umpire->submitted.size(), 1);
    }
    house.umpire->engine_name = "dice-warriors";
    house.umpire->submitted.clear();
    const std::string in_battle = "/api/v1/battles/campaign-k7q3m9x2ab/orders";
    CHECK_EQ(house.ask(Asker::referee, Method::post, in_battle, order.dump()).status, 201);
    CHECK_EQ(house.umpire->submitted.size(), 1);
}

TEST_CASE("who has no name is recorded as a player") {
    ApiHouse house;
    const auto user = house.accounts->add_user("");
    REQUIRE_FALSE(
        house.accounts->give_role({user, house.umpire->id(), store::Role::chorus, ""}));
    const json order = {{"kind", "HoldArmy"}, {"user", kit::to_text(user)}};
    house.ask(Asker::referee, Method::post, campaign + "/orders", order.dump());
    REQUIRE_EQ(house.umpire->submitted.size(), 2);
    CHECK_EQ(json::parse(house.umpire->submitted[0].body)["name"], "player");
}

TEST_CASE("what the accounts have of a player is written anew only when he is somebody else") {
    ApiHouse house;
    const std::string cora = user_of(house, store::Role::chorus);
    house.umpire->players[cora] = {umpire::Person{umpire::Role::chorus, ""}};
    const std::uint64_t before = house.accounts->generation();
    CHECK_EQ(house.ask(Asker::chorus, Method::get, campaign + "/view").status, 200);
    CHECK_EQ(house.accounts->generation(), before);
    // In a battle by itself everybody is what the accounts say.
    house.umpire->engine_name = "dice-warriors";
    house.umpire->players[user_of(house, store::Role::god)] = {
        umpire::Person{umpire::Role::chorus, ""}};
    const std::string battle = "/api/v1/battles/campaign-k7q3m9x2ab/view";
    CHECK_EQ(house.ask(Asker::god, Method::get, battle).status, 200);
    CHECK(house.umpire->viewer == umpire::Person{umpire::Role::god, ""});
}

TEST_CASE("each is listed with what is of his role: his army, or his rights, or neither") {
    ApiHouse house;
    const auto told = [&](Asker asker) {
        return json::parse(house.ask(asker, Method::get, "/api/v1/me").body)["roles"][0];
    };
    const json spring = {{"campaign", "campaign-k7q3m9x2ab"}, {"name", "Spring"}};
    json annas = spring;
    annas.update({{"role", "commander"}, {"commander", ApiHouse::anna}});
    CHECK_EQ(told(Asker::anna), annas);
    json coras = spring;
    coras["role"] = "chorus";
    CHECK_EQ(told(Asker::chorus), coras);
    const json ruths = told(Asker::referee);
    CHECK_FALSE(ruths.contains("commander"));
    CHECK_EQ(ruths["rights"].size(), store::all_rights.size());
}

TEST_CASE("the Gods speak in their room and nowhere else") {
    ApiHouse house;
    const api::Response order = house.ask(Asker::god, Method::post, campaign + "/orders",
                                          R"({"kind":"SayInRoom","text":"Hush."})");
    CHECK_EQ(order.status, 403);
    CHECK(house.umpire->submitted.empty());
    const std::string zeno = user_of(house, store::Role::god);
    house.umpire->players[zeno] = {umpire::Person{umpire::Role::god, ""}};
    const api::Response said =
        house.ask(Asker::god, Method::post, campaign + "/room", R"({"text":"Hush."})");
    CHECK_EQ(said.status, 201);
    REQUIRE_EQ(house.umpire->submitted.size(), 1);
    CHECK_EQ(kind_of(house.umpire->submitted[0]), "SayInRoom");
    CHECK_EQ(house.umpire->submitted[0].actor.user, zeno);
    CHECK_EQ(house.ask(Asker::anna, Method::post, campaign + "/room", R"({"text":"?"})").status,
             403);
}

TEST_CASE("the Chorus opens no page of a commander") {
    ApiHouse house;
    for (const char* page : {"/channel?commander=commander-aaaaaaaaaa", "/orders", "/questions",
                             "/views/commander-aaaaaaaaaa", "/map", "/events"}) {
        CHECK_EQ(house.ask(Asker::chorus, Method::get, campaign + page).status, 403);
    }
}

TEST_CASE("whom a referee's order leaves without a role is out before it is answered") {
    ApiHouse house;
    const std::string cora = user_of(house, store::Role::chorus);
    const auto boris = user_of(house, store::Role::commander);
    house.umpire->players[cora] = {};
    // Nobody has asked for her; a commander's order that names her changes nothing.
    const json order = {{"kind", "GiveRole"}, {"user", cora}, {"name", "Cora"}, {"role", "none"}};
    CHECK_EQ(house.ask(Asker::anna, Method::post, campaign + "/orders", order.dump()).status, 201);
    CHECK(membership(house, cora).has_value());
    CHECK_EQ(house.ask(Asker::referee, Method::post, campaign + "/orders", order.dump()).status,
             201);
    CHECK_FALSE(membership(house, cora).has_value());
    CHECK(membership(house, boris).has_value());
    // What is taken back by a rewind afterwards gives her nothing back.
    house.umpire->players.clear();
    CHECK_EQ(house.ask(Asker::chorus, Method::get, campaign + "/view").status, 404);
}

TEST_CASE("an order that ends a role is answered though the accounts cannot be written") {
    ApiHouse house;
    const std::string cora = user_of(house, store::Role::chorus);
    house.umpire->players[cora] = {};
    std::filesystem::remove(house.folder / "accounts.sqlite");
    const json order = {{"kind", "GiveRole"}, {"user", cora}, {"name", "Cora"}, {"role", "none"}};
    CHECK_EQ(house.ask(Asker::referee, Method::post, campaign + "/orders", order.dump()).status,
             201);
    CHECK(membership(house, cora).has_value());
}

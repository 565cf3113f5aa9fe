// The lobby of a campaign over the API: which seats it shows and with what arms, under whom it lets
// somebody in, and what becomes of those who wait in it.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Makers;
using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

constexpr const char* cato = "commander-ccccccc222";
constexpr const char* dido = "commander-ddddddd222";
constexpr const char* north = "faction-nnnnnnn222";
constexpr const char* south = "faction-sssssss222";

json seat(const char* id, const char* name, const char* held, const json& faction) {
    return {{"id", id}, {"name", name}, {"seat", held}, {"faction", faction}};
}

/// A campaign of three sides, with Cato's seat and Dido's free; Dido serves no side.
struct LobbyHouse : ApiHouse {
    explicit LobbyHouse(Makers makers = Makers::referees, const api::Limits& limits = {})
        : ApiHouse(limits, makers) {
        const json factions = {{{"id", north}, {"name", "The North"}},
                               {{"id", south}, {"name", "The South"}},
                               {{"id", "faction-wwwwwww222"}, {"name", "The West"}}};
        const json commanders = {seat(anna, "Anna", "held", north),
                                 seat(boris, "Boris", "held", south),
                                 seat(cato, "Cato", "held", south),
                                 seat(dido, "Dido", "held", nullptr),
                                 seat("commander-eeeeeee222", "Egon", "open", north)};
        umpire->referees_view =
            json{{"referee", {{"factions", factions}, {"commanders", commanders}}}}.dump();
        umpire->badges_text =
            json{{"badges", {{{"faction", south}, {"colour", "slate"}}}}}.dump();
    }

    std::string opened(Asker asker = Asker::referee) {
        const std::string path = told(asker, {{"is_open", true}})["path"];
        return path.substr(path.find('=') + 1);
    }
    json told(Asker asker, const json& body) {
        return json::parse(ask(asker, Method::post, lobby, body.dump()).body);
    }
    json waiting() {
        return json::parse(ask(Asker::referee, Method::get, lobby).body)["waiting"];
    }
    api::Response enter(const std::string& secret) {
        return outside("", {{"lobby", secret}});
    }
    api::Response take(const std::string& secret, const char* seat_id, const char* name) {
        return outside("/seat", {{"lobby", secret}, {"seat", seat_id}, {"name", name}});
    }
    api::Response wait(const std::string& secret, const char* name) {
        return outside("/wait", {{"lobby", secret}, {"name", name}});
    }
    api::Response give(const json& body) {
        return ask(Asker::referee, Method::post, lobby + "/seat", body.dump());
    }
    /// What who shows a token is told of what he waits for.
    json looked(const std::string& token) {
        return json::parse(ask(token, Method::post, "/api/v1/lobby/leave", "{}").body);
    }
    /// Signs in by the link that a lobby gave.
    std::string in_by(const api::Response& link) {
        REQUIRE_EQ(link.status, 201);
        return accounts->sign_in(json::parse(link.body)["secret"].get<std::string>(), now)->token;
    }

    const std::string lobby = std::string(campaign) + "/lobby";

private:
    api::Response outside(const std::string& rest, const json& body) {
        return ask(Asker::nobody, Method::post, "/api/v1/lobby" + rest, body.dump());
    }
};

store::UserId user_in(const api::Response& link) {
    return kit::id_from_text<store::UserId>(json::parse(link.body)["user"].get<std::string>())
        .value();
}

}  // namespace

TEST_CASE("a lobby shows the seats that a player may take, each with its side and its badge") {
    LobbyHouse house;
    const std::string secret = house.opened();
    const json shown = json::parse(house.enter(secret).body);
    CHECK_EQ(shown["name"], "Spring");
    CHECK_EQ(shown["setting"], "# The valley");
    REQUIRE_EQ(shown["seats"].size(), 2);
    CHECK_EQ(shown["seats"][0]["seat"], cato);
    CHECK_EQ(shown["seats"][0]["side"], "The South");
    CHECK_EQ(shown["seats"][0]["badge"]["colour"], "slate");
    // Who serves no side has neither.
    CHECK_EQ(shown["seats"][1], json({{"seat", dido}, {"name", "Dido"}}));
    house.umpire->badges_text = "";
    CHECK_FALSE(json::parse(house.enter(secret).body)["seats"][0].contains("badge"));
}

TEST_CASE("a lobby is there as long as who opened it looks after people, and no longer") {
    LobbyHouse house;
    const std::string secret = house.opened();
    const std::string never = house.enter("idislobby_never").body;
    const auto ruth = *house.accounts->user_of_token(house.token_of(Asker::referee));
    const std::string id = house.umpire->id();
    const auto is_there = [&] {
        const auto answer = house.enter(secret);
        const bool is_open = answer.status == 200;
        if (!is_open) CHECK_EQ(answer.body, never);
        return is_open;
    };
    CHECK(is_there());
    REQUIRE(house.accounts->set_shut(ruth, true));
    CHECK_FALSE(is_there());
    REQUIRE(house.accounts->set_shut(ruth, false));
    CHECK(is_there());
    store::Membership membership = house.accounts->membership(ruth, id).value();
    membership.rights = {};
    membership.rights.add(store::Right::rule);
    house.accounts->change_role(membership);
    CHECK_FALSE(is_there());
    house.accounts->change_role({ruth, id, store::Role::god, ""});
    CHECK_FALSE(is_there());
    house.accounts->change_role({ruth, id, store::Role::god, "", store::Rights::all()});
    CHECK_FALSE(is_there());
}

TEST_CASE("a lobby goes when who opened it is nobody in the campaign any more") {
    LobbyHouse house;
    const std::string secret = house.opened();
    const auto ruth = *house.accounts->user_of_token(house.token_of(Asker::referee));
    house.accounts->end_role(ruth, house.umpire->id());
    CHECK_EQ(house.enter(secret).body, house.enter("idislobby_never").body);
    // Nor is another referee told that it is open.
    const auto rolf = house.accounts->add_user("Rolf");
    CHECK_FALSE(
        house.accounts->give_role({rolf, house.umpire->id(), store::Role::referee, ""}));
    const auto link = house.accounts->make_link(rolf, store::LinkKind::one_time, house.now, {});
    const std::string token = house.accounts->sign_in(link.secret, house.now)->token;
    const auto told = house.ask(token, Method::get, std::string(ApiHouse::campaign) + "/lobby");
    CHECK_EQ(json::parse(told.body)["is_open"], false);
}

TEST_CASE("who comes by a lobby counts in the share of who opened it, if that is how it is there") {
    for (const auto& [makers, is_own] :
         {std::pair(Makers::referees, true), std::pair(Makers::anybody, false)}) {
        LobbyHouse house(makers);
        const auto ruth = *house.accounts->user_of_token(house.token_of(Asker::referee));
        const auto link = house.take(house.opened(), cato, "Carl");
        REQUIRE_EQ(link.status, 201);
        const store::UserId carl = user_in(link);
        CHECK_EQ(house.accounts->user(carl)->name, "Carl");
        CHECK_EQ(house.accounts->share_of(carl).of, is_own ? carl : ruth);
        CHECK_EQ(house.accounts->accounts_by(ruth, house.now), 1);
        CHECK_EQ(json::parse(link.body)["path"].get<std::string>().find("/sign-in#link="), 0);
    }
}

TEST_CASE("who is refused the seat that the referee gives him waits on") {
    LobbyHouse house;
    const auto link = house.wait(house.opened(), "Dora");
    REQUIRE_EQ(link.status, 201);
    const std::string dora = kit::to_text(user_in(link));
    house.umpire->answer = {umpire::AnswerKind::refused,
                            R"({"code":"chorus_asks_first","clause":"","field":""})", false};
    CHECK_EQ(code_of(house.give({{"user", dora}, {"seat", cato}})), "chorus_asks_first");
    CHECK_EQ(house.waiting(), json::array({json{{"user", dora}, {"name", "Dora"}}}));
}

TEST_CASE("of two who take a seat at once one finds it taken, by whomever it was given") {
    LobbyHouse house;
    const std::string secret = house.opened();
    std::string second;
    house.umpire->while_ordered = [&] { second = code_of(house.take(secret, cato, "Berta")); };
    const auto carl = house.take(secret, cato, "Carl");
    CHECK_EQ(carl.status, 201);
    CHECK_EQ(second, "seat_is_taken");
    const std::string emil = kit::to_text(user_in(house.wait(secret, "Emil")));
    house.umpire->while_ordered = [&] {
        second = code_of(house.give({{"user", emil}, {"seat", dido}}));
    };
    second.clear();
    CHECK_EQ(house.take(secret, dido, "Dora").status, 201);
    CHECK_EQ(second, "seat_is_taken");
    CHECK_EQ(house.waiting().size(), 1);
}

TEST_CASE("who waits is listed until he has a seat, and a second one he is not given") {
    LobbyHouse house;
    const std::string secret = house.opened();
    const auto link = house.wait(secret, "Emil");
    const json emil = {{"user", kit::to_text(user_in(link))}, {"name", "Emil"}};
    CHECK_EQ(house.waiting(), json::array({emil}));
    CHECK_EQ(house.give({{"user", "Emil"}, {"seat", cato}}).status, 400);
    const json given =
        json::parse(house.give({{"user", emil["user"]}, {"seat", cato}}).body);
    CHECK_EQ(given["waiting"], json::array());
    // He has not looked yet; his one role in the campaign is the one that he has.
    CHECK_EQ(code_of(house.give({{"user", emil["user"]}, {"seat", dido}})),
             "one_role_in_a_campaign");
    const json came = house.looked(house.in_by(link));
    CHECK_EQ(came["campaigns"], json::array({house.umpire->id()}));
    CHECK_EQ(came["waits_in"], json::array());
}

TEST_CASE("who waits is told the name of the campaign, wherever it is played, while it is there") {
    LobbyHouse house;
    const std::string token = house.in_by(house.wait(house.opened(), "Emil"));
    const json here = {{"name", "Spring"}, {"setting", "# The valley"}};
    CHECK_EQ(house.looked(token)["waits_in"], json::array({here}));
    const std::string id = house.umpire->id();
    house.elsewhere[id] = "http://127.0.0.1:9";
    const json there = {{"name", "Spring"}, {"setting", ""}};
    CHECK_EQ(house.looked(token)["waits_in"], json::array({there}));
    house.umpire->own_id = "campaign-zzzzzzz222";
    CHECK_EQ(house.looked(token)["waits_in"], json::array());
    house.elsewhere.clear();
    CHECK_EQ(house.looked(token)["waits_in"], json::array());
}

TEST_CASE("who waits nowhere, though he is somebody elsewhere, is told just that") {
    LobbyHouse house;
    const json nothing = {{"waits_in", json::array()}, {"campaigns", json::array()}};
    CHECK_EQ(house.looked(house.token_of(Asker::anna)), nothing);
    const auto link = house.accounts->make_keeper_link("Keeper", house.now, house.now + 60);
    CHECK_EQ(house.looked(house.accounts->sign_in(link.secret, house.now)->token), nothing);
}

TEST_CASE("a lobby is opened unless it is said otherwise, and says since when it is open") {
    LobbyHouse house;
    const json opened = house.told(Asker::referee, json::object());
    CHECK_EQ(opened["is_open"], true);
    CHECK_EQ(opened["made_at"], house.now);
    CHECK(opened["path"].get<std::string>().starts_with("/#lobby=idislobby_"));
    // What cannot be read changes nothing, and brings nobody in.
    const json unread = house.told(Asker::referee, {{"is_open", "no"}});
    CHECK_EQ(unread["code"], "body_malformed");
    const std::string path = opened["path"];
    const std::string secret = path.substr(path.find('=') + 1);
    CHECK_EQ(house.enter(secret).status, 200);
    for (const char* rest : {"", "/seat", "/wait"}) {
        CAPTURE(rest);
        const auto answer = house.ask(Asker::nobody, Method::post,
                                      "/api/v1/lobby" + std::string(rest), R"({"name":"Carl"})");
        CHECK_EQ(code_of(answer), "body_malformed");
    }
    const json body = {{"lobby", secret}};
    CHECK_EQ(house.ask(Asker::nobody, Method::post, "/api/v1/lobby/wait", body.dump()).status, 400);
    CHECK_EQ(house.waiting(), json::array());
}

TEST_CASE("a lobby brings in no more people than who opened it may bring in") {
    api::Limits limits;
    limits.accounts_made = 1;
    for (const bool waits : {true, false}) {
        LobbyHouse house(Makers::referees, limits);
        const std::string secret = house.opened();
        CHECK_EQ(house.take(secret, cato, "Carl").status, 201);
        const auto late = waits ? house.wait(secret, "Dora") : house.take(secret, dido, "Dora");
        CHECK_EQ(code_of(late), "too_many_accounts");
        CHECK_EQ(house.waiting(), json::array());
    }
}

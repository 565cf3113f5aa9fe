// What one makes for others counts towards him: how many people and links, how often they ask.
#include "server/api/shares/shares.hpp"

#include <doctest/doctest.h>

#include <algorithm>
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

/// A battle of two guests of Anna's: each may have two streams, and all of her share three.
struct Watched {
    ApiHouse house{[] {
        api::Limits limits;
        limits.streams_each = 2;
        limits.streams_shared = 3;
        return limits;
    }()};
    const std::string anna = house.token_of(Asker::anna);
    const api::Response made = made_battle(house, anna, 2);
    const std::vector<std::string> guests = players_of(house, made);

    /// Opens a stream, which stays open while it is kept.
    /// Gives:   its status.
    int stream(std::vector<api::Response>& open, const std::string& token) {
        const std::string battle = json::parse(made.body)["battle"];
        open.push_back(house.ask(token, Method::get, "/api/v1/battles/" + battle + "/stream"));
        return open.back().status;
    }
};

}  // namespace

TEST_CASE("so many links may be open; used or revoked they count no more") {
    api::Limits limits;
    limits.links_open = 3;
    // This bound is for guests alone.
    limits.guest_links = 1;
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
    const json first = {{"user", kit::to_text(*house.accounts->user_of_token(guests.at(0)))}};
    CHECK_EQ(code_of(made_battle(house, guests.at(0), 1)), "too_many_accounts");
    // Others are not concerned.
    CHECK_EQ(made_battle(house, house.token_of(Asker::boris), 2).status, 201);
    // A new link for one who is there makes no account.
    const json body = json::parse(made.body);
    const std::string battle = "/api/v1/battles/" + body["battle"].get<std::string>();
    const json again = {{"user", kit::to_text(*house.accounts->user_of_token(guests.at(1)))}};
    CHECK_EQ(house.ask(anna, Method::post, battle + "/links", again.dump()).status, 201);
    const std::string link = body["players"][0]["link"];
    CHECK_EQ(house.ask(anna, Method::post, battle + "/links/" + link + "/revoke").status, 204);
    CHECK_EQ(made_battle(house, anna, 1).status, 201);
    CHECK_EQ(code_of(made_battle(house, anna, 1)), "too_many_accounts");
    // Whoever is let in again makes one too many, and keeps nobody who is there from a new link.
    for (const json& one : {first, again}) {
        CHECK_EQ(house.ask(anna, Method::post, battle + "/links", one.dump()).status, 201);
    }
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
    Watched watched;
    const std::string& anna = watched.anna;
    const std::vector<std::string>& guests = watched.guests;
    std::vector<api::Response> open;
    const auto stream = [&](const std::string& token) { return watched.stream(open, token); };
    CHECK_EQ(stream(guests.at(0)), 200);
    CHECK_EQ(stream(guests.at(0)), 200);
    CHECK_EQ(stream(guests.at(0)), 429);
    CHECK_EQ(stream(guests.at(1)), 200);
    CHECK_EQ(stream(guests.at(1)), 429);
    CHECK_EQ(stream(anna), 200);
    CHECK_EQ(stream(anna), 200);
    CHECK_EQ(stream(anna), 429);
    open.clear();
    CHECK_EQ(watched.house.api->open_streams(), 0);
    CHECK_EQ(stream(guests.at(1)), 200);
}

TEST_CASE("a stream that ends gives back its own place, and one's own are not the share's") {
    Watched watched;
    const std::string& anna = watched.anna;
    const std::vector<std::string>& guests = watched.guests;
    std::vector<api::Response> hers;
    std::vector<api::Response> theirs;
    const auto stream = [&](std::vector<api::Response>& open, const std::string& token) {
        return watched.stream(open, token);
    };
    for (int count = 0; count < 2; ++count) CHECK_EQ(stream(hers, anna), 200);
    for (const std::size_t guest : {0U, 0U, 1U}) CHECK_EQ(stream(theirs, guests.at(guest)), 200);
    // One of three ends: there is room for one.
    theirs.erase(theirs.begin());
    CHECK_EQ(stream(theirs, guests.at(1)), 200);
    CHECK_EQ(stream(theirs, guests.at(0)), 429);
    // One of hers makes room for her, and for none of them.
    hers.pop_back();
    CHECK_EQ(stream(theirs, guests.at(0)), 429);
    CHECK_EQ(stream(hers, anna), 200);
    CHECK_EQ(stream(hers, anna), 429);
}

TEST_CASE("so many battles are kept; one that is deleted makes room, and nobody is in it") {
    api::Limits limits;
    limits.battles_kept = 2;
    ApiHouse house(limits);
    const std::string anna = house.token_of(Asker::anna);
    const auto made = made_battle(house, anna, 1);
    CHECK_EQ(made.status, 201);
    const auto guests = players_of(house, made);
    // A guest's counts towards her.
    CHECK_EQ(made_battle(house, guests.at(0), 0).status, 201);
    const auto refused = made_battle(house, anna, 0);
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(code_of(refused), "too_many_battles");
    CHECK_EQ(code_of(made_battle(house, guests.at(0), 0)), "too_many_battles");
    CHECK_EQ(house.others.size(), 2);
    CHECK_EQ(made_battle(house, house.token_of(Asker::boris), 0).status, 201);

    const std::string battle = json::parse(made.body)["battle"];
    const std::string path = "/api/v1/battles/" + battle;
    const auto is_over = [&] {
        const json all = json::parse(house.ask(guests.at(0), Method::get, "/api/v1/battles").body);
        const auto row = std::ranges::find_if(
            all["battles"], [&](const json& each) { return each["campaign"] == battle; });
        return (*row)["is_over"].get<bool>();
    };
    CHECK_FALSE(is_over());
    house.others.at(battle)->has_ended = true;
    CHECK(is_over());
    CHECK_EQ(house.ask(guests.at(0), Method::post, path + "/delete").status, 403);
    CHECK_EQ(house.ask(anna, Method::get, path + "/view").status, 200);
    CHECK_EQ(house.ask(anna, Method::post, path + "/delete").status, 204);
    CHECK_FALSE(house.others.contains(battle));
    CHECK(house.accounts->members_of(battle).empty());
    CHECK_EQ(house.ask(anna, Method::get, path + "/view").status, 404);
    CHECK_EQ(made_battle(house, anna, 0).status, 201);
    CHECK_EQ(made_battle(house, anna, 0).status, 422);
    // What else she is, she stays.
    CHECK_EQ(house.ask(Asker::anna, Method::get, in_campaign + "/view").status, 200);
}

TEST_CASE("anyone who plays in so many battles that go on begins no other to play in himself") {
    api::Limits limits;
    limits.battles_kept = 2;
    ApiHouse house(limits);
    const std::string boris = house.token_of(Asker::boris);
    const auto plays_in = [&](const std::string& id) {
        const auto user = *house.accounts->user_of_token(boris);
        REQUIRE_FALSE(house.accounts->give_role(
            {user, id, store::Role::commander, "player-aaaaaaaaaa"}));
        house.accounts->open_made(boris, id, house.now);
    };
    const auto battle = [&](const std::string& id, bool is_over) {
        plays_in(id);
        house.others[id] = std::make_shared<tests::RoteUmpire>();
        house.others[id]->own_id = id;
        house.others[id]->engine_name = "dice-warriors";
        house.others[id]->has_ended = is_over;
    };
    const auto begun = [&] {
        return house.ask(Asker::boris, Method::post, "/api/v1/battles",
                         R"({"engine":"dice-warriors","name":"A duel","seat":"p0","players":)"
                         R"([{"key":"p0","name":"Boris"},{"key":"p1","name":"Ida"}]})");
    };
    // What counts is neither his campaign, nor a battle that is over or of which nobody knows.
    battle("fight-aaaaaaa333", true);
    plays_in("fight-aaaaaaa444");
    battle("fight-aaaaaaa555", false);
    CHECK_EQ(begun().status, 201);
    CHECK_EQ(code_of(begun()), "too_many_battles");
    // One that he only referees he may still make.
    CHECK_EQ(made_battle(house, boris, 0).status, 201);
}

TEST_CASE("anyone who referees so many campaigns makes no other") {
    api::Limits limits;
    limits.campaigns_kept = 2;
    ApiHouse house(limits);
    const auto make = [&] {
        return house.ask(Asker::referee, Method::post, "/api/v1/campaigns",
                         R"({"name":"Winter","files":{"map.txt":"[ground]"}})");
    };
    CHECK_EQ(make().status, 201);
    const auto refused = make();
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(code_of(refused), "too_many_campaigns");
    CHECK_EQ(house.others.size(), 1);
}

TEST_CASE("two who are being made at once see each other, until they are done") {
    api::InHand in_hand;
    auto first = in_hand.take("battle of user-a");
    CHECK_EQ(first.count, 1);
    CHECK_EQ(in_hand.take("battle of user-b").count, 1);
    auto second = in_hand.take("battle of user-a");
    CHECK_EQ(second.count, 2);
    first.place.reset();
    CHECK_EQ(in_hand.take("battle of user-a").count, 2);
    second.place.reset();
    CHECK_EQ(in_hand.take("battle of user-a").count, 1);
}

TEST_CASE("so many bytes of orders a day; anyone who has written them waits, and nobody else") {
    api::Limits limits;
    const std::string order = R"({"kind":"HoldArmy"})";
    limits.text_bytes_a_day = static_cast<std::int64_t>(2 * order.size());
    ApiHouse house(limits);
    const auto give = [&](Asker asker) {
        return house.ask(asker, Method::post, in_campaign + "/orders", order);
    };
    CHECK_EQ(give(Asker::anna).status, 201);
    CHECK_EQ(give(Asker::anna).status, 201);
    const auto refused = give(Asker::anna);
    CHECK_EQ(refused.status, 429);
    CHECK_EQ(code_of(refused), "too_much_text");
    CHECK_EQ(refused.headers.back().name, "Retry-After");
    CHECK_EQ(refused.headers.back().value, "43200");
    CHECK_EQ(house.umpire->submitted.size(), 2);
    CHECK_EQ(give(Asker::boris).status, 201);
    // In words it is as long as its body, and he has no room for another order.
    const json in_words = {{"text", "Hold."}, {"confirm", "reading-aaaaaaaaaa"}};
    CHECK_EQ(code_of(house.ask(Asker::boris, Method::post, in_campaign + "/orders",
                               in_words.dump())),
             "too_much_text");
    // What is told to everybody counts like an order of its length.
    house.ask(Asker::referee, Method::post, in_campaign + "/publicity", R"({"is_public":true})");
    const auto tell = [&] {
        return house.ask(Asker::referee, Method::post, in_campaign + "/notices",
                         R"({"words":"A fair."})");
    };
    CHECK_EQ(tell().status, 201);
    CHECK_EQ(tell().status, 201);
    CHECK_EQ(code_of(tell()), "too_much_text");
    // Reading goes on; half a day later there is room for one.
    CHECK_EQ(house.ask(Asker::anna, Method::get, in_campaign + "/view").status, 200);
    house.now += 43'199;
    CHECK_EQ(give(Asker::anna).status, 429);
    house.now += 1;
    CHECK_EQ(give(Asker::anna).status, 201);
    CHECK_EQ(give(Asker::anna).status, 429);
}

TEST_CASE("open questions come in pages, those first that were asked first, with their number") {
    api::Limits limits;
    limits.rows_default = 2;
    ApiHouse house(limits);
    json open = json::array();
    for (const char* day : {"11", "9", "10"}) {
        open.push_back({{"id", "question-aaaaaaa2" + std::string(day)},
                        {"asked_at", "day " + std::string(day) + " 09:00:00"},
                        {"what", {{"kind", "WordsForReferee"}, {"from", ApiHouse::anna},
                                  {"text", "?"}}},
                        {"options", json::array()}});
    }
    house.umpire->open_questions = json{{"questions", open}}.dump();
    const auto page = [&](const std::string& query) {
        return json::parse(
            house.ask(Asker::referee, Method::get, in_campaign + "/questions" + query).body);
    };
    const json first = page("");
    REQUIRE_EQ(first["questions"].size(), 2);
    CHECK_EQ(first["questions"][0]["asked_at"], "day 9 09:00:00");
    CHECK_EQ(first["questions"][1]["asked_at"], "day 10 09:00:00");
    CHECK_EQ(first["open"], 3);
    CHECK_EQ(first["last"], 2);
    const json second = page("?after=2");
    REQUIRE_EQ(second["questions"].size(), 1);
    CHECK_EQ(second["questions"][0]["asked_at"], "day 11 09:00:00");
    CHECK_EQ(second["open"], 3);
    CHECK_EQ(page("?after=3")["questions"].size(), 0);
    CHECK_EQ(page("?limit=3")["questions"].size(), 3);
    CHECK_EQ(page("?limit=501")["code"], "query_item_malformed");
}

TEST_CASE("who plays in so many battles begins no other, be they made by whomever") {
    api::Limits limits;
    limits.battles_kept = 1;
    ApiHouse house(limits);
    const std::string anna = house.token_of(Asker::anna);
    const auto begin = [&] {
        return house
            .ask(anna, Method::post, "/api/v1/battles",
                 R"({"engine":"dice-warriors","name":"A duel","seat":"a",)"
                 R"("players":[{"key":"a","name":"A"}]})")
            .status;
    };
    // A campaign that she commands in is no battle; nor is a battle that is over under way.
    const json boris = json::parse(made_battle(house, house.token_of(Asker::boris), 0).body);
    const std::string battle = boris["battle"];
    REQUIRE_FALSE(house.accounts->give_role({*house.accounts->user_of_token(anna), battle,
                                             store::Role::commander, "player-bbbbbbbbbb"}));
    CHECK_EQ(begin(), 422);
    house.others.at(battle)->has_ended = true;
    CHECK_EQ(begin(), 201);
}

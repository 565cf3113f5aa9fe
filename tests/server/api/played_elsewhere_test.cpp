// What another server on the same database plays: who is passed on to it, and who is answered here.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using api::Pull;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;

namespace {

const std::string id = "campaign-k7q3m9x2ab";
const std::string there = "http://10.0.0.2:8080";

/// A house whose campaign another server plays.
struct Elsewhere : ApiHouse {
    Elsewhere() { elsewhere[id] = there; }
};

std::string view() { return std::string(ApiHouse::campaign) + "/view"; }
std::string orders() { return std::string(ApiHouse::campaign) + "/orders"; }

}  // namespace

TEST_CASE("who has a role in what is played elsewhere is passed on, with all that he asks") {
    Elsewhere house;
    const auto seen = house.ask(Asker::anna, Method::get, view());
    CHECK_EQ(seen.body, "from " + there);
    CHECK_EQ(seen.pattern, "/api/v1/campaigns/{campaign}/view");
    const auto ordered = house.ask(Asker::anna, Method::post, orders(), "{\"kind\":\"Halt\"}");
    CHECK_EQ(ordered.body, "from " + there);
    REQUIRE_EQ(house.passed_on.size(), 2);
    const auto& [address, request] = house.passed_on[1];
    CHECK_EQ(address, there);
    CHECK_EQ(request.path, orders());
    CHECK_EQ(request.body, "{\"kind\":\"Halt\"}");
    CHECK_EQ(request.idempotency_key, "\"key\"");
    CHECK_EQ(request.authorization, "Bearer " + house.token_of(Asker::anna));
    // What his role allows is asked there.
    CHECK_EQ(house.ask(Asker::chorus, Method::post, orders(), "{}").body, "from " + there);
    CHECK_EQ(house.ask(Asker::anna, Method::get, std::string(ApiHouse::campaign) + "/days").body,
             "from " + there);
    CHECK_EQ(house.passed_on.size(), 4);
    // A key where none is kept would have it sent twice, and done twice.
    house.ask(Asker::referee, Method::post, std::string(ApiHouse::campaign) + "/links", "{}");
    CHECK_EQ(house.passed_on.back().second.idempotency_key, "");
}

TEST_CASE("who has none learns nothing of where anything is played") {
    Elsewhere house;
    ApiHouse here;
    const auto refused = house.ask(Asker::stranger, Method::get, view());
    CHECK_EQ(refused.status, 404);
    CHECK_EQ(refused.body, here.ask(Asker::stranger, Method::get, view()).body);
    CHECK_EQ(house.ask(Asker::nobody, Method::get, view()).status, 401);
    CHECK_EQ(house.ask(Asker::anna, Method::remove, view()).status, 405);
    api::Request forged;
    forged.method = Method::post;
    forged.path = orders();
    forged.authorization = "Bearer " + house.token_of(Asker::anna);
    forged.origin = "https://elsewhere.example";
    CHECK_EQ(house.send(std::move(forged)).status, 403);
    CHECK(house.passed_on.empty());
}

TEST_CASE("what was passed on goes no further") {
    Elsewhere house;
    api::Request request;
    request.path = view();
    request.authorization = "Bearer " + house.token_of(Asker::anna);
    request.is_passed_on = true;
    const auto sent_back = house.send(request);
    CHECK_EQ(sent_back.status, 421);
    CHECK_EQ(code_of(sent_back), "campaign_moving");
    CHECK(house.passed_on.empty());
    house.elsewhere.clear();
    CHECK_EQ(house.send(request).status, 200);
}

TEST_CASE("an answer that was read here, while another took the campaign over, is not given") {
    ApiHouse house;
    house.umpire->while_slow = [&] { house.elsewhere[id] = there; };
    const auto late =
        house.ask(Asker::god, Method::get, std::string(ApiHouse::campaign) + "/days");
    CHECK_EQ(late.status, 503);
    CHECK_EQ(code_of(late), "campaign_moving");
    REQUIRE(api::find_header(late, "Retry-After") != nullptr);
    CHECK_EQ(*api::find_header(late, "Retry-After"), "1");
}

TEST_CASE("lists name what is played elsewhere, with the role that the accounts know") {
    Elsewhere house;
    const auto me = house.ask(Asker::anna, Method::get, "/api/v1/me");
    CHECK_EQ(me.status, 200);
    const json rows = json::parse(me.body)["roles"];
    REQUIRE_EQ(rows.size(), 1);
    CHECK_EQ(rows[0]["name"], "Spring");
    CHECK_EQ(rows[0]["role"], "commander");
    CHECK_EQ(rows[0]["commander"], ApiHouse::anna);
    const json all = json::parse(house.ask(Asker::chorus, Method::get, "/api/v1/campaigns").body);
    CHECK_EQ(all["campaigns"][0]["role"], "chorus");
    CHECK(house.passed_on.empty());
}

TEST_CASE("a lobby is asked where its campaign is played, and a wrong link nowhere") {
    Elsewhere house;
    const auto maker = *house.accounts->user_of_token(house.token_of(Asker::referee));
    const std::string secret = house.accounts->open_lobby(id, maker, house.now);
    const std::string body = json{{"lobby", secret}, {"seat", "a"}, {"name", "Berta"}}.dump();
    CHECK_EQ(house.ask("", Method::post, "/api/v1/lobby/seat", body).body, "from " + there);
    CHECK_EQ(house.passed_on.back().second.body, body);
    CHECK_EQ(house.ask("", Method::post, "/api/v1/lobby", json{{"lobby", secret}}.dump()).body,
             "from " + there);
    CHECK_EQ(house.ask("", Method::post, "/api/v1/lobby", R"({"lobby":"idislobby_no"})").status,
             404);
    CHECK_EQ(house.passed_on.size(), 2);
}

TEST_CASE("anyone who waits for a seat sees what he waits for, wherever that is played") {
    Elsewhere house;
    const auto guest = house.accounts->add_user("Berta");
    REQUIRE_FALSE(house.accounts->give_role({guest, store::waiting_room(id),
                                             store::Role::commander,
                                             std::string(store::no_seat_yet)}));
    const auto link =
        house.accounts->make_link(guest, store::LinkKind::lasting, house.now, std::nullopt);
    const std::string token = house.accounts->sign_in(link.secret, house.now)->token;
    const json left = json::parse(house.ask(token, Method::post, "/api/v1/lobby/leave").body);
    REQUIRE_EQ(left["waits_in"].size(), 1);
    CHECK_EQ(left["waits_in"][0]["name"], "Spring");
}

TEST_CASE("a fight that is played elsewhere is asked for by who referees it, and by nobody else") {
    ApiHouse house;
    const std::string fight = "fight-aaaaaaa222";
    house.elsewhere[fight] = there;
    const std::string path = std::string(ApiHouse::campaign) +
                             "/operations/operation-aaaaaaa222/skirmish/" + fight;
    // She referees the campaign, and plays in the fight.
    const auto ruth = *house.accounts->user_of_token(house.token_of(Asker::referee));
    const std::string player = "player-aaaaaaaaaa";
    REQUIRE_FALSE(house.accounts->give_role({ruth, fight, store::Role::commander, player}));
    CHECK_EQ(house.ask(Asker::referee, Method::get, path).status, 404);
    CHECK(house.passed_on.empty());
    house.accounts->change_role({ruth, fight, store::Role::referee, ""});
    api::Response refused;
    refused.status = 503;
    refused.body = R"({"code":"storage_failed"})";
    house.said_elsewhere = refused;
    const auto answer = house.ask(Asker::referee, Method::get, path);
    CHECK_EQ(answer.status, 503);
    CHECK_EQ(code_of(answer), "storage_failed");
    REQUIRE_EQ(house.passed_on.size(), 1);
    CHECK_EQ(house.passed_on[0].second.path, "/api/v1/battles/" + fight + "/view");
}

TEST_CASE("what another takes over at the moment when it is looked for is passed on as well") {
    ApiHouse house;
    bool is_taken = false;
    std::vector<std::string> passed_to;
    api::Services services{*house.accounts,
                           [&](std::string_view) -> std::shared_ptr<umpire::Umpire> {
                               is_taken = true;
                               return nullptr;
                           },
                           codec::rulebook(), [&] { return house.now; }, api::Reach{}};
    services.played_at = [&](const std::string&) {
        return is_taken ? std::optional(there) : std::nullopt;
    };
    services.pass_on = [&](api::Request&&, const api::PlayedAt& to, const api::Respond&) {
        passed_to.push_back(to.address);
    };
    api::Api api(std::move(services));
    api::Request request;
    request.path = view();
    request.host = "localhost";
    request.authorization = "Bearer " + house.token_of(Asker::anna);
    api.answer(std::move(request), [](const api::Response&) {});
    CHECK_EQ(passed_to, std::vector<std::string>{there});
}

TEST_CASE("a calendar is asked where its campaign is played") {
    ApiHouse house;
    const auto made = house.ask(Asker::anna, Method::post,
                                std::string(ApiHouse::campaign) + "/ways",
                                R"({"kind":"calendar"})");
    const std::string path = "/calendar/" + json::parse(made.body)["secret"].get<std::string>();
    house.elsewhere[id] = there;
    CHECK_EQ(house.ask(Asker::nobody, Method::get, path).body, "from " + there);
    CHECK_EQ(house.ask(Asker::nobody, Method::get, "/calendar/other").status, 404);
    CHECK_EQ(house.passed_on.size(), 1);
}

TEST_CASE("a stream ends when what it tells of is played elsewhere by now") {
    ApiHouse house;
    const auto opened =
        house.ask(Asker::anna, Method::get, std::string(ApiHouse::campaign) + "/stream");
    REQUIRE(opened.stream != nullptr);
    CHECK(opened.stream->next(Pull::news).has_value());
    CHECK(opened.stream->next(Pull::beat).has_value());
    house.elsewhere[id] = there;
    CHECK_FALSE(opened.stream->next(Pull::beat).has_value());
}

TEST_CASE("what is played of a draft is asked of the server that plays it, and begun there") {
    ApiHouse house({}, api::Makers::referees);
    const auto made = house.ask(Asker::referee, Method::post, "/api/v1/drafts",
                                R"({"template":"duel"})");
    const std::string path = "/api/v1/drafts/" +
                             json::parse(made.body)["draft"].get<std::string>() + "/balance";
    house.draft_played_at = there;
    for (const auto& [method, ending] : {std::pair(Method::get, ""), {Method::post, ""},
                                         {Method::post, "/stop"}}) {
        CHECK_EQ(house.ask(Asker::referee, method, path + ending).body, "from " + there);
        CHECK_EQ(house.passed_on.back().first, there);
        CHECK_EQ(house.passed_on.back().second.path, path + ending);
    }
    CHECK_EQ(house.ask(Asker::nobody, Method::get, path).status, 401);
    CHECK_EQ(house.passed_on.size(), 3);
    api::Request request;
    request.path = path;
    request.authorization = "Bearer " + house.token_of(Asker::referee);
    request.is_passed_on = true;
    CHECK_EQ(code_of(house.send(request)), "no_such_balance");
    // A draft itself is everywhere.
    CHECK_EQ(house.ask(Asker::referee, Method::get, path.substr(0, path.rfind('/'))).status, 200);
    CHECK_EQ(house.passed_on.size(), 3);
}

TEST_CASE("what was passed on was counted where it came in, and is not counted again") {
    api::Limits limits;
    limits.requests_at_once = 3;
    limits.requests_per_second = 1;
    ApiHouse house(limits);
    api::Request request;
    request.path = view();
    request.authorization = "Bearer " + house.token_of(Asker::anna);
    request.is_passed_on = true;
    for (int time = 0; time < 5; ++time) CHECK_EQ(house.send(request).status, 200);
    request.is_passed_on = false;
    for (int time = 0; time < 3; ++time) CHECK_EQ(house.send(request).status, 200);
    CHECK_EQ(house.send(request).status, 429);
    // Others are told of whoever has used up half of what he may.
    const auto anna = house.accounts->user_of_token(house.token_of(Asker::anna));
    REQUIRE(anna);
    CHECK(house.told ==
          std::vector<store::Counted>{{"requests", kit::to_text(*anna), 1, house.now}});
}

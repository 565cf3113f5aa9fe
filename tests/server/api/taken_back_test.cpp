// A right that is taken back is gone at once: on every route, in every open stream, and for anyone
// who waits for an answer.
#include <doctest/doctest.h>

#include <algorithm>
#include <future>

#include "server/api/routes.hpp"
#include "tests/server/api/every_route.hpp"
#include "tests/server/api/house.hpp"

using api::Method;
using api::Pull;
using tests::ApiHouse;
using tests::Asker;
using tests::code_of;
using tests::every_route;
using tests::RouteRow;

namespace {

const std::string in_campaign = ApiHouse::campaign;

/// How what somebody may do here is taken from him.
enum class Way { sign_out, revoke, role, shut };

constexpr Asker members[] = {Asker::anna, Asker::referee, Asker::god, Asker::chorus};

store::UserId user_of(ApiHouse& house, Asker asker) {
    return *house.accounts->user_of_token(house.token_of(asker));
}

/// A second referee, with every right.
std::string second_referee(ApiHouse& house) {
    const auto link =
        store::invite(*house.accounts, "Rolf", {{}, house.umpire->id(), store::Role::referee, ""},
                      store::LinkKind::lasting, house.now);
    return house.accounts->sign_in(link.value().secret, house.now)->token;
}

void take_back(ApiHouse& house, Asker asker, Way way, const std::string& second) {
    const store::UserId user = user_of(house, asker);
    const std::string id = kit::to_text(user);
    const auto post = [&](const std::string& token, const std::string& path,
                          const std::string& body = {}) {
        return house.ask(token, Method::post, path, body).status;
    };
    switch (way) {
        case Way::sign_out: CHECK_EQ(post(house.token_of(asker), "/api/v1/sign-out"), 204); return;
        case Way::revoke:
            for (const store::Link& link : house.accounts->links_of(user)) {
                const std::string path = "/links/" + kit::to_text(link.id) + "/revoke";
                CHECK_EQ(post(second, in_campaign + path), 204);
            }
            return;
        case Way::role:
            // The events say it of a player; of a referee nobody but the accounts do.
            if (asker != Asker::referee) {
                house.umpire->players[id] = {};
                house.umpire->stir();
            }
            CHECK_EQ(
                post(second, in_campaign + "/roles", R"({"user":")" + id + R"(","role":"none"})"),
                200);
            return;
        case Way::shut:
            CHECK_EQ(post(ApiHouse::keeper_token, "/api/v1/accounts/" + id + "/shut"), 204);
            return;
    }
}

/// What a row says of one of the members.
int before(const RouteRow& row, Asker asker) {
    switch (asker) {
        case Asker::anna: return row.commander;
        case Asker::referee: return row.referee;
        case Asker::god: return row.god;
        default: return row.chorus;
    }
}

std::shared_ptr<api::Stream> opened_stream(ApiHouse& house, const std::string& token) {
    const api::Response response = house.ask(token, Method::get, in_campaign + "/stream");
    REQUIRE(response.stream);
    REQUIRE(response.stream->next(Pull::news).has_value());
    return response.stream;
}

/// Whether a referee needs some right for it: every order does.
bool needs_a_right(const RouteRow& row) {
    const auto routes = api::routes();
    const auto route = std::ranges::find_if(routes, [&](const api::Route& each) {
        return each.method == row.method && each.pattern == row.pattern;
    });
    REQUIRE(route != routes.end());
    return route->has_key || route->right.has_value();
}

bool is_of_battle(const RouteRow& row) {
    return std::string_view(row.pattern).find("{battle}") != std::string_view::npos;
}

}  // namespace

TEST_CASE("whatever is taken back is gone on every route and in every stream at once") {
    for (const Way way : {Way::sign_out, Way::revoke, Way::role, Way::shut}) {
        for (const Asker asker : members) {
            CAPTURE(static_cast<int>(way));
            CAPTURE(static_cast<int>(asker));
            ApiHouse house;
            const std::string second = second_referee(house);
            const auto told = opened_stream(house, house.token_of(asker));
            const auto quiet = opened_stream(house, house.token_of(asker));
            const auto others = opened_stream(house, house.token_of(Asker::boris));
            CHECK_EQ(quiet->next(Pull::beat), "");
            take_back(house, asker, way, second);
            CHECK_FALSE(quiet->next(Pull::beat).has_value());
            house.umpire->tell();
            CHECK_FALSE(told->next(Pull::news).has_value());
            CHECK_NE(others->next(Pull::news), "");
            for (const RouteRow& row : every_route()) {
                CAPTURE(row.pattern);
                // Anyone who has no role any more is still signed in, and a battle by itself has no
                // roles to take.
                const bool is_out = way == Way::role;
                const bool is_last = std::string_view(row.path) == "/api/v1/sign-out";
                if (is_out && (is_last || is_of_battle(row))) continue;
                house.umpire->engine_name = is_of_battle(row) ? "dice-warriors" : "";
                const int status = house.ask(asker, row.method, row.path, row.body).status;
                CHECK_EQ(status, is_out ? row.stranger : row.nobody);
            }
        }
    }
}

TEST_CASE("a referee without rights keeps his stream and every route that needs none") {
    for (const RouteRow& row : every_route()) {
        if (is_of_battle(row)) continue;
        CAPTURE(row.pattern);
        CAPTURE(name_of(row.method));
        ApiHouse house;
        const std::string second = second_referee(house);
        const auto stream = opened_stream(house, house.token_of(Asker::referee));
        const std::string id = kit::to_text(user_of(house, Asker::referee));
        const std::string body = R"({"user":")" + id + R"(","role":"referee","rights":[]})";
        CHECK_EQ(house.ask(second, Method::post, in_campaign + "/roles", body).status, 200);
        const bool needs_right = needs_a_right(row);
        CHECK_EQ(house.ask(Asker::referee, row.method, row.path, row.body).status,
                 needs_right ? 403 : before(row, Asker::referee));
        const bool is_over = std::string_view(row.path) == "/api/v1/sign-out";
        CHECK_EQ(stream->next(Pull::beat).has_value(), !is_over);
    }
}

TEST_CASE("a stream ends when its viewer is somebody else than he was") {
    ApiHouse house;
    const auto stream = opened_stream(house, house.token_of(Asker::chorus));
    const std::string cora = kit::to_text(user_of(house, Asker::chorus));
    house.umpire->players[cora] = {umpire::Person{umpire::Role::chorus, "", cora}};
    house.umpire->stir();
    CHECK(stream->next(Pull::beat).has_value());
    house.umpire->players[cora] = {umpire::Person{umpire::Role::commander, ApiHouse::boris}};
    house.umpire->stir();
    CHECK_FALSE(stream->next(Pull::beat).has_value());
}

TEST_CASE("nothing has to be asked again on a beat where nothing changed") {
    ApiHouse house;
    const auto stream = opened_stream(house, house.token_of(Asker::anna));
    const std::string anna = kit::to_text(user_of(house, Asker::anna));
    house.umpire->players[anna] = {};
    // Neither the accounts nor the umpire say that anything is new, so nobody looks.
    CHECK(stream->next(Pull::beat).has_value());
    house.umpire->tell();
    CHECK_FALSE(stream->next(Pull::news).has_value());
}

namespace {

std::future<api::Response> asked_for_days(ApiHouse& house, const std::string& token) {
    api::Request request;
    request.path = in_campaign + "/days";
    request.host = "localhost";
    request.address = "192.0.2.1";
    request.authorization = "Bearer " + token;
    const auto answer = std::make_shared<std::promise<api::Response>>();
    house.api->answer(std::move(request),
                      [answer](api::Response response) { answer->set_value(std::move(response)); });
    return answer->get_future();
}

}  // namespace

TEST_CASE("who waits for an answer is asked again, before the work and before he is told") {
    ApiHouse house;
    const std::string second = second_referee(house);
    int worked = 0;
    std::promise<void> begun, go;
    house.umpire->while_slow = [&] {
        if (++worked > 1) return;
        begun.set_value();
        go.get_future().wait();
    };
    auto first = asked_for_days(house, house.token_of(Asker::referee));
    begun.get_future().wait();
    auto waiting = asked_for_days(house, house.token_of(Asker::referee));
    auto others = asked_for_days(house, second);
    take_back(house, Asker::referee, Way::role, second);
    go.set_value();
    CHECK_EQ(first.get().status, 404);
    CHECK_EQ(waiting.get().status, 404);
    CHECK_EQ(others.get().status, 200);
    CHECK_EQ(worked, 2);
}

TEST_CASE("who waits in line for a long answer of a server that is to end is told so") {
    ApiHouse house;
    int worked = 0;
    std::promise<void> begun, go;
    house.umpire->while_slow = [&] {
        ++worked;
        begun.set_value();
        go.get_future().wait();
    };
    auto first = asked_for_days(house, house.token_of(Asker::referee));
    begun.get_future().wait();
    auto waiting = asked_for_days(house, house.token_of(Asker::referee));
    house.is_stopping = true;
    go.set_value();
    // What is in hand is finished.
    CHECK_EQ(first.get().status, 200);
    const api::Response told = waiting.get();
    CHECK_EQ(told.status, 503);
    CHECK_EQ(code_of(told), "stopping");
    CHECK_EQ(worked, 1);
    // How a number came about takes long, too; what it is made of does not.
    const auto why = [&](Asker asker) {
        return code_of(house.ask(asker, Method::get, in_campaign + "/why?number=/none"));
    };
    CHECK_EQ(why(Asker::referee), "stopping");
    CHECK_EQ(why(Asker::anna), "no_such_number");
}

TEST_CASE("a referee is turned out by another, but not the last who looks after people") {
    ApiHouse house;
    const std::string second = second_referee(house);
    const std::string ruth = kit::to_text(user_of(house, Asker::referee));
    const std::string rolf = kit::to_text(*house.accounts->user_of_token(second));
    const auto turn_out = [&](const std::string& by, const std::string& whom) {
        return house.ask(by, Method::post, in_campaign + "/roles",
                         R"({"user":")" + whom + R"(","role":"none"})");
    };
    // Who has fewer rights does not shut out whom they belong to.
    const auto made = house.ask(Asker::referee, Method::post, in_campaign + "/links",
                                R"({"role":"referee","name":"Lia","rights":["people"]})");
    const auto start = made.body.find("idislink_");
    const std::string secret = made.body.substr(start, made.body.find('"', start) - start);
    const std::string lia = house.accounts->sign_in(secret, house.now)->token;
    CHECK_EQ(code_of(turn_out(lia, ruth)), "right_not_held");
    const std::string lias = kit::to_text(*house.accounts->user_of_token(lia));
    CHECK_EQ(turn_out(second, lias).status, 200);
    // Her link opened nothing but this: with it her session ends.
    CHECK_FALSE(house.accounts->user_of_token(lia).has_value());
    CHECK_EQ(turn_out(second, ruth).status, 200);
    CHECK_EQ(house.ask(Asker::referee, Method::get, in_campaign + "/view").status, 404);
    CHECK_EQ(code_of(turn_out(second, rolf)), "last_with_people");
    CHECK_EQ(house.ask(second, Method::get, in_campaign + "/view").status, 200);
}

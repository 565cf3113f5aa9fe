// Battles over the API, whole: made of orders or a set-up, played by links, told and drawn to each;
// everything that is answered keeps to the description.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/battle_house.hpp"

using api::Method;
using nlohmann::json;
using tests::BattleHouse;

TEST_CASE("a battle is made of a set-up, played by its links and told to each") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    CHECK(house.refereed == umpire::Refereed::by_somebody);
    const std::string anna = house.tokens.at("anna");
    const std::string zeno = house.tokens.at("zeno");
    CHECK_EQ(house.ask(house.maker, Method::post, house.path + "/orders", {{"kind", "OpenFight"}})
                 .status,
             201);
    for (const auto& token : {house.maker, anna, zeno}) {
        const json view = house.read(token, "/view", "BattleView");
        CHECK(view["table"].is_object());
        house.read(token, "/legal", "BattleLegal");
        house.read(token, "/questions", "BattleQuestions");
    }
    const auto said = house.ask(anna, Method::post, house.path + "/orders",
                                {{"kind", "SayToSide"}, {"side", "warriors"}, {"text", "Now!"}});
    CHECK_EQ(said.status, 201);
    house.keeps_to("BattleOrdered", json::parse(said.body));
    CHECK_NE(said.body.find("Now!"), std::string::npos);
    const json told = house.read(anna, "/told", "BattleTold");
    CHECK_NE(told.dump().find("Now!"), std::string::npos);
    CHECK_EQ(house.read(zeno, "/told", "BattleTold").dump().find("Now!"), std::string::npos);
    const auto last = told["last"].get<std::uint64_t>();
    const json rest = house.read(anna, "/told?after=" + std::to_string(last - 1), "BattleTold");
    CHECK_EQ(rest["entries"].size(), 1);
    const json newest = house.read(anna, "/told?before=9007199254740991&limit=1", "BattleTold");
    CHECK_EQ(newest, rest);
    CHECK_EQ(house.ask(anna, Method::get, house.path + "/told?before=2&after=1").status, 400);
    CHECK_NE(told.dump().find("\"face\""), std::string::npos);
}

TEST_CASE("a player orders in words, by what he sees himself") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "opened"}});
    const std::string anna = house.tokens.at("anna");
    const std::string orders = house.path + "/orders";
    const json text = {{"text", "Tell the others \"Now!\""}};
    const auto answer = house.ask(anna, Method::post, orders + "/read", text);
    CHECK_EQ(answer.status, 200);
    const json read = json::parse(answer.body);
    house.keeps_to("ReadAs", read);
    REQUIRE_EQ(read["outcome"], "read");
    const json& reading = read["readings"][0];
    CHECK_EQ(reading["orders"][0]["understood_as"], "say to our side: “Now!”");
    // Read without effect, given once it is confirmed, and by nobody but him who read it.
    CHECK_EQ(house.read(anna, "/told", "BattleTold").dump().find("Now!"), std::string::npos);
    json confirmed = text;
    confirmed["confirm"] = reading["reading"];
    CHECK_EQ(house.ask(house.tokens.at("zeno"), Method::post, orders, confirmed).status, 409);
    const auto given = house.ask(anna, Method::post, orders, confirmed);
    CHECK_EQ(given.status, 201);
    house.keeps_to("BattleOrdered", json::parse(given.body));
    CHECK_EQ(json::parse(given.body)["understood_as"], "say to our side: “Now!”");
    CHECK_NE(house.read(anna, "/told", "BattleTold").dump().find("Now!"), std::string::npos);
    CHECK_EQ(house.ask(house.maker, Method::post, orders + "/read", text).status, 403);
    CHECK_EQ(house.ask(house.maker, Method::post, orders, confirmed).status, 400);
}

TEST_CASE("a battle is drawn for its members, and for nobody else") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    const auto picture =
        house.ask(house.tokens.at("anna"), Method::get, house.path + "/drawing.svg");
    CHECK_EQ(picture.status, 200);
    CHECK_EQ(picture.content_type, "image/svg+xml");
    CHECK_NE(picture.body.find("<svg"), std::string::npos);
    const auto text = house.ask(house.maker, Method::get, house.path + "/drawing.txt");
    CHECK_EQ(text.status, 200);
    CHECK_FALSE(text.body.empty());
    CHECK_EQ(house.ask("", Method::get, house.path + "/drawing.svg").status, 401);
    BattleHouse other;
    other.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    CHECK_EQ(other.ask(other.maker, Method::get, house.path + "/drawing.svg").status, 404);
}

TEST_CASE("the table as it was is drawn to each by the numbers of what he was told") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    const std::string anna = house.tokens.at("anna");
    const std::string zeno = house.tokens.at("zeno");
    house.ask(house.maker, Method::post, house.path + "/orders", {{"kind", "OpenFight"}});
    house.ask(anna, Method::post, house.path + "/orders",
              {{"kind", "SayToSide"}, {"side", "warriors"}, {"text", "Now!"}});
    const auto then = [&](const std::string& token, std::uint64_t number) {
        return house.ask(token, Method::get,
                         house.path + "/told/" + std::to_string(number) + "/drawing.svg");
    };
    for (const std::string& token : {house.maker, anna, zeno}) {
        const std::uint64_t last = house.read(token, "/told", "BattleTold")["last"];
        const auto now = house.ask(token, Method::get, house.path + "/drawing.svg");
        CHECK_EQ(then(token, last).body, now.body);
        CHECK_EQ(then(token, last).content_type, "image/svg+xml");
        CHECK_NE(then(token, 1).body, now.body);
        CHECK_EQ(then(token, 0).status, 404);
        CHECK_EQ(then(token, last + 1).status, 404);
    }
    CHECK_EQ(house.ask("", Method::get, house.path + "/told/1/drawing.svg").status, 401);
}

TEST_CASE("referee and gods are told everything that happened, by the numbers of events") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    house.ask(house.tokens.at("anna"), Method::post, house.path + "/orders",
              {{"kind", "SayToSide"}, {"side", "warriors"}, {"text", "Now!"}});
    const json told = house.read(house.maker, "/told?limit=500", "BattleTold");
    const json events = house.read(house.maker, "/events?limit=500", "Events");
    CHECK_EQ(told["last"], events["last"]);
    REQUIRE_EQ(told["entries"].size(), events["events"].size());
    for (std::size_t at = 0; at < told["entries"].size(); ++at) {
        CHECK_EQ(told["entries"][at]["number"], events["events"][at]["number"]);
        CHECK_EQ(told["entries"][at]["event"]["what"], events["events"][at]["what"]);
    }
    CHECK_NE(told.dump().find("Now!"), std::string::npos);
    const json newest =
        house.read(house.maker, "/told?before=9007199254740991&limit=1", "BattleTold");
    CHECK_EQ(newest["entries"][0], told["entries"].back());
}

TEST_CASE("who asks for a battle that cannot begin is told everything that is wrong") {
    BattleHouse house;
    const auto refused = [&](const json& body) {
        const auto response = house.ask(house.maker, Method::post, "/api/v1/battles", body);
        const json problem = json::parse(response.body);
        std::string all = std::to_string(response.status) + " " + problem.value("code", "");
        for (const json& error : problem.value("errors", json::array())) {
            all += " " + error.value("place", "") + ":" + error.value("code", "");
        }
        return all;
    };
    CHECK_EQ(refused(json::array()), "400 body_malformed :not_an_object");
    CHECK_EQ(refused({{"engine", "dice-warriors"}, {"setup", "../x"}}),
             "400 body_malformed /setup:no_such_setup");
    CHECK_EQ(refused({{"engine", "dice-warriors"},
                      {"setup", "ford"},
                      {"players", json::array()},
                      {"orders", json::array()}}),
             "400 body_malformed /players:not_with_a_setup /orders:not_with_a_setup");
    CHECK_EQ(refused({{"engine", "dice-warriors"}, {"setup", "ford"}, {"name", ""}}),
             "400 body_malformed /name:not_a_text");
    CHECK_EQ(refused({{"engine", "dice-warriors"}, {"name", "A"}, {"size", 3}}),
             "400 body_malformed /size:unknown_member");
    CHECK_EQ(refused({{"engine", "chess"}, {"name", "A"}}),
             "422 battle_cannot_begin /engine:unknown_engine");
    CHECK_EQ(refused({{"engine", "dice-warriors"},
                      {"name", "A"},
                      {"orders", {{{"kind", "Sing"}}, {{"kind", "OpenFight"}}}}}),
             "422 battle_cannot_begin /orders/0/kind:unknown_word /orders/1:fight_needs_a_player");
    CHECK_EQ(house.accounts.memberships_of(*house.accounts.user_of_token(house.maker)).size(), 0);
}

TEST_CASE("a battle out of a set-up bears the name it was given, else the set-up's") {
    const auto name_of = [](const json& start) {
        BattleHouse house;
        house.make(start);
        const auto listed = house.ask(house.maker, Method::get, "/api/v1/battles");
        return json::parse(listed.body)["battles"][0]["name"];
    };
    CHECK_EQ(name_of({{"engine", "dice-warriors"}, {"setup", "ford"}, {"name", "At dawn"}}),
             json("At dawn"));
    CHECK_EQ(name_of({{"engine", "dice-warriors"}, {"setup", "ford"}}),
             json(tests::sample_battle().name));
}

TEST_CASE("a battle begins with so many orders, and with one more is not tried at all") {
    BattleHouse house;
    json start{{"engine", "dice-warriors"}, {"name", "A"}, {"orders", json::array()}};
    for (std::size_t at = 0; at < umpire::beginning_orders_max; ++at) {
        start["orders"].push_back({{"kind", "ReleaseView"}, {"is_released", at % 2 == 0}});
    }
    const auto ask = [&] { return house.ask(house.maker, Method::post, "/api/v1/battles", start); };
    CHECK_EQ(ask().status, 201);
    start["orders"].push_back({{"kind", "ReleaseView"}, {"is_released", true}});
    const auto refused = ask();
    CHECK_EQ(refused.status, 422);
    const json errors = json::parse(refused.body)["errors"];
    REQUIRE_EQ(errors.size(), 1);
    CHECK_EQ(errors[0]["place"], "/orders/2000");
    CHECK_EQ(errors[0]["code"], "too_many_orders");
    CHECK_EQ(errors[0]["detail"], "wanted at most 2000");
}

TEST_CASE("a battle of nothing cannot begin, and leaves nothing behind") {
    BattleHouse house;
    const json start{{"engine", "dice-warriors"}, {"name", "A"}};
    const auto refused = house.ask(house.maker, Method::post, "/api/v1/battles", start);
    CHECK_EQ(refused.status, 422);
    const json errors = json::parse(refused.body)["errors"];
    REQUIRE_EQ(errors.size(), 1);
    CHECK_EQ(errors[0]["place"], "/orders");
    CHECK_EQ(errors[0]["code"], "orders_missing");
    CHECK_EQ(house.accounts.memberships_of(*house.accounts.user_of_token(house.maker)).size(), 0);
}

TEST_CASE("a deadline passes while nobody asks, and the default is taken") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}, {"answer_hours", 2}});
    house.ask(house.maker, Method::post, house.path + "/orders", {{"kind", "OpenFight"}});
    const json before = house.read(house.maker, "/questions", "BattleQuestions");
    CHECK_EQ(before["questions"][0]["due_at"], "day 1 02:00:00");
    house.now += 7'200;
    for (const auto& umpire : house.campaigns.awake()) {
        CHECK_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
    }
    const json after = house.read(house.maker, "/questions", "BattleQuestions");
    CHECK_NE(after["questions"][0]["question"]["id"], before["questions"][0]["question"]["id"]);
}

TEST_CASE("orders given together are carried out in their order, or none is") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    const std::string anna = house.tokens.at("anna");
    const auto word = [](const char* text) {
        return json{{"kind", "SayToSide"}, {"side", "warriors"}, {"text", text}};
    };
    const auto together = [&](json orders) {
        return house.ask(anna, Method::post, house.path + "/orders/together",
                         {{"orders", std::move(orders)}});
    };
    const auto told = [&] { return house.read(anna, "/told", "BattleTold").dump(); };
    // Nothing may be ended before the fight is open.
    const auto refused = together({word("First."), word("Second."), {{"kind", "DeclareDone"}}});
    CHECK_EQ(refused.status, 422);
    CHECK_EQ(json::parse(refused.body)["field"], "orders/2");
    CHECK_EQ(told().find("First."), std::string::npos);
    const auto wrong = together({word("First."), {{"kind", "Sing"}}});
    CHECK_EQ(wrong.status, 400);
    CHECK_EQ(json::parse(wrong.body)["errors"][0]["place"], "/orders/1/kind");
    const auto done = together({word("First."), word("Second.")});
    CHECK_EQ(done.status, 201);
    const json body = json::parse(done.body);
    house.keeps_to("OrderedTogether", body);
    CHECK_EQ(body["carried_out"], 2);
    CHECK(body["refused"].is_null());
    CHECK_LT(told().find("First."), told().find("Second."));
    const json listed = json::array({word("Third.")});
    CHECK_EQ(house.ask(anna, Method::post, house.path + "/orders", listed).status, 400);
    CHECK_EQ(together(json::array()).status, 400);
}

TEST_CASE("orders that are sent ahead wait until another list comes, and say how they stand") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "ford"}});
    const std::string anna = house.tokens.at("anna");
    const auto ahead = [&](json orders, json wait) {
        return house.ask(anna, Method::post, house.path + "/orders/together",
                         {{"orders", std::move(orders)}, {"wait", std::move(wait)}});
    };
    const json done = {{"kind", "DeclareDone"}};
    const auto sent = ahead(json::array({done, done}), true);
    CHECK_EQ(sent.status, 201);
    house.keeps_to("OrderedTogether", json::parse(sent.body));
    CHECK_EQ(json::parse(sent.body)["waiting"], 2);
    const json asked = house.read(anna, "/questions", "BattleQuestions");
    CHECK_EQ(asked["waiting"], json::array({json::array({done}), json::array({done})}));
    CHECK(house.read(house.maker, "/questions", "BattleQuestions")["waiting"].empty());
    CHECK_EQ(ahead(json::array({done}), "yes").status, 400);
    CHECK_EQ(ahead(json::array({done}), false).status, 422);
    const auto so_many = [&](std::size_t entries, std::size_t of_which_one) {
        return ahead(json(entries, json(of_which_one, done)), true).status;
    };
    CHECK_EQ(so_many(50, 20), 201);
    CHECK_EQ(so_many(51, 20), 400);
    CHECK_EQ(so_many(1, 21), 400);
    CHECK_EQ(so_many(200, 1), 201);
    CHECK_EQ(so_many(201, 1), 400);
    CHECK_EQ(ahead(json::array(), true).status, 201);
    CHECK(house.read(anna, "/questions", "BattleQuestions")["waiting"].empty());
}

namespace {

/// Sends what a doctrine suggests. Where others place their pieces in between, those before that
/// go alone, as the refusal says.
int carried_out(BattleHouse& house, const std::string& token, json orders) {
    const std::string path = house.path + "/orders/together";
    auto done = house.ask(token, Method::post, path, orders);
    const json body = json::parse(done.body);
    if (done.status == 422 && body["code"] == "not_yours_to_place_now") {
        CAPTURE(done.body);
        const std::string field = body["field"];
        const int before = std::stoi(field.substr(std::string("orders/").size()));
        CHECK_GT(before, 0);
        json& all = orders["orders"];
        all.erase(all.begin() + before, all.end());
        done = house.ask(token, Method::post, path, orders);
    }
    CHECK_EQ(json::parse(done.body)["carried_out"], orders["orders"].size());
    return done.status;
}

}  // namespace

TEST_CASE("a seat is its maker's, and another a doctrine's, which waits for nobody") {
    BattleHouse house;
    const json start = {
        {"engine", "dice-warriors"}, {"setup", "opened"}, {"seat", "anna"}, {"doctrine", {"zeno"}}};
    const auto response = house.ask(house.maker, Method::post, "/api/v1/battles", start);
    REQUIRE_EQ(response.status, 201);
    const json made = json::parse(response.body);
    REQUIRE_EQ(made["players"].size(), 1);
    CHECK_EQ(made["players"][0]["key"], "bert");
    CHECK(house.refereed == umpire::Refereed::by_nobody);
    house.path = "/api/v1/battles/" + made["battle"].get<std::string>();
    for (const auto& umpire : house.campaigns.awake()) {
        CHECK_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
    }
    const json view = house.read(house.maker, "/view", "BattleView");
    const auto player = [&](const char* side, std::size_t at) {
        std::vector<std::string> all;
        for (const json& seat : view["table"]["seats"]) {
            if (seat["side"] == side) all.push_back(seat["player"]);
        }
        return all.at(at);
    };
    CHECK_EQ(view["observer"], player("warriors", 0));
    const auto umpire = house.campaigns.find(made["battle"].get<std::string>());
    const std::string bert =
        house.accounts.sign_in(made["players"][0]["secret"].get<std::string>(), house.now)->token;
    int suggested = 0;
    for (int turn = 0; turn < 12; ++turn) {
        for (const std::string& token : {house.maker, bert}) {
            const auto offer = house.ask(token, Method::get, house.path + "/suggestion");
            if (offer.status != 200) continue;
            const json orders = json::parse(offer.body);
            house.keeps_to("BattleSuggestion", orders);
            CHECK_EQ(carried_out(house, token, orders), 201);
            ++suggested;
        }
        house.now += 3'600;
        CHECK_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
        const std::string asked = umpire->questions({umpire::Role::referee, ""});
        CHECK_EQ(asked.find(player("monsters", 0)), std::string::npos);
    }
    CHECK_GT(suggested, 0);
    CHECK_NE(umpire->events(1, 2'000).find("\"cause\":\"doctrine\""), std::string::npos);
    CHECK_EQ(house
                 .ask(house.maker, Method::post, "/api/v1/battles",
                      {{"engine", "dice-warriors"}, {"setup", "opened"}, {"seat", "nobody"}})
                 .status,
             400);
}

TEST_CASE("how a battle is to be is refused by place, beyond the bounds of what may be said") {
    BattleHouse house;
    // "" where it is made; else each place and what is wrong there.
    const auto said = [&](const json& more) -> std::string {
        json body = {{"engine", "dice-warriors"}, {"setup", "ford"}};
        body.update(more);
        // What is shipped has its players; who names others sets it up himself.
        if (more.contains("players")) {
            body.erase("setup");
            body["name"] = "The Ford";
        }
        const auto answer = house.ask(house.maker, Method::post, "/api/v1/battles", body);
        if (answer.status == 201) return "";
        CHECK_GE(answer.status, 400);
        const json told = json::parse(answer.body);
        std::string all;
        for (const json& error : told.value("errors", json::array())) {
            all +=
                error["place"].get<std::string>() + ' ' + error["code"].get<std::string>() + "; ";
        }
        return all;
    };
    CHECK_EQ(said({{"name", "The\nFord"}}), "/name not_a_text; ");
    const std::string no_hours = "/answer_hours number_out_of_range; ";
    for (const json& good : {json(1), json(10'000)}) CHECK_EQ(said({{"answer_hours", good}}), "");
    for (const json& bad : {json(0), json(-1), json(10'001), json(1.5), json("1"), json(nullptr)}) {
        CAPTURE(bad.dump());
        CHECK_EQ(said({{"answer_hours", bad}}), no_hours);
    }
    CHECK_EQ(said({{"doctrine", "zeno"}}), "/doctrine not_a_list; ");
    CHECK_EQ(said({{"doctrine", json(25, "who")}}), "/doctrine not_a_list; ");
    CHECK(said({{"doctrine", json(24, "who")}}).starts_with("/doctrine/0 no_such_player; "));
    CHECK_EQ(said({{"doctrine", {"who", 1}}}),
             "/doctrine/0 no_such_player; /doctrine/1 no_such_player; ");
    const std::string longest(api::Limits{}.name_bytes, 'a');
    CHECK_EQ(said({{"seat", longest}}), "/seat no_such_player; ");
    for (const json& bad : {json(longest + "a"), json(""), json(1)}) {
        CHECK_EQ(said({{"seat", bad}}), "/seat not_a_text; ");
    }
    const auto players = [&](std::size_t count) {
        return said({{"players", json(count, {{"key", "a"}, {"name", "b"}})}});
    };
    CHECK_EQ(players(25), "/players not_a_list; ");
    CHECK_EQ(players(24).find("/players not_a_list; "), std::string::npos);
    CHECK_EQ(said({{"players", "anna"}}), "/players not_a_list; ");
    for (const json& bad : {json("anna"), json{{"key", "anna"}}, json{{"name", "Anna"}},
                            json{{"key", ""}, {"name", "Anna"}}}) {
        CAPTURE(bad.dump());
        CHECK_NE(said({{"players", {bad}}}).find("/players/0 not_a_player; "), std::string::npos);
    }
    CHECK_EQ(said({{"players", {"anna"}}}), "/players/0 not_a_player; ");
    // Nobody leaves his own seat to a doctrine.
    CHECK_EQ(said({{"seat", "anna"}, {"doctrine", {"anna"}}}), "/doctrine/0 no_such_player; ");
    const auto torn = house.ask_with_text(house.maker, Method::post, "/api/v1/battles", "{");
    CHECK_EQ(torn.status, 400);
    CHECK_EQ(json::parse(torn.body)["errors"].size(), 1);
}

TEST_CASE("where nobody referees one has a day to answer, unless it is said otherwise") {
    BattleHouse house;
    const auto seconds = [&](const char* setup, const json& more) {
        json body = {{"engine", "dice-warriors"}, {"setup", setup}};
        body.update(more);
        CHECK_EQ(house.ask(house.maker, Method::post, "/api/v1/battles", body).status, 201);
        return house.answer_seconds;
    };
    CHECK_EQ(seconds("unhurried", json::object()), std::nullopt);
    CHECK_EQ(seconds("unhurried", {{"seat", "anna"}}), 24 * 3'600);
    CHECK_EQ(seconds("unhurried", {{"seat", "anna"}, {"answer_hours", 3}}), 3 * 3'600);
    CHECK_EQ(seconds("ford", {{"seat", "anna"}}), 3'600);
}

TEST_CASE("no picture is drawn of a time that is no number") {
    BattleHouse house;
    house.make({{"engine", "dice-warriors"}, {"setup", "opened"}});
    for (const char* none : {"0", "-1", "x", "1x"}) {
        CAPTURE(none);
        const std::string path = house.path + "/told/" + none + "/drawing.svg";
        CHECK_EQ(house.ask(house.tokens["anna"], Method::get, path).status, 404);
    }
}

// Orders in words over the API: read without effect, given when they are confirmed, and neither
// when the world has changed what the words mean.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

namespace {

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

const std::string orders = std::string(ApiHouse::campaign) + "/orders";

json read_as(ApiHouse& house, const std::string& text, Asker asker = Asker::anna) {
    const auto response =
        house.ask(asker, Method::post, orders + "/read", json{{"text", text}}.dump());
    CHECK_EQ(response.status, 200);
    return json::parse(response.body);
}

api::Response confirm(ApiHouse& house, const std::string& text, const std::string& reading,
                      Asker asker = Asker::anna) {
    return house.ask(asker, Method::post, orders,
                     json{{"text", text}, {"confirm", reading}}.dump());
}

}  // namespace

TEST_CASE("a text is read without effect, and given by the id of its reading") {
    ApiHouse house;
    const json read = read_as(house, "Please march to Ostai by night");
    CAPTURE(read.dump());
    CHECK_EQ(read.at("outcome"), "read");
    const json& one = read.at("readings").at(0).at("orders").at(0);
    CHECK_EQ(one.at("understood_as"), "march to Ostia by night, keeping to roads");
    CHECK_EQ(one.at("mended").at(0).at("meant"), "Ostia");
    CHECK(house.umpire->submitted.empty());
    const auto given = confirm(house, "Please march to Ostai by night",
                               read.at("readings").at(0).at("reading").get<std::string>());
    CHECK_EQ(given.status, 201);
    CHECK_EQ(json::parse(given.body).at("understood_as"),
             "march to Ostia by night, keeping to roads");
    REQUIRE_EQ(house.umpire->submitted.size(), 1U);
    CHECK_EQ(json::parse(house.umpire->submitted[0].body).at("kind"), "MarchArmy");
    // The same again is answered as it was, and nothing is given twice.
    const auto again = confirm(house, "Please march to Ostai by night",
                               read.at("readings").at(0).at("reading").get<std::string>());
    CHECK_EQ(again.body, given.body);
    CHECK_EQ(house.umpire->submitted.size(), 1U);
}

TEST_CASE("a referee's words are read like a commander's, and given by a reading of them alone") {
    ApiHouse house;
    const auto refused = confirm(house, "Pause.", "reading-aaaaaaaaaa", Asker::referee);
    CHECK_EQ(tests::code_of(refused), "reading_has_changed");
    CHECK(house.umpire->submitted.empty());
}

TEST_CASE("a referee names any place of the whole map, a commander those of his own") {
    ApiHouse house;
    house.umpire->whole_map =
        R"({"columns":1,"rows":1,"hexes":[],"places":[{"id":"place-qqqqqqq222","name":"Tarn"}]})";
    house.umpire->annas_legal = R"({"referee":{"commanders":["commander-aaaaaaaaaa"]}})";
    const std::string text = "Reveal Tarn to Anna";
    const json read = read_as(house, text, Asker::referee);
    CAPTURE(read.dump());
    REQUIRE_EQ(read.at("outcome"), "read");
    const json& one = read.at("readings").at(0).at("orders").at(0);
    CHECK_EQ(one.at("order").at("kind"), "RevealPlace");
    CHECK_EQ(one.at("order").at("place"), "place-qqqqqqq222");
    CHECK_NE(one.at("understood_as").get<std::string>().find("Tarn"), std::string::npos);
    CHECK_NE(read_as(house, "March to Tarn").at("outcome"), "read");
}

TEST_CASE("a referee's words need the right that the orders in them need") {
    ApiHouse house;
    const std::string text = "Write to everybody: “No play on Sunday”";
    const std::string reading =
        read_as(house, text, Asker::referee).at("readings").at(0).at("reading");
    const auto user = *house.accounts->user_of_token(house.token_of(Asker::referee));
    auto ruth = house.accounts->membership(user, house.umpire->id()).value();
    ruth.rights = {};
    ruth.rights.add(store::Right::rule);
    house.accounts->change_role(ruth);
    CHECK_EQ(tests::code_of(confirm(house, text, reading, Asker::referee)), "right_missing");
    CHECK(house.umpire->submitted.empty());
    ruth.rights.add(store::Right::write);
    house.accounts->change_role(ruth);
    CHECK_EQ(confirm(house, text, reading, Asker::referee).status, 201);
}

TEST_CASE("words that were refused may be given again, under the same key") {
    ApiHouse house;
    const std::string reading =
        read_as(house, "hold").at("readings").at(0).at("reading").get<std::string>();
    house.umpire->answer = {umpire::AnswerKind::refused, R"({"code":"no_supplies"})", false};
    CHECK_EQ(confirm(house, "hold", reading).status, 422);
    house.umpire->answer = {};
    CHECK_EQ(confirm(house, "hold", reading).status, 201);
    CHECK_EQ(house.umpire->submitted.size(), 2U);
}

TEST_CASE("words whose order was taken back by a rewind are given anew under the same key") {
    ApiHouse house;
    const std::string reading =
        read_as(house, "hold").at("readings").at(0).at("reading").get<std::string>();
    const auto given = [&] { return confirm(house, "hold", reading).status; };
    CHECK_EQ(given(), 201);
    CHECK_EQ(given(), 201);
    CHECK_EQ(house.umpire->submitted.size(), 1);
    house.umpire->branch_name = "x7k2";
    CHECK_EQ(given(), 201);
    CHECK_EQ(house.umpire->submitted.size(), 2);
}

TEST_CASE("words come with a reading and without a kind; any other body is an order as it is") {
    ApiHouse house;
    for (const char* body : {R"({"kind":"WriteToReferee","text":"One.\nTwo."})",
                             R"({"text":"Hold.\n"})", R"({"kind":"HoldArmy","confirm":"a"})",
                             R"("confirm \n")", R"({"confirm":"a)"}) {
        CAPTURE(body);
        CHECK_EQ(house.ask(Asker::anna, Method::post, orders, body).status, 201);
        CHECK_EQ(house.umpire->submitted.back().body, body);
    }
    const auto no_text =
        house.ask(Asker::anna, Method::post, orders, R"({"text":7,"confirm":"a"})");
    CHECK_EQ(tests::code_of(no_text), "body_malformed");
    CHECK_EQ(house.umpire->submitted.size(), 5U);
}

TEST_CASE("what stands for words is found however it is spelled") {
    ApiHouse house;
    const std::string text = "Hold here.";
    const std::string reading =
        read_as(house, text).at("readings").at(0).at("reading").get<std::string>();
    // An escape in the name of a member is the letter itself to who reads JSON.
    const std::string escaped =
        R"({"text":"Hold here.","\u0063onfirm":)" + json(reading).dump() + "}";
    CHECK_EQ(house.ask(Asker::anna, Method::post, orders, escaped).status, 201);
    REQUIRE_EQ(house.umpire->submitted.size(), 1U);
    CHECK_EQ(json::parse(house.umpire->submitted[0].body).at("kind"), "HoldArmy");
}

TEST_CASE("ways are called otherwise, and read so, as soon as north lies elsewhere") {
    ApiHouse house;
    const std::string body = R"({"kind":"AskWeather","where":["north"]})";
    const auto said = [&] {
        const auto given = house.ask(Asker::anna, Method::post, orders, body);
        CHECK_EQ(given.status, 201);
        return json::parse(given.body).at("understood_as").get<std::string>();
    };
    const auto side_of = [&](const std::string& text) {
        const json read = read_as(house, text);
        return read.at("readings").at(0).at("orders").at(0).at("order").at("where");
    };
    CHECK_EQ(said(), "ask for the weather one hex north");
    CHECK_EQ(side_of("ask for the weather one hex north"), json({"north"}));
    // North is to the right: the top of the map lies to the west.
    house.umpire->badges_text = R"({"badges":[],"north":"e"})";
    CHECK_EQ(said(), "ask for the weather one hex west");
    CHECK_EQ(side_of("ask for the weather one hex west"), json({"north"}));
}

TEST_CASE("several orders are given in their order, each with a key of its own, to the first no") {
    ApiHouse house;
    const std::string text = "Hold here. Carry on. Take up the formation “square”.";
    const json read = read_as(house, text);
    const std::string reading = read.at("readings").at(0).at("reading").get<std::string>();
    const auto given = confirm(house, text, reading);
    CHECK_EQ(given.status, 201);
    CHECK_EQ(json::parse(given.body).at("given").size(), 3U);
    REQUIRE_EQ(house.umpire->submitted.size(), 3U);
    CHECK_EQ(house.umpire->submitted[0].key, "key");
    CHECK_EQ(house.umpire->submitted[2].key, "key/2");
    ApiHouse other;
    other.umpire->answer = {umpire::AnswerKind::refused, R"({"code":"no_supplies"})", false};
    CHECK_EQ(confirm(other, text, reading).status, 422);
    CHECK_EQ(other.umpire->submitted.size(), 1U);
}

TEST_CASE("a reading is bound to its sender, its text and what it was read as") {
    ApiHouse house;
    const std::string reading =
        read_as(house, "hold").at("readings").at(0).at("reading").get<std::string>();
    CHECK_EQ(confirm(house, "carry on", reading).status, 409);
    // What is read as the same has another id in other words.
    CHECK_EQ(confirm(house, "Hold here.", reading).status, 409);
    CHECK_EQ(confirm(house, "hold", reading, Asker::boris).status, 409);
    CHECK_EQ(tests::code_of(confirm(house, "hold", "reading-of-nothing")), "reading_has_changed");
    CHECK(house.umpire->submitted.empty());
    // What "my last order" is changes with what he orders: the id does not come back.
    const std::string last = "withdraw my last order";
    house.umpire->annas_orders =
        R"([{"id":"order-aaaaaaaaaa","standing":"waiting","what":{"kind":"HoldArmy"}}])";
    house.umpire->stir();
    const std::string before =
        read_as(house, last).at("readings").at(0).at("reading").get<std::string>();
    house.umpire->annas_orders =
        R"([{"id":"order-bbbbbbbbbb","standing":"waiting","what":{"kind":"CarryOn"}}])";
    house.umpire->stir();
    CHECK_EQ(tests::code_of(confirm(house, last, before)), "reading_has_changed");
    CHECK(house.umpire->submitted.empty());
}

TEST_CASE("anyone who asks again after a restart is not sent to read again what he has ordered") {
    const std::string last = "withdraw my last order";
    // What the first answer was is in no memory any more, but its key is known to the campaign.
    ApiHouse house;
    house.umpire->annas_orders =
        R"([{"id":"order-aaaaaaaaaa","standing":"waiting","what":{"kind":"HoldArmy"}}])";
    house.umpire->stir();
    const std::string reading =
        read_as(house, last).at("readings").at(0).at("reading").get<std::string>();
    house.ask(Asker::anna, Method::post, orders,
              R"({"kind":"WithdrawOrder","order":"order-aaaaaaaaaa"})");
    REQUIRE_EQ(house.umpire->submitted.size(), 1U);
    house.umpire->annas_orders = "[]";
    house.umpire->stir();
    const auto again = confirm(house, last, reading);
    CHECK_EQ(again.status, 409);
    CHECK_EQ(tests::code_of(again), "orders_came_before");
    CHECK_EQ(house.umpire->submitted.size(), 1U);
}

TEST_CASE("what is not read says so, and a body of another form is refused") {
    ApiHouse house;
    const json read = read_as(house, "march to Atlantis");
    CHECK_EQ(read.at("outcome"), "not_read");
    CHECK(read.at("readings").empty());
    CHECK_EQ(read.at("not_understood"), json::array({"Atlantis"}));
    const auto ask = [&](const std::string& body) {
        return house.ask(Asker::anna, Method::post, orders + "/read", body).status;
    };
    CHECK_EQ(ask("{}"), 400);
    CHECK_EQ(ask(R"({"text":7})"), 400);
    CHECK_EQ(ask(json{{"text", std::string(9'000, 'a')}}.dump()), 400);
    CHECK_EQ(house.ask(Asker::god, Method::post, orders + "/read", R"({"text":"hold"})").status,
             403);
}

TEST_CASE("a commander who fights by post orders in the battle in words") {
    ApiHouse house;
    const json table = {{"armies", {{{"side", "red"}, {"general", "player-aaaaaaaaaa"}}}},
                        {"units", json::array()}};
    const json seen = {{"observer", "player-aaaaaaaaaa"}, {"table", table}};
    json legal = {{"may_dispute", false}, {"may_withdraw_dispute", false},
                  {"may_end_actions", true}, {"may_complete_terrain", false},
                  {"may_place_river", false}, {"may_place_road", false},
                  {"may_finish_deploying", false}, {"may_choose_turn", false},
                  {"shot_at_charger", nullptr}, {"retreat", nullptr}, {"pursuit", nullptr},
                  {"answers", {{{"about", "act"}, {"side", "red"}}}}};
    for (const char* list : {"edges", "terrain", "deployments", "may_name_general", "units",
                             "pila", "flanks", "may_detach", "may_end_battle"}) {
        legal[list] = json::array();
    }
    const json meeting = {{"id", ApiHouse::meeting},
                          {"battle", {{"engine", "throw-me-a-6"}, {"value", seen}}}};
    const json orders_in_it = {{"engine", "throw-me-a-6"}, {"value", legal}};
    house.umpire->annas_battles = json{{"meeting", meeting}}.dump();
    house.umpire->annas_legal =
        json{{"commander", {{"battles", {{"orders", orders_in_it}}}}}}.dump();
    house.umpire->stir();
    const json read = read_as(house, "End my actions!");
    REQUIRE_EQ(read.at("outcome"), "read");
    const json& reading = read.at("readings").at(0);
    const json& one = reading.at("orders").at(0);
    CHECK_EQ(one.at("understood_as"), "in the battle: end the actions");
    const auto given = confirm(house, "End my actions!", reading.at("reading"));
    CHECK_EQ(given.status, 201);
    REQUIRE_EQ(house.umpire->submitted.size(), 1U);
    CHECK_EQ(json::parse(house.umpire->submitted[0].body),
             json({{"kind", "OrderInBattle"},
                   {"meeting", ApiHouse::meeting},
                   {"order", {{"engine", "throw-me-a-6"},
                              {"value", {{"kind", "EndActions"}, {"side", "red"}}}}}}));
}

TEST_CASE("who fights no battle by post reads as if there were none, whatever is there of one") {
    ApiHouse house;
    const json meeting = {{"id", ApiHouse::meeting}, {"battle", nullptr}};
    json by_roll = meeting;
    by_roll["battle"] = {{"engine", "by_roll"}, {"value", json::object()}};
    const json orders_in_it = {{"engine", "throw-me-a-6"}, {"value", json::object()}};
    const json unknown = {{"engine", "by_roll"}, {"value", json::object()}};
    struct Row {
        json meeting, orders;
    };
    for (const Row& row : {Row{nullptr, orders_in_it}, Row{meeting, nullptr},
                           Row{meeting, orders_in_it}, Row{by_roll, unknown}}) {
        CAPTURE(row.meeting.dump());
        CAPTURE(row.orders.dump());
        house.umpire->annas_battles = json{{"meeting", row.meeting}}.dump();
        house.umpire->annas_legal =
            json{{"commander", {{"battles", {{"orders", row.orders}}}}}}.dump();
        house.umpire->stir();
        CHECK_EQ(read_as(house, "hold").at("outcome"), "read");
        house.umpire->annas_legal = "{}";
        house.umpire->stir();
        CHECK_EQ(read_as(house, "hold").at("outcome"), "read");
    }
}

TEST_CASE("the Chorus and the referee read by their own orders") {
    ApiHouse house;
    const json chorus = read_as(house, "say “Who goes there?”", Asker::chorus);
    CHECK_EQ(chorus.at("readings").at(0).at("orders").at(0).at("order").at("kind"), "SayInRoom");
    const json referee = read_as(house, "write to everybody: “No play today”", Asker::referee);
    CHECK_EQ(referee.at("readings").at(0).at("orders").at(0).at("order").at("kind"),
             "WriteToCommanders");
    CHECK_EQ(read_as(house, "march to Ostia", Asker::chorus).at("outcome"), "not_read");
}

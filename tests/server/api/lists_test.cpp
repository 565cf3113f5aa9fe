// Lists without sockets: orders, questions, events and clauses, page by page; what may be ordered
// in another's place; when news arrives where;
// what the clock shows.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string campaign = ApiHouse::campaign;

using Query = std::vector<std::pair<std::string, std::string>>;

api::Response got(ApiHouse& house, Asker asker, const std::string& path, const Query& query = {}) {
    api::Request request;
    request.path = campaign + path;
    request.authorization = "Bearer " + house.token_of(asker);
    for (const auto& [name, value] : query) request.query.push_back({name, value});
    return house.send(std::move(request));
}

/// The numbers of a page's rows and the last of them: "1 2 to 2".
std::string page(ApiHouse& house, const std::string& list, const Query& query) {
    const auto answer = got(house, Asker::anna, "/" + list, query);
    if (answer.status != 200) return tests::code_of(answer);
    const json body = json::parse(answer.body);
    std::string text;
    for (const json& row : body[list]) text += std::to_string(row["number"].get<int>()) + " ";
    return text + "to " + std::to_string(body["last"].get<int>());
}

const std::string refused = "query_item_malformed";

/// What is wrong with any page: its bounds are those of the API's description.
void check_bounds(ApiHouse& house, const std::string& list) {
    for (const Query& wrong : {Query{{"after", "-1"}}, Query{{"after", "x"}}, Query{{"limit", "0"}},
                               Query{{"limit", "501"}}}) {
        CAPTURE(list);
        CAPTURE(wrong.front().second);
        CHECK_EQ(page(house, list, wrong), refused);
    }
    CHECK_NE(page(house, list, {{"limit", "500"}}), refused);
    CHECK_NE(page(house, list, {{"limit", "1"}}), refused);
}

}  // namespace

TEST_CASE("orders are read page by page from either end, and say where a page ends") {
    ApiHouse house;
    json rows = json::array();
    for (const int number : {3, 1, 4, 2}) {
        rows.push_back({{"id", "order-aaaaaaaaa" + std::to_string(number + 1)},
                        {"number", number},
                        {"given_at", "day 3 09:00:00"},
                        {"what", {{"kind", "HoldArmy"}}}});
    }
    house.umpire->annas_orders = rows.dump();
    CHECK_EQ(page(house, "orders", {}), "1 2 3 4 to 4");
    CHECK_EQ(page(house, "orders", {{"after", "1"}, {"limit", "2"}}), "2 3 to 3");
    CHECK_EQ(page(house, "orders", {{"after", "4"}}), "to 4");
    CHECK_EQ(page(house, "orders", {{"after", "9"}}), "to 9");
    // From the other end: those before a number, of which one that is still to come is the newest.
    CHECK_EQ(page(house, "orders", {{"limit", "2"}}), "3 4 to 4");
    CHECK_EQ(page(house, "orders", {{"before", "99"}, {"limit", "2"}}), "3 4 to 4");
    CHECK_EQ(page(house, "orders", {{"before", "5"}, {"limit", "1"}}), "4 to 4");
    CHECK_EQ(page(house, "orders", {{"before", "3"}}), "1 2 to 2");
    CHECK_EQ(page(house, "orders", {{"before", "1"}}), "to 0");
    CHECK_EQ(page(house, "orders", {{"before", "0"}}), refused);
    CHECK_EQ(page(house, "orders", {{"after", "1"}, {"before", "3"}}), refused);
    check_bounds(house, "orders");
}

TEST_CASE("questions are read page by page, with how many are open and what was sent ahead") {
    ApiHouse house;
    json rows = json::array();
    for (const int number : {2, 1, 3}) {
        rows.push_back({{"id", "question-aaaaaaaa" + std::to_string(number + 1) + "2"},
                        {"number", number},
                        {"asked_at", "day 3 09:00:00"},
                        {"options", json::array()},
                        {"what", {{"kind", "MarchOnOrStay"}, {"army", "army-aaaaaaaaaa"}}}});
    }
    house.umpire->open_questions = rows.dump();
    CHECK_EQ(page(house, "questions", {}), "1 2 3 to 3");
    CHECK_EQ(page(house, "questions", {{"after", "1"}, {"limit", "1"}}), "2 to 2");
    CHECK_EQ(page(house, "questions", {{"after", "3"}}), "to 3");
    check_bounds(house, "questions");
    const json plain = json::parse(got(house, Asker::anna, "/questions", {{"after", "2"}}).body);
    CHECK_EQ(plain["open"], 3);
    CHECK_FALSE(plain.contains("waiting"));
    CHECK_FALSE(plain.contains("lapsed"));
    house.umpire->open_questions =
        json{{"questions", rows}, {"waiting", json::array({"a"})}}.dump();
    const json ahead = json::parse(got(house, Asker::anna, "/questions").body);
    CHECK_EQ(ahead["open"], 3);
    CHECK_EQ(ahead["waiting"], json::array({"a"}));
    CHECK_FALSE(ahead.contains("lapsed"));
}

TEST_CASE("events are read from any of them on, and the first of all is number one") {
    ApiHouse house;
    for (int event = 0; event < 4; ++event) house.umpire->tell();
    const auto numbers = [&](const Query& query) {
        const auto answer = got(house, Asker::referee, "/events", query);
        if (answer.status != 200) return tests::code_of(answer);
        std::string text;
        const json body = json::parse(answer.body);
        for (const json& row : body["events"]) text += row["number"].dump();
        return text;
    };
    CHECK_EQ(numbers({}), "1234");
    CHECK_EQ(numbers({{"from", "1"}, {"limit", "2"}}), "12");
    CHECK_EQ(numbers({{"from", "3"}}), "34");
    CHECK_EQ(numbers({{"from", "5"}}), "");
    CHECK_EQ(numbers({{"before", "4"}, {"limit", "2"}}), "23");
    CHECK_EQ(numbers({{"from", "0"}}), refused);
    CHECK_EQ(numbers({{"limit", "501"}}), refused);
    CHECK_EQ(numbers({{"from", "1"}, {"before", "3"}}), refused);
}

TEST_CASE("whose channel is read: one's own, or one that a referee or a God names") {
    ApiHouse house;
    const auto of = [&](Asker asker, const Query& query) {
        const auto answer = got(house, asker, "/channel", query);
        if (answer.status != 200) return std::to_string(answer.status);
        return json::parse(answer.body)["of"].get<std::string>();
    };
    const Query annas = {{"commander", ApiHouse::anna}};
    CHECK_EQ(of(Asker::anna, {}), ApiHouse::anna);
    CHECK_EQ(of(Asker::anna, annas), ApiHouse::anna);
    CHECK_EQ(of(Asker::boris, annas), "404");
    CHECK_EQ(of(Asker::referee, annas), ApiHouse::anna);
    CHECK_EQ(of(Asker::god, annas), ApiHouse::anna);
    CHECK_EQ(of(Asker::referee, {{"commander", "commander-zzzzzzzzzz"}}), "404");
    CHECK_EQ(of(Asker::referee, {}), "404");
}

TEST_CASE("what a commander may order is shown to himself, and to who sees everything") {
    ApiHouse house;
    house.umpire->annas_legal = R"({"orders":["HoldArmy"]})";
    const auto status = [&](Asker asker, const std::string& commander) {
        return got(house, asker, "/legal", {{"commander", commander}}).status;
    };
    CHECK_EQ(got(house, Asker::anna, "/legal").body, house.umpire->annas_legal);
    CHECK_EQ(status(Asker::referee, ApiHouse::anna), 200);
    CHECK_EQ(status(Asker::god, ApiHouse::anna), 200);
    CHECK_EQ(status(Asker::referee, "commander-zzzzzzzzzz"), 404);
    CHECK_EQ(status(Asker::boris, ApiHouse::anna), 404);
    CHECK_EQ(status(Asker::chorus, ApiHouse::anna), 404);
}

TEST_CASE("when news comes from a hex is told of that hex, and of no place off every map") {
    ApiHouse house;
    house.umpire->times_of_news = R"({"times":[]})";
    const auto status = [&](const char* column, const char* row) {
        return got(house, Asker::referee, "/map/news-times", {{"column", column}, {"row", row}})
            .status;
    };
    CHECK_EQ(status("2", "1"), 200);
    CHECK_EQ(status("1", "2"), 404);
    for (const char* wrong : {"x", "-1", "32769"}) {
        CAPTURE(wrong);
        CHECK_EQ(status(wrong, "1"), 404);
        CHECK_EQ(status("2", wrong), 404);
    }
}

TEST_CASE("a commander's eyes are borrowed by his name, a player's who has no part by none") {
    ApiHouse house;
    const std::string cora = "user-cccccccccc";
    house.umpire->players[cora] = {std::nullopt};
    CHECK_EQ(got(house, Asker::referee, "/views/" + cora).status, 404);
    CHECK_EQ(got(house, Asker::referee, "/views/" + std::string(ApiHouse::anna)).status, 200);
}

TEST_CASE("the books of the rules are named once each, and one that is none is not found") {
    ApiHouse house;
    const auto read = [&](const std::string& query) {
        return house.ask(Asker::nobody, Method::get, "/api/v1/rulebook" + query);
    };
    const json usual = json::parse(read("").body);
    std::set<std::string> books;
    for (const json& book : usual["books"]) books.insert(book);
    CHECK_EQ(usual["books"].size(), books.size());
    CHECK_EQ(books, std::set<std::string>{"idis", "die-men", "throw-me-a-6", "dice-warriors"});
    REQUIRE_FALSE(usual["clauses"].empty());
    for (const json& clause : usual["clauses"]) {
        CHECK(clause["id"].get<std::string>().starts_with("idis."));
    }
    CHECK_EQ(read("?book=idis").body, read("").body);
    const json other = json::parse(read("?book=die-men").body);
    CHECK_EQ(other["books"], usual["books"]);
    CHECK(other["clauses"][0]["id"].get<std::string>().starts_with("die-men."));
    CHECK_EQ(read("?book=chess").status, 404);
    CHECK_EQ(house.ask(Asker::nobody, Method::get, "/api/v1/rulebook/idis.0.none").status, 404);
}

TEST_CASE("the clock says in which zone it keeps days, and until when it stands by itself") {
    ApiHouse house;
    const auto shown = [&](bool is_paused, std::int64_t starts, const char* zone) {
        umpire::Clock clock;
        clock.is_paused = is_paused;
        clock.anchor_utc = starts * 1'000;
        clock.zone = zone;
        house.umpire->show(clock);
        return json::parse(got(house, Asker::anna, "/clock").body);
    };
    const json started = shown(false, house.now - 1, "");
    CHECK_EQ(started["stands_until"], nullptr);
    CHECK_FALSE(started.contains("zone"));
    CHECK_EQ(shown(false, house.now - 1, "Europe/London")["zone"], "Europe/London");
    CHECK_EQ(shown(false, house.now, "")["stands_until"], nullptr);
    CHECK_EQ(shown(false, house.now + 1, "")["stands_until"], house.now + 1);
    // One that is stopped stands until somebody lets it go on.
    CHECK_EQ(shown(true, house.now + 1, "")["stands_until"], nullptr);
}

// "Why?" asked of a running server: every kind of answer, and who is told what.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/api/why/number_clauses.hpp"
#include "server/api/why/view_number.hpp"
#include "tests/server/net/served.hpp"
#include "tests/server/umpire/battle_play.hpp"

using nlohmann::json;
using tests::Served;

namespace {

tests::Reply why(Served& served, const std::string& who, const std::string& pointer) {
    return served.get(who, "/why?number=" + pointer);
}

json answered(Served& served, const std::string& who, const std::string& pointer) {
    CAPTURE(who);
    CAPTURE(pointer);
    const tests::Reply reply = why(served, who, pointer);
    REQUIRE_EQ(reply.status, 200);
    return json::parse(reply.body);
}

json view_of(Served& served, const std::string& who) {
    return json::parse(served.get(who, "/view").body);
}

void pass_days(Served& served, int days) {
    const std::string body = R"({"action":"advance","days":)" + std::to_string(days) + "}";
    const tests::Reply reply = tests::Wire(served.port)
                                   .send("POST " + served.path("/clock") + served.head("referee") +
                                         "Content-Type: application/json\r\nContent-Length: " +
                                         std::to_string(body.size()) + "\r\n\r\n" + body)
                                   .receive();
    REQUIRE_EQ(reply.status, 200);
}

/// All pointers to whole numbers of a view.
void add_numbers(const json& value, const std::string& place, std::vector<std::string>& all) {
    if (value.is_number_integer()) all.push_back(place);
    if (!value.is_structured()) return;
    for (const auto& [step, part] : value.items()) add_numbers(part, place + '/' + step, all);
}

}  // namespace

TEST_CASE("a commander asks why: his own numbers, and what the rulebook says of them") {
    Served served;
    const json army = view_of(served, "anna")["commander"]["army"];
    const json supplies = answered(served, "anna", "/commander/army/supplies");
    CHECK_EQ(supplies["number"], army["supplies"]);
    CHECK_EQ(supplies["items"], json::array());
    CHECK_EQ(supplies["clauses"], json({"idis.3.daily-eating-total", "idis.3.capacity-total",
                                        "idis.3.exact-supply-ruling"}));
    CHECK_FALSE(supplies.contains("changes"));
    const json days = answered(served, "anna", "/commander/army/days_left");
    CHECK_EQ(days["number"], army["days_left"]);
    CHECK_FALSE(days["clauses"].empty());
    const std::string own = "/commander/army";
    CHECK_EQ(days["made_of"],
             json::array({{{"number", own + "/supplies"}, {"amount", army["supplies"]}},
                          {{"number", own + "/daily_need/total"},
                           {"amount", army["daily_need"]["total"]}}}));
    // What it is made of can be asked about in turn.
    for (const json& part : days["made_of"]) {
        CHECK_EQ(answered(served, "anna", part["number"])["number"], part["amount"]);
    }
    CHECK_EQ(supplies["made_of"], json::array());
    // A sum is its items, and its clauses are theirs.
    const json need = answered(served, "anna", "/commander/army/daily_need/total");
    CHECK_EQ(need["number"], army["daily_need"]["total"]);
    CHECK_EQ(need["items"], army["daily_need"]["items"]);
    CHECK_EQ(need["clauses"][0], need["items"][0]["clause"]);
    const json part = answered(served, "anna", "/commander/army/daily_need/items/0/amount");
    CHECK_EQ(part["number"], need["items"][0]["amount"]);
    CHECK_EQ(part["clauses"], json::array({need["items"][0]["clause"]}));
    // A place on the map is no quantity of the rules.
    CHECK_EQ(answered(served, "anna", "/commander/map/places/0/drawn/east")["clauses"],
             json::array());
}

TEST_CASE("the referee asks why: what made a number, event by event") {
    Served served;
    pass_days(served, 7);
    const json armies = view_of(served, "referee")["referee"]["armies"];
    for (std::size_t at = 0; at < armies.size(); ++at) {
        const std::string army = "/referee/armies/" + std::to_string(at);
        for (const std::string member : {"morale", "supplies"}) {
            const json told = answered(served, "referee", army + "/army/" + member);
            CHECK_EQ(told["number"], armies[at]["army"][member]);
            CHECK_FALSE(told["clauses"].empty());
            std::int64_t sum = told["before"];
            for (const json& change : told["changes"]) sum += change["amount"].get<int>();
            CHECK_EQ(sum, told["number"].get<std::int64_t>());
        }
        // What is worked out from a row is no row.
        const json left = answered(served, "referee", army + "/days_left");
        CHECK_FALSE(left.contains("changes"));
        CHECK_EQ(left["number"], armies[at]["days_left"]);
    }
}

TEST_CASE("nobody is told why of what is not in his view") {
    Served served;
    const std::string refused = why(served, "anna", "/commander/army/no_such_member").body;
    for (const char* elsewhere :
         {"/commander/army/morale", "/referee/armies/0/army/morale", "/referee/day", "",
          "/commander", "/commander/army/name", "/commander/channel/99999/number"}) {
        CAPTURE(elsewhere);
        const tests::Reply reply = why(served, "anna", elsewhere);
        CHECK_EQ(reply.status, 404);
        CHECK_EQ(reply.body, refused);
    }
    CHECK_EQ(why(served, "referee", "/commander/army/supplies").status, 404);
    CHECK_EQ(why(served, "chorus", "/commander/army/supplies").status, 404);
    CHECK_EQ(served.get("anna", "/why").status, 400);
    CHECK_EQ(why(served, "anna", "commander").status, 400);
    CHECK_EQ(why(served, "anna", "/commander~2").status, 400);
    CHECK_EQ(served.get("anna", "/why?number=/commander&more=1").status, 400);
}

TEST_CASE("every number of everybody's view is known by its clauses, or for none of the rules'") {
    Served served;
    served.order("anna", R"({"kind":"Forage","hexes":[[]]})", "a");
    for (const std::string who : {"anna", "boris", "chorus", "referee"}) {
        CAPTURE(who);
        const json view = view_of(served, who);
        std::vector<std::string> numbers;
        add_numbers(view, "", numbers);
        if (who != "chorus") CHECK_GT(numbers.size(), 30);
        for (const std::string& pointer : numbers) {
            CAPTURE(pointer);
            const auto number = api::number_in_view(view, "", *api::steps_of_pointer(pointer));
            REQUIRE(number.has_value());
            CHECK((number->figure != nullptr ||
                   api::row_of_number(number->engine, number->schema, number->member) != nullptr));
        }
        // A few of them asked over HTTP; the referee's each take a replay.
        for (std::size_t at = 0; at < numbers.size(); at += numbers.size() / 8 + 1) {
            answered(served, who, numbers[at]);
        }
    }
}

TEST_CASE("a player of a battle asks why of its engine's numbers") {
    net::ServeOptions options;
    options.battle_setup = [](const std::string&, const std::string&) {
        return std::optional(tests::sample_battle());
    };
    Served served(options);
    const std::string body = R"({"engine":"dice-warriors","setup":"duel"})";
    const tests::Reply made = tests::Wire(served.port)
                                  .send("POST /api/v1/battles" + served.head("referee") +
                                        "Content-Type: application/json\r\nContent-Length: " +
                                        std::to_string(body.size()) + "\r\n\r\n" + body)
                                  .receive();
    REQUIRE_EQ(made.status, 201);
    const std::string battle = json::parse(made.body)["battle"];
    const auto asked = [&](const std::string& who, const std::string& pointer) {
        return tests::Wire(served.port)
            .send("GET /api/v1/battles/" + battle + "/why?number=" + pointer + served.head(who) +
                  "\r\n")
            .receive();
    };
    const tests::Reply face = asked("referee", "/table/units/0/body/face");
    REQUIRE_EQ(face.status, 200);
    const json told = json::parse(face.body);
    CHECK_EQ(told["clauses"],
             json({"dice-warriors.warrior.tn-sum-of-tempi", "dice-warriors.warrior.reset-to-one",
                   "dice-warriors.warrior.cap-six"}));
    CHECK_FALSE(told.contains("changes"));
    CHECK_EQ(asked("referee", "/table/morale").status, 404);
    CHECK_EQ(asked("anna", "/table/round").status, 404);
}

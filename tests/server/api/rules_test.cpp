// The rules as a book: whole, in the order to read it in, for everybody; and how a campaign reads
// what they leave open, for its members.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>

#include "server/codec/rulebook.hpp"
#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

/// Every ruling of config/rulings.toml.
constexpr std::array<std::string_view, 19> in_the_catalogue = {
    "weekly_lapse", "lapse_grace_days", "decision_hours", "rough_terrain",
    "bad_weather_march_factor", "very_bad_weather_march_factor", "sketch_distortion",
    "hands_out_hexes", "sailing_hours", "operation_days", "small_battle_soldiers",
    "great_battle_soldiers", "small_battles_by", "battles_by", "great_battles_by",
    "battles_wait_for_referee", "battle_conduct", "battle_decision_hours",
    "fallen_of_lost_percent"};

const std::string book = "/api/v1/rulebook?book=";
const std::string path = std::string(ApiHouse::campaign) + "/rulings";

/// One whose campaign has chosen some readings.
class Ruled : public tests::RoteUmpire {
public:
    umpire::ViewText view(const umpire::Person&) const override {
        return {R"({"rulings":[{"ruling":"decision_hours","value":"36"},)"
                R"({"ruling":"rough_terrain","value":"hills, marsh"},)"
                R"({"ruling":"weekly_lapse","value":"true"}]})",
                "tag", 0};
    }
};

json clauses_of(ApiHouse& house, const std::string& name) {
    return json::parse(house.ask(Asker::nobody, Method::get, book + name).body)["clauses"];
}

}  // namespace

TEST_CASE("each book is served whole, and a clause of it as the clause's own route has it") {
    ApiHouse house;
    const auto first = house.ask(Asker::nobody, Method::get, "/api/v1/rulebook");
    CHECK_EQ(first.keeping, api::Keeping::shared);
    const json books = json::parse(first.body)["books"];
    CHECK_EQ(books, json({"dice-warriors", "die-men", "idis", "throw-me-a-6"}));
    std::size_t clauses = 0;
    for (const json& name : books) {
        const json all = clauses_of(house, name);
        clauses += all.size();
        for (const json& clause : all) {
            const std::string id = clause["id"];
            CHECK_EQ(json(id.substr(0, id.find('.'))), name);
        }
        const std::string id = all.back()["id"];
        CHECK_EQ(json::parse(house.ask(Asker::nobody, Method::get, "/api/v1/rulebook/" + id).body),
                 all.back());
    }
    CHECK_EQ(clauses, codec::rulebook().entries().size());
    CHECK_EQ(house.ask(Asker::nobody, Method::get, book + "chess").status, 404);
    CHECK_EQ(house.ask(Asker::nobody, Method::get, book).status, 404);
}

TEST_CASE("a book is read in the order of its files, not of its ids") {
    ApiHouse house;
    const json all = clauses_of(house, "die-men");
    CHECK_EQ(all[0]["id"], "die-men.scale.one-size-for-all");
    CHECK_EQ(all[1]["id"], "die-men.scale.pick-a-line");
    const json campaign = clauses_of(house, "idis");
    const auto place = [&](std::string_view id) {
        return std::ranges::find_if(campaign, [&](const json& row) { return row["id"] == id; }) -
               campaign.begin();
    };
    CHECK_LT(place("idis.1.hex-six-miles"), place("idis.3.infantry-eat"));
    CHECK_LT(place("idis.3.infantry-eat"), place("idis.9a.spectator-roles-exclusive"));
}

TEST_CASE("every ruling that a campaign may choose is told to all its members") {
    ApiHouse house;
    for (const Asker asker :
         {Asker::anna, Asker::boris, Asker::referee, Asker::god, Asker::chorus}) {
        const auto answer = house.ask(asker, Method::get, path);
        CHECK_EQ(answer.status, 200);
        const json rows = json::parse(answer.body)["rulings"];
        CHECK_EQ(rows.size(), in_the_catalogue.size());
        for (const std::string_view name : in_the_catalogue) {
            CAPTURE(name);
            const auto found = std::ranges::find_if(
                rows, [&](const json& row) { return row["name"] == name; });
            REQUIRE(found != rows.end());
            CHECK_NE((*found)["value"], nullptr);
            CHECK_NE(codec::rulebook().find((*found)["clause"].get<std::string>()), nullptr);
        }
    }
}

TEST_CASE("a campaign's own ruling is marked, and its value is of its kind") {
    ApiHouse house;
    house.umpire = std::make_shared<Ruled>();
    const json rows = json::parse(house.ask(Asker::anna, Method::get, path).body)["rulings"];
    std::set<std::string> own;
    for (const json& row : rows) {
        if (row["is_own"]) own.insert(row["name"]);
    }
    CHECK_EQ(own, std::set<std::string>{"decision_hours", "rough_terrain"});
    const auto of = [&](const char* name) {
        return *std::ranges::find_if(rows, [&](const json& row) { return row["name"] == name; });
    };
    CHECK_EQ(of("decision_hours")["value"], 36);
    CHECK_EQ(of("decision_hours")["usual"], 24);
    CHECK_EQ(of("rough_terrain")["value"], json({"hills", "marsh"}));
    CHECK_EQ(of("weekly_lapse")["value"], true);
}

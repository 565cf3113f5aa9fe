// Colours and arms of factions: the referee gives them, and each is told those of whom he knows.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/server/api/house.hpp"

using api::Method;
using nlohmann::json;
using tests::ApiHouse;
using tests::Asker;

namespace {

const std::string path = std::string(ApiHouse::campaign) + "/badges";
constexpr const char* reds = "faction-rrrrrrr222";
constexpr const char* greys = "faction-ggggggg222";

json red_badge() {
    return {{"faction", reds},
            {"colour", "vermilion"},
            {"arms",
             {{"division", "per_pale"},
              {"field", "gules"},
              {"second", "or"},
              {"charge", "tower"},
              {"tincture", "sable"}}}};
}

/// A house in whose views both factions are named.
struct Badged {
    Badged() {
        // The rote view quotes this in its middle.
        house.umpire->anna_sees = std::string(reds) + R"(","else":")" + greys;
    }
    int give(const json& badges) {
        const json body = {{"badges", badges}};
        return house.ask(Asker::referee, Method::post, path, body.dump()).status;
    }
    json told(Asker asker) {
        return json::parse(house.ask(asker, Method::get, path).body)["badges"];
    }
    ApiHouse house;
};

}  // namespace

TEST_CASE("a badge is told to those whose view names its faction, and to nobody else") {
    Badged badged;
    CHECK_EQ(badged.told(Asker::anna), json::array());
    const json grey = {{"faction", greys}, {"colour", "slate"}};
    REQUIRE_EQ(badged.give({red_badge(), grey}), 200);
    CHECK_EQ(badged.told(Asker::anna).size(), 2);
    badged.house.umpire->anna_sees = reds;
    CHECK_EQ(badged.told(Asker::anna), json::array({red_badge()}));
    badged.house.umpire->anna_sees = "";
    CHECK_EQ(badged.told(Asker::anna), json::array());
}

TEST_CASE("badges of other words, twice, or of no faction here are refused, and change nothing") {
    Badged badged;
    REQUIRE_EQ(badged.give(json::array({red_badge()})), 200);
    const std::string before = badged.house.umpire->badges_text;
    json pink = red_badge();
    pink["colour"] = "pink";
    json lion = red_badge();
    lion["arms"]["charge"] = "lion";
    json more = red_badge();
    more["arms"]["motto"] = "or";
    const json nobody = {{"faction", "faction-zzzzzzz222"}, {"colour", "blue"}};
    const json rows[] = {json::array({pink}),
                         json::array({lion}),
                         json::array({more}),
                         json::array({nobody}),
                         {red_badge(), red_badge()},
                         json::array({{{"faction", "reds"}}}),
                         json::array({7}),
                         json(std::vector<json>(201, red_badge())),
                         7};
    for (const json& row : rows) {
        CAPTURE(row.dump().substr(0, 200));
        CHECK_EQ(badged.give(row), 400);
    }
    for (const char* body : {"{}", "[]", R"({"badges":[],"more":1})", "["}) {
        CHECK_EQ(badged.house.ask(Asker::referee, Method::post, path, body).status, 400);
    }
    CHECK_EQ(badged.house.umpire->badges_text, before);
    // What is taken away is gone.
    CHECK_EQ(badged.give(json::array()), 200);
    CHECK_EQ(badged.told(Asker::referee), json::array());
}

TEST_CASE("where north lies is told to everybody, and changed by the referee alone") {
    Badged badged;
    const auto north = [&](Asker asker) {
        return json::parse(badged.house.ask(asker, Method::get, path).body)["north"]
            .get<std::string>();
    };
    const auto post = [&](Asker asker, const char* body) {
        return badged.house.ask(asker, Method::post, path, body).status;
    };
    CHECK_EQ(north(Asker::anna), "n");
    CHECK_EQ(post(Asker::referee, R"({"badges":[],"north":"e"})"), 200);
    CHECK_EQ(north(Asker::anna), "e");
    // Badges that come without it leave it.
    CHECK_EQ(badged.give(json::array({red_badge()})), 200);
    CHECK_EQ(north(Asker::referee), "e");
    CHECK_EQ(badged.told(Asker::anna), json::array({red_badge()}));
    for (const char* body : {R"({"badges":[],"north":"east"})", R"({"badges":[],"north":3})",
                             R"({"north":"w"})", R"({"badges":[],"north":"w","more":1})"}) {
        CAPTURE(body);
        CHECK_EQ(post(Asker::referee, body), 400);
    }
    CHECK_NE(post(Asker::anna, R"({"badges":[],"north":"w"})"), 200);
    CHECK_EQ(north(Asker::referee), "e");
    CHECK_EQ(badged.told(Asker::anna), json::array({red_badge()}));
}

TEST_CASE("what is no body of badges is told what it is, and what is not stored is not told") {
    Badged badged;
    const auto answer = [&](const std::string& body) {
        return badged.house.ask(Asker::referee, Method::post, path, body);
    };
    const auto codes = [&](const std::string& body) {
        const auto refused = answer(body);
        CHECK_EQ(refused.status, 400);
        json all = json::array();
        const json told = json::parse(refused.body);
        for (const json& error : told["errors"]) all.push_back(error["code"]);
        return all;
    };
    CHECK_EQ(codes("["), json::array({"not_json"}));
    for (const char* none : {"[]", "1", "{}", R"({"badges":[],"arms":1})", R"({"north":"e"})",
                             R"({"arms":[]})"}) {
        CAPTURE(none);
        CHECK_EQ(codes(none), json::array({"wrong_kind"}));
    }
    // A word that is none is all that is wrong with a body that is none.
    CHECK_EQ(codes(R"({"north":"up"})"), json::array({"unknown_word"}));
    badged.house.umpire->answer = {umpire::AnswerKind::storage_full, "{}", false};
    CHECK_EQ(badged.give(json::array({red_badge()})), 507);
}

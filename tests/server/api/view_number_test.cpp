// Where JSON pointers lead in views, and what the API's description calls what is there.
#include "server/api/why/view_number.hpp"

#include <doctest/doctest.h>

using nlohmann::json;
using Steps = std::vector<std::string>;

namespace {

/// "OwnArmy.supplies" for what a pointer leads to; "" for no number.
std::string name_at(const json& view, const std::string& pointer, std::string_view engine = "") {
    const auto steps = api::steps_of_pointer(pointer);
    REQUIRE(steps.has_value());
    const auto number = api::number_in_view(view, engine, *steps);
    if (!number) return "";
    return number->engine + (number->engine.empty() ? "" : " ") + number->schema + '.' +
           number->member;
}

const json own = json::parse(R"({"commander":{
    "army":{"id":"army-aaaaaaaaaa","supplies":7,"days_left":null,"counts":{"infantry":5},
        "daily_need":{"total":"3/2","items":[{"clause":"idis.3.infantry-eat","amount":2},
                                             {"clause":"idis.3.spartan-eating","amount":"-1/2"}]}},
    "channel":[{"number":4,"content":{"kind":"WentHungry","days":3}},
               {"number":5,"content":{"kind":"Foraged","hexes":2,"supplies":9}}],
    "orders":[{"number":1,"what":{"kind":"MarchArmy","halting_days":[3,6]}}],
    "battles":{"meeting":{"battle":{"engine":"die-men","value":{"table":{"round":2}}}}}},
    "name":"7","commander~name":1,"a/b":{"c":2}})");

}  // namespace

TEST_CASE("a JSON pointer in its steps, and what is none") {
    CHECK_EQ(api::steps_of_pointer(""), Steps{});
    CHECK_EQ(api::steps_of_pointer("/a/0"), Steps{"a", "0"});
    CHECK_EQ(api::steps_of_pointer("/a~1b/c~0d/~01/"), Steps{"a/b", "c~d", "~1", ""});
    for (const char* bad : {"a", "a/b", "/a~2", "/a~"}) {
        CAPTURE(bad);
        CHECK_FALSE(api::steps_of_pointer(bad).has_value());
    }
    std::string deep;
    for (int step = 0; step < 64; ++step) deep += "/a";
    CHECK(api::steps_of_pointer(deep).has_value());
    CHECK_FALSE(api::steps_of_pointer(deep + "/a").has_value());
}

TEST_CASE("a number is called by the schema of what it stands in, and by its member") {
    CHECK_EQ(name_at(own, "/commander/army/supplies"), "OwnArmy.supplies");
    CHECK_EQ(name_at(own, "/commander/army/counts/infantry"), "Counts.infantry");
    CHECK_EQ(name_at(own, "/commander/orders/0/what/halting_days/1"), "MarchArmy.halting_days");
    // Of several forms the one whose kind it is.
    CHECK_EQ(name_at(own, "/commander/channel/0/number"), "ChannelLine.number");
    CHECK_EQ(name_at(own, "/commander/channel/0/content/days"), "WentHungry.days");
    CHECK_EQ(name_at(own, "/commander/channel/1/content/supplies"), "Foraged.supplies");
    // What no schema describes has no name, but is a number.
    CHECK_EQ(name_at(own, "/a~1b/c"), ".c");
}

TEST_CASE("a pointer that leads to no number") {
    for (const char* elsewhere :
         {"", "/commander", "/name", "/commander/army/days_left", "/commander/army/morale",
          "/commander/army/id", "/commander/army/daily_need", "/commander/channel/2/number",
          "/commander/channel/00/number", "/commander/channel/-/number",
          "/commander/channel/length", "/commander/army/supplies/0",
          "/commander/orders/0/what/halting_days", "/referee/day",
          "/commander/army/daily_need/items/0/clause", "/"}) {
        CAPTURE(elsewhere);
        CHECK_EQ(name_at(own, elsewhere), "");
    }
}

TEST_CASE("a number that stands in a sum has the sum; a fraction is a number") {
    const auto at = [](const char* pointer) {
        return api::number_in_view(own, "", *api::steps_of_pointer(pointer));
    };
    const json* need = &own["commander"]["army"]["daily_need"];
    CHECK_EQ(at("/commander/army/daily_need/total")->figure, need);
    CHECK_EQ(*at("/commander/army/daily_need/total")->value, "3/2");
    CHECK_EQ(at("/commander/army/daily_need/items/1/amount")->figure, need);
    CHECK(at("/commander/army/supplies")->figure == nullptr);
}

TEST_CASE("what a number stands in, the innermost first, and where it stands there") {
    const auto number =
        api::number_in_view(own, "", *api::steps_of_pointer("/commander/army/counts/infantry"));
    REQUIRE(number.has_value());
    REQUIRE_EQ(number->around.size(), 4);
    CHECK_EQ(number->around[0].schema, "Counts");
    CHECK_EQ(number->around[0].place, "/infantry");
    CHECK_EQ(number->around[1].schema, "OwnArmy");
    CHECK_EQ(number->around[1].place, "/counts/infantry");
    CHECK_EQ(number->around[1].value->at("id"), "army-aaaaaaaaaa");
    CHECK_EQ(number->around[3].schema, "View");
}

TEST_CASE("a battle's numbers are called as its engine's, by itself and in a campaign") {
    const json battle = json::parse(R"({"table":{"round":3,"phase":"playing"},"questions":[]})");
    CHECK_EQ(name_at(battle, "/table/round", "dice-warriors"), "DiceWarriors OpenTable.round");
    CHECK_EQ(name_at(battle, "/table/round", "die-men"), "DieMen OpenTable.round");
    CHECK_EQ(name_at(own, "/commander/battles/meeting/battle/value/table/round"),
             "DieMen OpenTable.round");
    // The referee sees the engine's whole state.
    const json whole = json::parse(R"({"referee":{"battles":{"under_way":[{"lapses":1,
        "state":{"engine":"die-men","value":{"table":{"round":2}}}}]}}})");
    const std::string state = "/referee/battles/under_way/0/state/value";
    CHECK_EQ(name_at(whole, state + "/table/round"), "DieMen OpenTable.round");
}

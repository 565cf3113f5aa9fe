// What numbers are made of, where a view says it.
#include "server/api/why/number_parts.hpp"

#include <doctest/doctest.h>

using nlohmann::json;

namespace {

const json fought = json::parse(R"({"referee":{"battles":{"battles":[{"id":"meeting-aaaaaaaaaa",
    "difference":3,
    "calling":{"armies":[],"dice":7,"total":9,"has_objective":true,"modifiers":[
        {"clause":"idis.6.chosen-battlefield","amount":1},
        {"clause":"idis.6.surprise-bonus","amount":1}]},
    "called":{"armies":[],"dice":5,"total":6,"has_objective":false,"modifiers":[
        {"clause":"idis.6.tactics-bonus","amount":2}]}}]}}})");
const std::string shown = "/referee/battles/battles/0";

api::ViewNumber at(const json& view, const std::string& pointer, std::string_view engine = "") {
    const auto number = api::number_in_view(view, engine, *api::steps_of_pointer(pointer));
    REQUIRE(number.has_value());
    return *number;
}

}  // namespace

TEST_CASE("a side's total in a battle is its dice and its modifiers") {
    const json items = api::items_of(at(fought, shown + "/calling/total"));
    REQUIRE_EQ(items.size(), 3);
    CHECK_EQ(items[0], json{{"amount", 7}, {"clause", "idis.6.roll-2d6-each"}});
    CHECK_EQ(items[1]["clause"], "idis.6.chosen-battlefield");
    // Where it is not their sum it is not said to be.
    CHECK_EQ(api::items_of(at(fought, shown + "/called/total")), json::array());
    CHECK_EQ(api::items_of(at(fought, shown + "/calling/dice")), json::array());
}

TEST_CASE("a number that is worked out from others names them by their places") {
    const json parts = api::made_of(at(fought, shown + "/difference"), shown + "/difference");
    CHECK_EQ(parts, json::array({{{"number", shown + "/calling/total"}, {"amount", 9}},
                                 {{"number", shown + "/called/total"}, {"amount", 6}}}));
    CHECK_EQ(api::made_of(at(fought, shown + "/calling/dice"), shown + "/calling/dice"),
             json::array());
}

TEST_CASE("what is not there is no part") {
    const json table =
        json::parse(R"({"table":{"casting":{"dice":[4],"difference":1,"is_scrambled":true}}})");
    const std::string difference = "/table/casting/difference";
    CHECK_EQ(api::made_of(at(table, difference, "dice-warriors"), difference),
             json::array({{{"number", "/table/casting/dice/0"}, {"amount", 4}}}));
    // Of another engine the same words are other numbers.
    CHECK_EQ(api::made_of(at(table, difference, "die-men"), difference), json::array());
}

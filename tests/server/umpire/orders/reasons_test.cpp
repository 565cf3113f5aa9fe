// The reason that a referee gives with an order, or with several: what is one, and whose.
#include "server/umpire/cause.hpp"

#include <doctest/doctest.h>

#include <string>

using nlohmann::json;
using umpire::Person;
using umpire::Role;

namespace {

const Person ruling{Role::referee, ""};
const Person leading{Role::commander, "commander-aaaaaaa222"};

/// What was taken out of an order, and what is left of it.
struct Taken {
    std::string reason;
    json left;
    codec::Problems problems;
};
Taken taken(const Person& actor, const json& order) {
    Taken result{"", order, {}};
    result.reason = umpire::taken_reason(actor, result.left, result.problems);
    return result;
}

/// The code of what is wrong with a reason; "" if nothing is.
std::string fault_of_reason(const json& reason) {
    const Taken result = taken(ruling, {{"kind", "HoldArmy"}, {"because", reason}});
    CHECK_EQ(result.left, json{{"kind", "HoldArmy"}});
    if (result.problems.empty()) {
        CHECK_EQ(json(result.reason), reason);
        return "";
    }
    CHECK_EQ(result.reason, "");
    CHECK_EQ(result.problems.front().place, "/because");
    return result.problems.front().code;
}

}  // namespace

TEST_CASE("a referee's reason is taken out of his order, and anyone else's stands where it was") {
    const json order = {{"kind", "HoldArmy"}, {"because", "The river rose."}};
    const Taken his = taken(ruling, order);
    CHECK_EQ(his.reason, "The river rose.");
    CHECK_EQ(his.left, json{{"kind", "HoldArmy"}});
    const Taken another = taken(leading, order);
    CHECK_EQ(another.reason, "");
    CHECK_EQ(another.left, order);
    CHECK(another.problems.empty());
    const Taken none = taken(ruling, {{"kind", "HoldArmy"}});
    CHECK_EQ(none.reason, "");
    CHECK_EQ(none.left, json{{"kind", "HoldArmy"}});
    for (const json& no_order : {json(7), json("because"), json(), json::array()}) {
        CHECK_EQ(taken(ruling, no_order).reason, "");
        CHECK_EQ(taken(ruling, no_order).left, no_order);
    }
}

TEST_CASE("the reason for a whole list stands before it, alone in an object of its own") {
    const json why = {{"because", "The river rose."}};
    const json order = {{"kind", "HoldArmy"}};
    const json list = json::array({why, order, order});
    const Taken his = taken(ruling, list);
    CHECK_EQ(his.reason, "The river rose.");
    CHECK_EQ(his.left, json::array({order, order}));
    CHECK_EQ(taken(leading, list).left, list);
    CHECK_EQ(taken(leading, list).reason, "");
    // What holds anything else is an order, and has its own.
    const json with_its_own = {{"kind", "HoldArmy"}, {"because", "The river rose."}};
    for (const json& first : {with_its_own, order, json("because"), json::array({"because"})}) {
        CHECK_FALSE(umpire::is_reason_for_all(first));
        CHECK_EQ(taken(ruling, json::array({first, order})).left, json::array({first, order}));
    }
    CHECK(umpire::is_reason_for_all(why));
    CHECK_FALSE(umpire::is_reason_for_all({{"because", "so"}, {"and", "so"}}));
}

TEST_CASE("a reason is one line of text, as long as may be and no longer") {
    for (const std::string& good :
         {std::string(), std::string(" a space "), std::string("M\u00fcller's \u05e9\u05dc\u05d5"),
          std::string(umpire::reason_bytes_max, 'x')}) {
        CHECK_EQ(fault_of_reason(good), "");
    }
    for (const std::string& wrong :
         {std::string("two\nlines"), std::string(1, '\0'), std::string("\x1f"),
          std::string("a\ttab"), std::string(umpire::reason_bytes_max + 1, 'x')}) {
        CHECK_EQ(fault_of_reason(wrong), "text_not_allowed");
    }
    for (const json& wrong : {json(7), json(), json::array({"x"}), json{{"x", "y"}}}) {
        CHECK_EQ(fault_of_reason(wrong), "not_a_text");
    }
}

TEST_CASE("a cause names who ordered, in whose seat, and his reason if he gave one") {
    CHECK_EQ(umpire::cause_of_order(ruling, ""), "order of referee");
    CHECK_EQ(umpire::cause_of_order(ruling, "The river rose."),
             "order of referee: The river rose.");
    CHECK_EQ(umpire::cause_of_order(leading, ""), "order of commander-aaaaaaa222");
}

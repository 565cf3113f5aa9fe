// Words that are read a second time: when what they meant is not what they mean any more, when one
// of several meanings is picked, and after a restart, when they are gone.
#include <doctest/doctest.h>

#include "tests/server/bot/discord.hpp"
#include "tests/server/bot/rote_house.hpp"

using nlohmann::json;
using tests::button_of;
using tests::content_of;
using tests::RoteHouse;

namespace {

/// A reading of one order.
json meant(const std::string& reading, const std::string& words) {
    const json order = {{"understood_as", words}, {"assumed", json::array()}};
    return {{"reading", reading}, {"orders", json::array({order})}};
}
std::string read_as(const json& readings) { return json{{"readings", readings}}.dump(); }

/// Types the words "march to Velm" behind `/order`.
json typed(RoteHouse& house) {
    const json words = {{"name", "words"}, {"value", "march to Velm"}};
    return house.send(2, {{"name", "order"}, {"options", json::array({words})}});
}
/// The select of a message that asks which of several meanings it is.
json choices_of(const json& answer) {
    return answer["data"]["components"][0]["components"][0];
}
json sent_last(const RoteHouse& house) { return json::parse(house.asked.back().body); }

}  // namespace

TEST_CASE("Discord: what means something else by now is not ordered, but shown as it is read now") {
    RoteHouse house;
    house.answers["/orders/read"] =
        read_as(json::array({meant("reading-of-old", "march to Velm by day")}));
    const json first = typed(house);
    CHECK_EQ(content_of(first), "I understand:\n- **march to Velm by day**");

    // Meanwhile another place is called so.
    house.answers["/orders/read"] =
        read_as(json::array({meant("reading-of-new", "march to New Velm by day")}));
    house.answers["/orders"] = R"({"code":"reading_has_changed"})";
    const json again = house.press(button_of(first, "Confirm"));
    CHECK_EQ(again["type"], 7);
    CHECK_EQ(content_of(again),
             "Nothing is ordered yet: what those words mean has changed meanwhile.\n"
             "I understand:\n- **march to New Velm by day**");
    REQUIRE_EQ(house.asked.size(), 3);
    const json confirmed = json::parse(house.asked[1].body);
    CHECK_EQ(confirmed["text"], "march to Velm");
    CHECK_EQ(confirmed["confirm"], "reading-of-old");
    CHECK_EQ(sent_last(house)["text"], "march to Velm");

    // What is confirmed then is what is shown then, of the words that he typed.
    house.answers["/orders"] = R"({"understood_as":"march to New Velm by day"})";
    CHECK_EQ(content_of(house.press(button_of(again, "Confirm"))),
             "Ordered: march to New Velm by day.");
    const json sent = sent_last(house);
    CHECK_EQ(sent["text"], "march to Velm");
    CHECK_EQ(sent["confirm"], "reading-of-new");
    CHECK_EQ(house.asked.back().idempotency_key, house.asked[1].idempotency_key);
}

TEST_CASE("Discord: words that mean nothing any more can be changed, and are not ordered") {
    RoteHouse house;
    house.answers["/orders/read"] =
        read_as(json::array({meant("reading-of-old", "march to Velm by day")}));
    const json first = typed(house);
    house.answers["/orders/read"] = R"({"readings":[],"not_understood":["Velm"]})";
    house.answers["/orders"] = R"({"code":"reading_has_changed"})";
    const json again = house.press(button_of(first, "Confirm"));
    CHECK_EQ(content_of(again),
             "Nothing is ordered yet: what those words mean has changed meanwhile.\n"
             "I do not understand that.\nNot understood: Velm");
    CHECK_EQ(button_of(again, "Confirm"), "");
    const json box = house.press(button_of(again, "Change"));
    CHECK_EQ(box["data"]["components"][0]["components"][0]["value"], "march to Velm");
}

TEST_CASE("Discord: one of several meanings is picked, and shown as it is read then") {
    RoteHouse house;
    const json by_day = meant("reading-of-day", "march to Velm by day");
    const json by_night = meant("reading-of-night", "march to Velm by night");
    house.answers["/orders/read"] = read_as(json::array({by_day, by_night}));
    const json asked = typed(house);
    CHECK(content_of(asked).starts_with("That can mean several things. Which?"));
    CHECK_EQ(button_of(asked, "Confirm"), "");
    const std::string select = choices_of(asked)["custom_id"];
    REQUIRE_EQ(choices_of(asked)["options"].size(), 2);
    CHECK_EQ(choices_of(asked)["options"][1]["value"], "reading-of-night");
    const json picked = house.press(select, {"reading-of-night"});
    CHECK_EQ(content_of(picked), "I understand:\n- **march to Velm by night**");
    house.answers["/orders"] = R"({"understood_as":"march to Velm by night"})";
    house.press(button_of(picked, "Confirm"));
    CHECK_EQ(sent_last(house)["confirm"], "reading-of-night");

    // A meaning that is none any more: he is asked anew which of those that are left it is.
    const json riding = meant("reading-of-ride", "send riders to Velm");
    house.answers["/orders/read"] = read_as(json::array({by_day, riding}));
    const json anew = house.press(select, {"reading-of-night"});
    CHECK(content_of(anew).starts_with("That can mean several things. Which?"));
    CHECK_EQ(choices_of(anew)["options"][1]["value"], "reading-of-ride");
}

TEST_CASE("Discord: after a restart words are asked for again, and nothing is ordered") {
    RoteHouse before;
    before.answers["/orders/read"] = read_as(json::array({meant("reading-of-old", "hold")}));
    const std::string confirm = button_of(typed(before), "Confirm");
    REQUIRE_FALSE(confirm.empty());
    RoteHouse after;
    after.answers = before.answers;
    after.answers["/orders"] = R"({"understood_as":"hold"})";
    CHECK(content_of(after.press(confirm)).starts_with("I do not have those words any more."));
    CHECK(after.asked.empty());
}

// A battle by Discord: what can be ordered by a press is what `legal` says, when it is pressed.
#include <doctest/doctest.h>

#include "server/bot/battle_offers.hpp"
#include "tests/server/bot/discord.hpp"
#include "tests/server/bot/rote_house.hpp"

using nlohmann::json;
using tests::RoteHouse;

namespace {

/// A commander in a fight of Dice Warriors!, who may strike and end his turn.
std::string legal_with(const json& strikes) {
    const json value = {{"strikes", strikes},
                        {"can_declare_done", true},
                        {"answers", json::array({{{"id", "question-aaaaaaaaaa"},
                                                  {"kind", "save"},
                                                  {"default_answer", {{"yes", false}}}}})}};
    const json orders = {{"engine", "dice_warriors"}, {"value", value}};
    return json{{"commander", {{"battles", {{"orders", orders}}}}}}.dump();
}

json strike_at(const std::string& target) {
    return {{"unit", "unit-aaaaaaaaaa"},
            {"target", target},
            {"kind", "melee"},
            {"is_hopeless", false},
            {"addition", 0}};
}

std::string view_of_battle() {
    const json meeting = {{"id", "meeting-aaaaaaaaaa"},
                          {"kind", "field"},
                          {"way", "dice_warriors"},
                          {"due_at", "day 3 12:00:00"},
                          {"battle", {{"engine", "dice_warriors"}, {"value", json::object()}}}};
    return json{{"commander", {{"battles", {{"meeting", meeting}}}}}}.dump();
}

json select_of(const json& answer) { return answer["data"]["components"][0]["components"][0]; }

}  // namespace

TEST_CASE("Discord: a battle shows its picture, its deadline and what can be ordered") {
    RoteHouse house;
    house.answers = {
        {"/view", view_of_battle()},
        {"/legal", legal_with(json::array({strike_at("unit-bbbbbbbbbb")}))},
        {"/clock", R"({"now":"day 3 11:00:00","speed":1,"is_paused":false,"stands_until":null})"},
        {"/meetings/meeting-aaaaaaaaaa/battle.svg",
         R"(<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" )"
         R"(height="9"/></svg>)"}};
    const json shown = house.command("battle");
    CHECK_EQ(tests::content_of(shown),
             "**field battle**, fought by dice warriors, due <t:1003600:R>.");
    CHECK_EQ(shown["data"]["attachments"][0]["filename"], "battle.png");
    const json options = select_of(shown)["options"];
    REQUIRE_EQ(options.size(), 3);
    CHECK_EQ(options[0]["label"], "By the rules' default: save");
    CHECK_EQ(options[1]["label"], "unit-aaaaaaaaaa strikes unit-bbbbbbbbbb (melee)");
    CHECK_EQ(options[2]["label"], "I am done");
}

TEST_CASE("Discord: what is pressed in a battle is ordered as legal says it now, or not at all") {
    RoteHouse house;
    house.answers = {{"/view", view_of_battle()},
                     {"/legal", legal_with(json::array({strike_at("unit-bbbbbbbbbb")}))},
                     {"/clock", "{}"},
                     {"/orders", R"({"at":"day 3 11:00:00","understood_as":"strike"})"}};
    const json shown = house.command("battle");
    const std::string strike = select_of(shown)["options"][1]["value"];
    const std::string custom_id = select_of(shown)["custom_id"];
    CHECK_EQ(tests::content_of(house.press(custom_id, {strike})),
             "Ordered: strike. `/battle` shows how it stands.");
    const json sent = json::parse(house.asked.back().body);
    CHECK_EQ(sent, json::parse(R"({"kind":"OrderInBattle","meeting":"meeting-aaaaaaaaaa","order":)"
                               R"({"engine":"dice_warriors","value":{"kind":"StrikeUnit","unit":)"
                               R"("unit-aaaaaaaaaa","target":"unit-bbbbbbbbbb",)"
                               R"("attack":"melee"}}})"));
    CHECK_EQ(house.asked.back().idempotency_key, "\"discord-2\"");
    CHECK_FALSE(house.asked.back().session.empty());
    house.answers["/legal"] = legal_with(json::array({strike_at("unit-cccccccccc")}));
    const std::size_t before = house.asked.size();
    CHECK(
        tests::content_of(house.press(custom_id, {strike})).starts_with("That cannot be ordered"));
    CHECK_EQ(house.asked.size(), before + 2);
}

TEST_CASE("Discord: the rules' default is offered of every engine's questions") {
    const json question = {{"id", "question-aaaaaaaaaa"},
                           {"about", "pursue"},
                           {"default_order",
                            {{"kind", "ByPlayer"},
                             {"player", "player-aaaaaaaaaa"},
                             {"what", {{"kind", "Pursue"}, {"pursues", false}}}}}};
    const json value = {{"answers", json::array({question})}};
    const json legal = {{"engine", "throw_me_a_6"}, {"value", value}};
    const auto offers = bot::battle_offers(legal, json::object(), "meeting-aaaaaaaaaa");
    REQUIRE_EQ(offers.size(), 1);
    CHECK_EQ(offers[0].label, "By the rules' default: pursue");
    CHECK_EQ(offers[0].order["order"]["value"], json({{"kind", "Pursue"}, {"pursues", false}}));
    CHECK_EQ(bot::words_of_order(offers[0].order, bot::NamesOf(json::object())),
             "pursue (pursues: false)");
}

TEST_CASE("Discord: a doctrine's advice is ordered as it was shown") {
    RoteHouse house;
    const std::string advised = R"({"kind":"OrderInBattle","meeting":"meeting-aaaaaaaaaa","order":)"
                                R"({"engine":"dice_warriors","value":{"kind":"DeclareDone"}}})";
    house.answers = {{"/view", "{}"},
                     {"/meetings/meeting-aaaaaaaaaa/suggestion", "{\"order\":" + advised + "}"},
                     {"/orders", R"({"at":"day 3 11:00:00"})"}};
    const json shown = house.press("advice:campaign-k7q3m9x2ab:meeting-aaaaaaaaaa");
    CHECK_EQ(tests::content_of(shown), "Your doctrine would declare done.");
    const std::string button = tests::button_of(shown, "Order that");
    CHECK(tests::content_of(house.press(button)).starts_with("Ordered."));
    CHECK_EQ(json::parse(house.asked.back().body), json::parse(advised));
}

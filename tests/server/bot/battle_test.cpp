// A battle by Discord: what can be ordered by buttons and selects is what `legal` says, when it is
// pressed; before the battle plans are handed in, and the referee says by which game it is fought.
#include <doctest/doctest.h>

#include "server/bot/battle_moves.hpp"
#include "tests/server/bot/discord.hpp"
#include "tests/server/bot/rote_house.hpp"

using nlohmann::json;
using tests::RoteHouse;

namespace {

constexpr const char* meeting_id = "meeting-aaaaaaaaaa";

json piece(const std::string& id, const std::string& side, int y) {
    const bool is_own = side == "warriors";
    json body = {{"kind", "Warrior"}, {"mark", "The Host"}};
    if (!is_own) {
        body = {{"kind", "Monster"},
                {"coin", "penny"},
                {"is_heads", true},
                {"is_special", false},
                {"detachment", "1"}};
    }
    return {{"id", id},
            {"side", side},
            {"player", is_own ? "player-own" : "player-other"},
            {"body", body},
            {"place", {{"x", 0}, {"y", y}, {"z", 0}}},
            {"standing", "in_play"}};
}

/// A fight of Dice Warriors!: his warrior, and a penny ten digits before it.
json battle_value() {
    const json units = json::array(
        {piece("unit-aaaaaaaaaa", "warriors", 0), piece("unit-bbbbbbbbbb", "monsters", 1'000)});
    return {{"observer", "player-own"},
            {"instructions", json::array()},
            {"table", {{"units", units}, {"seats", json::array()}, {"outcome", nullptr}}}};
}

/// What he may there: strike those, walk eight digits, end his turn, yield.
std::string legal_with(const json& strikes) {
    const json none = json::array();
    const json moves = json::array({{{"unit", "unit-aaaaaaaaaa"}, {"left", 800}}});
    json value = {{"place", none},     {"moves", moves},
                  {"leave", none},     {"strikes", strikes},
                  {"magic", none},     {"answers", none},
                  {"purchases", none}, {"yields", json::array({"warriors"})}};
    value["can_declare_done"] = true;
    value["can_take_back"] = value["may_dispute"] = value["may_withdraw_dispute"] = false;
    const json orders = {{"engine", "dice-warriors"}, {"value", value}};
    return json{{"commander", {{"battles", {{"orders", orders}}}}}}.dump();
}

json strike_at(const std::string& target) {
    return {{"unit", "unit-aaaaaaaaaa"},
            {"target", target},
            {"kind", "melee"},
            {"is_hopeless", false},
            {"addition", 0}};
}
const json one_strike = json::array({strike_at("unit-bbbbbbbbbb")});

std::string view_of_battle(const json& battle) {
    json meeting = {{"id", meeting_id},
                    {"kind", "field"},
                    {"way", "dice_warriors"},
                    {"due_at", "day 3 12:00:00"},
                    {"against", json::array({"army-a2a2a2a2a2"})},
                    {"plan", nullptr},
                    {"battle", battle}};
    const json seen = json::array({{{"id", "army-a2a2a2a2a2"}, {"faction", "faction-b2b2b2b2b2"}}});
    const json faction = {{"id", "faction-b2b2b2b2b2"}, {"name", "The *Crown*"}};
    return json{{"commander", {{"battles", {{"meeting", meeting}}}, {"seen", seen}}},
                {"factions", json::array({faction})}}
        .dump();
}

/// A house in which he fights.
std::map<std::string, std::string> fighting() {
    const json held = {{"engine", "dice-warriors"}, {"value", battle_value()}};
    const json question = {{"id", "question-aaaaaaaaaa"},
                           {"due_at", "day 3 12:00:00"},
                           {"what", {{"kind", "DecisionInBattle"}, {"meeting", meeting_id}}}};
    const json happened = {{"kind", "UnitKilled"}, {"unit", {{"id", "unit-bbbbbbbbbb"}}}};
    const json entry = {{"event", {{"what", happened}, {"rolls", json::array({{{"face", 5}}})}}}};
    return {
        {"/view", view_of_battle(held)},
        {"/legal", legal_with(one_strike)},
        {"/questions", json{{"questions", json::array({question})}}.dump()},
        {"/meetings/meeting-aaaaaaaaaa/told", json{{"entries", json::array({entry})}}.dump()},
        {"/clock", R"({"now":"day 3 11:00:00","speed":1,"is_paused":false,"stands_until":null})"},
        {"/meetings/meeting-aaaaaaaaaa/battle.svg",
         R"(<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" )"
         R"(height="9"/></svg>)"},
        {"/orders", R"({"at":"day 3 11:00:00","understood_as":"in the battle: strike"})"}};
}

json component(const json& answer, std::size_t row) {
    return answer["data"]["components"][row]["components"][0];
}
/// Whose order was sent last, before the battle was shown anew.
json last_order(const RoteHouse& house) {
    for (auto request = house.asked.rbegin(); request != house.asked.rend(); ++request) {
        if (request->path.ends_with("/orders")) return json::parse(request->body);
    }
    return nullptr;
}
json option_called(const json& select, const std::string& label) {
    for (const json& option : select["options"]) {
        if (option["label"] == label) return option["value"];
    }
    FAIL("nothing is called that: " << label);
    return nullptr;
}

}  // namespace

TEST_CASE(
    "Discord: a battle shows its picture, its deadline, what happened and who can be ordered") {
    RoteHouse house;
    house.answers = fighting();
    const json shown = house.command("battle");
    CHECK_EQ(tests::content_of(shown),
             "**A battle in the field**, fought by Dice Warriors!. It waits for you; what you do "
             "not order by then is decided by the rules: <t:1003600:R>.\n"
             "Against you: the army of The \\*Crown\\*\n"
             "**What happened last**\n- The enemy penny 1 is out of the fight. \\(dice 5\\)");
    CHECK_EQ(shown["data"]["attachments"][0]["filename"], "battle.png");
    const json movers = component(shown, 0)["options"];
    REQUIRE_EQ(movers.size(), 1);
    CHECK_EQ(movers[0]["label"], "The Host");
    const json side = component(shown, 1);
    REQUIRE_EQ(side["options"].size(), 3);
    CHECK_EQ(side["options"][0]["label"], "be done");
    CHECK_EQ(side["options"][1]["label"], "say to our side: …");
    CHECK_EQ(side["options"][2]["label"], "propose to yield");
}

TEST_CASE("Discord: what is picked in a battle is ordered as legal says it now, or not at all") {
    RoteHouse house;
    house.answers = fighting();
    const json shown = house.command("battle");
    const std::string who = component(shown, 0)["custom_id"];
    const json moves = house.press(who, {"unit-aaaaaaaaaa"});
    CHECK_EQ(tests::content_of(moves), "**The Host**: what is to be done?");
    const json select = component(moves, 0);
    const std::string strike = option_called(select, "strike penny 1 with The Host");
    const std::string custom_id = select["custom_id"];
    CHECK(tests::content_of(house.press(custom_id, {strike}))
              .starts_with("Ordered: strike penny 1 with The Host.\n**A battle"));
    CHECK_EQ(last_order(house),
             json::parse(R"({"kind":"OrderInBattle","meeting":"meeting-aaaaaaaaaa","order":)"
                         R"({"engine":"dice-warriors","value":{"kind":"StrikeUnit","unit":)"
                         R"("unit-aaaaaaaaaa","target":"unit-bbbbbbbbbb","attack":"melee",)"
                         R"("reroll":null,"rerolls":1}}})"));
    house.answers["/legal"] = legal_with(json::array());
    const std::size_t before = house.asked.size();
    CHECK(
        tests::content_of(house.press(custom_id, {strike})).starts_with("That cannot be ordered"));
    CHECK_EQ(house.asked.size(), before + 2);
}

TEST_CASE("Discord: a distance is typed into a box, and no further than may be") {
    RoteHouse house;
    house.answers = fighting();
    const json moves =
        house.press("mover:campaign-k7q3m9x2ab:meeting-aaaaaaaaaa", {"unit-aaaaaaaaaa"});
    const json select = component(moves, 0);
    const std::string approach = option_called(select, "move The Host … digits towards penny 1");
    const auto type = [&](const std::string& text) {
        const json box = house.press(select["custom_id"], {approach});
        CHECK_EQ(box["type"], 9);
        CHECK_EQ(component(box, 0)["label"], "How far, at most 8");
        const json input = {{"custom_id", "distance"}, {"value", text}};
        const json row = {{"components", json::array({input})}};
        return house.send(
            5, {{"custom_id", box["data"]["custom_id"]}, {"components", json::array({row})}}, true);
    };
    CHECK(tests::content_of(type("5")).starts_with(
        "Ordered: move The Host 5 digits towards penny 1."));
    const json sent = last_order(house)["order"]["value"];
    CHECK_EQ(sent["route"], json::parse(R"([{"x":0,"y":500,"z":0}])"));
    const std::size_t before = house.asked.size();
    for (const char* text : {"9", "-1", "five", "5.5", "99999999999999999999"}) {
        CHECK(tests::content_of(type(text)).starts_with("I cannot read that"));
    }
    for (std::size_t request = before; request < house.asked.size(); ++request) {
        CHECK_FALSE(house.asked[request].path.ends_with("/orders"));
    }
}

TEST_CASE("Discord: what ends a battle is asked once more before it is ordered") {
    RoteHouse house;
    house.answers = fighting();
    const json side = component(house.command("battle"), 1);
    const json asked = house.press(side["custom_id"], {option_called(side, "propose to yield")});
    CHECK_EQ(tests::content_of(asked), "**propose to yield**: is that what you want?");
    CHECK(last_order(house).is_null());
    house.press(tests::button_of(asked, "Yes, propose to yield"));
    CHECK_EQ(last_order(house)["order"]["value"]["kind"], "ProposeYield");
}

TEST_CASE("Discord: before a battle a plan is handed in by a box") {
    RoteHouse house;
    house.answers = fighting();
    house.answers["/view"] = view_of_battle(nullptr);
    const json shown = house.command("battle");
    CHECK_EQ(tests::content_of(shown),
             "**A battle in the field nears**, to be fought by Dice Warriors!, <t:1003600:R> at "
             "the latest.\nAgainst you: the army of The \\*Crown\\*\n"
             "You have handed in no plan.");
    const json box = house.press(tests::button_of(shown, "Hand in a plan"));
    json rows = json::array();
    for (const auto& [name, text] :
         {std::pair("text", "Hold the wall."), std::pair("objective", "Break through")}) {
        const json input = {{"custom_id", name}, {"value", text}};
        rows.push_back({{"components", json::array({input})}});
    }
    house.send(5, {{"custom_id", box["data"]["custom_id"]}, {"components", rows}}, true);
    CHECK_EQ(last_order(house),
             json::parse(R"({"kind":"HandInPlan","meeting":"meeting-aaaaaaaaaa",)"
                         R"("text":"Hold the wall.","objective":"break_through"})"));
}

TEST_CASE("Discord: a doctrine's advice is ordered as it was shown") {
    RoteHouse house;
    house.answers = fighting();
    const std::string advised = R"({"kind":"OrderInBattle","meeting":"meeting-aaaaaaaaaa","order":)"
                                R"({"engine":"dice-warriors","value":{"kind":"DeclareDone"}}})";
    house.answers["/meetings/meeting-aaaaaaaaaa/suggestion"] =
        "{\"order\":" + advised + ",\"orders\":[" + advised + "]}";
    const json shown = house.press("advice:campaign-k7q3m9x2ab:meeting-aaaaaaaaaa");
    CHECK_EQ(tests::content_of(shown), "Your doctrine would:\n- be done");
    const std::string button = tests::button_of(shown, "Order that");
    CHECK(tests::content_of(house.press(button)).starts_with("Ordered as your doctrine would."));
    CHECK_EQ(last_order(house), json::parse(advised));
}

TEST_CASE("Discord: several orders of a doctrine's are sent together") {
    RoteHouse house;
    house.answers = fighting();
    const std::string null =
        R"({"kind":"OrderInBattle","meeting":"meeting-aaaaaaaaaa","order":null})";
    house.answers["/meetings/meeting-aaaaaaaaaa/suggestion"] =
        "{\"order\":" + null + ",\"orders\":[" + null + "," + null + "]}";
    house.answers["/orders/together"] = R"({"carried_out":2,"answers":[],"refused":null})";
    const json shown = house.press("advice:campaign-k7q3m9x2ab:meeting-aaaaaaaaaa");
    const json done = house.press(tests::button_of(shown, "Order all that"));
    CHECK(tests::content_of(done).starts_with(
        "Ordered as your doctrine would: 2 of its 2 orders."));
}

TEST_CASE("Discord: many moves are shown by what is done, and in parts") {
    json strikes = json::array();
    json units = json::array({piece("unit-aaaaaaaaaa", "warriors", 0)});
    for (int number = 0; number < 30; ++number) {
        const std::string id = "unit-bbbbbbbb" + std::to_string(10 + number);
        units.push_back(piece(id, "monsters", 1'000));
        strikes.push_back(strike_at(id));
    }
    json value = battle_value();
    value["table"]["units"] = units;
    const json held = {{"engine", "dice-warriors"}, {"value", value}};
    RoteHouse house;
    house.answers = fighting();
    house.answers["/view"] = view_of_battle(held);
    house.answers["/legal"] = legal_with(strikes);
    const json verbs = component(
        house.press("mover:campaign-k7q3m9x2ab:meeting-aaaaaaaaaa", {"unit-aaaaaaaaaa"}), 0);
    const std::string custom_id = verbs["custom_id"];
    const json first = component(house.press(custom_id, {option_called(verbs, "strike…")}), 0);
    REQUIRE_EQ(first["options"].size(), 25);
    CHECK_EQ(first["options"][0]["label"], "strike penny 1 with The Host");
    CHECK_EQ(first["options"][24]["description"], "30 in all");
    const json second = component(house.press(custom_id, {option_called(first, "More…")}), 0);
    REQUIRE_EQ(second["options"].size(), 7);
    CHECK_EQ(second["options"][0]["label"], "strike penny 25 with The Host");
    const json again =
        component(house.press(custom_id, {option_called(second, "Back to the first…")}), 0);
    CHECK_EQ(again["options"][0]["label"], "strike penny 1 with The Host");
    // Whatever is not one of these orders nothing.
    for (const char* value_of_old : {"verb-", "verb-strike-9999", "verb-x-y", "12345"}) {
        house.press(custom_id, {value_of_old});
    }
    CHECK(last_order(house).is_null());
}

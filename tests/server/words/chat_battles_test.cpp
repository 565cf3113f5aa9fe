// What the bot says of battles: all of it comes out of the catalogue, and says what it says in
// English. Moves in the order language are the readers'.
#include <span>

#include <doctest/doctest.h>

#include "server/bot/battle_told.hpp"
#include "server/bot/terms.hpp"
#include "server/codec/battles/describe_dice_warriors_orders.hpp"
#include "server/codec/battles/describe_die_men_state.hpp"
#include "server/codec/battles/describe_throw_me_a_6_orders.hpp"
#include "tests/server/bot/discord.hpp"
#include "tests/server/bot/rote_house.hpp"
#include "tests/server/words/spoken.hpp"

using nlohmann::json;
using tests::RoteHouse;

namespace {

json meeting_of(const char* kind, const char* way, const json& plan) {
    return {{"id", "meeting-a2a2a2a2a2"},
            {"kind", kind},
            {"way", way},
            {"due_at", "day 3 12:00:00"},
            {"against", json::array({"1", "2"})},
            {"beside", json::array({"3"})},
            {"plan", plan},
            {"wants_no_battle", plan.is_object()},
            {"battle", nullptr}};
}

/// A house in which a battle nears.
std::map<std::string, std::string> nearing(const json& meeting) {
    return {{"/view", json{{"commander", {{"battles", {{"meeting", meeting}}}}}}.dump()},
            {"/legal", "{}"},
            {"/clock", R"({"now":"day 3 11:00:00","is_paused":true})"},
            {"/orders", "{}"}};
}

/// The referee's view of a battle.
json met(const char* way, const char* conduct, bool has_begun) {
    const json plan = {{"objective", "take"}, {"text", "4"}};
    const json army = {{"army", "1"}, {"plan", plan}};
    const json meeting = {{"id", "meeting-a2a2a2a2a2"},
                          {"kind", "field"},
                          {"way", way},
                          {"conduct", conduct},
                          {"has_begun", has_begun},
                          {"due_at", "day 3 12:00:00"},
                          {"calling", {{"armies", json::array({army})}}},
                          {"called",
                           {{"armies", json::array({{{"army", "2"}}})}, {"has_garrison", true}}}};
    const json odds = json::array({{{"victor", "calling"}, {"chance", "1/4"}},
                                   {{"victor", "called"}, {"chance", "1/2"}}});
    return {{"meeting", meeting}, {"odds", odds}};
}
std::map<std::string, std::string> overseeing(const json& meetings) {
    return {{"/view", json{{"referee", {{"battles", {{"meetings", meetings}}}}}}.dump()},
            {"/map", "{}"},
            {"/legal", R"({"referee":{}})"},
            {"/clock", R"({"now":"day 3 11:00:00","is_paused":true})"},
            {"/orders", "{}"}};
}

std::string press_for(const char* verb) {
    return std::string(verb) + ":" + RoteHouse::campaign + ":meeting-a2a2a2a2a2";
}

/// All that stands in an answer but ids.
void add_said(const json& part, std::vector<std::string>& said) {
    for (const auto& [name, value] : part.items()) {
        const bool is_read = name == "content" || name == "label" || name == "title" ||
                             name == "place" "holder" || name == "description" ||
                             (name == "value" && part.contains("style"));
        if (value.is_structured()) {
            add_said(value, said);
        } else if (is_read && value.is_string()) {
            said.push_back(value);
        }
    }
}

/// What is said before a battle, of all of them, and of what cannot be.
std::vector<std::string> said_of_battles() {
    std::vector<std::string> said;
    const auto add = [&](const json& answer) { add_said(answer["data"], said); };
    const json plan = {{"objective", "break_through"}, {"text", "4"}};
    RoteHouse house;
    for (const char* kind : {"assault", "field", "naval", "sally"}) {
        for (const char* way : {"die_men", "throw_me_a_6", "dice_warriors", "campaign_roll"}) {
            house.answers = nearing(meeting_of(kind, way, plan));
            add(house.command("battle"));
        }
        house.answers = nearing(meeting_of(kind, "die_men", nullptr));
        add(house.command("battle"));
    }
    for (const char* verb : {"plan", "planned", "calloff", "doctrine"}) {
        add(house.press(press_for(verb)));
    }
    house.answers["/view"] = R"({"commander":{}})";
    add(house.command("battle"));
    add(house.press(press_for("calloff")));
    for (const char* whose : {":yes", ":no"}) add(house.press(press_for("doctrine") + whose));
    for (const bool has_begun : {false, true}) {
        for (const char* conduct : {"by_post", "by_plan"}) {
            house.answers = overseeing(json::array({met("die_men", conduct, has_begun)}));
            add(house.command("battle"));
        }
        house.answers = overseeing(json::array({met("campaign_roll", "by_plan", has_begun)}));
        add(house.command("battle"));
    }
    add(house.press(press_for("way"), {"die_men.by_post"}));
    add(house.press(press_for("fall")));
    house.answers = overseeing(json::array());
    add(house.command("battle"));
    return said;
}

/// Moves with something in them that is typed, one of each sort.
std::vector<bot::Input> inputs() {
    const json bare = json::object();
    const json taken = {{"at", bare},
                        {"first", bare},
                        {"last", bare},
                        {"line", bare},
                        {"distance", {{"most", 8}}},
                        {"count", {{"most", 8}, {"times", 2}}},
                        {"words", bare},
                        {"picked", {{"picks", json::array({{{"said", 1}}, {{"said", 2}}})}}}};
    std::vector<bot::Input> all = bot::inputs_for({"", "", {{"taken", taken}}, false});
    const json boundless = {{"distance", bare}, {"count", bare}};
    for (bot::Input& input : bot::inputs_for({"", "", {{"taken", boundless}}, false})) {
        all.push_back(std::move(input));
    }
    return all;
}

/// A battle of his against another, by what he sees of it and by what happened.
/// Takes:   records of an engine; the faces of the last one's dice.
std::vector<std::string> happened_at(const json& table, const std::vector<json>& records,
                                     const std::vector<int>& faces = {}) {
    const bot::BattleSeen seen{"", "dice-warriors",
                               {{"observer", "3"}, {"table", table}}, json::object()};
    json entries = json::array();
    for (const json& what : records) entries.push_back({{"event", {{"what", what}}}});
    for (const int face : faces) entries.back()["event"]["rolls"].push_back({{"face", face}});
    return bot::happened_in(seen, entries);
}

/// A table with a heavy infantry of the enemy's and a coin of his own, as battle_seen names them.
json table_of_pieces() {
    const json foot = {{"id", "unit-b2b2b2b2b2"},
                       {"name", "heavy infantry 7"},
                       {"side", "1"},
                       {"player", "2"},
                       {"profile", {{"type", "heavy_infantry"}}}};
    const json coin = {{"id", "unit-c2c2c2c2c2"},
                       {"name", "penny 1"},
                       {"player", "3"},
                       {"body", {{"coin", "penny"}}}};
    return {{"units", json::array({foot, coin})}};
}
/// A table of Die, Men!, on hexes, with an army of each side.
json table_of_bands() {
    const json one = {{"id", "army-d2d2d2d2d2"}, {"name", "4"}, {"side", 0}, {"general", "3"}};
    const json other = {{"id", "army-e2e2e2e2e2"}, {"name", "5"}, {"side", 1}, {"general", "6"}};
    return {{"armies", json::array({one, other})}, {"map", {{"grid", "hexes"}}}};
}

/// What happened at those tables: one of each way to tell a record.
std::vector<std::string> happened() {
    const json foot = {{"id", "unit-b2b2b2b2b2"}, {"place", {{"x", 2'400}, {"y", 800}}}};
    std::vector<std::string> all = happened_at(
        table_of_pieces(),
        {{{"kind", "TurnBegan"}, {"side", "monsters"}, {"round", 3}},
         {{"kind", "MoveBegan"}, {"unit", foot}},
         {{"kind", "LegWalked"}, {"unit", foot}},
         {{"kind", "UnitKilled"}, {"unit", foot}},
         {{"kind", "UnitKilled"}, {"unit", "unit-c2c2c2c2c2"}},
         {{"kind", "AttackEnded"}},
         {{"kind", "GateBurst"}, {"total", 0}, {"bonus", 2}, {"unit", "unit-c2c2c2c2c2"}}},
        {5, 6});
    const json band = {{"type", "defensive_bloc"}, {"count", 4}};
    const json post = {{"at", {{"q", 1}, {"r", 2}}}, {"army", "army-e2e2e2e2e2"}};
    for (std::string& line : happened_at(
             table_of_bands(),
             {{{"kind", "UnitsLost"}, {"group", {{"post", post}}}, {"troops", json::array({band})}},
              {{"kind", "SetPassed"}, {"army", "army-d2d2d2d2d2"}},
              {{"kind", "BattleEnded"},
               {"outcome", {{"ending", "one_side_left"}, {"winner", 1}}}}})) {
        all.push_back(std::move(line));
    }
    return all;
}

/// Whom one may order in a battle in which a unit has taken so many hits.
std::string mover_with(std::int64_t hits) {
    const json unit = {{"id", "unit-b2b2b2b2b2"}, {"name", "7"}, {"hits", hits}};
    const json offer = {{"unit", "unit-b2b2b2b2b2"}};
    const bot::BattleSeen seen{"", "throw-me-a-6",
                               {{"table", {{"units", json::array({unit})}}}},
                               {{"units", json::array({offer})}}};
    const std::vector<bot::Choice> movers = bot::movers_in(seen, {});
    REQUIRE_EQ(movers.size(), 1);
    return movers.front().label;
}

}  // namespace

TEST_CASE("words: an army that has its name in the campaign alone is told by its whole id") {
    const json band = {{"type", "archers"}, {"count", 3}};
    const json post = {{"at", {{"q", 1}, {"r", 2}}}, {"army", "army-f2f2f2f2f2"}};
    const json placed = {{"kind", "UnitsPlaced"},
                         {"group", {{"post", post}, {"troops", json::array({band})}}}};
    const std::vector<std::string> lines = happened_at(table_of_bands(), {placed});
    REQUIRE_EQ(lines.size(), 1U);
    CHECK(lines[0].starts_with("army-f2f2f2f2f2 places 3 archers"));
}

TEST_CASE("words: the bot says in English what is before a battle") {
    RoteHouse house;
    house.answers = nearing(
        meeting_of("sally", "campaign_roll", {{"objective", "take"}, {"text", "4"}}));
    CHECK_EQ(tests::content_of(house.command("battle")),
             "**A sally nears**, to be fought by one roll of each side, day 3 12:00 at the "
             "latest.\nAgainst you: 1, 2\nBeside you: 3\nYour plan, to take the place:\n> 4\n"
             "You offered to let there be no battle.");
    house.answers["/view"] = R"({"commander":{}})";
    CHECK_EQ(tests::content_of(house.command("battle")), "You are in no battle.");
    CHECK_EQ(tests::content_of(house.press(press_for("calloff"))),
             "If the others offer it too, there is no battle.\n"
             "You are in no battle any more. `/news` tells how it went.");
}

TEST_CASE("words: the bot says in English how all battles stand") {
    RoteHouse house;
    house.answers = overseeing(json::array({met("campaign_roll", "by_plan", false)}));
    CHECK_EQ(tests::content_of(house.command("battle")),
             "**A battle in the field**: 1 against 2, the garrison\n"
             "Fought by one roll of each side, day 3 12:00 at the latest. By their rolls 25% to "
             "50%.\nPlan of 1, to take the place:\n> 4");
    house.answers = overseeing(json::array({met("die_men", "by_post", true)}));
    CHECK_EQ(tests::content_of(house.command("battle")),
             "**A battle in the field**: 1 against 2, the garrison\n"
             "Fought by Die, Men!, by post; it is under way.\nPlan of 1, to take the place:\n> 4");
    house.answers = overseeing(json::array());
    CHECK_EQ(tests::content_of(house.command("battle")), "There is no battle.");
    CHECK_EQ(tests::content_of(house.press(press_for("way"), {"die_men.by_post"})),
             "It is to be fought by Die, Men!");
}

TEST_CASE("words: the bot says in English what is typed for a move, and what happened") {
    std::vector<std::string> labels;
    for (const bot::Input& input : inputs()) labels.push_back(input.label);
    // By the names of the members.
    const std::vector<std::string> wanted = {"Where: x, y",
                                             "How many, at most 4",
                                             "How far, at most 8",
                                             "The first corner: x, y",
                                             "The last corner: x, y",
                                             "Through which points: x, y; x, y",
                                             "Which of 1 2",
                                             "Your words",
                                             "How many",
                                             "How far"};
    CHECK(labels == wanted);
    // Of axial column 1 and row 2 the picture's row is 2 as well: 2 + (1 - 1) / 2.
    const std::vector<std::string> told = {
        "Round 3, monsters",
        "The enemy heavy infantry 7 moves to 24, 8.",
        "The enemy heavy infantry 7 is out of the fight. Penny 1 is out of the fight.",
        "Gate burst: bonus 2, penny 1. (dice 5, 6)",
        "5 loses 4 defensive blocs at column 1, row 2.",
        "4 passes.",
        "The battle is over: one side left; 5 won."};
    CHECK(happened() == told);
}

TEST_CASE("words: the bot says what is asked in a battle, in every game") {
    CHECK_EQ(bot::asked_in_words("die-men", "spend_set"), "spend a set");
    CHECK_EQ(bot::asked_in_words("dice-warriors", "take_turn"), "take the turn");
    CHECK_EQ(bot::asked_in_words("throw-me-a-6", "act"), "act");
    CHECK_EQ(bot::asked_in_words("throw-me-a-6", "of_later_times"), "of later times");
}

TEST_CASE("words: an order that is none of the moves is said by its kind and its members") {
    const bot::BattleSeen seen{"", "dice-warriors",
                               {{"observer", "3"}, {"table", table_of_pieces()}}, json::object()};
    const json strike = {
        {"kind", "StrikeUnit"}, {"target", "unit-b2b2b2b2b2"}, {"reroll", nullptr}};
    const json order = {{"order", {{"value", strike}}}};
    CHECK_EQ(bot::words_of_order(seen, {}, order),
             "strike unit: target the enemy heavy infantry 7");
    const Spoken spoken("made_up");
    CHECK_FALSE(has_letters(outside_brackets(bot::words_of_order(seen, {}, order))));
}

TEST_CASE("words: the bot counts the hits of a unit") {
    CHECK_EQ(mover_with(0), "7");
    CHECK_EQ(mover_with(1), "7, 1 hit");
    CHECK_EQ(mover_with(2), "7, 2 hits");
}

TEST_CASE("words: nothing that the bot says of battles is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = said_of_battles();
    for (const std::int64_t hits : {1, 2}) all.push_back(mover_with(hits));
    for (const bot::Input& input : inputs()) {
        all.push_back(input.label);
        all.push_back(input.hint);
    }
    // What comes later than the catalogue is in none.
    for (const std::string& line : happened()) {
        if (!line.starts_with("Gate burst")) all.push_back(line);
    }
    using Names = std::span<const std::string_view>;
    for (const auto& [engine, names] :
         {std::pair{"die-men", Names(codec::enumerator_names<die_men::QuestionKind>)},
          std::pair{"dice-warriors",
                    Names(codec::enumerator_names<dice_warriors::QuestionKind>)},
          std::pair{"throw-me-a-6",
                    Names(codec::enumerator_names<throw_me_a_6::QuestionKind>)}}) {
        for (const std::string_view name : names) all.push_back(bot::asked_in_words(engine, name));
    }
    for (const std::string& text : all) {
        CAPTURE(text);
        std::string outside = outside_brackets(text);
        const auto typed = outside.find("`/news`");
        if (typed != outside.npos) outside.erase(typed, std::string_view("`/news`").size());
        CHECK_FALSE(has_letters(outside));
    }
}

TEST_CASE("words: what a plan is to bring may be typed as the language has it") {
    const Spoken spoken("made_up");
    RoteHouse house;
    house.answers = nearing(meeting_of("field", "die_men", nullptr));
    const json box = house.press(press_for("plan"));
    const json aim = box["data"]["components"][1]["components"][0];
    // Two fifths of four letters are 1.6: one word more.
    CHECK_EQ(aim["value"], "⟦hold mo⟧");
    json rows = json::array();
    const std::string aimed = aim["value"];
    for (const auto& [name, text] :
         {std::pair("text", std::string("4")), std::pair("objective", aimed)}) {
        const json input = {{"custom_id", name}, {"value", text}};
        rows.push_back({{"components", json::array({input})}});
    }
    house.send(5, {{"custom_id", box["data"]["custom_id"]}, {"components", rows}}, true);
    for (const api::Request& request : house.asked) {
        if (!request.path.ends_with("/orders")) continue;
        CHECK_EQ(json::parse(request.body)["objective"], "hold");
    }
}

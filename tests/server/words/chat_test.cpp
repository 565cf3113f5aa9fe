// What the bot says in a chat: all of it comes out of the catalogue, and says what it says in
// English.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/bot/registered.hpp"
#include "server/bot/terms.hpp"
#include "server/codec/idis/describe_battle.hpp"
#include "server/codec/idis/describe_letters.hpp"
#include "server/codec/idis/describe_news.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/words/chapters/chat.hpp"
#include "tests/server/bot/discord.hpp"
#include "tests/server/bot/rote_house.hpp"
#include "tests/server/words/spoken.hpp"

using nlohmann::json;
using tests::RoteHouse;

namespace {

/// All that people read of an answer.
void add_texts(const json& part, std::vector<std::string>& texts) {
    for (const auto& [name, value] : part.items()) {
        // Discord's own word for what stands in a box before something is typed.
        const bool is_read = name == "content" || name == "label" || name == "title" ||
                             name == "place" "holder" || name == "description" ||
                             (name == "name" && part.contains("value")) ||
                             (name == "value" && part.contains("style"));
        if (value.is_structured()) {
            add_texts(value, texts);
        } else if (is_read && value.is_string()) {
            texts.push_back(value);
        }
    }
}
std::vector<std::string> texts_of(const json& answer) {
    std::vector<std::string> texts;
    add_texts(answer["data"], texts);
    return texts;
}

/// A text without what is to be typed, "`/help`", and times that Discord shows, "<t:1:R>".
std::string without_marks(std::string text) {
    for (const auto& [open, close] : {std::pair("`", "`"), std::pair("<t:", ">")}) {
        for (auto at = text.find(open); at != text.npos; at = text.find(open)) {
            const auto end = text.find(close, at + 1);
            text.erase(at, end == text.npos ? text.npos : end + 1 - at);
        }
    }
    return text;
}

/// What the API answers, with numbers for all names and for what people wrote.
constexpr const char* view_of_commander = R"({"name":"1","commander":{
    "commander":{"id":"commander-a2a2a2a2a2","name":"2"},
    "army":{"name":"3","counts":{"infantry":1200,"cavalry":80,"noncombatants":40,"wagons":1},
        "supplies":"5000/1","capacity":{"total":9000},"daily_need":{"total":700},"days_left":7,
        "hungry_days":2,"loot":30,"halted":"wrong_turn","formation":"4",
        "detachments":[
            {"name":"5","soldiers":1200,"arm":"infantry","special":"none","wagons":0},
            {"name":"6","soldiers":80,"arm":"cavalry","special":"heavy","wagons":1,
                "is_away":true}]},
    "seen":[
        {"id":"army-b2b2b2b2b2","faction":"faction-b2b2b2b2b2","infantry":300,"cavalry":20,
            "wagons":1,"activity":"marching","heading":"north_east","is_in_sight":true,
            "place":"place-c2c2c2c2c2"},
        {"id":"army-d2d2d2d2d2","infantry":9,"cavalry":0,"wagons":0,"activity":"holding",
            "is_in_sight":false,"at":"day 3 09:30:12","steps":["north","north","south"]}],
    "in_sight":[
        {"steps":[],"terrain":"hills","roads":["north"],"rivers":["south"],"weather":"very_bad",
            "places":["place-c2c2c2c2c2"]},
        {"steps":["south"],"terrain":"forest","roads":["north"],"weather":"good"},
        {"steps":["north"],"rivers":["north"]}],
    "letters":{"received":[{"from":{"name":"8"},"written_at":"day 2 08:00:00","text":"9"}],
        "sent":[{"to":"commander-a2a2a2a2a2","written_at":"day 2 09:00:00",
            "standing":"on_the_way","text":"9"}]}},
    "factions":[{"id":"faction-b2b2b2b2b2","name":"7"}],
    "places":[{"id":"place-c2c2c2c2c2","name":"10"}]})";

constexpr const char* view_of_chorus = R"({"chorus":{"room":[{"name":"1","text":"2"}]},
    "gossip":{"news":[
        {"kind":"siege_begun","is_at_place":true,"place":"3","age":1,"about":["4","5"],"words":""},
        {"kind":"rumour","is_at_place":false,"place":"3","age":1,"about":["4"],"words":"6"},
        {"kind":"battle","is_at_place":true,"place":"3","age":2,"about":[],"words":""},
        {"kind":"revolt","is_at_place":false,"place":"3","age":12,"about":[],"words":""}]}})";

std::map<std::string, std::string> everything() {
    return {
        {"/view", view_of_commander},
        {"/badges", "{}"},
        {"/channel", R"({"entries":[{"at":"day 3 09:30:12","words":"1","content":{}},
            {"at":"day 3 09:31:00","words":"","content":{"kind":"Asked"}}]})"},
        {"/clock", R"({"now":"day 3 09:30:12","speed":1,"is_paused":true,"halted_because":"1"})"},
        {"/questions", R"({"questions":[
            {"id":"question-a2a2a2a2a2","words":"1","by_default":"2","due_at":"day 4 09:00:00",
                "options":[],"what":{"meeting":"meeting-a2a2a2a2a2"}},
            {"id":"question-b2b2b2b2b2","words":"3","by_default":"","due_at":null,
                "options":["4","5"],"what":{}}]})"},
        {"/why", R"({"number":12,"items":[{"amount":12,"clause":"1.2"}],"made_of":[],
            "clauses":["1.2","3.4"]})"},
        {"/orders", R"({"understood_as":"1","orders":[
            {"id":"order-a2a2a2a2a2","given_at":"day 1 09:00:00","standing":"in_force",
                "words":"1"}]})"},
        {"/legal", R"({"commander":{"withdrawable":["order-a2a2a2a2a2"]}})"},
        {"/orders/read", R"({"readings":[{"reading":"1","orders":[{"understood_as":"2",
            "assumed":["3"],"mended":[{"said":"4","meant":"5"}]}]}]})"},
    };
}

json with(const char* name, const char* option, const char* value) {
    return {{"name", name},
            {"options", json::array({{{"name", option}, {"value", value}}})}};
}
std::string id_of(const char* verb, const std::string& rest = "") {
    return std::string(verb) + ":" + RoteHouse::campaign + rest;
}

/// Everything that commands and buttons answer, in all that may be the matter.
std::vector<json> all_answers() {
    RoteHouse house;
    house.answers = everything();
    std::vector<json> all;
    for (const char* name : {"help", "army", "look", "news", "letters", "answer", "orders",
                             "clock", "map", "letter", "write", "no-such-command"}) {
        all.push_back(house.command(name));
    }
    all.push_back(house.send(2, with("order", "words", "1")));
    all.push_back(house.send(2, with("clock", "days", "1")));
    all.push_back(house.send(2, with("clock", "days", "12")));
    all.push_back(house.send(2, with("clock", "days", "x")));
    all.push_back(house.send(2, with("why", "number", "/commander/army/supplies")));
    all.push_back(house.send(2, with("why", "number", "?")));
    all.push_back(house.send(2, with("letter", "to", "commander-a2a2a2a2a2")));
    all.push_back(house.send(2, with("write", "commander", "commander-a2a2a2a2a2")));
    all.push_back(house.send(2, with("army", "commander", "1")));
    all.push_back(house.send(2, with("campaign", "name", "1")));
    json typing = with("why", "number", "");
    typing["options"][0]["focused"] = true;
    all.push_back(house.send(4, typing));
    for (const char* verb : {"confirm", "pick", "change", "referee", "withdraw", "question",
                             "typing", "plan", "fight", "tobattle", "mover", "move", "filled",
                             "follow", "advice", "way", "clock", "days"}) {
        all.push_back(house.press(id_of(verb, ":1:2")));
    }
    all.push_back(house.press(id_of("question"), {"question-z2z2z2z2z2"}));
    all.push_back(house.press(id_of("withdraw"), {"order-a2a2a2a2a2"}));
    house.answers["/room"] = "{}";
    all.push_back(house.send(2, with("say", "words", "1")));
    // Words that mean several things, or nothing.
    house.answers["/orders/read"] =
        R"({"readings":[{"reading":"1","orders":[]},{"reading":"2","orders":[]}]})";
    all.push_back(house.send(2, with("order", "words", "1")));
    house.answers["/orders/read"] = R"({"readings":[],"not_understood":["1"],"because":"2",
        "nearest":[{"say":"3"}]})";
    all.push_back(house.send(2, with("order", "words", "1")));
    // What is not there at all.
    house.answers["/questions"] = R"({"questions":[]})";
    house.answers["/orders"] = R"({"orders":[]})";
    house.answers["/channel"] = R"({"entries":[]})";
    house.answers["/clock"] = R"({"now":"day 3 09:30:12","speed":60,"is_paused":false})";
    house.answers["/view"] =
        R"({"commander":{"commander":{"name":"1"},"seen":[],"in_sight":[],"letters":{}}})";
    for (const char* name : {"army", "look", "news", "letters", "answer", "orders", "clock"}) {
        all.push_back(house.command(name));
    }
    house.answers["/view"] = view_of_chorus;
    for (const char* name : {"news", "army", "letters"}) all.push_back(house.command(name));
    house.answers["/view"] = R"({"gossip":{"news":[]}})";
    all.push_back(house.command("news"));
    all.push_back(house.press(id_of("clock", ":resume")));
    all.push_back(house.command("leave"));
    return all;
}

std::string said_by(const char* command, const char* view) {
    RoteHouse house;
    house.answers = everything();
    house.answers["/view"] = view;
    return tests::content_of(house.command(command));
}

}  // namespace

TEST_CASE("words: the bot says in English how an army stands and what is in sight") {
    CHECK_EQ(said_by("army", view_of_commander),
             "**3**, led by 2\nInfantry: **1,200**\nCavalry: **80**\nNoncombatants: **40**\n"
             "Wagons: **1**\nSupplies: **5,000** of **9,000**\nEaten a day: **700**\n"
             "Days of food left: **7**\nDays of hunger: **2**\nLoot: **30**\n"
             "Halted by: **wrong turn**\nFormation: **4**\n- 5: 1,200 infantry\n"
             "- 6: 80 cavalry, heavy, 1 wagon (away)");
    CHECK_EQ(said_by("look", view_of_commander),
             "**Armies you know of**\n"
             "- an army of 7: 300 infantry, 20 cavalry, 1 wagon, marching north-east, by 10\n"
             "- an army: 9 infantry, 0 cavalry, 0 wagons, holding, 2 hexes north, 1 hex south "
             "(seen day 3 09:30)\n"
             "**In sight**\n- **10**, here\n"
             "- hills with a road and a river, weather very bad: here\n"
             "- forest with a road: 1 hex south\n- unknown ground with a river: 1 hex north");
}

TEST_CASE("words: the bot says in English what is heard, written, asked and ordered") {
    CHECK_EQ(said_by("news", view_of_chorus),
             "**What is heard**\n- siege begun at 3, 1 day ago; 4; 5\n"
             "- rumour near 3, 1 day ago; 4\n> 6\n- battle at 3, 2 days ago\n"
             "- revolt near 3, 12 days ago\n**Said in your room**\n- 1: 2");
    CHECK_EQ(said_by("news", view_of_commander),
             "**The newest in your channel**\n- *day 3 09:30* 1\n"
             "You were asked something: `/answer` shows what is still open.");
    CHECK_EQ(said_by("letters", view_of_commander),
             "**Letters you had**\nFrom **8**, day 2 08:00:\n> 9\n"
             "**Letters you sent**\nTo **2**, day 2 09:00, on the way:\n> 9");
    CHECK_EQ(said_by("answer", view_of_commander),
             "**Asked**\n1\\. 1 Due day 4 09:00. If nobody answers: 2. `/battle` shows it.\n"
             "2\\. 3");
    CHECK_EQ(said_by("orders", view_of_commander),
             "**Orders**, the newest last:\n- day 1 09:00, 1 (in force)");
    CHECK_EQ(said_by("clock", view_of_commander),
             "It is **day 3 09:30**. The clock stands. The campaign has halted: 1");
}

TEST_CASE("words: what a commander ordered in a battle is left out of his channel") {
    RoteHouse house;
    house.answers = {
        {"/view", R"({"commander":{}})"},
        {"/channel", R"({"entries":[
            {"at":"day 3 09:00:00","words":"1","content":{"kind":"OrderUnderstood",
                "order":"order-a2a2a2a2a2","is_entered_for_you":false,"deputy":null}},
            {"at":"day 3 09:01:00","words":"2","content":{"kind":"OrderUnderstood",
                "order":"order-b2b2b2b2b2","is_entered_for_you":false,"deputy":null}},
            {"at":"day 3 09:02:00","words":"3","content":{"kind":"OrderUnderstood",
                "order":"order-a2a2a2a2a2","is_entered_for_you":true,"deputy":null}},
            {"at":"day 3 09:03:00","words":"4","content":{"kind":"OrderUnderstood",
                "order":"order-c2c2c2c2c2","is_entered_for_you":false,"deputy":null}}]})"},
        {"/orders", R"({"orders":[
            {"id":"order-a2a2a2a2a2","what":{"kind":"OrderInBattle","order":{"engine":"1"}}},
            {"id":"order-b2b2b2b2b2","what":{"kind":"HoldArmy"}},
            {"id":"order-c2c2c2c2c2","what":{"kind":"OrderInBattle","order":null}}]})"}};
    CHECK_EQ(tests::content_of(house.command("news")),
             "**The newest in your channel**\n- *day 3 09:01* 2\n- *day 3 09:02* 3\n"
             "- *day 3 09:03* 4");
}

TEST_CASE("words: the bot counts the minutes to wait") {
    const words::Counted& wait = words::chat().too_many_codes;
    CHECK_EQ(wait(1), "Too many codes were wrong. Try again in 1 minute.");
    CHECK_EQ(wait(15), "Too many codes were wrong. Try again in 15 minutes.");
}

TEST_CASE("words: nothing that the bot says is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const json& answer : all_answers()) {
        for (const std::string& text : texts_of(answer)) {
            CAPTURE(text);
            CHECK_FALSE(has_letters(without_marks(outside_brackets(text))));
        }
    }
}

TEST_CASE("words: commands say what they are for in any language, within Discord's limits") {
    const json in_english = bot::registered_commands();
    CHECK_EQ(in_english[0]["description"],
             "Play here: type the code that your campaign's page shows");
    CHECK_EQ(in_english[0]["options"][0]["description"],
             "Eight letters and digits, good for ten minutes");
    const Spoken spoken("made_up");
    for (const json& command : bot::registered_commands()) {
        std::vector<std::string> said = {command["description"]};
        for (const json& option : command["options"]) said.push_back(option["description"]);
        for (const std::string& text : said) {
            CAPTURE(text);
            CHECK(text.starts_with("⟦"));
            CHECK_LE(bot::length_of(text), 100);
        }
    }
}

TEST_CASE("words: every word that the API has of its own is said by the catalogue") {
    CHECK_EQ(bot::order_standing_in_words("done"), "carried out");
    CHECK_EQ(bot::aim_in_words("take"), "take the place");
    CHECK_EQ(bot::thing_in_words("letter"), "the letter");
    CHECK_EQ(bot::thing_in_words("gadget"), "the gadget");
    CHECK_EQ(bot::halt_in_words("of_former_times"), "of former times");
    const Spoken spoken("made_up");
    const auto check = [](const auto& names, std::string (*said)(std::string_view)) {
        for (const std::string_view name : names) {
            CAPTURE(name);
            CHECK_EQ(outside_brackets(said(name)), "");
        }
    };
    check(codec::enumerator_names<idis::Activity>, bot::activity_in_words);
    check(codec::enumerator_names<idis::HaltReason>, bot::halt_in_words);
    check(codec::enumerator_names<idis::LetterStanding>, bot::letter_standing_in_words);
    check(codec::enumerator_names<idis::NewsKind>, bot::news_in_words);
    check(codec::enumerator_names<idis::OrderStanding>, bot::order_standing_in_words);
    check(codec::enumerator_names<idis::Special>, bot::special_in_words);
    check(codec::enumerator_names<idis::Terrain>, bot::terrain_in_words);
    check(codec::enumerator_names<idis::WeatherGrade>, bot::weather_in_words);
    for (const std::string_view aim : codec::enumerator_names<idis::Objective>) {
        CHECK_EQ(outside_brackets(bot::aim_in_words(aim)), "");
        // The API's own word does as well.
        CHECK_EQ(bot::aim_from_words(aim), aim);
    }
    CHECK_EQ(bot::aim_from_words("⟦Break Through mo mo⟧"), "break_through");
}

// Names in the place of ids, wherever the API's words have ids in them: nobody is shown one.
#include <doctest/doctest.h>

#include "server/bot/wording.hpp"
#include "tests/server/bot/discord.hpp"
#include "tests/server/bot/rote_house.hpp"

using bot::NamesOf;
using nlohmann::json;
using tests::RoteHouse;

TEST_CASE("Discord: an id is told from a word with a dash") {
    CHECK(bot::has_ids("attack army-k7q3m9x2ab"));
    CHECK(bot::has_ids("attack army\\-k7q3m9x2ab."));
    CHECK_FALSE(bot::has_ids("north-east of the well-watered town"));
    CHECK_FALSE(bot::has_ids("army-k7q3m9x2a"));
    CHECK_FALSE(bot::has_ids("army-k7q3m9x2abc"));
    CHECK_FALSE(bot::has_ids("-k7q3m9x2ab"));
    CHECK_FALSE(bot::has_ids(""));
}

TEST_CASE("Discord: names stand in the place of ids, plain where marks would mean something") {
    const NamesOf names(json::parse(R"({"places":[{"id":"place-k7q3m9x2ab","name":"Old*Mill"}],)"
                                    R"("commander":{"seen":[{"id":"army-a2a2a2a2a2","faction":)"
                                    R"("faction-b2b2b2b2b2"},{"id":"army-c2c2c2c2c2"}]},)"
                                    R"("factions":[{"id":"faction-b2b2b2b2b2","name":"Crown"}]})"));
    CHECK_EQ(names.said("march to place\\-k7q3m9x2ab, then rest", true),
             "march to Old\\*Mill, then rest");
    CHECK_EQ(names.said("place-k7q3m9x2ab", false), "Old*Mill");
    CHECK_EQ(names.said("attack army-a2a2a2a2a2 and army-c2c2c2c2c2", false),
             "attack the army of Crown and an army");
    // What has no name is called by what it is; a word of people's stays.
    CHECK_EQ(names.said("answer letter-d2d2d2d2d2", false), "answer the letter");
    CHECK_EQ(names.said("letter-d2d2d2d2d2 comes. army-c2c2c2c2c2 waits", true),
             "The letter comes. An army waits");
    CHECK_EQ(names.said("- x\n- **army-c2c2c2c2c2** waits: army-c2c2c2c2c2", true),
             "- x\n- **An army** waits: an army");
    CHECK_EQ(names.said("self-government is a word", false), "self-government is a word");
    CHECK_EQ(names.said("a place-k7q3m9x2ab-b place-k7q3m9x2ab", false), "a Old*Mill-b Old*Mill");
}

TEST_CASE("Discord: a phrase has one stop") {
    CHECK_EQ(bot::as_sentence("hold"), "hold.");
    CHECK_EQ(bot::as_sentence("hold."), "hold.");
    CHECK_EQ(bot::as_sentence("write “Where are you?”"), "write “Where are you?”");
    CHECK_EQ(bot::as_sentence("write “Yes”"), "write “Yes”.");
    CHECK_EQ(bot::as_sentence(""), ".");
}

TEST_CASE("Discord: anyone who sees everything has the names of places by his map") {
    RoteHouse house;
    house.answers = {
        {"/orders", R"({"orders":[{"id":"order-a2a2a2a2a2","commander":"commander-a2a2a2a2a2",)"
                    R"("given_at":"day 1 09:00:00","standing":"done",)"
                    R"("words":"march to place-b2b2b2b2b2"}]})"},
        {"/legal", R"({"commander":null})"},
        {"/view", R"({"referee":{"commanders":[{"id":"commander-a2a2a2a2a2","name":"Anna"}]}})"},
        {"/map", R"({"places":[{"id":"place-b2b2b2b2b2","name":"Velm"}]})"}};
    CHECK_EQ(tests::content_of(house.command("orders")),
             "**Orders**, the newest last:\n- day 1 09:00, Anna: march to Velm (carried out)");
}

TEST_CASE("Discord: what is in sight lies by where the campaign's north is") {
    RoteHouse house;
    house.answers = {
        {"/badges", "{}"},
        {"/view", R"({"commander":{"seen":[{"id":"army-a2a2a2a2a2","infantry":300,"cavalry":20,)"
                  R"("wagons":2,"activity":"marching","heading":"north_east","is_in_sight":true,)"
                  R"("steps":["north","north","south_east"]}],)"
                  R"("in_sight":[{"steps":["south"],"terrain":"forest"}]}})"}};
    const std::string army =
        "**Armies you know of**\n- an army: 300 infantry, 20 cavalry, 2 wagons";
    CHECK_EQ(tests::content_of(house.command("look")),
             army + ", marching north-east, 2 hexes north, 1 hex south-east\n**In sight**\n"
                    "- forest: 1 hex south");
    // Towards the right of the map: its top is west, and a side to the right of it north-west.
    house.answers["/badges"] = R"({"badges":{},"north":"e"})";
    CHECK_EQ(tests::content_of(house.command("look")),
             army + ", marching north-west, 2 hexes west, 1 hex north-east\n**In sight**\n"
                    "- forest: 1 hex east");
    // A way by the wrong compass would be worse than none.
    house.answers.erase("/badges");
    CHECK_EQ(tests::content_of(house.command("look")), "There is no such thing.");
}

TEST_CASE("Discord: days pass at once when the referee has pressed for them") {
    RoteHouse house;
    house.answers = {{"/clock", R"({"now":"day 4 09:00:00","speed":1,"is_paused":false})"}};
    const json command = {{"name", "clock"},
                          {"options", json::array({{{"name", "days"}, {"value", "3"}}})}};
    const json asked = house.send(2, command);
    CHECK(house.asked.empty());
    CHECK_EQ(tests::content_of(house.press(tests::button_of(asked, "Let 3 days pass"))),
             "It is **day 4 09:00**.");
    CHECK_EQ(house.asked.back().body, R"({"action":"advance","days":3})");
    const json no_number = {{"name", "clock"},
                            {"options", json::array({{{"name", "days"}, {"value", "a few"}}})}};
    CHECK(tests::content_of(house.send(2, no_number)).starts_with("How many days?"));
}

TEST_CASE("Discord: at the desk the first questions have their buttons, his own before others'") {
    RoteHouse house;
    json questions = json::array();
    const auto add = [&](const std::string& id, const json& asked, const json& options) {
        questions.push_back({{"id", "question-" + id},
                             {"asked", asked},
                             {"words", "Of " + id + "?"},
                             {"by_default", ""},
                             {"due_at", nullptr},
                             {"options", options},
                             {"what", {{"kind", "WordsForReferee"}}}});
    };
    add("a2a2a2a2a2", "commander-a2a2a2a2a2", json::array());
    for (const char* id : {"b2b2b2b2b2", "c2c2c2c2c2", "d2d2d2d2d2"}) {
        add(id, nullptr, json::array({"fight", "forbid"}));
    }
    add("e2e2e2e2e2", nullptr, json::array());
    house.answers = {{"/questions", json{{"questions", questions}}.dump()},
                     {"/clock", "{}"},
                     {"/view", R"({"commander":{}})"},
                     {"/orders", R"({"understood_as":"answer “forbid”"})"}};
    const json desk = house.command("desk");
    const json& rows = desk["data"]["components"];
    REQUIRE_EQ(rows.size(), 5);
    CHECK_EQ(rows[0]["components"][1]["label"], "1: forbid");
    CHECK_EQ(rows[3]["components"][0]["label"], "4: Answer in words");
    CHECK_EQ(rows[4]["components"][0]["options"].size(), 1);
    CHECK_EQ(tests::content_of(house.press(tests::button_of(desk, "2: forbid"))),
             "Done: answer “forbid”.");
    const json sent = json::parse(house.asked.back().body);
    CHECK_EQ(sent["question"], "question-c2c2c2c2c2");
    CHECK_EQ(sent["answer"], "forbid");
}

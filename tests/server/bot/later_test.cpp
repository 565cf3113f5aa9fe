// What takes longer than Discord waits for: deferred, and edited when it is there.
#include <doctest/doctest.h>

#include "tests/server/bot/discord.hpp"
#include "tests/server/bot/rote_house.hpp"

using nlohmann::json;
using tests::RoteHouse;
using namespace std::chrono_literals;

namespace {

constexpr const char* told =
    R"({"entries":[{"at":"day 3 09:30:12","words":"It rains."}],"last":1})";

}  // namespace

TEST_CASE("Discord: what takes long is deferred, seen by him alone, and edited later") {
    RoteHouse house(1ms);
    house.answers = {{"/view", R"({"commander":{}})"}, {"/channel", told}};
    house.keeps_to_itself = true;
    const json waits = house.command("news");
    CHECK_EQ(waits, json({{"type", 5}, {"data", {{"flags", 64}}}}));
    house.let_go();
    const api::Request edit = house.edits.next();
    CHECK(edit.method == api::Method::patch);
    CHECK_EQ(edit.path, "/webhooks/111/tok.en-1/messages/@original");
    CHECK_EQ(edit.authorization, "");
    const json data = json::parse(edit.body);
    CHECK_EQ(tests::fault_in_message(data), "");
    CHECK_EQ(data["content"], "**The newest in your channel**\n- *day 3 09:30* It rains.");
}

TEST_CASE("Discord: a press that takes long is deferred as an edit of what was pressed") {
    RoteHouse house(1ms);
    house.answers = {{"/clock", R"({"now":"day 3 09:30:00","is_paused":true})"}};
    house.keeps_to_itself = true;
    const json waits = house.press(std::string("clock:") + RoteHouse::campaign + ":pause");
    CHECK_EQ(waits, json({{"type", 6}}));
    house.let_go();
    const std::string content = json::parse(house.edits.next().body)["content"];
    CHECK_EQ(content, "It is **day 3 09:30**. The clock stands.");
}

TEST_CASE("Discord: while somebody types nothing can be deferred, so nothing is offered") {
    RoteHouse house(1ms);
    house.keeps_to_itself = true;
    const json typing = {{"name", "letter"},
                         {"options", json::array({{{"name", "to"}, {"focused", true}}})}};
    CHECK_EQ(house.send(4, typing), json({{"type", 8}, {"data", {{"choices", json::array()}}}}));
    house.let_go();
}

TEST_CASE("Discord: an edit that Discord does not take yet is sent again") {
    RoteHouse house(1ms);
    house.answers = {{"/view", R"({"commander":{}})"}, {"/channel", told}};
    house.keeps_to_itself = true;
    house.edits.status = 404;
    house.command("news");
    house.let_go();
    const std::string first = house.edits.next().body;
    CHECK_EQ(house.edits.next().body, first);
}

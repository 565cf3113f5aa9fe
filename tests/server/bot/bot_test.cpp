// The bot over sockets: what is not from Discord is refused unread, and who plays plays as himself.
#include <doctest/doctest.h>

#include <chrono>

#include "tests/server/bot/discord.hpp"

using nlohmann::json;
using tests::content_of;
using tests::Discord;
using tests::Reply;
using tests::Wire;

namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::int64_t seconds_now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

std::size_t orders_of(Discord& discord, const std::string& who) {
    return json::parse(discord.served().get(who, "/orders").body)["orders"].size();
}

}  // namespace

TEST_CASE("Discord: without an application there is no such path") {
    tests::Served served;
    const Reply reply = Wire(served.port)
                            .send(
                                "POST /discord/interactions HTTP/1.1\r\nHost: localhost\r\n"
                                "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
                            .receive();
    CHECK_EQ(reply.status, 404);
    CHECK(has(served.get("anna", "/discord").body, "\"is_offered\":false"));
}

TEST_CASE("Discord: a ping is answered, if it is signed by Discord and of now") {
    Discord discord;
    const std::string ping = R"({"id":"1","application_id":"111122223333","type":1,"version":1})";
    const Reply good = discord.post(ping);
    CHECK_EQ(good.status, 200);
    CHECK_EQ(good.headers.at("content-type"), "application/json");
    CHECK_EQ(json::parse(good.body), json({{"type", 1}}));

    const auto at = [&](std::int64_t seconds) {
        const std::string timestamp = std::to_string(seconds_now() + seconds);
        return discord.post(ping, discord.signature_of(ping, timestamp), timestamp).status;
    };
    CHECK_EQ(at(-290), 200);
    CHECK_EQ(at(-310), 401);
    CHECK_EQ(at(310), 401);

    const std::string now = std::to_string(seconds_now());
    const std::string signature = discord.signature_of(ping, now);
    CHECK_EQ(discord.post(ping + " ", signature, now).status, 401);
    CHECK_EQ(discord.post(ping, signature, std::to_string(seconds_now() - 1)).status, 401);
    CHECK_EQ(discord.post(ping, signature.substr(2), now).status, 401);
    CHECK_EQ(discord.post(ping, std::string(128, '0'), now).status, 401);
    CHECK_EQ(discord.post(ping, std::string(128, 'z'), now).status, 401);
    // Nothing is read of what is not signed: broken JSON gets the same answer.
    CHECK_EQ(discord.post("{", signature, now).status, 401);
    CHECK_EQ(discord.post("{").status, 400);
    CHECK_EQ(discord.post(R"({"type":77})").status, 400);
}

TEST_CASE("Discord: anyone who is not bound gets one sentence that helps, whatever he does") {
    Discord discord;
    for (const char* name : {"order", "army", "desk", "leave", "campaign"}) {
        CHECK(has(content_of(discord.command("500", name)), "/join"));
    }
    CHECK(has(content_of(discord.press_id("500", "confirm:campaign-aaaaaaaaaa:1:2")), "/join"));
    CHECK(has(content_of(discord.command("500", "nothing")), "/help"));
    CHECK(has(content_of(discord.command("500", "help")), "/join"));
}

TEST_CASE("Discord: a code binds once, and what it opened falls with what it was made in") {
    Discord discord;
    const json welcome = discord.join("500", "anna");
    CHECK(has(content_of(welcome), "Welcome to"));
    CHECK(has(discord.served().get("anna", "/discord").body, "\"discord\":\"500\""));
    CHECK_FALSE(has(discord.served().get("boris", "/discord").body, "\"discord\":\"500\""));
    CHECK(has(content_of(discord.command("500", "army")), "Infantry"));
    // Another user of Discord is nobody yet.
    CHECK(has(content_of(discord.command("501", "army")), "/join"));

    const Reply unbound = Wire(discord.served().port)
                              .send("POST " + discord.served().path("/discord/unbind") +
                                    discord.served().head("anna") + "Content-Length: 0\r\n\r\n")
                              .receive();
    CHECK_EQ(unbound.status, 204);
    CHECK(has(content_of(discord.command("500", "army")), "/join"));
    CHECK(has(content_of(discord.join("500", "anna")), "Welcome to"));
    CHECK(has(content_of(discord.command("500", "leave")), "Your seat stays yours"));
    CHECK(has(content_of(discord.command("500", "army")), "/join"));
}

TEST_CASE("Discord: a wrong code helps nobody, and after ten of them one has to wait") {
    Discord discord;
    for (int tried = 0; tried < 10; ++tried) {
        CHECK(has(content_of(discord.command("500", "join", {{"code", "AAAAAAAA"}})), "unknown"));
    }
    CHECK(has(content_of(discord.command("500", "join", {{"code", "AAAAAAAA"}})), "Too many"));
    CHECK(has(content_of(discord.command("501", "join", {{"code", "AAAAAAAA"}})), "unknown"));
    // A good code too, for him.
    CHECK(has(content_of(discord.join("500", "anna")), "Too many"));
}

TEST_CASE("Discord: an order in words is given once it is confirmed, and once only") {
    Discord discord;
    discord.join("500", "anna");
    const json read = discord.command("500", "order", {{"words", "hold"}});
    CHECK(has(content_of(read), "hold where the army is"));
    CHECK_EQ(orders_of(discord, "anna"), 0);
    const json given = discord.press("500", read, "Confirm");
    CHECK_EQ(given["type"], 7);
    CHECK(has(content_of(given), "Ordered: hold where the army is."));
    CHECK(given["data"]["components"].empty());
    discord.press("500", read, "Confirm");
    CHECK_EQ(orders_of(discord, "anna"), 1);
    // Who presses somebody else's button has typed nothing there.
    discord.join("501", "boris");
    CHECK(has(content_of(discord.press("501", read, "Confirm")), "I do not have those words"));
    CHECK_EQ(orders_of(discord, "boris"), 0);
}

TEST_CASE("Discord: an interaction that comes twice is answered once") {
    Discord discord;
    discord.join("500", "anna");
    const json read = discord.command("500", "order", {{"words", "hold"}});
    json press = discord.envelope("500", 3, {{"custom_id", tests::button_of(read, "Confirm")}});
    press["message"] = {{"id", "99"}};
    CHECK_EQ(discord.post(press.dump()).status, 200);
    CHECK_EQ(discord.post(press.dump()).status, 409);
    CHECK_EQ(orders_of(discord, "anna"), 1);
}

TEST_CASE("Discord: words that are not understood can be changed, or go to the referee") {
    Discord discord;
    discord.join("500", "anna");
    discord.join("600", "referee");
    const json read = discord.command("500", "order", {{"words", "frobnicate the moon"}});
    CHECK(has(content_of(read), "I do not understand"));
    const json box = discord.press("500", read, "Change");
    CHECK_EQ(box["data"]["components"][0]["components"][0]["value"], "frobnicate the moon");
    CHECK(has(content_of(discord.fill_in("500", box, "hold")), "hold where the army is"));
    CHECK(has(content_of(discord.press("500", read, "To the referee")), "referee's desk"));
    const json desk = discord.command("600", "desk");
    CHECK(has(content_of(desk), "frobnicate the moon"));
    const json words = discord.press("600", desk, "Answer in words");
    CHECK(has(content_of(discord.fill_in("600", words, "The moon is too far.")), "Done"));
    CHECK(has(content_of(discord.command("500", "news")), "The moon is too far"));
    CHECK(has(content_of(discord.command("600", "desk")), "Nothing is asked"));
}

TEST_CASE("Discord: what has not taken effect can be withdrawn from the list of orders") {
    Discord discord;
    discord.join("500", "anna");
    CHECK(has(content_of(discord.command("500", "orders")), "Nothing has been ordered"));
    const json read =
        discord.command("500", "order", {{"words", "when the army has been harried, hold"}});
    CHECK(has(content_of(discord.press("500", read, "Confirm")), "Ordered"));
    const json listed = discord.command("500", "orders");
    REQUIRE_EQ(listed["data"]["components"].size(), 1);
    const json& select = listed["data"]["components"][0]["components"][0];
    const json done = discord.press_id("500", select["custom_id"],
                                       {select["options"][0]["value"].get<std::string>()});
    CHECK(has(content_of(done), "Done"));
    CHECK(has(content_of(discord.command("500", "orders")), "withdrawn"));
}

TEST_CASE("Discord: a letter goes to whom one may write to, and nobody else is offered") {
    Discord discord;
    discord.join("500", "anna");
    const json offered = discord.typing("500", "letter", "to", "")["data"]["choices"];
    REQUIRE_FALSE(offered.empty());
    const json box = discord.command("500", "letter", {{"to", offered[0]["value"]}});
    CHECK(has(content_of(discord.fill_in("500", box, "Meet me at the ford.\n@everyone")), "Done"));
    const json letters = discord.command("500", "letters");
    CHECK(has(content_of(letters), "> Meet me at the ford.\n> @\u200beveryone"));
    CHECK(has(content_of(discord.command("500", "letter", {{"to", "Aldous"}})), "Pick one"));
}

TEST_CASE("Discord: each sees what is his; the referee sees any army, writes and holds the clock") {
    Discord discord;
    discord.join("500", "anna");
    discord.join("600", "referee");
    discord.join("700", "chorus");
    CHECK(has(content_of(discord.command("500", "look")), "In sight"));
    CHECK(has(content_of(discord.command("500", "army", {{"commander", discord.served().boris}})),
              "role"));
    const json offered = discord.typing("600", "army", "commander", "")["data"]["choices"];
    CHECK_GE(offered.size(), 2);
    CHECK(discord.typing("500", "army", "commander", "")["data"]["choices"].empty());
    const std::string boris = discord.served().boris;
    CHECK(has(content_of(discord.command("600", "army", {{"commander", boris}})), "Infantry"));

    const json box = discord.command("600", "write", {{"commander", discord.served().anna}});
    CHECK(has(content_of(discord.fill_in("600", box, "It rains.")), "Done"));
    CHECK(has(content_of(discord.command("500", "news")), "It rains."));
    const json other = discord.command("500", "write", {{"commander", boris}});
    CHECK_FALSE(has(content_of(discord.fill_in("500", other, "It snows.")), "Done"));

    const json stands = discord.command("600", "clock");
    CHECK(has(content_of(stands), "The clock stands"));
    CHECK_FALSE(has(content_of(discord.press("600", stands, "Let it go on")), "stands"));
    CHECK(discord.command("500", "clock")["data"]["components"].empty());

    CHECK_EQ(content_of(discord.command("700", "say", {{"words", "Alas!"}})), "Said.");
    CHECK_NE(content_of(discord.command("500", "say", {{"words", "Alas!"}})), "Said.");
    CHECK(has(content_of(discord.command("700", "news")), "What is heard"));
    CHECK(has(content_of(discord.command("700", "news")), "Alas!"));
    CHECK(has(content_of(discord.command("700", "army")), "Only a commander"));
    CHECK(has(content_of(discord.command("700", "letters")), "Only a commander"));
}

TEST_CASE("Discord: in several campaigns one says which is meant, and is offered one's own") {
    Discord discord;
    discord.join("500", "anna");
    const json offered = discord.typing("500", "campaign", "name", "")["data"]["choices"];
    REQUIRE_EQ(offered.size(), 1);
    CHECK_EQ(offered[0]["value"], discord.served().campaign);
    CHECK(has(content_of(discord.command("500", "campaign", {{"name", offered[0]["value"]}})),
              "From now on"));
    CHECK(has(content_of(discord.command("500", "campaign", {{"name", "campaign-bbbbbbbbbb"}})),
              "not bound"));
}

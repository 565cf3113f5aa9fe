// Codes by which somebody on Discord becomes a member of a campaign: who gets one for whom.
#include <doctest/doctest.h>

#include "tests/server/bot/discord.hpp"

using nlohmann::json;
using tests::content_of;
using tests::Discord;
using tests::Reply;
using tests::Wire;

namespace {

Reply posted(Discord& discord, const std::string& who, const std::string& rest,
             const std::string& body) {
    tests::Served& served = discord.served();
    return Wire(served.port)
        .send("POST " + served.path(rest) + served.head(who) +
              "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
              "\r\n\r\n" + body)
        .receive();
}

/// The status of asking for a code, with what was refused.
std::string asked(Discord& discord, const std::string& who, const std::string& body) {
    const Reply reply = posted(discord, who, "/discord/codes", body);
    const bool is_refused = reply.status >= 400;
    return std::to_string(reply.status) +
           (is_refused ? " " + json::parse(reply.body).value("code", "") : "");
}

json members_of(Discord& discord) {
    return json::parse(discord.served().get("referee", "/links").body)["members"];
}

std::string user_with(Discord& discord, const std::string& role, const std::string& commander) {
    for (const json& member : members_of(discord)) {
        if (member["role"] == role && member.value("commander", "") == commander) {
            return member["user"];
        }
    }
    return "";
}

/// Signs a new referee in who has these rights.
void add_referee(Discord& discord, const std::string& who, const json& rights) {
    const json body = {{"role", "referee"}, {"name", who}, {"rights", rights}};
    const Reply made = posted(discord, "referee", "/links", body.dump());
    REQUIRE_EQ(made.status, 201);
    const std::string link = json{{"link", json::parse(made.body)["secret"]}}.dump();
    const Reply in = Wire(discord.served().port)
                         .send(
                             "POST /api/v1/sign-in HTTP/1.1\r\nHost: localhost\r\n"
                             "Content-Type: application/json\r\nContent-Length: " +
                             std::to_string(link.size()) + "\r\n\r\n" + link)
                         .receive();
    REQUIRE_EQ(in.status, 200);
    discord.served().tokens[who] = json::parse(in.body)["token"];
}

}  // namespace

TEST_CASE("Discord: a referee gets a code for a member of his, and a player his own alone") {
    Discord discord;
    const std::string anna = user_with(discord, "commander", discord.served().anna);
    REQUIRE_NE(anna, "");
    const std::string annas = json{{"user", anna}}.dump();
    CHECK_EQ(asked(discord, "boris", annas), "403 role_may_not");
    CHECK_EQ(asked(discord, "chorus", annas), "403 role_may_not");
    CHECK_EQ(asked(discord, "boris", R"({"who":"boris"})"), "400 body_malformed");
    CHECK_EQ(asked(discord, "referee", R"({"user":"user-zzzzzzzzzz"})"), "404 not_found");
    CHECK_EQ(asked(discord, "referee", R"({"user":"nobody"})"), "404 not_found");
    const Reply made = posted(discord, "referee", "/discord/codes", annas);
    REQUIRE_EQ(made.status, 201);
    const json joined = discord.command("501", "join", {{"code", json::parse(made.body)["code"]}});
    INFO(content_of(joined));
    // She it is who is bound by it, not the referee who asked.
    const json bound = json::parse(discord.served().get("anna", "/discord").body);
    CHECK_EQ(bound["is_offered"], true);
    CHECK_EQ(bound["application"], Discord::application);
    REQUIRE_EQ(bound["bound"].size(), 1);
    CHECK_EQ(bound["bound"][0]["discord"], "501");
    CHECK(json::parse(discord.served().get("referee", "/discord").body)["bound"].empty());
}

TEST_CASE("Discord: a code for another takes the right to look after people, and his rights") {
    Discord discord;
    const std::string anna = user_with(discord, "commander", discord.served().anna);
    const std::string annas = json{{"user", anna}}.dump();
    const std::string first = json{{"user", user_with(discord, "referee", "")}}.dump();
    add_referee(discord, "writer", {"write"});
    add_referee(discord, "inviter", {"people"});
    CHECK_EQ(asked(discord, "writer", annas), "403 right_missing");
    CHECK_EQ(asked(discord, "inviter", annas), "201");
    // Who was a referee from the beginning has more rights than he could hand on.
    CHECK_EQ(asked(discord, "inviter", first), "422 right_not_held");
    CHECK_EQ(asked(discord, "referee", first), "201");
    CHECK_EQ(asked(discord, "writer", "{}"), "201");
}

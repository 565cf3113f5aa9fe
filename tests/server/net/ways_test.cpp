// The whole server tells people things elsewhere: from an order of one to the message that another
// receives, over a restart and out of a campaign that slept.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/outbox/standard_webhooks.hpp"
#include "tests/server/net/served.hpp"
#include "tests/server/outbox/receiver.hpp"

using nlohmann::json;
using tests::Receiver;
using tests::Served;

namespace {

net::ServeOptions with_private_networks() {
    net::ServeOptions options;
    options.sending.lets_private = true;
    return options;
}

json posted(Served& served, const std::string& who, const std::string& rest, const json& body) {
    const std::string text = body.dump();
    const auto reply = tests::Wire(served.port)
                           .send("POST " + served.path(rest) + served.head(who) +
                                 "Content-Type: application/json\r\nContent-Length: " +
                                 std::to_string(text.size()) + "\r\n\r\n" + text)
                           .receive();
    CHECK_EQ(reply.status / 100, 2);
    return json::parse(reply.body, nullptr, false);
}

json told_at(Served& served, const std::string& who, const Receiver& receiver, const char* want) {
    return posted(served, who, "/ways",
                  {{"kind", "webhook"},
                   {"address", receiver.address()},
                   {"wants", json::array({want})}});
}

void write_to_anna(Served& served, const std::string& text) {
    const json order = {
        {"kind", "WriteToCommander"}, {"commander", served.anna}, {"text", text}};
    CHECK_EQ(served.order("referee", order.dump(), text).status, 201);
}

std::string words_in(const tests::Received& received) {
    return json::parse(received.body)["data"]["words"];
}

}  // namespace

TEST_CASE("a word of the referee's reaches the commander's webhook, signed, and nobody else's") {
    Served served(with_private_networks());
    Receiver annas, boriss;
    const json way = told_at(served, "anna", annas, "letter");
    // Where private networks may be sent to, what stands in for Discord may be there, too.
    const json stand_in = {{"kind", "discord"}, {"address", boriss.address() + "discord"},
                           {"wants", json::array({"battle"})}};
    CHECK_EQ(posted(served, "anna", "/ways", stand_in)["kind"], "discord");
    told_at(served, "boris", boriss, "all");
    write_to_anna(served, "The ford is open.");
    const auto received = annas.all(1)[0];
    CHECK_EQ(words_in(received), "The referee writes: “The ford is open.”");
    CHECK_EQ(received.headers.at("webhook-signature"),
             outbox::webhook_signature(
                 way["secret"].get<std::string>(), received.headers.at("webhook-id"),
                 std::stoll(received.headers.at("webhook-timestamp")), received.body));
    CHECK(boriss.so_far().empty());
}

TEST_CASE("what was not taken before a restart is sent after it, under the same id") {
    Served served(with_private_networks());
    Receiver receiver;
    receiver.will({{503}});
    const json way = told_at(served, "anna", receiver, "letter");
    write_to_anna(served, "One.");
    receiver.all(1);
    served.end();
    served.begin();
    write_to_anna(served, "Two.");
    const auto all = receiver.all(3);
    CHECK_EQ(all[0].headers.at("webhook-id"), all[1].headers.at("webhook-id"));
    CHECK_EQ(words_in(all[1]), "The referee writes: “One.”");
    CHECK_EQ(words_in(all[2]), "The referee writes: “Two.”");
}

TEST_CASE("a referee is told that a question waits for him, with the words of it") {
    Served served(with_private_networks());
    Receiver receiver;
    told_at(served, "referee", receiver, "question");
    const std::string order = R"({"kind":"WriteToReferee","text":"Is the bridge whole?"})";
    CHECK_EQ(served.order("anna", order, "a").status, 201);
    const auto received = receiver.all(1)[0];
    CHECK(words_in(received).find("Is the bridge whole?") != std::string::npos);
    CHECK_EQ(json::parse(received.body)["type"], "idis.question");
}

TEST_CASE("what is undone by a rewind is not told, and what comes after it is") {
    Served served(with_private_networks());
    Receiver receiver;
    told_at(served, "anna", receiver, "letter");
    const std::uint64_t before = served.last_event();
    for (const char* text : {"One.", "Two."}) write_to_anna(served, text);
    receiver.all(2);
    posted(served, "referee", "/rewind", {{"to", before}, {"words", "All is as it was."}});
    write_to_anna(served, "Three.");
    const auto all = receiver.all(4);
    CHECK_EQ(words_in(all[2]), "The referee writes: “All is as it was.”");
    CHECK_EQ(words_in(all[3]), "The referee writes: “Three.”");
    std::set<std::string> ids;
    for (const auto& one : all) ids.insert(one.headers.at("webhook-id"));
    CHECK_EQ(ids.size(), 4);
}

TEST_CASE("a commander's channel is written on Discord by the bot, in its order") {
    Receiver discord;
    net::ServeOptions options = with_private_networks();
    options.discord = {std::string(64, 'a'), "1", discord.address(""), "a-token", {}};
    Served served(options);
    const json links = json::parse(served.get("referee", "/links").body);
    std::string user;
    for (const json& member : links["members"]) {
        if (member.value("commander", "") == served.anna) user = member["user"];
    }
    posted(served, "referee", "/discord/channels", {{"user", user}, {"channel", "4711"}});
    write_to_anna(served, "One.");
    write_to_anna(served, "Two.");
    const auto all = discord.all(3);
    const auto content = [&](std::size_t at) {
        return json::parse(all[at].body)["content"].get<std::string>();
    };
    CHECK_EQ(all[0].headers.at("authorization"), "Bot a-token");
    CHECK(content(0).find("This is how you will be told") != std::string::npos);
    CHECK(content(1).ends_with("\nThe referee writes\\:\n> One\\."));
    CHECK(content(2).ends_with("\n> Two\\."));
    // It comes only where the token is known; without it nothing is lost.
    CHECK_EQ(served.get("anna", "/ways").body.find("a-token"), std::string::npos);
}

TEST_CASE("a campaign that slept tells when it has been woken") {
    net::ServeOptions options = with_private_networks();
    options.limits.quiet_time = std::chrono::milliseconds(1);
    options.limits.alarm_time = std::chrono::milliseconds(20);
    Served served(options);
    Receiver receiver;
    told_at(served, "anna", receiver, "letter");
    for (std::size_t count = 1; count <= 3; ++count) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        write_to_anna(served, "Number " + std::to_string(count) + ".");
        CHECK_EQ(words_in(receiver.all(count).back()),
                 "The referee writes: “Number " + std::to_string(count) + ".”");
    }
}

// A server that is killed at random instants while it tells somebody elsewhere what he is told:
// nothing that was acknowledged is lost to him, and what comes twice comes under the same id.
//
// The referee writes without pause; each word is one entry of a commander's channel, one message
// to his webhook, and one in the channel of Discord that is linked to his. Eight rounds, a hundred
// with IDIS_LONG. The seed is printed first.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <thread>

#include "tests/killed/campaign.hpp"
#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"
#include "tests/server/outbox/receiver.hpp"

namespace killed {
namespace {

using nlohmann::json;

/// Writes to everybody until the server is gone.
void write_words(const Campaign& campaign, std::uint16_t port, int& count,
                 std::set<std::string>& acknowledged) {
    Client client(port);
    while (true) {
        const std::string word = "word " + std::to_string(++count) + " end";
        const json order = {
            {"kind", "WriteToCommanders"}, {"commanders", json::array()}, {"text", word}};
        const auto answer =
            client.post(campaign.path + "/orders", campaign.referee, order.dump(), word);
        if (!answer) return;
        CHECK_EQ(answer->status, 201);
        acknowledged.insert(word);
    }
}

/// "word 7 end" of what was said; "" of anything else.
std::string word_in(const std::string& words) {
    const auto begin = words.find("word ");
    if (begin == std::string::npos) return {};
    return words.substr(begin, words.find(" end", begin) + 4 - begin);
}

/// What has come, by the id under which it came; whatever comes twice is the same.
struct Come {
    std::map<std::string, std::string> bodies;  ///< by id
    std::vector<std::string> words;             ///< in the order in which each came first

    void take(const std::string& id, const std::string& body, const std::string& said) {
        const auto [place, is_new] = bodies.emplace(id, body);
        CHECK_EQ(place->second, body);
        const std::string word = word_in(said);
        if (is_new && !word.empty()) words.push_back(word);
    }
};
Come come_to_webhook(const tests::Receiver& receiver) {
    Come come;
    for (const tests::Received& one : receiver.so_far()) {
        come.take(one.headers.at("webhook-id"), one.body, json::parse(one.body)["data"]["words"]);
    }
    return come;
}
/// The same as Discord keeps it, which writes nothing down twice under one nonce.
Come come_to_discord(const tests::Receiver& receiver) {
    Come come;
    for (const tests::Received& one : receiver.so_far()) {
        const json body = json::parse(one.body);
        CHECK_EQ(body["enforce_nonce"], true);
        come.take(body["nonce"], one.body, body["content"]);
    }
    return come;
}

bool has_all(const Come& come, const std::set<std::string>& acknowledged) {
    const std::set<std::string> words(come.words.begin(), come.words.end());
    return std::ranges::includes(words, acknowledged);
}

/// Checks that everything came once, in the order in which it was written.
void check_come(const Come& come, const std::set<std::string>& acknowledged) {
    const std::set<std::string> words(come.words.begin(), come.words.end());
    CHECK_EQ(words.size(), come.words.size());
    for (const std::string& word : acknowledged) {
        CAPTURE(word);
        CHECK(words.contains(word));
    }
    const auto number = [](const std::string& word) { return std::stoi(word.substr(5)); };
    CHECK(std::ranges::is_sorted(come.words, {}, number));
}

/// A folder of config for a server that may write to receivers of this machine.
void write_config(const std::filesystem::path& config, const tests::Receiver& discord) {
    std::ofstream(config / "token") << "a-token\n";
    std::ofstream(config / "server.toml")
        << "messages_to_private_networks = true\n[discord]\npublic_key = \""
        << std::string(64, 'a') << "\"\napplication_id = \"1\"\napi = \"" << discord.address("")
        << "\"\nbot_token_file = \"" << (config / "token").string() << "\"\n";
}

/// Has the commander told by a webhook of his own, and in a channel of Discord.
void make_ways(const Campaign& campaign, std::uint16_t port, const tests::Receiver& webhook) {
    Client client(port);
    const json way = {{"kind", "webhook"},
                      {"address", webhook.address()},
                      {"wants", json::array({"all"})}};
    const auto made = client.post(campaign.path + "/ways", campaign.commanders[0], way.dump());
    REQUIRE(made);
    REQUIRE_EQ(made->status, 201);
    const auto me = client.get("/api/v1/me", campaign.commanders[0]);
    REQUIRE(me);
    const json channel = {{"user", json::parse(me->body)["user"]}, {"channel", "4711"}};
    const auto linked =
        client.post(campaign.path + "/discord/channels", campaign.referee, channel.dump());
    REQUIRE(linked);
    REQUIRE_EQ(linked->status, 201);
}

}  // namespace

TEST_CASE("killed: who is told elsewhere is told all of it, and can tell what comes twice") {
    const bool is_long = std::getenv("IDIS_LONG") != nullptr;
    const int rounds = is_long ? 100 : 8;
    const char* chosen = std::getenv("IDIS_SEED");
    const unsigned seed =
        chosen != nullptr ? static_cast<unsigned>(std::stoul(chosen)) : std::random_device()();
    MESSAGE("seed " << seed << " (IDIS_SEED), " << rounds << " rounds");
    std::mt19937 random(seed);

    const Folder folder, config;
    tests::Receiver webhook, discord;
    write_config(config.path(), discord);
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    {
        Server server(folder.path(), port, config.path());
        make_ways(campaign, port, webhook);
    }
    int count = 0;
    std::set<std::string> acknowledged;
    // A slow machine is given longer lives until it has come to acknowledge something.
    for (int round = 0; round < rounds || (acknowledged.empty() && round < 100); ++round) {
        Server server(folder.path(), port, config.path());
        std::thread writer([&] { write_words(campaign, port, count, acknowledged); });
        const unsigned at_least = round < rounds ? 20 : 1'000;
        std::this_thread::sleep_for(std::chrono::milliseconds(at_least + random() % 400));
        server.kill();
        writer.join();
    }
    Server server(folder.path(), port, config.path());
    Come by_webhook, by_discord;
    const auto is_all_there = [&] {
        by_webhook = come_to_webhook(webhook);
        by_discord = come_to_discord(discord);
        return has_all(by_webhook, acknowledged) && has_all(by_discord, acknowledged);
    };
    for (int tries = 0; tries < 3'000 && !is_all_there(); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    CHECK_FALSE(acknowledged.empty());
    check_come(by_webhook, acknowledged);
    check_come(by_discord, acknowledged);
    MESSAGE(acknowledged.size() << " words acknowledged; webhook: " << webhook.so_far().size()
                                << " messages, of which " << by_webhook.bodies.size()
                                << " differ; Discord: " << discord.so_far().size() << ", "
                                << by_discord.bodies.size());
}

}  // namespace killed

// A server that is killed at random instants while it tells somebody elsewhere what he is told:
// nothing that was acknowledged is lost to him, and what comes twice comes under the same id.
//
// The referee writes without pause; each word is one entry of a commander's channel and one message
// to his webhook. Eight rounds, forty with IDIS_LONG. The seed is printed first.
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

/// What has come, by the id under which it came; whatever comes twice is the same.
struct Come {
    std::map<std::string, std::string> bodies;   ///< by id
    std::vector<std::uint64_t> numbers;          ///< in the order in which each came first
    std::multiset<std::string> words;            ///< once for each id
};
Come come_to(const tests::Receiver& receiver) {
    Come come;
    for (const tests::Received& one : receiver.so_far()) {
        const auto [place, is_new] = come.bodies.emplace(one.headers.at("webhook-id"), one.body);
        CHECK_EQ(place->second, one.body);
        if (!is_new) continue;
        const json data = json::parse(one.body)["data"];
        come.numbers.push_back(data["number"].get<std::uint64_t>());
        const std::string words = data["words"];
        const auto begin = words.find("word ");
        if (begin == std::string::npos) continue;
        come.words.insert(words.substr(begin, words.find(" end", begin) + 4 - begin));
    }
    return come;
}

}  // namespace

TEST_CASE("killed: who is told elsewhere is told all of it, and can tell what comes twice") {
    const bool is_long = std::getenv("IDIS_LONG") != nullptr;
    const int rounds = is_long ? 40 : 8;
    const char* chosen = std::getenv("IDIS_SEED");
    const unsigned seed =
        chosen != nullptr ? static_cast<unsigned>(std::stoul(chosen)) : std::random_device()();
    MESSAGE("seed " << seed << " (IDIS_SEED), " << rounds << " rounds");
    std::mt19937 random(seed);

    const Folder folder, config;
    std::ofstream(config.path() / "server.toml") << "messages_to_private_networks = true\n";
    tests::Receiver receiver;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    {
        Server server(folder.path(), port, config.path());
        Client client(port);
        const json way = {{"kind", "webhook"},
                          {"address", receiver.address()},
                          {"wants", json::array({"all"})}};
        const auto made =
            client.post(campaign.path + "/ways", campaign.commanders[0], way.dump());
        REQUIRE(made);
        REQUIRE_EQ(made->status, 201);
    }
    int count = 0;
    std::set<std::string> acknowledged;
    for (int round = 0; round < rounds; ++round) {
        Server server(folder.path(), port, config.path());
        std::thread writer([&] { write_words(campaign, port, count, acknowledged); });
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 400));
        server.kill();
        writer.join();
    }
    Server server(folder.path(), port, config.path());
    Come come;
    const auto is_all_there = [&] {
        come = come_to(receiver);
        return std::ranges::all_of(acknowledged, [&](const std::string& word) {
            return come.words.contains(word);
        });
    };
    for (int tries = 0; tries < 600 && !is_all_there(); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    CHECK_FALSE(acknowledged.empty());
    for (const std::string& word : acknowledged) {
        CAPTURE(word);
        CHECK_EQ(come.words.count(word), 1);
    }
    CHECK(std::ranges::is_sorted(come.numbers));
    CHECK_EQ(std::set(come.numbers.begin(), come.numbers.end()).size(), come.numbers.size());
    MESSAGE(acknowledged.size() << " words acknowledged, " << receiver.so_far().size()
                                << " messages, of which " << come.bodies.size() << " differ");
}

}  // namespace killed

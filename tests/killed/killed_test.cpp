// A server that is killed at random instants, under sixteen clients that write without pause, loses
// nothing that it acknowledged and does nothing twice.
//
// Each order is words to the referee that nobody else writes, under a key of its own. What was
// acknowledged must be among the events after the next start, once; what was sent and not answered
// may be there or not, but once at most; and every key sent again gets the first answer. Twenty
// rounds, a hundred with IDIS_LONG (`./check --long`). The seed is printed first.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "tests/killed/campaign.hpp"
#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"

namespace killed {
namespace {

constexpr int writers = 16;

struct Sent {
    std::string key;
    std::string body;
    std::optional<Answer> first;  ///< nothing: sent, and the connection broke
};

/// One client: writes until its connection breaks, and remembers what came of it.
class Writer {
public:
    Writer(int number, std::string token, const Campaign& campaign)
        : number_(number), token_(std::move(token)), path_(campaign.path + "/orders") {}

    /// Writes until the server is gone.
    void write(std::uint16_t port) {
        Client client(port);
        while (true) {
            Sent sent = next();
            sent.first = client.post(path_, token_, sent.body, sent.key);
            all_.push_back(sent);
            if (!sent.first) return;
        }
    }
    /// Sends again the newest orders, answered or not, and compares.
    void repeat(std::uint16_t port) {
        Client client(port);
        const std::size_t begin = all_.size() > 5 ? all_.size() - 5 : 0;
        for (std::size_t i = begin; i < all_.size(); ++i) {
            Sent& sent = all_[i];
            const auto again = client.post(path_, token_, sent.body, sent.key);
            CAPTURE(sent.key);
            REQUIRE(again);
            CHECK_EQ(again->status, 201);
            if (sent.first) {
                CHECK_EQ(again->body, sent.first->body);
                CHECK(again->is_replayed);
            }
            sent.first = again;
        }
    }
    const std::vector<Sent>& all() const { return all_; }

private:
    Sent next() {
        const std::string words =
            "writer " + std::to_string(number_) + " line " + std::to_string(++lines_) + " end";
        return {words, R"({"kind":"SetFormation","formation":")" + words + "\"}", std::nullopt};
    }

    int number_;
    std::string token_;
    std::string path_;
    int lines_ = 0;
    std::vector<Sent> all_;
};

void check_kept(const std::vector<Writer>& all, const Campaign& campaign, std::uint16_t port) {
    const auto counts = told(campaign, port);
    std::map<std::string, int> events_of;
    for (const auto& [what, count] : counts) {
        CAPTURE(what.first);
        CAPTURE(what.second);
        CHECK_EQ(count, 1);
        events_of[what.first] += count;
    }
    for (const Writer& writer : all) {
        for (const Sent& sent : writer.all()) {
            CAPTURE(sent.key);
            if (!sent.first) continue;
            CHECK_EQ(sent.first->status, 201);
            CHECK(events_of[sent.key] > 0);
        }
    }
}

TEST_CASE("killed: what was acknowledged is there, once, and a key gets its first answer again") {
    const bool is_long = std::getenv("IDIS_LONG") != nullptr;
    const int rounds = is_long ? 100 : 20;
    const char* chosen = std::getenv("IDIS_SEED");
    const unsigned seed =
        chosen != nullptr ? static_cast<unsigned>(std::stoul(chosen)) : std::random_device()();
    MESSAGE("seed " << seed << " (IDIS_SEED), " << rounds << " rounds");
    std::mt19937 random(seed);

    const Folder folder;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, writers);
    std::vector<Writer> all;
    for (int number = 0; number < writers; ++number) {
        const std::string& token = campaign.commanders[static_cast<std::size_t>(number)];
        all.emplace_back(number, token, campaign);
    }
    for (int round = 1; round <= rounds; ++round) {
        CAPTURE(round);
        Server server(folder.path(), port);
        for (Writer& writer : all) writer.repeat(port);
        std::vector<std::thread> threads;
        for (Writer& writer : all) threads.emplace_back([&writer, port] { writer.write(port); });
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 400));
        server.kill();
        for (std::thread& thread : threads) thread.join();
        if (round % 5 == 0 || round == rounds) {
            const Outcome verified = run_idis({"verify", campaign.file.string()});
            CHECK_MESSAGE(verified.exit_code == 0, verified.output);
        }
    }
    Server server(folder.path(), port);
    for (Writer& writer : all) writer.repeat(port);
    check_kept(all, campaign, port);
    CHECK_EQ(server.stop(), 0);
    const Outcome verified = run_idis({"verify", campaign.file.string()});
    CHECK_MESSAGE(verified.exit_code == 0, verified.output);
    std::size_t sent = 0;
    for (const Writer& writer : all) sent += writer.all().size();
    MESSAGE(sent << " orders");
    CHECK(sent > 100);
}

}  // namespace
}  // namespace killed

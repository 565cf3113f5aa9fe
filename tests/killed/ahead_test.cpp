// Orders that a player sent ahead in a battle outlive a server that is killed while he sends them.
//
// Each list of them stands in the place of the one before, so that after the next start the newest
// acknowledged list waits, or the one that was sent after it and not answered, whole; sent again
// under its key it gets the answer that it had or would have had. A list is known by its length.
// Ten rounds, a hundred with IDIS_LONG (`./check --long`). The seed is printed first.
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "tests/killed/campaign.hpp"
#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"

namespace killed {
namespace {

using nlohmann::json;

constexpr int battles = 4;
/// Limit:   entries of a list that waits (the API's own is 200).
constexpr std::size_t entries_most = 150;

/// A player of one battle, who sends one list after the other.
class Planner {
public:
    Planner(std::string path, std::string token)
        : path_(std::move(path)), token_(std::move(token)) {}

    /// Sends until the server is gone.
    void send(std::uint16_t port) {
        Client client(port);
        while (true) {
            ++lists_;
            const auto answer = post(client);
            if (!answer) return;
            CHECK_EQ(answer->status, 201);
            acknowledged_ = lists_;
        }
    }
    /// After a start: which list waits, and that the newest may be sent again.
    void check(std::uint16_t port) {
        Client client(port);
        const std::size_t waits = waiting(client);
        CAPTURE(lists_);
        const bool is_newest = waits == entries_of(lists_);
        const bool is_acknowledged = waits == entries_of(acknowledged_);
        CHECK_MESSAGE((is_newest || is_acknowledged), waits << " entries wait");
        if (lists_ == 0) return;
        const auto again = post(client);
        REQUIRE(again);
        CHECK_EQ(again->status, 201);
        if (is_newest && lists_ != acknowledged_) CHECK(again->is_replayed);
        CHECK_EQ(waiting(client), entries_of(lists_));
        acknowledged_ = lists_;
    }
    std::size_t lists() const { return lists_; }

private:
    static std::size_t entries_of(std::size_t list) {
        return list == 0 ? 0 : 1 + list % entries_most;
    }
    std::optional<Answer> post(Client& client) const {
        const json done{{"kind", "DeclareDone"}};
        const json body{{"orders", json(entries_of(lists_), done)}, {"wait", true}};
        return client.post(path_ + "/orders/together", token_, body.dump(),
                           "list " + std::to_string(lists_));
    }
    std::size_t waiting(Client& client) const {
        const auto answer = client.get(path_ + "/questions", token_);
        REQUIRE(answer);
        REQUIRE_EQ(answer->status, 200);
        return json::parse(answer->body).at("waiting").size();
    }

    std::string path_;
    std::string token_;
    std::size_t lists_ = 0;
    std::size_t acknowledged_ = 0;
};

/// A battle by post, and its two players.
void add_battle(Client& client, const std::string& referee, std::vector<Planner>& all) {
    const json wanted{{"engine", "dice-warriors"}, {"setup", "mill"}};
    const auto made = client.post("/api/v1/battles", referee, wanted.dump());
    REQUIRE(made);
    REQUIRE_EQ(made->status, 201);
    const json battle = json::parse(made->body);
    for (const json& player : battle.at("players")) {
        const auto signed_in = client.post("/api/v1/sign-in", "",
                                           json{{"link", player.at("secret")}}.dump());
        REQUIRE(signed_in);
        REQUIRE_EQ(signed_in->status, 200);
        all.emplace_back("/api/v1/battles/" + battle.at("battle").get<std::string>(),
                         json::parse(signed_in->body).at("token"));
    }
}

TEST_CASE("killed: what was sent ahead in a battle waits after the next start, whole") {
    const int rounds = std::getenv("IDIS_LONG") != nullptr ? 100 : 10;
    const char* chosen = std::getenv("IDIS_SEED");
    const unsigned seed =
        chosen != nullptr ? static_cast<unsigned>(std::stoul(chosen)) : std::random_device()();
    MESSAGE("seed " << seed << " (IDIS_SEED), " << rounds << " rounds");
    std::mt19937 random(seed);

    const Folder folder;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    std::vector<Planner> all;
    {
        Server server(folder.path(), port);
        Client client(port);
        for (int battle = 0; battle < battles; ++battle) {
            add_battle(client, campaign.referee, all);
        }
        CHECK_EQ(server.stop(), 0);
    }
    REQUIRE_EQ(all.size(), 2U * battles);
    for (int round = 1; round <= rounds; ++round) {
        CAPTURE(round);
        Server server(folder.path(), port);
        for (Planner& planner : all) planner.check(port);
        std::vector<std::thread> threads;
        for (Planner& planner : all) threads.emplace_back([&planner, port] { planner.send(port); });
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 300));
        server.kill();
        for (std::thread& thread : threads) thread.join();
    }
    Server server(folder.path(), port);
    for (Planner& planner : all) planner.check(port);
    CHECK_EQ(server.stop(), 0);
    std::size_t lists = 0;
    for (const Planner& planner : all) lists += planner.lists();
    MESSAGE(lists << " lists sent ahead");
    CHECK(lists > 50);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        if (entry.path().extension() != ".battle") continue;
        const Outcome verified = run_idis({"verify", entry.path().string()});
        CHECK_MESSAGE(verified.exit_code == 0, verified.output);
    }
}

}  // namespace
}  // namespace killed

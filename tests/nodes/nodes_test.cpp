// Three servers on one PostgreSQL, which a second one follows: whatever of them dies, stands still
// or is cut off, nothing that was acknowledged is lost or done twice, and no reader sees time go
// back.
//
// Sixteen writers, half of them in each of two campaigns, send each order to any of the nodes, and
// again under the same key to another until somebody acknowledges it. Two readers a campaign ask
// any node for what has happened since what they saw last. Each round does one thing: a node is
// killed, a node stands still for longer than its lease and goes on, a node is stopped in order,
// all connections to the database are cut, a node's road to the database is slow, or falls silent
// and is lost while what was sent arrives later all the same, the database is killed and started
// again, the database's first machine dies for good and the second takes its place. After it all
// three nodes run again, each writer has his last order acknowledged, and what he sent before is
// answered as it was; when each blow has fallen once, whatever was acknowledged is among the
// events, once. Eight rounds, fifty with IDIS_LONG. The seed is printed first.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "tests/killed/campaign.hpp"
#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/nodes/road.hpp"
#include "tests/server/store/postgres/cluster.hpp"

namespace nodes {
namespace {

using killed::Answer;
using killed::Campaign;
using killed::Client;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t nodes_of_all = 3;
constexpr int writers_each = 8;
/// How long somebody waits for a node before he turns to another.
constexpr seconds patience{3};
/// Longer than a lease is believed in.
constexpr seconds standing_still{9};
/// Within this everything that was in hand must be acknowledged again.
constexpr seconds settling{60};

/// One server: its road to the database, its folders, its port, and the program while it runs.
class Node {
public:
    Node(const tests::Cluster& cluster, const std::string& place)
        : road_(cluster.folder()), port_(killed::free_port()) {
        const std::string database = cluster.address_of_both(place, road_.folder());
        std::filesystem::copy_file(tests::source_folder() + "/config/rulings.toml",
                                   config_.path() / "rulings.toml");
        std::ofstream(config_.path() / "server.toml")
            << "store = \"" << database << "\"\nrequests_per_second = 0\ntext_bytes_a_day = 0\n"
            << "[node]\naddress = \"http://127.0.0.1:" << port_ << "\"\n";
    }
    void start() {
        server_ = std::make_unique<killed::Server>(data_.path(), port_, config_.path());
    }
    void kill() { server_.reset(); }
    void stop() {
        CHECK_EQ(server_->stop(), 0);
        server_.reset();
    }
    bool is_running() const { return server_ != nullptr; }
    killed::Server& server() { return *server_; }
    Road& road() { return road_; }
    std::uint16_t port() const { return port_; }
    const std::filesystem::path& data() const { return data_.path(); }
    const std::filesystem::path& config() const { return config_.path(); }

private:
    Road road_;
    killed::Folder data_;
    killed::Folder config_;
    std::uint16_t port_;
    std::unique_ptr<killed::Server> server_;
};

using Ports = std::array<std::uint16_t, nodes_of_all>;

/// What was sent under one key, and the first answer that acknowledged it.
struct Sent {
    std::string words;
    Answer first;
};

std::string order_of(const std::string& words) {
    return R"({"kind":"SetFormation","formation":")" + words + "\"}";
}

/// Sends one order after another, each until it is acknowledged.
class Writer {
public:
    Writer(int number, std::string token, const Campaign& campaign, const Ports& ports)
        : number_(number),
          token_(std::move(token)),
          path_(campaign.path + "/orders"),
          ports_(ports),
          random_(static_cast<unsigned>(number)) {}

    /// Writes until it is told to stop; the last order is acknowledged then, or it is overdue.
    void write(const std::atomic<bool>& is_over) {
        while (!is_over) {
            const std::string words = "writer " + std::to_string(number_) + " line " +
                                      std::to_string(++lines_) + " end";
            const auto began = Clock::now();
            auto answer = acknowledged(words, is_over);
            longest_ = std::max(longest_, Clock::now() - began);
            if (!answer) return;
            all_.push_back({words, std::move(*answer)});
        }
    }
    /// Sends again the newest orders, by any of the nodes, and compares.
    void repeat() {
        const std::atomic<bool> is_over = true;
        const std::size_t begin = all_.size() > 5 ? all_.size() - 5 : 0;
        for (std::size_t i = begin; i < all_.size(); ++i) {
            CAPTURE(all_[i].words);
            const auto again = acknowledged(all_[i].words, is_over);
            CHECK_EQ(trouble_, "");
            REQUIRE(again);
            CHECK_EQ(again->status, 201);
            CHECK_EQ(again->body, all_[i].first.body);
            CHECK(again->is_replayed);
        }
    }
    const std::vector<Sent>& all() const { return all_; }
    /// What was sent, whatever came of it.
    int lines() const { return lines_; }
    /// The longest that an order waited since this was last asked.
    milliseconds longest() {
        return std::chrono::duration_cast<milliseconds>(std::exchange(longest_, {}));
    }
    const std::string& trouble() const { return trouble_; }

private:
    std::optional<Answer> sent(const std::string& words) {
        Client client(ports_[random_() % nodes_of_all], patience);
        return client.post(path_, token_, order_of(words), words);
    }
    /// Gives:   nothing if nobody acknowledged it in time, or somebody refused it.
    std::optional<Answer> acknowledged(const std::string& words, const std::atomic<bool>& is_over) {
        std::optional<Clock::time_point> until;
        while (true) {
            auto answer = sent(words);
            if (answer && answer->status == 201) return answer;
            if (answer && answer->status != 503 && answer->status != 504) {
                trouble_ = words + ": " + std::to_string(answer->status) + ' ' + answer->body;
                return std::nullopt;
            }
            if (is_over && !until) until = Clock::now() + settling;
            if (until && Clock::now() > *until) {
                trouble_ = words + ": not acknowledged, " + (answer ? answer->body : "no answer");
                return std::nullopt;
            }
            std::this_thread::sleep_for(milliseconds(50));
        }
    }

    int number_;
    std::string token_;
    std::string path_;
    Ports ports_;
    std::mt19937 random_;
    int lines_ = 0;
    std::vector<Sent> all_;
    Clock::duration longest_{};
    std::string trouble_;
};

/// Asks for what has happened since what it saw last, which must be there still.
class Reader {
public:
    Reader(unsigned number, const Campaign& campaign, const Ports& ports)
        : token_(campaign.referee), path_(campaign.path), ports_(ports), random_(number) {}

    void read(const std::atomic<bool>& is_over) {
        while (!is_over && trouble_.empty()) {
            Client client(ports_[random_() % nodes_of_all], patience);
            const auto page = client.get(
                path_ + "/events?limit=100&from=" + std::to_string(newest_), token_);
            if (page && page->status == 200) look_at(nlohmann::json::parse(page->body)["events"]);
            std::this_thread::sleep_for(milliseconds(20));
        }
    }
    const std::string& trouble() const { return trouble_; }
    std::uint64_t newest() const { return newest_; }

private:
    void look_at(const nlohmann::json& events) {
        if (events.empty() || events.front()["number"] != newest_) {
            trouble_ = "event " + std::to_string(newest_) + " is not there any more";
            return;
        }
        const std::string first = events.front().dump();
        if (!newest_text_.empty() && first != newest_text_) {
            trouble_ = "event " + std::to_string(newest_) + " was another before: " + newest_text_;
            return;
        }
        newest_ = events.back()["number"];
        newest_text_ = events.back().dump();
    }

    std::string token_;
    std::string path_;
    Ports ports_;
    std::mt19937 random_;
    std::uint64_t newest_ = 1;
    std::string newest_text_;
    std::string trouble_;
};

enum class Blow : std::uint8_t {
    kill_node,
    pause_node,
    stop_node,
    cut,
    slow_road,
    lost_road,
    kill_database,
    fail_over
};
constexpr std::array blows = {Blow::kill_node, Blow::pause_node, Blow::stop_node,
                              Blow::cut,       Blow::slow_road,  Blow::lost_road,
                              Blow::kill_database, Blow::fail_over};
constexpr std::array<std::string_view, blows.size()> names_of_blows = {
    "a node is killed",        "a node stands still", "a node is stopped",
    "all connections are cut", "a road is slow",      "a road is silent, and lost",
    "the database is killed",  "the second takes its place"};
std::string name_of(Blow blow) {
    return std::string(names_of_blows[static_cast<std::size_t>(blow)]);
}

/// The nodes, the database below them, and the people of both campaigns.
class Installation {
public:
    explicit Installation(tests::Cluster& cluster)
        : cluster_(cluster), place_(cluster.new_place()) {
        cluster.be_followed();
        for (std::size_t at = 0; at < nodes_of_all; ++at) {
            nodes_[at] = std::make_unique<Node>(cluster, place_);
            ports_[at] = nodes_[at]->port();
        }
        int number = 0;
        for (Campaign& campaign : campaigns_) {
            campaign = killed::make_campaign(nodes_[0]->data(), ports_[0], writers_each,
                                             nodes_[0]->config());
            for (const std::string& token : campaign.commanders) {
                writers_.emplace_back(number++, token, campaign, ports_);
            }
            for (unsigned each = 0; each < 2; ++each) {
                readers_.emplace_back(1000 + each, campaign, ports_);
            }
        }
        for (const auto& node : nodes_) node->start();
    }

    /// One blow under load, and what must hold after it.
    void round(Blow blow, std::size_t at) {
        std::atomic<bool> is_over = false;
        std::vector<std::thread> threads;
        for (Writer& writer : writers_) threads.emplace_back([&] { writer.write(is_over); });
        for (Reader& reader : readers_) threads.emplace_back([&] { reader.read(is_over); });
        std::this_thread::sleep_for(seconds(1));
        strike(blow, *nodes_[at]);
        std::this_thread::sleep_for(seconds(1));
        is_over = true;
        for (std::thread& thread : threads) thread.join();
        milliseconds longest{};
        for (Writer& writer : writers_) {
            CHECK_EQ(writer.trouble(), "");
            longest = std::max(longest, writer.longest());
        }
        for (const Reader& reader : readers_) CHECK_EQ(reader.trouble(), "");
        MESSAGE(name_of(blow) << ": an order waited " << longest.count() << " ms at most");
        for (const auto& node : nodes_) {
            if (!node->is_running()) node->start();
        }
        for (Writer& writer : writers_) writer.repeat();
    }

    /// What all events say: each order that was acknowledged is there, once.
    void check_kept() {
        auto writer = writers_.begin();
        for (const Campaign& campaign : campaigns_) {
            const auto counts = killed::told(campaign, ports_[2]);
            std::map<std::string, int> events_of;
            for (const auto& [what, count] : counts) {
                CAPTURE(what.first);
                CAPTURE(what.second);
                CHECK_EQ(count, 1);
                events_of[what.first] += count;
            }
            for (int each = 0; each < writers_each; ++each, ++writer) {
                for (const Sent& sent : writer->all()) {
                    CAPTURE(sent.words);
                    CHECK(events_of[sent.words] > 0);
                }
            }
        }
    }

    /// What every event and die proves, with all nodes stopped.
    void check_at_the_end() {
        for (const auto& node : nodes_) node->stop();
        for (const Campaign& campaign : campaigns_) {
            const killed::Outcome verified = killed::run_idis(
                {"verify", campaign.id, "--config", nodes_[1]->config().string()});
            CHECK_MESSAGE(verified.exit_code == 0, verified.output);
        }
        std::size_t sent = 0;
        for (const Writer& writer : writers_) sent += writer.all().size();
        MESSAGE(sent << " orders acknowledged");
        CHECK(sent > 100);
    }

private:
    void strike(Blow blow, Node& node) {
        switch (blow) {
            case Blow::kill_node:
                node.kill();
                // Long enough for another to take over what it had.
                std::this_thread::sleep_for(seconds(10));
                return;
            case Blow::pause_node:
                node.server().pause();
                std::this_thread::sleep_for(standing_still);
                node.server().go_on();
                std::this_thread::sleep_for(seconds(2));
                return;
            case Blow::stop_node: node.stop(); return;
            case Blow::cut: cut_all(); return;
            case Blow::slow_road:
                node.road().be(Traffic::slow);
                std::this_thread::sleep_for(seconds(4));
                node.road().be(Traffic::flows);
                return;
            case Blow::lost_road: lose_road(node.road()); return;
            case Blow::kill_database:
                cluster_.die();
                cluster_.start();
                return;
            case Blow::fail_over:
                cluster_.fail_over();
                cluster_.be_followed();
                return;
        }
    }
    /// What a node sent last arrives when its leases are another's.
    static void lose_road(Road& road) {
        road.be(Traffic::silent);
        std::this_thread::sleep_for(seconds(7));
        road.lose();
        road.be(Traffic::flows);
        std::this_thread::sleep_for(seconds(1));
        road.deliver();
    }
    void cut_all() {
        store::postgres::Connection connection(
            cluster_.address_of_both(place_, cluster_.folder()));
        connection.ask(
            "SELECT pg_terminate_backend(pid)::int::bigint FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
    }

    tests::Cluster& cluster_;
    std::string place_;
    std::array<std::unique_ptr<Node>, nodes_of_all> nodes_;
    Ports ports_{};
    std::array<Campaign, 2> campaigns_;
    std::vector<Writer> writers_;
    std::vector<Reader> readers_;
};

TEST_CASE("nodes: what was acknowledged is there, once, whatever dies, stands still or is cut") {
    tests::with_cluster([](tests::Cluster& cluster) {
        constexpr auto each_once = static_cast<int>(blows.size());
        const int rounds = std::getenv("IDIS_LONG") != nullptr ? 50 : each_once;
        const char* chosen = std::getenv("IDIS_SEED");
        const unsigned seed =
            chosen != nullptr ? static_cast<unsigned>(std::stoul(chosen)) : std::random_device()();
        MESSAGE("seed " << seed << " (IDIS_SEED), " << rounds << " rounds");
        std::mt19937 random(seed);
        Installation installation(cluster);
        std::vector<Blow> in_turn(blows.begin(), blows.end());
        for (int round = 0; round < rounds; ++round) {
            const std::size_t at = static_cast<std::size_t>(round) % in_turn.size();
            if (at == 0) std::ranges::shuffle(in_turn, random);
            CAPTURE(round);
            CAPTURE(name_of(in_turn[at]));
            installation.round(in_turn[at], random() % nodes_of_all);
            if (at + 1 == in_turn.size() || round + 1 == rounds) installation.check_kept();
        }
        installation.check_at_the_end();
    });
}

}  // namespace
}  // namespace nodes

// Campaigns and battles that two or three servers share: one umpire at a time, the one that is
// asked first; nothing shown or acknowledged by one that was stopped; what sleeps is woken by
// anyone.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "server/umpire/battles/battles.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/histories/nodes.hpp"
#include "tests/server/store/postgres/held.hpp"
#include "tests/server/store/postgres/stopped.hpp"
#include "tests/server/umpire/battle_play.hpp"
#include "tests/server/umpire/histories/kept.hpp"
#include "tests/server/umpire/played.hpp"

using nlohmann::json;
using tests::Cluster;
using umpire::AnswerKind;
using Ids = std::vector<std::string>;

namespace {

constexpr umpire::Utc one_day = 86'400'000;
const std::string hold = R"({"kind":"HoldArmy"})";
const std::string form_up = R"({"kind":"SetFormation","formation":"a line"})";
const std::string close_up = R"({"kind":"SetFormation","formation":"a column"})";
const umpire::Person the_referee{umpire::Role::referee, ""};

/// One of the servers.
struct Server {
    const umpire::Utc& now;
    std::string place;
    std::string address;
    tests::NodeClock clock = tests::a_clock();
    tests::Folder folder;
    std::map<std::string, int> opened;   ///< how often, by id
    std::shared_ptr<umpire::Histories> histories;
    std::unique_ptr<umpire::Campaigns> campaigns;

    Server(const umpire::Utc& time, const std::string& where, const std::string& called)
        : now(time),
          place(where),
          address(called),
          histories(umpire::histories_of_node(where, tests::node_at(called, clock))) {}
    void begin() {
        campaigns = std::make_unique<umpire::Campaigns>(
            histories, folder.path(), [this] { return now; },
            [this](const std::string& id) {
                ++opened[id];
                return umpire::all_at_once(id);
            });
    }
    umpire::Umpire& of(const std::string& id) {
        const auto umpire = campaigns->find(id);
        REQUIRE(umpire != nullptr);
        return *umpire;
    }
    umpire::Answer order(const std::string& id, const umpire::Person& actor,
                         const std::string& body, const std::string& key = "") {
        return of(id).submit_together({{actor, body, key}}).front();
    }
    std::uint64_t last_event(const std::string& id) {
        return json::parse(of(id).events(1, 1'000'000))["last"];
    }
    /// Whether this one would wake it now.
    bool is_due(const std::string& id) {
        campaigns->hear_of_others();
        return std::ranges::count(campaigns->due().now, id) == 1;
    }
    /// Ends in order, as a server does.
    void end() {
        for (const std::string& id : campaigns->ids()) CHECK(campaigns->rest_now(id));
        campaigns.reset();
        histories.reset();
    }
    void stop() const { tests::stop(place, address, clock); }
    void beat() const { histories->nodes()->node().beat(); }
};

/// The sample campaign and a battle in a new place, with two servers that have begun.
struct Play {
    umpire::Utc now = 0;
    std::string place;
    Server a;
    Server b;
    std::string campaign;
    std::string battle;
    umpire::Person commander{umpire::Role::commander, ""};

    explicit Play(Cluster& cluster)
        : place(cluster.new_place()),
          a(now, place, "http://10.0.0.1:8080"),
          b(now, place, "http://10.0.0.2:8080") {
        const idis::Start start = tests::sample_with_players();
        commander.commander = to_text(start.armies.front().army.commander);
        campaign = to_text(start.campaign.id);
        umpire::create_campaign(*a.histories, start, umpire::started({}, 0, 0, 1),
                                std::string(umpire::seed_bytes, 'c'));
        const auto made = umpire::create_battle(*a.histories, tests::sample_battle(), now);
        REQUIRE(std::holds_alternative<umpire::MadeBattle>(made));
        battle = std::get<umpire::MadeBattle>(made).id;
        for (Server* const server : {&a, &b}) server->begin();
    }
    void check_all_hold() {
        for (const std::string& name : b.histories->names()) {
            tests::check_holds(*b.histories, name);
        }
    }
};

}  // namespace

TEST_CASE("shared play: a campaign has one umpire, who was asked first, and others know where") {
    tests::with_cluster([](Cluster& cluster) {
        Play play(cluster);
        // The second to begin has found all that it needs in the table.
        CHECK(play.b.opened.empty());
        CHECK_EQ(play.b.campaigns->ids().size(), 2);
        CHECK_FALSE(play.b.campaigns->played_at(play.campaign));
        CHECK_EQ(play.a.order(play.campaign, play.commander, hold).kind, AnswerKind::accepted);
        const std::uint64_t last = play.a.last_event(play.campaign);
        CHECK(play.b.campaigns->find(play.campaign) == nullptr);
        CHECK_EQ(play.b.campaigns->played_at(play.campaign), play.a.address);
        CHECK_FALSE(play.a.campaigns->played_at(play.campaign));
        // Nothing is amiss with it.
        CHECK_EQ(play.b.campaigns->title_of(play.campaign)->name,
                 play.a.campaigns->title_of(play.campaign)->name);
        CHECK_EQ(play.b.campaigns->ids().size(), 2);
        CHECK_EQ(play.b.campaigns->fault_of(play.campaign), "");
        CHECK(play.b.campaigns->unreadable().empty());
        CHECK(play.b.campaigns->faults().empty());
        CHECK(play.b.campaigns->lost().empty());
        // The other one it plays itself, meanwhile.
        CHECK_EQ(play.b.order(play.battle, the_referee, R"({"kind":"OpenFight"})").kind,
                 AnswerKind::accepted);
        CHECK_EQ(play.a.campaigns->played_at(play.battle), play.b.address);
        // Put to sleep, it is anyone's at once.
        CHECK(play.a.campaigns->rest_now(play.campaign));
        CHECK_EQ(play.b.last_event(play.campaign), last);
        CHECK_EQ(play.b.order(play.campaign, play.commander, form_up).kind, AnswerKind::accepted);
        CHECK(play.a.campaigns->find(play.campaign) == nullptr);
        CHECK_EQ(play.a.campaigns->played_at(play.campaign), play.b.address);
        // So it is when its server ends.
        const std::uint64_t then = play.b.last_event(play.campaign);
        play.b.end();
        CHECK_EQ(play.a.last_event(play.campaign), then);
        CHECK_EQ(play.a.of(play.battle).id(), play.battle);
    });
}

TEST_CASE("shared play: one that was stopped shows and acknowledges nothing of what it had") {
    tests::with_cluster([](Cluster& cluster) {
        Play play(cluster);
        REQUIRE_EQ(play.a.order(play.campaign, play.commander, hold, "k").kind,
                   AnswerKind::accepted);
        const auto held = play.a.campaigns->find(play.campaign);
        const std::uint64_t last = play.a.last_event(play.campaign);
        const std::string view = held->view(play.commander).json;
        play.a.stop();
        CHECK_EQ(play.b.last_event(play.campaign), last);
        CHECK(play.b.order(play.campaign, play.commander, hold, "k").is_repeat);
        CHECK_EQ(play.b.order(play.campaign, play.commander, form_up).kind, AnswerKind::accepted);
        // It goes on, and has not even beaten yet.
        CHECK_THROWS_AS(held->view(play.commander), store::Unreadable);
        CHECK_THROWS_AS(held->events(1, 10), store::Unreadable);
        CHECK_THROWS_AS(held->branch(), store::Unreadable);
        CHECK_EQ(held->submit_together({{play.commander, close_up, "late"}}).front().kind,
                 AnswerKind::storage_failed);
        CHECK(held->is_unreadable());
        play.a.beat();
        CHECK_THROWS_AS(held->view(play.commander), store::Unreadable);
        CHECK_EQ(held->catch_up().kind, AnswerKind::storage_failed);
        CHECK(play.a.campaigns->find(play.campaign) == nullptr);
        CHECK_EQ(play.a.campaigns->played_at(play.campaign), play.b.address);
        CHECK_FALSE(play.a.campaigns->is_awake(play.campaign));
        CHECK_FALSE(play.a.campaigns->title_of(play.campaign)->name.empty());
        // Whoever still has what it was finds nothing in it, whoever asks anew what it is now.
        CHECK(play.b.campaigns->rest_now(play.campaign));
        const std::uint64_t then = play.a.last_event(play.campaign);
        CHECK_GT(then, last);
        CHECK_NE(play.a.of(play.campaign).view(play.commander).json, view);
        CHECK_FALSE(play.a.order(play.campaign, play.commander, close_up, "late").is_repeat);
        CHECK_THROWS_AS(held->view(play.commander), store::Unreadable);
        CHECK(play.a.campaigns->rest_now(play.campaign));
        play.check_all_hold();
    });
}

TEST_CASE("shared play: a stopped one whose own clock stood is fenced off by the turn") {
    tests::with_cluster([](Cluster& cluster) {
        Play play(cluster);
        const auto held = play.a.campaigns->find(play.campaign);
        const auto fight = play.a.campaigns->find(play.battle);
        const std::uint64_t last = play.a.last_event(play.campaign);
        tests::unheard_for(play.place, play.a.address, std::chrono::hours(2));
        CHECK_EQ(play.b.last_event(play.campaign), last);
        CHECK_EQ(play.b.of(play.battle).id(), play.battle);
        // It believes that all is its own, and finds out when it writes.
        CHECK_EQ(held->submit_together({{play.commander, form_up, "k"}}).front().kind,
                 AnswerKind::storage_failed);
        const std::string open_fight = R"({"kind":"OpenFight"})";
        CHECK_EQ(fight->submit_together({{the_referee, open_fight, ""}}).front().kind,
                 AnswerKind::storage_failed);
        CHECK(held->is_unreadable());
        CHECK(fight->is_unreadable());
        // Nor is it waked by what falls due, or by its name.
        CHECK(play.a.campaigns->for_what_is_due(play.battle) == nullptr);
        CHECK(play.a.campaigns->find(play.campaign) == nullptr);
        play.a.campaigns->hear_of_others();
        CHECK(play.a.campaigns->awake().empty());
        CHECK_EQ(play.b.last_event(play.campaign), last);
        play.check_all_hold();
    });
}

TEST_CASE("shared play: what sleeps is woken by anyone, and by nobody while another plays it") {
    tests::with_cluster([](Cluster& cluster) {
        Play play(cluster);
        play.now += one_day;
        REQUIRE_EQ(play.a.of(play.campaign).catch_up().kind, AnswerKind::accepted);
        CHECK_FALSE(play.b.is_due(play.campaign));
        play.now += 2 * one_day;
        CHECK_FALSE(play.b.is_due(play.campaign));
        REQUIRE_EQ(play.a.of(play.campaign).catch_up().kind, AnswerKind::accepted);
        CHECK(play.a.campaigns->rest_now(play.campaign));
        // All read that in the database: no server writes it into its own folder.
        play.a.campaigns->remember();
        CHECK(std::filesystem::is_empty(play.a.folder.path()));
        CHECK_FALSE(play.b.is_due(play.campaign));
        REQUIRE(play.b.campaigns->due().next);
        CHECK_EQ(play.b.campaigns->due().next, play.a.campaigns->due().next);
        play.now = *play.b.campaigns->due().next;
        CHECK(play.a.is_due(play.campaign));
        CHECK(play.b.is_due(play.campaign));
        REQUIRE(play.b.campaigns->for_what_is_due(play.campaign) != nullptr);
        CHECK_FALSE(play.a.is_due(play.campaign));
        CHECK(play.a.campaigns->for_what_is_due(play.campaign) == nullptr);
        // A third one, begun meanwhile, knows all and opens nothing.
        Server c(play.now, play.place, "http://10.0.0.3:8080");
        c.begin();
        CHECK(c.opened.empty());
        CHECK_EQ(c.campaigns->ids(), play.a.campaigns->ids());
        CHECK_FALSE(c.is_due(play.campaign));
        CHECK(play.b.campaigns->rest_now(play.campaign));
    });
}

TEST_CASE("shared play: what a dead one had awake is looked after by the others at once") {
    tests::with_cluster([](Cluster& cluster) {
        Play play(cluster);
        // Nothing falls due in a battle that nobody has opened.
        REQUIRE(play.a.campaigns->find(play.battle) != nullptr);
        REQUIRE(play.a.campaigns->find(play.campaign) != nullptr);
        CHECK_FALSE(play.b.is_due(play.battle));
        play.a.stop();
        CHECK(play.b.is_due(play.battle));
        CHECK(play.b.is_due(play.campaign));
        CHECK(play.b.campaigns->for_what_is_due(play.battle) != nullptr);
        CHECK(play.b.campaigns->rest_now(play.battle));
        CHECK_FALSE(play.b.is_due(play.battle));
        // One that begins then looks as well.
        Server c(play.now, play.place, "http://10.0.0.3:8080");
        c.begin();
        CHECK_EQ(c.opened.size(), 1);
        CHECK_EQ(c.opened[play.campaign], 1);
    });
}

TEST_CASE("shared play: what one makes, forks, takes back or throws away the others hear of") {
    tests::with_cluster([](Cluster& cluster) {
        Play play(cluster);
        REQUIRE_EQ(play.a.order(play.campaign, play.commander, hold).kind, AnswerKind::accepted);
        const std::uint64_t first = play.a.last_event(play.campaign);
        REQUIRE_EQ(play.a.order(play.campaign, play.commander, form_up).kind,
                   AnswerKind::accepted);
        const auto made = play.a.campaigns->fork(play.campaign, first);
        REQUIRE(std::holds_alternative<std::string>(made));
        const std::string fork = std::get<std::string>(made);
        play.b.campaigns->hear_of_others();
        CHECK_EQ(play.b.campaigns->forks_of(play.campaign), Ids{fork});
        CHECK(play.b.campaigns->find(fork) == nullptr);
        CHECK_EQ(play.b.campaigns->played_at(fork), play.a.address);
        CHECK_FALSE(play.b.campaigns->discard(fork));
        CHECK_EQ(play.b.campaigns->forks_of(play.campaign), Ids{fork});
        REQUIRE_EQ(play.a.of(play.campaign).campaign_part()->rewind(first).kind,
                   AnswerKind::accepted);
        CHECK(play.b.campaigns->find(play.campaign) == nullptr);
        CHECK(play.a.campaigns->rest_now(play.campaign));
        CHECK_EQ(play.b.last_event(play.campaign), first);
        CHECK(play.a.campaigns->discard(fork));
        // What another threw away is not lost; it will be heard of.
        CHECK(play.b.campaigns->lost().empty());
        play.b.campaigns->hear_of_others();
        CHECK(play.b.campaigns->forks_of(play.campaign).empty());
        CHECK(play.b.campaigns->lost().empty());
        CHECK(play.b.campaigns->find(fork) == nullptr);
        CHECK(play.b.campaigns->unreadable().empty());
        CHECK(play.b.campaigns->rest_now(play.campaign));
        play.check_all_hold();
    });
}

TEST_CASE("shared play: a rewind that another has come before is no rewind, and is let go of") {
    tests::with_cluster([](Cluster& cluster) {
        Play play(cluster);
        REQUIRE_EQ(play.a.order(play.campaign, play.commander, hold).kind, AnswerKind::accepted);
        const std::uint64_t first = play.a.last_event(play.campaign);
        REQUIRE_EQ(play.a.order(play.campaign, play.commander, form_up).kind,
                   AnswerKind::accepted);
        const std::uint64_t last = play.a.last_event(play.campaign);
        play.a.stop();
        CHECK_EQ(play.b.last_event(play.campaign), last);
        const auto held = play.a.campaigns->awake().front();
        CHECK_NE(held->campaign_part()->rewind(first).kind, AnswerKind::accepted);
        CHECK_EQ(play.b.last_event(play.campaign), last);
        CHECK_EQ(json::parse(play.b.of(play.campaign).campaign_part()->pasts())["pasts"].size(), 0);
        play.a.beat();
        CHECK(play.a.campaigns->find(play.campaign) == nullptr);
        CHECK_FALSE(play.a.campaigns->is_awake(play.campaign));
    });
}

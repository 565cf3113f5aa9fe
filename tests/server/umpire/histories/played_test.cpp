// Campaigns and battles that are played where a test says, in a folder or a database: the same is
// played in both, and everything that a referee may do with a campaign's past can be done there.
#include <map>
#include <nlohmann/json.hpp>

#include "server/umpire/battles/battles.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "server/umpire/past/campaign_export.hpp"
#include "tests/server/store/postgres/held.hpp"
#include "tests/server/umpire/battle_play.hpp"
#include "tests/server/umpire/histories/kept.hpp"
#include "tests/server/umpire/played.hpp"

using nlohmann::json;
using tests::Cluster;
using umpire::AnswerKind;
using umpire::Histories;
using Kept = std::shared_ptr<Histories>;

namespace {

constexpr umpire::Utc one_day = 86'400'000;
const std::string hold = R"({"kind":"HoldArmy"})";
const std::string form_up = R"({"kind":"SetFormation","formation":"a line"})";
const std::string close_up = R"({"kind":"SetFormation","formation":"a column"})";
const umpire::Person the_referee{umpire::Role::referee, ""};

/// The sample campaign and a battle, begun by seeds that a test knows.
struct Play {
    Kept histories;
    tests::Folder list;   ///< of those at rest
    umpire::Utc now = 0;
    std::string campaign;
    std::string battle;
    umpire::Person commander{umpire::Role::commander, ""};
    std::map<std::string, int> opened;   ///< how often, by id
    std::unique_ptr<umpire::Campaigns> campaigns;
    std::uint64_t first_day = 0;         ///< the newest event after a day

    explicit Play(Kept where) : histories(std::move(where)) {
        const idis::Start start = tests::sample_with_players();
        commander.commander = to_text(start.armies.front().army.commander);
        campaign = to_text(start.campaign.id);
        umpire::create_campaign(*histories, start, umpire::started({}, 0, 0, 1),
                                std::string(umpire::seed_bytes, 'c'));
        umpire::BattleStart fight = tests::sample_battle();
        fight.seed = std::string(umpire::seed_bytes, 'b');
        const auto made = umpire::create_battle(*histories, fight, now);
        REQUIRE(std::holds_alternative<umpire::MadeBattle>(made));
        battle = std::get<umpire::MadeBattle>(made).id;
        begin();
    }
    /// Begins anew on what is there.
    void begin() {
        campaigns.reset();
        opened.clear();
        campaigns = std::make_unique<umpire::Campaigns>(
            histories, list.path(), [this] { return now; },
            [this](const std::string& id) {
                ++opened[id];
                return umpire::all_at_once(id);
            });
        CHECK(campaigns->faults().empty());
    }
    umpire::Umpire& of(const std::string& id) {
        const auto umpire = campaigns->find(id);
        REQUIRE(umpire != nullptr);
        return *umpire;
    }
    umpire::CampaignPart& part() { return *of(campaign).campaign_part(); }
    void pass_days(const std::string& id, int count) {
        now += count * one_day;
        CHECK_EQ(of(id).catch_up().kind, AnswerKind::accepted);
    }
    umpire::Answer order(const std::string& id, const umpire::Person& actor,
                         const std::string& body, const std::string& key = "") {
        return of(id).submit_together({{actor, body, key}}).front();
    }
    /// Some days of the campaign, and the beginning of the battle.
    void play() {
        pass_days(campaign, 1);
        first_day = last_event(campaign);
        CHECK_EQ(order(campaign, commander, hold, "k").kind, AnswerKind::accepted);
        pass_days(campaign, 2);
        CHECK_EQ(order(battle, the_referee, R"({"kind":"OpenFight"})").kind,
                 AnswerKind::accepted);
        pass_days(battle, 1);
    }
    /// Closes everything, so that all rows are as they should be.
    void rest() {
        for (const std::string& id : campaigns->ids()) CHECK(campaigns->rest_now(id));
    }
    std::uint64_t last_event(const std::string& id) {
        return json::parse(of(id).events(1, 1'000'000))["last"];
    }
    std::string name_of(const std::string& id) const {
        return id + (id.starts_with("campaign") ? ".idis" : ".battle");
    }
    void check_all_hold() {
        for (const std::string& name : histories->names()) tests::check_holds(*histories, name);
    }
    std::size_t pasts() { return json::parse(part().pasts())["pasts"].size(); }
};

/// Everything that a history holds.
std::vector<store::TableChanges> rows_of(const store::Store& store, const std::string& name) {
    std::vector<store::TableChanges> tables;
    for (const store::TableShape& shape : umpire::schema_named(name)) {
        tables.push_back({shape.name, store.rows(shape.name), {}});
    }
    return tables;
}

}  // namespace

TEST_CASE("played: the same in a folder and in a database, event by event and row by row") {
    tests::with_cluster([](Cluster& cluster) {
        const tests::Folder folder;
        Play in_folder(umpire::histories_in_folder(folder.path()));
        Play in_database(umpire::histories_in_database(cluster.new_place()));
        for (Play* const play : {&in_folder, &in_database}) {
            play->play();
            play->rest();
            play->check_all_hold();
        }
        CHECK(in_folder.histories->names() == in_database.histories->names());
        for (const std::string& name : in_folder.histories->names()) {
            CAPTURE(name);
            const auto file = in_folder.histories->look_at(name);
            const auto kept = in_database.histories->look_at(name);
            CHECK_GT(kept->last_event(), 1);
            CHECK(kept->events(1, 1'000'000) == file->events(1, 1'000'000));
            const auto rows = rows_of(*file, name);
            const auto others = rows_of(*kept, name);
            REQUIRE_EQ(rows.size(), others.size());
            for (std::size_t at = 0; at < rows.size(); ++at) {
                CHECK_MESSAGE(rows[at].written == others[at].written, rows[at].table);
            }
        }
        CHECK_EQ(in_database.of(in_database.campaign).view(in_database.commander).json,
                 in_folder.of(in_folder.campaign).view(in_folder.commander).json);
    });
}

TEST_CASE("played: a campaign is taken back, and goes on, wherever it is kept") {
    tests::on_each([](const Kept& histories) {
        Play play(histories);
        play.play();
        const std::uint64_t last = play.last_event(play.campaign);
        CHECK_EQ(play.part().rewind(1).kind, AnswerKind::malformed);
        CHECK_EQ(play.pasts(), 0);
        for (std::size_t times = 1; times <= 2; ++times) {
            REQUIRE_EQ(play.part().rewind(play.first_day).kind, AnswerKind::accepted);
            CHECK_EQ(play.last_event(play.campaign), play.first_day);
            CHECK_EQ(play.pasts(), times);
            // What it undid can be ordered again under the same key, and is no repeat.
            const auto again = play.order(play.campaign, play.commander, hold, "k");
            CHECK_EQ(again.kind, AnswerKind::accepted);
            CHECK_FALSE(again.is_repeat);
            CHECK(play.order(play.campaign, play.commander, hold, "k").is_repeat);
            CHECK_EQ(play.of(play.campaign).advance(2).kind, AnswerKind::accepted);
        }
        CHECK_EQ(histories->look_at(play.campaign + ".1.past")->last_event(), last);
        play.rest();
        play.begin();
        CHECK_EQ(play.pasts(), 2);
        CHECK_EQ(histories->names().size(), 4);
        play.check_all_hold();
    });
}

TEST_CASE("played: a fork is made, played and thrown away, wherever its campaign is kept") {
    tests::on_each([](const Kept& histories) {
        Play play(histories);
        play.play();
        const std::uint64_t last = play.last_event(play.campaign);
        const auto made = play.campaigns->fork(play.campaign, play.first_day);
        REQUIRE(std::holds_alternative<std::string>(made));
        const std::string fork = std::get<std::string>(made);
        CHECK_EQ(fork, play.campaign + ".fork-1");
        CHECK_EQ(play.of(fork).id(), fork);
        CHECK_EQ(play.last_event(fork), play.first_day);
        REQUIRE_EQ(play.of(fork).advance(2).kind, AnswerKind::accepted);
        REQUIRE_EQ(play.of(fork).campaign_part()->rewind(play.first_day).kind,
                   AnswerKind::accepted);
        CHECK_EQ(play.last_event(play.campaign), last);
        CHECK_EQ(std::get<std::string>(play.campaigns->fork(play.campaign, last)),
                 play.campaign + ".fork-2");
        play.rest();
        play.check_all_hold();
        play.begin();
        CHECK_EQ(play.campaigns->forks_of(play.campaign).size(), 2);
        CHECK(play.campaigns->discard(fork));
        CHECK_FALSE(play.campaigns->discard(fork));
        CHECK_FALSE(play.campaigns->discard(play.campaign));
        CHECK(play.campaigns->discard(play.battle));
        CHECK(play.campaigns->is_gone(play.battle));
        CHECK_FALSE(play.campaigns->is_gone(play.campaign));
        CHECK_FALSE(histories->is_there(fork + ".idis"));
        play.begin();
        CHECK_EQ(play.campaigns->ids().size(), 2);
        CHECK(play.campaigns->lost().empty());
    });
}

TEST_CASE("played: a campaign is written as text where it is kept, and made of it elsewhere") {
    tests::on_each([](const Kept& histories) {
        Play play(histories);
        play.play();
        std::stringstream text;
        const std::uint64_t events = umpire::export_campaign(
            *histories->look_at(play.name_of(play.campaign)), {}, play.now, text);
        CHECK_EQ(events, play.last_event(play.campaign));
        const std::string written = text.str();
        const auto bring = [&](Histories& to) {
            std::istringstream in(written);
            return umpire::import_campaign(in, to, play.now, [](const auto&) {});
        };
        CHECK_THROWS_AS(bring(*histories), store::Unreadable);
        const tests::Folder folder;
        const auto elsewhere = umpire::histories_in_folder(folder.path());
        CHECK_EQ(bring(*elsewhere).events, events);
        tests::check_holds(*elsewhere, play.name_of(play.campaign));
        // And back where it was, as another server would.
        play.rest();
        play.campaigns.reset();
        histories->remove(play.name_of(play.campaign));
        CHECK_EQ(bring(*histories).events, events);
        play.begin();
        CHECK_EQ(play.of(play.campaign).resume().kind, AnswerKind::accepted);
        play.check_all_hold();
    });
}

TEST_CASE("played: what sleeps is known by the list, and woken when something falls due in it") {
    tests::on_each([](const Kept& histories) {
        Play play(histories);
        play.play();
        play.pass_days(play.campaign, 0);
        play.rest();
        play.campaigns->remember();
        play.begin();
        CHECK(play.opened.empty());
        CHECK_EQ(play.campaigns->ids().size(), 2);
        CHECK_FALSE(play.campaigns->title_of(play.campaign)->name.empty());
        CHECK(play.campaigns->awake().empty());
        REQUIRE(play.campaigns->due().next.has_value());
        play.now += 2 * one_day;
        const auto due = play.campaigns->due().now;
        CHECK(std::find(due.begin(), due.end(), play.campaign) != due.end());
        const store::Stamp before = histories->stamp_of(play.name_of(play.campaign));
        CHECK_EQ(play.campaigns->for_what_is_due(play.campaign)->catch_up().kind,
                 AnswerKind::accepted);
        play.rest();
        CHECK_FALSE(histories->stamp_of(play.name_of(play.campaign)) == before);
        play.check_all_hold();
    });
}

TEST_CASE("played: what was made or copied there since is found; what is none is named") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        Play play(umpire::histories_in_database(place));
        const auto made = umpire::create_battle(*play.histories, tests::sample_battle(), play.now);
        const std::string later = std::get<umpire::MadeBattle>(made).id;
        CHECK_EQ(std::get<umpire::MadeBattle>(made).file, later + ".battle");
        CHECK(play.campaigns->find(later) == nullptr);
        play.campaigns->open_new();
        CHECK(play.campaigns->find(later) != nullptr);
        {
            store::PostgresStore empty(place, "campaign-empty.idis", store::HistoryMode::create,
                                       umpire::schema_named("campaign-empty.idis"));
            empty.finish();
        }
        play.campaigns->open_new();
        CHECK(play.campaigns->find("campaign-empty") == nullptr);
        REQUIRE_EQ(play.campaigns->faults().size(), 1);
        CHECK_EQ(play.campaigns->faults().front().find("campaign-empty.idis: "), 0);
        CHECK(play.campaigns->find(play.campaign) != nullptr);
    });
}

TEST_CASE("played: nothing is acknowledged when another server has had the database") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        Play play(umpire::histories_in_database(place));
        play.play();
        const std::uint64_t last = play.last_event(play.campaign);
        REQUIRE(tests::let_go_of(place));
        // Nobody else has had it: it goes on.
        CHECK_EQ(play.order(play.campaign, play.commander, form_up).kind,
                 AnswerKind::accepted);
        CHECK_GT(play.last_event(play.campaign), last);
        const std::uint64_t then = play.last_event(play.campaign);
        REQUIRE(tests::let_go_of(place));
        { const auto other = umpire::histories_in_database(place); }
        CHECK_EQ(play.order(play.campaign, play.commander, close_up, "late").kind,
                 AnswerKind::storage_failed);
        CHECK_EQ(play.of(play.battle).pause().kind, AnswerKind::storage_failed);
        CHECK_EQ(play.part().rewind(play.first_day).kind, AnswerKind::storage_failed);
        CHECK(std::holds_alternative<umpire::Answer>(
            play.campaigns->fork(play.campaign, play.first_day)));
        CHECK_EQ(play.last_event(play.campaign), then);
        play.campaigns.reset();
        play.histories.reset();
        play.histories = umpire::histories_in_database(place);
        play.begin();
        CHECK_EQ(play.last_event(play.campaign), then);
        const auto again = play.order(play.campaign, play.commander, close_up, "late");
        CHECK_EQ(again.kind, AnswerKind::accepted);
        CHECK_FALSE(again.is_repeat);
        play.rest();
        play.check_all_hold();
    });
}

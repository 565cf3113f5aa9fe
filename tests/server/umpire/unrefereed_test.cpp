// Battles that nobody referees: what a referee is asked takes its default at once, and a dispute as
// soon as everybody has said his word; the log says so. With a referee, and in a file that was made
// before it was kept whether there is one, both wait.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>

#include "server/files/battle_file.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/umpire/battle_play.hpp"

using nlohmann::json;
using umpire::AnswerKind;
using umpire::Refereed;
using umpire::Role;

namespace {

constexpr const char* men_clause = "die-men.sequence.no-referee-ruling";
constexpr const char* fight_clause = "dice-warriors.play.no-referee-ruling";
constexpr const char* table_clause = "throw-me-a-6.notes.no-referee-ruling";

umpire::BattleStart shipped(const std::string& engine, const std::string& name) {
    files::Report report;
    const std::filesystem::path folder = tests::source_folder() + "/config/battles/" + engine;
    const files::BattleFile file = files::load_battle_file(folder / (name + ".toml"), report);
    umpire::BattleStart start;
    start.engine = file.engine;
    start.name = file.name;
    start.answer_seconds = 3'600;
    for (const auto& [key, person] : file.players) start.players.push_back({key, person});
    start.orders = file.orders;
    return start;
}
/// Two players of warriors and one of monsters, whose fight is on.
umpire::BattleStart fight_of_three() {
    umpire::BattleStart start = tests::sample_battle();
    start.orders.push_back({{"kind", "OpenFight"}});
    return start;
}

/// A battle whose question stays open for an hour, in a file of its own.
template <class System>
class Table {
public:
    using State = typename System::State;

    Table(umpire::BattleStart start, Refereed refereed) {
        start.refereed = refereed;
        start.seed = std::string(umpire::seed_bytes, 's');
        auto result = umpire::create_battle(folder_.path(), start, now_);
        REQUIRE(std::holds_alternative<umpire::MadeBattle>(result));
        made_ = std::get<umpire::MadeBattle>(std::move(result));
        reopen();
    }
    void reopen() {
        umpire_.reset();
        umpire_ = umpire::open_battle(made_.file, [this] { return now_; }, umpire::at_once);
    }
    /// Makes its file what it was before it was kept whether somebody referees.
    void become_old() {
        umpire_.reset();
        {
            const store::SqliteStore store(made_.file, store::FileMode::open, {},
                                           store::battle_migrations());
            const char* sql = "DROP TABLE unrefereed; PRAGMA user_version = 5";
            REQUIRE_EQ(sqlite3_exec(store.connection(), sql, nullptr, nullptr, nullptr), SQLITE_OK);
        }
        reopen();
    }

    State state() const { return dynamic_cast<umpire::UmpireOf<System>&>(*umpire_).state(); }
    std::string id_of(const char* player) const { return made_.players.at(player); }
    void send(const char* player, const json& order) {
        const umpire::Person person{Role::commander, id_of(player)};
        const auto answer = umpire_->submit_together({{person, order.dump(), ""}}).front();
        CHECK_MESSAGE(answer.kind == AnswerKind::accepted, answer.body);
    }
    void says(const char* player, const char* words) {
        send(player, {{"kind", "LodgeDispute"}, {"words", words}});
    }
    void let_an_hour_pass() {
        now_ += 3'600'000;
        CHECK_EQ(umpire_->catch_up().kind, AnswerKind::accepted);
    }
    /// Whether anything is left to a referee.
    bool asks_referee() const {
        const auto open = System::questions(state());
        return std::ranges::any_of(open, [](const auto& question) { return !question.to; });
    }
    bool is_disputed() const { return state().table.disputes.back().is_open; }
    /// What a player was told by a clause: the kinds, in order, each with its first clause the one.
    std::vector<std::string> told_by(const char* player, const char* clause) const {
        std::vector<std::string> kinds;
        const json channel = json::parse(umpire_->channel(id_of(player), 0, 9'999));
        for (const json& entry : channel["entries"]) {
            const json& event = entry["event"];
            if (event["clauses"].empty() || event["clauses"][0] != clause) continue;
            kinds.push_back(event["what"]["kind"]);
        }
        return kinds;
    }
    /// What brought the last event of a kind about.
    std::string cause_of(const char* kind) const {
        std::string cause;
        const json log = json::parse(umpire_->events(1, 9'999));
        for (const json& event : log["events"]) {
            if (event["what"]["kind"] == kind) cause = event["cause"];
        }
        return cause;
    }
    /// Whether it is the same when it is opened again, and its file verifies.
    bool is_kept() {
        const State before = state();
        const auto wakes = umpire_->next_wake();
        reopen();
        std::ostringstream words;
        const bool is_sound = umpire::verify_file(made_.file, words);
        CHECK_MESSAGE(is_sound, words.str());
        return is_sound && state() == before && umpire_->next_wake() == wakes;
    }

private:
    tests::Folder folder_;
    umpire::Utc now_ = 0;
    umpire::MadeBattle made_;
    std::shared_ptr<umpire::Umpire> umpire_;
};

using Men = Table<die_men::System>;
using Fight = Table<dice_warriors::System>;
using Line = Table<throw_me_a_6::System>;
using Kinds = std::vector<std::string>;

/// Anna seizes "wherever it is best", at the first Declare.
die_men::ArmyId declare_vaguely(Men& men) {
    for (int hour = 0; hour < 10; ++hour) {
        if (men.state().table.phase == die_men::Phase::declaring) break;
        men.let_an_hour_pass();
    }
    const die_men::State state = men.state();
    REQUIRE_EQ(state.table.phase, die_men::Phase::declaring);
    for (const die_men::Army& army : state.table.armies) {
        if (to_text(army.general) != men.id_of("anna")) continue;
        const die_men::Goal vague = die_men::VagueGoal{"wherever it is best"};
        const die_men::PlayerOrder order =
            die_men::Declare{army.id, {{die_men::Strategy::seize, vague}}, {}};
        using Codec = codec::BattleCodec<die_men::System>;
        men.send("anna", json::parse(Codec::text_of_order(order)));
        return army.id;
    }
    FAIL("she leads no army");
    return {};
}
die_men::Goal goal_of(const Men& men, die_men::ArmyId army) {
    return *die_men::secret_of(men.state(), army).written.back().stance.goal;
}

/// Two lodge a dispute each in turn, and it is settled at once by the second word.
template <class System>
void check_dispute(Table<System>& table, const char* clause) {
    table.says("anna", "The ford is too far east.");
    CHECK(table.is_disputed());
    CHECK(table.is_kept());
    CHECK(table.is_disputed());
    CHECK(table.told_by("zeno", clause).empty());
    table.says("zeno", "It is where it was drawn.");
    CHECK_FALSE(table.is_disputed());
    const auto dispute = table.state().table.disputes.back();
    CHECK_FALSE(dispute.is_upheld);
    CHECK(dispute.decision.empty());
    CHECK_EQ(dispute.statements.size(), 2);
    CHECK_EQ(table.told_by("anna", clause), Kinds{"DisputeSettled"});
    CHECK_EQ(table.told_by("zeno", clause), Kinds{"DisputeSettled"});
    CHECK_EQ(table.cause_of("DisputeSettled"), "rulebook");
    CHECK(table.is_kept());
}
/// With a referee the dispute waits for him, whoever has spoken, and is over when his time is.
template <class System>
void check_dispute_waits(Table<System>& table, const char* clause) {
    table.says("anna", "The ford is too far east.");
    table.says("zeno", "It is where it was drawn.");
    CHECK(table.is_disputed());
    CHECK(table.is_kept());
    CHECK(table.is_disputed());
    table.let_an_hour_pass();
    CHECK_FALSE(table.is_disputed());
    CHECK(table.told_by("zeno", clause).empty());
    CHECK_EQ(table.cause_of("DisputeSettled"), "time");
    CHECK(table.is_kept());
}

}  // namespace

TEST_CASE("die-men.sequence.no-referee-ruling: a vague goal is read at once") {
    Men men(shipped("die-men", "meadow"), Refereed::by_nobody);
    const die_men::ArmyId army = declare_vaguely(men);
    CHECK(goal_of(men, army) == die_men::Goal{die_men::EnemyGoal{}});
    CHECK_FALSE(men.asks_referee());
    CHECK_EQ(men.told_by("anna", men_clause), Kinds{"GoalJudged"});
    CHECK(men.told_by("zeno", men_clause).empty());
    CHECK_EQ(men.cause_of("GoalJudged"), "rulebook");
    CHECK(men.is_kept());
}

TEST_CASE("a vague goal waits for the referee where there is one, and in a file of old") {
    Men men(shipped("die-men", "meadow"), Refereed::by_somebody);
    SUBCASE("refereed") {}
    SUBCASE("of old") { men.become_old(); }
    const die_men::ArmyId army = declare_vaguely(men);
    CHECK(kit::holds_alternative<die_men::VagueGoal>(goal_of(men, army)));
    CHECK(men.asks_referee());
    CHECK(men.is_kept());
    men.let_an_hour_pass();
    CHECK_FALSE(men.asks_referee());
    CHECK(men.told_by("anna", men_clause).empty());
    CHECK_EQ(men.cause_of("GoalJudged"), "time");
    CHECK(men.is_kept());
}

TEST_CASE("die-men.sequence.no-referee-ruling: six rounds without an attack end the battle drawn "
          "at once") {
    // Nobody orders anything: both hold where they stand.
    Men refereed(shipped("die-men", "meadow"), Refereed::by_somebody);
    Men alone(shipped("die-men", "meadow"), Refereed::by_nobody);
    for (int hour = 0; hour < 200 && !refereed.asks_referee(); ++hour) {
        CHECK_FALSE(alone.state().table.outcome.has_value());
        refereed.let_an_hour_pass();
        alone.let_an_hour_pass();
    }
    CHECK_EQ(refereed.state().table.phase, die_men::Phase::judging);
    const die_men::State state = alone.state();
    REQUIRE(state.table.outcome.has_value());
    CHECK_EQ(state.table.outcome->ending, die_men::Ending::no_attacks);
    CHECK_FALSE(state.table.outcome->winner.has_value());
    CHECK_EQ(state.table.outcome->rounds, 6);
    CHECK_EQ(alone.told_by("zeno", men_clause), Kinds{"BattleEnded"});
    CHECK(alone.is_kept());
}

TEST_CASE("die-men.sequence.no-referee-ruling: a dispute waits for everybody's word alone") {
    Men men(shipped("die-men", "meadow"), Refereed::by_nobody);
    check_dispute(men, men_clause);
    const auto open = die_men::System::questions(men.state());
    REQUIRE_FALSE(open.empty());
    CHECK(open.front().to.has_value());
}

TEST_CASE("die-men.sequence.no-referee-ruling: who is silent is waited for as long as for an "
          "answer") {
    Men men(shipped("die-men", "meadow"), Refereed::by_nobody);
    men.says("anna", "The ford is too far east.");
    men.let_an_hour_pass();
    CHECK_FALSE(men.is_disputed());
    CHECK_EQ(men.told_by("zeno", men_clause), Kinds{"DisputeSettled"});
    CHECK_EQ(men.cause_of("DisputeSettled"), "time");
    CHECK(men.is_kept());
}

TEST_CASE("a dispute in Die, Men! waits for the referee where there is one, and in a file of old") {
    Men men(shipped("die-men", "meadow"), Refereed::by_somebody);
    SUBCASE("refereed") {}
    SUBCASE("of old") { men.become_old(); }
    check_dispute_waits(men, men_clause);
}

TEST_CASE("dice-warriors.play.no-referee-ruling: what no rule covers is refused at once") {
    Fight fight(fight_of_three(), Refereed::by_nobody);
    const std::string unit = to_text(fight.state().table.units.front().id);
    const json climbs = {{"kind", "AskReferee"}, {"unit", unit}, {"text", "Climb the mill?"}};
    fight.send("anna", climbs);
    CHECK(fight.state().proposals.empty());
    CHECK_EQ(fight.told_by("anna", fight_clause), Kinds{"ProposalClosed"});
    CHECK_EQ(fight.cause_of("ProposalClosed"), "rulebook");
    CHECK(fight.is_kept());

    Fight refereed(fight_of_three(), Refereed::by_somebody);
    refereed.send("anna", climbs);
    CHECK_EQ(refereed.state().proposals.size(), 1);
    CHECK(refereed.is_kept());
    CHECK(refereed.asks_referee());
}

TEST_CASE("dice-warriors.play.no-referee-ruling: six rounds without an attack end the fight at "
          "once") {
    // Nobody orders anything: pieces are placed by the machine, and all stand.
    Fight refereed(fight_of_three(), Refereed::by_somebody);
    Fight alone(fight_of_three(), Refereed::by_nobody);
    for (int hour = 0; hour < 200 && !refereed.asks_referee(); ++hour) {
        CHECK_FALSE(alone.state().table.outcome.has_value());
        refereed.let_an_hour_pass();
        alone.let_an_hour_pass();
    }
    REQUIRE(refereed.asks_referee());
    CHECK_FALSE(refereed.state().table.outcome.has_value());
    const dice_warriors::State state = alone.state();
    REQUIRE(state.table.outcome.has_value());
    CHECK_EQ(state.table.outcome->ending, dice_warriors::Ending::undecided);
    CHECK_EQ(state.table.outcome->rounds, 6);
    CHECK_EQ(alone.told_by("anna", fight_clause), Kinds{"FightEnded"});
    CHECK_EQ(alone.told_by("zeno", fight_clause), Kinds{"FightEnded"});
    CHECK_EQ(alone.cause_of("FightEnded"), "rulebook");
    CHECK(alone.is_kept());
}

TEST_CASE("dice-warriors.play.no-referee-ruling: a dispute waits until the last of three has "
          "spoken") {
    Fight fight(fight_of_three(), Refereed::by_nobody);
    fight.says("bert", "It was out of reach.");
    fight.says("anna", "By one digit.");
    CHECK(fight.is_disputed());
    CHECK(fight.is_kept());
    fight.says("zeno", "It was in reach.");
    CHECK_FALSE(fight.is_disputed());
    CHECK_EQ(fight.told_by("anna", fight_clause), Kinds{"DisputeSettled"});
    CHECK(fight.is_kept());
}

TEST_CASE("dice-warriors.play.no-referee-ruling: a doctrine has no word to say") {
    umpire::BattleStart start = fight_of_three();
    std::string orders = start.orders.dump();
    const std::string zeno = "player:zeno";
    for (auto at = orders.find(zeno); at != std::string::npos; at = orders.find(zeno, at)) {
        orders.replace(at, zeno.size(), "player:" + std::string(umpire::doctrine_key));
    }
    start.orders = json::parse(orders);
    start.players.pop_back();
    Fight fight(std::move(start), Refereed::by_nobody);
    fight.says("anna", "It was out of reach.");
    CHECK(fight.is_disputed());
    fight.says("bert", "By one digit.");
    CHECK_FALSE(fight.is_disputed());
    CHECK_EQ(fight.cause_of("DisputeSettled"), "rulebook");
    CHECK(fight.is_kept());
}

TEST_CASE("a dispute in Dice Warriors waits for the referee where there is one, and in a file of "
          "old") {
    Fight fight(fight_of_three(), Refereed::by_somebody);
    SUBCASE("refereed") {}
    SUBCASE("of old") { fight.become_old(); }
    fight.says("bert", "It was out of reach.");
    check_dispute_waits(fight, fight_clause);
}

TEST_CASE("throw-me-a-6.notes.no-referee-ruling: a dispute waits for both words alone") {
    Line line(shipped("throw-me-a-6", "warbands"), Refereed::by_nobody);
    check_dispute(line, table_clause);
    CHECK_FALSE(line.asks_referee());
}

TEST_CASE("a dispute in Throw Me a 6 waits for the referee where there is one, and in a file of "
          "old") {
    Line line(shipped("throw-me-a-6", "warbands"), Refereed::by_somebody);
    SUBCASE("refereed") {}
    SUBCASE("of old") { line.become_old(); }
    check_dispute_waits(line, table_clause);
}

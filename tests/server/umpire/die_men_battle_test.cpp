// Battles of Die, Men! over the umpire, from their set-up files: stored, suspended at every kind of
// question and opened again, decided by deadlines, verified; and each told only what he may know.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "core/battle/engines.hpp"
#include "core/doctrine/battles/die_men.hpp"
#include "server/codec/battle.hpp"
#include "server/files/battle_file.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battle_book.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/battles/for_later.hpp"
#include "server/umpire/past/verify.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

using namespace die_men;
using umpire::AnswerKind;
using umpire::Role;

namespace {

using MenUmpire = umpire::UmpireOf<System>;
using MenCodec = codec::BattleCodec<System>;

const std::filesystem::path setups = tests::source_folder() + "/config/battles/die-men";

/// A shipped set-up; its characters may be left for their players to place.
enum class Characters { as_shipped, unplaced };

umpire::BattleStart start_of(const std::string& name, unsigned seed,
                             Characters characters = Characters::as_shipped) {
    files::Report report;
    const files::BattleFile file = files::load_battle_file(setups / (name + ".toml"), report);
    umpire::BattleStart start;
    start.engine = file.engine;
    start.name = file.name;
    start.answer_seconds = 3'600;
    for (const auto& [key, person] : file.players) start.players.push_back({key, person});
    start.orders = file.orders;
    if (characters == Characters::unplaced) {
        nlohmann::json kept = nlohmann::json::array();
        for (const auto& order : start.orders) {
            if (order["kind"] != "PlaceCharacter") kept.push_back(order);
        }
        start.orders = std::move(kept);
    }
    start.seed = std::string(umpire::seed_bytes, static_cast<char>(seed));
    return start;
}

/// A battle that everybody at the table plays at random.
class Play {
public:
    Play(const std::string& name, unsigned seed, Characters characters = Characters::as_shipped)
        : chance_(seed) {
        auto result =
            umpire::create_battle(folder.path(), start_of(name, seed, characters), now);
        if (const auto* problems = std::get_if<codec::Problems>(&result)) {
            FAIL(problems->front().place, " ", problems->front().code, " ",
                 problems->front().detail);
        }
        made = std::get<umpire::MadeBattle>(std::move(result));
        reopen();
    }
    void reopen() {
        umpire.reset();
        umpire = umpire::open_battle(made.file, [this] { return now; }, umpire::at_once);
    }
    State state() const { return dynamic_cast<MenUmpire&>(*umpire).state(); }

    /// Somebody who is asked orders something, or the time for all that is open runs out.
    void act() {
        const State before = state();
        const std::vector<Question> open = System::questions(before);
        REQUIRE_FALSE(open.empty());
        const Question& question = open[chance_.below(open.size())];
        std::optional<PlayerOrder> chosen;
        if (question.to && chance_.below(12) != 0) {
            const View seen = System::view(before, *question.to);
            chosen = doctrine::random_order(seen, System::legal(seen, *question.to), chance_);
        }
        if (!chosen) {
            now += 3'600'000;
            CHECK_EQ(umpire->catch_up().kind, AnswerKind::accepted);
            return;
        }
        const umpire::Person person{Role::commander, to_text(*question.to)};
        const umpire::Answer answer =
            umpire->submit_together({{person, MenCodec::text_of_order(*chosen), ""}}).front();
        CHECK_MESSAGE(answer.kind == AnswerKind::accepted, answer.body);
    }
    /// Plays to the end; opens the file anew at every kind of question seen the first time.
    void play(std::set<QuestionKind>& kinds) {
        for (int step = 0; step < 900 && !state().table.outcome; ++step) {
            bool is_new = false;
            for (const Question& question : System::questions(state())) {
                is_new = kinds.insert(question.kind).second || is_new;
            }
            if (is_new) {
                const State before = state();
                const auto wakes = umpire->next_wake();
                reopen();
                CHECK(state() == before);
                CHECK_EQ(umpire->next_wake(), wakes);
            }
            act();
        }
    }
    bool is_sound() const {
        std::ostringstream words;
        const bool sound = umpire::verify_file(made.file, words);
        CHECK_MESSAGE(sound, words.str());
        return sound;
    }

    tests::Folder folder;
    umpire::Utc now = 0;
    umpire::MadeBattle made;
    std::shared_ptr<umpire::Umpire> umpire;

private:
    doctrine::Chance chance_;
};

}  // namespace

TEST_CASE("die-men.sequence.disputes-ruling: deadlines begin anew when a dispute is over") {
    Play play("meadow", 3);
    const Question asked = System::questions(play.state()).front();
    REQUIRE(asked.to.has_value());
    const umpire::Person player{Role::commander, to_text(*asked.to)};
    const auto says = [&](const umpire::Person& who, const char* order) {
        return play.umpire->submit_together({{who, order, ""}}).front().kind;
    };
    const char* objection = R"({"kind":"LodgeDispute","words":"The ford is a hex too far east."})";
    play.now = 3'000'000;
    CHECK_EQ(says(player, objection), AnswerKind::accepted);
    REQUIRE_EQ(System::questions(play.state()).size(), 1);
    CHECK_EQ(System::questions(play.state()).front().kind, QuestionKind::settle_dispute);
    CHECK_EQ(play.umpire->next_wake(), 6'600'000);
    play.reopen();
    CHECK_EQ(play.umpire->next_wake(), 6'600'000);
    play.now = 6'600'000;
    CHECK_EQ(play.umpire->catch_up().kind, AnswerKind::accepted);
    CHECK_FALSE(play.state().table.disputes.back().is_open);
    CHECK_EQ(System::questions(play.state()).front().id, asked.id);
    CHECK_EQ(play.umpire->next_wake(), 10'200'000);
    CHECK_EQ(says(player, objection), AnswerKind::accepted);
    const umpire::Person referee{Role::referee, ""};
    const char* decision =
        R"({"kind":"SettleDispute","is_upheld":true,"words":"So it is; we play on with it."})";
    CHECK_EQ(says(player, decision), AnswerKind::malformed);
    CHECK_EQ(says(referee, decision), AnswerKind::accepted);
    CHECK(play.state().table.disputes.back().is_upheld);
    CHECK(play.is_sound());
}

TEST_CASE("every set-up file of Die, Men! begins a battle") {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(setups)) {
        const std::string name = entry.path().stem().string();
        CAPTURE(name);
        CHECK(umpire::problems_of(start_of(name, 1)).empty());
        ++files;
    }
    CHECK_GE(files, 4);
}

TEST_CASE("a battle of Die, Men! suspended at any question is stored, opened and goes on") {
    std::set<QuestionKind> kinds;
    int ended = 0;
    for (const auto& [name, seed] : {std::pair("ford", 4U), std::pair("castle", 4U),
                                     std::pair("alliance", 4U), std::pair("castle", 5U),
                                     std::pair("alliance", 6U)}) {
        CAPTURE(name);
        Play play(name, seed);
        CHECK_FALSE(play.umpire->is_over());
        play.play(kinds);
        CHECK_EQ(play.umpire->is_over(), play.state().table.outcome.has_value());
        ended += play.state().table.outcome ? 1 : 0;
        CHECK(play.is_sound());
    }
    CHECK_GE(ended, 2);
    Play captain("castle", 4, Characters::unplaced);
    captain.play(kinds);
    CHECK(captain.is_sound());
    for (const QuestionKind kind :
         {QuestionKind::place_units, QuestionKind::declare, QuestionKind::break_sets,
          QuestionKind::try_command, QuestionKind::spend_set, QuestionKind::place_character,
          QuestionKind::move_freely}) {
        CAPTURE(static_cast<int>(kind));
        CHECK(kinds.contains(kind));
    }
}

TEST_CASE("a strategy written in secret is in its general's channel alone until it is shown") {
    Play play("ford", 2);
    for (int step = 0; step < 60 && play.state().table.phase != Phase::declaring; ++step) {
        play.act();
    }
    const State before = play.state();
    REQUIRE_EQ(before.table.phase, Phase::declaring);
    const Army& army = before.table.armies.front();
    const PlayerId other = before.table.armies.back().general;
    const auto told = [&](PlayerId player) {
        return play.umpire->channel(to_text(player), 0, 9'999);
    };
    const std::string others = told(other);
    const PlayerOrder declaring = Declare{army.id, {{Strategy::retreat, std::nullopt}}, {}};
    const umpire::Person person{Role::commander, to_text(army.general)};
    const umpire::Answer answer =
        play.umpire->submit_together({{person, MenCodec::text_of_order(declaring), ""}}).front();
    CHECK_EQ(answer.kind, AnswerKind::accepted);
    CHECK_NE(told(army.general).find("retreat"), std::string::npos);
    CHECK_EQ(told(other), others);
}

TEST_CASE("of strategies sent at once each is for a round of its own") {
    Play play("meadow", 3);
    const auto hour_passes = [&] {
        play.now += 3'600'000;
        CHECK_EQ(play.umpire->catch_up().kind, AnswerKind::accepted);
    };
    for (int hour = 0; hour < 10 && play.state().table.phase != Phase::declaring; ++hour) {
        hour_passes();
    }
    REQUIRE_EQ(play.state().table.phase, Phase::declaring);
    const std::string anna = play.made.players.at("anna");
    const State before = play.state();
    const std::vector<Army>& armies = before.table.armies;
    const auto hers = std::find_if(armies.begin(), armies.end(), [&](const Army& army) {
        return to_text(army.general) == anna;
    });
    REQUIRE(hers != armies.end());
    const ArmyId army = hers->id;
    nlohmann::json list = nlohmann::json::array();
    for (const Stance& stance :
         {Stance{Strategy::retreat, {}}, Stance{Strategy::deploy, Goal{EnemyGoal{}}},
          Stance{Strategy::seize, Goal{EnemyGoal{}}}}) {
        const PlayerOrder declaring = Declare{army, {stance}, {}};
        list.push_back(nlohmann::json::parse(MenCodec::text_of_order(declaring)));
    }
    const umpire::Person person{Role::commander, anna};
    const auto ahead = [&](const char* what) {
        return nlohmann::json::parse(play.umpire->questions(person)).at(what).size();
    };
    const std::string body = nlohmann::json::array({list}).dump();
    CHECK_EQ(play.umpire->submit_together({{person, body, ""}}).front().kind,
             AnswerKind::accepted);
    CHECK_EQ(ahead("waiting"), 2);
    play.reopen();
    std::map<int, Strategy> in_force;
    for (int hour = 0; hour < 120 && in_force.size() < 3; ++hour) {
        hour_passes();
        const State state = play.state();
        const std::optional<Stance>& stance = army_at(state.table, army).stance;
        if (stance) in_force[state.table.round] = stance->strategy;
    }
    const std::map<int, Strategy> expected = {
        {1, Strategy::retreat}, {2, Strategy::deploy}, {3, Strategy::seize}};
    CHECK(in_force == expected);
    CHECK_EQ(ahead("waiting"), 0);
    CHECK_EQ(ahead("lapsed"), 0);
    CHECK(play.is_sound());
}

TEST_CASE("what stands behind a strategy for a later round waits with it") {
    Play play("meadow", 3);
    const auto hour_passes = [&] {
        play.now += 3'600'000;
        CHECK_EQ(play.umpire->catch_up().kind, AnswerKind::accepted);
    };
    for (int hour = 0; hour < 10 && play.state().table.phase != Phase::declaring; ++hour) {
        hour_passes();
    }
    const std::string anna = play.made.players.at("anna");
    const State before = play.state();
    REQUIRE_EQ(before.table.phase, Phase::declaring);
    const std::vector<Army>& armies = before.table.armies;
    const auto hers = std::find_if(armies.begin(), armies.end(), [&](const Army& army) {
        return to_text(army.general) == anna;
    });
    REQUIRE(hers != armies.end());
    const ArmyId army = hers->id;
    nlohmann::json list = nlohmann::json::array();
    for (const PlayerOrder& order :
         {PlayerOrder(Declare{army, {{Strategy::hold, {}}}, {}}),
          PlayerOrder(Declare{army, {{Strategy::retreat, {}}}, {}}),
          PlayerOrder(Instruct{army, {KnockInstruction{KnockManner::lowest}}})}) {
        list.push_back(nlohmann::json::parse(MenCodec::text_of_order(order)));
    }
    const umpire::Person person{Role::commander, anna};
    const std::string body = nlohmann::json::array({list}).dump();
    CHECK_EQ(play.umpire->submit_together({{person, body, ""}}).front().kind,
             AnswerKind::accepted);
    // She is asked in the first round, and might leave instructions there.
    bool is_asked = false;
    for (int hour = 0; hour < 40 && play.state().table.round == 1; ++hour) {
        const State state = play.state();
        CHECK(secret_of(state, army).instructions.empty());
        for (const Question& question : System::questions(state)) {
            is_asked = is_asked || (question.to && to_text(*question.to) == anna);
        }
        play.reopen();
        hour_passes();
    }
    CHECK(is_asked);
    const State second = play.state();
    REQUIRE_EQ(second.table.round, 2);
    CHECK_EQ(secret_of(second, army).instructions.size(), 1);
    CHECK(army_at(second.table, army).has_declared);
    const auto ahead = nlohmann::json::parse(play.umpire->questions(person));
    CHECK(ahead.at("waiting").empty());
    CHECK(ahead.at("lapsed").empty());
    CHECK(play.is_sound());
}

TEST_CASE("what waits with a strategy is its own army's, and not what may be done instead of it") {
    const PlayerId anna(1);
    OpenTable table;
    table.phase = Phase::resolving;
    for (const ArmyId id : {ArmyId(10), ArmyId(20)}) {
        Army army;
        army.id = id;
        army.general = anna;
        table.armies.edit().push_back(army);
        Group group;
        group.post.army = id;
        table.groups.edit().push_back(group);
    }
    Character captain;
    captain.id = CharacterId(11);
    captain.army = ArmyId(10);
    table.characters.push_back(captain);
    umpire::ForLater later;
    const auto waits = [&](const PlayerOrder& order, std::uint64_t entry) {
        return later.waits(table, anna, order, entry);
    };
    const PlayerOrder frees = MoveFreely{ArmyId(10), {}};
    CHECK_FALSE(waits(frees, 1));
    CHECK(waits(Declare{ArmyId(10), {Stance{}}, {}}, 2));
    CHECK_FALSE(waits(frees, 2));
    CHECK(waits(frees, 3));
    CHECK(waits(FollowGeneral{CharacterId(11)}, 4));
    CHECK_FALSE(waits(MoveFreely{ArmyId(20), {}}, 5));
    CHECK_FALSE(waits(LodgeDispute{"The ford is too far east."}, 6));
    CHECK(waits(Declare{ArmyId(20), {Stance{}}, {}}, 7));
    CHECK(waits(MoveFreely{ArmyId(20), {}}, 8));
}

TEST_CASE("the reaches of a hex are for who leads its units, when a set of his is due") {
    Play play("ford", 4);
    const auto due = [](const State& state) -> std::optional<Question> {
        for (const Question& each : System::questions(state)) {
            if (each.kind == QuestionKind::spend_set && !each.character) return each;
        }
        return std::nullopt;
    };
    for (int step = 0; step < 200 && !due(play.state()); ++step) play.act();
    const State state = play.state();
    const std::optional<Question> asked = due(state);
    REQUIRE(asked);
    const View seen = System::view(state, *asked->to);
    const Hex hex = System::legal(seen, *asked->to).sets.at(0).hexes.at(0);
    const std::string text = std::to_string(hex.q) + "," + std::to_string(hex.r);
    const auto reaches = [&](PlayerId player, const std::string& where) {
        return play.umpire->battle_part()->reaches({Role::commander, to_text(player)}, where);
    };
    const std::string nothing = "{\"hex\":{\"q\":" + std::to_string(hex.q) +
                                ",\"r\":" + std::to_string(hex.r) + "},\"sets\":[]}";
    CHECK_NE(reaches(*asked->to, text).find("\"attacks\":"), std::string::npos);
    CHECK_EQ(play.umpire->battle_part()->reaches({Role::referee, ""}, text), nothing);
    for (const char* odd : {"", ",", "1", "1,", ",1", "1,2,3", " 1,2", "1,2 ", "a,b", "+1,2",
                            "99999999999,1", "army-aaaaaaaaaa"}) {
        CAPTURE(odd);
        CHECK_EQ(reaches(*asked->to, odd), "");
    }
}

// Battles of Throw Me a 6 over the umpire, from their set-up files: stored, suspended at any
// question and opened again, decided by deadlines, verified; each told only what he may know.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "core/battle/engines.hpp"
#include "core/doctrine/battles/throw_me_a_6.hpp"
#include "server/codec/battle.hpp"
#include "server/files/battle_file.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battle_book.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/past/verify.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

using namespace throw_me_a_6;
using umpire::AnswerKind;
using umpire::Role;

namespace {

using TableUmpire = umpire::UmpireOf<System>;
using TableCodec = codec::BattleCodec<System>;

const std::filesystem::path setups = tests::source_folder() + "/config/battles/throw-me-a-6";

umpire::BattleStart start_of(const std::string& name, unsigned seed) {
    files::Report report;
    const files::BattleFile file = files::load_battle_file(setups / (name + ".toml"), report);
    umpire::BattleStart start;
    start.engine = file.engine;
    start.name = file.name;
    start.answer_seconds = 3'600;
    for (const auto& [key, person] : file.players) start.players.push_back({key, person});
    start.orders = file.orders;
    start.seed = std::string(umpire::seed_bytes, static_cast<char>(seed));
    return start;
}

/// A battle that everybody at the table plays at random.
class Play {
public:
    Play(const std::string& name, unsigned seed) : chance_(seed) {
        auto result = umpire::create_battle(folder.path(), start_of(name, seed), now);
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
    State state() const { return dynamic_cast<TableUmpire&>(*umpire).state(); }

    /// Somebody who is asked orders something, or the time for all that is open runs out.
    void act() {
        const State before = state();
        const std::vector<Question> open = System::questions(before);
        REQUIRE_FALSE(open.empty());
        const Question& question = open[chance_.below(open.size())];
        std::optional<PlayerOrder> chosen;
        if (question.to && chance_.below(9) != 0) {
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
            umpire->submit_together({{person, TableCodec::text_of_order(*chosen), ""}}).front();
        CHECK_MESSAGE(answer.kind == AnswerKind::accepted, answer.body);
    }
    /// Plays to the end; opens the file anew at every kind of question seen the first time.
    void play(std::set<QuestionKind>& kinds) {
        for (int step = 0; step < 250 && !state().table.outcome; ++step) {
            bool is_new = false;
            for (const Question& question : System::questions(state())) {
                is_new = kinds.insert(question.about).second || is_new;
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

TEST_CASE("every set-up file of Throw Me a 6 begins a battle") {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(setups)) {
        const std::string name = entry.path().stem().string();
        CAPTURE(name);
        CHECK(umpire::problems_of(start_of(name, 1)).empty());
        ++files;
    }
    CHECK_GE(files, 4);
}

TEST_CASE("the table knows that nobody referees it, whatever its set-up chooses beside that") {
    const auto options_of = [](const char* name, umpire::Refereed refereed) {
        umpire::BattleStart start = start_of(name, 1);
        start.refereed = refereed;
        const tests::Folder folder;
        const auto result = umpire::create_battle(folder.path(), start, 0);
        REQUIRE(std::holds_alternative<umpire::MadeBattle>(result));
        const auto battle = umpire::open_battle(
            std::get<umpire::MadeBattle>(result).file, [] { return umpire::Utc{0}; },
            umpire::at_once);
        return dynamic_cast<TableUmpire&>(*battle).state().table.options;
    };
    CHECK(options_of("warbands", umpire::Refereed::by_somebody).has_referee);
    CHECK_FALSE(options_of("warbands", umpire::Refereed::by_nobody).has_referee);
    const Options lists = options_of("lists", umpire::Refereed::by_nobody);
    CHECK_FALSE(lists.has_referee);
    CHECK_EQ(lists.preset, Preset::italy);
}

TEST_CASE("a battle of Throw Me a 6 suspended at any question is stored, opened and goes on") {
    std::set<QuestionKind> kinds;
    for (const char* name : {"warbands", "elephants", "chariots", "lists"}) {
        CAPTURE(name);
        Play play(name, 4);
        play.play(kinds);
        CHECK(play.is_sound());
    }
    for (const QuestionKind kind :
         {QuestionKind::place_terrain, QuestionKind::choose_edge, QuestionKind::deploy,
          QuestionKind::choose_turn, QuestionKind::act, QuestionKind::shoot_leftover}) {
        CAPTURE(static_cast<int>(kind));
        CHECK(kinds.contains(kind));
    }
}

TEST_CASE("standing instructions are in their general's channel alone") {
    Play play("warbands", 2);
    const State before = play.state();
    const PlayerId owner = before.table.armies.front().general;
    const PlayerId other = before.table.armies.back().general;
    const auto told = [&](PlayerId player) {
        return play.umpire->channel(to_text(player), 0, 9'999);
    };
    const std::string others = told(other);
    const PlayerOrder order =
        Instruct{before.table.armies.front().side, {{std::nullopt, PilaInstruction{false}}}};
    const umpire::Person person{Role::commander, to_text(owner)};
    const umpire::Answer answer =
        play.umpire->submit_together({{person, TableCodec::text_of_order(order), ""}}).front();
    CHECK_EQ(answer.kind, AnswerKind::accepted);
    CHECK_NE(told(owner).find("pila"), std::string::npos);
    CHECK_EQ(told(other), others);
}

TEST_CASE("the reaches of a unit are for who leads it, in his actions") {
    Play play("warbands", 4);
    while (play.state().table.phase < Phase::first_actions) play.act();
    const State state = play.state();
    const PlayerId acting = *System::questions(state).front().to;
    const Unit& unit = *std::find_if(
        state.table.units.begin(), state.table.units.end(),
        [&](const Unit& each) { return army_at(state.table, each.side).general == acting; });
    const auto reaches = [&](PlayerId player, const std::string& id) {
        return play.umpire->battle_part()->reaches({Role::commander, to_text(player)}, id);
    };
    const std::string nothing = "{\"unit\":\"" + to_text(unit.id) +
                                "\",\"envelopes\":[],\"charges\":[],\"targets\":[],"
                                "\"joins\":[],\"may_break_off\":false}";
    CHECK_NE(reaches(acting, to_text(unit.id)).find("\"manoeuvre\":"), std::string::npos);
    CHECK_EQ(reaches(army_at(state.table, other(unit.side)).general, to_text(unit.id)), nothing);
    CHECK_EQ(reaches(acting, "army-aaaaaaaaaa"), "");
    CHECK_EQ(play.umpire->battle_part()->reaches({Role::referee, ""}, to_text(unit.id)), nothing);
}

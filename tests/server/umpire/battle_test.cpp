// Stand-alone battles over the umpire: made, suspended at every question and opened again, decided
// by deadlines, told to each as he may know, verified, tampered with.
#include <set>

#include "tests/server/umpire/battle_play.hpp"

using namespace dice_warriors;
using nlohmann::json;
using tests::BattlePlay;
using umpire::AnswerKind;
using umpire::Role;

namespace {

const umpire::Person referee{Role::referee, ""};

/// The kinds of what is open.
std::set<QuestionKind> open_kinds(const State& state) {
    std::set<QuestionKind> kinds;
    for (const Question& question : System::questions(state)) kinds.insert(question.kind);
    return kinds;
}

Instruct ask_me(QuestionKind kind) { return {{kind, Manner::ask_me, {}, {}, {}, {}, {}, {}}}; }

/// Everybody wants to be asked everything, and the referee opens the fight.
void begin(BattlePlay& play) {
    for (const char* player : {"anna", "bert", "zeno"}) {
        for (const QuestionKind kind :
             {QuestionKind::reroll, QuestionKind::die_or_live, QuestionKind::passage}) {
            CHECK_EQ(play.order(player, ask_me(kind)).kind, AnswerKind::accepted);
        }
    }
    CHECK_EQ(play.referee(OpenFight{}).kind, AnswerKind::accepted);
}

}  // namespace

TEST_CASE("a battle suspended at any question is stored, opened again, and goes on the same") {
    std::set<QuestionKind> seen;
    int ended = 0;
    for (unsigned seed = 1; seed <= 8; ++seed) {
        CAPTURE(seed);
        BattlePlay play(seed);
        begin(play);
        if (seed == 1) {
            const UnitId unit = play.state().table.units.front().id;
            CHECK_EQ(play.order("anna", AskReferee{unit, "Climb the mill?"}).kind,
                     AnswerKind::accepted);
            CHECK_EQ(play.order("anna", ProposeYield{Side::warriors}).kind, AnswerKind::accepted);
        }
        for (int step = 0; step < 600 && !play.is_over(); ++step) {
            bool is_new = false;
            for (const QuestionKind kind : open_kinds(play.state())) {
                is_new = seen.insert(kind).second || is_new;
            }
            if (is_new) {
                const State before = play.state();
                const std::string questions = play.umpire->questions(play.person("anna"));
                const std::string told = play.umpire->channel(play.made.players["anna"], 0, 9'999);
                const auto wakes = play.umpire->next_wake();
                play.reopen();
                CHECK(play.state() == before);
                CHECK_EQ(play.umpire->questions(play.person("anna")), questions);
                CHECK_EQ(play.umpire->channel(play.made.players["anna"], 0, 9'999), told);
                CHECK_EQ(play.umpire->next_wake(), wakes);
            }
            play.act();
        }
        ended += play.is_over();
        std::string words;
        CHECK_MESSAGE(play.is_sound(words), words);
    }
    CHECK_GE(ended, 4);
    for (const QuestionKind kind :
         {QuestionKind::take_attack, QuestionKind::die_or_live, QuestionKind::reroll,
          QuestionKind::save, QuestionKind::lose_upgrade, QuestionKind::purchase,
          QuestionKind::yield, QuestionKind::uncovered, QuestionKind::place_units,
          QuestionKind::take_turn}) {
        CAPTURE(static_cast<int>(kind));
        CHECK(seen.contains(kind));
    }
}

TEST_CASE("a question nobody answers takes its default when its time is over, not before") {
    BattlePlay play(3);
    begin(play);
    const auto first_open = [&] {
        return json::parse(play.umpire->questions(referee))["questions"][0];
    };
    const json first = first_open();
    CHECK_EQ(first["due_at"], "day 1 01:00:00");
    CHECK_EQ(play.umpire->next_wake(), 3'600'000);
    play.now = 3'599'999;
    CHECK_EQ(play.umpire->catch_up().kind, AnswerKind::accepted);
    CHECK_EQ(first_open(), first);
    play.now = 3'600'000;
    CHECK_EQ(play.umpire->catch_up().kind, AnswerKind::accepted);
    CHECK_NE(first_open()["question"]["id"], first["question"]["id"]);
    CHECK_EQ(first_open()["due_at"], "day 1 02:00:00");
}

TEST_CASE("a battle that was down reaches the state of one that was up") {
    BattlePlay up(5);
    BattlePlay down(5);
    begin(up);
    begin(down);
    for (int hour = 0; hour < 40; ++hour) {
        up.now += 1'800'000;
        CHECK_EQ(up.umpire->catch_up().kind, AnswerKind::accepted);
    }
    down.now = up.now;
    down.reopen();
    CHECK_EQ(down.umpire->catch_up().kind, AnswerKind::accepted);
    CHECK(down.state() == up.state());
    CHECK_EQ(down.umpire->view(referee).json, up.umpire->view(referee).json);
}

TEST_CASE("a battle without a time for answers waits for ever; a pause stops the time of one") {
    umpire::BattleStart start = tests::sample_battle();
    start.answer_seconds.reset();
    BattlePlay patient(1, start);
    begin(patient);
    CHECK_FALSE(patient.umpire->next_wake().has_value());
    BattlePlay play(1);
    begin(play);
    play.now = 1'000'000;
    CHECK_EQ(play.umpire->pause().kind, AnswerKind::accepted);
    CHECK_FALSE(play.umpire->next_wake().has_value());
    play.now = 9'000'000;
    CHECK_EQ(play.umpire->resume().kind, AnswerKind::accepted);
    CHECK_EQ(play.umpire->next_wake(), 9'000'000 + 2'600'000);
}

TEST_CASE("dice-warriors.play.open-table-ruling: each is told what he may know, by his own count") {
    BattlePlay play(2);
    begin(play);
    CHECK_EQ(play.order("anna", SayToSide{Side::warriors, "Hold the ford."}).kind,
             AnswerKind::accepted);
    const auto told = [&](const char* player) {
        return play.umpire->channel(play.made.players[player], 0, 9'999);
    };
    CHECK_NE(told("bert").find("Hold the ford."), std::string::npos);
    CHECK_EQ(told("zeno").find("Hold the ford."), std::string::npos);
    CHECK_EQ(told("zeno").find("SaidToSide"), std::string::npos);
    const json line = json::parse(told("zeno"));
    std::uint64_t number = 0;
    for (const json& entry : line["entries"]) CHECK_EQ(entry["number"], ++number);
    CHECK_EQ(line["last"], number);
    const json rest = json::parse(play.umpire->channel(play.made.players["zeno"], number - 1, 5));
    CHECK_EQ(rest["entries"].size(), 1);
    CHECK_EQ(play.umpire->view({Role::chorus, ""}).json.find("Anna"), std::string::npos);
    CHECK(json::parse(play.umpire->view({Role::chorus, ""}).json)["table"].is_null());
    CHECK_EQ(play.referee(ReleaseView{true}).kind, AnswerKind::accepted);
    CHECK(json::parse(play.umpire->view({Role::chorus, ""}).json)["table"].is_object());
}

TEST_CASE("orders of a battle: repeats, strangers, malformed and refused ones change nothing") {
    BattlePlay play(4);
    begin(play);
    const State before = play.state();
    const auto give = [&](const umpire::Person& who, const std::string& body,
                          const std::string& key = "") {
        return play.umpire->submit_together({{who, body, key}}).front();
    };
    CHECK_EQ(give({Role::commander, "player-aaaaaaaaaa"}, R"({"kind":"DeclareDone"})").kind,
             AnswerKind::unknown_actor);
    CHECK_EQ(give({Role::chorus, ""}, R"({"kind":"DeclareDone"})").kind,
             AnswerKind::not_permitted);
    CHECK_EQ(give(play.person("anna"), R"({"kind":"EndTurn"})").kind, AnswerKind::malformed);
    CHECK_EQ(give(play.person("anna"), "{").kind, AnswerKind::malformed);
    const std::string not_hers = R"({"kind":"SayToSide","side":"monsters","text":"Flee!"})";
    CHECK_EQ(give(play.person("anna"), not_hers).kind, AnswerKind::refused);
    CHECK(play.state() == before);
    const std::string say = R"({"kind":"SayToSide","side":"warriors","text":"Ready."})";
    CHECK_EQ(give(play.person("anna"), say, "one").kind, AnswerKind::accepted);
    const auto again = give(play.person("anna"), say, "one");
    CHECK(again.is_repeat);
    CHECK_EQ(play.state().messages.size(), before.messages.size() + 1);
    CHECK_NE(again.body.find("\"Ready.\""), std::string::npos);
}

TEST_CASE("verify finds a changed part of a battle, and a changed setting") {
    BattlePlay play(6);
    begin(play);
    play.umpire.reset();
    std::string words;
    REQUIRE_MESSAGE(play.is_sound(words), words);
    const auto tamper = [&](const char* sql) {
        const store::SqliteStore store(play.made.file, store::FileMode::open, {},
                                       store::battle_migrations());
        REQUIRE_EQ(sqlite3_exec(store.connection(), sql, nullptr, nullptr, nullptr), SQLITE_OK);
    };
    SUBCASE("a part") { tamper("UPDATE parts SET value = '3' WHERE part = 'table/round'"); }
    SUBCASE("the time for answers") { tamper("UPDATE battle SET answer_seconds = 1"); }
    SUBCASE("that nobody referees") { tamper("INSERT INTO unrefereed SELECT id FROM battle"); }
    SUBCASE("an engine that is none") { tamper("UPDATE battle SET engine = 'chess'"); }
    CHECK_FALSE(play.is_sound(words));
}

TEST_CASE("a battle of an engine that nobody knows is not opened, and that is said") {
    BattlePlay play(6);
    play.umpire.reset();
    {
        const store::SqliteStore store(play.made.file, store::FileMode::open, {},
                                       store::battle_migrations());
        REQUIRE_EQ(sqlite3_exec(store.connection(), "UPDATE battle SET engine = 'chess'", nullptr,
                                nullptr, nullptr),
                   SQLITE_OK);
    }
    CHECK_THROWS_WITH_AS(umpire::open_battle(play.made.file, [] { return umpire::Utc{0}; },
                                             umpire::at_once),
                         doctest::Contains("there is no engine called chess"), store::Unreadable);
    std::string words;
    CHECK_FALSE(play.is_sound(words));
    CHECK_NE(words.find("there is no engine called chess"), std::string::npos);
}

TEST_CASE("a battle with an order that is refused, or is none, is not made") {
    tests::Folder folder;
    umpire::BattleStart start = tests::sample_battle();
    const auto problem = [&] {
        const auto result = umpire::create_battle(folder.path(), start, 0);
        const auto* problems = std::get_if<codec::Problems>(&result);
        return problems == nullptr ? "made"
                                   : problems->front().place + " " + problems->front().code;
    };
    CHECK_EQ(problem(), "made");
    start.orders.push_back(start.orders[5]);
    CHECK_EQ(problem(), "/14/mark warriors_must_be_told_apart");
    start.orders[14] = {{"kind", "AddWarrior"}, {"size", 3}};
    CHECK_EQ(problem(), "/14/size unknown_member");
    start.engine = "chess";
    CHECK_EQ(problem(), "/engine unknown_engine");
}

// Campaigns and battles at rest: what they hold, what is known of them, and that they answer and go
// on as if they had been open all the time.
#include "server/umpire/at_rest.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <mutex>
#include <thread>

#include "tests/server/umpire/campaigns/quiet.hpp"

using namespace std::chrono_literals;
using tests::Quiet;
using umpire::AnswerKind;
using umpire::Campaigns;
using umpire::Utc;

namespace {

namespace fs = std::filesystem;

constexpr Utc one_day = 86'400'000;
const umpire::Person the_referee{umpire::Role::referee, ""};

std::size_t descriptors_held() {
    const fs::directory_iterator begin("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin, fs::directory_iterator()));
}

/// Changes a battle behind the back of who has it closed.
void open_fight(const fs::path& battle, Utc now) {
    const auto umpire = umpire::open_battle(
        battle, [now] { return now; }, umpire::at_once);
    const auto answers = umpire->submit_together({{the_referee, R"({"kind":"OpenFight"})", ""}});
    REQUIRE(answers.front().kind == AnswerKind::accepted);
}

}  // namespace

TEST_CASE("at rest: nothing is held, no more than may be is open, and all of it answers") {
    Quiet quiet(8);
    const std::size_t held = descriptors_held();
    Campaigns& campaigns = quiet.begin(3);
    REQUIRE_EQ(quiet.ids.size(), 10);
    CHECK_EQ(descriptors_held(), held);
    std::map<std::string, std::string> first;
    for (int round = 0; round < 2; ++round) {
        for (const std::string& id : quiet.ids) {
            const std::string answers = quiet.answers(id);
            // Closed and opened again, it answers word for word the same.
            CHECK(first.emplace(id, answers).first->second == answers);
            CHECK(campaigns.awake().size() <= 3);
            CHECK(descriptors_held() <= held + 3 * 3);
        }
    }
    CHECK_EQ(quiet.opened[quiet.ids.front()], 3);
    for (const std::string& id : quiet.ids) CHECK(campaigns.rest(id));
    CHECK(campaigns.awake().empty());
    CHECK_EQ(descriptors_held(), held);
}

TEST_CASE("at rest: an umpire that was opened again is told from the one before by its revision") {
    Quiet quiet;
    Campaigns& campaigns = quiet.begin();
    const std::uint64_t before = campaigns.find(quiet.id)->revision();
    REQUIRE(campaigns.rest(quiet.id));
    CHECK_NE(campaigns.find(quiet.id)->revision(), before);
    CHECK_NE(campaigns.find(quiet.id)->revision(), campaigns.find(quiet.battle())->revision());
}

TEST_CASE("at rest: a server that begins opens what it knows too little of, and nothing else") {
    Quiet quiet;
    const auto begun = [&] {
        quiet.begin();
        CHECK(quiet.campaigns->awake().empty());
        CHECK(quiet.campaigns->faults().empty());
        CHECK_EQ(quiet.ids.size(), 4);
        CHECK_EQ(quiet.campaigns->title_of(quiet.battle())->name, "The ford");
        CHECK_EQ(quiet.campaigns->title_of(quiet.battle())->engine, "dice-warriors");
        CHECK_EQ(quiet.campaigns->title_of(quiet.id)->engine, "");
        CHECK(quiet.campaigns->due().next.has_value());
        return quiet.opened.size();
    };
    const fs::path list = quiet.folder.path() / "at-rest.json";
    fs::remove(list);
    CHECK_EQ(begun(), 4);
    CHECK_EQ(fs::status(list).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    CHECK_EQ(begun(), 0);
    const fs::path battle = quiet.file_of(quiet.battle());
    SUBCASE("a file that was changed meanwhile") {
        open_fight(battle, quiet.now);
        CHECK_EQ(begun(), 1);
        CHECK_EQ(quiet.opened.count(quiet.battle()), 1);
    }
    SUBCASE("a file that was put back, of the same bytes and the same age") {
        const auto written = fs::last_write_time(battle);
        fs::copy_file(battle, battle.string() + ".copy");
        fs::rename(battle.string() + ".copy", battle);
        fs::last_write_time(battle, written);
        CHECK_EQ(begun(), 1);
    }
    SUBCASE("a file with a log beside it") {
        std::ofstream(battle.string() + "-wal") << "not empty";
        CHECK_EQ(begun(), 1);
    }
    SUBCASE("a list that is none") {
        std::ofstream(list) << "{\"program\":";
        CHECK_EQ(begun(), 4);
    }
    SUBCASE("the list of another program") {
        nlohmann::json other = nlohmann::json::parse(std::ifstream(list));
        other["program"][0] = 1;
        std::ofstream(list) << other.dump();
        CHECK_EQ(begun(), 4);
    }
    SUBCASE("a list with a hole") {
        nlohmann::json other = nlohmann::json::parse(std::ifstream(list));
        other["at_rest"].erase(quiet.battle());
        std::ofstream(list) << other.dump();
        CHECK_EQ(begun(), 1);
    }
    SUBCASE("a list that says the wrong things of one") {
        nlohmann::json other = nlohmann::json::parse(std::ifstream(list));
        other["at_rest"][quiet.battle()]["is_over"] = "perhaps";
        std::ofstream(list) << other.dump();
        CHECK_EQ(begun(), 4);
    }
    CHECK_EQ(begun(), 0);
}

TEST_CASE("at rest: what falls due wakes a campaign at its moment, and it can sleep again") {
    Quiet quiet;
    Campaigns& campaigns = quiet.begin();
    REQUIRE(campaigns.discard(campaigns.forks_of(quiet.id).front()));
    CHECK(campaigns.due().now.empty());
    const auto next = campaigns.due().next;
    REQUIRE(next.has_value());
    const std::uint64_t before = quiet.last_event(quiet.id);
    REQUIRE(campaigns.rest(quiet.id));
    quiet.pass(*next - 1 - quiet.now);
    CHECK(campaigns.due().now.empty());
    CHECK(campaigns.for_what_is_due(quiet.id) == nullptr);
    quiet.pass(1);
    CHECK_EQ(campaigns.due().now, std::vector<std::string>{quiet.id});
    REQUIRE(campaigns.for_what_is_due(quiet.id) != nullptr);
    CHECK(campaigns.for_what_is_due(quiet.id)->catch_up().kind == AnswerKind::accepted);
    CHECK(campaigns.rest(quiet.id));
    CHECK(campaigns.due().now.empty());
    CHECK(campaigns.due().next > next);
    CHECK(quiet.last_event(quiet.id) > before);
    quiet.verified(quiet.id + ".idis");
}

TEST_CASE("at rest: the deadline of a sleeping battle passes while nobody asks") {
    Quiet quiet(1);
    quiet.begin();
    open_fight(quiet.file_of(quiet.battle()), quiet.now);
    Campaigns& campaigns = quiet.begin();
    const std::string battle = quiet.battle();
    const auto is_due = [&] {
        const auto due = campaigns.due().now;
        return std::find(due.begin(), due.end(), battle) != due.end();
    };
    const std::uint64_t before = quiet.last_event(battle);
    REQUIRE(campaigns.rest(battle));
    quiet.pass(3'600'000 - 1);
    CHECK_FALSE(is_due());
    quiet.pass(1);
    CHECK(is_due());
    CHECK(campaigns.for_what_is_due(battle)->catch_up().kind == AnswerKind::accepted);
    CHECK(quiet.last_event(battle) > before);
}

TEST_CASE("at rest: a campaign whose clock stands, and a battle that asks nobody, are never due") {
    Quiet quiet(1);
    Campaigns& campaigns = quiet.begin();
    for (const std::string& id : quiet.ids) {
        REQUIRE(campaigns.find(id)->pause().kind == AnswerKind::accepted);
        REQUIRE(campaigns.rest(id));
    }
    quiet.pass(300 * one_day);
    CHECK(campaigns.due().now.empty());
    CHECK_FALSE(campaigns.due().next.has_value());
}

TEST_CASE("at rest: a jump of the world's clock is seen in those that sleep, its passing is not") {
    Quiet quiet(0);
    Campaigns& campaigns = quiet.begin();
    REQUIRE(campaigns.find(quiet.id)->catch_up().kind == AnswerKind::accepted);
    REQUIRE(campaigns.rest(quiet.id));
    SUBCASE("a day and more, forth and back") {
        for (const Utc by : {30 * one_day, -2 * one_day}) {
            quiet.now += by;
            const auto due = campaigns.due().now;
            CHECK(std::find(due.begin(), due.end(), quiet.id) != due.end());
            REQUIRE(campaigns.for_what_is_due(quiet.id)->catch_up().kind == AnswerKind::accepted);
            CHECK(campaigns.find(quiet.id)->clock().has_jumped);
            REQUIRE(campaigns.find(quiet.id)->resume().kind == AnswerKind::accepted);
            REQUIRE(campaigns.rest(quiet.id));
        }
    }
    SUBCASE("more days than are made up for after a start") {
        quiet.pass(61 * one_day);
        REQUIRE(campaigns.for_what_is_due(quiet.id)->catch_up().kind == AnswerKind::accepted);
        CHECK_FALSE(campaigns.find(quiet.id)->clock().is_paused);
    }
}

TEST_CASE("at rest: a file that is gone, or another's, is told, and others are not concerned") {
    Quiet quiet;
    Campaigns& campaigns = quiet.begin();
    const fs::path battle = quiet.file_of(quiet.battle());
    const fs::path away = battle.string() + ".away";
    fs::copy_file(battle, away);
    SUBCASE("gone") {
        fs::remove(battle);
        CHECK_EQ(campaigns.lost(), std::vector<std::string>{quiet.battle()});
    }
    SUBCASE("another has taken its place") { fs::rename(away, battle); }
    const bool is_another = fs::exists(battle);
    const auto due = campaigns.due().now;
    CHECK(std::find(due.begin(), due.end(), quiet.battle()) != due.end());
    CHECK(campaigns.find(quiet.battle()) == nullptr);
    CHECK_EQ(campaigns.unreadable(), std::vector<std::string>{quiet.battle()});
    CHECK_FALSE(campaigns.fault_of(quiet.battle()).empty());
    CHECK_EQ(campaigns.fault_of(quiet.battle()) == "another has taken its place", is_another);
    CHECK_EQ(campaigns.fault_of(quiet.id), "");
    CHECK(campaigns.title_of(quiet.battle()).has_value());
    CHECK(campaigns.faults().empty());
    CHECK(campaigns.find(quiet.id) != nullptr);
    // It is not tried again at once.
    CHECK(campaigns.due().now.empty());
}

TEST_CASE("at rest: orders given while their campaign is put to sleep are answered and kept") {
    Quiet quiet(1);
    Campaigns& campaigns = quiet.begin(1);
    const std::vector<std::string> ids = {quiet.id, quiet.battle(),
                                          campaigns.forks_of(quiet.id).front()};
    std::atomic<bool> is_over = false;
    std::thread sleeper([&] {
        for (std::size_t at = 0; !is_over; ++at) campaigns.rest(ids[at % ids.size()]);
    });
    const auto submission = [&](std::size_t thread, int number) {
        return umpire::Submission{quiet.commander, R"({"kind":"HoldArmy"})",
                                  std::to_string(thread) + "-" + std::to_string(number)};
    };
    constexpr int orders_each = 20;
    std::atomic<int> accepted = 0;
    std::vector<std::thread> writers;
    for (std::size_t thread = 0; thread < 4; ++thread) {
        writers.emplace_back([&, thread] {
            for (int number = 0; number < orders_each; ++number) {
                // As a request does: the umpire is let go of before its answer has come.
                std::promise<umpire::Answer> answer;
                campaigns.find(quiet.id)->submit(
                    submission(thread, number),
                    [&](const umpire::Answer& given) { answer.set_value(given); });
                accepted += answer.get_future().get().kind == AnswerKind::accepted;
                campaigns.find(ids[1 + thread % 2])->view(the_referee);
                // Now and then he waits until it sleeps, however busy the machine is.
                while (number % 5 == 4 && campaigns.is_awake(quiet.id)) std::this_thread::yield();
            }
        });
    }
    for (std::thread& writer : writers) writer.join();
    is_over = true;
    sleeper.join();
    CHECK_EQ(accepted, 4 * orders_each);
    int repeated = 0;
    for (std::size_t thread = 0; thread < 4; ++thread) {
        for (int number = 0; number < orders_each; ++number) {
            const auto answers =
                campaigns.find(quiet.id)->submit_together({submission(thread, number)});
            repeated += answers.front().is_repeat;
        }
    }
    CHECK_EQ(repeated, 4 * orders_each);
    CHECK(quiet.opened[quiet.id] > 4);
    CHECK(campaigns.rest(quiet.id));
    quiet.verified(quiet.id + ".idis");
}

// The seeded campaign with faults: it must be the campaign that nothing befell, day by day.
#include <doctest/doctest.h>

#include <sstream>

#include "server/store/memory.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/past/verify.hpp"
#include "tests/server/store/stores.hpp"
#include "tests/simulation/faulty_stage.hpp"
#include "tests/simulation/world.hpp"

using tests::FaultyStage;
using umpire::AnswerKind;

namespace {

constexpr std::size_t commanders = 10;

std::shared_ptr<store::Store> a_store_in_memory() {
    return std::make_shared<store::MemoryStore>(umpire::campaign_schema());
}

/// Orders that come too late, again, from nobody, or about what is over. None may change anything.
struct StaleMail {
    FaultyStage& stage;
    doctrine::Chance chance;
    std::size_t refused = 0;

    void send(const umpire::Person& actor, const std::string& body) {
        const umpire::Answer answer = stage.sent(actor, body, "");
        CHECK(answer.kind != AnswerKind::accepted);
        CHECK(answer.kind != AnswerKind::halted);
        ++refused;
    }
    void deliver() {
        const idis::State& state = stage.state();
        std::vector<idis::CommanderId> held;
        for (const idis::Commander& commander : state.commanders) {
            if (commander.seat == idis::Seat::held) held.push_back(commander.id);
        }
        REQUIRE(!held.empty());
        const umpire::Person actor{umpire::Role::commander, to_text(chance.one_of(held))};
        send(actor, R"({"kind":"MarchArmy","waypoints":[["north"]],"not_before":0})");
        send(actor,
             R"({"kind":"AnswerQuestion","question":"question-aaaaaaaaaa","answer":"stay"})");
        send(actor, R"({"kind":"HoldArmy")");
        send({umpire::Role::commander, "commander-aaaaaaaaaa"}, R"({"kind":"HoldArmy"})");
        send({umpire::Role::god, ""}, R"({"kind":"HoldArmy"})");
        for (const idis::GivenOrder& order : state.orders) {
            if (order.standing == idis::OrderStanding::waiting) continue;
            send({umpire::Role::commander, to_text(order.commander)},
                 R"({"kind":"WithdrawOrder","order":")" + to_text(order.id) + "\"}");
            break;
        }
    }
};

idis::Start start_of(std::uint64_t seed) {
    idis::Start start = tests::sample_start(seed, commanders);
    for (std::size_t at = 0; at < start.commanders.size(); at += 2) {
        start.commanders[at].seat = idis::Seat::held;
    }
    return start;
}

/// Plays one seed with faults beside the same without, and compares the end of every day.
void play_with_faults(std::uint64_t seed, std::int64_t days, std::shared_ptr<store::Store> store,
                      const char* title) {
    const idis::Start start = start_of(seed);
    umpire::PlainStage plain(start, seed);
    const std::shared_ptr<store::Store> kept = store;
    FaultyStage faulty(std::move(store), start, seed, 6);
    StaleMail mail{faulty, doctrine::Chance(seed)};
    for (kit::Day day{1}; day.number <= days; day = day + 1) {
        if (day == kit::Day{1}) {
            umpire::hand_over(plain, commanders);
            umpire::hand_over(faulty, commanders);
        }
        play_day(plain, day, seed);
        play_day(faulty, day, seed);
        mail.deliver();
        INFO("seed ", seed, ", event ", kept->last_event(), ", day ", day.number, "; ",
             tests::rerun(seed, title));
        REQUIRE(umpire::hash_of_state(faulty.state()) == umpire::hash_of_state(plain.state()));
        REQUIRE(idis::violations(faulty.state()).empty());
    }
    CHECK(faulty.faults().kills() + faulty.faults().failures() > 0);
    const umpire::Verified verified = umpire::verify(*kept);
    INFO("seed ", seed, ": ", verified.faults.empty() ? "" : verified.faults.front());
    CHECK(verified.faults.empty());
}

}  // namespace

TEST_CASE("killed, restarted, out of disk: the campaign is the one that nothing befell") {
    const std::uint64_t seeds = tests::plays_long() ? 1'000 : 3;
    const std::int64_t days = tests::plays_long() ? 37 : 15;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        play_with_faults(tests::seed_or(seed), days, a_store_in_memory(), "killed, restarted*");
        if (tests::has_one_seed()) return;
    }
}

TEST_CASE("the same in a campaign's own file") {
    const tests::Folder folder;
    const std::uint64_t seed = tests::seed_or(11);
    play_with_faults(seed, 6,
                     std::make_shared<store::SqliteStore>(folder.file("campaign.idis"),
                                                          store::FileMode::create,
                                                          umpire::campaign_schema()),
                     "the same in a campaign's own file");
}

TEST_CASE("a full disk stops nothing but the clock, and lets go of nothing") {
    const tests::Folder folder;
    const std::uint64_t seed = tests::seed_or(12);
    const idis::Start start = start_of(seed);
    const auto file = std::make_shared<store::SqliteStore>(
        folder.file("campaign.idis"), store::FileMode::create, umpire::campaign_schema());
    const auto limit_pages = [&](const std::string& pages) {
        const std::string sql = "PRAGMA max_page_count=" + pages;
        REQUIRE(sqlite3_exec(file->connection(), sql.c_str(), nullptr, nullptr, nullptr) ==
                SQLITE_OK);
    };
    umpire::UmpireStage stage(file, start, seed);
    umpire::PlainStage plain(start, seed);
    umpire::hand_over(stage, commanders);
    umpire::hand_over(plain, commanders);
    play_day(stage, kit::Day{1}, seed);
    play_day(plain, kit::Day{1}, seed);
    const idis::State before = stage.state();
    limit_pages("1");
    stage.set_time(kit::at(kit::Day{9}, 12).seconds * 1'000);
    CHECK(stage.umpire().catch_up().kind == AnswerKind::storage_full);
    const umpire::Person referee{umpire::Role::referee, ""};
    const std::string long_text(9'000, 'x');
    const std::string body = R"({"kind":"WriteToCommander","commander":")" +
                             to_text(start.commanders.front().id) + R"(","text":")" + long_text +
                             "\"}";
    CHECK(stage.umpire().submit_together({{referee, body, ""}}).front().kind ==
          AnswerKind::storage_full);
    CHECK_FALSE(stage.umpire().halted_because().has_value());
    CHECK(stage.umpire().view(referee).json.size() > 1'000);
    stage.look();
    CHECK(stage.state().orders == before.orders);
    limit_pages("1073741823");
    REQUIRE(stage.umpire().catch_up().kind == AnswerKind::accepted);
    stage.look();
    plain.until(kit::at(kit::Day{9}, 12));
    CHECK(umpire::hash_of_state(stage.state()) == umpire::hash_of_state(plain.state()));
}

TEST_CASE("a clock that jumps forward catches up; one that jumps back undoes nothing") {
    const std::uint64_t seed = tests::seed_or(13);
    const idis::Start start = start_of(seed);
    umpire::UmpireStage stage(a_store_in_memory(), start, seed);
    umpire::PlainStage plain(start, seed);
    umpire::hand_over(stage, commanders);
    umpire::hand_over(plain, commanders);
    play_day(stage, kit::Day{1}, seed);
    play_day(plain, kit::Day{1}, seed);
    stage.set_time(kit::at(kit::Day{12}, 3).seconds * 1'000);
    REQUIRE(stage.umpire().catch_up().kind == AnswerKind::accepted);
    plain.until(kit::at(kit::Day{12}, 3));
    stage.look();
    CHECK(umpire::hash_of_state(stage.state()) == umpire::hash_of_state(plain.state()));

    stage.set_time(kit::at(kit::Day{4}, 12).seconds * 1'000);
    REQUIRE(stage.umpire().catch_up().kind == AnswerKind::accepted);
    stage.look();
    CHECK(umpire::hash_of_state(stage.state()) == umpire::hash_of_state(plain.state()));
    const umpire::Person actor{umpire::Role::commander, to_text(start.commanders.front().id)};
    const umpire::Answer answer =
        stage.umpire()
            .submit_together({{actor, R"({"kind":"WriteToReferee","text":"what day is it?"})", ""}})
            .front();
    CHECK(answer.kind == AnswerKind::accepted);
    CHECK_FALSE(stage.umpire().halted_because().has_value());
    stage.look();
    CHECK(stage.state().now >= plain.state().now);
    CHECK(idis::violations(stage.state()).empty());
}

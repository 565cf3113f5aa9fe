// Campaigns taken back to an earlier event, and copies to try things on.
#include "server/umpire/past/history.hpp"

#include <doctest/doctest.h>

#include <set>

#include "server/store/backup.hpp"
#include "server/umpire/battles/battles.hpp"
#include "tests/server/store/stores.hpp"
#include "tests/server/umpire/battle_play.hpp"
#include "tests/server/umpire/played.hpp"

using nlohmann::json;
using tests::Played;
using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;

TEST_CASE("a rewind: the campaign is what it was after the event, and its clock stands there") {
    Played played;
    const std::string before_view = played.own().view(played.commander).json;
    const std::uint64_t before = played.last_event(played.id);
    const json told = json::parse(played.campaign().told_since(played.first_day).value());
    CHECK_EQ(told["events"], before - played.first_day);
    CHECK_EQ(told["orders"], 1);
    bool has_commander = false;
    for (const json& each : told["told"]) {
        if (each["commander"] != played.commander.commander) continue;
        has_commander = each["entries"] > 0;
    }
    CHECK(has_commander);
    const std::uint64_t revision = played.own().revision();
    REQUIRE(played.campaign().rewind(played.first_day).kind == AnswerKind::accepted);
    CHECK(played.own().revision() > revision);
    CHECK_EQ(played.last_event(played.id), played.first_day);
    CHECK(played.own().view(played.commander).json != before_view);
    CHECK(played.own().clock().is_paused);
    CHECK_EQ(played.own().now(), played.state(played.id).now);
    played.verified(played.id + ".idis");
    played.verified(played.id + ".1.past");
    CHECK_EQ(json::parse(played.campaign().pasts())["pasts"][0]["events"], before);
    // It goes on, opened anew or not, and every die of both branches can be proved.
    REQUIRE(played.own().resume().kind == AnswerKind::accepted);
    played.pass_days(2);
    played.verified(played.id + ".idis");
    const idis::State state = played.state(played.id);
    played.reopen();
    CHECK(played.state(played.id) == state);
    CHECK_EQ(played.campaigns->ids().size(), 1);
}

TEST_CASE("a rewind: dice fall otherwise than they fell, and otherwise again") {
    Played played;
    std::set<std::string> courses = {played.dice_from(played.id, played.first_day + 1)};
    for (int time = 0; time < 2; ++time) {
        REQUIRE(played.campaign().rewind(played.first_day).kind == AnswerKind::accepted);
        REQUIRE(played.own().advance(2).kind == AnswerKind::accepted);
        courses.insert(played.dice_from(played.id, played.first_day + 1));
    }
    CHECK_EQ(courses.size(), 3);
    played.verified(played.id + ".idis");
    CHECK_EQ(json::parse(played.campaign().pasts())["pasts"].size(), 2);
}

TEST_CASE("a rewind: not between events that belong together; it says where they end") {
    Played played;
    const json events = json::parse(played.own().events(played.first_day + 1, 100));
    // The order, and what its commander was told of it; then what it did at once.
    REQUIRE_EQ(events["events"][0]["what"]["kind"], "OrderGiven");
    REQUIRE_EQ(events["events"][1]["what"]["kind"], "Told");
    const umpire::Answer answer = played.campaign().rewind(played.first_day + 1);
    CHECK(answer.kind == AnswerKind::malformed);
    CHECK(answer.body.find(std::to_string(played.first_day + 2)) != std::string::npos);
    CHECK(played.campaign().rewind(played.first_day + 2).kind == AnswerKind::accepted);
    played.verified(played.id + ".idis");
}

TEST_CASE("a rewind: to no event, or into the campaign's beginning, changes nothing") {
    Played played;
    const std::uint64_t last = played.last_event(played.id);
    CHECK_FALSE(played.campaign().told_since(0).has_value());
    CHECK_FALSE(played.campaign().told_since(last + 1).has_value());
    CHECK(played.campaign().told_since(last).has_value());
    const umpire::Answer answer = played.campaign().rewind(1);
    CHECK(answer.kind == AnswerKind::malformed);
    CHECK(answer.body.find("event_is_amid_others") != std::string::npos);
    CHECK_FALSE(answer.is_repeat);
    CHECK_EQ(played.last_event(played.id), last);
    CHECK_EQ(json::parse(played.campaign().pasts())["pasts"].size(), 0);
    CHECK_FALSE(std::filesystem::exists(played.folder.path() / (played.id + ".idis.part")));
    played.pass_days(1);
    played.verified(played.id + ".idis");
}

TEST_CASE("a rewind: a file that somebody else has open is left as it is") {
    Played played;
    const std::uint64_t last = played.last_event(played.id);
    {
        const auto other =
            store::connected(played.folder.path() / (played.id + ".idis"), SQLITE_OPEN_READWRITE);
        REQUIRE(sqlite3_exec(other.get(), "SELECT count(*) FROM events", nullptr, nullptr,
                             nullptr) == SQLITE_OK);
        CHECK(played.campaign().rewind(played.first_day).kind == AnswerKind::storage_busy);
        CHECK_EQ(played.last_event(played.id), last);
        played.order(R"({"kind":"HoldArmy"})");
    }
    CHECK(played.campaign().rewind(played.first_day).kind == AnswerKind::accepted);
}

TEST_CASE("a rewind: an order that it undid can be sent again under the same key") {
    Played played;
    played.order(R"({"kind":"HoldArmy"})", "k");
    REQUIRE(played.campaign().rewind(played.first_day).kind == AnswerKind::accepted);
    const auto again =
        played.own().submit_together({{played.commander, R"({"kind":"HoldArmy"})", "k"}}).front();
    CHECK(again.kind == AnswerKind::accepted);
    CHECK_FALSE(again.is_repeat);
}

TEST_CASE("a fork: a copy of its own, that leaves the campaign as it is") {
    Played played;
    const idis::State before = played.state(played.id);
    const std::uint64_t last = played.last_event(played.id);
    const auto made = played.campaigns->fork(played.id, played.first_day);
    REQUIRE(std::holds_alternative<std::string>(made));
    const std::string fork = std::get<std::string>(made);
    CHECK_EQ(fork, played.id + ".fork-1");
    CHECK_EQ(played.of(fork).id(), fork);
    CHECK_EQ(played.last_event(fork), played.first_day);
    REQUIRE(played.of(fork).advance(2).kind == AnswerKind::accepted);
    CHECK(played.state(played.id) == before);
    CHECK_EQ(played.last_event(played.id), last);
    CHECK(played.dice_from(fork, played.first_day + 1) !=
          played.dice_from(played.id, played.first_day + 1));
    played.verified(fork + ".idis");
    // Another beside it; both are there when the server begins anew, until they are thrown away.
    CHECK_EQ(std::get<std::string>(played.campaigns->fork(played.id, last)), played.id + ".fork-2");
    played.reopen();
    CHECK_EQ(played.campaigns->forks_of(played.id).size(), 2);
    CHECK(played.campaigns->discard(fork));
    CHECK_FALSE(played.campaigns->discard(fork));
    CHECK_FALSE(played.campaigns->discard(played.id));
    CHECK(played.campaigns->find(fork) == nullptr);
    CHECK_FALSE(std::filesystem::exists(played.folder.path() / (fork + ".idis")));
    CHECK_EQ(played.campaigns->forks_of(played.id).size(), 1);
}

TEST_CASE("a fork of nothing is none, and nothing that is not there is thrown away") {
    Played played;
    const auto made = played.campaigns->fork("campaign-aaaaaaaaaa", 1);
    REQUIRE(std::holds_alternative<umpire::Answer>(made));
    CHECK_EQ(std::get<umpire::Answer>(made).kind, AnswerKind::storage_failed);
    CHECK_FALSE(std::get<umpire::Answer>(made).is_repeat);
    CHECK_FALSE(played.campaigns->discard("campaign-aaaaaaaaaa"));
    CHECK_FALSE(played.campaigns->discard(played.id + ".fork-1"));
    CHECK_EQ(played.campaigns->ids(), std::vector<std::string>{played.id});
}

TEST_CASE("a history that parts keeps every branch that an event of its own fell by") {
    const Played played;
    const store::SqliteStore store(played.folder.path() / (played.id + ".idis"),
                                   store::FileMode::read_only, umpire::campaign_schema());
    umpire::Founding founding = umpire::founding_from(store);
    founding.branches = {{5, "five"}, {9, "nine"}};
    const auto kept_after = [&](std::uint64_t event) {
        std::vector<std::string> names;
        const auto after = umpire::founding_after(store, founding, event, 0);
        for (const umpire::Branch& branch : after.branches) names.push_back(branch.name);
        CHECK_EQ(after.branches.back().from, event + 1);
        // Its own name nobody can foretell.
        CHECK_EQ(names.back().size(), 16);
        names.pop_back();
        return names;
    };
    CHECK(kept_after(4).empty());
    CHECK(kept_after(5) == std::vector<std::string>{"five"});
    CHECK(kept_after(8) == std::vector<std::string>{"five"});
    CHECK(kept_after(9) == std::vector<std::string>{"five", "nine"});
    CHECK_THROWS_AS(umpire::founding_after(store, founding, store.last_event() + 1, 0),
                    store::Unreadable);
}

TEST_CASE("a battle can be thrown away, and is let go of when somebody else has deleted it") {
    const tests::Folder folder;
    umpire::Campaigns campaigns(folder.path(), [] { return umpire::Utc{0}; });
    std::vector<std::string> battles;
    for (int count = 0; count < 2; ++count) {
        const auto made = umpire::create_battle(folder.path(), tests::sample_battle(), 0);
        battles.push_back(std::get<umpire::MadeBattle>(made).id);
    }
    campaigns.open_new();
    CHECK(campaigns.discard(battles[0]));
    CHECK_FALSE(campaigns.discard(battles[0]));
    CHECK(campaigns.find(battles[0]) == nullptr);
    CHECK_FALSE(std::filesystem::exists(folder.path() / (battles[0] + ".battle")));
    CHECK_FALSE(campaigns.was_deleted(battles[0]));
    CHECK_FALSE(campaigns.was_deleted(battles[1]));
    store::remove_all_of(folder.path() / (battles[1] + ".battle"));
    CHECK(campaigns.was_deleted(battles[1]));
    CHECK(campaigns.discard(battles[1]));
    campaigns.open_new();
    CHECK(campaigns.ids().empty());
    CHECK(campaigns.faults().empty());
}

// A campaign as it was after any of its events.
#include "server/umpire/past/replay.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "tests/server/umpire/played.hpp"

using nlohmann::json;
using tests::Played;
using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;

namespace {

const Person referee{Role::referee, ""};

/// What was seen after an event, as it is told now.
json then(Played& played, std::uint64_t event) {
    const auto text = played.campaign().view_after(event);
    REQUIRE(text.has_value());
    return json::parse(*text);
}

/// A history of events at these moments, and of nothing else.
umpire::ReadPiece events_at(const std::vector<std::int64_t>& moments) {
    return [moments](std::uint64_t from, std::uint64_t limit) {
        umpire::Piece piece;
        for (std::uint64_t number = from; number < from + limit; ++number) {
            if (number < 1 || number > moments.size()) break;
            store::EventRecord record = tests::an_event(number);
            record.at = moments[number - 1];
            piece.events.push_back(std::move(record));
        }
        return piece;
    };
}

}  // namespace

TEST_CASE(
    "a view of the past is the referee's view as it was then, in whatever order it is asked") {
    Played played;
    std::vector<std::pair<std::uint64_t, json>> seen;
    for (int day = 0; day < 6; ++day) {
        seen.emplace_back(played.last_event(played.id),
                          json::parse(played.own().view(referee).json));
        played.order(R"({"kind":"WriteToReferee","text":"Day by day."})");
        played.pass_days(1);
    }
    for (const std::size_t at : {5U, 0U, 3U, 4U, 4U, 1U, 2U, 5U}) {
        CAPTURE(at);
        const json past = then(played, seen[at].first);
        CHECK_EQ(past["event"], seen[at].first);
        CHECK(past["view"] == seen[at].second);
    }
    CHECK(seen[0].second != seen[1].second);
    const std::uint64_t last = played.last_event(played.id);
    CHECK(then(played, last)["view"] == json::parse(played.own().view(referee).json));
}

TEST_CASE("a view of the past leaves the campaign as it is, and outlives its being opened anew") {
    Played played;
    const idis::State before = played.state(played.id);
    const std::uint64_t last = played.last_event(played.id);
    const json past = then(played, played.first_day);
    CHECK(played.state(played.id) == before);
    CHECK_EQ(played.last_event(played.id), last);
    played.reopen();
    CHECK(then(played, played.first_day) == past);
    played.verified(played.id + ".idis");
}

TEST_CASE("a view of the past does not part events that belong together") {
    Played played;
    // The order, and what its commander was told of it.
    CHECK_EQ(then(played, played.first_day + 1)["event"], played.first_day + 2);
    CHECK_EQ(then(played, played.first_day + 2)["event"], played.first_day + 2);
    CHECK_EQ(then(played, played.first_day)["event"], played.first_day);
    CHECK_EQ(then(played, played.first_day + 1)["first"], played.first_day + 1);
    // All that the campaign began with.
    const json founding = then(played, 1);
    CHECK_EQ(founding["first"], 1);
    CHECK(founding["event"] > 100);
    const json next = then(played, founding["event"].get<std::uint64_t>() + 1);
    CHECK_EQ(next["first"], founding["event"].get<std::uint64_t>() + 1);
    // What time brought about at one moment and what it did at another stand by themselves.
    const json log = json::parse(played.own().events(1, 1'000'000))["events"];
    const auto later = std::ranges::adjacent_find(log, [](const json& one, const json& other) {
        return one["cause"] == other["cause"] && one["at"] != other["at"];
    });
    REQUIRE(later != log.end());
    const std::uint64_t ends = (*later)["number"];
    CHECK_EQ(then(played, ends)["event"], ends);
    CHECK_EQ(then(played, ends + 1)["first"], ends + 1);
}

TEST_CASE("a view of the past: before the first event and after the last there is none") {
    Played played;
    const std::uint64_t last = played.last_event(played.id);
    CHECK_FALSE(played.campaign().view_after(0).has_value());
    CHECK_FALSE(played.campaign().view_after(last + 1).has_value());
    CHECK_FALSE(played.campaign().view_after(UINT64_MAX).has_value());
    CHECK(played.campaign().view_after(last).has_value());
}

TEST_CASE("a view of the past: once the campaign is taken back, of the history that it has now") {
    Played played;
    const std::uint64_t last = played.last_event(played.id);
    const json undone = then(played, last);
    REQUIRE(played.campaign().rewind(played.first_day).kind == AnswerKind::accepted);
    CHECK_FALSE(played.campaign().view_after(last).has_value());
    const json at_rewind = json::parse(played.own().view(referee).json);
    REQUIRE(played.own().resume().kind == AnswerKind::accepted);
    played.pass_days(3);
    // It stood at the newest event of what is undone, and others have taken those numbers.
    const std::uint64_t now_last = played.last_event(played.id);
    REQUIRE(now_last > last);
    CHECK(then(played, now_last)["view"] == json::parse(played.own().view(referee).json));
    CHECK(then(played, played.first_day)["view"] == at_rewind);
    CHECK(then(played, last)["view"] != undone["view"]);
}

TEST_CASE("the last event of every day, as the log has it") {
    Played played;
    played.pass_days(4);
    const json log = json::parse(played.own().events(1, 1'000'000))["events"];
    json wanted = json::array();
    for (const json& event : log) {
        const std::string at = event["at"];
        const std::int64_t day = std::stoll(at.substr(4));
        if (wanted.empty() || wanted.back()["day"] != day) wanted.push_back({{"day", day}});
        wanted.back()["event"] = event["number"];
    }
    CHECK(wanted.size() > 5);
    CHECK_EQ(json::parse(played.campaign().days())["days"], wanted);
}

TEST_CASE("the last event until a moment: none before the first, and all that happen in it") {
    for (std::size_t count = 1; count <= 20; ++count) {
        // An event every minute, and two in the first.
        std::vector<std::int64_t> moments = {60};
        for (std::size_t minute = 1; minute <= count; ++minute) {
            moments.push_back(static_cast<std::int64_t>(minute) * 60);
        }
        const umpire::ReadPiece read = events_at(moments);
        CAPTURE(count);
        CHECK_EQ(umpire::last_until(read, kit::Moment{59}), 0);
        for (std::size_t minute = 1; minute <= count; ++minute) {
            const auto second = static_cast<std::int64_t>(minute) * 60;
            CHECK_EQ(umpire::last_until(read, kit::Moment{second}), minute + 1);
            CHECK_EQ(umpire::last_until(read, kit::Moment{second + 59}), minute + 1);
        }
    }
    CHECK_EQ(umpire::last_until(events_at({}), kit::Moment{60}), 0);
}

TEST_CASE("the last event of every day: midnight begins a day, and idle days are left out") {
    const std::int64_t day = 86'400;
    const auto days_of = [](const std::vector<std::int64_t>& moments) {
        return json::parse(umpire::last_of_days(events_at(moments)))["days"];
    };
    CHECK_EQ(days_of({}), json::array());
    const auto row = [](int number, int event) {
        return json{{"day", number}, {"event", event}};
    };
    CHECK_EQ(days_of({0}), json::array({row(1, 1)}));
    CHECK_EQ(days_of({0, 5, day - 1, day, 3 * day, 4 * day - 1, 4 * day}),
             json::array({row(1, 3), row(2, 4), row(4, 6), row(5, 7)}));
}

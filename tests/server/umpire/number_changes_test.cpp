// How numbers of a campaign came about, by replay of a simulated week.
#include "server/umpire/past/number_changes.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/server/umpire/played.hpp"

using nlohmann::json;
using tests::Played;
using umpire::Person;
using umpire::Role;

namespace {

const Person referee{Role::referee, ""};

std::int64_t sum_of(const json& told) {
    std::int64_t sum = told["before"];
    for (const json& change : told["changes"]) sum += change["amount"].get<std::int64_t>();
    return sum;
}

/// Holds what is told of a row's number to what the row says.
json checked(Played& played, const std::string& row, const json& shown, const std::string& member) {
    CAPTURE(row);
    CAPTURE(member);
    CAPTURE(shown["id"].dump());
    const auto told = played.campaign().changes_of({row, shown["id"].dump(), '/' + member},
                                              played.last_event(played.id));
    REQUIRE(told.has_value());
    json changes = json::parse(*told);
    CHECK_EQ(sum_of(changes), shown[member].get<std::int64_t>());
    return changes;
}

}  // namespace

TEST_CASE("the changes of a number add up to it, over a week") {
    Played played;
    played.pass_days(7);
    const json view = json::parse(played.own().view(referee).json)["referee"];
    bool have_eaten = false;
    for (const json& army : view["armies"]) {
        const json supplies = checked(played, "Army", army["army"], "supplies")["changes"];
        have_eaten = have_eaten || supplies.size() > 7;
        for (const char* member : {"morale", "loot", "hungry_days"}) {
            checked(played, "Army", army["army"], member);
        }
        for (const json& detachment : army["detachments"]) {
            checked(played, "Detachment", detachment, "soldiers");
        }
    }
    CHECK(have_eaten);
    for (const json& hold : view["sieges"]["holds"]) checked(played, "Hold", hold, "infantry");
    for (const json& each : view["commanders"]) {
        checked(played, "Commander", each, "entries_told");
    }
}

TEST_CASE("a change names its event: the number before it, the event's kind and clauses") {
    Played played;
    played.pass_days(7);
    const json view = json::parse(played.own().view(referee).json)["referee"];
    const json& army = view["armies"][0]["army"];
    const json changes = checked(played, "Army", army, "supplies")["changes"];
    REQUIRE(changes.size() > 1);
    const json log = json::parse(played.own().events(1, 1'000'000))["events"];
    std::set<std::uint64_t> numbers;
    for (const json& change : changes) {
        const std::uint64_t number = change["event"];
        CHECK(numbers.insert(number).second);
        const json& event = log.at(number - 1);
        CHECK_EQ(event["number"], number);
        CHECK_EQ(change["kind"], event["what"]["kind"]);
        CHECK_EQ(change["at"], event["at"]);
        CHECK_EQ(change["clauses"], event["clauses"]);
    }
    // What it began with comes first; what it eats of it is less.
    CHECK(changes[0]["amount"].get<std::int64_t>() > 0);
    CHECK(changes.back()["amount"].get<std::int64_t>() < 0);
    // Up to an earlier event: what it was then.
    const auto then = played.campaign().changes_of({"Army", army["id"].dump(), "/supplies"},
                                              changes[1]["event"].get<std::uint64_t>() - 1);
    REQUIRE(then.has_value());
    CHECK_EQ(json::parse(*then)["changes"], json::array({changes[0]}));
}

TEST_CASE("only the newest changes are told, and what those before them come to") {
    Played played;
    const std::size_t orders = umpire::changes_most + 20;
    for (std::size_t order = 0; order < orders; ++order) {
        played.order(R"({"kind":"SetFormation","formation":"again"})");
    }
    const json view = json::parse(played.own().view(referee).json)["referee"];
    for (const json& each : view["commanders"]) {
        if (each["id"] != played.commander.commander) continue;
        const json told = checked(played, "Commander", each, "entries_told");
        CHECK_EQ(told["changes"].size(), umpire::changes_most);
        CHECK(told["before"].get<std::int64_t>() >= 20);
    }
}

TEST_CASE("no changes: of what is no row, of an id of another kind, of events to come") {
    Played played;
    const std::uint64_t last = played.last_event(played.id);
    const json view = json::parse(played.own().view(referee).json)["referee"];
    const std::string army = view["armies"][0]["army"]["id"].dump();
    CHECK(played.campaign().changes_of({"Army", army, "/supplies"}, last).has_value());
    CHECK_FALSE(played.campaign().changes_of({"OwnArmy", army, "/supplies"}, last).has_value());
    CHECK_FALSE(played.campaign().changes_of({"Fleet", army, "/ships"}, last).has_value());
    CHECK_FALSE(played.campaign().changes_of({"Army", army, "/supplies"}, last + 1).has_value());
    // A row that never was, and a member that is no number, have none.
    const auto none = R"({"before":0,"changes":[]})";
    CHECK_EQ(played.campaign().changes_of({"Army", "\"army-zzzzzzzzzz\"", "/supplies"}, last),
             none);
    CHECK_EQ(played.campaign().changes_of({"Army", army, "/name"}, last), none);
}

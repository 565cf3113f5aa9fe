// What every file of a campaign says of itself: its branches, who looks, and records of older
// forms.
#include "server/umpire/persistence.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/store/memory.hpp"
#include "server/store/store.hpp"

using nlohmann::json;
using umpire::Person;
using umpire::Role;

TEST_CASE("an event's dice are of the branch that began last, at it or before it") {
    umpire::Founding founding;
    CHECK_EQ(umpire::branch_at(founding, 5), "");
    founding.branches = {{1, "first"}, {5, "second"}, {9, "third"}};
    const std::pair<std::uint64_t, const char*> rows[] = {
        {0, ""},       {1, "first"}, {4, "first"},  {5, "second"},
        {8, "second"}, {9, "third"}, {100, "third"}};
    for (const auto& [event, branch] : rows) CHECK_EQ(umpire::branch_at(founding, event), branch);
}

TEST_CASE("whoever looks is written as a word and read from it") {
    CHECK_EQ(umpire::text_of(Person{Role::referee, ""}), "referee");
    CHECK_EQ(umpire::text_of(Person{Role::god, ""}), "god");
    CHECK_EQ(umpire::text_of(Person{Role::chorus, ""}), "chorus");
    CHECK_EQ(umpire::text_of(Person{Role::commander, "commander-aaaaaaa222"}),
             "commander-aaaaaaa222");
    Person deputy{Role::commander, "commander-aaaaaaa222"};
    deputy.deputy = "player-bbbbbbb333";
    CHECK_EQ(umpire::text_of(deputy), "commander-aaaaaaa222 by player-bbbbbbb333");
    Person named{Role::chorus, ""};
    named.user = "player-ccccccc444";
    CHECK_EQ(umpire::text_of(named), "player-ccccccc444");
    for (const Role role : {Role::referee, Role::god, Role::chorus}) {
        const Person viewer = umpire::viewer_from(umpire::text_of(Person{role, ""}));
        CHECK(viewer.role == role);
        CHECK_EQ(viewer.commander, "");
    }
    const Person commander = umpire::viewer_from("commander-aaaaaaa222");
    CHECK(commander.role == Role::commander);
    CHECK_EQ(commander.commander, "commander-aaaaaaa222");
}

TEST_CASE("a record of an older form is brought up step by step, and of an unknown one refused") {
    const auto with = [](const char* word) {
        return [word](json payload) {
            payload.push_back(word);
            return payload;
        };
    };
    umpire::Upcasters upcasters;
    upcasters.emplace(std::pair("Kind", 1), with("two"));
    upcasters.emplace(std::pair("Kind", 2), with("three"));
    upcasters.emplace(std::pair("Other", 1), with("other"));
    const auto brought = [&](const char* kind, std::int64_t version) {
        return umpire::brought_up(upcasters, kind, version, json::array()).dump();
    };
    CHECK_EQ(brought("Kind", 1), R"(["two","three"])");
    CHECK_EQ(brought("Kind", 2), R"(["three"])");
    CHECK_EQ(brought("Kind", 3), "[]");
    CHECK_EQ(brought("Other", 1), R"(["other"])");
    CHECK_EQ(brought("Other", 2), "[]");
    CHECK_EQ(brought("Never changed", 1), "[]");
    for (const auto& [kind, version] :
         {std::pair("Kind", 4), {"Kind", 0}, {"Other", 3}, {"Never changed", 2}}) {
        CAPTURE(kind);
        CHECK_THROWS_AS(brought(kind, version), store::Unreadable);
    }
    CHECK(umpire::newest_versions(upcasters) ==
          std::map<std::string, std::int64_t>{{"Kind", 3}, {"Other", 2}});
}

TEST_CASE("the rows of a file are after one of its events, from the first to the last") {
    store::MemoryStore store(umpire::common_schema());
    store::Batch three;
    for (const std::uint64_t number : {1U, 2U, 3U}) {
        three.events.emplace_back();
        three.events.back().number = number;
    }
    REQUIRE_EQ(store.append(three), store::Written::stored);
    // Where nothing is said, after the last.
    CHECK_EQ(umpire::rows_at(store), 3);
    const auto after = [&](const std::string& said) {
        store::TableChanges row = umpire::rows_at_row(1);
        row.written.front().back() = said;
        REQUIRE_EQ(store.append({{}, {row}}), store::Written::stored);
        return umpire::rows_at(store);
    };
    CHECK_EQ(after("1"), 1);
    CHECK_EQ(after("2"), 2);
    CHECK_EQ(after("3"), 3);
    for (const char* none : {"0", "4", "", "x", "2x", " 2", "-1", "99999999999999999999"}) {
        CAPTURE(none);
        CHECK_THROWS_AS(after(none), store::Unreadable);
    }
}

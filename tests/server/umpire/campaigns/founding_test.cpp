// What a file says once, of its seed, branches, clock, setting and badges: read as it was written,
// and refused where it does not hold together. The answers that are kept for repeats.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/store/hash.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "server/umpire/persistence.hpp"

using umpire::Founding;
using umpire::Person;
using umpire::Role;

namespace {

Founding a_founding() {
    Founding founding;
    founding.seed = std::string(umpire::seed_bytes, 's');
    founding.branches = {{1, "x7k2"}, {120, "p0qa"}, {301, "aaaa"}};
    founding.parent = "beef";
    founding.clock = umpire::started({}, 0, 3'600, 1);
    founding.clock.is_paused = founding.clock.has_jumped = true;
    founding.clock.zone = "Europe/London";
    founding.setting = "# The valley\n";
    founding.badges = "[]";
    return founding;
}

/// A file that says this, before somebody changes it.
struct Said {
    store::MemoryStore store{umpire::common_schema()};
    explicit Said(const Founding& founding) {
        write(umpire::meta_rows(founding));
        write(umpire::clock_rows(founding.clock));
    }
    void write(const store::TableChanges& changes) {
        REQUIRE_EQ(store.append({{}, {changes}}), store::Written::stored);
    }
    void say(const char* name, const std::string& value) {
        write({"meta", {{std::string(name), value}}, {}});
    }
    void unsay(const char* name) { write({"meta", {}, {{std::string(name)}}}); }
    /// Why it does not hold together; "" if it does.
    std::string fault() const {
        try {
            umpire::founding_from(store);
        } catch (const store::Unreadable& fault) {
            return fault.what();
        }
        return "";
    }
};

}  // namespace

TEST_CASE("what a file says of its founding is read as it was written") {
    CHECK(umpire::founding_from(Said(a_founding()).store) == a_founding());
    Founding plain;
    plain.seed = std::string(umpire::seed_bytes, '\0');
    CHECK(umpire::founding_from(Said(plain).store) == plain);
    Founding one_branch = plain;
    one_branch.branches = {{7, "z"}};
    CHECK(umpire::founding_from(Said(one_branch).store) == one_branch);
    // An earlier program wrote neither a setting nor a zone.
    Said old(a_founding());
    for (const char* name : {"setting", "time_zone", "badges"}) old.unsay(name);
    const Founding read = umpire::founding_from(old.store);
    CHECK_EQ(read.setting, "");
    CHECK_EQ(read.clock.zone, "");
    CHECK_EQ(read.badges, "");
}

TEST_CASE("a file that does not say what it must, or says what cannot be, is not opened") {
    for (const char* name : {"seed", "branch", "parent"}) {
        Said file(a_founding());
        file.unsay(name);
        CHECK_EQ(file.fault(), "the file does not say its " + std::string(name));
    }
    const auto with = [](const char* name, const std::string& value) {
        Said file(a_founding());
        file.say(name, value);
        return file.fault();
    };
    const std::string seed(umpire::seed_bytes, 's');
    CHECK_EQ(with("seed", store::to_hexadecimal(seed)), "");
    for (const std::string& none : {seed.substr(1), seed + "s", std::string()}) {
        CHECK_EQ(with("seed", store::to_hexadecimal(none)), "the seed is none");
    }
    CHECK_EQ(with("branch", ""), "");
    CHECK_EQ(with("branch", "5:x"), "");
    for (const char* nameless : {"5", "5:x 7", "x"}) {
        CHECK_EQ(with("branch", nameless), "a branch without its name");
    }
    for (const char* nowhere : {":x", "x:y", "5x:y", "1:x 5x:y", "99999999999999999999:x"}) {
        CHECK_EQ(with("branch", nowhere), "a branch that begins nowhere");
    }
    CHECK_EQ(with("time_zone", "Atlantis/Nowhere"),
             "this machine knows no time zone Atlantis/Nowhere");
    Said no_clock(a_founding());
    no_clock.write({"clock", {}, {{std::int64_t{1}}}});
    CHECK_EQ(no_clock.fault(), "the file has no clock");
}

TEST_CASE("a first answer is kept for a day, and given again as a repeat") {
    store::MemoryStore store(umpire::common_schema());
    const umpire::Answer first{umpire::AnswerKind::refused, "{\"code\":\"x\"}", false};
    const auto keep = [&](const char* actor, const char* key, umpire::Utc expires) {
        const store::Row row = umpire::answer_row(actor, key, {"beef", first, expires});
        REQUIRE_EQ(store.append({{}, {{"answers", {row}, {}}}}), store::Written::stored);
    };
    keep("anna", "one", 1'000);
    keep("anna", "two", 2'000);
    keep("bela", "one", 3'000);
    const auto kept = umpire::kept_answer(store, "anna", "two");
    REQUIRE(kept.has_value());
    CHECK_EQ(kept->body_hash, "beef");
    CHECK_EQ(kept->expires, 2'000);
    CHECK_EQ(kept->answer.kind, first.kind);
    CHECK_EQ(kept->answer.body, first.body);
    CHECK(kept->answer.is_repeat);
    CHECK_FALSE(umpire::kept_answer(store, "bela", "two").has_value());
    CHECK_FALSE(umpire::kept_answer(store, "cyra", "one").has_value());
    const auto expired_at = [&](umpire::Utc now) {
        return umpire::expired_answers(store, now).erased.size();
    };
    CHECK_EQ(expired_at(999), 0);
    CHECK_EQ(expired_at(1'000), 1);
    CHECK_EQ(expired_at(2'999), 2);
    CHECK_EQ(expired_at(3'000), 3);
}

TEST_CASE("referees and Gods see all, and nobody else does") {
    CHECK(umpire::sees_all(Person{Role::referee, ""}));
    CHECK(umpire::sees_all(Person{Role::god, ""}));
    CHECK_FALSE(umpire::sees_all(Person{Role::commander, "commander-aaaaaaa222"}));
    CHECK_FALSE(umpire::sees_all(Person{Role::chorus, ""}));
}

TEST_CASE("the hash over tables is of every cell, and of no order in which they come") {
    const auto row = [](store::Cell cell) { return store::Row{std::string("id"), cell}; };
    const auto hash = [&](std::vector<store::Row> rows) {
        return umpire::hash_of_tables({{"armies", std::move(rows), {}}});
    };
    const std::string one = hash({row(std::int64_t{1})});
    CHECK_EQ(one, hash({row(std::int64_t{1})}));
    for (const store::Cell& other :
         {store::Cell(std::int64_t{2}), store::Cell(std::string("1")), store::Cell()}) {
        CHECK_NE(one, hash({row(other)}));
    }
    CHECK_NE(hash({row(std::string("a"))}), hash({row(std::string("b"))}));
    CHECK_EQ(hash({row(std::string("a")), row(std::string("b"))}),
             hash({row(std::string("b")), row(std::string("a"))}));
    const store::TableChanges armies{"armies", {row(std::int64_t{1})}, {}};
    const store::TableChanges fleets{"fleets", {row(std::int64_t{2})}, {}};
    CHECK_EQ(umpire::hash_of_tables({armies, fleets}), umpire::hash_of_tables({fleets, armies}));
    CHECK_NE(umpire::hash_of_tables({armies}), umpire::hash_of_tables({armies, fleets}));
}

TEST_CASE("a record that is no JSON is named as one, and read where it is") {
    CHECK_EQ(umpire::parsed_record("[1]"), nlohmann::json::array({1}));
    for (const char* none : {"", "{", "[1"}) {
        CHECK_THROWS_WITH_AS(umpire::parsed_record(none), doctest::Contains("a record that is no"),
                             store::Unreadable);
    }
}

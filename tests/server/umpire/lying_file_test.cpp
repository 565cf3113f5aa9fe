// Files whose hashes were made anew over a lie: what finds it, on opening, by replay or by playing
// the campaign once more.
#include "server/umpire/past/deciding.hpp"

#include "server/store/hash.hpp"
#include "tests/server/umpire/played.hpp"

using tests::Played;

namespace {

/// The sample campaign's file, closed, to be changed by somebody who knows how.
struct Forged : Played {
    std::filesystem::path file = folder.path() / (id + ".idis");

    /// Takes:   what is played besides.
    explicit Forged(const std::function<void(Played&)>& play = {}) {
        order(R"({"kind":"SetFormation","formation":"a line"})");
        if (play) play(*this);
        REQUIRE(own().flush_rows().kind == umpire::AnswerKind::accepted);
        campaigns.reset();
    }
    /// Changes the file, and makes every hash anew.
    void change(const std::string& sql) const {
        const store::Connection raw = store::connected(file, SQLITE_OPEN_READWRITE);
        tests::change_behind(raw.get(), "DROP TRIGGER events_are_not_changed; " + sql);
        seal();
    }
    std::string faults(umpire::Proof proof = umpire::Proof::by_replay) const {
        std::ostringstream out;
        return umpire::verify_file(file, out, proof) ? std::string() : out.str();
    }
    umpire::Verified verified() const {
        return umpire::verify(store::SqliteStore(file, store::FileMode::read_only,
                                                 umpire::campaign_schema()));
    }
    umpire::DecidedAnew decided_anew() const {
        return umpire::decided_anew(store::SqliteStore(file, store::FileMode::read_only,
                                                       umpire::campaign_schema()));
    }
    /// Changes the file as it is, without making a hash anew.
    void change_alone(const std::string& sql) const {
        const store::Connection raw = store::connected(file, SQLITE_OPEN_READWRITE);
        tests::change_behind(raw.get(), "DROP TRIGGER events_are_not_changed; " + sql);
    }
    /// Why the file is not opened; "" if it is.
    std::string refused() const {
        try {
            umpire::open_campaign(
                file, [this] { return now; }, umpire::at_once);
        } catch (const std::exception& fault) {
            return fault.what();
        }
        return "";
    }

private:
    void seal() const {
        std::vector<store::EventRecord> events;
        {
            const store::SqliteStore store(file, store::FileMode::read_only,
                                           umpire::campaign_schema());
            events = store.events(1, 1'000'000);
        }
        const store::Connection raw = store::connected(file, SQLITE_OPEN_READWRITE);
        std::string sql = "DROP TRIGGER events_are_not_changed; BEGIN;";
        std::string before = events.front().previous_hash;
        for (store::EventRecord& event : events) {
            event.previous_hash = before;
            before = event.hash = store::hash_of_event(event);
            sql += "UPDATE events SET previous_hash='" + event.previous_hash + "', hash='" +
                   event.hash + "' WHERE number=" + std::to_string(event.number) + ";";
        }
        tests::change_behind(raw.get(), sql + "COMMIT");
    }
};

}  // namespace

TEST_CASE("lying file: made anew without a lie, it is what it was, and can be decided anew") {
    const Forged played;
    played.change("SELECT 1");
    CHECK_EQ(played.faults(), "");
    CHECK_EQ(played.faults(umpire::Proof::by_deciding), "");
    CHECK_EQ(played.refused(), "");
    const umpire::DecidedAnew anew = played.decided_anew();
    CHECK_EQ(anew.difference, "");
    CHECK(anew.decided > 20);
    CHECK(anew.on_trust.empty());
}

TEST_CASE("lying file: a clock that cannot be is found when it is opened") {
    const Forged played;
    SUBCASE("speed") { played.change("UPDATE clock SET speed = 4611686018427387904"); }
    SUBCASE("one too fast") { played.change("UPDATE clock SET speed = 86401"); }
    SUBCASE("offset") { played.change("UPDATE clock SET offset_seconds = 93601"); }
    SUBCASE("anchor") { played.change("UPDATE clock SET anchor = 1000000000001"); }
    SUBCASE("long before the world") {
        played.change("UPDATE clock SET anchor_utc = -9223372036854775808");
    }
    CHECK_NE(played.faults(), "");
    CHECK_NE(played.refused(), "");
}

TEST_CASE("lying file: a version that nobody knows is found by replay") {
    const Forged played;
    played.change("UPDATE events SET version = 99 WHERE number = 5");
    CHECK_NE(played.faults().find("of version 99, of which we know nothing"), std::string::npos);
}

TEST_CASE("lying file: an event at no moment of a campaign is found by replay") {
    const Forged played;
    const auto is_a_moment = [&](const std::string& at) {
        played.change("UPDATE events SET at = " + at + " WHERE number = 5");
        return played.faults().find("event 5 is at no moment") == std::string::npos;
    };
    for (const char* none : {"4611686018427387904", "1000000000001", "-1"}) {
        CAPTURE(none);
        CHECK_FALSE(is_a_moment(none));
    }
    CHECK(is_a_moment("0"));
    CHECK(is_a_moment("1000000000000"));
}

TEST_CASE("lying file: a name of several lines is found by replay") {
    const Forged played;
    played.change(
        R"(UPDATE events SET payload = replace(payload, '"name":"', '"name":"a\nb') )"
        "WHERE cause = 'founding'");
    CHECK_NE(played.faults().find("gives a name of several lines"), std::string::npos);
}

TEST_CASE("lying file: an army that was given supplies is found by deciding it anew, and only so") {
    const Forged played;
    played.change(
        "UPDATE events SET payload = "
        "json_set(payload, '$.supplies', json_extract(payload, '$.supplies') + 10) "
        "WHERE number = (SELECT max(number) FROM events WHERE kind = 'ArmyAte');"
        "UPDATE armies SET supplies = supplies + 10 WHERE id = "
        "(SELECT json_extract(payload, '$.army') FROM events WHERE kind = 'ArmyAte' "
        "ORDER BY number DESC LIMIT 1)");
    CHECK_EQ(played.faults(), "");
    const std::string words = played.faults(umpire::Proof::by_deciding);
    CHECK_NE(words.find("(ArmyAte by time) is not what the rules make"), std::string::npos);
}

TEST_CASE("lying file: what falls due by itself and was changed is found by deciding it anew") {
    const Forged played;
    const auto difference = [&] { return played.faults(umpire::Proof::by_deciding); };
    SUBCASE("the last thing that fell due never happened so") {
        played.change(
            "UPDATE events SET cause = 'time', at = at + 1 WHERE number = "
            "(SELECT max(number) FROM events WHERE cause = 'time')");
    }
    SUBCASE("an order that was not given so") {
        played.change(
            "UPDATE events SET payload = replace(payload, 'a line', 'a row') "
            "WHERE kind = 'OrderGiven'");
    }
    SUBCASE("an order turned into time") {
        played.change("UPDATE events SET cause = 'time' WHERE kind = 'OrderGiven'");
    }
    SUBCASE("a clause that was not at work") {
        played.change("UPDATE events SET clauses = '[]' WHERE number = (SELECT max(number) FROM "
                      "events WHERE kind = 'ArmyAte' AND clauses <> '[]')");
    }
    SUBCASE("a die that fell otherwise, for the same end") {
        played.change("UPDATE events SET dice = json_set(dice, '$[0].face', "
                      "7 - json_extract(dice, '$[0].face')) WHERE number = "
                      "(SELECT max(number) FROM events WHERE dice LIKE '%\"sides\":6%')");
    }
    SUBCASE("the first of what an order brought about") {
        played.change("UPDATE events SET clauses = '[\"idis.5.check-roll\"]' WHERE number = "
                      "(SELECT max(number) FROM events WHERE kind = 'OrderGiven')");
    }
    CHECK_NE(difference(), "");
    CHECK_NE(played.decided_anew().difference, "");
}

TEST_CASE("lying file: where an end was cut off, what is missing is named") {
    const Forged played;
    const std::uint64_t last = played.verified().events;
    REQUIRE(last > 2);
    const store::EventRecord cut = store::SqliteStore(played.file, store::FileMode::read_only,
                                                      umpire::campaign_schema())
                                       .events(last, 1)
                                       .front();
    played.change_alone("DROP TRIGGER events_are_not_deleted; DELETE FROM events WHERE number = " +
                        std::to_string(last));
    CHECK_EQ(played.decided_anew().difference, "after the last event " + cut.kind + " is missing");
}

TEST_CASE("lying file: what a referee ruled is taken as it stands, and counted by its kind") {
    const Forged played([](Played& table) {
        const umpire::Person referee{umpire::Role::referee, ""};
        const std::string army = to_text(table.state(table.id).armies.begin()->id);
        const auto rules = [&](const std::string& body) {
            const auto answer = table.own().submit_together({{referee, body, ""}}).front();
            REQUIRE_MESSAGE(answer.kind == umpire::AnswerKind::accepted, answer.body);
        };
        for (const char* supplies : {"5000", "6000"}) {
            rules(R"({"kind":"CorrectArmy","army":")" + army + R"(","supplies":)" + supplies +
                  R"(,"loot":null,"hex":null})");
        }
        // In his player's stead, as that one wrote it: that is an order like his own.
        rules(R"({"kind":"ActFor","commander":")" + table.commander.commander +
              R"(","order":{"kind":"SetFormation","formation":"a ring"},"is_as_he_wrote":true})");
        table.pass_days(1);
    });
    const umpire::DecidedAnew anew = played.decided_anew();
    CHECK_EQ(anew.difference, "");
    const auto corrected = anew.on_trust.find("order of referee: NumbersChanged");
    REQUIRE(corrected != anew.on_trust.end());
    CHECK_EQ(corrected->second, 2);
    for (const auto& [what, count] : anew.on_trust) CHECK(what.starts_with("order of referee: "));
    CHECK_FALSE(anew.on_trust.contains("order of referee: OrderGiven"));
}

TEST_CASE("lying file: a die that no hand could throw is found by replay") {
    const Forged played;
    const auto with_sides = [&](const char* sides) {
        played.change("UPDATE events SET dice = json_set(dice, '$[0].sides', " +
                      std::string(sides) + ", '$[0].face', 1) WHERE number = "
                      "(SELECT max(number) FROM events WHERE dice LIKE '%sides%')");
        return played.faults();
    };
    // Of one side there is one face: nothing but deciding it anew tells that it was another die.
    CHECK_EQ(with_sides("1"), "");
    for (const char* none : {"0", "-6"}) {
        CAPTURE(none);
        CHECK_NE(with_sides(none).find("has a die that does not follow from the seed"),
                 std::string::npos);
    }
}

TEST_CASE("lying file: of many faults the first hundred are listed, of few all of them") {
    const Forged played;
    REQUIRE(played.verified().events > 100);
    CHECK(played.verified().rolls > 0);
    CHECK(played.verified().faults.empty());
    // It was changed, and the next no longer follows it.
    played.change_alone("UPDATE events SET hash = 'none' WHERE number = 7");
    CHECK_EQ(played.verified().faults,
             std::vector<std::string>{"event 7 was changed",
                                      "event 8 does not follow the one before it"});
    played.change_alone("UPDATE events SET hash = 'none'");
    CHECK_EQ(played.verified().faults.size(), 100);
    CHECK_EQ(played.verified().faults.front(), "event 1 was changed");
}

TEST_CASE("lying file: of events that cannot be replayed nothing is said but why") {
    const Forged played;
    const char* said = "";
    SUBCASE("one of a form that nobody knows") {
        played.change("UPDATE events SET version = 99 WHERE number = 5");
        said = "of version 99";
    }
    SUBCASE("one that befell an army that there never was") {
        played.change(
            "UPDATE events SET payload = json_set(payload, '$.army', 'army-aaaaaaaaab') "
            "WHERE number = (SELECT max(number) FROM events WHERE kind = 'ArmyAte')");
        said = "the events do not replay: ";
    }
    const umpire::Verified verified = played.verified();
    REQUIRE_EQ(verified.faults.size(), 1);
    CHECK_NE(verified.faults.front().find(said), std::string::npos);
    CHECK_EQ(verified.events, 0);
    CHECK_EQ(verified.rolls, 0);
    CHECK_EQ(verified.commitment, "");
    CHECK_EQ(verified.state_hash, "");
}

TEST_CASE("lying file: an event that is gone from the middle is missed by the one behind it") {
    const Forged played;
    played.change_alone("DROP TRIGGER events_are_not_deleted; DELETE FROM events WHERE number = 7");
    const auto faults = played.verified().faults;
    const auto says = [&](const char* words) { return std::ranges::count(faults, words); };
    CHECK_EQ(says("event 8 comes out of turn"), 1);
    CHECK_EQ(says("event 6 comes out of turn"), 0);
}

TEST_CASE("lying file: a file that commits to nothing, or to another seed, is found by replay") {
    const Forged played;
    const std::string said = "the seed is not the one that was committed to";
    SUBCASE("nothing") { played.change_alone("DELETE FROM meta WHERE id = 'commitment'"); }
    SUBCASE("another") {
        played.change_alone("UPDATE meta SET value = 'beef' WHERE id = 'commitment'");
    }
    CHECK(played.verified().faults == std::vector<std::string>{said});
}

TEST_CASE("lying file: a die that was counted otherwise is out of turn, and of another throw") {
    const Forged played;
    played.change("UPDATE events SET dice = json_set(dice, '$[0].count', "
                  "json_extract(dice, '$[0].count') + 1) WHERE number = "
                  "(SELECT max(number) FROM events WHERE dice LIKE '%\"sides\":6%')");
    CHECK_NE(played.faults().find("has a die out of turn"), std::string::npos);
}

TEST_CASE("what is no file of a campaign's does not verify, and that is said by its name") {
    const tests::Folder folder;
    for (const char* name : {"none.idis", "none.battle"}) {
        std::ostringstream out;
        CHECK_FALSE(umpire::verify_file(folder.file(name), out));
        CHECK(out.str().starts_with(folder.file(name) + ": "));
    }
}

// The ways by which people are told things: what is kept of them, over restarts too.
#include "server/store/ways.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "tests/server/store/home.hpp"

using store::Way;
using store::Ways;
using tests::Folder;
using tests::Home;

namespace {

constexpr const char* spring_of_ways = "campaign-k7q3m9x2ab";

/// A way in which everything is said that can be.
Way a_full_way() {
    Way way;
    way.user = store::UserId(7);
    way.campaign = spring_of_ways;
    way.person = "commander-aaaaaaaaaa";
    way.openers = {store::LinkId(3), store::LinkId(5)};
    way.kind = store::WayKind::discord;
    way.address = "https://example.org/hook?a=b";
    way.secret = "whsec_bmV3";
    way.secret_before = "whsec_b2xk";
    way.secret_before_until = 99;
    way.wants = {store::Want::letter, store::Want::question};
    way.zone = "Europe/London";
    way.quiet = store::QuietHours{1'320, 420};
    way.made_at = 50;
    way.branch = "c0ffee";
    way.told_up_to = 12;
    way.told_at = 60;
    way.attempts = 2;
    way.failing_since = 70;
    way.next_at = 80;
    way.failure = "It answered with status 500.";
    way.has_given_up = true;
    way.linked_by = store::UserId(9);
    way.parts_told = 1;
    way.refusals = 2;
    way.left_out = 3;
    way.is_confirmed = false;
    way.code = "c0de";
    way.code_until = 100;
    way.code_tries = 4;
    way.digest_minute = 480;
    way.digest_at = 90;
    way.digest_to = 14;
    return way;
}

}  // namespace

TEST_CASE("a way is kept as it was made and changed, over a restart too") {
    const Home home;
    store::WayId full, bare;
    {
        Ways ways(home.ways);
        full = ways.add(a_full_way());
        Way way;
        way.user = store::UserId(8);
        way.campaign = "campaign-aaaaaaaaaa";
        bare = ways.add(way);
        CHECK(full != bare);
    }
    {
        Ways ways(home.ways);
        Way expected = a_full_way();
        expected.id = full;
        CHECK(ways.find(full) == expected);
        const auto found = ways.find(bare);
        REQUIRE(found);
        CHECK_FALSE(found->quiet);
        CHECK_FALSE(found->told_at);
        CHECK_FALSE(found->failing_since);
        CHECK(found->wants.empty());
        CHECK_EQ(ways.in(spring_of_ways).size(), 1);
        CHECK_EQ(ways.all().size(), 2);
        CHECK(ways.change(full, [](Way& way) { way.told_up_to = 13; }));
        CHECK(ways.remove(bare));
        CHECK_FALSE(ways.remove(bare));
        CHECK_FALSE(ways.change(bare, [](Way& way) { way.told_up_to = 1; }));
    }
    const Ways ways(home.ways);
    CHECK_EQ(ways.find(full)->told_up_to, 13);
    CHECK_EQ(ways.all().size(), 1);
}

TEST_CASE("a key of the server's stays what it was") {
    const Home home;
    for (int start = 0; start < 2; ++start) {
        Ways ways(home.ways);
        const std::string fresh = start == 0 ? "first" : "second";
        CHECK_EQ(ways.key("push", [&] { return fresh; }), "first");
        CHECK_EQ(ways.key("push", [&] { return std::string("third"); }), "first");
    }
}

TEST_CASE("no more than three codes are sent to an address in a day, and six for one user") {
    const Home home;
    const store::UserId one(1), other(2);
    {
        Ways ways(home.ways);
        for (int count = 0; count < 3; ++count) CHECK(ways.note_code("a@x.example", one, 1'000));
        CHECK_FALSE(ways.note_code("a@x.example", one, 1'000));
        CHECK_FALSE(ways.note_code("a@x.example", other, 1'000));
        for (int count = 0; count < 3; ++count) CHECK(ways.note_code("b@x.example", one, 2'000));
        CHECK_FALSE(ways.note_code("c@x.example", one, 2'000));
        CHECK(ways.note_code("c@x.example", other, 2'000));
    }
    Ways ways(home.ways);
    CHECK_FALSE(ways.note_code("a@x.example", one, 1'000 + 86'399));
    CHECK(ways.note_code("a@x.example", one, 1'000 + 86'400));
}

TEST_CASE("a code is eight letters that are not mistaken for others") {
    const std::string code = store::fresh_code();
    CHECK_EQ(code.size(), 8);
    CHECK_EQ(code.find_first_of("IO01"), std::string::npos);
    CHECK(code != store::fresh_code());
}

TEST_CASE("the ways are for their owner's eyes alone") {
    const Folder folder;
    const std::string file = folder.file("ways.sqlite");
    Ways ways(file);
    ways.add(a_full_way());
    for (const char* ending : {"", "-wal", "-shm"}) {
        struct stat status {};
        CHECK_EQ(::stat((file + ending).c_str(), &status), 0);
        CHECK_EQ(status.st_mode & 0777U, 0600U);
    }
}

TEST_CASE("the ways of accounts that are gone go, and those that they linked for others") {
    const Home home;
    Ways ways(home.ways);
    Way others = a_full_way();
    others.user = store::UserId(8);
    others.linked_by.reset();
    Way linked = a_full_way();
    linked.user = store::UserId(8);
    linked.linked_by = store::UserId(11);
    ways.add(a_full_way());
    ways.add(linked);
    const auto stays = ways.add(others);
    ways.remove_all_of({store::UserId(7), store::UserId(11), store::UserId(12)});
    REQUIRE_EQ(ways.all().size(), 1);
    CHECK(ways.all()[0].id == stays);
    CHECK_EQ(Ways(home.ways).all().size(), 1);
}

TEST_CASE("a webhook's secret is 256 random bits") {
    const std::string one = store::fresh_webhook_secret();
    // 32 bytes are 44 letters of base64.
    CHECK(one.starts_with("whsec_"));
    CHECK_EQ(one.size(), 6 + 44);
    CHECK(one != store::fresh_webhook_secret());
}

// What servers that share a database know of each other: codes of the chat, drafts that are played,
// who asks too often. Two servers' parts, without sockets.
#include "server/net/together.hpp"

#include <doctest/doctest.h>

#include "server/umpire/histories/nodes.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/stopped.hpp"

using net::Together;
using tests::Cluster;

namespace {

constexpr std::int64_t now = 1'000'000;
const std::string first_at = "http://10.0.0.1:8080";
const std::string second_at = "http://10.0.0.2:8080";
const std::string draft = "a draft";

std::int64_t clock_that_stands() { return now; }

/// Two servers of a new place.
struct Two {
    std::string place;
    std::shared_ptr<umpire::Histories> first_histories;
    std::shared_ptr<umpire::Histories> second_histories;
    Together first;
    Together second;

    explicit Two(Cluster& cluster)
        : place(cluster.new_place()),
          first_histories(
              umpire::histories_of_node(place, tests::node_at(first_at, tests::a_clock()))),
          second_histories(
              umpire::histories_of_node(place, tests::node_at(second_at, tests::a_clock()))),
          first(*first_histories),
          second(*second_histories) {}
};

}  // namespace

TEST_CASE("together: a code of the chat is good at each server, once, and nowhere to be read") {
    tests::with_cluster([](Cluster& cluster) {
        Two two(cluster);
        api::DiscordCodes made(two.first.memory());
        api::DiscordCodes asked(two.second.memory());
        const std::string code = made.make("idislink_secret", now);
        store::postgres::Connection connection(two.place);
        const auto kept = connection.ask("SELECT key || words FROM short_memory");
        REQUIRE_EQ(kept.rows(), 1);
        CHECK_EQ(kept.text(0, 0).find(code), std::string::npos);
        CHECK_EQ(kept.text(0, 0).find("idislink"), std::string::npos);
        CHECK_FALSE(asked.redeem("ABCDEFGH", now));
        CHECK_FALSE(asked.redeem(code, now + api::DiscordCodes::seconds));
        CHECK_EQ(asked.redeem(code.substr(0, 4) + "-" + code.substr(4), now), "idislink_secret");
        CHECK_FALSE(made.redeem(code, now));
    });
}

TEST_CASE("together: each server knows which plays a draft, while that lives") {
    tests::with_cluster([](Cluster& cluster) {
        Two two(cluster);
        const api::Trials first = two.first.trials(clock_that_stands);
        const api::Trials second = two.second.trials(clock_that_stands);
        CHECK_FALSE(first.at(draft));
        first.begin(draft);
        CHECK_EQ(first.at(draft), "");
        CHECK_EQ(second.at(draft), first_at);
        CHECK_FALSE(second.at("another"));
        second.begin(draft);
        CHECK_EQ(first.at(draft), second_at);
        tests::unheard_for(two.place, second_at, std::chrono::hours(2));
        CHECK_FALSE(first.at(draft));
        second.begin(draft);
        first.end(draft);
        CHECK_FALSE(second.at(draft));
    });
}

TEST_CASE("together: who failed at one server has failed at the other") {
    tests::with_cluster([](Cluster& cluster) {
        Two two(cluster);
        api::Failures here(3, 900, 10, "failures", two.first.tell());
        api::Failures there(3, 900, 10, "failures", two.second.tell());
        api::Failures others(1, 900, 10, "other failures", two.second.tell());
        const auto exchange = [&] {
            two.first.exchange([&](const store::Counted& counted) { here.hear(counted); });
            two.second.exchange([&](const store::Counted& counted) {
                there.hear(counted);
                others.hear(counted);
            });
        };
        here.failed("anna", now);
        here.failed("anna", now + 1);
        there.failed("anna", now + 2);
        CHECK_FALSE(here.must_wait("anna", now + 2));
        exchange();
        // Both of them are told of as of the last.
        CHECK_EQ(there.must_wait("anna", now + 2), 899);
        CHECK_FALSE(others.must_wait("anna", now + 2));
        exchange();
        CHECK_EQ(here.must_wait("anna", now + 2), 898);
        // What was heard is not told again.
        exchange();
        CHECK_FALSE(here.must_wait("anna", now + 900));
    });
}

TEST_CASE("together: a server by itself tells nobody, and plays its drafts itself") {
    const tests::Folder folder;
    const auto histories = umpire::histories_in_folder(folder.path());
    Together alone(*histories);
    alone.tell()({"failures", "anna", 1, now});
    alone.exchange([](const store::Counted&) { FAIL("nobody else counts"); });
    CHECK_EQ(alone.trials(clock_that_stands).at(draft), "");
    CHECK(alone.memory().keep(store::Note::trial, draft, "words", now));
}

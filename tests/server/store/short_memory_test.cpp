// What a server remembers for a while, by itself and together with others.
#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "server/store/postgres/listening.hpp"
#include "server/store/postgres/short_memory.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/stopped.hpp"

using store::Counted;
using store::Note;
using store::ShortMemory;
using tests::Cluster;

namespace {

constexpr std::int64_t now = 1'000'000;

/// What each memory does, whoever of those that share it is asked.
void check_contract(ShortMemory& one, ShortMemory& other) {
    const std::int64_t seconds = store::limits_of(Note::chat_code).seconds;
    CHECK_FALSE(one.find(Note::chat_code, "a", now));
    CHECK(one.keep(Note::chat_code, "a", "first", now));
    CHECK_EQ(other.find(Note::chat_code, "a", now), "first");
    // Under one key there is one, and another kind has keys of its own.
    CHECK_FALSE(other.keep(Note::chat_code, "a", "second", now + seconds - 1));
    CHECK(other.keep(Note::chat_text, "a", "of a text", now));
    CHECK_EQ(one.find(Note::chat_code, "a", now + seconds - 1), "first");
    // Its time over, it is as if it had never been.
    CHECK_FALSE(one.find(Note::chat_code, "a", now + seconds));
    CHECK_FALSE(one.take(Note::chat_code, "a", now + seconds));
    CHECK(other.keep(Note::chat_code, "a", "third", now + seconds));
    CHECK_EQ(one.take(Note::chat_code, "a", now + seconds), "third");
    CHECK_FALSE(one.take(Note::chat_code, "a", now + seconds));
    CHECK_FALSE(other.find(Note::chat_code, "a", now + seconds));
    CHECK_EQ(other.find(Note::chat_text, "a", now + seconds), "of a text");
}

std::shared_ptr<store::Node> node(const std::string& place, int number) {
    return store::Node::join(place, tests::node_at("http://10.0.0." + std::to_string(number),
                                                   tests::a_clock()));
}

}  // namespace

TEST_CASE("short memory: a server by itself keeps each note for its time, and one under a key") {
    store::OwnShortMemory memory;
    check_contract(memory, memory);
}

TEST_CASE("short memory: beyond the number of a kind, or its bytes, the oldest is forgotten") {
    store::OwnShortMemory memory;
    const store::NoteLimits& limits = store::limits_of(Note::trial);
    for (std::size_t each = 0; each <= limits.most; ++each) {
        CHECK(memory.keep(Note::trial, std::to_string(each), "", now));
    }
    CHECK_FALSE(memory.find(Note::trial, "0", now));
    CHECK(memory.find(Note::trial, "1", now));
    memory.keep(Note::trial, "half", std::string(limits.bytes / 2, 'x'), now);
    memory.keep(Note::trial, "other half", std::string(limits.bytes - limits.bytes / 2, 'y'), now);
    CHECK(memory.find(Note::trial, "half", now));
    memory.keep(Note::trial, "last", "z", now);
    CHECK_FALSE(memory.find(Note::trial, "half", now));
    CHECK(memory.find(Note::trial, "other half", now));
    CHECK(memory.find(Note::trial, "last", now));
}

TEST_CASE("short memory: servers that share a database remember together") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        store::CommonShortMemory one(node(place, 1));
        store::CommonShortMemory other(node(place, 2));
        check_contract(one, other);
        // The bound is looked at now and then, and the newest stay.
        const auto many = static_cast<std::int64_t>(store::limits_of(Note::trial).most) + 200;
        for (std::int64_t each = 0; each < many; ++each) {
            CHECK(one.keep(Note::trial, std::to_string(each), "", now + each));
        }
        CHECK_FALSE(other.find(Note::trial, "0", now));
        CHECK(other.find(Note::trial, std::to_string(many - 1), now));
        const std::string half(store::limits_of(Note::chat_text).bytes / 2, 'x');
        store::CommonShortMemory third(node(place, 3));
        for (const char* key : {"old", "new", "newest"}) {
            CHECK(third.keep(Note::chat_text, key, half, now + (*key == 'o' ? 0 : 1)));
        }
        store::CommonShortMemory fourth(node(place, 4));
        CHECK(fourth.keep(Note::chat_text, "small", "", now + 2));
        CHECK_FALSE(one.find(Note::chat_text, "old", now));
        CHECK(one.find(Note::chat_text, "new", now));
    });
}

TEST_CASE("short memory: what one server counts is told to each of the others, once") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        store::CountedTogether one(node(place, 1));
        store::CountedTogether other(node(place, 2));
        const std::vector<Counted> failures = {{"failures", "10.0.0.9", 3, now},
                                               {"requests", "anna \xc3\xa9 \"x\"", 200, now + 1}};
        CHECK(one.exchange(failures).empty());
        store::CountedTogether late(node(place, 3));
        CHECK(other.exchange({{"failures", "10.0.0.9", 1, now + 2}}) == failures);
        CHECK(other.exchange({}).empty());
        const std::vector<Counted> from_other = {{"failures", "10.0.0.9", 1, now + 2}};
        CHECK(one.exchange({}) == from_other);
        // Whoever comes later does not hear of what was before him.
        CHECK(late.exchange({}) == from_other);
    });
}

TEST_CASE("short memory: what is not told yet is summed up, and told once") {
    store::Untold untold;
    untold.add({"requests", "anna", 1, now});
    untold.add({"failures", "anna", 1, now});
    untold.add({"requests", "anna", 2, now + 1});
    CHECK(untold.take() == std::vector<Counted>{{"failures", "anna", 1, now},
                                                {"requests", "anna", 3, now + 1}});
    CHECK(untold.take().empty());
}

TEST_CASE("listening: what the database says is heard, also on a connection that was made anew") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        std::mutex mutex;
        std::condition_variable changed;
        std::vector<std::string> heard;
        const store::postgres::Listening listening(
            place, "idis_test", [&](const std::string& words) {
                const std::scoped_lock lock(mutex);
                heard.push_back(words);
                changed.notify_all();
            });
        const auto comes = [&](const std::vector<std::string>& all) {
            std::unique_lock lock(mutex);
            return changed.wait_for(lock, std::chrono::seconds(30), [&] { return heard == all; });
        };
        store::postgres::Connection connection(place);
        // That it listens, and may have missed something before.
        REQUIRE(comes({""}));
        connection.run("NOTIFY idis_test, 'one'");
        CHECK(comes({"", "one"}));
        connection.run("NOTIFY idis_test, 'two'; NOTIFY idis_test, 'three'");
        CHECK(comes({"", "one", "two", "three"}));
        for (const pid_t backend : Cluster::backends(place)) {
            connection.ask("SELECT pg_terminate_backend($1::bigint::int)::int::bigint "
                           "WHERE $1 <> pg_backend_pid()",
                           store::postgres::Parameters().integer(backend));
        }
        CHECK(comes({"", "one", "two", "three", ""}));
        connection.run("NOTIFY idis_test, 'four'");
        CHECK(comes({"", "one", "two", "three", "", "four"}));
    });
}

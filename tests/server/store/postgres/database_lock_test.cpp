// One server for a database: who is refused, and what becomes of the lock when its connection goes.
#include "server/store/postgres/database_lock.hpp"

#include <memory>
#include <thread>

#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/held.hpp"

using store::DatabaseLock;
using store::Hold;
using tests::Cluster;

namespace {

/// How it is held, when it can be said: waits as long as it is lost.
Hold held_at_last(DatabaseLock& lock) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    Hold hold = lock.hold();
    while (hold == Hold::lost && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        hold = lock.hold();
    }
    return hold;
}

}  // namespace

TEST_CASE("a database has one server: a second is refused, and told so, until the first ends") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        auto first = std::make_unique<DatabaseLock>(place);
        CHECK(first->hold() == Hold::held);
        try {
            const DatabaseLock second(place);
            FAIL_CHECK("two have it");
        } catch (const store::DatabaseHeld& held) {
            CHECK_NE(std::string(held.what()).find("plays from this database already"),
                     std::string::npos);
        }
        CHECK(first->hold() == Hold::held);
        // Another installation in the same database is none of its business.
        DatabaseLock beside(cluster.new_place());
        CHECK(beside.hold() == Hold::held);
        first.reset();
        DatabaseLock next(place);
        CHECK(next.hold() == Hold::held);
    });
}

TEST_CASE("a database's lock is taken again when its connection was cut and nobody else came") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        DatabaseLock lock(place);
        for (int times = 0; times < 2; ++times) {
            REQUIRE(tests::let_go_of(place));
            CHECK(held_at_last(lock) == Hold::held);
            CHECK_THROWS_AS(DatabaseLock{place}, store::DatabaseHeld);
        }
    });
}

TEST_CASE("a database's lock that another has had meanwhile is never taken again") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        DatabaseLock lock(place);
        REQUIRE(tests::let_go_of(place));
        {
            DatabaseLock other(place);
            CHECK(lock.hold() == Hold::anothers);
            CHECK(other.hold() == Hold::held);
        }
        CHECK(lock.hold() == Hold::anothers);
        DatabaseLock next(place);
        CHECK(next.hold() == Hold::held);
        CHECK(lock.hold() == Hold::anothers);
    });
}

TEST_CASE("a database's lock is lost while the database is away, and had again when it is back") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        DatabaseLock lock(place);
        cluster.die();
        CHECK(lock.hold() == Hold::lost);
        CHECK(lock.hold() == Hold::lost);
        cluster.start();
        CHECK(held_at_last(lock) == Hold::held);
    });
}

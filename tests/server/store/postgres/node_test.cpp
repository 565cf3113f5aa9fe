// Nodes and their leases: who has one, who may take it, and what a node believes that was stopped.
#include "server/store/postgres/node.hpp"

#include <atomic>
#include <functional>
#include <thread>

#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/held.hpp"
#include "tests/server/store/postgres/stopped.hpp"

using namespace std::chrono_literals;
using store::DatabaseHeld;
using store::DatabaseLock;
using store::Hold;
using store::Lease;
using store::Node;
using store::NodeSettings;
using store::Written;
using tests::Cluster;
using TheLease = std::shared_ptr<Lease>;

namespace {

const std::string first_at = "http://10.0.0.1:8080";
const std::string second_at = "http://10.0.0.2:8080";

/// Two nodes of a new place, with one history in it.
struct Two {
    std::string place;
    tests::NodeClock first_clock = tests::a_clock();
    tests::NodeClock second_clock = tests::a_clock();
    std::shared_ptr<Node> first;
    std::shared_ptr<Node> second;
    std::int64_t history = 0;

    explicit Two(Cluster& cluster)
        : place(cluster.new_place()),
          first(Node::join(place, tests::node_at(first_at, first_clock))),
          second(Node::join(place, tests::node_at(second_at, second_clock))) {
        store::postgres::Connection connection(place);
        history = connection
                      .ask("INSERT INTO histories (name, is_whole) VALUES ('a.idis', true) "
                           "RETURNING history")
                      .integer(0, 0);
    }
    std::int64_t turn() const {
        store::postgres::Connection connection(place);
        return connection.ask("SELECT turn FROM histories").integer(0, 0);
    }
    TheLease taken_by(Node& node) const {
        auto taken = node.take(history);
        REQUIRE(std::holds_alternative<TheLease>(taken));
        return std::get<TheLease>(taken);
    }
    std::string refused_to(Node& node) const {
        const auto taken = node.take(history);
        REQUIRE(std::holds_alternative<std::string>(taken));
        return std::get<std::string>(taken);
    }
};

std::string refusal_of(const std::function<void()>& taking) {
    try {
        taking();
    } catch (const DatabaseHeld& held) {
        return held.what();
    }
    return "";
}

}  // namespace

TEST_CASE("node: a history is leased to one node until it is given back, and its turn rises") {
    tests::with_cluster([](Cluster& cluster) {
        const Two two(cluster);
        TheLease lease = two.taken_by(*two.first);
        CHECK(lease->is_held());
        CHECK_EQ(lease->turn(), 1);
        CHECK_EQ(two.turn(), 1);
        CHECK_EQ(two.refused_to(*two.second), first_at);
        CHECK_EQ(two.turn(), 1);
        lease.reset();
        const TheLease other = two.taken_by(*two.second);
        CHECK_EQ(other->turn(), 2);
        CHECK_EQ(two.refused_to(*two.first), second_at);
        // Taken once more it is another, and the one before it is lost.
        const TheLease again = two.taken_by(*two.second);
        CHECK(other->is_lost());
        CHECK(again->is_held());
        two.second->beat();
        CHECK(again->is_held());
        CHECK_THROWS_AS(two.first->take(two.history + 1), store::Vanished);
    });
}

TEST_CASE("node: one that is stopped has its leases taken, and knows before it is told") {
    tests::with_cluster([](Cluster& cluster) {
        const Two two(cluster);
        const TheLease lease = two.taken_by(*two.first);
        // A short while is nothing, to itself or to others.
        tests::stop(two.place, first_at, two.first_clock, 47min);
        CHECK(lease->is_held());
        CHECK_EQ(two.refused_to(*two.second), first_at);
        // It believes less long in it than others do.
        tests::stop(two.place, first_at, two.first_clock, 2min);
        CHECK_FALSE(lease->is_held());
        CHECK_FALSE(lease->is_lost());
        CHECK(two.first->hold() == Hold::lost);
        CHECK_EQ(two.refused_to(*two.second), first_at);
        two.first->beat();
        CHECK(lease->is_held());
        CHECK(two.first->hold() == Hold::held);
        tests::stop(two.place, first_at, two.first_clock);
        const TheLease other = two.taken_by(*two.second);
        CHECK_FALSE(lease->is_held());
        two.first->beat();
        CHECK(two.first->is_heard());
        CHECK(lease->is_lost());
        CHECK(other->is_held());
        two.second->beat();
        CHECK(other->is_held());
        CHECK_EQ(two.refused_to(*two.first), second_at);
    });
}

TEST_CASE("node: what one leaves when it ends in order is free at once, given back or not") {
    tests::with_cluster([](Cluster& cluster) {
        Two two(cluster);
        // As of something that could not be closed: the lease stays behind.
        two.taken_by(*two.first)->lose();
        CHECK_EQ(two.refused_to(*two.second), first_at);
        two.first.reset();
        CHECK(two.taken_by(*two.second)->is_held());
    });
}

TEST_CASE("node: one that was stopped in the middle of writing does not hold off who takes over") {
    tests::with_cluster([](Cluster& cluster) {
        const Two two(cluster);
        const TheLease lease = two.taken_by(*two.first);
        store::postgres::Connection writing(two.place);
        writing.run("BEGIN; UPDATE histories SET stamp = 7");
        // While its node lives nobody ends that.
        CHECK_THROWS_AS(two.second->take(two.history), store::NotStored);
        writing.run("COMMIT; BEGIN; UPDATE histories SET stamp = 8");
        tests::stop(two.place, first_at, two.first_clock);
        TheLease other;
        for (int times = 0; times < 5 && !other; ++times) {
            try {
                other = two.taken_by(*two.second);
            } catch (const store::NotStored& fault) {
                CHECK(fault.why() == Written::busy);
            }
        }
        REQUIRE(other);
        CHECK(other->is_held());
        CHECK_THROWS_AS(writing.run("COMMIT"), store::NotStored);
        store::postgres::Connection connection(two.place);
        CHECK_EQ(connection.ask("SELECT stamp FROM histories").integer(0, 0), 7);
    });
}

TEST_CASE("node: nodes and a server that has the database to itself refuse each other") {
    tests::with_cluster([](Cluster& cluster) {
        auto two = std::make_unique<Two>(cluster);
        const std::string place = two->place;
        const std::string of_nodes = refusal_of([&] { const DatabaseLock alone(place); });
        CHECK_NE(of_nodes.find(first_at + ", " + second_at), std::string::npos);
        two.reset();
        auto alone = std::make_unique<DatabaseLock>(place);
        const tests::NodeClock clock = tests::a_clock();
        const auto join = [&] { Node::join(place, tests::node_at(first_at, clock)); };
        CHECK_NE(refusal_of(join).find("to itself"), std::string::npos);
        alone.reset();
        CHECK_EQ(refusal_of(join), "");
    });
}

TEST_CASE("node: two nodes do not have one address, but a dead one's is free") {
    tests::with_cluster([](Cluster& cluster) {
        const Two two(cluster);
        NodeSettings same = tests::node_at(first_at, two.first_clock);
        same.lease = 1'000ms;
        // While it waits for the other to be dead, that is heard.
        std::atomic<bool> is_over = false;
        std::thread beating([&] {
            while (!is_over) {
                two.first->beat();
                std::this_thread::sleep_for(5ms);
            }
        });
        const std::string refusal = refusal_of([&] { Node::join(two.place, same); });
        is_over = true;
        beating.join();
        CHECK_NE(refusal.find("lives already: " + first_at), std::string::npos);
        tests::stop(two.place, first_at, two.first_clock);
        CHECK(Node::join(two.place, tests::node_at(first_at, two.first_clock))->is_heard());
    });
}

TEST_CASE("node: all nodes of an installation have one secret, and others another") {
    tests::with_cluster([](Cluster& cluster) {
        const Two two(cluster);
        CHECK_EQ(two.first->secret(), two.second->secret());
        CHECK_EQ(two.first->secret().size(), 48);
        const Two elsewhere(cluster);
        CHECK_NE(elsewhere.first->secret(), two.first->secret());
    });
}

TEST_CASE("node: one that was cut off goes on, unless a server had the database to itself") {
    tests::with_cluster([](Cluster& cluster) {
        Two two(cluster);
        const TheLease lease = two.taken_by(*two.first);
        two.second.reset();
        REQUIRE(tests::let_go_of(two.place));
        // The first beat finds out, the second is heard.
        two.first->beat();
        two.first->beat();
        CHECK(two.first->is_heard());
        CHECK(lease->is_held());
        REQUIRE(tests::let_go_of(two.place));
        {
            DatabaseLock alone(two.place);
            CHECK_EQ(two.turn(), lease->turn() + 1);
            *two.first_clock += 2h;
            two.first->beat();
            two.first->beat();
            CHECK(lease->is_lost());
            CHECK(two.first->hold() == Hold::anothers);
            CHECK(alone.hold() == Hold::held);
        }
        two.first->beat();
        two.first->beat();
        CHECK(two.first->hold() == Hold::held);
        CHECK(two.taken_by(*two.first)->is_held());
    });
}

TEST_CASE("node: it beats by itself") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        NodeSettings settings;
        settings.address = first_at;
        settings.beat = 10ms;
        const auto node = Node::join(place, settings);
        store::postgres::Connection connection(place);
        const auto heard = [&] {
            return connection
                .ask("SELECT (extract(epoch FROM heard_at) * 1000000)::bigint FROM nodes")
                .integer(0, 0);
        };
        const std::int64_t before = heard();
        for (int look = 0; look < 1'000 && heard() == before; ++look) {
            std::this_thread::sleep_for(10ms);
        }
        CHECK_GT(heard(), before);
        CHECK(node->is_heard());
    });
}

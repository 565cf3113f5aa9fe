// A server that shares its database with another, over sockets: what the other plays is not played
// here, what a dead one has left is looked after without anybody asking.
#include <doctest/doctest.h>

#include <functional>
#include <sstream>
#include <thread>

#include "server/umpire/histories/histories.hpp"
#include "server/umpire/past/proving.hpp"
#include "tests/server/net/log.hpp"
#include "tests/server/net/served.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/stopped.hpp"

using namespace std::chrono_literals;
using tests::Cluster;
using tests::Served;

namespace {

const std::string hold = R"({"kind":"HoldArmy"})";
const std::string form_up = R"({"kind":"SetFormation","formation":"a line"})";
const std::string other_at = "http://127.0.0.1:9";

/// A node that puts to sleep whatever nobody holds.
net::ServeOptions node_over(const std::string& place) {
    net::ServeOptions options;
    options.database = place;
    options.node = "http://127.0.0.1:8";
    options.limits.quiet_time = 0ms;
    options.limits.alarm_time = 10ms;
    return options;
}

/// Whether something is so before ten seconds have passed.
bool comes_true(const std::function<bool()>& what) {
    for (int look = 0; look < 1'000; ++look) {
        if (what()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

/// Opens a history as soon as nobody else has it; null if that does not come.
std::unique_ptr<store::Store> opened_at_last(umpire::Histories& histories,
                                             const std::string& name) {
    std::unique_ptr<store::Store> opened;
    comes_true([&] {
        try {
            opened = histories.open(name);
        } catch (const umpire::PlayedElsewhere&) {
            return false;
        }
        return true;
    });
    return opened;
}

/// Whether anybody but the other one has a lease.
bool is_taken_from_other(const std::string& place) {
    store::postgres::Connection connection(place);
    return connection
               .ask("SELECT history FROM leases JOIN nodes ON number = node WHERE address = $1",
                    store::postgres::Parameters().text(other_at))
               .rows() == 0;
}

int ready(const Served& served) {
    return tests::Wire(served.port)
        .send("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .receive()
        .status;
}

}  // namespace

TEST_CASE("leases: a server plays what no other plays, and takes over what a dead one has left") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        Served served(node_over(place));
        const std::string name = served.campaign + ".idis";
        REQUIRE_EQ(served.order("anna", hold, "first").status, 201);
        const auto other =
            umpire::histories_of_node(place, tests::node_at(other_at, tests::a_clock()));
        // To the server it lives for an hour to come, and then it is dead.
        tests::unheard_for(place, other_at, -1h);
        const auto store = opened_at_last(*other, name);
        REQUIRE(store != nullptr);
        CHECK_EQ(served.get("anna", "/view").status, 503);
        CHECK_EQ(served.order("anna", form_up, "second").status, 503);
        CHECK_EQ(ready(served), 200);
        CHECK_FALSE(is_taken_from_other(place));
        // Nothing is due in it; but nobody knows that of what a dead one had.
        tests::unheard_for(place, other_at, 2h);
        CHECK(comes_true([&] { return is_taken_from_other(place); }));
        CHECK(store->append({{}, {}}) == store::Written::failed);
        CHECK_EQ(served.order("anna", form_up, "second").status, 201);
        served.end();
        std::ostringstream out;
        CHECK_MESSAGE(umpire::verify_history(place, name, out), out.str());
    });
}

TEST_CASE("leases: a server by itself and one that shares do not serve one database") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        const tests::Log log;
        {
            Served served(node_over(place));
            const tests::Folder elsewhere;
            net::ServeOptions alone = node_over(place);
            alone.node.clear();
            alone.data = elsewhere.path();
            alone.port = 0;
            CHECK_EQ(net::serve(alone), 1);
            CHECK_EQ(served.order("anna", hold, "first").status, 201);
        }
        // Who shares says where the others find him.
        CHECK_NE(log.text().find("they reach this one at http://127.0.0.1:8"), std::string::npos);
    });
}

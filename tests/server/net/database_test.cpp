// The whole server on a database of PostgreSQL's, over sockets: a campaign that is played there,
// and what becomes of a server whose database is another's, or gone.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "server/store/postgres/database_lock.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/past/proving.hpp"
#include "tests/server/net/log.hpp"
#include "tests/server/net/served.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/held.hpp"

namespace fs = std::filesystem;
using nlohmann::json;
using tests::Cluster;
using tests::Reply;
using tests::Served;

namespace {

const std::string hold = R"({"kind":"HoldArmy"})";
const std::string form_up = R"({"kind":"SetFormation","formation":"a line"})";
const std::string close_up = R"({"kind":"SetFormation","formation":"a column"})";

net::ServeOptions over(const std::string& place) {
    net::ServeOptions options;
    options.database = place;
    return options;
}

Reply ready(const Served& served) {
    return tests::Wire(served.port)
        .send("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .receive();
}

/// A copy of the campaign, after its first event.
Reply forked(const Served& served) {
    return tests::Wire(served.port)
        .send("POST " + served.path("/forks") + served.head("referee") +
              "Content-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"event\":1}")
        .receive();
}

void check_holds(const std::string& place, const std::string& name) {
    std::ostringstream out;
    const bool holds = umpire::verify_history(place, name, out);
    CHECK_MESSAGE(holds, out.str());
}

bool holds_a_history(const fs::path& folder) {
    return !umpire::histories_in_folder(folder)->names().empty();
}

}  // namespace

TEST_CASE("a database: a campaign is played there, is there after a restart, and nowhere else") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        Served served(over(place));
        CHECK_EQ(ready(served).status, 200);
        const Reply given = served.order("anna", hold, "first");
        REQUIRE_EQ(given.status, 201);
        const std::uint64_t last = served.last_event();
        served.end();
        served.begin();
        CHECK_EQ(served.last_event(), last);
        const Reply again = served.order("anna", hold, "first");
        CHECK_EQ(again.body, given.body);
        CHECK_EQ(served.last_event(), last);
        CHECK_EQ(served.order("boris", hold, "first of his").status, 201);
        CHECK_EQ(served.order("anna", form_up, "second").status, 201);
        CHECK_GT(served.last_event(), last);
        CHECK_EQ(ready(served).status, 200);
        served.end();
        CHECK_FALSE(holds_a_history(served.folder.path()));
        check_holds(place, served.campaign + ".idis");
    });
}

TEST_CASE("a database: a second server is refused, and the first goes on") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        Served served(over(place));
        const tests::Folder elsewhere;
        net::ServeOptions other = over(place);
        other.data = elsewhere.path();
        other.port = 0;
        CHECK_EQ(net::serve(other), 1);
        CHECK_EQ(served.order("anna", hold, "first").status, 201);
        CHECK_EQ(ready(served).status, 200);
    });
}

TEST_CASE("a database: a server that another has taken it from acknowledges nothing, and says so") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        Served served(over(place));
        REQUIRE_EQ(served.order("anna", hold, "first").status, 201);
        // Cut, and nobody came: nothing is noticed of it.
        REQUIRE(tests::let_go_of(place));
        CHECK_EQ(served.order("anna", form_up, "second").status, 201);
        const std::uint64_t last = served.last_event();
        REQUIRE(tests::let_go_of(place));
        {
            const store::DatabaseLock other(place);
            CHECK_EQ(served.order("anna", close_up, "third").status, 503);
        }
        CHECK_EQ(served.order("boris", hold, "first of his").status, 503);
        CHECK_EQ(served.last_event(), last);
        const Reply word = ready(served);
        CHECK_EQ(word.status, 503);
        CHECK_NE(word.body.find("database_held_by_another"), std::string::npos);
        served.end();
        served.begin();
        CHECK_EQ(served.last_event(), last);
        CHECK_EQ(served.order("anna", close_up, "third").status, 201);
        served.end();
        check_holds(place, served.campaign + ".idis");
    });
}

TEST_CASE("a database: it goes and comes back under a server, and nothing is lost or doubled") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        Served served(over(place));
        const Reply given = served.order("anna", hold, "first");
        REQUIRE_EQ(given.status, 201);
        cluster.die();
        CHECK_EQ(ready(served).status, 503);
        CHECK_EQ(served.order("anna", form_up, "second").status, 503);
        // What can only be looked up there is not said to be missing, and no fault of the server's.
        CHECK_EQ(forked(served).status, 503);
        cluster.start();
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        int status = 503;
        while (status >= 500 && std::chrono::steady_clock::now() < until) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            status = served.order("anna", form_up, "second").status;
        }
        CHECK_EQ(status, 201);
        CHECK_EQ(served.order("anna", hold, "first").body, given.body);
        CHECK_EQ(ready(served).status, 200);
        served.end();
        check_holds(place, served.campaign + ".idis");
    });
}

TEST_CASE("a database: files that lie beside it are not played, and that is said at the start") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        const std::string file = "campaign-aaaaaaaaaa.idis";
        const tests::Log log;
        {
            Served served(over(place));
            served.end();
            const auto beside = umpire::histories_in_folder(served.folder.path());
            umpire::make_whole(*beside, file, [](store::Store& store) {
                REQUIRE(store.append({{tests::an_event(1)}, {}}) == store::Written::stored);
            });
            CHECK_EQ(log.text().find("is not used"), std::string::npos);
            std::ofstream(net::accounts_file(served.folder.path())) << "of before";
            served.begin();
            CHECK_EQ(ready(served).status, 200);
            served.end();
        }
        const std::string text = log.text();
        CHECK_NE(text.find("are kept in the database of server.toml"), std::string::npos);
        CHECK_NE(text.find("are not played, " + file + " the first"), std::string::npos);
        CHECK_NE(text.find("accounts.sqlite is not used: accounts and ways are in the database"),
                 std::string::npos);
        CHECK_EQ(text.find("other nodes may play there"), std::string::npos);
        CHECK_EQ(text.find(place), std::string::npos);
    });
}

// What a history in PostgreSQL survives: cut connections, killed backends, a server that dies; and
// what it forbids.
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include "server/umpire/past/proving.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/proxy.hpp"

using store::HistoryMode;
using store::PostgresStore;
using store::Written;
using tests::Cluster;

namespace {

/// A history's place and name.
struct Kept {
    std::string place;
    std::string name;
};

PostgresStore history(const Kept& kept, HistoryMode mode) {
    return PostgresStore(kept.place, kept.name, mode, tests::small_schema(),
                         tests::small_postgres_migrations());
}

/// The same by another way.
Kept by_way_of(const tests::Proxy& proxy, const Kept& kept) {
    return {Cluster::by_way_of(kept.place, proxy.folder()), kept.name};
}

void begin(const Kept& kept, std::uint64_t events) {
    PostgresStore made = history(kept, HistoryMode::create);
    for (std::uint64_t number = 1; number <= events; ++number) {
        REQUIRE(made.append({{tests::an_event(number)}, {}}) == Written::stored);
    }
    made.finish();
}

/// A new, whole history of some events.
Kept begun(Cluster& cluster, std::uint64_t events = 0) {
    const Kept kept{cluster.place(), cluster.new_name()};
    begin(kept, events);
    return kept;
}

store::Batch counted(std::uint64_t number) {
    return {{tests::an_event(number)},
            {{"counters", {{"x", static_cast<std::int64_t>(number), {}}}, {}}}};
}

/// What is at fault if SQL is run; "" for nothing.
std::string fault_of(const std::string& place, const std::string& sql) {
    store::postgres::Connection connection(place);
    try {
        connection.run(sql);
    } catch (const store::postgres::Fault& fault) {
        return fault.what();
    }
    return "";
}

/// The columns of a table as PostgreSQL lists them, but for the history's number.
store::TableShape made_table(store::postgres::Connection& connection, const std::string& table) {
    store::TableShape made{table, {}};
    const auto found = connection.ask(
        "SELECT column_name::text, data_type::text, (is_nullable = 'YES')::int::bigint, "
        "coalesce((SELECT array_position(i.indkey::int2[], a.attnum) + 1 FROM pg_index AS i "
        "WHERE i.indrelid = a.attrelid AND i.indisprimary), 0)::bigint "
        "FROM information_schema.columns AS c JOIN pg_attribute AS a ON "
        "a.attrelid = to_regclass(c.table_name::text) AND a.attname = c.column_name "
        "WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
        store::postgres::Parameters().text(table));
    for (int row = 0; row < found.rows(); ++row) {
        const std::string type = found.text(row, 1);
        CHECK((type == "bigint" || type == "text"));
        // Those of the key stand in its order, the history's number first.
        if (found.integer(row, 3) > 0) CHECK_EQ(found.integer(row, 3), row + 1);
        if (row == 0) {
            CHECK_EQ(found.text(row, 0), "history");
            continue;
        }
        made.columns.push_back({found.text(row, 0),
                                type == "bigint" ? store::ColumnType::integer
                                                 : store::ColumnType::text,
                                found.integer(row, 3) > 0, found.integer(row, 2) == 1});
    }
    return made;
}

}  // namespace

TEST_CASE("PostgreSQL: the migrations make the tables that those of files make") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        store::postgres::Connection connection =
            store::postgres::opened(place, store::postgres::Use::writing,
                                    store::postgres_migrations());
        // What nodes say to one another is in no file.
        std::set<std::string> tables = {"events", "histories", "leases", "at_rest"};
        for (const store::Schema& schema :
             {umpire::schema_named("a.idis"), umpire::schema_named("a.battle")}) {
            for (const store::TableShape& shape : schema) {
                CHECK_MESSAGE(made_table(connection, shape.name) == shape, shape.name);
                tables.insert(shape.name);
            }
        }
        // Those without a history in front of their key are no history's.
        const auto all = connection.ask(
            "SELECT table_name::text FROM information_schema.columns "
            "WHERE table_schema = current_schema() AND column_name = 'history'");
        std::set<std::string> made;
        for (int row = 0; row < all.rows(); ++row) made.insert(all.text(row, 0));
        CHECK(made == tables);

        // Events are no table of a schema: they are compared with a file's own.
        const tests::Folder folder;
        const store::SqliteStore file(folder.file("a.idis"), store::FileMode::create,
                                      umpire::schema_named("a.idis"));
        store::Statement columns(file.connection(), "PRAGMA table_info(events)");
        store::TableShape events{"events", {}};
        while (columns.step()) {
            const store::Row row = columns.row();
            events.columns.push_back({std::get<std::string>(row[1]),
                                      row[2] == store::Cell("INTEGER") ? store::ColumnType::integer
                                                                       : store::ColumnType::text,
                                      row[5] != store::Cell(std::int64_t{0}), false});
        }
        CHECK(made_table(connection, "events") == events);
    });
}

TEST_CASE("PostgreSQL: servers that start at once bring the form up once") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        std::atomic<int> good = 0;
        std::vector<std::thread> servers;
        for (int server = 0; server < 4; ++server) {
            servers.emplace_back([&] {
                store::postgres::opened(place, store::postgres::Use::writing,
                                        store::postgres_migrations());
                ++good;
            });
        }
        for (std::thread& server : servers) server.join();
        CHECK_EQ(good, 4);
    });
}

TEST_CASE("PostgreSQL: a form of a newer program, none, or no database is refused, not used") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept{cluster.new_place(), "a.idis"};
        CHECK_THROWS_AS(history(kept, HistoryMode::read_only), store::Unreadable);
        CHECK(store::histories_in(kept.place).empty());
        begin(kept, 1);
        CHECK_THROWS_AS(history(kept, HistoryMode::create), store::Unreadable);
        CHECK_THROWS_AS(history({kept.place, "b.idis"}, HistoryMode::open), store::Unreadable);

        auto migrations = tests::small_postgres_migrations();
        migrations.push_back({"bad.sql", "CREATE TABLE later (a bigint); nonsense;"});
        CHECK_THROWS_AS(PostgresStore(kept.place, "a.idis", HistoryMode::open, {}, migrations),
                        store::Unreadable);
        CHECK_NE(fault_of(kept.place, "SELECT * FROM later"), "");
        CHECK_EQ(history(kept, HistoryMode::open).last_event(), 1);

        CHECK_EQ(fault_of(kept.place, "INSERT INTO migrations VALUES (99, 'later')"), "");
        CHECK_THROWS_AS(history(kept, HistoryMode::open), store::Unreadable);
    });
}

TEST_CASE("PostgreSQL: a full disk and a passing hindrance are answers of their own") {
    CHECK(store::postgres::outcome_of("53100") == Written::full);
    for (const char* const passing : {"55P03", "57014", "40001", "40P01", "53300", "57P03"}) {
        CHECK_MESSAGE(store::postgres::outcome_of(passing) == Written::busy, passing);
    }
    for (const char* const lasting : {"22021", "25006", "42P01", "", "ID001"}) {
        CHECK_MESSAGE(store::postgres::outcome_of(lasting) == Written::failed, lasting);
    }
}

TEST_CASE("PostgreSQL: a text that is not ours is not taken for one") {
    for (const std::string& text : {std::string("\x01"), std::string("a\x01\x03b")}) {
        CHECK_THROWS_AS(store::postgres::text_from(text), store::Unreadable);
    }
}

TEST_CASE("PostgreSQL: the password of a connection string is never told") {
    tests::with_cluster([](Cluster&) {
        for (const char* const nowhere :
             {"postgresql://idis:swordfish@127.0.0.1:1/idis", "postgresql://idis:swordfish@[x/y",
              "host='unclosed password=swordfish", "password=swordfish nonsense=swordfish"}) {
            try {
                store::histories_in(nowhere);
                FAIL_CHECK("there is a database at " << nowhere);
            } catch (const store::Unreadable& fault) {
                CHECK_EQ(std::string(fault.what()).find("swordfish"), std::string::npos);
            }
        }
    });
}

TEST_CASE("PostgreSQL: events can be neither changed nor deleted, but with their history") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept{cluster.new_place(), "a.idis"};
        begin(kept, 1);
        const PostgresStore store = history(kept, HistoryMode::open);
        for (const char* const sql :
             {"UPDATE events SET kind = 'x'", "DELETE FROM events", "TRUNCATE events"}) {
            CHECK_EQ(fault_of(kept.place, sql), "events are never changed or deleted");
        }
        CHECK(store.events(1, 10) == std::vector{tests::an_event(1)});
        CHECK_EQ(fault_of(kept.place, "DELETE FROM histories; DELETE FROM events"), "");
        CHECK_THROWS_AS(store.last_event(), store::Vanished);
    });
}

TEST_CASE("PostgreSQL: histories of one database do not see each other") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept a{cluster.place(), cluster.new_name()};
        const Kept b{cluster.place(), cluster.new_name()};
        PostgresStore one = history(a, HistoryMode::create);
        PostgresStore two = history(b, HistoryMode::create);
        REQUIRE(one.append(counted(1)) == Written::stored);
        REQUIRE(one.append(counted(2)) == Written::stored);
        REQUIRE(two.append(counted(1)) == Written::stored);
        CHECK_EQ(one.last_event(), 2);
        CHECK(two.events(1, 10) == std::vector{tests::an_event(1)});
        CHECK(two.row("counters", {"x"}) == store::Row{"x", std::int64_t{1}, {}});
        REQUIRE(two.append({{}, {{"counters", {}, {{"x"}}}}}) == Written::stored);
        CHECK_EQ(one.rows("counters").size(), 1);
        const auto listed = store::histories_in(a.place);
        const auto lists = [&](const store::ListedHistory& history) {
            return std::ranges::count(listed, history) == 1;
        };
        CHECK(lists({a.name, 2, false}));
        CHECK(lists({b.name, 1, false}));
    });
}

TEST_CASE("PostgreSQL: what is not whole is not opened, and what is is not gone on with") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept{cluster.place(), cluster.new_name()};
        {
            PostgresStore made = history(kept, HistoryMode::create);
            REQUIRE(made.append(counted(1)) == Written::stored);
        }
        CHECK_THROWS_AS(history(kept, HistoryMode::open), store::Unreadable);
        CHECK_THROWS_AS(history(kept, HistoryMode::read_only), store::Unreadable);
        PostgresStore made = history(kept, HistoryMode::go_on);
        REQUIRE(made.append(counted(2)) == Written::stored);
        made.finish();
        CHECK_EQ(history(kept, HistoryMode::open).last_event(), 2);
        CHECK_THROWS_AS(history(kept, HistoryMode::go_on), store::Unreadable);
        CHECK_THROWS_AS(made.discard(), store::NotStored);
        CHECK_EQ(made.last_event(), 2);
    });
}

TEST_CASE("PostgreSQL: what is thrown away before it is whole leaves nothing behind") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept{cluster.place(), cluster.new_name()};
        PostgresStore made = history(kept, HistoryMode::create);
        REQUIRE(made.append(counted(1)) == Written::stored);
        made.discard();
        CHECK_THROWS_AS(history(kept, HistoryMode::go_on), store::Unreadable);
        CHECK_THROWS_AS(made.append(counted(2)), store::Vanished);
        CHECK(made.events(1, 10).empty());
        CHECK(made.rows("counters").empty());
        CHECK_EQ(history(kept, HistoryMode::create).last_event(), 0);
    });
}

TEST_CASE("PostgreSQL: two writers of one history never both write the same number") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept = begun(cluster);
        PostgresStore store = history(kept, HistoryMode::open);
        PostgresStore other = history(kept, HistoryMode::open);
        CHECK(store.append(counted(1)) == Written::stored);
        CHECK(other.append({{tests::an_event(1)}, {}}) == Written::failed);
        CHECK(other.append(counted(2)) == Written::stored);
        for (const std::uint64_t wrong : {2U, 4U}) {
            CHECK(store.append({{tests::an_event(wrong)}, {}}) == Written::failed);
        }
        CHECK(store.append({{tests::an_event(3), tests::an_event(4)}, {}}) == Written::stored);
        CHECK(other.append(counted(5)) == Written::stored);
        CHECK(store.row("counters", {"x"}) == store::Row{"x", std::int64_t{5}, {}});
    });
}

TEST_CASE("PostgreSQL: of two who write at once one is told, every time") {
    tests::with_cluster([](Cluster& cluster) {
        constexpr std::uint64_t events = 40;
        const Kept kept = begun(cluster);
        std::atomic<std::uint64_t> stored = 0;
        const auto write = [&] {
            PostgresStore store = history(kept, HistoryMode::open);
            for (std::uint64_t number = 1; number <= events; ++number) {
                Written written = Written::busy;
                while (written == Written::busy) written = store.append(counted(number));
                if (written == Written::stored) ++stored;
            }
        };
        std::thread one(write);
        std::thread two(write);
        one.join();
        two.join();
        CHECK_EQ(stored, events);
        CHECK_EQ(history(kept, HistoryMode::read_only).events(1, 1'000).size(), events);
    });
}

TEST_CASE("PostgreSQL: a history that another holds is busy, not broken") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept = begun(cluster);
        PostgresStore store = history(kept, HistoryMode::open);
        store::postgres::Connection other(kept.place);
        other.run("BEGIN; SELECT * FROM histories FOR UPDATE");
        CHECK(store.append(counted(1)) == Written::busy);
        other.run("ROLLBACK");
        CHECK(store.append(counted(1)) == Written::stored);
        CHECK_EQ(store.last_event(), 1);
    });
}

TEST_CASE("PostgreSQL: what is read shows one moment, whatever is written meanwhile") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept = begun(cluster, 1);
        PostgresStore store = history(kept, HistoryMode::open);
        const PostgresStore then = history(kept, HistoryMode::read_only);
        REQUIRE(store.append(counted(2)) == Written::stored);
        CHECK_EQ(then.last_event(), 1);
        CHECK(then.rows("counters").empty());
        CHECK_EQ(store.rows("counters").size(), 1);
    });
}

TEST_CASE("PostgreSQL: a connection that is cut loses and doubles nothing") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept = begun(cluster);
        tests::Proxy proxy(cluster.folder());
        PostgresStore store = history(by_way_of(proxy, kept), HistoryMode::open);
        REQUIRE(store.append(counted(1)) == Written::stored);
        std::uint64_t number = 1;
        for (const tests::Cut cut : {tests::Cut::before, tests::Cut::after, tests::Cut::late,
                                     tests::Cut::after, tests::Cut::before}) {
            // What a statement is prepared by would be cut instead.
            REQUIRE(store.append(counted(++number)) == Written::stored);
            proxy.arm(cut);
            CHECK(store.append(counted(++number)) == Written::stored);
            if (cut == tests::Cut::late) proxy.deliver();
            CHECK_EQ(store.last_event(), number);
        }
        CHECK_EQ(proxy.cuts(), 5);
        CHECK_EQ(store.events(1, 100).size(), number);
        CHECK(store.row("counters", {"x"}) ==
              store::Row{"x", static_cast<std::int64_t>(number), {}});
    });
}

TEST_CASE("PostgreSQL: rows alone that are cut off are written once, and nothing comes late") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept = begun(cluster);
        tests::Proxy proxy(cluster.folder());
        PostgresStore store = history(by_way_of(proxy, kept), HistoryMode::open);
        const auto write = [&](std::int64_t count) {
            return store.append({{}, {{"counters", {{"x", count, {}}}, {}}}});
        };
        REQUIRE(write(1) == Written::stored);
        proxy.arm(tests::Cut::late);
        CHECK(write(2) == Written::stored);
        CHECK(write(3) == Written::stored);
        proxy.deliver();
        CHECK(store.row("counters", {"x"}) == store::Row{"x", std::int64_t{3}, {}});
        REQUIRE(write(4) == Written::stored);
        proxy.arm(tests::Cut::after);
        CHECK(write(5) == Written::stored);
        CHECK(store.row("counters", {"x"}) == store::Row{"x", std::int64_t{5}, {}});
    });
}

TEST_CASE("PostgreSQL: a read that is cut off is asked again, but not in the middle of a moment") {
    tests::with_cluster([](Cluster& cluster) {
        const Kept kept = begun(cluster, 3);
        tests::Proxy proxy(cluster.folder());
        const PostgresStore store = history(by_way_of(proxy, kept), HistoryMode::open);
        proxy.arm(tests::Cut::after);
        CHECK_EQ(store.last_event(), 3);
        const PostgresStore then = history(by_way_of(proxy, kept), HistoryMode::read_only);
        proxy.arm(tests::Cut::before);
        CHECK_THROWS_AS(then.last_event(), store::Unreadable);
    });
}

namespace {

/// Writes until it is told to end, as an umpire would: one that cannot know looks when it can.
/// Takes:   where to say how many events were acknowledged.
void write_on(const Kept& kept, std::atomic<std::uint64_t>& acknowledged,
              const std::atomic<bool>& is_over) {
    PostgresStore store = history(kept, HistoryMode::open);
    while (!is_over) {
        try {
            const std::uint64_t last = store.last_event();
            if (store.append(counted(last + 1)) == Written::stored) acknowledged = last + 1;
        } catch (const store::Unreadable&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
}

/// Has a history written while something is done to its database, some times over.
template <class Harm>
void check_survives(Cluster& cluster, int times, Harm harm) {
    const Kept kept = begun(cluster);
    std::atomic<bool> is_over = false;
    std::atomic<std::uint64_t> acknowledged = 0;
    std::thread writer([&] { write_on(kept, acknowledged, is_over); });
    const auto wait_for_more = [&] {
        const std::uint64_t wanted = acknowledged + 5;
        while (acknowledged < wanted) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    };
    for (int time = 0; time < times; ++time) {
        wait_for_more();
        harm(kept.place);
    }
    wait_for_more();
    is_over = true;
    writer.join();
    const PostgresStore store = history(kept, HistoryMode::read_only);
    const auto events = store.events(1, 1'000'000);
    CHECK_EQ(events.size(), store.last_event());
    CHECK_GE(events.size(), acknowledged.load());
    for (std::size_t at = 0; at < events.size(); ++at) REQUIRE_EQ(events[at].number, at + 1);
    CHECK(store.row("counters", {"x"}) ==
          store::Row{"x", static_cast<std::int64_t>(events.size()), {}});
}

void signal_backends(const std::string& place, int signal) {
    for (const pid_t backend : Cluster::backends(place)) kill(backend, signal);
}

}  // namespace

TEST_CASE("PostgreSQL: what was acknowledged outlives a backend that is told to go") {
    tests::with_cluster([](Cluster& cluster) {
        check_survives(cluster, 5, [](const auto& place) { signal_backends(place, SIGTERM); });
    });
}

TEST_CASE("PostgreSQL: what was acknowledged outlives a backend that is killed") {
    tests::with_cluster([](Cluster& cluster) {
        const int times = std::getenv("IDIS_LONG") != nullptr ? 20 : 1;
        check_survives(cluster, times, [](const auto& place) { signal_backends(place, SIGKILL); });
    });
}

TEST_CASE("PostgreSQL: what was acknowledged outlives a server that dies") {
    tests::with_cluster([](Cluster& cluster) {
        const int times = std::getenv("IDIS_LONG") != nullptr ? 20 : 1;
        check_survives(cluster, times, [&](const auto&) {
            cluster.die();
            cluster.start();
        });
    });
}

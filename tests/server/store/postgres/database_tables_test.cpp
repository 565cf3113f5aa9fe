// Accounts and ways in PostgreSQL: the same tables as in files, and what they survive there.
#include "server/store/postgres/database_tables.hpp"

#include <signal.h>

#include <set>
#include <thread>

#include "server/store/accounts.hpp"
#include "server/store/tables/file_tables.hpp"
#include "server/store/ways.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/postgres/proxy.hpp"

using store::Cell;
using store::DatabaseTables;
using store::Row;
using tests::Cluster;

namespace {

/// The columns of a file's tables: table, column, whether it is a number, may be nothing, its place
/// in the key or 0.
std::set<Row> columns_of_files() {
    const tests::Folder folder;
    std::set<Row> columns;
    for (const auto& tables :
         {store::accounts_tables({folder.file("accounts.sqlite"), false}),
          store::ways_tables({folder.file("ways.sqlite"), false})}) {
        for (const Row& row : tables->rows(
                 "SELECT m.name, c.name, c.type = 'INTEGER', c.\"notnull\" = 0 AND c.pk = 0, c.pk "
                 "FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c "
                 "WHERE m.type = 'table'")) {
            columns.insert(row);
        }
    }
    return columns;
}

/// The same of the database's tables that are of no history.
std::set<Row> columns_of_database(DatabaseTables& tables) {
    std::set<Row> columns;
    for (const Row& row : tables.rows(
             "SELECT c.relname::text, a.attname::text, "
             "(a.atttypid = 'bigint'::regtype)::int::bigint, (NOT a.attnotnull)::int::bigint, "
             "coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::bigint "
             "FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 "
             "LEFT JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary "
             "WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace "
             "AND c.relname NOT IN ('histories', 'migrations', 'turns', 'nodes', 'leases', "
             "'at_rest', 'installation', 'short_memory', 'counted') "
             "AND NOT EXISTS (SELECT FROM pg_attribute AS h "
             "WHERE h.attrelid = c.oid AND h.attname = 'history')",
             {})) {
        columns.insert(row);
    }
    return columns;
}

std::string by_proxy(const tests::Proxy& proxy, const std::string& place) {
    return Cluster::by_way_of(place, proxy.folder());
}

store::TablesAt in_database(const std::string& place) { return {place, true}; }

/// Why a change was not stored; nothing if it was.
template <class Change>
std::optional<store::Written> not_stored_why(Change change) {
    try {
        change();
    } catch (const store::AccountsNotStored& fault) {
        return fault.why();
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("PostgreSQL: the tables of accounts and ways are those of their files") {
    tests::with_cluster([](Cluster& cluster) {
        DatabaseTables tables(cluster.new_place(), "accounts");
        CHECK(columns_of_database(tables) == columns_of_files());
    });
}

TEST_CASE("PostgreSQL: cells have their numbers") {
    CHECK_EQ(store::with_numbered_cells("a = ? AND b = ?"), "a = $1 AND b = $2");
    CHECK_EQ(store::with_numbered_cells("a = ?1 OR b = ?1"), "a = $1 OR b = $1");
    CHECK_EQ(store::with_numbered_cells("SELECT 1"), "SELECT 1");
}

TEST_CASE("PostgreSQL: what one writes itself is nobody else's, and what another does is") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        DatabaseTables one(place, "ways");
        DatabaseTables other(place, "ways");
        const auto keep = [](DatabaseTables& tables, const std::string& name) {
            tables.in_transaction([&] {
                tables.run("INSERT INTO keys (name, value) VALUES (?, ?)", {name, "x"});
            });
        };
        keep(one, "a");
        CHECK_FALSE(one.was_written_by_others());
        CHECK(other.was_written_by_others());
        CHECK_FALSE(other.was_written_by_others());
        // In the middle of its own it sees what another did before.
        keep(other, "b");
        one.in_transaction([&] {
            CHECK(one.was_written_by_others());
            CHECK_FALSE(one.was_written_by_others());
        });
        CHECK_FALSE(one.was_written_by_others());
        // What was not seen is still to be seen after one's own.
        keep(other, "c");
        keep(one, "d");
        CHECK(one.was_written_by_others());
        // What came to nothing is nothing.
        CHECK(not_stored_why([&] { keep(other, "d"); }) == store::Written::failed);
        CHECK_FALSE(one.was_written_by_others());
        // Another kind of tables has turns of its own.
        DatabaseTables accounts(place, "accounts");
        keep(one, "e");
        CHECK_FALSE(accounts.was_written_by_others());
    });
}

TEST_CASE("PostgreSQL: who has tables is told that another has written them, and of no others") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        DatabaseTables one(place, "ways");
        DatabaseTables accounts(place, "accounts");
        CHECK_FALSE(one.was_told());
        DatabaseTables other(place, "ways");
        other.in_transaction([&] {
            other.run("INSERT INTO keys (name, value) VALUES (?, ?)", {"a", "x"});
            CHECK_FALSE(one.was_told());
        });
        const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        bool is_told = false;
        while (!is_told && std::chrono::steady_clock::now() < until) is_told = one.was_told();
        CHECK(is_told);
        CHECK_FALSE(one.was_told());
        // It was said before `one` heard of it, so those of another kind have heard nothing.
        CHECK_FALSE(accounts.was_told());
        // Word that came with the answer to something else counts, too.
        other.in_transaction([&] {
            other.run("INSERT INTO keys (name, value) VALUES (?, ?)", {"b", "x"});
        });
        CHECK_EQ(one.rows("SELECT name FROM keys WHERE name = 'b'", {}).size(), 1);
        is_told = false;
        while (!is_told && std::chrono::steady_clock::now() < until) is_told = one.was_told();
        CHECK(is_told);
    });
}

TEST_CASE("PostgreSQL: a text with a NUL comes back, and what is read is of one moment") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        DatabaseTables tables(place, "ways");
        DatabaseTables other(place, "ways");
        const std::string odd("a\0b\x01", 4);
        const auto count = [](DatabaseTables& of) {
            return std::get<std::int64_t>(of.rows("SELECT count(*) FROM keys", {})[0][0]);
        };
        tables.in_one_moment([&] {
            CHECK_EQ(count(tables), 0);
            other.in_transaction([&] {
                other.run("INSERT INTO keys (name, value) VALUES (?, ?)", {"odd", odd});
            });
            CHECK_EQ(count(tables), 0);
        });
        CHECK_EQ(count(tables), 1);
        CHECK(tables.rows("SELECT value FROM keys WHERE name = ?", {"odd"})[0][0] == Cell(odd));
    });
}

TEST_CASE("PostgreSQL: who waits too long for another's turn is told that it is busy") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        store::Accounts accounts(in_database(place));
        store::postgres::Connection holder(place);
        holder.run("BEGIN; UPDATE turns SET turn = turn WHERE id = 'accounts'");
        CHECK(not_stored_why([&] { accounts.add_user("Anna"); }) == store::Written::busy);
        // Ways wait for nobody's account.
        CHECK_EQ(store::Ways(in_database(place)).key("push", [] { return "k"; }), "k");
        holder.run("ROLLBACK");
        const auto anna = accounts.add_user("Anna");
        CHECK(store::Accounts(in_database(place)).user(anna).has_value());
    });
}

TEST_CASE("PostgreSQL: accounts of two servers, written at once, are all there in both") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        constexpr int each = 20;
        const auto add_some = [&] {
            store::Accounts accounts(in_database(place));
            for (int count = 0; count < each; ++count) {
                const auto user = accounts.add_user("Somebody");
                accounts.give_role({user, "campaign-k7q3m9x2ab", store::Role::chorus, ""});
            }
            return accounts.members_of("campaign-k7q3m9x2ab").size();
        };
        std::thread other(add_some);
        add_some();
        other.join();
        const store::Accounts accounts(in_database(place));
        CHECK_EQ(accounts.members_of("campaign-k7q3m9x2ab").size(), 2 * each);
    });
}

TEST_CASE("PostgreSQL: a connection that went away is made anew before a change and a reading") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        store::Accounts accounts(in_database(place));
        const auto end_all = [&] {
            for (const pid_t backend : Cluster::backends(place)) kill(backend, SIGTERM);
            while (!Cluster::backends(place).empty()) std::this_thread::yield();
        };
        const auto anna = accounts.add_user("Anna");
        end_all();
        const auto berta = accounts.add_user("Berta");
        end_all();
        CHECK_FALSE(accounts.lobby_of("campaign-k7q3m9x2ab"));
        end_all();
        const store::Accounts again(in_database(place));
        for (const auto user : {anna, berta}) CHECK(again.user(user).has_value());
    });
}

TEST_CASE("PostgreSQL: a change that is cut off is told as not stored, and known if it was") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        tests::Proxy proxy(cluster.folder());
        DatabaseTables tables(by_proxy(proxy, place), "ways");
        const auto keep = [&](const std::string& name, tests::Cut cut) {
            tables.in_transaction([&] {
                tables.run("INSERT INTO keys (name, value) VALUES (?, ?)", {name, "x"});
                proxy.arm(cut);
            });
        };
        const auto is_there = [&](const std::string& name) {
            return !tables.rows("SELECT value FROM keys WHERE name = ?", {name}).empty();
        };
        keep("a", tests::Cut::none);
        CHECK(not_stored_why([&] { keep("b", tests::Cut::before); }) == store::Written::failed);
        CHECK_FALSE(tables.was_written_by_others());
        CHECK_FALSE(is_there("b"));
        CHECK(not_stored_why([&] { keep("c", tests::Cut::after); }) == store::Written::failed);
        CHECK(tables.was_written_by_others());
        CHECK(is_there("c"));
        CHECK(not_stored_why([&] { keep("d", tests::Cut::late); }) == store::Written::failed);
        CHECK_FALSE(tables.was_written_by_others());
        CHECK_FALSE(is_there("d"));
        proxy.deliver();
        CHECK(tables.was_written_by_others());
        CHECK(is_there("d"));
        // What is cut off in the middle is not gone on with on another connection.
        CHECK(not_stored_why([&] {
                  tables.in_transaction([&] {
                      tables.run("INSERT INTO keys (name, value) VALUES (?, ?)", {"e", "x"});
                      proxy.arm(tests::Cut::after);
                      tables.run("INSERT INTO keys (name, value) VALUES (?, ?)", {"f", "x"});
                  });
              }) == store::Written::failed);
        CHECK_FALSE(is_there("e"));
        CHECK_FALSE(is_there("f"));
        CHECK_EQ(proxy.cuts(), 4);
    });
}

TEST_CASE("PostgreSQL: accounts see afterwards what was stored and told as not stored") {
    tests::with_cluster([](Cluster& cluster) {
        const std::string place = cluster.new_place();
        tests::Proxy proxy(cluster.folder());
        store::Accounts accounts(in_database(by_proxy(proxy, place)));
        const auto anna = accounts.add_user("Anna");
        REQUIRE_FALSE(accounts.give_role({anna, "campaign-k7q3m9x2ab", store::Role::chorus, ""}));
        // Whichever of its statements is cut off: what is in memory is what is stored.
        for (int time = 0; time < 4; ++time) {
            proxy.arm(time % 2 == 0 ? tests::Cut::after : tests::Cut::before);
            not_stored_why([&] {
                accounts.change_role({anna, "campaign-k7q3m9x2ab",
                                      time % 2 == 0 ? store::Role::referee : store::Role::chorus,
                                      ""});
            });
            proxy.arm(tests::Cut::none);
            const auto lobby = accounts.open_lobby("campaign-k7q3m9x2ab", anna, 1);
            CHECK(accounts.lobby_by(lobby).has_value());
            CHECK_FALSE(accounts.remove_guests(1, [](const std::string&) { return true; }).size());
            CHECK(accounts.members_of("campaign-k7q3m9x2ab") ==
                  store::Accounts(in_database(place)).members_of("campaign-k7q3m9x2ab"));
        }
    });
}

TEST_CASE("PostgreSQL: accounts that cannot be reached say so, and nobody's password") {
    for (const char* const nowhere : {"postgresql://idis:swordfish@127.0.0.1:1/idis",
                                      "postgresql://idis:swordfish@[x/y"}) {
        try {
            const store::Accounts accounts(in_database(nowhere));
            FAIL_CHECK("there is a database at " << nowhere);
        } catch (const store::Unreadable& fault) {
            CHECK_EQ(std::string(fault.what()).find("swordfish"), std::string::npos);
        }
    }
}

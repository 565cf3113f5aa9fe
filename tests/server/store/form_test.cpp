// Files of a form that our migrations do not make, and files that are no longer where they were.
#include "server/store/sqlite/form.hpp"

#include "tests/server/store/stores.hpp"

using store::FileMode;
using store::SqliteStore;
using store::Written;

namespace {

struct FormedFile {
    tests::Folder folder;
    std::string path = folder.file("formed.idis");

    FormedFile() { opened(FileMode::create); }
    SqliteStore opened(FileMode mode) const {
        return SqliteStore(path, mode, tests::small_schema(), tests::small_migrations());
    }
    void change(const char* sql) const {
        const store::Connection raw = store::connected(path, SQLITE_OPEN_READWRITE);
        REQUIRE_EQ(sqlite3_exec(raw.get(), sql, nullptr, nullptr, nullptr), SQLITE_OK);
    }
    /// Why it is not opened; "" if it is.
    std::string refused(FileMode mode = FileMode::open) const {
        try {
            opened(mode);
        } catch (const store::Unreadable& fault) {
            return fault.what();
        }
        return "";
    }
};

}  // namespace

TEST_CASE("a file of our own form is opened, also after SQLite counted its rows") {
    const FormedFile file;
    CHECK_EQ(file.refused(), "");
    file.change("ANALYZE");
    CHECK_EQ(file.refused(), "");
    CHECK_EQ(file.refused(FileMode::read_only), "");
}

TEST_CASE("a file of another form is refused before anything of it is read or runs") {
    struct Lie {
        const char* sql;
        std::string why;
    };
    const std::vector<Lie> lies = {
        {"CREATE TRIGGER gone AFTER INSERT ON events BEGIN DELETE FROM counters; END",
         "the file holds a trigger gone that is not ours"},
        {"CREATE VIEW more AS SELECT 1", "the file holds a view more that is not ours"},
        {"CREATE INDEX late ON counters (note)", "the file holds a index late that is not ours"},
        {"CREATE TABLE more (a INTEGER)", "the file holds a table more that is not ours"},
        {"DROP TRIGGER events_are_not_deleted",
         "the file lacks its trigger events_are_not_deleted"},
        {"DROP TRIGGER events_are_not_deleted; CREATE TRIGGER events_are_not_deleted BEFORE DELETE "
         "ON events BEGIN SELECT 1; END",
         "the trigger events_are_not_deleted of the file is not as we make it"},
        {"ALTER TABLE counters ADD COLUMN more TEXT",
         "the table counters of the file is not as we make it"},
        // An endless table.
        {"DROP TABLE pairs; CREATE VIEW pairs AS WITH RECURSIVE n(a) AS (SELECT 1 UNION ALL SELECT "
         "a + 1 FROM n) SELECT a, '' AS b FROM n",
         "the file holds a view pairs that is not ours"},
        // Names that SQLite keeps for itself, given to what is not its own.
        {"CREATE TRIGGER gone AFTER INSERT ON events BEGIN DELETE FROM counters; END; "
         "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'sqlite_stat9', "
         "sql = replace(sql, 'gone', 'sqlite_stat9') WHERE name = 'gone'",
         "the file holds a trigger sqlite_stat9 that is not ours"},
        {"CREATE TABLE more (a INTEGER); PRAGMA writable_schema = ON; "
         "UPDATE sqlite_schema SET name = 'sqlite_stat1', tbl_name = 'sqlite_stat1', "
         "sql = replace(sql, 'more', 'sqlite_stat1') WHERE name = 'more'",
         "the file holds a table sqlite_stat1 that is not ours"},
    };
    for (const Lie& lie : lies) {
        CAPTURE(lie.sql);
        const FormedFile file;
        file.change(lie.sql);
        CHECK_EQ(file.refused(), lie.why);
        CHECK_EQ(file.refused(FileMode::read_only), lie.why);
    }
}

TEST_CASE("a file that says it has seen fewer migrations is judged by those, and not migrated") {
    const FormedFile file;
    file.change("PRAGMA user_version = 3");
    CHECK_NE(file.refused(), "");
    file.change("PRAGMA user_version = 0");
    CHECK_NE(file.refused(), "");
}

TEST_CASE("a file's form may call nothing that does more than compute") {
    const FormedFile file;
    const SqliteStore store = file.opened(FileMode::open);
    int is_trusted = 1;
    sqlite3_db_config(store.connection(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, -1, &is_trusted);
    CHECK_EQ(is_trusted, 0);
}

TEST_CASE("nothing is written into a file that is no longer where it was") {
    const FormedFile file;
    SqliteStore store = file.opened(FileMode::open);
    REQUIRE(store.append({{tests::an_event(1)}, {}}) == Written::stored);
    REQUIRE(store.is_there());
    const std::string moved = file.folder.file("moved.idis");
    SUBCASE("deleted") { std::filesystem::remove(file.path); }
    SUBCASE("moved away") { std::filesystem::rename(file.path, moved); }
    SUBCASE("replaced") {
        std::filesystem::copy_file(file.path, moved);
        std::filesystem::rename(moved, file.path);
    }
    SUBCASE("its log deleted") { std::filesystem::remove(file.path + "-wal"); }
    SUBCASE("with its whole folder") { std::filesystem::remove_all(file.folder.path()); }
    CHECK_FALSE(store.is_there());
    CHECK_THROWS_AS(store.append({{tests::an_event(2)}, {}}), store::Vanished);
    // What was there can still be looked at, and nothing of the second event is in it.
    CHECK_EQ(store.events(1, 10), std::vector{tests::an_event(1)});
}

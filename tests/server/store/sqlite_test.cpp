// What a campaign's file survives: a full disk, a busy file, a killed writer; and what it forbids.
#include <doctest/doctest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "server/umpire/idis/persistence.hpp"
#include "tests/server/store/stores.hpp"

using store::FileMode;
using store::SqliteStore;
using store::Written;

namespace {

SqliteStore opened(const tests::Folder& folder, FileMode mode) {
    return SqliteStore(folder.file("a.idis"), mode, tests::small_schema(),
                       tests::small_migrations());
}

int run(const SqliteStore& store, const char* sql) {
    return sqlite3_exec(store.connection(), sql, nullptr, nullptr, nullptr);
}

std::string pragma(const SqliteStore& store, const std::string& name) {
    store::Statement statement(store.connection(), "PRAGMA " + name);
    REQUIRE(statement.step());
    const store::Cell cell = statement.row().front();
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
    return std::get<std::string>(cell);
}

/// Writes events as fast as it can and says the number of each that is on disk.
[[noreturn]] void write_until_killed(const tests::Folder& folder, int pipe_end) {
    SqliteStore store = opened(folder, FileMode::open);
    for (std::uint64_t number = store.last_event() + 1;; ++number) {
        const store::Row row = {"x", static_cast<std::int64_t>(number), {}};
        if (store.append({{tests::an_event(number)}, {{"counters", {row}, {}}}}) !=
            Written::stored) {
            _exit(1);
        }
        if (write(pipe_end, &number, sizeof number) != sizeof number) _exit(1);
    }
}

/// Lets a writer work for a while and kills it.
/// Gives:   the last number it acknowledged.
std::uint64_t killed_writer(const tests::Folder& folder, int microseconds) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        close(ends[0]);
        write_until_killed(folder, ends[1]);
    }
    close(ends[1]);
    std::uint64_t acknowledged = 0;
    std::uint64_t number = 0;
    if (read(ends[0], &number, sizeof number) == sizeof number) acknowledged = number;
    usleep(static_cast<useconds_t>(microseconds));
    kill(child, SIGKILL);
    while (read(ends[0], &number, sizeof number) == sizeof number) acknowledged = number;
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return acknowledged;
}

}  // namespace

TEST_CASE("a campaign's file is in WAL mode and synchronous=FULL, also when opened again") {
    const tests::Folder folder;
    for (const FileMode mode : {FileMode::create, FileMode::open}) {
        const SqliteStore store = opened(folder, mode);
        CHECK(pragma(store, "journal_mode") == "wal");
        CHECK(pragma(store, "synchronous") == "2");
    }
}

TEST_CASE("events can be neither changed nor deleted") {
    const tests::Folder folder;
    SqliteStore store = opened(folder, FileMode::create);
    REQUIRE(store.append({{tests::an_event(1)}, {}}) == Written::stored);
    CHECK(run(store, "UPDATE events SET kind = 'x'") != SQLITE_OK);
    CHECK(run(store, "DELETE FROM events") != SQLITE_OK);
    CHECK(store.events(1, 10) == std::vector{tests::an_event(1)});
}

TEST_CASE("a full disk is an answer, and what was there stays readable") {
    const tests::Folder folder;
    SqliteStore store = opened(folder, FileMode::create);
    REQUIRE(store.append({{tests::an_event(1)}, {}}) == Written::stored);
    const std::string most = "PRAGMA max_page_count=" + pragma(store, "page_count");
    REQUIRE(run(store, most.c_str()) == SQLITE_OK);
    const store::Row large = {"x", std::int64_t{1}, std::string(100'000, 'a')};
    CHECK(store.append({{tests::an_event(2)}, {{"counters", {large}, {}}}}) == Written::full);
    CHECK(store.last_event() == 1);
    CHECK(store.rows("counters").empty());
    REQUIRE(run(store, "PRAGMA max_page_count=1000000") == SQLITE_OK);
    CHECK(store.append({{tests::an_event(2)}, {{"counters", {large}, {}}}}) == Written::stored);
}

TEST_CASE("a file that another process is writing is busy, not broken") {
    const tests::Folder folder;
    SqliteStore store = opened(folder, FileMode::create);
    const SqliteStore other = opened(folder, FileMode::open);
    sqlite3_busy_timeout(store.connection(), 1);
    REQUIRE(run(other, "BEGIN IMMEDIATE") == SQLITE_OK);
    CHECK(store.append({{tests::an_event(1)}, {}}) == Written::busy);
    REQUIRE(run(other, "ROLLBACK") == SQLITE_OK);
    CHECK(store.append({{tests::an_event(1)}, {}}) == Written::stored);
}

TEST_CASE("two writers of one file never both write the same number") {
    const tests::Folder folder;
    SqliteStore store = opened(folder, FileMode::create);
    SqliteStore other = opened(folder, FileMode::open);
    CHECK(store.append({{tests::an_event(1)}, {}}) == Written::stored);
    CHECK(other.append({{tests::an_event(1)}, {}}) == Written::failed);
    CHECK(other.append({{tests::an_event(2)}, {}}) == Written::stored);
    // Who has not written for a while finds out, and leaves no gap.
    for (const std::uint64_t wrong : {2U, 4U}) {
        CHECK(store.append({{tests::an_event(wrong)}, {}}) == Written::failed);
    }
    CHECK(store.append({{tests::an_event(3), tests::an_event(4)}, {}}) == Written::stored);
    CHECK(other.append({{tests::an_event(5)}, {}}) == Written::stored);
}

TEST_CASE("what was acknowledged outlives a writer killed in the middle of writing") {
    const tests::Folder folder;
    { opened(folder, FileMode::create); }
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t acknowledged = killed_writer(folder, 1'000 + round * 2'311);
        const SqliteStore store = opened(folder, FileMode::open);
        const std::uint64_t last = store.last_event();
        CHECK(last >= acknowledged);
        CHECK(last <= acknowledged + 1);
        const store::Row row = {"x", static_cast<std::int64_t>(last), {}};
        CHECK(store.row("counters", {"x"}) == row);
        CHECK(pragma(store, "integrity_check") == "ok");
    }
}

TEST_CASE("files of another kind, none, or a newer one are refused, not used") {
    const tests::Folder folder;
    CHECK_THROWS_AS(opened(folder, FileMode::open), store::Unreadable);
    { opened(folder, FileMode::create); }
    CHECK_THROWS_AS(opened(folder, FileMode::create), store::Unreadable);
    {
        const SqliteStore store = opened(folder, FileMode::open);
        REQUIRE(run(store, "PRAGMA user_version=99") == SQLITE_OK);
    }
    CHECK_THROWS_AS(opened(folder, FileMode::open), store::Unreadable);
    FILE* file = std::fopen(folder.file("b.idis").c_str(), "w");
    std::fputs("this is no database, whatever it is called, and long enough to be read as one",
               file);
    std::fclose(file);
    CHECK_THROWS_AS(SqliteStore(folder.file("b.idis"), FileMode::open, {}), store::Unreadable);
}

TEST_CASE("a migration that fails leaves the file at the one before") {
    const tests::Folder folder;
    { opened(folder, FileMode::create); }
    auto migrations = tests::small_migrations();
    migrations.push_back({"bad.sql", "CREATE TABLE later (a INTEGER) STRICT; nonsense;"});
    CHECK_THROWS_AS(SqliteStore(folder.file("a.idis"), FileMode::open, {}, migrations),
                    store::Unreadable);
    const SqliteStore store = opened(folder, FileMode::open);
    CHECK(run(store, "SELECT * FROM later") != SQLITE_OK);
}

TEST_CASE("the migrations make the tables that the descriptions describe") {
    const tests::Folder folder;
    const SqliteStore store = opened(folder, FileMode::create);
    for (const store::TableShape& shape : umpire::campaign_schema()) {
        store::TableShape made{shape.name, {}};
        store::Statement statement(store.connection(), "PRAGMA table_info(" + shape.name + ")");
        while (statement.step()) {
            const store::Row row = statement.row();
            made.columns.push_back({std::get<std::string>(row[1]),
                                    row[2] == store::Cell("INTEGER") ? store::ColumnType::integer
                                                                     : store::ColumnType::text,
                                    row[5] != store::Cell(std::int64_t{0}),
                                    row[3] == store::Cell(std::int64_t{0})});
        }
        CHECK_MESSAGE(made == shape, shape.name);
    }
}

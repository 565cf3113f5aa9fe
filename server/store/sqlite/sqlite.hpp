// A campaign's SQLite file.
//
// A thin layer over the library itself and not SQLiteCpp: that one throws for every return code,
// and here a busy file and a full disk are ordinary answers; what is left is a connection, a
// statement and a transaction, shorter than the code that would translate its exceptions back.
//
// The file is in WAL mode with synchronous=FULL: a commit returns after its fsync, so that what is
// acknowledged survives a power cut (NORMAL would lose it). Its form comes from migrations/,
// applied in order when it is opened; PRAGMA user_version says how many it has seen. A file of any
// other form is not opened (form.hpp).
//
// A file that is deleted, moved or replaced while it is open can still be written, and lost: so it
// is looked for under its name before each commit.
#pragma once

#include <sqlite3.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/sqlite/statement.hpp"
#include "server/store/store.hpp"

namespace store {

struct CloseConnection {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
/// An open file. It is without SQLite's own lock: anyone who owns it lets one thread at a time use
/// it.
using Connection = std::unique_ptr<sqlite3, CloseConnection>;

/// Takes:   flags of sqlite3_open_v2.
/// Gives:   SqliteError for a file that cannot be opened.
Connection connected(const std::string& path, int flags);

/// The same for a file that is written by a log (WAL): its settings are made, and nothing that it
/// holds is believed to be ours. Where the disk has no room for what several programs would share
/// of it, this one has it to itself, so that it can be read.
Connection connected_by_log(const std::string& path, int flags, int busy_milliseconds);

/// Whether an open file, and its log once it has one, are still what their names lead to.
class Whereabouts {
public:
    explicit Whereabouts(sqlite3* database) : database_(database) {}
    bool is_there() const;
    /// Takes note of the log, which is made by the first write.
    void remember_log();

private:
    sqlite3* database_;
    std::uint64_t log_ = 0;  ///< its inode, 0 while there is none
};

struct Migration {
    std::string name;  ///< "0001_campaign.sql"
    std::string sql;
};
/// Those that the program was built with, in order.
std::vector<Migration> built_in_migrations();
/// The same for battles by themselves, the accounts, and the ways by which people are told things.
std::vector<Migration> battle_migrations();
std::vector<Migration> accounts_migrations();
std::vector<Migration> ways_migrations();

enum class FileMode : std::uint8_t { create, open, read_only };

class SqliteStore : public Store {
public:
    /// Takes:   `create`: a path where nothing is yet; else a file that is there. The schema's
    ///          tables are those that the migrations made.
    SqliteStore(const std::string& path, FileMode mode, Schema schema,
                const std::vector<Migration>& migrations = built_in_migrations());

    Written append(const Batch& batch) override;
    bool is_there() const override { return whereabouts_.is_there(); }
    std::uint64_t last_event() const override;
    std::vector<EventRecord> events(std::uint64_t from, std::uint64_t limit) const override;
    std::vector<Row> rows(std::string_view table) const override;
    std::optional<Row> row(std::string_view table, const Row& key) const override;

    /// The connection, for a backup, a check of the file, and tests.
    sqlite3* connection() const { return database_.get(); }

private:
    void migrate(const std::vector<Migration>& migrations, FileMode mode);
    /// Whether events are numbered on from the newest.
    bool is_in_step(const std::vector<EventRecord>& events) const;
    void write(const Batch& batch);
    void write_rows(const TableShape& shape, const std::vector<Row>& rows);
    void roll_back();
    Statement& prepared(std::string_view sql) const;

    std::string path_;
    Connection database_;
    Whereabouts whereabouts_;
    Schema schema_;
    /// The number of the newest event, so far as this store knows: what another process has added
    /// is found when an event has its number already.
    std::uint64_t newest_ = 0;
    mutable std::map<std::string, Statement, std::less<>> statements_;
    Insertion events_;
    /// Of the shapes in schema_.
    std::map<const TableShape*, Insertion> insertions_;
    mutable std::map<const TableShape*, Statement*> selections_;
};

}  // namespace store

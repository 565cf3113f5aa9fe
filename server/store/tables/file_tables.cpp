#include "server/store/tables/file_tables.hpp"

#include <utility>

#include "server/store/own_file.hpp"

namespace store {

namespace {

/// Limit:   how long a change waits for another program that writes, or has the file for a backup.
constexpr int busy_tables_milliseconds_max = 5'000;

}  // namespace

FileTables::FileTables(const std::filesystem::path& file, const std::vector<Migration>& migrations,
                       std::string name)
    : name_(std::move(name)),
      database_(connected_by_log(for_owner_alone(file).string(),
                                 SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                                 busy_tables_milliseconds_max)),
      whereabouts_(database_.get()) {
    Statement(database_.get(), "PRAGMA foreign_keys = ON").run();
    // A full disk takes nothing, but what is there can be read.
    if (migrations_seen(database_.get()) != migrations.size()) {
        in_transaction([&] { migrate(database_.get(), migrations, name_); });
    }
    was_written_by_others();
}

void FileTables::run(const std::string& sql, const Row& cells) {
    Statement(database_.get(), sql).run(cells);
}

std::vector<Row> FileTables::rows(const std::string& sql, const Row& cells) {
    Statement statement(database_.get(), sql);
    statement.bind(cells);
    std::vector<Row> rows;
    while (statement.step()) rows.push_back(statement.row());
    return rows;
}

void FileTables::roll_back() {
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void FileTables::in_transaction(const std::function<void()>& work) {
    try {
        run("BEGIN IMMEDIATE", {});
        work();
        if (!whereabouts_.is_there()) throw SqliteError(SQLITE_IOERR, "its file is gone");
        run("COMMIT", {});
        whereabouts_.remember_log();
    } catch (const SqliteError& fault) {
        roll_back();
        throw AccountsNotStored(fault.why(), name_ + ": " + fault.what());
    } catch (...) {
        roll_back();
        throw;
    }
}

void FileTables::in_one_moment(const std::function<void()>& work) {
    const bool is_in_transaction = sqlite3_get_autocommit(database_.get()) == 0;
    if (is_in_transaction) return work();
    run("BEGIN", {});
    try {
        work();
    } catch (...) {
        roll_back();
        throw;
    }
    run("COMMIT", {});
}

void FileTables::defer_references() { run("PRAGMA defer_foreign_keys = ON", {}); }

std::string_view FileTables::texts_of_list() const { return "SELECT value FROM json_each(?1)"; }

bool FileTables::was_written_by_others() {
    const Cell counted = rows("PRAGMA data_version", {}).at(0).at(0);
    const auto version = std::get<std::int64_t>(counted);
    return std::exchange(version_, version) != version;
}

}  // namespace store

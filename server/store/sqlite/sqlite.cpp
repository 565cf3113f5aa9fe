#include "server/store/sqlite/sqlite.hpp"

#include <embedded.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>

#include "core/kit/ensure.hpp"
#include "server/store/sqlite/form.hpp"
#include "server/store/stamp.hpp"

namespace store {

namespace {

/// Limit:   how long a writer waits for another process that has the file.
constexpr int busy_milliseconds_max = 2'000;

constexpr std::string_view event_columns =
    "number, at, kind, version, payload, clauses, dice, cause, previous_hash, hash";
constexpr std::size_t event_column_count = 10;

std::string joined(const std::vector<Column>& columns, std::string_view suffix,
                   std::string_view between) {
    std::string text;
    for (const Column& column : columns) {
        if (!text.empty()) text += between;
        text += column.name;
        text += suffix;
    }
    return text;
}

std::vector<Column> keys_of(const TableShape& shape) {
    return {shape.columns.begin(),
            shape.columns.begin() + static_cast<std::ptrdiff_t>(shape.key_size())};
}

Insertion insertion(sqlite3* database, const TableShape& shape) {
    return {database,
            "INSERT OR REPLACE INTO " + shape.name + " (" + joined(shape.columns, "", ", ") + ")",
            shape.columns.size()};
}

std::string selection(const TableShape& shape) {
    return "SELECT " + joined(shape.columns, "", ", ") + " FROM " + shape.name;
}

std::string with_key(const TableShape& shape) {
    return " WHERE " + joined(keys_of(shape), " = ?", " AND ");
}

std::array<CellView, event_column_count> cells_of_event(const EventRecord& event) {
    using Text = std::string_view;
    return {static_cast<std::int64_t>(event.number),
            event.at,
            Text(event.kind),
            event.version,
            Text(event.payload),
            Text(event.clauses),
            Text(event.dice),
            Text(event.cause),
            Text(event.previous_hash),
            Text(event.hash)};
}

CellView view_of(const Cell& cell) {
    return std::visit([](const auto& held) { return CellView(held); }, cell);
}

EventRecord event_from(const Row& row) {
    const auto number = [&](std::size_t at) { return std::get<std::int64_t>(row[at]); };
    const auto text = [&](std::size_t at) { return std::get<std::string>(row[at]); };
    return {static_cast<std::uint64_t>(number(0)),
            number(1),
            text(2),
            number(3),
            text(4),
            text(5),
            text(6),
            text(7),
            text(8),
            text(9)};
}

void set(sqlite3* database, const char* setting) { Statement(database, setting).run(); }

Connection opened(const std::string& path, FileMode mode) {
    if (mode == FileMode::create && std::filesystem::exists(path)) {
        throw Unreadable(path + ": there is a file already");
    }
    if (mode == FileMode::read_only) {
        Connection connection = connected(path, SQLITE_OPEN_READONLY);
        sqlite3_busy_timeout(connection.get(), busy_milliseconds_max);
        return connection;
    }
    const int creating = mode == FileMode::create ? SQLITE_OPEN_CREATE : 0;
    Connection connection =
        connected_by_log(path, SQLITE_OPEN_READWRITE | creating, busy_milliseconds_max);
    // A row that was rewritten is in the events still: to blot out its old bytes hides nothing.
    set(connection.get(), "PRAGMA secure_delete=OFF");
    return connection;
}

void set_up_log(sqlite3* database) {
    set(database, "PRAGMA journal_mode=WAL");
    set(database, "PRAGMA synchronous=FULL");
    set(database, "SELECT 1 FROM sqlite_schema LIMIT 1");
}

}  // namespace

Connection connected_by_log(const std::string& path, int flags, int busy_milliseconds) {
    const auto begin = [&] {
        Connection connection = connected(path, flags);
        sqlite3_busy_timeout(connection.get(), busy_milliseconds);
        return connection;
    };
    Connection connection = begin();
    try {
        set_up_log(connection.get());
        return connection;
    } catch (const SqliteError& fault) {
        if (!is_without_room(fault.code())) throw;
    }
    connection.reset();
    connection = begin();
    set(connection.get(), "PRAGMA locking_mode=EXCLUSIVE");
    set_up_log(connection.get());
    return connection;
}

bool Whereabouts::is_there() const {
    int has_moved = 0;
    sqlite3_file_control(database_, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
    if (has_moved != 0) return false;
    const char* const file = sqlite3_db_filename(database_, "main");
    return log_ == 0 || inode_of(sqlite3_filename_wal(file)) == log_;
}

void Whereabouts::remember_log() {
    if (log_ == 0) log_ = inode_of(sqlite3_filename_wal(sqlite3_db_filename(database_, "main")));
}

Connection connected(const std::string& path, int flags) {
    // Nobody asks how much memory the library has, and counting it takes a lock each time.
    static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    ENSURE(configured == SQLITE_OK);
    sqlite3* database = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Connection connection(database);
    if (code != SQLITE_OK) {
        throw SqliteError(code, path + ": " + (database ? sqlite3_errmsg(database) : "no memory"));
    }
    sqlite3_extended_result_codes(database, 1);
    // Whatever a file says of itself may call nothing that does more than compute.
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    return connection;
}

namespace {

template <class Files>
std::vector<Migration> migrations_of(const Files& files) {
    std::vector<Migration> result;
    for (const embedded::File& file : files) result.push_back({std::string(file.name), file.text});
    return result;
}

}  // namespace

std::vector<Migration> built_in_migrations() { return migrations_of(embedded::migrations); }
std::vector<Migration> battle_migrations() { return migrations_of(embedded::battle_migrations); }
std::vector<Migration> accounts_migrations() {
    return migrations_of(embedded::accounts_migrations);
}
std::vector<Migration> ways_migrations() { return migrations_of(embedded::ways_migrations); }

SqliteStore::SqliteStore(const std::string& path, FileMode mode, Schema schema,
                         const std::vector<Migration>& migrations)
    : path_(path),
      database_(opened(path, mode)),
      whereabouts_(database_.get()),
      schema_(std::move(schema)),
      events_(database_.get(), "INSERT INTO events (" + std::string(event_columns) + ")",
              event_column_count) {
    migrate(migrations, mode);
}

void SqliteStore::migrate(const std::vector<Migration>& migrations, FileMode mode) {
    Statement& version = prepared("PRAGMA user_version");
    version.step();
    const auto seen = static_cast<std::size_t>(std::get<std::int64_t>(version.row().front()));
    version.reset();
    if (seen > migrations.size()) throw Unreadable("the file was made by a newer program");
    require_form(database_.get(), std::span(migrations).first(seen));
    if (mode == FileMode::read_only && seen < migrations.size()) {
        throw Unreadable("the file was made by an older program: open it for writing once");
    }
    for (std::size_t next = seen; next < migrations.size(); ++next) {
        const std::string sql = "BEGIN IMMEDIATE;\n" + migrations[next].sql +
                                "\nPRAGMA user_version=" + std::to_string(next + 1) + ";\nCOMMIT;";
        const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
        if (code == SQLITE_OK) continue;
        const std::string why = sqlite3_errmsg(database_.get());
        roll_back();
        throw SqliteError(code, migrations[next].name + ": " + why);
    }
}

Statement& SqliteStore::prepared(std::string_view sql) const {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    std::string text(sql);
    Statement statement(database_.get(), text);
    return statements_.emplace(std::move(text), std::move(statement)).first->second;
}

void SqliteStore::roll_back() {
    if (sqlite3_get_autocommit(database_.get()) != 0) return;
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    ENSURE(sqlite3_get_autocommit(database_.get()) != 0);
}

bool SqliteStore::is_in_step(const std::vector<EventRecord>& events) const {
    std::uint64_t next = newest_;
    return std::ranges::all_of(events, [&](const auto& event) { return event.number == ++next; });
}

Written SqliteStore::append(const Batch& batch) {
    try {
        if (!is_in_step(batch.events)) newest_ = last_event();
        if (!is_in_step(batch.events)) return Written::failed;
        write(batch);
        newest_ += batch.events.size();
        whereabouts_.remember_log();
        return Written::stored;
    } catch (const Vanished&) {
        roll_back();
        throw;
    } catch (const SqliteError& error) {
        roll_back();
        return outcome_of(error.code());
    }
}

void SqliteStore::write(const Batch& batch) {
    prepared("BEGIN IMMEDIATE").run();
    std::vector<CellView> cells;
    cells.reserve(batch.events.size() * event_column_count);
    for (const EventRecord& event : batch.events) {
        std::ranges::copy(cells_of_event(event), std::back_inserter(cells));
    }
    events_.run(cells);
    for (const TableChanges& changes : batch.changes) {
        const TableShape& shape = shape_of(schema_, changes.table);
        for (const Row& key : changes.erased) {
            prepared("DELETE FROM " + shape.name + with_key(shape)).run(key);
        }
        if (!changes.written.empty()) write_rows(shape, changes.written);
    }
    if (!is_there()) throw Vanished(path_ + ": is not there any more");
    prepared("COMMIT").run();
}

void SqliteStore::write_rows(const TableShape& shape, const std::vector<Row>& rows) {
    auto insert = insertions_.find(&shape);
    if (insert == insertions_.end()) {
        insert = insertions_.emplace(&shape, insertion(database_.get(), shape)).first;
    }
    std::vector<CellView> cells;
    cells.reserve(rows.size() * shape.columns.size());
    for (const Row& row : rows) std::ranges::transform(row, std::back_inserter(cells), view_of);
    insert->second.run(cells);
}

std::uint64_t SqliteStore::last_event() const {
    Statement& statement = prepared("SELECT coalesce(max(number), 0) FROM events");
    statement.step();
    const auto number = std::get<std::int64_t>(statement.row().front());
    statement.reset();
    return static_cast<std::uint64_t>(number);
}

std::vector<EventRecord> SqliteStore::events(std::uint64_t from, std::uint64_t limit) const {
    Statement& statement =
        prepared("SELECT " + std::string(event_columns) +
                 " FROM events WHERE number >= ? AND number < ? ORDER BY number");
    const auto first = static_cast<std::int64_t>(from);
    const auto count = static_cast<std::int64_t>(std::min<std::uint64_t>(limit, 1U << 30));
    statement.bind({first, first + count});
    std::vector<EventRecord> result;
    while (statement.step()) result.push_back(event_from(statement.row()));
    statement.reset();
    return result;
}

std::vector<Row> SqliteStore::rows(std::string_view table) const {
    const TableShape& shape = shape_of(schema_, table);
    Statement& statement =
        prepared(selection(shape) + " ORDER BY " + joined(keys_of(shape), "", ", "));
    std::vector<Row> result;
    while (statement.step()) result.push_back(statement.row());
    statement.reset();
    return result;
}

std::optional<Row> SqliteStore::row(std::string_view table, const Row& key) const {
    const TableShape& shape = shape_of(schema_, table);
    Statement*& select = selections_[&shape];
    if (select == nullptr) select = &prepared(selection(shape) + with_key(shape));
    Statement& statement = *select;
    statement.bind(key);
    std::optional<Row> result;
    if (statement.step()) result = statement.row();
    statement.reset();
    return result;
}

}  // namespace store

#include "server/store/sqlite.hpp"

#include <sys/stat.h>
#include <embedded.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/kit/ensure.hpp"
#include "server/store/form.hpp"
#include "server/store/stamp.hpp"

namespace store {

namespace {

/// Limit:   how long a writer waits for another process that has the file.
constexpr int busy_milliseconds_max = 2'000;

constexpr std::string_view event_columns =
    "number, at, kind, version, payload, clauses, dice, cause, previous_hash, hash";
const std::string event_insertion =
    "INSERT INTO events (" + std::string(event_columns) + ") VALUES (?,?,?,?,?,?,?,?,?,?)";

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

std::string insertion(const TableShape& shape) {
    std::string marks;
    for (std::size_t at = 0; at < shape.columns.size(); ++at) marks += at == 0 ? "?" : ",?";
    return "INSERT OR REPLACE INTO " + shape.name + " (" + joined(shape.columns, "", ", ") +
           ") VALUES (" + marks + ")";
}

std::string selection(const TableShape& shape) {
    return "SELECT " + joined(shape.columns, "", ", ") + " FROM " + shape.name;
}

std::string with_key(const TableShape& shape) {
    return " WHERE " + joined(keys_of(shape), " = ?", " AND ");
}

std::array<CellView, 10> cells_of_event(const EventRecord& event) {
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
    return connected_by_log(path, SQLITE_OPEN_READWRITE | creating, busy_milliseconds_max);
}

void set(sqlite3* database, const char* setting) { Statement(database, setting).run(); }

/// The inode that a name leads to, 0 for none.
std::uint64_t inode_of(const char* path) {
    return path == nullptr ? 0 : store::inode_of(path);
}

/// Whether a log cannot be read together with others because there is no room for what they share.
bool is_without_room(int code) {
    return (code & 0xff) == SQLITE_FULL || code == SQLITE_IOERR_SHMSIZE ||
           code == SQLITE_IOERR_SHMOPEN || code == SQLITE_IOERR_SHMMAP;
}

void set_up_log(sqlite3* database) {
    set(database, "PRAGMA journal_mode=WAL");
    set(database, "PRAGMA synchronous=FULL");
    set(database, "SELECT 1 FROM sqlite_schema LIMIT 1");
}

}  // namespace

Written outcome_of(int code) {
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return Written::busy;
        case SQLITE_FULL: return Written::full;
        default: return is_without_room(code) ? Written::full : Written::failed;
    }
}

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

Statement::Statement(sqlite3* database, const std::string& sql) : database_(database) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()),
                             SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    statement_.reset(statement);
}

void Statement::check(int code) const {
    if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
    throw SqliteError(code, sqlite3_errmsg(database_));
}

Statement& Statement::bind(const Row& cells) {
    bind_as(cells, SQLITE_TRANSIENT);
    return *this;
}

template <class Cells>
void Statement::bind_as(const Cells& cells, void (*keeping)(void*)) {
    using Text = std::variant_alternative_t<2, typename Cells::value_type>;
    int at = 0;
    for (const auto& cell : cells) {
        ++at;
        if (const auto* number = std::get_if<std::int64_t>(&cell)) {
            check(sqlite3_bind_int64(statement_.get(), at, *number));
        } else if (const auto* text = std::get_if<Text>(&cell)) {
            check(sqlite3_bind_text64(statement_.get(), at, text->data(), text->size(), keeping,
                                      SQLITE_UTF8));
        } else {
            check(sqlite3_bind_null(statement_.get(), at));
        }
    }
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        const std::string why = sqlite3_errmsg(database_);
        sqlite3_reset(statement_.get());
        throw SqliteError(code, why);
    }
    return code == SQLITE_ROW;
}

Row Statement::row() const {
    Row cells;
    const int count = sqlite3_column_count(statement_.get());
    for (int at = 0; at < count; ++at) {
        switch (sqlite3_column_type(statement_.get(), at)) {
            case SQLITE_INTEGER:
                cells.emplace_back(std::int64_t{sqlite3_column_int64(statement_.get(), at)});
                break;
            case SQLITE_NULL: cells.emplace_back(); break;
            default: {
                const auto* text = sqlite3_column_text(statement_.get(), at);
                const int size = sqlite3_column_bytes(statement_.get(), at);
                if (text == nullptr) throw SqliteError(SQLITE_NOMEM, "no memory for a cell");
                cells.emplace_back(std::string(reinterpret_cast<const char*>(text),
                                               static_cast<std::size_t>(size)));
            }
        }
    }
    return cells;
}

void Statement::reset() { check(sqlite3_reset(statement_.get())); }

template <class Cells>
void Statement::run_with(const Cells& cells) {
    bind_as(cells, SQLITE_STATIC);
    while (step()) {
    }
    reset();
}

void Statement::run(const Row& cells) { run_with(cells); }
void Statement::run(std::span<const CellView> cells) { run_with(cells); }

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
      schema_(std::move(schema)) {
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

Statement& SqliteStore::prepared(const std::string& sql) const {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    return statements_.emplace(sql, Statement(database_.get(), sql)).first->second;
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
    Statement& happen = prepared(event_insertion);
    for (const EventRecord& event : batch.events) happen.run(cells_of_event(event));
    for (const TableChanges& changes : batch.changes) {
        const TableShape& shape = shape_of(schema_, changes.table);
        for (const Row& key : changes.erased) {
            prepared("DELETE FROM " + shape.name + with_key(shape)).run(key);
        }
        if (changes.written.empty()) continue;
        Statement*& insert = insertions_[&shape];
        if (insert == nullptr) insert = &prepared(insertion(shape));
        for (const Row& row : changes.written) insert->run(row);
    }
    if (!is_there()) throw Vanished(path_ + ": is not there any more");
    prepared("COMMIT").run();
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

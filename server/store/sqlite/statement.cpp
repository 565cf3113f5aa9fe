#include "server/store/sqlite/statement.hpp"

#include <array>
#include <utility>

#include "core/kit/ensure.hpp"

namespace store {

namespace {

/// How many rows go in by one statement: as many as there are, in these portions.
constexpr std::array<std::size_t, 3> rows_at_once = {16, 4, 1};

}  // namespace

bool is_without_room(int code) {
    return (code & 0xff) == SQLITE_FULL || code == SQLITE_IOERR_SHMSIZE ||
           code == SQLITE_IOERR_SHMOPEN || code == SQLITE_IOERR_SHMMAP;
}

Written outcome_of(int code) {
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return Written::busy;
        case SQLITE_FULL: return Written::full;
        default: return is_without_room(code) ? Written::full : Written::failed;
    }
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

Insertion::Insertion(sqlite3* database, std::string into, std::size_t columns)
    : database_(database), into_(std::move(into)), columns_(columns) {}

void Insertion::run(std::span<const CellView> cells) {
    ENSURE(cells.size() % columns_ == 0);
    for (const std::size_t count : rows_at_once) {
        while (cells.size() >= count * columns_) {
            of_rows(count).run(cells.first(count * columns_));
            cells = cells.subspan(count * columns_);
        }
    }
}

Statement& Insertion::of_rows(std::size_t count) {
    const auto found = by_count_.find(count);
    if (found != by_count_.end()) return found->second;
    std::string sql = into_ + " VALUES ";
    for (std::size_t row = 0; row < count; ++row) {
        sql += row == 0 ? "(" : ",(";
        for (std::size_t at = 0; at < columns_; ++at) sql += at == 0 ? "?" : ",?";
        sql += ')';
    }
    return by_count_.emplace(count, Statement(database_, sql)).first->second;
}

}  // namespace store

// A statement of SQLite, and an insertion of many rows by few of them.
//
// A return code that is no success is a SqliteError, which says as what it may be answered: a busy
// file and a full disk are ordinary answers. A statement is prepared once and used again; what is
// bound to it stays its owner's.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "server/store/store.hpp"

namespace store {

/// Whether a log cannot be read together with others because there is no room for what they share.
bool is_without_room(int code);
/// The answer that a return code stands for.
Written outcome_of(int code);

/// A return code that is not one of success.
class SqliteError : public NotStored {
public:
    SqliteError(int code, const std::string& what)
        : NotStored(outcome_of(code), what), code_(code) {}
    int code() const { return code_; }

private:
    int code_;
};

/// A cell whose text stands elsewhere.
using CellView = std::variant<std::monostate, std::int64_t, std::string_view>;

/// One prepared statement; bound and stepped, then reset for the next use.
class Statement {
public:
    Statement(sqlite3* database, const std::string& sql);

    Statement& bind(const Row& cells);
    /// Gives:   whether there is a row.
    bool step();
    /// The row stepped to.
    Row row() const;
    void reset();
    /// Binds, steps to the end, resets.
    void run(const Row& cells = {});
    void run(std::span<const CellView> cells);

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    void check(int code) const;
    /// Takes:   `keeping`: SQLITE_STATIC if the cells stay until the statement is reset.
    template <class Cells>
    void bind_as(const Cells& cells, void (*keeping)(void*));
    template <class Cells>
    void run_with(const Cells& cells);

    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Puts rows into a table, several by one statement: each costs something by itself.
class Insertion {
public:
    /// Takes:   "INSERT INTO table (a, b)", and how many columns that names.
    Insertion(sqlite3* database, std::string into, std::size_t columns);
    /// Takes:   the cells of row after row.
    void run(std::span<const CellView> cells);

private:
    Statement& of_rows(std::size_t count);

    sqlite3* database_;
    std::string into_;
    std::size_t columns_;
    std::map<std::size_t, Statement> by_count_;
};

}  // namespace store

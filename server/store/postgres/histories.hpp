// A database of PostgreSQL's that keeps histories, and its form.
//
// One schema, the first of the connection's search_path, is one installation; every table of it
// holds the rows of all histories (migrations/postgres says how). Its form is brought up to date by
// anyone who opens it for writing first; others who start at the same moment wait for that.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "server/store/postgres/connection.hpp"
#include "server/store/sqlite/sqlite.hpp"

namespace store {

/// Those that the program was built with, in order.
std::vector<Migration> postgres_migrations();

namespace postgres {

enum class Use : std::uint8_t { writing, reading };

/// Connects to a database and, for writing, brings its form up to date.
/// Takes:   all migrations, from the first.
/// Gives:   Unreadable for a form of a later program, or of an earlier one where it is only read.
Connection opened(const std::string& where, Use use, std::span<const Migration> migrations);

}  // namespace postgres

/// A history as a database lists it.
struct ListedHistory {
    std::string name;              ///< as its file's would be, "campaign-k7q3m9x2ab.idis"
    std::uint64_t last_event = 0;
    bool is_whole = false;         ///< and not in the middle of being made or copied
    friend bool operator==(const ListedHistory&, const ListedHistory&) = default;
};
/// All of a database, sorted by name; none if nothing was ever kept there.
std::vector<ListedHistory> histories_in(const std::string& where);

/// Throws a whole history away, with its events and its rows.
/// Takes:   its tables.
/// Gives:   whether there was one.
bool remove_history(postgres::Connection& from, const std::string& name, const Schema& schema);

}  // namespace store

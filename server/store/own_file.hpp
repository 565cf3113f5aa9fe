// Files that hold secrets: for the eyes of the keeper, and of nobody else.
//
// The accounts and the ways by which people are told things are kept in such files. Each is brought
// up to date by the migrations that the program was built with; a file of a later program is not
// opened.
#pragma once

#include <sqlite3.h>

#include <filesystem>
#include <string>
#include <vector>

#include "server/store/sqlite/sqlite.hpp"

namespace store {

/// Makes the file, if it is not there, and lets nobody but its owner read it: SQLite makes what it
/// keeps beside it the same, but not what is there already.
const std::filesystem::path& for_owner_alone(const std::filesystem::path& file);

/// All rows that a statement gives.
std::vector<Row> rows_of(sqlite3* database, const std::string& sql);

/// How many migrations a file has seen.
std::size_t migrations_seen(sqlite3* database);
/// Carries out those that it has not; within a transaction.
/// Takes:   all of them, from the first; what the file is called where it is of a later version.
void migrate(sqlite3* database, const std::vector<Migration>& migrations,
             const std::string& name);

}  // namespace store

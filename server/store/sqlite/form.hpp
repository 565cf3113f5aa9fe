// The form of a file: which tables, indexes, triggers and views are in it, compared with those that
// our migrations make.
//
// A file comes from wherever its keeper got it. SQLite runs what stands in it (triggers, views,
// checks, generated columns) when the file is read or written: a trigger may delete what was just
// acknowledged, and a table that is really a view may never end. So nothing is read of a file, and
// nothing migrated, before its form is found to be ours to the letter, blanks and quotes aside.
#pragma once

#include <sqlite3.h>

#include <span>

#include "server/store/sqlite/sqlite.hpp"

namespace store {

/// Takes:   the migrations that the file says it has seen.
/// Gives:   nothing; Unreadable, which names what is strange or missing, if its form is not theirs.
void require_form(sqlite3* database, std::span<const Migration> seen);

}  // namespace store

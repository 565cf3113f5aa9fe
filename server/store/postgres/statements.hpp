// The statements of SQL by which a history's events and rows are written and read.
//
// In each the history's number is $1; what follows is in the order of the table's columns, or of
// its key's.
#pragma once

#include <string>

#include "server/store/store.hpp"

namespace store::postgres {

struct TableStatements {
    std::string write;    ///< a row, new or instead of the one with the same key
    std::string erase;    ///< by key
    std::string rows;     ///< all, sorted by key
    std::string row;      ///< by key
};
TableStatements statements_of(const TableShape& shape);

/// $2 to $11: an event.
extern const std::string event_insertion;
/// The same columns, for `Copied`.
extern const std::string event_copying;
/// $2, $3: from which number on, and up to which.
extern const std::string event_selection;
/// $2 to $5: the turn and the newest event that are known, how many events come, the stamp.
extern const std::string turn_taking;
/// What `turn_taking` fails with where another has written since.
inline constexpr const char* out_of_turn = "ID001";
/// What anything fails with that would give a history a name that another has.
inline constexpr const char* name_taken = "23505";

}  // namespace store::postgres

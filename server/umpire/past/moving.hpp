// Histories that move: from a data folder into a database of PostgreSQL's, and back.
//
// A history keeps its name, its events and every row. They are copied in chunks of events and then
// the rows; on arrival the copy is proven as `idis verify` proves it, and every table compared with
// what it came from. Until then it has no name by which it could be played: in a database it is not
// whole (store/postgres/postgres.hpp), in a folder it is called ".part". What was broken off is
// gone on with from its last event, if that is one of the history that is copied.
//
// Nobody may write what is copied meanwhile: of a folder the caller holds the lock; what a database
// shows is of one moment.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace umpire {

/// Where histories are: a database or a data folder.
struct Place {
    std::string where;
    bool is_database = false;
};
/// Takes:   "postgresql://…", or a folder.
Place place_of(const std::string& words);

/// The names of all whole histories of a place, sorted. Unreadable if it cannot be read.
std::vector<std::string> histories_of(const Place& place);

/// Those of some histories that belong to ids: a campaign's, its forks' and its pasts'.
/// Takes:   ids of campaigns or battles; none for all.
/// Gives:   Unreadable if there is nothing of one of them, or nothing at all.
std::vector<std::string> named_by(const std::vector<std::string>& ids,
                                  const std::vector<std::string>& histories);

/// Copies events and rows until both are the same. May be broken off anywhere and called again.
/// Takes:   what stands of the history in `to` already, if anything.
/// Gives:   Unreadable, having changed nothing, if that is of another history; NotStored.
void carry_over(const store::Store& from, const store::Schema& schema, const std::string& name,
                store::Store& to, std::ostream& out);

/// Whether a copy that was begun and broken off is gone on with, or thrown away.
enum class Begun : std::uint8_t { goes_on, begins_anew };

/// Copies a history from place to place, and proves the copy. One that is there already, and the
/// same, is proven once more.
/// Gives:   whether it holds; if not, it is not there any more. Unreadable or NotStored if it
///          cannot be read or written, or if another of that name is there.
bool move_history(const Place& from, const Place& to, const std::string& name, Begun begun,
                  std::ostream& out);

}  // namespace umpire

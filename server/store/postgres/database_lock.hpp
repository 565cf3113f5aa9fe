// One database, one server: anyone who plays the histories of an installation has them to himself.
//
// It is a lock of PostgreSQL's (pg_advisory_lock) on a connection that is used for nothing else, so
// that it ends with the program, however that ends. The schema has it, so that several
// installations in one database do not get into each other's way. Who takes it raises the turn of
// the histories (`turns`), by which one that lost the connection for a while knows whether another
// has played meanwhile: then it stays let go, for what is in memory may be of another time.
//
// Servers that share a database (node.hpp) hold the same lock, but together. So a server that has
// the database to itself and nodes refuse each other; and what nodes left behind is ended by who
// has it to himself next.
//
// Whoever writes asks first whether the lock is held still. A connection that is cut is noticed by
// that at once, and one that has gone silent within a second, or as long as the keepalives take;
// then the lock is taken again, if nobody else has had it.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>

#include "server/store/postgres/histories.hpp"

namespace store {

/// The database is somebody else's now; says whose.
class DatabaseHeld : public Unreadable {
public:
    using Unreadable::Unreadable;
};

enum class Hold : std::uint8_t {
    held,
    lost,      ///< may be had again, when the database can be reached
    anothers   ///< another has had it since: nothing is written here any more
};

/// The lock's own words of SQL: to take it together with others, if nobody has it to himself.
namespace postgres {
inline constexpr const char* sharing =
    "SELECT pg_advisory_lock_shared(4709210, to_regclass('histories')::oid::int)";
inline constexpr const char* trying_to_share =
    "SELECT pg_try_advisory_lock_shared(4709210, to_regclass('histories')::oid::int)::int::bigint";
/// Where those are that have it, as far as PostgreSQL says so.
std::string holders_in(Connection& connection);
}  // namespace postgres

class DatabaseLock {
public:
    /// Takes the histories of a database, and brings its form up to date.
    /// Takes:   a connection string.
    /// Gives:   DatabaseHeld if another has them; Unreadable or NotStored if that cannot be.
    explicit DatabaseLock(std::string where);

    /// Looks whether it is held still; if not, tries to have it again, at once and then once a
    /// second.
    Hold hold();

private:
    using Steady = std::chrono::steady_clock;
    /// Whether another has taken the histories since this one did.
    bool is_turn_of_another(postgres::Connection& connection) const;
    /// Makes sure that the connection is there, and nobody else has played since.
    void look();
    void take_again();

    std::string where_;
    std::mutex mutex_;   ///< of all below
    std::optional<postgres::Connection> connection_;   ///< none while it is lost
    std::int64_t turn_ = 0;
    Steady::time_point looked_at_ = {};
    bool is_anothers_ = false;
};

}  // namespace store

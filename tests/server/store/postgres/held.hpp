// The lock by which one server has a database (store/postgres/database_lock.hpp), broken for it.
//
// As when a firewall forgets a connection, or somebody restarts PostgreSQL: whoever had the lock is
// not asked. It is free again when this returns, and who had it finds that out by himself.
#pragma once

#include <chrono>
#include <string>
#include <thread>

#include "server/store/postgres/connection.hpp"

namespace tests {

/// Ends the connection that holds the histories of a place, and waits until it is gone.
/// Gives:   false if nobody holds them.
inline bool let_go_of(const std::string& place) {
    store::postgres::Connection connection(place);
    const auto holders = [&](const std::string& what) {
        return connection.ask(
            "SELECT " + what + "::int::bigint FROM pg_locks WHERE locktype = 'advisory' "
            "AND granted AND classid = 4709210 AND objid = to_regclass('histories')::oid");
    };
    if (holders("pg_terminate_backend(pid)").rows() == 0) return false;
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (holders("pid").rows() != 0) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

}  // namespace tests

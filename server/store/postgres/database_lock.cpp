#include "server/store/postgres/database_lock.hpp"

namespace store {

namespace {

/// Limit:   how long a lock is believed to be held, and how soon a lost one is tried again.
constexpr std::chrono::milliseconds believed_max{1'000};

/// The first number is ours alone, the second the schema's own. Waiting takes as long as for any
/// other lock of the connection's: one that has just ended may not be gone everywhere.
constexpr const char* waiting =
    "SELECT pg_advisory_lock(4709210, to_regclass('histories')::oid::int)";
constexpr const char* trying =
    "SELECT pg_try_advisory_lock(4709210, to_regclass('histories')::oid::int)::int::bigint";
constexpr const char* whose =
    "SELECT DISTINCT coalesce(host(client_addr), 'the database''s own machine') FROM pg_locks "
    "JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    "AND classid = 4709210 AND objid = to_regclass('histories')::oid";

/// Which nodes have it: none where a server has it to itself.
std::string nodes_in(postgres::Connection& connection) {
    return connection
        .ask("SELECT coalesce(string_agg(address, ', ' ORDER BY address), '') FROM nodes "
             "WHERE EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted "
             "AND mode = 'ShareLock' AND classid = 4709210 "
             "AND objid = to_regclass('histories')::oid)")
        .text(0, 0);
}

std::string refusal_in(postgres::Connection& connection) {
    const std::string nodes = nodes_in(connection);
    if (!nodes.empty()) {
        return "nodes play from this database (" + nodes + "): stop them all first, or ask one";
    }
    return "idis plays from this database already (" + postgres::holders_in(connection) +
           "), and one database has one server: stop that one first, or ask it";
}

}  // namespace

std::string postgres::holders_in(Connection& connection) {
    const auto found = connection.ask(whose);
    std::string holders;
    for (int row = 0; row < found.rows(); ++row) {
        holders += (row == 0 ? "from " : ", ") + found.text(row, 0);
    }
    return holders.empty() ? "by another program" : holders;
}

DatabaseLock::DatabaseLock(std::string where) : where_(std::move(where)) {
    auto connection = postgres::opened(where_, postgres::Use::writing, postgres_migrations());
    try {
        connection.ask(waiting);
    } catch (const postgres::Fault& fault) {
        if (fault.why() != Written::busy) throw;
        throw DatabaseHeld(refusal_in(connection));
    }
    connection.ask("SELECT end_leases()");
    turn_ = connection
                .ask("UPDATE turns SET turn = turn + 1 WHERE id = 'histories' RETURNING turn")
                .integer(0, 0);
    connection_ = std::move(connection);
    looked_at_ = Steady::now();
}

Hold DatabaseLock::hold() {
    const std::scoped_lock lock(mutex_);
    bool is_due = Steady::now() - looked_at_ >= believed_max;
    try {
        if (connection_ && (is_due || connection_->has_word())) look();
    } catch (const Unreadable&) {
        connection_.reset();
        is_due = true;
    }
    try {
        if (!connection_ && !is_anothers_ && is_due) take_again();
    } catch (const Unreadable&) {
        // The next who asks after a while tries again.
        looked_at_ = Steady::now();
    }
    if (is_anothers_) return Hold::anothers;
    return connection_ ? Hold::held : Hold::lost;
}

bool DatabaseLock::is_turn_of_another(postgres::Connection& connection) const {
    const auto turn = connection.ask("SELECT turn FROM turns WHERE id = 'histories'");
    return turn.rows() != 1 || turn.integer(0, 0) != turn_;
}

void DatabaseLock::look() {
    is_anothers_ = is_turn_of_another(*connection_);
    if (is_anothers_) connection_.reset();
    looked_at_ = Steady::now();
}

void DatabaseLock::take_again() {
    looked_at_ = Steady::now();
    auto connection = postgres::opened(where_, postgres::Use::writing, postgres_migrations());
    if (connection.ask(trying).integer(0, 0) != 1) {
        is_anothers_ = is_turn_of_another(connection);
        return;
    }
    const auto next = connection.ask(
        "UPDATE turns SET turn = turn + 1 WHERE id = 'histories' AND turn = $1 RETURNING turn",
        postgres::Parameters().integer(turn_));
    // Should the answer be lost, this is taken for another's turn, and its caller must begin anew.
    is_anothers_ = next.rows() == 0;
    if (is_anothers_) return;
    turn_ = next.integer(0, 0);
    connection_ = std::move(connection);
}

}  // namespace store

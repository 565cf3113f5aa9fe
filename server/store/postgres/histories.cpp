#include "server/store/postgres/histories.hpp"

#include <embedded.hpp>

namespace store {

std::vector<Migration> postgres_migrations() {
    std::vector<Migration> result;
    for (const embedded::File& file : embedded::postgres_migrations) {
        result.push_back({std::string(file.name), file.text});
    }
    return result;
}

namespace postgres {

namespace {

/// Anyone who brings up a form holds this lock of the database's; the number is ours alone.
constexpr const char* alone =
    "SET LOCAL lock_timeout = '60s';"
    "SELECT pg_advisory_xact_lock(4709210037)";

/// How many migrations an installation has seen; 0 where there is none.
std::size_t migrations_seen(Connection& connection) {
    const Result there = connection.ask("SELECT count(to_regclass('migrations'))");
    if (there.integer(0, 0) == 0) return 0;
    return static_cast<std::size_t>(
        connection.ask("SELECT count(*) FROM migrations").integer(0, 0));
}

void migrate(Connection& connection, std::span<const Migration> migrations) {
    connection.run("BEGIN");
    try {
        connection.run(alone);
        connection.run(
            "CREATE TABLE IF NOT EXISTS migrations"
            " (number bigint PRIMARY KEY, name text NOT NULL)");
        for (std::size_t next = migrations_seen(connection); next < migrations.size(); ++next) {
            connection.run(migrations[next].sql);
            connection.ask("INSERT INTO migrations (number, name) VALUES ($1, $2)",
                           Parameters()
                               .integer(static_cast<std::int64_t>(next) + 1)
                               .text(migrations[next].name));
        }
        connection.run("COMMIT");
    } catch (const Fault&) {
        connection.roll_back();
        throw;
    }
}

}  // namespace

Connection opened(const std::string& where, Use use, std::span<const Migration> migrations) {
    Connection connection(where);
    std::size_t seen = migrations_seen(connection);
    if (seen < migrations.size() && use == Use::writing) {
        migrate(connection, migrations);
        seen = migrations_seen(connection);
    }
    if (seen > migrations.size()) {
        throw Unreadable("the database was brought up by a newer program");
    }
    if (seen < migrations.size()) {
        throw Unreadable("the database holds nothing of ours, or an older program's: it is brought "
                         "up when something is first written to it");
    }
    return connection;
}

}  // namespace postgres

std::vector<ListedHistory> histories_in(const std::string& where) {
    postgres::Connection connection(where);
    std::vector<ListedHistory> histories;
    const auto there = connection.ask("SELECT count(to_regclass('histories'))");
    if (there.integer(0, 0) == 0) return histories;
    const auto listed = connection.ask(
        "SELECT name, last_event, is_whole::int::bigint FROM histories ORDER BY name");
    for (int row = 0; row < listed.rows(); ++row) {
        histories.push_back({listed.text(row, 0),
                             static_cast<std::uint64_t>(listed.integer(row, 1)),
                             listed.integer(row, 2) == 1});
    }
    return histories;
}

bool remove_history(postgres::Connection& from, const std::string& name, const Schema& schema) {
    from.run("BEGIN");
    try {
        const auto gone = from.ask(
            "DELETE FROM histories WHERE name = $1 AND is_whole RETURNING history",
            postgres::Parameters().text(name));
        const bool was_there = gone.rows() == 1;
        if (was_there) {
            const auto of_it = postgres::Parameters().integer(gone.integer(0, 0));
            from.ask("DELETE FROM events WHERE history = $1", of_it);
            for (const TableShape& shape : schema) {
                from.ask("DELETE FROM \"" + shape.name + "\" WHERE history = $1", of_it);
            }
        }
        from.run("COMMIT");
        return was_there;
    } catch (const postgres::Fault&) {
        from.roll_back();
        throw;
    }
}

}  // namespace store

#include "server/store/postgres/statements.hpp"

namespace store::postgres {

namespace {

const std::string columns_of_events =
    "number, at, kind, version, payload, clauses, dice, cause, previous_hash, hash";

/// Quoted, so that no name of ours means anything to SQL.
std::string named(const std::string& name) { return '"' + name + '"'; }

std::string marks(std::size_t count) {
    std::string text;
    for (std::size_t at = 1; at <= count; ++at) {
        text += (at == 1 ? "$" : ", $") + std::to_string(at);
    }
    return text;
}

}  // namespace

const std::string event_insertion =
    "INSERT INTO events (history, " + columns_of_events + ") VALUES (" + marks(11) + ")";
const std::string event_copying =
    "COPY events (history, " + columns_of_events + ") FROM STDIN (FORMAT binary)";
const std::string event_selection =
    "SELECT " + columns_of_events +
    " FROM events WHERE history = $1 AND number >= $2 AND number < $3 ORDER BY number";
const std::string turn_taking = "SELECT take_turn($1, $2, $3, $4, $5)";

TableStatements statements_of(const TableShape& shape) {
    std::string columns;
    std::string keys;
    std::string by_key = " WHERE history = $1";
    std::string changes;
    for (std::size_t at = 0; at < shape.columns.size(); ++at) {
        const std::string name = named(shape.columns[at].name);
        const std::string comma = at == 0 ? "" : ", ";
        columns += comma + name;
        if (at < shape.key_size()) {
            keys += comma + name;
            by_key += " AND " + name + " = $" + std::to_string(at + 2);
        } else {
            changes += (changes.empty() ? "" : ", ") + name + " = EXCLUDED." + name;
        }
    }
    const std::string table = named(shape.name);
    const std::string selection = "SELECT " + columns + " FROM " + table;
    return {"INSERT INTO " + table + " (history, " + columns + ") VALUES (" +
                marks(shape.columns.size() + 1) + ") ON CONFLICT (history, " + keys + ") DO " +
                (changes.empty() ? "NOTHING" : "UPDATE SET " + changes),
            "DELETE FROM " + table + by_key,
            selection + " WHERE history = $1 ORDER BY " + keys,
            selection + by_key};
}

}  // namespace store::postgres

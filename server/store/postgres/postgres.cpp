#include "server/store/postgres/postgres.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

#include "core/kit/ensure.hpp"
#include "server/store/hash.hpp"

namespace store {

using postgres::CutOff;
using postgres::Fault;
using postgres::Parameters;

namespace {

/// Limit:   how often a batch is sent, if others write meanwhile or the connection is lost.
constexpr int sendings_max = 3;
/// Limit:   how long a writer waits for a database to come back that went away under it.
constexpr std::chrono::seconds waiting_max{5};
constexpr std::chrono::milliseconds waiting_between{100};
/// So many events are copied at once; of fewer each is a statement, which saves two waits.
constexpr std::size_t copied_from = 64;

std::int64_t random_stamp() {
    const std::string bytes = random_bytes(sizeof(std::int64_t));
    std::int64_t stamp = 0;
    std::memcpy(&stamp, bytes.data(), sizeof stamp);
    return stamp;
}

std::int64_t signed_of(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// Writes an event's columns, in their order, into parameters or a copy.
template <class To>
void put_event(To& to, std::int64_t history, const EventRecord& event) {
    to.integer(history);
    to.integer(signed_of(event.number));
    to.integer(event.at);
    to.text(event.kind);
    to.integer(event.version);
    to.text(event.payload);
    to.text(event.clauses);
    to.text(event.dice);
    to.text(event.cause);
    to.text(event.previous_hash);
    to.text(event.hash);
}

EventRecord event_in(const postgres::Result& result, int row) {
    return {static_cast<std::uint64_t>(result.integer(row, 0)),
            result.integer(row, 1),
            result.text(row, 2),
            result.integer(row, 3),
            result.text(row, 4),
            result.text(row, 5),
            result.text(row, 6),
            result.text(row, 7),
            result.text(row, 8),
            result.text(row, 9)};
}

Row row_in(const postgres::Result& result, int row, const TableShape& shape) {
    Row cells;
    cells.reserve(shape.columns.size());
    for (std::size_t at = 0; at < shape.columns.size(); ++at) {
        cells.push_back(result.cell(row, static_cast<int>(at), shape.columns[at].type));
    }
    return cells;
}

postgres::Use use_of(HistoryMode mode) {
    return mode == HistoryMode::read_only ? postgres::Use::reading : postgres::Use::writing;
}

}  // namespace

PostgresStore::PostgresStore(std::string where, std::string name, HistoryMode mode, Schema schema,
                             const std::vector<Migration>& migrations)
    : where_(std::move(where)),
      name_(std::move(name)),
      mode_(mode),
      schema_(std::move(schema)),
      connection_(postgres::opened(where_, use_of(mode), migrations)) {
    for (const TableShape& shape : schema_) {
        statements_.emplace(shape.name, postgres::statements_of(shape));
    }
    if (mode == HistoryMode::create) create();
    if (mode == HistoryMode::read_only) {
        connection_.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }
    find();
}

void PostgresStore::create() {
    const auto made = connection_.ask(
        "INSERT INTO histories (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING history",
        Parameters().text(name_));
    if (made.rows() == 0) throw Unreadable(name_ + ": there is one already");
}

void PostgresStore::find() {
    const auto found = connection_.ask(
        "SELECT history, turn, last_event, is_whole::int::bigint FROM histories WHERE name = $1",
        Parameters().text(name_));
    if (found.rows() == 0) throw Unreadable(name_ + ": there is none in the database");
    const bool is_whole = found.integer(0, 3) == 1;
    const bool is_to_be_whole = mode_ == HistoryMode::open || mode_ == HistoryMode::read_only;
    if (is_whole != is_to_be_whole) {
        throw Unreadable(name_ + (is_whole ? ": is whole already" : ": is not whole yet"));
    }
    history_ = found.integer(0, 0);
    standing_ = {found.integer(0, 1), static_cast<std::uint64_t>(found.integer(0, 2))};
}

void PostgresStore::finish() {
    const auto done = asked(
        "UPDATE histories SET is_whole = true WHERE history = $1 AND turn = $2 RETURNING history",
        Parameters().integer(history_).integer(standing_.turn));
    if (done.rows() == 0) {
        throw NotStored(Written::failed, name_ + ": somebody else has written it meanwhile");
    }
}

void PostgresStore::finish_as(const std::string& name, const std::string& left_as) {
    try {
        asked("SELECT take_name($1, $2, $3, $4)", Parameters()
                                                      .integer(history_)
                                                      .integer(standing_.turn)
                                                      .text(name)
                                                      .text(left_as));
    } catch (const Fault& fault) {
        if (fault.state() == postgres::name_taken) {
            throw Unreadable(name + ": there is one already");
        }
        throw;
    }
    name_ = name;
}

void PostgresStore::discard() {
    const auto gone = asked(
        "DELETE FROM histories WHERE history = $1 AND NOT is_whole RETURNING history",
        Parameters().integer(history_));
    if (gone.rows() == 0) throw NotStored(Written::failed, name_ + ": is whole, or gone already");
    // Nobody finds them any more; should the connection be lost here, they only take room.
    asked("DELETE FROM events WHERE history = $1", Parameters().integer(history_));
    for (const TableShape& shape : schema_) {
        asked("DELETE FROM \"" + shape.name + "\" WHERE history = $1",
              Parameters().integer(history_));
    }
}

// ---- the connection -----------------------------------------------------------------------------

postgres::Connection& PostgresStore::connection() const {
    if (connection_.is_open()) return connection_;
    if (mode_ == HistoryMode::read_only) throw CutOff(name_ + ": the database was cut off");
    connection_ = postgres::Connection(where_);
    if (unanswered_) settle();
    return connection_;
}

postgres::Result PostgresStore::asked(const std::string& sql,
                                      const Parameters& parameters) const {
    try {
        return connection().ask(sql, parameters);
    } catch (const CutOff&) {
        return connection().ask(sql, parameters);
    }
}

bool PostgresStore::settle() const {
    const Parameters which = Parameters().integer(history_);
    // Kept to a turn, it is either as it was, or as what is unanswered has left it.
    auto taken = connection_.ask(
        "UPDATE histories SET turn = turn + 1 WHERE history = $1 AND ($2::bigint = 0 "
        "OR turn = $3 OR (turn = $3 + 1 AND stamp = $4)) RETURNING turn, last_event, stamp",
        Parameters(which)
            .integer(keeps_to_turn_ ? 1 : 0)
            .integer(standing_.turn)
            .integer(unanswered_->stamp));
    if (taken.rows() == 0 && keeps_to_turn_) {
        // After another's turn nothing of ours can come any more.
        is_out_of_turn_ = true;
        taken = connection_.ask("SELECT turn, last_event, stamp FROM histories WHERE history = $1",
                                which);
    }
    if (taken.rows() == 0) throw Vanished(name_ + ": is not there any more");
    standing_ = {taken.integer(0, 0), static_cast<std::uint64_t>(taken.integer(0, 1))};
    bool is_stored = taken.integer(0, 2) == unanswered_->stamp;
    if (!is_stored && unanswered_->last) {
        const std::int64_t number = signed_of(unanswered_->last->number);
        const auto event =
            connection_.ask(postgres::event_selection,
                             Parameters().integer(history_).integer(number).integer(number + 1));
        is_stored = event.rows() == 1 && event_in(event, 0) == *unanswered_->last;
    }
    unanswered_.reset();
    return is_stored;
}

bool PostgresStore::is_settled_as_stored() {
    const auto until = std::chrono::steady_clock::now() + waiting_max;
    for (;;) {
        try {
            connection_ = postgres::Connection(where_);
            return settle();
        } catch (const NotStored& fault) {
            if (std::chrono::steady_clock::now() >= until) {
                throw Unreadable(name_ + ": nobody knows yet whether the last was stored: " +
                                 fault.what());
            }
        }
        std::this_thread::sleep_for(waiting_between);
    }
}

// ---- writing ------------------------------------------------------------------------------------

bool PostgresStore::is_in_step(const Batch& batch) const {
    std::uint64_t next = standing_.last_event;
    return std::ranges::all_of(batch.events,
                               [&](const auto& event) { return event.number == ++next; });
}

void PostgresStore::look() {
    const auto found = connection().ask("SELECT turn, last_event FROM histories WHERE history = $1",
                                        Parameters().integer(history_));
    if (found.rows() == 0) throw Vanished(name_ + ": is not there any more");
    if (keeps_to_turn_ && found.integer(0, 0) != standing_.turn) is_out_of_turn_ = true;
    standing_ = {found.integer(0, 0), static_cast<std::uint64_t>(found.integer(0, 1))};
}

void PostgresStore::keep_to_turn(std::int64_t turn) {
    standing_.turn = turn;
    keeps_to_turn_ = true;
    look();
}

Written PostgresStore::append(const Batch& batch) {
    bool is_sent = false;
    for (int sending = 0; sending < sendings_max; ++sending) {
        try {
            connection();
            if (!is_in_step(batch)) look();
            if (is_out_of_turn_ || !is_in_step(batch)) return Written::failed;
            is_sent = true;
            if (is_written(batch)) return Written::stored;
            look();
        } catch (const Fault& fault) {
            return fault.why();
        } catch (const CutOff&) {
            if (is_sent && unanswered_ && is_settled_as_stored()) return Written::stored;
        }
    }
    return Written::failed;
}

void PostgresStore::prepare_for(const Batch& batch) {
    const auto prepare = [&](const std::string& sql) { connection_.prepare(sql); };
    for (const char* sql : {"BEGIN", "COMMIT"}) prepare(sql);
    prepare(postgres::turn_taking);
    prepare(postgres::event_insertion);
    for (const TableChanges& changes : batch.changes) {
        const auto& statements = statements_for(changes.table);
        if (!changes.erased.empty()) prepare(statements.erase);
        if (!changes.written.empty()) prepare(statements.write);
    }
}

bool PostgresStore::is_written(const Batch& batch) {
    prepare_for(batch);
    unanswered_ = {random_stamp(), {}};
    if (!batch.events.empty()) unanswered_->last = batch.events.back();
    try {
        ENSURE(sent(batch) == "COMMIT");
    } catch (const Fault& fault) {
        connection_.roll_back();
        unanswered_.reset();
        if (fault.state() == postgres::out_of_turn) return false;
        throw;
    }
    unanswered_.reset();
    ++standing_.turn;
    standing_.last_event += batch.events.size();
    return true;
}

std::string PostgresStore::sent(const Batch& batch) {
    postgres::Connection& to = connection_;
    const std::size_t count = batch.events.size();
    to.begin_pipeline();
    to.send("BEGIN");
    to.send(postgres::turn_taking, Parameters()
                                       .integer(history_)
                                       .integer(standing_.turn)
                                       .integer(signed_of(standing_.last_event))
                                       .integer(signed_of(count))
                                       .integer(unanswered_->stamp));
    if (count >= copied_from) {
        to.finish_pipeline();
        postgres::Copied copied;
        for (const EventRecord& event : batch.events) {
            copied.begin_row(11);
            put_event(copied, history_, event);
        }
        to.copy(postgres::event_copying, copied.finish());
        to.begin_pipeline();
    } else {
        for (const EventRecord& event : batch.events) {
            Parameters parameters;
            put_event(parameters, history_, event);
            to.send(postgres::event_insertion, parameters);
        }
    }
    for (const TableChanges& changes : batch.changes) {
        const auto& statements = statements_for(changes.table);
        for (const Row& key : changes.erased) {
            to.send(statements.erase, Parameters().integer(history_).cells(key));
        }
        for (const Row& row : changes.written) {
            to.send(statements.write, Parameters().integer(history_).cells(row));
        }
    }
    to.send("COMMIT");
    return to.finish_pipeline();
}

// ---- reading ------------------------------------------------------------------------------------

const postgres::TableStatements& PostgresStore::statements_for(std::string_view table) const {
    const auto found = statements_.find(table);
    ENSURE(found != statements_.end());
    return found->second;
}

std::uint64_t PostgresStore::last_event() const {
    const auto found = asked("SELECT last_event FROM histories WHERE history = $1",
                             Parameters().integer(history_));
    if (found.rows() == 0) throw Vanished(name_ + ": is not there any more");
    return static_cast<std::uint64_t>(found.integer(0, 0));
}

std::vector<EventRecord> PostgresStore::events(std::uint64_t from, std::uint64_t limit) const {
    const std::int64_t first = signed_of(from);
    const std::int64_t count = signed_of(std::min<std::uint64_t>(limit, 1U << 30));
    const auto found = asked(postgres::event_selection,
                             Parameters().integer(history_).integer(first).integer(first + count));
    std::vector<EventRecord> events;
    for (int row = 0; row < found.rows(); ++row) events.push_back(event_in(found, row));
    return events;
}

std::vector<Row> PostgresStore::rows(std::string_view table) const {
    const TableShape& shape = shape_of(schema_, table);
    const auto found = asked(statements_for(table).rows, Parameters().integer(history_));
    std::vector<Row> rows;
    for (int row = 0; row < found.rows(); ++row) rows.push_back(row_in(found, row, shape));
    return rows;
}

std::optional<Row> PostgresStore::row(std::string_view table, const Row& key) const {
    const TableShape& shape = shape_of(schema_, table);
    const auto found =
        asked(statements_for(table).row, Parameters().integer(history_).cells(key));
    if (found.rows() == 0) return std::nullopt;
    return row_in(found, 0, shape);
}

}  // namespace store

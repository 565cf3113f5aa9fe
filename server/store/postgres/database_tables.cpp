#include "server/store/postgres/database_tables.hpp"

#include <utility>

#include "core/kit/ensure.hpp"

namespace store {

namespace {

bool is_digit_of_cell(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

std::string with_numbered_cells(std::string_view sql) {
    std::string numbered;
    std::size_t last = 0;
    for (std::size_t at = 0; at < sql.size(); ++at) {
        if (sql[at] != '?') {
            numbered += sql[at];
            continue;
        }
        numbered += '$';
        if (at + 1 < sql.size() && is_digit_of_cell(sql[at + 1])) continue;
        numbered += std::to_string(++last);
    }
    return numbered;
}

DatabaseTables::DatabaseTables(std::string where, std::string name)
    : where_(std::move(where)),
      name_(std::move(name)),
      connection_(postgres::opened(where_, postgres::Use::writing, postgres_migrations())) {
    listen();
    was_written_by_others();
}

void DatabaseTables::listen() { connection_.run("LISTEN idis_" + name_); }

void DatabaseTables::connect() {
    connection_ = postgres::Connection(where_);
    listen();
}

template <class Work>
void DatabaseTables::on_connection(Work work) {
    const bool was_open = connection_.is_open();
    if (!was_open) connect();
    try {
        work();
    } catch (const postgres::CutOff&) {
        if (!was_open) throw;
        connect();
        work();
    }
}

std::vector<Row> DatabaseTables::asked(const std::string& sql, const Row& cells) {
    return connection_.ask(with_numbered_cells(sql), postgres::Parameters().cells(cells)).all();
}

void DatabaseTables::run(const std::string& sql, const Row& cells) {
    ENSURE(own_.has_value());
    asked(sql, cells);
}

std::vector<Row> DatabaseTables::rows(const std::string& sql, const Row& cells) {
    if (own_ || is_showing_) return asked(sql, cells);
    std::vector<Row> rows;
    on_connection([&] { rows = asked(sql, cells); });
    return rows;
}

void DatabaseTables::take_turn() {
    connection_.run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    try {
        const auto taken =
            asked("UPDATE turns SET turn = turn + 1 WHERE id = ? RETURNING turn", {name_});
        own_ = std::get<std::int64_t>(taken.at(0).at(0));
    } catch (const postgres::Fault&) {
        connection_.roll_back();
        throw;
    }
}

void DatabaseTables::carry_out(const std::function<void()>& work) {
    // Until it has its turn nothing was done.
    on_connection([&] { take_turn(); });
    try {
        work();
        connection_.run("COMMIT");
    } catch (...) {
        own_.reset();
        connection_.roll_back();
        throw;
    }
    if (seen_ == *own_ - 1) seen_ = *own_;
    own_.reset();
}

void DatabaseTables::in_transaction(const std::function<void()>& work) {
    ENSURE(!own_ && !is_showing_);
    try {
        carry_out(work);
    } catch (const AccountsNotStored&) {
        throw;
    } catch (const NotStored& fault) {
        throw AccountsNotStored(fault.why(), name_ + ": " + fault.what());
    }
}

void DatabaseTables::show(const std::function<void()>& work) {
    connection_.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    is_showing_ = true;
    try {
        work();
        is_showing_ = false;
        connection_.run("COMMIT");
    } catch (...) {
        is_showing_ = false;
        connection_.roll_back();
        throw;
    }
}

void DatabaseTables::in_one_moment(const std::function<void()>& work) {
    // Nobody else writes during a transaction of ours.
    if (own_ || is_showing_) return work();
    on_connection([&] { show(work); });
}

void DatabaseTables::defer_references() { connection_.run("SET CONSTRAINTS ALL DEFERRED"); }

std::string_view DatabaseTables::texts_of_list() const {
    return "SELECT json_array_elements_text(?1::text::json)";
}

bool DatabaseTables::was_told() {
    // What was missed while there was no connection is seen by the turn.
    return !connection_.is_open() || connection_.was_notified();
}

bool DatabaseTables::was_written_by_others() {
    std::int64_t turn = 0;
    if (own_) {
        turn = *own_ - 1;
    } else {
        const auto found = rows("SELECT turn FROM turns WHERE id = ?", {name_});
        turn = std::get<std::int64_t>(found.at(0).at(0));
    }
    return std::exchange(seen_, turn) != turn;
}

}  // namespace store

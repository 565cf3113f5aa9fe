// A connection to PostgreSQL: libpq, and nothing of ours but what its answers mean to a store.
//
// libpq itself and not libpqxx, for the same reason as with SQLite: a lock that is taken, a full
// disk and a connection that is gone are answers here. What is sent goes in its binary form, as
// prepared statements. A pipeline sends many statements and waits once.
//
// PostgreSQL's texts hold no NUL, and ours may. So U+0000 and U+0001 are written as two letters
// each, beginning with U+0001, in a way that keeps their order; any other text stands as it is, for
// people to read. Keys are sorted byte by byte (COLLATE "C"), as the other stores do.
//
// The words of a fault never hold what a connection string says: there may be a password in it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/store.hpp"

struct pg_conn;
struct pg_result;

namespace store::postgres {

/// The answer that a state of SQL ("53100") stands for.
Written outcome_of(std::string_view state);

/// PostgreSQL would not do it; by its rules nothing was done.
class Fault : public NotStored {
public:
    Fault(std::string state, const std::string& what)
        : NotStored(outcome_of(state), what), state_(std::move(state)) {}
    const std::string& state() const { return state_; }

private:
    std::string state_;
};

/// The connection is gone, and nobody knows whether what was sent last was done.
class CutOff : public NotStored {
public:
    explicit CutOff(const std::string& what) : NotStored(Written::failed, what) {}
};

/// A text as PostgreSQL keeps it, and back. Unreadable for one that we did not write.
std::string kept_text(std::string_view text);
std::string text_from(std::string_view kept);

/// What goes with a statement: its $1, $2 and so on.
class Parameters {
public:
    Parameters& integer(std::int64_t number);
    Parameters& text(std::string_view text);
    Parameters& cell(const Cell& cell);
    Parameters& cells(const Row& row);

private:
    friend class Connection;
    struct Part {
        std::size_t at = 0;
        int bytes = -1;   ///< below 0: nothing
    };
    /// Where each part is, as libpq wants it.
    std::vector<const char*> places() const;
    std::vector<int> sizes() const;
    std::string bytes_;
    std::vector<Part> parts_;
};

/// Rows on their way to `COPY … (FORMAT binary)`.
class Copied {
public:
    Copied();
    void begin_row(std::size_t columns);
    void integer(std::int64_t number);
    void text(std::string_view text);
    /// Takes:   called once, last.
    const std::string& finish();

private:
    std::string bytes_;
};

/// The rows that a statement gave.
class Result {
public:
    explicit Result(pg_result* result) : result_(result) {}
    int rows() const;
    std::int64_t integer(int row, int column) const;
    std::string text(int row, int column) const;
    Cell cell(int row, int column, ColumnType type) const;
    /// Every row, with cells of the types that its columns have.
    /// Gives:   Unreadable for a column that is neither bigint nor text.
    std::vector<Row> all() const;
    pg_result* get() const { return result_.get(); }

private:
    std::string_view bytes(int row, int column) const;
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

class Connection {
public:
    /// Takes:   a connection string, "postgresql://…" or of words ("host=… dbname=…").
    /// Gives:   NotStored if there can be no connection, or one to a database of other letters.
    explicit Connection(const std::string& where);

    bool is_open() const;
    /// Whether something came that nobody asked for: perhaps that the other end is going.
    bool has_word() const;
    /// Whether something that it listens to (LISTEN) was said since this was last asked, or the
    /// connection has ended; without waiting.
    /// Takes:   an open connection.
    bool was_notified();
    /// What was said to those who listen, so far as it was read with answers.
    std::vector<std::string> take_notices();
    /// To wait at, until something comes.
    int socket() const;
    /// One or more statements without parameters.
    void run(const std::string& sql);
    /// One statement, prepared the first time; whole numbers and texts come back in binary form.
    Result ask(const std::string& sql, const Parameters& parameters = {});

    /// Prepares a statement for a pipeline; one that was prepared costs nothing.
    void prepare(const std::string& sql);
    void begin_pipeline();
    /// Takes:   a statement that was prepared.
    void send(const std::string& sql, const Parameters& parameters = {});
    /// Waits for all that was sent.
    /// Gives:   what the last statement says it did ("COMMIT"); the first fault if there is one,
    ///          after which none of those behind it was done.
    std::string finish_pipeline();
    /// Takes:   "COPY … FROM STDIN (FORMAT binary)", and its bytes.
    void copy(const std::string& sql, std::string_view bytes);
    /// Ends a transaction that came to nothing.
    void roll_back();

private:
    /// The result if it is one; what it says went wrong is thrown.
    Result checked(pg_result* result);
    [[noreturn]] void fail(const pg_result* result);
    /// Closes it in the middle of something.
    [[noreturn]] void give_up();

    struct Close {
        void operator()(pg_conn* connection) const;
    };
    std::unique_ptr<pg_conn, Close> connection_;
    std::unordered_map<std::string, std::string> prepared_;   ///< names by statement
};

}  // namespace store::postgres

// Where one campaign or stand-alone battle is kept.
//
// A store holds events, numbered from 1 without gaps and never changed, and rows of tables. Its
// `append` writes events and rows in one transaction: afterwards either everything is on disk or
// nothing is there. What goes wrong with writing is an answer (a full disk, a busy file), never a
// crash; a store that cannot be read throws Unreadable, which its umpire catches.
//
// What the tables are is the Schema, made from the descriptions of rows (rows.hpp). Three stores
// keep this contract and pass the same tests: SqliteStore, PostgresStore and MemoryStore.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace store {

/// Nothing, a whole number, or a text.
using Cell = std::variant<std::monostate, std::int64_t, std::string>;
using Row = std::vector<Cell>;

enum class ColumnType : std::uint8_t { integer, text };

struct Column {
    std::string name;
    ColumnType type = ColumnType::text;
    bool is_key = false;
    bool may_be_null = false;
    friend bool operator==(const Column&, const Column&) = default;
};

struct TableShape {
    std::string name;
    std::vector<Column> columns;   ///< those of the key first
    std::size_t key_size() const;
    friend bool operator==(const TableShape&, const TableShape&) = default;
};
using Schema = std::vector<TableShape>;

/// One thing that happened, as it is kept. JSON where no other form is named.
struct EventRecord {
    std::uint64_t number = 0;
    std::int64_t at = 0;           ///< campaign seconds
    std::string kind;
    std::int64_t version = 1;      ///< of its payload's form
    std::string payload;
    std::string clauses;
    std::string dice;
    std::string cause;             ///< plain text: what brought it about
    std::string previous_hash;     ///< of the event before; for the first: of all that was given
    std::string hash;
    friend bool operator==(const EventRecord&, const EventRecord&) = default;
};

/// The hash of an event over all its other members.
std::string hash_of_event(const EventRecord& event);

/// What becomes of one table.
struct TableChanges {
    std::string table;
    std::vector<Row> written;      ///< new, or instead of the row with the same key
    std::vector<Row> erased;       ///< keys
};

struct Batch {
    std::vector<EventRecord> events;
    std::vector<TableChanges> changes;
};

enum class Written : std::uint8_t { stored, busy, full, failed };

class Unreadable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// What could not be written, thrown where no answer can be given.
class NotStored : public Unreadable {
public:
    NotStored(Written why, const std::string& what) : Unreadable(what), why_(why) {}
    Written why() const { return why_; }

private:
    Written why_;
};

/// The file is no longer where it was opened: what was written would be nowhere.
class Vanished : public Unreadable {
public:
    using Unreadable::Unreadable;
};

/// Limit:   how many events who reads all of a file asks for at a time.
inline constexpr std::uint64_t events_at_once = 1'000;

class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    /// Writes everything or nothing, and returns when it is on disk.
    /// Takes:   events numbered on from the last one; tables of the schema.
    /// Gives:   anything but `stored`: nothing was written. Events out of step: `failed`. Vanished
    ///          if nobody would find it where it was written.
    virtual Written append(const Batch& batch) = 0;

    /// Whether what is kept is still where it was opened, for who opens it next.
    virtual bool is_there() const { return true; }

    /// The number of the newest event, 0 for none.
    virtual std::uint64_t last_event() const = 0;
    /// Events from number `from` on, at most `limit`.
    virtual std::vector<EventRecord> events(std::uint64_t from, std::uint64_t limit) const = 0;
    /// All rows of a table, sorted by key.
    virtual std::vector<Row> rows(std::string_view table) const = 0;
    virtual std::optional<Row> row(std::string_view table, const Row& key) const = 0;
};

/// The tables of a schema by name.
/// Takes:   a table that is there.
const TableShape& shape_of(const Schema& schema, std::string_view table);

}  // namespace store

// A campaign or battle in a database of PostgreSQL's: the third store, for hosts of many machines.
//
// A batch is one transaction, sent in one pipeline and waited for once; many events are copied
// (COPY). It begins by taking a turn on the history's own row: that holds off other writers, and
// fails (`failed`) where another has written since. A lock that is held too long is `busy`.
//
// Where the connection is lost before the answer to a batch, nobody knows whether it was written,
// and what was sent may even arrive later. So the store connects anew and takes a turn by itself:
// after that the lost batch is either there, and was stored, or can no longer come; then it is sent
// once more. As long as no connection can be had, append throws Unreadable, and the turn is taken
// before anything else is asked of the store. Of rows without events, written by two programs at
// once, the one that is cut off may be told `failed` of what the other has written over.
//
// Where several servers share a database (node.hpp), each history that is played keeps to its turn:
// one that was taken by another is written no more, and never looked at to try again.
//
// A history that is made or copied is not whole until `finish`: until then nobody can open it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/postgres/histories.hpp"
#include "server/store/postgres/statements.hpp"
#include "server/store/store.hpp"

namespace store {

/// `create`: one that is not there yet; `go_on`: one that was created and is not whole; the other
/// two: a whole one. What is `read_only` shows one moment, whatever is written meanwhile.
enum class HistoryMode : std::uint8_t { create, go_on, open, read_only };

class PostgresStore : public Store {
public:
    /// Takes:   a connection string; the history's name; tables that the migrations made.
    /// Gives:   Unreadable if there is none of that name, or one where none should be.
    PostgresStore(std::string where, std::string name, HistoryMode mode, Schema schema,
                  const std::vector<Migration>& migrations = postgres_migrations());

    /// From now on it can be opened. NotStored if that could not be written.
    void finish();
    /// The same by another name than it was made under.
    /// Takes:   what the one is called from now on that has the name; "" if none has it.
    /// Gives:   Unreadable if another has either name; NotStored. Nothing has changed then.
    void finish_as(const std::string& name, const std::string& left_as = {});
    /// Throws away one that is not whole.
    void discard();

    Written append(const Batch& batch) override;
    std::uint64_t last_event() const override;
    std::vector<EventRecord> events(std::uint64_t from, std::uint64_t limit) const override;
    std::vector<Row> rows(std::string_view table) const override;
    std::optional<Row> row(std::string_view table, const Row& key) const override;

protected:
    std::int64_t history() const { return history_; }
    /// From now on nothing is written after a turn of another's: what was taken with this turn is
    /// gone on with, and anything else is `failed` for good.
    void keep_to_turn(std::int64_t turn);
    /// Whether another has had a turn since.
    bool is_out_of_turn() const { return is_out_of_turn_; }

private:
    /// Where a history stands, as its row says.
    struct Standing {
        std::int64_t turn = 0;
        std::uint64_t last_event = 0;
    };
    /// A batch that was sent and not answered.
    struct Unanswered {
        std::int64_t stamp = 0;
        std::optional<EventRecord> last;   ///< its last event, if it has any
    };

    void create();
    void find();
    /// The connection, made anew if it is gone; then what is unanswered is settled.
    postgres::Connection& connection() const;
    /// What a statement gives; asked once more if the connection is lost over it.
    postgres::Result asked(const std::string& sql, const postgres::Parameters& parameters) const;
    /// Takes a turn, after which what is unanswered can no longer come.
    /// Gives:   whether it came.
    bool settle() const;
    /// The same on a new connection, for which it waits a while.
    bool is_settled_as_stored();
    bool is_in_step(const Batch& batch) const;
    void look();
    const postgres::TableStatements& statements_for(std::string_view table) const;
    void prepare_for(const Batch& batch);
    /// Gives:   false if another has written since; then nothing was.
    bool is_written(const Batch& batch);
    /// Gives:   what the end of the transaction came to.
    std::string sent(const Batch& batch);

    std::string where_;
    std::string name_;
    HistoryMode mode_;
    Schema schema_;
    std::map<std::string, postgres::TableStatements, std::less<>> statements_;   ///< by table
    std::int64_t history_ = 0;
    mutable postgres::Connection connection_;
    mutable Standing standing_;
    mutable std::optional<Unanswered> unanswered_;
    bool keeps_to_turn_ = false;
    mutable bool is_out_of_turn_ = false;
};

}  // namespace store

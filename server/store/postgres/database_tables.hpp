// Tables of our own in a database of PostgreSQL's, beside the histories that it keeps.
//
// Each kind of tables (accounts, ways) has a row in `turns`. A transaction that writes raises its
// turn first: that lets one write at a time, and tells everybody else that something was written;
// the database says so to those who listen (migrations/postgres/0007), as soon as it is stored.
//
// A connection that is gone is made anew before a transaction begins, and never in the middle of
// one. Where it is lost before a transaction's end is answered, nobody knows whether that was
// stored: it is told as not stored, and the turn that is seen next says what came of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/postgres/histories.hpp"
#include "server/store/tables/own_tables.hpp"

namespace store {

class DatabaseTables final : public OwnTables {
public:
    /// Connects, and brings the database's form up to date.
    /// Takes:   a connection string; which tables, as `turns` calls them ("accounts", "ways").
    /// Gives:   Unreadable or NotStored if that cannot be.
    DatabaseTables(std::string where, std::string name);

    void run(const std::string& sql, const Row& cells) override;
    std::vector<Row> rows(const std::string& sql, const Row& cells) override;
    void in_transaction(const std::function<void()>& work) override;
    void in_one_moment(const std::function<void()>& work) override;
    void defer_references() override;
    std::string_view texts_of_list() const override;
    bool was_told() override;
    bool was_written_by_others() override;

private:
    void listen();
    void connect();
    /// Does what may be done twice: once more on a new connection, if the one it had is lost.
    template <class Work>
    void on_connection(Work work);
    void take_turn();
    void carry_out(const std::function<void()>& work);
    void show(const std::function<void()>& work);
    std::vector<Row> asked(const std::string& sql, const Row& cells);

    std::string where_;
    std::string name_;
    postgres::Connection connection_;
    std::int64_t seen_ = 0;             ///< the turn up to which everything is known
    std::optional<std::int64_t> own_;   ///< that of the transaction in hand
    bool is_showing_ = false;           ///< one moment
};

/// A statement as PostgreSQL has it: "$1" for the first cell.
/// Takes:   "?" for each cell in turn, "?1" for one by its number; no question mark in a text.
std::string with_numbered_cells(std::string_view sql);

}  // namespace store

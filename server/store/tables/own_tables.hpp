// A database with tables of our own, for what an installation keeps beside its histories.
//
// Accounts, and the ways by which people are told things, are some tables each. They are in a file
// of SQLite's (file_tables.hpp) or in a schema of PostgreSQL's (postgres/database_tables.hpp). What
// their rows mean is said where they are asked for (accounts_tables.hpp, ways.cpp, discord.cpp).
//
// The statements are the same for both: SQL that both know, a cell as "?" in turn or "?1" by its
// number, and a column in quotes ("user") whose name is a word of PostgreSQL's. A cell holds a
// whole number, a text or nothing.
//
// One thread at a time uses it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace store {

/// A change that could not be stored; nothing has changed.
class AccountsNotStored : public NotStored {
public:
    using NotStored::NotStored;
};

/// Where tables are.
struct TablesAt {
    std::string where;          ///< a file's path, or a connection string
    bool is_database = false;
};

class OwnTables {
public:
    OwnTables() = default;
    OwnTables(const OwnTables&) = delete;
    OwnTables& operator=(const OwnTables&) = delete;
    virtual ~OwnTables() = default;

    /// Carries out a statement.
    /// Takes:   called by the work of a transaction alone.
    virtual void run(const std::string& sql, const Row& cells = {}) = 0;
    /// The rows that a statement gives.
    /// Gives:   Unreadable if they cannot be had.
    virtual std::vector<Row> rows(const std::string& sql, const Row& cells = {}) = 0;

    /// Carries out work in one transaction, or nothing of it, while nobody else writes.
    /// Gives:   AccountsNotStored if it was not stored, or if nobody knows whether it was; what the
    ///          work throws beside that.
    virtual void in_transaction(const std::function<void()>& work) = 0;
    /// Lets what is read be of one moment.
    /// Takes:   work that writes nothing; it may be done a second time, from its beginning.
    virtual void in_one_moment(const std::function<void()>& work) = 0;
    /// From now on until the transaction ends rows may refer to what is not there.
    virtual void defer_references() = 0;
    /// In a statement whose first cell is a list of texts (JSON): a selection of those texts.
    virtual std::string_view texts_of_list() const = 0;

    /// Whether there is word that somebody has written since this was last asked; costs next to
    /// nothing. Without it somebody may have written all the same.
    virtual bool was_told() = 0;
    /// Whether somebody else has written since this was last asked, or something of this one's was
    /// stored of which that was not known.
    virtual bool was_written_by_others() = 0;
};

/// Opens the tables of the accounts, or those of the ways by which people are told things. Makes
/// them if they are not there, and brings their form up to date.
/// Gives:   Unreadable or NotStored if that cannot be.
std::unique_ptr<OwnTables> accounts_tables(const TablesAt& at);
std::unique_ptr<OwnTables> ways_tables(const TablesAt& at);

}  // namespace store

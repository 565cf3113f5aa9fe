// Accounts and ways that are copied from place to place: from files into a database, and back.
//
// Each kind is copied whole: every row of every table in one transaction, from one moment of where
// it comes from. What has arrived is compared, row by row, before the transaction ends; so a copy
// is there as it was, or not at all. Where others are already nothing is copied.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "server/store/tables/own_tables.hpp"

namespace store {

/// A table, and all its columns as a statement lists them.
struct TableColumns {
    std::string_view name;
    std::string_view columns;
};
/// All of the accounts, those first to which others refer; and all of the ways.
std::span<const TableColumns> columns_of_accounts();
std::span<const TableColumns> columns_of_ways();

/// Whether there is a row in any of some tables.
bool holds_any(OwnTables& of, std::span<const TableColumns> tables);

/// Copies all rows into tables where none are; where the same are already it proves that.
/// Gives:   how many rows there are; Unreadable, having changed nothing, where others are or one
///          did not arrive as it was; AccountsNotStored.
std::size_t carry_tables(OwnTables& from, OwnTables& to, std::span<const TableColumns> tables);

/// One kind of tables, in two places.
struct Carried {
    std::string name;   ///< "accounts", "ways"
    std::unique_ptr<OwnTables> (*open)(const TablesAt& at);
    std::span<const TableColumns> tables;
};
/// The accounts, and the ways, of which each is of an account.
std::span<const Carried> all_carried();

/// Copies one kind of tables. A file that is not there is made whole or not at all.
/// Gives:   how many rows there are now. As carry_tables; NotStored if a file cannot be made.
std::size_t carry(const Carried& kind, const TablesAt& from, const TablesAt& to);

}  // namespace store

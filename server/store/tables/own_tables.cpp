#include "server/store/tables/own_tables.hpp"

#include "server/store/postgres/database_tables.hpp"
#include "server/store/tables/file_tables.hpp"

namespace store {

std::unique_ptr<OwnTables> accounts_tables(const TablesAt& at) {
    if (at.is_database) return std::make_unique<DatabaseTables>(at.where, "accounts");
    return std::make_unique<FileTables>(at.where, accounts_migrations(), "accounts");
}

std::unique_ptr<OwnTables> ways_tables(const TablesAt& at) {
    if (at.is_database) return std::make_unique<DatabaseTables>(at.where, "ways");
    return std::make_unique<FileTables>(at.where, ways_migrations(), "ways");
}

}  // namespace store

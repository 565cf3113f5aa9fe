// Where the tests of accounts and ways keep them: each test runs in files, and once more in a
// database of PostgreSQL's.
//
// It makes two cases (SUBCASE) of the test that has one. The database is the same for all tests,
// emptied; where none is installed the second case runs in files, too, after it has said so.
#pragma once

#include "server/store/tables/own_tables.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

struct Home {
    Home();

    Folder folder;
    store::TablesAt accounts{folder.file("accounts.sqlite"), false};
    store::TablesAt ways{folder.file("ways.sqlite"), false};
};

}  // namespace tests

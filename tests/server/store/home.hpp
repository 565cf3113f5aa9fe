// Where the tests of accounts and ways keep them.
//
// A test names no file: what is said of accounts and ways is said of wherever they are. Their
// files are in a folder that goes away again with the test.
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

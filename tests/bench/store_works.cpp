// The floor of an acknowledged order: one row, durably, in SQLite, one transaction each.
//
// WAL with synchronous=FULL, as our stores are opened. What an order costs our server is measured
// at the server itself, over HTTP (bench.py).
#include <sqlite3.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include "tests/bench/works.hpp"

namespace bench {
namespace {

void must(int result, int wanted) {
    if (result != wanted) throw std::runtime_error("SQLite gave " + std::to_string(result));
}

std::int64_t durable_rows(std::int64_t times) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("idis-bench-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    sqlite3* file = nullptr;
    must(sqlite3_open((folder / "floor.db").c_str(), &file), SQLITE_OK);
    must(sqlite3_exec(file,
                      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                      "CREATE TABLE row(id INTEGER PRIMARY KEY, text TEXT) STRICT",
                      nullptr, nullptr, nullptr),
         SQLITE_OK);
    sqlite3_stmt* insert = nullptr;
    must(sqlite3_prepare_v2(file, "INSERT INTO row(text) VALUES(?)", -1, &insert, nullptr),
         SQLITE_OK);
    const std::string text(200, 'x');
    for (std::int64_t at = 0; at < times; ++at) {
        sqlite3_bind_text(insert, 1, text.c_str(), -1, SQLITE_STATIC);
        must(sqlite3_step(insert), SQLITE_DONE);
        sqlite3_reset(insert);
    }
    sqlite3_finalize(insert);
    sqlite3_close(file);
    std::filesystem::remove_all(folder);
    return times;
}

}  // namespace

std::vector<Work> store_works() { return {{"order_floor", durable_rows}}; }

}  // namespace bench

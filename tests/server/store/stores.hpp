// What the tests of stores share.
//
// A folder that goes away again, small tables with the migration that makes them, and an event
// whose hash is right.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "server/store/sqlite/sqlite.hpp"
#include "server/store/hash.hpp"
#include "server/store/store.hpp"

namespace tests {

/// A new folder, deleted at the end.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "idis_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }

    std::string file(const std::string& name) const { return path_ / name; }
    std::filesystem::path path() const { return path_; }

private:
    std::filesystem::path path_;
};

inline const store::Schema& small_schema() {
    using enum store::ColumnType;
    static const store::Schema schema = {
        {"counters", {{"id", text, true, false}, {"count", integer, false, false},
                      {"note", text, false, true}}},
        {"pairs", {{"a", integer, true, false}, {"b", text, true, false}}}};
    return schema;
}

/// The built-in migrations, and after them the tables of the small schema.
inline std::vector<store::Migration> small_migrations() {
    std::vector<store::Migration> migrations = store::built_in_migrations();
    migrations.push_back({"9999_small.sql",
                          "CREATE TABLE counters (id TEXT NOT NULL PRIMARY KEY, count INTEGER NOT "
                          "NULL, note TEXT) STRICT;"
                          "CREATE TABLE pairs (a INTEGER NOT NULL, b TEXT NOT NULL, PRIMARY KEY "
                          "(a, b)) STRICT;"});
    return migrations;
}

/// Changes a file behind its owner's back. Triggers that are dropped meanwhile are there again
/// afterwards, so that the form of the file tells nothing.
inline void change_behind(sqlite3* database, const std::string& sql) {
    std::string triggers;
    {
        store::Statement statement(database, "SELECT sql FROM sqlite_schema WHERE type='trigger'");
        while (statement.step()) {
            std::string made = std::get<std::string>(statement.row().front());
            made.replace(0, std::string("CREATE TRIGGER").size(), "CREATE TRIGGER IF NOT EXISTS");
            triggers += made + ";\n";
        }
    }
    REQUIRE_EQ(sqlite3_exec(database, (sql + ";\n" + triggers).c_str(), nullptr, nullptr, nullptr),
               SQLITE_OK);
}

inline store::EventRecord an_event(std::uint64_t number) {
    store::EventRecord event;
    event.number = number;
    event.at = static_cast<std::int64_t>(number) * 60;
    event.kind = "Counted";
    event.payload = R"({"kind":"Counted","by":1})";
    event.clauses = "[]";
    event.dice = "[]";
    event.cause = "a test";
    event.hash = store::hash_of_event(event);
    return event;
}

}  // namespace tests

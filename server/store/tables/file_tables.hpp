// Tables of our own in a file of SQLite's, for the owner's eyes alone.
//
// Others may have the file open as well: who writes waits for them a while. A file that is deleted,
// moved or replaced while it is open takes no change, for what was written would be nowhere. What a
// full disk does not take is an answer, and what is there can be read.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "server/store/sqlite/sqlite.hpp"
#include "server/store/tables/own_tables.hpp"

namespace store {

class FileTables final : public OwnTables {
public:
    /// Opens or makes the file and brings its tables up to date. It, and what SQLite keeps beside
    /// it, are for the owner's eyes alone, whatever they were before.
    /// Takes:   all migrations, from the first; what the tables are called in words ("accounts").
    FileTables(const std::filesystem::path& file, const std::vector<Migration>& migrations,
               std::string name);

    void run(const std::string& sql, const Row& cells) override;
    std::vector<Row> rows(const std::string& sql, const Row& cells) override;
    void in_transaction(const std::function<void()>& work) override;
    void in_one_moment(const std::function<void()>& work) override;
    void defer_references() override;
    std::string_view texts_of_list() const override;
    bool was_told() override { return false; }
    bool was_written_by_others() override;

private:
    void roll_back();

    std::string name_;
    Connection database_;
    Whereabouts whereabouts_;
    std::int64_t version_ = 0;   ///< what SQLite counts others' writing by
};

}  // namespace store

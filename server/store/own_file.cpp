#include "server/store/own_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace store {

const std::filesystem::path& for_owner_alone(const std::filesystem::path& file) {
    namespace fs = std::filesystem;
    constexpr fs::perms owners = fs::perms::owner_read | fs::perms::owner_write;
    // A file that is there is not opened: closing it would drop the locks that another connection
    // of this process has on it, and another program's would take its log away.
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made >= 0) ::close(made);
    for (const char* ending : {"", "-wal", "-shm"}) {
        std::error_code is_not_there;
        fs::permissions(file.string() + ending, owners, is_not_there);
    }
    return file;
}

std::vector<Row> rows_of(sqlite3* database, const std::string& sql) {
    Statement statement(database, sql);
    std::vector<Row> rows;
    while (statement.step()) rows.push_back(statement.row());
    return rows;
}

std::size_t migrations_seen(sqlite3* database) {
    const Cell seen = rows_of(database, "PRAGMA user_version").at(0).at(0);
    return static_cast<std::size_t>(std::get<std::int64_t>(seen));
}

void migrate(sqlite3* database, const std::vector<Migration>& migrations,
             const std::string& name) {
    const std::size_t seen = migrations_seen(database);
    if (seen > migrations.size()) throw Unreadable(name + ": the file is of a later version");
    for (std::size_t next = seen; next < migrations.size(); ++next) {
        char* why = nullptr;
        const char* sql = migrations[next].sql.c_str();
        const int code = sqlite3_exec(database, sql, nullptr, nullptr, &why);
        const std::string words = why != nullptr ? why : "";
        sqlite3_free(why);
        if (code != SQLITE_OK) throw SqliteError(code, words);
    }
    Statement(database, "PRAGMA user_version = " + std::to_string(migrations.size())).run();
}

}  // namespace store

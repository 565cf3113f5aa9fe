// Copies of files in use.
#include "server/store/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <memory>

#include "server/store/sqlite/sqlite.hpp"

namespace store {

namespace fs = std::filesystem;

namespace {

/// Limit:   how long a copy waits for somebody who holds the file to himself.
constexpr int busy_copying_milliseconds_max = 10'000;

Connection opened(const fs::path& path, int flags) {
    Connection connection = connected(path.string(), flags);
    sqlite3_busy_timeout(connection.get(), busy_copying_milliseconds_max);
    return connection;
}

void check(int code, sqlite3* database, const fs::path& path) {
    if (code == SQLITE_OK || code == SQLITE_DONE) return;
    throw SqliteError(code, path.string() + ": " + sqlite3_errmsg(database));
}

void copy_pages(const fs::path& from, const fs::path& to) {
    const Connection source = opened(from, SQLITE_OPEN_READWRITE);
    const Connection target = opened(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
    if (backup == nullptr) throw SqliteError(SQLITE_ERROR, to.string() + ": cannot be written");
    // All pages in one step: the whole copy is of one moment, and writers go on beside it.
    sqlite3_backup_step(backup, -1);
    check(sqlite3_backup_finish(backup), target.get(), to);
    check(sqlite3_exec(target.get(), "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr),
          target.get(), to);
}

}  // namespace

void remove_all_of(const fs::path& path) {
    std::error_code ignored;
    for (const char* suffix : {"", "-journal", "-wal", "-shm"}) {
        fs::remove(path.string() + suffix, ignored);
    }
}

void sync_to_disk(const fs::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) throw Unreadable(path.string() + ": cannot be opened");
    const bool is_synced = ::fsync(descriptor) == 0;
    ::close(descriptor);
    if (!is_synced) throw Unreadable(path.string() + ": cannot be brought to the disk");
}

Written written_after(std::error_code error) {
    const bool is_full = error == std::errc::no_space_on_device || error.value() == EDQUOT;
    return is_full ? Written::full : Written::failed;
}

void make_whole(const fs::path& file, const std::function<void(const fs::path&)>& write) {
    if (fs::exists(file)) throw Unreadable(file.string() + ": there is a file already");
    const fs::path unfinished = file.string() + ".part";
    remove_all_of(unfinished);
    try {
        write(unfinished);
        fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write);
        sync_to_disk(unfinished);
        fs::rename(unfinished, file);
        // What SQLite left beside it when it was looked at.
        remove_all_of(unfinished);
        sync_to_disk(file.parent_path().empty() ? fs::path(".") : file.parent_path());
    } catch (const fs::filesystem_error& fault) {
        remove_all_of(unfinished);
        throw NotStored(written_after(fault.code()), fault.what());
    } catch (...) {
        remove_all_of(unfinished);
        throw;
    }
}

void back_up(const fs::path& from, const fs::path& to) {
    if (!fs::exists(from)) throw Unreadable(from.string() + ": no such file");
    make_whole(to, [&](const fs::path& unfinished) { copy_pages(from, unfinished); });
}

}  // namespace store

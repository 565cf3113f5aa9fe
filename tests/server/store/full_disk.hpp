// A disk that takes no further byte, for as long as an object of it lives.
//
// It stands before SQLite's own files: what is there can be read, and every write ends as it does
// on a full disk, that of the memory which several programs share of a log included.
#pragma once

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <string>

namespace tests {

class FullDisk {
public:
    FullDisk() : plain_(sqlite3_vfs_find(nullptr)), full_(*plain_) {
        full_.zName = "full";
        full_.pAppData = plain_;
        full_.xOpen = open;
        REQUIRE(sqlite3_vfs_register(&full_, 1) == SQLITE_OK);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        sqlite3_vfs_register(plain_, 1);
        sqlite3_vfs_unregister(&full_);
    }

private:
    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
        auto* const plain = static_cast<sqlite3_vfs*>(vfs->pAppData);
        const int code = plain->xOpen(plain, name, file, flags, out);
        if (code != SQLITE_OK || file->pMethods == nullptr) return code;
        // A database's file and its log have methods of their own.
        static sqlite3_io_methods of_databases;
        static sqlite3_io_methods of_logs;
        auto& taking_nothing = (flags & SQLITE_OPEN_MAIN_DB) != 0 ? of_databases : of_logs;
        taking_nothing = *file->pMethods;
        taking_nothing.xWrite = [](sqlite3_file*, const void*, int, sqlite3_int64) {
            return SQLITE_FULL;
        };
        taking_nothing.xShmMap = [](sqlite3_file*, int, int, int, void volatile**) -> int {
            return SQLITE_IOERR_SHMSIZE;
        };
        file->pMethods = &taking_nothing;
        return code;
    }

    sqlite3_vfs* plain_;
    sqlite3_vfs full_;
};

}  // namespace tests

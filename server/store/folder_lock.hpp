// One folder, one server: anyone who changes a data folder's campaigns has it to himself.
//
// Two programs over one campaign would each decide by what it holds in memory, and acknowledge what
// the other never sees. So a server, and everything at the terminal that makes or changes a
// campaign's or a battle's file, holds this lock; it is the kernel's (flock) on the folder itself,
// so that it ends with the program, however that ends, and a full disk does not stand in its way.
// Anyone who only reads a file, or writes accounts (which SQLite guards by itself), needs no lock.
//
// The holder writes the number of its process beside the campaigns, so that the next one can be
// told whom to ask; the number is for people alone.
#pragma once

#include <filesystem>

#include "server/store/store.hpp"

namespace store {

/// The folder is somebody else's now; says whose.
class FolderHeld : public Unreadable {
public:
    using Unreadable::Unreadable;
};

class FolderLock {
public:
    /// Takes the folder, making it if it is not there.
    /// Gives:   FolderHeld if another has it; Unreadable if there can be no such folder.
    explicit FolderLock(const std::filesystem::path& folder);
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

private:
    std::filesystem::path named_in_;  ///< the file that says whose the folder is
    int folder_ = -1;
};

}  // namespace store

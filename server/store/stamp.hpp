// Whether a file is still the one that was looked at, without opening it.
//
// Its name leads to the same inode, of the same size, and neither its bytes nor its inode were
// changed since: the time of the latter is the kernel's, which no copy, no restored backup and no
// `touch` sets back. A file of SQLite's with a log beside it says nothing by itself, for part of
// what it holds is in the log.
#pragma once

#include <cstdint>
#include <filesystem>

namespace store {

struct Stamp {
    std::uint64_t inode = 0;  ///< 0: nothing can be said
    std::int64_t size = 0;
    std::int64_t written = 0;  ///< nanoseconds, as the file's system has them
    std::int64_t changed = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// Gives:   nothing can be said (inode 0) of a file that is not there, or has a log beside it.
Stamp stamp_of(const std::filesystem::path& file);
/// The inode that a name leads to, a log beside it or not; 0 for none.
std::uint64_t inode_of(const char* file);

}  // namespace store

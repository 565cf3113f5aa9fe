#include "server/store/stamp.hpp"

#include <sys/stat.h>

#include <string>

namespace store {

namespace {

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

Stamp stamp_of(const std::filesystem::path& file) {
    struct stat log {};
    const bool has_log = ::stat((file.string() + "-wal").c_str(), &log) == 0 && log.st_size > 0;
    struct stat found {};
    if (has_log || ::stat(file.c_str(), &found) != 0) return {};
    return {found.st_ino, found.st_size, nanoseconds(found.st_mtim), nanoseconds(found.st_ctim)};
}

std::uint64_t inode_of(const char* file) {
    struct stat found {};
    return file != nullptr && ::stat(file, &found) == 0 ? found.st_ino : 0;
}

}  // namespace store

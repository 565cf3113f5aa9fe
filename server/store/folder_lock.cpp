#include "server/store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fstream>

namespace store {

namespace {

constexpr const char* holder_file = "idis.pid";

/// "process 4711", as far as the holder could say so.
std::string holder_in(const std::filesystem::path& named_in) {
    std::ifstream in(named_in);
    long process = 0;
    return in >> process ? "process " + std::to_string(process) : std::string("another process");
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) : named_in_(folder / holder_file) {
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    folder_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder_ < 0) throw Unreadable(folder.string() + ": cannot be opened as a folder");
    if (::flock(folder_, LOCK_EX | LOCK_NB) != 0) {
        const bool is_held = errno == EWOULDBLOCK;
        ::close(folder_);
        if (!is_held) throw Unreadable(folder.string() + ": cannot be locked");
        throw FolderHeld(folder.string() + ": idis runs on it already (" + holder_in(named_in_) +
                         "), and one folder has one server: stop that one first, or ask it");
    }
    // A disk that is full keeps the number from being told, and nothing else.
    std::filesystem::remove(named_in_, fault);
    std::ofstream(named_in_) << ::getpid() << '\n';
}

FolderLock::~FolderLock() {
    std::error_code ignored;
    std::filesystem::remove(named_in_, ignored);
    ::close(folder_);
}

}  // namespace store

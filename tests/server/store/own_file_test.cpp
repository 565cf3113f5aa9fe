// Files for the owner's eyes alone, that others of this process have open already. Who may read
// them is held in accounts_links_test.cpp.
#include "server/store/own_file.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/server/store/stores.hpp"

namespace {

/// Whether another process finds a lock of this one's on a file.
bool others_find_it_locked(const std::string& file) {
    const pid_t other = ::fork();
    if (other == 0) {
        struct flock lock {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        const int opened = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
        const bool is_asked = opened >= 0 && ::fcntl(opened, F_GETLK, &lock) == 0;
        ::_exit(is_asked && lock.l_type != F_UNLCK ? 1 : 0);
    }
    int status = 0;
    REQUIRE_EQ(::waitpid(other, &status, 0), other);
    return WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

}  // namespace

TEST_CASE("a file that is opened once more keeps the locks that this process has on it") {
    const tests::Folder folder;
    const std::string file = folder.file("accounts.sqlite");
    store::for_owner_alone(file);
    const int held = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE_GE(held, 0);
    struct flock lock {};
    lock.l_type = F_RDLCK;
    lock.l_whence = SEEK_SET;
    REQUIRE_EQ(::fcntl(held, F_SETLK, &lock), 0);
    REQUIRE(others_find_it_locked(file));
    store::for_owner_alone(file);
    CHECK(others_find_it_locked(file));
    ::close(held);
    CHECK_FALSE(others_find_it_locked(file));
}

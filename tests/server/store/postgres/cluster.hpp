// A PostgreSQL of a test's own: Debian's, in a new folder, on a socket there, with fsync.
//
// It is started once for a test program, by anyone who asks first, and is gone with it. It does not
// run as root: a test that does starts it as a user without rights. Where none is installed its
// tests say so and test nothing; ./check (IDIS_CHECK) installs one, and there that is a failure.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "server/store/postgres/postgres.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

class Cluster {
public:
    /// The one of this program; null where none is installed.
    static Cluster* find();
    ~Cluster();

    /// A new schema, as an installation has one. To make its tables takes a second or two.
    /// Gives:   the connection string that leads there.
    std::string new_place();
    /// One for all who need none to themselves, with the small schema's tables.
    const std::string& place();
    /// A history's name that nobody else has.
    std::string new_name();
    /// The same place, by a socket in another folder.
    static std::string by_way_of(const std::string& place, const std::string& folder);
    /// The same place as an address, "postgresql://…".
    static std::string address_of(const std::string& place);
    /// The folder of its socket.
    std::string folder() const { return folder_.path(); }
    /// The processes that the cluster has for others' connections to a place.
    static std::vector<pid_t> backends(const std::string& place);

    /// As a power cut would, but for what the system has in memory.
    void die();
    void start();

private:
    explicit Cluster(const std::string& programs);
    /// Becomes one of the cluster's programs, as a user without rights.
    [[noreturn]] void become(const std::vector<std::string>& words) const;

    std::string programs_;
    Folder folder_;
    pid_t server_ = -1;
    std::string place_;
    int places_ = 0;
    int names_ = 0;
};

/// Runs a test if there is a cluster.
template <class Test>
void with_cluster(Test test) {
    if (Cluster* const cluster = Cluster::find()) {
        test(*cluster);
    } else {
        MESSAGE("no PostgreSQL is installed: nothing of it is tested");
        CHECK(std::getenv("IDIS_CHECK") == nullptr);
    }
}

/// The small schema's tables behind all others.
std::vector<store::Migration> small_postgres_migrations();

}  // namespace tests

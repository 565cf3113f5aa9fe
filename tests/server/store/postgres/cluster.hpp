// A PostgreSQL of a test's own: Debian's, in a new folder, on a socket there, with fsync.
//
// It is started once for a test program, by anyone who asks first, and is gone with it; a second
// one may stand by and take its place. It does not run as root: a test that does starts it as a
// user without rights. Where none is installed its tests say so and test nothing; ./check
// (IDIS_CHECK) installs one, and there that is a failure.
#pragma once

#include <sys/types.h>

#include <array>
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
    /// The same, wherever it can be written of the two that a cluster may have.
    /// Takes:   a folder in which their sockets have the names that they have in the cluster's.
    std::string address_of_both(const std::string& place,
                                const std::string& folder_of_sockets) const;
    /// The names of both sockets.
    static constexpr std::array<const char*, 2> sockets = {".s.PGSQL.5432", ".s.PGSQL.5433"};
    /// The folder of its socket.
    std::string folder() const { return folder_.path(); }
    /// The processes that the cluster has for others' connections to a place.
    static std::vector<pid_t> backends(const std::string& place);

    /// As a power cut would, but for what the system has in memory.
    void die();
    void start();
    /// Has a second one follow it from now on: what is acknowledged is on both disks.
    void be_followed();
    /// The first dies, and the second is the one that is written; it is followed by none.
    void fail_over();

private:
    explicit Cluster(const std::string& programs);
    /// Becomes one of the cluster's programs, as a user without rights.
    [[noreturn]] void become(const std::vector<std::string>& words) const;
    /// One of its programs, to its end, which must be a good one.
    void run(const std::vector<std::string>& words) const;

    /// One of two; each has its folder, and its port for a name of its socket.
    struct Member {
        std::string data;
        std::string port;
        pid_t server = -1;
    };
    Member& first() { return members_[first_]; }
    const Member& first() const { return members_[first_]; }
    Member& second() { return members_[1 - first_]; }
    void start(Member& member) const;
    void die(Member& member) const;
    /// The connection string of one of them.
    std::string database(const Member& member) const;
    std::string database() const { return database(first()); }

    std::string programs_;
    Folder folder_;
    std::array<Member, 2> members_ = {{{"data", "5432"}, {"data-2", "5433"}}};
    std::size_t first_ = 0;   ///< of the members
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

// A PostgreSQL of a test's own; cluster.hpp says how it comes and goes.
#include "tests/server/store/postgres/cluster.hpp"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>

namespace tests {

namespace {

namespace fs = std::filesystem;

/// Where the newest PostgreSQL's programs are; "" if there are none.
std::string installed_programs() {
    const fs::path all = "/usr/lib/postgresql";
    std::string newest;
    std::error_code none;
    for (const auto& version : fs::directory_iterator(all, none)) {
        const fs::path programs = version.path() / "bin";
        if (fs::exists(programs / "initdb")) newest = std::max(newest, programs.string());
    }
    return newest;
}

/// Whom the programs run as where the test is root.
const passwd* user_without_rights() {
    if (getuid() != 0) return nullptr;
    const passwd* const own = getpwnam("postgres");
    return own != nullptr ? own : getpwnam("nobody");
}

/// A folder as an address has it.
std::string percent_coded(const std::string& folder) {
    std::string coded;
    for (const char letter : folder) {
        coded += letter == '/' ? "%2F" : std::string(1, letter);
    }
    return coded;
}

/// What stands behind such a beginning, "" if nothing does.
std::string word_of(const std::string& place, const std::string& beginning) {
    const std::size_t at = place.find(beginning);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + beginning.size();
    return place.substr(begin, place.find_first_of(" '", begin) - begin);
}
std::string schema_of(const std::string& place) { return word_of(place, "search_path="); }

/// Waits until it is so; other tests may have the machine to themselves for a while.
template <class IsSo>
void wait_for(const char* what, IsSo is_so) {
    INFO(what);
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!is_so()) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

/// Gives:   how it ended. (At the end of the program no test is there any more to fail.)
int end_of(pid_t process) {
    int status = -1;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

}  // namespace

Cluster* Cluster::find() {
    static const std::string programs = installed_programs();
    if (programs.empty()) return nullptr;
    static Cluster cluster(programs);
    return &cluster;
}

Cluster::Cluster(const std::string& programs) : programs_(programs) {
    if (const passwd* const user = user_without_rights()) {
        REQUIRE(chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) == 0);
    }
    run({"initdb", "-D", folder_.file(first().data), "-U", "idis", "-A", "trust", "-E", "UTF8",
         "--locale=C", "--no-sync"});
    start();
}

Cluster::~Cluster() {
    for (Member& member : members_) {
        if (member.server > 0) die(member);
    }
}

void Cluster::run(const std::vector<std::string>& words) const {
    const pid_t program = fork();
    REQUIRE(program >= 0);
    if (program == 0) become(words);
    REQUIRE(end_of(program) == 0);
}

void Cluster::become(const std::vector<std::string>& words) const {
    if (const passwd* const user = user_without_rights()) {
        const bool is_lesser = setgroups(0, nullptr) == 0 && setgid(user->pw_gid) == 0 &&
                               setuid(user->pw_uid) == 0;
        if (!is_lesser) _exit(1);
    }
    // It goes with the test, however that ends.
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int log = open(folder_.file("log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (log < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0 || chdir("/") != 0) _exit(1);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv((programs_ + '/' + words.front()).c_str(), arguments.data());
    _exit(1);
}

void Cluster::start() { start(first()); }

void Cluster::start(Member& member) const {
    member.server = fork();
    REQUIRE(member.server >= 0);
    if (member.server == 0) {
        become({"postgres", "-D", folder_.file(member.data), "-k", folder(), "-p", member.port,
                "-c", "listen_addresses=", "-c", "fsync=on", "-c",
                "recovery_init_sync_method=syncfs", "-c", "shared_buffers=32MB"});
    }
    wait_for("it answers", [&] {
        try {
            const store::postgres::Connection connection(database(member));
            return true;
        } catch (const store::NotStored&) {
            return false;
        }
    });
}

void Cluster::die() { die(first()); }

void Cluster::die(Member& member) const {
    kill(member.server, SIGQUIT);
    end_of(member.server);
    member.server = -1;
}

void Cluster::be_followed() {
    Member& next = second();
    REQUIRE(next.server == -1);
    fs::remove_all(folder_.file(next.data));
    run({"pg_basebackup", "-h", folder(), "-p", first().port, "-U", "idis", "-D",
         folder_.file(next.data), "-R", "-X", "stream", "-c", "fast", "--no-sync"});
    start(next);
    store::postgres::Connection connection(database());
    wait_for("it is followed", [&] {
        return connection.ask("SELECT pid FROM pg_stat_replication WHERE state = 'streaming'")
                   .rows() == 1;
    });
    connection.run("ALTER SYSTEM SET synchronous_standby_names = '*'");
    connection.run("SELECT pg_reload_conf()");
    wait_for("what is acknowledged is on both disks", [&] {
        return connection
                   .ask("SELECT pid FROM pg_stat_replication WHERE sync_state = 'sync'")
                   .rows() == 1;
    });
}

void Cluster::fail_over() {
    die(first());
    first_ = 1 - first_;
    store::postgres::Connection connection(database());
    connection.run("SELECT pg_promote()");
    wait_for("the second is written", [&] {
        return connection.ask("SELECT pg_is_in_recovery()::int::bigint").integer(0, 0) == 0;
    });
    // It has the first one's settings if it was made after them; nobody follows it yet.
    connection.run("ALTER SYSTEM SET synchronous_standby_names = ''");
    connection.run("SELECT pg_reload_conf()");
}

std::string Cluster::database(const Member& member) const {
    return "host=" + folder() + " port=" + member.port + " user=idis dbname=postgres";
}

std::string Cluster::new_place() {
    const std::string name = "place_" + std::to_string(++places_);
    store::postgres::Connection(database()).run("CREATE SCHEMA " + name);
    return database() + " application_name=" + name + " options='-c search_path=" + name + "'";
}

const std::string& Cluster::place() {
    if (place_.empty()) place_ = new_place();
    return place_;
}

std::string Cluster::new_name() { return "name-" + std::to_string(++names_) + ".idis"; }

std::string Cluster::by_way_of(const std::string& place, const std::string& folder) {
    return "host=" + folder + place.substr(place.find(' '));
}

std::string Cluster::address_of(const std::string& place) {
    const std::size_t begin = std::string("host=").size();
    const std::string host = percent_coded(place.substr(begin, place.find(' ') - begin));
    const std::string port = word_of(place, "port=");
    return "postgresql://idis@" + host + (port.empty() ? "" : ':' + port) +
           "/postgres?options=-csearch_path%3D" + schema_of(place);
}

std::string Cluster::address_of_both(const std::string& place,
                                     const std::string& folder_of_sockets) const {
    const std::string host = percent_coded(folder_of_sockets);
    return "postgresql://idis@" + host + ':' + members_[0].port + ',' + host + ':' +
           members_[1].port + "/postgres?options=-csearch_path%3D" + schema_of(place) +
           "&target_session_attrs=read-write";
}

std::vector<pid_t> Cluster::backends(const std::string& place) {
    store::postgres::Connection connection(place);
    const auto found = connection.ask(
        "SELECT pid::bigint FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
        "application_name = current_setting('application_name')");
    std::vector<pid_t> backends;
    for (int row = 0; row < found.rows(); ++row) {
        backends.push_back(static_cast<pid_t>(found.integer(row, 0)));
    }
    return backends;
}

std::vector<store::Migration> small_postgres_migrations() {
    std::vector<store::Migration> migrations = store::postgres_migrations();
    migrations.push_back(
        {"9999_small.sql",
         "CREATE TABLE counters (history bigint NOT NULL, id text COLLATE \"C\" NOT NULL, "
         "count bigint NOT NULL, note text, PRIMARY KEY (history, id));"
         "CREATE TABLE pairs (history bigint NOT NULL, a bigint NOT NULL, "
         "b text COLLATE \"C\" NOT NULL, PRIMARY KEY (history, a, b));"});
    return migrations;
}

}  // namespace tests

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
    const pid_t maker = fork();
    REQUIRE(maker >= 0);
    if (maker == 0) {
        become({"initdb", "-D", folder_.file("data"), "-U", "idis", "-A", "trust", "-E", "UTF8",
                "--locale=C", "--no-sync"});
    }
    REQUIRE(end_of(maker) == 0);
    start();
}

Cluster::~Cluster() {
    if (server_ > 0) die();
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

void Cluster::start() {
    server_ = fork();
    REQUIRE(server_ >= 0);
    if (server_ == 0) {
        become({"postgres", "-D", folder_.file("data"), "-k", folder(), "-c", "listen_addresses=",
                "-c", "fsync=on", "-c", "recovery_init_sync_method=syncfs", "-c",
                "shared_buffers=32MB"});
    }
    // Other tests may have the machine to themselves for a while.
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    for (;;) {
        try {
            const store::postgres::Connection connection("host=" + folder() +
                                                         " user=idis dbname=postgres");
            return;
        } catch (const store::NotStored& fault) {
            INFO(fault.what());
            REQUIRE(std::chrono::steady_clock::now() < until);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

void Cluster::die() {
    kill(server_, SIGQUIT);
    end_of(server_);
    server_ = -1;
}

std::string Cluster::new_place() {
    const std::string name = "place_" + std::to_string(++places_);
    const std::string database = "host=" + folder() + " user=idis dbname=postgres";
    store::postgres::Connection(database).run("CREATE SCHEMA " + name);
    return database + " application_name=" + name + " options='-c search_path=" + name + "'";
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
    std::string host;
    for (const char letter : place.substr(begin, place.find(' ') - begin)) {
        host += letter == '/' ? "%2F" : std::string(1, letter);
    }
    const std::string path_word = "search_path=";
    std::string schema = place.substr(place.find(path_word) + path_word.size());
    schema.pop_back();
    return "postgresql://idis@" + host + "/postgres?options=-csearch_path%3D" + schema;
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

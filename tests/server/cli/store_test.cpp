// Accounts in a database, at the terminal: copied there and back, used there as server.toml says,
// saved by a backup and put back by a restore.
#include "server/cli/store_copy.hpp"

#include <fstream>

#include "server/cli/battle_start.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/user_usage.hpp"
#include "server/net/serve.hpp"
#include "server/store/ways.hpp"
#include "server/umpire/battles/battles.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/cli/ended.hpp"
#include "tests/server/store/postgres/cluster.hpp"

using tests::Cluster;
using tests::Ended;
using tests::Folder;
using tests::told;

namespace {

Ended saved(const std::string& words) {
    return told([&] {
        int code = -1;
        CLI::App program;
        cli::add_backup(program, code);
        program.parse(words, false);
        return code;
    });
}

Ended copied(const std::string& from, const std::string& to, bool is_of_accounts) {
    return told([&] { return cli::copy_stores({from, to, {}, false, is_of_accounts}); });
}

/// Whether an account of that name is listed by who reads this config folder.
bool lists(const Folder& data, const Folder& config, const std::string& name) {
    const Ended ended =
        told([&] { return cli::list_accounts({data.path(), {}, config.path()}); });
    CHECK_EQ(ended.code, cli::good);
    return ended.text.find("  " + name + '\n') != std::string::npos;
}

void write_config(const Folder& config, const std::string& store) {
    std::ofstream(config.file("server.toml")) << "store = \"" << store << "\"\n";
}

/// A data folder with a battle, Anna and a way of hers.
void begin(const Folder& data) {
    const auto start = cli::shipped_battle(tests::source_folder() + "/config", "dice-warriors",
                                           "duel");
    REQUIRE(start.has_value());
    const auto made = umpire::create_battle(data.path(), *start, 0);
    REQUIRE(std::holds_alternative<umpire::MadeBattle>(made));
    store::Way way;
    way.user = store::Accounts(net::accounts_file(data.path())).add_user("Anna");
    store::Ways(net::ways_file(data.path())).add(way);
}

/// The file of its battle.
std::string battle_in(const Folder& data) {
    for (const auto& entry : std::filesystem::directory_iterator(data.path())) {
        if (entry.path().extension() == ".battle") return entry.path();
    }
    FAIL("there is none");
    return {};
}

}  // namespace

TEST_CASE("idis store copy: accounts go into a database, are used there, and come back") {
    tests::with_cluster([](Cluster& cluster) {
        const Folder data, config, back;
        begin(data);
        const std::string database = Cluster::address_of(cluster.new_place());
        write_config(config, database);
        CHECK_FALSE(lists(data, config, "Anna"));
        const Ended there = copied(data.path(), database, true);
        CHECK_EQ(there.code, cli::good);
        CHECK_EQ(there.text,
                 "accounts: 1 rows, all as they were\nways: 1 rows, all as they were\n");
        CHECK(store::histories_in(database).empty());
        // Where they are is said by server.toml, whatever is in the folder.
        const Folder empty;
        CHECK(lists(empty, config, "Anna"));
        store::Accounts(net::accounts_at(data.path(), database)).add_user("Berta");
        CHECK(lists(data, config, "Berta"));
        // What has gone on since is not written over, either way.
        const Ended again = copied(data.path(), database, true);
        CHECK_EQ(again.code, cli::bad_input);
        CHECK_NE(again.text.find("others are there already"), std::string::npos);
        CHECK_EQ(copied(database, back.path(), true).code, cli::good);
        const Folder none;
        CHECK(lists(back, none, "Anna"));
        CHECK(lists(back, none, "Berta"));
        CHECK_EQ(store::Ways(net::ways_file(back.path())).all().size(), 1);
    });
}

TEST_CASE("idis store copy: accounts go along with everything, and not with single files") {
    tests::with_cluster([](Cluster& cluster) {
        const Folder data;
        begin(data);
        const std::string database = Cluster::address_of(cluster.new_place());
        CHECK_EQ(copied(battle_in(data), database, false).code, cli::good);
        CHECK_EQ(store::histories_in(database).size(), 1);
        const auto accounts = store::accounts_tables({database, true});
        CHECK_FALSE(store::holds_any(*accounts, store::columns_of_accounts()));
        CHECK_EQ(copied(data.path(), database, false).code, cli::good);
        CHECK(store::holds_any(*accounts, store::columns_of_accounts()));
        const Ended both =
            told([&] { return cli::copy_stores({data.path(), database, {"x"}, false, true}); });
        CHECK_EQ(both.code, cli::bad_input);
    });
}

TEST_CASE("idis backup: what is in a database becomes files, and is put into another") {
    tests::with_cluster([](Cluster& cluster) {
        const Folder data, config, other_config, copies, other;
        begin(data);
        const std::string database = Cluster::address_of(cluster.new_place());
        const std::string other_database = Cluster::address_of(cluster.new_place());
        write_config(config, database);
        write_config(other_config, other_database);
        const std::filesystem::path battle = battle_in(data);
        // A folder's battles count for nothing where a database is named.
        const std::string nothing = "backup " + copies.file("sunday") + " --data " +
                                    data.path().string() + " --config " + config.path().string();
        CHECK_EQ(saved(nothing).code, cli::bad_input);
        REQUIRE_EQ(copied(battle, database, false).code, cli::good);
        store::Accounts(cli::accounts_of(data.path(), config.path())).add_user("Cora");
        const std::string folder = copies.file("monday");
        const std::string of_data = " --data " + data.path().string() + " --config ";
        const Ended backed_up = saved("backup " + folder + of_data + config.path().string());
        CHECK_MESSAGE(backed_up.code == cli::good, backed_up.text);
        CHECK_NE(backed_up.text.find("accounts.sqlite: 1 rows of the database"),
                 std::string::npos);
        // Not the files that stay in the folder and count for nothing.
        CHECK_EQ(store::Accounts(net::accounts_file(folder)).usage(0).size(), 1);
        CHECK_EQ(store::Accounts(net::accounts_file(folder)).usage(0)[0].user.name, "Cora");
        const std::string into = "restore " + folder + " --data " + other.path().string() +
                                 " --config " + other_config.path().string();
        CHECK_EQ(saved(into).code, cli::good);
        CHECK(lists(other, other_config, "Cora"));
        CHECK_FALSE(std::filesystem::exists(net::accounts_file(other.path())));
        CHECK(std::filesystem::exists(std::filesystem::path(folder) / battle.filename()));
        CHECK(umpire::histories_of({folder, false}) == umpire::histories_of({database, true}));
        CHECK(umpire::histories_of({other_database, true}).size() == 1);
        CHECK(umpire::histories_of({other.path(), false}).empty());
        // Those that are there by then are kept.
        CHECK_NE(saved(into).text.find("the accounts that are there are kept"),
                 std::string::npos);
    });
}

TEST_CASE("a server.toml that cannot be understood does not send anybody to other accounts") {
    const Folder data, config;
    write_config(config, "host=db password=swordfish");
    const Ended ended =
        told([&] { return cli::list_accounts({data.path(), {}, config.path()}); });
    CHECK_EQ(ended.code, -1);
    CHECK_NE(ended.text.find("server.toml"), std::string::npos);
    CHECK_EQ(ended.text.find("swordfish"), std::string::npos);
    CHECK(std::filesystem::is_empty(data.path()));
}

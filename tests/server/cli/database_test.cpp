// The terminal where server.toml names a database: campaigns and battles are made there, looked at,
// carried away and deleted, and nothing of them is in the data folder.
#include <doctest/doctest.h>

#include <fstream>

#include "server/cli/battle_options.hpp"
#include "server/cli/commands.hpp"
#include "server/store/postgres/database_lock.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/cli/ended.hpp"
#include "tests/server/store/postgres/cluster.hpp"

using tests::Cluster;
using tests::Ended;
using tests::Folder;
using tests::told;

namespace {

namespace fs = std::filesystem;

/// An installation whose server.toml names a database.
struct Installation {
    explicit Installation(std::string place) : database(std::move(place)) {
        fs::copy_file(tests::source_folder() + "/config/rulings.toml",
                      config.file("rulings.toml"));
        std::ofstream(config.file("server.toml")) << "store = \"" << database << "\"\n";
    }
    /// What comes of a command that is typed, with its folders.
    Ended typed(void (*add)(CLI::App&, int&), const std::string& words) const {
        return told([&] {
            int code = -1;
            CLI::App program;
            add(program, code);
            program.parse(words + " --data " + data.path().string() + " --config " +
                              config.path().string(),
                          false);
            return code;
        });
    }
    std::vector<std::string> names() const { return umpire::histories_of({database, true}); }

    std::string database;
    Folder data, config;
};

/// The first word of that beginning.
std::string id_in(const std::string& text, const std::string& beginning) {
    const std::size_t at = text.find(beginning);
    REQUIRE_NE(at, std::string::npos);
    return text.substr(at, text.find_first_of(" \n", at) - at);
}

}  // namespace

TEST_CASE("a campaign in a database: made, listed, proven, told, carried away and brought back") {
    tests::with_cluster([](Cluster& cluster) {
        const Installation here(Cluster::address_of(cluster.new_place()));
        const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
        const Ended made =
            here.typed(cli::add_campaign, "campaign create " + sample + " --seed 7 --invite");
        REQUIRE_MESSAGE(made.code == cli::good, made.text);
        const std::string id = id_in(made.text, "campaign-");
        CHECK(here.names() == std::vector<std::string>{id + ".idis"});
        CHECK_FALSE(fs::exists(here.data.path() / (id + ".idis")));
        const Ended links = here.typed(cli::add_user, "user links");
        CHECK_EQ(links.code, cli::good);
        CHECK_EQ(links.text.find(id + '\n'), 0);
        const Ended proven = told([&] {
            int code = -1;
            CLI::App program;
            cli::add_verify(program, code);
            program.parse("verify " + here.database + ' ' + id, false);
            return code;
        });
        CHECK_MESSAGE(proven.code == cli::good, proven.text);
        const Ended by_id = here.typed(cli::add_verify, "verify " + id);
        CHECK_MESSAGE(by_id.code == cli::good, by_id.text);
        CHECK_EQ(here.typed(cli::add_verify, "verify campaign-aaaaaaaaaa").code, cli::bad_input);

        const Folder away;
        const std::string text = away.file("campaign.txt");
        const Ended carried = here.typed(cli::add_campaign, "campaign export " + id + ' ' + text);
        CHECK_MESSAGE(carried.code == cli::good, carried.text);
        const Installation there(Cluster::address_of(cluster.new_place()));
        const Ended brought = there.typed(cli::add_campaign, "campaign import " + text);
        CHECK_MESSAGE(brought.code == cli::good, brought.text);
        CHECK(there.names() == here.names());
        CHECK_EQ(there.typed(cli::add_campaign, "campaign import " + text).code, cli::bad_input);
        CHECK_EQ(there.typed(cli::add_campaign,
                             "campaign export campaign-aaaaaaaaaa " + away.file("none")).code,
                 cli::bad_input);
        CHECK_EQ(there.typed(cli::add_order, "order campaign-aaaaaaaaaa referee pause").code,
                 cli::bad_input);
    });
}

TEST_CASE("a battle in a database: made, shown and deleted, and not under a server") {
    tests::with_cluster([](Cluster& cluster) {
        const Installation here(Cluster::address_of(cluster.new_place()));
        const std::string setup =
            tests::source_folder() + "/config/battles/dice-warriors/duel.toml";
        cli::BattleOptions options;
        options.engine = "dice-warriors";
        options.file = setup;
        options.data = here.data.path();
        options.config = here.config.path();
        const Ended made = told([&] { return cli::make_battle(options); });
        REQUIRE_MESSAGE(made.code == cli::good, made.text);
        options.file = id_in(made.text, "fight-");
        CHECK(here.names() == std::vector<std::string>{options.file + ".battle"});
        options.who = "referee";
        const Ended shown = told([&] { return cli::show_battle(options); });
        CHECK_MESSAGE(shown.code == cli::good, shown.text);
        {
            const store::DatabaseLock server(here.database);
            for (const auto command : {cli::show_battle, cli::delete_battle}) {
                const Ended refused = told([&] { return command(options); });
                CHECK_EQ(refused.code, -1);
                CHECK_NE(refused.text.find("plays from this database already"),
                         std::string::npos);
                CHECK_EQ(refused.text.find(here.database), std::string::npos);
            }
        }
        CHECK_EQ(told([&] { return cli::delete_battle(options); }).code, cli::good);
        CHECK(here.names().empty());
        CHECK_EQ(told([&] { return cli::delete_battle(options); }).code, cli::bad_input);
        CHECK_EQ(told([&] { return cli::show_battle(options); }).code, cli::bad_input);
    });
}

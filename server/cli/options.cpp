// The options that several subcommands share, so that they read alike everywhere; and where, by
// them, accounts are.
#include <iostream>

#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/files/server_file.hpp"
#include "server/net/serve.hpp"

namespace cli {

void add_data_option(CLI::App& command, std::string& folder) {
    folder = "data";
    command.add_option("--data", folder, "Folder of the campaigns and accounts")
        ->envname("IDIS_DATA")
        ->capture_default_str();
}

void add_config_option(CLI::App& command, std::string& folder) {
    folder = "config";
    command.add_option("--config", folder, "Folder with rulings.toml and server.toml")
        ->envname("IDIS_CONFIG")
        ->capture_default_str();
}

std::string database_of(const std::string& config) {
    if (config.empty()) return "";
    codec::Problems problems;
    const files::ServerFile file = files::load_server_file(config, problems);
    list_problems(std::cerr, problems, config + "/", "");
    if (!problems.empty()) {
        throw store::Unreadable(config + "/server.toml: does not say where accounts are");
    }
    return file.store;
}

store::TablesAt tables_of(const store::Carried& kind, const std::string& data,
                          const std::string& database) {
    const bool is_of_ways = kind.open == store::ways_tables;
    return is_of_ways ? net::ways_at(data, database) : net::accounts_at(data, database);
}

store::TablesAt accounts_of(const std::string& data, const std::string& config) {
    return net::accounts_at(data, database_of(config));
}

}  // namespace cli

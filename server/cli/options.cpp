// The options that several subcommands share, so that they read alike everywhere.
#include "server/cli/commands.hpp"

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

}  // namespace cli

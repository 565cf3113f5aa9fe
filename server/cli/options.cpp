// The options that several subcommands share, so that they read alike everywhere; and where, by
// them, accounts, campaigns and battles are.
#include <algorithm>
#include <iostream>

#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/files/server_file.hpp"
#include "server/net/serve.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/umpire/past/proving.hpp"

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

umpire::Place place_of_play(const std::string& data, const std::string& config) {
    const std::string database = database_of(config);
    return database.empty() ? umpire::Place{data, false} : umpire::Place{database, true};
}

namespace {

/// The histories of a folder, which is held against a server as long as this is there.
struct HeldFolder {
    explicit HeldFolder(const std::string& folder)
        : alone(folder), histories(umpire::histories_in_folder(folder)) {}
    store::FolderLock alone;
    std::shared_ptr<umpire::Histories> histories;
};

}  // namespace

std::shared_ptr<umpire::Histories> play_alone(const std::string& data, const std::string& config) {
    const umpire::Place place = place_of_play(data, config);
    if (place.is_database) return umpire::histories_in_database(place.where);
    const auto folder = std::make_shared<HeldFolder>(place.where);
    return {folder, folder->histories.get()};
}

std::shared_ptr<umpire::Histories> play_alone_with(const std::string& name,
                                                   const std::string& data,
                                                   const std::string& config) {
    const umpire::Place place = place_of_play(data, config);
    // No folder is made where none is.
    const bool is_missing =
        !place.is_database && !umpire::histories_in_folder(place.where)->is_there(name);
    if (is_missing) return nullptr;
    auto histories = play_alone(data, config);
    return histories->is_there(name) ? histories : nullptr;
}

std::unique_ptr<const store::Store> looked_at(const umpire::Place& place,
                                              const std::string& name) {
    if (place.is_database) {
        const auto all = umpire::histories_of(place);
        if (!std::ranges::binary_search(all, name)) return nullptr;
        return std::make_unique<store::PostgresStore>(
            place.where, name, store::HistoryMode::read_only, umpire::schema_named(name));
    }
    const auto histories = umpire::histories_in_folder(place.where);
    return histories->is_there(name) ? histories->look_at(name) : nullptr;
}

}  // namespace cli

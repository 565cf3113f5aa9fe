// The program's subcommands, one file each.
//
// Every `add_…` hangs one subcommand on the program; what it does runs once the command line has
// been understood, and puts its exit code into `exit_code`. Exit codes are the same everywhere: 0
// good, 1 something was found wanting (a failed expectation, a file that does not verify), 2 bad
// input.
#pragma once

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

#include "server/store/tables/carrying.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/past/moving.hpp"

namespace cli {

inline constexpr int good = 0;
inline constexpr int found_wanting = 1;
inline constexpr int bad_input = 2;

inline constexpr const char* version = "0.1.0";

/// `backup` and `restore`.
void add_backup(CLI::App& program, int& exit_code);
void add_battle(CLI::App& program, int& exit_code);
void add_campaign(CLI::App& program, int& exit_code);
/// `campaign export` and `campaign import`.
/// Takes:   the subcommand `campaign`.
void add_carrying(CLI::App& campaign, int& exit_code);
/// `campaign balance`.
void add_campaign_balance(CLI::App& campaign, int& exit_code);
/// `campaign new`.
/// Takes:   the subcommand `campaign`.
void add_campaign_new(CLI::App& campaign, int& exit_code);
/// A campaign as a book.
void add_chronicle(CLI::App& program, int& exit_code);
/// `discord register`.
void add_discord(CLI::App& program, int& exit_code);
void add_map(CLI::App& program, int& exit_code);
/// Orders in words.
void add_order(CLI::App& program, int& exit_code);
void add_scenario(CLI::App& program, int& exit_code);
void add_serve(CLI::App& program, int& exit_code);
void add_simulate(CLI::App& program, int& exit_code);
void add_user(CLI::App& program, int& exit_code);
void add_verify(CLI::App& program, int& exit_code);

/// `--data FOLDER`, where campaigns and accounts are kept; IDIS_DATA, else ./data.
void add_data_option(CLI::App& command, std::string& folder);
/// `--config FOLDER`, where rulings.toml and server.toml are; IDIS_CONFIG, else ./config.
void add_config_option(CLI::App& command, std::string& folder);

/// The database in which an installation keeps everything, as its server.toml says.
/// Takes:   the folder of server.toml; "" if there is none.
/// Gives:   a connection string, "" for none. Unreadable, after what is wrong was listed, if
///          server.toml cannot be understood.
std::string database_of(const std::string& config);
/// Where the accounts are: in that database, or in the data folder. Unreadable as above.
store::TablesAt accounts_of(const std::string& data, const std::string& config);
/// Where accounts or ways are, of a data folder and a database, "" for none.
store::TablesAt tables_of(const store::Carried& kind, const std::string& data,
                          const std::string& database);


/// Where campaigns and battles are: in that database, or in the data folder. Unreadable as above.
umpire::Place place_of_play(const std::string& data, const std::string& config);
/// The same for who makes or plays any; no server may run there as long as this lives.
/// Gives:   Unreadable as above, and if a server does.
std::shared_ptr<umpire::Histories> play_alone(const std::string& data, const std::string& config);
/// The same for one of them.
/// Gives:   null if there is none of that name.
std::shared_ptr<umpire::Histories> play_alone_with(const std::string& name,
                                                   const std::string& data,
                                                   const std::string& config);
/// One of them as it is at this moment; a server may run meanwhile.
/// Gives:   null if there is none of that name. Unreadable if it cannot be opened.
std::unique_ptr<const store::Store> looked_at(const umpire::Place& place, const std::string& name);

}  // namespace cli

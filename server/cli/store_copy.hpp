// `idis store copy FROM TO`: all that is kept into a database of PostgreSQL's, and back.
//
// Campaigns and battles go with their forks and pasts, and with every answer that is kept for a
// repeat; accounts, and ways by which people are told things, with all their rows. Chronicles stay.
// A server plays from the database that server.toml names (store), or else from its data folder.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace cli {

struct StoreCopyOptions {
    std::string from;   ///< a data folder, one file of it, or a connection string
    std::string to;     ///< a data folder or a connection string
    std::vector<std::string> ids;   ///< of campaigns or battles; all if none
    bool begins_anew = false;
    bool is_of_accounts = false;    ///< accounts and ways alone
};

/// Copies what is asked for, and says how it goes.
/// Gives:   an exit code.
int copy_stores(const StoreCopyOptions& options);

/// Hangs `store` on the program.
void add_store(CLI::App& program, int& exit_code);

}  // namespace cli

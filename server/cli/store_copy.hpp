// `idis store copy FROM TO`: campaigns and battles into a database of PostgreSQL's, and back.
//
// They go with their forks and pasts, and with every answer that is kept for a repeat. What else a
// data folder holds stays there: accounts, ways by which people are told things, chronicles. A
// server plays from a data folder; what is in a database is kept and proven, not played.
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
};

/// Copies what is asked for, and says how it goes.
/// Gives:   an exit code.
int copy_stores(const StoreCopyOptions& options);

/// Hangs `store` on the program.
void add_store(CLI::App& program, int& exit_code);

}  // namespace cli

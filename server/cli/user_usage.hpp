// `idis user list | usage | shut | open`: who is there, who uses how much, and shutting accounts.
//
// A running server sees an account shut within a second: its sessions and streams end, and its
// links bring nobody in until it is opened again.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace cli {

struct AccountsOptions {
    std::string data;
    std::vector<std::string> users;  ///< their ids
    std::string config = {};         ///< folder of server.toml; "": there is none
};

/// Every account: its id, whether it is shut, who made it, its name and roles.
int list_accounts(const AccountsOptions& options);
/// A table of what every account uses, a column for each figure.
int show_usage(const AccountsOptions& options);
/// Shuts accounts, or opens them again; none of them if one is not there.
int shut_accounts(const AccountsOptions& options);
int open_accounts(const AccountsOptions& options);

/// Takes:   the subcommand `user`.
void add_usage(CLI::App& user, int& exit_code);

}  // namespace cli

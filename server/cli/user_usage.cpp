#include "server/cli/user_usage.hpp"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/codec/text.hpp"
#include "server/store/accounts.hpp"

namespace cli {
namespace {

constexpr int id_width = 17;

store::UtcSeconds seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void print_roles(const store::Accounts& accounts, store::UserId user) {
    for (const store::Membership& role : accounts.memberships_of(user)) {
        std::cout << "    " << name_of(role.role) << " in " << role.campaign;
        if (!role.commander.empty()) std::cout << " as " << role.commander;
        std::cout << '\n';
    }
}

int set_shut(const AccountsOptions& options, bool is_shut) {
    store::Accounts accounts(accounts_of(options.data, options.config));
    std::vector<store::UserId> users;
    for (const std::string& text : options.users) {
        const auto id = kit::id_from_text<store::UserId>(text);
        if (!id || !accounts.user(*id)) {
            std::cerr << codec::on_one_line(text) << ": no such account in " << options.data
                      << '\n';
            return bad_input;
        }
        users.push_back(*id);
    }
    for (const store::UserId user : users) accounts.set_shut(user, is_shut);
    return good;
}

}  // namespace

int list_accounts(const AccountsOptions& options) {
    const store::Accounts accounts(accounts_of(options.data, options.config));
    for (const store::Usage& each : accounts.usage(seconds_now())) {
        const store::User& user = each.user;
        std::cout << kit::to_text(user.id) << "  " << (user.is_shut ? "shut" : "open") << "  "
                  << (store::is_guest(user) ? "a guest"
                      : user.maker          ? "made by " + kit::to_text(*user.maker)
                                            : "made by the keeper")
                  << "  " << codec::on_one_line(user.name) << '\n';
        print_roles(accounts, user.id);
    }
    return good;
}

int show_usage(const AccountsOptions& options) {
    const store::Accounts accounts(accounts_of(options.data, options.config));
    std::cout << std::left << std::setw(id_width) << "account";
    for (const store::UsageColumn& column : store::usage_columns) std::cout << column.name << "  ";
    std::cout << "name\n";
    for (const store::Usage& each : accounts.usage(seconds_now())) {
        std::cout << std::left << std::setw(id_width) << kit::to_text(each.user.id) << std::right;
        for (const store::UsageColumn& column : store::usage_columns) {
            std::cout << std::setw(static_cast<int>(column.name.size()))
                      << each.counts.*column.count << "  ";
        }
        std::cout << codec::on_one_line(each.user.name) << (each.user.is_shut ? " (shut)" : "")
                  << '\n';
    }
    return good;
}

int shut_accounts(const AccountsOptions& options) { return set_shut(options, true); }
int open_accounts(const AccountsOptions& options) { return set_shut(options, false); }

void add_usage(CLI::App& user, int& exit_code) {
    const auto options = std::make_shared<AccountsOptions>();
    const auto add = [&](const char* name, const char* words,
                         int (*carried_out)(const AccountsOptions&)) {
        CLI::App& command = *user.add_subcommand(name, words);
        add_data_option(command, options->data);
        add_config_option(command, options->config);
        command.callback([options, carried_out, &exit_code] { exit_code = carried_out(*options); });
        return &command;
    };
    add("list", "Every account, who made it and what it is in which campaign", list_accounts);
    CLI::App& usage = *add("usage", "How much every account uses", show_usage);
    std::string footer;
    for (const store::UsageColumn& column : store::usage_columns) {
        footer += std::string(column.name) + ": " + std::string(column.words) + '\n';
    }
    usage.footer(footer);
    for (CLI::App* command :
         {add("shut", "Shut accounts: their sessions end, and nobody signs in", shut_accounts),
          add("open", "Open accounts again", open_accounts)}) {
        command->add_option("USER", options->users, "Ids of the accounts")->required();
    }
}

}  // namespace cli

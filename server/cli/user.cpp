// `idis user …`: who may come in, as whom, and the links they come in by.
//
// A running server sees these changes within a second. A link is shown this once; anyone who
// follows it is signed in, so it is handed to its person alone. It opens all that its person has:
// only the keeper makes such links. Who uses how much is user_usage.cpp's.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "server/cli/commands.hpp"
#include "server/cli/user_usage.hpp"
#include "server/codec/text.hpp"
#include "server/store/accounts.hpp"

namespace cli {
namespace {

struct UserOptions {
    std::string data;
    std::string config;
    std::string base;
    std::string campaign;
    std::string name;
    std::string role;
    std::string commander;
    bool is_lasting = false;
    bool is_for_newcomers = false;
};

constexpr store::UtcSeconds link_seconds = 7 * 86'400;

store::UtcSeconds now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void print_link(store::Accounts& accounts, const store::Membership& member,
                const UserOptions& options) {
    const auto kind = options.is_lasting ? store::LinkKind::lasting : store::LinkKind::one_time;
    const auto ends = options.is_lasting ? std::nullopt : std::optional(now() + link_seconds);
    const store::MadeLink link = accounts.make_link(member.user, kind, now(), ends);
    const auto user = accounts.user(member.user);
    std::cout << name_of(member.role) << "  " << codec::on_one_line(user ? user->name : "?") << "  "
              << options.base << "/sign-in#link=" << link.secret << '\n';
}

/// The ids of the campaigns and battles of an installation: each history is called by its own.
std::vector<std::string> campaigns_in(const UserOptions& options) {
    std::vector<std::string> found;
    const umpire::Place place = place_of_play(options.data, options.config);
    if (!place.is_database && !std::filesystem::is_directory(place.where)) return found;
    for (const std::string& name : umpire::histories_of(place)) {
        if (!name.ends_with(".past")) found.push_back(std::filesystem::path(name).stem());
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Whether there is this campaign; says so if not.
bool is_there(const UserOptions& options) {
    const std::vector<std::string> campaigns = campaigns_in(options);
    if (std::find(campaigns.begin(), campaigns.end(), options.campaign) != campaigns.end()) {
        return true;
    }
    std::cerr << options.campaign << ": no such campaign in "
              << (database_of(options.config).empty() ? options.data : "the database") << '\n';
    return false;
}

int add(const UserOptions& options) {
    const auto role = store::role_from_text(options.role);
    if (!role || !is_there(options)) return bad_input;
    if ((*role == store::Role::commander) == options.commander.empty()) {
        std::cerr << "--commander goes with the role of commander, and that role needs it\n";
        return bad_input;
    }
    store::Accounts accounts(accounts_of(options.data, options.config));
    const store::UserId user = accounts.add_user(options.name);
    const store::Membership member{user, options.campaign, *role, options.commander};
    if (const kit::Gate gate = accounts.give_role(member)) {
        std::cerr << gate->code << '\n';
        return bad_input;
    }
    print_link(accounts, member, options);
    return good;
}

int links(const UserOptions& options) {
    store::Accounts accounts(accounts_of(options.data, options.config));
    for (const std::string& campaign : campaigns_in(options)) {
        if (!options.campaign.empty() && campaign != options.campaign) continue;
        std::cout << campaign << '\n';
        for (const store::Membership& member : accounts.members_of(campaign)) {
            print_link(accounts, member, options);
        }
    }
    return good;
}

/// The link by which the keeper comes in, to where campaigns are made.
int keeper(const UserOptions& options) {
    store::Accounts accounts(accounts_of(options.data, options.config));
    if (options.is_for_newcomers && accounts.has_keeper_come()) return good;
    const store::MadeLink link =
        accounts.make_keeper_link(options.name, now(), now() + link_seconds);
    std::cout << options.base << "/sign-in#link=" << link.secret << "&at=new\n";
    return good;
}

void add_base_option(CLI::App& command, UserOptions& options) {
    add_data_option(command, options.data);
    add_config_option(command, options.config);
    command.add_option("--base", options.base, "Address of the server, before /sign-in")
        ->default_val("http://127.0.0.1:8080");
}

void add_link_options(CLI::App& command, const std::shared_ptr<UserOptions>& options) {
    add_base_option(command, *options);
    command.add_flag("--lasting", options->is_lasting,
                     "A link that can be used again and does not expire");
}

}  // namespace

void add_user(CLI::App& program, int& exit_code) {
    CLI::App& user = *program.add_subcommand("user", "Who may come in, and by which link");
    user.require_subcommand(1);
    user.footer("A server may run meanwhile; it sees at once what is done here.");
    const auto options = std::make_shared<UserOptions>();

    CLI::App& adding = *user.add_subcommand("add", "Let somebody into a campaign; prints a link");
    adding.add_option("CAMPAIGN", options->campaign, "Id of the campaign")->required();
    adding.add_option("ROLE", options->role, "What he may do there")
        ->required()
        ->check(CLI::IsMember({"referee", "commander", "god", "chorus"}));
    adding.add_option("NAME", options->name, "His name")->required();
    adding.add_option("--commander", options->commander, "Id of the commander he plays");
    add_link_options(adding, options);
    adding.callback([options, &exit_code] { exit_code = add(*options); });

    CLI::App& linking = *user.add_subcommand(
        "links", "Print a new sign-in link for everybody of a campaign, or of all");
    linking.add_option("CAMPAIGN", options->campaign, "Id of the campaign");
    add_link_options(linking, options);
    linking.footer("A link works once and for a week, unless --lasting is given.");
    linking.callback([options, &exit_code] { exit_code = links(*options); });

    CLI::App& keeping = *user.add_subcommand(
        "keeper", "Print a link for the keeper of the server, to where campaigns are made");
    keeping.add_option("--name", options->name, "What he is called, the first time")
        ->default_val("Keeper");
    add_base_option(keeping, *options);
    keeping.add_flag("--unless-in", options->is_for_newcomers,
                     "Print nothing if he is signed in anywhere");
    keeping.footer("It works once and for a week, and ends the one before it. Who comes in by it\n"
                   "may make campaigns, unless config/server.toml lets nobody.");
    keeping.callback([options, &exit_code] { exit_code = keeper(*options); });
    add_usage(user, exit_code);
}

}  // namespace cli

// `idis campaign export ID FILE`: a campaign with its members as one file of text; and `idis
// campaign import FILE`: the campaign, played on from there in another installation.
#include <fstream>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/net/serve.hpp"
#include "server/store/accounts.hpp"
#include "server/store/backup.hpp"
#include "server/umpire/past/campaign_export.hpp"

namespace cli {
namespace {

namespace fs = std::filesystem;

struct CarryingOptions {
    std::string data;
    std::string config;
    std::string campaign;
    std::string file;
};

std::vector<umpire::Member> members_of(const store::TablesAt& at, const std::string& campaign) {
    std::vector<umpire::Member> members;
    if (!at.is_database && !fs::exists(at.where)) return members;
    const store::Accounts accounts(at);
    for (const store::Membership& member : accounts.members_of(campaign)) {
        const auto user = accounts.user(member.user);
        members.push_back({user.value_or(store::User{member.user, ""}), member});
    }
    return members;
}

/// Writes under another name first, so that there is never half a file under its own.
std::uint64_t write_text(const CarryingOptions& options, const fs::path& unfinished) {
    const auto store = looked_at(place_of_play(options.data, options.config),
                                 options.campaign + ".idis");
    if (store == nullptr) throw store::Unreadable(options.campaign + ": no such campaign");
    std::ofstream out;
    out.exceptions(std::ios::failbit | std::ios::badbit);
    out.open(unfinished, std::ios::binary | std::ios::trunc);
    fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write);
    const auto members =
        members_of(accounts_of(options.data, options.config), options.campaign);
    return umpire::export_campaign(*store, members, umpire::system_time()(), out);
}

int export_it(const CarryingOptions& options) {
    const fs::path file = options.file;
    if (fs::exists(file)) {
        std::cerr << options.file << ": there is a file already\n";
        return bad_input;
    }
    const fs::path unfinished = options.file + ".part";
    try {
        const std::uint64_t events = write_text(options, unfinished);
        store::sync_to_disk(unfinished);
        fs::rename(unfinished, file);
        std::cout << options.file << ": " << events << " events of " << options.campaign << '\n';
        return good;
    } catch (const std::exception& fault) {
        fs::remove(unfinished);
        std::cerr << fault.what() << '\n';
        return bad_input;
    }
}

/// Lets the members in, all in one.
/// Gives:   how many have another role here, which they keep.
std::size_t let_in(const store::TablesAt& at, const std::vector<umpire::Member>& members) {
    std::vector<store::User> users;
    std::vector<store::Membership> roles;
    for (const umpire::Member& member : members) {
        users.push_back(member.user);
        roles.push_back(member.role);
    }
    store::Accounts accounts(at);
    const auto kept = accounts.add_members(users, roles);
    for (const store::Membership& role : kept) {
        std::cerr << to_text(role.user) << ": has another role in it here, and keeps that\n";
    }
    return kept.size();
}

int import_it(const CarryingOptions& options) {
    std::ifstream in(options.file, std::ios::binary);
    if (!in) {
        std::cerr << options.file << ": cannot be read\n";
        return bad_input;
    }
    try {
        const auto histories = play_alone(options.data, options.config);
        int exit_code = good;
        const store::TablesAt accounts = accounts_of(options.data, options.config);
        const umpire::Imported made =
            umpire::import_campaign(in, *histories, umpire::system_time()(),
                                    [&](const std::vector<umpire::Member>& members) {
                                        if (let_in(accounts, members) != 0)
                                            exit_code = found_wanting;
                                    });
        std::cout << made.campaign << "  " << made.file.string() << "\n"
                  << made.events << " events proven, " << made.members.size()
                  << " members; its clock stands\n";
        return exit_code;
    } catch (const std::exception& fault) {
        std::cerr << options.file << ": " << fault.what() << '\n';
        return bad_input;
    }
}

}  // namespace

void add_carrying(CLI::App& campaign, int& exit_code) {
    const auto options = std::make_shared<CarryingOptions>();

    CLI::App& exporting = *campaign.add_subcommand(
        "export", "Write a campaign and its members into one file of text, to be read elsewhere");
    exporting.add_option("ID", options->campaign, "The campaign: campaign-…")->required();
    exporting.add_option("FILE", options->file, "Where nothing is yet")->required();
    add_data_option(exporting, options->data);
    add_config_option(exporting, options->config);
    exporting.footer(
        "It holds the seed of the dice: keep it as secret as the data folder. A server\n"
        "may run meanwhile.\n"
        "Exit code 0: written; 2: not, and nothing is left behind.");
    exporting.callback([options, &exit_code] { exit_code = export_it(*options); });

    CLI::App& importing = *campaign.add_subcommand(
        "import", "Make a campaign of such a file; its clock stands until its referee resumes it");
    importing.add_option("FILE", options->file, "What export wrote")->required();
    add_data_option(importing, options->data);
    add_config_option(importing, options->config);
    importing.footer(
        "Every event and die is proven first. Members keep their roles; `idis user\n"
        "links` makes them new links. No server may run on the folder or the database.\n"
        "Exit code 0: made; 1: made, but a member has another role here; 2: nothing was\n"
        "made.");
    importing.callback([options, &exit_code] { exit_code = import_it(*options); });
}

}  // namespace cli

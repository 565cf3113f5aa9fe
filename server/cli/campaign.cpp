// `idis campaign check DIR`: what is wrong with a campaign's files, without making a campaign; and
// `idis campaign create DIR`: a campaign made of them, or nothing at all.
#include <sodium.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "server/cli/battle_start.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/files/campaign_files.hpp"
#include "server/net/serve.hpp"
#include "server/store/accounts.hpp"
#include "server/umpire/campaigns.hpp"

namespace cli {
namespace {

struct CampaignOptions {
    std::string folder;
    std::string config;
    std::string data;
    bool invites = false;
    std::optional<std::uint64_t> seed;
};

/// Ids do not matter for a check, so its secret is no secret.
constexpr std::uint64_t check_key = 1;

/// Reads a campaign's files and lists what is wrong with them.
/// Gives:   nothing if there is a problem.
std::optional<files::CampaignFiles> read_or_list(const CampaignOptions& options,
                                                 std::uint64_t key) {
    codec::Problems rulings;
    const idis::Settings defaults = files::load_rulings(options.config, rulings);
    list_problems(std::cerr, rulings, options.config + "/", "");
    if (!std::filesystem::is_directory(options.folder)) {
        std::cerr << options.folder << ": no such folder\n";
        return std::nullopt;
    }
    const files::Loaded loaded = files::load_campaign(options.folder, key, defaults);
    list_problems(std::cerr, loaded.problems, options.folder + "/", "");
    list_problems(std::cerr, loaded.warnings, options.folder + "/", "warning: ");
    return rulings.empty() ? loaded.campaign : std::nullopt;
}

int check(const CampaignOptions& options) {
    const auto campaign = read_or_list(options, check_key);
    if (!campaign) return bad_input;
    const idis::Start& start = campaign->start;
    std::cout << start.campaign.name << ": " << start.map->grid().columns() << " x "
              << start.map->grid().rows() << " hexes, " << start.strongholds.size()
              << " strongholds, " << start.factions.size() << " factions, "
              << start.commanders.size() << " commanders, " << start.armies.size()
              << " armies; no problems\n";
    return good;
}

/// A user for the referee, for a God, and for every commander whose seat is held.
void invite_everybody(const store::TablesAt& at, const std::string& campaign,
                      const std::vector<idis::Commander>& commanders) {
    store::Accounts accounts(at);
    const auto invite = [&](const std::string& name, store::Role role, const std::string& plays) {
        const kit::Gate gate =
            accounts.give_role({accounts.add_user(name), campaign, role, plays});
        ENSURE(!gate);
    };
    invite("Referee", store::Role::referee, "");
    invite("God", store::Role::god, "");
    invite("Chorus", store::Role::chorus, "");
    for (const idis::Commander& commander : commanders) {
        if (commander.seat == idis::Seat::open) continue;
        invite(commander.name, store::Role::commander, to_text(commander.id));
    }
}

int create(const CampaignOptions& options) {
    if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
    std::uint64_t key = options.seed.value_or(0);
    if (!options.seed) randombytes_buf(&key, sizeof key);
    const auto campaign = read_or_list(options, key);
    if (!campaign) return bad_input;
    const auto histories = play_alone(options.data, options.config);
    const umpire::Clock clock = umpire::started(kit::Moment{0}, umpire::system_time()(),
                                                campaign->offset_seconds, campaign->speed,
                                                campaign->zone);
    const auto file =
        umpire::create_campaign(*histories, campaign->start, clock,
                                options.seed ? seed_of(*options.seed) : std::string(),
                                campaign->background, files::badges_text(*campaign));
    const std::string id = to_text(campaign->start.campaign.id);
    try {
        if (options.invites) {
            invite_everybody(accounts_of(options.data, options.config), id,
                             campaign->start.commanders);
        }
    } catch (const store::Unreadable&) {
        histories->remove(file.filename());
        throw;
    }
    std::cout << id << "  " << file.string() << '\n';
    for (const auto& [word, commander] : campaign->commanders) {
        std::cout << to_text(commander) << "  " << word << '\n';
    }
    return good;
}

}  // namespace

void add_campaign(CLI::App& program, int& exit_code) {
    CLI::App& campaign = *program.add_subcommand("campaign", "Campaigns as files people write");
    campaign.require_subcommand(1);
    const auto options = std::make_shared<CampaignOptions>();

    CLI::App& checking = *campaign.add_subcommand(
        "check", "List everything that is wrong with a campaign's files, with file and line");
    checking.add_option("DIR", options->folder, "Folder of the campaign's files")->required();
    add_config_option(checking, options->config);
    checking.footer("The files are described in config/campaigns/README.md.\n"
                    "Exit code 0: no problem (warnings do not count); 2: problems.");
    checking.callback([options, &exit_code] { exit_code = check(*options); });

    CLI::App& creating = *campaign.add_subcommand(
        "create", "Make a campaign of its files; it begins at once by its clock");
    creating.add_option("DIR", options->folder, "Folder of the campaign's files")->required();
    add_config_option(creating, options->config);
    add_data_option(creating, options->data);
    creating.add_flag("--invite", options->invites,
                      "Make a user for each role; `idis user links` prints their links");
    creating.add_option("--seed", options->seed,
                        "Number every die and id follows from, for trials (else a secret)");
    creating.footer(
        "Prints the campaign's id and file, then each commander's id and key. No server\n"
        "may run on the folder, or the database that server.toml names; where one does,\n"
        "POST /api/v1/campaigns makes campaigns.\n"
        "Exit code 0: made; 2: the files have problems, or a server runs, and nothing\n"
        "was made.");
    creating.callback([options, &exit_code] { exit_code = create(*options); });

    add_campaign_new(campaign, exit_code);
    add_campaign_balance(campaign, exit_code);
    add_carrying(campaign, exit_code);
}

}  // namespace cli

// `idis campaign balance DIR`: doctrines play a set-up many times before anybody else does, and
// what came of it is told.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/files/campaign_files.hpp"
#include "server/umpire/simulation/balance.hpp"

namespace cli {
namespace {

struct BalanceOptions {
    std::string folder;
    std::string config;
    int plays = 100;
    std::int64_t days = 30;
    std::uint64_t seed = 1;
    bool is_json = false;
};

std::optional<idis::Start> start_to_balance(const BalanceOptions& options) {
    codec::Problems rulings;
    const idis::Settings defaults = files::load_rulings(options.config, rulings);
    list_problems(std::cerr, rulings, options.config + "/", "");
    const files::Loaded loaded =
        files::load_campaign(options.folder, kit::mixed(options.seed, "balance"), defaults);
    list_problems(std::cerr, loaded.problems, options.folder + "/", "");
    if (!loaded.campaign || !rulings.empty()) return std::nullopt;
    return loaded.campaign->start;
}

/// "42% (33-52)"
std::string percent(int times, int plays) {
    const umpire::LikelyShare share = umpire::likely_share(times, plays);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.0f%% (%.0f-%.0f)", share.thousandths / 10.0,
                  share.low / 10.0, share.high / 10.0);
    return text.data();
}
/// "3.2 +- 0.1"
std::string mean(const umpire::Average& average) {
    const umpire::LikelyMean mean = average.mean();
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.1f +- %.1f",
                  static_cast<double>(mean.hundredths) / 100,
                  static_cast<double>(mean.error) / 100);
    return text.data();
}

void tell(const BalanceOptions& options, const umpire::Balance& balance) {
    const int plays = balance.plays();
    std::cout << plays << " plays to day " << options.days
              << "; in brackets what 95 of 100 true shares lie between, after +- the standard "
                 "error\n";
    for (const umpire::PartyTally& party : balance.parties()) {
        std::cout << '\n'
                  << party.name << ": at first " << party.strongholds_at_start << " strongholds, "
                  << party.armies_at_start
                  << (party.armies_at_start == 1 ? " army, " : " armies, ")
                  << party.soldiers_at_start << " soldiers\n"
                  << "  holds most alone      " << percent(party.times_first, plays) << '\n'
                  << "  strongholds           " << mean(party.strongholds) << '\n'
                  << "  soldiers left, in %   " << mean(party.soldiers) << '\n'
                  << "  went hungry           " << percent(party.times_hungry, plays) << '\n'
                  << "  days of hunger        " << mean(party.hungry_days) << '\n'
                  << "  lost an army          " << percent(party.times_beaten, plays) << '\n'
                  << "  has no army left      " << percent(party.times_gone, plays) << '\n'
                  << "  fought                " << percent(party.times_fought, plays) << '\n'
                  << "  was routed            " << percent(party.times_routed, plays) << '\n'
                  << "  routs                 " << mean(party.routs) << '\n';
    }
    std::cout << '\n';
    for (const umpire::PairTally& pair : balance.pairs()) {
        std::cout << balance.parties()[pair.one].name << " and "
                  << balance.parties()[pair.other].name << " never saw each other: "
                  << percent(pair.times_unseen, plays)
                  << "; fought: " << percent(pair.times_fought, plays)
                  << "; battles: " << mean(pair.battles) << '\n';
    }
}

int play_balance(const BalanceOptions& options) {
    const auto start = start_to_balance(options);
    if (!start) return bad_input;
    umpire::Balance balance(*start, options.days, options.seed);
    const bool is_watched = isatty(STDERR_FILENO) != 0;
    while (balance.plays() < options.plays) {
        balance.play([] { return true; });
        if (is_watched) {
            std::cerr << "\rplay " << balance.plays() << " of " << options.plays << ' '
                      << std::flush;
        }
    }
    if (is_watched) std::cerr << '\n';
    if (options.is_json) {
        std::cout << balance.found() << '\n';
    } else {
        tell(options, balance);
    }
    return good;
}

}  // namespace

void add_campaign_balance(CLI::App& campaign, int& exit_code) {
    const auto options = std::make_shared<BalanceOptions>();
    CLI::App& balancing = *campaign.add_subcommand(
        "balance", "Let doctrines play a set-up many times, and count what comes of it");
    balancing.add_option("DIR", options->folder, "Folder of the campaign's files")->required();
    add_config_option(balancing, options->config);
    balancing.add_option("--plays", options->plays, "How often")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    balancing.add_option("--days", options->days, "To which day")
        ->check(CLI::Range(1, 1'000))
        ->capture_default_str();
    balancing.add_option("--seed", options->seed, "What all dice and choices follow from")
        ->capture_default_str();
    balancing.add_flag("--json", options->is_json, "Print the counts as JSON");
    balancing.footer("The same files and seed give the same counts. A doctrine is no person: what "
                     "it finds unfair is worth a look, and no verdict.\n"
                     "Exit code 0: played; 2: the files have problems, which are listed.");
    balancing.callback([options, &exit_code] { exit_code = play_balance(*options); });
}

}  // namespace cli

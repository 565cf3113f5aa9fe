// `idis simulate`: a campaign played at full speed by doctrines, and what came of it.
//
// The state hash of every day goes to the standard output, so that two runs can be compared line by
// line; progress goes to the error output if somebody looks on. `--json` prints one object of
// figures instead, for anyone who measures.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/doctrine/campaign/muster.hpp"
#include "core/idis/referee/referee_load.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/codec/rulebook.hpp"
#include "server/files/campaign_files.hpp"
#include "server/umpire/simulation/simulation.hpp"

namespace cli {
namespace {

struct SimulateOptions {
    std::string campaign;
    std::string config;
    std::int64_t days = 200;
    std::size_t commanders = 0;
    std::size_t doctrines = 1'000'000;
    int maps = 1;
    bool lacks_referee = false;
    bool are_unled_fed = false;
    std::uint64_t seed = 1;
    std::int64_t hash_days = 1;
    umpire::Inspecting inspecting = umpire::Inspecting::every_happening;
    bool is_json = false;
    bool lists_clauses = false;

    std::string rerun() const {
        return "idis simulate --campaign " + campaign + " --days " + std::to_string(days) +
               " --commanders " + std::to_string(commanders) + " --seed " + std::to_string(seed) +
               " --doctrines " + std::to_string(doctrines) + " --maps " + std::to_string(maps) +
               (lacks_referee ? " --no-referee" : "") + (are_unled_fed ? " --fed" : "");
    }
};

double processor_seconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// The largest memory this process has held.
std::int64_t memory_megabytes_max() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1'024;
}

std::optional<idis::Start> start_of(const SimulateOptions& options) {
    codec::Problems rulings;
    const idis::Settings defaults = files::load_rulings(options.config, rulings);
    list_problems(std::cerr, rulings, options.config + "/", "");
    const files::Loaded loaded =
        files::load_campaign(options.campaign, kit::mixed(options.seed, "simulation"), defaults);
    list_problems(std::cerr, loaded.problems, options.campaign + "/", "");
    if (!loaded.campaign || !rulings.empty()) return std::nullopt;
    idis::Start start = loaded.campaign->start;
    doctrine::Chance chance(options.seed);
    doctrine::repeat_map(start, options.maps);
    doctrine::muster_more(start, options.commanders, chance);
    return start;
}

void show_progress(const SimulateOptions& options, const umpire::Simulation& simulation) {
    if (isatty(STDERR_FILENO) == 0) return;
    std::cerr << "\rday " << simulation.next_day().number - 1 << " of " << options.days << ", "
              << simulation.counts().events << " events, " << simulation.state().armies.size()
              << " armies " << std::flush;
    if (simulation.next_day().number > options.days) std::cerr << '\n';
}

void list(const char* title, const std::map<std::string, std::uint64_t>& counts) {
    std::cout << title << ":\n";
    for (const auto& [name, count] : counts) {
        std::cout << std::setw(10) << count << "  " << name << '\n';
    }
}

/// How many clauses of a section were at work.
struct SectionTally {
    std::size_t clauses = 0;
    std::size_t at_work = 0;
    std::vector<std::pair<std::string, std::uint64_t>> times;   ///< each clause was at work
};

void list_clauses(const SimulateOptions& options, const umpire::Counts& counts) {
    std::map<std::string, SectionTally> sections;
    for (const codec::RulebookEntry& entry : codec::rulebook().entries()) {
        if (!entry.id.starts_with("idis.") || entry.kind == "social") continue;
        SectionTally& section = sections[std::string(entry.id.substr(0, entry.id.rfind('.')))];
        ++section.clauses;
        const auto heard = counts.clauses.find(std::string(entry.id));
        const std::uint64_t times = heard == counts.clauses.end() ? 0 : heard->second;
        if (times > 0) ++section.at_work;
        section.times.emplace_back(entry.id, times);
    }
    std::cout << "clauses at work, of those there are:\n";
    for (const auto& [section, tally] : sections) {
        std::cout << std::setw(10) << tally.at_work << " of " << tally.clauses << "  " << section
                  << '\n';
        if (!options.lists_clauses) continue;
        for (const auto& [clause, times] : tally.times) {
            std::cout << std::setw(20) << times << "  " << clause << '\n';
        }
    }
}

/// What a referee had to decide of himself, day by day.
void report_load(const umpire::Simulation& simulation) {
    const auto& decisions = simulation.state().decisions;
    const auto days = static_cast<double>(simulation.next_day().number - 1);
    const auto by_default = std::ranges::count_if(
        decisions, [](const idis::Decision& decision) { return decision.is_default; });
    const idis::RefereeLoad load = idis::referee_load(simulation.state());
    std::cout << "questions to the referee: " << decisions.size() << " settled, " << std::fixed
              << std::setprecision(2) << static_cast<double>(decisions.size()) / days << " a day, "
              << by_default << " by default; of the last " << load.days << " days half within "
              << load.median_wait.value_or(kit::Span{}).seconds / 3'600 << " h; " << load.open
              << " open\n";
}

void report(const SimulateOptions& options, const umpire::Simulation& simulation, double seconds) {
    const umpire::Counts& counts = simulation.counts();
    list("what happened", counts.events_by_kind);
    list("orders of commanders", counts.orders_by_kind);
    list("rulings of the referee", counts.rulings_by_kind);
    list_clauses(options, counts);
    report_load(simulation);
    std::cout << counts.events << " events and " << counts.rolls << " dice in "
              << simulation.next_day().number - 1 << " days; " << simulation.state().armies.size()
              << " armies are left; " << std::fixed << std::setprecision(1) << seconds
              << " s of processor time, " << memory_megabytes_max() << " MB at most\n";
}

void report_as_json(const SimulateOptions& options, const umpire::Simulation& simulation,
                    std::size_t armies, double seconds) {
    const umpire::Counts& counts = simulation.counts();
    const nlohmann::json figures = {{"days", simulation.next_day().number - 1},
                                    {"commanders", options.commanders},
                                    {"army_days", counts.army_days},
                                    {"armies_at_start", armies},
                                    {"armies_at_end", simulation.state().armies.size()},
                                    {"events", counts.events},
                                    {"rolls", counts.rolls},
                                    {"seconds", seconds},
                                    {"memory_megabytes", memory_megabytes_max()},
                                    {"state_hash", umpire::hash_of_state(simulation.state())}};
    std::cout << figures.dump(2) << '\n';
}

void complain(const SimulateOptions& options, const std::string& what, std::uint64_t event,
              kit::Moment at) {
    std::cerr << "seed " << options.seed << ", event " << event << ", day "
              << kit::day_of(at).number << ": " << what << "\nrun again: " << options.rerun()
              << '\n';
}

int simulate(const SimulateOptions& options) {
    const auto start = start_of(options);
    if (!start) return bad_input;
    const double began = processor_seconds();
    umpire::Simulation simulation(
        *start, {options.seed, options.inspecting, options.doctrines, !options.lacks_referee,
                 options.are_unled_fed, !options.is_json});
    try {
        while (simulation.next_day().number <= options.days) {
            const std::int64_t day = simulation.next_day().number;
            const auto unsound = simulation.play_next_day();
            show_progress(options, simulation);
            if (!options.is_json && options.hash_days > 0 && day % options.hash_days == 0) {
                std::cout << "day " << day << ' ' << umpire::hash_of_state(simulation.state())
                          << '\n';
            }
            if (!unsound) continue;
            for (const kit::Violation& violation : unsound->violations) {
                complain(options, violation + " (after " + unsound->cause + ")", unsound->event,
                         unsound->at);
            }
            return found_wanting;
        }
    } catch (const kit::Broken& broken) {
        complain(options, broken.what(), simulation.counts().events, simulation.state().now);
        return found_wanting;
    }
    const double seconds = processor_seconds() - began;
    if (options.is_json) {
        report_as_json(options, simulation, start->armies.size(), seconds);
    } else {
        report(options, simulation, seconds);
    }
    return good;
}

const std::map<std::string, umpire::Inspecting> inspections = {
    {"every-happening", umpire::Inspecting::every_happening},
    {"every-day", umpire::Inspecting::every_day},
    {"never", umpire::Inspecting::never}};

}  // namespace

void add_simulate(CLI::App& program, int& exit_code) {
    CLI::App& simulating = *program.add_subcommand(
        "simulate", "Play a campaign at full speed, doctrines giving all orders");
    const auto options = std::make_shared<SimulateOptions>();
    simulating.add_option("--campaign", options->campaign, "Folder of the campaign's files")
        ->required()
        ->check(CLI::ExistingDirectory);
    add_config_option(simulating, options->config);
    simulating.add_option("--days", options->days, "Days of the campaign to play")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    simulating.add_option("--commanders", options->commanders,
                          "Commanders at the start; armies are made up for those the files lack")
        ->check(CLI::Range(0, 100'000));
    simulating
        .add_option("--doctrines", options->doctrines,
                    "How many of them doctrines play; the others, and newcomers, hold their "
                    "ground")
        ->check(CLI::Range(0, 1'000'000));
    simulating.add_option("--maps", options->maps,
                          "Lay the map out so many times each way, for more room")
        ->check(CLI::Range(1, 20));
    simulating.add_flag("--no-referee", options->lacks_referee,
                        "Nobody answers or rules; the rulebook's defaults hold");
    simulating.add_flag("--fed", options->are_unled_fed,
                        "Armies that nobody plays are sent food, and hardly forage");
    simulating.add_option("--seed", options->seed, "What all dice and choices follow from")
        ->capture_default_str();
    simulating.add_option("--hash-days", options->hash_days,
                          "Print the state's hash every so many days; 0: never")
        ->capture_default_str();
    simulating.add_option("--inspect", options->inspecting, "How often to look for unsound states")
        ->transform(CLI::CheckedTransformer(inspections, CLI::ignore_case));
    simulating.add_flag("--clauses", options->lists_clauses,
                        "List how often each clause was at work");
    simulating.add_flag("--json", options->is_json, "Print figures as JSON and nothing else");
    simulating.footer("The same files, seed and number of commanders give the same campaign.\n"
                      "Exit code 0: sound to the end; 1: an unsound state; 2: bad input.");
    simulating.callback([options, &exit_code] { exit_code = simulate(*options); });
}

}  // namespace cli

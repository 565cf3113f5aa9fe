// `idis scenario run FILE…`: plays situations written as JSON; says what they expected and got.
#include <algorithm>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/files/whole_file.hpp"
#include "server/scenario/run.hpp"

namespace cli {
namespace {

struct ScenarioOptions {
    std::vector<std::string> files;
    bool is_to_print = false;
};

void print_end(const scenario::Played& played) {
    std::cout << "state " << played.state.dump(2) << '\n';
    for (const scenario::Json& event : played.events) {
        std::cout << event.value("at", "") << "  " << event["what"].dump() << "  "
                  << event["clauses"].dump();
        if (!event["rolls"].empty()) std::cout << "  " << event["rolls"].dump();
        std::cout << '\n';
    }
}

int run_file(const std::string& path, const ScenarioOptions& options) {
    const auto text = files::whole_file(path);
    if (!text) {
        std::cerr << path << ": cannot be read\n";
        return bad_input;
    }
    const scenario::Played played = scenario::run(*text);
    for (const scenario::Line& line : played.lines) {
        if (line.text.empty()) continue;
        std::cout << (line.is_ok ? "ok      " : "FAILED  ") << path << ": " << line.text << '\n';
    }
    list_problems(std::cerr, played.problems, path + ":", "");
    if (options.is_to_print) print_end(played);
    if (!played.problems.empty()) return bad_input;
    return played.is_good() ? good : found_wanting;
}

int run_all(const ScenarioOptions& options) {
    int worst = good;
    for (const std::string& file : options.files) worst = std::max(worst, run_file(file, options));
    return worst;
}

}  // namespace

void add_scenario(CLI::App& program, int& exit_code) {
    CLI::App& scenario = *program.add_subcommand("scenario", "Situations written as JSON");
    scenario.require_subcommand(1);
    const auto options = std::make_shared<ScenarioOptions>();

    CLI::App& running = *scenario.add_subcommand(
        "run", "Play scenarios and print one line for each thing they expect");
    running.add_option("FILE", options->files, "Scenario files")->required();
    running.add_flag("--print", options->is_to_print,
                     "Print the final state in full and the events with their clauses");
    running.footer("The format is described in tests/scenarios/README.md.\n"
                   "Exit code 0: all as expected; 1: an expectation failed; 2: a file is wrong "
                   "(its place is named), such as dice too few or too many.");
    running.callback([options, &exit_code] { exit_code = run_all(*options); });
}

}  // namespace cli

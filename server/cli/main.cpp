// The program: `idis SUBCOMMAND …`. Each subcommand is a file of its own (commands.hpp).
#include <exception>
#include <iostream>

#include "server/cli/commands.hpp"
#include "server/cli/store_copy.hpp"

int main(int argc, char** argv) {
    CLI::App program(
        "A referee for play-by-post campaigns: it keeps the map, moves the armies, feeds "
        "them, and tells nobody more than he could know.",
        "idis");
    program.set_version_flag("--version", std::string("idis ") + cli::version);
    program.require_subcommand(1);
    program.footer("Try: idis SUBCOMMAND --help\n"
                   "Exit codes: 0 good; 1 something was found wanting; 2 bad input.");
    int exit_code = cli::good;
    cli::add_backup(program, exit_code);
    cli::add_battle(program, exit_code);
    cli::add_campaign(program, exit_code);
    cli::add_chronicle(program, exit_code);
    cli::add_discord(program, exit_code);
    cli::add_map(program, exit_code);
    cli::add_order(program, exit_code);
    cli::add_scenario(program, exit_code);
    cli::add_serve(program, exit_code);
    cli::add_simulate(program, exit_code);
    cli::add_store(program, exit_code);
    cli::add_user(program, exit_code);
    cli::add_verify(program, exit_code);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? cli::good : cli::bad_input;
    } catch (const std::exception& error) {
        std::cerr << "idis: " << error.what() << '\n';
        return cli::bad_input;
    }
    return exit_code;
}

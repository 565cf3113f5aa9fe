// `idis verify FILE`: whether a campaign's file is what it says it is (server/umpire/verify.hpp).
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/umpire/verify.hpp"

namespace cli {

void add_verify(CLI::App& program, int& exit_code) {
    const auto file = std::make_shared<std::string>();
    CLI::App& verifying = *program.add_subcommand(
        "verify", "Replay a campaign's file from its first event and prove every die");
    verifying.add_option("FILE", *file, "A campaign's file")->required()->check(CLI::ExistingFile);
    verifying.footer("Exit code 0: all is well; 1: something is not; 2: no such file.");
    verifying.callback([file, &exit_code] {
        exit_code = umpire::verify_file(*file, std::cout) ? good : found_wanting;
    });
}

}  // namespace cli

// `idis verify FILE`: whether a campaign's file is what it says it is (umpire/past/verify.hpp).
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/umpire/past/verify.hpp"

namespace cli {

void add_verify(CLI::App& program, int& exit_code) {
    const auto file = std::make_shared<std::string>();
    CLI::App& verifying = *program.add_subcommand(
        "verify", "Replay a campaign's file from its first event and prove every die");
    verifying.add_option("FILE", *file, "A campaign's file")->required()->check(CLI::ExistingFile);
    const auto is_to_decide = std::make_shared<bool>(false);
    verifying.add_flag("--decide", *is_to_decide,
                       "Play a campaign once more as well, and compare every event that falls due "
                       "by itself or follows from an order that is kept");
    verifying.footer(
        "A server may run meanwhile.\n"
        "Exit code 0: all is well; 1: something is not; 2: no such file.");
    verifying.callback([file, is_to_decide, &exit_code] {
        const umpire::Proof proof =
            *is_to_decide ? umpire::Proof::by_deciding : umpire::Proof::by_replay;
        exit_code = umpire::verify_file(*file, std::cout, proof) ? good : found_wanting;
    });
}

}  // namespace cli

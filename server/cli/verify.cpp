// `idis verify FILE`: whether a campaign's file is what it says it is (umpire/past/verify.hpp); and
// the same of what a database keeps.
#include <filesystem>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/umpire/past/moving.hpp"
#include "server/umpire/past/proving.hpp"

namespace cli {

namespace {

struct VerifyOptions {
    std::string file;
    std::vector<std::string> ids;
    bool is_to_decide = false;
};

/// Proves what a database keeps of some campaigns or battles, or of all.
int verify_database(const umpire::Place& database, const VerifyOptions& options,
                    umpire::Proof proof) {
    try {
        const auto names =
            umpire::named_by(options.ids, umpire::histories_of(database));
        bool all_is_well = true;
        for (const std::string& name : names) {
            all_is_well &= umpire::verify_history(database.where, name, std::cout, proof);
        }
        return all_is_well ? good : found_wanting;
    } catch (const store::Unreadable& fault) {
        std::cerr << fault.what() << '\n';
        return bad_input;
    }
}

int verify(const VerifyOptions& options) {
    const umpire::Proof proof =
        options.is_to_decide ? umpire::Proof::by_deciding : umpire::Proof::by_replay;
    const umpire::Place place = umpire::place_of(options.file);
    if (place.is_database) return verify_database(place, options, proof);
    if (!std::filesystem::is_regular_file(options.file) || !options.ids.empty()) {
        std::cerr << options.file
                  << (options.ids.empty() ? ": no such file\n" : ": is no database\n");
        return bad_input;
    }
    return umpire::verify_file(options.file, std::cout, proof) ? good : found_wanting;
}

}  // namespace

void add_verify(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<VerifyOptions>();
    CLI::App& verifying = *program.add_subcommand(
        "verify", "Replay a campaign's file from its first event and prove every die");
    verifying
        .add_option("FILE", options->file,
                    "A campaign's file, or postgresql://USER@HOST/DATABASE")
        ->required();
    verifying.add_option("CAMPAIGN", options->ids,
                         "Of a database: ids of campaigns or battles; all if left out");
    verifying.add_flag("--decide", options->is_to_decide,
                       "Play a campaign once more as well, and compare every event that falls due "
                       "by itself or follows from an order that is kept");
    verifying.footer(
        "A server may run meanwhile.\n"
        "Exit code 0: all is well; 1: something is not; 2: no such file.");
    verifying.callback([options, &exit_code] { exit_code = verify(*options); });
}

}  // namespace cli

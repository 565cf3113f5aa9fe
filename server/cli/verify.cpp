// `idis verify WHAT`: whether a campaign or battle is what it says it is (umpire/past/verify.hpp).
//
// It is a file, what a database keeps, or by its id one that is where this installation keeps them.
#include <filesystem>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/umpire/past/moving.hpp"
#include "server/umpire/past/proving.hpp"

namespace cli {

namespace {

struct VerifyOptions {
    std::string what;
    std::vector<std::string> ids;
    std::string data;
    std::string config;
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

/// Proves some by their ids, where server.toml says that they are kept.
int verify_kept(const VerifyOptions& options, umpire::Proof proof) {
    VerifyOptions named = options;
    named.ids.insert(named.ids.begin(), options.what);
    const umpire::Place kept = place_of_play(options.data, options.config);
    if (kept.is_database) return verify_database(kept, named, proof);
    bool all_is_well = true;
    for (const std::string& name : umpire::named_by(named.ids, umpire::histories_of(kept))) {
        const auto file = std::filesystem::path(kept.where) / name;
        all_is_well &= umpire::verify_file(file.string(), std::cout, proof);
    }
    return all_is_well ? good : found_wanting;
}

int verify(const VerifyOptions& options) {
    const umpire::Proof proof =
        options.is_to_decide ? umpire::Proof::by_deciding : umpire::Proof::by_replay;
    const umpire::Place place = umpire::place_of(options.what);
    if (place.is_database) return verify_database(place, options, proof);
    try {
        if (!std::filesystem::is_regular_file(options.what)) return verify_kept(options, proof);
    } catch (const store::Unreadable& fault) {
        std::cerr << options.what << ": is no file; " << fault.what() << '\n';
        return bad_input;
    }
    if (!options.ids.empty()) {
        std::cerr << options.what << ": is one campaign's or battle's file\n";
        return bad_input;
    }
    return umpire::verify_file(options.what, std::cout, proof) ? good : found_wanting;
}

}  // namespace

void add_verify(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<VerifyOptions>();
    CLI::App& verifying = *program.add_subcommand(
        "verify", "Replay a campaign or battle from its first event and prove every die");
    verifying
        .add_option("WHAT", options->what,
                    "A campaign's or battle's file, its id, or postgresql://USER@HOST/DATABASE")
        ->required();
    verifying.add_option("CAMPAIGN", options->ids,
                         "Ids of campaigns or battles: of that database, all if left out; or more "
                         "beside the first");
    add_data_option(verifying, options->data);
    add_config_option(verifying, options->config);
    verifying.add_flag("--decide", options->is_to_decide,
                       "Play a campaign once more as well, and compare every event that falls due "
                       "by itself or follows from an order that is kept");
    verifying.footer(
        "An id is looked for where server.toml says (store): in the data folder or a database.\n"
        "A server may run meanwhile.\n"
        "Exit code 0: all is well; 1: something is not; 2: there is none.");
    verifying.callback([options, &exit_code] { exit_code = verify(*options); });
}

}  // namespace cli

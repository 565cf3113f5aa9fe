// `idis chronicle CAMPAIGN FOLDER`: a campaign as a book (server/chronicle/chronicle.hpp).
#include "server/chronicle/chronicle.hpp"

#include <filesystem>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace cli {
namespace {

namespace fs = std::filesystem;

struct ChronicleOptions {
    std::string data;
    std::string config;
    std::string campaign;
    std::string folder;
};

/// A file that somebody names, or else what its id names where campaigns are kept.
/// Gives:   null if there is none.
std::unique_ptr<const store::Store> campaign_of(const ChronicleOptions& options) {
    if (!fs::exists(options.campaign)) {
        return looked_at(place_of_play(options.data, options.config), options.campaign + ".idis");
    }
    return std::make_unique<store::SqliteStore>(options.campaign, store::FileMode::read_only,
                                                umpire::campaign_schema());
}

int write_chronicle(const ChronicleOptions& options) {
    try {
        const auto store = campaign_of(options);
        if (store == nullptr) {
            std::cerr << options.campaign << ": no such campaign\n";
            return bad_input;
        }
        const auto map = umpire::Persistence<idis::System>::state_before(*store).map;
        const codec::Compass compass =
            codec::compass_in(umpire::founding_from(*store).badges);
        const std::uint64_t last = store->last_event();
        const auto read = [&](std::uint64_t from, std::uint64_t limit) {
            const std::uint64_t left = from > last ? 0 : last - from + 1;
            return umpire::Piece{"", store->events(from, std::min(limit, left))};
        };
        const chronicle::Written written = chronicle::write(map, compass, read, options.folder);
        std::cout << options.folder << ": " << written.pages << " pages of " << written.days
                  << " days, " << written.events << " events; begin with "
                  << (fs::path(options.folder) / "index.html").string() << '\n';
        return good;
    } catch (const std::exception& fault) {
        std::cerr << fault.what() << '\n';
        return bad_input;
    }
}

}  // namespace

void add_chronicle(CLI::App& program, int& exit_code) {
    CLI::App& writing = *program.add_subcommand(
        "chronicle", "Write a campaign as a book: pages that need no server");
    const auto options = std::make_shared<ChronicleOptions>();
    writing.add_option("CAMPAIGN", options->campaign, "Id of the campaign, or its file")
        ->required();
    writing.add_option("FOLDER", options->folder, "Where nothing is yet, or an empty folder")
        ->required();
    add_data_option(writing, options->data);
    add_config_option(writing, options->config);
    writing.footer(
        "It tells everything, what is hidden from players too: hand it on when you want\n"
        "them to know. A server may run meanwhile.\n"
        "Exit code 0: written; 2: not, and nothing is left behind.");
    writing.callback([options, &exit_code] { exit_code = write_chronicle(*options); });
}

}  // namespace cli

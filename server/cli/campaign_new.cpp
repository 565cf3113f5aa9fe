// `idis campaign new DIR`: the six files of a campaign to begin from, of a template or over a map.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/cli/problems.hpp"
#include "server/files/making/skeleton.hpp"
#include "server/files/making/templates.hpp"
#include "server/files/whole_file.hpp"

namespace cli {
namespace {

namespace fs = std::filesystem;

struct NewOptions {
    std::string folder;
    std::string config;
    std::string map;
    std::string template_name = "small-for-two";
};

/// The texts that are asked for, or nothing and why.
std::optional<files::Texts> texts_for(const NewOptions& options) {
    if (options.map.empty()) {
        auto texts = files::template_files(options.config, options.template_name);
        if (!texts) {
            std::cerr << options.template_name << ": no such template in " << options.config
                      << "/campaigns\n";
        }
        return texts;
    }
    const auto map = files::whole_file(options.map);
    if (!map) {
        std::cerr << options.map << ": cannot be read\n";
        return std::nullopt;
    }
    files::Report report;
    auto texts = files::skeleton(*map, report);
    list_problems(std::cerr, report.problems(), "", "");
    return texts;
}

/// Whether a file of a campaign is there already; then it is named.
bool is_taken(const fs::path& folder) {
    for (const std::string_view name : files::file_names) {
        if (!fs::exists(folder / name)) continue;
        std::cerr << (folder / name).string() << ": there is a file already\n";
        return true;
    }
    return false;
}

int write_new(const NewOptions& options) {
    const fs::path folder = options.folder;
    if (is_taken(folder)) return bad_input;
    const auto texts = texts_for(options);
    if (!texts) return bad_input;
    std::error_code fault;
    fs::create_directories(folder, fault);
    for (const auto& [name, text] : *texts) {
        std::ofstream out(folder / name, std::ios::binary);
        out << text << std::flush;
        if (out) continue;
        std::cerr << (folder / name).string() << ": cannot be written\n";
        return bad_input;
    }
    std::cout << options.folder << ": six files; `idis campaign check " << options.folder
              << "` looks through them, `idis campaign create " << options.folder
              << "` makes a campaign of them\n";
    return good;
}

}  // namespace

void add_campaign_new(CLI::App& campaign, int& exit_code) {
    const auto options = std::make_shared<NewOptions>();
    CLI::App& writing = *campaign.add_subcommand(
        "new", "Write the files of a campaign that runs as it stands, to be changed");
    writing.add_option("DIR", options->folder, "Folder to write them into")->required();
    CLI::Option* named = writing.add_option("--template", options->template_name,
                                            "A folder of config/campaigns to begin from");
    named->capture_default_str();
    writing
        .add_option("--map", options->map,
                    "A map.txt instead: two factions begin at its two largest places")
        ->excludes(named);
    add_config_option(writing, options->config);
    writing.footer(
        "Exit code 0: written; 2: there is no such template, the map has problems, or a\n"
        "file is there already; then nothing was written over.");
    writing.callback([options, &exit_code] { exit_code = write_new(*options); });
}

}  // namespace cli

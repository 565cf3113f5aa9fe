// `idis backup`: copies of campaigns and accounts, taken while a server runs; and `idis restore`,
// which puts them back. Both prove each campaign, event by event, before they say it is good.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <vector>

#include "server/cli/commands.hpp"
#include "server/net/serve.hpp"
#include "server/store/backup.hpp"
#include "server/store/store.hpp"
#include "server/umpire/verify.hpp"

namespace cli {
namespace {

namespace fs = std::filesystem;

struct BackupOptions {
    std::string data;
    std::string folder;
    std::vector<std::string> campaigns;
};

/// The campaigns' files of a folder that are asked for, or all.
/// Gives:   nothing, and says why, if one is not there.
std::vector<fs::path> asked_for(const fs::path& folder, const BackupOptions& options) {
    std::vector<fs::path> files;
    for (const std::string& campaign : options.campaigns) {
        const fs::path file = folder / (campaign + ".idis");
        if (!fs::exists(file)) {
            std::cerr << file.string() << ": no such file\n";
            return {};
        }
        files.push_back(file);
    }
    if (!files.empty()) return files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".idis") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    if (files.empty()) std::cerr << folder.string() << ": holds no campaign\n";
    return files;
}

/// Copies a campaign's file and proves the copy; one that does not hold is taken away again.
bool copied(const fs::path& from, const fs::path& to) {
    store::back_up(from, to);
    if (umpire::verify_file(to.string(), std::cout)) return true;
    fs::remove(to);
    return false;
}

int back_up(const BackupOptions& options) {
    const std::vector<fs::path> files = asked_for(options.data, options);
    if (files.empty()) return bad_input;
    fs::create_directories(options.folder);
    int exit_code = good;
    for (const fs::path& file : files) {
        if (!copied(file, fs::path(options.folder) / file.filename())) exit_code = found_wanting;
    }
    const fs::path accounts = net::accounts_file(options.data);
    if (fs::exists(accounts)) store::back_up(accounts, net::accounts_file(options.folder));
    return exit_code;
}

int restore(const BackupOptions& options) {
    const std::vector<fs::path> files = asked_for(options.folder, options);
    if (files.empty()) return bad_input;
    fs::create_directories(options.data);
    // Who may come in stands first: a server that runs opens a campaign as soon as it is there.
    const fs::path accounts = net::accounts_file(options.folder);
    if (fs::exists(net::accounts_file(options.data))) {
        std::cout << "the accounts that are there are kept\n";
    } else if (fs::exists(accounts)) {
        store::back_up(accounts, net::accounts_file(options.data));
    }
    int exit_code = good;
    for (const fs::path& file : files) {
        if (!copied(file, fs::path(options.data) / file.filename())) exit_code = found_wanting;
    }
    return exit_code;
}

/// Carries out one of the two; what cannot be read or written is told in a line.
int carried_out(int (*work)(const BackupOptions&), const BackupOptions& options) {
    try {
        return work(options);
    } catch (const store::Unreadable& fault) {
        std::cerr << fault.what() << '\n';
        return bad_input;
    }
}

}  // namespace

void add_backup(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<BackupOptions>();
    const auto add = [&](const char* name, const char* what, int (*work)(const BackupOptions&)) {
        CLI::App& command = *program.add_subcommand(name, what);
        command.add_option("FOLDER", options->folder, "Folder of the copies")->required();
        command.add_option("CAMPAIGN", options->campaigns, "Ids of campaigns; all if left out");
        add_data_option(command, options->data);
        command.footer(
            "Exit code 0: every copy holds; 1: one does not and was taken away; 2: "
            "bad input, or a file that is there already.");
        command.callback([=, &exit_code] { exit_code = carried_out(work, *options); });
    };
    add("backup", "Copy campaigns and accounts while the server runs", back_up);
    add("restore", "Put copies of campaigns back where they are not", restore);
}

}  // namespace cli

// `idis backup`: copies of everything in a data folder, taken while a server runs; and `idis
// restore`, which puts them back. Both prove each file, event by event, before they say it is good.
//
// Everything is: campaigns, their forks and the pasts that rewinds left, battles by themselves, the
// accounts, and the ways by which people are told things. A campaign that is asked for by its id
// comes with its forks and pasts. What is in a database (server.toml: store) becomes files of the
// backup, row by row, and such files are put back into a database.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <vector>

#include "server/cli/commands.hpp"
#include "server/net/serve.hpp"
#include "server/store/backup.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/store.hpp"
#include "server/store/tables/carrying.hpp"
#include "server/umpire/past/verify.hpp"

namespace cli {
namespace {

namespace fs = std::filesystem;

struct BackupOptions {
    std::string data;
    std::string config;
    std::string folder;
    std::vector<std::string> campaigns;
};

/// Whether a file of a data folder is one of those that play is kept in.
bool is_play(const fs::path& file) {
    const fs::path extension = file.extension();
    return extension == ".idis" || extension == ".battle" || extension == ".past";
}

/// Whether a file is what is kept of a campaign or battle: its own, a fork's or a past's.
bool is_of(const fs::path& file, const std::string& campaign) {
    const std::string name = file.filename();
    return name.starts_with(campaign + '.');
}

/// The files of a folder that are asked for, or all.
/// Gives:   nothing, and says why, if there is none for one of them.
std::vector<fs::path> asked_for(const fs::path& folder, const BackupOptions& options) {
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (is_play(entry.path())) all.push_back(entry.path());
    }
    std::sort(all.begin(), all.end());
    if (all.empty()) std::cerr << folder.string() << ": holds no campaign and no battle\n";
    if (options.campaigns.empty()) return all;
    std::vector<fs::path> files;
    for (const std::string& campaign : options.campaigns) {
        const std::size_t before = files.size();
        std::copy_if(all.begin(), all.end(), std::back_inserter(files),
                     [&](const fs::path& file) { return is_of(file, campaign); });
        if (files.size() != before) continue;
        std::cerr << campaign << ": no such campaign or battle in " << folder.string() << '\n';
        return {};
    }
    return files;
}

/// Copies a file and proves the copy; one that does not hold is taken away again.
bool copied(const fs::path& from, const fs::path& to) {
    store::back_up(from, to);
    if (umpire::verify_file(to.string(), std::cout)) return true;
    store::remove_all_of(to);
    return false;
}

/// Accounts and ways out of a database, into files where none are yet.
void back_up_beside(const std::string& database, const fs::path& folder) {
    for (const store::Carried& kind : store::all_carried()) {
        const store::TablesAt to = tables_of(kind, folder, "");
        if (fs::exists(to.where)) throw store::Unreadable(to.where + ": there is a file already");
        const std::size_t rows = store::carry(kind, {database, true}, to);
        std::cout << to.where << ": " << rows << " rows of the database, as they are there\n";
    }
}

/// The same back, if the database has no accounts.
void restore_beside(const fs::path& folder, const std::string& database) {
    for (const store::Carried& kind : store::all_carried()) {
        const store::TablesAt from = tables_of(kind, folder, "");
        if (!fs::exists(from.where)) continue;
        const std::size_t rows = store::carry(kind, from, {database, true});
        std::cout << from.where << ": " << rows << " rows, in the database as they are here\n";
    }
}

/// Whether there are accounts already where they would be put back.
bool are_there(const fs::path& data, const std::string& database) {
    if (database.empty()) return fs::exists(net::accounts_file(data));
    return store::holds_any(*store::accounts_tables({database, true}),
                            store::columns_of_accounts());
}

/// Campaigns and battles from a database into files, or back, each proven on arrival.
int moved(const umpire::Place& from, const umpire::Place& to,
          const std::vector<std::string>& names) {
    int exit_code = good;
    for (const std::string& name : names) {
        const bool holds =
            umpire::move_history(from, to, name, umpire::Begun::goes_on, std::cout);
        if (!holds) exit_code = found_wanting;
    }
    return exit_code;
}

int back_up_database(const std::string& database, const BackupOptions& options) {
    const umpire::Place from{database, true};
    const auto names = umpire::named_by(options.campaigns, umpire::histories_of(from));
    fs::create_directories(options.folder);
    const int exit_code = moved(from, {options.folder, false}, names);
    back_up_beside(database, options.folder);
    return exit_code;
}

int back_up(const BackupOptions& options) {
    const std::string database = database_of(options.config);
    if (!database.empty()) return back_up_database(database, options);
    const std::vector<fs::path> files = asked_for(options.data, options);
    if (files.empty()) return bad_input;
    fs::create_directories(options.folder);
    int exit_code = good;
    for (const fs::path& file : files) {
        if (!copied(file, fs::path(options.folder) / file.filename())) exit_code = found_wanting;
    }
    for (const auto& file : {net::accounts_file, net::ways_file}) {
        const fs::path own = file(options.data);
        if (fs::exists(own)) store::back_up(own, file(options.folder));
    }
    return exit_code;
}

int restore(const BackupOptions& options) {
    const std::string database = database_of(options.config);
    const std::vector<fs::path> files = asked_for(options.folder, options);
    if (files.empty()) return bad_input;
    const store::FolderLock alone(options.data);
    if (are_there(options.data, database)) {
        std::cout << "the accounts that are there are kept\n";
    } else if (!database.empty()) {
        restore_beside(options.folder, database);
    } else {
        // Ways are of the accounts that made them.
        for (const auto& file : {net::accounts_file, net::ways_file}) {
            const fs::path copy = file(options.folder);
            if (fs::exists(copy)) store::back_up(copy, file(options.data));
        }
    }
    if (!database.empty()) {
        std::vector<std::string> names;
        for (const fs::path& file : files) names.push_back(file.filename());
        return moved({options.folder, false}, {database, true}, names);
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
    const auto add = [&](const char* name, const char* what, int (*work)(const BackupOptions&),
                         const std::string& beside) {
        CLI::App& command = *program.add_subcommand(name, what);
        command.add_option("FOLDER", options->folder, "Folder of the copies")->required();
        command.add_option("CAMPAIGN", options->campaigns,
                           "Ids of campaigns or battles; all if left out");
        add_data_option(command, options->data);
        add_config_option(command, options->config);
        command.footer(beside +
                       "All is where server.toml says (store): in the data folder or a database.\n"
                       "Copies are files.\n"
                       "Exit code 0: every copy holds; 1: one does not and was taken away; 2: bad\n"
                       "input, or a file that is there already.");
        command.callback([=, &exit_code] { exit_code = carried_out(work, *options); });
    };
    add("backup", "Copy campaigns, battles and accounts while the server runs", back_up,
        "Pasts and forks of a campaign go with it.\n");
    add("restore", "Put copies of campaigns and battles back where they are not", restore,
        "No server may run on the data folder: stop it first.\n");
}

}  // namespace cli

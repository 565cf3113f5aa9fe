#include "server/cli/store_copy.hpp"

#include <filesystem>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/net/serve.hpp"
#include "server/store/folder_lock.hpp"
#include "server/umpire/past/moving.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

/// Where to copy from, and what of it.
struct Asked {
    umpire::Place from;
    std::vector<std::string> names;
};

Asked asked_for(const StoreCopyOptions& options) {
    Asked asked{umpire::place_of(options.from), {}};
    if (!asked.from.is_database && fs::is_regular_file(options.from)) {
        const fs::path file = options.from;
        asked.from.where = file.has_parent_path() ? file.parent_path().string() : ".";
        asked.names = {file.filename()};
        return asked;
    }
    if (!asked.from.is_database && !fs::is_directory(options.from)) {
        throw store::Unreadable(options.from + ": no such folder or file");
    }
    asked.names = umpire::named_by(options.ids, umpire::histories_of(asked.from));
    return asked;
}

/// A data folder to itself; a database needs no lock.
std::unique_ptr<store::FolderLock> alone_with(const umpire::Place& place) {
    return place.is_database ? nullptr : std::make_unique<store::FolderLock>(place.where);
}

void say_what_stays(const umpire::Place& from) {
    if (from.is_database) return;
    for (const auto& file : {net::accounts_file, net::ways_file}) {
        const fs::path own = file(from.where);
        if (!fs::exists(own)) continue;
        std::cout << own.filename().string() << ": is not copied, and stays where it is\n";
    }
}

}  // namespace

int copy_stores(const StoreCopyOptions& options) {
    try {
        const Asked asked = asked_for(options);
        const umpire::Place to = umpire::place_of(options.to);
        if (!asked.from.is_database && !to.is_database) {
            throw store::Unreadable("neither is a database: for folders there are backup and "
                                    "restore");
        }
        const auto from_alone = alone_with(asked.from);
        const auto to_alone = alone_with(to);
        const umpire::Begun begun =
            options.begins_anew ? umpire::Begun::begins_anew : umpire::Begun::goes_on;
        int exit_code = good;
        for (const std::string& name : asked.names) {
            if (!umpire::move_history(asked.from, to, name, begun, std::cout)) {
                exit_code = found_wanting;
            }
        }
        say_what_stays(asked.from);
        return exit_code;
    } catch (const store::Unreadable& fault) {
        std::cerr << fault.what() << '\n';
        return bad_input;
    }
}

void add_store(CLI::App& program, int& exit_code) {
    CLI::App& store = *program.add_subcommand(
        "store", "Where campaigns and battles are kept: in files, or in PostgreSQL");
    store.require_subcommand(1);
    const auto options = std::make_shared<StoreCopyOptions>();
    CLI::App& copy = *store.add_subcommand(
        "copy", "Copy campaigns and battles between a data folder and a database, and prove them");
    copy.add_option("FROM", options->from,
                    "A data folder, one file of it, or postgresql://USER@HOST/DATABASE")
        ->required();
    copy.add_option("TO", options->to, "The same; one of the two is a database")->required();
    copy.add_option("CAMPAIGN", options->ids, "Ids of campaigns or battles; all if left out");
    copy.add_flag("--anew", options->begins_anew,
                  "Throw away what was begun and broken off, instead of going on with it");
    copy.footer(
        "Forks and pasts go with their campaign. Accounts, ways by which people are told things,\n"
        "and chronicles are not copied. A server plays from a data folder: a database keeps and\n"
        "proves. No server may run on a folder that is copied from or to.\n"
        "A copy that is broken off is gone on with by the same command; until it is proven, event\n"
        "by event and die by die, it does not count as there.\n"
        "A password is better kept in ~/.pgpass than written into a command.\n"
        "Exit code 0: every copy holds; 1: one does not and was taken away; 2: bad input, or\n"
        "another is there.");
    copy.callback([options, &exit_code] { exit_code = copy_stores(*options); });
}

}  // namespace cli

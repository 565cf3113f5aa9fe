#include "server/cli/store_copy.hpp"

#include <filesystem>
#include <iostream>
#include <memory>

#include "server/cli/commands.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/tables/carrying.hpp"
#include "server/umpire/past/moving.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

/// Where to copy from, and what of it.
struct Asked {
    umpire::Place from;
    std::vector<std::string> names;
    bool has_accounts = false;   ///< accounts and ways go along
};

Asked asked_for(const StoreCopyOptions& options) {
    Asked asked{umpire::place_of(options.from), {}, options.ids.empty()};
    if (options.is_of_accounts && !options.ids.empty()) {
        throw store::Unreadable("accounts are of no campaign: leave out either");
    }
    if (!asked.from.is_database && fs::is_regular_file(options.from)) {
        const fs::path file = options.from;
        asked.from.where = file.has_parent_path() ? file.parent_path().string() : ".";
        asked.names = {file.filename()};
        asked.has_accounts = false;
        return asked;
    }
    if (!asked.from.is_database && !fs::is_directory(options.from)) {
        throw store::Unreadable(options.from + ": no such folder or file");
    }
    if (!options.is_of_accounts) {
        asked.names = umpire::named_by(options.ids, umpire::histories_of(asked.from));
    }
    return asked;
}

/// A data folder to itself; a database needs no lock.
std::unique_ptr<store::FolderLock> alone_with(const umpire::Place& place) {
    return place.is_database ? nullptr : std::make_unique<store::FolderLock>(place.where);
}

store::TablesAt tables_at(const store::Carried& kind, const umpire::Place& place) {
    if (place.is_database) return {place.where, true};
    return tables_of(kind, place.where, "");
}

/// Accounts and ways, each whole.
void copy_beside(const umpire::Place& from, const umpire::Place& to) {
    for (const store::Carried& kind : store::all_carried()) {
        const store::TablesAt source = tables_at(kind, from);
        if (!source.is_database && !fs::exists(source.where)) {
            std::cout << kind.name << ": none in " << from.where << '\n';
            continue;
        }
        const std::size_t rows = store::carry(kind, source, tables_at(kind, to));
        std::cout << kind.name << ": " << rows << " rows, all as they were\n";
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
        if (asked.has_accounts) {
            copy_beside(asked.from, to);
        } else {
            std::cout << "accounts and ways are not copied with single campaigns\n";
        }
        return exit_code;
    } catch (const store::Unreadable& fault) {
        std::cerr << fault.what() << '\n';
        return bad_input;
    }
}

void add_store(CLI::App& program, int& exit_code) {
    CLI::App& store = *program.add_subcommand(
        "store", "Where campaigns and accounts are kept: in files, or in PostgreSQL");
    store.require_subcommand(1);
    const auto options = std::make_shared<StoreCopyOptions>();
    CLI::App& copy = *store.add_subcommand(
        "copy", "Copy all that is kept between a data folder and a database, and prove it");
    copy.add_option("FROM", options->from,
                    "A data folder, one file of it, or postgresql://USER@HOST/DATABASE")
        ->required();
    copy.add_option("TO", options->to, "The same; one of the two is a database")->required();
    copy.add_option("CAMPAIGN", options->ids, "Ids of campaigns or battles; all if left out");
    copy.add_flag("--accounts", options->is_of_accounts,
                  "Accounts and ways by which people are told things alone");
    copy.add_flag("--anew", options->begins_anew,
                  "Throw away what was begun and broken off, instead of going on with it");
    copy.footer(
        "Forks and pasts go with their campaign; where no CAMPAIGN is named, accounts and ways by\n"
        "which people are told things go along. Chronicles are not copied. A server plays from\n"
        "the database that server.toml names (store), or else from its data folder: copy all of\n"
        "it there first. What is copied from a database is as it is at that moment.\n"
        "No server may run on a folder that is copied from or to.\n"
        "A copy that is broken off is gone on with by the same command; until it is proven, event\n"
        "by event and die by die, it does not count as there.\n"
        "A password is better kept in ~/.pgpass than written into a command.\n"
        "Exit code 0: every copy holds; 1: one does not and was taken away; 2: bad input, or\n"
        "others are there.");
    copy.callback([options, &exit_code] { exit_code = copy_stores(*options); });
}

}  // namespace cli

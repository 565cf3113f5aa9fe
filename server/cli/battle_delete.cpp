// `idis battle delete`: a battle that nobody needs any more, out of the data folder and accounts.
//
// Anyone who made a battle may do the same over the API; this is for who runs the server. The
// accounts go first: whatever happens then, nobody orders anything in a file that is gone.
#include <filesystem>
#include <iostream>

#include "server/cli/battle_options.hpp"
#include "server/cli/commands.hpp"
#include "server/store/accounts.hpp"
#include "server/store/backup.hpp"

namespace cli {

int delete_battle(const BattleOptions& options) {
    namespace fs = std::filesystem;
    const fs::path file = fs::path(options.data) / (options.file + ".battle");
    const bool is_name = fs::path(options.file).filename() == options.file;
    if (!is_name || !fs::exists(file)) {
        std::cerr << options.file << ": no such battle in " << options.data << '\n';
        return bad_input;
    }
    store::Accounts(accounts_of(options.data, options.config)).forget(options.file);
    store::remove_all_of(file);
    return good;
}

}  // namespace cli

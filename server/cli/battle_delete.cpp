// `idis battle delete`: a battle that nobody needs any more, out of where it is kept and of the
// accounts.
//
// Anyone who made a battle may do the same over the API; this is for who runs the server. A server
// that plays from files lets go of one that is gone; from a database nothing is deleted under it.
// The accounts go first: whatever happens then, nobody orders anything in what is gone.
#include <filesystem>
#include <iostream>

#include "server/cli/battle_options.hpp"
#include "server/cli/commands.hpp"
#include "server/store/accounts.hpp"

namespace cli {

int delete_battle(const BattleOptions& options) {
    namespace fs = std::filesystem;
    const umpire::Place place = place_of_play(options.data, options.config);
    const auto histories = place.is_database ? umpire::histories_in_database(place.where)
                                             : umpire::histories_in_folder(place.where);
    const std::string name = options.file + ".battle";
    const bool is_name = fs::path(options.file).filename() == options.file;
    if (!is_name || !histories->is_there(name)) {
        std::cerr << options.file << ": no such battle in " << options.data << '\n';
        return bad_input;
    }
    store::Accounts(accounts_of(options.data, options.config)).forget(options.file);
    histories->remove(name);
    return good;
}

}  // namespace cli

// Who there is and what he holds: factions, commanders and strongholds.
#include "server/umpire/idis_table_of.hpp"

namespace umpire {

KeptTables tables_of_realms() {
    using idis::State;
    return {
        table_of<&State::factions>("factions"),
        table_of<&State::stances>("stances"),
        table_of<&State::commanders>("commanders"),
        table_of<&State::strongholds>("strongholds"),
        table_of<&State::raisings>("raisings"),
        table_of<&State::recruitings>("recruitings"),
        table_of<&State::revolts>("revolts"),
        table_of<&State::within_walls>("within_walls"),
        table_of<&State::roll_counts>("roll_counts"),
    };
}

}  // namespace umpire

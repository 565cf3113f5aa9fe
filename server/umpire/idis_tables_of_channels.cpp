// What is ordered, asked and told, by commanders and by those who look on.
#include "server/umpire/idis_table_of.hpp"

namespace umpire {

KeptTables tables_of_channels() {
    using idis::State;
    return {
        table_of<&State::orders>("orders"),
        table_of<&State::questions>("questions"),
        table_of<&State::decisions>("decisions"),
        table_of<&State::channel>("channel"),
        table_of<&State::players>("players"),
        table_of<&State::ridings>("ridings"),
        table_of<&State::chorus_votes>("chorus_votes"),
        table_of<&State::seat_offers>("seat_offers"),
        table_of<&State::gossip_heard>("gossip_heard"),
        table_of<&State::room_lines>("room_lines"),
    };
}

}  // namespace umpire

// Who there is, and what armies are made of and do.
#include "server/umpire/idis_table_of.hpp"

namespace umpire {

KeptTables tables_of_troops() {
    using idis::State;
    return {
        table_of<&State::factions>("factions"),
        table_of<&State::stances>("stances"),
        table_of<&State::commanders>("commanders"),
        table_of<&State::armies>("armies"),
        table_of<&State::detachments>("detachments"),
        table_of<&State::strongholds>("strongholds"),
        table_of<&State::detachment_kinds>("detachment_kinds"),
        table_of<&State::raisings>("raisings"),
        table_of<&State::recruitings>("recruitings"),
        table_of<&State::revolts>("revolts"),
        table_of<&State::works>("works"),
        table_of<&State::rests>("rests"),
        table_of<&State::stationed>("stationed"),
        table_of<&State::posts>("posts"),
        table_of<&State::deposits>("deposits"),
        table_of<&State::load_rules>("load_rules"),
        table_of<&State::within_walls>("within_walls"),
        table_of<&State::journeys>("journeys"),
        table_of<&State::harryings>("harryings"),
        table_of<&State::postures>("postures"),
        table_of<&State::entered_dice>("entered_dice"),
        table_of<&State::roll_counts>("roll_counts"),
        table_of<&State::disorders>("disorders"),
        table_of<&State::army_conditions>("army_conditions"),
    };
}

}  // namespace umpire

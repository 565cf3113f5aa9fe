// What armies are made of and do.
#include "server/umpire/idis_table_of.hpp"

namespace umpire {

KeptTables tables_of_troops() {
    using idis::State;
    return {
        table_of<&State::armies>("armies"),
        table_of<&State::detachments>("detachments"),
        table_of<&State::detachment_kinds>("detachment_kinds"),
        table_of<&State::works>("works"),
        table_of<&State::rests>("rests"),
        table_of<&State::stationed>("stationed"),
        table_of<&State::posts>("posts"),
        table_of<&State::deposits>("deposits"),
        table_of<&State::load_rules>("load_rules"),
        table_of<&State::journeys>("journeys"),
        table_of<&State::harryings>("harryings"),
        table_of<&State::postures>("postures"),
        table_of<&State::entered_dice>("entered_dice"),
        table_of<&State::disorders>("disorders"),
        table_of<&State::army_conditions>("army_conditions"),
    };
}

}  // namespace umpire

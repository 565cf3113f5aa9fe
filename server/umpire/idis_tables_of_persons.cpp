// Persons, magic and ships.
#include "server/umpire/idis_table_of.hpp"

namespace umpire {

KeptTables tables_of_persons() {
    using idis::State;
    return {
        table_of<&State::lives>("lives"),
        table_of<&State::treasuries>("treasuries"),
        table_of<&State::introductions>("introductions"),
        table_of<&State::faiths>("faiths"),
        table_of<&State::spells>("spells"),
        table_of<&State::studies>("studies"),
        table_of<&State::towers>("towers"),
        table_of<&State::wizard_raisings>("wizard_raisings"),
        table_of<&State::lone_wizards>("lone_wizards"),
        table_of<&State::captive_wizards>("captive_wizards"),
        table_of<&State::fleets>("fleets"),
        table_of<&State::ships_away>("ships_away"),
        table_of<&State::parties_ashore>("parties_ashore"),
        table_of<&State::ship_buildings>("ship_buildings"),
        table_of<&State::country_hires>("country_hires"),
        table_of<&State::hire_losses>("hire_losses"),
    };
}

}  // namespace umpire

// Battles, sieges and what they leave behind.
#include "server/umpire/idis_table_of.hpp"

namespace umpire {

KeptTables tables_of_battles() {
    using idis::State;
    return {
        table_of<&State::warbands>("warbands"),
        table_of<&State::meetings>("meetings"),
        table_of<&State::battles>("battles"),
        table_of<&State::battles_under_way>("battles_under_way"),
        table_of<&State::spoils>("spoils"),
        table_of<&State::captives>("captives"),
        table_of<&State::holds>("holds"),
        table_of<&State::sieges>("sieges"),
        table_of<&State::engines>("engines"),
        table_of<&State::fallen>("fallen"),
        table_of<&State::operations>("operations"),
        table_of<&State::duels>("duels"),
    };
}

}  // namespace umpire

// The land and its weather, and what is known of them and told.
#include "server/umpire/idis_table_of.hpp"

namespace umpire {

KeptTables tables_of_land() {
    using idis::State;
    return {
        table_of<&State::region_weather>("region_weather"),
        table_of<&State::hex_weather>("hex_weather"),
        table_of<&State::side_marks>("side_marks"),
        table_of<&State::land_uses>("land_uses"),
        table_of<&State::known_land>("known_land"),
        table_of<&State::known_places>("known_places"),
        table_of<&State::known_hexes>("known_hexes"),
        table_of<&State::sightings>("sightings"),
        table_of<&State::planned_weather>("planned_weather"),
        table_of<&State::weather_ahead>("weather_ahead"),
        table_of<&State::forecasts>("forecasts"),
        table_of<&State::letters>("letters"),
        table_of<&State::messengers>("messengers"),
        table_of<&State::parleys>("parleys"),
        table_of<&State::news>("news"),
        table_of<&State::delegations>("delegations"),
        table_of<&State::treaties>("treaties"),
    };
}

}  // namespace umpire

// The tables of a campaign's state: the name of each, and the member that holds it.
//
// Whoever does something for every table (idis_rows.cpp, which keeps them) or looks for one of them
// (number_changes.cpp) walks them here, so that a new table has one line.
#pragma once

#include <type_traits>
#include <utility>

#include "core/idis/state.hpp"

namespace umpire {

namespace details {

template <class Visitor>
void for_each_table_of_ships(const Visitor& visit) {
    visit("fleets", &idis::State::fleets);
    visit("ships_away", &idis::State::ships_away);
    visit("parties_ashore", &idis::State::parties_ashore);
    visit("ship_buildings", &idis::State::ship_buildings);
    visit("country_hires", &idis::State::country_hires);
    visit("hire_losses", &idis::State::hire_losses);
}

template <class Visitor>
void for_each_table_of_spectators(Visitor visit) {
    visit("players", &idis::State::players);
    visit("ridings", &idis::State::ridings);
    visit("chorus_votes", &idis::State::chorus_votes);
    visit("seat_offers", &idis::State::seat_offers);
    visit("gossip_heard", &idis::State::gossip_heard);
    visit("room_lines", &idis::State::room_lines);
}

template <class Visitor>
void for_each_table_of_magic(Visitor visit) {
    visit("spells", &idis::State::spells);
    visit("studies", &idis::State::studies);
    visit("towers", &idis::State::towers);
    visit("wizard_raisings", &idis::State::wizard_raisings);
    visit("lone_wizards", &idis::State::lone_wizards);
    visit("captive_wizards", &idis::State::captive_wizards);
}

}  // namespace details

/// The name of each table of a state, and the member that holds it.
template <class Visitor>
void for_each_table(Visitor visit) {
    visit("factions", &idis::State::factions);
    visit("stances", &idis::State::stances);
    visit("commanders", &idis::State::commanders);
    visit("armies", &idis::State::armies);
    visit("detachments", &idis::State::detachments);
    visit("strongholds", &idis::State::strongholds);
    visit("detachment_kinds", &idis::State::detachment_kinds);
    visit("raisings", &idis::State::raisings);
    visit("recruitings", &idis::State::recruitings);
    visit("revolts", &idis::State::revolts);
    visit("region_weather", &idis::State::region_weather);
    visit("hex_weather", &idis::State::hex_weather);
    visit("side_marks", &idis::State::side_marks);
    visit("land_uses", &idis::State::land_uses);
    visit("works", &idis::State::works);
    visit("rests", &idis::State::rests);
    visit("stationed", &idis::State::stationed);
    visit("posts", &idis::State::posts);
    visit("deposits", &idis::State::deposits);
    visit("load_rules", &idis::State::load_rules);
    visit("within_walls", &idis::State::within_walls);
    visit("known_land", &idis::State::known_land);
    visit("known_places", &idis::State::known_places);
    visit("known_hexes", &idis::State::known_hexes);
    visit("sightings", &idis::State::sightings);
    visit("orders", &idis::State::orders);
    visit("questions", &idis::State::questions);
    visit("decisions", &idis::State::decisions);
    visit("channel", &idis::State::channel);
    visit("roll_counts", &idis::State::roll_counts);
    visit("planned_weather", &idis::State::planned_weather);
    visit("weather_ahead", &idis::State::weather_ahead);
    visit("forecasts", &idis::State::forecasts);
    visit("journeys", &idis::State::journeys);
    visit("harryings", &idis::State::harryings);
    visit("postures", &idis::State::postures);
    visit("entered_dice", &idis::State::entered_dice);
    visit("warbands", &idis::State::warbands);
    visit("meetings", &idis::State::meetings);
    visit("battles", &idis::State::battles);
    visit("battles_under_way", &idis::State::battles_under_way);
    visit("disorders", &idis::State::disorders);
    visit("army_conditions", &idis::State::army_conditions);
    visit("spoils", &idis::State::spoils);
    visit("captives", &idis::State::captives);
    visit("holds", &idis::State::holds);
    visit("sieges", &idis::State::sieges);
    visit("engines", &idis::State::engines);
    visit("fallen", &idis::State::fallen);
    visit("operations", &idis::State::operations);
    visit("duels", &idis::State::duels);
    visit("lives", &idis::State::lives);
    visit("treasuries", &idis::State::treasuries);
    visit("introductions", &idis::State::introductions);
    visit("faiths", &idis::State::faiths);
    visit("letters", &idis::State::letters);
    visit("messengers", &idis::State::messengers);
    visit("parleys", &idis::State::parleys);
    visit("news", &idis::State::news);
    visit("delegations", &idis::State::delegations);
    visit("treaties", &idis::State::treaties);
    details::for_each_table_of_magic(visit);
    details::for_each_table_of_spectators(visit);
    details::for_each_table_of_ships(visit);
}

/// What the rows of the table that a member of State holds are.
template <class Member>
using row_type = typename std::remove_cvref_t<decltype(std::declval<idis::State>().*
                                                       std::declval<Member>())>::row_type;

}  // namespace umpire

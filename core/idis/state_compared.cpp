// Comparing states is a unit of its own, because it takes the compiler much memory.
#include <tuple>

#include "core/idis/state.hpp"

namespace idis {

bool operator==(const State& a, const State& b) {
    const auto rows = [](const State& s) {
        return std::tie(
            s.campaign, s.now, s.factions, s.stances, s.commanders, s.armies, s.detachments,
            s.strongholds, s.detachment_kinds, s.raisings, s.recruitings, s.revolts,
            s.region_weather, s.hex_weather, s.side_marks, s.land_uses, s.works, s.rests,
            s.stationed, s.posts, s.deposits, s.load_rules, s.within_walls, s.known_land,
            s.known_places, s.known_hexes, s.sightings, s.orders, s.questions, s.decisions,
            s.channel, s.roll_counts, s.planned_weather, s.weather_ahead, s.forecasts, s.journeys,
            s.harryings, s.postures, s.entered_dice, s.warbands, s.meetings, s.battles,
            s.battles_under_way, s.disorders, s.army_conditions, s.spoils, s.captives, s.holds,
            s.sieges, s.engines, s.fallen, s.operations, s.duels, s.lives, s.treasuries,
            s.introductions, s.faiths, s.letters, s.messengers, s.parleys, s.news, s.delegations,
            s.treaties, s.spells, s.studies, s.towers, s.wizard_raisings, s.lone_wizards,
            s.captive_wizards, s.players, s.ridings, s.chorus_votes, s.seat_offers, s.gossip_heard,
            s.room_lines, s.fleets, s.ships_away, s.parties_ashore, s.ship_buildings,
            s.country_hires, s.hire_losses);
    };
    return (a.map == b.map || *a.map == *b.map) && rows(a) == rows(b);
}

}  // namespace idis

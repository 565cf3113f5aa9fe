// Applying the events of what commanders see, learn and are told (sections 1 and 3c): assignment,
// like all of evolve.
#include "core/idis/sight/events.hpp"

namespace idis {

void evolve(State& state, const PlaceLearnt& e) { assign(state.known_places, e.known); }
void evolve(State& state, const HexesLearnt& e) {
    for (const KnownHex& hex : e.hexes) assign(state.known_hexes, hex);
}
void evolve(State& state, const ArmySighted& e) { assign(state.sightings, e.sighting); }
void evolve(State& state, const ArmyLostFromSight& e) {
    state.sightings.edit(e.sighting).is_in_sight = false;
}
void evolve(State& state, const LookedRound& e) {
    Army& army = state.armies.edit(e.army);
    army.is_to_look = false;
    state.indexes.looks_due.erase({army.seniority, army.id});
}
void evolve(State& state, const Told& e) {
    state.channel.insert(e.entry);
    state.commanders.edit(e.entry.commander).entries_told = e.entry.number;
}

}  // namespace idis

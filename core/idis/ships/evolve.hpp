// Applying the events of ships/events.hpp (section 8e): assignment, like all of evolve.
//
// An army aboard is in its fleet's hex, wherever that goes. Ships whose army ends or is driven off
// the shore lie there without one; a building ends with the army that builds.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_ships(State& state, const FleetChanged& e);
void evolve_ships(State& state, const FleetGone& e);
void evolve_ships(State& state, const FleetSailed& e);
void evolve_ships(State& state, const ArmyLanded& e);
void evolve_ships(State& state, const CrewsChecked& e);
void evolve_ships(State& state, const ShipSailedAway& e);
void evolve_ships(State& state, const ShipCameBack& e);
void evolve_ships(State& state, const PartyLanded& e);
void evolve_ships(State& state, const PartyJoined& e);
void evolve_ships(State& state, const BuildingChanged& e);
void evolve_ships(State& state, const BuildingEnded& e);
void evolve_ships(State& state, const CountryHired& e);
void evolve_ships(State& state, const HiredShipsLost& e);
void evolve_ships(State& state, const HiredShipsReplaced& e);

template <class E>
concept ShipEvent = requires(State& state, const E& event) { evolve_ships(state, event); };
template <ShipEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_ships(state, e); }
};

/// Lets ships go on without an army that is about to go, and takes away what was its alone.
void forget_in_ships(State& state, const Army& army);
/// The ships of an army follow whom it follows.
void follow_in_ships(State& state, ArmyId army, CommanderId commander);

}  // namespace idis

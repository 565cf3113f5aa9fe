// Applying the events of supply/events.hpp, and meals: assignment, like all of evolve (evolve.hpp).
//
// Two of the other events change rows of the land as well: an army that enters a hex is
// behind no walls there, and one that ends leaves nothing but what it did to the land.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_land(State& state, const ArmyAte& e);
void evolve_land(State& state, const WorkBegan& e);
void evolve_land(State& state, const WorkEnded& e);
void evolve_land(State& state, const LandForaged& e);
void evolve_land(State& state, const LandRazed& e);
void evolve_land(State& state, const LandMarked& e);
void evolve_land(State& state, const LandSeen& e);
void evolve_land(State& state, const ArmyPlaced& e);
void evolve_land(State& state, const RestBegan& e);
void evolve_land(State& state, const RestBrokenOff& e);
void evolve_land(State& state, const RestEnded& e);
void evolve_land(State& state, const SuppliesDelivered& e);
void evolve_land(State& state, const LootSpent& e);
void evolve_land(State& state, const DetachmentsStationed& e);
void evolve_land(State& state, const DetachmentsRecalled& e);
void evolve_land(State& state, const PostGiven& e);
void evolve_land(State& state, const StoreChanged& e);
void evolve_land(State& state, const LoadRuleSet& e);
void evolve_land(State& state, const WallsEntered& e);
void evolve_land(State& state, const WallsLeft& e);

template <class E>
concept LandEvent = requires(State& state, const E& event) { evolve_land(state, event); };
template <LandEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_land(state, e); }
};

/// An army that has gone into another hex is behind no walls.
void come_out_of_walls(State& state, ArmyId army);
/// Takes away the rows of an army that is about to go.
void forget_on_land(State& state, ArmyId army);

}  // namespace idis

// Applying the events of weather, marches and harrying (sections 1a, 4 and 4a): assignment, like
// all of evolve (evolve.hpp).
//
// They are those of march/events.hpp, and those of events.hpp that move an army or change the land
// under way. Rows that go with a day, a march or an army go here too.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_march(State& state, const WeatherTurned& e);
void evolve_march(State& state, const WeatherSet& e);
void evolve_march(State& state, const WeatherPlanned& e);
void evolve_march(State& state, const WeatherSetAhead& e);
void evolve_march(State& state, const ForecastMade& e);
void evolve_march(State& state, const SideMarked& e);
void evolve_march(State& state, const MarchTaken& e);
void evolve_march(State& state, const StretchBegan& e);
void evolve_march(State& state, const StretchEnded& e);
void evolve_march(State& state, const HexEntered& e);
void evolve_march(State& state, const ForkMissed& e);
void evolve_march(State& state, const ArmyArrived& e);
void evolve_march(State& state, const ArmyHalted& e);
void evolve_march(State& state, const SettingOut& e);
void evolve_march(State& state, const FormationSet& e);
void evolve_march(State& state, const JourneyBegan& e);
void evolve_march(State& state, const PositionNoted& e);
void evolve_march(State& state, const HarryingTaken& e);
void evolve_march(State& state, const HarryingBegan& e);
void evolve_march(State& state, const HarryingsDue& e);
void evolve_march(State& state, const HarryingResolved& e);
void evolve_march(State& state, const HarryingCalledOff& e);
void evolve_march(State& state, const HarriedNoMore& e);

template <class E>
concept MarchEvent = requires(State& state, const E& event) { evolve_march(state, event); };
template <MarchEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_march(state, e); }
};

/// A march is over, or its army is about to go.
void end_journey(State& state, ArmyId army);

}  // namespace idis

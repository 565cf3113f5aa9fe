// What the events of sections 2, 2a and 2b (troops/events.hpp) make of a state.
//
// One overload for each, called by evolve, which keeps the indexes of marches and the counts of
// dice. They assign what the event says and decide nothing.
#pragma once

#include "core/idis/troops/events.hpp"

namespace idis {

/// Applies one of these events.
void evolve_troops(State& state, const RevoltBrewed& event);
void evolve_troops(State& state, const RevoltBrokeOut& event);
void evolve_troops(State& state, const RaisingBegun& event);
void evolve_troops(State& state, const RaisingComposed& event);
void evolve_troops(State& state, const RaisingEnded& event);
void evolve_troops(State& state, const KindDefined& event);
void evolve_troops(State& state, const StrongholdChanged& event);
void evolve_troops(State& state, const StrongholdDestroyed& event);
void evolve_troops(State& state, const HexOverruled& event);
void evolve_troops(State& state, const LookCalled& event);
void evolve_troops(State& state, const DetachmentHonoured& event);
void evolve_troops(State& state, const VictoryCredited& event);
void evolve_troops(State& state, const SeatTaken& event);
void evolve_troops(State& state, const ArmyHandedOver& event);
void evolve_troops(State& state, const FactionChanged& event);

/// Whether an event is one of these.
template <class E>
concept TroopEvent = requires(State& state, const E& event) { evolve_troops(state, event); };

}  // namespace idis

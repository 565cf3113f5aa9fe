// Applying the events of sections 2, 2a and 2b (troops/events.hpp), of new armies, and of what
// becomes of detachments: assignment, like all of evolve (evolve.hpp).
//
// A detachment stands on its army's list as long as there is that army; one that is away stands
// among those due back, if its absence ends by itself.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Applies one of these events.
void evolve_troops(State& state, const ArmyFormed& event);
void evolve_troops(State& state, const NumbersChanged& event);
void evolve_troops(State& state, const DetachmentsLeft& event);
void evolve_troops(State& state, const DetachmentsJoined& event);
void evolve_troops(State& state, const DetachmentsLost& event);
void evolve_troops(State& state, const WarbandKept& event);
void evolve_troops(State& state, const WarbandDisbanded& event);
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

template <class E>
concept TroopEvent = requires(State& state, const E& event) { evolve_troops(state, event); };
template <TroopEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_troops(state, e); }
};

}  // namespace idis

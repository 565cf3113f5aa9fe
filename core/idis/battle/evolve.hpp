// Applying the events of battle/events.hpp: assignment, like all of evolve (evolve.hpp).
//
// An army that ends leaves its rows of this section; those it held captive are then free where it
// was.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_meetings(State& state, const MeetingOpened& e);
void evolve_meetings(State& state, const MeetingChanged& e);
void evolve_meetings(State& state, const MeetingEnded& e);
void evolve_meetings(State& state, const BattleSought& e);
void evolve_meetings(State& state, const BattleBegan& e);
void evolve_meetings(State& state, const BattleAwaits& e);
void evolve_meetings(State& state, const BattleFought& e);
void evolve_meetings(State& state, const DefeatChecked& e);
void evolve_meetings(State& state, const ArmyRetreated& e);
void evolve_meetings(State& state, const DisorderBegan& e);
void evolve_meetings(State& state, const ArmyFled& e);
void evolve_meetings(State& state, const DisorderEnded& e);
void evolve_meetings(State& state, const ConditionMarked& e);
void evolve_meetings(State& state, const SpoilsLeft& e);
void evolve_meetings(State& state, const SpoilsGone& e);
void evolve_meetings(State& state, const CommanderCaptured& e);
void evolve_meetings(State& state, const CaptiveFreed& e);
void evolve_meetings(State& state, const CaptiveShutIn& e);
void evolve_meetings(State& state, const ArrivalNoted& e);

template <class E>
concept MeetingEvent = requires(State& state, const E& event) { evolve_meetings(state, event); };
template <MeetingEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_meetings(state, e); }
};

/// What happened in an engine's battle, with its dice.
void evolve_battle(State& state, const BattleMoved& e, const Rolls& rolls);
template <>
struct Evolution<BattleMoved> {
    static void apply(State& state, const BattleMoved& e, const Rolls& rolls) {
        evolve_battle(state, e, rolls);
    }
};

/// Takes away the rows of an army that is about to go.
void forget_in_battles(State& state, const Army& army);

}  // namespace idis

// Applying the events of spectators/events.hpp (section 9a): assignment, like all of evolve.
//
// Rows come whole with the events. What somebody heard while he rode alone is forgotten with his
// riding: he tells it to nobody but his own army.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_chorus(State& state, const RoleGiven& e);
void evolve_chorus(State& state, const SeatLeft& e);
void evolve_chorus(State& state, const SeatOffered& e);
void evolve_chorus(State& state, const SeatOfferEnded& e);
void evolve_chorus(State& state, const VoteChanged& e);
void evolve_chorus(State& state, const VoteClosed& e);
void evolve_chorus(State& state, const RidingChanged& e);
void evolve_chorus(State& state, const RidingEnded& e);
void evolve_chorus(State& state, const SaidInRoom& e);

template <class E>
concept ChorusEvent = requires(State& state, const E& event) { evolve_chorus(state, event); };
template <ChorusEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_chorus(state, e); }
};

}  // namespace idis

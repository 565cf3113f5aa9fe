// Applying the events of magic/events.hpp (section 8b): assignment, like all of evolve.
//
// Books carried by an army that ends lie where it was; a wizard who leaves an army leaves its list,
// and one who joins is put on it by his age.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_magic(State& state, const SpellChanged& e);
void evolve_magic(State& state, const StudyChanged& e);
void evolve_magic(State& state, const StudyGone& e);
void evolve_magic(State& state, const TowerChanged& e);
void evolve_magic(State& state, const TowerGone& e);
void evolve_magic(State& state, const WizardSought& e);
void evolve_magic(State& state, const WizardSearchEnded& e);
void evolve_magic(State& state, const WizardLeft& e);
void evolve_magic(State& state, const LoneWizardChanged& e);
void evolve_magic(State& state, const WizardJoined& e);
void evolve_magic(State& state, const WizardLost& e);
void evolve_magic(State& state, const WizardCaptured& e);
void evolve_magic(State& state, const WizardBrooded& e);

template <class E>
concept MagicEvent = requires(State& state, const E& event) { evolve_magic(state, event); };
template <MagicEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_magic(state, e); }
};

/// Takes away the rows of an army that is about to go.
void forget_in_magic(State& state, const Army& army);

}  // namespace idis

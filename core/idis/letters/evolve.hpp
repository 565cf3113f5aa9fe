// Applying the events of letters/events.hpp (section 7a): assignment, like all of evolve.
//
// A letter, its messenger and a parley are rows that an event carries whole; a messenger who has
// done with his letter is erased. The indexes of who is due or waits are kept along.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_letters(State& state, const LetterHandedIn& e);
void evolve_letters(State& state, const LetterDispatched& e);
void evolve_letters(State& state, const MessengerRodeOn& e);
void evolve_letters(State& state, const LetterDelivered& e);
void evolve_letters(State& state, const LetterKept& e);
void evolve_letters(State& state, const LetterIntercepted& e);
void evolve_letters(State& state, const ParleyChanged& e);
void evolve_letters(State& state, const ParleyDropped& e);
void evolve_letters(State& state, const ParleyHeard& e);

template <class E>
concept LetterEvent = requires(State& state, const E& event) { evolve_letters(state, event); };
template <LetterEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_letters(state, e); }
};

/// Enters a messenger among those who are due or wait, and a parley among those alive.
void enter_messenger(State& state, const Messenger& messenger);
void enter_parley(State& state, const Parley& parley);

}  // namespace idis

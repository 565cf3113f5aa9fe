// What can happen to letters and parleys (section 7a of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows;
// letters/evolve.cpp applies them. The die of a dispatch is in the event that dispatches.
#pragma once

#include <optional>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

/// A captive has written: his captor has the letter.
struct LetterHandedIn {
    Letter letter;
    friend void evolve(State& state, const LetterHandedIn& event);
    friend bool operator==(const LetterHandedIn&, const LetterHandedIn&) = default;
};
/// It is under way, by a messenger; one who will be lost is not there at all.
struct LetterDispatched {
    Letter letter;
    std::optional<Messenger> messenger;
    friend void evolve(State& state, const LetterDispatched& event);
    friend bool operator==(const LetterDispatched&, const LetterDispatched&) = default;
};
/// He rides on, after whom it is for, or waits for him.
struct MessengerRodeOn {
    Messenger messenger;
    friend void evolve(State& state, const MessengerRodeOn& event);
    friend bool operator==(const MessengerRodeOn&, const MessengerRodeOn&) = default;
};
struct LetterDelivered {
    Letter letter;
    friend void evolve(State& state, const LetterDelivered& event);
    friend bool operator==(const LetterDelivered&, const LetterDelivered&) = default;
};
/// A captor has it before him, or keeps it for good.
struct LetterKept {
    Letter letter;
    friend void evolve(State& state, const LetterKept& event);
    friend bool operator==(const LetterKept&, const LetterKept&) = default;
};
struct LetterIntercepted {
    Letter letter;
    friend void evolve(State& state, const LetterIntercepted& event);
    friend bool operator==(const LetterIntercepted&, const LetterIntercepted&) = default;
};

/// Somebody asked, consented or refused; it opens or closes.
struct ParleyChanged {
    Parley parley;
    friend void evolve(State& state, const ParleyChanged& event);
    friend bool operator==(const ParleyChanged&, const ParleyChanged&) = default;
};
/// It never came about.
struct ParleyDropped {
    ParleyId parley;
    friend void evolve(State& state, const ParleyDropped& event);
    friend bool operator==(const ParleyDropped&, const ParleyDropped&) = default;
};
/// Words were said; each member is told.
struct ParleyHeard {
    ParleyId parley;
    CommanderId by;
    friend void evolve(State& state, const ParleyHeard& event);
    friend bool operator==(const ParleyHeard&, const ParleyHeard&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfLetters = EventsOf<
    PeopleSee<>,
    StoryTells<LetterHandedIn, LetterDispatched, LetterDelivered, LetterKept, LetterIntercepted,
        ParleyChanged>,
    BooksKeep<MessengerRodeOn, ParleyDropped, ParleyHeard>>;

}  // namespace idis

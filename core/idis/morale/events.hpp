// What can happen to morale (section 5).
//
// A check that is called for waits with its army, behind those called before it; what follows from
// a failed one is events of their own.
#pragma once

#include <string>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct MoraleChanged {
    ArmyId army;
    Morale morale;
    std::string reason;
    friend void evolve(State& state, const MoraleChanged& event);
    friend bool operator==(const MoraleChanged&, const MoraleChanged&) = default;
};
/// A check is to be rolled, now and after those called before it.
struct CheckCalled {
    ArmyId army;
    Clause check;                    ///< the rule that calls for it
    friend void evolve(State& state, const CheckCalled& event);
    friend bool operator==(const CheckCalled&, const CheckCalled&) = default;
};
struct MoraleHeld {
    ArmyId army;
    int total = 0;
    friend void evolve(State& state, const MoraleHeld& event);
    friend bool operator==(const MoraleHeld&, const MoraleHeld&) = default;
};
struct MoraleFailed {
    ArmyId army;
    int total = 0;
    int result = 0;
    friend void evolve(State& state, const MoraleFailed& event);
    friend bool operator==(const MoraleFailed&, const MoraleFailed&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfMorale = EventsOf<
    PeopleSee<>,
    StoryTells<MoraleChanged, MoraleHeld, MoraleFailed>,
    BooksKeep<CheckCalled>>;

}  // namespace idis

// What an event makes of a state: what each chapter says of its own events, for evolve (evolve.hpp)
// to call.
//
// A chapter has a function for each of its events, and one Evolution for all that it has a function
// for, in its evolve.hpp; evolve knows no chapter's event by name. An event that no chapter has a
// function for does not compile, nor one that two chapters have.
#pragma once

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"

namespace idis {

/// The part of an Evolution, a static function that assigns what the event says and nothing else;
/// the dice are the event's:
///     void apply(State&, const Happened&, const Rolls&)
template <class Happened>
struct Evolution {
    static_assert(sizeof(Happened) == 0, "this event has no function in its chapter's evolve.hpp");
};

}  // namespace idis

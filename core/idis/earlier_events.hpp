// Events of earlier forms, as they are read from old campaigns.
//
// An event says everything that follows from it. Those of an earlier form left something to be
// worked out when they were applied; here it is worked out once more, by the rule of their time. A
// rule that changes leaves what is here as it was: the campaigns kept for the tests
// (tests/server/umpire/kept) prove it.
#pragma once

#include "core/idis/events.hpp"

namespace idis {

/// What an event of an earlier form says in today's.
/// Takes:   the state before it.
/// Gives:   the event, and what it left to be worked out: which harryings fell due, what of it
///          people saw.
Events in_todays_form(const State& before, Event event);

}  // namespace idis

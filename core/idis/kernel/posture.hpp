// A commander's standing word (section 7 of the source): what his army does before an enemy while
// he says nothing else.
//
// It is asked for where a question of that kind goes unanswered, and where armies or fleets come
// into each other's sight.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// A commander's standing word, and the answer that is taken for his before a hostile army.
/// Clause:  idis.7.decision-unanswered-ruling, idis.7.events-offer-decisions
Posture posture_of(const State& state, CommanderId commander);
std::string answer_by_posture(const State& state, CommanderId commander);

}  // namespace idis

// The indexes of a state: what stands where, and what falls due when.
//
// They follow from the rows and are no part of the state's value. evolve keeps them as it goes;
// `reindex` (reindex.hpp) builds them from nothing, and a violation says when the two differ.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// The entry of an order, or of a question with a due time, among those that wait.
Indexes::Due<OrderId> order_due(const GivenOrder& order);
Indexes::Due<QuestionId> question_due(const Question& question);

/// Enters a waiting order where it waits: for its moment, or for what it names.
void let_wait(State& state, const GivenOrder& order);
/// Takes it off there.
void wait_no_more(State& state, const GivenOrder& order);

/// Whether a detachment is away and its absence ends by itself.
bool is_due_back(const Detachment& detachment);

/// Enters an army where it stands now, and lets it look round there.
void arrive(State& state, ArmyId army);
/// Takes an army off the hex where it stands.
void leave(State& state, ArmyId army);
/// Takes an army that is about to go out of every index.
void forget(State& state, const Army& army);

/// Enters a commander's turn among those that are due, and takes it out again; without a turn
/// neither does anything.
void enter_turn(State& state, CommanderId commander);
void leave_turn(State& state, CommanderId commander);

/// Lists a commander among those known of old and those brought in, or takes him out of the first.
void list_commander(State& state, CommanderId commander);

/// Works out anew when an army's march needs attention, and the marches of armies it may meet on
/// the step it was on when this was last done, or is on now.
/// Takes:   an army that may be gone.
void reschedule_march(State& state, ArmyId army);

}  // namespace idis

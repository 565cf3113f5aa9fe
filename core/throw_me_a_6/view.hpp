// What an observer may know of a battle.
//
// Everything on the table is open to both players: positions, ratings, what was thrown and shot,
// every die. Secret are standing instructions and, until all have chosen, who throws his pila.
#pragma once

#include "core/kit/small_list.hpp"
#include "core/throw_me_a_6/events.hpp"

namespace throw_me_a_6 {

struct View {
    Observer observer;
    std::optional<Table> table;
    std::vector<Question> questions;  ///< put to him
    /// Of the sides he plays; the referee's are both.
    kit::SmallList<kit::Shared<Secret>, 2> secrets;
    friend bool operator==(const View&, const View&) = default;
};

/// Clause:  throw-me-a-6.notes.open-information, throw-me-a-6.deploy.open-deployment,
///          throw-me-a-6.deploy.unplaced-roster-ruling,
///          throw-me-a-6.notes.simultaneous-choice-hidden-ruling
View view(const State& state, const Observer& observer);
/// Whether an event may be told to an observer at all.
/// Clause:  throw-me-a-6.notes.dice-open-ruling
bool may_see(const State& state, const Event& event, const Observer& observer);

}  // namespace throw_me_a_6

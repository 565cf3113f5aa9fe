// What views show of operations, duels, lives and treasuries (sections 8a, 8c and 8d of the
// source); view.hpp puts it together.
//
// A commander sees nothing of others here: of a challenge he is asked in his channel, of an
// operation he is told its outcome, and of one against him only what the outcome says.
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Clause:  idis.8a.operation-secret, idis.8d.loot-hidden
OwnPersons own_persons(const State& state, const Commander& commander);
PersonsInFull persons_in_full(const State& state);
/// Clause:  idis.8a.operation-default-cost, idis.8c.duel-same-hex
LegalPersons legal_persons(const CommanderView& own);
LegalOnPersons legal_on_persons(const RefereeView& full);

}  // namespace idis

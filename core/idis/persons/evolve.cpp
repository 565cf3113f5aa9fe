// Applying the events of persons (sections 8a, 8c and 8d): assignment, like all of evolve.
//
// An operation that has been rolled for and a duel that is settled are gone.
#include "core/idis/persons/events.hpp"

namespace idis {

void evolve(State& state, const OperationChanged& e) { assign(state.operations, e.operation); }
void evolve(State& state, const OperationRolled& e) { state.operations.erase(e.operation); }
void evolve(State& state, const OperationDropped& e) { state.operations.erase(e.operation); }
void evolve(State& state, const DuelChanged& e) { assign(state.duels, e.duel); }
void evolve(State& state, const DuelEnded& e) { state.duels.erase(e.duel); }
void evolve(State& state, const LifeChanged& e) { assign(state.lives, e.life); }
void evolve(State& state, const TreasuryChanged& e) { assign(state.treasuries, e.treasury); }
void evolve(State& state, const IntroductionRecorded& e) {
    assign(state.introductions, e.introduction);
    state.commanders.edit(e.introduction.id).traits = e.traits;
}
void evolve(State& state, const FaithRecorded& e) {
    if (!e.faith.faith.empty()) return assign(state.faiths, e.faith);
    if (state.faiths.contains(e.faith.id)) state.faiths.erase(e.faith.id);
}

}  // namespace idis

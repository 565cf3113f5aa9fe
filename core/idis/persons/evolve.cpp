#include "core/idis/persons/evolve.hpp"

namespace idis {
void evolve_persons(State& state, const OperationChanged& e) {
    assign(state.operations, e.operation);
}
void evolve_persons(State& state, const OperationRolled& e) { state.operations.erase(e.operation); }
void evolve_persons(State& state, const OperationDropped& e) {
    state.operations.erase(e.operation);
}
void evolve_persons(State& state, const DuelChanged& e) { assign(state.duels, e.duel); }
void evolve_persons(State& state, const DuelEnded& e) { state.duels.erase(e.duel); }
void evolve_persons(State& state, const LifeChanged& e) { assign(state.lives, e.life); }
void evolve_persons(State& state, const TreasuryChanged& e) {
    assign(state.treasuries, e.treasury);
}
void evolve_persons(State& state, const IntroductionRecorded& e) {
    assign(state.introductions, e.introduction);
    state.commanders.edit(e.introduction.id).traits = e.traits;
}
void evolve_persons(State& state, const FaithRecorded& e) {
    if (!e.faith.faith.empty()) return assign(state.faiths, e.faith);
    if (state.faiths.contains(e.faith.id)) state.faiths.erase(e.faith.id);
}

}  // namespace idis

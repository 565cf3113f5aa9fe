// Applying the events of morale (section 5): assignment, like all of evolve.
#include "core/idis/morale/events.hpp"

namespace idis {
namespace {

void check_rolled(State& state, ArmyId id) {
    Army& army = state.armies.edit(id);
    ENSURE(!army.checks_called.empty());
    army.checks_called.erase(army.checks_called.begin());
    if (army.checks_called.empty()) state.indexes.checks_due.erase({army.seniority, army.id});
}

}  // namespace

void evolve(State& state, const MoraleChanged& e) { state.armies.edit(e.army).morale = e.morale; }
void evolve(State& state, const CheckCalled& e) {
    Army& army = state.armies.edit(e.army);
    army.checks_called.push_back(e.check);
    state.indexes.checks_due.emplace(army.seniority, army.id);
}
void evolve(State& state, const MoraleHeld& e) { check_rolled(state, e.army); }
void evolve(State& state, const MoraleFailed& e) { check_rolled(state, e.army); }

}  // namespace idis

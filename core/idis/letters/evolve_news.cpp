// Applying the events of news_events.hpp (section 7a): assignment, like all of evolve.
//
// What people see of other events is news by an event of its own, which news.hpp puts behind it;
// nothing of it is worked out here.
#include "core/idis/letters/news_events.hpp"

namespace idis {

void evolve(State& state, const NewsChanged& e) { assign(state.news, e.news); }
void evolve(State& state, const DelegationGiven& e) { assign(state.delegations, e.delegation); }
void evolve(State& state, const DelegationTakenBack& e) { state.delegations.erase(e.delegation); }
void evolve(State& state, const TreatyChanged& e) { assign(state.treaties, e.treaty); }
void evolve(State& state, const BeliefChanged& e) { assign(state.beliefs, e.belief); }
void evolve(State& state, const BeliefCorrected& e) { drop(state.beliefs, e.belief); }
void evolve(State& state, const PactChanged& e) { assign(state.pacts, e.pact); }
void evolve(State& state, const LeaderNamed& e) {
    state.factions.edit(e.faction).leader = e.leader;
}

}  // namespace idis

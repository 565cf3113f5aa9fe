#include "core/idis/letters/evolve_news.hpp"

namespace idis {
void evolve_news(State& state, const NewsChanged& e) { assign(state.news, e.news); }
void evolve_news(State& state, const DelegationGiven& e) {
    assign(state.delegations, e.delegation);
}
void evolve_news(State& state, const DelegationTakenBack& e) {
    state.delegations.erase(e.delegation);
}
void evolve_news(State& state, const TreatyChanged& e) { assign(state.treaties, e.treaty); }
void evolve_news(State& state, const BeliefChanged& e) { assign(state.beliefs, e.belief); }
void evolve_news(State& state, const BeliefCorrected& e) { drop(state.beliefs, e.belief); }
void evolve_news(State& state, const PactChanged& e) { assign(state.pacts, e.pact); }
void evolve_news(State& state, const LeaderNamed& e) {
    state.factions.edit(e.faction).leader = e.leader;
}

}  // namespace idis

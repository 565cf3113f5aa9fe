// Applying the events of news_events.hpp (section 7a): assignment, like all of evolve.
//
// What people see of other events is news by an event of its own, which news.hpp puts behind it;
// nothing of it is worked out here.
#pragma once

#include "core/idis/kernel/evolution.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_news(State& state, const NewsChanged& e);
void evolve_news(State& state, const DelegationGiven& e);
void evolve_news(State& state, const DelegationTakenBack& e);
void evolve_news(State& state, const TreatyChanged& e);
void evolve_news(State& state, const BeliefChanged& e);
void evolve_news(State& state, const BeliefCorrected& e);
void evolve_news(State& state, const PactChanged& e);
void evolve_news(State& state, const LeaderNamed& e);

template <class E>
concept NewsEvent = requires(State& state, const E& event) { evolve_news(state, event); };
template <NewsEvent E>
struct Evolution<E> {
    static void apply(State& state, const E& e, const Rolls&) { evolve_news(state, e); }
};

}  // namespace idis

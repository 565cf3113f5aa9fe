// Applying the events of news_events.hpp (section 7a), and keeping the news in other events.
//
// Assignment, like all of evolve. What people see needs no event of its own: the row of a battle's
// news follows from the battle (news.hpp), as an index would.
#pragma once

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"

namespace idis {

/// Takes:   an event whose rows are there.
void evolve_news(State& state, const NewsChanged& e);
void evolve_news(State& state, const DelegationGiven& e);
void evolve_news(State& state, const DelegationTakenBack& e);
void evolve_news(State& state, const TreatyChanged& e);
void evolve_news(State& state, const LeaderNamed& e);

template <class E>
concept NewsEvent = requires(State& state, const E& event) { evolve_news(state, event); };

/// Keeps what people saw.
/// Clause:  idis.7a.news-public-events-ruling
void keep_news(State& state, const News& news);

}  // namespace idis

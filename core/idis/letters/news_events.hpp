// What can happen to news and treaties (section 7a of the source).
//
// Alternatives of What (events.hpp) like any other. Which events people see is decided as they
// happen (news.hpp), and stands behind each of them as an event of its own.
#pragma once

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

/// People have seen something; or news is planted, worded, held back or let go.
struct NewsChanged {
    News news;
    friend void evolve(State& state, const NewsChanged& event);
    friend bool operator==(const NewsChanged&, const NewsChanged&) = default;
};
struct DelegationGiven {
    Delegation delegation;
    friend void evolve(State& state, const DelegationGiven& event);
    friend bool operator==(const DelegationGiven&, const DelegationGiven&) = default;
};
struct DelegationTakenBack {
    Delegation::Key delegation;
    friend void evolve(State& state, const DelegationTakenBack& event);
    friend bool operator==(const DelegationTakenBack&, const DelegationTakenBack&) = default;
};
/// It is recorded, or its text has reached somebody.
struct TreatyChanged {
    Treaty treaty;
    friend void evolve(State& state, const TreatyChanged& event);
    friend bool operator==(const TreatyChanged&, const TreatyChanged&) = default;
};
/// What a commander takes for true of a party that stands otherwise, and what he will yet hear.
struct BeliefChanged {
    Belief belief;
    friend void evolve(State& state, const BeliefChanged& event);
    friend bool operator==(const BeliefChanged&, const BeliefChanged&) = default;
};
/// He knows how that party stands to his own.
struct BeliefCorrected {
    Belief::Key belief;
    friend void evolve(State& state, const BeliefCorrected& event);
    friend bool operator==(const BeliefCorrected&, const BeliefCorrected&) = default;
};
/// Terms are offered, signed, in force, or come to nothing.
struct PactChanged {
    Pact pact;
    friend void evolve(State& state, const PactChanged& event);
    friend bool operator==(const PactChanged&, const PactChanged&) = default;
};
struct LeaderNamed {
    FactionId faction;
    std::optional<CommanderId> leader;
    friend void evolve(State& state, const LeaderNamed& event);
    friend bool operator==(const LeaderNamed&, const LeaderNamed&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfNews = EventsOf<
    PeopleSee<>,
    StoryTells<TreatyChanged, LeaderNamed, PactChanged>,
    BooksKeep<NewsChanged, DelegationGiven, DelegationTakenBack, BeliefChanged, BeliefCorrected>>;

}  // namespace idis

// What can happen to news and treaties (section 7a of the source).
//
// Alternatives of What (events.hpp) like any other. Which events people see is decided as they
// happen (news.hpp), and stands behind each of them as an event of its own.
#pragma once

#include "core/idis/state.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// People have seen something; or news is planted, worded, held back or let go.
struct NewsChanged {
    News news;
    friend bool operator==(const NewsChanged&, const NewsChanged&) = default;
};
struct DelegationGiven {
    Delegation delegation;
    friend bool operator==(const DelegationGiven&, const DelegationGiven&) = default;
};
struct DelegationTakenBack {
    Delegation::Key delegation;
    friend bool operator==(const DelegationTakenBack&, const DelegationTakenBack&) = default;
};
/// It is recorded, or its text has reached somebody.
struct TreatyChanged {
    Treaty treaty;
    friend bool operator==(const TreatyChanged&, const TreatyChanged&) = default;
};
/// What a commander takes for true of a party that stands otherwise, and what he will yet hear.
struct BeliefChanged {
    Belief belief;
    friend bool operator==(const BeliefChanged&, const BeliefChanged&) = default;
};
/// He knows how that party stands to his own.
struct BeliefCorrected {
    Belief::Key belief;
    friend bool operator==(const BeliefCorrected&, const BeliefCorrected&) = default;
};
/// Terms are offered, signed, in force, or come to nothing.
struct PactChanged {
    Pact pact;
    friend bool operator==(const PactChanged&, const PactChanged&) = default;
};
struct LeaderNamed {
    FactionId faction;
    std::optional<CommanderId> leader;
    friend bool operator==(const LeaderNamed&, const LeaderNamed&) = default;
};

/// The events above, one after another (events.hpp).
using EventsOfNews = kit::Kinds<NewsChanged, DelegationGiven, DelegationTakenBack, TreatyChanged,
    LeaderNamed, BeliefChanged, BeliefCorrected, PactChanged>;

}  // namespace idis

// What must hold of every order and happening of a campaign, as a referee would say it.
//
// Sieges, meetings, posts, captives, marches: who may pass a siege's ring, who may stand on which
// side, what an order presupposes. They are worked out anew from the rulebook's words, over all
// that follows from one order or falls due at once. What must hold of a state alone is core's
// (core/idis/soundness).
#pragma once

#include "core/idis/system.hpp"
#include "tests/kit/conformance.hpp"

namespace tests {

class CampaignLaws : public Laws<idis::System> {
public:
    std::string of_order(const State& before, const Order& order, const std::vector<Event>& events,
                         const State& after);
    std::string of_refusal(const State& state, const Order& order, std::string_view code);
    /// Of all that happened together.
    std::string of_happenings(const State& before, const std::vector<Event>& events,
                              const State& after);
};

}  // namespace tests

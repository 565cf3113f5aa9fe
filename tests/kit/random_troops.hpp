// Orders about troops among those that are offered, for random play (sections 2a and 2b).
//
// What `legal` offers is sampled: one detachment at a time, one place to gather. The tests choose
// with dice of their own, so that what doctrine chooses may change without changing them.
#pragma once

#include <vector>

#include "core/idis/legal.hpp"

namespace tests {

/// One order of each kind that is offered; `pick` draws a whole number below its bound.
/// Ruling:  nobody disbands his last detachment: an army more is worth more to a test.
template <class Pick>
std::vector<idis::CommanderOrder> offered_troop_orders(const idis::LegalTroops& legal, Pick pick) {
    using namespace idis;
    const auto one_of = [&](const auto& list) {
        return list[static_cast<std::size_t>(pick(static_cast<std::int64_t>(list.size())))];
    };
    std::vector<CommanderOrder> orders;
    if (!legal.divisible.empty()) {
        orders.emplace_back(DivideArmy{{{one_of(legal.divisible), {}, {}}}, {}, {}});
    }
    if (!legal.armies_here.empty() && !legal.transferable.empty()) {
        orders.emplace_back(HandOverDetachments{
            one_of(legal.armies_here), {{one_of(legal.transferable), {}, {}}}, {}, {}});
    }
    if (!legal.mergeable.empty()) {
        const LegalMerge merge = one_of(legal.mergeable);
        orders.emplace_back(MergeDetachments{merge.into, {merge.from, {}, {}}});
    }
    if (legal.disbandable.size() > 1) {
        orders.emplace_back(DisbandDetachments{{{one_of(legal.disbandable), {}, {}}}});
    }
    if (!legal.to_honour.empty()) {
        orders.emplace_back(HonourDetachment{one_of(legal.to_honour), "the Iron", "for valour"});
    }
    if (!legal.to_name_skirmishers.empty()) {
        orders.emplace_back(NameSkirmishers{one_of(legal.to_name_skirmishers)});
    }
    if (!legal.to_raise_in.empty()) {
        const RaisingChoice choice = one_of(legal.to_raise_in);
        orders.emplace_back(RaiseArmy{choice.region, one_of(choice.rally), {}});
    }
    return orders;
}

}  // namespace tests

#include "core/idis/troops/taking_command.hpp"

#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/commando.hpp"

namespace idis {
namespace {

/// Those who are away for some days and will be back: the followers they have left behind with a
/// Spartan go home as well.
void halve_those_away(Unfolding& unfolding, const Army& army, const Clauses& clauses) {
    const State& state = unfolding.state();
    std::vector<Detachment> away;
    for (const Detachment& detachment : state.detachments) {
        const bool will_be_back = detachment.army == army.id && detachment.absence &&
                                  detachment.absence->reason == Absence::Reason::departed;
        if (will_be_back) away.push_back(detachment);
    }
    if (away.empty()) return;
    away = halved_for_a_spartan(std::move(away));
    unfolding.happen(clauses,
                     DetachmentsLeft{army.id, army.supplies, army.loot, std::move(away)});
}

}  // namespace

void change_traits(Unfolding& unfolding, const Force& before, const std::vector<Trait>& traits) {
    Force after = before;
    after.traits = traits;
    Clauses clauses = {"idis.2.traits-follow-commander-ruling"};
    if (has_trait(traits, Trait::spartan) && !has_trait(before, Trait::spartan)) {
        clauses.push_back("idis.2.spartan-takes-command-ruling");
        after.detachments = halved_for_a_spartan(std::move(after.detachments));
        halve_those_away(unfolding, before.army, clauses);
    }
    if (before.detachments.empty()) return;
    if (!has_trait(traits, Trait::commando)) {
        for (Detachment& detachment : after.detachments) {
            detachment = as_it_was(std::move(detachment));
        }
    }
    if (has_trait(before, Trait::logistician) && !has_trait(traits, Trait::logistician)) {
        clauses.push_back("idis.3.logistician-leaves-ruling");
    }
    const Load load{after.army.supplies, after.army.loot};
    const bool changes_something = after.detachments != before.detachments ||
                                   kept_of(load, carrying_capacity(after).total()) != load;
    if (changes_something) change_numbers(unfolding, before, std::move(after), clauses);
}

}  // namespace idis

#include "core/idis/troops/taking_command.hpp"

#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/commando.hpp"

namespace idis {

void come_under(Unfolding& unfolding, const Force& before, const std::vector<Trait>& traits) {
    Force after = before;
    after.traits = traits;
    Clauses clauses = {"idis.2.traits-follow-commander-ruling"};
    if (has_trait(traits, Trait::spartan) && !has_trait(before, Trait::spartan)) {
        clauses.push_back("idis.2.spartan-takes-command-ruling");
        after.detachments = halved_for_a_spartan(std::move(after.detachments));
    }
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

#include "core/idis/morale/morale.hpp"

#include <algorithm>

namespace idis {

Tally resting_morale(const std::vector<Trait>& traits) {
    Tally morale;
    morale.add("idis.5.resting-nine", Fraction{9});
    if (std::find(traits.begin(), traits.end(), Trait::beloved) != traits.end()) {
        morale.add("idis.5.beloved-resting", Fraction{1});
        mark("idis.9.trait-beloved");
    }
    return morale;
}

Morale starting_morale(const std::vector<Trait>& traits) {
    mark("idis.5.starting-morale-ruling");
    return Morale{rounded_down(resting_morale(traits).total())};
}

Morale changed_morale(Morale now, Morale by) {
    return std::clamp(now + by, morale_min, morale_max);
}

void change_morale(Unfolding& unfolding, ArmyId id, Morale by, Clauses clauses,
                   std::string reason) {
    if (by == Morale{}) return;
    const Force force = force_of(unfolding.state(), id);
    const Morale now = force.army.morale;
    clauses.push_back(by > Morale{} ? Clause("idis.5.morale-up-events")
                                       : Clause("idis.5.morale-down-events"));
    if (now + by < morale_min) clauses.push_back("idis.5.morale-floor-ruling");
    if (now + by > morale_max) {
        clauses.push_back("idis.5.maximum-twelve");
        if (has_trait(force, Trait::beloved)) {
            clauses.push_back("idis.5.beloved-maximum-ruling");
            clauses.push_back("idis.9.beloved-maximum-ruling");
        }
    }
    unfolding.happen(std::move(clauses),
                     MoraleChanged{id, changed_morale(now, by), std::move(reason)});
}

}  // namespace idis

#include "core/idis/troops/commando.hpp"

#include <algorithm>

#include "core/idis/supply/numbers.hpp"
#include "core/idis/troops/detachment_choice.hpp"

namespace idis {

Detachment as_it_was(Detachment detachment) {
    if (!detachment.named_from) return detachment;
    mark("idis.2a.commando-leaves-ruling");
    detachment.special = *detachment.named_from;
    detachment.named_from.reset();
    return detachment;
}

Detachment as_it_joins(const Force& force, Detachment detachment) {
    const bool is_another_named =
        std::any_of(force.detachments.begin(), force.detachments.end(),
                    [](const Detachment& other) { return other.named_from.has_value(); });
    const bool keeps_name = detachment.army == force.army.id && !is_another_named &&
                            has_trait(force, Trait::commando);
    return keeps_name ? detachment : as_it_was(std::move(detachment));
}

Gate may_name_skirmishers(const Force& force, DetachmentId id) {
    if (!has_trait(force, Trait::commando)) {
        return Refusal{"you_are_no_commando", "idis.2a.commando-designates-skirmishers"};
    }
    mark("idis.9.commando-type-ruling");
    const Clause clause = "idis.2a.commando-infantry-ruling";
    const Result<Detachment> found = present(force, id, clause, "detachment");
    if (!found) return found.refusal();
    const Detachment& detachment = found.value();
    if (detachment.special == Special::skirmishers) {
        return Refusal{"detachment_is_skirmishers", clause, "detachment"};
    }
    if (detachment.arm != Arm::infantry || detachment.special == Special::wizard) {
        return Refusal{"only_infantry_can_be_named", clause, "detachment"};
    }
    return allowed;
}

Moment dawn_after(Moment now) {
    mark("idis.2a.commando-infantry-ruling");
    const Moment today = dawn_of(day_of(now));
    return now < today ? today : today + days(1);
}

void name_skirmishers(Unfolding& unfolding, ArmyId army, DetachmentId id) {
    const Force before = force_of(unfolding.state(), army);
    Force after = before;
    Clauses clauses = {"idis.2a.commando-designates-skirmishers",
                       "idis.2a.commando-infantry-ruling", "idis.9.trait-commando"};
    for (Detachment& detachment : after.detachments) {
        if (detachment.id == id) {
            detachment.named_from = detachment.special;
            detachment.special = Special::skirmishers;
        } else if (detachment.named_from) {
            clauses.push_back("idis.2a.commando-one-only");
            detachment = as_it_was(std::move(detachment));
        }
    }
    change_numbers(unfolding, before, std::move(after), std::move(clauses));
}

}  // namespace idis

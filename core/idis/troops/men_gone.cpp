#include "core/idis/troops/men_gone.hpp"

namespace idis {

told::MenGone men_gone(told::MenGone::How how, const std::vector<Detachment>& detachments,
                       Load load) {
    told::MenGone content;
    content.how = how;
    for (const Detachment& detachment : detachments) content.detachments.push_back(detachment.name);
    const Counts counts = counts_of(detachments);
    content.soldiers = counts.soldiers();
    content.noncombatants = counts.noncombatants;
    content.wagons = counts.wagons;
    content.supplies = load.supplies;
    content.loot = load.loot;
    return content;
}

void tell_of(Unfolding& unfolding, const Army& army, told::MenGone content) {
    unfolding.tell(army.commander, {"idis.5.check-consequence-told"}, std::move(content));
}

}  // namespace idis

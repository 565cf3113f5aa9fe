#include "core/idis/supply/numbers.hpp"

#include "core/idis/supply/provisions.hpp"

namespace idis {
namespace {

std::vector<Detachment> with_soldiers(std::vector<Detachment> detachments) {
    std::erase_if(detachments, [](const Detachment& d) { return d.soldiers == Soldiers{}; });
    return detachments;
}

void tell_of_followers_sent_home(Unfolding& unfolding, const Force& force, Noncombatants gone) {
    told::MenGone content;
    content.how = told::MenGone::How::sent_home;
    content.noncombatants = gone;
    unfolding.tell(force.army.commander, {"idis.2a.skirmisher-army-mixing-ruling"}, content);
}

}  // namespace

Force change_numbers(Unfolding& unfolding, const Force& before, Force after, Clauses clauses) {
    after.detachments = followers_moved_on(std::move(after.detachments));
    const Noncombatants followers = counts_of(after).noncombatants;
    after.detachments = sent_home_from_skirmishers(before.detachments, std::move(after.detachments),
                                                   has_trait(after, Trait::spartan));
    const Noncombatants gone = followers - counts_of(after).noncombatants;
    const Load load{after.army.supplies, after.army.loot};
    const Load kept = kept_of(load, carrying_capacity(after).total(),
                              dropped_first(unfolding.state(), after.army.id));
    after.army.supplies = kept.supplies;
    after.army.loot = kept.loot;

    if (kept != load) clauses.push_back("idis.3.over-capacity-ruling");
    if (gone > Noncombatants{}) clauses.push_back("idis.2a.skirmisher-army-mixing-ruling");
    unfolding.happen(std::move(clauses), NumbersChanged{after.army.id, kept.supplies, kept.loot,
                                                        after.detachments});
    after.detachments = with_soldiers(std::move(after.detachments));
    if (gone > Noncombatants{}) tell_of_followers_sent_home(unfolding, after, gone);
    if (kept != load) {
        unfolding.tell(after.army.commander, {"idis.3.over-capacity-ruling"},
                       told::LoadDropped{load.supplies - kept.supplies, load.loot - kept.loot});
    }
    end_if_nobody_is_left(unfolding, after);
    return after;
}

}  // namespace idis

#include "core/idis/supply.hpp"

#include <algorithm>

#include "core/idis/conditional.hpp"
#include "core/idis/men_gone.hpp"
#include "core/idis/morale.hpp"
#include "core/idis/spells.hpp"
#include "core/idis/walls.hpp"

namespace idis {

// ---- numbers -----------------------------------------------------------------------------------

namespace {

struct Need {
    Clause clause;
    std::int64_t each = 0;
};

constexpr Need infantryman{"idis.3.infantry-eat", 1};
constexpr Need noncombatant{"idis.3.noncombatants-eat", 1};
constexpr Need cavalryman{"idis.3.cavalry-eat", 10};
constexpr Need wagon{"idis.3.wagons-eat", 10};

constexpr Need carried_on_foot{"idis.3.carry-foot", 15};
constexpr Need carried_on_horseback{"idis.3.carry-cavalry", 75};
constexpr Need carried_by_wagon{"idis.3.carry-wagon", 500};

constexpr Fraction logistician_factor{6, 5};

/// What soldiers of a faction's own kind need or carry beside those of their arm.
void count_own_kinds(Tally& tally, const std::vector<Detachment>& detachments,
                     std::optional<std::int64_t> OwnNumbers::*number, Need foot, Need mounted) {
    for (const Detachment& detachment : detachments) {
        if (!detachment.own_numbers || !((*detachment.own_numbers).*number)) continue;
        const Need& usual = detachment.arm == Arm::infantry ? foot : mounted;
        const std::int64_t each = *((*detachment.own_numbers).*number) - usual.each;
        tally.add("idis.2a.faction-special-detachments",
                  Fraction{detachment.soldiers.number() * each});
    }
}

void count(Tally& tally, Need need, std::int64_t number) {
    if (number > 0) tally.add(need.clause, Fraction{number * need.each});
}

}  // namespace

Tally daily_consumption(const std::vector<Detachment>& detachments) {
    const Counts counts = counts_of(detachments);
    Tally need;
    count(need, infantryman, counts.infantry.number());
    count(need, noncombatant, counts.noncombatants.number());
    count(need, cavalryman, counts.cavalry.number());
    count(need, wagon, counts.wagons.number());
    count_own_kinds(need, detachments, &OwnNumbers::eats, infantryman, cavalryman);
    mark("idis.3.daily-eating-total");
    return need;
}
Tally daily_consumption(const Force& force) {
    if (has_trait(force, Trait::spartan)) mark("idis.3.spartan-eating");
    return daily_consumption(force.detachments);
}

Tally carrying_capacity(const std::vector<Detachment>& detachments) {
    const Counts counts = counts_of(detachments);
    Tally capacity;
    count(capacity, carried_on_foot, counts.infantry.number() + counts.noncombatants.number());
    count(capacity, carried_on_horseback, counts.cavalry.number());
    count(capacity, carried_by_wagon, counts.wagons.number());
    count_own_kinds(capacity, detachments, &OwnNumbers::carries, carried_on_foot,
                    carried_on_horseback);
    mark("idis.3.capacity-total");
    return capacity;
}
Tally carrying_capacity(const Force& force) {
    Tally capacity = carrying_capacity(force.detachments);
    if (has_trait(force, Trait::logistician)) {
        const Fraction base = capacity.total();
        mark("idis.9.trait-logistician-capacity");
        if (force.army.loot > Loot{}) mark("idis.9.logistician-loot-interaction");
        capacity.add("idis.3.logistician-capacity",
                     Fraction{rounded_down(base * logistician_factor)} - base);
    }
    if (force.spells_carried > 0) {
        mark("idis.8b.spell-baggage-per-spell-ruling");
        const Fraction room = std::min(Fraction{force.spells_carried * books_room},
                                       capacity.total());
        capacity.add("idis.8b.spell-baggage-1000", -room);
    }
    return capacity;
}

Tally free_capacity(const Force& force) {
    Tally room = carrying_capacity(force);
    room.add("idis.3.capacity-total", Fraction{-force.army.supplies.number()});
    room.add("idis.3.loot-shares-capacity", Fraction{-force.army.loot.number()});
    return room;
}

DroppedFirst dropped_first(const State& state, ArmyId army) {
    const LoadRule* rule = state.load_rules.find(army);
    return rule != nullptr ? rule->dropped_first : DroppedFirst::loot;
}

Load kept_of(Load load, Fraction capacity, DroppedFirst first) {
    const std::int64_t room = rounded_down(capacity);
    const std::int64_t surplus = load.supplies.number() + load.loot.number() - room;
    if (surplus <= 0) return load;
    mark("idis.3.over-capacity-ruling");
    mark("idis.3.loot-shares-capacity");
    mark("idis.8d.loot-carried-like-supplies");
    if (first == DroppedFirst::supplies) {
        const Supplies dropped = std::min(load.supplies, Supplies{surplus});
        return {load.supplies - dropped, load.loot - Loot{surplus - dropped.number()}};
    }
    const Loot dropped = std::min(load.loot, Loot{surplus});
    return {load.supplies - Supplies{surplus - dropped.number()}, load.loot - dropped};
}

Load share_of(Load stores, const std::vector<Detachment>& leaving,
              const std::vector<Detachment>& present) {
    mark("idis.5.leavers-share-ruling");
    const Fraction all = carrying_capacity(present).total();
    if (all == Fraction{}) return {};
    const Fraction share = carrying_capacity(leaving).total() / all;
    return {part_rounded_down(stores.supplies, share), part_rounded_down(stores.loot, share)};
}

Load brought_back(const Detachment& departed) {
    ENSURE(departed.absence.has_value());
    mark("idis.5.departed-state-ruling");
    const Supplies need{rounded_down(daily_consumption(std::vector{departed}).total())};
    const Supplies eaten = need * departed.absence->days.number();
    return {std::max(Supplies{}, departed.share_of_supplies - eaten), departed.share_of_loot};
}

// ---- effects -----------------------------------------------------------------------------------

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

namespace {

/// The army is gone with all it had; those who are away stay away.
void dissolve(Unfolding& unfolding, const Force& force) {
    unfolding.tell(force.army.commander, {"idis.3.starvation-dissolves"},
                   men_gone(told::MenGone::How::dissolved, force.detachments,
                            {Supplies{}, force.army.loot}));
    end_army(unfolding, force.army.id,
             {"idis.3.starvation-dissolves", "idis.3.starvation-count-ruling",
              "idis.3.dissolve-outcome-ruling"});
}

void go_hungry(Unfolding& unfolding, const Force& force, Days hungry_days) {
    if (hungry_days >= hungry_days_max) return dissolve(unfolding, force);
    const Army& army = force.army;
    unfolding.tell(army.commander, {"idis.3.partial-day-ruling"}, told::WentHungry{hungry_days});
    if (has_trait(force, Trait::stubborn)) mark("idis.9.stubborn-other-losses");
    change_morale(unfolding, army.id, Morale{-1}, {"idis.3.hunger-morale-loss"}, "hunger");
    unfolding.happen({"idis.3.hunger-check"}, CheckCalled{army.id, "idis.3.hunger-check"});
}

}  // namespace

void eat(Unfolding& unfolding, ArmyId id, Day day) {
    const Force force = force_of(unfolding.state(), id);
    const Army& army = force.army;
    if (force.detachments.empty() || army.last_ate >= day) return;
    const Supplies need{rounded_down(daily_consumption(force).total())};
    if (army.supplies < need) {
        if (army.loot > Loot{}) mark("idis.8d.loot-not-eaten");
        const Days hungry_days = army.hungry_days + Days{1};
        Clauses clauses = {"idis.3.eat-time-ruling", "idis.3.partial-day-ruling"};
        if (unfolding.state().rests.contains(id)) clauses.push_back("idis.5a.rest-still-eats");
        unfolding.happen(std::move(clauses),
                         ArmyAte{id, day, army.supplies, Supplies{}, hungry_days});
        come_about_supplies(unfolding, army.commander, Supplies{}, need);
        return go_hungry(unfolding, force, hungry_days);
    }
    Clauses clauses = {"idis.3.eat-time-ruling", "idis.3.daily-eating-total"};
    if (army.supplies == need) clauses.push_back("idis.3.exact-supply-ruling");
    if (unfolding.state().within_walls.contains(id)) {
        clauses.push_back("idis.3.garrison-eats-own-ruling");
        if (is_besieged(unfolding.state(), id)) {
            clauses.push_back("idis.6a.army-inside-eats-ruling");
        }
    }
    if (unfolding.state().rests.contains(id)) clauses.push_back("idis.5a.rest-still-eats");
    if (army.hungry_days > Days{}) clauses.push_back("idis.3.starvation-count-ruling");
    unfolding.happen(std::move(clauses), ArmyAte{id, day, need, army.supplies - need, Days{}});
    come_about_supplies(unfolding, army.commander, army.supplies - need, need);
}

}  // namespace idis

#include "core/idis/supply/provisions.hpp"

#include <algorithm>

namespace idis {
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

}  // namespace idis

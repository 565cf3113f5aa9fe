#include "core/idis/troops/legal.hpp"

#include <algorithm>

#include "core/idis/supply/ring.hpp"
#include "core/idis/troops/regrouping.hpp"

namespace idis {
namespace {

std::vector<OwnDetachment> present_of(const CommanderView& own) {
    std::vector<OwnDetachment> present;
    if (!own.army) return present;
    for (const OwnDetachment& detachment : own.army->detachments) {
        if (!detachment.is_away) present.push_back(detachment);
    }
    return present;
}

bool may_merge_with(const OwnDetachment& a, const OwnDetachment& b) {
    return a.arm == b.arm && a.special == b.special && a.special != Special::wizard &&
           a.is_named_skirmishers == b.is_named_skirmishers && a.own_numbers == b.own_numbers;
}

bool has_open_offer(const CommanderView& own) {
    return std::any_of(own.orders.begin(), own.orders.end(), [](const OwnOrder& order) {
        return order.standing == OrderStanding::in_force &&
               kit::holds_alternative<HandOverDetachments>(order.what);
    });
}

std::vector<ArmyId> armies_here(const CommanderView& own) {
    std::vector<ArmyId> armies;
    if (!own.army || has_open_offer(own)) return armies;
    mark("idis.2a.transfer-detachments-ruling");
    for (const SeenArmy& seen : own.seen) {
        const bool is_own = seen.id == own.army->id;
        // Into a place that is shut nobody is handed over.
        if (seen.is_behind_walls && own.land.shelters.empty()) continue;
        if (seen.is_in_sight && seen.steps && seen.steps->empty() && !is_own) {
            armies.push_back(seen.id);
        }
    }
    return armies;
}

bool may_be_named(const CommanderView& own, const OwnDetachment& detachment) {
    const std::vector<Trait>& traits = own.commander.traits;
    return std::find(traits.begin(), traits.end(), Trait::commando) != traits.end() &&
           detachment.arm == Arm::infantry && detachment.special != Special::wizard &&
           detachment.special != Special::skirmishers;
}

/// What changes whose detachments they are, or how many.
void offer_regrouping(LegalTroops& legal, const std::vector<OwnDetachment>& present) {
    Soldiers all;
    for (const OwnDetachment& detachment : present) all += detachment.soldiers;
    for (const OwnDetachment& detachment : present) {
        const Soldiers rest = all - detachment.soldiers;
        mark("idis.2a.divide-army-choice");
        if (detachment.soldiers >= army_soldiers_min && rest >= army_soldiers_min) {
            legal.divisible.push_back(detachment.id);
        }
        if (rest >= army_soldiers_min || present.size() == 1) {
            legal.transferable.push_back(detachment.id);
        }
        mark("idis.2a.disband-or-merge");
        legal.disbandable.push_back(detachment.id);
        for (const OwnDetachment& other : present) {
            if (&other == &detachment) break;
            if (may_merge_with(other, detachment)) {
                legal.mergeable.push_back({other.id, detachment.id});
            }
        }
    }
}

}  // namespace

LegalTroops legal_troops(const CommanderView& own) {
    LegalTroops legal;
    legal.to_raise_in = own.may_raise_in;
    const std::vector<OwnDetachment> present = present_of(own);
    for (const OwnDetachment& detachment : present) {
        const bool has_room = detachment.honours.size() < honours_max;
        if (detachment.victories > 0 && has_room) legal.to_honour.push_back(detachment.id);
        if (may_be_named(own, detachment)) legal.to_name_skirmishers.push_back(detachment.id);
    }
    if (has_closed_ranks(own)) return legal;
    legal.armies_here = armies_here(own);
    offer_regrouping(legal, present);
    return legal;
}

}  // namespace idis

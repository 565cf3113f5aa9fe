#include "core/idis/siege/in_view.hpp"

#include <algorithm>

#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/siege/post.hpp"

namespace idis {
OwnSieges own_sieges(const State& state, const Commander& commander) {
    OwnSieges own;
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    mark("idis.6a.siege-roll-hidden");
    for (const Siege* siege : sieges_of_post(state, commander.id)) {
        own.sieges.push_back({state.strongholds.at(siege->id).place, true, siege->standing,
                              siege->opened_by != Opener::nobody});
    }
    if (army == nullptr) return own;
    // Who has left it learns nothing more of it, though he may come back.
    if (const Siege* siege = siege_by(state, army->id)) {
        own.sieges.push_back({state.strongholds.at(siege->id).place,
                              state.within_walls.contains(army->id), siege->standing,
                              siege->opened_by != Opener::nobody});
    }
    for (const Engines& engines : state.engines) {
        if (engines.army == army->id) own.engines.push_back(engines.standing);
    }
    own.besiegeable = besiegeable(state, *army);
    return own;
}

SiegesInFull sieges_in_full(const State& state) {
    return {rows_of(state.sieges), rows_of(state.holds), rows_of(state.engines),
            rows_of(state.fallen)};
}

LegalSieges legal_sieges(const CommanderView& own) {
    LegalSieges legal;
    if (!own.army) {
        for (const OwnSiege& siege : own.sieges.sieges) {
            legal.plan.push_back(siege.place);
            legal.yield.push_back(siege.place);
        }
        return legal;
    }
    const bool is_anybody_there =
        own.army && std::any_of(own.army->detachments.begin(), own.army->detachments.end(),
                                [](const OwnDetachment& each) { return !each.is_away; });
    if (!is_anybody_there) return legal;
    legal.besiege = own.sieges.besiegeable;
    for (const OwnSiege& siege : own.sieges.sieges) {
        legal.plan.push_back(siege.place);
        if (siege.is_inside) legal.yield.push_back(siege.place);
        const bool may_assault = !siege.is_inside && siege.standing == SiegeStanding::under_way &&
                                 !own.battles.meeting;
        if (may_assault) legal.assault.push_back(siege.place);
    }
    const auto has = [&](EngineStanding standing) {
        const auto& all = own.sieges.engines;
        return std::find(all.begin(), all.end(), standing) != all.end();
    };
    legal.may_build_engines = true;
    legal.may_break_down_engines = has(EngineStanding::built);
    legal.may_rebuild_engines = has(EngineStanding::broken_down);
    legal.may_leave_engines = has(EngineStanding::broken_down);
    return legal;
}

}  // namespace idis

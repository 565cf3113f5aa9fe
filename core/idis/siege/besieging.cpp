#include "core/idis/siege/besieging.hpp"

#include <algorithm>

#include "core/idis/morale/rout.hpp"

namespace idis {

const Siege* siege_by(const State& state, ArmyId army) {
    const WithinWalls* within = state.within_walls.find(army);
    if (within != nullptr) return state.sieges.find(within->stronghold);
    for (const Siege& siege : state.sieges) {
        if (has_laid(siege, army) && is_before(state, siege, army)) return &siege;
    }
    return nullptr;
}

bool has_laid(const Siege& siege, ArmyId army) {
    const auto& all = siege.besiegers;
    return std::find(all.begin(), all.end(), army) != all.end();
}

bool is_before(const State& state, const Siege& siege, ArmyId id) {
    const Army* army = state.armies.find(id);
    return army != nullptr && army->hex == state.strongholds.at(siege.id).hex;
}

bool is_besieging(const State& state, const Siege& siege, ArmyId id) {
    if (!is_before(state, siege, id)) return false;
    mark("idis.6a.siege-needs-presence-ruling");
    const Army& army = state.armies.at(id);
    if (state.commanders.at(army.commander).is_idle) {
        mark("idis.7.idle-besieger-ruling");
        return false;
    }
    return !state.within_walls.contains(id) && !army.march && !is_out_of_control(state, id);
}

void note_attack_on(Unfolding& unfolding, ArmyId army) {
    const Siege* siege = siege_by(unfolding.state(), army);
    if (siege == nullptr || siege->were_besiegers_attacked) return;
    if (unfolding.state().within_walls.contains(army)) return;
    Siege noted = *siege;
    noted.were_besiegers_attacked = true;
    unfolding.happen({"idis.6a.threshold-siegers-attacked-ruling"}, SiegeChanged{std::move(noted)});
}

void note_supplies_for(Unfolding& unfolding, ArmyId from, ArmyId to, Supplies supplies) {
    const State& state = unfolding.state();
    const WithinWalls* within = state.within_walls.find(to);
    if (within == nullptr || state.within_walls.contains(from)) return;
    const Siege* siege = state.sieges.find(within->stronghold);
    if (siege == nullptr) return;
    Siege noted = *siege;
    noted.brought_in += supplies;
    unfolding.happen({"idis.6a.threshold-resupply-once-ruling"}, SiegeChanged{std::move(noted)});
}

}  // namespace idis

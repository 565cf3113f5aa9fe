#include "core/idis/battle/battle_host.hpp"

#include "core/idis/battle/rows.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/siege/hold.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

/// A fleet in a battle; its crews' morale is that of its side.
std::optional<Contingent> ships_in(const State& state, const Meeting& meeting,
                                   const Engaged& engaged) {
    const Fleet* fleet = state.fleets.find(*engaged.fleet);
    if (fleet == nullptr || fleet->hex != meeting.hex) return std::nullopt;
    Contingent ships;
    ships.engaged = engaged;
    const bool has_army = fleet->army && fleet->standing == FleetStanding::aboard;
    ships.engaged.army = has_army ? *fleet->army : ArmyId{};
    if (has_army) {
        ships.force = force_of(state, *fleet->army);
    } else {
        ships.force.army.commander = fleet->commander;
        ships.force.traits = state.commanders.at(fleet->commander).traits;
    }
    ships.force.army.hex = fleet->hex;
    ships.force.army.came_by = fleet->came_by;
    ships.strength = fleet_weight(state, *fleet).total();
    ships.fleet = *fleet;
    return ships;
}

}  // namespace

Host host_of(const State& state, const Meeting& meeting, Camp camp) {
    Host host;
    mark("idis.6.participants-in-hex-ruling");
    for (const Engaged& engaged : side_of(meeting, camp).armies) {
        if (engaged.fleet) {
            if (auto ships = ships_in(state, meeting, engaged)) host.all.push_back(*ships);
            continue;
        }
        const Army* army = state.armies.find(engaged.army);
        if (army == nullptr || army->hex != meeting.hex) continue;
        Force force = force_of(state, engaged.army);
        if (counts_of(force).soldiers() == Soldiers{}) continue;
        const Fraction strength = counted_strength(force.detachments, meeting.kind).total();
        host.all.push_back({engaged, std::move(force), strength});
    }
    if (side_of(meeting, camp).has_garrison && meeting.stronghold) {
        Contingent garrison = garrison_of(state, *meeting.stronghold, meeting.kind);
        mark("idis.6a.garrison-added-to-army-ruling");
        if (garrison.strength > Fraction{}) host.all.push_back(std::move(garrison));
    }
    return host;
}

}  // namespace idis

#include "core/idis/ships/evolve.hpp"

#include "core/idis/indexes.hpp"
#include "core/idis/kernel/enlisting.hpp"
#include "core/idis/ships/events.hpp"

namespace idis {
namespace {

/// Where it had halted on its way to another hex is left behind.
void put_in(State& state, ArmyId id, Hex hex, std::optional<Direction> came_by) {
    leave(state, id);
    Army& army = state.armies.edit(id);
    army.hex = hex;
    army.came_by = came_by;
    army.step.reset();
    arrive(state, id);
}

}  // namespace

void evolve(State& state, const FleetChanged& e) { assign(state.fleets, e.fleet); }
void evolve(State& state, const FleetGone& e) { state.fleets.erase(e.fleet); }
void evolve(State& state, const FleetSailed& e) {
    state.fleets.edit(e.fleet.id) = e.fleet;
    if (e.fleet.army) put_in(state, *e.fleet.army, e.fleet.hex, e.fleet.came_by);
}
void evolve(State& state, const ArmyLanded& e) {
    assign(state.fleets, e.fleet);
    if (state.armies.contains(e.army)) put_in(state, e.army, e.hex, std::nullopt);
}
void evolve(State&, const CrewsChecked&) {}
void evolve(State& state, const ShipSailedAway& e) { state.ships_away.insert(e.ship); }
void evolve(State& state, const ShipCameBack& e) { state.ships_away.erase(e.ship); }
void evolve(State& state, const PartyLanded& e) { assign(state.parties_ashore, e.party); }
void evolve(State& state, const PartyJoined& e) {
    state.parties_ashore.erase(e.party);
    for (const Detachment& each : e.detachments) {
        assign(state.detachments, each);
        enlist(state, each.army, each);
    }
    Army& army = state.armies.edit(e.party.army);
    army.supplies = e.supplies;
    army.loot = e.loot;
}
void evolve(State& state, const BuildingChanged& e) { assign(state.ship_buildings, e.building); }
void evolve(State& state, const BuildingEnded& e) { state.ship_buildings.erase(e.building); }
void evolve(State& state, const CountryHired& e) { assign(state.country_hires, e.hire); }
void evolve(State& state, const HiredShipsLost& e) { assign(state.hire_losses, e.loss); }
void evolve(State& state, const HiredShipsReplaced& e) { state.hire_losses.erase(e.loss); }

namespace {

template <class Row, class IsGone>
void drop_rows(Table<Row>& table, IsGone is_gone) {
    std::vector<typename Table<Row>::id_type> gone;
    for (const Row& row : table) {
        if (is_gone(row)) gone.push_back(row.id);
    }
    for (const auto& id : gone) table.erase(id);
}

std::vector<FleetId> fleets_with(const State& state, ArmyId army) {
    std::vector<FleetId> all;
    for (const Fleet& fleet : state.fleets) {
        if (fleet.army == army) all.push_back(fleet.id);
    }
    return all;
}

}  // namespace

void forget_in_ships(State& state, const Army& army) {
    for (const FleetId id : fleets_with(state, army.id)) {
        Fleet& fleet = state.fleets.edit(id);
        fleet.army.reset();
        fleet.standing = FleetStanding::empty;
        fleet.by_order.reset();
    }
    drop_rows(state.parties_ashore,
              [&](const PartyAshore& party) { return party.id.army == army.id; });
    drop_rows(state.ship_buildings,
              [&](const ShipBuilding& building) { return building.army == army.id; });
}

void follow_in_ships(State& state, ArmyId army, CommanderId commander) {
    for (const FleetId id : fleets_with(state, army)) {
        state.fleets.edit(id).commander = commander;
    }
}

}  // namespace idis

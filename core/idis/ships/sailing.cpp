#include "core/idis/ships/sailing.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "core/idis/ships/voyage.hpp"

namespace idis {
namespace {

constexpr Clause by_water = "idis.8e.ships-need-water";
constexpr Clause weather_rule = "idis.8e.ship-weather-ruling";

/// A fleet of his that lies where his army is, or carries it.
Gate need_own_fleet(const State& state, const Army& army, FleetId id, const char* field) {
    const Fleet* fleet = state.fleets.find(id);
    if (fleet == nullptr || fleet->commander != army.commander) {
        return Refusal{"no_such_fleet", by_water, field};
    }
    if (fleet->hex != army.hex) return Refusal{"fleet_is_not_here", by_water, field};
    return allowed;
}

/// One that carries nobody and goes nowhere.
Gate need_lying(const State& state, const Army& army, FleetId id, const char* field) {
    if (const Gate gate = need_own_fleet(state, army, id, field)) return gate;
    const Fleet& fleet = state.fleets.at(id);
    const bool lies = fleet.standing == FleetStanding::empty && !fleet.voyage;
    if (lies && meeting_of(state, id) == nullptr) return allowed;
    return Refusal{"fleet_is_under_way", by_water, field};
}

}  // namespace

// ---- the order ----------------------------------------------------------------------------------

Gate may_sail(const State& state, const Army& army, const SailFleet& order) {
    if (const Gate gate = need_own_fleet(state, army, order.fleet, "fleet")) return gate;
    const Fleet& fleet = state.fleets.at(order.fleet);
    if (fleet.standing == FleetStanding::disembarking) {
        return Refusal{"fleet_is_under_way", by_water, "fleet"};
    }
    if (order.waypoints.empty()) {
        return Refusal{"way_names_no_destination", by_water, "waypoints"};
    }
    if (meeting_of(state, order.fleet) != nullptr) {
        return Refusal{"army_is_called_to_battle", "idis.6.contact-stands-fast-ruling"};
    }
    const Result<std::vector<Hex>> way = way_by_water(state, fleet, order);
    if (!way) return way.refusal();
    return allowed;
}

void sail(Unfolding& unfolding, const GivenOrder& order, const Army& army, const SailFleet& what) {
    const State& state = unfolding.state();
    Fleet fleet = state.fleets.at(what.fleet);
    std::vector<Hex> route = way_by_water(state, fleet, what).value();
    end_voyage(unfolding, fleet, OrderStanding::replaced);
    unfolding.happen({by_water}, OrderTookEffect{order.id, OrderStanding::in_force});
    fleet.voyage = Voyage{order.id, std::move(route), what.is_rowing, std::nullopt};
    Loot purse = army.loot;
    pay(fleet, purse, day_since_dawn(unfolding.at()));
    if (purse != army.loot) {
        unfolding.happen({"idis.8e.ship-cost-100-per-day"}, LootSpent{army.id, purse});
    }
    set_off(unfolding, fleet);
    unfolding.happen({by_water, "idis.8e.ship-cost-days-ruling"}, FleetChanged{std::move(fleet)});
}

void hold_fleet_of(Unfolding& unfolding, ArmyId army) {
    const Fleet* sailing = fleet_of(unfolding.state(), army);
    if (sailing == nullptr || !sailing->voyage) return;
    Fleet fleet = *sailing;
    end_voyage(unfolding, fleet, OrderStanding::replaced);
    unfolding.happen({by_water}, FleetChanged{std::move(fleet)});
}

// ---- parting and merging ------------------------------------------------------------------------

Gate may_divide(const State& state, const Army& army, const DivideFleet& order) {
    if (const Gate gate = need_lying(state, army, order.fleet, "fleet")) return gate;
    const std::int64_t ships = state.fleets.at(order.fleet).ships;
    if (order.ships >= 1 && order.ships < ships) return allowed;
    return Refusal{"fleet_has_not_so_many", by_water, "ships"};
}

Gate may_merge(const State& state, const Army& army, const MergeFleets& order) {
    if (const Gate gate = need_lying(state, army, order.fleet, "fleet")) return gate;
    if (order.fleet == order.into) return Refusal{"no_such_fleet", by_water, "into"};
    return need_lying(state, army, order.into, "into");
}

void divide_fleet(Unfolding& unfolding, const GivenOrder& order, const DivideFleet& what) {
    const Fleet& before = unfolding.state().fleets.at(what.fleet);
    std::vector<std::int64_t> parting;
    std::vector<std::int64_t> staying;
    for (std::int64_t ship = 0; ship < before.ships; ++ship) {
        (ship < what.ships ? parting : staying).push_back(ship);
    }
    Fleet part = without_ships(before, staying);
    part.id = derived_id<FleetId>(order.id, 0);
    part.ships_gone = 0;
    part.ships_paid = std::min(part.ships, before.ships_paid);
    Fleet rest = without_ships(before, parting);
    rest.ships_paid = before.ships_paid - part.ships_paid;
    unfolding.happen({by_water}, FleetChanged{std::move(rest)});
    unfolding.happen({by_water}, FleetChanged{std::move(part)});
}

void merge_fleets(Unfolding& unfolding, const MergeFleets& what) {
    const State& state = unfolding.state();
    const Fleet& joining = state.fleets.at(what.fleet);
    Fleet fleet = with_ships(state.fleets.at(what.into), joining);
    for (const Engines& engines : state.engines) {
        if (engines.aboard != joining.id) continue;
        Engines moved = engines;
        moved.aboard = fleet.id;
        unfolding.happen({by_water}, EnginesChanged{std::move(moved)});
    }
    unfolding.happen({by_water}, FleetGone{joining.id});
    unfolding.happen({by_water}, FleetChanged{std::move(fleet)});
}

// ---- the referee's ------------------------------------------------------------------------------

Gate may_rule_ships(const State& state, const HoldFleet& order) {
    if (state.fleets.contains(order.fleet)) return allowed;
    return Refusal{"no_such_fleet", weather_rule, "fleet"};
}

void rule_ships(Unfolding& unfolding, const HoldFleet& order) {
    Fleet fleet = unfolding.state().fleets.at(order.fleet);
    fleet.is_held = order.is_held;
    if (meeting_of(unfolding.state(), order.fleet) == nullptr) set_off(unfolding, fleet);
    unfolding.happen({weather_rule}, FleetChanged{std::move(fleet)});
}

Gate may_rule_ships(const State& state, const GiveShips& order) {
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", by_water, "commander"};
    }
    if (!state.map->contains(order.hex)) {
        return Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "hex"};
    }
    if (const Gate gate = may_lie(*state.map, order.hex)) return gate;
    if (order.ships >= 1 && order.ships <= ships_max) return allowed;
    return Refusal{"ships_out_of_bounds", "idis.8e.ship-morale-9", "ships"};
}

void rule_ships(Unfolding& unfolding, const GiveShips& order) {
    const State& state = unfolding.state();
    Fleet fleet;
    std::uint64_t made = static_cast<std::uint64_t>(unfolding.at().seconds) * 16;
    while (state.fleets.contains(derived_id<FleetId>(order.commander, made))) ++made;
    fleet.id = derived_id<FleetId>(order.commander, made);
    fleet.commander = order.commander;
    fleet.hex = order.hex;
    fleet.ships = order.ships;
    add_ships(unfolding, fleet, {"idis.8e.ship-morale-9"});
}

// ---- on the way ---------------------------------------------------------------------------------

std::optional<FleetDue> next_fleet(const State& state) {
    const auto first = state.indexes.fleets_due.first(state.now);
    if (!first) return std::nullopt;
    return FleetDue{first->first, first->second};
}

namespace {

void come_into_next_hex(Unfolding& unfolding, Fleet fleet) {
    const Hex to = fleet.voyage->route.front();
    fleet.came_by = direction_to(to, fleet.hex);
    fleet.hex = to;
    fleet.is_to_look = true;
    fleet.lies_since = unfolding.at();
    fleet.voyage->route.erase(fleet.voyage->route.begin());
    fleet.voyage->next_at.reset();
    if (fleet.voyage->is_rowing) fleet.rowed_on = day_of(unfolding.at());
    const bool has_arrived = fleet.voyage->route.empty();
    if (has_arrived) {
        end_voyage(unfolding, fleet, OrderStanding::done);
        const auto payer = payer_of(unfolding.state(), fleet);
        const bool is_carried = fleet.army && payer;
        if (is_carried) {
            tell_of_ships(unfolding, fleet.commander, {"idis.8e.ship-hex-time-ruling"},
                          told::ShipNews::arrived, fleet.ships);
        }
    }
    unfolding.happen({"idis.8e.ship-hex-time-ruling"}, FleetSailed{std::move(fleet)});
}

/// Meets those who are where it has come, and sails on if it meets nobody.
void look_from_ship(Unfolding& unfolding, Fleet fleet) {
    fleet.is_to_look = false;
    const bool has_met = meet_at_sea(unfolding, fleet);
    if (!has_met) set_off(unfolding, fleet);
    unfolding.happen({"idis.8e.naval-battle-like-armies"}, FleetChanged{std::move(fleet)});
}

}  // namespace

void advance_fleet(Unfolding& unfolding, FleetId id) {
    const Fleet& fleet = unfolding.state().fleets.at(id);
    if (fleet.checks_due > 0) return check_crews(unfolding, id);
    if (fleet.is_to_look) return look_from_ship(unfolding, fleet);
    come_into_next_hex(unfolding, fleet);
}

void end_rowed_days(Unfolding& unfolding, Day day) {
    for (const Fleet& before : unfolding.state().fleets) {
        if (before.rowed_on != day) continue;
        Fleet fleet = before;
        fleet.rowed_days += Days{1};
        mark("idis.8e.rowing-is-forced-march");
        if (fleet.rowed_days.number() % days_a_week == 0) {
            mark("idis.8e.rowing-whose-morale-ruling");
            fleet.morale = changed_morale(fleet.morale, Morale{-1});
            const bool is_called = meeting_of(unfolding.state(), fleet.id) != nullptr;
            if (!is_called) fleet.checks_due = fleet.ships;
        }
        unfolding.happen({"idis.8e.rowing-is-forced-march"}, FleetChanged{std::move(fleet)});
    }
}

}  // namespace idis

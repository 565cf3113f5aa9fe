// Ships whose crews had run away come back; see crews.hpp.
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/waters.hpp"

namespace idis {
namespace {

constexpr Clause sails_away = "idis.8e.ship-fail-sails-away";

}  // namespace

std::optional<ShipDue> next_ship_back(const State& state) {
    std::optional<ShipDue> next;
    for (const ShipAway& ship : state.ships_away) {
        if (!next || ship.back_at < next->at) next = ShipDue{ship.back_at, ship.id};
    }
    return next;
}

void bring_ship_back(Unfolding& unfolding, const ShipAway::Key& key) {
    const State& state = unfolding.state();
    const ShipAway ship = state.ships_away.at(key);
    const Clauses clauses{sails_away, "idis.8e.ship-return-place-ruling"};
    unfolding.happen(clauses, ShipCameBack{key});
    if (!state.commanders.contains(ship.commander)) return;
    Fleet back;
    back.id = derived_id<FleetId>(key.fleet, key.number + 1);
    back.commander = ship.commander;
    back.hex = ship.landed_at;
    back.ships = 1;
    if (ship.is_hired) back.hired = {{ship.hired_from, 1}};
    const Fleet* fleet = state.fleets.find(key.fleet);
    if (fleet != nullptr && fleet->commander == ship.commander) {
        const Hex coast = nearest_land(*state.map, fleet->hex);
        const bool is_closer =
            distance(ship.left_at, coast) < distance(ship.left_at, ship.landed_at);
        if (is_closer) back.hex = coast;
    }
    add_ships(unfolding, back, clauses);
    tell_of_ships(unfolding, ship.commander, clauses, told::ShipNews::returned, 1);
}

}  // namespace idis

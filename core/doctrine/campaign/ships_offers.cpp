#include "core/doctrine/campaign/ships_offers.hpp"

#include <algorithm>

namespace doctrine {

using namespace idis;

namespace {

constexpr std::size_t steps_max = 6;
constexpr std::int64_t ships_wanted = 30;

std::int64_t some_of(std::int64_t most, Chance& chance) {
    return 1 + static_cast<std::int64_t>(chance.below(static_cast<std::size_t>(most)));
}

SailFleet some_voyage(FleetId fleet, Chance& chance) {
    SailFleet order{fleet, {}, chance.below(4) == 0};
    Steps steps;
    const Direction ahead = directions[chance.below(directions.size())];
    for (std::size_t left = 1 + chance.below(steps_max); left > 0; --left) {
        steps.push_back(chance.below(3) == 0 ? directions[chance.below(directions.size())] : ahead);
    }
    order.waypoints.emplace_back(std::move(steps));
    return order;
}

}  // namespace

void add_ship_orders(const LegalAtSea& legal, Chance& chance, std::vector<CommanderOrder>& orders) {
    if (!legal.embark.empty()) orders.emplace_back(EmbarkArmy{chance.one_of(legal.embark), {}});
    if (legal.may_disembark) orders.emplace_back(DisembarkArmy{});
    if (!legal.sail.empty()) orders.emplace_back(some_voyage(chance.one_of(legal.sail), chance));
    if (!legal.attack.empty()) orders.emplace_back(AttackFleet{chance.one_of(legal.attack)});
    if (!legal.divide.empty()) {
        const LegalShips& drawn = chance.one_of(legal.divide);
        orders.emplace_back(DivideFleet{drawn.fleet, some_of(drawn.ships_max, chance)});
    }
    if (!legal.merge.empty()) {
        const LegalFleetMerge& drawn = chance.one_of(legal.merge);
        orders.emplace_back(MergeFleets{drawn.fleet, drawn.into});
    }
    if (!legal.build_at.empty()) {
        orders.emplace_back(
            BuildShips{chance.one_of(legal.build_at), some_of(ships_wanted, chance)});
    }
    if (legal.may_build_here) orders.emplace_back(BuildShips{{}, 0});
    if (!legal.hire_at.empty()) {
        orders.emplace_back(HireShips{chance.one_of(legal.hire_at), some_of(ships_wanted, chance)});
    }
    if (legal.may_hire_here) orders.emplace_back(HireShips{{}, some_of(ships_wanted, chance)});
    if (!legal.give_back.empty()) {
        const LegalShips& drawn = chance.one_of(legal.give_back);
        orders.emplace_back(GiveBackShips{drawn.fleet, some_of(drawn.ships_max, chance)});
    }
}

std::vector<CommanderOrder> at_sea(const LegalAtSea& legal, Chance& chance) {
    const auto one_in = [&](std::size_t of) { return chance.below(of) == 0; };
    std::vector<CommanderOrder> orders;
    if (!legal.attack.empty() && one_in(2)) {
        orders.emplace_back(AttackFleet{chance.one_of(legal.attack)});
        return orders;
    }
    if (legal.may_disembark) {
        if (one_in(2)) orders.emplace_back(DisembarkArmy{});
        if (!legal.sail.empty()) {
            orders.emplace_back(some_voyage(chance.one_of(legal.sail), chance));
        }
        return orders;
    }
    if (!legal.embark.empty() && one_in(3)) {
        orders.emplace_back(EmbarkArmy{chance.one_of(legal.embark), {}});
        return orders;
    }
    if (!legal.merge.empty() && one_in(2)) {
        const LegalFleetMerge& drawn = chance.one_of(legal.merge);
        orders.emplace_back(MergeFleets{drawn.fleet, drawn.into});
    } else if (!legal.divide.empty() && one_in(10)) {
        const LegalShips& drawn = chance.one_of(legal.divide);
        orders.emplace_back(DivideFleet{drawn.fleet, some_of(drawn.ships_max, chance)});
    } else if (!legal.give_back.empty() && one_in(8)) {
        const LegalShips& drawn = chance.one_of(legal.give_back);
        orders.emplace_back(GiveBackShips{drawn.fleet, some_of(drawn.ships_max, chance)});
    }
    if (!legal.hire_at.empty() && one_in(6)) {
        orders.emplace_back(HireShips{chance.one_of(legal.hire_at), ships_wanted});
    }
    if (legal.may_hire_here && one_in(10)) orders.emplace_back(HireShips{{}, ships_wanted});
    if (!legal.build_at.empty() && one_in(20)) {
        orders.emplace_back(BuildShips{chance.one_of(legal.build_at), ships_wanted});
    }
    if (legal.may_build_here && one_in(60)) orders.emplace_back(BuildShips{{}, 0});
    return orders;
}

void add_ship_rulings(const RefereeView& full, Chance& chance, std::vector<RefereeOrder>& orders) {
    const auto one_in = [&](std::size_t of) { return chance.below(of) == 0; };
    for (const Fleet& fleet : full.ships.fleets) {
        const bool is_wanted = fleet.is_held ? one_in(2) : one_in(40);
        if (is_wanted) orders.emplace_back(HoldFleet{fleet.id, !fleet.is_held});
    }
    for (const Fleet& fleet : full.ships.fleets) {
        const auto other =
            std::find_if(full.armies.begin(), full.armies.end(), [&](const ArmyInFull& army) {
                return army.army.hex == fleet.hex && army.army.commander != fleet.commander;
            });
        const bool lies = !fleet.army && !fleet.voyage;
        if (!lies || other == full.armies.end() || !one_in(12)) continue;
        orders.emplace_back(SettleShips{fleet.id, other->army.id, ShipsFate::taken});
    }
    if (full.armies.empty() || !one_in(3)) return;
    const Army& army = chance.one_of(full.armies).army;
    const bool has_ships =
        std::any_of(full.ships.fleets.begin(), full.ships.fleets.end(),
                    [&](const Fleet& fleet) { return fleet.commander == army.commander; });
    if (!has_ships) orders.emplace_back(GiveShips{army.commander, army.hex, ships_wanted * 2});
}

}  // namespace doctrine

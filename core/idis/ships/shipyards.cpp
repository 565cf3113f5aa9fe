#include "core/idis/ships/shipyards.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/waters.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {
namespace {

constexpr Clause yards = "idis.add8e.stronghold-shipyards";
constexpr Clause occupying = "idis.add8e.occupying-meaning-ruling";
constexpr Clause per_month = "idis.add8e.country-hire-once-per-month";
constexpr Clause giving_back = "idis.add8e.hire-return-ruling";
constexpr Clause counted = "idis.add8e.country-build-count-time-ruling";

bool is_by_water(const Map& map, Hex hex) { return is_coastal(map, hex) || is_riverside(map, hex); }

/// A stronghold he knows where his army is, by the water.
Gate need_stronghold(const State& state, const Army& army, PlaceId place) {
    const Stronghold* stronghold = stronghold_at(state, place);
    if (stronghold == nullptr || !knows_place(state, army.commander, place)) {
        return Refusal{"no_such_place", yards, "place"};
    }
    if (stronghold->hex != army.hex) return Refusal{"army_is_not_there", yards, "place"};
    if (is_by_water(*state.map, army.hex)) return allowed;
    return Refusal{"no_water_here", yards, "place"};
}

Gate need_occupied(const State& state, const Army& army, PlaceId place, Clause clause) {
    if (const Gate gate = need_stronghold(state, army, place)) return gate;
    if (occupies(state, army.commander, *stronghold_at(state, place))) return allowed;
    return Refusal{"stronghold_is_not_occupied", clause, "place"};
}

Gate need_bounds(std::int64_t ships) {
    if (ships >= 1 && ships <= ships_max) return allowed;
    return Refusal{"ships_out_of_bounds", yards, "ships"};
}

bool builds_already(const State& state, ArmyId army) {
    return std::any_of(state.ship_buildings.begin(), state.ship_buildings.end(),
                       [&](const ShipBuilding& row) { return row.army == army; });
}

bool was_hired_out(const State& state, Hex hex, Moment now) {
    const CountryHire* last = state.country_hires.find(hex);
    return last != nullptr && now < last->hired_at + hire_again_after;
}

/// Somebody's stronghold stands here that is at war with him.
bool has_hostile_stronghold(const State& state, const Army& army) {
    return std::any_of(
        state.strongholds.begin(), state.strongholds.end(), [&](const Stronghold& row) {
            return row.hex == army.hex && row.holder &&
                   known_relation(state, army.commander, *row.holder) == Relation::at_war;
        });
}

}  // namespace

bool occupies(const State& state, CommanderId commander, const Stronghold& stronghold) {
    mark(occupying);
    if (stronghold.holder != party_of(state, commander)) return false;
    const std::optional<ArmyId>& army = state.commanders.at(commander).army;
    const WithinWalls* within = army ? state.within_walls.find(*army) : nullptr;
    if (within != nullptr && within->stronghold == stronghold.id) return true;
    return std::any_of(state.stationed.begin(), state.stationed.end(), [&](const Stationed& row) {
        return row.stronghold == stronghold.id && row.left_by == commander;
    });
}

std::int64_t ships_for_hire(StrongholdKind kind) {
    switch (kind) {
        case StrongholdKind::town: mark("idis.add8e.hire-town-10"); return 10;
        case StrongholdKind::fortress: mark("idis.add8e.hire-fortress-20"); return 20;
        case StrongholdKind::city: mark("idis.add8e.hire-city-100"); return 100;
    }
    return 0;
}

std::int64_t ships_left_for_hire(const State& state, const Stronghold& stronghold) {
    std::int64_t left = ships_for_hire(stronghold.kind);
    mark("idis.add8e.hire-already-hired");
    for (const Fleet& fleet : state.fleets) {
        for (const HiredShips& hired : fleet.hired) {
            if (hired.from == stronghold.id) left -= hired.ships;
        }
    }
    for (const ShipAway& ship : state.ships_away) {
        if (ship.is_hired && ship.hired_from == stronghold.id) --left;
    }
    for (const HireLoss& loss : state.hire_losses) {
        if (loss.id.stronghold == stronghold.id) left -= loss.ships;
    }
    return std::max<std::int64_t>(left, 0);
}

std::int64_t ships_of_country(const HexGround& ground) {
    mark("idis.add8e.country-hire-settlement-tenth");
    mark("idis.add8e.country-hire-rounding-ruling");
    mark("idis.add8e.country-hire-settlement-source");
    return ground.settlement.number() / 10;
}

std::int64_t ships_built_by(Noncombatants at_start, Noncombatants at_end) {
    mark("idis.add8e.country-build-one-percent");
    return std::min(at_start, at_end).number() / 100;
}

// ---- gates --------------------------------------------------------------------------------------

Gate may_build(const State& state, const Army& army, const BuildShips& order) {
    if (order.place) {
        if (const Gate gate = need_occupied(state, army, *order.place, yards)) return gate;
        return need_bounds(order.ships);
    }
    if (fleet_of(state, army.id) != nullptr) return Refusal{"army_is_aboard", counted};
    if (builds_already(state, army.id)) return Refusal{"army_builds_already", counted};
    mark("idis.add8e.country-build-needs-water");
    if (is_by_water(*state.map, army.hex)) return allowed;
    return Refusal{"no_water_here", "idis.add8e.country-build-needs-water"};
}

Gate may_hire(const State& state, const Army& army, const HireShips& order) {
    if (const Gate gate = need_bounds(order.ships)) return gate;
    if (order.place) {
        return need_occupied(state, army, *order.place, "idis.add8e.hire-needs-occupying-ruling");
    }
    if (fleet_of(state, army.id) != nullptr && is_aboard(state, army.id) &&
        state.map->ground(army.hex).terrain == Terrain::water) {
        return Refusal{"no_water_here", yards};
    }
    if (!is_by_water(*state.map, army.hex)) return Refusal{"no_water_here", yards};
    if (has_hostile_stronghold(state, army)) {
        return Refusal{"stronghold_is_hostile", "idis.add8e.country-hire-stronghold-hex-ruling"};
    }
    const CountryHire* last = state.country_hires.find(army.hex);
    const bool is_own = last != nullptr && last->hired_by == army.commander;
    if (is_own && was_hired_out(state, army.hex, state.now)) {
        return Refusal{"hex_was_hired_out", per_month};
    }
    return allowed;
}

Gate may_give_back(const State& state, const Army& army, const GiveBackShips& order) {
    const Fleet* fleet = state.fleets.find(order.fleet);
    if (fleet == nullptr || fleet->commander != army.commander) {
        return Refusal{"no_such_fleet", giving_back, "fleet"};
    }
    if (fleet->hex != army.hex) return Refusal{"fleet_is_not_here", giving_back, "fleet"};
    const bool is_busy = fleet->army || fleet->voyage || meeting_of(state, fleet->id) != nullptr;
    if (is_busy) return Refusal{"fleet_is_under_way", giving_back, "fleet"};
    if (order.ships < 1 || order.ships > hired_ships(*fleet)) {
        return Refusal{"fleet_has_not_so_many", giving_back, "ships"};
    }
    const bool is_port = std::any_of(state.strongholds.begin(), state.strongholds.end(),
                                     [&](const Stronghold& row) { return row.hex == army.hex; });
    if (is_port && is_by_water(*state.map, army.hex)) return allowed;
    return Refusal{"no_stronghold_here", giving_back};
}

// ---- building -----------------------------------------------------------------------------------

void build_ships(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                 const BuildShips& what) {
    const State& state = unfolding.state();
    const Moment now = unfolding.at();
    ShipBuilding building;
    building.id = order.id;
    building.commander = army.commander;
    building.hex = army.hex;
    building.side = party_of(state, army.commander);
    if (!what.place) {
        building.army = army.id;
        building.noncombatants = counts_of(state, army).noncombatants;
        const Day today = day_of(now);
        building.first_day = start_of(today) == now ? today : today + 1;
        return unfolding.happen({"idis.add8e.country-build-four-months", counted},
                                BuildingChanged{std::move(building)});
    }
    building.stronghold = stronghold_at(state, *what.place)->id;
    building.ships = what.ships;
    building.due_at = now + batch_takes;
    for (const ShipBuilding& row : state.ship_buildings) {
        if (row.stronghold != building.stronghold) continue;
        const std::int64_t batches = (row.ships + ships_a_batch - 1) / ships_a_batch;
        building.due_at = std::max(*building.due_at, *row.due_at + batch_takes * batches);
    }
    unfolding.happen({"idis.add8e.stronghold-build-hundred-ships",
                      "idis.add8e.stronghold-build-smaller-ruling", yards},
                     BuildingChanged{std::move(building)});
}

std::optional<YardDue> next_yard(const State& state) {
    std::optional<YardDue> next;
    const auto offer = [&](YardDue due) {
        if (!next || due.at < next->at) next = std::move(due);
    };
    for (const ShipBuilding& row : state.ship_buildings) {
        const bool is_lost =
            row.stronghold && state.strongholds.at(*row.stronghold).holder != row.side;
        if (is_lost) {
            offer({state.now, row.id});
        } else if (row.due_at) {
            offer({*row.due_at, row.id});
        }
    }
    for (const HireLoss& loss : state.hire_losses) offer({loss.id.back_at, {}, loss.id});
    return next;
}

namespace {

Fleet launched(const ShipBuilding& building, std::int64_t ships) {
    Fleet fleet;
    fleet.id = derived_id<FleetId>(building.id, static_cast<std::uint64_t>(building.ships));
    fleet.commander = building.commander;
    fleet.hex = building.hex;
    fleet.ships = ships;
    return fleet;
}

void finish_batch(Unfolding& unfolding, ShipBuilding building) {
    const std::int64_t built = std::min(building.ships, ships_a_batch);
    const Clauses clauses{"idis.add8e.stronghold-build-hundred-ships",
                          "idis.add8e.stronghold-build-smaller-ruling"};
    add_ships(unfolding, launched(building, built), clauses);
    tell_of_ships(unfolding, building.commander, clauses, told::ShipNews::built, built);
    building.ships -= built;
    if (building.ships == 0) return unfolding.happen(clauses, BuildingEnded{building.id});
    building.due_at = *building.due_at + batch_takes;
    unfolding.happen(clauses, BuildingChanged{std::move(building)});
}

}  // namespace

void advance_shipyard(Unfolding& unfolding, const YardDue& due) {
    const State& state = unfolding.state();
    if (!due.building) return unfolding.happen({giving_back}, HiredShipsReplaced{due.loss});
    const ShipBuilding& building = state.ship_buildings.at(*due.building);
    if (state.strongholds.at(*building.stronghold).holder == building.side) {
        return finish_batch(unfolding, building);
    }
    constexpr Clause lost = "idis.add8e.stronghold-build-lost-ruling";
    tell_of_ships(unfolding, building.commander, {lost}, told::ShipNews::yards_lost,
                  building.ships);
    unfolding.happen({lost}, BuildingEnded{building.id});
}

void reckon_country_building(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    for (const ShipBuilding& row : state.ship_buildings) {
        if (!row.army || row.first_day > day) continue;
        const Army* army = state.armies.find(*row.army);
        const bool stays = army != nullptr && army->hex == row.hex && !is_aboard(state, army->id);
        if (!stays) {
            tell_of_ships(unfolding, row.commander, {counted}, told::ShipNews::yards_lost, 0);
            unfolding.happen({counted}, BuildingEnded{row.id});
            continue;
        }
        const bool is_at_work = has_day_of_work(state, army->id, day);
        if (is_at_work || is_embarking(state, army->id)) continue;
        ShipBuilding building = row;
        building.days += Days{1};
        if (building.days < country_takes) {
            unfolding.happen({counted}, BuildingChanged{std::move(building)});
            continue;
        }
        const Clauses clauses{"idis.add8e.country-build-four-months", counted};
        const std::int64_t built =
            ships_built_by(row.noncombatants, counts_of(state, *army).noncombatants);
        if (built > 0) add_ships(unfolding, launched(building, built), clauses);
        tell_of_ships(unfolding, row.commander, clauses, told::ShipNews::built, built);
        unfolding.happen(clauses, BuildingEnded{row.id});
    }
}

// ---- hiring -------------------------------------------------------------------------------------

Deed hire_ships(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                const HireShips& what) {
    const State& state = unfolding.state();
    const Stronghold* stronghold = what.place ? stronghold_at(state, *what.place) : nullptr;
    const bool is_taken = stronghold == nullptr && was_hired_out(state, army.hex, unfolding.at());
    const std::int64_t there = stronghold != nullptr
                                   ? ships_left_for_hire(state, *stronghold)
                                   : ships_of_country(state.map->ground(army.hex));
    const std::int64_t ships = is_taken ? 0 : std::min(there, what.ships);
    if (ships == 0) {
        tell_of_ships(unfolding, army.commander, {"idis.add8e.hire-already-hired"},
                      told::ShipNews::none_to_hire, 0);
        stop_order(unfolding, order.id,
                   Refusal{"no_ships_to_hire", "idis.add8e.hire-already-hired"});
        return Deed::sees_to_its_end;
    }
    Fleet fleet;
    fleet.id = derived_id<FleetId>(order.id, 0);
    fleet.commander = army.commander;
    fleet.hex = army.hex;
    fleet.ships = ships;
    fleet.hired.push_back({{}, ships});
    if (stronghold != nullptr) fleet.hired.front().from = stronghold->id;
    Loot purse = army.loot;
    pay(fleet, purse, day_since_dawn(unfolding.at()));
    const Clauses clauses{"idis.add8e.hire-cost-ruling", "idis.add8e.hire-already-hired"};
    if (purse != army.loot) unfolding.happen(clauses, LootSpent{army.id, purse});
    add_ships(unfolding, fleet, clauses);
    if (stronghold == nullptr) {
        mark("idis.add8e.country-hire-other-hex");
        unfolding.happen({per_month, "idis.add8e.country-hire-per-hex-ruling"},
                         CountryHired{{army.hex, unfolding.at(), army.commander}});
    }
    tell_of_ships(unfolding, army.commander, clauses, told::ShipNews::hired, ships);
    return Deed::done;
}

void give_back(Unfolding& unfolding, const GiveBackShips& what) {
    const Fleet& fleet = unfolding.state().fleets.at(what.fleet);
    std::vector<std::int64_t> returned;
    for (std::int64_t ship = fleet.ships - what.ships; ship < fleet.ships; ++ship) {
        returned.push_back(ship);
    }
    keep_or_lose(unfolding, without_ships(fleet, returned), {}, {giving_back});
}

}  // namespace idis

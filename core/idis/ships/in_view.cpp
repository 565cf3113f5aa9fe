#include "core/idis/ships/in_view.hpp"

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/sight/scouting.hpp"

namespace idis {
namespace {

OwnFleet shown(const State& state, const Army* army, const Fleet& fleet) {
    OwnFleet own;
    own.id = fleet.id;
    own.ships = fleet.ships;
    own.hired = fleet.hired;
    own.standing = fleet.standing;
    if (army != nullptr) {
        own.ships_needed = rounded_down(ships_needed(state, army->id).total());
    }
    own.warships = warships_of(state, fleet.id);
    if (fleet.voyage) own.voyage = fleet.voyage->order;
    own.is_under_way = fleet.voyage && fleet.voyage->next_at;
    own.is_rowing = fleet.voyage && fleet.voyage->is_rowing;
    own.is_held = fleet.is_held;
    own.is_called = meeting_of(state, fleet.id) != nullptr;
    own.is_paid = fleet.ships_unpaid == 0;
    const bool carries_it = army != nullptr && fleet.army == army->id;
    // By night he cannot tell where his army is, unless it is with its ships.
    own.is_here =
        carries_it || (army != nullptr && fleet.hex == army->hex && is_daylight(state.now));
    own.is_at_shore = own.is_here && ships_a_day(*state.map, fleet.hex) > 0;
    return own;
}

/// Hexes as far as his army sees; by night its own alone.
int sight_of(const State& state, const Army& army) {
    if (!is_daylight(state.now)) return 0;
    const Tally range = scouting_range_today(state, army.id, day_of(state.now));
    return static_cast<int>(rounded_down(range.total()));
}

void show_others(const State& state, const Army& army, OwnShips& own) {
    mark("idis.3c.scout-sees-what-ruling");
    const int range = sight_of(state, army);
    for (const Fleet& fleet : state.fleets) {
        if (fleet.commander == army.commander || distance(army.hex, fleet.hex) > range) continue;
        const Party theirs = party_of(state, fleet.commander);
        SeenFleet seen;
        seen.id = fleet.id;
        seen.steps = steps_between(army.hex, fleet.hex);
        seen.ships = fleet.ships;
        seen.faction = state.commanders.at(fleet.commander).faction;
        seen.is_under_way = fleet.voyage && fleet.voyage->next_at;
        seen.is_hostile = known_relation(state, army.commander, theirs) == Relation::at_war;
        own.seen.push_back(std::move(seen));
    }
}

void show_yards(const State& state, const Army& army, OwnShips& own) {
    own.is_by_water = ships_a_day(*state.map, army.hex) > 0;
    for (const Stronghold& row : state.strongholds) {
        if (row.hex != army.hex || !own.is_by_water) continue;
        if (!state.known_places.contains({army.commander, row.place})) continue;
        own.gives_back_at.push_back(row.place);
        if (!may_build(state, army, {row.place, 1})) own.yards.push_back(row.place);
    }
    std::sort(own.yards.begin(), own.yards.end());
    std::sort(own.gives_back_at.begin(), own.gives_back_at.end());
    own.may_hire_here = !may_hire(state, army, {{}, 1});
    own.may_build_here = !may_build(state, army, {{}, 0});
}

}  // namespace

OwnShips own_ships(const State& state, const Commander& commander) {
    OwnShips own;
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    const bool is_anybody_there = army != nullptr && !force_of(state, army->id).detachments.empty();
    for (const Fleet& fleet : state.fleets) {
        if (fleet.commander == commander.id) own.fleets.push_back(shown(state, army, fleet));
    }
    for (const ShipBuilding& row : state.ship_buildings) {
        if (row.commander != commander.id) continue;
        std::optional<PlaceId> place;
        if (row.stronghold) place = state.strongholds.at(*row.stronghold).place;
        own.buildings.push_back({row.id, place, row.ships, row.due_at, row.days});
    }
    if (!is_anybody_there) return own;
    if (!is_daylight(state.now) && fleet_of(state, army->id) == nullptr) {
        mark("idis.4.wrong-fork-secret");
        return own;
    }
    show_others(state, *army, own);
    show_yards(state, *army, own);
    return own;
}

ShipsInFull ships_in_full(const State& state) {
    return {rows_of(state.fleets),         rows_of(state.ships_away),
            rows_of(state.parties_ashore), rows_of(state.ship_buildings),
            rows_of(state.country_hires),  rows_of(state.hire_losses)};
}

// ---- what is legal ------------------------------------------------------------------------------

namespace {

bool lies_here(const OwnFleet& fleet) {
    return fleet.is_here && fleet.standing == FleetStanding::empty && !fleet.voyage &&
           !fleet.is_called;
}

bool has_men(const CommanderView& own) {
    return own.army && std::any_of(own.army->detachments.begin(), own.army->detachments.end(),
                                   [](const OwnDetachment& each) { return !each.is_away; });
}

void offer_fleets(const CommanderView& own, bool is_with_ships, LegalAtSea& legal) {
    for (const OwnFleet& fleet : own.ships.fleets) {
        if (!fleet.is_here || fleet.is_called) continue;
        if (fleet.standing != FleetStanding::disembarking) legal.sail.push_back(fleet.id);
        if (!lies_here(fleet)) continue;
        if (fleet.is_at_shore && !is_with_ships) {
            const bool has_room = fleet.ships_needed <= fleet.ships;
            (has_room ? legal.embark : legal.embark_part).push_back(fleet.id);
        }
        if (fleet.ships > 1) legal.divide.push_back({fleet.id, fleet.ships - 1});
        std::int64_t hired = 0;
        for (const HiredShips& each : fleet.hired) hired += each.ships;
        if (hired > 0 && !own.ships.gives_back_at.empty()) {
            legal.give_back.push_back({fleet.id, hired});
        }
        for (const OwnFleet& other : own.ships.fleets) {
            if (other.id == fleet.id || !lies_here(other)) continue;
            legal.merge.push_back({fleet.id, other.id});
        }
    }
}

}  // namespace

LegalAtSea legal_at_sea(const CommanderView& own) {
    LegalAtSea legal;
    if (!has_men(own)) return legal;
    legal.build_at = own.ships.yards;
    legal.hire_at = own.ships.yards;
    legal.may_build_here = own.ships.may_build_here;
    legal.may_hire_here = own.ships.may_hire_here;
    const auto carries = [](FleetStanding standing) {
        return [standing](const OwnFleet& fleet) { return fleet.standing == standing; };
    };
    const auto& fleets = own.ships.fleets;
    const bool is_aboard =
        std::any_of(fleets.begin(), fleets.end(), carries(FleetStanding::aboard));
    const bool is_with_ships = std::any_of(fleets.begin(), fleets.end(), [](const OwnFleet& fleet) {
        return fleet.standing != FleetStanding::empty;
    });
    if (own.battles.meeting) return legal;
    legal.may_disembark = is_aboard;
    offer_fleets(own, is_with_ships, legal);
    if (!is_aboard) return legal;
    for (const SeenFleet& fleet : own.ships.seen) {
        if (fleet.steps.empty() && fleet.is_hostile) legal.attack.push_back(fleet.id);
    }
    return legal;
}

}  // namespace idis

#include "core/idis/supply/walls.hpp"

#include <algorithm>

#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {

const Stronghold* stronghold_at(const State& state, PlaceId place) {
    const auto end = state.strongholds.end();
    const auto found = std::find_if(state.strongholds.begin(), end,
                                    [&](const Stronghold& row) { return row.place == place; });
    return found == end ? nullptr : &*found;
}

bool is_friendly(const State& state, const Party& party, const Stronghold& stronghold) {
    return stronghold.holder &&
           relation_between(state, party, *stronghold.holder) == Relation::allied;
}

bool takes_for_friendly(const State& state, CommanderId commander, const Stronghold& stronghold) {
    return stronghold.holder &&
           known_relation(state, commander, *stronghold.holder) == Relation::allied;
}

Gate may_use_stronghold(const State& state, CommanderId commander, PlaceId place, Clause clause) {
    const Stronghold* stronghold = stronghold_at(state, place);
    if (stronghold == nullptr || !knows_place(state, commander, place)) {
        return Refusal{"no_such_place", clause, "place"};
    }
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    if (army.stretch && army.stretch->is_night) {
        return Refusal{"army_is_marching", "idis.4.wrong-fork-secret"};
    }
    if (army.hex != stronghold->hex) {
        mark("idis.6a.garrison-split-not-remote");
        return Refusal{"army_is_not_there", clause, "place"};
    }
    if (!takes_for_friendly(state, commander, *stronghold)) {
        return Refusal{"stronghold_is_not_friendly", clause, "place"};
    }
    return allowed;
}

bool lies_in_siege(const State& state, ArmyId id) {
    const WithinWalls* within = state.within_walls.find(id);
    return within != nullptr && state.strongholds.at(within->stronghold).is_besieged;
}

namespace {

/// Whether an army before the walls that shelter another is one of those asked for.
template <class Asked>
bool is_before_walls_of(const State& state, const Army& army, Asked is_one) {
    if (!state.within_walls.contains(army.id)) return false;
    const auto place = state.indexes.armies_in.find(army.hex);
    if (place == state.indexes.armies_in.end()) return false;
    return std::any_of(place->second.begin(), place->second.end(), [&](ArmyId other) {
        return !state.within_walls.contains(other) && is_one(state.armies.at(other));
    });
}

}  // namespace

bool is_besieged(const State& state, ArmyId id) {
    const Army& army = state.armies.at(id);
    return lies_in_siege(state, id) || is_before_walls_of(state, army, [&](const Army& other) {
               return are_hostile(state, army, other);
           });
}

bool seems_besieged(const State& state, ArmyId id) {
    mark("idis.6a.ring-known-ruling");
    const Army& army = state.armies.at(id);
    return lies_in_siege(state, id) || is_before_walls_of(state, army, [&](const Army& other) {
               const Party party = party_of(state, other.commander);
               return known_relation(state, army.commander, party) == Relation::at_war;
           });
}

Gate may_go_out(const State& state, ArmyId army) {
    mark("idis.3a.forage-besieged-ruling");
    if (!seems_besieged(state, army)) return allowed;
    mark("idis.6a.walls-left-for-work-ruling");
    return Refusal{"army_is_besieged", "idis.3a.forage-besieged-ruling"};
}

namespace {

/// Whether men of an army harry on a day, from its dawn on.
bool harries_on(const State& state, ArmyId army, Day day) {
    return std::any_of(
        state.harryings.begin(), state.harryings.end(),
        [&](const Harrying& row) { return row.army == army && row.day == day; });
}

}  // namespace

bool is_protected_by_walls(const State& state, ArmyId army, Day day) {
    if (!state.within_walls.contains(army)) return false;
    mark("idis.3a.forage-besieged-ruling");
    if (!has_day_of_work(state, army, day) && !harries_on(state, army, day)) return true;
    mark("idis.6a.walls-left-for-work-ruling");
    return false;
}

Gate may_leave_walls(const State& state, ArmyId army) {
    if (!state.within_walls.contains(army)) {
        return Refusal{"army_is_behind_no_walls", "idis.3.garrison-eats-own-ruling"};
    }
    return may_go_out(state, army);
}

}  // namespace idis

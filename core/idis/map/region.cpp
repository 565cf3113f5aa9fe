#include "core/idis/map/region.hpp"

#include <algorithm>

#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

/// The strongholds that may be the nearest to a hex: from the index, or, in a state whose index was
/// never built, all of them.
std::vector<const Stronghold*> candidates(const State& state, Hex hex) {
    std::vector<const Stronghold*> near;
    const auto& index = state.indexes.strongholds_near;
    if (index.empty()) {
        for (const Stronghold& stronghold : state.strongholds) near.push_back(&stronghold);
        return near;
    }
    const auto found = index.find(hex);
    if (found == index.end()) return near;
    for (const StrongholdId id : found->second) near.push_back(&state.strongholds.at(id));
    return near;
}

/// Steps from a hex to the nearest of them; more than the radius if there is none that near.
int steps_to_nearest(const std::vector<const Stronghold*>& near, Hex hex) {
    int nearest = region_radius + 1;
    for (const Stronghold* stronghold : near) {
        nearest = std::min(nearest, hexes_between(stronghold->hex, hex));
    }
    return nearest;
}

}  // namespace

void enter_stronghold(State& state, StrongholdId id) {
    const Hex centre = state.strongholds.at(id).hex;
    for (const Hex hex : disc(centre, region_radius)) {
        auto& near = state.indexes.strongholds_near[hex];
        near.insert(std::lower_bound(near.begin(), near.end(), id), id);
    }
}

void leave_stronghold(State& state, StrongholdId id) {
    for (const Hex hex : disc(state.strongholds.at(id).hex, region_radius)) {
        const auto near = state.indexes.strongholds_near.find(hex);
        if (near == state.indexes.strongholds_near.end()) continue;
        std::erase(near->second, id);
        if (near->second.empty()) state.indexes.strongholds_near.erase(near);
    }
}

std::vector<StrongholdId> regions_of(const State& state, Hex hex) {
    std::vector<StrongholdId> regions;
    const std::vector<const Stronghold*> near = candidates(state, hex);
    const int nearest = steps_to_nearest(near, hex);
    if (nearest > region_radius) {
        mark("idis.1b.region-none-beyond");
        return regions;
    }
    mark("idis.1b.region-radius");
    mark(nearest == 0 ? Clause("idis.1b.region-own-hex") : Clause("idis.1b.region-nearest"));
    mark("idis.1b.region-obstacles-ruling");
    mark("idis.1b.region-same-meaning");
    for (const Stronghold* stronghold : near) {
        if (hexes_between(stronghold->hex, hex) == nearest) regions.push_back(stronghold->id);
    }
    return regions;
}

std::vector<Hex> region_hexes(const State& state, StrongholdId stronghold) {
    const Hex centre = state.strongholds.at(stronghold).hex;
    std::vector<Hex> hexes = hexes_within(*state.map, centre, region_radius);
    mark("idis.1b.region-stronghold-change-ruling");
    std::erase_if(hexes, [&](Hex hex) {
        return hexes_between(centre, hex) > steps_to_nearest(candidates(state, hex), hex);
    });
    return hexes;
}

std::optional<Party> controller_of(const State& state, StrongholdId region) {
    mark("idis.1b.region-control-ruling");
    return state.strongholds.at(region).holder;
}

Relation relation_between(const State& state, const Party& a, const Party& b) {
    if (a == b) return Relation::allied;
    const Stance* stance = state.stances.find({std::min(a, b), std::max(a, b)});
    return stance == nullptr ? Relation::neutral : stance->relation;
}

namespace {

/// What an owner's land is for somebody to whom he stands so.
Territory land_of(Relation relation) {
    if (relation == Relation::allied) return Territory::friendly;
    return relation == Relation::at_war ? Territory::hostile : Territory::neutral;
}

}  // namespace

Territory territory_for(const State& state, CommanderId commander, Hex hex) {
    mark("idis.1b.territory-relation-ruling");
    const Party own = party_of(state, commander);
    if (const HexRuling* ruling = state.hex_rulings.find(hex)) {
        return ruling->holder ? land_of(relation_between(state, own, *ruling->holder))
                              : Territory::neutral;
    }
    bool is_an_enemys = false;
    for (const StrongholdId region : regions_of(state, hex)) {
        if (has_earned_ire(state, region, own, day_of(state.now))) {
            is_an_enemys = true;
            continue;
        }
        const std::optional<Party> holder = controller_of(state, region);
        if (!holder) continue;
        const Relation relation = relation_between(state, own, *holder);
        if (relation == Relation::allied) return Territory::friendly;
        if (relation == Relation::at_war) is_an_enemys = true;
    }
    return is_an_enemys ? Territory::hostile : Territory::neutral;
}

bool has_earned_ire(const State& state, StrongholdId id, const Party& party, Day today) {
    const Hold* hold = state.holds.find(id);
    if (hold == nullptr || !hold->pillaged_on) return false;
    const auto& others = hold->pillaged_also_by;
    const bool has_pillaged = hold->pillaged_by == party ||
                              std::find(others.begin(), others.end(), party) != others.end();
    if (!has_pillaged) return false;
    mark("idis.6a.pillage-ire");
    return today - *hold->pillaged_on < 365;
}

}  // namespace idis
